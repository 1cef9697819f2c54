import type { Database } from '../database/connect.ts';
import type { Streams } from '../operation/call.ts';
import type { OnCommit } from '../operation/perform-write.ts';

export interface CommandOption {
  /** `text` takes a value, `path` takes one that names a file (made absolute), `flag` takes none. */
  kind: 'text' | 'path' | 'flag';
  /** Of a path: `-` is standard input. */
  orStandardInput?: true;
  description: string;
  /** Stands for the value in the help: `SLUG`. */
  placeholder?: string;
  /** The words that it takes. */
  choices?: readonly string[];
  required?: boolean;
}

/** The options as they were given, by name without `--`. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

interface Declaration {
  /** `workspace create` */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  description?: string;
  options: Readonly<Record<string, CommandOption>>;
  /** The option that is given by its place, without `--`. */
  positional?: string;
}

/** A command that this process runs. */
export interface Command extends Declaration {
  run(options: Options): Promise<void>;
}

/** `note` is standard error. `write` is standard output, for a command whose result is a stream. */
export type CommandOutput = Omit<Streams, 'read'>;

/** The service in whose process a command runs. */
export interface RunningService {
  /** Where it listens. Undefined: it does not yet. */
  address(): string | undefined;
  onCommit: OnCommit;
}

/**
 * A command that works on the database and answers one object. Where a service holds the embedded folder, the service
 * runs it (`control.ts`), so a command may use nothing but its arguments.
 */
export interface DatabaseCommand extends Declaration {
  /** It is of use only where there is a database, so it makes no embedded one. */
  needsDatabase?: true;
  /** Standard output is the command's `write`s; its answer goes to standard error. */
  streams?: boolean;
  run(
    database: Database,
    options: Options,
    now: Date,
    output: CommandOutput,
    service?: RunningService,
  ): Promise<object>;
  /** The answer for a person. */
  say(answer: object): string;
  /** Whether the command ends with 1 though it has an answer. */
  failed?(answer: object): boolean;
}

/** The command line cannot be understood, or asks for what cannot be done. The message is a sentence. */
export class CommandError extends Error {}

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
      const called = name === command.positional ? name.toUpperCase() : `--${name}`;
      throw new CommandError(`${called} must be one of ${choices.join(', ')}, not "${value}".`);
    }
  }
}
