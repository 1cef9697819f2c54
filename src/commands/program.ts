import { CommanderError, Help, Option, Command as Program } from 'commander';
import { askMissing } from './ask-missing.ts';
import { type Command, CommandError, type CommandOption, checkOptions } from './command.ts';
import { examples } from './examples.ts';
import { givenPath } from './given-path.ts';
import { nearestWord } from './nearest-word.ts';

const ABOUT = 'kartotek: relationships and meeting records behind an HTTP API';
const AFTER_LIST =
  '\nkartotek help COMMAND tells its options. Settings come from the environment: see docs/operating.md.';

/** Runs the command that the words name, or writes the help or version they ask for. Throws `CommandError`. */
export async function runProgram(
  argv: readonly string[],
  commands: readonly Command[],
  version: string,
): Promise<void> {
  const program = createProgram(commands, version);
  const [first = 'help'] = argv;
  const words = first === 'help' ? argv.slice(1) : argv;
  const { named, rest } = findProgram(program, words);
  try {
    if (first === 'help' && rest.length === 0) named.outputHelp();
    else await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // 0: the help or the version was asked for and written.
    if (error.exitCode !== 0) throw new CommandError(explain(error, named));
  }
}

function createProgram(commands: readonly Command[], version: string): Program {
  // Subcommands inherit these settings. Nothing is written but help and version; errors are thrown.
  const program = new Program('kartotek')
    .helpCommand(false)
    .helpOption('-h, --help', 'Print this help.')
    .configureOutput({ writeErr() {}, outputError() {} })
    .configureHelp({ formatHelp })
    .exitOverride()
    .addHelpText('before', `${ABOUT}\n`)
    .usage('COMMAND [OPTIONS]')
    .version(version, '--version', 'Print the version.')
    .addHelpText('after', AFTER_LIST);
  for (const command of commands) addCommand(program, command);
  return program;
}

function addCommand(root: Program, command: Command): void {
  const { named, rest } = findProgram(root, command.name.split(' '));
  const parent = rest.slice(0, -1).reduce((group, word) => group.command(word).usage('COMMAND [OPTIONS]'), named);
  const leaf = parent
    .command(rest.at(-1) ?? '')
    .summary(command.summary)
    .description([command.summary, command.description].filter(Boolean).join('\n\n'));
  const example = examples[command.name];
  if (example) leaf.addHelpText('after', `\nExample:\n  ${example.line}`);
  const given: Record<string, string | boolean> = {};
  const usage: string[] = [];
  for (const [name, option] of Object.entries(command.options)) {
    const collect = (value: string | undefined) => {
      if (leaf.options.some(({ long }) => long === value)) {
        throw new CommandError(`--${name} needs a value; ${value} is an option.`);
      }
      // The service that runs the command may have another working folder.
      const isPath = option.kind === 'path' && !(option.orStandardInput && value === '-');
      given[name] = value !== undefined && isPath ? givenPath(value) : (value ?? true);
    };
    if (name === command.positional) {
      leaf.argument(`[${name}]`, option.description, collect);
      usage.unshift(name.toUpperCase());
    } else {
      const described = describe(name, option);
      leaf.addOption(described).on(`option:${name}`, collect);
      if (option.required) usage.push(described.flags);
    }
  }
  leaf.usage([...usage, '[OPTIONS]'].join(' '));
  leaf.action(async () => {
    await askMissing(command, given);
    checkOptions(command, given);
    await command.run(given);
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

function explain(error: CommanderError, program: Program): string {
  const [fault = '', hint = ''] = error.message.replace(/^error: /, '').split('\n');
  const suggestion = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(hint)?.[1];
  const path = nameOf(program);
  const suggest = (prefix: string) =>
    suggestion === undefined ? '' : ` Did you mean ${suggestion.replaceAll(/[^, ]+/g, (word) => prefix + word)}?`;
  switch (error.code) {
    case 'commander.excessArguments':
      if (program.registeredArguments[0]) {
        return `Give one ${program.registeredArguments[0].name()}, not ${program.args.length}.`;
      }
      return noSuchCommand([path, ...program.args]);
    case 'commander.unknownCommand': {
      const words = program.args.slice(0, program.args.findIndex((word) => word.startsWith('-')) >>> 0);
      const nearest = nearestCommand(program, words);
      return noSuchCommand([path, ...words]) + (nearest ? ` Did you mean ${nearest}?` : suggest(path && `${path} `));
    }
    case 'commander.unknownOption':
      return `${upperFirst(fault)}.${suggest('') || suggestOption(program, /'(--[^']+)'/.exec(fault)?.[1])}`;
    case 'commander.help':
      return `${noSuchCommand([path])} Did you mean one of ${leaves(program).map(nameOf).join(', ')}?`;
    case 'commander.optionMissingArgument':
      return `${/--[\w-]+/.exec(fault)?.[0]} needs a value.`;
    default:
      return `${upperFirst(fault)}.${suggest('')}`;
  }
}

/** The whole command that the first words may mean, also where it is the name of its group that was misspelt. */
function nearestCommand(program: Program, words: readonly string[]): string | undefined {
  const path = nameOf(program);
  const names = leaves(program).map((leaf) => nameOf(leaf));
  for (let count = words.length; count > 0; count--) {
    const nearest = nearestWord([path, ...words.slice(0, count)].filter(Boolean).join(' '), names);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

/** `--id` may mean `--token-id`, and the other way round. */
function suggestOption(program: Program, typed: string | undefined): string {
  if (typed === undefined) return '';
  const word = typed.replace(/^--/, '-');
  const meant = program.options.flatMap(({ long }) =>
    long && (long.endsWith(word) || typed.endsWith(long.replace(/^--/, '-'))) ? [long] : [],
  );
  return meant.length === 0 ? '' : ` Did you mean ${meant.join(', ')}?`;
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function noSuchCommand(words: readonly string[]): string {
  return `There is no command "${words.filter(Boolean).join(' ')}". kartotek help lists them.`;
}

/** The innermost command that the first words name, and the words after it. */
function findProgram(root: Program, words: readonly string[]): { named: Program; rest: readonly string[] } {
  const [word, ...rest] = words;
  const named = root.commands.find((one) => one.name() === word);
  return named ? findProgram(named, rest) : { named: root, rest: words };
}

function leaves(program: Program): Program[] {
  return program.commands.flatMap((one) => (one.commands.length === 0 ? [one] : leaves(one)));
}

/** `token create`; '' for the program. */
function nameOf(program: Program): string {
  return program.parent ? `${nameOf(program.parent)} ${program.name()}`.trim() : '';
}
