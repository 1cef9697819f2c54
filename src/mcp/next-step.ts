import { bytesInWords, LIMITS } from '../limits.ts';
import {
  APPROVAL_IS_OFF,
  CREATED_BY_SOMEBODY_ELSE,
  NEEDS_ADMINISTRATOR,
  NEEDS_WORK_ACCESS,
  type OperationError,
} from '../operation/errors.ts';
import type { Tool } from './tools.ts';

/** What a model can do about an error of the tool. `agentsAreOff`: not the tool's own feature. */
export function nextStep(
  tool: Tool,
  { code, status, headers, reasons }: OperationError,
  agentsAreOff: boolean,
): string {
  const seconds = headers['retry-after'];
  const wait = `Wait ${seconds} seconds, then make the same call again.`;
  const { operation, readsRecord } = tool;
  const readAgain = readsRecord === undefined ? 'Read the record again' : `Read the record again with ${readsRecord}`;
  const other = OTHER_RECORD.exec(reasons[0] ?? '')?.[1];
  const changed = other ? readAgain.replace('the record', `the other record, that of \`${other}\`,`) : readAgain;
  switch (code) {
    case 'INVALID_INPUT':
      if (status === 410) {
        return 'Call again without `cursor`. What happened in between is not in this list any more: read the records themselves.';
      }
      return status === 413
        ? `Send less: a call may have ${bytesInWords(LIMITS.jsonBodyBytes)}.`
        : `Correct the arguments that the message names, and call again.${aboutArguments(reasons)}`;
    case 'UNAUTHENTICATED':
      return 'Ask the user for a new token.';
    case 'FORBIDDEN':
      return reasons.includes(APPROVAL_IS_OFF)
        ? 'Ask the user to approve it in the console. An administrator of the workspace can allow agents to approve, in Settings › Agents.'
        : `Tell the user that ${whyForbidden(tool, reasons)}. The same call will be refused again.`;
    case 'FEATURE_DISABLED':
      return `Tell the user that the feature ${agentsAreOff ? 'agents' : operation.feature} is turned off. An administrator of the workspace can turn it on in the console.`;
    case 'NOT_FOUND':
      return status === 308 ? 'Call again with the `id` of the record that it was merged into.' : checkIds(tool);
    case 'CONFLICT':
    case 'INVALID_STATE':
      return `${afterConflict(tool, reasons[0] ?? '', readAgain)} The same call will be refused again.`;
    case 'IDEMPOTENCY_CONFLICT':
      return seconds === undefined ? 'Use a new `idempotencyKey` for another call.' : wait;
    case 'VERSION_CONFLICT':
      return `${changed}, look at what has changed, and call again with its new \`version\` as \`${other ? 'version' : 'ifMatch'}\`${
        operation.kind === 'write' && operation.idempotencyKey ? ' and a new `idempotencyKey`' : ''
      }.`;
    case 'PRECONDITION_REQUIRED':
      return `${readAgain} and pass its \`version\` as \`ifMatch\`.`;
    case 'RATE_LIMITED':
      return wait;
    case 'INTERNAL_ERROR':
      return seconds === undefined
        ? 'Make the same call again once. If it fails again, tell the user the requestId.'
        : wait;
  }
}

/** What else to know of an argument, by the beginning of the reason. */
const ABOUT_ARGUMENTS: readonly (readonly [string, string])[] = [
  ['idempotencyKey: ', 'The `idempotencyKey` is a new value for each change that you decide on.'],
  ['ifMatch: ', 'The `ifMatch` is the `version` of the record as you last read it.'],
  ['body: must have at least', 'Name at least one field to change, beside the `id`.'],
];

/** The fault in another record than that of the path: `companyId: it changed since it was read.` */
const OTHER_RECORD = /^(\w+): it changed/;

function aboutArguments(reasons: readonly string[]): string {
  const meant = ABOUT_ARGUMENTS.filter(([beginning]) => reasons.some((reason) => reason.startsWith(beginning)));
  return meant.map(([, meaning]) => ` ${meaning}`).join('');
}

/** `personId: the record was merged into 4.`, of an argument, or `The record was merged into 4.`, of the path. */
const MERGED = /^(?:(\w+): the|The) record was merged into (\d+)\./;
/** What an argument refers to: `companyId: the company is archived.` */
const REFERENCE = /^(\w+): /;

function afterConflict({ readsRecord }: Tool, reason: string, readAgain: string): string {
  const [, argument, into] = MERGED.exec(reason) ?? [];
  if (argument) return `Call again with ${into} as \`${argument}\`, if that is still right.`;
  if (into && readsRecord) {
    return `Read the record ${into} with ${readsRecord} and decide whether the change is still right for that one.`;
  }
  const reference = REFERENCE.exec(reason)?.[1];
  if (reference) return `Choose something else as \`${reference}\`, or ask the user.`;
  return `${readAgain} and decide whether the change is still right.`;
}

/** The error is the same for whatever is not there, so it does not say which id is unknown. */
function checkIds(tool: Tool): string {
  const { notFound } = tool.operation.tool ?? {};
  const ids = idArguments(tool);
  if (notFound) {
    const others = ids.filter((name) => name !== '`id`');
    return others.length === 0 ? notFound : `${notFound} Or ${others.join(' or ')} is of no record.`;
  }
  return ids.every((name) => name === '`id`')
    ? 'Check the id: find the record with a search or a list.'
    : `Check ${ids.join(' and ')}: find each record with a search or a list.`;
}

function idArguments({ description: { full } }: Tool): string[] {
  const names = new Set<string>();
  JSON.stringify(full.inputSchema, (name, value) => {
    if (/^(?:id|\w+Id)$/.test(name)) names.add(`\`${name}\``);
    return value;
  });
  return [...names];
}

/** What is missing, and only that. */
function whyForbidden(tool: Tool, reasons: readonly string[]): string {
  const { scopes } = tool.operation;
  if (reasons.includes(NEEDS_WORK_ACCESS)) return `this needs Work access${guardedFields(tool)}`;
  if (reasons.includes(CREATED_BY_SOMEBODY_ELSE)) return 'only the person who created the summary can do this';
  if (reasons.includes(NEEDS_ADMINISTRATOR)) return 'this needs the token of an administrator';
  const missing = scopes.filter((scope) => reasons.some((reason) => reason.includes(scope)));
  if (missing.length === 0) return 'the token does not allow this';
  return `the token does not allow this: it lacks ${missing.map((scope) => `the scope ${scope}`).join(' and ')}`;
}

/** What the call would have to leave out. */
function guardedFields({ operation, description: { full, limited } }: Tool): string {
  if (operation.kind === 'write' && operation.guardedInRows) {
    return `, or leave ${operation.guardedInRows.join(', ')} out of the rows`;
  }
  const names = Object.keys(full.inputSchema.properties ?? {});
  const guarded = names.filter((name) => !Object.hasOwn(limited.inputSchema.properties ?? {}, name));
  return guarded.length === 0 ? '' : `, or leave out ${guarded.join(', ')}`;
}
