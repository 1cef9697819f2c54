import { type Command, CommandError, type CommandOption } from './command.ts';
import { givenPath } from './given-path.ts';

/** Asks a person for the required options that are missing. Programs, and people who want JSON, are not asked. */
export async function askMissing(command: Command, given: Record<string, string | boolean>): Promise<void> {
  const missing = Object.entries(command.options).filter(
    ([name, { required }]) => required && given[name] === undefined,
  );
  if (missing.length === 0 || given.json === true || !isWithPerson()) return;
  // Loaded late: most commands have nothing to ask.
  const { isCancel, select, text } = await import('@clack/prompts');
  for (const [name, option] of missing) {
    const message = `${name === command.positional ? name.toUpperCase() : `--${name}`}: ${option.description}`;
    const answer = option.choices
      ? await select({ message, options: option.choices.map((value) => ({ value, label: value })) })
      : await text({ message, validate: requireText });
    if (isCancel(answer)) throw new CommandError('Cancelled; nothing was done.');
    given[name] = asGiven(option, answer);
  }
}

/** Continuous integration has a terminal sometimes, and nobody at it. */
function isWithPerson(): boolean {
  const { CI = '' } = process.env;
  return process.stdin.isTTY === true && process.stdout.isTTY === true && (CI === '' || CI === 'false');
}

function requireText(answer: string | undefined): string | undefined {
  return answer?.trim() ? undefined : 'It is required; Ctrl-C ends the command.';
}

function asGiven({ kind }: CommandOption, answer: string): string {
  return kind === 'path' ? givenPath(answer.trim()) : answer.trim();
}
