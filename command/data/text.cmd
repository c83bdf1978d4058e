# Programs that search, read, compare and rewrite text.
#
# A short option that means different things in GNU and BSD programs is left out where one of the meanings could hide an operand.

command grep egrep fgrep
  doc print lines that match patterns
  from GNU grep 3.8, grep(1)
  opt -E,--extended-regexp -F,--fixed-strings -G,--basic-regexp -P,--perl-regexp
  opt -i,-y,--ignore-case --no-ignore-case -w,--word-regexp -x,--line-regexp -z,--null-data
  opt -s,--no-messages -v,--invert-match -V,--version --help
  opt -m,--max-count=NUM -b,--byte-offset -n,--line-number --line-buffered -H,--with-filename -h,--no-filename
  opt --label=LABEL -o,--only-matching -q,--quiet,--silent --binary-files=TYPE -a,--text -I
  opt -d,--directories=ACTION -D,--devices=ACTION -r,--recursive -R,--dereference-recursive
  opt --include=GLOB --exclude=GLOB --exclude-dir=GLOB
  opt -L,--files-without-match -l,--files-with-matches -c,--count -T,--initial-tab -Z,--null
  opt -B,--before-context=NUM -A,--after-context=NUM -C,--context=NUM -NUM
  opt --group-separator=SEP --no-group-separator --color,--colour[=WHEN] -U,--binary -u,--unix-byte-offsets
  opt -e,--regexp=PATTERNS
  opt -f,--file=FILE --exclude-from=FILE : read
  args when -r,-R,-d & -e,-f: FILE:list...=.
  args when -r,-R,-d: PATTERN FILE:list...=.
  args when -e,-f: FILE:read...
  args PATTERN FILE:read...

command zgrep zegrep zfgrep
  doc search in compressed files
  from gzip 1.12, zgrep(1)
  opt -E,--extended-regexp -F,--fixed-strings -G,--basic-regexp -P,--perl-regexp
  opt -i,--ignore-case -w,--word-regexp -x,--line-regexp -s,--no-messages -v,--invert-match
  opt -m,--max-count=NUM -b,--byte-offset -n,--line-number -H,--with-filename -h,--no-filename -o,--only-matching
  opt -q,--quiet,--silent -a,--text -L,--files-without-match -l,--files-with-matches -c,--count
  opt -B,--before-context=NUM -A,--after-context=NUM -C,--context=NUM -NUM --color,--colour[=WHEN] --help
  opt -e,--regexp=PATTERNS
  opt -f,--file=FILE : read
  args when -e,-f: FILE:read...
  args PATTERN FILE:read...

command rg
  doc ripgrep: search a tree for a pattern, skipping hidden and ignored files
  from ripgrep 14.1 and 13.0, rg(1)
  opt -A,--after-context=NUM -B,--before-context=NUM -C,--context=NUM -b,--byte-offset -c,--count --count-matches
  opt -s,--case-sensitive -i,--ignore-case -S,--smart-case --color=WHEN --colors=SPEC --column --no-column
  opt --context-separator=SEP --no-context-separator --crlf --no-crlf --debug --trace --dfa-size-limit=NUM
  opt --regex-size-limit=NUM -E,--encoding=ENC --no-encoding --engine=ENGINE --auto-hybrid-regex --no-auto-hybrid-regex
  opt --field-context-separator=SEP --field-match-separator=SEP --files --files-with-matches,-l --files-without-match
  opt -F,--fixed-strings --no-fixed-strings -g,--glob=GLOB --iglob=GLOB --glob-case-insensitive --heading --no-heading
  opt --no-glob-case-insensitive --ignore-file-case-insensitive --no-ignore-file-case-insensitive
  opt -v,--invert-match --no-invert-match --json --no-json --line-buffered --block-buffered --no-line-buffered
  opt -n,--line-number -N,--no-line-number -x,--line-regexp -w,--word-regexp -M,--max-columns=NUM --max-columns-preview
  opt -m,--max-count=NUM --max-depth,--maxdepth=NUM --max-filesize=NUM --mmap --no-mmap -U,--multiline --no-multiline
  opt --multiline-dotall --no-multiline-dotall -I,--no-filename -H,--with-filename --no-messages --messages
  opt --no-config --no-require-git --require-git -0,--null --null-data --one-file-system --no-one-file-system
  opt -o,--only-matching --path-separator=SEP --passthru,--passthrough -P,--pcre2 --no-pcre2 --pcre2-version
  opt -p,--pretty -q,--quiet -e,--regexp=PATTERN -r,--replace=TEXT --sort=BY --sortr=BY --sort-files --no-sort-files
  opt --stats --no-stats --stop-on-nonmatch -a,--text --no-text -j,--threads=NUM --trim --no-trim
  opt -t,--type=TYPE -T,--type-not=TYPE --type-add=SPEC --type-clear=TYPE --type-list --vimgrep
  opt --unicode --no-unicode --no-pcre2-unicode --pcre2-unicode --include-zero --no-include-zero --no-pre --no-search-zip
  opt --ignore --ignore-dot --ignore-exclude --ignore-files --ignore-global --ignore-messages --no-ignore-messages
  opt --ignore-parent --ignore-vcs --no-hidden --no-follow --no-binary --hyperlink-format=FORMAT --generate=KIND
  opt -h,--help -V,--version : info
  opt -.,--hidden -u,--unrestricted --no-ignore --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global
  opt --no-ignore-parent --no-ignore-vcs -L,--follow --binary --pre-glob=GLOB
  opt -f,--file=FILE --ignore-file=FILE : read
  opt --pre=PROG --hostname-bin=PROG : run
  opt -z,--search-zip : unknown  # starts decompressors found on PATH
  args when --files: PATH:stat...=.
  args when --type-list:
  args when -e,-f & -.,-u,-L,--no-ignore,--no-ignore-vcs,--no-ignore-dot: PATH:list...=.
  args when -e,-f & --no-ignore-exclude,--no-ignore-files,--no-ignore-global,--no-ignore-parent: PATH:list...=.
  args when -.,-u,-L,--no-ignore,--no-ignore-vcs,--no-ignore-dot: PATTERN PATH:list...=.
  args when --no-ignore-exclude,--no-ignore-files,--no-ignore-global,--no-ignore-parent: PATTERN PATH:list...=.
  args when -e,-f: PATH:visible...=.
  args PATTERN PATH:visible...=.

# -A, -B and -C give a value back that is no number; it then is the pattern. They are left out.
command ag
  doc the silver searcher: search a tree for a pattern
  from ag 2.2.0, ag(1)
  opt --ackmate -c,--count --color --nocolor --column --break --nobreak --group --nogroup -H,--heading --noheading
  opt --color-line-number=CODES --color-match=CODES --color-path=CODES --filename --nofilename --numbers --nonumbers
  opt -l,--files-with-matches -L,--files-without-matches -o,--only-matching --print-all-files --print-long-lines
  opt --silent --stats --stats-only --vimgrep -0,--null,--print0 --depth=NUM -F,-Q,--literal,--fixed-strings
  opt -G,--file-search-regex=PATTERN -i,--ignore-case --ignore=PATTERN --ignore-dir=NAME -m,--max-count=NUM
  opt --one-device -s,--case-sensitive -S,--smart-case -v,--invert-match -w,--word-regexp -W,--width=NUM
  opt --list-file-types --help --version -V --passthrough,--passthru --nopager
  opt --go --python --js --ts --json --html --css --rust --cpp --cc --java --ruby --shell --yaml --markdown --sql --xml
  opt -a,--all-types -t,--all-text -u,--unrestricted -U,--skip-vcs-ignores --hidden -f,--follow --search-binary
  opt -g,--filename-pattern=PATTERN
  opt -p,--path-to-ignore=FILE : read
  opt --pager=COMMAND : run
  args when -g: PATH:stat...=.
  args when -a,-t,-u,-U,--hidden,-f: PATTERN PATH:list...=.
  args PATTERN PATH:visible...=.

# An .ackrc of the project is read.
command ack ack-grep
  doc search source files for a pattern
  from ack 3.6, ack(1)
  opt -i,--ignore-case -S,--smart-case -v,--invert-match -w,--word-regexp -Q,--literal -l,--files-with-matches
  opt -L,--files-without-matches -c,--count -o -H,--with-filename -h,--no-filename -n,--no-recurse -r,-R,--recurse -s -1
  opt --nocolor --nogroup --noheading --nobreak --noenv --nopager --column --version --help --help-types
  opt -m,--max-count=NUM -A,--after-context=NUM -B,--before-context=NUM -t,--type=TYPE -T=TYPE --match=PATTERN -f -g
  opt --ignore-dir,--ignore-directory=NAME --ignore-file=FILTER
  opt --pager=COMMAND : run
  opt --output=EXPR --ackrc=FILE --files-from=FILE : unknown
  args WORD:list...
  does exec

command sed gsed
  doc edit a stream of text with a script
  from GNU sed 4.9, sed(1)
  # BSD's -l takes no value: left out. --version comes after -e 'w FILE' has created the file, so it is no "info".
  opt -n,--quiet,--silent --debug --line-length=N --posix -E,-r,--regexp-extended -s,--separate --sandbox
  opt -u,--unbuffered -z,--null-data,--zero-terminated --help --version --follow-symlinks -b,--binary
  opt -e,--expression=SCRIPT : sed
  opt -f,--file=FILE : unknown
  opt -i,--in-place[=SUFFIX]
  args when -i & -e,-f: FILE:write...
  args when -i: SCRIPT:sed FILE:write...
  args when -e,-f: FILE:read...
  args SCRIPT:sed FILE:read...

command awk gawk mawk nawk original-awk
  doc scan text for patterns and process it
  from gawk 5.2, mawk 1.3.4, awk(1)
  style posix
  opt -F,--field-separator=FS -v,--assign=VAR=VAL -b,--characters-as-bytes -c,--traditional -C,--copyright -g,--gen-pot
  opt -h,--help -L,--lint[=KIND] -M,--bignum -n,--non-decimal-data -N,--use-lc-numeric -O,--optimize -P,--posix
  opt -r,--re-interval -s,--no-optimize -S,--sandbox -t,--lint-old -V,--version -k,--csv
  opt -e,--source=TEXT : awk
  opt -f,--file=FILE -E,--exec=FILE -i,--include=FILE -l,--load=LIB -D,--debug[=FILE] -W* : unknown
  opt -d,--dump-variables[=FILE] -o,--pretty-print[=FILE] -p,--profile[=FILE] : write
  args when -e,-f,-E: FILE:read...
  args PROGRAM:awk FILE:read...

command jq
  doc process JSON
  from jq 1.6 to 1.8, jq(1)
  opt -c,--compact-output -n,--null-input -e,--exit-status -s,--slurp -r,--raw-output -R,--raw-input -j,--join-output
  opt -a,--ascii-output -C,--color-output -M,--monochrome-output -S,--sort-keys --tab --indent=N --stream --seq
  opt --stream-errors --unbuffered --raw-output0 -b,--binary -h,--help -V,--version --build-configuration
  opt --args --jsonargs
  # These take two words; the second is read as an operand, so any operand may then be the filter, a file or a value.
  opt --arg=NAME --argjson=NAME --slurpfile=NAME --rawfile=NAME --argfile=NAME
  opt -f,--from-file=FILE -L,--library-path[=DIR] : unknown
  args when --arg,--argjson,--slurpfile,--rawfile,--argfile: WORD:jq+read...
  # What follows --args is data, but files may stand before it.
  args FILTER:jq FILE:read...

# Two programs bear this name; -s splits into files in one and slurps in the other. Expressions of the first can load any file,
# and show the environment.
command yq
  doc process YAML
  from mikefarah/yq 4.44; kislyuk/yq 3.4
  style sub
  global -P,--prettyPrint -r,--unwrapScalar -n,--null-input -e,--exit-status -N,--no-doc -C,--colors -M,--no-colors
  global -j,--tojson -v,--verbose -y,--yaml-output -Y,--yaml-roundtrip -c
  global -o,--output-format=FORMAT -p,--input-format=FORMAT -I,--indent=N --front-matter=ACTION
  global --xml-attribute-prefix=TEXT --xml-content-name=TEXT --csv-separator=CHAR --tsv-separator=CHAR
  global --security-disable-env-ops --security-disable-file-ops -i,--inplace,--in-place
  global --from-file=FILE -f=X -s,--split-exp=EXPR --split-exp-file=FILE : unknown
  opt -h,--help -V,--version : info
  args when -i: EXPR:code FILE:write...
  args EXPR:code FILE:read...
  sub eval e eval-all ea
  args when -i: EXPR:code FILE:write...
  args EXPR:code FILE:read...

command gron
  doc make JSON greppable
  from gron 0.7.1, gron --help
  opt -u,--ungron -v,--values -c,--colorize -m,--monochrome -s,--stream -k,--insecure -j,--json --no-sort --version --help
  args FILE:from?

command csvcut csvlook csvstat csvstack csvjoin csvformat in2csv
  doc csvkit: cut, join and print tables
  from csvkit 2.0, csvcut(1) and so on
  opt -d,--delimiter=CHAR -t,--tabs -q,--quotechar=CHAR -u,--quoting=N -b,--no-doublequote -p,--escapechar=CHAR
  opt -z,--maxfieldsize=N -e,--encoding=ENC -L,--locale=LOCALE -S,--skipinitialspace --blanks -H,--no-header-row
  opt -K,--skip-lines=N -v,--verbose --zero -V,--version -h,--help -c,--columns=COLUMNS
  args FILE:read...

command csvgrep
  doc csvkit: search a table
  from csvkit 2.0, csvgrep(1)
  same csvcut
  opt -n,--names -l,--linenumbers -m,--match=PATTERN -r,--regex=RE -i,--invert-match -a,--any-match
  opt -f,--file=FILE : read

command csvsort
  doc csvkit: sort a table
  from csvkit 2.0, csvsort(1)
  same csvcut
  opt -n,--names -l,--linenumbers -r,--reverse -i,--ignore-case -y,--snifflimit=N -I,--no-inference

command csvjson
  doc csvkit: convert a table to JSON
  from csvkit 2.0, csvjson(1)
  same csvcut
  opt -l,--linenumbers -i,--indent=N -k,--key=COLUMN --stream -I,--no-inference -y,--snifflimit=N

command diff colordiff
  doc compare files and directories line by line
  from GNU diffutils 3.8, diff(1)
  opt --normal -q,--brief -s,--report-identical-files -c --context[=NUM] -C=NUM -u --unified[=NUM] -U=NUM -e,--ed -n,--rcs
  opt -y,--side-by-side -W,--width=NUM --left-column --suppress-common-lines -p,--show-c-function
  opt -F,--show-function-line=RE --label=LABEL -t,--expand-tabs -T,--initial-tab --tabsize=NUM --suppress-blank-empty
  opt -r,--recursive --no-dereference -N,--new-file -P,--unidirectional-new-file --ignore-file-name-case -NUM
  opt --no-ignore-file-name-case -x,--exclude=PAT -S,--starting-file=FILE -i,--ignore-case -E,--ignore-tab-expansion
  opt -Z,--ignore-trailing-space -b,--ignore-space-change -w,--ignore-all-space -B,--ignore-blank-lines
  opt -I,--ignore-matching-lines=RE -a,--text --strip-trailing-cr -D,--ifdef=NAME --line-format=FMT
  opt --old-group-format=FMT --new-group-format=FMT --unchanged-group-format=FMT --changed-group-format=FMT
  opt --old-line-format=FMT --new-line-format=FMT --unchanged-line-format=FMT -d,--minimal --horizon-lines=NUM
  opt -H,--speed-large-files --color[=WHEN] --palette=PALETTE --help -v,--version
  opt --from-file=FILE --to-file=FILE : list
  opt -X,--exclude-from=FILE : read
  opt -l,--paginate : unknown  # starts pr
  args FILE:list...

command zdiff zcmp
  doc compare compressed files
  from gzip 1.12, zdiff(1)
  opt -q,--brief -u -U=NUM -c -C=NUM -y,--side-by-side -b -w -B -i -a,--text -s -l
  args FILE:read...

command diff3
  doc compare three files
  from GNU diffutils 3.8, diff3(1)
  opt -A,--show-all -e,--ed -E,--show-overlap -3,--easy-only -x,--overlap-only -X -i -m,--merge -a,--text
  opt --strip-trailing-cr -T,--initial-tab -L,--label=LABEL --help -v,--version
  opt --diff-program=PROG : run
  args FILE:read...

command cmp
  doc compare two files byte by byte
  from GNU diffutils 3.8, cmp(1)
  opt -b,--print-bytes -i,--ignore-initial=SKIP -l,--verbose -n,--bytes=LIMIT -s,--quiet,--silent --help -v,--version
  args FILE1:read FILE2:read? SKIP1? SKIP2?

command sdiff
  doc compare two files side by side, and merge them
  from GNU diffutils 3.8, sdiff(1)
  opt -i,--ignore-case -E,--ignore-tab-expansion -Z,--ignore-trailing-space -b,--ignore-space-change -W,--ignore-all-space
  opt -B,--ignore-blank-lines -I,--ignore-matching-lines=RE --strip-trailing-cr -a,--text -w,--width=NUM -l,--left-column
  opt -s,--suppress-common-lines -t,--expand-tabs --tabsize=NUM -d,--minimal -H,--speed-large-files --help -v,--version
  opt -o,--output=FILE : write
  opt --diff-program=PROG : run
  args FILE:read...
  does exec when -o  # starts an editor on demand

command wdiff
  doc compare two files word by word
  from GNU wdiff 1.2.2, wdiff(1)
  opt -C,--copyright -1,--no-deleted -2,--no-inserted -3,--no-common -d,--diff-input -h,--help -i,--ignore-case
  opt -l,--less-mode -n,--avoid-wraps -p,--printer -s,--statistics -t,--terminal -v,--version
  opt -w,--start-delete=S -x,--end-delete=S -y,--start-insert=S -z,--end-insert=S
  opt -a,--auto-pager : unknown
  args FILE:read...

command delta
  doc show diffs with colours
  from delta 0.18, delta --help
  opt --dark --light -n,--line-numbers -s,--side-by-side --no-gitconfig --raw --show-config --list-languages
  opt --list-syntax-themes --show-syntax-themes --diff-highlight --diff-so-fancy --color-only --hyperlinks --navigate
  opt --width,-w=N --syntax-theme=NAME --paging=WHEN --features=NAMES --tabs=N --wrap-max-lines=N --help -h --version -V
  opt --pager=COMMAND --diff-args=ARGS --config=FILE --hyperlinks-file-link-format=FORMAT : unknown
  args FILE:list...
  does repo

command bat batcat
  doc print files with syntax colours
  from bat 0.24, bat(1)
  opt -A,--show-all --nonprintable-notation=KIND -p,--plain -l,--language=LANG -H,--highlight-line=RANGE --file-name=NAME
  opt -d,--diff --diff-context=N --tabs=N --wrap=MODE -S,--chop-long-lines --terminal-width=N -n,--number --color=WHEN
  opt --italic-text=WHEN --decorations=WHEN -f,--force-colorization --paging=WHEN -P,--no-paging -m,--map-syntax=SPEC
  opt --ignored-suffix=SUFFIX --theme=NAME --theme-dark=NAME --theme-light=NAME --list-themes -s,--squeeze-blank
  opt --squeeze-limit=N --strip-ansi=WHEN --style=PARTS -r,--line-range=RANGE -L,--list-languages -u,--unbuffered
  opt --no-config --no-custom-assets --no-lessopen --config-file --config-dir --cache-dir -h,--help -V,--version
  opt --pager=COMMAND : run
  opt --lessopen --generate-config-file --diagnostic : unknown
  args FILE:read...

# A string value ends at "$", and further options may follow in the same word, as they may after a number: only flags are
# listed. +CMD runs commands.
command less
  doc page through files
  from less 590, less(1)
  opt -a,--search-skip-screen -A,--SEARCH-SKIP-SCREEN -B,--auto-buffers -c,--clear-screen -C,--CLEAR-SCREEN -d,--dumb
  opt -e,--quit-at-eof -E,--QUIT-AT-EOF -f,--force -F,--quit-if-one-screen -g,--hilite-search -G,--HILITE-SEARCH
  opt -i,--ignore-case -I,--IGNORE-CASE -J,--status-column -K,--quit-on-intr -L,--no-lessopen -m,--long-prompt
  opt -M,--LONG-PROMPT -n,--line-numbers -N,--LINE-NUMBERS -q,--quiet,--silent -Q,--QUIET,--SILENT
  opt -r,--raw-control-chars -R,--RAW-CONTROL-CHARS -s,--squeeze-blank-lines -S,--chop-long-lines
  opt -u,--underline-special -U,--UNDERLINE-SPECIAL -w,--hilite-unread -W,--HILITE-UNREAD -X,--no-init -~,--tilde
  opt --file-size --follow-name --incsearch --mouse --no-keypad --no-histdups --save-marks --use-color -V,--version --help
  opt -o,--log-file=FILE -O,--LOG-FILE=FILE : write, unknown
  opt -k,--lesskey-file=FILE --lesskey-src=FILE --lesskey-content=TEXT --cmd=TEXT : unknown
  opt -p,--pattern=PATTERN -P,--prompt=TEXT -t,--tag=TAG -T,--tag-file=FILE -D,--color=SPEC -b,--buffers=N : unknown
  opt -h,--max-back-scroll=N -j,--jump-target=N -x,--tabs=N -y,--max-forw-scroll=N -z,--window=N : unknown
  opt +* : unknown
  args FILE:read...

command zless zmore
  doc page through compressed files
  from gzip 1.12, zless(1)
  args FILE:read...

command more
  doc page through files
  from util-linux 2.38, more(1)
  opt -d,--silent -f,--logical -l,--no-pause -c,--print-over -p,--clean-print -e,--exit-on-eof -s,--squeeze -u,--plain
  opt -n,--lines=N -NUM +NUM -h,--help -V,--version
  opt +* : unknown
  args FILE:read...

command most
  doc page through files
  from most 5.2, most(1)
  args FILE:read...

# A page name that holds a slash, and with -l any, is a file.
command man
  doc show manual pages
  from man-db 2.11, man(1)
  opt -d,--debug -D,--default --warnings[=KINDS] -f,--whatis -k,--apropos -K,--global-apropos -l,--local-file
  opt -w,--where,--path,--location -W,--where-cat,--location-cat -R,--recode=ENCODING -L,--locale=LOCALE -m,--systems=SYSTEM
  opt -S,-s,--sections=LIST -e,--extension=EXT -i,--ignore-case -I,--match-case --regex --wildcard --names-only -a,--all
  opt --no-subpages -7,--ascii -E,--encoding=ENC --no-hyphenation,--nh --no-justification,--nj -t,--troff -Z,--ditroff
  opt -T,--troff-device[=DEVICE] -?,--help --usage -V,--version
  opt -M,--manpath=PATH : list
  opt -P,--pager=PAGER : run
  opt -C,--config-file=FILE -H,--html[=BROWSER] -X,--gxditview[=RES] -r,--prompt=TEXT -p,--preprocessor=TEXT : unknown
  opt -u,--update -c,--catman : unknown
  args when -l: FILE:names...
  args PAGE:read...

command apropos whatis
  doc search the names and descriptions of manual pages
  from man-db 2.11, apropos(1)
  opt -d,--debug -v,--verbose -e,--exact -r,--regex -w,--wildcard -a,--and -l,--long -L,--locale=LOCALE -m,--systems=SYSTEM
  opt -s,--sections,--section=LIST -?,--help --usage -V,--version
  opt -M,--manpath=PATH : list
  opt -C,--config-file=FILE : unknown
  args KEYWORD...

command info
  doc read Info documents
  from GNU texinfo 7, info(1)
  opt -k,--apropos=TEXT -a,--all -n,--node=NODE --index-search=TEXT -O,--show-options,--usage --subnodes -w,--where,--location
  opt -h,--help --version
  opt -d,--directory=DIR : list
  opt -f,--file=FILE : read
  opt -o,--output=FILE : write
  opt --restore=FILE --dribble=FILE --init-file=FILE -v,--variable=VAR=VAL : unknown
  args ITEM:read...

command tldr
  doc show short manual pages
  from tldr.sh clients
  opt -u,--update -l,--list -p,--platform=NAME -L,--language=LANG -v,--version -h,--help
  args PAGE...
  does net

command column
  doc columnate lists
  from util-linux 2.38, column(1)
  opt -t,--table -n,--table-name=NAME -O,--table-order=COLS -N,--table-columns=NAMES -l,--table-columns-limit=N
  opt -E,--table-noextreme=COLS -d,--table-noheadings -e,--table-header-repeat -H,--table-hide=COLS -R,--table-right=COLS
  opt -T,--table-truncate=COLS -W,--table-wrap=COLS -L,--keep-empty-lines -J,--json -r,--tree=COL -i,--tree-id=COL
  opt -p,--tree-parent=COL -c,--output-width=N -o,--output-separator=S -s,--separator=S -x,--fillrows -h,--help -V,--version
  args FILE:read...

command col
  doc filter reverse line feeds
  from util-linux 2.38, col(1)
  opt -b,--no-backspaces -f,--fine -h,--tabs -p,--pass -x,--spaces -l,--lines=N -H,--help -V,--version
  args

command colrm
  doc remove columns
  from util-linux 2.38, colrm(1)
  opt -h,--help -V,--version
  args START? END?

command hexdump hd
  doc print bytes as numbers
  from util-linux 2.38, hexdump(1)
  opt -b,--one-byte-octal -c,--one-byte-char -C,--canonical -d,--two-bytes-decimal -o,--two-bytes-octal -x,--two-bytes-hex
  opt -X,--one-byte-hex -L,--color[=MODE] -e,--format=FORMAT -n,--length=N -s,--skip=OFFSET -v,--no-squeezing
  opt -h,--help -V,--version
  opt -f,--format-file=FILE : read
  args FILE:read...

# xxd's own parser: a word is one option, a number may be attached, options end at the first operand.
command xxd
  doc make a hex dump, or undo it
  from xxd 2022-01-14, xxd(1)
  style long
  opt -a,-autoskip -b,-bits -C,-capitalize -E,-EBCDIC -e -i,-include -p,-ps,-plain,-postscript -r,-revert -d -u,-uppercase
  opt -h,-help -v,-version -c,-cols=N -g,-groupsize=N -l,-len=N -n,-name=NAME -o=OFFSET -s,-seek,-skip=OFFSET -R=WHEN
  args IN:read? OUT:write?

command strings
  doc print the printable parts of files
  from GNU binutils 2.40, strings(1)
  opt -a,--all -d,--data -f,--print-file-name -n,--bytes=N -NUM -t,--radix=R -o -w,--include-all-whitespace
  opt -T,--target=BFD -e,--encoding=E -U,--unicode=HOW -s,--output-separator=S -h,--help -v,-V,--version
  args FILE:read...

command iconv
  doc convert text between encodings
  from glibc 2.36, iconv(1)
  opt -f,--from-code=NAME -t,--to-code=NAME -l,--list -c -s,--silent --verbose -?,--help --usage -V,--version
  opt -o,--output=FILE : write
  args FILE:read...

command dos2unix unix2dos mac2unix unix2mac
  doc convert line ends
  from dos2unix 7.4, dos2unix(1)
  opt -ascii -iso -7 -b,--keep-bom -c,--convmode=MODE -f,--force -h,--help -k,--keepdate -l,--newline -m,--add-bom
  opt -n,--newfile -q,--quiet -r,--remove-bom -s,--safe -v,--verbose -F,--follow-symlink -S,--skip-symlink
  opt -R,--replace-symlink -L,--license -V,--version -i,--info[=FLAGS]
  args when -i & !-n: FILE:read...
  args FILE:write...

# Which files it writes stands in the patch.
command patch
  doc apply a patch
  from GNU patch 2.7, patch(1)
  opt -p,--strip=NUM -F,--fuzz=LINES -l,--ignore-whitespace -c,--context -n,--normal -u,--unified -N,--forward -R,--reverse
  opt --merge[=STYLE] -E,--remove-empty-files -Z,--set-utc -T,--set-time --quoting-style=WORD -b,--backup
  opt --backup-if-mismatch --no-backup-if-mismatch -V,--version-control=STYLE -z,--suffix=SUFFIX -t,--batch -f,--force
  opt -s,--quiet,--silent --verbose --dry-run --posix --reject-format=FORMAT --binary --read-only=HOW -v,--version --help
  opt -D,--ifdef=NAME
  opt -i,--input=FILE : read
  opt -o,--output=FILE -r,--reject-file=FILE : write
  opt -d,--directory=DIR : chdir
  opt -e,--ed -g,--get=NUM -B,--prefix=PREFIX -Y,--basename-prefix=PREFIX : unknown
  args when --dry-run: FILE:read? PATCH:read?
  args FILE:write? PATCH:read?
  does inside=. unless --dry-run

# Editors run shell commands, and scripts at start.
command vim vi nvim ex view vimdiff gvim
  doc a text editor
  from Vim 9.0, vim(1)
  style posix
  always none
  opt -R -n -N -d -o[=N] -O[=N] -p[=N] -y -Z -e -E -s -b -m -M
  opt -c=COMMAND --cmd=COMMAND : code
  opt -S=FILE -u=FILE -U=FILE : script
  opt --version -h,--help : info
  opt +NUM
  opt +* : code
  args FILE:write...
  does exec

command nano pico micro kak hx helix
  doc a text editor
  from nano 7, nano(1)
  always none
  opt --version --help : info
  opt +NUM
  args FILE:write...
  does exec

command emacs emacsclient
  doc a text editor
  from GNU Emacs 29, emacs(1)
  style mixed
  always none
  opt -nw,-no-window-system -Q,-quick -q,-no-init-file -batch -n,-no-wait -c -t
  opt -eval,-e=EXPR -execute=EXPR : code
  opt -l,-load=FILE -script=FILE : script
  opt -f,-funcall=NAME : code
  opt -version -help : info
  opt +NUM
  args FILE:write...
  does exec

command ed red
  doc a line editor
  from GNU ed 1.19, ed(1)
  always none
  opt -E,--extended-regexp -G,--traditional -l,--loose-exit-status -p,--prompt=TEXT -q,--quiet,--silent
  opt -r,--restricted -s,--script -v,--verbose
  opt -V,--version -h,--help : info
  args FILE:write?
  does exec

command code code-insiders cursor codium windsurf subl zed
  doc open files in a graphical editor
  from Visual Studio Code 1.9x, code --help
  always none
  opt -n,--new-window -r,--reuse-window -w,--wait -g,--goto -d,--diff -a,--add -m,--merge
  opt -v,--version -h,--help --list-extensions : info
  opt --install-extension=ID --uninstall-extension=ID : exec
  args PATH:list...
  does exec, background

command fzf
  doc choose lines interactively
  from fzf 0.46, fzf(1)
  opt -x,--extended -e,--exact -i --scheme=NAME --literal -n,--nth=N --with-nth=N -d,--delimiter=D --no-sort --tac
  opt -m,--multi[=MAX] --no-multi --no-mouse --cycle --height=H --layout=L --reverse --border[=STYLE] --prompt=TEXT
  opt --header=TEXT --ansi --color=SPEC -q,--query=TEXT -1,--select-1 -0,--exit-0 -f,--filter=TEXT --print-query --expect=KEYS
  opt --read0 --print0 --sync --version -h,--help --no-color --info=STYLE
  opt --history=FILE : write
  opt --preview=COMMAND --bind=BINDINGS --listen[=ADDR] --become=COMMAND --walker-root=DIR : unknown
  args

command sponge
  doc soak up standard input and write it to a file
  from moreutils 0.67, sponge(1)
  opt -a
  args FILE:write?

command ts
  doc put time stamps before lines
  from moreutils 0.67, ts(1)
  opt -r -i -s -m
  args FORMAT?

command vidir vipe
  doc edit a directory or a pipe in an editor
  from moreutils 0.67, vidir(1)
  always none
  args FILE:inside...
  does exec

command pee
  doc run commands with a copy of standard input each
  from moreutils 0.67, pee(1)
  style posix
  always none
  opt --ignore-sigpipe --no-ignore-sigpipe --ignore-write-errors --no-ignore-write-errors
  args COMMAND:shell...

command ifne
  doc run a command if standard input is not empty
  from moreutils 0.67, ifne(1)
  style posix
  always none
  opt -n
  args COMMAND:argv

command combine
  doc combine the lines of two files
  from moreutils 0.67, combine(1)
  args FILE1:read OP FILE2:read

command isutf8 errno
  doc check files for UTF-8; look up error names
  from moreutils 0.67, isutf8(1), errno(1)
  opt -q,--quiet -l,--list -i,--invert -v,--verbose -s,--search -h,--help
  args FILE:read...

command highlight
  doc convert source code to coloured text
  from highlight 4.1, highlight(1)
  opt -O,--out-format=FORMAT -S,--syntax=NAME -s,--style=NAME -l,--line-numbers -q,--quiet --list-scripts=KIND -h,--help --version
  opt -i,--input=FILE : read
  opt -o,--output=FILE : write
  args FILE:read?
  does write=highlight.css  # beside HTML, the default

# -O and -P can name files that a formatter writes, -x loads a file as code.
command pygmentize
  doc convert source code to coloured text
  from Pygments 2.14, pygmentize(1)
  opt -l=LEXER -f=FORMATTER -g -s -v -N=FILE -C -L -H -S=STYLE -a=ARG -h,--help -V
  opt -o=FILE : write
  opt -O=OPTIONS -P=OPTION -F=FILTER -x --json : unknown
  args FILE:read...

command glow
  doc show markdown; a source may be a URL
  from glow 2.0, glow --help
  opt -s,--style=STYLE -w,--width=N -l,--line-numbers -n,--preserve-new-lines -h,--help -v,--version
  opt -p,--pager -t,--tui --config=FILE : unknown
  args SOURCE:from?
  does net

command htmlq
  doc select parts of HTML
  from htmlq 0.4, htmlq --help
  opt -a,--attribute=NAME -b,--base=URL -B,--detect-base -h,--help -p,--pretty -r,--remove-nodes=SELECTOR -t,--text
  opt -w,--ignore-whitespace -V,--version
  opt -f,--filename=FILE : read
  opt -o,--output=FILE : write
  args SELECTOR...

# Entities, DTDs, schemas and XInclude may name any file or URL.
command xmllint
  doc parse, check and query XML
  from libxml2 2.9.14, xmllint(1)
  style mixed
  opt -noout -format -pretty=N -xpath=EXPR -html -xmlout -recover -nonet -nowarning -noblanks -nocdata -c14n -c14n11
  opt -exc-c14n -encode=ENC -stream -memory -push -sax -timing -repeat -huge -oldxml10 -compress -version -nodefdtd
  opt -nofixup-base-uris -noenc -dropdtd -debug -copy -quiet
  opt -o,-output=FILE : write
  opt -schema=FILE -relaxng=FILE -schematron=FILE -dtdvalid=URL -dtdvalidfpi=FPI -noent -valid -loaddtd : unknown
  opt -dtdattr -postvalid -xinclude -noxincludenode -shell -path=PATHS -catalogs -nocatalogs -load-trace : unknown
  args FILE:from...

command xmlstarlet
  doc query and edit XML
  from XMLStarlet 1.6, xmlstarlet(1)
  style sub
  sub el
  opt -a -v -u -d=N
  args FILE:from?
  sub fo format
  opt -n,--noindent -t,--indent-tab -s,--indent-spaces=N -o,--omit-decl -R,--recover -H,--html -Q,--quiet
  args FILE:from?
  sub ed edit
  opt -L,--inplace -P,--pf -S,--ps -O -d,--delete=XPATH -u,--update=XPATH -v,--value=VALUE -r,--rename=XPATH -i,--insert=XPATH
  opt -a,--append=XPATH -s,--subnode=XPATH -t,--type=TYPE -n,--name=NAME -N=NS=URI
  opt -x,--expr=XPATH : unknown
  args when -L: FILE:write...
  args FILE:from...

# Readers and writers may be Lua scripts, and rst, org and LaTeX sources include other files.
command pandoc
  doc convert documents
  from pandoc 3.1, pandoc(1)
  opt -f,-r,--from,--read=FORMAT -t,-w,--to,--write=FORMAT -s,--standalone[=BOOL] --toc,--table-of-contents[=BOOL]
  opt --toc-depth=N -N,--number-sections[=BOOL] --wrap=HOW --columns=N --dpi=N --eol=EOL -p,--preserve-tabs --tab-stop=N
  opt -M,--metadata=KEY -V,--variable=KEY --highlight-style=STYLE --no-highlight --quiet --verbose --sandbox --katex
  opt --shift-heading-level-by=N --reference-links --reference-location=WHERE --markdown-headings=HOW --section-divs
  opt --top-level-division=KIND --html-q-tags --ascii --strip-comments -C,--citeproc --mathjax --mathml
  opt --metadata-file=FILE --template=FILE --csl=FILE --bibliography=FILE -c,--css=FILE --reference-doc=FILE : read
  opt -H,--include-in-header=FILE -B,--include-before-body=FILE -A,--include-after-body=FILE --epub-cover-image=FILE : read
  opt -o,--output=FILE --log=FILE : write
  opt --extract-media=DIR : inside
  opt --resource-path=PATH : list
  opt --self-contained --embed-resources[=BOOL] : net
  opt -F,--filter=PROG -L,--lua-filter=FILE --pdf-engine=PROG : run
  opt -d,--defaults=FILE --data-dir=DIR --pdf-engine-opt=OPT --request-header=NAME : unknown
  opt --list-input-formats --list-output-formats --list-extensions[=FORMAT] -v,--version -h,--help : info
  args FILE:from...
  does exec

command ctags etags
  doc write an index of definitions
  from Universal Ctags 5.9, ctags(1)
  opt -R,--recurse[=BOOL] -a,--append[=BOOL] -e -x -u --sort[=HOW] --languages=LIST --fields=FLAGS --extras=FLAGS
  opt --kinds-all=LIST --exclude=PATTERN --output-format=FORMAT --language-force=LANG --quiet[=BOOL] --tag-relative[=HOW] -n
  opt --links[=BOOL] --_xformat=FORMAT
  opt --list-languages --list-kinds[=LANG] --list-kinds-full[=LANG] --list-maps[=LANG] --list-fields --version --help : info
  opt -f,-o=FILE : write
  opt -L=FILE : names
  opt --options=FILE --options-maybe=FILE --optlib-dir=DIR : unknown
  args PATH:list...
  does inside=. unless -x

command cloc
  doc count lines of code
  from cloc 1.96, cloc(1)
  opt --by-file --by-file-by-lang --by-percent=X --csv --json --yaml --xml --md --sum-one --quiet -q --hide-rate --progress-rate=N
  opt --exclude-dir=DIRS --exclude-ext=EXTS --exclude-lang=LANGS --include-ext=EXTS --include-lang=LANGS --fullpath
  opt --match-f=RE --not-match-f=RE --match-d=RE --not-match-d=RE --skip-uniqueness --follow-links --no-recurse
  opt --max-file-size=N --timeout=N --processes=N --show-lang --show-ext --version --help --csv-delimiter=C --no-autogen
  opt --list-file=FILE : names
  opt --exclude-list-file=FILE : read
  opt --out,--report-file=FILE --ignored=FILE --counted=FILE --categorized=FILE --found=FILE : write
  opt --vcs=NAME --git --diff --config=FILE --extract-with=CMD --strip-comments=EXT --force-git : unknown
  args PATH:list...

command scc
  doc count lines of code
  from scc 3.4, scc --help
  opt --by-file --ci --no-cocomo -c,--no-complexity -d,--no-duplicates --no-gen --no-min -w,--wide -v,--verbose -l,--languages
  opt -f,--format=FORMAT -i,--include-ext=EXTS -x,--exclude-ext=EXTS --exclude-dir=DIRS -n,--exclude-file=FILES
  opt -M,--not-match=RE -s,--sort=COLUMN --no-size --no-hborder --count-as=SPEC -h,--help --version -z,--min-gen -m,--character
  opt --no-gitignore --no-ignore --include-symlinks
  opt -o,--output=FILE : write
  args when --no-gitignore,--no-ignore: PATH:list...=.
  args PATH:visible...=.

command tokei
  doc count lines of code
  from tokei 12.1, tokei --help
  opt -f,--files -C,--compact -l,--languages -v,--verbose -h,--help -V,--version -s,--sort=COLUMN -r,--rsort=COLUMN
  opt -e,--exclude=GLOB -o,--output=FORMAT -t,--type,--types=TYPES -c,--columns=N -n,--num-format=STYLE --no-ignore-messages
  opt --hidden --no-ignore --no-ignore-parent --no-ignore-dot --no-ignore-vcs
  opt -i,--input=FILE : read
  args when --hidden,--no-ignore,--no-ignore-parent,--no-ignore-dot,--no-ignore-vcs: PATH:list...=.
  args PATH:visible...=.

# sgconfig.yml of the project may name parser libraries that are loaded. "sg" is another program on Linux: it runs a command.
command ast-grep
  doc search and rewrite code by its structure
  from ast-grep 0.30, ast-grep --help
  style sub
  global -p,--pattern=PATTERN -l,--lang=LANG -C,--context=N -A,--after=N -B,--before=N --json[=STYLE] --color=WHEN --heading=WHEN
  global --strictness=LEVEL --selector=KIND --globs=GLOB --debug-query[=FORMAT] --stdin -j,--threads=N --no-ignore=KIND --follow
  global -r,--rewrite=FIX -i,--interactive -U,--update-all
  global -c,--config=FILE : unknown
  global -h,--help -V,--version : info
  args when -U,-i: PATH:write...=.
  args PATH:visible...=.
  does exec
  sub run
  args when -U,-i: PATH:write...=.
  args PATH:visible...=.
  sub scan
  opt -r,--rule=FILE : read
  opt --inline-rules=TEXT --filter=RE --report-style=STYLE --error[=ID] --warning[=ID] --off[=ID]
  args when -U,-i: PATH:write...=.
  args PATH:visible...=.
  sub test
  opt -t,--test-dir=DIR --snapshot-dir=DIR --skip-snapshot-tests -f,--filter=RE
  args

command shellcheck
  doc find mistakes in shell scripts
  from ShellCheck 0.9, shellcheck(1)
  opt -a,--check-sourced -C,--color[=WHEN] -i,--include=CODES -e,--exclude=CODES -f,--format=FORMAT --list-optional --norc
  opt -o,--enable=CHECKS -s,--shell=SHELL -S,--severity=LEVEL -V,--version -W,--wiki-link-count=N -x,--external-sources --help
  opt --extended-analysis=BOOL
  opt -P,--source-path=DIRS : list
  opt --rcfile=FILE : read
  args when -x,-a: FILE:names...
  args FILE:read...

command shfmt
  doc format shell scripts
  from shfmt 3.6, shfmt(1)
  style long
  opt -version -l,-list -d,-diff -s,-simplify -mn,-minify -ln,-language-dialect=LANG -p,-posix -filename=NAME -i,-indent=N
  opt -bn,-binary-next-line -ci,-case-indent -sr,-space-redirects -kp,-keep-padding -fn,-func-next-line -f,-find
  opt -to-json -tojson -from-json -apply-ignore -h,-help
  opt -w,-write
  args when -w: PATH:write...
  args when -f: PATH:stat...
  args PATH:list...

command hadolint
  doc find mistakes in Dockerfiles
  from hadolint 2.12, hadolint --help
  opt -f,--format=FORMAT --no-fail --no-color --ignore=RULE -t,--failure-threshold=LEVEL --error=RULE --warning=RULE --info=RULE
  opt --style=RULE --trusted-registry=NAME --require-label=SPEC --strict-labels --disable-ignore-pragma -V,--verbose
  opt -v,--version -h,--help --file-path-in-report=NAME
  opt -c,--config=FILE : read
  args FILE:read...

command yamllint
  doc find mistakes in YAML files
  from yamllint 1.29, yamllint(1)
  opt -d,--config-data=YAML --list-files -f,--format=FORMAT -s,--strict --no-warnings -h,--help -v,--version
  opt -c,--config-file=FILE : read
  args PATH:list...

# Their configuration may be a program, or name one.
command markdownlint markdownlint-cli2 vale textlint remark
  doc find mistakes in prose
  from markdownlint-cli 0.41, vale 3
  opt -q,--quiet -j,--json -d,--dot -i,--ignore=GLOB --disable=RULE --enable=RULE --no-exit --no-wrap --glob=GLOB --minAlertLevel=LEVEL
  opt -h,--help -V,-v,--version : info
  opt -f,--fix
  opt -o,--output=FILE -c,--config=FILE -r,--rules=FILE -p,--ignore-path=FILE : unknown
  args when -f: FILE:write...
  args FILE:list...
  does exec

command aspell
  doc check spelling
  from aspell 0.60, aspell(1)
  style sub
  global -l,--lang=LANG --mode=MODE -H,--mode-html --encoding=ENC --ignore=N --ignore-case --dont-ignore-case
  opt -v,--version -?,--help : info
  sub list
  args
  sub dicts
  args
  sub check
  args FILE:write...

# setup.cfg or .codespellrc of the project may switch writing on.
command codespell
  doc find spelling mistakes
  from codespell 2.2, codespell --help
  opt -d,--disable-colors -c,--enable-colors --builtin=LIST --ignore-regex=RE -L,--ignore-words-list=WORDS
  opt --uri-ignore-words-list=WORDS -r,--regex=RE --uri-regex=RE -s,--summary --count -S,--skip=GLOBS -q,--quiet-level=N
  opt -e,--hard-encoding-detection -f,--check-filenames -H,--check-hidden -A,--after-context=N -B,--before-context=N
  opt -C,--context=N
  opt -h,--help --version : info
  opt -D,--dictionary=FILE -I,--ignore-words=FILE -x,--exclude-file=FILE --config=FILE --toml=FILE : read
  opt -w,--write-changes -i,--interactive=N
  args FILE:write...
