import { explainFault } from '../database/transient.ts';
import { OperationError } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { CommandError, type CommandOption, type DatabaseCommand } from './command.ts';
import {
  type OperationInput,
  type OperationOption,
  type OptionChanges,
  operationOptions,
  readOperationInput,
} from './operation-options.ts';
import { performForOperator } from './perform-for-operator.ts';
import { type AnswerPage, sayPage, sayRecord } from './say-answer.ts';

type Answer = Readonly<Record<string, unknown>>;

/** What the command line says otherwise than the operation's declaration. */
export interface Presentation {
  /** Instead of the name made of the operation's id. */
  name?: string;
  options?: OptionChanges;
  /** Without `--limit` and `--cursor` the command lists everything, under this key too: 0.1.0 had no pages. */
  listsAllAs?: string;
  /** The answer for a person. */
  say?(answer: Answer): string;
}

const WORKSPACE: CommandOption = {
  kind: 'text',
  placeholder: 'SLUG',
  description: 'Slug of the workspace.',
  required: true,
};

/** The command of an operator's operation: options and help from its schemas, answers said by its kind. */
export function operationCommand(operation: Operation<object>, presentation: Presentation = {}): DatabaseCommand {
  const inWorkspace = operation.installation !== true;
  const fields = operationOptions(operation, presentation.options);
  const name = presentation.name ?? commandName(operation.id);
  return {
    name,
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    options: {
      ...(inWorkspace ? { workspace: WORKSPACE } : {}),
      ...Object.fromEntries(fields.map((field) => [field.name, field.option])),
    },
    async run(database, options, now) {
      const call = {
        ...readOperationInput(operation, fields, options),
        workspaceSlug: inWorkspace ? String(options.workspace) : '',
      };
      try {
        const { listsAllAs } = presentation;
        const perform = (query: OperationInput['query']) =>
          performForOperator(database, operation, { ...call, query }, now);
        if (listsAllAs === undefined || options.limit !== undefined || options.cursor !== undefined)
          return await perform(call.query);
        const items = await listAll(call.query, perform);
        return { items, nextCursor: null, [listsAllAs]: items };
      } catch (error) {
        throw error instanceof OperationError ? new CommandError(explainRefusal(error, fields)) : error;
      }
    },
    say: (answer) => sayAnswer(operation, name, answer, presentation),
  };
}

async function listAll(query: OperationInput['query'], perform: (query: OperationInput['query']) => Promise<Answer>) {
  const items: Answer[] = [];
  let page: AnswerPage | undefined;
  do {
    const cursor = page?.nextCursor;
    page = (await perform(cursor ? [...query, ['cursor', cursor]] : query)) as unknown as AnswerPage;
    items.push(...page.items);
  } while (page.nextCursor !== null);
  return items;
}

/** `listTokens` → `token list`, `getWorkspace` → `workspace show` */
export function commandName(operationId: string): string {
  const [verb = '', ...noun] = operationId.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const singular = noun.join('-').replace(/ies$/, 'y').replace(/s$/, '');
  return `${singular} ${verb === 'get' ? 'show' : verb}`;
}

function sayAnswer(operation: Operation<object>, name: string, answer: object, { say }: Presentation): string {
  if (say) return say(answer as Answer);
  if (operation.kind === 'read' && operation.answer === 'page')
    return sayPage(answer as AnswerPage, `${name.split(' ')[0]}s`);
  return Object.keys(answer).length === 0 ? 'Done.' : sayRecord(unwrap(answer as Answer));
}

/** The record of `{token: {…}}`. */
function unwrap(answer: Answer): Answer {
  const [value, ...rest] = Object.values(answer);
  return rest.length === 0 && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Answer)
    : answer;
}

/** The reasons without the sentence for API clients. `slug: must …` names its option instead. */
function explainRefusal(error: OperationError, fields: readonly OperationOption[]): string {
  if (error.status >= 500 && error.cause !== undefined) return explainFault(error.cause);
  if (error.reasons.length === 0) return error.message;
  const reasons = error.reasons.map((reason) => {
    const [path = '', ...demand] = reason.split(': ');
    const field = fields.find(({ property }) => property === path || path.startsWith(`${property}.`));
    return field && demand.length > 0 ? `--${field.name} ${demand.join(': ')}` : reason.replace(/\.$/, '');
  });
  return `${reasons.join('; ')}.`;
}
