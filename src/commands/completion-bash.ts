import type { CompletedOption, CompletionLevel } from './completion-levels.ts';

/** Completion for bash, without the package bash-completion. */
export function bashCompletion(levels: readonly CompletionLevel[]): string {
  return `# bash completion for kartotek
_kartotek() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] && break
    command+="\${command:+ }$word"
  done
  case "$command" in
${levels.map(levelCase).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _kartotek kartotek
`;
}

function levelCase({ path, words, options, positional }: CompletionLevel): string {
  const all = [...words, ...options].map(({ word }) => word).join(' ');
  const valued = options.filter(({ kind }) => kind !== 'flag');
  const files = positional?.kind === 'path' ? `[[ $current != -* ]] && { ${FILES}; return; }; ` : '';
  const choices = positional?.choices ? `${positional.choices.join(' ')} ` : '';
  const rest = `${files}words='${choices}${all}'`;
  const pattern = positional === undefined ? `'${path}'` : `'${path}' | '${path} '*`;
  if (valued.length === 0) return `    ${pattern}) ${rest} ;;`;
  return `    ${pattern})
      case "$previous" in
${valued.map(valueCase).join('\n')}
        *) ${rest} ;;
      esac ;;`;
}

const FILES = `compopt -o filenames; local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current"))`;

function valueCase({ word, kind, choices }: CompletedOption): string {
  if (choices) return `        ${word}) words='${choices.join(' ')}' ;;`;
  return `        ${word}) ${kind === 'path' ? `${FILES}; ` : ''}return ;;`;
}
