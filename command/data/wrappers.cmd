# Programs that start another one. Those that only start it have no effect of their own: what they start is judged.
# env, nice, nohup, stdbuf, timeout and chroot stand in coreutils.cmd.

# ---- other users and other roots

command sudo
  doc run a command as another user
  from sudo 1.9, sudo(8)
  style posix
  opt -B,--bell -C,--close-from=NUM -g,--group=GROUP -H,--set-home -k,--reset-timestamp -K,--remove-timestamp
  opt -l,--list -N,--no-update -n,--non-interactive -P,--preserve-groups -p,--prompt=PROMPT -r,--role=ROLE -S,--stdin
  opt -T,--command-timeout=TIMEOUT -t,--type=TYPE -U,--other-user=USER -u,--user=USER -v,--validate
  opt -E --preserve-env[=LIST] : state
  opt -b,--background : background
  opt -D,--chdir=DIR : chdir
  # a shell, an editor, another root or host, a program that asks for the password
  opt -s,--shell -i,--login -e,--edit -R,--chroot=DIR -A,--askpass --host=HOST : unknown
  opt --help -V,--version : info
  args ASSIGN:assign... COMMAND:argv
  does state
  always none

command sudoedit
  doc edit files as another user
  from sudo 1.9, sudoedit(8)
  style raw
  args FILE:write...
  does unknown, state
  always none

command doas
  doc run a command as another user
  from doas 6.8, doas(1)
  style posix
  opt -n -L -a=STYLE -u=USER
  opt -C=CONFIG : read, unknown
  opt -s : unknown
  args COMMAND:argv
  does state
  always none

command su
  doc run a shell or a command as another user
  from util-linux 2.38, su(1)
  opt -f,--fast -g,--group=GROUP -G,--supp-group=GROUP -l,--login -m,-p,--preserve-environment -P,--pty
  opt -T,--no-pty -w,--whitelist-environment=LIST
  opt -c,--command=COMMAND --session-command=COMMAND : shell
  opt -s,--shell=SHELL : run
  opt -h,--help -V,--version : info
  args WORD...
  does state, unknown unless -c,--session-command
  always none

command runuser
  doc run a command as another user
  from util-linux 2.38, runuser(1)
  opt -u,--user=USER -f,--fast -g,--group=GROUP -G,--supp-group=GROUP -l,--login -m,-p,--preserve-environment
  opt -P,--pty -T,--no-pty -w,--whitelist-environment=LIST
  opt -c,--command=COMMAND --session-command=COMMAND : shell
  opt -s,--shell=SHELL : run
  opt -h,--help -V,--version : info
  args when -u: COMMAND:argv
  args WORD...
  does state, unknown unless -c,--session-command,-u
  always none

command pkexec
  doc run a command as another user
  from polkit 122, pkexec(1)
  style posix
  opt --user=USER --disable-internal-agent --keep-cwd
  opt --help --version : info
  args COMMAND:argv
  does state, unknown unless argv
  always none

command gosu su-exec setuidgid
  doc run a command as another user
  from gosu 1.14, su-exec 0.2
  style posix
  opt --help --version : info
  args USER COMMAND:argv
  does state
  always none

command unshare
  doc run a command in namespaces of its own
  from util-linux 2.38, unshare(1)
  style posix
  opt -m -u -i -n -p -U -C -T --mount[=FILE] --uts[=FILE] --ipc[=FILE] --net[=FILE] --pid[=FILE] --user[=FILE]
  opt --cgroup[=FILE] --time[=FILE] -f,--fork --map-user=UID --map-group=GID -r,--map-root-user
  opt -c,--map-current-user --map-auto --map-users=MAP --map-groups=MAP --kill-child[=SIGNAL]
  opt --propagation=HOW --setgroups=HOW --keep-caps -S,--setuid=UID -G,--setgid=GID --monotonic=N --boottime=N
  opt --mount-proc[=DIR]
  opt -w,--wd=DIR : chdir
  # programs and paths mean something else under another root
  opt -R,--root=DIR : unknown
  opt -h,--help -V,--version : info
  args COMMAND:argv
  does state, unknown unless argv
  always none

# Programs and paths are those of the other namespace: their names say nothing.
command nsenter
  doc run a command in the namespaces of another process
  from util-linux 2.38, nsenter(1)
  style posix
  opt -a,--all -t,--target=PID -m,--mount[=FILE] -u,--uts[=FILE] -i,--ipc[=FILE] -n,--net[=FILE] -p,--pid[=FILE]
  opt -C,--cgroup[=FILE] -U,--user[=FILE] -T,--time[=FILE] -S,--setuid=UID -G,--setgid=GID
  opt --preserve-credentials -r,--root[=DIR] -w,--wd[=DIR] -W=DIR -F,--no-fork -Z,--follow-context
  opt -h,--help -V,--version : info
  args COMMAND:argv
  does state, unknown
  always none

command bwrap proot fakechroot systemd-nspawn arch-chroot
  doc run a command in a sandbox, with another view of the files
  from bubblewrap 0.8, bwrap(1)
  style raw
  args WORD...
  does state, unknown
  always none

command firejail
  doc run a command in a sandbox
  from firejail 0.9, firejail(1)
  style posix
  opt --quiet --noprofile --net=NAME --seccomp --private --private-dev --private-tmp --caps.drop=LIST --noroot --nosound
  opt --help --version : info
  args COMMAND:argv
  # options may come from a profile
  does exec
  always none

command sandbox-exec
  doc run a command in a sandbox (macOS)
  from macOS 14, sandbox-exec(1)
  style posix
  opt -n=PROFILE -p=TEXT -D=KEY
  opt -f=FILE : read
  args COMMAND:argv
  always none

command setpriv
  doc run a command with other privileges
  from util-linux 2.38, setpriv(1)
  style posix
  opt -d,--dump --nnp,--no-new-privs --ambient-caps=CAPS --inh-caps=CAPS --bounding-set=CAPS --ruid=UID --euid=UID
  opt --rgid=GID --egid=GID --reuid=UID --regid=GID --clear-groups --keep-groups --init-groups --groups=LIST
  opt --securebits=BITS --pdeathsig=SIGNAL --selinux-label=LABEL --apparmor-profile=PROFILE --reset-env
  opt -h,--help -V,--version : info
  args COMMAND:argv
  does state
  always none

command fakeroot
  doc run a command that believes to be root
  from fakeroot 1.31, fakeroot(1)
  style posix
  opt -u,--unknown-is-real
  opt -l,--lib=LIB --faked=FILE : run
  opt -i=FILE : read
  opt -s=FILE : write
  opt -b=FD
  opt -h,--help -v,--version : info
  args COMMAND:argv
  # without a command it runs a shell, which reads its input
  does exec unless argv, stdin unless argv
  always none

command capsh
  doc run a shell with other capabilities
  from libcap 2.66, capsh(1)
  style raw
  args WORD...
  does state, unknown
  always none

# ---- time, priority, limits

# As a word of bash, "time" is read by the parser; this is the program.
command time gtime
  doc run a command and print the time that it took
  from GNU time 1.9, time(1)
  style posix
  opt -a,--append -f,--format=FORMAT -p,--portability -q,--quiet -v,--verbose -l
  opt -o,--output=FILE : write
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none

command setsid
  doc run a command in a new session
  from util-linux 2.38, setsid(1)
  style posix
  opt -c,--ctty -w,--wait
  opt -f,--fork : background
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none

command ionice
  doc run a command with another I/O priority
  from util-linux 2.38, ionice(1)
  style posix
  opt -c,--class=CLASS -n,--classdata=LEVEL -t,--ignore
  opt -p,--pid=PID -P,--pgid=PGID -u,--uid=UID
  opt -h,--help -V,--version : info
  args when -p,-P,-u: PID...
  args COMMAND:argv
  does state when -p,-P,-u
  always none

command chrt
  doc run a command with another scheduling policy
  from util-linux 2.38, chrt(1)
  style posix
  opt -f,--fifo -r,--rr -R,--reset-on-fork -a,--all-tasks -m,--max -v,--verbose -p,--pid
  # newer versions want no priority with these: which word is the command is not known
  opt -b,--batch -d,--deadline -i,--idle -o,--other : unknown
  opt -T,--sched-runtime=N -P,--sched-period=N -D,--sched-deadline=N
  opt -h,--help -V,--version : info
  args when -p: PRIORITY? PID
  args PRIORITY COMMAND:argv
  does state when -p
  always none

command taskset
  doc run a command on some processors
  from util-linux 2.38, taskset(1)
  style posix
  opt -a,--all-tasks -c,--cpu-list -p,--pid
  opt -h,--help -V,--version : info
  args when -p: MASK? PID
  args MASK COMMAND:argv
  does state when -p
  always none

command numactl
  doc run a command on some memory nodes
  from numactl 2.0, numactl(8)
  style posix
  opt -H,--hardware -s,--show -i,--interleave=NODES -N,--cpunodebind=NODES -C,--physcpubind=CPUS -m,--membind=NODES
  opt -p,--preferred=NODE -l,--localalloc -a,--all
  opt --help : info
  args COMMAND:argv
  always none

command prlimit
  doc run a command with other limits
  from util-linux 2.38, prlimit(1)
  style posix
  opt -o,--output=LIST --noheadings --raw --verbose -c,--core[=LIMIT] -d,--data[=LIMIT] -e,--nice[=LIMIT]
  opt -f,--fsize[=LIMIT] -i,--sigpending[=LIMIT] -l,--memlock[=LIMIT] -m,--rss[=LIMIT] -n,--nofile[=LIMIT]
  opt -q,--msgqueue[=LIMIT] -r,--rtprio[=LIMIT] -s,--stack[=LIMIT] -t,--cpu[=LIMIT] -u,--nproc[=LIMIT]
  opt -v,--as[=LIMIT] -x,--locks[=LIMIT] -y,--rttime[=LIMIT]
  opt -p,--pid=PID : state
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none

command cpulimit
  doc limit the processor time of a process
  from cpulimit 2.6, cpulimit(1)
  style posix
  opt -l,--limit=N -m,--monitor-forks -q,--quiet -v,--verbose -z,--lazy -f,--foreground -i,--include-children -c,--cpu=N
  opt -b,--background : background
  opt -p,--pid=N -e,--exe=FILE -P,--path=PATH -k,--kill -r,--restore -s,--signal=SIG : state
  opt -h,--help : info
  args COMMAND:argv
  always none

command choom
  doc run a command with another score for the out-of-memory killer
  from util-linux 2.38, choom(1)
  style posix
  opt -n,--adjust=N
  opt -p,--pid=PID : state
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none

command setarch linux64 linux32 i386 x86_64
  doc run a command with another architecture name; the first operand of setarch names it
  from util-linux 2.38, setarch(8)
  style posix
  opt -B,--32bit -F,--fdpic-funcptrs -I,--short-inode -L,--addr-compat-layout -R,--addr-no-randomize -S,--whole-seconds
  opt -T,--sticky-timeouts -X,--read-implies-exec -Z,--mmap-page-zero -3,--3gb --4gb --uname-2.6 -v,--verbose
  opt -h,--help -V,--version --list : info
  # whether the first word is an architecture or the command is not known
  args WORD:unknown...
  # without a command they run a shell, which reads its input
  does exec, stdin
  always none

command caffeinate
  doc keep the machine awake while a command runs (macOS)
  from macOS 14, caffeinate(8)
  style posix
  opt -d -i -m -s -u -t=SECONDS -w=PID
  args COMMAND:argv
  always none

command eatmydata nocache chronic catchsegv
  doc run a command
  from eatmydata 130, eatmydata(1); moreutils 0.67, chronic(1)
  style posix
  args COMMAND:argv
  always none

command dumb-init tini
  doc run a command as first process of a container
  from tini 0.19, dumb-init 1.2
  style posix
  opt -c,--single-child -v,--verbose -s -g -w
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none

command flock
  doc run a command while holding a lock
  from util-linux 2.38, flock(1)
  style posix
  opt -s,--shared -x,-e,--exclusive -u,--unlock -n,--nb,--nonblock -w,--timeout,--wait=SECS
  opt -E,--conflict-exit-code=N -o,--close -F,--no-fork --verbose
  opt -c,--command : unknown
  opt -h,--help -V,--version : info
  args FILE:write COMMAND:argv
  always none

command faketime
  doc run a command at another time
  from faketime 0.9, faketime(1)
  style long
  opt -m -f -exclude-monotonic -p=PID
  opt -date-prog=PROG : run
  opt -help -h : info
  args TIMESTAMP COMMAND:argv
  # preloads a library, and shares memory with it under a name
  does state
  always none

# ---- terminals and displays

command script
  doc record a terminal session
  from util-linux 2.38, script(1)
  opt -m,--logging-format=FORMAT -a,--append -e,--return -f,--flush --force -E,--echo=WHEN -o,--output-limit=SIZE -q,--quiet
  opt -I,--log-in=FILE -O,--log-out=FILE -B,--log-io=FILE -T,--log-timing=FILE -t,--timing[=FILE] : write
  opt -c,--command=COMMAND : shell
  opt -h,--help -V,--version : info
  args FILE:write?=typescript
  # an interactive shell
  does unknown unless -c
  always none

command unbuffer
  doc run a command with a terminal for its output
  from expect 5.45, unbuffer(1)
  style posix
  opt -p
  args COMMAND:argv
  always none

command expect
  doc run scripts that drive other programs
  from expect 5.45, expect(1)
  style posix
  opt -c=CODE : code
  opt -f=FILE : script
  opt -d -i -n -N -b -D=N
  opt -v : info
  args SCRIPT:script? WORD...
  does exec, stdin
  always none

command autoexpect
  doc record a terminal session as a script for expect
  from expect 5.45, autoexpect(1)
  style raw
  args WORD...
  # runs a shell, and writes script.exp
  does exec, unknown
  always none

command xvfb-run
  doc run a command with a display of its own
  from xvfb 21.1, xvfb-run(1)
  style posix
  opt -a,--auto-servernum -n,--server-num=NUM -p,--xauth-protocol=PROTO -w,--wait=SECS
  opt -e,--error-file=FILE -f,--auth-file=FILE : write
  opt -s,--server-args=ARGS -l,--listen-tcp : state
  opt -h,--help : info
  args COMMAND:argv
  # starts a server, with sockets
  does state
  always none

command dbus-run-session
  doc run a command with a message bus of its own
  from dbus 1.14, dbus-run-session(1)
  style posix
  opt --dbus-daemon=BINARY : run
  opt --config-file=FILENAME : read, unknown
  opt --help --version : info
  args COMMAND:argv
  # starts a server, with a socket
  does state
  always none

command rlwrap
  doc run a command with line editing
  from rlwrap 0.46, rlwrap(1)
  style posix
  opt -a -A -c -i -n -N -r -R
  args COMMAND:argv
  does exec
  always none

# ---- starting what goes on

command systemd-run
  doc run a command as a unit of systemd
  from systemd 252, systemd-run(1)
  style posix
  opt --no-ask-password --user --system --scope -u,--unit=UNIT --description=TEXT --slice=SLICE --slice-inherit --no-block
  opt -r,--remain-after-exit --wait --send-sighup --service-type=TYPE --uid=USER --gid=GROUP --nice=NICE -t,--pty
  opt -P,--pipe -q,--quiet -G,--collect
  opt --working-directory=PATH : chdir
  opt -d,--same-dir
  opt -E,--setenv=ASSIGNMENT : assign
  # properties can name programs and other roots; a timer or a path starts the command later
  opt -p,--property=P --timer-property=P --path-property=P --socket-property=P -S,--shell : unknown
  opt --on-active=T --on-boot=T --on-startup=T --on-unit-active=T --on-unit-inactive=T --on-calendar=T : background
  opt -h,--help --version : info
  args COMMAND:argv
  does state, daemon, background
  always none

command start-stop-daemon
  doc start and stop daemons
  from dpkg 1.21, start-stop-daemon(8)
  style raw
  args WORD...
  does state, background, unknown
  always none

command daemonize
  doc run a command as a daemon
  from daemonize 1.7, daemonize(1)
  style posix
  opt -a -v -c=DIR -u=USER
  opt -e=FILE -o=FILE -p=FILE -l=FILE : write
  opt -E=ASSIGNMENT : assign
  args PROGRAM:argv
  does state, background
  always none

# ---- environments

command direnv
  doc load the environment of a directory; .envrc is run as shell text
  from direnv 2.32, direnv(1)
  style sub
  global --help --version : info
  always none
sub status
  doc show what is loaded
sub version
  doc show the version
  args VERSION?
sub help
  doc show help
  args WORD...
sub stdlib
  doc show the functions of .envrc
sub allow,permit,grant,block,deny,revoke
  doc say whether a file may be loaded
  args FILE:read?
  does state
  always none
sub reload,prune,edit
  doc load, forget or edit files
  args FILE:read?
  does exec, state
  always none
sub export,hook
  doc print shell text that sets the environment
  args SHELL
  does exec, reveal
  always none
sub exec
  doc run a command in the environment of a directory
  style posix
  args DIR:read COMMAND:argv
  does exec
  always none

# ---- tracing and debugging

command strace
  doc run a command and show its system calls
  from strace 6.1, strace(1)
  style posix
  opt -f,--follow-forks -ff,--output-separately -c,--summary-only -C,--summary -D --daemonize[=HOW] -i,--instruction-pointer
  opt -k,--stack-traces -n,--syscall-number -q --quiet[=SET] -r --relative-timestamps[=PRECISION] -t -tt -ttt
  opt -T --syscall-times[=PRECISION] -v,--no-abbrev -w,--summary-wall-clock -x -xx -y -yy -z,--successful-only
  opt -Z,--failed-only -s,--string-limit=N -a,--columns=N -A,--output-append-mode -b,--detach-on=SYSCALL
  opt -I,--interruptible=WHEN -O,--summary-syscall-overhead=N -S,--summary-sort-by=KEY --trace=SET
  opt -P,--trace-path=PATH
  opt -E,--env=VAR : assign
  # a file that begins with | or ! is a program; -e can change what the system calls of the command do
  opt -o,--output=FILE -e=EXPR : unknown
  opt -p,--attach=PID -u,--user=USER : state
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none

command ltrace
  doc run a command and show its library calls
  from ltrace 0.7, ltrace(1)
  style posix
  opt -a,--align=COLUMN -A=N -b,--no-signals -c -C,--demangle -D,--debug=MASK -e=FILTER -f -i -l,--library=PATTERN
  opt -L -n,--indent=N -r -s=SIZE -S -t -tt -ttt -T -x=FILTER -w,--where=N
  opt -o,--output=FILE : write
  opt -F,--config=FILE : read, unknown
  opt -p=PID -u=USER : state
  opt -h,--help -V,--version : info
  args COMMAND:argv
  does exec
  always none

command gdb lldb cgdb rust-gdb rust-lldb gdbserver lldb-server rr
  doc debug programs; what a session does is not known
  from GDB 13.1, gdb(1)
  style raw
  args WORD...
  does exec, unknown
  always none

command valgrind
  doc run a command and check its use of memory
  from valgrind 3.19, valgrind(1)
  style posix
  opt --tool=NAME -q,--quiet -v,--verbose --leak-check=HOW --show-leak-kinds=SET --track-origins=YES --track-fds=YES
  opt --num-callers=N --error-exitcode=N --trace-children=YES --child-silent-after-fork=YES --gen-suppressions=YES
  opt --errors-for-leak-kinds=SET --leak-resolution=HOW --show-reachable=YES --undef-value-errors=YES --time-stamp=YES
  opt --error-limit=YES --max-stackframe=N --main-stacksize=N --read-var-info=YES --demangle=YES --xml=YES
  opt --suppressions=FILE : read
  opt --log-file=FILE --xml-file=FILE --massif-out-file=FILE --callgrind-out-file=FILE --cachegrind-out-file=FILE : write
  opt --log-socket=ADDRESS --xml-socket=ADDRESS : net
  opt -h,--help --version : info
  args COMMAND:argv
  # options may come from a .valgrindrc in the working directory; some tools write files
  does exec
  always none

command perf
  doc measure the performance of programs
  from Linux 6.1, perf(1)
  style sub
  opt -v,--version -h,--help : info
  always none
sub list
  doc list events
  opt -d,--desc --long-desc -v,--details --no-desc
  args EVENT...
  does state  # mounts tracefs where it is not
sub stat
  doc count events while a command runs
  style posix
  opt -e,--event=EVENT -a,--all-cpus -C,--cpu=LIST -d,--detailed -r,--repeat=N -B,--big-num -x,--field-separator=SEP
  opt -v,--verbose -A,--no-aggr -n,--null -I,--interval-print=MS -j,--json-output
  opt -o,--output=FILE : write
  opt -p,--pid=PID -t,--tid=TID : state
  args COMMAND:argv
  does exec
  always none
sub record
  doc record a profile of a command in perf.data
  style posix
  opt -e,--event=EVENT -a,--all-cpus -C,--cpu=LIST -F,--freq=N -c,--count=N -g --call-graph=MODE -q,--quiet -v,--verbose
  opt -s,--stat -d,--data -T,--timestamp
  opt -o,--output=FILE : write
  opt -p,--pid=PID -t,--tid=TID : state
  args COMMAND:argv
  does exec
  always none
sub report
  doc show a profile
  opt --stdio -n,--show-nr-samples -s,--sort=KEYS -g --no-children --children --percent-limit=N -q,--quiet
  opt -i,--input=FILE : read
  does exec
  always none

command hyperfine
  doc measure the time of commands, given as shell text
  from hyperfine 1.15, hyperfine(1)
  opt -w,--warmup=N -m,--min-runs=N -M,--max-runs=N -r,--runs=N -i,--ignore-failure -N --style=TYPE -u,--time-unit=UNIT
  opt -P,--parameter-scan=VAR -n,--command-name=NAME --show-output -L,--parameter-list=VAR --output=WHERE
  opt -s,--setup=CMD -p,--prepare=CMD -c,--cleanup=CMD -C,--conclude=CMD : shell
  opt -S,--shell=SHELL : run
  opt --export-json=FILE --export-csv=FILE --export-markdown=FILE --export-asciidoc=FILE --export-orgmode=FILE : write
  opt -h,--help -V,--version : info
  args COMMAND:shell...
  # parameters are put into the text
  does unknown when -P,-L,--output
  always none

# ---- programs in programs

command busybox toybox
  doc many programs in one; the first operand names it
  from BusyBox 1.35, busybox(1)
  style posix
  opt --list --list-full
  opt --install : unknown
  opt --help --version : info
  args APPLET:argv
  always none

command ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-linux-armhf.so.3 ld-linux.so.2 ld.so ld-musl-x86_64.so.1 ld-musl-aarch64.so.1
  doc the dynamic loader: runs a program
  from glibc 2.36, ld.so(8)
  style posix
  opt --inhibit-cache --list-diagnostics --list-tunables
  opt --list --verify : exec
  opt --library-path=PATH --preload=LIST --audit=LIST --argv0=STRING --inhibit-rpath=LIST : unknown
  opt --glibc-hwcaps-prepend=LIST --glibc-hwcaps-mask=LIST : unknown
  opt --help --version : info
  args PROGRAM:argv
  always none

# What is not a sub-command of its own is run as it stands, with its output filtered.
command rtk
  doc run a command and shorten its output
  from rtk 0.2x, README
  style sub
  opt -v,--verbose -u,--ultra-compact
  opt -h,--help -V,--version : info
  args COMMAND:argv
  always none
sub read,smart,json,log
  doc print files, shortened
  opt -l,--level=LEVEL -m,--max-lines=N -n,--line-numbers -d,--depth=N
  args FILE:read...
sub deps
  doc dependencies of a project
  args PATH:list...=.
sub grep
  doc search in files, recursively
  opt -l,--max-len=N -m,--max=N -c,--context-only -t,--file-type=TYPE -n,--line-numbers
  # rg, or grep -r where there is none
  args PATTERN PATH:list...=.
sub gain
  doc what was saved
  opt -g,--graph -H,--history -q,--quota -d,--daily -w,--weekly -m,--monthly -a,--all -f,--format=FORMAT -p,--project
sub rewrite
  doc print how a command would be run
  style raw
  args WORD...
sub test,err,summary
  doc run a command line and show its failures
  style posix
  # the words are joined, then a shell reads the whole
  args COMMAND:shell REST:unknown...
  always none
sub proxy
  doc run a command unfiltered
  style posix
  args COMMAND:argv
  always none
sub env
  doc print the environment
  opt -f,--filter=TEXT
  does reveal
  always none
sub init,config,learn,discover,session,cc-economics,telemetry,trust,untrust,hook,hook-audit,verify
  doc set rtk up, or read what agents did
  style raw
  args WORD...
  does exec, state
  always none
# npm runs a script even where npm alone would only read
sub npm,lint,format,next,prisma,vitest,playwright,tsc,prettier,jest
  doc run a tool of the project
  style raw
  args WORD...
  does exec
  always exact

# ---- network

command proxychains proxychains4
  doc run a command whose connections go through proxies
  from proxychains-ng 4.16, proxychains4(1)
  style posix
  opt -q
  opt -f=CONFIG : read
  args COMMAND:argv
  does net
  always none

command torsocks torify
  doc run a command whose connections go through Tor
  from torsocks 2.4, torsocks(1)
  style posix
  opt -i,--isolate -d,--debug -q,--quiet
  opt -h,--help --version : info
  args COMMAND:argv
  does net
  always none
