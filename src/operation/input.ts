import type { TObject, TSchema } from 'typebox';
import { LIMITS } from '../limits.ts';
import type { Input, RawInput } from './call.ts';
import { invalidInput, OperationError, preconditionRequired } from './errors.ts';
import { type Operation, requiresKey } from './operation.ts';
import { validate } from './validate.ts';
import { readIfMatch } from './version.ts';

const DECIMAL = /^(0|[1-9]\d*)$/;
/** Printable characters that a header field may contain (RFC 9110, section 5.5). */
const KEY = new RegExp(`^[\\x20-\\x7e\\x80-\\xff]{1,${LIMITS.idempotencyKeyLength}}$`);

/**
 * Validates headers, then path, query and body, against the operation's declaration. Returns the first kind of fault as an
 * error instead of throwing it: the caller is checked before the input (docs/api.md, order of checks). `sent`: the parsed
 * body, or the fault in it.
 */
export function readInput(
  operation: Operation,
  raw: RawInput,
  sent: RawInput['body'],
  isOperator = false,
): Input | OperationError {
  try {
    const { idempotencyKey, ifMatch } = readHeaders(operation, raw, isOperator);
    if (raw.query instanceof OperationError) throw raw.query;
    if (sent instanceof OperationError) throw sent;
    const faults: string[] = [];
    const path = readText(operation.parameters.path, Object.entries(raw.path), faults);
    const querySchema = operation.kind === 'write' ? undefined : operation.parameters.query;
    const query = readQuery(querySchema, raw.query, faults);
    const body = readBody(operation, sent, faults);
    if (faults.length > 0) throw invalidInput(...faults);
    return { path, query, body, idempotencyKey, ifMatch };
  } catch (error) {
    if (error instanceof OperationError) return error;
    throw error;
  }
}

/** Commands send no version: an operator changes what is there. */
function readHeaders(operation: Operation, raw: RawInput, isOperator: boolean) {
  const takesKey = requiresKey(operation);
  if (takesKey) {
    if (raw.idempotencyKey === undefined) throw invalidInput('Idempotency-Key: is required for this operation');
    if (!KEY.test(raw.idempotencyKey))
      throw invalidInput(`Idempotency-Key: must be 1-${LIMITS.idempotencyKeyLength} printable characters`);
  }
  const idempotencyKey = takesKey ? (raw.idempotencyKey ?? '') : '';
  if (operation.kind !== 'write') return { idempotencyKey, ifMatch: '' };
  if (operation.ifMatch === true && raw.ifMatch === undefined && !isOperator) throw preconditionRequired();
  return {
    idempotencyKey,
    ifMatch: operation.ifMatch && raw.ifMatch !== undefined ? readIfMatch(raw.ifMatch) : '',
  };
}

function readQuery(
  schema: TObject | undefined,
  pairs: readonly (readonly [string, string])[],
  faults: string[],
): Record<string, unknown> {
  const seen = new Set<string>();
  const once: [string, string][] = [];
  for (const [name, value] of pairs) {
    if (seen.has(name)) faults.push(`${name.slice(0, 100)}: must be given once`);
    else once.push([name, value]);
    seen.add(name);
  }
  if (!schema) {
    for (const name of seen)
      faults.push(`${name.slice(0, 100)}: is not accepted here; this operation takes no parameters`);
    return {};
  }
  return readText(schema, once, faults);
}

/** Path and query values arrive as text. Where the schema says integer, plain decimal digits are converted. */
function readText(schema: TObject, entries: readonly (readonly [string, string])[], faults: string[]) {
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    if ('default' in property) value[name] = property.default;
  }
  for (const [name, text] of entries) {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const integer = (property as { type?: unknown } | undefined)?.type === 'integer';
    // Other text stays text, and the schema refuses it.
    const read = integer && DECIMAL.test(text) ? Number(text) : text;
    // An assignment would set the prototype.
    if (name === '__proto__') Object.defineProperty(value, name, { value: read, enumerable: true });
    else value[name] = read;
  }
  faults.push(...validate(schema, value, 'request'));
  return value;
}

function readBody(operation: Operation, body: unknown, faults: string[]): unknown {
  if (operation.kind !== 'write') return undefined;
  const schema: TSchema | undefined = operation.body;
  if (!schema) {
    if (body !== undefined && !isEmptyObject(body)) faults.push('body: this operation takes none');
    return undefined;
  }
  if (body === undefined) {
    if (!operation.bodyOptional) faults.push('body: is required');
    return undefined;
  }
  faults.push(...validate(schema, body, 'body'));
  return body;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
