import type { Command } from './command.ts';
import { completionScripts } from './completion-scripts.ts';

/** Prints a shell's completion of these commands and of itself. */
export function completion(commands: readonly Command[]): Command {
  const command: Command = {
    name: 'completion',
    summary: 'Print the script that completes commands and options in a shell.',
    description:
      'The script holds all names, so nothing runs while you type. Print it again after an upgrade. It completes the word kartotek: define that as a function or put it on the PATH (docs/operating.md).',
    options: {
      shell: {
        kind: 'text',
        description: 'bash, zsh or fish.',
        choices: Object.keys(completionScripts),
        required: true,
      },
    },
    positional: 'shell',
    async run({ shell }) {
      const table = [...completionRows([...commands, command])].join('\n').replaceAll("'", "'\\''");
      process.stdout.write(completionScripts[shell as keyof typeof completionScripts](`'${table}'`));
    },
  };
  return command;
}

/** `STATE|WORD|DESCRIPTION`: a word that may follow, `*` for a file, nothing for other text. */
function completionRows(commands: readonly Command[]): Set<string> {
  const rows = new Set(['|--version|Print the version.']);
  for (const { name, summary, options, positional } of commands) {
    let state = '';
    for (const word of name.split(' ')) {
      const next = `${state} ${word}`;
      rows.add(`${state}|${word}|${next === ` ${name}` ? summary : `Commands of ${word}.`}`);
      rows.add(`${state}|--help|Print the help.`);
      state = next;
    }
    for (const [option, { kind, choices, description }] of Object.entries(options)) {
      if (option !== positional) rows.add(`${state}|--${option}|${description}`);
      const at = option === positional ? state : `${state} --${option}`;
      if (choices) for (const choice of choices) rows.add(`${at}|${choice}|`);
      else if (kind !== 'flag') rows.add(`${at}|${kind === 'path' ? '*' : ''}|${description}`);
    }
    rows.add(`${state}|--help|Print the help.`);
  }
  return rows;
}
