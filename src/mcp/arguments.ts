import type { TObject } from 'typebox';
import type { Call, RawInput } from '../operation/call.ts';
import { invalidInput } from '../operation/errors.ts';
import { validate } from '../operation/validate.ts';
import { entityTag } from '../operation/version.ts';
import { bytesOf } from '../transcripts/text-bytes.ts';
import { readFields } from './field-selection.ts';
import { pageItemsOf, type ToolOperation } from './tool-operation.ts';
import type { ObjectSchema } from './tool-schema.ts';
import type { Tool } from './tools.ts';

const PARAMETER = /\{(\w+)\}/g;

type Given = Readonly<Record<string, unknown>>;

/** The request that a tool's arguments stand for, and what is wanted of its answer. */
export interface ReadArguments extends Pick<Call, 'path' | 'raw'> {
  /** Undefined: everything. */
  fields: readonly string[] | undefined;
}

/**
 * Reads a tool's arguments. Path and query become text, as in a target, after they were validated; everything else is
 * validated by the pipeline.
 */
export function readArguments({ operation, description, selectable }: Tool, given: Given): ReadArguments {
  const faults: string[] = [];
  const accepted = Object.keys(description.full.inputSchema.properties ?? {});
  for (const name of Object.keys(given)) {
    if (!accepted.includes(name)) {
      const valid = accepted.length === 0 || faults.length > 0 ? '' : `; valid: ${accepted.join(', ')}`;
      faults.push(`${printable(name)}: is not accepted here${valid}`);
    }
  }
  const path = Object.fromEntries(textsOf(operation.parameters.path, given, faults));
  const query = queryOf(operation, given, faults);
  const body = bodyOf(operation, given, faults, description.full.inputSchema);
  const fields = readFields(given.fields, selectable, faults);
  const raw: RawInput = {
    path,
    query: faults.length > 0 ? invalidInput(...faults) : query,
    body,
    idempotencyKey: textOf(given.idempotencyKey),
    ifMatch: ifMatchOf(given.ifMatch),
  };
  // Part of the canonical request, so it names the operation: two tools may have the same arguments.
  const filled = operation.path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return { path: filled, raw, fields };
}

function queryOf(operation: ToolOperation, given: Given, faults: string[]): [string, string][] {
  if (operation.kind === 'write') return [];
  const { query } = operation.parameters;
  const texts = textsOf(query, given, faults);
  if (!('limit' in query.properties) || given.limit !== undefined) return texts;
  return [...texts, ['limit', String(pageItemsOf(operation))]];
}

/** The values of a path or query, in their text form. Text is no number here: `"12"` is not an integer. */
function textsOf({ properties }: TObject, given: Given, faults: string[]): [string, string][] {
  const texts: [string, string][] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined) continue;
    const wrong = validate(schema, value, name);
    faults.push(...wrong);
    if (wrong.length === 0) texts.push([name, String(value)]);
  }
  return texts;
}

function bodyOf(operation: ToolOperation, given: Given, faults: string[], taken: ObjectSchema): unknown {
  if (operation.kind !== 'write' || !operation.body) return undefined;
  const { properties } = operation.body as TObject;
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(properties, name)));
  if (operation.bodyOptional && Object.keys(body).length === 0) return undefined;
  if (!operation.media) return body;
  // A tool takes fewer types than the operation, which would name them all.
  const { mediaType } = taken.properties ?? {};
  if (mediaType && body.mediaType !== undefined) faults.push(...validate(mediaType, body.mediaType, 'mediaType'));
  if (typeof body.text === 'string') return { ...body, text: bytesOf(body.text) };
  faults.push(body.text === undefined ? 'text: is required' : 'text: must be string');
  return body;
}

/** A value of another type becomes one that the pipeline refuses. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : '';
}

/** Agents send the version as they read it; the header has it in quotes. `*` is no version, and is refused as in the header. */
function ifMatchOf(value: unknown): string | undefined {
  const version = textOf(value);
  return version === undefined || /^(?:$|\*$|")/.test(version) ? version : entityTag(version);
}

/** A name that a client chose, for a message. */
function printable(name: string): string {
  return name.replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]/g, '?').slice(0, 100);
}
