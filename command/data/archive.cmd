# Archives and compressed files.

# -F, -I, --to-command and others start programs. -L, -H, -s, -K and -W mean something else in BSD's tar: only their long names are
# listed. A list of names (-T) may hold options.
command tar gtar
  doc create, list and extract archives
  from GNU tar 1.34, tar(1)
  style tar
  opt -c,--create -r,--append -u,--update -A,--catenate,--concatenate --delete
  opt -x,--extract,--get -t,--list -d,--diff,--compare --test-label
  opt -f,--file=ARCHIVE : to when -c,-r,-u,-A,--delete, from unless -c,-r,-u,-A,--delete
  opt -C,--directory=DIR : chdir
  opt -v,--verbose -z,--gzip,--gunzip,--ungzip -j,--bzip2 -J,--xz -Z,--compress,--uncompress --zstd --lzma --lzip --lzop
  opt -a,--auto-compress --no-auto-compress -O,--to-stdout -p,--preserve-permissions,--same-permissions --same-owner
  opt --no-same-owner --no-same-permissions -m,--touch -k,--keep-old-files --skip-old-files --keep-newer-files --overwrite
  opt --overwrite-dir --no-overwrite-dir -U,--unlink-first --strip-components=N --exclude=PATTERN --exclude-vcs
  opt --exclude-vcs-ignores --exclude-backups --exclude-caches --exclude-caches-all --exclude-caches-under --exclude-tag=FILE
  opt --exclude-tag-all=FILE --exclude-tag-under=FILE --exclude-ignore=FILE --exclude-ignore-recursive=FILE
  opt --wildcards --no-wildcards --wildcards-match-slash --no-wildcards-match-slash --anchored --no-anchored --ignore-case
  opt --no-ignore-case -h,--dereference --hard-dereference --no-recursion --recursion --one-file-system --null --no-null
  opt --verbatim-files-from --no-verbatim-files-from --unquote --no-unquote -S,--sparse --hole-detection=TYPE -i,--ignore-zeros
  opt -b,--blocking-factor=N -B,--read-full-records --record-size=N -n,--seek --no-seek --format=FORMAT --posix --old-archive
  opt -o -l,--check-links -G,--incremental --level=N --label,-V=TEXT --newer-mtime=DATE --atime-preserve[=METHOD] --clamp-mtime
  opt --owner=NAME --group=NAME --mode=MODE --numeric-owner --sort=ORDER --pax-option=OPTIONS --acls --no-acls --selinux
  opt --no-selinux --xattrs --no-xattrs --xattrs-exclude=MASK --xattrs-include=MASK --transform,--xform=EXPR
  opt --occurrence[=N] --starting-file=NAME --full-time --utc --totals[=SIGNAL] --show-defaults --show-omitted-dirs
  opt --show-transformed-names,--show-stored-names --show-snapshot-field-ranges --quoting-style=STYLE --quote-chars=CHARS
  opt --no-quote-chars=CHARS -R,--block-number --warning=KEYWORD -w,--interactive,--confirmation --checkpoint[=N] --restrict
  opt --ignore-failed-read --check-device --no-check-device --delay-directory-restore --no-delay-directory-restore
  opt --backup[=CONTROL] --suffix=SUFFIX --verify --ignore-command-error --no-ignore-command-error
  opt --mtime=DATE -N,--newer,--after-date=DATE : stat
  opt -X,--exclude-from=FILE --owner-map=FILE --group-map=FILE : read
  opt --add-file=FILE : list
  opt --one-top-level[=DIR] : inside
  opt --index-file=FILE -g,--listed-incremental=FILE --volno-file=FILE : write
  opt -T,--files-from=FILE : unknown
  opt -P,--absolute-names --recursive-unlink --keep-directory-symlink : unknown when -x
  opt --checkpoint-action=ACTION --to-command=COMMAND -I,--use-compress-program=PROG : run
  opt -F,--info-script,--new-volume-script=PROG --rmt-command=COMMAND --rsh-command=COMMAND : run
  opt --force-local --remove-files
  opt --version --usage -?,--help : info
  args when -x: MEMBER...
  args when -t: MEMBER...
  args when --delete,--test-label: MEMBER...
  args when -d: FILE:list...=.
  args when --remove-files: FILE:list+erase...
  args when -c,-r,-u,-A: FILE:list...
  does inside=. when -x & !-O, list=. when --exclude-vcs-ignores

command bsdtar
  doc create, list and extract archives
  from libarchive 3.6, bsdtar(1)
  style tar
  opt -c -r -u -x -t
  opt -f,--file=ARCHIVE : write when -c,-r,-u, read unless -c,-r,-u
  opt -C,--cd,--directory=DIR : chdir
  opt -v,--verbose -z,--gzip,--gunzip -j,--bzip2 -J,--xz -Z,--compress --zstd --lzma -a,--auto-compress -O,--to-stdout
  opt -p,--insecure,--preserve-permissions -m -k,--keep-old-files --exclude=PATTERN --include=PATTERN --strip-components=N
  opt --numeric-owner -h,-L,--dereference --format=FORMAT -q,--fast-read --no-same-owner --no-recursion -n
  opt -X,--exclude-from=FILE : read
  opt -P,--absolute-paths -T,-I,--files-from=FILE -s=PATTERN -W=OPTION : unknown
  opt --use-compress-program=PROG : run
  opt --version --help : info
  args when -x,-t: MEMBER...
  args when -c,-r,-u: FILE:list...
  does inside=. when -x & !-O

# Letters in pairs (-TT, -lf, -sf, -tt, -FS) are options of their own: no letter that begins one is listed alone.
# -x and -i take all words up to the next option; as they are read here, those are files.
command zip
  doc create zip archives
  from Info-ZIP zip 3.0, zip(1)
  opt -r,--recurse-paths -q,--quiet -v,--verbose -j,--junk-paths -D,--no-dir-entries -y,--symlinks -X,--strip-extra
  opt -u,--update -e,--encrypt -g,--grow -o,--latest-time -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -x,--exclude -i,--include -n,--suffixes=SUFFIXES
  opt -Z,--compression-method=METHOD -m,--move -d,--delete
  opt -P,--password=PASSWORD : secret
  opt -O,--out,--output-file=FILE : write
  opt -TT* -b=DIR -lf=FILE --logfile-path=FILE -@,--names-stdin : unknown
  opt -h,--help --version -L,--license : info
  args when -d: ARCHIVE:write MEMBER...
  args when -m: ARCHIVE:write FILE:list+erase...
  args ARCHIVE:write FILE:list...

# -T changes the archive's date, -: and -^ let names leave the directory: left out.
command unzip
  doc list and extract zip archives
  from Info-ZIP unzip 6.0, unzip(1)
  opt -l -p -t -v -z -Z -c -o -n -q -j -a -b -C -D -L -M -u -f -x -U -W -h -1 -2 -s -m
  opt -P=PASSWORD : secret
  opt -O=ENCODING -I=ENCODING
  opt -d=DIR : inside
  args ARCHIVE:read MEMBER...
  does inside=. unless -l,-p,-t,-v,-z,-Z,-c,-d

command zipinfo
  doc list zip archives
  from Info-ZIP unzip 6.0, zipinfo(1)
  opt -1 -2 -s -m -l -v -h -t -T -z -C -M -x
  args ARCHIVE:read MEMBER...

command gzip
  doc compress files and replace them
  from GNU gzip 1.12, gzip(1)
  opt -c,--stdout,--to-stdout -d,--decompress,--uncompress -f,--force -k,--keep -l,--list -n,--no-name -N,--name -q,--quiet
  opt -r,--recursive --rsyncable -S,--suffix=SUF --synchronous -t,--test -v,--verbose -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --fast --best
  opt -h,--help -V,--version -L,--license : info
  args when -c,-l,-t & -r: FILE:list...
  args when -c,-l,-t: FILE:read...
  args when -r: FILE:list+write...
  args when -k: FILE:write...
  args FILE:write+delete...

command gunzip pigz unpigz
  doc decompress or compress files and replace them
  from GNU gzip 1.12, pigz 2.6
  same gzip
  opt -11 -p,--processes=N -b,--blocksize=N -i,--independent -K,--zip -z,--zlib -m,--no-time -M,--time -R

# Without -r; -c is implied.
command zcat gzcat
  doc print compressed files
  from GNU gzip 1.12, zcat(1)
  opt -f,--force -q,--quiet -v,--verbose -l,--list -t,--test -S,--suffix=SUF -h,--help -V,--version
  args FILE:read...

command bzip2 bunzip2 pbzip2 lbzip2
  doc compress or decompress files and replace them
  from bzip2 1.0.8, bzip2(1)
  opt -c,--stdout -d,--decompress -z,--compress -k,--keep -f,--force -t,--test -q,--quiet -v,--verbose -s,--small -1 -2 -3 -4 -5 -6 -7 -8 -9
  opt --fast --best
  opt -h,--help -V,--version -L,--license : info
  args when -c,-t: FILE:read...
  args when -k: FILE:write...
  args FILE:write+delete...

command bzcat xzcat lzcat zstdcat
  doc print compressed files
  from bzip2 1.0.8, xz-utils 5.4, zstd 1.5
  opt -f,--force -q,--quiet -v,--verbose -h,--help -V,--version
  args FILE:read...

command xz unxz lzma unlzma
  doc compress or decompress files and replace them
  from xz-utils 5.4, xz(1)
  opt -z,--compress -d,--decompress,--uncompress -t,--test -l,--list -k,--keep -f,--force -c,--stdout,--to-stdout
  opt -0 -1 -2 -3 -4 -5 -6 -7 -8 -9
  opt -e,--extreme -T,--threads=N -q,--quiet -v,--verbose -Q,--no-warn -F,--format=FORMAT -C,--check=CHECK -S,--suffix=SUF
  opt -M,--memlimit,--memory=N --memlimit-compress=N --memlimit-decompress=N --block-size=N --single-stream --no-sparse --robot
  opt --ignore-check --info-memory --lzma2[=OPTS]
  opt -h,--help -H,--long-help -V,--version : info
  opt --files[=FILE] --files0[=FILE] : unknown
  args when -c,-t,-l: FILE:read...
  args when -k: FILE:write...
  args FILE:write+delete...

# A number is followed by further letters in the same word (-T0o): only exact numbers are listed.
command zstd unzstd zstdmt pzstd
  doc compress or decompress files
  from zstd 1.5, zstd(1)
  opt -d,--decompress,--uncompress -z,--compress -f,--force -k,--keep -c,--stdout -t,--test -l,--list -q,--quiet -v,--verbose
  opt -r -NUM -T0 -T1 -T2 -T4 -T8 --threads=N --ultra --fast[=N] --long[=N] --adapt --rsyncable --single-thread --no-progress
  opt --progress --check --no-check --sparse --no-sparse --format=FORMAT --no-dictID --size-hint=N --stream-size=N
  opt --exclude-compressed --asyncio --no-asyncio --rm
  opt -h -H,--help -V,--version : info
  opt -D=DICT --patch-from=FILE : read
  opt -o=FILE --trace=FILE : write
  opt --output-dir-flat=DIR --output-dir-mirror=DIR : inside
  opt --filelist=FILE : names
  opt --train -b* : unknown
  args when -c,-t,-l & -r: FILE:list...
  args when -c,-t,-l: FILE:read...
  args when -o & !--rm: FILE:read...
  args when --rm: FILE:write+erase...
  args when -r: FILE:list+write...
  args FILE:write...

command lz4 unlz4
  doc compress or decompress files
  from lz4 1.9, lz4(1)
  opt -d -z -f -k -c -t -m -q -v -NUM --best --fast[=N] --list --no-frame-crc --content-size --sparse --no-sparse --rm
  opt -h -H -V : info
  args when --list: FILE:read...
  args when --rm & -m: FILE:write+delete...
  args when --rm: IN:delete OUT:write?
  args when -m: FILE:write...
  args when -c,-t: IN:read OUT:write?
  args IN:write OUT:write?

command lz4cat
  doc print compressed files
  from lz4 1.9, lz4(1)
  args FILE:read...

command compress uncompress
  doc compress or decompress files and replace them
  from ncompress 5.0, compress(1)
  opt -c -f -v -d -V
  args when -c: FILE:read...
  args FILE:write+delete...

# Switches carry their values in the same word. -i, -an, -ai and -w are left out: they name further files.
command 7z 7za 7zr 7zz
  doc list, create and extract archives of many kinds
  from 7-Zip 23, 7z(1)
  style sub
  opt --help -h : info
  global -y -r -bd -ba -bt -slt -so -ssc -ssc- -sse -spe -spd -snl -snh -r- -r0
  global -bb[=N] -bs* -m* -t* -v[=SIZE] -scs* -scc* -ao* -x!*
  global -p* : secret
  global -sdel -si* -sfx* -seml* -spf* -w* -i* -an -ai* -ax* : unknown
  sub l
  opt -o[=DIR]
  args ARCHIVE:read MEMBER...
  sub t
  opt -o[=DIR]
  args ARCHIVE:read MEMBER...
  sub i
  args
  sub b
  args
  sub h
  args FILE:list...
  sub x
  opt -o[=DIR] : inside
  args ARCHIVE:read MEMBER...
  does inside=. unless -o,-so
  sub e
  same 7z x
  sub a
  args ARCHIVE:write FILE:list...
  sub u
  args ARCHIVE:write FILE:list...
  sub d
  args ARCHIVE:write MEMBER...
  sub rn
  args ARCHIVE:write NAME...

# What stands last and ends in a slash is the directory for x and e.
command unrar rar
  doc list and extract rar archives
  from unrar 6.2
  style sub
  global -y -r -idq -inul -c- -o+ -o-
  global -p* : secret
  sub l lb lt v vb vt t
  args ARCHIVE:read MEMBER...
  sub p
  args ARCHIVE:read MEMBER...
  sub x
  args ARCHIVE:read MEMBER:inside...
  does inside=.
  sub e
  args ARCHIVE:read MEMBER:inside...
  does inside=.
  sub a
  args ARCHIVE:write FILE:list...

command unar lsar
  doc list and extract archives of many kinds
  from The Unarchiver 1.10, unar(1)
  opt -q,-quiet -f,-force-overwrite -r,-force-rename -s,-force-skip -D,-no-directory -d,-force-directory -l,-long -L,-verylong
  opt -j,-json -t,-test -v,-version -h,-help
  opt -o,-output-directory=DIR : inside
  opt -p,-password=PASSWORD : secret
  args ARCHIVE:read MEMBER...
  does inside=. unless -o

# a, b, i and N take a word of their own and are left out.
command ar gar llvm-ar
  doc create and list libraries of object files
  from GNU binutils 2.40, ar(1)
  style tar
  opt -t -p -x -r -q -d -m -s -c -u -v -o -O -D -U -S -f -P -V
  opt --output=DIR : inside
  opt --plugin=LIB : run
  opt --target=BFD
  opt --version --help : info
  args when -r,-q: ARCHIVE:write FILE:read...
  args when -d,-m,-s: ARCHIVE:write MEMBER...
  args when -t,-p,-x: ARCHIVE:read MEMBER...
  does inside=. when -x

# -o and -p read names from standard input.
command cpio
  doc copy files into and out of archives
  from GNU cpio 2.13, cpio(1)
  opt -i,--extract -o,--create -p,--pass-through -t,--list -v,--verbose -d,--make-directories -m,--preserve-modification-time
  opt -u,--unconditional --quiet -H,--format=FORMAT -c -0,--null -a,--reset-access-time -n,--numeric-uid-gid
  opt --no-absolute-filenames --to-stdout --no-preserve-owner -B --block-size=N -f,--nonmatching --absolute-filenames
  opt -I=FILE : read
  opt -O=FILE : write
  opt -F,--file=FILE : to unless -i,-t, from when -i,-t
  opt -D,--directory=DIR : chdir
  opt -E,--pattern-file=FILE : read
  opt --rsh-command=COMMAND : run
  opt --help --version : info
  args when -p: DIR:inside
  args PATTERN...
  does exec unless -t
