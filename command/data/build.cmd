# Build tools, compilers and interpreters other than Python, Node, Go and Rust. Build files are programs: nearly all is exec.

command make gmake
  doc build what a makefile says
  from GNU Make 4.4, make(1)
  style sub
  always 2
  opt -b -m -B,--always-make -d --debug[=FLAGS] -e,--environment-overrides -i,--ignore-errors -j,--jobs[=N] -k,--keep-going
  opt -l,--load-average,--max-load[=N] -L,--check-symlink-times -n,--just-print,--dry-run,--recon -O,--output-sync[=TYPE]
  opt -p,--print-data-base -q,--question -r,--no-builtin-rules -R,--no-builtin-variables -s,--silent,--quiet --no-silent
  opt -S,--no-keep-going,--stop -t,--touch --trace -w,--print-directory --no-print-directory --warn-undefined-variables --shuffle[=M]
  opt -o,--old-file,--assume-old=FILE -W,--what-if,--new-file,--assume-new=FILE --jobserver-style=S
  opt -C,--directory=DIR : chdir
  opt -f,--file,--makefile=FILE : script, unknown  # other code than the project's makefile
  opt -I,--include-dir=DIR : exec, unknown
  opt -E,--eval=TEXT : code, unknown
  opt -v,--version -h,--help : info
  args TARGET...
  does exec

command just
  doc run a recipe of a justfile
  from just 1.3x, just --help
  style sub
  always 2
  opt -l,--list --list-heading=T --list-prefix=T --summary -s,--show=RECIPE --dump --dump-format=F --variables --groups --changelog
  opt -n,--dry-run -q,--quiet -v,--verbose --color=WHEN --command-color=C --no-highlight --highlight -u,--unsorted --unstable --yes
  opt --no-deps --no-dotenv --one --timestamp --no-aliases --explain --evaluate --check --time --usage
  opt --fmt --init : exec
  opt -f,--justfile=FILE : script, unknown
  opt -d,--working-directory=DIR --set=NAME -g,--global-justfile --dotenv-path=FILE -E=FILE --dotenv-filename=NAME : unknown
  opt --shell=PROGRAM --chooser=PROGRAM --choose -e,--edit --shell-arg=ARG --shell-command --cygpath=PROGRAM : unknown
  opt -c,--command : argv
  opt -V,--version -h,--help
  args RECIPE...
  does exec

command task go-task
  doc run a task of a Taskfile
  from Task 3.4x, task --help
  style sub
  always 2
  opt -a,--list-all -l,--list -j,--json --sort=S --summary --status -n,--dry -f,--force -p,--parallel -s,--silent -v,--verbose -w,--watch
  opt -y,--yes -o,--output=O -c,--color -C,--concurrency=N -x,--exit-code -I,--interval=T --no-status -F,--failfast --force-all
  opt -t,--taskfile=FILE : script, unknown
  opt -d,--dir=DIR -g,--global -i,--init --download --offline --insecure : unknown
  opt --version -h,--help
  args TASK...
  does exec

command cmake
  doc configure and build a project
  from CMake 3.30, cmake(1)
  style sub
  always 1
  opt -G=GENERATOR -T=TOOLSET -A=PLATFORM -U=GLOB -N -L -LA -LH -LAH -W* --fresh --preset=NAME --list-presets[=T]
  opt --no-warn-unused-cli
  opt --warn-uninitialized --warn-unused-vars --check-system-vars --trace --trace-expand --log-level=L --log-context
  opt --debug-output --debug-find
  opt --target,-t=TARGET --config=CONFIG --clean-first --use-stderr -v,--verbose -j,--parallel[=N] --component=C --strip
  opt --compile-no-warning-as-error --workflow --resolve-package-references=M
  opt -S=DIR : list
  opt -B=DIR --build=DIR : inside
  opt --install=DIR --open=DIR -D=VAR : exec
  opt --install-prefix=DIR --prefix=DIR : inside
  opt --graphviz=FILE --trace-redirect=FILE --profiling-output=FILE : write
  opt -P=FILE -C=FILE --toolchain=FILE --trace-source=FILE --project-file=FILE : script, unknown
  opt -E --find-package --debugger --debugger-pipe=P --system-information : unknown
  opt --version -h,--help : info unless -E,-P,-C,-D,--build,--install,--open,--workflow,--find-package
  args when --build: ARG...
  args when -P: ARG...
  args PATH:list...
  does exec

command ctest
  doc run the tests of a CMake project
  from CMake 3.30, ctest(1)
  style sub
  always 1
  opt -C,--build-config=C -V,--verbose -VV,--extra-verbose --output-on-failure --stop-on-failure --progress -F -j,--parallel[=N]
  opt -Q,--quiet
  opt -R,--tests-regex=R -E,--exclude-regex=R -L,--label-regex=R -LE,--label-exclude=R -N,--show-only[=F]
  opt -I,--tests-information=T -U,--union
  opt --rerun-failed --repeat=M --max-width=N --schedule-random --timeout=S --stop-time=T --no-tests=A --print-labels
  opt --test-load=N --preset=P
  opt -FA=R -FS=R -FC=R --no-compress-output
  opt --test-dir=DIR : exec
  opt -O,--output-log=FILE --output-junit=FILE : write
  opt -S,--script=FILE -SP=FILE : script, unknown
  opt -D,--dashboard=D -M,--test-model=M -T,--test-action=A --build-and-test --submit-index=N --overwrite=S --http1.0 : unknown
  opt --version -h,--help : info unless -S,-SP,-D,-M,-T,--build-and-test
  args
  does exec

command ninja ninja-build samu
  doc run a build
  from Ninja 1.12, ninja --help
  style sub
  always 1
  opt -v,--verbose --quiet -n -j=N -k=N -l=N -d=MODE -w=FLAG
  opt -C=DIR : chdir
  opt -f=FILE : script, unknown
  opt -t=TOOL : exec
  opt --version -h,--help : info unless -t
  args TARGET...
  does exec

command meson
  doc configure, build and test a project
  from Meson 1.5, meson --help
  style sub
  always 2
  opt -v,--version -h,--help : info
  sub setup
    opt --prefix=P --buildtype=T --default-library=L --warnlevel=L --werror --strip --backend=B --wrap-mode=M --reconfigure
    opt --unity=U --layout=L
    opt --bindir=P --libdir=P --optimization=O --debug --auto-features=F -D=OPTION
    opt --wipe : exec
    opt --native-file=FILE --cross-file=FILE : script, unknown
    args DIR:inside...
    does exec
  sub compile,test,install,configure,introspect,dist
    opt -v,--verbose -j,--jobs=N -l=N --clean -q,--quiet --list --no-rebuild --suite=S --no-suite=S -t,--timeout-multiplier=N --repeat=N
    opt --print-errorlogs --num-processes=N --no-stdsplit --benchmark --only-changed --dry-run -n --tags=T --targets --tests
    opt --buildoptions
    opt --dependencies --projectinfo --installed --ast -a,--all -i,--indent -f,--force-object-output --maxfail=N -D=OPTION
    opt -C=DIR : chdir
    opt --wrapper,--wrap=COMMAND --gdb --gdb-path=P --setup=S --test-args=A --ninja-args=A --destdir=DIR : unknown
    args WORD...
    does exec

command bazel bazelisk buck buck2
  doc build and test targets; the workspace may bring its own launcher
  from Bazel 7, bazel help
  style sub
  always 2
  opt --batch --noworkspace_rc,--noworkspace
  opt --bazelrc=FILE --output_base=DIR --output_user_root=DIR --host_jvm_args=A --install_base=DIR --server_javabase=DIR : unknown
  opt --version : exec
  args WORD:unknown...=help  # even for help it starts a server, and bazelisk fetches bazel
  sub build,test,coverage,query,cquery,aquery,fetch,info,version,help,analyze-profile,mod,print_action,targets,audit
    opt -k,--keep_going -j,--jobs=N -c,--compilation_mode=M --config=C --verbose_failures -s,--subcommands --color=C --curses=C
    opt --noshow_progress
    opt --show_progress --test_output=T --test_filter=F --test_arg=A --test_timeout=T --test_tag_filters=T --build_tag_filters=T
    opt --flaky_test_attempts=N
    opt --runs_per_test=N --nocache_test_results --cache_test_results --build_tests_only --nobuild --define=D --copt=O
    opt --cxxopt=O
    opt --linkopt=O --features=F --cpu=C --platforms=P --output=F --noimplicit_deps --implicit_deps --notool_deps
    opt --order_output=O
    opt --stamp --nostamp --ui_event_filters=F --announce_rc --combined_report=R --instrumentation_filter=F --test_summary=S --nofetch
    args TARGET...
    does exec
  sub run
    opt -c,--compilation_mode=M --config=C --verbose_failures --define=D
    opt --run_under=COMMAND : run
    args TARGET ARG...
    does exec
  sub clean
    opt --expunge --async
    args
    does exec, destroy
  sub shutdown
    args
    does state

command gcc g++ cc c++ clang clang++ cpp gcc-11 gcc-12 gcc-13 gcc-14 g++-11 g++-12 g++-13 g++-14 clang-15 clang-16 clang-17 clang-18
  doc compile C and C++
  from GCC 14, Clang 18, gcc(1)
  style mixed
  opt -c -S -E -v -w -pipe -ansi -pedantic -pedantic-errors -static -shared -pthread -pie -no-pie -static-pie -rdynamic -s -r -p
  opt -pg -P -C -CC
  opt -nostdlib -nostdinc -nostdinc++ -nodefaultlibs -nostartfiles -nolibc -static-libgcc -static-libstdc++ -undef -H -trigraphs
  opt -print-* -dumpversion -dumpmachine -dumpspecs -dumpfullversion
  opt -O -O* -g -g* -std=STD -std* -x=LANGUAGE -m* -target=TRIPLE
  opt -D=MACRO -D* -U=MACRO -U*
  opt -I=DIR -I* -isystem=DIR -iquote=DIR -idirafter=DIR -L=DIR -L* -l=NAME -l* -isysroot=DIR -F=DIR -framework=NAME -arch=ARCH
  opt -include=FILE -imacros=FILE -include-pch=FILE : read
  opt -Wall -Wextra -Werror -Werror* -Wpedantic -Wpointer-arith -Wpadded -Wparentheses -Wpacked -Wlogical-op -Waddress -Waggregate-return
  opt -Warray-bounds -Wattributes -Walloca -Walloc-zero
  opt -Wl* -Wp* -Wa* : unknown
  opt -W*
  opt -M -MM -MD -MMD -MP -MG -MT=TARGET -MQ=TARGET
  opt -fPIC -fpic -fPIE -fpie -fno-pie -fno-pic -fno-plt -fcommon -fno-common -fopenmp -fopenacc -fexceptions -fno-exceptions
  opt -frtti -fno-rtti
  opt -fstack-protector -fstack-protector-strong -fstack-protector-all -fno-stack-protector -fstack-clash-protection -fcf-protection
  opt -fomit-frame-pointer -fno-omit-frame-pointer -fno-strict-aliasing -fstrict-aliasing -fwrapv -ftrapv -ffast-math -fno-math-errno
  opt -finline-functions -fno-inline -funroll-loops -fvisibility=V -fvisibility* -ffunction-sections -fdata-sections -fsyntax-only
  opt -fsanitize=S -fsanitize-recover -fno-sanitize-recover -fsanitize-recover* -fno-sanitize* -flto -flto* -fno-lto
  opt -ffreestanding -fno-builtin
  opt -fhosted -fsigned-char -funsigned-char -fshort-enums -fpermissive -fconcepts -fcoroutines -fmodules-ts -fcolor-diagnostics
  opt -fdiagnostics-color[=W] -fno-diagnostics-color -fmax-errors=N -ferror-limit=N -fno-caret-diagnostics
  opt -fverbose-asm -fno-asynchronous-unwind-tables -fasynchronous-unwind-tables -fno-ident -fprofile-arcs -ftest-coverage --coverage
  opt -fmerge-all-constants -fgnu89-inline -fno-elide-constructors -fchar8_t -fanalyzer -fopt-info -fblocks -fobjc-arc -stdlib=LIB
  opt -o=FILE -o* -MF=FILE -MJ=FILE : write
  opt -save-temps[=M] -dumpdir=D -dumpbase=D : inside=.
  opt -T=FILE -B=DIR -B* -specs=FILE -specs* -wrapper=PROGRAM -Xlinker=ARG -Xassembler=ARG -Xpreprocessor=ARG -Xclang=ARG : unknown
  opt -mllvm=ARG -fplugin=FILE -fplugin* -fpass-plugin=FILE -fuse-ld=LINKER -sysroot=DIR -config=FILE -gcc-toolchain=DIR -ccc* : unknown
  opt -version --help
  args FILE:read...
  does exec

command ld ld.bfd ld.gold ld.lld lld as gas nasm yasm
  doc assemble and link
  from binutils 2.43, ld(1), as(1)
  style mixed
  opt -v -s -S -r -static -shared -pie -no-pie -Bstatic -Bdynamic -E --gc-sections -nostdlib -g -w -f=FORMAT -felf64 -felf32
  opt -fbin -fwin64 -fmacho64
  opt -m=EMULATION -e,--entry=SYMBOL -l* -L* -L=DIR -l=NAME -I* -I=DIR -D* --64 --32
  opt -o=FILE -Map=FILE --MD=FILE : write
  opt -T,--script=FILE --plugin=FILE -plugin-opt=OPT -dynamic-linker=FILE -rpath=DIR : unknown
  opt --version --help
  args FILE:read...
  does exec

command clang-format
  doc format C and C++
  from LLVM 18, clang-format --help
  style sub
  opt --dry-run,-n --Werror,-Werror --ferror-limit=N --fallback-style,-fallback-style=S --sort-includes --verbose
  opt --lines,-lines=R --offset=N --length=N --assume-filename,-assume-filename=NAME --output-replacements-xml --dump-config -h
  opt --style,-style=STYLE : from  # "file:PATH"
  opt -i
  opt --files=FILE : names
  opt --version --help : info
  args when -i: FILE:write...
  args FILE:read...
  does exec  # "@FILE" holds further options

command clang-tidy
  doc lint C and C++
  from LLVM 18, clang-tidy --help
  style sub
  opt --checks,-checks=L --header-filter,-header-filter=R --quiet,-quiet --warnings-as-errors,-warnings-as-errors=L
  opt --list-checks,-list-checks
  opt --explain-config --format-style=S --use-color --system-headers --dump-config --verify-config --enable-check-profile
  opt --allow-no-checks
  opt -p=DIR : list
  opt --fix,-fix --fix-errors,-fix-errors --fix-notes : exec
  opt --export-fixes,-export-fixes=FILE --store-check-profile=P : write
  opt --config=TEXT --config-file=FILE --load,-load=PLUGIN --extra-arg,-extra-arg=A --extra-arg-before=A --vfsoverlay=FILE : unknown
  opt --version,-version --help,-help
  args FILE:read...
  does exec

command java
  doc run a Java program
  from OpenJDK 21, java(1)
  style long
  always none
  # -jar and -m are flags: what they name is the first word that is no option.
  opt -jar -m,-module
  opt -cp,-classpath,-class-path,-p,-module-path=PATH
  opt -add-modules=L -add-opens=X -add-exports=X -add-reads=X -enable-native-access=X -enable-preview -source=V -showversion
  opt -server -client
  opt -ea -ea* -da -da* -esa -dsa -enableassertions -disableassertions -verbose -verbose* -Dfile.encoding* -Djava.awt.headless*
  opt -Xmx* -Xms* -Xss*
  opt -D* -X* : exec
  opt -javaagent* -agentlib* -agentpath* -upgrade-module-path=PATH -patch-module=X -splash* : unknown
  opt -version -help -h : info unless -D*,-X*,-javaagent*,-agentlib*,-agentpath*,-patch-module,-upgrade-module-path,-m,-cp
  args FILE:script ARG...
  does exec

command javac
  doc compile Java; annotation processors run
  from OpenJDK 21, javac(1)
  style mixed
  always 1
  opt -cp,-classpath,-class-path,-p,-module-path,-sourcepath,-source-path=PATH
  opt -source=V -target=V -release=V -encoding=E -g -g* -nowarn -verbose -deprecation -Xlint -Xlint* -Werror -parameters -proc*
  opt -implicit* -Xdiags*
  opt -module-source-path=P -m,-module=M -add-modules=L -enable-preview -add-exports=X
  opt -d,-s,-h=DIR : inside
  opt -processor=L -processorpath,-processor-path=PATH -Xplugin* -J* -A* : unknown
  opt -version -help
  args FILE:read...
  does exec

command jar
  doc Java archives
  from OpenJDK 21, jar(1)
  style tar
  opt -t,--list -v,--verbose -M,--no-manifest -0,--no-compress -d,--describe-module -P --release=V -k
  opt -m,--manifest=FILE : read
  opt -e,--main-class=CLASS
  opt -f,--file=FILE : read when -t,-d, write unless -t,-d
  opt -c,--create -u,--update -i,--generate-index : exec
  opt -x,--extract : inside=.
  opt -C=DIR : list
  opt --dir=DIR : inside
  opt --version --help : info
  args FILE:list...
  does exec  # "@FILE" holds further options

command jshell jdb jcmd jstack jmap jps jstat javap javadoc jdeps jlink jpackage keytool
  doc other tools of the JDK
  from OpenJDK 21
  style mixed
  always none
  opt -version
  args WORD...
  does exec, stdin

command mvn mvnw mvnd
  doc build a Maven project; .mvn may bring options and extensions
  from Maven 3.9, mvn --help
  style mixed
  always 2
  opt -q,-quiet -X,-debug -e,-errors -B,-batch-mode -U,-update-snapshots -o,-offline -pl,-projects=L -am,-also-make
  opt -amd,-also-make-dependents
  opt -T,-threads=N -N,-non-recursive -ntp,-no-transfer-progress -fae,-fail-at-end -ff,-fail-fast -fn,-fail-never
  opt -rf,-resume-from=P -V,-show-version
  opt -C,-strict-checksums -c,-lax-checksums -nsu,-no-snapshot-updates -P,-activate-profiles=P -P* -color=W
  opt -D=PROPERTY -define=PROPERTY -D* -v,-version -h,-help
  opt -l,-log-file=FILE : write
  opt -f,-file=FILE : script, unknown
  opt -s,-settings=FILE -gs,-global-settings=FILE -t,-toolchains=FILE -gt=FILE -b=ID -emp,-encrypt-master-password : unknown
  opt -ep,-encrypt-password : unknown
  args GOAL...
  does exec

command gradle gradlew
  doc build a Gradle project
  from Gradle 8, gradle --help
  style sub
  always 2
  opt -q,--quiet -i,--info -d,--debug -w,--warn -s,--stacktrace -S,--full-stacktrace --no-daemon --daemon --offline --parallel
  opt --no-parallel
  opt --max-workers=N --rerun-tasks --rerun --continue --no-continue -m,--dry-run --build-cache --no-build-cache --configuration-cache
  opt --no-configuration-cache --configure-on-demand --no-configure-on-demand --console=C --warning-mode=M --profile --no-scan
  opt --priority=P
  opt -x,--exclude-task=TASK -a,--no-rebuild --refresh-dependencies -U,--refresh-keys --watch-fs --no-watch-fs -t,--continuous --status
  opt --tests=FILTER --dependency=D --configuration=C --all --group=G --type=T --dsl=D --test-framework=F --gradle-version=V --fail-fast
  opt --write-locks -M,--write-verification-metadata=H -v,--version -h,-?,--help
  opt -P,--project-prop=P -D,--system-prop=P : exec
  opt --scan : net
  opt --stop : state
  opt -b,--build-file=FILE -c,--settings-file=FILE -I,--init-script=FILE --include-build=DIR : script, unknown
  opt -p,--project-dir=DIR -g,--gradle-user-home=DIR --project-cache-dir=DIR --gradle-distribution-url=URL --distribution-type=T : unknown
  args TASK...
  does exec

command sbt ant lein clojure clj scala-cli mill bb boot
  doc build and run JVM projects
  from sbt 1.10, Ant 1.10, Leiningen 2.11
  style posix
  always 2
  opt --version -version -v --help -h
  args TASK...
  does exec

command kotlinc kotlin scala scalac groovy
  doc compile and run JVM languages
  from Kotlin 2, Scala 3, Groovy 4
  style posix
  always none
  opt -e=CODE : code, unknown
  opt -cp,-classpath,--class-path=PATH
  opt -script : exec
  opt -version
  args FILE:script ARG...
  does stdin, exec

# Ruby

command ruby ruby3.0 ruby3.1 ruby3.2 ruby3.3 ruby3.4 jruby truffleruby
  doc the Ruby interpreter
  from Ruby 3.3, ruby(1)
  style posix
  always none
  opt -a -l -n -p -s -S -w -v -c -d -U -y --verbose --debug --yjit --jit --rjit --backtrace-limit=N
  opt -0[=OCTAL] -F[=PATTERN] -W[=LEVEL] -K[=CODE] -E,--encoding=ENC --external-encoding=ENC --internal-encoding=ENC --enable=F
  opt --disable=F
  opt -i[=EXT] -x[=DIR] -T[=LEVEL]
  opt -C=DIR -X=DIR : chdir
  opt -e=CODE : code, unknown
  opt -r=LIBRARY -I=DIR : exec
  opt --dump=X --parser=P --crash-report=T : unknown
  opt --version --copyright -h,--help : info unless -r,-C,-S,-x
  args when -e & -i: FILE:write...
  args when -e & -n,-p: FILE:read...
  args when -e: ARG...
  args FILE:script ARG...
  does stdin unless -e

command irb pry
  doc an interactive Ruby
  from irb 1.14
  style posix
  always none
  opt -v,--version
  args FILE:script ARG...
  does exec, stdin

command gem
  doc install Ruby packages
  from RubyGems 3.5, gem help
  style sub
  always 2
  opt -v,--version -h,--help : exec  # plugins of installed gems are loaded
  sub list,search,info,specification,contents,which,environment,env,outdated,dependency,sources,stale,check,query,help
    opt -l,--local -r,--remote -b,--both -a,--all -d,--details -i,--installed -I -e,--exact -v,--version=V --versions --no-versions --pre
    opt --prerelease -q,--quiet -V,--verbose -n,--name-matches=R -u,--update-sources --no-details
    args WORD...
    does exec
  sub install,update
    opt -v,--version=V --no-document,-N --user-install --no-user-install --conservative --pre --prerelease -f,--force
    opt --ignore-dependencies -q,--quiet
    opt -V,--verbose --system --minimal-deps --without=G --no-doc --no-ri --no-rdoc -E,--env-shebang -w --wrappers
    opt -i,--install-dir=DIR -n,--bindir=DIR : inside
    opt -s,--source=URL --clear-sources -P,--trust-policy=P -p,--http-proxy=URL -g,--file=FILE --build-root=DIR : unknown
    opt --config-file=FILE : unknown
    args GEM:from...
    does exec
  sub uninstall,cleanup
    opt -a,--all -I,--ignore-dependencies -x,--executables -v,--version=V --force -n --dryrun
    args GEM...
    does state, destroy
  sub build
    opt --strict --force
    opt -o,--output=FILE : write
    opt -C=DIR : chdir
    args FILE:script?
    does exec
  sub push,yank,owner,signin,signout
    opt -k,--key=NAME --host=HOST
    args WORD...
    does net, exec
    always none

command bundle bundler
  doc install and use the gems of a Gemfile
  from Bundler 2.5, bundle(1)
  style sub
  always 2
  opt -v,--version -h,--help -V,--verbose --no-color -r,--retry=N
  args WORD:unknown...=install  # without a word it installs
  sub exec
    opt --keep-file-descriptors --no-keep-file-descriptors
    opt --gemfile=FILE : script, unknown
    args COMMAND:argv...
    always 3
    does exec
  sub install,update,lock,check,outdated,show,list,info,audit,cache,package,clean,doctor,platform,version,env,licenses,pristine,binstubs
    opt -j,--jobs=N --quiet -r,--retry=N --without=G --with=G --frozen --no-cache --deployment --local --prefer-local --force --redownload
    opt --full-index --system --all --patch --minor --major --conservative --strict -g,--group=G --source=S --ruby --pre
    opt --parseable,--porcelain
    opt --only-explicit --filter-strict --paths --name-only --only-group=G --without-group=G --no-prune --update --ignore=ID --dry-run
    opt --add-platform=P --print --remove-platform=P --normalize-platforms --all-platforms
    opt --path=DIR --standalone[=G] --shebang=S --trust-policy=P --lockfile=FILE : unknown
    opt --gemfile=FILE : script, unknown
    args WORD...
    does exec
  sub add,remove,init,gem,open,console,inject,config,plugin
    opt --version,-v=V --group,-g=G --skip-install --require,-r=R --optimistic --strict --local --global --install
    opt --source,-s=URL --git=URL --github=REPO --branch=B --path=DIR : unknown
    args WORD...
    does exec

command rake
  doc run tasks of a Rakefile
  from Rake 13, rake --help
  style sub
  always 2
  opt -T,--tasks[=P] -P,--prereqs -n,--dry-run -N,--no-search,--nosearch -q,--quiet -s,--silent -t,--trace[=O] -v,--verbose[=V]
  opt -D,--describe[=P]
  opt -A,--all -j,--jobs[=N] -m,--multitask -W,--where[=P] -B,--build-all -X,--no-deprecation-warnings --backtrace[=O] --rules
  opt --suppress-backtrace=P
  opt -f,--rakefile[=FILE] -R,--rakelibdir,--rakelib=DIR -r,--require=M -I,--libdir=DIR -e,--execute=CODE : unknown
  opt -E,--execute-continue=CODE : unknown
  opt -p,--execute-print=CODE -G,--no-system,--nosystem -g,--system -C=DIR --directory=DIR : unknown
  opt -V,--version -h,-H,--help
  args TASK...
  does exec

command rspec minitest
  doc run Ruby tests
  from RSpec 3.13, rspec --help
  style sub
  always 1
  opt -f,--format=F -e,--example=E -E,--example-matches=R -t,--tag=T -P,--pattern=P --exclude-pattern=P -b,--backtrace -c,--color,--colour
  opt --no-color --force-color --fail-fast[=N] --no-fail-fast --failure-exit-code=N --seed=N --order=O --only-failures -n,--next-failure
  opt -p,--profile[=N] --no-profile -w,--warnings --dry-run --bisect[=V] --drb --fail-if-no-examples --init -v,--version -h,--help
  opt -o,--out=FILE --deprecation-out=FILE : write
  opt -r,--require=FILE -I=DIR -O,--options=FILE --default-path=P --drb-port=N : unknown
  args FILE:list...
  does exec

command rubocop standardrb
  doc lint Ruby; extensions of the project's settings are loaded
  from RuboCop 1.6x, rubocop --help
  style sub
  always 1
  opt -a,--auto-correct-all,--autocorrect-all -A -x,--fix-layout -l,--lint -f,--format=F --only=L --except=L --fail-level=L
  opt -D,--display-cop-names
  opt -E,--extra-details -S,--display-style-guide -P,--parallel --no-parallel -d,--debug --cache=B --no-color --color
  opt --force-exclusion -F,--fail-fast
  opt -L,--list-target-files --show-cops[=C] --safe --safe-auto-correct --display-only-fail-level-offenses -s,--stdin=F -R,--rails
  opt --regenerate-todo --auto-gen-config --fix --no-fix -v,--version -V,--verbose-version -h,--help
  opt -o,--out=FILE : write
  opt -c,--config=FILE -r,--require=FILE --plugin=FILE --cache-root=DIR --server --start-server --init : unknown
  args PATH:list...
  does exec

command rails
  doc a Rails application's commands
  from Rails 7, rails --help
  style sub
  always 2
  opt -v,--version -h,--help : exec  # inside an application it is the application that answers
  sub runner,r
    opt -e,--environment=E
    args CODE:code+unknown ARG...
    always none
    does exec
  sub console,c,dbconsole,db
    opt -e,--environment=E -s,--sandbox
    args WORD...
    always none
    does exec, stdin
  sub server,test,routes,generate,destroy,new,about,stats,notes,initializers,middleware,s,g,d,t
    opt -e,--environment=E -p,--port=N -b,--binding=IP -n,--name=P -v,--verbose -f,--fail-fast -g,--grep=P -c,--controller=C --skip-bundle
    opt -d,--daemon : background
    args WORD...
    does exec
  sub db:drop,db:reset,db:rollback,db:migrate:reset,db:schema:load,db:setup,db:truncate_all
    args WORD...
    does exec, destroy
  sub db:migrate,db:create,db:seed,db:prepare,db:version,db:migrate:status,assets:precompile,zeitwerk:check,credentials:show
    args WORD...
    does exec

# PHP

command php php7.4 php8.0 php8.1 php8.2 php8.3 php8.4
  doc the PHP interpreter
  from PHP 8.3, php(1)
  style posix
  always none
  opt -n,--no-php-ini -q,--no-header -C,--no-chdir -e,--profile-info -H,--hide-args -l,--syntax-check -s,--syntax-highlight -w,--strip
  opt -r,--run=CODE -B,--process-begin=CODE -R,--process-code=CODE -E,--process-end=CODE : code, unknown
  opt -f,--file=FILE -F,--process-file=FILE : script
  opt -S,--server=ADDRESS -a,--interactive : exec
  opt -t,--docroot=DIR : list
  opt -m,--modules --ini --rf,--rfunction=NAME --rc,--rclass=NAME --re,--rextension=NAME --rz,--rzendextension=NAME --ri,--rextinfo=NAME
  opt -i,--info : reveal
  opt -d,--define=SETTING -c,--php-ini=PATH -z,--zend-extension=FILE -b,--bindpath=P -T,--timing=N : unknown
  opt -v,--version -h,-?,--help,--usage : info unless -d,-c,-z
  args when -r,-f,-B,-R,-F,-E: ARG...
  args when -S: FILE:script...
  args when -m,--ini,--rf,--rc,--re,--rz,--ri,-i: ARG...
  args when -l,-s,-w: FILE:read...
  args FILE:script ARG...
  does stdin unless -r,-f,-B,-R,-F,-E,-m,--ini,--rf,--rc,--re,--rz,--ri,-i,-S

command composer
  doc install PHP packages; plugins of the project are loaded
  from Composer 2.7, composer list
  style sub
  always 2
  global -q,--quiet -v,--verbose -vv -vvv -n,--no-interaction --ansi --no-ansi --profile --no-plugins --no-scripts --no-cache
  global -d,--working-dir=DIR : chdir
  opt -V,--version -h,--help
  sub install,update,require,remove,dump-autoload,dumpautoload,reinstall,bump,upgrade,i,u,create-project,init
    opt --no-dev --dev --prefer-dist --prefer-source --dry-run -o,--optimize-autoloader,--optimize -a,--classmap-authoritative
    opt --no-progress
    opt -w,--with-dependencies -W,--with-all-dependencies --with=C --lock --no-install --no-update --no-suggest --ignore-platform-reqs
    opt --ignore-platform-req=R --no-autoloader --apcu-autoloader --prefer-stable --prefer-lowest -m,--minimal-changes --no-audit
    opt --audit --fixed
    opt --unused --update-no-dev --strict-psr --strict-ambiguous --root-reqs --bump-after-update --no-security-blocking -s,--stability=S
    opt --repository,--repository-url=URL --add-repository : unknown
    args PACKAGE:from...
    does exec
  sub show,info,outdated,validate,audit,why,why-not,depends,prohibits,licenses,diagnose,check-platform-reqs,status,search,list,help
    opt -f,--format=F --no-dev -a,--all -l,--latest -o,--outdated -D,--direct -t,--tree -i,--installed -p,--platform -s,--self
    opt --strict --no-check-all
    opt --no-check-lock --no-check-publish -A,--with-dependencies --locked -N,--name-only -P,--path -m,--minor-only
    opt -M,--major-only --patch-only
    opt -r,--recursive --abandoned=A --ignore-severity=S --raw
    args WORD...
    does exec
  sub run-script,run,exec,x
    opt -l,--list --dev --no-dev --timeout=S
    args WORD...
    always exact
    does exec
  sub global,config,self-update,selfupdate,clear-cache,archive
    opt -g,--global -l,--list --unset
    args WORD...
    does exec, state

command phpunit pest paratest
  doc run PHP tests
  from PHPUnit 11, phpunit --help
  style sub
  always 1
  opt --filter=F --group=G --exclude-group=G --testsuite=S --exclude-testsuite=S --list-tests --list-groups --list-suites
  opt --stop-on-failure
  opt --stop-on-error --stop-on-defect --testdox --colors[=W] --debug --no-coverage --no-progress --no-output --no-results
  opt --fail-on-warning
  opt --fail-on-risky --display-* --order-by=O --random-order-seed=N --do-not-cache-result --coverage-text -v,--verbose
  opt --parallel -p,--processes=N
  opt --version -h,--help
  opt --log-junit=FILE --coverage-clover=FILE --coverage-xml=DIR --coverage-html=DIR --testdox-html=FILE --testdox-text=FILE : write
  opt -c,--configuration=FILE --bootstrap=FILE --include-path=P -d=S --cache-directory=DIR --extension=C --printer=P : unknown
  opt --no-configuration : unknown
  args PATH:list...
  does exec

command phpstan psalm php-cs-fixer phpcs phpcbf pint rector
  doc check or mend PHP; bootstrap files of the project's settings are run
  from PHPStan 1.11, Psalm 5, PHP-CS-Fixer 3
  style posix
  always 2
  opt --version -V
  args WORD...
  does exec

command artisan
  doc a Laravel application's commands
  from Laravel 11
  style posix
  always 2
  args WORD...
  does exec

# .NET, Swift, Apple

command dotnet
  doc build, test and run .NET projects; the project may choose the SDK
  from .NET 8, dotnet --help
  style sub
  always 2
  opt --version --info --list-sdks --list-runtimes -h,--help -d,--diagnostics
  args FILE:script ARG...
  does exec
  sub build,test,restore,publish,pack,clean,format,watch,msbuild,vstest,workload
    opt -c,--configuration=C -f,--framework=F -r,--runtime=R --no-restore --no-build --no-dependencies --nologo -v,--verbosity=V
    opt --filter=F
    opt --collect=C --blame -l,--logger=L --list-tests,-t --arch,-a=A --os=O --self-contained,--sc
    opt --no-self-contained --force
    opt --no-cache --no-http-cache --ignore-failed-sources --locked-mode --use-lock-file --interactive --include-symbols --include-source
    opt --verify-no-changes --include=L --exclude=L --severity=S --no-incremental --version-suffix=S -p:* -p=P --property=P -m
    opt -m:* -nologo -v:*
    opt -o,--output=DIR --results-directory=DIR --artifacts-path=DIR : inside
    opt -s,--source=URL --configfile=FILE --test-adapter-path=P -d,--diag=FILE --settings=FILE --packages=DIR -e,--environment=E : unknown
    args PROJECT:list...
  sub run
    opt -c,--configuration=C -f,--framework=F -r,--runtime=R --no-restore --no-build --launch-profile=P --no-launch-profile
    opt -v,--verbosity=V
    opt --project=PROJECT : list
    args ARG...
  sub new,add,remove,list,sln,tool,ef,reference,package,dev-certs,user-secrets
    opt -o,--output=DIR : inside
    opt -n,--name=N -f,--framework=F --project=P -v,--version=V -g,--global --local --outdated --vulnerable --include-transitive
    opt --prerelease
    args WORD...
  sub nuget
  sub nuget push
    opt --skip-duplicate --no-symbols
    opt -k,--api-key=KEY : secret
    opt -s,--source=URL : url
    args FILE:read...
    does net
    always none

command msbuild nuget xbuild
  doc build .NET projects
  from MSBuild 17
  style posix
  always 1
  args WORD...
  does exec

command swift swiftc swift-format swiftlint swiftformat
  doc build, test and run Swift
  from Swift 5.10, swift --help
  style sub
  always 2
  opt --version -version
  args WORD:list...
  does exec
  sub build,test,run,package
    opt -c,--configuration=C --product=P --target=T --filter=F --skip=S --parallel --no-parallel -v,--verbose -q,--quiet --show-bin-path
    opt --enable-code-coverage --skip-build --list-tests -l -j,--jobs=N --sanitize=S
    opt --package-path=DIR --scratch-path,--build-path=DIR -Xswiftc=A -Xcc=A -Xlinker=A --disable-sandbox : unknown
    args WORD...

command xcodebuild xcrun xctest simctl altool notarytool codesign
  doc build for Apple's platforms
  from Xcode 15, xcodebuild(1)
  style mixed
  always 2
  opt -scheme=S -workspace=W -project=P -target=T -configuration=C -destination=D -sdk=S -arch=A -quiet -verbose
  opt -parallel-testing-enabled=B
  opt -only-testing* -skip-testing* -enableCodeCoverage=B -allowProvisioningUpdates -jobs=N -list -showsdks -showBuildSettings
  opt -json -version
  opt -derivedDataPath=DIR -resultBundlePath=DIR -archivePath=DIR -exportPath=DIR : inside
  opt -xcconfig=FILE -toolchain=T -exportOptionsPlist=FILE : unknown
  args WORD...
  does exec

command pod fastlane carthage tuist
  doc dependencies and releases for Apple's platforms
  from CocoaPods 1.15, fastlane 2
  style posix
  always 2
  opt --version
  args WORD...
  does exec

# Other languages

command elixir iex erl escript elixirc
  doc run Elixir and Erlang
  from Elixir 1.17, Erlang/OTP 27
  style posix
  always none
  opt -e,--eval,-eval=CODE : code, unknown
  opt -S=SCRIPT -r=FILE --require=FILE -pa=DIR -pz=DIR : exec
  opt -noshell -noinput --no-halt
  opt -v,--version : exec
  args FILE:script ARG...
  does exec, stdin

command mix rebar3
  doc build Elixir and Erlang projects
  from Elixir 1.17, mix help
  style posix
  always 2
  opt -v,--version -h,--help
  args TASK ARG...
  does exec

command ghc ghci runghc runhaskell
  doc compile and run Haskell
  from GHC 9.8
  style posix
  always none
  opt -e=CODE : code, unknown
  opt -O -O1 -O2 -Wall -Werror -fno-code -v0 -package=P
  opt -o=FILE : write
  opt --version --numeric-version --help
  args FILE:script ARG...
  does exec, stdin

command cabal stack
  doc build Haskell projects
  from cabal 3.12, stack 2.15
  style posix
  always 2
  opt --version --numeric-version --help
  args WORD...
  does exec

command ocaml ocamlc ocamlopt ocamlfind dune opam esy
  doc build and run OCaml
  from OCaml 5.2, dune 3.16, opam 2.2
  style posix
  always 2
  opt --version -version
  args WORD...
  does exec, stdin

command zig nim nimble crystal shards gleam v odin vala dmd ldc2 dub fpc
  doc compile and run programs
  from Zig 0.13, Nim 2, Crystal 1.13
  style posix
  always 2
  opt --version
  args WORD...
  does exec

command dart flutter
  doc build, test and run Dart and Flutter
  from Dart 3.5, Flutter 3.24
  style posix
  always 2
  opt --version -v --verbose -h --help
  args WORD...
  does exec

command julia
  doc the Julia interpreter
  from Julia 1.10, julia --help
  style posix
  always none
  opt -e,--eval=CODE -E,--print=CODE : code, unknown
  opt -L,--load=FILE : script
  opt -q,--quiet -i -O,--optimize[=N] -t,--threads=N --color=C --startup-file=B --history-file=B --check-bounds=B --compiled-modules=B
  opt --project[=DIR] -J,--sysimage=FILE -p,--procs=N --machine-file=FILE --trace-compile=FILE --code-coverage[=X] : exec
  opt -v,--version -h,--help : info unless -J
  args when -e,-E: ARG...
  args FILE:script ARG...
  does stdin unless -e,-E

command Rscript R
  doc run R; .Rprofile of the current directory is loaded
  from R 4.4, Rscript(1)
  style posix
  always none
  opt -e=CODE : code, unknown
  opt --vanilla --no-save --no-restore --no-init-file --no-environ --slave,--no-echo -q,--quiet,--silent --interactive --verbose
  opt --default-packages=L -f,--file=FILE -g,--gui=T -d,--debugger=P : unknown
  opt --version --help
  args when -e: ARG...
  args FILE:script ARG...
  does exec, stdin

command lua luajit lua5.1 lua5.2 lua5.3 lua5.4 luau
  doc the Lua interpreter
  from Lua 5.4, lua(1)
  style posix
  always none
  opt -e=CODE : code, unknown
  opt -l=MODULE : exec
  opt -i -W -E
  opt -v
  args FILE:script ARG...
  does stdin unless -e

command luac luac5.3 luac5.4
  doc compile Lua
  from Lua 5.4, luac(1)
  style sub
  opt -l -p -s -v
  opt -o=FILE : write
  args FILE:read...
  does write=luac.out unless -p,-o

command luarocks
  doc install Lua packages
  from LuaRocks 3.11
  style posix
  always 2
  opt --version
  args WORD...
  does exec

command perl perl5
  doc the Perl interpreter
  from perl 5.38, perlrun(1)
  style posix
  always none
  opt -a -n -p -l -s -S -t -T -u -U -w -W -X -f -c -0 -1 -2 -3 -4 -5 -6 -7  # digits belong to -0 and -l
  opt -F[=PATTERN] -C[=N] -x[=DIR] -i[=EXT]
  opt -e=CODE -E=CODE : code, unknown
  opt -M=MODULE -m=MODULE -I=DIR : exec
  opt -d[=MODULE] -D[=FLAGS] -V[=NAME] -g : unknown
  opt -v --version -h --help : info unless -V,-d
  args when -e,-E & -i: FILE:write...
  args when -e,-E & -n,-p: FILE:read...
  args when -e,-E: ARG...
  args FILE:script ARG...
  does stdin unless -e,-E

command prove
  doc run Perl tests
  from perl 5.38, prove(1)
  style sub
  opt -v,--verbose -l,--lib -b,--blib -r,--recurse -q,--quiet -f,--failures -s,--shuffle -c,--color --timer --merge -j,--jobs=N --norc
  opt -I=DIR -P=PLUGIN -M=MODULE -e,--exec=COMMAND --harness=C --rc=FILE --source=S --archive=FILE : unknown
  opt -V,--version -h,--help
  args FILE:list...
  does exec

command cpan cpanm carton
  doc install Perl modules
  from cpanminus 1.7
  style posix
  always 2
  args WORD...
  does exec

command tclsh wish
  doc the Tcl interpreter
  from Tcl 8.6, tclsh(1)
  style posix
  always none
  opt -encoding=E
  args FILE:script ARG...
  does stdin

command racket guile sbcl clisp ecl chez scheme gosh csi chicken-csi gprolog swipl gforth gap octave maxima sage gnuplot
  doc interpreters of other languages
  from their manual pages
  style posix
  always none
  opt -e=CODE --eval=CODE : code, unknown
  opt -f=FILE --load=FILE --script=FILE : script
  opt --version
  args FILE:script ARG...
  does exec, stdin

# Documents and media

command latex pdflatex xelatex lualatex luatex tex pdftex xetex latexmk bibtex biber tectonic makeindex
  doc set documents with TeX; a document may write files, and latexmkrc is a program
  from TeX Live 2024, pdftex(1), latexmk(1)
  style mixed
  always 1
  opt -interaction=MODE -halt-on-error -file-line-error -no-file-line-error -draftmode -synctex=N -jobname=NAME -recorder -output-format=F
  opt -pdf -pdflua -pdfxe -dvi -ps -quiet -silent -f -g -c -C -pv- -no-shell-escape -bibtex -bibtex- -cd
  opt -output-directory,-outdir,-auxdir=DIR : inside
  opt -shell-escape -enable-write18 -shell-restricted -r=FILE -e=CODE -pdflatex=COMMAND -latex=COMMAND -pv -pvc -fmt=F -ini -X : unknown
  opt -version -help
  args FILE:read...
  does exec

command typst
  doc set documents
  from Typst 0.12, typst --help
  style sub
  always 2
  opt -V,--version -h,--help : info
  sub compile,c,watch,w
    opt --input=S -f,--format=F --ppi=N --pages=P -j,--jobs=N --diagnostic-format=F --pdf-standard=S --ignore-system-fonts --features=F
    opt --root=DIR --font-path=DIR : list
    opt --open[=VIEWER] --package-path=DIR --package-cache-path=DIR --cert=FILE --make-deps=FILE --timings[=FILE] : unknown
    args INPUT:read OUTPUT:write?
    does exec
  sub fonts
    opt --variants --ignore-system-fonts
    opt --font-path=DIR : list
    args
  sub query
    opt --field=F --one --format=F --pretty --input=S
    opt --root=DIR : list
    args INPUT:read SELECTOR
    does exec
    does exec

command dot neato fdp sfdp circo twopi osage patchwork
  doc draw graphs
  from Graphviz 12, dot(1)
  style sub
  opt -T=FORMAT -K=LAYOUT -G=ATTR -N=ATTR -E=ATTR -n[=N] -x -y -s[=N] -q[=N] -m -P
  opt -o=FILE : write
  opt -v
  opt -l=LIB -c : unknown
  opt -O : inside=.
  opt -V -? : info unless -l,-c
  args FILE:read...
  does exec  # images of a graph may be any file, and plugins draw them

command convert magick identify mogrify montage compare composite import display animate stream conjure gm
  doc read, change and write images; formats may name files, URLs and programs
  from ImageMagick 7, magick(1)
  style mixed
  always none
  opt -version
  opt -resize=G -thumbnail=G -crop=G -quality=N -density=D -rotate=N -flip -flop -strip -auto-orient -colorspace=C -depth=N
  opt -background=C -gravity=G
  opt -extent=G -format=F -verbose -ping -alpha=A -trim -append -size=G -fuzz=N -fill=C -negate -blur=G -sharpen=G -repage -quiet
  opt -delay=N -loop=N
  opt -geometry=G -modulate=M -metric=M -channel=C -type=T -monochrome -normalize -transparent=C -flatten -coalesce -layers=M
  opt -tile=G -border=G
  opt -define=D -write=FILE -read=FILE -set=K -fx=E -process=M -script=FILE -display=D -window=W -draw=D -annotate=A : unknown
  opt -label=L -caption=C : unknown
  args FILE:unknown...
  does exec

command ffmpeg ffprobe ffplay
  doc read, change and write audio and video; inputs may be URLs, filters may name files
  from FFmpeg 7, ffmpeg(1)
  style mixed
  always 1
  opt -y -n -v,-loglevel=L -hide_banner -nostdin -nostats -stats -c=C -c:* -codec* -vcodec=C -acodec=C -f=FORMAT -r=N -s=G -ss=T
  opt -t=T -to=T -map=M
  opt -vn -an -sn -dn -b:* -b=N -crf=N -preset=P -pix_fmt=F -ar=N -ac=N -ab=N -aspect=A -framerate=N -frames:* -vframes=N -q:*
  opt -qscale* -threads=N
  opt -movflags=F -profile:* -level=N -tune=T -g=N -shortest -metadata=M -metadata:* -disposition* -bsf:* -sample_fmt=F -vsync=M
  opt -loop=N -stream_loop=N
  opt -show_streams -show_format -show_entries=E -show_packets -show_frames -show_chapters -select_streams=S -of,-print_format=F
  opt -count_frames -pretty
  opt -show_error -show_programs -sexagesimal -unit -prefix -byte_binary_prefix -show_private_data
  opt -i=INPUT : from
  opt -vf=FILTER -af=FILTER -filter* -filter_complex=FILTER -lavfi=FILTER -protocol_whitelist=L -safe=N -report : unknown
  opt -progress=URL -dump* -attach=F : unknown
  opt -version -formats -codecs -encoders -decoders -filters -protocols -pix_fmts -L : info unless -report,-dump*,-progress
  args FILE:to...
  does exec

command exiftool
  doc read and write metadata of files
  from ExifTool 12, exiftool(1)
  style mixed
  always none
  opt -s -S -a -u -U -g -G -j,-json -csv -T -n -q -fast -b,-binary -ver
  args FILE:read...
  does unknown  # "-TAG=VALUE", "-config", "-execute", "-if" and "-w" write files and run code

command pdftotext pdftohtml pdftoppm pdfimages pdftocairo pdftops pdfseparate pdfunite
  doc convert PDF files
  from poppler 24, pdftotext(1)
  style mixed
  opt -f=N -l=N -layout -raw -nopgbrk -htmlmeta -enc=E -eol=E -q -r=N -x=N -y=N -W=N -H=N -png -jpeg -tiff -singlefile -gray
  opt -mono -scale-to=N -list
  opt -nodiag -fixed=N -bbox -j -all -listenc -p -noframes -stdout -i -c -xml -hidden -zoom=N -cropbox -scale-to-x=N -scale-to-y=N
  opt -opw=PASSWORD -upw=PASSWORD : secret
  opt -v -h : info
  args FILE:read OUTPUT:write...
  does inside=.

command pdfinfo pdffonts
  doc show facts of a PDF file
  from poppler 24, pdfinfo(1)
  style mixed
  opt -f=N -l=N -box -meta -custom -js -struct -struct-text -url -isodates -rawdates -dests -enc=E -listenc -subst -loc -locPS
  opt -opw=PASSWORD -upw=PASSWORD : secret
  opt -v -h : info
  args FILE:read

command qpdf
  doc change PDF files
  from qpdf 11, qpdf --help
  style sub
  always none
  opt --check --show-npages --show-encryption --requires-password --is-encrypted --show-pages --json[=V] --check-linearization --show-xref
  opt --linearize --decrypt --no-warn --qdf --stream-data=M --object-streams=M --compress-streams=B --progress
  opt --password=TEXT : secret
  opt --version --help : info
  args when --check,--show-npages,--show-encryption,--is-encrypted,--requires-password,--show-pages: FILE:read
  args IN:read OUT:write?
  does exec  # "@FILE" holds further options

command soffice libreoffice unoconv
  doc convert office documents; macros may run
  from LibreOffice 24
  style mixed
  always none
  opt -headless -convert-to=FORMAT -invisible -norestore -nologo
  opt -outdir=DIR : inside
  opt -version
  args FILE:read...
  does exec
