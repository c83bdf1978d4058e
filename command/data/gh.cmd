# The command lines of code hosts: gh (GitHub), glab (GitLab), hub.
#
# Everything that asks the host does "net", reading as well as writing; what changes something there does "state" besides.
# --web and --editor start other programs. An unknown sub-command may be an alias or an extension.

command gh
  doc GitHub from the command line
  from gh 2.23.0, "gh help reference"; newer options from the release notes up to 2.60
  style sub
  opt --version : info
  global --help : info
  global -R,--repo=REPO
  always 3

sub version

sub status
  opt -e,--exclude=STRINGS -o,--org=STRING
  does net

sub browse
  doc open the repository in a browser
  opt -s,--settings -w,--wiki -a,--actions -b,--branch=BRANCH -c,--commit[=SHA] -n,--no-browser -p,--projects
  opt -r,--releases --blame
  args WHAT?
  does net, exec unless -n

sub pr
  doc pull requests
sub pr list,ls
  opt --app=STRING -a,--assignee=STRING -A,--author=STRING -B,--base=STRING -d,--draft -H,--head=STRING
  opt -l,--label=STRINGS -L,--limit=INT -S,--search=QUERY -s,--state=STRING -q,--jq=EXPR --json=FIELDS
  opt -t,--template=TEXT
  opt -w,--web : exec
  does net
sub pr status
  opt -c,--conflict-status -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  does net
sub pr view
  opt -c,--comments -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args WHICH?
  does net
sub pr create,new
  opt -a,--assignee=LOGIN -B,--base=BRANCH -b,--body=STRING -d,--draft -f,--fill -H,--head=BRANCH
  opt -l,--label=NAME -m,--milestone=NAME -p,--project=NAME -r,--reviewer=HANDLE -t,--title=STRING
  opt -T,--template=NAME --fill-first --fill-verbose --dry-run --no-maintainer-edit
  opt -w,--web -e,--editor : exec
  opt -F,--body-file=FILE --recover=STRING : read
  does net, state, repo
sub pr edit
  opt --add-assignee=LOGIN --add-label=NAME --add-project=NAME --add-reviewer=LOGIN -B,--base=BRANCH
  opt -b,--body=STRING -m,--milestone=NAME --remove-assignee=LOGIN --remove-label=NAME --remove-project=NAME
  opt --remove-reviewer=LOGIN -t,--title=STRING --remove-milestone
  opt -F,--body-file=FILE : read
  args WHICH...
  does net, state
sub pr comment
  opt -b,--body=TEXT --edit-last --delete-last --yes --create-if-none
  opt -e,--editor -w,--web : exec
  opt -F,--body-file=FILE : read
  args WHICH?
  does net, state
sub pr close
  opt -c,--comment=STRING -d,--delete-branch
  args WHICH
  does net, state
sub pr reopen
  opt -c,--comment=STRING
  args WHICH
  does net, state
sub pr lock
  opt -r,--reason=REASON
  args WHICH
  does net, state
sub pr unlock
  args WHICH
  does net, state

sub issue
  doc issues
sub issue list,ls
  opt --app=STRING -a,--assignee=STRING -A,--author=STRING -l,--label=STRINGS -L,--limit=INT --mention=STRING
  opt -m,--milestone=STRING -S,--search=QUERY -s,--state=STRING -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  does net
sub issue status
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  does net
sub issue view
  opt -c,--comments -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args WHICH?
  does net
sub issue create,new
  opt -a,--assignee=LOGIN -b,--body=STRING -l,--label=NAME -m,--milestone=NAME -p,--project=NAME
  opt -t,--title=STRING -T,--template=NAME --type=NAME
  opt -w,--web -e,--editor : exec
  opt -F,--body-file=FILE --recover=STRING : read
  does net, state
sub issue edit
  opt --add-assignee=LOGIN --add-label=NAME --add-project=NAME -b,--body=STRING -m,--milestone=NAME
  opt --remove-assignee=LOGIN --remove-label=NAME --remove-project=NAME -t,--title=STRING --remove-milestone
  opt --type=NAME
  opt -F,--body-file=FILE : read
  args WHICH...
  does net, state
sub issue comment
  opt -b,--body=TEXT --edit-last --delete-last --yes --create-if-none
  opt -e,--editor -w,--web : exec
  opt -F,--body-file=FILE : read
  args WHICH?
  does net, state
sub issue close
  opt -c,--comment=TEXT -r,--reason=REASON --duplicate-of=ISSUE
  args WHICH
  does net, state
sub issue reopen
  opt -c,--comment=STRING
  args WHICH
  does net, state
sub issue lock
  opt -r,--reason=REASON
  args WHICH
  does net, state
sub issue unlock
  args WHICH
  does net, state
sub pr checks
  opt -i,--interval=N --required --watch[=BOOL] -q,--jq=EXPR --json=FIELDS -t,--template=TEXT --fail-fast
  opt -w,--web : exec
  args WHICH?
  does net
sub pr diff
  opt --color=STRING --name-only --patch -e,--exclude=PATTERN
  opt -w,--web : exec
  args WHICH?
  does net
sub pr checkout
  opt -b,--branch=STRING --detach --recurse-submodules
  opt -f,--force : destroy
  args WHICH?
  does net, git, repo
sub pr merge
  opt --admin -A,--author-email=TEXT --auto -b,--body=TEXT -d,--delete-branch --disable-auto
  opt --match-head-commit=SHA -m,--merge -r,--rebase -s,--squash -t,--subject=TEXT
  opt -F,--body-file=FILE : read
  args WHICH?
  does net, state, git, repo
sub pr ready
  opt --undo
  args WHICH?
  does net, state
sub pr review
  opt -a,--approve -b,--body=STRING -c,--comment -r,--request-changes
  opt -F,--body-file=FILE : read
  args WHICH?
  does net, state
sub pr update-branch
  opt --rebase
  args WHICH?
  does net, state
sub issue delete
  opt --yes
  args WHICH
  does net, state, destroy
sub issue transfer
  args WHICH REPO
  does net, state
sub issue pin,unpin
  args WHICH
  does net, state
sub issue develop
  opt -b,--base=STRING -c,--checkout -i,--issue-repo=STRING -l,--list -n,--name=STRING
  args WHICH
  does net, state, git, repo

sub repo
  doc repositories
sub repo view
  opt -b,--branch=STRING -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args REPO?
  does net
sub repo list,ls
  opt --archived --fork -l,--language=STRING -L,--limit=INT --no-archived --source --topic=STRINGS
  opt --visibility=STRING -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  args OWNER?
  does net
sub repo clone
  opt -u,--upstream-remote-name=STRING --no-upstream
# What follows "--" are options of git clone, and may stand where the directory does.
  args REPO DIR:unknown?
  does net, git, repo, inside=.
sub repo create,new
  opt --add-readme -c,--clone -d,--description=STRING --disable-issues --disable-wiki -g,--gitignore=STRING
  opt -h,--homepage=URL --include-all-branches --internal -l,--license=STRING --private --public --push
  opt -r,--remote=STRING -t,--team=NAME -p,--template=REPOSITORY
  opt -s,--source=STRING : list
  args NAME?
  does net, state, git, repo
sub repo fork
  opt --clone --default-branch-only --fork-name=STRING --org=STRING --remote --remote-name=STRING
  args REPO?
  does net, state, git, repo
sub repo edit
  opt --add-topic=STRINGS --allow-forking --allow-update-branch --default-branch=NAME --delete-branch-on-merge
  opt -d,--description=STRING --enable-auto-merge --enable-discussions --enable-issues --enable-merge-commit
  opt --enable-projects --enable-rebase-merge --enable-squash-merge --enable-wiki -h,--homepage=URL
  opt --remove-topic=STRINGS --template --visibility=STRING --accept-visibility-change-consequences
  opt --enable-secret-scanning --enable-advanced-security
  args REPO?
  does net, state
sub repo rename
  opt -y,--yes
  args NAME?
  does net, state, git
sub repo archive,unarchive
  opt -y,--yes
  args REPO?
  does net, state
sub repo delete
  opt --yes
  args REPO?
  does net, state, destroy
sub repo sync
  opt -b,--branch=STRING -s,--source=STRING
  opt --force : destroy
  args REPO?
  does net, state, git, repo
sub repo set-default
  opt -u,--unset -v,--view
  args REPO?
  does net, git unless -v, repo
sub repo deploy-key
sub repo deploy-key list,ls
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  does net
sub repo deploy-key add
  opt -w,--allow-write -t,--title=STRING
  args FILE:read
  does net, state
  always 4
sub repo deploy-key delete
  args ID
  does net, state
  always 4
sub repo gitignore
sub repo gitignore list
  does net
sub repo gitignore view
  opt -w,--web : exec
  args NAME
  does net
sub repo license
sub repo license list
  does net
sub repo license view
  opt -w,--web : exec
  args NAME
  does net

sub run
  doc runs of workflows
sub run list,ls
  opt -b,--branch=STRING -L,--limit=INT -u,--user=STRING -w,--workflow=STRING -q,--jq=EXPR --json=FIELDS
  opt -t,--template=TEXT -c,--commit=SHA -e,--event=EVENT -s,--status=STATUS --created=DATE -a,--all
  does net
sub run view
  opt --exit-status -j,--job=STRING --log --log-failed -v,--verbose -q,--jq=EXPR --json=FIELDS
  opt -t,--template=TEXT -a,--attempt=N
  opt -w,--web : exec
  args ID?
  does net
sub run watch
  opt --exit-status -i,--interval=N --compact
  args ID?
  does net
sub run download
  opt -n,--name=STRINGARRAY -p,--pattern=STRINGARRAY
  args ID?
  does net, inside=. unless -D
  opt -D,--dir=DIR : inside
sub run rerun
  opt -d,--debug --failed -j,--job=STRING
  args ID?
  does net, state
sub run cancel
  opt --force
  args ID?
  does net, state
sub run delete
  args ID?
  does net, state, destroy

sub workflow
  doc workflows
sub workflow list,ls
  opt -a,--all -L,--limit=INT -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  does net
sub workflow view
  opt -r,--ref=STRING -y,--yaml
  opt -w,--web : exec
  args NAME?
  does net
sub workflow run
  opt -f,--raw-field=KEYVALUE -r,--ref=STRING --json
# A value "@FILE" reads that file.
  opt -F,--field=KEYVALUE : unknown
  args NAME?
  does net, state
sub workflow enable,disable
  args NAME?
  does net, state

sub release
  doc releases
sub release list,ls
  opt --exclude-drafts --exclude-pre-releases -L,--limit=INT -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -O,--order=ORDER
  does net
sub release view
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args TAG?
  does net
sub release create,new
  opt --discussion-category=STRING -d,--draft --generate-notes -n,--notes=STRING --notes-start-tag=STRING
  opt -p,--prerelease --target=BRANCH -t,--title=STRING --verify-tag --notes-from-tag --fail-on-no-commits
  opt --latest[=BOOL]
  opt -F,--notes-file=FILE : read
  args TAG? FILE:read...
  does net, state, repo
sub release edit
  opt --discussion-category=STRING -n,--notes=STRING --tag=STRING --target=BRANCH -t,--title=STRING
  opt --draft[=BOOL] --latest[=BOOL] --prerelease[=BOOL] --verify-tag
  opt -F,--notes-file=FILE : read
  args TAG
  does net, state
sub release upload
  opt --clobber
  args TAG FILE:read...
  does net, state
sub release delete
  opt --cleanup-tag -y,--yes
  args TAG
  does net, state, destroy
sub release delete-asset
  opt -y,--yes
  args TAG NAME
  does net, state, destroy
sub release download
  opt -A,--archive=FORMAT --clobber -p,--pattern=STRINGARRAY --skip-existing
  opt -D,--dir=DIRECTORY : inside
  opt -O,--output=FILE : write
  args TAG?
  does net, inside=. unless -D,-O

sub cache
  doc caches of actions
sub cache list,ls
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT -k,--key=PREFIX -L,--limit=N -O,--order=ORDER -r,--ref=REF
  opt -S,--sort=FIELD
  does net
sub cache delete
  opt -a,--all --succeed-on-no-caches -r,--ref=REF
  args KEY?
  does net, state

sub label
  doc labels
sub label list,ls
  opt -L,--limit=INT --order=STRING -S,--search=STRING --sort=STRING -q,--jq=EXPR --json=FIELDS
  opt -t,--template=TEXT
  opt -w,--web : exec
  does net
sub label create
  opt -c,--color=STRING -d,--description=STRING -f,--force
  args NAME
  does net, state
sub label edit
  opt -c,--color=STRING -d,--description=STRING -n,--name=STRING
  args NAME
  does net, state
sub label delete
  opt --yes
  args NAME
  does net, state
sub label clone
  opt -f,--force
  args REPO
  does net, state

sub search
  doc search GitHub
sub search commits
  opt --author=STRING --author-date=DATE --author-email=STRING --author-name=STRING --committer=STRING
  opt --committer-date=DATE --committer-email=STRING --committer-name=STRING --hash=STRING -L,--limit=INT
  opt --merge --order=STRING --owner=STRING --parent=STRING --sort=STRING --tree=STRING --visibility=STRINGS
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args QUERY...
  does net
sub search issues
  opt --app=STRING --archived --assignee=STRING --author=STRING --closed=DATE --commenter=USER --comments=NUMBER
  opt --created=DATE --include-prs --interactions=NUMBER --involves=USER --label=STRINGS --language=STRING
  opt -L,--limit=INT --locked --match=STRINGS --mentions=USER --milestone=TITLE --no-assignee --no-label
  opt --no-milestone --no-project --order=STRING --owner=STRING --project=NUMBER --reactions=NUMBER
  opt --sort=STRING --state=STRING --team-mentions=STRING --updated=DATE --visibility=STRINGS -q,--jq=EXPR
  opt --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args QUERY...
  does net
sub search prs
  opt --app=STRING --archived --assignee=STRING --author=STRING -B,--base=STRING --checks=STRING --closed=DATE
  opt --commenter=USER --comments=NUMBER --created=DATE --draft -H,--head=STRING --interactions=NUMBER
  opt --involves=USER --label=STRINGS --language=STRING -L,--limit=INT --locked --match=STRINGS --mentions=USER
  opt --merged --merged-at=DATE --milestone=TITLE --no-assignee --no-label --no-milestone --no-project
  opt --order=STRING --owner=STRING --project=NUMBER --reactions=NUMBER --review=STRING --review-requested=USER
  opt --reviewed-by=USER --sort=STRING --state=STRING --team-mentions=STRING --updated=DATE --visibility=STRINGS
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  opt -w,--web : exec
  args QUERY...
  does net
sub search repos
  opt --archived --created=DATE --followers=NUMBER --forks=NUMBER --good-first-issues=NUMBER
  opt --help-wanted-issues=NUMBER --include-forks=STRING --language=STRING --license=STRINGS -L,--limit=INT
  opt --match=STRINGS --number-topics=NUMBER --order=STRING --owner=STRING --size=STRING --sort=STRING
  opt --stars=NUMBER --topic=STRINGS --updated=DATE --visibility=STRINGS -q,--jq=EXPR --json=FIELDS
  opt -t,--template=TEXT
  opt -w,--web : exec
  args QUERY...
  does net
sub search code
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT -L,--limit=N --extension=EXT --filename=NAME --language=NAME
  opt --match=WHERE --owner=OWNER --repo=REPO --size=SIZE
  opt -w,--web : exec
  args QUERY...
  does net

sub secret
  doc secrets of repositories
sub secret list,ls
  opt -a,--app=STRING -u,--user -q,--jq=EXPR --json=FIELDS -t,--template=TEXT -e,--env=NAME -o,--org=NAME
  does net
sub secret set
  opt -a,--app=STRING --no-store -u,--user -e,--env=NAME -o,--org=NAME -r,--repos=NAMES -v,--visibility=KIND
  opt -f,--env-file=FILE : read
  opt -b,--body=TEXT : secret
  args NAME?
  does net, state
sub secret delete
  opt -a,--app=STRING -u,--user -e,--env=NAME -o,--org=NAME
  args NAME
  does net, state

sub variable
  doc variables of repositories
sub variable list,ls
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT -e,--env=NAME -o,--org=NAME
  does net
sub variable get
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT -e,--env=NAME -o,--org=NAME
  args NAME
  does net
sub variable set
  opt -b,--body=TEXT -e,--env=NAME -o,--org=NAME -r,--repos=NAMES -v,--visibility=KIND
  opt -f,--env-file=FILE : read
  args NAME?
  does net, state
sub variable delete
  opt -e,--env=NAME -o,--org=NAME
  args NAME
  does net, state

sub gist
  doc gists
sub gist list,ls
  opt -L,--limit=INT --public --secret --filter=REGEX --include-content
  does net
sub gist view
  opt -f,--filename=STRING --files -r,--raw
  opt -w,--web : exec
  args GIST?
  does net
sub gist create,new
  opt -d,--desc=STRING -f,--filename=STRING -p,--public
  opt -w,--web : exec
  args FILE:read...
  does net, state
sub gist edit
  opt -d,--desc=STRING -f,--filename=STRING -r,--remove=NAME
  opt -a,--add=STRING : read
  args GIST FILE:read?
  does net, state
sub gist delete
  opt --yes
  args GIST
  does net, state, destroy
sub gist rename
  args GIST OLD NEW
  does net, state
sub gist clone
  args GIST DIR:unknown?
  does net, git, repo, inside=.

sub org
sub org list,ls
  opt -L,--limit=N
  does net

sub project
  doc projects
sub project list
  opt -q,--jq=EXPR -t,--template=TEXT --format=FORMAT --owner=LOGIN --closed -L,--limit=N
  opt -w,--web : exec
  does net
sub project view
  opt -q,--jq=EXPR -t,--template=TEXT --format=FORMAT --owner=LOGIN
  opt -w,--web : exec
  args NUMBER?
  does net
sub project field-list,item-list
  opt -q,--jq=EXPR -t,--template=TEXT --format=FORMAT --owner=LOGIN -L,--limit=N --query=QUERY
  args NUMBER?
  does net
sub project create,edit,close,copy
  opt -q,--jq=EXPR -t,--template=TEXT --format=FORMAT --owner=LOGIN --title=TEXT -d,--description=TEXT
  opt --readme=TEXT --visibility=KIND --undo --drafts --source-owner=LOGIN --target-owner=LOGIN
  args NUMBER?
  does net, state
sub project delete,item-delete
  opt -q,--jq=EXPR -t,--template=TEXT --format=FORMAT --owner=LOGIN --id=ID
  args NUMBER?
  does net, state, destroy
sub project item-add,item-create,item-edit,item-archive
  opt -q,--jq=EXPR -t,--template=TEXT --format=FORMAT --owner=LOGIN --url=URL --title=TEXT --body=TEXT --id=ID
  opt --field-id=ID --project-id=ID --text=TEXT --number=N --date=DATE --single-select-option-id=ID
  opt --iteration-id=ID --clear --undo
  args NUMBER?
  does net, state

sub ruleset,rs
sub ruleset list,ls
  opt -L,--limit=N -o,--org=NAME -p,--parents
  opt -w,--web : exec
  does net
sub ruleset view
  opt -o,--org=NAME -p,--parents
  opt -w,--web : exec
  args ID?
  does net
sub ruleset check
  opt --default
  opt -w,--web : exec
  args BRANCH?
  does net

sub api
  doc an authenticated request
  opt --cache=DURATION -H,--header=KEY:VALUE --hostname=HOST -i,--include -q,--jq=EXPR --paginate -p,--preview=NAMES
  opt --silent -t,--template=TEXT --slurp --verbose
# A field turns the request into POST, and -X names any method: what it changes is not known, whatever a pattern says.
  opt -F,--field=KEY=VALUE -f,--raw-field=KEY=VALUE --input=FILE -X,--method=METHOD : unknown
  args ENDPOINT
  does net

sub auth
  doc log in and out
sub auth status
  opt -h,--hostname=STRING -a,--active --json=FIELDS -q,--jq=EXPR
  opt -t,--show-token : reveal
  does net
sub auth token
  opt -h,--hostname=STRING -u,--user=NAME
  does reveal
sub auth login
  opt -p,--git-protocol=STRING -h,--hostname=STRING -s,--scopes=STRINGS --with-token --skip-ssh-key
  opt --insecure-storage -c,--clipboard
  opt -w,--web : exec
  does net, state
sub auth logout,switch
  opt -h,--hostname=HOST -u,--user=NAME
  does state
sub auth refresh
  opt -h,--hostname=STRING -s,--scopes=STRINGS -r,--remove-scopes=SCOPES --reset-scopes --insecure-storage
  opt -c,--clipboard
  does net, state
sub auth setup-git
  opt -h,--hostname=STRING -f,--force
  does state

sub ssh-key
sub ssh-key list,ls
  does net
sub ssh-key add
  opt -t,--title=TEXT --type=KIND
  args FILE:read?
  does net, state
sub ssh-key delete
  opt -y,--yes
  args ID
  does net, state

sub gpg-key
sub gpg-key list,ls
  does net
sub gpg-key add
  opt -t,--title=TEXT --type=KIND
  args FILE:read?
  does net, state
sub gpg-key delete
  opt -y,--yes
  args ID
  does net, state

sub alias
  doc own commands
sub alias list,ls
sub alias set,import,delete
  opt -s,--shell --clobber --all
  args NAME EXPANSION:shell?
  does state

sub config
sub config get,list
  opt -h,--host=HOST
  args KEY?
sub config set
  opt -h,--host=HOST
  args KEY VALUE
  does state
sub config clear-cache
  does state

sub extension,extensions,ext
  doc programs that extend gh
sub extension list,ls
sub extension search
  opt --license=STRINGS -L,--limit=INT --order=STRING --owner=STRING --sort=STRING -q,--jq=EXPR --json=FIELDS
  opt -t,--template=TEXT
  opt -w,--web : exec
  args QUERY...
  does net
sub extension install,upgrade
  opt --pin=REF --force --all --dry-run
  args REPO?
  does net, exec
sub extension remove
  args NAME
  does state

sub codespace,cs
  doc machines in the cloud
sub codespace list,ls
  opt -L,--limit=INT -o,--org=LOGIN -u,--user=USERNAME -q,--jq=EXPR --json=FIELDS -t,--template=TEXT
  does net
sub codespace view
  opt -q,--jq=EXPR --json=FIELDS -t,--template=TEXT -c,--codespace=NAME
  does net
sub codespace logs
  opt -c,--codespace=STRING -f,--follow
  does net
sub codespace create
  opt -b,--branch=STRING --default-permissions -d,--display-name=STRING --idle-timeout=DURATION
  opt -l,--location=STRING -m,--machine=STRING --retention-period=DURATION -s,--status --devcontainer-path=PATH
  does net, state
sub codespace stop,edit,rebuild
  opt -c,--codespace=NAME -o,--org=NAME -u,--user=NAME -d,--display-name=TEXT -m,--machine=NAME --full
  does net, state
sub codespace delete
  opt --all -c,--codespace=STRING --days=N -f,--force -o,--org=LOGIN -u,--user=USERNAME
  does net, state, destroy
sub codespace ssh,code,jupyter,ports
  opt -c,--codespace=NAME
  does net, state, exec

sub attestation
sub attestation verify
  opt -o,--owner=OWNER --format=FORMAT --predicate-type=TYPE --signer-workflow=NAME --deny-self-hosted-runners
  opt --source-ref=REF --source-digest=DIGEST --cert-identity=ID --cert-oidc-issuer=URL --hostname=HOST
  opt -d,--digest-alg=NAME -L,--limit=N -q,--jq=EXPR -t,--template=TEXT
  opt -b,--bundle=FILE : read
  args FILE:read
  does net

sub completion
  opt -s,--shell=STRING

sub help
  args TOPIC...

# ---- glab ----

command glab
  doc GitLab from the command line
  from glab 1.3x, its documentation
  style sub
  opt -v,--version : info
# No "info": whether an option before it takes a value is not certain for all versions.
  global --help
  global -R,--repo=REPO
  always 3
sub version
sub mr
  doc merge requests
sub mr list
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N -a,--assignee=NAME --author=NAME -r,--reviewer=NAME
  opt -l,--label=NAME -m,--milestone=NAME -s,--source-branch=NAME -t,--target-branch=NAME --search=TEXT
  opt -A,--all -c,--closed -M,--merged -d,--draft
  does net
sub mr view
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N -c,--comments -s,--system-logs
  opt -w,--web : exec
  args ID?
  does net
sub mr diff
  opt --color=WHEN --raw
  args ID?
  does net
sub mr checkout
  opt -b,--branch=NAME -u,--set-upstream-to=NAME
  args ID?
  does net, git, repo
sub mr create,update,note,approve,revoke,close,reopen,subscribe,unsubscribe,todo
  opt -f,--fill -d,--description=TEXT -t,--title=TEXT -b,--target-branch=NAME -s,--source-branch=NAME --draft
  opt -a,--assignee=NAME -l,--label=NAME -m,--message=TEXT --reviewer=NAME --remove-source-branch
  opt --squash-before-merge --push -y,--yes --no-editor --ready --unlabel=NAME
  opt -w,--web : exec
  args ID?
  does net, state, git, repo
sub mr merge,rebase
  opt -d,--remove-source-branch -s,--squash -m,--message=TEXT -r,--rebase --sha=SHA --squash-message=TEXT
  opt --auto-merge -y,--yes --skip-ci
  args ID?
  does net, state, git, repo
sub mr delete
  args ID...
  does net, state, destroy
sub issue
  doc issues
sub issue list
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N -a,--assignee=NAME --author=NAME -l,--label=NAME
  opt -m,--milestone=NAME --search=TEXT -A,--all -c,--closed -C,--confidential
  does net
sub issue view
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N -c,--comments -s,--system-logs
  opt -w,--web : exec
  args ID?
  does net
sub issue create,update,note,close,reopen
  opt -d,--description=TEXT -t,--title=TEXT -a,--assignee=NAME -l,--label=NAME -m,--message=TEXT
  opt --milestone=NAME -c,--confidential -y,--yes --no-editor --unlabel=NAME
  opt -w,--web : exec
  args ID?
  does net, state
sub issue delete
  args ID...
  does net, state, destroy
sub ci
  doc pipelines
sub ci list,status,get
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N -b,--branch=NAME -l,--live -c,--compact -s,--status=STATE
  opt -d,--with-job-details
  does net
sub ci trace,view
  opt -b,--branch=NAME -p,--pipeline-id=ID
  opt -w,--web : exec
  args ID?
  does net
sub ci run,retry,trigger,cancel
  opt -b,--branch=NAME --variables=KEY:VALUE
  args ID?
  does net, state
sub ci lint
  opt --dry-run --include-jobs --ref=REF
  args FILE:read?
  does net
sub repo
  doc projects
sub repo view
  opt -b,--branch=NAME -F,--output=FORMAT
  opt -w,--web : exec
  args REPO?
  does net
sub repo list,search
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N -a,--all -m,--mine -s,--search=TEXT -g,--group=NAME
  opt -o,--order=FIELD
  does net
sub repo clone
  opt -p,--preserve-namespace -g,--group=NAME
  args REPO DIR:unknown?
  does net, git, repo, inside=.
sub repo fork,create
  opt -c,--clone --remote -n,--name=NAME -d,--description=TEXT --private --public --internal
  args NAME?
  does net, state, git, repo
sub repo delete
  opt -y,--yes
  args NAME?
  does net, state, destroy
sub release
  doc releases
sub release list,view
  opt -F,--output=FORMAT -P,--per-page=N -p,--page=N
  args TAG?
  does net
sub release create,upload
  opt -n,--name=NAME -N,--notes=TEXT -r,--ref=REF -m,--milestone=NAME
  opt -F,--notes-file=FILE : read
  args TAG FILE:read...
  does net, state
sub release delete
  opt -y,--yes -t,--with-tag
  args TAG
  does net, state, destroy
sub release download
  opt -n,--asset-name=NAME
  opt -D,--dir=DIR : inside
  args TAG?
  does net, inside=. unless -D
sub api
  doc an authenticated request
  opt -H,--header=KEY:VALUE --hostname=HOST -i,--include --paginate --silent --output=FORMAT
  opt -F,--field=KEY=VALUE -f,--raw-field=KEY=VALUE --input=FILE -X,--method=METHOD : unknown
  args ENDPOINT
  does net
sub auth
  doc log in and out
sub auth status
  opt --hostname=HOST -a,--all
  opt -t,--show-token : reveal
  does net
sub auth login,logout
  opt --hostname=HOST -t,--token=TOKEN --stdin
  does net, state

# ---- hub ----

command hub
  doc GitHub around git (hub)
  from hub 2.14, hub(1)
  style sub
# What is not listed is git's.
sub version
sub browse,compare
  opt -u,--url -c,--copy
  args WHAT...
  does exec, repo
sub ci-status
  opt -v,--verbose -f,--format=TEXT --color[=WHEN]
  args REV:rev?
  does net, repo
sub pr
sub pr list,show
  opt -s,--state=STATE -h,--head=BRANCH -b,--base=BRANCH -o,--sort=KEY -^,--sort-ascending -f,--format=TEXT -L,--limit=N -u,--url
  args ID?
  does net, repo
sub pr checkout
  args ID BRANCH?
  does net, git, repo
sub pr merge
  opt --squash --rebase --head-sha=SHA -m,--message=TEXT -d,--delete-branch
  opt -F,--file=FILE : read
  args ID
  does net, state
sub issue
  opt -a,--assignee=NAME -c,--creator=NAME -s,--state=STATE -f,--format=TEXT -L,--limit=N -l,--labels=NAMES
  does net, repo
sub issue show,labels
  opt -f,--format=TEXT --color[=WHEN]
  args ID?
  does net, repo
sub issue create,update
  opt -m,--message=TEXT -a,--assign=NAMES -l,--labels=NAMES -M,--milestone=NAME -s,--state=STATE
  opt -F,--file=FILE : read
  opt -e,--edit -o,--browse : exec
  args ID?
  does net, state, repo
sub pull-request
  opt -m,--message=TEXT -b,--base=BASE -h,--head=HEAD -d,--draft -r,--reviewer=NAMES -a,--assign=NAMES -l,--labels=NAMES
  opt -p,--push -f,--force --no-edit -M,--milestone=NAME
  opt -F,--file=FILE : read
  opt -e,--edit -o,--browse : exec
  does net, state, git, repo
sub create,fork
  opt -p,--private -d,--description=TEXT -h,--homepage=URL --remote-name=NAME --no-remote --org=NAME
  args NAME?
  does net, state, git, repo
sub delete
  opt -y,--yes
  args NAME
  does net, state, destroy
sub sync
  opt --color[=WHEN]
  does net, git, repo
sub release
  opt -d,--include-drafts -p,--exclude-prereleases -L,--limit=N -f,--format=TEXT
  does net, repo
sub release show
  opt -d,--show-downloads -f,--format=TEXT
  args TAG
  does net, repo
sub release create,edit
  opt -d,--draft[=BOOL] -p,--prerelease[=BOOL] -m,--message=TEXT -t,--commitish=REF
  opt -a,--attach=FILE -F,--file=FILE : read
  opt -e,--edit -o,--browse : exec
  args TAG
  does net, state, repo
sub release delete
  args TAG
  does net, state, destroy
sub api
  opt -H,--header=KEY:VALUE -t,--flat --paginate --cache=TTL --obey-ratelimit -i,--include
  opt -F,--field=KEY=VALUE -f,--raw-field=KEY=VALUE --input=FILE -X,--method=METHOD : unknown
  args ENDPOINT
  does net
