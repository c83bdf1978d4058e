# Builtins of bash. Those in the last part change what the rest of the text means and are read in code, by the
# analysis of shell text; seen anywhere else, nothing is known of what they do.
# echo, printf, test, pwd, kill, true and false stand in coreutils.cmd.

command :
  doc do nothing
  from GNU bash 5.2, help :
  style raw
  args WORD...

command type
  doc say what a name stands for
  from GNU bash 5.2, help type
  style posix
  opt -a -f -p -t -P
  args NAME...

command help
  doc describe builtins
  from GNU bash 5.2, help help
  style posix
  opt -d -m -s
  args PATTERN...

command times
  doc print the time used
  from GNU bash 5.2, help times

command umask
  doc show or set the mode mask of this shell
  from GNU bash 5.2, help umask
  style posix
  opt -p -S
  args MODE?

command ulimit
  doc show or set resource limits of this shell
  from GNU bash 5.2, help ulimit
  style posix
  opt -S -H -a -b -c -d -e -f -i -k -l -m -n -p -q -r -s -t -u -v -x -P -R -T
  args LIMIT...

command wait
  doc wait for jobs
  from GNU bash 5.2, help wait
  style posix
  opt -f -n
  opt -p=NAME : name
  args ID...

command jobs
  doc list jobs
  from GNU bash 5.2, help jobs
  style posix
  opt -l -n -p -r -s
  # the rest of the line is a command, in which job numbers are replaced
  opt -x : unknown
  args JOB...

command fg
  doc bring a job to the foreground
  from GNU bash 5.2, help fg
  style posix
  args JOB?

command bg
  doc let a job run in the background
  from GNU bash 5.2, help bg
  style posix
  args JOB...
  does background

command disown
  doc forget jobs, so that they outlive the shell
  from GNU bash 5.2, help disown
  style posix
  opt -h -a -r
  args JOB...
  does background

command suspend
  doc stop this shell
  from GNU bash 5.2, help suspend
  style posix
  opt -f
  does state

command logout exit return break continue
  doc leave a shell, a function or a loop
  from GNU bash 5.2, help exit
  style posix
  args N?

command history
  doc show or change the list of past commands
  from GNU bash 5.2, help history
  style posix
  opt -c -d=OFFSET -a -n -r -w -p -s
  args when -w,-a: FILE:write?
  args when -r,-n: FILE:read?
  args when -p,-s: WORD...
  args COUNT?
  # without a file the user's own history is written or read
  does state when -w,-a,-c,-d,-s

command fc
  doc list past commands, or edit and run them again
  from GNU bash 5.2, help fc
  style posix
  opt -NUM -l -n -r
  opt -e=EDITOR : run
  opt -s : unknown
  args FIRST? LAST?
  does unknown unless -l

command caller
  doc where the current function was called
  from GNU bash 5.2, help caller
  style posix
  args N?

command dirs
  doc show the stack of directories
  from GNU bash 5.2, help dirs
  style posix
  opt -c -l -p -v -NUM +NUM

command complete
  doc say how words are completed
  from GNU bash 5.2, help complete
  style posix
  opt -a -b -c -d -e -f -g -j -k -s -u -v -p -r -D -E -I -o=OPTION -A=ACTION -G=GLOB -X=FILTER -P=PREFIX -S=SUFFIX
  # the words of -W are expanded, command substitutions included
  opt -W=WORDS -F=FUNCTION -C=COMMAND : unknown
  args NAME...
  does state unless -p

command compgen
  doc print completions of a word
  from GNU bash 5.2, help compgen
  style posix
  opt -a -b -c -d -e -f -g -j -k -s -u -v -o=OPTION -A=ACTION -G=GLOB -X=FILTER -P=PREFIX -S=SUFFIX
  # the words of -W are expanded, command substitutions included
  opt -W=WORDS -F=FUNCTION -C=COMMAND : unknown
  # bash expands variables in the word when it completes names of files
  args WORD:name?

command compopt
  doc change how words are completed
  from GNU bash 5.2, help compopt
  style posix
  opt -D -E -I -o=OPTION
  args NAME...
  does state

command bind
  doc show or set keys of the line editor
  from GNU bash 5.2, help bind
  style posix
  opt -l -p -s -v -P -S -V -X -m=KEYMAP -q=NAME
  opt -f=FILE : read, unknown
  opt -u=NAME -r=KEYSEQ : state
  opt -x=KEYSEQ : unknown

# ---- read in code

command cd pushd popd
  doc change the working directory of this shell
  from GNU bash 5.2, help cd
  style raw
  args WORD...
  does unknown

command eval source . exec
  doc run a text, a file or a program in this shell
  from GNU bash 5.2, help eval, help source, help exec
  style raw
  args WORD...
  does unknown
  always none

command command builtin
  doc run a program or builtin, past functions
  from GNU bash 5.2, help command
  style raw
  args WORD...
  does unknown
  always none

command trap
  doc run a text when a signal arrives
  from GNU bash 5.2, help trap
  style raw
  args WORD...
  does unknown
  always none

command export declare typeset local readonly unset
  doc set and remove variables
  from GNU bash 5.2, help declare, help unset
  style raw
  args WORD...
  does unknown

command read mapfile readarray getopts
  doc read into variables
  from GNU bash 5.2, help read, help mapfile
  style raw
  args WORD...
  does unknown

command set shopt shift
  doc change options and positional parameters of this shell
  from GNU bash 5.2, help set, help shopt
  style raw
  args WORD...
  does unknown

command alias unalias hash enable let
  doc change what later words mean
  from GNU bash 5.2, help alias, help hash, help enable, help let
  style raw
  args WORD...
  does unknown
