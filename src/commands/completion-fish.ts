import type { CommandOption } from './command.ts';
import type { CompletionLevel } from './completion-levels.ts';

/** Completion for fish. */
export function fishCompletion(levels: readonly CompletionLevel[]): string {
  return `# fish completion for kartotek
function __kartotek_at
  set -l words
  for word in (commandline -opc)[2..-1]
    string match -q -- '-*' $word; and break
    set -a words $word
  end
  test "$words" = "$argv"
end
complete -c kartotek -f
${levels.flatMap(levelLines).join('\n')}
`;
}

function levelLines({ path, words, options, positional }: CompletionLevel): string[] {
  const at = `complete -c kartotek -n ${quote(`__kartotek_at ${path}`.trim())}`;
  return [
    ...words.map(({ word, description }) => `${at} -a ${word} -d ${quote(description)}`),
    ...options.map(
      (option) => `${at} -l ${option.word.slice(2)}${valueArguments(option)} -d ${quote(option.description)}`,
    ),
    ...(positional?.choices ? [`${at} -a ${quote(positional.choices.join(' '))}`] : []),
    ...(positional?.kind === 'path' ? [`${at} -F`] : []),
  ];
}

function valueArguments({ kind, choices }: CommandOption): string {
  if (kind === 'flag') return '';
  if (choices) return ` -x -a ${quote(choices.join(' '))}`;
  return kind === 'path' ? ' -r -F' : ' -x';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
