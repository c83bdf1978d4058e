# GNU coreutils. Where a long option takes an optional value that its short letter does not take (ls -F,
# --classify[=WHEN]), they are two specs: joined, "-Fo x" would be read as a value.

# ---- output of whole files

command cat gcat
  doc print files
  from GNU coreutils 9.1, cat(1)
  opt -A,--show-all -b,--number-nonblank -e -E,--show-ends -n,--number -s,--squeeze-blank -t -T,--show-tabs
  opt -u -v,--show-nonprinting
  opt --help --version : info
  args FILE:read...

command tac gtac
  doc print files with their lines reversed
  from GNU coreutils 9.1, tac(1)
  opt -b,--before -r,--regex -s,--separator=STRING
  opt --help --version : info
  args FILE:read...

command nl
  doc number lines
  from GNU coreutils 9.1, nl(1)
  opt -b,--body-numbering=STYLE -d,--section-delimiter=CC -f,--footer-numbering=STYLE
  opt -h,--header-numbering=STYLE -i,--line-increment=NUMBER -l,--join-blank-lines=NUMBER
  opt -n,--number-format=FORMAT -p,--no-renumber -s,--number-separator=STRING
  opt -v,--starting-line-number=NUMBER -w,--number-width=NUMBER
  opt --help --version : info
  args FILE:read...

command od
  doc dump files in octal and other formats
  from GNU coreutils 9.1, od(1)
  opt -A,--address-radix=RADIX --endian=ORDER -j,--skip-bytes=BYTES -N,--read-bytes=BYTES
  opt -S=BYTES --strings[=BYTES] -t,--format=TYPE -v,--output-duplicates -w,--width[=BYTES] --traditional
  opt -a -b -c -d -f -i -l -o -s -x
  opt --help --version : info
  args FILE:read...

command base64 base32 gbase64
  doc encode or decode text
  from GNU coreutils 9.1, base64(1)
  opt -d,--decode -i,--ignore-garbage -w,--wrap=COLS
  opt --help --version : info
  args FILE:read?

command basenc
  doc encode or decode text
  from GNU coreutils 9.1, basenc(1)
  opt --base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85
  opt -d,--decode -i,--ignore-garbage -w,--wrap=COLS
  opt --help --version : info
  args FILE:read?

# ---- formatting

command fmt
  doc reformat paragraphs
  from GNU coreutils 9.1, fmt(1)
  opt -NUM -c,--crown-margin -p,--prefix=STRING -s,--split-only -t,--tagged-paragraph
  opt -u,--uniform-spacing -w,--width=WIDTH -g,--goal=WIDTH
  opt --help --version : info
  args FILE:read...

command pr
  doc paginate text
  from GNU coreutils 9.1, pr(1)
  opt -NUM --columns=COLUMN --pages=RANGE -a,--across -c,--show-control-chars -d,--double-space
  opt -D,--date-format=FORMAT -e,--expand-tabs[=TAB] -F,-f,--form-feed -h,--header=HEADER
  opt -i,--output-tabs[=TAB] -J,--join-lines -l,--length=LINES -m,--merge -n,--number-lines[=SEP]
  opt -N,--first-line-number=NUMBER -o,--indent=MARGIN -r,--no-file-warnings -s,--separator[=CHAR]
  opt -S,--sep-string[=STRING] -t,--omit-header -T,--omit-pagination -v,--show-nonprinting
  opt -w,--width=WIDTH -W,--page-width=WIDTH
  opt --help --version : info
  args FILE:read...

command fold
  doc wrap long lines
  from GNU coreutils 9.1, fold(1)
  opt -NUM -b,--bytes -s,--spaces -w,--width=WIDTH
  opt --help --version : info
  args FILE:read...

# ---- parts of files

command head ghead
  doc print the first part of files
  from GNU coreutils 9.1, head(1)
  opt -NUM -c,--bytes=NUM -n,--lines=NUM -q,--quiet,--silent -v,--verbose -z,--zero-terminated
  opt --help --version : info
  args FILE:read...

command tail gtail
  doc print the last part of files
  from GNU coreutils 9.1, tail(1)
  opt -NUM -c,--bytes=NUM -n,--lines=NUM -f -F --follow[=HOW] --retry --max-unchanged-stats=N
  opt --pid=PID -q,--quiet,--silent -s,--sleep-interval=N -v,--verbose -z,--zero-terminated
  opt --help --version : info
  args FILE:read...

command split gsplit
  doc cut a file into pieces PREFIXaa, PREFIXab ...
  from GNU coreutils 9.1, split(1)
  opt -NUM -a,--suffix-length=N --additional-suffix=SUFFIX -b,--bytes=SIZE -C,--line-bytes=SIZE
  opt -d --numeric-suffixes[=FROM] -x --hex-suffixes[=FROM] -e,--elide-empty-files -l,--lines=NUMBER
  opt -n,--number=CHUNKS -t,--separator=SEP -u,--unbuffered --verbose
  opt --filter=COMMAND : shell
  opt --help --version : info
  args FILE:read? PREFIX:write?=x

command csplit
  doc cut a file into pieces at lines that match
  from GNU coreutils 9.1, csplit(1)
  opt -b,--suffix-format=FORMAT -k,--keep-files --suppress-matched -n,--digits=DIGITS
  opt -s,--quiet,--silent -z,--elide-empty-files
  opt -f,--prefix=PREFIX : write
  opt --help --version : info
  args FILE:read PATTERN...
  # xx00, xx01 ... in the current directory
  does write=xx unless -f

# ---- summaries

command wc gwc
  doc count lines, words and bytes
  from GNU coreutils 9.1, wc(1)
  opt -c,--bytes -m,--chars -l,--lines -L,--max-line-length -w,--words --total=WHEN
  opt --files0-from=F : names
  opt --help --version : info
  args FILE:read...

command sum
  doc checksum and blocks of files
  from GNU coreutils 9.1, sum(1)
  opt -r -s,--sysv
  opt --help --version : info
  args FILE:read...

command cksum
  doc checksums of files
  from GNU coreutils 9.1, cksum(1)
  opt -a,--algorithm=TYPE -b,--base64 --raw -c,--check -l,--length=BITS --tag --untagged -z,--zero --ignore-missing
  opt --quiet --status --strict -w,--warn --debug
  opt --help --version : info
  args when -c: FILE:names...
  args FILE:read...

command md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum
  doc checksums of files
  from GNU coreutils 9.1, md5sum(1), b2sum(1)
  opt -b,--binary -c,--check -l,--length=BITS --tag -t,--text -z,--zero --ignore-missing
  opt --quiet --status --strict -w,--warn
  opt --help --version : info
  args when -c: FILE:names...
  args FILE:read...

# ---- sorted files

command sort gsort
  doc sort lines of text
  from GNU coreutils 9.1, sort(1)
  opt -b,--ignore-leading-blanks -d,--dictionary-order -f,--ignore-case -g,--general-numeric-sort
  opt -i,--ignore-nonprinting -M,--month-sort -h,--human-numeric-sort -n,--numeric-sort -R,--random-sort
  opt -r,--reverse --sort=WORD -V,--version-sort --batch-size=NMERGE -c -C --check[=HOW] --debug
  opt -k,--key=KEYDEF -m,--merge -s,--stable -S,--buffer-size=SIZE -t,--field-separator=SEP --parallel=N
  opt -u,--unique -z,--zero-terminated
  opt --random-source=FILE : read
  opt -o,--output=FILE : write
  opt -T,--temporary-directory=DIR : inside
  opt --compress-program=PROG : run
  opt --files0-from=F : names
  opt --help --version : info
  args FILE:read...

command shuf gshuf
  doc shuffle lines
  from GNU coreutils 9.1, shuf(1)
  opt -e,--echo -i,--input-range=RANGE -n,--head-count=COUNT -r,--repeat -z,--zero-terminated
  opt --random-source=FILE : read
  opt -o,--output=FILE : write
  opt --help --version : info
  args when -e: WORD...
  args FILE:read?

command uniq
  doc drop or show repeated lines; a second operand is the output file
  from GNU coreutils 9.1, uniq(1)
  opt -NUM -c,--count -d,--repeated -D --all-repeated[=METHOD] -f,--skip-fields=N --group[=METHOD]
  opt -i,--ignore-case -s,--skip-chars=N -u,--unique -z,--zero-terminated -w,--check-chars=N
  opt --help --version : info
  args INPUT:read? OUTPUT:write?

command comm
  doc compare two sorted files line by line
  from GNU coreutils 9.1, comm(1)
  opt -1 -2 -3 --check-order --nocheck-order --output-delimiter=STR --total -z,--zero-terminated
  opt --help --version : info
  args FILE1:read FILE2:read

command ptx
  doc permuted index; with -G a second operand is the output file
  from GNU coreutils 9.1, ptx(1)
  opt -A,--auto-reference -G,--traditional -F,--flag-truncation=STRING -M,--macro-name=STRING -O -T
  opt --format=FORMAT -R,--right-side-refs -S,--sentence-regexp=REGEXP -W,--word-regexp=REGEXP -f,--ignore-case
  opt -g,--gap-size=NUMBER -r,--references -t,--typeset-mode -w,--width=NUMBER
  opt -b,--break-file=FILE -i,--ignore-file=FILE -o,--only-file=FILE : read
  opt --help --version : info
  args when -G: INPUT:read? OUTPUT:write?
  args INPUT:read...

command tsort
  doc topological sort
  from GNU coreutils 9.1, tsort(1)
  opt --help --version : info
  args FILE:read?

# ---- fields and characters

command cut gcut
  doc parts of lines
  from GNU coreutils 9.1, cut(1)
  opt -b,--bytes=LIST -c,--characters=LIST -d,--delimiter=DELIM -f,--fields=LIST -n --complement
  opt -s,--only-delimited --output-delimiter=STRING -z,--zero-terminated
  opt --help --version : info
  args FILE:read...

command paste
  doc join lines of files
  from GNU coreutils 9.1, paste(1)
  opt -d,--delimiters=LIST -s,--serial -z,--zero-terminated
  opt --help --version : info
  args FILE:read...

command join
  doc join two sorted files on a field
  from GNU coreutils 9.1, join(1)
  opt -a=FILENUM -e=STRING -i,--ignore-case -j=FIELD -o=FORMAT -t=CHAR -v=FILENUM -1=FIELD -2=FIELD
  opt --check-order --nocheck-order --header -z,--zero-terminated
  opt --help --version : info
  args FILE1:read FILE2:read

command tr gtr
  doc translate or delete characters of standard input
  from GNU coreutils 9.1, tr(1)
  style posix
  opt -c,-C,--complement -d,--delete -s,--squeeze-repeats -t,--truncate-set1
  opt --help --version : info
  args SET1 SET2?

command expand
  doc tabs to blanks
  from GNU coreutils 9.1, expand(1)
  opt -NUM -i,--initial -t,--tabs=LIST
  opt --help --version : info
  args FILE:read...

command unexpand
  doc blanks to tabs
  from GNU coreutils 9.1, unexpand(1)
  opt -NUM -a,--all --first-only -t,--tabs=LIST
  opt --help --version : info
  args FILE:read...

# ---- directories

command ls dir vdir gls
  doc list directories
  from GNU coreutils 9.1, ls(1)
  opt -a,--all -A,--almost-all --author -b,--escape --block-size=SIZE -B,--ignore-backups -c -C --color[=WHEN]
  opt -d,--directory -D,--dired -f -F --classify[=WHEN] --file-type --format=WORD --full-time -g
  opt --group-directories-first -G,--no-group -h,--human-readable --si -H,--dereference-command-line
  opt --dereference-command-line-symlink-to-dir --hide=PATTERN --hyperlink[=WHEN] --indicator-style=WORD
  opt -i,--inode -I,--ignore=PATTERN -k,--kibibytes -l -L,--dereference -m -n,--numeric-uid-gid -N,--literal
  opt -o -p -q,--hide-control-chars --show-control-chars -Q,--quote-name --quoting-style=WORD -r,--reverse
  opt -R,--recursive -s,--size -S --sort=WORD --time=WORD --time-style=STYLE -t -T,--tabsize=COLS -u -U -v
  opt -w,--width=COLS -x -X -Z,--context --zero -1
  opt --help --version : info
  args FILE:stat...=.

command mkdir gmkdir
  doc make directories
  from GNU coreutils 9.1, mkdir(1)
  opt -m,--mode=MODE -p,--parents -v,--verbose -Z --context[=CTX]
  opt --help --version : info
  args DIRECTORY:write...

command rmdir
  doc remove empty directories
  from GNU coreutils 9.1, rmdir(1)
  opt --ignore-fail-on-non-empty -p,--parents -v,--verbose
  opt --help --version : info
  args DIRECTORY:delete...

command mkfifo
  doc make named pipes
  from GNU coreutils 9.1, mkfifo(1)
  opt -m,--mode=MODE -Z --context[=CTX]
  opt --help --version : info
  args NAME:write...

command mknod
  doc make device files and named pipes
  from GNU coreutils 9.1, mknod(1)
  opt -m,--mode=MODE -Z --context[=CTX]
  opt --help --version : info
  args NAME:write TYPE MAJOR? MINOR?
  does state

# ---- copies

command cp gcp
  doc copy files
  from GNU coreutils 9.1, cp(1)
  opt -a,--archive --attributes-only --backup[=CONTROL] -b --copy-contents -d --debug -f,--force -i,--interactive
  opt -H -l,--link -L,--dereference -n,--no-clobber -P,--no-dereference -p --preserve[=ATTRS]
  opt --no-preserve=ATTRS --parents -R,-r,--recursive --reflink[=WHEN] --remove-destination --sparse=WHEN
  opt --strip-trailing-slashes -s,--symbolic-link -S,--suffix=SUFFIX -T,--no-target-directory -u
  opt --update[=UPDATE] -v,--verbose -x,--one-file-system -Z --context[=CTX]
  opt -t,--target-directory=DIRECTORY : inside
  opt --help --version : info
  args when -t & -a,-r: SOURCE:list...
  args when -t: SOURCE:read...
  args when -a,-r: SOURCE:list... DEST:write
  # a link gives access to all that is in a directory
  args when -s: SOURCE:list... DEST:write
  args SOURCE:read... DEST:write

command dd gdd
  doc copy and convert bytes
  from GNU coreutils 9.1, dd(1)
  style dd
  opt if=FILE : read
  opt of=FILE : write
  opt bs=BYTES cbs=BYTES conv=CONVS count=N ibs=BYTES iflag=FLAGS iseek=N obs=BYTES oflag=FLAGS oseek=N
  opt seek=N skip=N status=LEVEL
  opt --help --version : info
  always none

command install ginstall
  doc copy files and set their modes
  from GNU coreutils 9.1, install(1)
  opt --backup[=CONTROL] -b -c -C,--compare -d,--directory -D --debug -g,--group=GROUP -m,--mode=MODE
  opt -o,--owner=OWNER -p,--preserve-timestamps -S,--suffix=SUFFIX -T,--no-target-directory -v,--verbose
  opt --preserve-context -Z --context[=CTX]
  # runs the program strip
  opt -s,--strip : exec
  opt --strip-program=PROGRAM : run
  opt -t,--target-directory=DIRECTORY : inside
  opt --help --version : info
  args when -d: DIRECTORY:write...
  args when -t: SOURCE:read...
  args SOURCE:read... DEST:write

command mv gmv
  doc move or rename files
  from GNU coreutils 9.1, mv(1)
  opt --backup[=CONTROL] -b --debug -f,--force -i,--interactive -n,--no-clobber --no-copy
  opt --strip-trailing-slashes -S,--suffix=SUFFIX -T,--no-target-directory -u --update[=UPDATE]
  opt -v,--verbose -Z,--context
  opt -t,--target-directory=DIRECTORY : inside
  opt --help --version : info
  args when -t: SOURCE:list+delete...
  args SOURCE:list+delete... DEST:write

command ln gln
  doc make links
  from GNU coreutils 9.1, ln(1)
  opt --backup[=CONTROL] -b -d,-F,--directory -f,--force -i,--interactive -L,--logical -n,--no-dereference
  opt -P,--physical -r,--relative -s,--symbolic -S,--suffix=SUFFIX -T,--no-target-directory -v,--verbose
  opt -t,--target-directory=DIRECTORY : inside
  opt --help --version : info
  # a link gives access to what it points at: with -s and -d to all that is in a directory
  args when -t & -s,-d: TARGET:list...
  args when -t: TARGET:read...
  args when -s,-d: TARGET:list... NAME:write
  args TARGET:read... NAME:write

command link
  doc make a hard link
  from GNU coreutils 9.1, link(1)
  opt --help --version : info
  args FILE:read NAME:write

# ---- removal

command rm grm
  doc remove files
  from GNU coreutils 9.1, rm(1)
  opt -f,--force -i -I --interactive[=WHEN] --one-file-system --preserve-root[=ALL] -r,-R,--recursive -d,--dir
  opt -v,--verbose
  opt --no-preserve-root : destroy
  opt --help --version : info
  args when -r: FILE:erase...
  args FILE:delete...
  does destroy when -r
  always none

command unlink
  doc remove one file
  from GNU coreutils 9.1, unlink(1)
  opt --help --version : info
  args FILE:delete
  always none

command shred
  doc overwrite files so that they cannot be recovered
  from GNU coreutils 9.1, shred(1)
  opt -f,--force -n,--iterations=N -s,--size=N -u --remove[=HOW] -v,--verbose -x,--exact -z,--zero
  opt --random-source=FILE : read
  opt --help --version : info
  args when -u,--remove: FILE:write+delete...
  args FILE:write...
  does destroy
  always none

command truncate
  doc set the size of files
  from GNU coreutils 9.1, truncate(1)
  opt -c,--no-create -o,--io-blocks -s,--size=SIZE
  opt -r,--reference=RFILE : stat
  opt --help --version : info
  args FILE:write...

# ---- attributes

command chmod gchmod
  doc change modes
  from GNU coreutils 9.1, chmod(1)
  opt -c,--changes -f,--silent,--quiet -v,--verbose --no-preserve-root --preserve-root -R,--recursive
  opt --dereference -h,--no-dereference -H -L -P
  opt --reference=RFILE : stat
  # a mode such as -x or -rwx, which takes the place of the first operand
  opt -r -w -x -X -s -t -u -g -o
  opt --help --version : info
  args when -R & --reference,-r,-w,-x,-X,-s,-t,-u,-g,-o: FILE:attrs...
  args when --reference,-r,-w,-x,-X,-s,-t,-u,-g,-o: FILE:attr...
  args when -R: MODE FILE:attrs...
  args MODE FILE:attr...

command chown
  doc change owners
  from GNU coreutils 9.1, chown(1)
  opt -c,--changes -f,--silent,--quiet -v,--verbose --dereference -h,--no-dereference --from=OWNER
  opt --no-preserve-root --preserve-root -R,--recursive -H -L -P
  opt --reference=RFILE : stat
  opt --help --version : info
  args when -R & --reference: FILE:attrs...
  args when --reference: FILE:attr...
  args when -R: OWNER FILE:attrs...
  args OWNER FILE:attr...
  always none

command chgrp
  doc change groups
  from GNU coreutils 9.1, chgrp(1)
  opt -c,--changes -f,--silent,--quiet -v,--verbose --dereference -h,--no-dereference --from=OWNER
  opt --no-preserve-root --preserve-root -R,--recursive -H -L -P
  opt --reference=RFILE : stat
  opt --help --version : info
  args when -R & --reference: FILE:attrs...
  args when --reference: FILE:attr...
  args when -R: GROUP FILE:attrs...
  args GROUP FILE:attr...
  always none

command chcon
  doc change SELinux contexts
  from GNU coreutils 9.1, chcon(1)
  opt --dereference -h,--no-dereference --no-preserve-root --preserve-root -R,--recursive -v,--verbose -H -L -P
  opt -u,--user=USER -r,--role=ROLE -t,--type=TYPE -l,--range=RANGE
  opt --reference=RFILE : stat
  opt --help --version : info
  args when -R & --reference,-u,-r,-t,-l: FILE:attrs...
  args when --reference,-u,-r,-t,-l: FILE:attr...
  args when -R: CONTEXT FILE:attrs...
  args CONTEXT FILE:attr...
  always none

command touch gtouch
  doc set file times, create empty files
  from GNU coreutils 9.1, touch(1)
  opt -a -c,--no-create -d,--date=STRING -f -h,--no-dereference -m -t=STAMP --time=WORD
  opt -r,--reference=FILE : stat
  opt --help --version : info
  args FILE:write...

# ---- looking at the file system

command df gdf
  doc free space of file systems
  from GNU coreutils 9.1, df(1)
  opt -a,--all -B,--block-size=SIZE -h,--human-readable -H,--si -i,--inodes -k -l,--local --no-sync
  opt -m --output[=FIELDS] -P,--portability --sync --total -t,--type=TYPE -T,--print-type -x,--exclude-type=TYPE -v
  opt --help --version : info
  args FILE:stat...

command du gdu
  doc space that files use
  from GNU coreutils 9.1, du(1)
  opt -0,--null -a,--all --apparent-size -A -B,--block-size=SIZE -b,--bytes -c,--total -D,--dereference-args
  opt -d,--max-depth=N -H -h,--human-readable --inodes -k -L,--dereference -l,--count-links -m
  opt -P,--no-dereference -S,--separate-dirs --si -s,--summarize -t,--threshold=SIZE --time[=WORD]
  opt --time-style=STYLE --exclude=PATTERN -x,--one-file-system
  opt -X,--exclude-from=FILE : read
  opt --files0-from=F : names
  opt --help --version : info
  args FILE:stat...=.

command stat gstat
  doc status of files and file systems
  from GNU coreutils 9.1, stat(1)
  opt -L,--dereference -f,--file-system --cached=MODE -c,--format=FORMAT --printf=FORMAT -t,--terse
  opt --help --version : info
  args FILE:stat...

command sync
  doc write cached data to disk
  from GNU coreutils 9.1, sync(1)
  opt -d,--data -f,--file-system
  opt --help --version : info
  args FILE:stat...

command readlink greadlink
  doc where links point
  from GNU coreutils 9.1, readlink(1)
  opt -f,--canonicalize -e,--canonicalize-existing -m,--canonicalize-missing -n,--no-newline
  opt -q,--quiet -s,--silent -v,--verbose -z,--zero
  opt --help --version : info
  args FILE:stat...

command realpath grealpath
  doc paths without links
  from GNU coreutils 9.1, realpath(1)
  opt -E,--canonicalize -e,--canonicalize-existing -m,--canonicalize-missing -L,--logical -P,--physical -q,--quiet
  opt --relative-to=DIR --relative-base=DIR -s,--strip,--no-symlinks -z,--zero
  opt --help --version : info
  args FILE:stat...

command basename
  doc last part of a path
  from GNU coreutils 9.1, basename(1)
  style posix
  opt -a,--multiple -s,--suffix=SUFFIX -z,--zero
  opt --help --version : info
  args NAME...

command dirname
  doc directory part of a path
  from GNU coreutils 9.1, dirname(1)
  style posix
  opt -z,--zero
  opt --help --version : info
  args NAME...

command pathchk
  doc are these names valid?
  from GNU coreutils 9.1, pathchk(1)
  opt -p -P --portability
  opt --help --version : info
  args NAME...

command mktemp gmktemp
  doc make a temporary file or directory
  from GNU coreutils 9.1, mktemp(1)
  opt -d,--directory -u,--dry-run -q,--quiet --suffix=SUFF -t
  opt -p=DIR : inside
  opt --tmpdir[=DIR] : inside
  opt --help --version : info
  args when -u: TEMPLATE?
  args TEMPLATE:write?
  does state unless -u

command dircolors
  doc colours for ls
  from GNU coreutils 9.1, dircolors(1)
  opt -b,--sh,--bourne-shell -c,--csh,--c-shell -p,--print-database --print-ls-colors
  opt --help --version : info
  args FILE:read?

# ---- text without files

command echo
  doc print words
  from GNU bash 5.2, help echo
  style raw
  args WORD...

command printf
  doc print words by a format; -v NAME sets a variable
  from GNU bash 5.2, help printf
  style posix
  opt -v=NAME : name
  args FORMAT WORD...

command yes
  doc print words until killed
  from GNU coreutils 9.1, yes(1)
  style raw
  args WORD...

command true false
  doc do nothing
  from GNU coreutils 9.1, true(1), false(1)
  style raw
  args WORD...

# The operand of -v and -R is a variable name, whose subscript bash evaluates: whoever calls looks at it.
command test [
  doc check files and compare values
  from GNU bash 5.2, help test
  style raw
  args WORD...

command expr
  doc evaluate an expression
  from GNU coreutils 9.1, expr(1)
  style raw
  args WORD...

command seq gseq
  doc print numbers
  from GNU coreutils 9.1, seq(1)
  style posix
  opt -NUM -f,--format=FORMAT -s,--separator=STRING -w,--equal-width
  opt --help --version : info
  args NUMBER...

command factor
  doc prime factors
  from GNU coreutils 9.1, factor(1)
  opt -h,--exponents
  opt --help --version : info
  args NUMBER...

command numfmt
  doc convert numbers
  from GNU coreutils 9.1, numfmt(1)
  opt --debug -d,--delimiter=X --field=FIELDS --format=FORMAT --from=UNIT --from-unit=N --grouping --header[=N]
  opt --invalid=MODE --padding=N --round=METHOD --suffix=SUFFIX --to=UNIT --to-unit=N -z,--zero-terminated
  opt --help --version : info
  args NUMBER...

command tee gtee
  doc copy standard input to files
  from GNU coreutils 9.1, tee(1)
  opt -a,--append -i,--ignore-interrupts -p --output-error[=MODE]
  opt --help --version : info
  args FILE:write...

# ---- the system and its users

command pwd
  doc print the working directory
  from GNU bash 5.2, help pwd
  opt -L,--logical -P,--physical
  opt --help --version : info
  args WORD...

command stty
  doc print settings of the terminal; operands change them
  from GNU coreutils 9.1, stty(1)
  opt -a,--all -g,--save
  opt -F,--file=DEVICE : read
  opt --help --version : info
  always none

command printenv
  doc print the environment
  from GNU coreutils 9.1, printenv(1)
  style posix
  opt -0,--null
  opt --help --version : info
  args NAME...
  does reveal
  always none

command tty
  doc name of the terminal
  from GNU coreutils 9.1, tty(1)
  opt -s,--silent,--quiet
  opt --help --version : info

command id
  doc user and group ids
  from GNU coreutils 9.1, id(1)
  opt -a -Z,--context -g,--group -G,--groups -n,--name -r,--real -u,--user -z,--zero
  opt --help --version : info
  args USER...

command groups
  doc groups of users
  from GNU coreutils 9.1, groups(1)
  opt --help --version : info
  args USER...

command logname whoami arch hostid
  doc print a name
  from GNU coreutils 9.1, whoami(1), arch(1), hostid(1), logname(1)
  opt --help --version : info

command users
  doc who is logged in
  from GNU coreutils 9.1, users(1)
  opt --help --version : info
  args FILE:read?

command who
  doc who is logged in
  from GNU coreutils 9.1, who(1)
  opt -a,--all -b,--boot -d,--dead -H,--heading --ips -l,--login -m -p,--process -q,--count -r,--runlevel
  opt -s,--short -t,--time -T,-w,--mesg,--message,--writable -u,--users
  # resolves host names
  opt --lookup : net
  opt --help --version : info
  args FILE:read...

command pinky
  doc who is logged in
  from GNU coreutils 9.1, pinky(1)
  opt -l -b -h -p -s -f -w -i -q
  opt --lookup : net
  opt --help --version : info
  args USER...

command date gdate
  doc print the date; an operand without + sets it
  from GNU coreutils 9.1, date(1)
  opt +* -d,--date=STRING --debug -I,--iso-8601[=FMT] --resolution -R,--rfc-email,--rfc-822,--rfc-2822
  opt --rfc-3339=FMT -u,--utc,--universal
  # BSD: adjusts what is printed
  opt -v=ADJUSTMENT
  opt -f,--file=DATEFILE : read
  opt -r,--reference=FILE : stat
  opt -s,--set=STRING : state
  opt --help --version : info

command nproc gnproc
  doc number of processors
  from GNU coreutils 9.1, nproc(1)
  opt --all --ignore=N
  opt --help --version : info

command uname
  doc name of the system
  from GNU coreutils 9.1, uname(1)
  opt -a,--all -s,--kernel-name -n,--nodename -r,--kernel-release -v,--kernel-version -m,--machine
  opt -p,--processor -i,--hardware-platform -o,--operating-system
  opt --help --version : info

command hostname
  doc print the host name; an operand sets it
  from hostname 3.23, hostname(1)
  opt -a,--alias -d,--domain -f,--fqdn,--long -i,--ip-address -I,--all-ip-addresses -s,--short -y,--yp,--nis
  # resolves every address
  opt -A,--all-fqdns : net
  opt -b,--boot : state
  opt -F,--file=FILE : read, state
  opt -h,--help -V,--version : info

command uptime
  doc how long the system has run
  from procps-ng 4.0, uptime(1)
  opt -p,--pretty -s,--since
  opt -h,--help -V,--version : info

command sleep gsleep
  doc wait
  from GNU coreutils 9.1, sleep(1)
  opt --help --version : info
  args NUMBER...

command kill
  doc send signals to processes; -l lists them
  from GNU bash 5.2, help kill; procps-ng 4.0, kill(1)
  style posix
  opt -NUM -s,--signal=SIGNAL -n=NUMBER -q,--queue=VALUE
  opt -SIG* -HUP* -INT* -KILL* -TERM* -QUIT* -STOP* -CONT* -USR* -ABRT* -ALRM* -PIPE* -CHLD* -WINCH* -TSTP*
  opt -l,--list -L,--table
  opt --help --version : info
  args PID...
  does state unless -l,-L
  always none

# ---- commands that start another one

command env genv
  doc run a command in a changed environment, or print the environment
  from GNU coreutils 9.1, env(1)
  style posix
  opt -0,--null -v,--debug --block-signal[=SIG] --default-signal[=SIG] --ignore-signal[=SIG]
  opt --list-signal-handling
  # what is removed may have been set for safety
  opt -i,--ignore-environment -u,--unset=NAME : state
  opt -C,--chdir=DIR : chdir
  # -S splits, expands ${NAME} and reads options anew; -a lies about the program's name
  opt -S,--split-string=S -a,--argv0=ARG : unknown
  opt --help --version : info
  args ASSIGN:assign... COMMAND:argv
  does reveal unless argv
  always none

command nice
  doc run a command with another priority
  from GNU coreutils 9.1, nice(1)
  style posix
  opt -NUM -n,--adjustment=N
  opt --help --version : info
  args COMMAND:argv
  always none

command nohup gnohup
  doc run a command that ignores hangups
  from GNU coreutils 9.1, nohup(1)
  style posix
  opt --help --version : info
  args COMMAND:argv
  always none

command stdbuf gstdbuf
  doc run a command with other buffering
  from GNU coreutils 9.1, stdbuf(1)
  style posix
  opt -i,--input=MODE -o,--output=MODE -e,--error=MODE
  opt --help --version : info
  args COMMAND:argv
  always none

command timeout gtimeout
  doc run a command with a time limit
  from GNU coreutils 9.1, timeout(1)
  style posix
  opt -p,--preserve-status -f,--foreground -k,--kill-after=DURATION -s,--signal=SIGNAL -v,--verbose
  opt --help --version : info
  args DURATION COMMAND:argv
  always none

command chroot
  doc run a command under another root directory
  from GNU coreutils 9.1, chroot(8)
  style posix
  opt --groups=LIST --userspec=USER --skip-chdir
  opt --help --version : info
  args NEWROOT:list COMMAND:argv
  # the program is looked up under the new root: its name says nothing
  does state, unknown
  always none

command runcon
  doc run a command in an SELinux context
  from GNU coreutils 9.1, runcon(1)
  style posix
  opt -c,--compute -t,--type=TYPE -u,--user=USER -r,--role=ROLE -l,--range=RANGE
  opt --help --version : info
  args when -c,-t,-u,-r,-l: COMMAND:argv
  args CONTEXT COMMAND:argv
  does state
  always none
