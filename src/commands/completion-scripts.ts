// Each script holds a table of rows `STATE|WORD|DESCRIPTION` and first finds the state: the command that is typed, and
// its option if the word at the cursor is that option's value. The words of the rows with this state may follow.

// For bash and zsh alike. `command` is the command so far.
const findState = (words: string) => `for word in "\${${words}}"; do
    at=$command
    [[ $'\\n'$table == *$'\\n'"$command $word|"* ]] && at+=" $word"
    [[ $word == -* ]] || command=$at
  done`;

const bash = (table: string) => `# bash completion for kartotek
_kartotek() {
  local current=\${COMP_WORDS[COMP_CWORD]} table=${table} command='' at='' state word words=''
  ${findState('COMP_WORDS[@]:1:COMP_CWORD-1')}
  while IFS='|' read -r state word _; do
    [[ $state == "$at" ]] || continue
    if [[ $word == '*' && $current != -* ]]; then
      compopt -o filenames; local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current")); return
    fi
    words+=" \${word#\\*}"
  done <<< "$table"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _kartotek kartotek
`;

// A file of the completion path, or to be sourced.
const zsh = (table: string) => `#compdef kartotek
_kartotek() {
  local table=${table} command='' at='' state word about
  local -a found
  ${findState('words[@]:1:$((CURRENT-2))')}
  while IFS='|' read -r state word about; do
    [[ $state == "$at" ]] || continue
    case $word in
      '*') _files ;;
      '') _message "$about" ;;
      *) found+=("\${word//:/\\\\:}\${about:+:$about}") ;;
    esac
  done <<< "$table"
  _describe 'kartotek' found
}
if [[ \${funcstack[1]} == _kartotek ]]; then _kartotek "$@"; else compdef _kartotek kartotek; fi
`;

const fish = (table: string) => `# fish completion for kartotek
function __kartotek
  set -l table (string split \\n ${table})
  set -l command ''
  set -l at ''
  for word in (commandline -opc)[2..-1]
    set at $command
    string match -q -- "$command $word|*" $table; and set at "$command $word"
    string match -q -- '-*' $word; or set command $at
  end
  for row in $table
    set -l cells (string split -m 2 '|' -- $row)
    test "$cells[1]" = "$at" -a -n "$cells[2]"; or continue
    if test "$cells[2]" = '*'
      __fish_complete_path (commandline -ct)
    else
      printf '%s\\t%s\\n' $cells[2..3]
    end
  end
end
complete -c kartotek -f -a '(__kartotek)'
`;

/** The completion script of each shell. It takes the table as a quoted string. */
export const completionScripts = { bash, zsh, fish };
