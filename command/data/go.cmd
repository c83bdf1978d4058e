# Go and the tools around it. What builds or loads packages runs cgo, the compiler, and for tests the project itself. The go
# command reads its options with one or two dashes; most sub-commands stop at the first operand, but "go test" goes on, so all are
# read as mixed, which is the stricter reading.

command go
  doc the Go tool
  from go 1.26, go help
  style mixed
  opt -C=DIR : chdir
  opt -h,--help : info

# -ldflags can name a linker (-extld), the other *flags write files: a "*" rule does not cover them.
sub build
  doc compile packages
  opt -C=DIR : chdir
  opt -a[=B] -n[=B] -p=N -race[=B] -msan[=B] -asan[=B] -cover[=B] -covermode=MODE -coverpkg=LIST -v[=B] -work[=B] -x[=B] -json[=B]
  opt -buildmode=MODE -buildvcs[=WHEN] -installsuffix=S -linkshared[=B] -mod=MODE -modcacherw[=B] -tags=LIST -trimpath[=B]
  opt -pgo=FILE : read
  opt -overlay=FILE : names
  opt -modfile=FILE : write
  opt -pkgdir=DIR : inside
  opt -o=FILE : write
  opt -toolexec=CMD : run
  opt -ldflags=ARGS -gcflags=ARGS -asmflags=ARGS -gccgoflags=ARGS -compiler=NAME : unknown
  opt -h,--help : info
  args PKG...
  does exec
sub install
  doc compile and install packages
  same go build
  does state
# Known test options count before and after the packages; -exec, -toolexec and -vettool in any place.
sub test
  doc test packages
  same go build
  opt -artifacts[=B] -bench=RE -benchmem[=B] -benchtime=T -c[=B] -count=N -cpu=LIST -failfast[=B] -fullpath[=B]
  opt -fuzz=RE -fuzztime=T -fuzzminimizetime=T -i[=B] -list=RE -parallel=N -run=RE -short[=B] -shuffle=HOW -skip=RE
  opt -timeout=T -vet=LIST -update[=B]  # -update is not go's own, but what tests with golden files commonly take
  opt -test.v[=B] -test.run=RE -test.count=N -test.short[=B] -test.timeout=T -test.bench=RE -test.list=RE -test.skip=RE
  opt -blockprofile=FILE -coverprofile=FILE -cpuprofile=FILE -memprofile=FILE -mutexprofile=FILE -trace=FILE : write
  opt -blockprofilerate=N -memprofilerate=N -mutexprofilefraction=N
  opt -outputdir=DIR : inside
  opt -exec=CMD : run
sub run
  doc compile and run a program
  style long
  always exact
  opt -C=DIR : chdir
  opt -a[=B] -n[=B] -p=N -race[=B] -msan[=B] -asan[=B] -cover[=B] -covermode=MODE -coverpkg=LIST -v[=B] -work[=B] -x[=B] -json[=B]
  opt -buildmode=MODE -buildvcs[=WHEN] -installsuffix=S -mod=MODE -modcacherw[=B] -tags=LIST -trimpath[=B]
  opt -pgo=FILE : read
  opt -overlay=FILE : names
  opt -modfile=FILE : write
  opt -exec=CMD -toolexec=CMD : run
  opt -ldflags=ARGS -gcflags=ARGS -asmflags=ARGS : unknown
  opt -h,--help : info
  args PKG ARG...
  does exec
sub vet
  doc report likely mistakes
  same go build
  opt -c=N -diff[=B]
  opt -fix[=B]
  opt -vettool=PROG : run
  opt -appends[=B] -asmdecl[=B] -assign[=B] -atomic[=B] -bools[=B] -buildtag[=B] -cgocall[=B] -composites[=B] -copylocks[=B] -defers[=B]
  opt -directive[=B] -errorsas[=B] -framepointer[=B] -hostport[=B] -httpresponse[=B] -ifaceassert[=B] -loopclosure[=B] -lostcancel[=B]
  opt -nilfunc[=B] -printf[=B] -shift[=B] -sigchanyzer[=B] -slog[=B] -stdmethods[=B] -stdversion[=B] -stringintconv[=B] -structtag[=B]
  opt -testinggoroutine[=B] -tests[=B] -timeformat[=B] -unmarshal[=B] -unreachable[=B] -unsafeptr[=B] -unusedresult[=B] -waitgroup[=B]
sub fix
  doc apply fixes to the sources
  same go build
  opt -diff[=B]
  opt -fixtool=PROG : run
sub generate
  doc run the commands in //go:generate lines
  same go build
  opt -run=RE -skip=RE
sub list
  doc list packages or modules; may load, download and run cgo
  same go build
  opt -f=FORMAT -m[=B] -u[=B] -versions[=B] -retracted[=B] -deps[=B] -test[=B] -compiled[=B] -export[=B] -find[=B] -e[=B]
  opt -reuse=FILE : read
sub get
  doc add or update dependencies in go.mod
  same go build
  opt -t[=B] -u[=HOW] -tool[=B]
sub fmt
  doc rewrite the sources of packages with gofmt
  opt -C=DIR : chdir
  opt -n[=B] -x[=B] -mod=MODE
  args PKG...
  does exec
sub clean
  doc remove object files and caches
  same go build
  opt -i[=B] -r[=B]
  opt -cache[=B] -testcache[=B] -modcache[=B] -fuzzcache[=B] : state
sub doc
  doc documentation of a package or symbol; resolves modules
  opt -C=DIR : chdir
  opt -all[=B] -c[=B] -cmd[=B] -short[=B] -src[=B] -u[=B] -ex[=B]
  opt -http[=B] : state
  opt -h,--help : info
  args WHAT...
  does exec
# The go command of another version may be fetched for these, but only an official one, verified by its checksum.
sub version
  doc print the version of Go or of binaries
  opt -m[=B] -v[=B] -json[=B]
  args FILE:list...
sub env
  doc print or set Go's environment
  opt -C=DIR : chdir
  opt -json[=B] -changed[=B]
  opt -w[=B] -u[=B] : state
  args NAME...
  # asked for everything, it runs the C compiler to see what that can do
  does exec unless operand
sub help
  doc explain commands and topics
  args TOPIC...
sub bug
  doc open a bug report in the browser
  does state, net
sub telemetry
  doc show or set the telemetry mode
  args when -h: MODE?
  args
  opt -h,--help : info
sub mod
  doc module maintenance
  opt -h,--help : info
sub mod tidy
  doc add missing and remove unused modules
  opt -C=DIR : chdir
  opt -e[=B] -v[=B] -x[=B] -diff[=B] -go=VERSION -compat=VERSION
  opt -modfile=FILE : write
  args
  does exec
sub mod download
  doc download modules to the cache
  opt -C=DIR : chdir
  opt -x[=B] -json[=B]
  opt -reuse=FILE : read
  args MODULE...
  does exec
sub mod vendor
  doc copy dependencies into a directory
  opt -C=DIR : chdir
  opt -e[=B] -v[=B]
  opt -o=DIR : inside
  args
  does exec
sub mod init
  doc begin a module here
  opt -C=DIR : chdir
  args PATH?
  does exec
sub mod verify
  doc verify that dependencies have the expected content
  opt -C=DIR : chdir
  args
  does exec
sub mod graph
  doc print the graph of required modules
  opt -C=DIR : chdir
  opt -go=VERSION -x[=B]
  args
  does exec
sub mod why
  doc explain why packages or modules are needed
  opt -C=DIR : chdir
  opt -m[=B] -vendor[=B]
  args PKG...
  does exec
sub mod edit
  doc edit go.mod
  opt -C=DIR : chdir
  opt -fmt[=B] -module=PATH -print[=B] -json[=B] -go=VERSION -toolchain=NAME -require=M -droprequire=M -exclude=M -dropexclude=M
  opt -replace=M -dropreplace=M -retract=V -dropretract=V -tool=P -droptool=P -godebug=KV -dropgodebug=K -ignore=P -dropignore=P
  args when -print,-json: FILE:read?
  args FILE:write?=go.mod
  does exec unless -print,-json
sub work
  doc workspace maintenance
  opt -h,--help : info
sub work init
  doc begin a workspace
  opt -C=DIR : chdir
  args DIR...
  does exec
sub work use
  doc add modules to the workspace
  opt -C=DIR : chdir
  opt -r[=B]
  args DIR...
  does exec
sub work sync
  doc sync the build list to the modules
  opt -C=DIR : chdir
  args
  does exec
sub work vendor
  doc copy dependencies into a directory
  opt -C=DIR : chdir
  opt -e[=B] -v[=B]
  opt -o=DIR : inside
  args
  does exec
sub work edit
  doc edit go.work
  opt -C=DIR : chdir
  opt -fmt[=B] -print[=B] -json[=B] -go=VERSION -toolchain=NAME -use=DIR -dropuse=DIR -replace=M -dropreplace=M -godebug=KV -dropgodebug=K
  args FILE:write?=go.work
  does exec
sub tool
  doc run one of Go's tools, or of the module's
  opt -n[=B]
  does exec
sub tool cover
  doc look at a coverage profile
  opt -func=FILE -html=FILE : read
  opt -mode=MODE -var=NAME
  opt -o=FILE : write
  args FILE:read...
  does exec
sub tool vet
  doc vet, driven by hand
  args WORD...
  does exec
sub tool nm
  doc list symbols
  opt -n[=B] -size[=B] -type[=B] -sort=HOW
  args FILE:read...
  does exec
sub tool objdump
  doc disassemble
  opt -S[=B] -gnu[=B] -s=RE
  args FILE:read ADDR...
  does exec
sub tool buildid
  doc print or update a build ID
  opt -w[=B] : unknown
  args FILE:read
  does exec
sub tool covdata
  doc work on coverage data
  opt -i=DIRS -pkg=LIST -v=N -h
  opt -o=FILE : write
  args VERB
  does exec
sub tool trace
  doc look at an execution trace
  opt -pprof=TYPE -d=MODE
  opt -http=ADDR : state
  args when -pprof: FILE:read...
  args FILE:read...
  does exec
# The interactive mode and -http open a server or a browser; the source may be a URL. Its graph outputs run "dot".
sub tool pprof
  doc look at a profile
  opt -top[=B] -text[=B] -list=RE -peek=RE -traces[=B] -tree[=B] -raw[=B] -cum[=B] -flat[=B] -nodecount=N -focus=RE -ignore=RE -show=RE
  opt -sample_index=NAME -alloc_space[=B] -alloc_objects[=B] -inuse_space[=B] -inuse_objects[=B] -seconds=N -lines[=B] -functions[=B]
  opt -files[=B] -svg[=B] -png[=B] -pdf[=B] -dot[=B] -proto[=B] -unit=U -hide=RE -trim[=B] -compact_labels[=B]
  opt -output=FILE : write
  opt -base=FILE -diff_base=FILE : from
  opt -http=ADDR : state, background
  opt -symbolize=HOW -tools=PATH -weblist=RE -web[=B] : unknown
  args FILE:from...
  does exec

command gofmt
  doc format Go sources
  from go 1.26, gofmt -h
  style long
  opt -d[=B] -e[=B] -l[=B] -s[=B] -r=RULE
  opt -w[=B]
  opt -cpuprofile=FILE : write
  opt -h,-help : info
  args when -w: PATH:write...
  args PATH:list...

# Both ask the go command about the module, and goimports looks for packages with it.
command gofumpt
  doc format Go sources more strictly
  from gofumpt 0.8, gofumpt -h
  style long
  opt -d[=B] -e[=B] -l[=B] -s[=B] -r=RULE -extra[=B] -lang=VERSION -modpath=PATH
  opt -w[=B]
  opt -cpuprofile=FILE : write
  opt -h,-help,-version : info
  args when -w: PATH:write...
  args PATH:list...
  does exec

command goimports
  doc format Go sources and mend their imports
  from golang.org/x/tools 0.38, goimports -h
  style long
  opt -d[=B] -e[=B] -l[=B] -v[=B] -local=PREFIXES -format-only[=B] -srcdir=DIR
  opt -w[=B]
  opt -cpuprofile=FILE -memprofile=FILE -trace=FILE : write
  opt -memrate=N
  opt -h,-help : info
  args when -w: PATH:write...
  args PATH:list...
  does exec

# Its configuration can name plugins: another one than the project's is not read.
command golangci-lint
  doc run many linters
  from golangci-lint 2.6 and 1.64, golangci-lint run --help
  style sub
  global -v,--verbose --color=WHEN
  global -h,--help : info
  global --cpu-profile-path=FILE --mem-profile-path=FILE --trace-path=FILE : write
  opt --version : info
sub run
  doc lint packages
  opt -c,--config=FILE : unknown
  opt --no-config -E,--enable=NAMES -D,--disable=NAMES --enable-only=NAMES --disable-all --enable-all --default=SET -p,--presets=NAMES
  opt --fast
  opt --fast-only -j,--concurrency=N --modules-download-mode=MODE --issues-exit-code=N --build-tags=TAGS --go=VERSION --timeout=T
  opt --tests[=B] --allow-parallel-runners --allow-serial-runners --path-prefix=P --path-mode=MODE --show-stats[=B] --skip-dirs=RE
  opt --skip-files=RE -e,--exclude=RE --exclude-use-default[=B] --exclude-case-sensitive[=B] --exclude-dirs=RE --exclude-files=RE
  opt --max-issues-per-linter=N --max-same-issues=N --uniq-by-line[=B] -n,--new[=B] --new-from-rev=REV --new-from-merge-base=REV
  opt --whole-files
  opt --print-issued-lines[=B] --print-linter-name[=B] --sort-results --sort-order=ORDER --max-warnings=N --skip-dirs-use-default[=B]
  opt --new-from-patch=FILE : read
  opt --out-format=SPEC : unknown  # may name a file
  opt --output.text.colors[=B] --output.text.print-issued-lines[=B] --output.text.print-linter-name[=B]
  opt --output.text.path=FILE --output.json.path=FILE --output.tab.path=FILE --output.html.path=FILE --output.checkstyle.path=FILE : write
  opt --output.code-climate.path=FILE --output.junit-xml.path=FILE --output.teamcity.path=FILE --output.sarif.path=FILE : write
  opt --fix[=B]
  args PKG...
  does exec
sub fmt
  doc rewrite sources with the formatters of the configuration
  opt -c,--config=FILE : unknown
  opt --no-config -E,--enable=NAMES -d,--diff --diff-colored --stdin
  args PATH...
  does exec
sub linters
  doc list the linters that the configuration selects
  opt -c,--config=FILE : unknown
  opt --no-config -E,--enable=NAMES -D,--disable=NAMES --default=SET --json --fast-only -p,--presets=NAMES --enable-all --disable-all
  args
  does exec
sub formatters
  doc list the formatters that the configuration selects
  opt --no-config -E,--enable=NAMES --json
  args
  does exec
sub version
  doc print the version
  opt --short --json --debug --format=F
  args
sub help
  doc explain commands and linters
  opt --json
  args TOPIC...
sub config
  doc the configuration file
sub config path
  doc print the path of the configuration
  opt --json
  args
sub config verify
  doc verify the configuration against a schema, fetched from the web
  does net
  args
sub cache
  doc the cache
sub cache status
  doc show the cache
  args
sub cache clean
  doc empty the cache
  args
  does state
sub migrate
  doc rewrite the configuration for version 2
  opt --skip-validation --format=F
  args
  does exec
sub custom
  doc build a golangci-lint with plugins
  does exec
  args

command staticcheck
  doc static analysis of Go packages
  from staticcheck 2025.1, staticcheck -h
  style long
  opt -checks=LIST -explain=CHECK -f=FORMAT -fail=LIST -go=VERSION -show-ignored[=B] -tags=TAGS -tests[=B] -matrix[=B] -merge[=B]
  opt -list-checks
  opt -h,-help,-version : info
  args PKG...
  does exec

command govulncheck
  doc report known vulnerabilities that the code reaches
  from govulncheck 1.1, govulncheck -h
  style long
  opt -C=DIR : chdir
  opt -format=F -json[=B] -mode=MODE -scan=LEVEL -show=LIST -tags=TAGS -test[=B]
  opt -db=URL : url
  opt -h,-help,-version : info
  args when -mode: FILE:read...
  args PKG...
  does exec

command gopls
  doc the Go language server
  from gopls 0.20, gopls help
  style long
  opt -v,-verbose
  opt -h,-help : info
sub version
  doc print the version
  opt -json[=B]
  args
sub help
  doc explain commands
  args WORD...
sub check
  doc show diagnostics
  opt -severity=LEVEL
  args FILE:read...
  does exec
sub definition
  doc where an identifier is declared
  opt -json[=B] -markdown[=B]
  args PLACE
  does exec
sub references
  doc where an identifier is used
  opt -d,-declaration
  args PLACE
  does exec
sub implementation
  doc what implements an interface
  args PLACE
  does exec
sub symbols
  doc the symbols of a file
  args FILE:read
  does exec
sub workspace_symbol
  doc search symbols
  opt -matcher=M
  args QUERY
  does exec
sub rename
  doc rename an identifier
  opt -d,-diff -l,-list -preserve
  opt -w,-write
  args PLACE NAME
  does exec
sub format
  doc format files
  opt -d,-diff -l,-list
  opt -w,-write
  args FILE:read...
  does exec

command dlv
  doc the Go debugger
  from delve 1.25, dlv help
  style sub
  global --build-flags=FLAGS --init=FILE --backend=B --wd=DIR -r,--redirect=SPEC --listen=ADDR : unknown
  global --log --log-output=LIST --headless --accept-multiclient --api-version=N --check-go-version[=B] --disable-aslr --only-same-user[=B]
  opt -h,--help : info
sub version
  doc print the version
  opt -v,--verbose
  args
sub help
  doc explain commands
  args TOPIC...
sub debug
  doc compile and debug a program
  opt -h,--help : info
  opt --output=FILE : write
  opt --continue --tty=FILE
  args PKG? ARG...
  does exec
sub test
  doc compile and debug a test
  same dlv debug
sub exec
  doc debug a binary
  opt -h,--help : info
  opt --continue
  args FILE:script ARG...
  does exec
sub trace
  doc trace functions
  opt -h,--help : info
  opt -e,--exec=FILE : script
  opt -p,--pid=PID : state
  opt -s,--stack=N -t,--test --ebpf --timestamp
  opt --output=FILE : write
  args WORD...
  does exec
sub core
  doc look at a core dump
  args EXE:read CORE:read
  does exec
sub attach
  doc debug a running process
  args PID WORD...
  does state, exec
sub connect
  doc connect to a debug server
  args ADDR:url
  does net, exec

command mockgen
  doc generate mocks
  from go.uber.org/mock 0.6, mockgen -help
  style long
  opt -source=FILE -copyright_file=FILE : read
  opt -destination=FILE : write
  opt -package=NAME -mock_names=LIST -self_package=PATH -imports=LIST -aux_files=LIST -typed[=B] -exclude_interfaces=LIST
  opt -write_package_comment[=B]
  opt -write_source_comment[=B] -write_command_comment[=B] -write_generate_directive[=B] -debug_parser[=B] -build_constraint=C -archive=FILE
  opt -model_gob=FILE -build_flags=FLAGS -exec_only=PROG -prog_only : unknown
  opt -h,-help,-version : info
  args WORD...
  does exec

# --NAME_out starts protoc-gen-NAME of the path. An operand "@file" holds further options.
command protoc
  doc compile protocol buffers
  from protoc 32, protoc --help
  opt -I,--proto_path=DIR : stat
  opt --descriptor_set_in=FILES : unknown
  opt -o,--descriptor_set_out=FILE --dependency_out=FILE : write
  opt --include_imports --include_source_info --retain_options --error_format=F --fatal_warnings --print_free_field_numbers
  opt --experimental_allow_proto3_optional --deterministic_output --decode_raw --encode=TYPE --decode=TYPE --enable_codegen_trace
  opt --cpp_out=DIR --csharp_out=DIR --java_out=DIR --kotlin_out=DIR --objc_out=DIR --php_out=DIR --pyi_out=DIR --python_out=DIR : inside
  opt --ruby_out=DIR --rust_out=DIR --go_out=DIR --go-grpc_out=DIR --grpc-gateway_out=DIR --openapiv2_out=DIR --connect-go_out=DIR : inside
  opt --grpc_python_out=DIR --ts_out=DIR --es_out=DIR --js_out=DIR --doc_out=DIR --validate_out=DIR --dart_out=DIR --swift_out=DIR : inside
  opt --go_opt=O --go-grpc_opt=O --grpc-gateway_opt=O --openapiv2_opt=O --connect-go_opt=O --ts_opt=O --es_opt=O --java_opt=O
  opt --plugin=PROG : run
  opt -h,--help --version : info
  args FILE:read...
  does exec

command buf
  doc protocol buffers tool
  from buf 1.58, buf --help
  style sub
  global --debug --timeout=T --log-format=F
  global -h,--help : info
  opt --version : info
sub build
  doc compile
  opt --as-file-descriptor-set --exclude-imports --exclude-source-info --error-format=F --disable-symlinks
  opt --path=P --exclude-path=P --type=T
  opt -o,--output=FILE : to
  args INPUT:from?
  does exec
sub lint
  doc lint
  opt --error-format=F --path=P --exclude-path=P --disable-symlinks
  opt --config=TEXT : unknown
  args INPUT:from?
  does exec
sub format
  doc print or rewrite formatted files
  opt -d,--diff --exit-code --path=P --exclude-path=P --disable-symlinks --error-format=F
  opt -w,--write
  opt -o,--output=PATH : to
  args INPUT:from?
  does exec
sub breaking
  doc compare with an earlier state
  opt --against=INPUT : from
  opt --error-format=F --path=P --exclude-path=P --exclude-imports --limit-to-input-files
  args INPUT:from?
  does exec
sub generate
  doc run code generators
  opt --template=FILE : unknown
  opt -o,--output=DIR : inside
  opt --path=P --exclude-path=P --include-imports --include-wkt --clean --type=T
  args INPUT:from?
  does exec
sub dep
  doc dependencies
sub dep update
  doc update dependencies
  does exec
  args DIR?
sub dep prune
  doc remove unused dependencies
  does exec
  args DIR?
sub push
  doc publish to a registry
  opt --create --label=L --tag=T
  args DIR?
  does net

command sqlc
  doc generate code from SQL
  from sqlc 1.30, sqlc help
  style sub
  global -h,--help : info
  global -f,--file=FILE : unknown
  global --no-remote --remote
sub generate
  doc generate code
  args
  does exec
sub compile
  doc check the queries
  args
  does exec
sub diff
  doc compare generated code
  args
  does exec
sub vet
  doc lint queries, perhaps against a database
  args
  does exec
sub version
  doc print the version
  args
sub push
  doc upload schema and queries
  args
  does net

command ginkgo
  doc run Ginkgo test suites
  from ginkgo 2.25, ginkgo help
  style mixed
  opt -r[=B] -v[=B] -vv[=B] -p[=B] -procs=N -focus=RE -skip=RE -focus-file=RE -skip-file=RE -label-filter=Q -fail-fast[=B] -keep-going[=B]
  opt -race[=B] -cover[=B] -tags=T -timeout=T -seed=N -randomize-all[=B] -repeat=N -until-it-fails[=B] -flake-attempts=N -dry-run[=B]
  opt -no-color[=B]
  opt -trace[=B] -succinct[=B] -skip-package=LIST -poll-progress-after=T -fail-on-pending[=B] -fail-on-empty[=B] -mod=MODE
  opt -output-dir=DIR : inside
  opt -coverprofile=FILE -json-report=FILE -junit-report=FILE : write
  opt -h,--help : info
  args PKG...
  does exec

command air
  doc rebuild and run at every change
  from air 1.62, air -h
  style long
  opt -d
  opt -c=FILE : unknown
  opt -h,-v : info
  args ARG...
  does exec

command goreleaser
  doc build and publish releases
  from goreleaser 2.12, goreleaser --help
  style sub
  global --verbose
  global -h,--help : info
  opt -v,--version : info
sub build
  doc build the binaries
  opt --snapshot --clean --single-target --skip=LIST --timeout=T -p,--parallelism=N --id=ID --auto-snapshot
  opt -f,--config=FILE : unknown
  opt -o,--output=FILE : write
  args
  does exec
sub release
  doc build and publish a release
  opt --snapshot --clean --skip=LIST --timeout=T -p,--parallelism=N --auto-snapshot --draft --nightly --fail-fast --split
  opt -f,--config=FILE : unknown
  opt --release-notes=FILE --release-header=FILE --release-footer=FILE : read
  args
  does exec, net unless --snapshot
sub check
  doc check the configuration
  opt -f,--config=FILE : unknown
  opt -q,--quiet --soft
  args FILE:read...
  does exec
sub healthcheck
  doc check that needed tools are there
  opt -f,--config=FILE : unknown
  opt -q,--quiet
  args
  does exec
sub init
  doc write a configuration
  opt -l,--language=L
  args
  does exec

# Words after "--" are options of "go test", -exec among them: they are not read.
command gotestsum
  doc run go test with a summary
  from gotestsum 1.13, gotestsum --help
  opt -f,--format=F --format-hide-empty-pkg --format-icons=I --hide-summary=LIST --no-color[=B] --no-summary=LIST --packages=LIST
  opt --rerun-fails[=N] --rerun-fails-max-failures=N --rerun-fails-abort-on-data-race --max-fails=N --debug --ignore-non-json-output-lines
  opt --watch --watch-chdir --junitfile-project-name=N --junitfile-testsuite-name=N --junitfile-testcase-classname=N
  opt --junitfile-hide-empty-pkg
  opt --junitfile=FILE --jsonfile=FILE --jsonfile-timing-events=FILE --rerun-fails-report=FILE : write
  opt --post-run-command=CMD : run
  opt --raw-command : unknown
  opt -h,--help --version : info
  args WORD:unknown...
  does exec

command benchstat
  doc compare benchmark results
  from golang.org/x/perf, benchstat -h
  style long
  opt -alpha=N -col=P -row=P -filter=F -format=F -ignore=K -table=P -confidence=C
  opt -h,-help : info
  args FILE:unknown...  # "label=file"
