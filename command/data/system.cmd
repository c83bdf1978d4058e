# Processes, devices, services, packages and the desktop.

# A BSD "e" and, when what follows -u cannot be read as a user, "-auxe" print the environment of processes.
command ps
  doc list processes
  from procps 4.0, ps(1)
  style bsd
  opt -A,-e -a -d -N,--deselect -f -F -l -L -T -j -H,--forest -w -y -M -Z -x -c -ww -www
  opt -aux -auxf -auxw -auxww -axu -axjf -ax -axo,-axO=FORMAT
  opt -C=NAMES -p,--pid=PIDS -q,--quick-pid=PIDS --ppid=PIDS -t,--tty=TTYS -o,--format=FORMAT -O=FORMAT
  opt -G,--Group=GROUPS -s,--sid=SESSIONS -U,--User=USERS --group=GROUPS --user=USERS --sort=KEYS
  opt --cols,--columns,--width=N --rows,--lines=N --headers --no-headers,--no-heading --cumulative --context --info
  opt --help[=SECTION] -V,--version
  opt -u=USERS -g=GROUPS : reveal
  opt a x u f l j r h s c S T v n w L V X
  opt o=FORMAT p=PIDS q=PIDS U=USERS t=TTY k=KEYS
  opt e : reveal

command top
  doc show processes, again and again
  from procps 4.0, top(1)
  opt -b,--batch-mode -c,--cmdline-toggle -d,--delay=SECS -E,--scale-summary-mem=SCALE -e,--scale-task-mem=SCALE
  opt -H,--threads-show -i,--idle-toggle -n,--iterations=N -O,--list-fields -o,--sort-override=FIELD -p,--pid=PIDS
  opt -S,--accum-time-toggle -s,--secure-mode -U,--filter-any-user=USER -u,--filter-only-euser=USER -w,--width[=N]
  opt -1,--single-cpu-toggle -h,--help -V,--version
  args

# Keys of theirs send signals.
command htop btop bashtop glances atop
  doc show processes interactively
  from htop 3.2, htop(1)
  opt -h,--help -V,--version : info
  opt -d,--delay=N -s,--sort-key=KEY -u,--user=USER -p,--pid=PIDS -t,--tree -C,--no-color
  does state

command pgrep
  doc find processes
  from procps 4.0, pgrep(1)
  opt -d,--delimiter=S -l,--list-name -a,--list-full -v,--inverse -w,--lightweight -c,--count -f,--full -g,--pgroup=IDS
  opt -G,--group=IDS -i,--ignore-case -n,--newest -o,--oldest -O,--older=SECS -P,--parent=PIDS -s,--session=IDS
  opt -t,--terminal=TTYS -u,--euid=IDS -U,--uid=IDS -x,--exact -L,--logpidfile -r,--runstates=STATES -A,--ignore-ancestors
  opt --cgroup=NAMES --ns=PID --nslist=LIST -h,--help -V,--version
  opt -F,--pidfile=FILE : read
  args PATTERN...

command pkill
  doc signal processes by name
  from procps 4.0, pkill(1)
  opt -HUP -INT -QUIT -KILL -USR1 -USR2 -TERM -STOP -CONT -SIGTERM -SIGKILL -SIGINT -SIGHUP -NUM --signal=SIG -e,--echo -c,--count
  opt -f,--full -g,--pgroup=IDS -G,--group=IDS -i,--ignore-case -n,--newest -o,--oldest -O,--older=SECS -P,--parent=PIDS
  opt -s,--session=IDS -t,--terminal=TTYS -u,--euid=IDS -U,--uid=IDS -x,--exact -r,--runstates=STATES -q,--queue=N
  opt -F,--pidfile=FILE : read
  opt -h,--help -V,--version : info
  args PATTERN...
  does state

command killall
  doc signal processes by name
  from psmisc 23.6, killall(1)
  opt -HUP -INT -QUIT -KILL -USR1 -USR2 -TERM -STOP -CONT -SIGTERM -SIGKILL -SIGINT -NUM -s,--signal=SIG -e,--exact
  opt -I,--ignore-case -g,--process-group -y,--younger-than=TIME -o,--older-than=TIME -i,--interactive -q,--quiet
  opt -r,--regexp -u,--user=USER -v,--verbose -w,--wait
  opt -l,--list -V,--version : info
  args NAME...
  does state

command pidof
  doc find the process ids of a program
  from sysvinit-utils 3.06, pidof(8)
  opt -s -c -q -w -x -d=SEP -o=PIDS -S=SEP
  args NAME...

# Its own option parser: a value may be left away, then the next word is a file name, which is only looked at.
command lsof
  doc list open files
  from lsof 4.95, lsof(8)
  opt -a -b -h -l -n -N -P -R -t -U -v -V -w -X -? -O -Q -E -C
  opt -i[=ADDRESS] : net unless -n,-t  # looks up the names of hosts
  opt -F[=FIELDS] -s[=STATES] -L[=N] -r[=SECS] -o[=N] -g[=IDS] -S[=SECS] -T[=FLAGS] -K[=I] -x[=FL]
  opt -p=PIDS -u=USERS -c=NAME -d=FDS
  opt +*
  args NAME:stat...

command ss
  doc list sockets
  from iproute2 6.1, ss(8)
  opt -h,--help -V,--version -n,--numeric -a,--all -l,--listening -o,--options -e,--extended -m,--memory -p,--processes
  opt -T,--threads -i,--info --tipcinfo -s,--summary --tos --cgroup -b,--bpf -E,--events -Z,--context -z,--contexts -4,--ipv4
  opt -6,--ipv6 -0,--packet -t,--tcp -M,--mptcp -S,--sctp -u,--udp -d,--dccp -w,--raw -x,--unix --tipc --vsock --xdp
  opt -f,--family=FAMILY -H,--no-header -O,--oneline --inet-sockopt -A,--query,--socket=QUERY
  opt -r,--resolve : net
  opt -N,--net=NAME -K,--kill : state
  opt -D,--diag=FILE : write
  opt -F,--filter=FILE : read
  args WORD:url...  # names of hosts in a filter are looked up

command netstat
  doc list sockets, routes and interfaces
  from net-tools 2.10, netstat(8)
  opt -r,--route -i,--interfaces -g,--groups -s,--statistics -M,--masquerade -v,--verbose -W,--wide -n,--numeric --numeric-hosts
  opt --numeric-ports --numeric-users -N,--symbolic -e,--extend -p,--programs -o,--timers -c,--continuous -l,--listening
  opt -a,--all -F,--fib -C,--cache -Z,--context -t,--tcp -u,--udp -U,--udplite -S,--sctp -w,--raw -x,--unix -4,--inet
  opt -6,--inet6 -V,--version -h,--help
  args
  does net unless -n,-i,-s,-g,-h,-V  # looks up the names of hosts

command free
  doc show the use of memory
  from procps 4.0, free(1)
  opt -b,--bytes --kilo --mega --giga --tera --peta -k,--kibi -m,--mebi -g,--gibi --tebi --pebi -h,--human --si -l,--lohi
  opt -t,--total -v,--committed -s,--seconds=N -c,--count=N -w,--wide --help -V,--version
  args

command vmstat
  doc show statistics of memory and processes
  from procps 4.0, vmstat(8)
  opt -a,--active -f,--forks -m,--slabs -n,--one-header -s,--stats -d,--disk -D,--disk-sum -p,--partition=DEV -S,--unit=CHAR
  opt -w,--wide -t,--timestamp -y,--no-first -h,--help -V,--version
  args DELAY? COUNT?

command iostat mpstat pidstat
  doc show statistics of devices and processors
  from sysstat 12.6, iostat(1), mpstat(1), pidstat(1)
  opt -c -d -h -k -m -t -x -y -z -N -A -u -V --human --pretty -s -H -R -r -v -w -l -L
  args WORD...

command sar
  doc show collected system statistics
  from sysstat 12.6, sar(1)
  opt -A -B -b -d -H -h -S -v -W -w -y -z -V -t -p -C -x --human --pretty --iface=NAMES --dev=NAMES -P=CPUS -n=KEYS -m=KEYS
  opt -I=INTS -s[=TIME]
  opt -e[=TIME] -i=SECS -u -r -q -F
  opt -f[=FILE] : read
  opt -o[=FILE] : write
  args WORD...

command w
  doc show who is logged in and what they do
  from procps 4.0, w(1)
  opt -h,--no-header -u,--no-current -s,--short -f,--from -o,--old-style -i,--ip-addr --help -V,--version
  args USER?

command last lastb lastlog
  doc show past logins
  from util-linux 2.38, last(1)
  opt -NUM -a,--hostlast -F,--fulltimes -i,--ip -n,--limit=N -R,--nohostname -s,--since=TIME -t,--until=TIME -p,--present=TIME
  opt -w,--fullnames -x,--system --time-format=FORMAT -h,--help -V,--version
  opt -f,--file=FILE : read
  opt -d,--dns : net
  args NAME...

command lscpu
  doc show the processors
  from util-linux 2.38, lscpu(1)
  opt -a,--all -b,--online -B,--bytes -C,--caches[=LIST] -c,--offline -J,--json -e,--extended[=LIST] -p,--parse[=LIST] -x,--hex
  opt -y,--physical --output-all -h,--help -V,--version
  opt -s,--sysroot=DIR : stat
  args

command lsblk
  doc list block devices
  from util-linux 2.38, lsblk(8)
  opt -A,--noempty -D,--discard -E,--dedup=COL -I,--include=LIST -J,--json -M,--merge -O,--output-all -P,--pairs -S,--scsi
  opt -T,--tree[=COL] -a,--all -b,--bytes -d,--nodeps -e,--exclude=LIST -f,--fs -i,--ascii -l,--list -m,--perms -n,--noheadings
  opt -o,--output=LIST -p,--paths -r,--raw -s,--inverse -t,--topology -w,--width=N -x,--sort=COL -y,--shell -z,--zoned
  opt -h,--help -V,--version
  opt --sysroot=DIR : stat
  args DEVICE:stat...

command lspci
  doc list PCI devices
  from pciutils 3.9, lspci(8)
  opt -m -t -v -k -x -b -D -P -n -s=SLOT -d=ID --version --help
  opt -i=FILE -p=FILE -F=FILE : read
  opt -q -Q : net
  args

command lsusb
  doc list USB devices
  from usbutils 014, lsusb(8)
  opt -v,--verbose -s=BUS -d=ID -t,--tree -V,--version -h,--help
  opt -D=DEVICE : read
  args

command lsmod
  doc list kernel modules
  from kmod 30, lsmod(8)
  args

command modinfo
  doc show what a kernel module says of itself
  from kmod 30, modinfo(8)
  opt -F,--field=FIELD -k,--set-version=VERSION -0,--null -n,--filename -a,--author -d,--description -l,--license -p,--parameters
  opt -V,--version -h,--help
  args MODULE:read...

command lshw
  doc list the hardware
  from lshw 02.19, lshw(1)
  style mixed
  opt -version -html -xml -json -short -businfo -class,-C,-c=CLASS -disable=TEST -enable=TEST -quiet -sanitize -numeric -notime
  opt -dump=FILE : write
  args

command dmidecode
  doc show the firmware's tables
  from dmidecode 3.4, dmidecode(8)
  opt -q,--quiet -s,--string=KEYWORD -t,--type=TYPE -H,--handle=HANDLE -u,--dump --no-sysfs -h,--help -V,--version
  opt --from-dump=FILE -d,--dev-mem=FILE : read
  opt --dump-bin=FILE : write
  args

command dmesg
  doc show the kernel's messages
  from util-linux 2.38, dmesg(1)
  opt -H,--human -J,--json -k,--kernel -L,--color[=WHEN] -l,--level=LIST -P,--nopager -p,--force-prefix -r,--raw --noescape
  opt -S,--syslog -s,--buffer-size=N -u,--userspace -w,--follow -W,--follow-new -x,--decode -d,--show-delta -e,--reltime
  opt -T,--ctime -t,--notime --time-format=FORMAT --since=TIME --until=TIME -f,--facility=LIST -h,--help -V,--version
  opt -F,--file=FILE : read
  opt -C,--clear -c,--read-clear -D,--console-off -E,--console-on -n,--console-level=N : state
  args

# NAME=VALUE sets a value without any option: the names that are often read are listed as sub-commands.
command sysctl
  doc show or set kernel parameters
  from procps 4.0, sysctl(8); macOS 14, sysctl(8)
  style sub
  global -a,--all -A -b,--binary -e,--ignore -N,--names -n,--values -q,--quiet -h
  global -w,--write -p,--load[=FILE] -f --system : state
  opt --help -V,--version
  args NAME:state...
  sub hw.ncpu hw.memsize hw.physicalcpu hw.logicalcpu hw.model hw.machine hw.activecpu hw.perflevel0.physicalcpu
  args
  sub machdep.cpu.brand_string kern.osrelease kern.version kern.boottime kern.hostname kern.maxfiles vm.swapusage vm.loadavg
  args
  sub kernel.osrelease kernel.version kernel.hostname kernel.pid_max kernel.randomize_va_space kernel.yama.ptrace_scope
  args
  sub kernel.unprivileged_userns_clone kernel.apparmor_restrict_unprivileged_userns kernel.perf_event_paranoid kernel.shmmax
  args
  sub vm.swappiness vm.max_map_count vm.overcommit_memory fs.file-max fs.file-nr fs.inotify.max_user_watches net.core.somaxconn
  args
  sub fs.inotify.max_user_instances net.ipv4.ip_forward net.ipv4.ip_local_port_range user.max_user_namespaces
  args

# "show" and "cat" print what stands in units; "show-environment" what the manager passes on.
command systemctl
  doc look at and control services
  from systemd 252, systemctl(1)
  style sub
  global --user --system -t,--type=TYPE --state=STATE --failed -p,--property=NAME -P=NAME -a,--all -l,--full -r,--recursive --reverse
  global --with-dependencies --value -q,--quiet --legend=BOOL --no-legend --no-pager --no-ask-password -n,--lines=N -o,--output=FORMAT
  global --plain --timestamp=FORMAT --after --before --show-types -i --check-inhibitors=MODE -T,--show-transaction --dry-run --wait
  global --now --no-block --no-reload --no-wall --global --runtime -f,--force --job-mode=MODE -s,--signal=SIGNAL --kill-whom,--kill-who=WHOM
  global -H,--host=HOST -M,--machine=NAME --root=DIR --image=FILE : unknown
  global -h,--help --version : info
  sub status
  args UNIT...
  sub show
  args UNIT...
  sub cat
  args UNIT...
  sub list-units list-unit-files list-timers list-sockets list-jobs list-dependencies list-machines list-paths list-automounts
  args PATTERN...
  sub is-active
  args UNIT...
  sub is-enabled
  args UNIT...
  sub is-failed
  args UNIT...
  sub is-system-running
  args
  sub get-default
  args
  sub show-environment
  args
  does reveal
  sub start
  args UNIT...
  does state
  sub stop
  same systemctl start
  sub restart
  same systemctl start
  sub try-restart
  same systemctl start
  sub reload
  same systemctl start
  sub reload-or-restart
  same systemctl start
  sub kill
  same systemctl start
  sub enable
  args UNIT...
  does state, background
  sub disable
  same systemctl start
  sub mask
  same systemctl start
  sub unmask
  same systemctl start
  sub reset-failed
  same systemctl start
  sub isolate
  same systemctl start
  sub daemon-reload daemon-reexec
  args
  does state
  sub edit
  always none
  args UNIT...
  does exec, state
  sub poweroff reboot halt suspend hibernate rescue emergency kexec soft-reboot exit
  always none
  args
  does state, destroy

command journalctl
  doc read the journal
  from systemd 252, journalctl(1)
  opt --system --user -m,--merge --namespace=NAME -S,--since=DATE -U,--until=DATE -c,--cursor=CURSOR --after-cursor=CURSOR
  opt -b,--boot[=ID] -u,--unit=UNIT --user-unit=UNIT -t,--identifier=TEXT -p,--priority=RANGE --facility=LIST -g,--grep=PATTERN
  opt --case-sensitive[=BOOL] -k,--dmesg -o,--output=FORMAT --output-fields=LIST -n,--lines[=N] -r,--reverse --show-cursor --utc
  opt -x,--catalog --no-hostname --no-full -l,--full -a,--all -f,--follow --no-tail -q,--quiet --no-pager -e,--pager-end -h,--help
  opt --version -N,--fields -F,--field=FIELD --list-boots --disk-usage --verify --header --list-catalog --dump-catalog
  opt -D,--directory=DIR : list
  opt --file=FILE : read
  opt --cursor-file=FILE : write
  opt --vacuum-size=N --vacuum-files=N --vacuum-time=TIME : state, destroy
  opt --sync --flush --rotate --relinquish-var --smart-relinquish-var --update-catalog --setup-keys : state
  opt -M,--machine=NAME --root=DIR --image=FILE : unknown
  args MATCH:stat...

command service
  doc control a service
  from init-system-helpers 1.65, service(8)
  style posix
  opt --status-all -h,--help --version
  args NAME ACTION...
  does exec, state

command loginctl
  doc look at and control logins
  from systemd 252, loginctl(1)
  style sub
  global --no-pager --no-legend --no-ask-password -p,--property=NAME -P=NAME -a,--all --value -l,--full -n,--lines=N -o,--output=FORMAT
  global -H,--host=HOST -M,--machine=NAME : unknown
  global -h,--help --version : info
  sub list-sessions list-users list-seats
  args
  sub session-status show-session user-status show-user seat-status show-seat
  args NAME...
  sub lock-session unlock-session activate terminate-session kill-session terminate-user kill-user enable-linger disable-linger
  args NAME...
  does state

command timedatectl hostnamectl localectl
  doc look at and set clock, host name and locale
  from systemd 252, timedatectl(1)
  style sub
  global --no-pager --no-ask-password -p,--property=NAME -a,--all --value --json=MODE
  global -H,--host=HOST -M,--machine=NAME : unknown
  global -h,--help --version : info
  sub status
  args
  sub show timesync-status show-timesync list-timezones list-locales list-keymaps list-x11-keymap-models
  args
  sub set-time set-timezone set-ntp set-local-rtc set-hostname set-locale set-keymap set-icon-name set-chassis hostname
  args WORD...
  does state

# What is written here runs later, outside of every limit.
command crontab
  doc look at and change timed commands
  from cron 3.0pl1, crontab(1)
  always none
  opt -l -u=USER -i -n
  opt -r : destroy
  opt -e : exec
  args FILE:script?
  does state unless -l, background unless -l

command at batch
  doc run commands later
  from at 3.2, at(1)
  always none
  opt -m -M -q=QUEUE -t=TIME -v -b -l
  opt -V : info
  opt -f=FILE : script
  opt -d -r : destroy
  opt -c : reveal
  args WORD...
  does state unless -l, background unless -l

command atq
  doc list commands that run later
  from at 3.2, atq(1)
  opt -q=QUEUE -V
  args

command atrm
  doc remove commands that run later
  from at 3.2, atrm(1)
  args JOB...
  does state

command mount
  doc list or mount file systems
  from util-linux 2.38, mount(8)
  always none
  opt -l,--show-labels -t,--types=TYPES -h,--help -V,--version -v,--verbose
  opt -a,--all -o,--options=OPTIONS -r,--read-only -w,--rw,--read-write -B,--bind -R,--rbind -M,--move -n,--no-mtab : state
  opt -L,--label=LABEL -U,--uuid=UUID --source=SOURCE --target=DIR --mkdir[=MODE] : state
  args WORD:state...

command umount
  doc unmount file systems
  from util-linux 2.38, umount(8)
  always none
  opt -a,--all -A,--all-targets -d,--detach-loop -f,--force -l,--lazy -n,--no-mtab -O,--test-opts=LIST -R,--recursive
  opt -r,--read-only -t,--types=LIST -v,--verbose -q,--quiet
  opt -h,--help -V,--version : info
  args PATH:stat...
  does state

command findmnt
  doc list mounted file systems
  from util-linux 2.38, findmnt(8)
  opt -s,--fstab -m,--mtab -k,--kernel -p,--poll[=LIST] -w,--timeout=N -A,--all -a,--ascii -b,--bytes -C,--nocanonicalize
  opt -c,--canonicalize -D,--df -d,--direction=WORD -e,--evaluate -f,--first-only -i,--invert -J,--json -l,--list -N,--task=TID
  opt -n,--noheadings -O,--options=LIST -o,--output=LIST --output-all -P,--pairs --pseudo --shadowed -R,--submounts -r,--raw
  opt --real -S,--source=SOURCE --tree -t,--types=LIST -U,--uniq -u,--notruncate -v,--nofsroot -y,--shell -x,--verify --verbose
  opt --vfs-all -h,--help -V,--version
  opt -F,--tab-file=FILE : read
  opt -T,--target=PATH -M,--mountpoint=DIR : stat
  args WORD:stat...

command fdisk sfdisk gdisk
  doc look at and change partitions
  from util-linux 2.38, fdisk(8)
  always none
  opt -l,--list -h,--help -V,--version
  args when -l: DEVICE:stat...
  args DEVICE:write WORD...
  does state unless -l,-h,-V, destroy unless -l,-h,-V

command parted
  doc look at and change partitions
  from parted 3.5, parted(8)
  always none
  opt -l,--list -h,--help -v,--version -s,--script -m,--machine
  args when -l:
  args DEVICE:write WORD...
  does state unless -l,-h,-v, destroy unless -l,-h,-v

command sgdisk cfdisk
  doc change partitions
  from gptfdisk 1.0, sgdisk(8)
  always none
  args DEVICE:write...
  does state, destroy

command mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.f2fs mke2fs mkswap wipefs
  doc destroy what is on a device and make it anew
  from util-linux 2.38, mkfs(8)
  always none
  opt -V,--version -h,--help : info
  opt -f -F -q -v -a
  opt -L=LABEL -t=TYPE -U=UUID -b=SIZE -O=FEATURES -m=PERCENT
  args DEVICE:write...
  does state, destroy

command swapon
  doc list or switch on swap devices
  from util-linux 2.38, swapon(8)
  opt --show[=COLUMNS] -s,--summary --noheadings --raw --bytes -h,--help -V,--version -v,--verbose
  opt -a,--all : state
  args DEVICE:state...

command swapoff
  doc switch off swap devices
  from util-linux 2.38, swapoff(8)
  opt -a,--all -v,--verbose
  args DEVICE...
  does state

command blkid
  doc show the attributes of block devices
  from util-linux 2.38, blkid(8)
  opt -d,--no-encoding -o,--output=FORMAT -k,--list-filesystems -s,--match-tag=TAG -t,--match-token=TOKEN -l,--list-one
  opt -L,--label=LABEL -U,--uuid=UUID -p,--probe -i,--info -h,--help -V,--version
  args DEVICE:stat...

command losetup
  doc list and set up loop devices
  from util-linux 2.38, losetup(8)
  opt -a,--all -l,--list -J,--json -n,--noheadings -O,--output=COLS --output-all --raw -h,--help -V,--version
  opt -j,--associated=FILE : stat
  opt -d,--detach=DEVICE -D,--detach-all -f,--find -c,--set-capacity=DEVICE -o,--offset=N -P,--partscan -r,--read-only --show : state
  args when -l: DEVICE:stat...
  args WORD:state...

command modprobe insmod rmmod depmod kexec
  doc load and unload kernel modules
  from kmod 30, modprobe(8)
  always none
  opt -r,--remove -v,--verbose -n,--dry-run,--show -q,--quiet -a,--all -f,--force
  opt -V,--version -h,--help : info
  args WORD...
  does state

command iptables ip6tables iptables-nft iptables-legacy
  doc list and change packet filter rules
  from iptables 1.8, iptables(8)
  always none
  opt -L,--list -S,--list-rules -n,--numeric -v,--verbose -t,--table=TABLE --line-numbers -x,--exact -w,--wait[=SECS] -V,--version -h,--help
  opt -A,--append=CHAIN -D,--delete=CHAIN -I,--insert=CHAIN -R,--replace=CHAIN -P,--policy=CHAIN -N,--new-chain=CHAIN : state
  opt -F,--flush -X,--delete-chain -Z,--zero : state, destroy
  opt -p,--protocol=PROTO -s,--source=ADDR -d,--destination=ADDR -j,--jump=TARGET -i,--in-interface=IF -o,--out-interface=IF
  opt -m,--match=NAME --dport=PORT --sport=PORT --state=STATES --ctstate=STATES
  opt --modprobe=PROG : run
  args WORD...

command nft ufw firewall-cmd
  doc list and change packet filter rules
  from nftables 1.0, nft(8)
  always none
  style sub
  opt -a -n -v,--version -h,--help -j --list-all --list-ports --list-services --get-zones --get-active-zones --get-default-zone
  opt --zone=ZONE --state
  opt -f,--file=FILE -i : state
  args WORD:state...
  sub list status
  args WORD...

command useradd usermod userdel groupadd groupmod groupdel adduser addgroup deluser delgroup passwd chpasswd chage vipw chsh chfn gpasswd
  doc change users and groups
  from shadow 4.13, useradd(8)
  always none
  opt -m -M -r -s=SHELL -d=DIR -g=GROUP -G=GROUPS -a -u=ID -c=TEXT -l -L -U
  opt --system --disabled-password --gecos=TEXT --home=DIR --shell=SHELL --uid=ID --gid=ID --ingroup=GROUP --quiet
  opt -h,--help : info
  args NAME...
  does state

command getent
  doc look up entries of the system's databases
  from glibc 2.36, getent(1)
  style sub
  opt -?,--help --usage -V,--version
  opt -s,--service=CONFIG : unknown
  sub passwd
  args KEY...
  sub group services protocols networks shells rpc initgroups aliases ethers netgroup
  args KEY...
  sub hosts ahosts ahostsv4 ahostsv6
  opt -A,--no-addrconfig -i,--no-idn
  args KEY...
  does net
  sub shadow gshadow
  args KEY...
  does reveal

command shutdown reboot halt poweroff init telinit
  doc stop or restart the machine
  from systemd 252, shutdown(8)
  always none
  style raw
  args WORD...
  does state, destroy

command apt
  doc manage Debian packages
  from apt 2.6, apt(8)
  style sub
  global -q,--quiet[=LEVEL] -y,--yes,--assume-yes -qq -a,--all-versions --installed --upgradable --manual-installed -v,--verbose
  global -n,--names-only
  global -f,--full --no-install-recommends --install-recommends -s,--simulate,--just-print,--dry-run,--recon,--no-act -d,--download-only
  global --fix-missing,-m --fix-broken --reinstall --purge --auto-remove,--autoremove -u,--show-upgraded --only-upgrade --no-upgrade
  global --allow-downgrades --allow-remove-essential --allow-change-held-packages -t,--target-release,--default-release=NAME
  global -i,--important --recurse --no-recommends --no-suggests --no-show-progress --no-download --print-uris --assume-no
  global -o,--option=OPTION -c,--config-file=FILE --allow-unauthenticated -V : unknown
  opt --version --help -h : info
  sub list
  args PATTERN...
  sub show
  args PACKAGE...
  sub search
  args PATTERN...
  sub policy
  args PACKAGE...
  sub depends rdepends showsrc
  args PACKAGE...
  sub changelog
  args PACKAGE...
  does net
  sub update
  args
  does exec
  sub install
  args PACKAGE:list...
  does exec, state
  sub upgrade full-upgrade dist-upgrade
  args
  does exec, state
  sub reinstall
  same apt install
  sub build-dep
  same apt install
  sub satisfy
  same apt install
  sub remove purge autoremove autopurge
  args PACKAGE...
  does exec, state, destroy
  sub clean autoclean
  args
  does state
  sub edit-sources
  args
  does exec, state
  sub source download
  args PACKAGE...
  does exec, inside=.

command apt-get aptitude
  doc manage Debian packages
  from apt 2.6, apt-get(8)
  style sub
  global -q,--quiet[=LEVEL] -y,--yes,--assume-yes -qq -v,--verbose-versions --no-install-recommends --install-recommends
  global -s,--simulate,--just-print,--dry-run,--recon,--no-act -d,--download-only --fix-missing,-m -f,--fix-broken --reinstall --purge
  global --auto-remove,--autoremove -u,--show-upgraded --only-upgrade --no-upgrade --allow-downgrades --allow-remove-essential
  global --allow-change-held-packages -t,--target-release,--default-release=NAME --no-download --print-uris --assume-no
  global -o,--option=OPTION -c,--config-file=FILE --allow-unauthenticated --force-yes : unknown
  opt --version --help -h : info
  sub search show
  args PATTERN...
  sub check
  args
  does state
  sub changelog
  args PACKAGE...
  does net
  sub update
  args
  does exec
  sub install
  args PACKAGE:list...
  does exec, state
  sub upgrade full-upgrade dist-upgrade dselect-upgrade
  args
  does exec, state
  sub reinstall
  same apt-get install
  sub build-dep
  same apt-get install
  sub remove purge autoremove autopurge
  args PACKAGE...
  does exec, state, destroy
  sub clean autoclean autoclear
  args
  does state
  sub source download
  args PACKAGE...
  does exec, inside=.

command apt-cache
  doc look up Debian packages
  from apt 2.6, apt-cache(8)
  style sub
  global -q,--quiet -n,--names-only -f,--full -a,--all-versions -i,--important --installed --recurse -g,--generate --no-recommends
  global --no-suggests --no-depends --no-pre-depends --no-breaks --no-conflicts --no-replaces --no-enhances
  global -o,--option=OPTION -c,--config-file=FILE : unknown
  opt -v,--version -h,--help : info
  sub policy
  args PACKAGE...
  sub search
  args PATTERN...
  sub show showpkg showsrc depends rdepends madison pkgnames dotty unmet stats dump dumpavail
  args PACKAGE...

command apt-mark
  doc mark Debian packages
  from apt 2.6, apt-mark(8)
  style sub
  opt -v,--version -h,--help : info
  sub showmanual showauto showhold showinstall showremove showpurge
  args PACKAGE...
  sub manual auto hold unhold minimize-manual
  args PACKAGE...
  does state

command apt-file
  doc find the packages that hold a file
  from apt-file 3.3, apt-file(1)
  style sub
  global -x,--regexp -F,--fixed-string -i,--ignore-case -l,--package-only -v,--verbose
  sub search list show find
  args PATTERN...
  sub update
  args
  does exec

command dpkg
  doc look at and install Debian packages
  from dpkg 1.21, dpkg(1)
  always none
  opt -l,--list -L,--listfiles -s,--status -S,--search -p,--print-avail -C,--audit --get-selections --print-architecture
  opt --print-foreign-architectures --compare-versions --no-pager --robot -V,--verify --yet-to-unpack --predep-package
  opt --version -?,--help : info
  opt -c,--contents -I,--info -f,--field
  opt -x,--extract -X,--vextract -e,--control
  opt -i,--install --unpack --configure -r,--remove -P,--purge -a,--pending -R,--recursive -A,--record-avail --triggers-only : exec, state
  opt --set-selections --clear-selections --add-architecture --remove-architecture --update-avail --merge-avail --clear-avail : state
  opt -O,--selected-only -E,--skip-same-version -G,--refuse-downgrade -B,--auto-deconfigure --no-triggers --force-*
  opt --no-act,--dry-run,--simulate
  opt -D,--debug=N --ignore-depends=LIST --path-exclude=PATTERN --path-include=PATTERN --verify-format=FORMAT
  opt --admindir=DIR --root=DIR --instdir=DIR --log=FILE -b,--build : unknown
  opt --pre-invoke=COMMAND --post-invoke=COMMAND --status-logger=COMMAND : run
  args when -c,-I,-f: FILE:read WORD...
  args when -x,-X,-e: FILE:read DIR:inside?
  args when -i,--unpack,-R,-A: FILE:list...
  args when -S: PATTERN...
  args WORD...

command dpkg-query
  doc look at installed Debian packages
  from dpkg 1.21, dpkg-query(1)
  opt -l,--list -L,--listfiles -s,--status -S,--search -p,--print-avail -W,--show -c,--control-path --control-list --control-show
  opt --no-pager -f,--showformat=FORMAT -?,--help --version
  opt --admindir=DIR --root=DIR --load-avail : unknown
  args WORD...

command dpkg-deb
  doc look at, unpack and build Debian archives
  from dpkg 1.21, dpkg-deb(1)
  opt -c,--contents -I,--info -f,--field -W,--show --showformat=FORMAT -x,--extract -X,--vextract -e,--control -R,--raw-extract
  opt -b,--build : exec  # without FILE it writes DIR.deb beside DIR
  opt -v,--verbose --help --version --root-owner-group -Z=TYPE -z=LEVEL --nocheck
  args when -c,-I,-f,-W: FILE:read WORD...
  args when -e: FILE:read DIR:inside?=DEBIAN
  args when -x,-X,-R: FILE:read DIR:inside?
  args when -b: DIR:list FILE:write?

command dnf yum microdnf
  doc manage RPM packages
  from dnf 4.14, dnf(8)
  style sub
  global -y,--assumeyes --assumeno -q,--quiet -v,--verbose -C,--cacheonly --enablerepo=REPOS --disablerepo=REPOS --repo,--repoid=REPOS
  global --allowerasing --best --nobest --skip-broken --refresh --installed --available --all --upgrades -x,--exclude=PKGS
  global -c,--config=FILE --installroot=DIR --setopt=OPTION --nogpgcheck --repofrompath=SPEC --noplugins : unknown
  opt --version -h,--help : info
  sub list info search provides whatprovides repolist repoquery check-update deplist repoinfo updateinfo
  args PATTERN...
  does net
  sub install reinstall groupinstall builddep
  args PACKAGE:list...
  does exec, state
  sub update upgrade downgrade distro-sync makecache mark module group
  args PACKAGE...
  does exec, state
  sub remove erase autoremove
  args PACKAGE...
  does exec, state, destroy
  sub clean
  args WORD...
  does state

# Macros may run shell commands.
command rpm
  doc look at and install RPM packages
  from rpm 4.18, rpm(8)
  always none
  opt -q,--query -a,--all -l,--list -f,--file -p,--package -c,--configfiles -d,--docfiles --requires -R --provides --changelog
  opt --scripts --qf,--queryformat=FORMAT --whatprovides=NAME --whatrequires=NAME --last -s,--state --conflicts --obsoletes
  opt -v,--verbose --quiet --nosignature --nodigest
  opt --version --help : info
  opt -i,--info : exec unless -q, state unless -q
  opt -U,--upgrade -F,--freshen -e,--erase --install --import --rebuilddb -V,--verify : exec, state
  opt --pipe=COMMAND : run
  opt --eval,-E=MACRO -D,--define=MACRO --macros=FILES --rcfile=FILES --root=DIR --dbpath=DIR : unknown
  args when -p: PACKAGE:from...
  args when -q & -f: FILE:stat...
  args when -q: NAME...
  args PACKAGE:from...

command zypper
  doc manage SUSE packages
  from zypper 1.14, zypper(8)
  style sub
  global -n,--non-interactive -q,--quiet -v,--verbose -y,--no-confirm --no-refresh -i,--installed-only -s,--details
  opt --version -h,--help : info
  sub search se info if repos lr list-updates lu packages pa what-provides wp patterns
  args PATTERN...
  does net
  sub install in update up refresh ref dist-upgrade dup patch
  args PACKAGE:list...
  does exec, state
  sub remove rm
  args PACKAGE...
  does exec, state, destroy

command pacman
  doc manage Arch packages
  from pacman 6.0, pacman(8)
  opt -Q,--query -i,--info -s,--search -l,--list -o,--owns -q,--quiet -e,--explicit -d,--deps -t,--unrequired -m,--foreign -n,--native
  opt -k,--check -p,--print -g,--groups --noconfirm --needed --color=WHEN
  opt -V,--version -h,--help : info
  opt -S,--sync : exec unless -s,-i,-l,-g
  opt -y,--refresh -u,--sysupgrade -w,--downloadonly -c,--clean -U,--upgrade -F,--files : exec, state
  opt -R,--remove -D,--database : exec, state, destroy
  opt --config=FILE --root,-r=DIR --dbpath,-b=DIR --hookdir=DIR --cachedir=DIR --gpgdir=DIR --overwrite=GLOB : unknown
  args WORD:stat...

command yay paru
  doc build and install Arch packages
  from yay 12, yay(8)
  always none
  opt -V,--version -h,--help : info
  args WORD...
  does exec, state

command apk
  doc manage Alpine packages
  from apk-tools 2.14, apk(8)
  style sub
  global -q,--quiet -v,--verbose --no-cache --no-progress -a,--all -e,--exact -d,--description -L,--contents -R,--depends -W,--who-owns
  global -I,--installed -u,--upgradable --virtual,-t=NAME -U,--update-cache,--update
  global -X,--repository=URL -p,--root=DIR --allow-untrusted --keys-dir=DIR --repositories-file=FILE : unknown
  opt -V,--version -h,--help : info
  sub list info search policy version dot stats
  args WORD...
  sub add upgrade fix
  args PACKAGE:list...
  does exec, state
  sub update cache
  args WORD...
  does exec, state
  sub del
  args PACKAGE...
  does exec, state, destroy

# A formula may be a file, and is a program in Ruby.
command brew
  doc manage Homebrew packages
  from Homebrew 4, brew(1)
  style sub
  always 2
  global -v,--verbose -q,--quiet -d,--debug -f,--force --formula,--formulae --cask,--casks --json[=VERSION] --versions --full-name
  global -1 -n,--dry-run
  opt --version --help -h : info
  opt --prefix --cellar --cache --repository --caskroom --config --env
  args FORMULA:script...
  sub list ls
  opt --pinned -l -r -t --multiple --installed-on-request
  args FORMULA...
  sub info abv
  opt --installed --analytics
  args FORMULA:script...
  sub deps
  opt --tree --installed --include-build -n --direct --union --top-level
  args FORMULA:script...
  sub uses
  opt --installed --recursive
  args FORMULA:script...
  sub outdated
  opt --greedy
  args FORMULA:script...
  sub leaves config commands tap-info missing doctor
  args WORD...
  sub search
  opt --desc
  args TEXT...
  does net
  sub tap
  args WORD...
  does exec, state
  sub install
  opt -s,--build-from-source --HEAD --only-dependencies --overwrite
  args FORMULA:list...
  does exec, state
  sub reinstall
  same brew install
  sub upgrade
  same brew install
  sub update
  args
  does exec, state
  sub uninstall remove rm untap autoremove
  opt --zap --ignore-dependencies
  args FORMULA...
  does exec, state, destroy
  sub cleanup
  opt -s --prune=DAYS
  args FORMULA...
  does state, destroy
  sub link unlink pin unpin
  opt --overwrite
  args FORMULA...
  does state
  sub bundle test
  args WORD...
  does exec, state
  sub services
  args WORD...
  does state, background
  sub services list
  args

command port
  doc manage MacPorts packages
  from MacPorts 2.8, port(1)
  style sub
  global -v -d -q -n -f -c
  sub installed list search contents outdated echo provides
  args WORD...
  sub info deps variants  # without a name: of the Portfile here, which is run
  args WORD...
  does exec
  sub install upgrade selfupdate sync activate deactivate
  args WORD...
  does exec, state
  sub uninstall clean
  args WORD...
  does exec, state, destroy

command snap flatpak
  doc manage application packages
  from snapd 2.57, flatpak 1.14
  style sub
  global -y,--assumeyes --user --system --classic --columns=LIST --app --runtime
  opt --version -h,--help : info
  sub list version connections services history remotes
  args NAME...
  sub info find search remote-ls remote-info
  args NAME...
  does net
  sub install update refresh revert
  args NAME:list...
  does exec, state
  sub remove uninstall
  args NAME...
  does exec, state, destroy
  sub run
  args NAME WORD...
  does exec

# Expressions are programs.
command nix
  doc the Nix package manager
  from nix 2.18, nix(1)
  style sub
  global -L,--print-build-logs --extra-experimental-features,--experimental-features=LIST --json --impure --no-link --offline -v,--verbose
  global --refresh --show-trace
  global --option=NAME --override-input=NAME : unknown
  opt --version --help : info
  sub search show-config
  args WORD...
  does net
  sub build develop flake eval fmt profile
  args WORD:list...
  does exec
  sub store
  args WORD...
  does state
  sub run
  args WORD...
  does exec

command nix-build nix-instantiate nix-shell nix-env nixos-rebuild home-manager darwin-rebuild
  doc build, run and install Nix packages
  from nix 2.18
  always none
  opt --version --help : info
  opt -p,--packages -A,--attr=ATTR --no-out-link -Q -K,--keep-failed -k,--keep-going -i,--install -e,--uninstall -u,--upgrade
  opt -q,--query --pure
  opt --run,--command=COMMAND : shell
  opt -I=PATH -E,--expr=EXPR : code
  args WORD:list...
  does exec, state

command locale
  doc show the locale
  from glibc 2.36, locale(1)
  opt -a,--all-locales -m,--charmaps -c,--category-name -k,--keyword-name -v,--verbose -?,--help --usage -V,--version
  args NAME...

command getconf
  doc show configuration values of the system
  from glibc 2.36, getconf(1)
  opt -a -v=SPEC
  args NAME PATH:stat?

# The dynamic loader of the file is run.
command ldd
  doc list the shared libraries that a program needs
  from glibc 2.36, ldd(1)
  opt -d,--data-relocs -r,--function-relocs -u,--unused -v,--verbose
  opt --help --version : info
  args FILE:script...

command ldconfig
  doc build or show the cache of shared libraries
  from glibc 2.36, ldconfig(8)
  opt -p,--print-cache -v,--verbose -?,--help --usage -V,--version -N -X
  opt -C=CACHE : read
  opt -n -l -f=CONF -r=ROOT : unknown
  args DIR:state...
  does state unless -p,-?,-V,--usage

# -S prints source files that the object names.
command objdump
  doc show what is in object files
  from GNU binutils 2.40, objdump(1)
  opt -a,--archive-headers -f,--file-headers -p,--private-headers -P,--private=OPTS -h,--section-headers,--headers -x,--all-headers
  opt -d -D,--disassemble-all --disassemble[=SYMBOL] -s,--full-contents -g,--debugging -e,--debugging-tags -G,--stabs
  opt --dwarf[=KIND] -t,--syms -T,--dynamic-syms -r,--reloc -R,--dynamic-reloc -v,--version -i,--info -H,--help -b,--target=BFD
  opt -m,--architecture=MACHINE -j,--section=NAME -M,--disassembler-options=OPTS -EB -EL --endian=WHICH -l,--line-numbers
  opt -F,--file-offsets -C,--demangle[=STYLE] -w,--wide -z,--disassemble-zeroes --start-address=ADDR --stop-address=ADDR
  opt --no-addresses --prefix-addresses --show-raw-insn --no-show-raw-insn --insn-width=N --adjust-vma=N --special-syms
  opt --recurse-limit --no-recurse-limit --visualize-jumps[=HOW] --disassembler-color=HOW --unicode=HOW --dwarf-depth=N
  opt -S,--source --source-comment[=TEXT] --prefix=DIR -I,--include=DIR : unknown
  args FILE:read...

command readelf
  doc show what is in ELF files
  from GNU binutils 2.40, readelf(1)
  opt -a,--all -h,--file-header -l,--program-headers,--segments -S,--section-headers,--sections -g,--section-groups
  opt -t,--section-details -e,--headers -s,--syms,--symbols --dyn-syms --lto-syms -C,--demangle[=STYLE] --no-demangle -n,--notes
  opt -r,--relocs -u,--unwind -d,--dynamic -V,--version-info -A,--arch-specific -c,--archive-index -D,--use-dynamic
  opt -L,--lint,--enable-checks -x,--hex-dump=N -p,--string-dump=N -R,--relocated-dump=N -z,--decompress --debug-dump[=KIND]
  opt --dwarf-depth=N --dwarf-start=N --sym-base=N -I,--histogram -W,--wide -T,--silent-truncation -H,--help -v,--version
  args FILE:read...

command nm
  doc list symbols of object files
  from GNU binutils 2.40, nm(1)
  opt -a,--debug-syms -A,-o,--print-file-name -B -C,--demangle[=STYLE] --no-demangle -D,--dynamic -e -f,--format=FORMAT
  opt -g,--extern-only -j,--just-symbols -l,--line-numbers -n,-v,--numeric-sort -p,--no-sort -P,--portability -r,--reverse-sort
  opt -S,--print-size -s,--print-armap --quiet --size-sort --special-syms --synthetic -t,--radix=N --target=BFD
  opt -u,--undefined-only -U,--defined-only --unicode=HOW -W,--no-weak --with-symbol-versions -h,--help -V,--version
  opt --plugin=LIB : run
  args FILE:read...

command size
  doc show the sizes of the sections of object files
  from GNU binutils 2.40, size(1)
  opt -A -B -G --format=FORMAT -o -d -x --radix=N -t,--totals -f --common --target=BFD -h,-H,-?,--help -v,-V,--version
  args FILE:read...

command addr2line
  doc find the source line of an address
  from GNU binutils 2.40, addr2line(1)
  opt -a,--addresses -b,--target=BFD -i,--inlines -j,--section=NAME -p,--pretty-print -s,--basenames -f,--functions
  opt -C,--demangle[=STYLE] -h,--help -v,--version
  opt -e,--exe=FILE : read
  args ADDRESS:stat...  # "@FILE" holds further words

command c++filt
  doc decode mangled names
  from GNU binutils 2.40, c++filt(1)
  opt -_,--strip-underscore -n,--no-strip-underscore -p,--no-params -t,--types -i,--no-verbose -s,--format=STYLE --help --version
  args NAME:stat...  # "@FILE" holds further words

command strip
  doc remove symbols from object files
  from GNU binutils 2.40, strip(1)
  opt -I,--input-target=BFD -O,--output-target=BFD -F,--target=BFD -p,--preserve-dates -D,--enable-deterministic-archives
  opt -U,--disable-deterministic-archives -R,--remove-section=NAME -s,--strip-all -g,-S,-d,--strip-debug --strip-dwo
  opt --strip-unneeded --only-keep-debug -N,--strip-symbol=NAME --keep-section=NAME -K,--keep-symbol=NAME -w,--wildcard
  opt -x,--discard-all -X,--discard-locals -v,--verbose
  opt -o=FILE : write
  opt --plugin=LIB : run
  opt --help -h --version -V : info
  args when -o: FILE:read...
  args FILE:write...

# Formats (-F, and the message of display-message) may hold #(command), which runs in a shell. A word that ends in ";" ends a
# command: none of the reading sub-commands takes an operand that could begin another.
command tmux
  doc the terminal multiplexer
  from tmux 3.3, tmux(1)
  style sub
  opt -L=NAME -2 -u -8 -q
  opt -v -N -C -l -D : daemon
  opt -S=SOCKET -f=FILE -T=FEATURES : unknown  # whoever listens at a socket can make the client start a program
  opt -c=COMMAND : shell
  opt -V : info
  args WORD:unknown...=new-session
  sub capture-pane capturep
  opt -p -a -e -C -J -N -P -q -t=TARGET -S=LINE -E=LINE
  opt -b=BUFFER : daemon
  args
  does daemon unless -p
  sub list-sessions ls
  opt -F=FORMAT -f=FILTER : unknown
  args
  sub list-windows lsw
  opt -a -t=TARGET
  opt -F=FORMAT -f=FILTER : unknown
  args
  sub list-panes lsp
  opt -a -s -t=TARGET
  opt -F=FORMAT -f=FILTER : unknown
  args
  sub list-clients lsc
  opt -t=TARGET
  opt -F=FORMAT : unknown
  args
  sub list-buffers lsb
  opt -F=FORMAT -f=FILTER : unknown
  args
  sub list-commands lscm
  args
  sub list-keys lsk
  opt -1 -a -N -T=TABLE
  args
  sub has-session has
  opt -t=TARGET
  args
  sub show-options show
  opt -A -g -H -p -q -s -v -w -t=TARGET
  args NAME
  does daemon
  sub show-buffer showb
  opt -b=BUFFER
  args
  does reveal
  sub show-environment showenv
  opt -g -h -s -t=TARGET
  args NAME?
  does reveal
  sub display-message display
  opt -p -a -v -l -I -N -t=TARGET -c=CLIENT -d=MS
  opt -F=FORMAT : unknown
  args MESSAGE:unknown
  sub send-keys send
  always none
  opt -F -H -K -l -M -R -X -t=TARGET -N=COUNT -c=CLIENT
  args KEY:code...
  does daemon, exec
  sub new-session new
  always none
  opt -d -A -D -E -P -X -s=NAME -n=NAME -x=WIDTH -y=HEIGHT -t=GROUP -f=FLAGS
  opt -c=DIR : stat
  opt -e=NAME=VALUE -F=FORMAT : unknown
  args COMMAND:shell...
  does daemon, background
  sub new-window neww
  always none
  opt -d -a -b -k -P -S -n=NAME -t=TARGET
  opt -c=DIR : stat
  opt -e=NAME=VALUE -F=FORMAT : unknown
  args COMMAND:shell...
  does daemon, background
  sub split-window splitw
  always none
  opt -d -b -f -h -I -P -v -Z -l=SIZE -p=PERCENT -t=TARGET
  opt -c=DIR : stat
  opt -e=NAME=VALUE -F=FORMAT : unknown
  args COMMAND:shell...
  does daemon, background
  sub run-shell run
  always none
  opt -b -C -d=SECS -t=TARGET -c=DIR
  args COMMAND:shell
  does daemon, background
  sub load-buffer loadb
  opt -w -b=BUFFER -t=CLIENT
  args FILE:read
  does daemon
  sub save-buffer saveb
  opt -a -b=BUFFER
  args FILE:write
  does daemon
  sub paste-buffer pasteb
  always none
  opt -d -p -r -b=BUFFER -s=SEP -t=TARGET
  args
  does daemon, exec
  sub set-buffer setb
  opt -a -w -b=BUFFER -n=NAME -t=CLIENT
  args TEXT
  does daemon
  sub kill-session
  opt -a -C -t=TARGET
  args
  does state
  sub kill-window killw
  opt -a -t=TARGET
  args
  does state
  sub kill-pane killp
  opt -a -t=TARGET
  args
  does state
  sub kill-server
  args
  does state, destroy
  sub select-window selectw
  opt -l -n -p -T -t=TARGET
  args
  does daemon
  sub select-pane selectp
  opt -D -d -e -L -l -M -m -R -U -Z -t=TARGET
  opt -T=TITLE : unknown
  args
  does daemon
  sub rename-session rename
  opt -t=TARGET
  args NAME:unknown
  does daemon
  sub rename-window renamew
  opt -t=TARGET
  args NAME:unknown
  does daemon
  sub attach-session attach a
  opt -d -E -r -x -t=TARGET
  args
  does daemon

command screen zellij
  doc terminal multiplexers
  from screen 4.9, screen(1)
  style posix
  always none
  opt -ls,-list
  opt -v,--version : info
  opt -d -m -dm -dmS=NAME -S=NAME -r -R -x -D -t=TITLE
  opt -X : code
  opt -L -U -q
  opt -Logfile=FILE : write
  opt -c=FILE : script
  args COMMAND:argv
  does daemon unless -ls, background unless -ls

command clear reset
  doc clear or reset the terminal
  from ncurses 6.4, clear(1)
  opt -x -V -T=TYPE -q
  args

command tput
  doc query the terminal's capabilities
  from ncurses 6.4, tput(1)
  style posix
  opt -T=TYPE -V -x -S
  args NAME...

command cal ncal
  doc show a calendar
  from bsdmainutils 12, cal(1); util-linux 2.38, cal(1)
  opt -1 -3 -h -j -y -N -b -M -w -C -e -p -A=N -B=N -m=MONTH -d=DATE
  args WORD...

command bc
  doc calculate
  from GNU bc 1.07, bc(1)
  opt -i,--interactive -l,--mathlib -q,--quiet -s,--standard -w,--warn -h,--help -v,--version
  args FILE:read...

# "!" in a program runs a shell command.
command dc
  doc calculate in reverse Polish notation
  from GNU dc 1.4, dc(1)
  always none
  opt -V,--version -h,--help : info
  opt -e,--expression=EXPR : code
  opt -f,--file=FILE : script
  args FILE:script...
  does stdin unless -e,-f

command units
  doc convert units
  from GNU units 2.22, units(1)
  opt -c,--check -t,--terse -q,--quiet,--silent -1,--one-line -v,--verbose -s,--strict -S,--show-factor -d,--digits=N
  opt -e,--exponential -V,--version
  opt -f,--file=FILE : read
  args FROM TO?

command figlet toilet
  doc draw large letters
  from figlet 2.2, figlet(6)
  opt -c -l -r -x -t -k -s -S -W -o -p -n -w=N -m=N -v -I=N
  opt -f=FONT -d=DIR -C=FILE : unknown
  args TEXT...

# A cow file is a Perl program.
command cowsay cowthink
  doc draw a cow that says something
  from cowsay 3.03, cowsay(6)
  opt -b -d -g -p -s -t -w -y -n -h -l -e=EYES -T=TONGUE -W=N
  opt -f=FILE : unknown
  args TEXT...

command xdg-open open
  doc open files and URLs in the desktop's programs
  from xdg-utils 1.1, xdg-open(1); macOS 14, open(1)
  always none
  opt --version --help : info
  opt -a=APP -b=ID -e -t -f -F -R -n -g -j -W
  args WORD:url...
  does exec, background

command pbcopy
  doc put text on the clipboard
  from macOS 14, pbcopy(1)
  opt -pboard=NAME
  args
  does state

command pbpaste
  doc print the clipboard
  from macOS 14, pbpaste(1)
  opt -pboard=NAME -Prefer=FORMAT
  args
  does reveal

command xclip xsel wl-copy
  doc put files or text on the clipboard, or print it
  from xclip 0.13, xclip(1)
  style mixed
  opt -i,-in,-input -f,-filter -r,-rmlastnl,-n -q,-quiet -silent -b,-clipboard -p,-primary -s,-secondary -selection,-sel=NAME
  opt -t,-target=TYPE
  opt -o,-out,-output : reveal
  opt -version -h,-help : info
  args FILE:read...
  does state

command wl-paste
  doc print the clipboard
  from wl-clipboard 2.1, wl-paste(1)
  opt -n,--no-newline -l,--list-types -p,--primary -t,--type=TYPE
  args
  does reveal

command notify-send say
  doc tell the person something
  from libnotify 0.8, notify-send(1); macOS 14, say(1)
  opt -u,--urgency=LEVEL -t,--expire-time=MS -a,--app-name=NAME -i,--icon=ICON -c,--category=TYPE -v,--voice=VOICE -r,--rate=N
  opt -f,--input-file=FILE : read
  opt -o,--output-file=FILE : write
  opt -?,--help --version : info
  args TEXT...
  does state

command defaults
  doc look at and change preferences
  from macOS 14, defaults(1)
  style sub
  opt -currentHost -host=HOST
  sub read read-type domains find help
  opt -g -globalDomain -app=NAME
  args WORD...
  sub write
  always none
  opt -g -globalDomain -app=NAME -string=TEXT -int=N -float=N -bool,-boolean=BOOL -data=HEX -date=DATE -array -array-add -dict -dict-add
  args WORD...
  does state
  sub delete rename import
  always none
  args WORD...
  does state, destroy
  sub export
  args DOMAIN FILE:write

command sw_vers
  doc show the version of macOS
  from macOS 14, sw_vers(1)
  opt -productName,--productName -productVersion,--productVersion -buildVersion,--buildVersion -productVersionExtra,--productVersionExtra
  args

command system_profiler
  doc show the hardware and software of the machine
  from macOS 14, system_profiler(8)
  style mixed
  opt -listDataTypes -xml -json -usage -detailLevel=LEVEL -timeout=SECS
  args TYPE...

command launchctl
  doc look at and control services
  from macOS 14, launchctl(1)
  style sub
  always none
  sub list print blame print-disabled managername manageruid managerpid version help
  args WORD...
  sub getenv
  args NAME
  does reveal
  sub load unload bootstrap bootout kickstart start stop enable disable kill remove submit setenv unsetenv
  opt -w -F -k -p
  args WORD...
  does state, background

command osascript
  doc run AppleScript
  from macOS 14, osascript(1)
  style posix
  always none
  opt -e=TEXT : code
  opt -l=LANG -i -s=FLAGS
  args when -e: ARG...
  args FILE:script ARG...
  does stdin unless -e

command mdfind
  doc search the index of files
  from macOS 14, mdfind(1)
  style mixed
  opt -onlyin=DIR : stat
  opt -0 -live -count -name=NAME -literal -interpret -s=NAME
  args QUERY...

command mdls
  doc show the metadata of files
  from macOS 14, mdls(1)
  style mixed
  opt -name=NAME -raw -nullMarker=TEXT
  opt -plist,-p=FILE : write
  args FILE:stat...

command diskutil
  doc look at and change disks
  from macOS 14, diskutil(8)
  style sub
  always none
  sub list info activity listFilesystems
  opt -plist -all
  args WORD...
  sub mount unmount mountDisk unmountDisk eject rename verifyVolume repairVolume
  args WORD...
  does state
  sub eraseDisk eraseVolume partitionDisk reformat secureErase zeroDisk
  args WORD...
  does state, destroy

# What takes two words leaves the second one as an operand.
command sips
  doc look at and change pictures
  from macOS 14, sips(1)
  style mixed
  opt -g,-getProperty=KEY -h,-help
  opt -s,-setProperty=KEY -z,-resampleHeightWidth=HEIGHT -Z,-resampleHeightWidthMax=N
  opt -r,-rotate=DEGREES -f,-flip=HOW -c,-cropToHeightWidth=HEIGHT -resampleWidth=N -resampleHeight=N
  opt -o,-out=FILE : write
  args when -o: FILE:read...
  args when -g & !-s & !-z & !-Z & !-r & !-f & !-c & !-resampleWidth & !-resampleHeight: FILE:read...
  args FILE:write...

command plutil
  doc look at and change property lists
  from macOS 14, plutil(1)
  style mixed
  opt -p -lint -help -s -r -n
  opt -extract=PATH
  opt -convert=FORMAT -insert=PATH -replace=PATH -remove=PATH -create=FORMAT : unknown
  opt -o=FILE : write
  opt -e=EXT : unknown
  args when -extract & !-o: FILE:write...
  args FILE:read...

command md5 rmd160
  doc print checksums
  from macOS 14, md5(1)
  opt -p -q -r -t -x -n -s,--string=TEXT -c,--check=TEXT
  args FILE:read...

command udevadm
  doc look at devices
  from systemd 252, udevadm(8)
  style sub
  opt --version -h,--help : info
  sub info
  opt -q,--query=TYPE -p,--path=PATH -n,--name=NAME -r,--root -a,--attribute-walk -x,--export -e,--export-db -d,--device-id-of-file=FILE
  opt -P,--export-prefix=NAME
  args WORD...
  sub monitor
  opt -p,--property -k,--kernel -u,--udev -s,--subsystem-match=NAME
  args
  sub trigger control settle lock
  opt -R,--reload,--reload-rules
  args WORD...
  does state

command getfacl
  doc show access control lists
  from acl 2.3, getfacl(1)
  opt -a,--access -d,--default -c,--omit-header -e,--all-effective -E,--no-effective -s,--skip-base -R,--recursive -L,--logical
  opt -P,--physical -t,--tabular -n,--numeric --one-file-system -p,--absolute-names -v,--version -h,--help
  args FILE:stat...

command setfacl
  doc change access control lists
  from acl 2.3, setfacl(1)
  opt -m,--modify=ACL -x,--remove=ACL --set=ACL -b,--remove-all -k,--remove-default -n,--no-mask --mask -d,--default -R,--recursive
  opt -L,--logical -P,--physical --test
  opt -v,--version -h,--help : info
  opt -M,--modify-file=FILE -X,--remove-file=FILE --set-file=FILE : read
  opt --restore=FILE : unknown
  args when -R: FILE:attrs...
  args FILE:attr...

command getfattr
  doc show extended attributes
  from attr 2.5, getfattr(1)
  opt -n,--name=NAME -d,--dump -e,--encoding=ENC -m,--match=PATTERN --only-values -h,--no-dereference --one-file-system
  opt --absolute-names -R,--recursive -L,--logical -P,--physical --version --help
  args FILE:stat...

command setfattr
  doc change extended attributes
  from attr 2.5, setfattr(1)
  opt -n,--name=NAME -v,--value=VALUE -x,--remove=NAME -h,--no-dereference
  opt --version --help : info
  opt --restore=FILE : unknown
  args FILE:attr...

command lsattr
  doc list file attributes
  from e2fsprogs 1.47, lsattr(1)
  opt -R -V -a -d -l -p -v
  args FILE:stat...

command chattr
  doc change file attributes
  from e2fsprogs 1.47, chattr(1)
  always none
  opt -R -V -f -v=VERSION -p=PROJECT
  opt -i -a -u -c -e -A -d -s -S
  opt +*
  args when -R: MODE:attrs...
  args MODE:attr...

command inotifywait inotifywatch
  doc wait for changes of files
  from inotify-tools 3.22, inotifywait(1)
  opt -h,--help --exclude=RE --excludei=RE --include=RE --includei=RE -m,--monitor -P,--no-dereference -r,--recursive -s,--syslog
  opt -q,--quiet --format=FORMAT --no-newline --timefmt=FORMAT -c,--csv -t,--timeout=SECS -e,--event=EVENT -v,--verbose -z,--zero
  opt --fromfile=FILE : read
  opt -o,--outfile=FILE : write
  opt -d,--daemon : background
  args FILE:stat...

command fuser
  doc find the processes that use a file
  from psmisc 23.6, fuser(1)
  opt -a,--all -I,--inode -l,--list-signals -m,--mount -M,--ismountpoint -n,--namespace=SPACE -s,--silent -u,--user -v,--verbose
  opt -V,--version -4,--ipv4 -6,--ipv6 -i,--interactive -w,--writeonly -TERM -KILL -HUP -INT -NUM
  opt -k,--kill : state
  args NAME:stat...

command pmap
  doc show the memory map of a process
  from procps 4.0, pmap(1)
  opt -x,--extended -X -d,--device -q,--quiet -p,--show-path -A,--range=RANGE -c,--read-rc -h,--help -V,--version
  opt -C,--read-rc-from=FILE : read
  opt -N,--create-rc-to=FILE : write
  args PID...

command pstree
  doc show the tree of processes
  from psmisc 23.6, pstree(1)
  opt -a,--arguments -A,--ascii -c,--compact-not -C,--color=TYPE -g,--show-pgids -G,--vt100 -h,--highlight-all -H,--highlight-pid=PID
  opt -l,--long -n,--numeric-sort -N,--ns-sort=TYPE -p,--show-pids -s,--show-parents -S,--ns-changes -t,--thread-names
  opt -T,--hide-threads -u,--uid-changes -U,--unicode -V,--version -Z,--security-context
  args WORD...

command pwdx
  doc show the working directory of a process
  from procps 4.0, pwdx(1)
  opt -h,--help -V,--version
  args PID...

command lslocks
  doc list file locks
  from util-linux 2.38, lslocks(8)
  opt -b,--bytes -J,--json -i,--noinaccessible -n,--noheadings -o,--output=LIST --output-all -p,--pid=PID -r,--raw -u,--notruncate
  opt -h,--help -V,--version
  args

command ipcs
  doc list shared memory, queues and semaphores
  from util-linux 2.38, ipcs(1)
  opt -i,--id=ID -m,--shmems -q,--queues -s,--semaphores -a,--all -t,--time -p,--pid -c,--creator -l,--limits -u,--summary --human
  opt -b,--bytes -h,--help -V,--version
  args

# Objects and their sub-commands may be abbreviated; only what people write is listed.
command ip
  doc look at and change the network
  from iproute2 6.1, ip(8)
  style sub
  opt -4 -6 -0 -s,-stats,-statistics -d,-details -o,-oneline -j,-json -p,-pretty -br,-brief -c,-color[=WHEN] -h,-human,-human-readable
  opt -t,-timestamp -ts,-tshort -iec -N,-Numeric -V,-Version -a,-all -f,-family=FAMILY
  opt -r,-resolve : net
  opt -b,-batch=FILE -n,-netns=NAME -force -l,-loops=N -rc,-rcvbuf=N : unknown
  sub address addr a
  sub address show list ls sh
  args WORD...
  sub address add del delete flush replace change
  args WORD...
  does state
  sub link l
  sub link show list ls sh
  args WORD...
  sub link set add del delete change
  args WORD...
  does state
  sub route r
  sub route show list ls get
  args WORD...
  sub route add del delete flush replace change append
  args WORD...
  does state
  sub neigh neighbor neighbour n
  sub neigh show list ls get
  args WORD...
  sub neigh add del delete flush replace change
  args WORD...
  does state
  sub rule
  sub rule show list ls
  args WORD...
  sub rule add del delete flush
  args WORD...
  does state
  sub maddress maddr
  sub maddress show
  args WORD...
  sub netns
  sub netns list ls list-id pids identify
  args WORD...
  sub netns add del delete set attach
  args WORD...
  does state
  sub netns exec
  always none
  args NAME COMMAND:argv
  does state
  sub help
  args

command ifconfig
  doc look at and change network interfaces
  from net-tools 2.10, ifconfig(8)
  opt -a -s -v -l
  args INTERFACE WORD:state...

command route
  doc look at and change the routing table
  from net-tools 2.10, route(8)
  opt -n -e -v -F -C -4 -6 -V,--version -h,--help
  args WORD:state...
  does net unless -n,-V,-h

command arp
  doc look at and change the table of neighbours
  from net-tools 2.10, arp(8)
  opt -a -n -v -e -l -i=INTERFACE -V,--version
  opt -d -s -f : state
  args WORD...
  does net unless -n,-V

command ethtool
  doc look at and change network devices
  from ethtool 6.1, ethtool(8)
  opt -i,--driver -k,--show-features,--show-offload -S,--statistics -g,--show-ring -a,--show-pause -c,--show-coalesce -P,--show-permaddr
  opt -T,--show-time-stamping -l,--show-channels -h,--help --version
  args DEVICE

command nmcli
  doc look at and change network connections
  from NetworkManager 1.42, nmcli(1)
  style sub
  opt -t,--terse -p,--pretty -f,--fields=FIELDS -g,--get-values=FIELDS -m,--mode=MODE -c,--colors=WHEN -e,--escape=BOOL -w,--wait=SECS
  opt -v,--version -h,--help
  opt -s,--show-secrets : reveal
  opt -a,--ask : state
  sub general g
  sub general status
  args
  sub general permissions
  args
  sub device dev d
  sub device status
  args
  sub device show
  args DEVICE...
  sub device connect disconnect set delete reapply modify
  args WORD...
  does state
  sub device wifi
  args WORD...
  does state
  sub connection con c
  sub connection show
  opt --active --order=KEYS
  args NAME...
  sub connection up down add modify delete edit clone reload load import export monitor
  args WORD...
  does state
