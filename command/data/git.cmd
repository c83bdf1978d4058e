# git and the programs around it.
#
# Three kinds of sub-commands. Readers do "repo": what the repository's own configuration says (core.fsmonitor, filters,
# external diff, textconv, pagers, promisor remotes, trailer commands ...) can run programs, so it is looked at first.
# Writers do "git" besides, as hooks run for most of them; "repo" stands at the
# program and holds for all. Those that talk to another host do "net" besides.
#
# Negative spellings (--no-dry-run) are left out wherever they would undo the option a condition here relies on.

command git
  doc the version control system
  from git 2.39.5, git(1) and git-SUB(1); newer options from the release notes up to 2.50
  style sub
# Not "info": with -p, a pager shows even the version; and -h is the manual when a word follows.
  opt -v,--version --html-path --man-path --info-path -h
  opt -C=DIR : chdir
  opt -P,--no-pager --no-optional-locks --no-replace-objects --no-lazy-fetch --no-advice
  opt --literal-pathspecs --glob-pathspecs --noglob-pathspecs
# These name programs, or another repository, tree or configuration than the one that is looked at.
  opt -c=NAME=VALUE --config-env=NAME=ENVVAR --exec-path[=DIR] -p,--paginate : unknown
  opt --git-dir=DIR --work-tree=DIR --namespace=NAME --super-prefix=PATH --bare --attr-source=TREE : unknown
  opt --icase-pathspecs : unknown
# "git SUB --help" opens the manual, by a viewer that the configuration may name: no "info".
  global --help
  does repo

sub version
  doc show the version
  opt --build-options --no-build-options

sub help
  doc show a manual page or lists of commands
  opt -a,--all -g,--guides -v,--verbose -m,--man -c,--config --no-verbose --no-external-commands --no-aliases
  opt --external-commands --aliases --user-interfaces --developer-interfaces
  opt -w,--web : exec
  args TOPIC?

# ---- readers ----

sub rev-list
  doc list commits
# Options of the revision machinery, shared by log, show, diff and others.
  opt -n,--max-count=NUM -NUM --skip=NUM --since,--after=DATE --until,--before=DATE --since-as-filter=DATE
  opt --max-age=TIME --min-age[=TIME] --author=PATTERN --committer=PATTERN --grep=PATTERN --grep-reflog=PATTERN
  opt --all-match --invert-grep -i,--regexp-ignore-case --basic-regexp -E,--extended-regexp -F,--fixed-strings
  opt -P,--perl-regexp --remove-empty --merges --no-merges --min-parents[=N] --max-parents[=N] --no-min-parents
  opt --no-max-parents --first-parent --exclude-first-parent-only --not --all --branches[=PATTERN] --tags[=PATTERN]
  opt --remotes[=PATTERN] --glob=PATTERN --exclude=PATTERN --exclude-hidden=KIND --reflog --alternate-refs
  opt --single-worktree --ignore-missing --stdin --cherry-mark --cherry-pick --left-only --right-only --cherry
  opt -g,--walk-reflogs --merge --boundary --simplify-by-decoration --show-pulls --full-history --dense --sparse
  opt --simplify-merges --ancestry-path[=COMMIT] --topo-order --date-order --author-date-order --reverse
  opt --no-walk[=ORDER] --do-walk --in-commit-order --indexed-objects --unpacked --exclude-promisor-objects
  opt --pretty[=FORMAT] --format[=FORMAT] --abbrev[=N] --no-abbrev --abbrev-commit --no-abbrev-commit --oneline
  opt --encoding=NAME --expand-tabs[=N] --no-expand-tabs --notes[=REF] --no-notes --show-notes[=REF]
  opt --show-notes-by-default --standard-notes --no-standard-notes --relative-date --date=FORMAT --log-size
  opt --parents --children --left-right --graph --no-graph --show-linear-break[=TEXT] --root --no-commit-id --always
  opt -r -t -v -m -c --cc --dd --combined-all-paths --encode-email-headers --no-encode-email-headers
  opt --bisect -q,--quiet --default=REV
# Verifying runs gpg, or what gpg.program says.
  opt --show-signature : unknown
  opt --no-show-signature
# These exist for rev-list alone; the others refuse them.
  opt --count --header --timestamp --disk-usage[=human] --objects --objects-edge --objects-edge-aggressive
  opt --object-names --no-object-names --filter[=SPEC] --no-filter --filter-provided-objects --filter-print-omitted
  opt --missing[=ACTION] --use-bitmap-index --progress[=TEXT] --no-commit-header --commit-header --bisect-vars
  opt --bisect-all --no-quiet
  args REV:refs...

sub diff,diff-index,diff-tree
  doc compare commits, index and working tree
  same git rev-list
  opt -p,-u,--patch -s,--no-patch -U,--unified[=N] -W,--function-context --no-function-context --raw --patch-with-raw
  opt --patch-with-stat --numstat --shortstat -X,--dirstat[=PARAM] --cumulative --dirstat-by-file[=PARAM] --check
  opt --summary --name-only --name-status --stat[=WIDTH] --stat-width=N --stat-name-width=N --stat-graph-width=N
  opt --stat-count=N --compact-summary --no-compact-summary --binary --full-index --no-full-index --color[=WHEN]
  opt --no-color --ws-error-highlight=KIND -z --src-prefix=TEXT --dst-prefix=TEXT --line-prefix=TEXT --no-prefix
  opt --default-prefix --inter-hunk-context=N --output-indicator-new=CHAR --output-indicator-old=CHAR
  opt --output-indicator-context=CHAR -B,--break-rewrites[=N] -M,--find-renames[=N] -D,--irreversible-delete
  opt -C,--find-copies[=N] --find-copies-harder --no-find-copies-harder --no-renames --rename-empty --no-rename-empty
  opt --follow --no-follow -l=NUM --minimal --no-minimal -w,--ignore-all-space -b,--ignore-space-change
  opt --ignore-space-at-eol --ignore-cr-at-eol --ignore-blank-lines -I,--ignore-matching-lines=REGEX
  opt --no-ignore-matching-lines --indent-heuristic --no-indent-heuristic --patience --histogram
  opt --diff-algorithm=NAME --anchored=TEXT --word-diff[=MODE] --word-diff-regex=REGEX --color-words[=REGEX]
  opt --color-moved[=MODE] --no-color-moved --color-moved-ws=MODE --no-color-moved-ws --relative[=PATH] --no-relative
  opt -a,--text --no-text -R --exit-code --no-exit-code --ignore-submodules[=WHEN] --submodule[=FORMAT]
  opt --ita-invisible-in-index --ita-visible-in-index -S=STRING -G=REGEX --pickaxe-all --pickaxe-regex
  opt --find-object=OBJECT --diff-filter=FILTER --rotate-to=PATH --skip-to=PATH --diff-merges=FORMAT
  opt --no-diff-merges --remerge-diff --no-ext-diff --no-textconv --no-stat
  opt --cached,--staged --merge-base --base --ours --theirs
  opt -O=FILE : read
  opt --output=FILE : write
# Drivers that the attributes and the configuration name.
  opt --ext-diff --textconv : unknown
  opt --no-index
  args when --no-index: FILE:list...
  args REV:refs...

sub diff-files
  doc compare working tree and index
  same git diff

sub log,whatchanged
  doc show commits
  same git diff
  opt --source --no-source --use-mailmap,--mailmap --no-use-mailmap,--no-mailmap --decorate[=STYLE] --no-decorate
  opt --decorate-refs=PATTERN --decorate-refs-exclude=PATTERN --clear-decorations --full-diff
  opt --i-still-use-this
  opt -L=RANGE : rev

sub show
  doc show commits, tags, trees and files
  same git log

sub range-diff
  doc compare two versions of a branch
  same git diff
  opt --creation-factor=N --no-creation-factor --dual-color --no-dual-color

sub shortlog
  doc summarise commits by author
# Not "same rev-list": -n, -s, -e, -w are others here.
  opt -c,--committer -n,--numbered -s,--summary -e,--email -w[=SPEC] --group=FIELD --format[=FORMAT] --pretty[=FORMAT]
  opt --no-committer --no-numbered --no-summary --no-email --no-group --date=FORMAT --max-count=N --skip=N -NUM
  opt --since,--after=DATE --until,--before=DATE --author=PATTERN --grep=PATTERN -i,--regexp-ignore-case
  opt -E,--extended-regexp -F,--fixed-strings -P,--perl-regexp --all-match --invert-grep --merges --no-merges
  opt --first-parent --all --branches[=PATTERN] --tags[=PATTERN] --remotes[=PATTERN] --glob=PATTERN --exclude=PATTERN
  opt --not --reverse --encoding=NAME --no-mailmap
  args REV:refs...

sub status
  doc show the state of the working tree
  opt -v,--verbose -s,--short -b,--branch --show-stash --ahead-behind --porcelain[=X] --long -z,--null
  opt -u,--untracked-files[=X] --ignored[=X] --ignore-submodules[=X] --column[=X] --no-renames -M,--find-renames[=X]
  opt --renames --no-verbose --no-short --no-branch --no-show-stash --no-ahead-behind --no-porcelain --no-long
  opt --no-null --no-untracked-files --no-ignored --no-ignore-submodules --no-column
  args PATH:refs...

sub blame,annotate
  doc show who changed each line
  opt --incremental -b --root --show-stats --progress --score-debug -f,--show-name -n,--show-number -p,--porcelain
  opt --line-porcelain -c -t -l -s -e,--show-email -w --ignore-rev=REV --color-lines --color-by-age --minimal -C[=X]
  opt -M[=X] -L=RANGE --abbrev[=X] --no-incremental --no-root --no-show-stats --no-progress --no-score-debug
  opt --no-show-name --no-show-number --no-porcelain --no-line-porcelain --no-show-email --no-ignore-rev
  opt --no-ignore-revs-file --no-color-lines --no-color-by-age --no-minimal --no-abbrev
  opt -S=FILE --ignore-revs-file=FILE --contents=FILE : read
  opt --reverse --first-parent --since,--after=DATE --until,--before=DATE --date=FORMAT --encoding=NAME
  opt --diff-algorithm=NAME --max-age=TIME --min-age[=TIME] --merges --no-merges
  args REV:refs...

sub describe
  doc name a commit by tags
  opt --contains --debug --all --tags --long --first-parent --abbrev[=X] --exact-match --candidates=N --match=PATTERN
  opt --exclude=PATTERN --always --dirty[=X] --broken[=X] --no-contains --no-debug --no-all --no-tags --no-long
  opt --no-first-parent --no-abbrev --no-exact-match --no-candidates --no-match --no-exclude --no-always --no-dirty
  opt --no-broken
  args REV:rev...

sub rev-parse
  doc resolve revisions, show paths of the repository
  opt --keep-dashdash --stop-at-non-option --stuck-long --parseopt --sq-quote --revs-only --no-revs --flags --no-flags
  opt --default=ARG --prefix=ARG --verify -q,--quiet --sq --short[=N] --not --abbrev-ref[=MODE] --symbolic
  opt --symbolic-full-name --all --branches[=PATTERN] --tags[=PATTERN] --remotes[=PATTERN] --glob=PATTERN
  opt --exclude=PATTERN --exclude-hidden=KIND --disambiguate=PREFIX --local-env-vars --path-format=FORM --git-dir
  opt --git-common-dir --git-path=PATH --show-toplevel --show-superproject-working-tree --show-ref-format
  opt --shared-index-path --absolute-git-dir --is-inside-git-dir --is-inside-work-tree --is-bare-repository
  opt --is-shallow-repository --show-cdup --show-prefix --show-object-format[=WHICH] --since,--after=DATE
  opt --until,--before=DATE --output-object-format=FORMAT --end-of-options
  opt --resolve-git-dir=PATH : stat
  args REV:refs...

sub ls-files
  doc list files in the index and the working tree
  opt -z -t -v -f -c,--cached -d,--deleted -m,--modified -o,--others -i,--ignored -s,--stage -k,--killed --directory
  opt --eol --empty-directory -u,--unmerged --resolve-undo -x,--exclude=PATTERN --exclude-standard --full-name
  opt --recurse-submodules --error-unmatch --with-tree=TREEISH --abbrev[=X] --debug --deduplicate --sparse
  opt --format=FORMAT --no-cached --no-deleted --no-modified --no-others --no-ignored --no-stage --no-killed
  opt --no-directory --no-eol --no-empty-directory --no-unmerged --no-resolve-undo --no-recurse-submodules
  opt --no-error-unmatch --no-with-tree --no-abbrev --no-debug --no-deduplicate --no-sparse
  opt -X,--exclude-from=FILE : read
  opt --exclude-per-directory=FILE
  args PATH:refs...

sub ls-tree
  doc list a tree
  opt -d -r -t -z -l,--long --name-only --name-status --object-only --full-name --full-tree --format=FORMAT
  opt --abbrev[=X] --no-full-name --no-full-tree --no-abbrev
  args TREE:refs...

sub cat-file
  doc show an object
  opt -e -p -t -s --allow-unknown-type --use-mailmap --mailmap --batch[=X] --batch-check[=X] -z --batch-command[=X]
  opt --batch-all-objects --buffer --follow-symlinks --unordered --path=BLOB --no-allow-unknown-type --no-use-mailmap
  opt --no-mailmap --no-buffer --no-follow-symlinks --no-unordered --no-path
  opt -Z
  opt --textconv --filters : unknown
  args OBJECT:rev...

sub grep
  doc search tracked files
  opt --cached --untracked --exclude-standard --recurse-submodules -v,--invert-match -i,--ignore-case -w,--word-regexp
  opt -a,--text -I -r,--recursive --max-depth=DEPTH -E,--extended-regexp -G,--basic-regexp -F,--fixed-strings
  opt -P,--perl-regexp -n,--line-number --column -h -H --full-name -l,--files-with-matches --name-only
  opt -L,--files-without-match -z,--null -o,--only-matching -c,--count --color[=X] --break --heading -C,--context=N
  opt -B,--before-context=N -A,--after-context=N --threads=N -NUM -p,--show-function -W,--function-context --and --or
  opt --not -q,--quiet --all-match --ext-grep -m,--max-count=N --no-cached --no-untracked --no-exclude-standard
  opt --no-recurse-submodules --no-invert-match --no-ignore-case --no-word-regexp --no-text --no-textconv
  opt --no-recursive --no-extended-regexp --no-basic-regexp --no-fixed-strings --no-perl-regexp --no-line-number
  opt --no-column --no-full-name --no-files-with-matches --no-name-only --no-files-without-match --no-null
  opt --no-only-matching --no-count --no-color --no-break --no-heading --no-context --no-before-context
  opt --no-after-context --no-threads --no-show-function --no-function-context --no-or --no-quiet --no-all-match
  opt --no-ext-grep --no-max-count
  opt -e=PATTERN --no-index --index
  opt -f=FILE : read
  opt -O,--open-files-in-pager[=PAGER] : run
  opt --textconv : unknown
  args when --no-index & -e,-f: PATH:list...=.
  args when --no-index: PATTERN PATH:list...=.
  args when -e,-f: REV:refs...
  args PATTERN REV:refs...

sub merge-base
  doc find the best common ancestor
  opt -a,--all --octopus --independent --is-ancestor --fork-point --no-all
  args REV:rev...

sub cherry
  doc commits that upstream does not have
  opt --abbrev[=X] -v,--verbose --no-abbrev --no-verbose
  args REV:rev...

sub name-rev
  doc name commits by references
  opt --name-only --tags --refs=PATTERN --exclude=PATTERN --all --stdin --annotate-stdin --undefined --always
  opt --peel-tag --no-name-only --no-tags --no-refs --no-exclude --no-all --no-stdin --no-annotate-stdin
  opt --no-undefined --no-always --no-peel-tag
  args REV:rev...

sub for-each-ref
  doc list references
  opt -s,--shell -p,--perl --python --tcl --count=N --format=FORMAT --color[=X] --sort=KEY --points-at=OBJECT
  opt --ignore-case --no-shell --no-perl --no-python --no-tcl --no-count --no-format --no-color --no-sort
  opt --no-points-at --no-ignore-case
  opt --contains[=COMMIT] --no-contains[=COMMIT] --merged[=COMMIT] --no-merged[=COMMIT] --stdin --omit-empty
  opt --exclude=PATTERN --include-root-refs
  args PATTERN:rev...

sub show-ref
  doc list references
  opt --tags --verify --head -d,--dereference -s,--hash[=X] --abbrev[=X] -q,--quiet --exclude-existing[=X] --no-tags
  opt --no-heads --no-verify --no-head --no-dereference --no-hash --no-abbrev --no-quiet
  opt --heads,--branches --exists --no-exclude-existing
  args PATTERN:rev...

sub show-branch
  doc show branches and their commits
  opt -a,--all -r,--remotes --color[=X] --more[=X] --list --no-name --current --sha1-name --merge-base --independent
  opt --topo-order --topics --sparse --date-order -g,--reflog[=X] --name --no-all --no-remotes --no-color --no-more
  opt --no-list --no-current --no-sha1-name --no-merge-base --no-independent --no-topo-order --no-topics --no-sparse
  opt --no-date-order
  args REV:rev...

sub var
  doc show a logical variable of git
  opt -l
  args NAME?

sub check-ignore
  doc say which paths are ignored
  opt -q,--quiet -v,--verbose --stdin -z -n,--non-matching --no-index --index --no-quiet --no-verbose --no-stdin
  opt --no-non-matching
  args PATH...

sub check-attr
  doc show attributes of paths
  opt -a,--all --cached --stdin -z --no-all --no-cached --no-stdin
  opt --source=TREE
  args WORD...

sub check-mailmap
  doc show canonical names
  opt --stdin --no-stdin
  args CONTACT...

sub check-ref-format
  doc say whether a name is well formed
  opt --branch --normalize --allow-onelevel --no-allow-onelevel --refspec-pattern --print
  args NAME...

sub count-objects
  doc count loose objects
  opt -v,--verbose -H,--human-readable --no-verbose --no-human-readable

sub fsck
  doc check the objects
  opt -v,--verbose --unreachable --dangling --tags --root --cache --reflogs --full --connectivity-only --strict
  opt --progress --name-objects --no-verbose --no-unreachable --no-dangling --no-tags --no-root --no-cache
  opt --no-reflogs --no-full --no-connectivity-only --no-strict --no-progress --no-name-objects
  opt --lost-found : git
  opt --references --no-references
  args OBJECT:rev...

sub verify-commit,verify-tag
  doc check a signature
  opt -v,--verbose --raw --format=FORMAT --no-verbose --no-raw --no-format
  args REV:rev...
# It starts gpg, or what gpg.program says.
  does exec

sub verify-pack
  doc check pack files
  opt -v,--verbose -s,--stat-only --object-format=HASH --no-verbose --no-stat-only --no-object-format
  args FILE:read...

sub patch-id
  doc compute the id of patches on standard input
  opt --unstable --stable --verbatim

sub stripspace
  doc clean text on standard input
  opt -s,--strip-comments -c,--comment-lines

sub column
  doc print standard input in columns
  opt --command=NAME --mode[=X] --raw-mode=N --width=N --indent=STRING --nl=STRING --padding=N --no-command --no-mode
  opt --no-raw-mode --no-width --no-indent --no-nl --no-padding

sub show-index
  doc show a pack index on standard input
  opt --object-format=HASHALGORITHM --no-object-format

sub get-tar-commit-id
  doc commit id of an archive on standard input

sub fmt-merge-msg
  doc compose a merge message
  opt --log[=X] -m,--message=TEXT --into-name=NAME --summary --no-log --no-summary --no-message --no-into-name
  opt -F,--file=FILE : read

sub interpret-trailers
  doc parse or add trailers
  opt --trim-empty --where=ACTION --if-exists=ACTION --if-missing=ACTION --only-trailers --only-input --unfold --parse
  opt --no-divider --trailer=TRAILER --divider --no-trim-empty --no-where --no-if-exists --no-if-missing
  opt --no-only-trailers --no-only-input --no-unfold --no-trailer
  opt --in-place : git
  args when --in-place: FILE:write...
  args FILE:read...

sub archive
  doc write an archive of a tree to standard output
# git looks for --output, --remote and --exec first, before it knows of the others: their values count as operands here,
# since "--format --output=x" writes x.
  opt --format[=FMT] --prefix[=PREFIX] --add-virtual-file[=PATH:CONTENT] --worktree-attributes -v,--verbose -l,--list
  opt -NUM --mtime[=TIME]
  opt --add-file[=FILE] : read
  opt -o,--output=FILE : write
  opt --remote=REPO : url
  opt --exec=COMMAND : run
  args TREE:refs...

sub request-pull
  doc summarise changes, asking the remote
  opt -p
  args START:rev URL:from END:rev?
  does net

sub ls-remote
  doc list references of a remote
  opt -q,--quiet -t,--tags --refs --get-url --sort=KEY --exit-code --symref -o,--server-option=SERVERSPECIFIC
  opt --no-quiet --no-tags --no-heads --no-refs --no-get-url --no-sort --no-exit-code --no-symref --no-server-option
  opt -h,--heads,-b,--branches
  opt --upload-pack,--exec=PROG : run
  args REPO PATTERN...
  does net

sub sparse-checkout
  doc reduce the working tree to some directories
sub sparse-checkout list
sub sparse-checkout check-rules
  opt -z --cone --no-cone
  opt --rules-file=FILE : read
sub sparse-checkout init,set,add,reapply
  opt --cone --no-cone --sparse-index --no-sparse-index --skip-checks --stdin --end-of-options
  args PATTERN...
  does git
sub sparse-checkout disable
  does git
sub sparse-checkout clean
  opt -n,--dry-run -f,--force -v,--verbose
  does git, destroy

sub merge-tree
  doc merge without touching index or working tree
  opt --write-tree --trivial-merge --messages -z --name-only --no-messages
  opt --allow-unrelated-histories --merge-base=COMMIT --stdin -X,--strategy-option=OPT --quiet
  args REV:rev...
# It writes objects.
  does git

sub hash-object
  doc compute an object id
  opt -t=TYPE --stdin --no-filters --literally --filters --no-stdin --no-literally
  opt --path=FILE --no-path
# Names of files to read come from elsewhere.
  opt --stdin-paths : unknown
  opt -w : git
  args FILE:read...

sub format-patch
  doc write commits as patch files
# Not "same log": -n, -s, -v, -k, -p are others here.
  opt -n,--numbered -s,--signoff --cover-letter --numbered-files --suffix=SFX --start-number=N --filename-max-length=N
  opt --rfc --cover-from-description=COVERFROMDESCRIPTIONMODE --subject-prefix=PREFIX -k,--keep-subject --zero-commit
  opt --ignore-if-in-upstream --add-header=HEADER --to=EMAIL --cc=EMAIL --from[=X] --in-reply-to=MESSAGEID
  opt --attach[=X] --inline[=X] --thread[=X] --signature=SIGNATURE --base=BASECOMMIT -q,--quiet --progress
  opt --interdiff=REV --creation-factor=N --force-in-body-from --no-signoff --no-cover-letter --no-numbered-files
  opt --no-suffix --no-start-number --no-reroll-count --no-filename-max-length --no-cover-from-description
  opt --no-zero-commit --no-ignore-if-in-upstream --no-add-header --no-to --no-cc --no-from --no-in-reply-to
  opt --no-attach --no-thread --no-base --no-quiet --no-progress --no-interdiff --no-range-diff --no-creation-factor
  opt --no-force-in-body-from
  opt -N,--no-numbered -v,--reroll-count=N --no-binary --no-signature -p,--no-stat --range-diff=REV --binary --stdout -NUM
  opt --root --no-merges --first-parent --reverse --since,--after=DATE --until,--before=DATE --author=PATTERN --grep=PATTERN
  opt --stat[=WIDTH] -M,--find-renames[=N] -C,--find-copies[=N] -D,--irreversible-delete -U,--unified[=N] --no-renames
  opt --full-index --no-color --minimal --patience --histogram --diff-algorithm=NAME --relative[=PATH] --no-prefix
  opt --default-prefix --src-prefix=TEXT --dst-prefix=TEXT -w,--ignore-all-space --no-ext-diff --max-count=N --not
  opt -o,--output-directory=DIR : inside
  opt --output=FILE : write
  opt --signature-file=FILE --description-file[=FILE] : read
  args REV:refs...
# Without --stdout it writes files into the working directory, or where -o says.
  does inside=. unless --stdout,-o
# ---- branches, tags, references ----

sub branch
  doc list, create or delete branches
  opt -v,--verbose -q,--quiet --color[=X] -r,--remotes --abbrev[=X] -a,--all -l,--list --show-current --column[=X]
  opt --sort=KEY -i,--ignore-case --format=FORMAT --no-verbose --no-quiet --no-color --no-remotes --no-abbrev --no-all
  opt --no-column --no-sort --no-ignore-case --no-format
  opt --contains[=COMMIT] --no-contains[=COMMIT] --merged[=COMMIT] --no-merged[=COMMIT] --points-at=OBJECT --omit-empty
  opt --no-create-reflog --no-recurse-submodules
  opt -d,--delete -m,--move -M -c,--copy -C -u,--set-upstream-to=UPSTREAM --unset-upstream --create-reflog : git
  opt -t,--track[=MODE] --no-track --recurse-submodules : git
  opt --edit-description : git, exec
# Overwriting or deleting whatever is not merged.
  opt -D -f,--force : git, destroy
  args when -d,-D,-m,-M,-c,-C,-f,-u,--unset-upstream,--edit-description: NAME...
  args when -l,--contains,--no-contains,--merged,--no-merged,--points-at: PATTERN:rev...
  args when --show-current: NAME...
# Not a list after all: -v, --sort, --format and the like create the branch that is named. git refuses -a and -r.
  args NAME:git START:rev?

sub tag
  doc list, create, delete or verify tags
  opt -l,--list -n[=NUM] --sort=KEY --format=FORMAT --color[=WHEN] --no-color --column[=OPT] --no-column -i,--ignore-case
  opt --contains[=COMMIT] --no-contains[=COMMIT] --merged[=COMMIT] --no-merged[=COMMIT] --points-at=OBJECT --omit-empty
  opt --cleanup=MODE --no-sort --no-format --no-ignore-case
  opt -a,--annotate -m,--message=TEXT -d,--delete --create-reflog --no-sign --trailer=TRAILER : git
  opt -F,--file=FILE : read, git
  opt -f,--force : git, destroy
  opt -s,--sign -u,--local-user=KEYID -v,--verify -e,--edit : git, exec
  args when -d,-v,-a,-s,-u,-m,-F,-f,-e: NAME...
  args when -l,-n,--contains,--no-contains,--merged,--no-merged,--points-at: PATTERN:rev...
  args NAME:git OBJECT:rev?

sub update-ref
  doc change a reference
  opt -m=REASON --no-deref --deref -z --stdin --create-reflog --no-create-reflog --batch-updates
  opt -d : destroy
  args REF VALUE:rev...
  does git

sub symbolic-ref
  doc read or change a symbolic reference
  opt -q,--quiet --short --recurse --no-recurse --no-short --no-quiet
  opt -m=REASON -d,--delete : git
  args NAME REF:git?

sub reflog
  doc show or manage the log of references
  same git log
sub reflog show
  same git log
sub reflog list,exists
  args REF?
sub reflog expire,delete,drop
  opt --expire=TIME --expire-unreachable=TIME --rewrite --updateref --stale-fix -n,--dry-run --verbose --all
  opt --single-worktree
  args REF...
  does git, destroy

sub replace
  doc replace objects
  opt --raw --format=FORMAT -l,--list
  opt -d,--delete -f,--force --convert-graft-file -g,--graft : git
  opt -e,--edit : git, exec
  args when -d,-f,--convert-graft-file,-g,-e: OBJECT:git...
  args when -l: PATTERN...
  args OBJECT:git...

sub pack-refs
  doc pack references
  opt --all --no-all --prune --no-prune --auto --include=PATTERN --exclude=PATTERN
  does git

sub refs
  doc low-level access to references
sub refs verify
  opt --verbose --strict
sub refs migrate
  opt --ref-format=FORMAT --dry-run
  does git
sub refs list
  same git for-each-ref
sub refs exists
  args REF

sub remote
  doc list and manage remotes
  opt -v,--verbose
  always 3
sub remote get-url
  opt --push --all
  args NAME
sub remote show
  opt -n
  args NAME...
# -n: from what is stored here, without asking the remote. So is a call without a name.
  does net unless -n
sub remote add
  opt -t,--track=BRANCH -m,--master=BRANCH --tags --no-tags --mirror[=KIND]
  opt -f,--fetch : net
  args NAME URL
  does git
sub remote rename
  opt --progress --no-progress
  args OLD NEW
  does git
sub remote remove,rm
  args NAME
  does git
sub remote set-url
  opt --push --add --delete
  args NAME URL...
  does git
sub remote set-branches
  opt --add
  args NAME BRANCH...
  does git
sub remote set-head
  opt -d,--delete
  opt -a,--auto : net
  args NAME BRANCH?
  does git
sub remote prune
  opt -n,--dry-run
  args NAME...
  does net, git
sub remote update
  opt -p,--prune --no-prune
  args GROUP...
  does net, git

sub notes
  doc show and edit notes on objects
  opt --ref=REF
sub notes list,show
  args OBJECT:rev?
sub notes get-ref
sub notes add,append,edit
  opt -m,--message=TEXT -C,--reuse-message=OBJECT -c,--reedit-message=OBJECT --allow-empty --no-allow-empty -f,--force
  opt --no-force --separator[=TEXT] --no-separator --stripspace --no-stripspace -e,--edit
  opt -F,--file=FILE : read
  args OBJECT:rev?
  does git
sub notes copy
  opt -f,--force --no-force --stdin --for-rewrite=COMMAND
  args FROM:rev TO:rev?
  does git
sub notes remove
  opt --ignore-missing --stdin
  args OBJECT:rev...
  does git
sub notes merge
  opt -v,--verbose -q,--quiet -s,--strategy=NAME --commit --abort
  args REF?
  does git
sub notes prune
  opt -n,--dry-run -v,--verbose
  does git

# ---- working tree, index, commits ----

sub add,stage
  doc add files to the index
  opt -n,--dry-run -v,--verbose -i,--interactive -p,--patch -f,--force -u,--update --renormalize -N,--intent-to-add
  opt -A,--all --ignore-removal --refresh --ignore-errors --ignore-missing --sparse --pathspec-file-nul
  opt --warn-embedded-repo --no-verbose --no-interactive --no-patch --no-force --no-update --no-renormalize
  opt --no-intent-to-add --no-all --no-ignore-removal --no-refresh --no-ignore-errors --no-ignore-missing --no-sparse
  opt --no-chmod --no-warn-embedded-repo --no-pathspec-from-file --no-pathspec-file-nul
  opt --chmod=MODE
  opt -U,--unified=N --inter-hunk-context=N
  opt -e,--edit : exec
  opt --pathspec-from-file=FILE : read
  args PATH:refs...
  does git unless -n

sub commit
  doc record changes
  opt -q,--quiet -v,--verbose --author=AUTHOR --date=DATE -m,--message=MESSAGE --reset-author --trailer=TRAILER
  opt -s,--signoff -e,--edit --cleanup=MODE --status -a,--all -i,--include --interactive -p,--patch -o,--only
  opt -n,--no-verify --dry-run --short --branch --ahead-behind --porcelain --long -z,--null --amend --no-post-rewrite
  opt -u,--untracked-files[=X] --pathspec-file-nul --allow-empty --allow-empty-message --verify --post-rewrite
  opt --no-quiet --no-verbose --no-file --no-author --no-date --no-message --no-reedit-message --no-reuse-message
  opt --no-fixup --no-squash --no-reset-author --no-signoff --no-template --no-edit --no-cleanup --no-status
  opt --no-gpg-sign --no-all --no-include --no-interactive --no-patch --no-only --no-dry-run --no-short --no-branch
  opt --no-ahead-behind --no-porcelain --no-long --no-null --no-amend --no-untracked-files --no-pathspec-from-file
  opt --no-pathspec-file-nul --no-allow-empty --no-allow-empty-message
  opt -U,--unified=N --inter-hunk-context=N
  opt -c,--reedit-message=COMMIT -C,--reuse-message=COMMIT --fixup=COMMIT --squash=COMMIT
  opt -F,--file=FILE -t,--template=FILE --pathspec-from-file=FILE : read
# gpg, or what gpg.program says.
  opt -S,--gpg-sign[=KEYID] : exec
  args PATH:refs...
  does git

sub rm
  doc remove files from the working tree and the index
  opt -q,--quiet -f,--force -r --ignore-unmatch --sparse --pathspec-file-nul --cached -n,--dry-run
  opt --pathspec-from-file=FILE : names
  args when --cached: PATH...
  args when -n: PATH...
  args when -r: PATH:erase...
  args PATH:delete...
  does git unless -n, destroy unless --cached,-n

sub mv
  doc move files
  opt -v,--verbose -f,--force -k --sparse -n,--dry-run --no-verbose --no-sparse
  args SOURCE:delete... DEST:write
  does git

sub clean
  doc remove untracked files
  opt -q,--quiet -n,--dry-run -f,--force -i,--interactive -d -e,--exclude=PATTERN -x -X --no-quiet --no-interactive
  args when -n: PATH:refs...
  args PATH:erase...
  does git unless -n, destroy unless -n

sub reset
  doc move HEAD, reset index and working tree
  opt -q,--quiet --no-refresh --mixed --soft --keep --recurse-submodules[=X] -p,--patch -N,--intent-to-add
  opt --pathspec-file-nul --refresh --no-quiet --no-recurse-submodules --no-patch --no-intent-to-add
  opt --no-pathspec-file-nul
  opt -U,--unified=N --inter-hunk-context=N
  opt --hard --merge : destroy
  opt --pathspec-from-file=FILE : read
  args REV:refs...
  does git

sub restore
  doc restore files
  opt -s,--source=TREEISH --ignore-unmerged --overlay -q,--quiet --recurse-submodules[=X] --progress -m,--merge
  opt --conflict=STYLE -2,--ours -3,--theirs -p,--patch --ignore-skip-worktree-bits --pathspec-file-nul --no-source
  opt --no-ignore-unmerged --no-overlay --no-quiet --no-recurse-submodules --no-progress --no-merge --no-conflict
  opt --no-patch --no-ignore-skip-worktree-bits --no-pathspec-file-nul
  opt -U,--unified=N --inter-hunk-context=N
  opt -S,--staged
  opt -W,--worktree : destroy
  opt --pathspec-from-file=FILE : read
  args PATH:refs...
# What was not committed is lost, unless only the index is restored.
  does git, destroy unless -S

sub checkout
  doc switch branches or restore files
  opt -b=BRANCH -B=BRANCH -l --guess --overlay -q,--quiet --recurse-submodules[=X] --progress -m,--merge
  opt --conflict=STYLE -d,--detach -t,--track[=X] --orphan=NEWBRANCH --overwrite-ignore --ignore-other-worktrees
  opt -2,--ours -3,--theirs -p,--patch --ignore-skip-worktree-bits --pathspec-file-nul --no-guess --no-overlay
  opt --no-quiet --no-recurse-submodules --no-progress --no-merge --no-conflict --no-detach --no-track --no-orphan
  opt --no-overwrite-ignore --no-ignore-other-worktrees --no-patch --no-ignore-skip-worktree-bits
  opt --no-pathspec-file-nul
  opt -U,--unified=N --inter-hunk-context=N
  opt -f,--force : destroy
  opt --pathspec-from-file=FILE : read, destroy
  args when -b,-B,--orphan,-d,-t: START:refs...
# With a tree and a path, or several paths, files are overwritten. A single operand may be either.
  args REV:refs PATH:refs+destroy...
  does git

sub switch
  doc switch branches
  opt -c,--create=BRANCH -C,--force-create=BRANCH --guess -q,--quiet --recurse-submodules[=X] --progress -m,--merge
  opt --conflict=STYLE -d,--detach -t,--track[=X] --orphan=NEWBRANCH --overwrite-ignore --ignore-other-worktrees
  opt --no-create --no-force-create --no-guess --no-quiet --no-recurse-submodules --no-progress --no-merge
  opt --no-conflict --no-detach --no-track --no-orphan --no-overwrite-ignore --no-ignore-other-worktrees
  opt -f,--force,--discard-changes : destroy
  args BRANCH:rev...
  does git

sub stash
  doc put changes away
# Without a sub-command: push.
  opt -k,--keep-index -S,--staged -p,--patch -q,--quiet -u,--include-untracked -a,--all -m,--message=MESSAGE
  opt --pathspec-file-nul --no-keep-index --no-staged --no-patch --no-quiet --no-include-untracked --no-all
  opt --no-message --no-pathspec-file-nul
  opt --pathspec-from-file=FILE : read
  does git
  always 3
sub stash push
  opt -k,--keep-index -S,--staged -p,--patch -q,--quiet -u,--include-untracked -a,--all -m,--message=MESSAGE
  opt --pathspec-file-nul --no-keep-index --no-staged --no-patch --no-quiet --no-include-untracked --no-all
  opt --no-message --no-pathspec-file-nul
  opt -U,--unified=N --inter-hunk-context=N
  opt --pathspec-from-file=FILE : read
  args PATH:refs...
  does git
sub stash save
  opt -k,--keep-index -S,--staged -p,--patch -q,--quiet -u,--include-untracked -a,--all -m,--message=MESSAGE
  opt --no-keep-index --no-staged --no-patch --no-quiet --no-include-untracked --no-all --no-message
  args MESSAGE...
  does git
sub stash list
  same git log
sub stash show
  same git log
  opt --include-untracked --only-untracked --no-include-untracked
sub stash pop,apply
  opt -q,--quiet --index --no-quiet --no-index
  opt --no-label-ours --label-ours=TEXT --label-theirs=TEXT --label-base=TEXT
  args STASH:rev?
  does git
sub stash branch
  args NAME STASH:rev?
  does git
sub stash create
  args MESSAGE...
  does git
sub stash store
  opt -m,--message=TEXT -q,--quiet
  args COMMIT:rev
  does git
sub stash drop
  opt -q,--quiet --no-quiet
  args STASH:rev?
  does git, destroy
sub stash clear
  does git, destroy
sub stash export,import
  opt --print --to-ref=REF
  args STASH:rev...
  does git

sub merge
  doc join histories
  opt -n --stat --summary --log[=X] --squash --commit -e,--edit --cleanup=MODE --ff --ff-only --rerere-autoupdate
  opt -X,--strategy-option=OPTIONVALUE -m,--message=MESSAGE --into-name=NAME -v,--verbose -q,--quiet --abort --quit
  opt --continue --allow-unrelated-histories --progress --autostash --overwrite-ignore --signoff --no-verify --verify
  opt --no-stat --no-summary --no-log --no-squash --no-commit --no-edit --no-cleanup --no-ff --no-rerere-autoupdate
  opt --no-verify-signatures --no-strategy-option --no-message --no-into-name --no-verbose --no-quiet --no-abort
  opt --no-quit --no-continue --no-allow-unrelated-histories --no-progress --no-autostash --no-overwrite-ignore
  opt --no-signoff
  opt -s,--strategy=NAME -S,--gpg-sign[=KEYID] --verify-signatures : exec
  opt --no-gpg-sign --compact-summary
  opt -F,--file=FILE : read
  args REV:rev...
  does git

sub rebase
  doc reapply commits on another base
  opt --onto=REVISION --keep-base --no-verify -q,--quiet -v,--verbose -n,--no-stat --signoff
  opt --committer-date-is-author-date --reset-author-date -C=N --ignore-whitespace --whitespace=ACTION
  opt -f,--force-rebase --no-ff --continue --skip --abort --quit --edit-todo --show-current-patch --apply -m,--merge
  opt -i,--interactive --rerere-autoupdate --empty=DROPKEEPASK --autosquash --update-refs --autostash
  opt -r,--rebase-merges[=X] --fork-point -X,--strategy-option=OPTION --root --reschedule-failed-exec
  opt --reapply-cherry-picks --ignore-date --preserve-merges --keep-empty --allow-empty-message --verify --stat --ff
  opt --no-onto --no-keep-base --no-quiet --no-verbose --no-signoff --no-committer-date-is-author-date
  opt --no-reset-author-date --no-ignore-date --no-ignore-whitespace --no-whitespace --no-force-rebase
  opt --no-preserve-merges --no-rerere-autoupdate --no-keep-empty --no-autosquash --no-update-refs --no-autostash
  opt --no-allow-empty-message --no-rebase-merges --no-fork-point --no-strategy-option --no-root
  opt --no-reschedule-failed-exec --no-reapply-cherry-picks
  opt --no-gpg-sign
# A strategy is a program git-merge-NAME.
  opt -s,--strategy=NAME -S,--gpg-sign[=KEYID] : exec
  opt -x,--exec=COMMAND : shell
  args REV:rev...
  does git

sub cherry-pick,revert
  doc apply or revert existing commits
  opt --quit --continue --abort --skip --cleanup=MODE -n,--no-commit -e,--edit -s,--signoff -m,--mainline=PARENTNUMBER
  opt --rerere-autoupdate -X,--strategy-option=OPTION -x --ff --allow-empty --allow-empty-message
  opt --keep-redundant-commits --commit --no-cleanup --no-edit --no-signoff --no-mainline --no-rerere-autoupdate
  opt --no-strategy-option --no-ff --no-allow-empty --no-allow-empty-message --no-keep-redundant-commits
  opt --no-gpg-sign --reference --empty=WHEN --no-merges --reverse --stdin
  opt --strategy=NAME -S,--gpg-sign[=KEYID] : exec
  args REV:rev...
  does git

sub am
  doc apply patches from mail
  opt -3,--3way -q,--quiet -s,--signoff -u,--utf8 -k,--keep --keep-non-patch -m,--message-id --keep-cr --no-keep-cr
  opt -c,--scissors --quoted-cr=ACTION --whitespace=ACTION --ignore-space-change --ignore-whitespace --directory=ROOT
  opt --exclude=PATH --include=PATH -C=N -p=NUM --patch-format=FORMAT --reject --resolvemsg=X --continue -r,--resolved
  opt --skip --abort --quit --show-current-patch[=X] --allow-empty --committer-date-is-author-date --ignore-date
  opt --rerere-autoupdate --empty=STOPDROPKEEP --binary --rebasing --no-binary --no-3way --no-quiet --no-signoff
  opt --no-utf8 --no-keep --no-keep-non-patch --no-message-id --no-scissors --no-whitespace --no-ignore-space-change
  opt --no-ignore-whitespace --no-directory --no-exclude --no-include --no-patch-format --no-reject --no-resolvemsg
  opt --no-committer-date-is-author-date --no-ignore-date --no-rerere-autoupdate --no-rebasing
  opt --no-gpg-sign --retry --no-verify,-n --verify
  opt -S,--gpg-sign[=KEYID] -i,--interactive : exec
  args MBOX:read...
  does git

sub apply
  doc apply a patch
  opt --exclude=PATH --include=PATH -p=NUM --no-add -N,--intent-to-add -z -C=N --whitespace=ACTION
  opt --ignore-space-change --ignore-whitespace -R,--reverse --unidiff-zero --allow-overlap -v,--verbose -q,--quiet
  opt --inaccurate-eof --recount --directory=ROOT --allow-empty --allow-binary-replacement --binary --add
  opt --no-allow-binary-replacement --no-binary --no-index --no-intent-to-add --no-cached --no-3way --no-whitespace
  opt --no-ignore-space-change --no-ignore-whitespace --no-reverse --no-unidiff-zero --no-allow-overlap --no-verbose
  opt --no-quiet --no-inaccurate-eof --no-recount --no-directory --no-allow-empty
  opt --stat --numstat --summary --check
  opt --apply --reject --index --cached -3,--3way : git
  opt --build-fake-ancestor=FILE : write
# Files outside the working tree.
  opt --unsafe-paths : unknown
  opt --ours --theirs --union
  args PATCH:read...
  does git unless --stat,--numstat,--summary,--check

sub bisect
  doc find the commit that brought a change
sub bisect log,terms,help
  opt --term-good --term-bad --term-old --term-new
sub bisect start
  opt --term-new,--term-bad=TERM --term-old,--term-good=TERM --no-checkout --first-parent
  args REV:refs...
  does git
sub bisect good,bad,old,new,skip,next
  args REV:rev...
  does git
sub bisect reset
  args REV:rev?
  does git
sub bisect replay
  args FILE:read
  does git
sub bisect run
  args COMMAND:argv
  does git
sub bisect visualize,view
# gitk, or a git command with options.
  does exec

sub worktree
  doc manage working trees
  always 3
sub worktree list
  opt --porcelain -v,--verbose --expire=EXPIRYDATE -z --no-porcelain --no-verbose --no-expire
sub worktree add
  opt -f,--force -b=BRANCH -B=BRANCH -d,--detach --lock --reason=STRING -q,--quiet --track --guess-remote --no-force
  opt --no-detach --no-checkout --no-lock --no-reason --no-quiet --no-track --no-guess-remote
  opt --checkout --orphan --relative-paths --no-relative-paths
  args PATH:inside REV:rev?
  does git
sub worktree remove
  opt -f,--force : destroy
  args PATH:erase
  does git
sub worktree move
  opt -f,--force --relative-paths --no-relative-paths
  args FROM:erase TO:inside
  does git
sub worktree prune
  opt -n,--dry-run -v,--verbose --expire=EXPIRYDATE --no-verbose --no-expire
  does git unless -n
sub worktree lock,unlock,repair
  opt --reason=TEXT --relative-paths --no-relative-paths
  args PATH:stat...
  does git

sub submodule
  doc inspect and update submodules
  opt -q,--quiet --cached
  always 3
sub submodule status
  opt -q,--quiet --cached --recursive
  args PATH:refs...
sub submodule summary
  opt -q,--quiet --cached --files -n,--summary-limit=N
  args REV:refs...
sub submodule init,sync,absorbgitdirs
  opt -q,--quiet --recursive
  args PATH:refs...
  does git
sub submodule deinit
  opt -q,--quiet --all
  opt -f,--force : destroy
  args PATH:refs...
  does git
sub submodule set-branch
  opt -q,--quiet -b,--branch=BRANCH -d,--default
  args PATH:refs
  does git
sub submodule set-url
  opt -q,--quiet
  args PATH:refs URL
  does git
sub submodule update
  opt -f,--force --init --remote --recursive --checkout -m,--merge -r,--rebase --dissociate --depth=N -j,--jobs=N
  opt --recommend-shallow -q,--quiet --progress --require-init --single-branch --filter=ARGS --fetch --no-force
  opt --no-init --no-remote --no-recursive --no-checkout --no-merge --no-rebase --no-dissociate --no-depth --no-jobs
  opt --no-recommend-shallow --no-quiet --no-progress --no-require-init --no-single-branch --no-filter
  opt -N,--no-fetch --ref-format=FORMAT
  opt --reference=REPO : list
  args PATH:refs...
  does net, git
sub submodule add
  opt -q,--quiet -b,--branch=BRANCH -f,--force --name=NAME --depth=N --ref-format=FORMAT --progress --dissociate
  opt --reference=REPO : list
  args URL:from PATH:inside?
  does net, git
sub submodule foreach
  opt -q,--quiet --recursive
  args COMMAND:shell
  does git

# ---- configuration ----

sub config
  doc read or write configuration
  opt --global --system --local --worktree -t,--type=TYPE --no-type --bool --int --bool-or-int --bool-or-str --path
  opt --expiry-date -z,--null --name-only --includes --no-includes --show-origin --show-scope --default=VALUE
  opt --show-names --no-show-names --fixed-value --url=URL --all --regexp --value=PATTERN
  opt --get --get-all --get-regexp --get-urlmatch -l,--list --get-color --get-colorbool
  opt -f,--file=FILE : read, write unless --get,--get-all,--get-regexp,--get-urlmatch,-l
  opt --blob=OBJECT : rev
  opt --replace-all --add --unset --unset-all --rename-section --remove-section : git
  opt -e,--edit : git, exec
  opt --comment=TEXT --append : git
  args when --global,--system & --replace-all,--add,--unset,--unset-all,--rename-section,--remove-section: KEY:state VALUE...
  args when --replace-all,--add,--unset,--unset-all,--rename-section,--remove-section,-e: KEY VALUE...
  args when --get,--get-all,--get-regexp,--get-urlmatch,-l,--get-color,--get-colorbool: KEY VALUE...
  args when --global,--system: KEY VALUE:git+state...
  args KEY VALUE:git...
  always 3
sub config list
  opt --global --system --local --worktree -t,--type=TYPE --bool --int --path -z,--null --name-only --includes
  opt --no-includes --show-origin --show-scope --show-names
  opt -f,--file=FILE : read
  opt --blob=OBJECT : rev
sub config get
  opt --global --system --local --worktree -t,--type=TYPE --bool --int --path -z,--null --name-only --includes
  opt --no-includes --show-origin --show-scope --show-names --all --regexp --value=PATTERN --fixed-value
  opt --url=URL --default=VALUE
  opt -f,--file=FILE : read
  opt --blob=OBJECT : rev
  args KEY VALUE...
sub config set,unset,rename-section,remove-section
  opt --local --worktree -t,--type=TYPE --bool --int --path --all --value=PATTERN --fixed-value --append --comment=TEXT
  opt --global --system : state
  opt -f,--file=FILE : write
  args KEY VALUE...
  does git
sub config edit
  opt --local --worktree
  opt --global --system : state
  opt -f,--file=FILE : write
  does git, exec

# ---- other hosts ----

sub clone
  doc copy a repository
  opt -v,--verbose -q,--quiet --progress --reject-shallow -n,--no-checkout --bare --mirror -l,--local --no-hardlinks
  opt -s,--shared --recurse-submodules[=X] --recursive[=X] -j,--jobs=N --dissociate -o,--origin=NAME
  opt -b,--branch=BRANCH --depth=DEPTH --shallow-since=TIME --shallow-exclude=REVISION --single-branch --no-tags
  opt --shallow-submodules --server-option=SERVERSPECIFIC -4,--ipv4 -6,--ipv6 --also-filter-submodules
  opt --remote-submodules --sparse --naked --checkout --hardlinks --tags --no-verbose --no-quiet --no-progress
  opt --no-reject-shallow --no-bare --no-naked --no-mirror --no-local --no-shared --no-recurse-submodules
  opt --no-recursive --no-jobs --no-reference --no-reference-if-able --no-dissociate --no-origin --no-branch
  opt --no-depth --no-shallow-since --no-shallow-exclude --no-single-branch --no-shallow-submodules
  opt --no-separate-git-dir --no-server-option --no-ipv4 --no-ipv6 --no-filter --no-also-filter-submodules
  opt --no-remote-submodules --no-sparse --no-bundle-uri
  opt --filter=SPEC --ref-format=FORMAT --revision=REV
# Hooks come with a template; configuration names programs.
  opt --template=DIR -c,--config=KEY=VALUE : unknown
  opt -u,--upload-pack=PROG : run
  opt --reference=REPO --reference-if-able=REPO : list
  opt --separate-git-dir=DIR : inside
  opt --bundle-uri=URI : from
  args REPO:from DIR:inside...=.
  does net, git

sub fetch
  doc get objects and references from a remote
  opt -v,--verbose -q,--quiet --all --set-upstream -a,--append --atomic -f,--force -m,--multiple -t,--tags -n
  opt -j,--jobs=N --prefetch -p,--prune -P,--prune-tags --recurse-submodules[=X] --dry-run --write-fetch-head
  opt -k,--keep -u,--update-head-ok --progress --depth=DEPTH --shallow-since=TIME --shallow-exclude=REVISION
  opt --deepen=N --unshallow --refetch --update-shallow --refmap=REFMAP -o,--server-option=SERVERSPECIFIC -4,--ipv4
  opt -6,--ipv6 --negotiation-tip=REVISION --negotiate-only --filter=ARGS --auto-maintenance --auto-gc
  opt --show-forced-updates --write-commit-graph --recurse-submodules-default=X --no-verbose --no-quiet --no-all
  opt --no-set-upstream --no-append --no-atomic --no-force --no-multiple --no-tags --no-jobs --no-prefetch --no-prune
  opt --no-prune-tags --no-recurse-submodules --no-write-fetch-head --no-keep --no-update-head-ok --no-progress
  opt --no-depth --no-shallow-since --no-shallow-exclude --no-deepen --no-recurse-submodules-default
  opt --no-update-shallow --no-server-option --no-ipv4 --no-ipv6 --no-negotiation-tip --no-negotiate-only --no-filter
  opt --no-auto-gc --no-show-forced-updates --no-write-commit-graph --no-stdin
  opt --no-auto-maintenance --stdin --porcelain
  opt --upload-pack=PROG : run
  args REPO REF...
  does net, git

sub pull
  doc fetch and integrate
  opt -v,--verbose -q,--quiet --progress --recurse-submodules[=X] -r,--rebase[=X] -n --stat --log[=X] --signoff[=X]
  opt --squash --commit --edit --cleanup=MODE --ff --ff-only --verify --autostash -X,--strategy-option=OPTIONVALUE
  opt --allow-unrelated-histories --all -a,--append -f,--force -t,--tags -p,--prune -j,--jobs[=X] --dry-run -k,--keep
  opt --depth=DEPTH --shallow-since=TIME --shallow-exclude=REVISION --deepen=N --unshallow --update-shallow
  opt --refmap=REFMAP -o,--server-option=SERVERSPECIFIC -4,--ipv4 -6,--ipv6 --negotiation-tip=REVISION
  opt --show-forced-updates --set-upstream --summary --no-verbose --no-quiet --no-progress --no-recurse-submodules
  opt --no-rebase --no-stat --no-summary --no-log --no-signoff --no-squash --no-commit --no-edit --no-cleanup --no-ff
  opt --no-verify --no-verify-signatures --no-autostash --no-strategy-option --no-allow-unrelated-histories --no-all
  opt --no-append --no-force --no-tags --no-prune --no-jobs --no-keep --no-depth --no-shallow-since
  opt --no-shallow-exclude --no-deepen --no-update-shallow --no-server-option --no-ipv4 --no-ipv6 --no-negotiation-tip
  opt --no-show-forced-updates --no-set-upstream
  opt --no-gpg-sign
  opt --upload-pack=PROG : run
  opt -s,--strategy=NAME -S,--gpg-sign[=KEYID] --verify-signatures : exec
  args REPO REF...
  does net, git

sub push
  doc send objects and references to a remote
  opt -v,--verbose -q,--quiet --repo=REPOSITORY --tags -n,--dry-run --porcelain --force-if-includes
  opt --recurse-submodules=CHECK --thin -u,--set-upstream --progress --no-verify --follow-tags --atomic
  opt -o,--push-option=SERVERSPECIFIC -4,--ipv4 -6,--ipv6 --verify --no-verbose --no-quiet --no-repo --no-all
  opt --no-mirror --no-delete --no-tags --no-porcelain --no-force-with-lease --no-force-if-includes
  opt --no-recurse-submodules --no-thin --no-set-upstream --no-progress --no-prune --no-follow-tags --no-signed
  opt --no-atomic --no-push-option --no-ipv4 --no-ipv6
  opt --all,--branches
  opt --receive-pack,--exec=PROG : run
  opt --signed[=WHEN] : exec
# References of others are overwritten or removed. "+ref" and ":ref", which do the same, are operands: not seen here.
  opt -f,--force --force-with-lease[=REF] --mirror -d,--delete --prune : destroy
  args REPO REF...
  does net, git

# ---- making and keeping repositories ----

sub init,init-db
  doc create a repository
  opt --bare --shared[=PERM] -q,--quiet -b,--initial-branch=NAME --object-format=HASH --ref-format=FORMAT --no-bare
# Hooks come with a template.
  opt --template=DIR : unknown
  opt --separate-git-dir=DIR : inside
  args DIR:inside...=.
  does git

sub gc
  doc clean up the repository
  opt -q,--quiet --cruft --aggressive --auto --force --keep-largest-pack --no-quiet --no-cruft --no-aggressive
  opt --no-auto --no-force --no-keep-largest-pack
  opt --no-prune --no-detach --detach --max-cruft-size=N
  opt --prune[=DATE] : destroy
  does git

sub maintenance
  doc keep the repository in shape
sub maintenance run
  opt --auto --schedule=FREQUENCY --quiet --task=TASK --no-auto --no-schedule --no-quiet
  opt --detach --no-detach
  does git
sub maintenance start,stop,register,unregister
  opt --scheduler=NAME --force,-f
  opt --config-file=FILE : write
# It runs on a schedule from then on.
  does state, git
sub maintenance is-needed
  opt --auto --task=TASK --schedule=FREQUENCY

sub prune
  doc remove unreachable objects
  opt -n,--dry-run -v,--verbose --progress --no-progress --expire=TIME --exclude-promisor-objects
  args OBJECT:rev...
  does git unless -n, destroy unless -n

sub prune-packed
  doc remove objects that are packed
  opt -n,--dry-run -q,--quiet
  does git unless -n

sub repack
  doc pack objects
  opt -a -A --cruft --cruft-expiration=APPROXIDATE -d -f -F -n -q,--quiet -l,--local -b,--write-bitmap-index
  opt -i,--delta-islands --unpack-unreachable=APPROXIDATE -k,--keep-unreachable --window=N --window-memory=BYTES
  opt --depth=N --threads=N --max-pack-size=BYTES --pack-kept-objects --keep-pack=NAME -g,--geometric=N
  opt -m,--write-midx --no-cruft --no-cruft-expiration --no-quiet --no-local --no-write-bitmap-index
  opt --no-delta-islands --no-unpack-unreachable --no-keep-unreachable --no-window --no-window-memory --no-depth
  opt --no-threads --no-max-pack-size --no-pack-kept-objects --no-keep-pack --no-geometric --no-write-midx
  opt --filter=SPEC --name-hash-version=N --path-walk
  opt --expire-to=DIR --filter-to=DIR : inside
  does git

sub update-server-info
  doc write files for dumb servers
  opt -f,--force --no-force
  does git

sub commit-graph
  doc write or verify the commit graph
  opt --object-dir=DIR
sub commit-graph verify
  opt --object-dir=DIR --shallow --progress --no-progress
sub commit-graph write
  opt --object-dir=DIR --append --reachable --stdin-packs --stdin-commits --changed-paths --no-changed-paths
  opt --progress --no-progress --split[=STRATEGY] --max-commits=N --size-multiple=N --expire-time=TIME
  opt --max-new-filters=N
  does git

sub multi-pack-index
  doc write or verify the index of packs
  opt --object-dir=DIR
sub multi-pack-index verify
  opt --object-dir=DIR --progress --no-progress
sub multi-pack-index write,expire,repack
  opt --object-dir=DIR --progress --no-progress --bitmap --no-bitmap --batch-size=N --preferred-pack=PACK --stdin-packs
  does git

sub rerere
  doc reuse recorded resolutions
  opt --rerere-autoupdate --no-rerere-autoupdate
  does git
sub rerere status,diff,remaining
sub rerere forget
  args PATH:refs...
  does git
sub rerere clear,gc
  does git

sub bundle
  doc move objects in a file
sub bundle verify,list-heads
  opt -q,--quiet
  args FILE:read REF...
sub bundle create
  opt -q,--quiet --progress --all-progress --all-progress-implied --version=N --no-quiet --no-progress
  opt --no-all-progress --no-all-progress-implied --no-version
  opt --all --branches[=PATTERN] --tags[=PATTERN] --remotes[=PATTERN] --not --since=DATE -n,--max-count=N -NUM
  args FILE:write REV:rev...
sub bundle unbundle
  opt --progress
  args FILE:read REF...
  does git

sub filter-branch
  doc rewrite history
  opt --setup=COMMAND --env-filter=COMMAND --tree-filter=COMMAND --index-filter=COMMAND --parent-filter=COMMAND : shell
  opt --msg-filter=COMMAND --commit-filter=COMMAND --tag-name-filter=COMMAND : shell
  opt --subdirectory-filter=DIR --prune-empty --original=NAMESPACE -f,--force --state-branch=BRANCH
  opt -d=DIR : inside
  args REV:refs...
  does git, destroy

sub filter-repo
  doc rewrite history (git-filter-repo)
  opt --path,--path-match=PATH --path-glob=GLOB --path-regex=REGEX --path-rename,--path-rename-match=OLD:NEW
  opt --invert-paths --use-base-name --subdirectory-filter=DIR --to-subdirectory-filter=DIR --prune-empty=WHEN
  opt --prune-degenerate=WHEN --no-ff --refs=REF --force,-f --partial --dry-run --debug --analyze --preserve-commit-hashes
  opt --preserve-commit-encoding --strip-blobs-bigger-than=SIZE --tag-rename=OLD:NEW --use-mailmap --quiet --proceed
  opt --paths-from-file=FILE --replace-text=FILE --replace-message=FILE --mailmap=FILE --strip-blobs-with-ids=FILE : read
  opt --replace-refs=WHEN
  opt --filename-callback=CODE --message-callback=CODE --name-callback=CODE --email-callback=CODE --blob-callback=CODE : code
  opt --commit-callback=CODE --tag-callback=CODE --reset-callback=CODE --refname-callback=CODE --file-info-callback=CODE : code
  opt --source=DIR --target=DIR : unknown
  opt --version -h : info
  does git, destroy

sub fast-export
  doc write history as a stream
  opt --progress=N --signed-tags=MODE --tag-of-filtered-object=MODE --reencode=MODE --fake-missing-tagger --full-tree
  opt --use-done-feature --no-data --refspec=REFSPEC --anonymize --anonymize-map=FROMTO --reference-excluded-parents
  opt --show-original-ids --mark-tags --data --no-progress --no-signed-tags --no-tag-of-filtered-object --no-reencode
  opt --no-fake-missing-tagger --no-full-tree --no-use-done-feature --no-refspec --no-anonymize
  opt --no-reference-excluded-parents --no-show-original-ids --no-mark-tags
  opt --all --branches[=PATTERN] --tags[=PATTERN] --remotes[=PATTERN] --not -M[=N] -C[=N]
  opt --export-marks=FILE : write
  opt --import-marks=FILE --import-marks-if-exists=FILE : read
  args REV:refs...

sub fast-import
  doc read history as a stream
  opt --quiet --stats --force --date-format=FORMAT --done --big-file-threshold=N --depth=N --active-branches=N
  opt --max-pack-size=N --cat-blob-fd=FD
  opt --export-marks=FILE --export-pack-edges=FILE : write
  opt --import-marks=FILE --import-marks-if-exists=FILE : read
  opt --allow-unsafe-features : unknown
  does git

# ---- plumbing that writes ----

sub update-index
  doc change the index
  opt -q --ignore-submodules --add --replace --remove --unmerged --refresh --really-refresh --assume-unchanged
  opt --no-assume-unchanged --skip-worktree --no-skip-worktree --ignore-skip-worktree-entries --info-only
  opt --force-remove -z --stdin --index-info --unresolve -g,--again --ignore-missing --verbose --clear-resolve-undo
  opt --index-version=N --split-index --untracked-cache --test-untracked-cache --force-untracked-cache
  opt --force-write-index --fsmonitor --fsmonitor-valid --no-fsmonitor-valid --no-ignore-submodules --no-add
  opt --no-replace --no-remove --no-unmerged --no-ignore-skip-worktree-entries --no-info-only --no-force-remove
  opt --no-ignore-missing --no-verbose --no-index-version --no-split-index --no-untracked-cache
  opt --no-test-untracked-cache --no-force-untracked-cache --no-force-write-index --no-fsmonitor
  opt --cacheinfo=INFO --chmod=MODE
  args PATH:refs...
  does git

sub read-tree
  doc read trees into the index
  opt -m -v,--verbose --trivial --aggressive --prefix=DIR -i -n,--dry-run --no-sparse-checkout --quiet,-q --empty
  opt --exclude-per-directory=FILE --debug-unpack --recurse-submodules[=MODE]
  opt --index-output=FILE : write
  opt -u --reset : destroy
  args TREE:rev...
  does git

sub write-tree
  doc create a tree from the index
  opt --missing-ok --prefix=PREFIX --ignore-cache-tree --no-missing-ok --no-prefix --no-ignore-cache-tree
  does git

sub commit-tree
  doc create a commit
  opt -p=PARENT -m=TEXT --no-gpg-sign
  opt -F=FILE : read
  opt -S,--gpg-sign[=KEYID] : exec
  args TREE:rev
  does git

sub mktree,mktag
  doc create a tree or tag from standard input
  opt -z --missing --batch --strict --no-strict
  does git

sub checkout-index
  doc copy files from the index
  opt -a,--all -q,--quiet -n,--no-create -u,--index -z --stage=N --ignore-skip-worktree-bits --temp
  opt --stdin : unknown
  opt -f,--force : destroy
  opt --prefix=DIR : inside
  args PATH:refs...
  does git

sub merge-file
  doc merge three files
  opt --diff3 --zdiff3 --ours --theirs --union --marker-size=N -q,--quiet -L=NAME --no-diff3 --no-zdiff3 --no-ours
  opt --no-theirs --no-union --no-marker-size --no-quiet
  opt -p,--stdout --diff-algorithm=NAME
  opt --object-id : git
  args when --object-id: OBJECT:rev...
  args when -p: FILE:read...
  args CURRENT:write BASE:read OTHER:read

sub unpack-file
  doc write an object to a temporary file
  args OBJECT:rev
  does git

sub unpack-objects,index-pack
  doc unpack or index a pack
  opt -n -q -r -v --strict --stdin --fix-thin --keep[=TEXT] --verify --rev-index --no-rev-index --threads=N
  opt -o=FILE : write
  args FILE:read...
  does git

sub pack-objects
  doc create a pack
  opt -q,--quiet --progress --all-progress --all-progress-implied --index-version=VERSION --max-pack-size=N --local
  opt --incremental --window=N --window-memory=N --depth=N --reuse-delta --reuse-object --delta-base-offset
  opt --threads=N --non-empty --revs --unpacked --all --reflog --indexed-objects --stdin-packs --stdout --include-tag
  opt --keep-unreachable --pack-loose-unreachable --unpack-unreachable[=X] --cruft --cruft-expiration[=X] --sparse
  opt --thin --shallow --honor-pack-keep --keep-pack=NAME --compression=N --keep-true-parents --use-bitmap-index
  opt --write-bitmap-index --filter=ARGS --missing=ACTION --exclude-promisor-objects --delta-islands
  opt --uri-protocol=PROTOCOL --write-bitmap-index-quiet --no-quiet --no-progress --no-all-progress
  opt --no-all-progress-implied --no-local --no-incremental --no-window --no-depth --no-reuse-delta --no-reuse-object
  opt --no-delta-base-offset --no-threads --no-non-empty --no-revs --no-stdin-packs --no-stdout --no-include-tag
  opt --no-keep-unreachable --no-pack-loose-unreachable --no-unpack-unreachable --no-cruft --no-cruft-expiration
  opt --no-sparse --no-thin --no-shallow --no-honor-pack-keep --no-keep-pack --no-compression --no-keep-true-parents
  opt --no-use-bitmap-index --no-write-bitmap-index --no-write-bitmap-index-quiet --no-filter
  opt --no-exclude-promisor-objects --no-delta-islands --no-uri-protocol
  args BASE:write?
  does git

sub mailinfo
  doc take patch and author from a mail on standard input
  opt -k -b -m,--message-id -u -n --encoding=ENCODING --scissors --quoted-cr=ACTION --inbody-headers --no-message-id
  opt --no-scissors --no-inbody-headers
  args MESSAGE:write PATCH:write

sub mailsplit
  doc split a mailbox
  opt -b -f=NUM -d=NUM --keep-cr --mboxrd
  opt -o=DIR : inside
  args MBOX:read...

sub quiltimport
  doc apply a quilt patch set
  opt -n,--dry-run --author=AUTHOR --keep-non-patch
  opt --patches=DIR : list
  opt --series=FILE : read
  does git

sub subtree
  doc merge and split subdirectories
  opt -q,--quiet -d,--debug -P,--prefix=DIR
sub subtree add,merge,pull
  opt -q,--quiet -d,--debug -P,--prefix=DIR --squash --no-squash -m,--message=TEXT
  args REPO:rev REF:rev?
  does net, git
sub subtree push
  opt -q,--quiet -d,--debug -P,--prefix=DIR -b,--branch=BRANCH --annotate=TEXT --onto=REV --rejoin --ignore-joins
  args REPO REF
  does net, git
sub subtree split
  opt -q,--quiet -d,--debug -P,--prefix=DIR -b,--branch=BRANCH --annotate=TEXT --onto=REV --rejoin --ignore-joins
  args REV:rev?
  does git

# ---- programs ----

sub difftool
  doc show changes in another program
  same git diff
  opt -g,--gui --no-gui -d,--dir-diff -y,--no-prompt --prompt --symlinks --no-symlinks --trust-exit-code
  opt --no-trust-exit-code --tool-help
  opt -t,--tool=NAME : exec
  opt -x,--extcmd=COMMAND : run
  does exec
sub mergetool
  doc resolve conflicts in another program
  opt --tool-help -y,--no-prompt --prompt -g,--gui --no-gui
  opt -O=FILE : read
  opt -t,--tool=NAME : exec
  args PATH:refs...
  does git, exec
sub gui,citool
  doc graphical interface
  does git, exec
sub instaweb
  doc browse the repository in a web browser
  opt -l,--local -p,--port=PORT -m,--module-path=DIR --stop --start --restart
  opt -d,--httpd=PROG -b,--browser=PROG : run
  does exec, background
sub send-email
  doc send patches by mail
  opt --to=ADDRESS --cc=ADDRESS --bcc=ADDRESS --from=ADDRESS --subject=TEXT --dry-run --confirm=WHEN -NUM
  opt --in-reply-to=ID --annotate --no-annotate --compose --thread --no-thread --no-chain-reply-to --quiet
  args PATCH:refs...
  does net, exec
sub credential
  doc ask for and keep credentials
  does reveal, exec
sub credential fill,approve,reject
  does reveal, exec
sub hook
  doc run hooks
sub hook run
  opt --ignore-missing --to-stdin=FILE
  args NAME WORD...
  does exec, git

# ---- git-lfs ----

sub lfs
  doc large files outside the repository (git-lfs)
  from git-lfs 3.x, git-lfs(1)
sub lfs version
sub lfs env
sub lfs ls-files
  opt -l,--long -s,--size -d,--debug -a,--all --deleted -I,--include=PATHS -X,--exclude=PATHS -n,--name-only --json
  args REV:rev...
sub lfs status
  opt -p,--porcelain --json
sub lfs fsck
  opt --objects --pointers -d,--dry-run
  args REV:rev?
  does git
sub lfs track,untrack
  opt -v,--verbose --dry-run,-d --filename --lockable,-l --not-lockable --no-excluded --no-modify-attrs --json
  args PATTERN...
  does git
sub lfs pull,fetch,push
  opt -I,--include=PATHS -X,--exclude=PATHS --recent -a,--all -p,--prune -d,--dry-run --json --object-id --stdin --refetch
  args REMOTE REF...
  does net, git
sub lfs clone
  args REPO:from DIR:inside...=.
  does net, git
sub lfs checkout
  opt --base --ours --theirs
  opt --to=FILE : write
  args PATH:refs...
  does git
sub lfs install,uninstall,update
  opt -f,--force -l,--local -w,--worktree -m,--manual -s,--skip-smudge --system --skip-repo --file=FILE
  does git, state
sub lfs lock,unlock,locks
  opt -r,--remote=NAME --json -f,--force -i,--id=ID -p,--path=PATH -l,--limit=N --verify --local --cached --refspec=REF
  args PATH...
  does net, state
sub lfs prune
  opt -d,--dry-run -v,--verbose --verify-remote,-c --no-verify-remote --recent -f,--force
  does git, net, destroy
sub lfs migrate
sub lfs migrate info
  opt --above=SIZE --top=N --unit=UNIT --pointers=MODE --fixup --include=PATHS --exclude=PATHS --include-ref=REF
  opt --exclude-ref=REF --everything --skip-fetch
  args REV:rev...
  does git, net
sub lfs migrate import,export
  opt --above=SIZE --include=PATHS --exclude=PATHS --include-ref=REF --exclude-ref=REF --everything --skip-fetch
  opt --no-rewrite -m,--message=TEXT --fixup --verbose --yes --remote=NAME
  opt --object-map=FILE : write
  args REV:rev...
  does git, net, destroy

command gitk tig lazygit
  doc browse a repository
  from tig(1), gitk(1)
  style gnu
  opt -v,--version : info
  opt --all
  args REV:refs...
# Keys and configuration start programs.
  does repo, exec

command git-filter-repo
  doc rewrite history
  from git-filter-repo 2.38, git-filter-repo(1)
  style gnu
  same git filter-repo
  does repo

command git-lfs
  doc large files outside the repository
  from git-lfs 3.x
  style sub
  opt --version,-v -h,--help : info
  does repo
sub version
sub env
sub ls-files
  same git lfs ls-files
sub status
  same git lfs status
sub track,untrack
  same git lfs track
sub pull,fetch,push
  same git lfs pull
sub install,uninstall,update
  same git lfs install
sub prune
  same git lfs prune
