import type { Command } from './command.ts';
import { bashCompletion } from './completion-bash.ts';
import { fishCompletion } from './completion-fish.ts';
import { completionLevels } from './completion-levels.ts';
import { zshCompletion } from './completion-zsh.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
type Shell = keyof typeof SHELLS;

/** Prints a shell's completion of these commands and of itself. */
export function completion(commands: readonly Command[]): Command {
  const command: Command = {
    name: 'completion',
    summary: 'Print the script that completes commands and options in a shell.',
    description:
      'The script holds all names, so nothing runs while you type. Print it again after an upgrade. It completes the word kartotek: define that as a function or put it on the PATH (docs/operating.md).',
    options: {
      shell: { kind: 'text', description: 'bash, zsh or fish.', choices: Object.keys(SHELLS), required: true },
    },
    positional: 'shell',
    async run({ shell }) {
      process.stdout.write(SHELLS[shell as Shell](completionLevels([...commands, command])));
    },
  };
  return command;
}
