import { createReadStream } from 'node:fs';
import { callAsOperator } from '../administration/call-as-operator.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { readSecret } from '../database/installation.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import { OperationError } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { createPipeline, type Pipeline } from '../operation/perform.ts';
import { CommandError, type CommandOption, type DatabaseCommand, type RunningService } from './command.ts';
import { consoleAddress } from './console-address.ts';
import { explainRefusal } from './explain-refusal.ts';
import { operationOptions, readOperationInput } from './operation-options.ts';
import type { PerformBeside, Presentation } from './presentations.ts';
import { type Answer, type AnswerPage, sayPage, sayRecord } from './say-answer.ts';

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
  const { name = commandName(operation.id), listsAllAs } = presentation;
  const { summary, description } = operation;
  const transfers = operation.kind === 'transfer';
  const imports = transfers && operation.changes !== undefined;
  return {
    name,
    summary: `${summary.replace(/\.$/, '')}.`,
    ...(description !== undefined && { description: forCommands(description) }),
    options: {
      ...(!operation.installation && { workspace: WORKSPACE }),
      ...Object.fromEntries(fields.map((field) => [field.name, field.option])),
      ...(imports && { file: FILE }),
    },
    ...(imports && { positional: 'file' }),
    ...(transfers && !imports && { streams: true }),
    async run(database, options, now, output, service) {
      if (imports && !options.file) throw new CommandError(`Give the file to import: kartotek ${name} FILE.`);
      const input = readOperationInput(operation, fields, options);
      const workspace = operation.installation ? '' : String(options.workspace);
      const read = () => createReadStream(String(options.file), { highWaterMark: READ_BYTES });
      const pipeline = await operatorPipeline(database, now, service);
      const perform: PerformBeside = async (one, given) => {
        const { body } = await callAsOperator(pipeline, one, {
          ...given,
          workspace,
          origin: consoleAddress(service),
          streams: { ...output, read },
        });
        return body === undefined ? {} : JSON.parse(body);
      };
      try {
        if (listsAllAs !== undefined && options.limit === undefined && options.cursor === undefined) {
          const items = await listAll((cursor) => perform(operation, { query: { ...input.query, ...cursor } }));
          return { items, nextCursor: null, [listsAllAs]: items };
        }
        const answer = await perform(operation, input);
        return (await presentation.answer?.(input, perform)) ?? answer;
      } catch (error) {
        throw error instanceof OperationError ? new CommandError(explainRefusal(error, fields, workspace)) : error;
      }
    },
    say: (answer) => (presentation.say ?? sayAnswer)(answer as Answer),
  };

  function sayAnswer(answer: Answer): string {
    if (operation.kind === 'read' && operation.answer === 'page') return sayPage(answer, nounOf(operation.id));
    return Object.keys(answer).length === 0 ? 'Done.' : sayRecord(unwrap(answer));
  }
}

/** Without what only HTTP has: statuses, error codes, headers and paths stand in parentheses, as (403) or (`CONFLICT`). */
function forCommands(description: string): string {
  return description.replaceAll(/ \((?:`[^`]+`[^)]*|\d{3})\)/g, '').replaceAll('`', '');
}

/** A pipeline for one command: what it performs happens at the same instant. */
export async function operatorPipeline(
  database: Database,
  now: Date,
  service: RunningService | undefined,
): Promise<Pipeline<object>> {
  return createPipeline({
    database,
    clock: () => now,
    // Not the setting: another process, with other settings, may read the next page.
    cursors: createCursorSeal(await readSecret(database)),
    dependencies: { outboundAllow: readConfig().outboundAllow },
    onCommit: service?.onCommit,
    onBackgroundError() {},
  });
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

async function listAll(readPage: (cursor: { cursor?: string }) => Promise<Answer>): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = (await readPage(cursor === undefined ? {} : { cursor })) as Answer & AnswerPage;
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** The record of `{token: {…}}`. */
function unwrap(answer: Answer): Answer {
  const [value, ...rest] = Object.values(answer);
  const wrapped = rest.length === 0 && typeof value === 'object' && value !== null && !Array.isArray(value);
  return wrapped ? (value as Answer) : answer;
}
