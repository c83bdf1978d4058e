# Common programs that belong to no other family.

command mise rtx
  doc run the project's tasks and tools; its configuration is a program
  from mise 2025, mise --help
  style sub
  always 2
  global -q,--quiet -v,--verbose -y,--yes --silent --raw -j,--jobs=N --no-config --locked --debug --trace
  global -C,--cd=DIR : chdir
  global -E,--env=ENV --log-level=L
  opt -V,--version -h,--help : exec
  sub run,r
    doc run a task
    opt -n,--dry-run -f,--force -p,--prefix -i,--interleave -t,--tool=T --no-timings --timings --output,-o=O --timeout=T
    opt -c,--continue-on-error
    opt --no-cache --fresh-env --skip-deps -S -Q
    opt -s,--shell=SHELL : run
    args TASK ARG...
    always exact
    does exec
  sub exec,x
    opt --no-prepare --fresh-env
    opt -c,--command=TEXT : shell
    args COMMAND:argv...
    always none
    does exec
  sub tasks
    opt --all --global --local --hidden --json -J --no-header --sort=S --sort-order=O -x,--extended
    args WORD...
    does exec
  sub ls,list,current,outdated,doctor,which,where,env,settings,config,alias,plugins,registry,latest,ls-remote,version,bin-paths,dr
    opt -c,--current -g,--global -i,--installed -m,--missing -J,--json --no-header -l,--local --prefix=P --all -s,--shell=S
    opt --dotenv -D --urls -u
    args WORD...
    does exec, reveal
  sub install,i,use,u,upgrade,up,uninstall,unuse,prune,set,unset,sync,reshim,cache,fmt,generate,self-update,link,unlink
    opt -g,--global -f,--force -n,--dry-run --pin --fuzzy --before=D -p,--path=FILE -r,--remove=P -i,--interactive -b,--bump
    opt -a,--all --check -w,--write
    args WORD...
    does exec
  sub trust,untrust
    opt -a,--all --ignore --show --untrust
    args WORD...
    does state
    always none
  sub watch
    args WORD...
    does exec

command bd
  doc an issue tracker in the repository; it may start its database
  from beads 0.5x, bd --help
  style sub
  always 2
  global --json -q,--quiet -v,--verbose --readonly --sandbox --no-db --no-daemon --no-auto-flush --no-auto-import --allow-stale
  global --profile --actor=NAME
  global --lock-timeout=T
  global --db=FILE : unknown
  opt -h,--help --version -V : info
  sub list,show,search,ready,blocked,status,stats,count,where,info,version,stale,graph,history,diff,query,children
    opt --status,-s=S --priority=P -p=P --type,-t=T --assignee,-a=A --label,-l=L --labels=L --label-any=L --limit,-n=N --long
    opt --all --sort=S --reverse,-r
    opt --by-status --by-priority --by-type --by-assignee --by-label --short --flat --tree --pretty --id=I --parent=I --refs
    opt --desc-contains=T
    opt --title=T --title-contains=T --created-after=D --updated-after=D --unassigned,-u --mine --format=F --watch,-w --days,-d=N
    opt --no-assignee
    args WORD...
    does exec
  sub create,update,close,reopen,edit,dep,comments,comment,note,label,epic,q,set-state,assign,tag,link,rename,defer,undefer,new
    opt --title=T --description,-d=T --type,-t=T --priority,-p=P --status,-s=S --labels,-l=L --parent=I --assignee,-a=A
    opt --design=T --acceptance=T
    opt --notes=T --append-notes=T --reason,-r=T --claim --deps=D --blocks=I --external-ref=R --set-metadata=S --unset-metadata=S
    opt --metadata=J --silent
    opt --force --dry-run --id=I --add-label=L --remove-label=L --depends-on=I --due=D --estimate,-e=N --defer=D --ephemeral --continue
    opt --body-file,--file,-f=FILE : read
    args WORD...
    does exec
  sub sync,dolt,init,doctor,config,export,import,hooks,daemon,migrate,worktree,onboard,prime,setup,compact,repair,vc,backup
    opt --status --message,-m=T --flush-only --import-only --fix --check --dry-run --remote=R
    args WORD...
    does exec, net
  sub delete,admin,purge,gc,cleanup
    opt --force,-f --dry-run --cascade
    args WORD...
    does exec, destroy

command workmux
  doc work trees with agents in tmux windows
  from workmux 0.1, workmux --help
  style sub
  always 2
  opt -h,--help -V,--version : info
  sub status,list,ls,capture,wait,path
    opt --json --stat --git --pr --status=S --timeout=S -n,--lines=N --any
    args HANDLE...
    does daemon
  sub send,run,open,close
    opt -n,--new --background --timeout=S
    opt -f,--file=FILE : read
    args HANDLE WORD...
    does daemon, exec
    always none
  sub add,merge,remove,rm,rescue
    opt -b,--background -n,--name=N --base=B --branch=B --target-name=N -p,--prompt=T --pr=N -m,--message=T --keep-branch -k
    opt --agent,-a=A -f,--force --gone
    opt -P,--prompt-file=FILE : read
    args WORD...
    does daemon, exec, git

command entire
  doc checkpoints of agents' sessions
  from entire 0.4, entire --help
  style posix
  always 2
  opt -h,--help -v,--version : info
  args WORD...
  does exec, git

command claude codex gemini cursor-agent opencode copilot aider qwen amp llm mods crush droid kiro ollama
  doc talk to a model, or let an agent work
  from their --help
  style posix
  always none
  opt --version : info
  args WORD...
  does exec, net

command agent-browser browser-use
  doc steer a browser
  from agent-browser 0.2
  style posix
  always 2
  opt --version : info
  args WORD...
  does exec, net

command pre-commit lefthook prek
  doc run the project's hooks
  from pre-commit 4, lefthook 1
  style sub
  always 2
  opt -V,--version -h,--help : info
  sub run
    opt -a,--all-files --show-diff-on-failure --from-ref,--source,-s=R --to-ref,--origin,-o=R --hook-stage=S -v,--verbose
    opt --color=W --fail-fast --force
    opt --files=FILE : list
    opt -c,--config=FILE : script
    args WORD...
    does exec
  sub install,uninstall,install-hooks,autoupdate,clean,gc,validate-config,validate-manifest,sample-config,init-templatedir,migrate-config
    opt -f,--force --install-hooks --allow-missing-config --freeze -t,--hook-type=T --overwrite --bleeding-edge --repo=R -j=N
    opt -c,--config=FILE : script
    args WORD...
    does exec, git
  sub try-repo
    args WORD...
    does exec, net
    always none

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
  opt -r,--random -t,--time -m,--md5 -s,--sha1 -x,--hex -n,--namespace=N -N,--name=N -6,--time-v6 -7,--time-v7 -C,--count=N -hdr
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

command dust dua duf procs
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
  opt --version --help : info
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
  opt -v,-version -h,-help : info
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

command act dagger earthly skopeo crane buildah oras dive colima limactl orb multipass lxc incus virsh VBoxManage apptainer singularity
  doc containers, images and virtual machines
  from their --help
  style posix
  always 2
  opt --version : info
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
  opt --version : info
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
  opt --version : info
  args WORD...
  does net, exec, state

command adb fastboot scrcpy
  doc talk to a phone
  from Android platform tools 35
  style posix
  always 2
  opt --version : info
  args WORD...
  does daemon, exec, state

command mlr dasel
  doc change tables; its language can start programs
  from Miller 6, mlr(1)
  style posix
  always none
  opt --icsv --ojson --ijson --ocsv --c2p --c2j --j2c --csv --json --tsv --opprint --oxtab
  opt --version : info
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

command lolcat
  doc colours
  from lolcat 100
  style sub
  opt -a,--animate -f,--force -t,--truecolor -i,--invert -F,--freq=N -S,--seed=N -p,--spread=N -d,--duration=N -s,--speed=N
  opt -v,--version -h,--help : info
  args FILE:read...

command asciinema
  doc record terminals
  from asciinema 2.4
  style posix
  always none
  opt --version : info
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

command cmd cmd.exe wine wslpath reg reg.exe
  doc Windows
  from Windows 11
  style raw
  always none
  args WORD...
  does exec, state
