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

export function wholeNumber(options: Options, name: string, preset?: number): number {
  const text = optional(options, name);
  if (text === undefined && preset !== undefined) return preset;
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new CommandError(`--${name} must be a whole number.`);
  return Number(text);
}

export function json(options: Options, name: string, preset: unknown): unknown {
  const text = optional(options, name);
  if (text === undefined) return preset;
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`--${name} must be JSON.`);
  }
}
