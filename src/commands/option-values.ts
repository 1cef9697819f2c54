import { CommandError, type Options } from './command.ts';

export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new CommandError(`--${name} is required.`);
  return value;
}

export function optional(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of an option that takes one of a few words. */
export function choice<const T extends readonly string[]>(options: Options, name: string, values: T): T[number] {
  const value = required(options, name);
  if (!values.includes(value)) throw new CommandError(`--${name} must be one of ${values.join(', ')}, not "${value}".`);
  return value;
}

export function optionalChoice<const T extends readonly string[]>(
  options: Options,
  name: string,
  values: T,
): T[number] | undefined {
  return options[name] === undefined ? undefined : choice(options, name, values);
}
