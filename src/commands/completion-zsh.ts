import type { CompletedOption, CompletionLevel } from './completion-levels.ts';

/** Completion for zsh: a file of its completion path, or to be sourced. */
export function zshCompletion(levels: readonly CompletionLevel[]): string {
  return `#compdef kartotek
_kartotek() {
  local command='' word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $word == -* ]] && break
    command+="\${command:+ }$word"
  done
  case "$command" in
${levels.map(levelCase).join('\n')}
  esac
  _describe 'kartotek' found
}
if [[ \${funcstack[1]} == _kartotek ]]; then _kartotek "$@"; else compdef _kartotek kartotek; fi
`;
}

function levelCase({ path, words, options, positional }: CompletionLevel): string {
  const valued = options.filter(({ kind }) => kind !== 'flag');
  const choices = (positional?.choices ?? []).map((word) => quote(word));
  const found = [...choices, ...[...words, ...options].map((one) => quote(one.word, one.description))];
  const pattern = positional === undefined ? `'${path}'` : `'${path}'|'${path} '*`;
  return [
    `    ${pattern})`,
    ...(valued.length === 0 ? [] : ['      case $words[CURRENT-1] in', ...valued.map(valueCase), '      esac']),
    ...(positional?.kind === 'path' ? ['      _files'] : []),
    `      found=(${found.join(' ')}) ;;`,
  ].join('\n');
}

function valueCase({ word, kind, choices, description }: CompletedOption): string {
  const complete = choices
    ? `compadd -- ${choices.map((choice) => quote(choice)).join(' ')}`
    : kind === 'path'
      ? '_files'
      : `_message ${quote(description)}`;
  return `        ${word}) ${complete}; return ;;`;
}

/** A word of `_describe`: what follows the first colon is its description. */
function quote(word: string, description?: string): string {
  const text = description === undefined ? word : `${word.replaceAll(':', '\\:')}:${description}`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
