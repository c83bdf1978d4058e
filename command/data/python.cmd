# Python, its package managers, test runners and linters. Nearly all of them load code, plugins or settings of the project.

command pytest py.test
  doc run tests
  from pytest 8 with pytest-cov, pytest-xdist, pytest-asyncio, pytest-timeout: pytest --help
  style sub
  opt -k=EXPR -m=EXPR -x,--exitfirst --maxfail=N --strict-config --strict-markers --strict -s --capture=METHOD --runxfail
  opt --lf,--last-failed --ff,--failed-first --nf,--new-first --cache-show[=GLOB] --cache-clear --lfnf,--last-failed-no-failures=W
  opt --sw,--stepwise --sw-skip,--stepwise-skip --sw-reset,--stepwise-reset --fixtures,--funcargs --fixtures-per-test --markers
  opt --setup-only --show-fixtures
  opt --setup-show --setup-plan --co,--collect-only -v,--verbose --verbosity=N -q,--quiet --no-header --no-summary --no-fold-skipped
  opt -r=CHARS -l,--showlocals --no-showlocals --tb=STYLE --xfail-tb --show-capture=M --full-trace
  opt --color=C --code-highlight=C --durations=N --durations-min=N -W,--pythonwarnings=W --disable-warnings,--disable-pytest-warnings
  opt --ignore=PATH --ignore-glob=GLOB --deselect=ID --keep-duplicates --import-mode=M --doctest-modules --doctest-report=F
  opt --doctest-glob=G
  opt --doctest-ignore-import-errors --doctest-continue-on-failure --pyargs --noconftest --collect-in-virtualenv --assert=MODE
  opt --trace-config
  opt --log-level=L --log-format=F --log-date-format=F --log-cli-level=L --log-cli-format=F --log-file-level=L --log-disable=NAME
  opt --junit-prefix=P --pdb --trace --debug[=FILE]
  opt --cov[=SOURCE] --cov-reset --no-cov --no-cov-on-fail --cov-append --cov-branch --cov-fail-under=N --cov-context=C
  opt -n,--numprocesses=N --dist=MODE --maxprocesses=N --max-worker-restart=N -f,--looponfail --timeout=N --timeout-method=M --reruns=N
  opt --reruns-delay=N --asyncio-mode=M --snapshot-update --randomly-seed=N --benchmark-only --benchmark-skip --benchmark-disable --forked
  opt --headed --headless --browser=NAME --slowmo=N --count=N --random-order --hypothesis-seed=N --hypothesis-show-statistics
  opt --junitxml,--junit-xml=FILE --log-file=FILE --html=FILE --report-log=FILE --json-report-file=FILE : write
  opt --cov-report=TYPE : exec  # may name a file
  opt --basetemp=DIR : erase
  opt --pastebin=MODE : net
  opt -p=PLUGIN --pdbcls=CLASS -c,--config-file=FILE --rootdir=DIR --confcutdir=DIR -o,--override-ini=SETTING : unknown
  opt --cov-config=FILE --tx=SPEC : unknown
  opt --rsyncdir=DIR --px=SPEC --disable-plugin-autoload : unknown
  opt -V,--version -h,--help  # plugins and conftest.py are loaded
  args TEST:list...
  does exec

command python python2 python3 python3.6 python3.7 python3.8 python3.9 python3.10 python3.11 python3.12 python3.13 python3.14 pypy pypy3
  doc the Python interpreter
  from CPython 3.13, python(1)
  style posix
  always none
  # -c and -m end the options; as flags they leave the text or the module as the first operand. No short option that
  # prints help is listed: in "-mV" V would be the module.
  opt -c
  opt -m : exec  # also modules of the standard library: the current directory comes first in the search
  opt -b -B -d -E -I -O -OO -P -q -s -S -u -v -x -R
  opt -W=ACTION --check-hash-based-pycs=MODE
  opt -X=OPTION : exec  # some load modules or write files
  opt -i : exec
  opt -V* : info
  opt --version --help --help-env --help-xoptions --help-all : info
  args when -c: TEXT:code+unknown ARG...  # no rule but an exact one covers a program's text
  args when -m: MODULE ARG...
  args FILE:script ARG...
  does stdin unless -m
  # Modules of which more is known. No help option: "python venv" is a script of that name.
  sub venv
    doc make a Python environment
    opt --system-site-packages --symlinks --copies --upgrade --upgrade-deps --without-pip --prompt=PROMPT --without-scm-ignore-files
    opt --clear : destroy
    args DIR:inside...
    does exec
  sub pytest
    doc run tests
    style sub
    same pytest

command ipython ipython3
  doc an interactive Python
  from IPython 8, ipython(1)
  style posix
  always none
  opt -c
  opt -m : exec
  opt -i : exec
  opt --pylab[=GUI] --colors=SCHEME --no-banner --quiet --no-confirm-exit --simple-prompt --classic
  opt --profile=NAME --config=FILE --ext=MODULE --profile-dir=DIR --ipython-dir=DIR : unknown
  opt --version --help --help-all
  args when -c: TEXT:code+unknown ARG...  # no rule but an exact one covers a program's text
  args when -m: MODULE ARG...
  args FILE:script ARG...
  does exec, stdin unless -m

command pip pip2 pip3 pip3.8 pip3.9 pip3.10 pip3.11 pip3.12 pip3.13 pip3.14
  doc install Python packages
  from pip 25, pip(1), pip help
  style sub
  always 2
  global -q,--quiet -v,--verbose --no-input --isolated --no-color --no-cache-dir --disable-pip-version-check --no-python-version-warning
  global --timeout=SECONDS --retries=N --exists-action=ACTION --resume-retries=N --require-virtualenv --debug
  global --use-feature=NAME --use-deprecated=NAME --progress-bar=KIND
  global --log,--log-file,--local-log=FILE : write
  global --cache-dir=DIR : inside
  global --python=PYTHON : run
  global --proxy=PROXY --trusted-host=HOST --cert=FILE --client-cert=FILE --keyring-provider=NAME : unknown
  opt -V,--version -h,--help : info unless --python  # that interpreter runs first
  sub install
    doc install packages; their build scripts run
    opt -U,--upgrade --upgrade-strategy=S --force-reinstall -I,--ignore-installed --no-deps --pre --user --dry-run
    opt --no-build-isolation --use-pep517 --no-use-pep517 --check-build-dependencies --break-system-packages --compile --no-compile
    opt --no-warn-script-location --no-warn-conflicts --no-binary=LIST --only-binary=LIST --prefer-binary --require-hashes --no-clean
    opt --platform=P --python-version=V --implementation=I --abi=ABI --ignore-requires-python --root-user-action=A
    opt -C,--config-settings,--config-setting=SETTING --global-option=OPTION --group=GROUP --editable-mode=M
    opt -r,--requirement,--requirements=FILE -c,--constraint=FILE --build-constraint=FILE : read
    opt -e,--editable=PATH : script
    opt -t,--target=DIR --root=DIR --prefix=DIR --src=DIR : inside
    opt --report=FILE : write
    opt -i,--index-url,--pypi-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown  # another source of packages
    args PACKAGE:from...
    does exec
  sub download
    doc download packages; metadata may need their build scripts
    opt --no-deps --pre --no-binary=LIST --only-binary=LIST --prefer-binary --require-hashes --no-build-isolation --use-pep517
    opt --platform=P --python-version=V --implementation=I --abi=ABI --ignore-requires-python --no-clean
    opt -r,--requirement=FILE -c,--constraint=FILE : read
    opt -d,--dest,--destination-dir,--destination-directory=DIR : inside
    opt -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    args PACKAGE:from...
    does exec
  sub wheel
    doc build wheels
    opt --no-deps --pre --no-binary=LIST --only-binary=LIST --prefer-binary --require-hashes --no-build-isolation --use-pep517
    opt --ignore-requires-python --no-clean --no-verify
    opt -r,--requirement=FILE -c,--constraint=FILE : read
    opt -e,--editable=PATH : script
    opt -w,--wheel-dir=DIR : inside
    opt -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    args PACKAGE:from...
    does exec
  sub uninstall
    doc remove packages
    opt -y,--yes --root-user-action=A --break-system-packages
    opt -r,--requirement=FILE : read
    args PACKAGE...
    does state, destroy
  sub list
    doc list installed packages
    opt -o,--outdated : net
    opt -u,--uptodate : net
    opt -e,--editable -l,--local --user --path=DIR --pre --format=F --not-required --exclude-editable --include-editable --exclude=PACKAGE
    opt -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    args
  sub freeze
    doc list installed packages as requirements
    opt -l,--local --user --path=DIR --all --exclude-editable --exclude=PACKAGE
    opt -r,--requirement=FILE : read
    args
    does exec  # asks the repositories of editable packages
  sub show
    doc show information of installed packages
    opt -f,--files
    args PACKAGE...
  sub check
    doc verify that installed packages fit
    args
  sub inspect
    doc list installed packages as JSON
    opt --local --user --path=DIR
    args
  sub index
  sub index versions
    doc ask the index for versions
    opt --pre --platform=P --python-version=V --implementation=I --abi=ABI --ignore-requires-python --no-binary=LIST
    opt --only-binary=LIST --json
    opt -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    args PACKAGE...
    does net
  sub cache
  sub cache dir
    args
  sub cache info
    args
  sub cache list
    opt --format=F
    args PATTERN...
  sub cache remove
    args PATTERN...
    does state
  sub cache purge
    args
    does state
  sub config
  sub config list
    args
    does reveal  # index URLs may hold passwords
  sub config get
    args NAME...
    does reveal
  sub config set
    opt --global --user --site
    args NAME VALUE:secret
    does state
  sub config unset
    opt --global --user --site
    args NAME
    does state
  sub hash
    doc compute hashes of archives
    opt -a,--algorithm=A
    args FILE:read...
  sub help
    args WORD...

command pipx
  doc install and run Python applications in environments of their own
  from pipx 1.7, pipx --help
  style sub
  always 2
  global -q,--quiet -v,--verbose
  opt --version -h,--help : info
  sub list
    opt --short --json --include-injected --skip-maintenance --global --pinned
    args
    does exec  # brings its own environments up to date
  sub environment
    opt -V,--value=NAME
    args
  sub run
    opt --no-cache --path --no-path-check
    opt --spec=SPEC --python=PYTHON --pip-args=ARGS --index-url,-i=URL --with=PACKAGE : unknown
    args COMMAND ARG...
    does exec
  sub install
    opt --force,-f --include-deps --suffix=S --preinstall=PACKAGE --editable,-e --system-site-packages --fetch-missing-python --global
    opt --python=PYTHON --pip-args=ARGS --index-url,-i=URL --backend=NAME : unknown
    args PACKAGE:from...
    does exec
  sub inject,upgrade,reinstall
    opt --force,-f --include-apps --include-deps --include-injected
    args PACKAGE...
    does exec
  sub upgrade-all,reinstall-all
    opt --force,-f --include-injected --skip=PACKAGE
    args PACKAGE...
    does exec
  sub uninstall,uninject,uninstall-all
    args PACKAGE...
    does state, destroy
  sub ensurepath
    opt --force,-f --prepend
    args
    does state

command uv
  doc manage Python projects, packages and interpreters
  from uv 0.8, uv help
  style sub
  always 2
  global -q,--quiet -v,--verbose --no-progress --color=WHEN --native-tls --offline --no-config --no-python-downloads --managed-python
  global --no-managed-python --python-preference=P -n,--no-cache --no-native-tls --system-certs
  global --directory=DIR : chdir
  global --cache-dir=DIR : inside
  global --project=DIR : exec
  global --config-file=FILE --allow-insecure-host=HOST : unknown
  opt -V,--version -h,--help : info
  sub run
    doc bring the environment up to date and run a command in it
    opt -m,--module --extra=NAME --all-extras --no-extra=NAME --no-dev --group=G --no-group=G --no-default-groups --only-group=G
    opt --all-groups
    opt --no-editable --inexact --exact --isolated --active --no-sync --locked --frozen --dev --only-dev --all-packages
    opt --package=P --no-project
    opt --no-env-file -U,--upgrade -P,--upgrade-package=P --refresh --refresh-package=P --reinstall --reinstall-package=P --resolution=R
    opt --prerelease=P --no-build --no-binary --no-build-package=P --no-binary-package=P --no-sources --link-mode=M --compile-bytecode
    opt -s,--script --gui-script --exclude-newer=DATE
    opt -p,--python=PYTHON : run
    opt --env-file=FILE : read
    opt --with=PACKAGE --with-editable=PATH --with-requirements=FILE : exec
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    opt --keyring-provider=K --no-build-isolation --no-build-isolation-package=P -C,--config-setting=S : unknown
    args COMMAND:argv...
    always 3
    does exec
  sub sync
    doc bring the environment up to date
    opt --extra=NAME --all-extras --no-extra=NAME --no-dev --group=G --no-group=G --no-default-groups --only-group=G --all-groups
    opt --dev --only-dev
    opt --no-editable --inexact --exact --active --locked --frozen --all-packages --package=P --dry-run --check --output-format=F
    opt --no-install-project --no-install-workspace --no-install-package=P --no-install-local
    opt -U,--upgrade -P,--upgrade-package=P --refresh --refresh-package=P --reinstall --reinstall-package=P --resolution=R
    opt --prerelease=P --no-build --no-binary --no-build-package=P --no-binary-package=P --no-sources --link-mode=M --compile-bytecode
    opt --exclude-newer=DATE
    opt -p,--python=PYTHON : run
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    args
    does exec
  sub lock
    doc resolve the project's dependencies
    opt --check --locked --check-exists --frozen --dry-run -U,--upgrade -P,--upgrade-package=P --refresh --refresh-package=P
    opt --resolution=R
    opt --prerelease=P --no-build --no-binary --no-sources --exclude-newer=DATE
    opt -p,--python=PYTHON : run
    opt --script=FILE : write
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    args
    does exec
  sub add
    doc add dependencies to the project
    opt --dev --optional=EXTRA --group=G --editable --no-editable --raw --raw-sources --bounds=B --rev=REV --tag=TAG --branch=B
    opt --lfs --extra=E
    opt --no-sync --locked --frozen --active --package=P --no-workspace --workspace -U,--upgrade -P,--upgrade-package=P
    opt --prerelease=P --resolution=R
    opt -r,--requirements=FILE -c,--constraints=FILE : read
    opt --script=FILE : write
    opt -p,--python=PYTHON : run
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    args PACKAGE:from...
    does exec
  sub remove
    doc remove dependencies from the project
    opt --dev --optional=EXTRA --group=G --no-sync --locked --frozen --active --package=P
    opt --script=FILE : write
    args PACKAGE...
    does exec
  sub tree
    doc show the dependency tree
    opt --universal -d,--depth=N --prune=P --package=P --no-dedupe --invert --outdated --show-sizes --only-dev --no-dev --group=G
    opt --no-group=G
    opt --no-default-groups --only-group=G --all-groups --locked --frozen
    args
    does exec
  sub export
    doc write the lock file in another format
    opt --format=F --all-packages --package=P --prune=P --extra=E --all-extras --no-extra=E --no-dev --only-dev --group=G
    opt --no-group=G --only-group=G
    opt --all-groups --no-default-groups --no-annotate --no-header --no-hashes --no-emit-project --no-emit-workspace --no-emit-package=P
    opt --locked --frozen --no-editable
    opt -o,--output-file=FILE : write
    args
    does exec
  sub version
    doc show or change the project's version
    opt --short --output-format=F --dry-run --package=P
    opt --bump=PART --no-sync --locked --frozen
    args VALUE...
    does exec
  sub init
    doc create a project
    opt --name=N --bare --package --no-package --app --lib --script --description=D --no-description --vcs=V --build-backend=B --no-readme
    opt --author-from=A --no-pin-python --no-workspace
    opt -p,--python=PYTHON : run
    args PATH:inside?
    does exec
  sub build
    doc build packages
    opt --sdist --wheel --all-packages --package=P --list --build-logs --no-build-logs --force-pep517 --clear --no-sources
    opt -o,--out-dir=DIR : inside
    opt -b,--build-constraints,--build-constraint=FILE : read
    opt -p,--python=PYTHON : run
    args PATH:script?
    does exec
  sub publish
    doc upload packages to an index
    opt --dry-run --no-attestations --trusted-publishing=M
    opt --token=TOKEN -t=TOKEN --password=PASSWORD --username=NAME -u=NAME -p=PASSWORD : secret
    opt --publish-url=URL --check-url=URL : url
    opt --index=NAME : unknown
    args FILE:read...
    does net
    always none
  sub venv
    doc create an environment
    opt --seed --prompt=P --system-site-packages --relocatable --no-project --allow-existing --link-mode=M
    opt -c,--clear : destroy
    opt -p,--python=PYTHON : run
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL : unknown
    args PATH:inside?
    does exec
  sub pip
    always 3
  sub pip list
    opt -e,--editable --exclude-editable --exclude=P --format=F --strict --system --no-system
    opt --outdated : net
    opt -p,--python=PYTHON : run
    args
    does exec  # asks the project's interpreter
  sub pip freeze
    opt --exclude-editable --strict --system
    opt -p,--python=PYTHON : run
    args
    does exec
  sub pip show
    opt -f,--files --strict --system
    opt -p,--python=PYTHON : run
    args PACKAGE...
    does exec
  sub pip check
    opt --system
    opt -p,--python=PYTHON : run
    args
    does exec
  sub pip tree
    opt --show-version-specifiers -d,--depth=N --prune=P --package=P --no-dedupe --invert --outdated --strict --system
    opt -p,--python=PYTHON : run
    args
    does exec
  sub pip install
    opt -U,--upgrade -P,--upgrade-package=P --reinstall --reinstall-package=P --force-reinstall --refresh --no-deps --pre
    opt --prerelease=P --resolution=R
    opt --system --no-system --break-system-packages --user --dry-run --strict --exact --require-hashes --no-verify-hashes
    opt --no-build --no-binary=L
    opt --only-binary=L --extra=E --all-extras --group=G --link-mode=M --compile-bytecode --no-sources --exclude-newer=DATE --no-cache-dir
    opt --python-version=V --python-platform=P
    opt -r,--requirements,--requirement=FILE -c,--constraints,--constraint=FILE : read
    opt -b,--build-constraints=FILE --overrides,--override=FILE --excludes=FILE : read
    opt -e,--editable=PATH : script
    opt --target=DIR -t=DIR --prefix=DIR : inside
    opt -p,--python=PYTHON : run
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    opt --no-build-isolation --no-build-isolation-package=P -C,--config-setting=S --keyring-provider=K : unknown
    args PACKAGE:from...
    does exec
  sub pip uninstall
    opt -y,--yes --system --break-system-packages --dry-run
    opt -r,--requirements=FILE : read
    opt -p,--python=PYTHON : run
    args PACKAGE...
    does state, destroy
  sub pip compile
    opt -U,--upgrade -P,--upgrade-package=P --generate-hashes --no-header --no-annotate --universal --extra=E --all-extras
    opt --python-version=V
    opt --python-platform=P --no-deps --pre --prerelease=P --resolution=R --no-strip-extras --strip-extras --no-emit-package=P --group=G
    opt --custom-compile-command=TEXT --annotation-style=S --emit-index-url --exclude-newer=DATE
    opt -o,--output-file=FILE : write
    opt -c,--constraints=FILE --overrides=FILE -b,--build-constraints=FILE : read
    opt -p,--python=PYTHON : run
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    args FILE:read...
    does exec
  sub pip sync
    opt --system --break-system-packages --dry-run --require-hashes --strict --reinstall --refresh --allow-empty-requirements
    opt -c,--constraints=FILE : read
    opt -p,--python=PYTHON : run
    args FILE:read...
    does exec
  sub python
    always 3
  sub python list
    opt --all-versions --all-platforms --all-arches --only-installed --only-downloads --show-urls --output-format=F
    args REQUEST...
    does exec  # asks every interpreter that it finds
  sub python find
    opt --no-project --system --show-version --script=FILE
    args REQUEST...
    does exec
  sub python dir
    opt --bin
    args
  sub python install
    opt -r,--reinstall -f,--force --default --no-bin -U,--upgrade
    opt -i,--install-dir=DIR : inside
    opt --mirror=URL --pypy-mirror=URL --python-downloads-json-url=URL : unknown
    args VERSION...
    does exec
  sub python pin
    opt --resolved --no-project --global --rm
    args REQUEST...
    does exec
  sub python upgrade
    args VERSION...
    does exec
  sub python uninstall
    opt --all
    args VERSION...
    does state, destroy
  sub tool
    always 3
  sub tool run
    opt --isolated -U,--upgrade --refresh --no-build --prerelease=P --resolution=R
    opt -p,--python=PYTHON : run
    opt --from=PACKAGE --with=PACKAGE --with-editable=PATH --with-requirements=FILE --env-file=FILE : unknown
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    args COMMAND:argv...
    does exec
    always none
  sub tool install
    opt -e,--editable --force --reinstall -U,--upgrade --prerelease=P --resolution=R
    opt -p,--python=PYTHON : run
    opt --with=PACKAGE --with-editable=PATH --with-requirements=FILE --with-executables-from=PACKAGE : exec
    opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --no-index : unknown
    opt --index-strategy=S : unknown
    args PACKAGE:from...
    does exec
  sub tool upgrade
    opt --all
    args NAME...
    does exec
  sub tool list
    opt --show-paths --show-version-specifiers --show-with --show-extras --show-python
    args
  sub tool dir
    opt --bin
    args
  sub tool uninstall
    opt --all
    args NAME...
    does state, destroy
  sub cache
    always 3
  sub cache dir
    args
  sub cache size
    opt -H,--human
    args
  sub cache clean
    opt --force
    args PACKAGE...
    does state
  sub cache prune
    opt --ci --force
    args
    does state
  sub self
    always 3
  sub self version
    opt --short --output-format=F
    args
  sub self update
    opt --dry-run
    opt --token=TOKEN : secret
    args VERSION?
    does exec
  sub format
    opt --check --diff --version=V --exclude-newer=DATE
    args ARG...
    does exec
  sub help
    opt --no-pager
    args WORD...
    does exec  # may start a pager

command uvx
  doc run a tool from a Python package
  from uv 0.8, uv help tool run
  style posix
  always none
  opt -q,--quiet -v,--verbose --offline --isolated -U,--upgrade --refresh -n,--no-cache --no-progress --color=WHEN --no-build
  opt --prerelease=P --resolution=R
  opt -p,--python=PYTHON : run
  opt --from=PACKAGE --with=PACKAGE --with-editable=PATH --with-requirements=FILE --env-file=FILE : unknown
  opt --index=URL --default-index=URL -i,--index-url=URL --extra-index-url=URL -f,--find-links=URL --config-file=FILE : unknown
  opt -V,--version -h,--help : info
  args COMMAND:argv...
  does exec

command poetry
  doc manage a Python project
  from Poetry 2, poetry list
  style sub
  always 2
  global -q,--quiet -v,--verbose -n,--no-interaction --ansi --no-ansi --no-plugins --no-cache
  global -C,--directory=DIR : chdir
  global -P,--project=DIR : exec
  opt -V,--version -h,--help : exec  # plugins of the installation are loaded first
  sub run
    args COMMAND:argv...
    always 3
    does exec
  sub install
    opt --without=G --with=G --only=G --only-root --no-root --no-directory --dry-run -E,--extras=E --all-extras --all-groups
    opt --compile --sync
    opt --no-dev --remove-untracked
    args
    does exec
  sub update
    opt --without=G --with=G --only=G --sync --dry-run --lock
    args PACKAGE...
    does exec
  sub lock
    opt --no-update --regenerate --check
    args
    does exec
  sub sync
    opt --without=G --with=G --only=G --only-root --no-root --dry-run -E,--extras=E --all-extras --all-groups --compile
    args
    does exec
  sub add
    opt -G,--group=G -D,--dev -e,--editable -E,--extras=E --optional[=X] --python=V --platform=P --markers=M --allow-prereleases
    opt --dry-run --lock
    opt --source=NAME : unknown
    args PACKAGE:from...
    does exec
  sub remove
    opt -G,--group=G -D,--dev --dry-run --lock
    args PACKAGE...
    does exec
  sub build
    opt -f,--format=F --clean --local-version=V
    opt -o,--output=DIR : inside
    opt --config-settings=S : unknown
    args
    does exec
  sub publish
    opt --build --dry-run --skip-existing
    opt -u,--username=NAME -p,--password=PASSWORD : secret
    opt -r,--repository=NAME --cert=FILE --client-cert=FILE --dist-dir=DIR : unknown
    args
    does net, exec
    always none
  sub check
    opt --lock --strict
    args
    does exec
  sub show
    opt --without=G --with=G --only=G -t,--tree -l,--latest -o,--outdated -a,--all -T,--top-level --why --no-truncate
    opt -f,--format=F --all-groups
    args PACKAGE?
    does exec
  sub version
    opt -s,--short --dry-run --next-phase
    args VERSION?
    does exec
  sub env
    always 3
  sub env info
    opt -p,--path -e,--executable
    args
    does exec
  sub env list
    opt --full-path
    args
    does exec
  sub env activate
    args
    does exec
  sub env use
    args PYTHON:run
    does exec
  sub env remove
    opt --all
    args PYTHON...
    does state, destroy
  sub export
    opt -f,--format=F --without-hashes --without-urls --with=G --without=G --only=G --dev -E,--extras=E --all-extras --all-groups
    opt --with-credentials
    opt -o,--output=FILE : write
    args
    does exec
  sub new
    opt --name=N --src --flat --readme=F --description=D --author=A --python=V --dependency=D --dev-dependency=D
    args PATH:inside
    does exec
  sub init
    opt --name=N --description=D --author=A --python=V --dependency=D --dev-dependency=D -l,--license=L
    args
    does exec
  sub config
    opt --list --unset --local --migrate
    args NAME? VALUE:secret...
    does exec, reveal
    always none
  sub cache
  sub cache list
    args
    does exec
  sub cache clear
    opt --all
    args NAME
    does exec, state
  sub self
    always 3
  sub self show
    opt -a,--addons -t,--tree -l,--latest -o,--outdated
    args
    does exec
  sub about
    args
    does exec

command pdm
  doc manage a Python project
  from PDM 2, pdm --help
  style sub
  always 2
  global -v,--verbose -q,--quiet -n,--non-interactive -I,--ignore-python
  global -c,--config=FILE : unknown
  global -p,--project=DIR : unknown
  sub run
    opt -s,--site-packages
    opt --python=PYTHON : run
    args COMMAND:argv...
    always 3
    does exec
  sub install,sync,lock,update
    opt -G,--group=G --no-default -d,--dev --prod,--production --check --frozen-lockfile,--no-lock --no-self --no-editable
    opt --dry-run --clean
    opt --no-isolation -x,--fail-fast -L,--lockfile=FILE -S,--strategy=S --refresh -u,--unconstrained --update-all --update-reuse
    args PACKAGE...
    does exec
  sub add,remove
    opt -G,--group=G -d,--dev --no-sync --no-self --dry-run -e,--editable=PATH
    args PACKAGE:from...
    does exec
  sub list,show,info,outdated,build
    opt --tree --graph --json --csv --freeze --env --python --packages --where --no-sdist --no-wheel --no-clean
    opt -d,--dest=DIR : inside
    args WORD...
    does exec

command hatch
  doc manage a Python project
  from Hatch 1.14, hatch --help
  style sub
  always 2
  global -v,--verbose -q,--quiet --color --no-color --interactive --no-interactive
  global -e,--env=NAME -p,--project=NAME
  global --data-dir=DIR --cache-dir=DIR --config=FILE : unknown
  sub run
    args COMMAND:argv...
    always 3
    does exec
  sub test
    opt -r,--randomize -p,--parallel -c,--cover --cover-quiet -a,--all -s,--show --retries=N --python,-py=V
    args ARG...
    does exec
  sub fmt
    opt --check --preview --sync -l,--linter -f,--formatter --unsafe-fixes
    args ARG...
    does exec
  sub build
    opt -t,--target=T --hooks-only --no-hooks --ext -c,--clean --clean-hooks-after --clean-only
    args LOCATION:inside?
    does exec
  sub version
    args VERSION?
    does exec
  sub status
    args
    does exec
  sub env
    always 3
  sub env show
    opt --ascii --json -f,--force-ascii
    args NAME...
    does exec
  sub env create
    args NAME?
    does exec
  sub env prune
    args
    does exec, destroy
  sub dep
  sub dep show
  sub dep show table
    args
    does exec
  sub dep show requirements
    args
    does exec
  sub publish
    opt -y,--yes -n,--no-prompt -r,--repo=NAME -u,--user=NAME
    opt -a,--auth=SECRET : secret
    args FILE:read...
    does net, exec
    always none

command pipenv
  doc manage a Python project
  from pipenv 2024, pipenv --help
  style sub
  always 2
  global -q,--quiet -v,--verbose
  opt --version -h,--help : info
  opt --where --venv --py --envs : exec
  opt --rm : destroy
  sub run
    args COMMAND:argv...
    always 3
    does exec
  sub install,sync,update,lock
    opt -d,--dev --deploy --system --skip-lock --ignore-pipfile --pre --clear --categories=C --dev-only
    opt -r,--requirements=FILE : read
    opt -e,--editable=PATH : script
    opt -i,--index=URL --extra-pip-args=ARGS --pypi-mirror=URL --python=PYTHON : unknown
    args PACKAGE:from...
    does exec
  sub uninstall
    opt -d,--dev --all --all-dev --skip-lock --lock
    args PACKAGE...
    does exec
  sub graph,check,verify,requirements
    opt --json --json-tree --reverse --bare --dev --hash --from-pipfile
    args
    does exec

command conda mamba micromamba
  doc manage environments and packages
  from conda 24, conda --help
  style sub
  always 2
  opt -V,--version -h,--help : info
  sub run
    opt -v,--verbose --no-capture-output,--live-stream --dev
    opt -n,--name=NAME
    opt -p,--prefix=DIR : unknown
    opt --cwd=DIR : chdir
    args COMMAND:argv...
    does exec
    always none
  sub list
    opt -n,--name=NAME -f,--full-name --show-channel-urls -e,--export -c,--canonical --explicit --md5 --json -r,--revisions
    opt --no-pip -v,--verbose
    opt -q,--quiet --reverse
    opt -p,--prefix=DIR : list
    args REGEX?
  sub info
    opt -a,--all -e,--envs -s,--system --base --json -v,--verbose --license
    opt --unsafe-channels : reveal
    args
  sub search
    opt -c,--channel=C --override-channels --info,-i --json --subdir,--platform=P --envs --offline
    args PACKAGE...
    does net
  sub install,create,update,upgrade
    opt -n,--name=NAME -c,--channel=C -y,--yes -q,--quiet -v,--verbose -d,--dry-run --json --override-channels
    opt --strict-channel-priority --all
    opt --no-deps --only-deps --freeze-installed,--no-update-deps --update-deps --force-reinstall --offline --no-default-packages
    opt --clone=ENV
    opt --file=FILE : read
    opt -p,--prefix=DIR : inside
    args PACKAGE...
    does exec
  sub remove,uninstall
    opt -n,--name=NAME -y,--yes -q,--quiet -d,--dry-run --all --force --json
    opt -p,--prefix=DIR : erase
    args PACKAGE...
    does state, destroy
  sub env
    always 3
  sub env list
    opt --json -v,--verbose -q,--quiet
    args
  sub env export
    opt -n,--name=NAME --no-builds --from-history --json --ignore-channels
    opt -f,--file=FILE : write
    opt -p,--prefix=DIR : list
    args
    does reveal  # variables of the environment
  sub env create
    opt -n,--name=NAME -y,--yes -q,--quiet -v,--verbose -d,--dry-run --json --force
    opt -f,--file=FILE : read
    opt -p,--prefix=DIR : inside
    args NAME...
    does exec
  sub env update
    opt -n,--name=NAME --prune -q,--quiet -v,--verbose --json
    opt -f,--file=FILE : read
    opt -p,--prefix=DIR : inside
    args NAME...
    does exec
  sub env remove
    opt -n,--name=NAME -y,--yes -q,--quiet -d,--dry-run
    opt -p,--prefix=DIR : erase
    args
    does state, destroy
  sub clean
    opt -a,--all -i,--index-cache -p,--packages -t,--tarballs -f,--force-pkgs-dirs -y,--yes -d,--dry-run -q,--quiet -v,--verbose --json
    args
    does state, destroy

command virtualenv
  doc create a Python environment
  from virtualenv 20, virtualenv --help
  style sub
  opt -q,--quiet -v,--verbose --system-site-packages --no-pip --no-setuptools --no-wheel --copies --always-copy --symlinks --no-vcs-ignore
  opt --prompt=P --without-pip --no-download --never-download --pip=V --activators=LIST --creator=C
  opt --clear : destroy
  opt -p,--python=PYTHON : run
  opt --download : exec
  opt --version : info
  opt -h,--help  # interpreters are asked before
  args DIR:inside
  does exec

command pyenv
  doc choose among installed Pythons
  from pyenv 2.4, pyenv help
  style sub
  always 2
  opt --version : info
  sub versions
    opt --bare --skip-aliases --skip-envs
    args
  sub version,version-name,version-origin,version-file,root,prefix,shims
    opt --bare --short
    args VERSION...
  sub which,whence
    opt --path --nosystem --skip-advice
    args COMMAND
  sub local
    opt -f,--force --unset
    args VERSION...
    does exec  # writes .python-version
  sub global
    opt --unset
    args VERSION...
    does state
  sub install
    opt -f,--force -s,--skip-existing -k,--keep -v,--verbose -p,--patch -g,--debug
    opt -l,--list : exec
    args VERSION...
    does exec
  sub uninstall
    opt -f,--force
    args VERSION...
    does state, destroy
  sub rehash
    args
    does state
  sub exec
    args COMMAND:argv...
    does exec
    always none

command tox
  doc run tests in environments
  from tox 4, tox --help
  style sub
  opt -e=ENVS -f=FACTORS -m=LABEL -l,--listenvs -a,--listenvs-all -p,--parallel=N -o,--parallel-live -q,--quiet -v,--verbose -r,--recreate
  opt -n,--notest -s,--skip-missing-interpreters=B --skip-pkg-install --no-recreate-pkg --showconfig --devenv=PATH --colored=C
  opt --stderr-color=C
  opt --no-provision=B --discover=PYTHON --pre --no-list-dependencies --list-dependencies --exit-and-dump-after=N --skip-env=R
  opt -b,--pkg-only
  opt --workdir=DIR --result-json=FILE --installpkg=FILE --develop --runner=R : exec
  opt -c,--conf=FILE : script, unknown
  opt --root=DIR -x,--override=SETTING : unknown
  opt --version -h,--help : exec
  args WORD...
  does exec

command nox
  doc run sessions of noxfile.py
  from nox 2024, nox --help
  style sub
  opt -l,--list -s,-e,--session,--sessions=NAME -p,--python,--pythons=V -k,--keywords=EXPR -t,--tags=TAG -r -R
  opt --reuse-existing-virtualenvs
  opt --no-reuse-existing-virtualenvs --no-install -x,--stop-on-first-error --error-on-missing-interpreters --error-on-external-run
  opt --non-interactive -v,--verbose --install-only --no-venv --json --list-sessions -P,--force-python=V -db,--default-venv-backend=B
  opt --report=FILE : write
  opt --envdir=DIR : inside
  opt -f,--noxfile=FILE : script, unknown
  opt --version -h,--help : info
  args ARG...
  does exec

command ruff
  doc lint and format Python
  from ruff 0.12, ruff help
  style sub
  always 2
  global -v,--verbose -q,--quiet -s,--silent --isolated --color=WHEN
  global --config=OPTION : unknown  # "fix = true", "cache-dir", another file
  opt -V,--version -h,--help : info
  sub check
    doc lint; the project's settings may say that it fixes
    opt --no-fix --unsafe-fixes --no-unsafe-fixes --diff --show-fixes --no-show-fixes -w,--watch --ignore-noqa --output-format=F
    opt --target-version=V --preview --no-preview --select=R --ignore=R --extend-select=R --extend-ignore=R --per-file-ignores=L
    opt --extend-per-file-ignores=L --fixable=R --unfixable=R --extend-fixable=R --exclude=L --extend-exclude=L --respect-gitignore
    opt --no-respect-gitignore --force-exclude --no-force-exclude -n,--no-cache -e,--exit-zero --exit-non-zero-on-fix
    opt --statistics --show-files
    opt --show-settings --stdin-filename=NAME --line-length=N --extension=E
    opt --fix --fix-only --add-noqa[=R] : exec
    opt -o,--output-file=FILE : write
    opt --cache-dir=DIR : inside
    args PATH:list...
    does exec
  sub format
    doc format files in place
    opt --check --diff --target-version=V --preview --no-preview --exclude=L --respect-gitignore --no-respect-gitignore --force-exclude
    opt --no-force-exclude -n,--no-cache --line-length=N --stdin-filename=NAME --range=R --extension=E --exit-non-zero-on-format
    opt --output-format=F
    opt --cache-dir=DIR : inside
    args when --check,--diff: PATH:list...
    args PATH:inside...
    does exec
  sub rule
    opt --all --output-format=F
    args RULE...
  sub config
    opt --output-format=F
    args OPTION?
  sub linter
    opt --output-format=F
    args
  sub clean
    args
    does exec
  sub version
    opt --output-format=F
    args
  sub help
    args WORD...

command mypy dmypy
  doc check types; plugins of the project's settings are loaded
  from mypy 1.15, mypy --help
  style sub
  opt -v,--verbose --strict --no-strict-optional --ignore-missing-imports --follow-imports=M --follow-untyped-imports --namespace-packages
  opt --no-namespace-packages --explicit-package-bases --exclude=R --exclude-gitignore --python-version=V --platform=P --always-true=N
  opt --always-false=N --disallow-* --allow-* --check-untyped-defs --no-check-untyped-defs --warn-* --no-warn-* --no-implicit-optional
  opt --implicit-optional --implicit-reexport --no-implicit-reexport --strict-equality --extra-checks --enable-error-code=C
  opt --disable-error-code=C
  opt --show-error-context --show-column-numbers --show-error-end --hide-error-codes --show-error-codes --pretty --no-pretty
  opt --no-color-output
  opt --no-error-summary --show-absolute-path --soft-error-limit=N --output=F --no-incremental --incremental --skip-cache-mtime-checks
  opt --sqlite-cache --cache-fine-grained --scripts-are-modules --fast-module-lookup --no-site-packages --no-silence-site-packages
  opt --pdb --tb,--show-traceback --raise-exceptions --non-interactive -m,--module=MODULE -p,--package=PACKAGE -c,--command=TEXT
  opt --cache-dir=DIR : inside
  opt --junit-xml=FILE : write
  opt --any-exprs-report=DIR --cobertura-xml-report=DIR --html-report=DIR --linecount-report=DIR --linecoverage-report=DIR : inside
  opt --lineprecision-report=DIR : inside
  opt --txt-report=DIR --xml-report=DIR --xslt-html-report=DIR --xslt-txt-report=DIR : inside
  opt --install-types : exec
  opt --python-executable=PYTHON : run
  opt --config-file=FILE --custom-typeshed-dir=DIR --shadow-file=FILE : unknown
  opt -V,--version -h,--help : info
  args FILE:list...
  does exec

command pyright basedpyright
  doc check types
  from pyright 1.1, pyright --help
  style sub
  opt --createstub=MODULE --dependencies --ignoreexternal --level=L --outputjson --gitlabcodequality --pythonplatform=P --pythonversion=V
  opt --skipunannotated --stats --threads[=N] --verbose --warnings -w,--watch --verifytypes=P --baselinemode=M
  opt --writebaseline : exec
  opt -p,--project=FILE -t,--typeshedpath,--typeshed-path=DIR -v,--venvpath,--venv-path=DIR --baselinefile=FILE : unknown
  opt --pythonpath=PYTHON : run
  opt --version -h,--help
  args FILE:list...
  does exec

command black
  doc format Python
  from black 25, black --help
  style sub
  opt -l,--line-length=N -t,--target-version=V --pyi --ipynb --python-cell-magics=M -x,--skip-source-first-line
  opt -S,--skip-string-normalization
  opt -C,--skip-magic-trailing-comma --preview --unstable --enable-unstable-feature=F --check --diff --color --no-color
  opt --line-ranges=R --fast
  opt --safe --required-version=V --include=R --exclude=R --extend-exclude=R --force-exclude=R --stdin-filename=NAME
  opt -W,--workers=N -q,--quiet
  opt -v,--verbose -c,--code=TEXT --no-cache
  opt --config=FILE : unknown
  opt --version -h,--help : info
  args when --check,--diff: PATH:list...
  args PATH:inside...
  does exec

command isort
  doc sort imports
  from isort 6, isort --help
  style sub
  opt -c,--check,--check-only -d,--diff -q,--quiet -v,--verbose --df --profile=NAME -l,--line-length=N -s,--skip=F --skip-glob=G
  opt --gitignore
  opt --stdout --only-modified --atomic --filter-files --py=V --src,--src-path=P -p,--project=P --show-files --color --fss --float-to-top
  opt --interactive -j,--jobs[=N]
  opt --settings-path,--sp,--settings-file,--settings=FILE --formatter=NAME : unknown
  opt -V,--version -h,--help : info
  args when -c,-d,--stdout: PATH:list...
  args PATH:inside...
  does exec

command flake8
  doc lint Python; plugins of the project's settings are loaded
  from flake8 7, flake8 --help
  style sub
  opt -v,--verbose -q,--quiet --color=W --count --exclude=L --extend-exclude=L --filename=L --stdin-display-name=N --format=F
  opt --hang-closing
  opt --ignore=L --extend-ignore=L --per-file-ignores=L --max-line-length=N --max-doc-length=N --indent-size=N --select=L
  opt --extend-select=L
  opt --disable-noqa --show-source --no-show-source --statistics --exit-zero -j,--jobs=N --max-complexity=N --benchmark
  opt --builtins=L --doctests
  opt --output-file=FILE --tee : exec
  opt --append-config=FILE --config=FILE --isolated --enable-extensions=L --require-plugins=L --bug-report : unknown
  opt --version -h,--help : exec
  args PATH:list...
  does exec

command pylint
  doc lint Python; plugins and init hooks of the project's settings are run
  from pylint 3, pylint --help
  style sub
  opt -E,--errors-only -j,--jobs=N -f,--output-format=F -d,--disable=L -e,--enable=L -r,--reports=Y -s,--score=Y --fail-under=N
  opt --fail-on=L
  opt --ignore=L --ignore-patterns=L --ignore-paths=L --msg-template=T --max-line-length=N --recursive=Y --exit-zero
  opt --py-version=V --good-names=L
  opt --list-msgs --list-msgs-enabled --list-groups --help-msg=M -v,--verbose --from-stdin --disable-all
  opt --output=FILE : write
  opt --rcfile=FILE --init-hook=CODE --load-plugins=L --unsafe-load-any-extension=Y --source-roots=L : unknown
  opt --extension-pkg-allow-list=L : unknown
  opt --version -h,--help : exec
  args PATH:list...
  does exec

command bandit
  doc look for security faults in Python
  from bandit 1.8, bandit --help
  style sub
  opt -r,--recursive -a,--aggregate=A -n,--number=N -p,--profile=P -t,--tests=L -s,--skip=L -l,--level -ll -lll -i,--confidence -ii -iii
  opt --severity-level=L --confidence-level=L -f,--format=F --msg-template=T -v,--verbose -d,--debug -q,--quiet,--silent
  opt --ignore-nosec -x,--exclude=L
  opt --exit-zero
  opt -o,--output=FILE : write
  opt -b,--baseline=FILE : read
  opt -c,--configfile=FILE --ini=FILE : unknown
  opt --version -h,--help : info
  args PATH:list...
  does exec

command coverage coverage3
  doc measure what tests reach; plugins of the project's settings are loaded
  from coverage.py 7, coverage help
  style sub
  always 2
  opt --version --help : info
  sub run
    opt -a,--append --branch --concurrency=L --context=C --include=L --omit=L -L,--pylib -m,--module -p,--parallel-mode --source=L --timid
    opt --data-file=FILE : write
    opt --rcfile=FILE : unknown
    args when -m: MODULE ARG...
    args FILE:script ARG...
    does exec
  sub report,json,xml,lcov,html,annotate,combine
    opt -m,--show-missing --skip-covered --no-skip-covered --skip-empty --fail-under=N --format=F --include=L --omit=L
    opt --precision=N --sort=C
    opt -i,--ignore-errors -q,--quiet --contexts=L --show-contexts --pretty-print -a,--append --keep --title=T
    opt -o=FILE : write
    opt -d,--directory=DIR : inside
    opt --data-file=FILE : read
    opt --rcfile=FILE : unknown
    args PATH:list...
    does exec
  sub erase
    args
    does exec
  sub debug
    args TOPIC
    does exec

command jupyter
  doc run notebooks
  from jupyter_core 5, jupyter --help
  style sub
  always 2
  opt --version --paths --config-dir --data-dir --runtime-dir -h,--help : exec
  sub nbconvert
    opt --to=F --execute --stdout --inplace --no-input --no-prompt --allow-errors --clear-output
    opt --output=NAME --output-dir=DIR : exec
    args FILE:script...
    does exec
  sub notebook,lab,server,console
    opt --no-browser --ip=IP --port=N --allow-root
    args PATH...
    does exec
  sub kernelspec
  sub kernelspec list
    opt --json
    args
    does exec

command sphinx-build
  doc build documentation; conf.py is run
  from Sphinx 8, sphinx-build(1)
  style sub
  opt -b,--builder=NAME -M=TARGET -a,--write-all -E,--fresh-env -n,--nitpicky -q,--quiet -Q,--silent -v,--verbose -W,--fail-on-warning
  opt --keep-going -T,--show-traceback -j,--jobs=N -N,--no-color --color -t,--tag=TAG -A,--html-define=S
  opt -d,--doctree-dir=DIR : inside
  opt -w,--warning-file=FILE : write
  opt -c,--conf-dir=DIR -C,--isolated -D,--define=S -P,--pdb : unknown
  opt --version -h,--help : info
  args SOURCE:list OUT:inside FILE...
  does exec

command mkdocs
  doc build documentation; plugins and hooks of the project are loaded
  from MkDocs 1.6, mkdocs --help
  style sub
  always 2
  global -q,--quiet -v,--verbose
  opt -V,--version -h,--help : info
  sub build,serve
    opt -c,--clean --dirty -s,--strict --no-strict -t,--theme=T -a,--dev-addr=A --no-livereload --dirtyreload -o,--open
    opt --use-directory-urls
    opt -d,--site-dir=DIR : inside
    opt -f,--config-file=FILE : script, unknown
    args
    does exec
  sub gh-deploy
    opt -c,--clean -m,--message=M -b,--remote-branch=B -r,--remote-name=R --force --no-history --ignore-version -s,--strict
    opt -f,--config-file=FILE : script, unknown
    args
    does exec, net, git
    always none

command twine
  doc publish Python packages
  from twine 6, twine --help
  style sub
  always 2
  opt --version -h,--help : info
  sub check
    opt --strict
    args FILE:read...
  sub upload,register
    opt -s,--sign --skip-existing --non-interactive --verbose --disable-progress-bar --attestations -c,--comment=C
    opt -u,--username=NAME -p,--password=PASSWORD : secret
    opt --repository-url=URL : url
    opt -r,--repository=NAME --config-file=FILE --cert=FILE --client-cert=FILE --sign-with=PROGRAM -i,--identity=ID : unknown
    args FILE:read...
    does net
    always none

command cookiecutter copier
  doc make a project from a template; its hooks are run
  from cookiecutter 2, copier 9: --help
  style sub
  opt --no-input -f,--overwrite-if-exists -s,--skip-if-file-exists -v,--verbose --checkout,-c=REV
  opt -o,--output-dir=DIR : inside
  opt -V,--version -h,--help : info
  args TEMPLATE:from WORD...
  does exec
  always none

command django-admin
  doc administer a Django project
  from Django 5, django-admin(1)
  style sub
  always 2
  opt -v,--verbosity=N --settings=MODULE --traceback --no-color --force-color --skip-checks --noinput,--no-input --dry-run
  opt --check --plan --fake
  opt --pythonpath=DIR : unknown
  opt --version --help : exec
  args when --noinput: COMMAND ARG...
  args COMMAND ARG...
  does exec

command flask quart
  doc run a Flask application
  from Flask 3, flask --help
  style sub
  always 2
  opt --debug --no-debug
  opt -A,--app=APP -e,--env-file=FILE : unknown
  opt --version --help : exec
  args WORD:unknown...=help  # the application may have commands, so it is loaded to list them
  sub run
    opt -h,--host=HOST -p,--port=N --reload --no-reload --debugger --no-debugger --with-threads --without-threads --debug --no-debug
    opt --cert=FILE --key=FILE --extra-files=FILES --exclude-patterns=P : read
    args
    does exec
  sub routes
    opt -s,--sort=F --all-methods
    args
    does exec
  sub shell
    args
    does exec, stdin
  sub db
    args WORD...
    does exec

command uvicorn gunicorn hypercorn granian daphne waitress-serve
  doc serve a Python application
  from uvicorn 0.34, gunicorn 23: --help
  style sub
  opt --host=HOST --port=N -b,--bind=ADDRESS -w,--workers=N --reload --no-access-log --access-log --log-level=L --factory --proxy-headers
  opt --loop=L --http=H --lifespan=L --interface=I --root-path=P --timeout-keep-alive=N -t,--timeout=N --threads=N -k,--worker-class=CLASS
  opt --reload-dir=DIR --reload-include=G --reload-exclude=G --preload --graceful-timeout=N --max-requests=N --max-requests-jitter=N
  opt --ssl-keyfile=FILE --ssl-certfile=FILE --keyfile=FILE --certfile=FILE : read
  opt --access-logfile=FILE --error-logfile,--log-file=FILE --pid=FILE -p=FILE --uds=FILE : unknown
  opt -D,--daemon : background
  opt -c,--config=FILE --app-dir=DIR --chdir=DIR --pythonpath=DIR --env-file=FILE --log-config=FILE -e,--env=S -u,--user=U : unknown
  opt -g,--group=G : unknown
  opt --version -v --help -h
  args APP ARG...
  does exec

command alembic
  doc migrate a database
  from Alembic 1.14, alembic --help
  style sub
  always 2
  global -n,--name=NAME --raiseerr -q,--quiet
  global -c,--config=FILE -x=ARG : unknown
  opt --version -h,--help : info
  sub current,heads,history,branches,show,check
    opt -v,--verbose -r,--rev-range=R -i,--indicate-current --resolve-dependencies --check-heads
    args REVISION...
    does exec
  sub upgrade,stamp
    opt --sql --tag=T --purge
    args REVISION...
    does exec
  sub downgrade
    opt --sql --tag=T
    args REVISION
    does exec, destroy
  sub revision,merge
    opt -m,--message=M --autogenerate --sql --head=H --splice --branch-label=L --rev-id=ID --depends-on=R
    args REVISION...
    does exec

command celery
  doc run a task queue
  from Celery 5, celery --help
  style sub
  always 2
  opt -q,--quiet --no-color
  opt -A,--app=APP --workdir=DIR --config=MODULE --loader=L -b,--broker=URL --result-backend=URL : unknown
  opt --version --help : exec
  sub worker,beat
    opt -l,--loglevel=L -c,--concurrency=N -Q,--queues=L -P,--pool=P -n,--hostname=N -E,--events -B,--beat
    opt -f,--logfile=FILE --pidfile=FILE -s,--schedule=FILE : write
    opt -D,--detach : background
    args
    does exec
  sub status,inspect,report
    args WORD...
    does exec, net
  sub purge
    opt -f,--force -Q,--queues=L
    args
    does exec, net, destroy

command pydoc pydoc3
  doc show documentation of a module, which is imported
  from CPython 3.13, pydoc(1)
  style sub
  opt -b -k=WORD -n=HOST -p=PORT -w
  args NAME...
  does exec

command pip-audit safety
  doc look for packages with known faults
  from pip-audit 2.7, pip-audit --help
  style sub
  opt -l,--local -S,--skip-editable -f,--format=F -s,--vulnerability-service=S -d,--dry-run --desc[=X] --aliases[=X] --strict --no-deps
  opt --disable-pip --require-hashes --ignore-vuln=ID --progress-spinner=X --timeout=N -v,--verbose
  opt -r,--requirement=FILE : read
  opt -o,--output=FILE : write
  opt --fix : exec
  opt -V,--version -h,--help : info
  args PATH:list...
  does exec, net
