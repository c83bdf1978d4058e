# Rust. cargo, rustc, rustfmt and clippy-driver are usually rustup's: a rust-toolchain.toml in the project may name a directory whose
# programs run in their place, with any option, --version and --help included. So each of them runs code of the project.

command cargo
  doc Rust's package manager and build tool
  from cargo 1.95, cargo help
  style sub
  # --config sets linkers, wrappers and runners; -Z unstable features.
  global --config=KV -Z=FLAG : unknown
  global -v,--verbose -q,--quiet --color=WHEN --locked --offline --frozen -h,--help
  global -C=DIR : chdir
  opt +*
  opt -V,--version --list --explain=CODE
  does exec
sub build,b
  doc compile the package
  opt --future-incompat-report --message-format=F -p,--package=SPEC --workspace --exclude=SPEC --all --lib --bins --bin=NAME --examples
  opt --example=NAME --tests --test=NAME --benches --bench=NAME --all-targets -F,--features=LIST --all-features --no-default-features
  opt -r,--release --profile=NAME -j,--jobs=N --keep-going --target=TRIPLE --unit-graph --timings[=FMT] --ignore-rust-version --build-plan
  opt --target-dir=DIR --artifact-dir,--out-dir=DIR : inside
  opt --manifest-path=FILE --lockfile-path=FILE : read
  args
sub check,c
  doc check for errors
  same cargo build
# After "--" stand words for the test programs.
sub test,t
  doc run the tests
  same cargo build
  opt --no-run --no-fail-fast --doc
  args WORD...
sub bench
  doc run the benchmarks
  same cargo build
  opt --no-run --no-fail-fast
  args WORD...
sub run,r
  doc run a program of the package
  style posix
  same cargo build
  args ARG...
sub doc,d
  doc build the documentation
  same cargo build
  opt --no-deps --document-private-items
  opt --open : state
sub clippy
  doc lint
  same cargo build
  opt --no-deps --explain=LINT -V,--version
  opt --fix
  opt --allow-dirty --allow-staged --allow-no-vcs --broken-code
  args WORD...
sub fix
  doc apply the compiler's suggestions to the sources
  same cargo build
  opt --edition --edition-idioms --broken-code --allow-no-vcs --allow-dirty --allow-staged
# What follows "--" goes to rustc, "-C linker=..." among it.
sub rustc
  doc compile with further options for rustc
  same cargo build
  opt --print=INFO --crate-type=TYPE
  args WORD:unknown...
sub rustdoc
  doc document with further options for rustdoc
  same cargo build
  opt --print=INFO
  opt --open : state
  args WORD:unknown...
sub fmt
  doc format the sources
  opt -p,--package=SPEC --all --check --message-format=F --version
  opt --manifest-path=FILE : read
  args WORD...  # rustfmt's, after "--"
sub clean
  doc remove what was built
  opt --doc -n,--dry-run -p,--package=SPEC --workspace -r,--release --profile=NAME --target=TRIPLE
  opt --target-dir=DIR : erase
  opt --manifest-path=FILE : read
  args
sub update
  doc update Cargo.lock
  opt -n,--dry-run -p,--package=SPEC --recursive --precise=V -b,--breaking -w,--workspace --ignore-rust-version --aggressive
  opt --manifest-path=FILE : read
  args SPEC...
sub generate-lockfile
  doc write Cargo.lock
  opt --ignore-rust-version
  opt --manifest-path=FILE : read
  args
sub add
  doc add dependencies to Cargo.toml
  opt --no-default-features --default-features -F,--features=LIST --optional --no-optional --public --no-public --rename=NAME -n,--dry-run
  opt --ignore-rust-version -p,--package=SPEC --path=PATH --branch=B --tag=T --rev=R --dev --build --target=T --registry=NAME
  opt --git=URL : url
  opt --manifest-path=FILE : read
  args SPEC...
sub remove,rm
  doc remove dependencies from Cargo.toml
  opt -n,--dry-run --dev --build --target=T -p,--package=SPEC
  opt --manifest-path=FILE : read
  args NAME...
sub new
  doc create a package
  opt --vcs=VCS --bin --lib --edition=YEAR --name=NAME --registry=NAME
  args DIR:inside
sub init
  doc create a package here
  opt --vcs=VCS --bin --lib --edition=YEAR --name=NAME --registry=NAME
  args DIR:inside?=.
sub install
  doc build and install programs
  opt --version,--vers=V --branch=B --tag=T --rev=R -f,--force -n,--dry-run --no-track --list --message-format=F --debug
  opt --ignore-rust-version --bin=NAME --bins --example=NAME --examples -F,--features=LIST --all-features --no-default-features -j,--jobs=N
  opt --keep-going --profile=NAME --target=TRIPLE --timings[=FMT]
  opt --path=DIR : stat
  opt --git=URL : url
  opt --index=URL --registry=NAME : unknown
  opt --root=DIR --target-dir=DIR : inside
  args CRATE...
  does state unless --list
sub uninstall
  doc remove installed programs
  opt -p,--package=SPEC --bin=NAME
  opt --root=DIR : inside
  args CRATE...
  does state
sub publish
  doc upload the package to the registry
  opt -n,--dry-run --no-verify --allow-dirty -p,--package=SPEC --workspace --exclude=SPEC -F,--features=LIST --all-features
  opt --no-default-features -j,--jobs=N --keep-going --target=TRIPLE
  opt --index=URL --registry=NAME : unknown
  opt --token=TOKEN : secret
  opt --target-dir=DIR : inside
  opt --manifest-path=FILE : read
  args
  does net
sub package
  doc assemble the package
  opt -l,--list --no-verify --no-metadata --allow-dirty --exclude-lockfile --message-format=F -p,--package=SPEC --workspace --exclude=SPEC
  opt -F,--features=LIST --all-features --no-default-features --target=TRIPLE -j,--jobs=N --keep-going
  opt --target-dir=DIR : inside
  opt --manifest-path=FILE : read
  args
sub yank
  doc withdraw a version from the registry
  opt --version,--vers=V --undo
  opt --token=TOKEN : secret
  args CRATE?
  does net
sub owner
  doc the owners of a crate
  opt -a,--add=LOGIN -r,--remove=LOGIN -l,--list
  opt --token=TOKEN : secret
  args CRATE?
  does net
sub login
  doc store a registry token
  opt --registry=NAME : unknown
  args TOKEN:secret?
  does net, state
sub logout
  doc forget the registry token
  args
  does state
sub search
  doc search the registry
  opt --limit=N
  args WORD...
  does net
sub info
  doc show a crate
  args SPEC
  does net
sub tree
  doc the tree of dependencies
  opt -e,--edges=KINDS -i,--invert=SPEC --prune=SPEC --depth=N --prefix=P --no-dedupe -d,--duplicates --charset=C -f,--format=F
  opt -p,--package=SPEC --workspace --exclude=SPEC -F,--features=LIST --all-features --no-default-features --target=TRIPLE
  opt --manifest-path=FILE : read
  args
sub metadata
  doc the resolved dependencies as JSON
  opt --filter-platform=TRIPLE --no-deps --format-version=N -F,--features=LIST --all-features --no-default-features
  opt --manifest-path=FILE : read
  args
sub locate-project
  doc where Cargo.toml is
  opt --workspace --message-format=F
  opt --manifest-path=FILE : read
  args
sub pkgid
  doc the full name of a package
  opt -p,--package=SPEC
  opt --manifest-path=FILE : read
  args SPEC?
sub verify-project,read-manifest
  doc check or print the manifest
  opt --manifest-path=FILE : read
  args
sub fetch
  doc download the dependencies
  opt --target=TRIPLE
  opt --manifest-path=FILE : read
  args
sub vendor
  doc copy the dependencies here
  opt --no-delete -s,--sync=FILE --respect-source-config --versioned-dirs
  opt --manifest-path=FILE : read
  args DIR:inside?=vendor
sub report
  doc reports of earlier builds
  opt --id=ID -p,--package=SPEC
  args WORD...
sub version
  doc the version
  args
sub help
  doc explain commands
  args WORD...
sub config
  doc print configuration values
  args VERB NAME?
# From here on: commands that are installed apart.
sub nextest
  doc a test runner
sub nextest run,r
  doc run the tests
  same cargo build
  opt --no-run --no-fail-fast,--nff --fail-fast,--ff --max-fail=N --run-ignored=W --partition=P -E,--filterset,--filter-expr=X -P=NAME
  opt --retries=N -n,--test-threads=N --no-capture,--nocapture --failure-output=W --success-output=W --status-level=L --final-status-level=L
  opt --hide-progress-bar --no-tests=HOW --show-progress=W --cargo-quiet --cargo-verbose --cargo-profile=NAME --ignore-default-filter
  opt --config-file=FILE --tool-config-file=SPEC : unknown
  args WORD...
sub nextest list
  doc list the tests
  same cargo build
  opt --run-ignored=W --partition=P -E,--filterset,--filter-expr=X -T,--list-type=T --cargo-profile=NAME
  args WORD...
sub audit
  doc check for known vulnerabilities
  opt --json -D,--deny=W --ignore=ID -n,--no-fetch --stale
  opt -f,--file=FILE : read
  args
sub deny
  doc check licences and advisories
  opt --all-features --workspace -L,--log-level=L --exclude=SPEC --no-default-features --features=LIST -f,--format=F
  opt --manifest-path=FILE : read
sub deny check
  doc check
  opt -A,--allow=W -D,--deny=W -W,--warn=W -s,--show-stats --hide-inclusion-graph -d,--disable-fetch
  opt -c,--config=FILE : read
  args WHICH...
sub outdated
  doc list outdated dependencies
  opt -R,--root-deps-only -w,--workspace -d,--depth=N -p,--packages=LIST --exit-code=N -a,--aggressive --format=F
  opt -m,--manifest-path=FILE : read
  args
sub expand
  doc print the sources with macros expanded
  opt --ugly --theme=NAME --lib --bin=NAME --test=NAME --tests --example=NAME -p,--package=SPEC -F,--features=LIST --all-features
  opt --no-default-features -r,--release --profile=NAME --target=TRIPLE
  opt --manifest-path=FILE : read
  args ITEM?
sub machete
  doc find unused dependencies
  opt --with-metadata --skip-target-dir --no-ignore
  opt --fix
  args DIR:list...
sub udeps
  doc find unused dependencies
  same cargo build
  opt --output=F --backend=B
sub llvm-cov
  doc run the tests with coverage
  same cargo build
  opt --json --lcov --cobertura --codecov --text --html --summary-only --no-report --no-clean --fail-under-lines=N
  opt --ignore-filename-regex=RE
  opt --branch --doctests --no-run --no-fail-fast --ignore-run-fail --show-missing-lines
  opt --output-path=FILE : write
  opt --output-dir=DIR : inside
  opt --open : state
  args WORD...
sub tarpaulin
  doc run the tests with coverage
  opt --out,-o=FORMAT --workspace --all-features -p,--packages=SPEC --exclude-files=GLOB --skip-clean --timeout=N --engine=E --lib --tests
  opt --ignore-tests --ignore-panics --fail-under=N --release -t
  opt --output-dir=DIR --target-dir=DIR : inside
  args WORD...
sub insta
  doc review snapshots
sub insta test
  doc run the tests
  opt --accept --review --unreferenced=W --workspace,--all -p,--package=SPEC --check --test-runner=R
  args WORD...
sub insta review,accept,reject
  doc settle pending snapshots
  opt --workspace,--all
  args
sub insta pending-snapshots
  doc list pending snapshots
  opt --as-json --workspace,--all
  args
sub watch
  doc run commands at every change
  opt -c,--clear -q --why --poll --postpone -i,--ignore=GLOB -d,--delay=S
  opt -w,--watch=PATH : stat
  opt -x,--exec=CMD  # a cargo command
  opt -s,--shell=CMD : shell
  args
sub xtask
  doc the project's own tasks
  style posix
  args WORD...
sub binstall
  doc install ready-made programs
  opt -y,--no-confirm --force --version=V --targets=T --dry-run --no-symlinks --locked
  args CRATE...
  does state
sub miri
  doc run in an interpreter
  opt -V,--version
sub miri test,t
  doc run the tests
  same cargo test
sub miri run,r
  doc run a program
  style posix
  same cargo build
  args ARG...
sub miri setup
  doc prepare
  args
sub fuzz
  doc fuzzing
sub fuzz run
  doc run a fuzz target
  opt -O,--release -j,--jobs=N -s,--sanitizer=S --fuzz-dir=DIR -D,--dev -a --all-features --features=LIST
  args TARGET WORD...
sub fuzz build,check
  doc build fuzz targets
  opt -O,--release -s,--sanitizer=S -D,--dev -a --all-features --features=LIST
  args TARGET?
sub fuzz list
  doc list fuzz targets
  args
sub hack
  doc run cargo for many features
  args WORD:unknown...
sub semver-checks
  doc check for breaking changes
  opt -p,--package=SPEC --workspace --exclude=SPEC --baseline-version=V --baseline-rev=REV --release-type=T --all-features
  opt --default-features
  opt --manifest-path=FILE --baseline-root=DIR : read
  args
sub deb
  doc build a Debian package
  opt --deb-version=V --no-build --no-strip --variant=NAME --profile=NAME --target=TRIPLE -p,--package=SPEC
  opt -o,--output=PATH : write
  opt --install : state
  args

# -C sets linkers and code generators, -Z and -L/-l load further code.
command rustc
  doc the Rust compiler
  from rustc 1.95, rustc --help
  opt +*
  opt --cfg=SPEC --check-cfg=SPEC --crate-type=TYPE --crate-name=NAME --edition=YEAR -g -O --explain=CODE --test --target=TARGET
  opt -A,--allow=LINT -W,--warn=LINT -D,--deny=LINT -F,--forbid=LINT --force-warn=LINT --cap-lints=LEVEL --error-format=F --color=WHEN
  opt --json=W --diagnostic-width=N -v,--verbose -V,--version -h,--help[=W]
  opt --emit=TYPES --print=INFO : unknown  # may name output files
  opt -o=FILE : write
  opt --out-dir=DIR : inside
  opt -C,--codegen=OPT -Z=FLAG -L=PATH -l=NAME --extern=NAME --sysroot=DIR --remap-path-prefix=FROM : unknown
  args FILE:read...
  does exec

command clippy-driver
  doc the Rust compiler with more lints
  from clippy 0.1.95, clippy-driver --help
  same rustc
  opt --rustc : unknown

command rustdoc
  doc build documentation, run documentation tests
  from rustdoc 1.95, rustdoc --help
  opt +*
  opt --cfg=SPEC --check-cfg=SPEC --crate-type=TYPE --crate-name=NAME --edition=YEAR --test --document-private-items --color=WHEN
  opt -A,--allow=LINT -W,--warn=LINT -D,--deny=LINT -F,--forbid=LINT -v,--verbose -V,--version -h,--help
  opt -o,--out-dir,--output=DIR : inside
  opt --test-runtool=PROG : run
  opt -C,--codegen=OPT -Z=FLAG -L,--library-path=PATH --extern=NAME --sysroot=DIR --theme=FILE : unknown
  args FILE:read...
  does exec

command rustfmt
  doc format Rust sources
  from rustfmt 1.8, rustfmt --help
  opt +*
  opt --check --emit=WHERE --backup --edition=YEAR --style-edition=YEAR --color=WHEN --config=KV -l,--files-with-diff -v,--verbose
  opt -q,--quiet -V,--version -h,--help[=TOPIC] --print-config=WHICH --unstable-features --skip-children --error-on-unformatted
  opt --config-path=FILE : read
  args when --check: FILE:read...
  args when --print-config: FILE:write?
  args FILE:write...
  does exec

# rustup itself is no proxy. What resolves the toolchain of a project may install it.
command rustup
  doc the Rust toolchain installer
  from rustup 1.29, rustup help
  style sub
  global -v,--verbose -q,--quiet
  global -h,--help : info
  opt +*
  opt -V,--version : info
sub show
  doc show the toolchains
  opt -v,--verbose
  args
  does state
sub show home
  doc print RUSTUP_HOME
  args
sub show profile
  doc print the profile
  args
sub show active-toolchain
  doc print the toolchain in use here
  args
  does state
sub toolchain
  doc toolchains
sub toolchain list
  doc list installed toolchains
  args
sub toolchain install,add,update
  doc install or update toolchains
  opt --profile=NAME -c,--component=LIST -t,--target=LIST --no-self-update --no-update --force --allow-downgrade --force-non-host --override
  args NAME...
  does state
sub toolchain uninstall,remove
  doc remove toolchains
  args NAME...
  does state
sub toolchain link
  doc name a directory as a toolchain: its programs run as rustc and cargo
  args NAME DIR
  does state, exec
sub install
  doc install toolchains
  opt --profile=NAME -c,--component=LIST -t,--target=LIST --no-self-update --no-update --force --allow-downgrade --force-non-host --override
  args NAME...
  does state
sub uninstall
  doc remove toolchains
  args NAME...
  does state
sub default
  doc set or show the default toolchain
  opt --force-non-host
  args NAME?
  does state
sub update
  doc update the toolchains
  opt --no-self-update --force --force-non-host
  args NAME...
  does state
sub check
  doc look for updates
  opt --no-self-update
  args
  does net
sub target
  doc compilation targets
sub target list
  doc list targets
  opt --toolchain=NAME --installed --quiet
  args
  does state
sub target add,install
  doc add targets
  opt --toolchain=NAME
  args NAME...
  does state
sub target remove,uninstall
  doc remove targets
  opt --toolchain=NAME
  args NAME...
  does state
sub component
  doc components
sub component list
  doc list components
  opt --toolchain=NAME --installed --quiet
  args
  does state
sub component add
  doc add components
  opt --toolchain=NAME --target=T
  args NAME...
  does state
sub component remove
  doc remove components
  opt --toolchain=NAME --target=T
  args NAME...
  does state
sub override
  doc toolchains by directory
sub override list
  doc list them
  args
sub override set,add
  doc set the toolchain of a directory
  opt --path=DIR : stat
  args NAME
  does state
sub override unset,remove
  doc unset it
  opt --nonexistent
  opt --path=DIR : stat
  args
  does state
sub run
  doc run a command with a toolchain
  style posix
  always none
  opt --install : state
  opt -h,--help : info
  args NAME CMD:argv
  does exec
sub which
  doc print which program is run
  opt --toolchain=NAME
  args NAME
  does state
sub doc
  doc open the documentation in the browser
  opt --toolchain=NAME --path --book --std --reference --cargo --core --alloc --test --rustc --nomicon --rust-by-example --style-guide
  args TOPIC?
  does state
sub completions
  doc print a completion script
  args SHELL CMD?
sub help
  doc explain commands
  args WORD...
sub self
  doc rustup itself
sub self update
  doc update rustup
  args
  does state
sub self uninstall
  doc remove rustup and all toolchains
  opt -y --no-modify-path
  args
  does state, destroy
sub set
  doc settings
sub set profile,default-host,auto-self-update,auto-install
  doc change one
  args VALUE
  does state

command bindgen
  doc generate Rust bindings for C headers; what follows "--" are options of clang
  from bindgen 0.72, bindgen --help
  opt --allowlist-function=RE --allowlist-type=RE --allowlist-var=RE --allowlist-item=RE --blocklist-type=RE --blocklist-function=RE
  opt --blocklist-item=RE --blocklist-file=RE --opaque-type=RE --no-layout-tests --use-core --ctypes-prefix=P --default-enum-style=S
  opt --with-derive-default --with-derive-hash --with-derive-eq --merge-extern-blocks --raw-line=TEXT --rust-target=V --formatter=F
  opt --verbose
  opt -o,--output=FILE --depfile=FILE --wrap-static-fns-path=FILE : write
  opt --rustfmt-configuration-file=FILE : read
  opt -h,--help -V,--version : info
  args HEADER:read WORD:unknown...
  does exec

# Words it does not know go to cargo build, --config among them: only its own are read.
command wasm-pack
  doc build Rust for WebAssembly
  from wasm-pack 0.13, wasm-pack --help
  style sub
  global -v,--verbose -q,--quiet --log-level=L
  global -h,--help : info
  opt -V,--version : info
sub build
  doc build a package
  opt -t,--target=T --dev --debug --release --profiling --no-typescript --weak-refs --reference-types --no-pack --no-opt -m,--mode=M
  opt -s,--scope=S
  opt --out-name=NAME
  opt -d,--out-dir=DIR : inside
  args DIR:inside?
  does exec
sub test
  doc run the tests
  opt --node --chrome --firefox --safari --headless --release -r -m,--mode=M
  opt --chromedriver=P --geckodriver=P --safaridriver=P : run
  args DIR:list?
  does exec
sub new
  doc begin a project from a template
  opt -t,--template=T : unknown
  args NAME
  does exec
sub pack
  doc make a tarball
  args DIR:inside?
  does exec
sub publish
  doc publish to npm
  opt -t,--target=T -a,--access=A --tag=TAG
  args DIR:list?
  does net, exec

# cross runs cargo in a container that the project's Cross.toml chooses.
command cross
  doc cargo for other platforms, in a container
  from cross 0.2, cross --help
  style sub
  global -v,--verbose -q,--quiet --locked --offline --frozen
  opt +*
  opt -h,--help -V,--version : info
  does daemon, exec
sub build,b
  doc compile the package
  opt -p,--package=SPEC --workspace --all --lib --bins --bin=NAME --examples --example=NAME --tests --test=NAME --all-targets
  opt -F,--features=LIST --all-features --no-default-features -r,--release --profile=NAME -j,--jobs=N --target=TRIPLE --message-format=F
  opt --target-dir=DIR : inside
  opt --manifest-path=FILE : read
  args
sub check,c
  doc check for errors
  same cross build
sub clippy
  doc lint
  same cross build
  args WORD...
sub test,t
  doc run the tests
  same cross build
  opt --no-run --no-fail-fast --doc
  args WORD...
