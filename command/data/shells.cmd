# Shells. The text after -c is read when it is in the shell language that Assent parses; for the others it is code.

command bash
  doc the GNU Bourne-Again shell
  from GNU bash 5.2, bash(1)
  style posix
  always none
  # -a, -k, -P and -H would give the text another meaning than the one that is judged (exported assignments, paths).
  # -o can set those as well, and "-norc" is the long option, not -n: its value must stay unknown.
  opt -c -s -n,--noexec
  opt -e -u -v,--verbose -x -f -h -b -m -p -t -B -C -E -T -D,--dump-strings -r,--restricted
  opt --norc --noprofile --noediting --dump-po-strings
  opt -a -k -P -H -o=OPTION -O=SHOPT : unknown
  opt -l,--login -i : exec  # reads start-up files, which are programs
  opt --rcfile,--init-file=FILE : script
  opt --posix --debugger : unknown
  opt +* : unknown  # "+n" takes "-n" back
  opt --version --help : info
  args when -c: TEXT:shell ARG...
  args when -s: ARG...
  args when -i: FILE:script ARG...  # an interactive shell ignores -n
  args when -n: FILE:read ARG...
  args FILE:script ARG...
  does stdin

command sh dash ash
  doc the system's POSIX shell
  from dash 0.5.12, dash(1); POSIX.1-2017, sh(1)
  style posix
  always none
  opt -c -s -n
  opt -e -u -v -x -f -h -b -m -C -E -I
  opt -a -k -P -p -o=OPTION : unknown
  opt -l -i : exec
  opt +* : unknown
  opt --version --help : info
  args when -c: TEXT:shell ARG...
  args when -s: ARG...
  args when -i: FILE:script ARG...
  args when -n: FILE:read ARG...
  args FILE:script ARG...
  does stdin

# Every zsh reads ~/.zshenv before anything else, and its language is not bash's (=cmd, glob qualifiers, ${(e)x}).
command zsh
  doc the Z shell
  from zsh 5.9, zsh(1), zshoptions(1)
  style posix
  always none
  opt -c -s -n,--no-exec
  opt -e -u -v,--verbose -x,--xtrace -f,--no-rcs -d -p -C
  opt -o=OPTION : unknown
  opt -l,--login -i,--interactive : exec
  opt --emulate=SHELL : unknown
  opt +* : unknown
  opt --version --help : info
  args when -c: TEXT:code+unknown ARG...
  args when -s: ARG...
  args FILE:script ARG...
  does stdin

command ksh ksh93 mksh oksh
  doc the Korn shell
  from ksh93u+m 1.0, ksh(1)
  style posix
  always none
  opt -c -s -n
  opt -e -u -v -x -f -b -m -C
  opt -o=OPTION -a -k -h : unknown
  opt -l -i : exec
  opt +* : unknown
  opt --version
  args when -c: TEXT:code+unknown ARG...
  args when -s: ARG...
  args FILE:script ARG...
  does stdin

command fish
  doc the friendly interactive shell
  from fish 3.7, fish(1)
  style posix
  always none
  opt -c,--command=TEXT : code, unknown
  opt -C,--init-command=TEXT : code, unknown
  opt -n,--no-execute -N,--no-config -P,--private --print-rusage-self
  opt -d,--debug=CATEGORIES -D,--debug-stack-frames=N -f,--features=FEATURES
  opt -o,--debug-output=FILE --profile=FILE --profile-startup=FILE : write
  opt -i,--interactive -l,--login : exec
  opt -v,--version : info
  args when -c: ARG...
  args when -i: FILE:script ARG...
  args when -n: FILE:read ARG...
  args FILE:script ARG...
  does stdin unless -c

command fish_indent
  doc format fish scripts
  from fish 3.7, fish_indent(1)
  style sub
  opt -c,--check -i,--no-indent --only-indent --only-unindent --ansi --html --pygments
  opt -w,--write
  opt -v,--version : info
  args when -w: FILE:write...
  args FILE:read...

command csh tcsh
  doc the C shell
  from tcsh 6.24, tcsh(1)
  style posix
  always none
  opt -c -s -n
  opt -e -f -v -V -x -X -q -d -t -b
  opt -l -i -m : exec
  opt --version --help
  args when -c: TEXT:code+unknown ARG...
  args when -s: ARG...
  args FILE:script ARG...
  does stdin

command pwsh powershell powershell.exe pwsh.exe
  doc PowerShell
  from PowerShell 7.4, about_Pwsh
  style long
  always none
  opt -Command,-command,-c=TEXT : code, unknown
  opt -CommandWithArgs,-cwa=TEXT : code, unknown
  opt -EncodedCommand,-encodedcommand,-e,-ec=BASE64 : code, unknown
  opt -EncodedArguments,-ea=BASE64
  opt -File,-file,-f=FILE : script
  opt -NoProfile,-noprofile,-nop -NoLogo,-nologo -NonInteractive,-noninteractive,-noni -Sta -Mta
  opt -ExecutionPolicy,-executionpolicy,-ep,-ex=POLICY -InputFormat,-if=FORMAT -OutputFormat,-o,-of=FORMAT
  opt -WindowStyle,-w=STYLE -WorkingDirectory,-wd=DIR
  opt -NoExit,-noexit,-noe -Login,-login,-l -Interactive,-i : exec
  opt -ConfigurationName,-config=NAME -ConfigurationFile=FILE -SettingsFile,-settings=FILE -CustomPipeName=NAME : unknown
  args when -Command,-CommandWithArgs,-EncodedCommand,-File: ARG...
  args FILE:script ARG...
  does stdin unless -Command,-CommandWithArgs,-EncodedCommand,-File

command nu elvish xonsh
  doc another shell, whose language is not read
  from nushell 0.9x, elvish 0.20, xonsh 0.16: --help
  style posix
  always none
  opt -c=TEXT : code, unknown
  args when -c: ARG...
  args FILE:script ARG...
  does stdin unless -c
