import type { Command, CommandOption } from './command.ts';

/** What may follow the words of a path: subcommands where it names a group, options where it names a command. */
export interface CompletionLevel {
  /** `token create`; '' for the program. */
  path: string;
  words: readonly { word: string; description: string }[];
  options: readonly CompletedOption[];
  /** The value that is given by its place. */
  positional: CommandOption | undefined;
}

export interface CompletedOption extends CommandOption {
  /** `--workspace` */
  word: string;
}

const HELP = { word: '--help', kind: 'flag', description: 'Print the help.' } as const;
const VERSION = { word: '--version', kind: 'flag', description: 'Print the version.' } as const;

/** All paths of these commands, groups first. */
export function completionLevels(commands: readonly Command[]): CompletionLevel[] {
  const groups = new Map<string, Map<string, string>>([['', new Map()]]);
  for (const { name, summary } of commands) {
    const words = name.split(' ');
    for (const [depth, word] of words.entries()) {
      const path = words.slice(0, depth).join(' ');
      const group = groups.get(path) ?? new Map<string, string>();
      groups.set(path, group);
      if (depth === words.length - 1) group.set(word, summary);
      else if (!group.has(word)) group.set(word, `Commands of ${word}.`);
    }
  }
  const ofGroups = Array.from(groups, ([path, words]) => ({
    path,
    words: Array.from(words, ([word, description]) => ({ word, description })),
    options: path === '' ? [HELP, VERSION] : [HELP],
    positional: undefined,
  }));
  const ofCommands = commands.map(({ name, options, positional }) => ({
    path: name,
    words: [],
    options: [
      ...Object.entries(options)
        .filter(([option]) => option !== positional)
        .map(([option, declaration]) => ({ word: `--${option}`, ...declaration })),
      HELP,
    ],
    positional: positional === undefined ? undefined : options[positional],
  }));
  return [...ofGroups, ...ofCommands];
}
