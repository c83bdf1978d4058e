# Tools that agents use beside compilers: task runners, issue trackers, other agents, hooks, benchmarks. And Assent itself.

# Every sub-command loads mise.toml, whose templates and tool versions may run programs: "mise ls" too.
# Issues in the repository's own database. Writing may run .beads/hooks.
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

# Agents. They send what they read to a service and may run anything: never "always".
command kimi vibe pi auggie cline plandex openhands
  doc coding agents
  from codex 0.130, gemini 0.40, opencode 1, aider 0.86 and their like
  style posix
  always none
  opt -h,--help --version : info
  args VERB? WORD:unknown...
  does net, exec

# The client asks a server of this machine, which fetches and runs models.
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
  opt --limit,-n=N --json --session=ID --tool=NAME --status=S --since=T
  args
sub log verify
  doc verify the record
  opt --json
  args SESSION...
sub policy
  doc print the rules in force
  opt --json
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
