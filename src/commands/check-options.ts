import { type Command, CommandError, type DatabaseCommand, type Options } from './command.ts';

/** Throws `CommandError` where an option is missing, unknown, or none of the words that it takes. */
export function checkOptions(command: Command | DatabaseCommand, given: Options): void {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(command.options, name)) throw new CommandError(`Unknown option '--${name}'.`);
  }
  for (const [name, { required, choices }] of Object.entries(command.options)) {
    const value = given[name];
    if (required && (value === undefined || value === '')) {
      throw new CommandError(
        name === command.positional
          ? `Give the ${name}: kartotek ${command.name} ${name.toUpperCase()}.`
          : `--${name} is required.`,
      );
    }
    if (choices && typeof value === 'string' && !choices.includes(value)) {
      throw new CommandError(`--${name} must be one of ${choices.join(', ')}, not "${value}".`);
    }
  }
}
