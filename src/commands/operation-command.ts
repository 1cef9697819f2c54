import { createReadStream } from 'node:fs';
import type { Database } from '../database/connect.ts';
import { OperationError } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { CommandError, type CommandOption, type CommandOutput, type DatabaseCommand, type Options } from './command.ts';
import { explainRefusal } from './explain-refusal.ts';
import { type OperationInput, operationOptions, readOperationInput } from './operation-options.ts';
import { type Answer, performForOperator } from './perform-for-operator.ts';
import type { Presentation } from './presentations.ts';
import { type AnswerPage, sayPage, sayRecord } from './say-answer.ts';

const WORKSPACE: CommandOption = {
  kind: 'text',
  placeholder: 'SLUG',
  description: 'Slug of the workspace.',
  required: true,
};

const FILE: CommandOption = { kind: 'path', description: 'The file: .csv or .ndjson.' };
const READ_BYTES = 256 * 1024;

/** The command of an operator's operation: options and help from its schemas, answers said by its kind. */
export function operationCommand(operation: Operation<object>, presentation: Presentation = {}): DatabaseCommand {
  const fields = operationOptions(operation, presentation.options);
  const name = presentation.name ?? commandName(operation.id);
  const { summary, description } = operation;
  const transfers = operation.kind === 'transfer';
  const imports = transfers && operation.changes !== undefined;
  return {
    name,
    summary: `${summary.replace(/\.$/, '')}.`,
    ...(description === undefined ? {} : { description: description.replaceAll('`', '') }),
    options: {
      ...(operation.installation ? {} : { workspace: WORKSPACE }),
      ...Object.fromEntries(fields.map((field) => [field.name, field.option])),
      ...(imports ? { file: FILE } : {}),
    },
    ...(imports ? { positional: 'file' } : {}),
    ...(transfers && !imports ? { streams: true } : {}),
    async run(database, options, now, output) {
      if (imports && !options.file) throw new CommandError(`Give the file to import: kartotek ${name} FILE.`);
      const input = readOperationInput(operation, fields, options);
      const workspace = operation.installation ? '' : String(options.workspace);
      try {
        return await answer(database, input, workspace, options, now, output);
      } catch (error) {
        throw error instanceof OperationError ? new CommandError(explainRefusal(error, fields, workspace)) : error;
      }
    },
    say: (answer) => (presentation.say ?? sayAnswer)(answer as Answer),
  };

  async function answer(
    database: Database,
    input: OperationInput,
    workspace: string,
    options: Options,
    now: Date,
    output: CommandOutput,
  ): Promise<Answer> {
    const read = () => createReadStream(String(options.file), { highWaterMark: READ_BYTES });
    const perform = (one: Operation<object>, given: Partial<OperationInput>) =>
      performForOperator(database, one, { ...given, workspace, streams: { ...output, read } }, now);
    const { listsAllAs } = presentation;
    if (listsAllAs !== undefined && options.limit === undefined && options.cursor === undefined) {
      const items = await listAll((query) => perform(operation, { ...input, query: { ...input.query, ...query } }));
      return { items, nextCursor: null, [listsAllAs]: items };
    }
    const given = await perform(operation, input);
    return presentation.answer ? presentation.answer(input, perform) : given;
  }

  function sayAnswer(answer: Answer): string {
    if (operation.kind === 'read' && operation.answer === 'page') return sayPage(answer, nounOf(operation.id));
    return Object.keys(answer).length === 0 ? 'Done.' : sayRecord(unwrap(answer));
  }
}

/** `listTokens` → `token list`, `getWorkspace` → `workspace show` */
export function commandName(operationId: string): string {
  const [verb = ''] = operationId.split(/(?=[A-Z])/);
  const singular = nounOf(operationId).replaceAll(' ', '-').replace(/ies$/, 'y').replace(/s$/, '');
  return `${singular} ${verb === 'get' ? 'show' : verb}`;
}

/** `listAuditEntries` → `audit entries` */
function nounOf(operationId: string): string {
  const [, ...words] = operationId.split(/(?=[A-Z])/);
  return words.join(' ').toLowerCase();
}

async function listAll(readPage: (query: OperationInput['query']) => Promise<Answer>): Promise<Answer[]> {
  const items: Answer[] = [];
  let cursor: string | null | undefined;
  do {
    const page = (await readPage(cursor ? { cursor } : {})) as Answer & AnswerPage;
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/** The record of `{token: {…}}`. */
function unwrap(answer: Answer): Answer {
  const [value, ...rest] = Object.values(answer);
  const wrapped = rest.length === 0 && typeof value === 'object' && value !== null && !Array.isArray(value);
  return wrapped ? (value as Answer) : answer;
}
