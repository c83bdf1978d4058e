# Common programs that belong to no other family.

command mods
  doc talk to a model, or let an agent work
  from their --help
  style posix
  always none
  args WORD...
  does exec, net

command browser-use
  doc steer a browser
  from agent-browser 0.2
  style posix
  always 2
  opt --session=NAME --json
  opt --version --help : info
  args WORD...
  does exec, net

command hg jj fossil bzr cvs p4 sl darcs pijul got
  doc other version control; the repository's settings may run programs
  from Mercurial 6, Jujutsu 0.2x
  style posix
  always 2
  opt --version : exec
  args WORD...
  does exec, git

command svn
  doc Subversion
  from Subversion 1.14, svn help
  style sub
  always 2
  global -q,--quiet -v,--verbose --non-interactive --depth=D
  global --password=P --username=U : secret
  global --config-dir=DIR --config-option=O --trust-server-cert-failures=F --password-from-stdin : unknown
  opt --version : info
  sub status,stat,st
    opt --xml --no-ignore --changelist,--cl=N --ignore-externals
    opt -u,--show-updates : net
    args PATH:list...=.
  sub info,log,ls,list,cat,blame,annotate,praise
    opt -r,--revision=R -c,--change=C -l,--limit=N --xml -R,--recursive --stop-on-copy --show-item=I --no-newline --search=P -g
    args TARGET:from...
    does net
  sub diff,di
    opt -r,--revision=R -c,--change=C --summarize --git -N --notice-ancestry
    opt --diff-cmd=PROGRAM : run
    opt -x,--extensions=A --old=T --new=T : unknown
    args PATH:list...=.
    does exec
  sub checkout,co,update,up,switch,commit,ci,add,mkdir,copy,cp,move,mv,merge,import,export,propset,ps,propget,pg,changelist,resolve,cleanup
    opt -r,--revision=R -m,--message=M --force --parents --remove -R,--recursive
    opt -F,--file=FILE : read
    args WORD:from...
    does net, exec
  sub revert,delete,rm,remove,del
    opt -R,--recursive -m,--message=M --force --keep-local
    args WORD...
    does exec, destroy

command rev
  doc reverse each line
  from util-linux 2.40, rev(1)
  style sub
  opt -0,--zero
  opt -V,--version -h,--help : info
  args FILE:read...

command uuidgen
  doc make an identifier
  from util-linux 2.40, uuidgen(1)
  style sub
  opt -r,--random -m,--md5 -s,--sha1 -x,--hex -n,--namespace=N -N,--name=N -7,--time-v7 -C,--count=N -hdr
  opt -t,--time -6,--time-v6 : state  # asks uuidd, or keeps a clock in /var/lib/libuuid
  opt -V,--version -h,--help : info
  args

command shasum
  doc hash files
  from Digest::SHA 6, shasum(1)
  style sub
  opt -a,--algorithm=N -b,--binary -t,--text -U,--UNIVERSAL -0,--01 -s,--status -w,--warn --tag -q,--quiet -S,--strict --ignore-missing
  opt -c,--check
  opt -v,--version -h,--help : info
  args when -c: FILE:names...
  args FILE:read...

command envsubst
  doc fill in variables of the environment
  from GNU gettext 0.22, envsubst(1)
  style sub
  opt -v,--variables
  opt -V,--version -h,--help : info
  args FORMAT?
  does reveal unless -v

command pv
  doc copy and show progress
  from pv 1.8, pv(1)
  style sub
  opt -p,--progress -t,--timer -e,--eta -r,--rate -a,--average-rate -b,--bytes -n,--numeric -q,--quiet -W,--wait -l,--line-mode
  opt -0,--null -c,--cursor
  opt -i,--interval=S -w,--width=N -H,--height=N -N,--name=N -s,--size=N -L,--rate-limit=R -B,--buffer-size=N -F,--format=F
  opt -f,--force -k,--si
  opt -o,--output=FILE : write
  opt -P,--pidfile=FILE -R,--remote=PID -d,--watchfd=PID -S,--stop-at-size -Y,--sync -K,--direct-io -E,--skip-errors : unknown
  opt -V,--version -h,--help : info
  args FILE:read...

command look
  doc lines that begin with a text
  from util-linux 2.40, look(1)
  style sub
  opt -a,--alternative -d,--alphanum -f,--ignore-case -t,--terminate=C
  args TEXT FILE:read?

command mountpoint
  doc see whether a directory is a mount point
  from util-linux 2.40, mountpoint(1)
  style sub
  opt -q,--quiet --nofollow -d,--fs-devno -x,--devno
  opt -V,--version -h,--help : info
  args PATH:stat

command eza exa lsd
  doc list files
  from eza 0.20, lsd 1.1: --help
  style sub
  opt -1,--oneline -l,--long -a,--all -A,--almost-all -d,--list-dirs,--directory-only -R,--recurse -T,--tree -L,--level=N
  opt -F,--classify[=W] -G,--grid
  opt -x,--across -r,--reverse -s,--sort=F -D,--only-dirs -f,--only-files -b,--binary -B,--bytes -g,--group -h,--header
  opt -H,--links -i,--inode
  opt -m,--modified -S -U,--created -u,--accessed -n,--numeric --color[=W] --colour[=W] --icons[=W] --no-icons --group-directories-first
  opt --time-style=S --no-user --no-time --no-permissions --no-filesize --octal-permissions -o -I,--ignore-glob=G --hyperlink
  opt --width=N --git-ignore
  opt --depth=N --total-size --size=S --date=D --blocks=B --icon=W --classic
  opt --git --git-repos : repo
  opt -v,--version -V --help -? : info
  args PATH:stat...=.

command dust duf procs
  doc sizes of directories and file systems, processes
  from dust 1.1, duf 0.8: --help
  style sub
  opt -d,--depth=N -n=N -r,--reverse -b,--no-percent-bars -s,--apparent-size -c,--no-colors -x,--limit-filesystem -a,--all -h
  opt --json --only=L --hide=L
  opt --width=N --sort=F --inodes --tree
  opt -V,--version --help : info
  args PATH:stat...=.

command difft
  doc compare files by their syntax
  from difftastic 0.6
  style sub
  opt --color=W --display=D --background=B --context=N --tab-width=N --width=N --language=L --override=O --skip-unchanged
  opt --ignore-comments --exit-code
  opt --missing-as-empty --strip-cr=B --syntax-highlight=B --sort-paths --list-languages --byte-limit=N --graph-limit=N --check-only
  opt -V,--version --help : info
  args FILE:list...

command pkg-config pkgconf
  doc compiler options of a library
  from pkgconf 2.3, pkg-config(1)
  style sub
  opt --cflags --cflags-only-I --cflags-only-other --libs --libs-only-l --libs-only-L --libs-only-other --exists --modversion
  opt --static --shared
  opt --list-all --list-package-names --print-errors --short-errors --silence-errors --variable=NAME --print-variables --print-requires
  opt --print-requires-private --print-provides --atleast-version=V --exact-version=V --max-version=V --errors-to-stdout
  opt --uninstalled --validate
  opt --atleast-pkgconfig-version=V
  opt --with-path=DIR --define-variable=S --define-prefix --personality=P --log-file=FILE --path --fragment-filter=F : unknown
  opt --version --help : info
  args MODULE...

command autoconf automake autoreconf aclocal autoheader libtool libtoolize m4 bison flex yacc lex gperf swig
  doc generate sources and build files
  from GNU Autoconf 2.72, Automake 1.17
  style sub
  always 1
  opt -v,--verbose -i,--install -f,--force -W,--warnings=C -d,--debug -s,--symlink -a,--add-missing -c,--copy --foreign --force-missing
  opt -o,--output=FILE : write
  opt --version --help
  args FILE:read...
  does exec

command ranlib
  doc make the index of an archive
  from binutils 2.43, ranlib(1)
  style sub
  opt -D -U -t -v,--version -h
  opt --plugin=FILE : unknown
  args FILE:write...

command tidy
  doc check and mend HTML
  from HTML Tidy 5.8, tidy(1)
  style mixed
  opt -e,-errors -q,-quiet -i,-indent -w=N -xml -asxml -asxhtml -ashtml -utf8 -raw -omit -clean -bare -numeric -upper -wrap=N
  opt -iso8859-1 -ascii
  opt -o,-output=FILE -f,-file=FILE : write
  opt -m,-modify
  opt -config=FILE -access=N -language=L : unknown
  opt -v,-version -h,-help
  args when -m: FILE:write...
  args FILE:read...
  does exec  # its settings, HTML_TIDY and ~/.tidyrc, may say that files are written

command actionlint editorconfig-checker ec typos
  doc lint text and workflows
  from actionlint 1.7, typos 1.2x
  style sub
  always 1
  opt -verbose -color -no-color -oneline -format=F -ignore=R --diff --format=F --hidden --exclude=G --files --color=W
  opt -v,--verbose --no-ignore
  opt --exclude-hidden --sort
  opt -w,--write-changes : exec
  opt -config-file=FILE -c,--config,-config=FILE -shellcheck=PROGRAM -pyflakes=PROGRAM --init : unknown
  opt -version,--version,-V --help : exec
  args PATH:list...
  does exec

command semgrep snyk trivy grype syft gitleaks trufflehog checkov tfsec tflint conftest opa kubeconform kubescape kubeval
  doc look for faults and secrets
  from Semgrep 1, Trivy 0.5x
  style posix
  always 2
  opt --version -v : exec
  args WORD...
  does exec, net

command git-cliff convco commitizen cz release-please sqlfluff swag hugo jekyll zola mdbook pelican docusaurus
  doc generate sites, documents and change logs; the project's settings may name programs
  from hugo 0.13x, mdBook 0.4
  style posix
  always 2
  opt --version -V : exec
  args WORD...
  does exec

command dagger earthly skopeo crane buildah oras dive colima limactl orb multipass lxc incus virsh VBoxManage apptainer singularity
  doc containers, images and virtual machines
  from their --help
  style posix
  always none
  opt --version
  args WORD...
  does daemon, exec, net, state

command argocd flux istioctl linkerd cilium velero eksctl
  doc tools for Kubernetes clusters
  from their --help
  style posix
  always 2
  args WORD...
  does net, state

command rsnapshot restic borg duplicity kopia
  doc backups
  from restic 0.17, borg 1.4
  style posix
  always none
  opt --version
  args WORD...
  does exec, net, state

command tcpdump tshark dumpcap
  doc capture network packets
  from tcpdump 4.99, tcpdump(8)
  style sub
  always none
  opt -n -nn -v -vv -vvv -e -X -XX -A -q -t -tttt -l -S -K -p -D -L -x -Z=USER -B=N -W=N -G=S -C=N
  opt -i=INTERFACE -c=N -s=N
  opt -w=FILE : write
  opt -r=FILE -F=FILE : read
  opt -z=COMMAND : run
  opt --version -h,--help : info
  args WORD...
  does state, net

command iperf iperf3 mosh tmate transmission-cli transmission-remote localstack
  doc other programs for the network
  from iperf 3.17, mosh 1.4
  style posix
  always none
  opt --version
  args WORD...
  does net, exec, state

command adb fastboot scrcpy
  doc talk to a phone
  from Android platform tools 35
  style posix
  always none
  opt --version
  args WORD...
  does daemon, exec, state

command mlr dasel
  doc change tables; its language can start programs
  from Miller 6, mlr(1)
  style posix
  always none
  opt --icsv --ojson --ijson --ocsv --c2p --c2j --j2c --csv --json --tsv --opprint --oxtab
  opt --version
  args WORD:unknown...

command xsv qsv
  doc read tables
  from xsv 0.13, xsv --help
  style sub
  always 2
  opt --version --help --list : info
  sub count,headers
    opt -n,--no-headers -d,--delimiter=D -j,--just-names --intersect
    args FILE:read...

command asciinema
  doc record terminals
  from asciinema 2.4
  style posix
  always none
  opt --version
  args WORD...
  does exec, net

command entr
  doc run a command when files change
  from entr 5.6, entr(1)
  style posix
  always none
  opt -a -c -d -n -p -r -z -x
  opt -s
  args when -s: TEXT:shell ARG...
  args COMMAND:argv...
  does exec  # "/_" stands for a file that changed

command cmd cmd.exe wine wslpath reg reg.exe
  doc Windows
  from Windows 11
  style raw
  always none
  args WORD...
  does exec, state
