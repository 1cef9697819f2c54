import type { Database } from '../database/connect.ts';

/** How an option is given: `text` takes a value, `path` one that names a file (made absolute), `flag` none. */
export type OptionKind = 'text' | 'path' | 'flag';
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Where a command's output goes while it runs, wherever it runs. */
export interface CommandOutput {
  /** A line on standard error: progress, what was skipped. */
  note(line: string): void;
  /** Standard output, for a command whose result is a stream. Resolves when there is room for more. */
  write(text: string): Promise<void>;
}

/**
 * A command that works on the database and answers one object. Where a service holds the embedded folder, the service
 * runs it (`control.ts`), so a command may use nothing but its arguments.
 */
export interface Command {
  /** `workspace create` */
  name: string;
  /** The options, as the usage text shows them. */
  usage: string;
  options: Readonly<Record<string, OptionKind>>;
  /** The option that is given by its place, without `--`. */
  positional?: string;
  /** Standard output is the command's `write`s; its answer goes to standard error. */
  streams?: boolean;
  run(database: Database, options: Options, now: Date, output: CommandOutput): Promise<object>;
  /** The answer for a person. */
  say(answer: object): string;
}

/** The command line cannot be understood, or asks for what cannot be done. The message is a sentence. */
export class CommandError extends Error {}

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
