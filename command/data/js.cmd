# JavaScript: interpreters, package managers, build tools, test runners and linters. Nearly all of them load configuration, plugins
# or scripts of the project, which are programs; an option that names another one is not read.

command node nodejs
  doc the Node.js JavaScript runtime
  from Node.js 24, node(1)
  style posix
  always none
  opt -e,--eval=CODE -p,-pe,--print=CODE : code
  opt -r,--require=FILE --import=FILE --loader,--experimental-loader=FILE : script
  opt --env-file=FILE --env-file-if-exists=FILE : script  # may set NODE_OPTIONS
  opt -c,--check -i,--interactive --test --watch --run=NAME
  opt --inspect[=ADDR] --inspect-brk[=ADDR] --inspect-wait[=ADDR] --inspect-port,--debug-port=ADDR : state
  opt --input-type=T -C,--conditions=NAME --watch-path=PATH --watch-preserve-output --watch-kill-signal=SIG --title=TEXT
  opt --max-old-space-size,--max_old_space_size[=N] --max-semi-space-size[=N] --stack-size[=N] --stack-trace-limit[=N]
  opt --expose-gc,--expose_gc
  opt --max-http-header-size=N --no-warnings --no-deprecation --trace-warnings --trace-deprecation --trace-uncaught --trace-exit
  opt --trace-sigint
  opt --trace-promises --trace-sync-io --disable-warning=CODE --enable-source-maps --pending-deprecation --throw-deprecation
  opt --unhandled-rejections=HOW
  opt --abort-on-uncaught-exception --preserve-symlinks --preserve-symlinks-main --no-addons --frozen-intrinsics --zero-fill-buffers
  opt --experimental-vm-modules --experimental-strip-types --no-experimental-strip-types --experimental-transform-types
  opt --experimental-default-type=T
  opt --experimental-wasm-modules --experimental-require-module --no-experimental-require-module --experimental-detect-module
  opt --experimental-import-meta-resolve --experimental-test-module-mocks --experimental-test-snapshots --experimental-sqlite
  opt --no-experimental-sqlite
  opt --experimental-websocket --experimental-eventsource --experimental-fetch --no-experimental-fetch
  opt --experimental-permission,--permission
  opt --allow-fs-read=P --allow-fs-write=P --allow-child-process --allow-worker --allow-addons --allow-wasi --allow-net
  opt --test-name-pattern=RE --test-skip-pattern=RE --test-only --test-concurrency=N --test-timeout=N --test-shard=S --test-force-exit
  opt --test-isolation,--experimental-test-isolation=HOW --test-update-snapshots --experimental-test-coverage --test-coverage-include=G
  opt --test-coverage-exclude=G --test-coverage-branches=N --test-coverage-functions=N --test-coverage-lines=N
  opt --test-reporter=NAME : script  # or the name of a built-in one
  opt --test-reporter-destination=FILE --redirect-warnings=FILE : write
  opt --cpu-prof --cpu-prof-interval=N --cpu-prof-name=NAME --heap-prof --heap-prof-interval=N --heap-prof-name=NAME --prof : exec
  opt --cpu-prof-dir=DIR --heap-prof-dir=DIR --diagnostic-dir=DIR --report-dir,--report-directory=DIR : inside
  opt --dns-result-order=O --use-system-ca --use-openssl-ca --use-bundled-ca --openssl-legacy-provider --insecure-http-parser --jitless
  opt -v,--version -h,--help --v8-options --completion-bash : info
  args when -e,-p: ARG...
  args when --test: FILE...
  args when --run: ARG...
  args when -c & !-r,--import,--loader: FILE:read ARG...
  args FILE:script ARG...
  does exec when --test,--run,--watch,-i, stdin unless -e,-p,--test,--run

command npm
  doc the Node.js package manager
  from npm 11, npm help
  style sub
  # A setting of npm is an option too; those that name programs, registries or other settings are not read.
  global --script-shell=PROG --shell=PROG --editor=PROG --git=PROG --node-gyp=PROG --init-module=FILE : run
  global --node-options=OPTS --userconfig=FILE --globalconfig=FILE --registry=URL --replace-registry-host=W --browser=PROG : unknown
  global --viewer=W : unknown
  global -C,--prefix=DIR : chdir
  global --cache=DIR --logs-dir=DIR : inside
  global --otp=CODE : secret
  global -h,--help,--usage : info
  global -w,--workspace=NAME -ws,--workspaces --include-workspace-root,-iwr -g,--global --json -l,--long -p,--parseable -s,--silent
  global -q,--quiet
  global -d -dd -ddd --verbose --loglevel=LEVEL --color[=WHEN] --no-color --progress[=B] --no-progress --unicode[=B] -f,--force -y,--yes
  global -n,--no
  global --no-yes --depth=N -a,--all --omit=TYPE --include=TYPE --only=TYPE --production --dev --no-optional --optional --offline
  global --prefer-offline
  global --prefer-online --dry-run --no-dry-run --ignore-scripts[=B] --no-ignore-scripts --foreground-scripts[=B] --if-present
  global --audit[=B] --no-audit
  global --fund[=B] --no-fund --update-notifier[=B] --no-update-notifier --package-lock[=B] --no-package-lock --package-lock-only
  global --legacy-peer-deps[=B] --strict-peer-deps --engine-strict[=B] --install-strategy=S --install-links[=B] --bin-links[=B]
  global --no-bin-links
  global -S,--save -D,--save-dev -O,--save-optional -P,--save-prod --save-peer -B,--save-bundle -E,--save-exact --save-prefix=P --no-save
  global --prefer-dedupe
  global --tag=TAG --timing --fetch-retries=N --fetch-timeout=N --fetch-retry-mintimeout=N --fetch-retry-maxtimeout=N --maxsockets=N
  global --os=OS --cpu=CPU
  global --libc=L --no-workspaces --min-release-age=N --before=DATE --lockfile-version=N --omit-lockfile-registry-resolved --heading=TEXT
  global --scope=SCOPE
  opt -v,--version --versions : info
  does data
sub install,i,in,ins,inst,insta,instal,isnt,isnta,isntal,isntall,add
  doc install packages
  args PKG...
  does exec, state when -g
sub ci,clean-install,ic,install-clean,isntall-clean
  doc install exactly what the lock file says
  args
  does exec
sub install-test,it
  doc install, then test
  args PKG...
  does exec
sub install-ci-test,cit
  doc clean install, then test
  args
  does exec
sub uninstall,unlink,remove,rm,r,un
  doc remove packages
  args PKG...
  does exec, state when -g
sub update,up,upgrade,udpate
  doc update packages
  args PKG...
  does exec, state when -g
sub dedupe,ddp
  doc simplify the tree of packages
  args
  does exec
sub find-dupes
  doc what dedupe would do
  args
  does exec
sub prune
  doc remove unneeded packages
  args PKG...
  does exec
sub rebuild,rb
  doc run the install scripts again
  args PKG...
  does exec
sub link,ln
  doc link a package
  args PKG...
  does exec, state
sub test,tst,t
  doc run the project's test script
  args ARG...
  does exec
sub run,run-script,rum,urn
  doc run a script of the project
  always exact
  args SCRIPT? ARG...
  does exec
sub start,stop,restart
  doc run the script of that name
  args ARG...
  does exec
sub exec,x
  doc run a program of a package
  style posix
  always none
  opt --package=PKG
  opt -c,--call=TEXT : shell
  args CMD:argv
  does exec
sub init,create,innit
  doc begin a package, perhaps with an initializer from the registry
  always exact
  args WORD...
  does exec
sub list,ls,la,ll
  doc list installed packages
  opt --link --no-long
  args PKG...
sub outdated
  doc list outdated packages
  args PKG...
sub explain,why
  doc why a package is installed
  args PKG...
sub query
  doc select installed packages
  opt --expect-results --expect-result-count=N
  args SELECTOR
sub fund
  doc who asks for funding
  opt --which=N
  args when --browser: PKG:unknown...
  args PKG...
sub root,prefix,bin
  doc print a directory
  args
sub sbom
  doc a bill of materials
  opt --sbom-format=F --sbom-type=T
  args
sub completion
  doc print a completion script
  args
sub help
  doc explain commands
  args
sub view,info,show,v
  doc look a package up in the registry
  args PKG WORD...
  does net
sub search,find,s,se
  doc search the registry
  opt --searchlimit=N --searchopts=S --searchexclude=S --searchstaleness=N --no-description --description
  args WORD...
  does net
sub audit
  doc report vulnerabilities
  opt --audit-level=L
  args
  does net
sub audit fix
  doc update vulnerable packages
  opt --audit-level=L
  args
  does exec, net
sub audit signatures
  doc verify signatures
  args
  does net
sub ping
  doc ask the registry
  args
  does net
sub whoami
  doc the name at the registry
  args
  does net
sub doctor
  doc check the installation
  args CHECK...
  does net
sub diff
  doc compare packages
  opt --diff=SPEC --diff-name-only --diff-unified=N --diff-ignore-all-space --diff-no-prefix --diff-src-prefix=P --diff-dst-prefix=P
  opt --diff-text
  args PATH...
  does net
sub pack
  doc make a tarball; runs the prepack script
  opt --pack-destination=DIR : inside
  args SPEC...
  does exec
sub publish
  doc publish to the registry
  opt --access=A --provenance[=B] --no-provenance --no-git-checks
  args SPEC...
  does net, exec
sub unpublish
  doc withdraw from the registry
  args SPEC...
  does net, destroy
sub deprecate,undeprecate
  doc mark as deprecated
  args SPEC TEXT?
  does net
sub version
  doc print or raise the version
  opt --preid=ID -m,--message=TEXT --git-tag-version[=B] --no-git-tag-version --commit-hooks[=B] --no-commit-hooks --allow-same-version
  opt --sign-git-tag --workspaces-update[=B] --no-workspaces-update
  args NEW?
  does exec, git
sub pkg
  doc the package.json
sub pkg get
  doc print fields
  args KEY...
sub pkg set,delete,fix
  doc change fields
  args KEY...
  does exec
sub config,c
  doc settings
sub config get
  doc print a setting
  args KEY...
sub config list,ls
  doc print settings, without secrets
  args
sub config set,delete,rm,fix
  doc change a setting
  opt -L,--location=WHERE
  args KEY...
  does state
sub config edit
  doc open the settings in an editor
  args
  does exec, state
sub get
  doc print a setting
  args KEY...
sub set
  doc change a setting
  args KEY...
  does state
sub cache
  doc the cache
sub cache ls,list
  doc list it
  args WORD...
sub cache verify,add,clean,clear,rm
  doc change it
  args WORD...
  does state
sub dist-tag,dist-tags
  doc tags of a package
sub dist-tag ls,list
  doc list tags
  args PKG?
  does net
sub dist-tag add,set,rm,del,delete,remove
  doc change tags
  args SPEC TAG?
  does net
sub owner,access,team,org,star,unstar,stars,profile,hook
  doc the registry's accounts
  args WORD...
  does net
sub token
  doc access tokens of the registry
  args WORD...
  does net, reveal
sub login,adduser,add-user,logout
  doc log in or out
  opt --auth-type=T
  args
  does net, state
sub bugs,docs,home,repo,issues
  doc open a page of the package in the browser
  args PKG...
  does net, state
sub shrinkwrap
  doc lock dependencies for publication
  args
  does exec
sub edit,explore
  doc open an installed package
  style posix
  args PKG WORD:unknown...
  does exec

command npx
  doc run a program of a package, fetched if need be
  from npm 11, npm help npx
  style posix
  always 2
  opt -p,--package=PKG -y,--yes --no --no-install -q,--quiet -s,--silent --prefer-offline --prefer-online --offline --ignore-existing
  opt -w,--workspace=NAME -ws,--workspaces --include-workspace-root --loglevel=LEVEL -d --verbose
  opt -c,--call=TEXT : shell
  opt -C,--prefix=DIR : chdir
  opt --script-shell=PROG --shell=PROG : run
  opt --registry=URL --node-options=OPTS --userconfig=FILE -n,--node-arg=ARG : unknown
  opt -v,--version -h,--help : info
  args CMD:argv
  does exec

# pnpm and yarn load plugins and hooks of the project, and switch to the version it names, whatever they are asked: --version too.
command pnpm pn
  doc a Node.js package manager
  from pnpm 10, pnpm help -a
  style posix
  always exact
  global -C,--dir=DIR : chdir
  global -r,--recursive -F,--filter=P --filter-prod=P --test-pattern=G --changed-files-ignore-pattern=G -w,--workspace-root
  global --include-workspace-root
  global --fail-if-no-match -s,--silent --loglevel=L --reporter=R --color --no-color --stream --aggregate-output --use-stderr --parallel
  global --sequential
  global --no-bail --bail --if-present --workspace-concurrency=N --no-sort --sort --reverse --resume-from=P --report-summary -h,--help
  global -v,--version
  global --yes -y --no-verify-store-integrity --ignore-workspace --aggregate
  global --registry=URL --script-shell=PROG --shell-emulator --config.script-shell=PROG --global-pnpmfile=FILE --pnpmfile=FILE : unknown
  global --userconfig=FILE : unknown
  global --store-dir=DIR --virtual-store-dir=DIR --cache-dir=DIR --modules-dir=DIR --lockfile-dir=DIR : inside
  args SCRIPT ARG...
  does exec
sub install,i
  doc install packages
  style sub
  always 2
  opt --frozen-lockfile[=B] --no-frozen-lockfile --prefer-frozen-lockfile --lockfile-only --fix-lockfile --no-lockfile --offline
  opt --prefer-offline
  opt -P,--prod,--production -D,--dev --no-optional --ignore-scripts --force --shamefully-hoist --hoist-pattern=P --node-linker=L --no-hoist
  opt --strict-peer-dependencies --no-strict-peer-dependencies --ignore-pnpmfile --resolution-only --side-effects-cache
  opt --child-concurrency=N
  opt --network-concurrency=N --package-import-method=M --dry-run --merge-git-branch-lockfiles --dangerously-allow-all-builds
  args PKG...
sub add
  doc add packages
  style sub
  always 2
  opt -P,--save-prod -D,--save-dev -O,--save-optional --save-peer -E,--save-exact --save-catalog --workspace --ignore-scripts --offline
  opt --prefer-offline
  opt --allow-build=PKG --ignore-workspace-root-check --save-workspace-protocol[=B] --no-save-workspace-protocol --config
  opt -g,--global : state
  args PKG...
sub update,up,upgrade
  doc update packages
  style sub
  always 2
  opt -L,--latest -i,--interactive -P,--prod -D,--dev --no-optional --depth=N --workspace --no-save --ignore-scripts
  opt -g,--global : state
  args PKG...
sub remove,rm,uninstall,un
  doc remove packages
  style sub
  always 2
  opt -P,--save-prod -D,--save-dev -O,--save-optional
  opt -g,--global : state
  args PKG...
sub list,ls,la,ll,outdated,why
  doc look at the installed packages
  style sub
  always 2
  opt --json --long --parseable --depth=N -P,--prod -D,--dev --no-optional -g,--global --only-projects --compatible --format=F --no-table
  opt --exclude-peers
  opt --find-by=NAME --lockfile-only --sort-by=F
  args PKG...
sub audit
  doc report vulnerabilities
  style sub
  always 2
  opt --json -P,--prod -D,--dev --no-optional --audit-level=L --ignore-registry-errors --fix --ignore=CVE --ignore-unfixable
  args FIX?
  does net
sub run,run-script
  doc run a script of the project
  always exact
  args SCRIPT? ARG...
sub test,t,tst,start
  doc run the script of that name
  always 2
  args ARG...
sub exec,x
  doc run a program of a package
  always none
  opt -c,--shell-mode : unknown
  args CMD:argv
sub dlx
  doc fetch a package and run its program
  always none
  opt --package=PKG --allow-build=PKG
  opt -c,--shell-mode : unknown
  args CMD:argv
sub create,init
  doc begin a package
  always exact
  args WORD...
sub publish
  doc publish to the registry
  style sub
  opt --access=A --tag=TAG --no-git-checks --dry-run --force --json --publish-branch=B --provenance
  opt --otp=CODE : secret
  args PATH?
  does net
sub pack
  doc make a tarball
  style sub
  opt --json --pack-gzip-level=N --dry-run
  opt --pack-destination=DIR : inside
  opt --out=FILE : write
  args
sub rebuild,rb,prune,dedupe,fetch,import,link,ln,unlink,approve-builds,ignored-builds,deploy,licenses,self-update,bin,root
  doc maintain the installation
  style sub
  opt -P,--prod -D,--dev --no-optional --json --long --legacy -g,--global --all --check --ignore-scripts
  args WORD...
sub store,cache,env,config,c,server,setup
  doc settings, store and versions of Node
  style sub
  opt -g,--global --json --silent -l,--location=WHERE
  args WORD...
  does state

command yarn yarnpkg
  doc a Node.js package manager
  from yarn 4.10 and 1.22, yarn help
  style posix
  always exact
  global --cwd=DIR : chdir
  global -h,--help -v,--version -s,--silent --verbose --json --non-interactive --no-progress --offline --prefer-offline --frozen-lockfile
  global --registry=URL --use-yarnrc=FILE --script-shell=PROG --proxy=URL --https-proxy=URL : unknown
  global --modules-folder=DIR --cache-folder=DIR : inside
  args SCRIPT? ARG...
  does exec
sub install
  doc install packages
  style sub
  always 2
  opt --immutable --immutable-cache --check-cache --check-resolutions --refresh-lockfile --inline-builds --mode=M --production[=B] --prod
  opt --pure-lockfile
  opt --no-lockfile --ignore-scripts --ignore-engines --ignore-optional --ignore-platform --force --flat --check-files --har --no-bin-links
  opt --network-timeout=N --network-concurrency=N --no-immutable
  args
sub add
  doc add packages
  style sub
  always 2
  opt -D,--dev -P,--peer -O,--optional -E,--exact -T,--tilde -C,--caret -F,--fixed -i,--interactive --prefer-dev --cached --mode=M
  opt -W,--ignore-workspace-root-check
  opt --ignore-scripts --ignore-engines
  args PKG...
sub remove,up,upgrade,upgrade-interactive,dedupe,link,unlink,rebuild,set,import,autoclean,patch,patch-commit,unplug,stage,check
  doc change the installation
  style sub
  always 2
  opt -A,--all -i,--interactive -E,--exact -R,--recursive --mode=M --latest -W -c,--check -r,--relative -p,--private
  args PKG...
sub why,list,info,outdated,licenses,bin,constraints,explain,versions
  doc look at the installation
  style sub
  always 2
  opt -R,--recursive -A,--all --peers --pattern=P --depth=N -X,--extra=E --cache --dependents --manifest --virtuals --name-only --fix
  args WORD...
sub run,run-script
  doc run a script of the project
  always exact
  opt -T,--top-level -B,--binaries-only --inspect[=A] --inspect-brk[=A] --require=FILE : unknown
  args SCRIPT? ARG...
sub test,start
  doc run the script of that name
  always 2
  args ARG...
sub workspace
  doc run a command in a workspace
  args NAME WORD...
sub workspaces
  doc the workspaces
sub workspaces foreach
  doc run a command in each workspace
  opt -A,--all -R,--recursive -W,--worktree -v,--verbose -p,--parallel -i,--interlaced -j,--jobs=N -t,--topological --topological-dev
  opt --include=G
  opt --exclude=G --no-private --since[=REF] --from=G -n,--dry-run
  args WORD...
sub workspaces list,info,focus,run
  doc list, focus or run
  style sub
  opt -R,--recursive -v,--verbose --since[=REF] --no-private -A,--all --production
  args WORD...
sub exec
  doc run a command
  always none
  args CMD:argv
sub node
  doc run node
  always none
  args WORD:unknown...
sub dlx
  doc fetch a package and run its program
  always none
  opt -p,--package=PKG -q,--quiet
  args CMD:argv
sub create,init
  doc begin a package
  args WORD...
sub audit
  doc report vulnerabilities
  style sub
  opt --level=L --groups=G
  args
  does net
sub npm
  doc the registry
sub npm info,audit,login,logout,publish,tag,whoami
  doc ask or change the registry
  style sub
  opt -R,--recursive -A,--all --access=A --tag=T --environment=E --severity=S -f,--fields=F --tolerate-republish
  opt --otp=CODE : secret
  args WORD...
  does net
sub publish
  doc publish to the registry
  style sub
  opt --access=A --tag=TAG --new-version=V
  opt --otp=CODE : secret
  args PATH?
  does net
sub pack
  doc make a tarball
  style sub
  opt -n,--dry-run
  opt -o,--out,-f,--filename=FILE : write
  args
sub global
  doc packages for all projects
  args WORD...
  does state
sub config,cache,plugin
  doc settings and cache
  args WORD...
  does state

command corepack
  doc the manager of package managers: fetches and runs the one that the project names
  from corepack 0.34, corepack --help
  style posix
  opt -v,--version -h,--help : info
  args PROG:argv
  does exec
sub enable,disable
  doc add or remove shims
  opt --install-directory=DIR : inside
  args NAME...
  does state
sub prepare,install,hydrate,up,use,pack,cache
  doc fetch package managers
  style sub
  opt --activate --all -g,--global --cache-only --json
  opt -o,--output[=FILE] : write
  args SPEC...
  does exec

command bun
  doc JavaScript runtime, package manager, bundler and test runner
  from bun 1.3, bun --help
  style posix
  always none
  opt -e,--eval=CODE -p,--print=CODE : code
  opt -r,--preload,--require,--import=FILE : script
  opt --env-file=FILE : script
  opt --cwd=DIR : chdir
  opt -c,--config[=FILE] --tsconfig-override=FILE --shell=NAME --extension-order=L --port=N --fetch-preconnect=URL : unknown
  opt --inspect[=ADDR] --inspect-brk[=ADDR] --inspect-wait[=ADDR] : state
  opt --watch --hot --no-clear-screen --smol -b,--bun --silent --if-present --elide-lines=N --filter,-F=P --workspaces --parallel
  opt --sequential
  opt --conditions=C -d,--define=KV -l,--loader=M --drop=F -i --no-install --install=HOW --prefer-offline --prefer-latest --no-deprecation
  opt --throw-deprecation --title=T --console-depth=N --user-agent=UA --no-addons --unhandled-rejections=M --no-macros --main-fields=L
  opt --expose-gc
  opt --jsx-factory=F --jsx-fragment=F --jsx-import-source=S --jsx-runtime=R --ignore-dce-annotations --preserve-symlinks
  opt --zero-fill-buffers
  opt --max-http-header-size=N --dns-result-order=O --cpu-prof --verbose --production
  opt -v,--version --revision -h,--help : info
  args when -e,-p: ARG...
  args FILE:script ARG...
sub run
  doc run a script of the project, or a file
  always exact
  same bun
  args SCRIPT? ARG...
  does exec
sub test
  doc run the tests
  style sub
  always 2
  opt -r,--preload,--require,--import=FILE --env-file=FILE : script
  opt --cwd=DIR : chdir
  opt -c,--config[=FILE] --reporter=R : unknown
  opt --timeout=N -u,--update-snapshots --rerun-each=N --only --only-failures --todo --coverage --coverage-reporter=R --bail[=N]
  opt -t,--test-name-pattern=RE
  opt --watch --hot --smol -b,--bun --max-concurrency=N --concurrent --randomize --seed=N --pass-with-no-tests --dots --conditions=C
  opt -d,--define=KV
  opt --test-path-pattern=RE --no-clear-screen --silent --verbose --path-ignore-patterns=G --retry=N --isolate --parallel[=N] --filter,-F=P
  opt --reporter-outfile=FILE : write
  opt --coverage-dir=DIR : inside
  opt -h,--help : info
  args FILTER...
  does exec
sub x
  doc run a program of a package
  always none
  opt -b,--bun --silent --verbose --no-install -p,--package=PKG
  opt --cwd=DIR : chdir
  args CMD:argv
  does exec
sub exec
  doc run a text with bun's shell
  always none
  args TEXT:shell ARG...
  does exec
sub repl
  doc read, evaluate, print
  always none
  args ARG...
  does exec, stdin
sub install,i
  doc install packages
  style sub
  always 2
  opt --frozen-lockfile --no-save --save -p,--production --dry-run -f,--force --no-cache --silent --quiet --verbose --no-progress
  opt --no-summary --no-verify
  opt --ignore-scripts --trust -g,--global --backend=B --concurrent-scripts=N --network-concurrency=N --save-text-lockfile --omit=TYPE
  opt --lockfile-only
  opt --linker=L -d,-D,--dev,--development --optional --peer -E,--exact --filter,-F=P -a,--analyze --only-missing --minimum-release-age=N
  opt -y,--yarn --cpu=C --os=O
  opt --cwd=DIR : chdir
  opt --cache-dir=DIR : inside
  opt -c,--config[=FILE] --registry=URL --ca=CERT --cafile=FILE : unknown
  opt -h,--help : info
  args PKG...
  does exec, state when -g
sub add,a
  doc add packages
  style sub
  always 2
  same bun install
sub remove,rm
  doc remove packages
  style sub
  always 2
  same bun install
sub update
  doc update packages
  style sub
  always 2
  same bun install
  opt --latest -i,--interactive -r,--recursive
sub link,unlink
  doc link a package
  style sub
  always 2
  same bun install
sub patch
  doc patch a package
  style sub
  always 2
  same bun install
  opt --commit
  opt --patches-dir=DIR : inside
sub outdated,audit,info,why
  doc look packages up
  style sub
  always 2
  opt --json --audit-level=L --ignore=ID -r,--recursive --filter,-F=P -p,--production --top --depth=N --prod
  opt --cwd=DIR : chdir
  opt -h,--help : info
  args WORD...
  does net
sub pm
  doc package manager utilities
  style sub
  always 3
  global --cwd=DIR : chdir
  global -h,--help : info
sub pm ls,list
  doc list installed packages
  opt --all,-a
  args
sub pm bin
  doc print the directory of programs
  opt -g
  args
sub pm hash,hash-string,hash-print,untrusted,default-trusted
  doc look at the lock file
  args
sub pm why
  doc why a package is installed
  opt --top --depth=N
  args PKG
sub pm cache
  doc print the cache's directory
  args
sub pm cache rm
  doc empty the cache
  args
  does state
sub pm whoami
  doc the name at the registry
  args
  does net
sub pm view
  doc look a package up
  opt --json
  args PKG FIELD?
  does net
sub pm pack
  doc make a tarball
  opt --dry-run --ignore-scripts --gzip-level=N --quiet
  opt --destination=DIR : inside
  opt --filename=FILE : write
  args
  does exec
sub pm version
  doc raise the version
  opt --no-git-tag-version --allow-same-version -m,--message=TEXT --preid=ID --force,-f
  args NEW?
  does exec, git
sub pm pkg
  doc the package.json
sub pm pkg get
  doc print fields
  opt --json
  args KEY...
sub pm pkg set,delete,fix
  doc change fields
  opt --json
  args KEY...
  does exec
sub pm trust,migrate
  doc run install scripts, move the lock file
  opt --all -f,--force
  args PKG...
  does exec
sub build
  doc bundle; macros of the sources run
  style sub
  always 2
  opt --production --compile --bytecode --watch --no-clear-screen --target=T --sourcemap[=S] --banner=T --footer=T --format=F --root=DIR
  opt --splitting
  opt --public-path=P -e,--external=M --packages=H --entry-naming=N --chunk-naming=N --asset-naming=N --react-fast-refresh --no-bundle
  opt --emit-dce-annotations
  opt --minify --minify-syntax --minify-whitespace --minify-identifiers --keep-names --css-chunking --conditions=C --app
  opt --server-components --env=E
  opt -d,--define=KV -l,--loader=M --drop=F --windows-hide-console --windows-title=T --jsx-runtime=R
  opt --cwd=DIR : chdir
  opt --outdir=DIR : inside
  opt --outfile=FILE --metafile=FILE : write
  opt -c,--config[=FILE] --windows-icon=F --compile-exec-argv=A : unknown
  opt -h,--help : info
  args FILE:read...
  does exec
sub init
  doc begin a project
  style sub
  always 2
  opt -y,--yes -m,--minimal -r,--react[=KIND]
  opt -h,--help : info
  args DIR:inside?=.
  does exec
sub create,c
  doc begin a project from a template
  style sub
  always exact
  opt -h,--help : info
  args TEMPLATE WORD...
  does exec
sub publish
  doc publish to the registry
  style sub
  always 2
  opt --access=A --tag=TAG --dry-run --gzip-level=N --ignore-scripts --tolerate-republish --auth-type=T -p,--production
  opt --otp=CODE : secret
  opt --cwd=DIR : chdir
  opt --registry=URL -c,--config[=FILE] : unknown
  opt -h,--help : info
  args FILE:read?
  does net, exec
sub upgrade
  doc update bun itself
  style sub
  always 2
  opt --canary --stable
  args
  does state
sub completions
  doc install shell completions
  args DIR?
  does state

command bunx
  doc run a program of a package, fetched if need be
  from bun 1.3, bunx --help
  style posix
  always 2
  opt -b,--bun -y,--yes --silent --verbose --no-install -p,--package=PKG
  opt --cwd=DIR : chdir
  opt --version,-v --help,-h : info
  args CMD:argv
  does exec

command deno
  doc JavaScript and TypeScript runtime
  from deno 2.5, deno help
  style posix
  always none
  opt -q,--quiet -L,--log-level=L
  opt -h,--help[=W] -V,--version,-v : info
  args FILE:script ARG...
  does exec
sub run
  doc run a program
  # -A and the --allow options are what the program may do; it is unknown in any case.
  opt -A,--allow-all -P,--permission-set[=S] -R,--allow-read[=P] -W,--allow-write[=P] -N,--allow-net[=H] -E,--allow-env[=V]
  opt -S,--allow-sys[=A] --allow-run[=P] --allow-ffi[=P]
  opt -I,--allow-import[=H] --allow-scripts[=P] --deny-read[=P] --deny-write[=P] --deny-net[=H] --deny-env[=V] --deny-sys[=A]
  opt --deny-run[=P] --deny-ffi[=P]
  opt --no-prompt --check[=W] --no-check[=W] --watch[=F] --watch-exclude[=F] --hmr[=F] --no-clear-screen -r,--reload[=W] --no-remote
  opt --no-npm --cached-only
  opt --node-modules-dir[=M] --vendor[=B] --lock[=F] --no-lock --frozen[=B] --no-config --ext=E --seed=N --v8-flags[=F] --location=URL
  opt -q,--quiet
  opt -L,--log-level=L --unstable --unstable-kv --unstable-sloppy-imports --no-code-cache --strace-ops[=O] --conditions=C
  opt --env-file,--env[=F] --preload,--import=FILE --require=FILE : script
  opt -c,--config=FILE --import-map=FILE --cert=FILE : unknown
  opt --inspect[=A] --inspect-brk[=A] --inspect-wait[=A] : state
  opt -h,--help : info
  args FILE:script ARG...
sub serve
  doc run a server
  same deno run
  opt --port=N --host=H --parallel --open
sub test
  doc run the tests
  style sub
  always 2
  same deno run
  opt --no-run --doc --fail-fast[=N] --filter=F --shuffle[=N] --parallel --permit-no-files --trace-leaks --reporter=R --hide-stacktraces
  opt --ignore=G --clean
  opt --coverage[=DIR] : inside
  opt --junit-path=FILE : write
  args FILE:list...
sub bench
  doc run the benchmarks
  style sub
  always 2
  same deno run
  opt --no-run --filter=F --json --ignore=G --permit-no-files
  args FILE:list...
sub check
  doc check types
  style sub
  always 2
  same deno run
  opt --all --doc --doc-only
  args FILE:list...
sub task
  doc run a task of the project
  always exact
  opt --cwd=DIR : chdir
  opt -r,--recursive -f,--filter=P -q,--quiet --frozen[=B] --node-modules-dir[=M] --no-lock
  opt --eval -c,--config=FILE : unknown
  opt -h,--help : info
  args TASK? ARG...
sub eval
  doc run a text
  opt -p,--print --ext=E
  args TEXT:code ARG...
sub repl
  doc read, evaluate, print
  args ARG...
sub fmt
  doc format sources
  style sub
  always 2
  opt --check --ext=E --ignore=G --watch[=F] --no-clear-screen --use-tabs[=B] --line-width=N --indent-width=N --single-quote[=B]
  opt --prose-wrap=W --no-semicolons[=B]
  opt --no-config --permit-no-files -q,--quiet --unstable-component --fail-fast
  opt -c,--config=FILE : read
  opt -h,--help : info
  args when --check: FILE:list...=.
  args FILE:write...=.
sub lint
  doc lint sources
  style sub
  always 2
  opt --fix --rules --rules-tags=T --rules-include=R --rules-exclude=R --json --compact --ext=E --ignore=G --watch[=F] --no-config
  opt --permit-no-files -q,--quiet
  opt -c,--config=FILE : unknown
  opt -h,--help : info
  args when --fix: FILE:write...=.
  args FILE:list...=.
sub cache,install,i,add,remove,rm,uninstall,outdated,update,ci,approve-scripts
  doc install packages
  style sub
  always 2
  opt -D,--dev --npm --jsr --latest --recursive,-r --compatible -q,--quiet --frozen[=B] --allow-scripts[=P] --node-modules-dir[=M]
  opt --lockfile-only -e,--entrypoint
  opt -I,--allow-import[=H] --reload[=W] --no-lock --interactive,-i
  opt -A,--allow-all -f,--force -n,--name=N
  opt -g,--global : state
  opt -h,--help : info
  args PKG...
sub compile
  doc make an executable
  style posix
  always 2
  same deno run
  opt --target=T --no-terminal --include=P --exclude=P --icon=F --self-extracting
  opt -o,--output=FILE : write
  args FILE:read ARG...
sub info
  doc show the modules of a program
  style sub
  always 2
  opt --json --no-config -r,--reload[=W]
  opt -h,--help : info
  args FILE:from?
sub doc
  doc show documentation of a module
  style sub
  always 2
  opt --json --html --name=N --private --filter=F --lint
  opt --output=DIR : inside
  opt -h,--help : info
  args FILE:from...
sub coverage
  doc report coverage
  style sub
  always 2
  opt --ignore=G --include=RE --exclude=RE --lcov --html --detailed
  opt --output=FILE : write
  args DIR:list...
sub init
  doc begin a project
  args DIR:inside?=.
sub publish
  doc publish to the registry
  style sub
  always 2
  opt --dry-run --allow-slow-types --allow-dirty --no-check --set-version=V
  opt --token=T : secret
  args
  does net
sub upgrade
  doc update deno itself
  args V?
  does state
sub types
  doc print type declarations
  args

command tsx
  doc run TypeScript with Node.js
  from tsx 4.20, tsx --help
  style posix
  always none
  opt -e,--eval=CODE -p,--print=CODE : code
  opt -r,--require=FILE --import=FILE --env-file=FILE : script
  opt --tsconfig=FILE : read
  opt --no-cache -C,--conditions=C --test --watch --no-warnings --enable-source-maps --inspect[=A] --inspect-brk[=A] --trace-warnings
  opt --expose-gc
  opt --max-old-space-size[=N] --test-name-pattern=RE --clear-screen --include=G --exclude=G --ignore=G
  opt -v,--version -h,--help : info
  args when -e,-p: ARG...
  args FILE:script ARG...
  does exec
sub watch
  doc run again at every change
  opt --clear-screen[=B] --include=G --exclude=G --ignore=G --no-cache
  opt --tsconfig=FILE : read
  opt -r,--require=FILE --import=FILE --env-file=FILE : script
  args FILE:script ARG...

command ts-node ts-node-esm ts-node-dev tsnd
  doc run TypeScript with Node.js
  from ts-node 10.9, ts-node --help
  style posix
  always none
  opt -e,--eval=CODE -p,--print=CODE : code
  opt -r,--require=FILE : script
  opt -P,--project=FILE --ignore=RE --files --log-error -T,--transpile-only,--transpileOnly --swc --esm --pretty
  opt --skip-project,--skipProject -H,--compiler-host
  opt --script-mode --cwd-mode --type-check --prefer-ts-exts -s --respawn --clear --exit-child
  opt -C,--compiler=NAME -O,--compiler-options=JSON --dir=DIR --cwd=DIR --transpiler=NAME : unknown
  opt -v,--version -h,--help : info
  args when -e,-p: ARG...
  args FILE:script ARG...
  does exec

# An operand "@file" holds further options; none of tsc's starts a program.
command tsc vue-tsc tsgo
  doc the TypeScript compiler
  from TypeScript 5.9, tsc --all
  style mixed
  opt -p,-project=FILE : read
  opt -b,-build -w,-watch -f,-force -d,-declaration -i,-incremental -noEmit -emitDeclarationOnly -allowJs -checkJs -jsx=J
  opt -t,-target=T -m,-module=M
  opt -moduleResolution=M -lib=L -strict -skipLibCheck -esModuleInterop -isolatedModules -allowImportingTsExtensions
  opt -resolveJsonModule -pretty
  opt -sourceMap -inlineSourceMap -removeComments -noEmitOnError -noImplicitAny -noUnusedLocals -noUnusedParameters
  opt -noImplicitReturns -composite
  opt -listFiles -listFilesOnly -listEmittedFiles -explainFiles -traceResolution -diagnostics -extendedDiagnostics -showConfig
  opt -dry -verbose -v -clean
  opt -preserveWatchOutput -stopBuildOnErrors -types=T -typeRoots=D -baseUrl=D -rootDir=D -rootDirs=D -paths=P
  opt -verbatimModuleSyntax -noResolve
  opt -forceConsistentCasingInFileNames -strictNullChecks -noImplicitThis -useDefineForClassFields -experimentalDecorators
  opt -emitDecoratorMetadata
  opt -declarationMap -downlevelIteration -importHelpers -allowSyntheticDefaultImports -noUncheckedIndexedAccess
  opt -exactOptionalPropertyTypes
  opt -customConditions=C -jsxImportSource=S -moduleDetection=M -assumeChangesOnlyAffectDirectDependencies -erasableSyntaxOnly
  opt -noLib -init
  opt -outDir=DIR -declarationDir=DIR -generateTrace=DIR : inside
  opt -outFile=FILE -tsBuildInfoFile=FILE -generateCpuProfile=FILE : write
  opt -h,-help,-? -all -version : info
  args FILE:read...
  does exec

command esbuild
  doc a bundler
  from esbuild 0.25, esbuild --help
  opt --bundle --minify --minify-whitespace --minify-identifiers --minify-syntax --sourcemap[=S] --splitting --platform=P --target=T
  opt --format=F --packages=H
  opt --loader=L --global-name=N --keep-names --legal-comments=L --log-level=L --log-limit=N --metafile --mangle-props=RE
  opt --tree-shaking[=B] --watch[=B] --jsx=J
  opt --jsx-import-source=S --jsx-factory=F --main-fields=F --conditions=C --charset=C --color[=B] --entry-names=N --chunk-names=N
  opt --asset-names=N --public-path=P
  opt --external:* --define:* --loader:* --alias:* --banner:* --footer:* --drop:* --pure:* --out-extension:* --log-override:*
  opt --supported:* --allow-overwrite --analyze
  opt --tsconfig=FILE : read
  opt --outfile=FILE : write
  opt --outdir=DIR --outbase=DIR : inside
  opt --serve[=ADDR] --servedir=DIR : state
  opt --version --help : info
  args FILE:read...
  does exec

command vite
  doc a bundler and development server
  from vite 7, vite --help
  style sub
  global -c,--config=FILE --configLoader=L : unknown
  global --base=P -l,--logLevel=L --clearScreen -d,--debug[=F] -f,--filter=F -m,--mode=M --host[=H] --port=N --open[=P] --cors
  global --strictPort --force
  global -h,--help : info
  opt -v,--version : info
  args ROOT:stat?
  does exec
sub dev,serve
  doc start the development server
  args ROOT:stat?
sub build
  doc bundle
  opt --target=T --assetsDir=D --assetsInlineLimit=N --ssr[=E] --sourcemap[=S] --minify[=M] --manifest[=N] --ssrManifest[=N]
  opt --emptyOutDir -w,--watch --app
  opt --outDir=DIR : inside
  args ROOT:stat?
sub preview
  doc serve what was built
  opt --outDir=DIR : stat
  args ROOT:stat?
sub optimize
  doc bundle dependencies beforehand
  args ROOT:stat?

command rollup
  doc a bundler
  from rollup 4, rollup --help
  opt -w,--watch -f,--format=F -n,--name=N -m,--sourcemap[=S] -e,--external=IDS -g,--globals=PAIRS --silent --environment=V
  opt --failAfterWarnings --validate
  opt -i,--input=FILE : read
  opt -o,--file=FILE : write
  opt -d,--dir=DIR : inside
  opt -c,--config -p,--plugin=P --configPlugin=P --watch.onStart=CMD --watch.onEnd=CMD : unknown
  opt -h,--help -v,--version : info
  args FILE:read...
  does exec

# Options of webpack with an optional value in the next word are not read.
command webpack webpack-cli rspack
  doc a bundler
  from webpack-cli 6, webpack --help
  style sub
  global -w,--watch --mode=M -t,--target=T --node-env=E --env=V --hot --fail-on-warnings --analyze --color --no-color --config-name=N
  global -o,--output-path=DIR : inside
  global -c,--config=FILE -d,--devtool=T -m,--merge -j,--json --progress --stats --entry=F : unknown
  global -h,--help : info
  opt -v,--version : info
  args ENTRY:read...
  does exec
sub build,bundle,b,serve,server,s,watch,w
  doc bundle, serve
  opt --port=N --host=H --open --no-open
  args ENTRY:read...
sub info,i,version,configtest,t,help
  doc look at the settings
  args WORD...

command parcel
  doc a bundler
  from parcel 2, parcel --help
  style sub
  global --no-cache --no-optimize --no-source-maps --no-hmr --no-autoinstall --no-content-hash --no-scope-hoist --public-url=U
  global -p,--port=N --host=H --target=N --log-level=L
  global --dist-dir=DIR --cache-dir=DIR : inside
  global --config=FILE --reporter=P --open : unknown
  global -h,--help : info
  opt -V,--version : info
  args FILE:read...
  does exec
sub serve,watch,build
  doc bundle, serve
  args FILE:read...

command tsup tsdown
  doc bundle a library
  from tsup 8, tsup --help
  opt --format=F --minify --dts --dts-only --watch --clean --sourcemap --target=T --external=M --treeshake --splitting --no-splitting
  opt --silent --platform=P --global-name=N --shims --env.*
  opt -d,--out-dir=DIR : inside
  opt -c,--config=FILE --no-config --onSuccess,--on-success=CMD --loader=L --inject=F --tsconfig=F --entry=F : unknown
  opt -h,--help -v,--version : info
  args FILE:read...
  does exec

command swc babel
  doc compile sources
  from swc-cli 0.7, babel-cli 7
  opt -w,--watch -D,--copy-files -q,--quiet --verbose --ignore=G --only=G
  opt -o,--out-file=FILE : write
  opt -d,--out-dir=DIR : inside
  opt -C,--config=KV --config-file=FILE --presets=P --plugins=P --env-name=N -s,--source-maps -x,--extensions=E --root-mode=M : unknown
  opt -h,--help -V,--version : info
  args PATH:list...
  does exec

command postcss
  doc transform style sheets
  from postcss-cli 11, postcss --help
  opt -w,--watch -m,--map --no-map --verbose --env=E -x,--ext=E -b,--base=DIR --include-dotfiles --poll
  opt -r,--replace
  opt -o,--output=FILE : write
  opt -d,--dir=DIR : inside
  opt -u,--use=P --parser=P --stringifier=P --syntax=P --config=DIR : unknown
  opt -h,--help --version : info
  args when -r: FILE:write...
  args FILE:read...
  does exec

command tailwindcss
  doc build a style sheet
  from tailwindcss 4, tailwindcss --help
  opt -w,--watch[=HOW] -m,--minify --optimize --poll --no-autoprefixer --map
  opt -i,--input=FILE : read
  opt -o,--output=FILE : write
  opt -c,--config=FILE --postcss --content=G --cwd=DIR : unknown
  opt -h,--help --version : info
  does exec

command sass
  doc compile style sheets
  from dart-sass 1.93, sass --help
  opt -w,--watch -s,--style=S --no-source-map --source-map --embed-source-map --embed-sources --update -q,--quiet --quiet-deps --color
  opt --no-color --stdin --indented --trace
  opt -I,--load-path=DIR : stat
  opt -h,--help --version : info
  args WORD:unknown...  # "in out" or "in:out"
  does exec

command typedoc
  doc documentation of TypeScript sources
  from typedoc 0.28, typedoc --help
  opt --watch --preserveWatchOutput --entryPointStrategy=S --name=N --emit=W --excludePrivate --excludeInternal --skipErrorChecking
  opt --logLevel=L --readme=F
  opt --tsconfig=FILE --entryPoints=FILE : read
  opt --out=DIR : inside
  opt --json=FILE : write
  opt --options=FILE --plugin=P --theme=T : unknown
  opt --help --version : info
  args FILE:read...
  does exec

command api-extractor
  doc check the interface of a package
  from api-extractor 7.53, api-extractor --help
  style sub
  opt -d,--debug
  opt -h,--help : info
sub run
  doc check
  opt -l,--local -v,--verbose --diagnostics --print-api-report-diff
  opt -c,--config=FILE --typescript-compiler-folder=DIR : unknown
  args
  does exec
sub init
  doc write a configuration
  args
  does exec

command madge
  doc the graph of modules
  from madge 8, madge --help
  opt -c,--circular --json --extensions=E --orphans --leaves --summary -s --no-spinner --no-color --no-count --warning --debug
  opt -x,--exclude=RE
  opt --ts-config=FILE : read
  opt -i,--image=FILE : write
  opt --webpack-config=FILE --require-config=FILE : unknown
  opt -h,--help -V,--version : info
  args PATH:list...
  does exec

command depcheck
  doc find unused dependencies
  from depcheck 1.4, depcheck --help
  opt --json --skip-missing[=B] --ignores=L --ignore-dirs=L --ignore-patterns=L --ignore-bin-package[=B] --oneline --quiet
  opt --detectors=L --parsers=L --specials=L --config=FILE --ignore-path=FILE : unknown
  opt --help --version : info
  args DIR:list?=.
  does exec

command knip
  doc find unused files, dependencies and exports
  from knip 5, knip --help
  opt -W,--workspace=W -p,--production --strict --include=T --exclude=T --dependencies --exports --files --fix --fix-type=T
  opt --allow-remove-files --format --no-exit-code
  opt --max-issues=N --no-progress -n --no-config-hints --treat-config-hints-as-errors --include-entry-exports --include-libs
  opt --isolate-workspaces --debug -d --cache --watch
  opt --tags=T --trace --trace-file=F --trace-export=N --performance --memory --no-gitignore
  opt -t,--tsConfig=FILE : read
  opt --cache-location=DIR : inside
  opt --directory=DIR : chdir
  opt -c,--config=FILE --reporter=P --reporter-options=O --preprocessor=P --preprocessor-options=O : unknown
  opt -h,--help -V,--version : info
  args
  does exec

command ncc
  doc bundle for Node.js
  from ncc 0.38, ncc --help
  style sub
sub build
  doc bundle
  opt -m,--minify -C,--no-cache -s,--source-map -w,--watch -e,--external=M --license=F --target=T -t,--transpile-only -q,--quiet
  opt -o,--out=DIR : inside
  args FILE:read
  does exec

command next
  doc a web framework
  from next 16, next --help
  style sub
  global -h,--help : info
  opt -v,--version : info
  args DIR?
  does exec
sub dev,build,start,lint,typegen,export
  doc run, build or lint the project
  opt -p,--port=N -H,--hostname=H --turbo --turbopack --webpack --no-lint -d,--debug --profile --no-mangling --experimental-https
  opt --keepAliveTimeout=N
  opt --fix --strict --quiet --max-warnings=N --no-cache
  args DIR?
sub info,telemetry
  doc versions, settings
  args VERB?

command nuxt nuxi
  doc a web framework
  from nuxt 4, nuxi --help
  style sub
  global -h,--help : info
  opt -v,--version : info
  does exec
sub dev,build,generate,preview,start,prepare,typecheck,info,cleanup,analyze
  doc run or build the project
  opt -p,--port=N --host=H -o,--open --prerender --no-clear --logLevel=L --https
  args DIR?

command astro
  doc a web framework
  from astro 5, astro --help
  style sub
  global --config=FILE --root=DIR : unknown
  global --silent --verbose --mode=M
  global -h,--help : info
  opt -v,--version : info
  does exec
sub dev,build,preview,check,sync,info,docs,telemetry
  doc run, build or check the project
  opt --port=N --host[=H] --open[=P] --site=U --base=P --force --watch --minimumFailingSeverity=S --minimumSeverity=S
  opt --preserveWatchOutput --noSync
  opt --outDir=DIR : inside
  args WORD...

command svelte-check
  doc check Svelte components
  from svelte-check 4, svelte-check --help
  opt --workspace=DIR --output=F --watch --no-tsconfig --ignore=G --fail-on-warnings --threshold=L --compiler-warnings=W
  opt --preserveWatchOutput --diagnostic-sources=L
  opt --tsconfig=FILE : read
  opt -h,--help -v,--version : info
  args
  does exec

# Of these only the bare verb is read: "ng build", "react-router typegen".
command svelte-kit remix react-router gatsby vue-cli-service ng storybook react-native electron-forge electron-builder ionic
  doc frameworks that run or build the project
  from angular 20, storybook 9, react-native 0.82, electron-builder 26
  style posix
  opt -h,--help -v,--version : info
  args VERB? WORD:unknown...
  does exec

command electron
  doc run an application
  from electron 38, electron --help
  style posix
  always none
  opt -r,--require=FILE : script
  opt -i,--interactive
  opt -h,--help -v,--version -a,--abi : info
  args FILE:script ARG...
  does exec

command turbo
  doc run tasks of a monorepo
  from turbo 2.5, turbo --help
  style sub
  global --cwd=DIR : chdir
  global --no-color --color --verbosity=N -v --no-update-notifier --ui=U --heap=F --skip-infer
  global --api=URL --login=URL --token=T --team=T --remote-cache-timeout=N --preflight : unknown
  global -h,--help : info
  global -F,--filter=P --affected --concurrency=N --continue[=W] --dry,--dry-run[=F] --force[=B] --parallel --no-cache --cache=C --only
  global --output-logs=M --log-order=O
  global --log-prefix=P --env-mode[=M] --framework-inference[=B] --summarize[=B] --no-daemon --daemon --cache-workers=N --global-deps=G
  global --remote-only --remote-cache-read-only
  global --cache-dir=DIR : inside
  global --graph[=FILE] --profile=FILE --anon-profile=FILE : write
  opt --version : info
  args TASK...
  does exec
sub run
  doc run tasks
  args TASK...
sub ls
  doc list packages
  opt --output=F
  args PKG...
sub prune
  doc a part of the monorepo
  opt --docker --production --use-gitignore[=B]
  opt --out-dir=DIR : inside
  args PKG...
sub login,logout,link,unlink
  doc the remote cache
  args
  does net, state
sub daemon
  doc the background process
  args VERB?
  does state

command nx
  doc run tasks of a monorepo
  from nx 22, nx --help
  style sub
  global -t,--target,--targets=T -p,--projects,--project=P --all --exclude=P --parallel[=N] --maxParallel=N -c,--configuration=C --prod
  global --skip-nx-cache,--skipNxCache
  global --output-style,--outputStyle=S --no-tui --tui[=B] --verbose --nx-bail,--nxBail --nxIgnoreCycles --base=REF --head=REF --files=F
  global --uncommitted --untracked --batch
  global --json --affected --withTarget,--with-target=T --type=T --sep=S --no-cloud --skip-sync --skipRemoteCache --dte --noDte
  global --graph[=FILE] --file=FILE : write
  global --runner=NAME --tasks-runner=NAME : unknown
  global -h,--help : info
  opt --version : info
  args TARGET...
  does exec
sub run
  doc run one target
  style posix
  always exact
  args TARGET ARG...
sub run-many,affected,show,format,format:check,format:write,report,list,print-affected,lint,test,build,serve,e2e
  doc run targets or look at the projects
  args WORD...
sub reset,daemon,connect,migrate,generate,g,add,init,release,import
  doc change the workspace
  args WORD:unknown...
sub graph,dep-graph
  doc show the graph
  args WORD...
  does state

command lerna
  doc run tasks of a monorepo
  from lerna 9, lerna --help
  style sub
  global --scope=G --ignore=G --no-private --since[=REF] --stream --parallel --concurrency=N --no-bail --loglevel=L
  global --include-dependencies --no-prefix
  global -h,--help : info
  opt -v,--version : info
  does exec
sub run
  doc run a script in each package
  opt --no-sort --skip-nx-cache
  args SCRIPT WORD...
sub list,ls,la,ll,changed,diff,info
  doc look at the packages
  opt --json -a,--all -l,--long -p,--parseable --toposort --graph
  args WORD...
sub exec
  doc run a command in each package
  style posix
  always none
  args CMD:argv
sub bootstrap,clean,init,link,add,create
  doc change the packages
  opt -y,--yes
  args WORD...
sub version
  doc raise versions
  opt -y,--yes --no-push --no-git-tag-version --conventional-commits --exact --force-publish[=P]
  args BUMP?
  does git, net
sub publish
  doc publish to the registry
  opt -y,--yes --no-push --dist-tag=T --canary
  args BUMP?
  does git, net

command changeset
  doc versions and change logs of a monorepo
  from changesets 2.29, changeset --help
  style sub
  does exec
sub add,init,status,version,pre
  doc note changes, raise versions
  opt --empty --open --verbose --since=REF --snapshot[=TAG] --ignore=P
  opt --output=FILE : write
  args WORD...
sub publish,tag
  doc publish to the registry and tag
  opt --tag=T --no-git-tag
  opt --otp=CODE : secret
  args
  does net, git

command eslint eslint_d
  doc lint JavaScript
  from eslint 9.38 and 8.57, eslint --help
  opt --ext=E --no-eslintrc --no-config-lookup --max-warnings=N --quiet --cache --cache-strategy=S --no-cache --ignore-pattern=G
  opt --no-ignore --env=E --global=G
  opt --rule=R --stdin --stdin-filename=F --fix --fix-dry-run --fix-type=T --report-unused-disable-directives
  opt --report-unused-disable-directives-severity=S
  opt --report-unused-inline-configs=S --no-inline-config --no-error-on-unmatched-pattern --no-warn-ignored --pass-on-no-patterns
  opt --exit-on-fatal-error --color
  opt --no-color --debug --stats --parser-options=O --flag=F --concurrency=N --prune-suppressions --suppress-all --suppress-rule=R --init
  opt --env-info --mcp
  opt --print-config=FILE --ignore-path=FILE : read
  opt -o,--output-file=FILE --cache-location=FILE --cache-file=FILE --suppressions-location=FILE : write
  opt -c,--config=FILE --rulesdir=DIR --plugin=P --parser=P -f,--format=F --resolve-plugins-relative-to=DIR --inspect-config : unknown
  opt -v,--version -h,--help : info
  args when --fix,--fix-type: FILE:write...
  args FILE:list...
  does exec

command prettier prettierd
  doc format sources
  from prettier 3.6, prettier --help
  opt -w,--write -c,--check -l,--list-different --no-config --no-editorconfig --config-precedence=P --ignore-unknown,-u
  opt --no-plugin-search --log-level,--loglevel=L
  opt --cache --cache-strategy=S --stdin-filepath=F --no-error-on-unmatched-pattern --with-node-modules --no-color --color --single-quote
  opt --trailing-comma=T --tab-width=N
  opt --print-width=N --no-semi --use-tabs --quote-props=Q --jsx-single-quote --arrow-parens=A --prose-wrap=W --end-of-line=E
  opt --bracket-same-line
  opt --no-bracket-spacing --html-whitespace-sensitivity=H --vue-indent-script-and-style --embedded-language-formatting=E
  opt --single-attribute-per-line
  opt --experimental-cli --experimental-ternaries --object-wrap=O --range-start=N --range-end=N --require-pragma --insert-pragma
  opt --support-info --check-ignore-pragma
  opt --find-config-path=F --file-info=F --ignore-path=FILE : read
  opt --cache-location=FILE : write
  opt --config=FILE --plugin=P --plugin-search-dir=DIR --parser=P : unknown
  opt -v,--version -h,--help[=W] : info
  args when -w: FILE:write...
  args FILE:list...
  does exec

command biome
  doc lint and format sources
  from biome 2.3, biome --help
  style sub
  global --colors=W --use-server --verbose --max-diagnostics=N --skip-parse-errors --no-errors-on-unmatched --error-on-warnings
  global --reporter=R --log-level=L --log-kind=K
  global --diagnostic-level=L --log-file=FILE : data
  global --config-path=P : unknown
  global -h,--help : info
  opt -V,--version : info
  does exec
sub check
  doc lint, format and sort imports
  opt --write,--apply,--fix --unsafe,--apply-unsafe --linter-enabled=B --formatter-enabled=B --assist-enabled=B
  opt --organize-imports-enabled=B --enforce-assist=B
  opt --staged --changed --since=REF --only=R --skip=R --stdin-file-path=F --files-ignore-unknown=B --files-max-size=N --vcs-enabled=B
  opt --format-with-errors=B
  opt --indent-style=S --indent-width=N --line-width=N --semicolons=S --quote-style=S --trailing-commas=S --arrow-parentheses=S
  opt --line-ending=E --json-parse-allow-comments=B
  opt --suppress --reason=TEXT --graph --javascript-formatter-quote-style=S
  args when --write,--unsafe: FILE:write...=.
  args FILE:list...=.
sub lint
  doc lint
  same biome check
sub format
  doc format
  same biome check
sub ci
  doc check for continuous integration
  opt --linter-enabled=B --formatter-enabled=B --assist-enabled=B --changed --since=REF --threads=N --files-ignore-unknown=B
  args FILE:list...=.
sub explain
  doc explain a rule
  args RULE
sub init,migrate
  doc write the configuration
  opt --jsonc --write
  args WORD...
sub version,rage
  doc versions and settings
  opt --daemon-logs --formatter --linter
  args
sub start,stop
  doc the background process
  args
  does state

command stylelint
  doc lint style sheets
  from stylelint 16, stylelint --help
  opt --fix[=M] -q,--quiet --cache --max-warnings,--mw=N --ignore-pattern,--ip=G --allow-empty-input,--aei --color --no-color
  opt --report-needless-disables,--rd --validate --no-validate
  opt --stdin --stdin-filename=F --quiet-deprecation-warnings
  opt -i,--ignore-path=FILE : read
  opt -o,--output-file=FILE --cache-location=FILE : write
  opt -c,--config=FILE -f,--formatter=F --custom-formatter=F --custom-syntax=S --config-basedir=DIR --print-config=F : unknown
  opt -h,--help -v,--version : info
  args when --fix: FILE:write...
  args FILE:list...
  does exec

command oxlint
  doc lint JavaScript
  from oxlint 1, oxlint --help
  opt -A,--allow=R -W,--warn=R -D,--deny=R --fix --fix-suggestions --fix-dangerously --quiet --deny-warnings --max-warnings=N
  opt --ignore-pattern=G --no-ignore --type-aware
  opt --import-plugin --react-plugin --vitest-plugin --jest-plugin --nextjs-plugin --jsx-a11y-plugin --node-plugin --promise-plugin
  opt --silent --threads=N -f,--format=F --rules
  opt --ignore-path=FILE --tsconfig=FILE : read
  opt -c,--config=FILE : unknown
  opt -h,--help -V,--version : info
  args when --fix,--fix-suggestions,--fix-dangerously: FILE:write...=.
  args FILE:list...=.
  does exec

command xo standard ts-standard
  doc lint JavaScript
  from xo 1, standard 17
  opt --fix --quiet -v,--verbose
  opt --parser=P --plugin=P --reporter=P --config=F --stdin : unknown
  opt -h,--help --version : info
  args when --fix: FILE:write...
  args FILE:list...
  does exec

command jest
  doc run tests
  from jest 30, jest --help
  opt -t,--testNamePattern=RE --coverage --collectCoverage --collectCoverageFrom=G -i,--runInBand -w,--maxWorkers=N --watch
  opt --watchAll[=B] -o,--onlyChanged --onlyFailures
  opt -f --passWithNoTests --silent --verbose --ci --bail[=N] -b -u,--updateSnapshot --detectOpenHandles --forceExit --no-cache --cache
  opt --clearCache --testTimeout=N --findRelatedTests
  opt --testPathPattern,--testPathPatterns=RE --testPathIgnorePatterns=RE --testMatch=G --runTestsByPath --changedSince=REF --lastCommit
  opt --shard=S --randomize --seed=N
  opt --json --listTests --showConfig --selectProjects=P --ignoreProjects=P --expand -e --errorOnDeprecated --logHeapUsage --colors
  opt --no-coverage --noStackTrace
  opt --resetMocks --restoreMocks --clearMocks --showSeed --debug --workerIdleMemoryLimit=N --injectGlobals --openHandlesTimeout=N --notify
  opt --outputFile=FILE : write
  opt --coverageDirectory=DIR --cacheDirectory=DIR : inside
  opt -c,--config=FILE --rootDir=DIR --roots=D --preset=P --runner=P --testRunner=P --reporters=P --setupFiles=P : unknown
  opt --setupFilesAfterEnv=P --globalSetup=P --globalTeardown=P : unknown
  opt --transform=P --resolver=P --testEnvironment,--env=P --testResultsProcessor=P --testSequencer=P --watchPlugins=P : unknown
  opt --coverageReporters=P --projects=P --filter=P : unknown
  opt -h,--help --version : info
  args PATTERN...
  does exec

command vitest
  doc run tests
  from vitest 4, vitest --help
  style sub
  global -t,--testNamePattern=RE --run -w,--watch[=B] --no-watch -u,--update[=B] --ui[=B] --open[=B] --silent[=W] --bail[=N] --retry=N
  global --passWithNoTests[=B] --coverage[=B]
  global --coverage.enabled[=B] --coverage.provider=P --coverage.all[=B] --coverage.include=G --coverage.exclude=G --no-coverage
  global --no-isolate --isolate[=B] --pool=P --project=P
  global --testTimeout=N --hookTimeout=N --teardownTimeout=N --changed[=REF] --shard=S --maxWorkers=N --minWorkers=N
  global --fileParallelism[=B] --no-file-parallelism --maxConcurrency=N
  global --typecheck[=B] --typecheck.only[=B] --no-color --color --globals[=B] --dom --logHeapUsage --allowOnly[=B]
  global --dangerouslyIgnoreUnhandledErrors --sequence.shuffle[=B]
  global --sequence.seed=N --exclude=G --mode=M --hideSkippedTests --clearScreen[=B] --expandSnapshotDiff --disableConsoleIntercept
  global --no-threads --poolOptions.threads.maxThreads=N
  global --poolOptions.threads.singleThread[=B] --poolOptions.forks.singleFork[=B] --printConsoleTrace --standalone --slowTestThreshold=N
  global --inspect[=A] --inspect-brk[=A] --includeTaskLocation
  global -r,--root=DIR --dir=DIR : stat
  global --outputFile=FILE : write
  global --coverage.reportsDirectory=DIR : inside
  global -c,--config=FILE --reporter,--reporters=P --environment=P --coverage.reporter=P --browser[=N] --api[=A] --runner=P : unknown
  global --globalSetup=P --execArgv=A : unknown
  global -h,--help : info
  opt -v,--version : info
  args PATTERN...
  does exec
sub run,watch,dev,bench,related
  doc run tests
  args PATTERN...
sub list
  doc list tests
  opt --filesOnly
  opt --json[=FILE] : write
  args PATTERN...

command mocha _mocha
  doc run tests
  from mocha 11, mocha --help
  opt -g,--grep=RE -f,--fgrep=S -i,--invert -b,--bail -t,--timeout,--timeouts=N --exit -p,--parallel -j,--jobs=N --recursive -w,--watch
  opt --forbid-only --forbid-pending
  opt -s,--slow=N --retries=N -c,--color,--colors -C,--no-color,--no-colors --full-trace --ignore,--exclude=P --check-leaks -S,--sort
  opt --dry-run -A,--async-only --delay
  opt --allow-uncaught --fail-zero --pass-on-failing-test-suite --watch-files=G --watch-ignore=G --no-timeout --inline-diffs --no-diff
  opt -r,--require=M --config=FILE --package=FILE --spec=F --file=F -R,--reporter=P -O,--reporter-option,--reporter-options=O : unknown
  opt -u,--ui=P --extension=E -n,--node-option=O : unknown
  opt --opts=F --import=M --loader=M : unknown
  opt -h,--help -V,--version : info
  args FILE:list...
  does exec

command ava
  doc run tests
  from ava 6, ava --help
  opt -c,--concurrency=N --fail-fast -m,--match=P -s,--serial -t,--tap -T,--timeout=N -u,--update-snapshots -v,--verbose -w,--watch
  opt --color --no-color
  opt --config=FILE --node-arguments=A : unknown
  opt --help --version : info
  args FILE:list...
  does exec

command tap
  doc run tests
  from tap 21, tap --help
  opt --help,-h --version : info
  args FILE:unknown...
  does exec

command cypress
  doc browser tests
  from cypress 15, cypress --help
  style sub
  opt -v,--version : info
  global -h,--help : info
  does exec
sub run
  doc run tests
  opt -b,--browser=B --headed --headless -s,--spec=G --e2e --component -q,--quiet -p,--port=N --no-exit --tag=T --no-runner-ui
  opt --record --parallel --group=N --ci-build-id=ID : net
  opt -k,--key=K : secret
  opt -C,--config-file=F -c,--config=KV -P,--project=DIR -r,--reporter=P -o,--reporter-options=O -e,--env=KV : unknown
  args
sub open
  doc open the test runner
  opt -b,--browser=B --e2e --component -p,--port=N
  args
  does state
sub verify,version,info
  doc look at the installation
  opt --dev --quiet
  args
sub install,cache
  doc the installation
  opt -f,--force
  args VERB?
  does state

command playwright
  doc browser tests
  from playwright 1.56, playwright --help
  style sub
  global -h,--help : info
  opt -V,--version : info
  does exec
sub test
  doc run tests
  opt -g,--grep=RE --grep-invert=RE --headed --debug[=M] -j,--workers=N --project=P --no-deps --retries=N --timeout=N --max-failures=N -x
  opt --repeat-each=N --shard=S --list --ui
  opt --ui-host=H --ui-port=N -u,--update-snapshots[=M] --fully-parallel --forbid-only --pass-with-no-tests --quiet --trace=M
  opt --last-failed --only-changed[=REF] --ignore-snapshots
  opt --global-timeout=N --fail-on-flaky-tests --browser=B --test-list=F
  opt --output=DIR : inside
  opt -c,--config=FILE --reporter=P --tsconfig=FILE : unknown
  args FILTER...
sub install,install-deps,uninstall
  doc browsers and the libraries they need
  opt --with-deps --force --only-shell --no-shell --dry-run --list --all
  args NAME...
  does state
sub show-report
  doc serve the last report
  opt --host=H --port=N
  args DIR:list?
  does state
sub show-trace
  doc look at a trace
  opt --host=H --port=N
  args FILE:from...
  does state
sub merge-reports
  doc join reports
  opt -c,--config=FILE --reporter=P : unknown
  args DIR:list?
sub codegen,open,screenshot,pdf,cr,wk,ff
  doc open a page in a browser
  opt -b,--browser=B --device=D --full-page --viewport-size=S --lang=L --timeout=N --color-scheme=C
  opt -o,--output=FILE --save-storage=FILE : write
  opt --load-storage=FILE : read
  args URL:url? FILE:write?
  does net

command c8 nyc
  doc run a command with coverage
  from c8 10, nyc 17
  style posix
  always none
  opt -n,--include=G -x,--exclude=G --all -a --check-coverage --lines=N --branches=N --functions=N --statements=N --clean[=B] --no-clean
  opt -s,--silent --exclude-after-remap
  opt --skip-full --per-file --100 --extension=E -e=E
  opt -o,--reports-dir,--report-dir=DIR --temp-directory,--temp-dir=DIR : inside
  opt -c,--config=FILE --nycrc-path=FILE -r,--reporter=P -i,--require=M --cwd=DIR --src=DIR : unknown
  opt -h,--help -v,--version : info
  args CMD:argv
  does exec

command nodemon
  doc run a program again at every change
  from nodemon 3.1, nodemon --help
  style posix
  always none
  opt -e,--ext=E -w,--watch=P -i,--ignore=P -d,--delay=N -q,--quiet -V,--verbose -L,--legacy-watch -I,--no-stdin -C,--on-change-only
  opt -s,--signal=SIG --inspect[=A]
  opt -x,--exec=TEXT : shell
  opt -r,--require=FILE : script
  opt --config=FILE --spawn : unknown
  opt -h,--help -v,--version : info
  args when -x: ARG...
  args FILE:script ARG...
  does exec

command pm2
  doc a process manager
  from pm2 6, pm2 --help
  style sub
  always none
  opt -v,--version -h,--help : info
  does daemon
sub list,ls,l,status,jlist,prettylist
  doc list processes
  opt -s,--silent -m,--mini-list --sort=F
  args
sub show,describe,desc,info
  doc describe a process
  args NAME
sub logs
  doc follow logs
  opt --lines=N --raw --err --out --nostream --json --timestamp[=F]
  args NAME?
sub id,pid,prettylist-ids
  doc ids of a process
  args NAME?
sub start
  doc start a process
  style posix
  opt -n,--name=NAME -i,--instances=N --watch -f,--force --time --no-autorestart --max-memory-restart=N --env=NAME
  opt --interpreter=PROG --node-args=A -c,--cron=C : unknown
  args FILE:script ARG...
  does exec, state, background
sub stop,restart,reload,delete,del,kill,save,dump,resurrect,flush,reset,scale,startup,unstartup,update,sendSignal
  doc change processes
  opt --update-env -f,--force -s,--silent
  args NAME...
  does state

command concurrently conc
  doc run commands side by side, each operand a text for the shell
  from concurrently 9, concurrently --help
  always none
  opt -n,--names=N -c,--prefix-colors=C -p,--prefix=P -k,--kill-others --kill-others-on-fail -s,--success=W -r,--raw -m,--max-processes=N
  opt --no-color -g,--group --hide=N
  opt -l,--prefix-length=N -t,--timestamp-format=F --restart-tries=N --restart-after=N -i,--handle-input --default-input-target=T
  opt --name-separator=S --pad-prefix --timings
  opt --teardown=TEXT : shell
  opt -P,--passthrough-arguments : unknown
  opt -h,--help -v,--version : info
  args TEXT:shell...
  does exec

command cross-env
  doc run a command with variables
  from cross-env 10, README
  style posix
  always none
  args VAR:assign... CMD:argv

command cross-env-shell
  doc run a text with variables
  from cross-env 10, README
  style posix
  always none
  args TEXT:unknown...

command dotenv
  doc run a command with the variables of a file
  from dotenv-cli 10, dotenv --help
  style posix
  always none
  opt -e=FILE -c[=ENV] -o,--override --debug -v=KV --quiet : exec
  opt -p=NAME : reveal
  opt -h,--help : info
  args CMD:argv
  does exec

command dotenvx
  doc run a command with the variables of a file
  from dotenvx 1, dotenvx --help
  style posix
  always none
  opt -h,--help -V,--version : info
sub run
  doc run a command
  opt -f,--env-file=FILE : read, exec
  opt -e,--env=KV -o,--overload -q,--quiet --convention=C --ignore=E --strict : exec
  args CMD:argv
  does exec
sub get,decrypt,keypair
  doc print variables
  style sub
  opt -f,--env-file=FILE : read
  args KEY?
  does reveal
sub set,encrypt
  doc change the file
  style sub
  opt -f,--env-file=FILE : write
  args KEY? VALUE:secret?
  does exec

command husky
  doc git hooks
  from husky 9
  style sub
  does exec, git
  args DIR?
sub init,install,add,set,uninstall
  doc change the hooks
  args WORD...

command lint-staged
  doc run linters on staged files
  from lint-staged 16, lint-staged --help
  opt --allow-empty --no-stash -d,--debug -r,--relative -v,--verbose -q,--quiet --diff=D --diff-filter=F --no-hide-partially-staged
  opt -p,--concurrent=N --continue-on-error
  opt -c,--config=FILE --cwd=DIR -x,--shell : unknown
  opt -h,--help -V,--version : info
  args
  does exec, git

command commitlint
  doc check commit messages
  from commitlint 20, commitlint --help
  opt -f,--from=REF -t,--to=REF -l,--last -V,--verbose -q,--quiet -s,--strict -c,--color --no-color --from-last-tag
  opt -e,--edit[=FILE] : read
  opt -g,--config=FILE -x,--extends=P -p,--parser-preset=P -o,--format=F -d,--cwd=DIR -E,--env=V --print-config : unknown
  opt -h,--help -v,--version : info
  args
  does exec

command semantic-release release-it standard-version
  doc publish a release
  from semantic-release 25, release-it 19
  opt --dry-run -d --ci --no-ci --verbose --debug
  opt --config=FILE -c=FILE -e,--extends=P -p,--plugins=P : unknown
  opt -h,--help -v,--version : info
  args WORD:unknown...
  does exec, git, net

command rimraf
  doc remove files and directories with all that is in them
  from rimraf 6, rimraf --help
  always none
  opt -v,--verbose -V,--no-verbose -I,--no-interactive -i,--interactive -G,--no-glob --preserve-root --impl=T --max-retries=N
  opt --retry-delay=N --backoff=N
  opt -g,--glob --tmp=DIR --no-preserve-root : unknown
  opt -h,--help --version : info
  args PATH:erase...
  does destroy

command mkdirp
  doc make directories
  from mkdirp 3, mkdirp --help
  opt -m,--mode=MODE -p,--print --manual
  opt -h,--help -v,--version : info
  args DIR:inside...

command serve
  doc serve a directory over HTTP
  from serve 14, serve --help
  opt -l,--listen=ADDR -p=N -s,--single -d,--debug -C,--cors -n,--no-clipboard -L,--no-request-logging -u,--no-compression --no-etag
  opt -S,--symlinks --no-port-switching
  opt -c,--config=FILE --ssl-cert=F --ssl-key=F --ssl-pass=F : unknown
  opt -h,--help -v,--version : info
  args DIR:list?=.
  does state

command http-server
  doc serve a directory over HTTP
  from http-server 14, http-server --help
  opt -p,--port=N -a=ADDR -g,--gzip -b,--brotli -e,--ext=E -s,--silent -c=N -t=N -r,--robots --no-dotfiles --cors[=H] -U,--utc
  opt --no-panic
  opt -P,--proxy=URL --proxy-options=O -S,--tls,--ssl -C,--cert=F -K,--key=F -o : unknown
  opt -h,--help -v,--version : info
  args DIR:list?=.
  does state

command json
  doc look at JSON
  from json 11, json --help
  opt -a -k,--keys -H -A,--array -g,--group -j -o=MODE -i -0 -2 -4 -d=DELIM -D=DELIM -q,--quiet -n,--validate --merge --deep-merge
  opt --output=MODE
  opt -f=FILE : read
  opt -I,--in-place
  opt -e=CODE -E=CODE -c=CODE -C=CODE : code
  opt -h,--help --version : info
  args KEY...
  does exec

command npm-check-updates ncu
  doc look for newer versions of dependencies
  from npm-check-updates 19, ncu --help
  opt -t,--target=T -f,--filter=P -x,--reject=P -i,--interactive -d,--dep=D -e,--errorLevel=N -m,--minimal -p,--packageManager=P
  opt -w,--workspaces -ws --workspace=W --deep --root
  opt --format=F --jsonUpgraded --jsonAll -s,--silent -l,--loglevel=L --pre=N --peer -g,--global --cache -c,--concurrency=N
  opt -u,--upgrade --install=W
  opt --packageFile=FILE : write
  opt --configFilePath=P --configFileName=N --doctor --doctorTest=CMD --registry=URL --cwd=DIR : unknown
  opt -h,--help -v,-V,--version : info
  args PATTERN...
  does exec, net

command prisma
  doc database toolkit
  from prisma 6.17, prisma --help
  style sub
  global --schema=FILE --config=FILE : unknown
  global -h,--help : info
  opt -v,--version : info
  does exec
sub generate
  doc generate the client
  opt --watch --generator=N --no-engine --sql --no-hints --data-proxy --allow-no-models
  args
sub validate,format
  doc check or format the schema
  opt --check
  args
sub studio
  doc look at the data in the browser
  opt -p,--port=N -b,--browser=B
  args
  does state, net
sub init
  doc begin
  opt --datasource-provider=P --url=URL --output=P
  args
sub db
  doc the database
sub db pull,seed
  doc read or fill the database
  opt --force --print
  args
  does net
sub db push
  doc push the schema to the database
  opt --accept-data-loss --skip-generate
  opt --force-reset : destroy
  args
  does net, destroy when --accept-data-loss
sub db execute
  doc run SQL
  opt --stdin --url=URL
  opt --file=FILE : read
  args
  does net, destroy
sub migrate
  doc migrations
sub migrate status,diff
  doc compare
  opt --exit-code --from-empty --to-empty --script --from-migrations=P --to-migrations=P --from-schema-datamodel=F --to-schema-datamodel=F
  opt -o,--output=FILE : write
  args
  does net
sub migrate dev,deploy,resolve
  doc apply migrations
  opt -n,--name=N --create-only --skip-generate --skip-seed --applied=M --rolled-back=M
  args
  does net
sub migrate reset
  doc drop the database and begin again
  opt -f,--force --skip-generate --skip-seed
  args
  does net, destroy

command drizzle-kit
  doc database migrations
  from drizzle-kit 0.31, drizzle-kit --help
  style sub
  global --config=FILE : unknown
  global -h,--help : info
  opt --version,-v : info
  does exec
sub generate,check,up,introspect,pull,export
  doc make or check migrations
  opt --name=N --custom --dialect=D
  args
sub migrate,studio
  doc apply migrations, look at the data
  opt --port=N --host=H --verbose
  args
  does net
sub push
  doc push the schema to the database
  opt --verbose --strict
  opt --force : destroy
  args
  does net
sub drop
  doc drop a migration
  args
  does destroy

command expo eas
  doc build applications
  from expo 54, expo --help
  style sub
  opt -v,--version : info
  global -h,--help : info
  does exec
sub start,run,run:ios,run:android,prebuild,export,lint,install,config,customize
  doc run or build
  opt -c,--clear --clean --no-install -p,--platform=P --port=N --lan --localhost --tunnel --dev --no-dev --offline --web --ios --android
  opt --fix --check --json --type=T
  opt --output-dir=DIR : inside
  args WORD...
sub login,logout,register,whoami
  doc the account
  args
  does net
sub build,submit,update,build:ios,build:android
  doc build or submit with the service
  opt -p,--platform=P --profile=P --non-interactive --no-wait --local --json --auto --branch=B -m,--message=TEXT
  args WORD...
  does net

# nvm is a shell function; as a program it is not there. It is listed for its reading sub-commands.
command nvm
  doc versions of Node.js
  from nvm 0.40, nvm --help
  style sub
  opt --version --help,-h : info
sub ls,list,current,version,which
  doc look at installed versions
  opt --no-colors --no-alias
  args VERSION?
sub ls-remote,list-remote,version-remote
  doc list versions
  opt --lts[=N] --no-colors
  args VERSION?
  does net
sub use,alias,unalias,deactivate,unload,set-colors
  doc choose a version; .nvmrc may choose one of the project's
  opt --silent --lts[=N] --save --delete-prefix
  args WORD...
  does state
sub install,uninstall,install-latest-npm,reinstall-packages,cache
  doc install versions
  opt --lts[=N] --latest-npm --default --no-progress --skip-default-packages --reinstall-packages-from=V --save -b -s
  args WORD...
  does state, exec
sub exec,run
  doc run with a version
  style posix
  always none
  opt --silent --lts[=N]
  args WORD:unknown...

command fnm
  doc versions of Node.js
  from fnm 1.38, fnm --help
  style sub
  global --log-level=L
  opt -V,--version : info
  global -h,--help : info
sub list,ls,current
  doc look at installed versions
  args
sub list-remote,ls-remote
  doc list versions
  opt --lts[=N] --filter=F --sort=S --latest
  args
  does net
sub env
  doc print shell settings
  opt --use-on-cd --shell=S --json --version-file-strategy=S --resolve-engines
  args
  does state
sub install,i,uninstall,use,alias,unalias,default
  doc install or choose versions
  opt --lts --latest --install-if-missing --silent-if-unchanged --use --corepack-enabled --progress=W
  args WORD...
  does state
sub exec
  doc run with a version
  style posix
  always none
  opt --using=V : exec
  args CMD:argv
  does exec

command volta
  doc versions of JavaScript tools; its shims use what the project names
  from volta 2, volta --help
  style sub
  global --verbose --quiet
  opt -v,--version : info
  global -h,--help : info
sub list,ls,which
  doc look at installed tools
  opt -c,--current -d,--default --format=F
  args WORD...
sub install,uninstall,pin,fetch,setup
  doc install tools
  opt -f,--force
  args WORD...
  does state
sub run
  doc run with versions
  style posix
  always none
  opt --node=V --npm=V --yarn=V --pnpm=V --bundled-npm --no-yarn --no-pnpm --env=KV : exec
  args CMD:argv
  does exec

# Its plugins are shell scripts, which even the reading sub-commands run.
command asdf
  doc versions of tools
  from asdf 0.18, asdf help
  style sub
  opt --version,-v --help,-h : info
  does exec
sub current,list,where,which,latest,info,reshim,shimversions,cmd
  doc look at installed versions
  opt --all --no-header
  args WORD...
sub version,help
  doc version and help
  args WORD...
sub install,uninstall,set,global,local,shell,update
  doc install or choose versions
  opt -u,--home -p,--parent --keep-download
  args WORD...
  does state
sub plugin
  doc plugins
sub plugin list
  doc list plugins
  opt --urls --refs
  args WORD...
sub plugin add,remove,update
  doc change plugins
  opt --all
  args WORD...
  does state, net
sub exec,env
  doc run with the versions of the project
  style posix
  always none
  args CMD:argv
