import { resolve } from 'node:path';
import { CommanderError, Help, Option, Command as Program } from 'commander';
import type { Environment } from '../settings.ts';
import { checkOptions } from './check-options.ts';
import { type Command, CommandError, type CommandOption, type Options } from './command.ts';

const ABOUT = 'kartotek: relationships and meeting records behind an HTTP API';
const AFTER_LIST =
  '\nkartotek help COMMAND tells its options. Settings come from the environment: see docs/operating.md.';

export interface ProgramSettings {
  commands: readonly Command[];
  version: string;
  environment: Environment;
}

/** Runs the command that the words name, or writes the help or version they ask for. Throws `CommandError`. */
export async function runProgram(argv: readonly string[], settings: ProgramSettings): Promise<void> {
  const program = createProgram(settings);
  const words = argv.length === 0 ? ['help'] : argv;
  try {
    if (words[0] !== 'help') await program.parseAsync(words, { from: 'user' });
    else {
      const target = findProgram(program, words.slice(1));
      if (target) target.outputHelp();
      else await program.parseAsync(words.slice(1), { from: 'user' });
    }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The help or the version was asked for and written.
    if (error.exitCode !== 0) throw error;
  }
}

function createProgram({ commands, version, environment }: ProgramSettings): Program {
  const program = prepare(new Program('kartotek'), [])
    .addHelpText('before', `${ABOUT}\n`)
    .usage('COMMAND [OPTIONS]')
    .version(version, '--version', 'Print the version.')
    .addHelpText('after', AFTER_LIST);
  for (const command of commands) addCommand(program, command, environment);
  return program;
}

function addCommand(root: Program, command: Command, environment: Environment): void {
  const words = command.name.split(' ');
  const parent = words.slice(0, -1).reduce((group, word, depth) => {
    const existing = group.commands.find((one) => one.name() === word);
    if (existing) return existing;
    const made = prepare(new Program(word), words.slice(0, depth + 1)).usage('COMMAND [OPTIONS]');
    group.addCommand(made);
    return made;
  }, root);
  const leaf = prepare(new Program(words.at(-1)), words)
    .summary(command.summary)
    .description([command.summary, command.description].filter(Boolean).join('\n\n'))
    .allowExcessArguments();
  const { positional } = command;
  if (positional !== undefined) leaf.argument(`[${positional}]`, command.options[positional]?.description ?? '');
  const options = Object.entries(command.options).filter(([name]) => name !== positional);
  for (const [name, option] of options) leaf.addOption(describe(name, option));
  const needed = options.filter(([, { required }]) => required).map(([name, option]) => describe(name, option).flags);
  leaf.usage([positional?.toUpperCase(), ...needed, '[OPTIONS]'].filter(Boolean).join(' '));
  leaf.action(() => command.run(readOptions(leaf, command), environment));
  parent.addCommand(leaf);
}

/** What all levels share: words of ours for what is wrong, and no output besides help and version. */
function prepare(program: Program, path: readonly string[]): Program {
  return program
    .helpCommand(false)
    .helpOption('-h, --help', 'Print this help.')
    .configureOutput({ writeErr() {}, outputError() {} })
    .configureHelp({ formatHelp })
    .exitOverride((error) => {
      if (error.exitCode === 0) throw error;
      throw new CommandError(explain(error, program, path));
    });
}

/** Lists all commands below, without their groups. Only here: suggestions go by the groups. */
function formatHelp(program: Program, help: Help): string {
  const flat = Object.assign(help, { visibleCommands: leaves, subcommandTerm: nameOf });
  return Help.prototype.formatHelp.call(flat, program, flat);
}

function describe(name: string, option: CommandOption): Option {
  const { kind, placeholder = name.replaceAll('-', '_').toUpperCase(), choices, required } = option;
  const few = choices !== undefined && choices.length <= 5;
  const value = kind === 'flag' ? '' : ` <${few ? choices.join('|') : placeholder}>`;
  const sentences = [
    option.description,
    choices && !few ? `One of ${choices.join(', ')}.` : '',
    required ? 'Required.' : '',
  ];
  return new Option(`--${name}${value}`, sentences.filter(Boolean).join(' '));
}

function readOptions(leaf: Program, command: Command): Options {
  const { name, positional, options } = command;
  const { args } = leaf;
  if (positional === undefined && args.length > 0) throw noSuchCommand(`${name} ${args.join(' ')}`);
  if (args.length > 1) throw new CommandError(`Give one ${positional}, not ${args.length}.`);
  const given: Record<string, string | boolean> = {};
  for (const option of leaf.options) {
    const key = option.attributeName();
    if (leaf.getOptionValueSource(key) !== 'cli') continue;
    const value: string | boolean = option.negate ? true : leaf.getOptionValue(key);
    const flag = option.long?.slice(2) ?? key;
    if (typeof value === 'string' && leaf.options.some((other) => other.long === value)) {
      throw new CommandError(`--${flag} needs a value; ${value} is an option.`);
    }
    given[flag] = value;
  }
  if (positional !== undefined && args[0] !== undefined) given[positional] = args[0];
  for (const [key, value] of Object.entries(given)) {
    // The service that runs the command may stand in another folder.
    if (options[key]?.kind === 'path' && typeof value === 'string') given[key] = resolve(value);
  }
  checkOptions(command, given);
  return given;
}

function explain(error: CommanderError, program: Program, path: readonly string[]): string {
  const [fault = '', hint = ''] = error.message.replace(/^error: /, '').split('\n');
  const suggestion = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(hint)?.[1];
  const ask = (prefix: string) =>
    suggestion === undefined ? '' : ` Did you mean ${suggestion.replaceAll(/[^, ]+/g, (word) => prefix + word)}?`;
  switch (error.code) {
    case 'commander.unknownCommand': {
      const words = program.args.slice(0, program.args.findIndex((word) => word.startsWith('-')) >>> 0);
      return noSuchCommand([...path, ...words].join(' ')).message + ask([...path, ''].join(' '));
    }
    case 'commander.help': {
      const names = leaves(program).map(nameOf).join(', ');
      return `${noSuchCommand(path.join(' ')).message} Did you mean one of ${names}?`;
    }
    case 'commander.optionMissingArgument':
      return `${/--[\w-]+/.exec(fault)?.[0]} needs a value.`;
    default:
      return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.${ask('')}`;
  }
}

function noSuchCommand(name: string): CommandError {
  return new CommandError(`There is no command "${name}". kartotek help lists them.`);
}

function findProgram(root: Program, words: readonly string[]): Program | undefined {
  return words.reduce<Program | undefined>(
    (program, word) => program?.commands.find((one) => one.name() === word),
    root,
  );
}

function leaves(program: Program): Program[] {
  return program.commands.flatMap((one) => (one.commands.length === 0 ? [one] : leaves(one)));
}

/** `token create` */
function nameOf(program: Program): string {
  const group = program.parent;
  return group?.parent ? `${nameOf(group)} ${program.name()}` : program.name();
}
