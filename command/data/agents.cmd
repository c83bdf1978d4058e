# Tools that agents use beside compilers: task runners, issue trackers, other agents, hooks, benchmarks. And Assent itself.

# Every sub-command loads mise.toml, whose templates and tool versions may run programs: "mise ls" too.
command mise rtx
  doc tools, environments and tasks of a project
  from mise 2026.4, mise help
  style sub
  global -C,--cd=DIR : chdir
  global -q,--quiet --silent -v,--verbose -y,--yes -j,--jobs=N --raw --locked --no-config --log-level=L
  global -E,--env=NAME : unknown
  global -h,--help : exec
  opt -V,--version : exec
sub version,v
  doc print the version
  opt -J,--json
  args
  does exec
sub help
  doc explain commands
  args WORD...
  does exec
sub run,r
  doc run a task of the project
  style posix
  always exact
  opt -n,--dry-run -f,--force -S -o,--output=MODE -r --timings --no-timings -p,--prefix -i,--interleave -c,--continue-on-error --skip-deps
  opt --skip-tools --no-cache --no-prepare --fresh-env --timeout=T
  opt -t,--tool=TOOL -s,--shell=PROG : unknown
  args TASK? ARG...
  does exec
sub exec,x
  doc run a command with the tools of the project
  style posix
  always none
  opt -c,--command=TEXT : shell
  opt --no-prepare --fresh-env --no-deps
  args CMD:argv
  does exec
sub ls,list
  doc list tools
  opt -c,--current -g,--global -l,--local -i,--installed -J,--json -m,--missing --prefix=P --no-header --outdated --prunable -o,--offline
  opt --all-sources
  args TOOL...
  does exec
sub current,where,which,outdated,latest,ls-remote,registry,search,tool,bin-paths,backends
  doc look at tools
  opt -J,--json --version --plugin -t=TOOL -l,--bump --no-header --all --installed --prerelease -b,--backend=B --hide-aliased
  args WORD...
  does exec
sub doctor,dr
  doc check the installation
  opt -J,--json
  args WHAT?
  does exec
sub tasks,t
  doc list tasks
  opt -x,--extended -J,--json --no-header --hidden -g,--global -l,--local --sort=C --sort-order=O --all --usage --name-only
  args
  does exec
sub tasks ls,list
  doc list tasks
  opt -x,--extended -J,--json --no-header --hidden -g,--global -l,--local --sort=C --sort-order=O --all --usage --name-only
  args
  does exec
sub tasks info,deps
  doc explain a task
  opt -J,--json --dot --hidden
  args TASK...
  does exec
sub tasks run,r
  doc run a task
  style posix
  always exact
  same mise run
sub tasks validate
  doc check tasks
  opt --errors-only --json
  args TASK...
  does exec
sub watch,w
  doc run tasks at every change
  args TASK...
  does exec
sub env,e
  doc print the environment
  opt -J,--json -D,--dotenv --json-extended --redacted --values -s,--shell=S
  args TOOL...
  does exec, reveal
sub install,i,use,u,unuse,rm,remove,upgrade,up,uninstall,prune,reshim,link,ln,sync
  doc install or choose tools
  opt -g,--global -f,--force -n,--dry-run -e=NAME --pin --fuzzy --remove=T -l,--bump -i,--interactive -a,--all --configs --tools --before=D
  opt --exclude=T --minimum-release-age=T
  opt -p,--path=FILE : write
  args TOOL...
  does exec, state
sub trust
  doc let a configuration run programs
  opt -a,--all --ignore --show --untrust
  args FILE:read?
  does exec, state
sub set,unset
  doc change variables in mise.toml
  opt -g,--global --age-encrypt -e=NAME --prompt --remove=KEY
  opt --file=FILE : write
  args KV...
  does exec, reveal
sub config,cfg
  doc configuration files
  opt -J,--json --no-header --tracked-configs
  args
  does exec
sub config ls,list,get
  doc look at them
  opt -J,--json --no-header --tracked-configs
  opt -f,--file=FILE : read
  args KEY?
  does exec
sub settings
  doc settings
  opt -a,--all -J,--json -l,--local -T,--toml
  args KEY?
  does exec
sub settings ls,list,get
  doc look at them
  opt -a,--all -J,--json -l,--local -T,--toml
  args KEY?
  does exec
sub settings set,add,unset
  doc change them
  opt -l,--local
  args KEY VALUE?
  does exec, state
sub plugins,p
  doc plugins, which are programs
sub plugins ls,list,ls-remote,list-all
  doc list plugins
  opt -c,--core -u,--urls --user --outdated -n,--name-only
  args
  does exec
sub plugins install,i,add,update,uninstall,link
  doc change plugins
  opt -a,--all -f,--force -p,--purge
  args WORD...
  does exec, state
sub cache
  doc the cache
sub cache clear,prune
  doc empty it
  opt --outdate --dry-run
  args WORD...
  does state
sub self-update
  doc update mise itself
  opt -f,--force --no-plugins
  args V?
  does state
sub fmt
  doc format mise.toml
  opt -a,--all -c,--check -s,--stdin
  args
  does exec
sub completion
  doc print a completion script
  args SHELL
  does exec

# Issues in the repository's own database. Writing may run .beads/hooks.
command bd
  doc an issue tracker in the repository (beads)
  from beads 1.0, bd help
  style sub
  global --json -q,--quiet -v,--verbose --readonly --sandbox --no-auto-flush --no-auto-import --no-daemon --no-db --allow-stale --profile
  global --actor=NAME --lock-timeout=T
  global --db=FILE : unknown
  global -h,--help : info
  opt -V,--version : info
sub list,ls
  doc list issues
  opt -s,--status=S --all -n,--limit=N --sort=F -r,--reverse --flat --tree --pretty --parent=ID -a,--assignee=A -t,--type=T -p,--priority=P
  opt -l,--label=L --label-any=L --label-pattern=P --title=T --title-contains=T --desc-contains=T --notes-contains=T --search=Q
  opt --created-after=D --created-before=D --updated-after=D --updated-before=D --closed-after=D --closed-before=D --due-after=D
  opt --due-before=D
  opt --priority-min=P --priority-max=P --no-assignee --no-labels --empty-description --no-parent --long --ready --overdue --deferred
  opt --pinned --no-pinned --id=IDS --include-gates --include-templates --include-infra --spec=P --mol-type=T --no-pager --metadata-field=KV
  opt --has-metadata-key=K --exclude-type=T --exclude-label=L
  args
sub show,view
  doc show issues
  opt --long --short --refs --children --thread --as-of=REV --id=ID --current --local-time --include-infra
  args ID...
sub search
  doc search issues
  opt -s,--status=S -n,--limit=N --sort=F -r,--reverse -a,--assignee=A -t,--type=T -l,--label=L --label-any=L --long --query=Q --all
  opt --priority-min=P --priority-max=P --desc-contains=T --notes-contains=T --external-contains=T --created-after=D --created-before=D
  opt --updated-after=D --updated-before=D --closed-after=D --closed-before=D --no-assignee --no-labels --empty-description
  args WORD...
sub query
  doc search issues
  opt -a,--all -n,--limit=N --sort=F -r,--reverse --long --parse-only
  args WORD...
sub ready,blocked
  doc issues that can, or cannot, be worked on
  opt -n,--limit=N -a,--assignee=A -p,--priority=P -s,--sort=S -t,--type=T -l,--label=L --label-any=L -u,--unassigned --parent=ID --plain
  opt --pretty --mol=ID --mol-type=T --gated --include-deferred --include-ephemeral --explain --exclude-label=L --exclude-type=T
  opt --has-metadata-key=K
  args
sub status,stats
  doc an overview
  opt --all --assigned --no-activity --short
  args
sub count
  doc count issues
  opt --by-status --by-priority --by-type --by-assignee --by-label -s,--status=S -a,--assignee=A -t,--type=T -l,--label=L --label-any=L
  opt -p,--priority=P --title=T --no-assignee --no-labels --priority-min=P --priority-max=P
  args
sub stale
  doc issues that nobody touched
  opt -d,--days=N -s,--status=S -n,--limit=N
  args
sub where,info,context,statuses,types,version,human,quickstart,ping
  doc where the database is, and what there is
  opt --schema --whats-new --thanks
  args
sub prime
  doc print instructions for agents
  opt --full --mcp --stealth
  args
sub help
  doc explain commands
  opt --all
  args WORD...
sub children,history
  doc what belongs to an issue
  opt -n,--limit=N --pretty --tree
  args ID
sub diff
  doc compare two states
  args REV REV
sub graph
  doc draw dependencies
  opt --all --compact --box --dot
  args ID...
sub lint
  doc check issues
  opt -s,--status=S -t,--type=T
  args ID...
sub memories,recall
  doc look up notes
  args WORD...
sub find-duplicates
  doc look for duplicates
  opt -s,--status=S -n,--limit=N --threshold=N --method=mechanical
  args
sub comments
  doc the comments of an issue
  opt --local-time
  args ID
sub comments add
  doc add a comment
  opt -a,--author=NAME
  opt -f,--file=FILE : read
  args ID TEXT...
  does state, exec
sub comment
  doc add a comment
  opt --stdin
  opt -f,--file=FILE : read
  args ID TEXT...
  does state, exec
sub create,new
  doc create an issue
  opt --title=T -d,--description=T --design=T --acceptance=T --notes=T --append-notes=T --context=T --skills=T -t,--type=T -p,--priority=P
  opt -a,--assignee=A -l,--labels,--label=L --id=ID --parent=ID --deps=D --external-ref=R -e,--estimate=N --due=D --defer=D --ephemeral
  opt --dry-run --force --silent --metadata=JSON --spec-id=ID --validate --no-inherit-labels --stdin --mol-type=T --wisp-type=T
  opt -f,--file=FILE --body-file,--description-file=FILE --design-file=FILE --graph=FILE : read
  args TITLE...
  does state, exec
sub q
  doc create an issue, print its id
  opt -t,--type=T -p,--priority=P -l,--labels=L
  args TITLE...
  does state, exec
sub update
  doc change issues
  opt --title=T -d,--description=T --design=T --acceptance=T --notes=T --append-notes=T -t,--type=T -p,--priority=P -s,--status=S
  opt -a,--assignee=A --claim --external-ref=R -e,--estimate=N --due=D --defer=D --parent=ID --add-label=L --remove-label=L --set-labels=L
  opt --metadata=JSON --set-metadata=KV --unset-metadata=K --spec-id=ID --session=ID --ephemeral --persistent --await-id=ID --stdin
  opt --body-file,--description-file=FILE --design-file=FILE : read
  args ID...
  does state, exec
sub close,done,reopen
  doc close or open issues
  opt -r,--reason=T -m,--message=T --resolution=T --comment=T -f,--force --continue --no-auto --suggest-next --claim-next --session=ID
  opt --reason-file=FILE : read
  args ID...
  does state, exec
sub note,assign,priority,tag,set-state,state,defer,undefer,link,unlink,supersede,duplicate,rename,promote,remember,forget
  doc change an issue
  opt -t,--type=T --reason=T --until=D --with=ID --of=ID --key=K -f,--force --stdin
  opt --file=FILE : read
  args WORD...
  does state, exec
sub edit
  doc edit an issue in an editor
  opt --title --description --design --notes --acceptance
  args ID
  does state, exec
sub dep
  doc dependencies between issues
  opt -b,--blocks=ID
  args ID...
  does state
sub dep tree,list
  doc show dependencies
  opt --direction=D -t,--type=T -d,--max-depth=N --reverse --show-all-paths --status=S --format=F
  args ID...
sub dep cycles
  doc find cycles
  args
sub dep add,remove,rm,relate,unrelate
  doc change dependencies
  opt -t,--type=T --depends-on=ID --blocked-by=ID
  opt --file=FILE : read
  args ID...
  does state, exec
sub label
  doc labels
sub label list,list-all
  doc list labels
  args ID?
sub label add,remove,propagate
  doc change labels
  args WORD...
  does state, exec
sub epic
  doc epics
sub epic status
  doc how far epics are
  opt --eligible-only
  args ID?
sub epic close-eligible
  doc close finished epics
  opt --dry-run
  args
  does state
sub worktree
  doc worktrees that share the database
sub worktree list,info
  doc look at worktrees
  args
sub worktree create,remove
  doc change worktrees
  opt --branch=B --force
  args NAME
  does state, git
sub config
  doc settings
sub config get,list,show,validate
  doc look at settings
  args KEY?
sub config set,unset,set-many,apply
  doc change settings
  args WORD...
  does state
sub dolt
  doc the database
sub dolt status,show,test
  doc look at it
  opt --short
  args
sub dolt remote
  doc remotes
  opt -v
  args
sub dolt remote list
  doc list remotes
  args
sub dolt remote add,remove
  doc change remotes
  opt --force
  args WORD...
  does state
sub dolt commit
  doc commit the database
  opt -m,--message=T --stdin
  args
  does state
sub dolt push,pull
  doc exchange with a remote
  opt --force --remote=R
  args
  does net, state
sub dolt start,stop,set,killall,clean-databases
  doc the server
  opt --force --update-config --dry-run
  args WORD...
  does state
sub delete
  doc delete issues
  opt -f,--force --cascade --dry-run --hard --reason=T
  opt --from-file=FILE : read
  args ID...
  does state, destroy
sub prune,purge,gc,compact,flatten,cleanup
  doc delete old issues
  opt --dry-run --older-than=T --pattern=P -f,--force --days=N --all --limit=N --stats --analyze --skip-decay --skip-dolt
  opt --older-than-days=N
  args
  does state, destroy unless --dry-run
sub export
  doc print or write all issues
  opt -s,--status=S --all --include-infra --no-memories --scrub
  opt -o,--output=FILE : write
  args
sub import
  doc read issues from a file
  opt --dry-run --dedup --skip-existing
  opt -i,--input=FILE : read
  args FILE:read?
  does state
sub sync,backup,restore,federation
  doc exchange with elsewhere
  opt --dry-run -m,--message=T --status --flush-only --import-only
  args WORD...
  does net, state
sub init,setup,onboard,hooks,migrate,bootstrap,upgrade,rename-prefix,repo
  doc set the tracker up, git hooks among it
  opt -p,--prefix=P --stealth --force --quiet --dry-run --yes --check --remove --list --chain --shared --skip-hooks --skip-agents --server
  args WORD...
  does state, exec
sub doctor
  doc check the installation
  opt --deep --check=W --perf --verbose --server
  opt --fix --yes -i,--interactive --clean : state
  opt -o,--output=FILE : write
  args DIR:stat?
sub sql
  doc run SQL
  opt --csv
  args TEXT:code
  does state

command br
  doc an issue tracker in the repository (beads, in Rust)
  from beads_rust 0.1, br --help
  style sub
  global --json -q,--quiet -v,--verbose --no-auto-flush --no-auto-import --no-daemon --no-db --allow-stale --no-color
  global --actor=NAME --lock-timeout=T
  global -h,--help : info
  opt -V,--version : info
sub list,show,ready,blocked,search,stats,status,count,stale,info,where,version,graph,history,lint,changelog,orphans,schema
  doc look at issues
  opt -s,--status=S -n,--limit=N --all -a,--assignee=A -t,--type=T -p,--priority=P -l,--label=L --sort=F -r,--reverse --long --days=N
  opt --unassigned --by=F --format=F
  args WORD...
sub create,q,update,close,reopen,defer,undefer
  doc change issues
  opt --title=T -d,--description=T --design=T --acceptance-criteria=T --notes=T -t,--type=T -p,--priority=P -s,--status=S -a,--assignee=A
  opt -l,--labels=L --parent=ID --deps=D -r,--reason=T --claim -f,--force --add-label=L --remove-label=L --external-ref=R --dry-run --silent
  args WORD...
  does state
sub delete
  doc delete issues
  opt -f,--force --reason=T --cascade --dry-run
  args ID...
  does state, destroy
sub dep
  doc dependencies
sub dep list,tree,cycles
  doc look at dependencies
  opt --direction=D --max-depth=N
  args ID...
sub dep add,remove
  doc change dependencies
  opt -t,--type=T
  args ID...
  does state
sub comments
  doc comments
sub comments list
  doc list comments
  args ID
sub comments add
  doc add a comment
  opt --author=NAME
  args ID TEXT...
  does state
sub label
  doc labels
sub label list,list-all
  doc list labels
  args ID?
sub label add,remove
  doc change labels
  args WORD...
  does state
sub sync,init,doctor,config,upgrade
  doc exchange with the files, set up
  opt --flush-only --import-only --status --dry-run --force --prefix=P --repair
  args WORD...
  does state

# What is listed without an effect reads tmux and git for a person's view of other agents. The rest steers them.
command workmux
  doc git worktrees with an agent in a tmux window each
  from workmux 0.1, workmux --help
  style sub
  global -h,--help : info
  opt -V,--version : info
sub status,list,ls
  doc list worktrees and agents
  opt --json --pr --git --all
  args NAME...
sub capture
  doc print the last lines of an agent's window
  opt -n,--lines=N
  args NAME
sub wait
  doc wait until agents have a status
  opt -s,--status=S --timeout=N --any
  args NAME...
sub path
  doc print the directory of a worktree
  args NAME
sub docs,changelog
  doc print documentation
  args
sub help
  doc explain commands
  args WORD...
sub completions
  doc print a completion script
  args SHELL
sub send
  doc type into an agent's window
  opt -m,--message=TEXT --no-enter
  opt -f,--file,-P,--prompt-file=FILE : read
  args NAME TEXT...
  does state, exec
sub run
  doc run a command in an agent's worktree
  always none
  opt -b,--background --timeout=N --keep
  args NAME CMD:argv
  does state, exec
sub add
  doc create a worktree and start an agent in it
  opt -b,--background --base=REF --name=NAME --target-name=NAME --branch=B --pr=N -p,--prompt=TEXT --prompt-file-only -H,--no-hooks
  opt -F,--no-file-ops -w,--with-changes --patch -u,--include-untracked -A,--auto-name -n,--count=N --foreach=M -W,--wait
  opt -o,--open-if-exists
  opt --max-concurrent=N -s,--session -C,--no-pane-cmds
  opt -P,--prompt-file=FILE : read
  opt -a,--agent=PROG -e,--prompt-editor : unknown
  args NAME?
  does git, state, exec, background
sub open
  doc open the window of a worktree
  opt -n,--new --run-hooks --force-files --target-name=NAME -p,--prompt=TEXT --prompt-file-only -c,--continue -s,--session
  opt -P,--prompt-file=FILE : read
  args NAME...
  does state, exec, background
sub merge
  doc merge a branch and remove its worktree
  opt --into=B --rebase --squash -k,--keep -n,--no-verify -H,--no-hooks --notification --ignore-uncommitted
  args NAME?
  does git, state, exec, destroy
sub remove,rm
  doc remove worktrees, windows and branches
  opt -f,--force -k,--keep-branch --gone --all
  args NAME...
  does git, state, destroy
sub close
  doc close the window of a worktree
  args NAME?
  does state
sub reap-agents,resurrect,set-window-status,sidebar,dashboard,config
  doc steer windows and settings
  args WORD...
  does state
sub init,setup
  doc write configuration and hooks
  opt --hooks --skills --dry-run
  args WORD...
  does state, exec

command entire
  doc records agents' sessions beside the git history
  from entire 0.7, entire --help
  style sub
  global -h,--help : info
  opt -v,--version : info
sub status
  doc show the state
  opt --detailed --json
  args
sub version
  doc print the version
  opt --json
  args
sub help
  doc explain commands
  opt -t
  args WORD...
sub explain
  doc explain a commit or checkpoint from local data
  opt -c,--checkpoint=ID --session=ID --commit=REF -v,--verbose -s,--short -f,--full --no-pager --raw-transcript --search-all --json
  opt --generate --force : net
  args REF?
sub checkpoint,checkpoints,cp
  doc checkpoints
sub checkpoint list,ls
  doc list checkpoints
  opt --session=ID --no-pager --json -n,--limit=N
  args
sub checkpoint explain,show
  doc explain a checkpoint from local data
  opt -v,--verbose -s,--short -f,--full --no-pager --raw-transcript --json
  opt --generate --force : net
  args ID?
sub session,sessions
  doc sessions
sub session list,ls,current,info,show
  doc look at sessions
  opt --json --all --no-pager
  args ID?
sub session stop,attach,cleanup,fix,resume
  doc change sessions
  opt -f,--force --all --agent=A
  args WORD...
  does state
sub configure
  doc change settings; may choose a remote to publish to
  opt --local --project --force -f --telemetry[=B] --skip-push-sessions[=B] --checkpoint-remote=R --agent=A --remove=A
  args
  does state, net
sub enable,disable
  doc add or remove the hooks of git and of agents
  opt --local --project --local-dev --force -f --agent=A --telemetry[=B] --uninstall --absolute-git-hook-path --skip-push-sessions[=B]
  args
  does state, git, exec
sub rewind,reset,clean,resume,doctor,trail
  doc change checkpoints or the work tree
  opt -f,--force --list --to=ID --dry-run --all --session=ID --logs-only --reset
  args WORD...
  does state, git, destroy
sub auth
  doc the account
  does net
sub auth status
  doc who is logged in
  args
  does net
sub login,logout
  doc log in or out
  args
  does net, state
sub hooks
  doc what agents and git call; reads the event from standard input
  does state
sub hooks git,claude-code,gemini,gemini-cli,opencode,cursor,copilot-cli,codex
  doc handle an event
  args WORD...
  does state
sub search,recap,dispatch,wingman,review,telemetry
  doc ask a model about sessions
  args WORD:unknown...
  does net

command agentv
  doc evaluations of agents
  from agentv 4.41, agentv --help
  style sub
  global -h,--help : info
  opt -v,--version : info
sub skills
  doc bundled instructions
sub skills list
  doc list skills
  opt --json
  args
sub skills get
  doc print a skill
  opt --full --ref=R --all --json
  args NAME...
sub eval,grade,prepare,run,watch,trace,results,compare,trend,validate,beads,workspace,studio,dashboard,create,init
  doc evaluate; loads the project's configuration, runs its commands and asks models
  style posix
  args WORD...
  does net, exec

command agent-browser
  doc a browser for agents
  from agent-browser 0.27, agent-browser --help
  style sub
  global --session=NAME --json --headed --timeout=N --debug --annotate
  global --cdp=PORT --auto-connect : daemon
  global --profile=DIR --state=FILE --executable-path=PROG --extension=DIR --args=ARGS --proxy=URL --config=FILE : unknown
  global -p,--provider=NAME : unknown
  global -h,--help : info
  opt -V,--version : info
sub skills
  doc bundled instructions
  opt --json
  args
sub skills list
  doc list skills
  args
sub skills get,path
  doc print a skill
  opt --full --all
  args NAME...
sub open,goto,navigate
  doc open a page
  args URL:url
  does net
sub screenshot,pdf
  doc take a picture
  opt -f,--full
  args FILE:write?
  does net
sub eval
  doc run a text in the page
  opt --stdin -b=TEXT
  args TEXT:code
  does net
sub snapshot
  doc the page as a tree
  opt -i,--interactive -c,--compact -d,--depth=N -s,--selector=S -u,--urls
  args
  does net
sub click,dblclick,fill,type,press,hover,focus,select,check,uncheck,scroll,scrollintoview,drag,find,mouse,keyboard,back,reload,wait,set
  doc act in the page
  opt --exact --name=N --load=STATE --text=T --url=U --fn=F --new-tab
  args WORD...
  does net
sub get,is
  doc look at the page
  opt --limit=N
  args WHAT SELECTOR...
  does net
sub tab,frame,window,console,errors,session
  doc tabs and messages
  opt --clear
  args WORD...
  does net
sub close
  doc close the browser
  opt --all
  args
  does net
sub upload,download,cookies,storage,network,record,trace,state,auth,connect,install,har,profiler
  doc files, secrets, requests
  args WORD:unknown...
  does net

# Agents. They send what they read to a service and may run anything: never "always".
command claude
  doc the coding agent of Anthropic
  from claude-code 2, claude --help
  style sub
  always none
  global -h,--help : info
  opt -v,--version : info
  opt -p,--print --output-format=F --input-format=F --model=M --fallback-model=M --verbose --debug -c,--continue -r,--resume=ID
  opt --session-id=ID
  opt --fork-session --effort=L --max-turns=N --no-session-persistence --json-schema=S --include-partial-messages --replay-user-messages
  opt --append-system-prompt=TEXT --system-prompt=TEXT --setting-sources=S --strict-mcp-config --max-budget-usd=N --disable-slash-commands
  opt --tools=LIST --disallowedTools,--disallowed-tools=LIST
  opt --dangerously-skip-permissions --allow-dangerously-skip-permissions --permission-mode=M --allowedTools,--allowed-tools=LIST : unknown
  opt --mcp-config=C --settings=S --plugin-dir=D --agents=JSON --agent=A --add-dir=D --permission-prompt-tool=T --ide --betas=B : unknown
  args PROMPT?
  does net, exec
sub mcp,config,plugin,plugins,agents
  doc settings and servers
  args WORD:unknown...
  does state
sub doctor,update,upgrade,install,setup-token
  doc the installation
  args WORD?
  does state

command codex gemini opencode aider copilot cursor-agent qwen crush amp droid kiro kimi vibe pi auggie cline plandex openhands
  doc coding agents
  from codex 0.130, gemini 0.40, opencode 1, aider 0.86 and their like
  style posix
  always none
  opt -h,--help --version : info
  args VERB? WORD:unknown...
  does net, exec

# The client asks a server of this machine, which fetches and runs models.
command ollama
  doc models on this machine
  from ollama 0.13, ollama --help
  style sub
  opt -v,--version : info
  global -h,--help : info
  does daemon
sub list,ls,ps
  doc list models
  args NAME?
sub show
  doc describe a model
  opt --license --modelfile --parameters --system --template -v,--verbose
  args NAME
sub run
  doc ask a model
  opt --format=F --verbose --nowordwrap --keepalive=T --think[=L] --hidethinking --insecure
  args NAME PROMPT...
  does exec
sub pull,push
  doc fetch or publish a model
  opt --insecure
  args NAME
  does net
sub create,cp
  doc make a model
  opt -q,--quantize=L
  opt -f,--file=FILE : read
  args NAME NAME?
  does state
sub rm
  doc delete models
  args NAME...
  does state, destroy
sub stop
  doc stop a model
  args NAME
  does state
sub serve,start
  doc start the server
  args
  does state, background
sub signin,signout
  doc log in or out
  args
  does net, state

command llm
  doc ask language models
  from llm 0.27, llm --help
  style sub
  always none
  opt --version : info
  global -h,--help : info
  does exec
sub prompt,chat
  doc ask
  opt -m,--model=M -s,--system=TEXT -c,--continue --cid,--conversation=ID -n,--no-log --no-stream -o=KEY -q,--query=Q --usage -x,--extract
  opt -a,--attachment=FILE : from
  opt -t,--template=T -T,--tool=T --functions=CODE -f,--fragment=F --key=K --save=NAME : unknown
  args TEXT...
  does net
sub models,plugins,logs,templates,aliases,schemas,collections
  doc look at models and settings
  args
sub keys
  doc keys of services
  args WORD:secret...
  does reveal
sub install,uninstall
  doc plugins
  args WORD...
  does state

command pre-commit prek
  doc hooks of git
  from pre-commit 4.3, pre-commit --help
  style sub
  global --color=W
  global -h,--help : info
  opt -V,--version : info
  args HOOK:unknown...=run  # without a word it runs the hooks
sub run
  doc run the hooks
  opt -a,--all-files --files=F --show-diff-on-failure -v,--verbose --hook-stage=S --from-ref,--source=REF -s=REF --to-ref,--origin=REF
  opt -o=REF
  opt --fail-fast --no-fail-fast
  opt -c,--config=FILE : unknown
  args HOOK? FILE...
  does exec, git
sub install,uninstall,install-hooks,init-templatedir
  doc write the hooks
  opt -f,--overwrite --install-hooks -t,--hook-type=T --allow-missing-config
  opt -c,--config=FILE : unknown
  args DIR?
  does exec, git, state
sub autoupdate,auto-update,update
  doc update the versions of the hooks
  opt --bleeding-edge --freeze --repo=R -j,--jobs=N
  args
  does exec, net
sub clean,gc
  doc empty the cache
  args
  does state
sub validate-config,validate-manifest
  doc check files
  args FILE:read...
sub sample-config
  doc print a sample
  args
sub migrate-config
  doc rewrite the configuration
  args
  does exec
sub try-repo
  doc run hooks of another repository
  opt -a,--all-files --ref=REF -v,--verbose
  args REPO:unknown HOOK?
  does exec, net
sub help
  doc explain commands
  args WORD...

command lefthook
  doc hooks of git
  from lefthook 2, lefthook --help
  style sub
  global -v,--verbose --colors=W --no-colors
  global -h,--help : info
  opt -V,--version : info
sub run
  doc run a hook
  opt --all-files -f,--force --files=F --file=F --commands=C --jobs=J --tags=T --no-tty --no-auto-install --fail-on-changes[=W] --exclude=F
  args HOOK ARG...
  does exec, git
sub install,uninstall,add
  doc write the hooks
  opt -f,--force -a,--aggressive --reset-hooks-path -d,--dirs
  args WORD...
  does exec, git, state
sub validate,dump
  doc look at the configuration
  opt -f,--format=F
  args
  does exec
sub version
  doc print the version
  opt -f,--full
  args
sub check-install
  doc are the hooks there
  args
  does exec

command act
  doc run GitHub workflows in containers
  from act 0.2.82, act --help
  opt -j,--job=J -l,--list -n,--dryrun -g,--graph -q,--quiet -v,--verbose -W,--workflows=F --matrix=M -r,--reuse --rm -p,--pull[=B]
  opt --no-recurse
  opt --json --validate --container-architecture=A --artifact-server-path=D --detect-event -P,--platform=P -e,--eventpath=F
  opt -s,--secret=KV : secret
  opt --env=KV --var=KV --env-file=F --secret-file=F --var-file=F --container-options=O --bind -b --privileged -C,--directory=D : unknown
  opt -h,--help --version : info
  args EVENT?
  does daemon, exec

# Templates run programs, in every reading sub-command as well.
command chezmoi
  doc dotfiles
  from chezmoi 2.67, chezmoi help
  style sub
  global -v,--verbose -n,--dry-run --color=W --no-pager --no-tty --progress=W --force -k,--keep-going
  global -c,--config=FILE -S,--source=DIR -D,--destination=DIR -W,--working-tree=DIR --persistent-state=FILE --cache=DIR : unknown
  global -h,--help : info
  opt --version : info
  does exec
sub diff,status,managed,unmanaged,cat,data,source-path,target-path,doctor,verify,dump,ignored,dump-config,cat-config
  doc look at what is managed
  opt -i,--include=T -x,--exclude=T -r,--recursive --reverse -p,--path-style=S -f,--format=F
  args PATH...
  does reveal
sub apply,update,init,add,re-add,edit,forget,merge,remove,rm,destroy,purge,chattr,import
  doc change dotfiles
  opt --apply -a --template -T --autotemplate --encrypt -r,--recursive --exact --one-shot --purge
  args PATH...
  does state, git, destroy
sub git,cd,execute-template,secret,state,edit-config,ssh,docker
  doc commands and secrets
  args WORD:unknown...

command stow
  doc links into a package directory
  from GNU Stow 2.4, stow(8)
  opt -n,--no,--simulate -v,--verbose[=N] -S,--stow -D,--delete -R,--restow --no-folding --dotfiles --ignore=RE --defer=RE --override=RE
  opt -p,--compat
  opt --adopt : destroy
  opt -d,--dir=DIR : stat
  opt -t,--target=DIR : inside
  opt -h,--help -V,--version : info
  args PACKAGE...
  does state

# Every command is a text for the shell that --shell names.
# Without -n the words are joined and given to a shell.
# Assent's own reading commands. All others change what decides: they stay unknown.
command assent
  doc the permission layer that judges this very command
  from assent, assent help
  style sub
  global -h,--help : info
  opt --version : info
sub version,help
  doc version and help
  args WORD...
sub check
  doc say how a command would be judged
  style posix
  opt --json --profile=NAME
  args WORD...
sub log
  doc print the record
  opt --limit=N --json --session=ID --tool=NAME --state=S --verdict=V --capability=C --agent=NAME --grep=TEXT
  opt --since=T --until=T --before=ID --home=DIR
  args
sub log show
  doc tell all about one call
  opt --json --home=DIR
  args ID
sub log verify
  doc verify the record
  opt --json --session=ID --head=SEQ:HASH --home=DIR
  args
sub log replay
  doc judge the record again
  opt --policy=FILE : read
  opt --profile=NAME --no-config --session=ID --since=T --until=T --json --home=DIR
  args
sub policy
  doc print the rules in force
  opt --json
  args
sub policy list
  doc list the rules, numbered
  opt --json --user --project
  args
sub policy check
  doc report rules that are broken or can never decide
  opt --json
  args FILE:read...
sub command
  doc the knowledge base
sub command list
  doc list the known commands
  opt --json
  args
sub command show
  doc print what is known of a command
  args NAME...
sub command check
  doc check a knowledge base file
  args FILE:read...
sub doctor
  doc what is enforced here
  opt --json
  args
