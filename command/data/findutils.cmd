# Programs that look for files, and those that run a command for each or again and again.

command find gfind
  doc search for files
  from GNU findutils 4.9, find(1)
  style find

command xargs gxargs
  doc run a command with words from standard input
  from GNU findutils 4.9, xargs(1)
  style posix
  opt -0,--null -d,--delimiter=CHARACTER -E=END -e,--eof[=END] -I=R -i,--replace[=R] -L=MAX -l,--max-lines[=MAX]
  opt -n,--max-args=MAX -o,--open-tty -P,--max-procs=MAX -p,--interactive -r,--no-run-if-empty
  opt -s,--max-chars=MAX --show-limits -t,--verbose -x,--exit
  opt -a,--arg-file=FILE : read
  # sets a variable in the environment of the command
  opt --process-slot-var=VAR : unknown
  opt --help --version : info
  args COMMAND:argv
  always none

command locate plocate mlocate slocate
  doc search a database of file names
  from plocate 1.1, plocate(1); GNU findutils 4.9, locate(1)
  opt -0,--null -A,--all -b,--basename -c,--count -e,--existing -i,--ignore-case -l,-n,--limit=LIMIT -N,--literal
  opt -L,--follow -P,-H,--nofollow -p,--ignore-spaces -q,--quiet -r,--regexp=PATTERN --regex -S,--statistics
  opt -w,--wholename
  opt -d,--database=DBPATH : read
  opt -h,--help -V,--version : info
  args PATTERN...

command updatedb
  doc update the database of locate
  from plocate 1.1, updatedb(8)
  opt -f,--add-prunefs=FS -n,--add-prunenames=NAMES -e,--add-prunepaths=PATHS --add-single-prunepath=PATH
  opt -b,--block-size=SIZE --prune-bind-mounts=FLAG --prunefs=FS --prunenames=NAMES --prunepaths=PATHS
  opt -l,--require-visibility=FLAG -v,--verbose
  opt -U,--database-root=PATH : stat
  opt -o,--output=FILE : write
  opt -h,--help -V,--version : info
  does state

command fd fdfind
  doc search for files by name
  from fd 10.2, fd(1)
  opt -H,--hidden --no-hidden -I,--no-ignore --ignore --no-ignore-vcs --ignore-vcs --no-ignore-parent --no-require-git
  opt --require-git --no-global-ignore-file -u,--unrestricted -s,--case-sensitive -i,--ignore-case -g,--glob --regex
  opt -F,--fixed-strings --and=PATTERN -a,--absolute-path --relative-path -l,--list-details -L,--follow --no-follow
  opt -p,--full-path -0,--print0 -d,--max-depth,--maxdepth=DEPTH --min-depth=DEPTH --exact-depth=DEPTH
  opt -E,--exclude=PATTERN --prune -t,--type=TYPE -e,--extension=EXT -S,--size=SIZE
  opt --changed-within,--change-newer-than,--newer,--changed-after=WHEN
  opt --changed-before,--change-older-than,--older=WHEN -o,--owner=OWNER --format=FMT --batch-size=SIZE
  opt -c,--color=WHEN --hyperlink[=WHEN] -j,--threads=NUM --max-results=COUNT -1 -q,--quiet --show-errors
  opt --max-buffer-time=MS --path-separator=SEP --strip-cwd-prefix[=WHEN] --one-file-system,--mount,--xdev
  opt --ignore-file=PATH : read
  opt --base-directory=PATH : chdir
  opt --search-path=PATH : stat
  # found names are put in; a word ";" ends the command, and options of fd follow
  opt -x,--exec -X,--exec-batch : unknown, argv
  opt -h,--help -V,--version : info
  args when --search-path: PATTERN?
  args PATTERN? PATH:stat...=.

command which
  doc where a program is
  from debianutils 5.7, which(1); GNU which 2.21
  style posix
  opt -a,--all -s --skip-dot --skip-tilde --show-dot --show-tilde --tty-only --skip-alias --skip-functions
  opt --version --help : info
  args NAME...

command whereis
  doc where a program, its source and its manual page are
  from util-linux 2.38, whereis(1)
  opt -b -m -s -u -g -l -B -M -S -f
  opt -h,--help -V,--version : info
  args NAME...

# tree reads the letters of one word and takes their values from the words after it: "-Io pat out", "-info out" and
# "-sort out" write out. So a word of several letters is only known if it stands here, and words with two dashes
# are written so that they are not known with one.
command tree
  doc list directories as a tree
  from tree 2.1, tree(1)
  style mixed
  opt -a -d -l -f -x -q -N -Q -p -u -g -s -h -D -F -v -t -c -U -r -i -A -S -n -C -X -J
  opt -ad -af -ah -ai -aC -aF -afi -ash -dC -df -dh -di -fi -if -fia -hD -hs -sh -shD -Ca -CF -pug -pugh -ahD
  opt -L=LEVEL -L1 -L2 -L3 -L4 -L5 -L6 -L7 -L8 -L9 -P=PATTERN -I=PATTERN -H=HREF -T=TITLE
  opt --gitignore* --ignore-case* --matchdirs* --metafirst* --prune* --noreport* --charset* --filelimit* --si* --du*
  opt --timefmt* --inodes* --device* --dirsfirst* --filesfirst* --sort* --nolinks* --fflinks*
  opt --fromfile --fromtabfile
  opt --gitfile=FILE --infofile=FILE : read
  opt -o=FILE : write
  # writes 00Tree.html in each directory at the depth of -L
  opt -R : unknown
  opt --help --version : info
  args when --fromfile,--fromtabfile: FILE:read...
  args DIRECTORY:stat...=.

command file
  doc what kind of data files hold
  from file 5.44, file(1)
  opt -z,--uncompress -Z,--uncompress-noreport -b,--brief -c,--checking-printout -e,--exclude=TEST
  opt --exclude-quiet=TEST -F,--separator=STRING -i,--mime,-I --apple --extension --mime-type --mime-encoding
  opt -k,--keep-going -l,--list -L,--dereference -h,--no-dereference -n,--no-buffer -N,--no-pad -0,--print0
  opt -p,--preserve-date -P,--parameter=PARAM -r,--raw -s,--special-files -S,--no-sandbox -d,--debug -E
  opt -f,--files-from=FILE : names
  opt -m,--magic-file=LIST : read
  # writes magic.mgc
  opt -C,--compile : exec
  opt --help -v,--version : info
  args FILE:read...

# The name is that of two programs: one of perl, whose first operand is perl code, and one of util-linux.
command rename prename file-rename perl-rename
  doc rename many files by an expression
  from File::Rename 2.01, rename(1)
  opt -v,--verbose -n,--nono,--no-act -f,--force -0,--null -o,--no-overwrite
  opt -e=CODE : code
  opt --help -h,--man -m,-V,--version : info
  args when -e: FILE:write+delete...
  args CODE:code FILE:write+delete...
  always none

command rename.ul
  doc replace a part of file names
  from util-linux 2.38, rename(1)
  opt -v,--verbose -s,--symlink -n,--no-act -a,--all -l,--last -o,--no-overwrite -i,--interactive
  opt -h,--help -V,--version : info
  args FROM TO FILE:write+delete...
  always none

command watch
  doc run a command again and again
  from procps-ng 4.0, watch(1)
  style posix
  opt -b,--beep -c,--color -C,--no-color -d,--differences[=PERMANENT] -e,--errexit -g,--chgexit -q,--equexit=CYCLES
  opt -n,--interval=SECS -p,--precise -r,--no-rerun -t,--no-title -w,--no-wrap -x,--exec
  opt -h,--help -v,--version : info
  args when -x: COMMAND:argv
  # further words are joined with it, then a shell reads the whole
  args COMMAND:shell REST:unknown...
  always none

command watchexec
  doc run a command when files change
  from watchexec 1.20, watchexec(1)
  style raw
  args WORD...
  does exec, unknown
  always none

# Its options may also come from files and the environment, and several lists of words give several operands: what
# the command is stands there for the rules that deny it, but is never the whole.
command parallel gparallel
  doc run commands in parallel, by a shell
  from GNU parallel 20221122, parallel(1)
  style posix
  opt -j,--jobs,-P,--max-procs=N -k,--keep-order -0,--null -n,--max-args=N -N=N -L=N -X -m --bar --eta --progress
  opt --halt=WHEN -t,--verbose -v --dry-run -r,--no-run-if-empty --timeout=SECS --delay=SECS --retries=N --lb,--line-buffer
  opt -u,--ungroup --group --tag --will-cite --nice=N
  opt -a,--arg-file=FILE : read
  opt --joblog=FILE : write
  opt --results=DIR : inside
  opt --help -V,--version : info
  args COMMAND:argv
  does exec, unknown
  always none
