import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TObject, TSchema } from 'typebox';
import { importCompanies } from '../../src/company-registry/import-companies.ts';
import { type Operation, requiresKey } from '../../src/operation/operation.ts';
import type { Transfer } from '../../src/operation/transfer.ts';
import type { Write } from '../../src/operation/write.ts';
import type { Answer, CallOptions, Client } from './client.ts';
import type { TestService, TestWorkspace } from './service.ts';

export interface TestRecord {
  id: number;
  version: string;
}

/** A call of an operation that succeeds once. Tests make it, or make it invalid in one place. */
export interface ValidCall {
  operation: Operation;
  /** Relative to the workspace, without the query. */
  path: string;
  query: Record<string, string>;
  options: CallOptions;
  /** The record that the path names. */
  record?: TestRecord;
}

/** Makes records and valid calls from the paths, bodies and examples that the operations declare. */
export interface Records {
  /** Creates a record in a folder (`/people`) by the operation declared for it. */
  make(folder: string, workspace: TestWorkspace): Promise<TestRecord>;
  /** Adds records to a folder, if an operation creates them. */
  fill(folder: string, workspace: TestWorkspace, count: number): Promise<void>;
  /** A call that succeeds, with the operation's examples and records of this workspace. */
  validCall(operation: Operation, workspace: TestWorkspace): Promise<ValidCall>;
  /** Changes the record that the call's path names, if there is one, by any operation of its folder that succeeds. */
  change(call: ValidCall, workspace: TestWorkspace): Promise<void>;
  /** The same call on an existing record, whose state may not allow it. */
  callOn(operation: Operation, record: TestRecord, workspace: TestWorkspace): Promise<ValidCall>;
}

/** Records that can be deleted are few in a workspace: the harness keeps so many at most. */
const MOST_DELETABLE = 19;

/** Brings a new record into a state. Undefined if it cannot. */
type Prepare = (record: TestRecord, workspace: TestWorkspace) => Promise<TestRecord | undefined>;

export function createRecords(catalogue: readonly Operation[], service: TestService): Records {
  const references = referencesIn(catalogue);
  const registeredNumber = registeredNumbers(service);
  /** How the record for each operation is prepared, by operation id. */
  const preparations = new Map<string, Promise<Prepare>>();

  async function make(folder: string, workspace: TestWorkspace): Promise<TestRecord> {
    const create = createOperationOf(catalogue, folder);
    if (!create) throw new Error(`No operation creates a record in ${folder}.`);
    return recordOf(await succeed(workspace.api, await validCall(create, workspace)));
  }

  async function validCall(operation: Operation, workspace: TestWorkspace): Promise<ValidCall> {
    if (!isOnRecord(operation, catalogue)) return callOf(operation, workspace);
    const found = preparations.get(operation.id) ?? findPreparation(operation);
    preparations.set(operation.id, found);
    const prepare = await found;
    const record = await prepare(await make(folderOf(operation), workspace), workspace);
    if (!record) throw new Error(`No record for ${operation.id}`);
    return callOf(operation, workspace, record);
  }

  /**
   * Finds the kind of record that the operation accepts, in a separate workspace: a new one, one changed by another
   * operation of the folder, or one in a state that only a worker sets.
   */
  async function findPreparation(operation: Operation): Promise<Prepare> {
    const folder = folderOf(operation);
    const workspace = await service.workspace();
    const candidates = [asMade, ...changesIn(folder).map(changedBy), ...statesIn(folder).map(inState)];
    const refusals: string[] = [];
    for (const prepare of candidates) {
      const record = await prepare(await make(folder, workspace), workspace);
      if (!record) continue;
      const answer = await send(workspace.api, await callOf(operation, workspace, record), {});
      if (hasSucceeded(operation, answer, record)) return prepare;
      refusals.push(`${answer.status} ${answer.text}`);
    }
    throw new Error(`${operation.id} with its example accepts no record of ${folder}: ${refusals.join('\n')}`);
  }

  function changesIn(folder: string): Write[] {
    return catalogue
      .filter((operation) => operation.kind === 'write')
      .filter(({ ifMatch, method, path }) => ifMatch && method !== 'DELETE' && path.startsWith(`${folder}/{`));
  }

  function changedBy(change: Write): Prepare {
    return async (record, workspace) => {
      const answer = await send(workspace.api, await callOf(change, workspace, record), {});
      return answer.status < 300 ? recordOf(answer) : undefined;
    };
  }

  /** The states of a folder's records by their schema, each with and without the content from an example. */
  function statesIn(folder: string): { table: string; status: string; content: unknown }[] {
    const create = createOperationOf(catalogue, folder);
    const table = create && recordNameOf(create);
    if (!create || table === undefined) return [];
    const { status } = propertiesOf(propertiesOf(firstResponse(create))[table]);
    const statuses = (status as { enum?: string[] } | undefined)?.enum ?? [];
    const examples = catalogue.filter((operation) => folderOf(operation) === folder).flatMap(examplesOf);
    const contents = examples.map((example) => (example as Record<string, { content?: unknown }>)[table]?.content);
    const content = contents.find((one) => one != null) ?? null;
    return statuses.flatMap((one) => [content, null].map((of) => ({ table, status: one, content: of })));
  }

  /** Stores a state that only a worker sets. */
  function inState({ table, status, content }: { table: string; status: string; content: unknown }): Prepare {
    return async (record, { workspaceId }) => {
      const { kysely } = service.database;
      const set = sql`
        update ${sql.table(table)} set status = ${status}, content = ${content && JSON.stringify(content)}::json
        where workspace_id = ${workspaceId} and ${sql.ref(`${table}_id`)} = ${record.id}`;
      // The database refuses some combinations of state and content.
      if (!(await set.execute(kysely).catch(() => undefined))) return undefined;
      await sql`
        delete from generation_job
        where workspace_id = ${workspaceId} and record_type = ${table} and record_id = ${record.id}`.execute(kysely);
      return record;
    };
  }

  async function callOf(operation: Operation, workspace: TestWorkspace, record?: TestRecord): Promise<ValidCall> {
    const options: CallOptions = { key: null };
    const path = examplePath(operation, record);
    if (createOperationOf(catalogue, path) === operation) await makeRoom(path, workspace);
    if (record) await makeParts(operation, workspace, record);
    const call = { operation, path, query: {}, options, ...(record && { record }) };
    if (requiresKey(operation)) options.key = randomUUID();
    if (operation.kind === 'transfer') Object.assign(options, exampleUpload(operation));
    if (operation.kind !== 'write') return { ...call, query: requiredQuery(operation.parameters.query) };
    if (operation.ifMatch && record) options.ifMatch = record.version;
    if (operation.media) {
      options.rawBody = String(operation.bodyExample);
      options.headers = { 'content-type': operation.media.types[0] ?? '' };
    } else if (operation.body) options.body = await exampleBody(operation, workspace);
    return call;
  }

  /** Makes what belongs to the record and the path names, by the operation that creates it: `/webhooks/{id}/deliveries`. */
  async function makeParts(operation: Operation, workspace: TestWorkspace, record: TestRecord): Promise<void> {
    const folder = operation.path.replace(/(\}\/[^/]+)\/\{.*/, '$1');
    const create = catalogue.find((one) => one.method === 'POST' && one.path === folder);
    if (!create || create === operation || !folder.includes('}/')) return;
    for (let part = 1; part <= 3; part++) await succeed(workspace.api, await callOf(create, workspace, record));
  }

  /** A call that creates a record, where a workspace may have only some of them, of which one more is deleted. */
  async function makeRoom(folder: string, workspace: TestWorkspace): Promise<void> {
    const deletes = catalogue.find((one) => one.method === 'DELETE' && one.path === `${folder}/{id}`);
    if (!deletes) return;
    const { items } = (await workspace.api.get(`${folder}?limit=50`)).body;
    // The first ones are those that a suite keeps using.
    if (items.length >= MOST_DELETABLE)
      await workspace.api.call('DELETE', `${folder}/${items[items.length - 2].id}`, { key: null });
  }

  /** The example body with ids of records in this workspace and unused registration numbers. */
  async function exampleBody({ id, bodyExample }: Write, workspace: TestWorkspace): Promise<unknown> {
    if (bodyExample === undefined) throw new Error(`${id} takes a body but declares no bodyExample.`);
    const filled = async (value: unknown): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.map(filled));
      if (typeof value !== 'object' || value === null) return value;
      let referred: TestRecord | undefined;
      const entries: [string, unknown][] = [];
      for (const [key, member] of Object.entries(value)) {
        const folder = references.get(key);
        if (folder !== undefined) {
          referred = await make(folder, workspace);
          entries.push([key, referred.id]);
        } else if (key === 'version' && referred) entries.push([key, referred.version]);
        else if (key === 'organizationNumber') entries.push([key, await registeredNumber()]);
        else entries.push([key, await filled(member)]);
      }
      return Object.fromEntries(entries);
    };
    return filled(bodyExample);
  }

  return {
    make,
    validCall,
    async change({ operation, record }, workspace) {
      if (!record) return;
      for (const prepare of changesIn(folderOf(operation)).map(changedBy)) {
        if (await prepare(record, workspace)) return;
      }
    },
    callOn: (operation, record, workspace) => callOf(operation, workspace, record),
    async fill(folder, workspace, count) {
      if (!createOperationOf(catalogue, folder)) return;
      for (let n = 0; n < count; n++) await make(folder, workspace);
    },
  };
}

const asMade: Prepare = async (record) => record;

/** Whether the call succeeded and, if it is a change, gave the record a new version. */
function hasSucceeded(operation: Operation, answer: Answer, { version }: TestRecord): boolean {
  if (answer.status >= 300) return false;
  return operation.kind !== 'write' || answer.text === '' || recordOf(answer).version !== version;
}

/** The keys in bodies and filters that refer to records, with their folders: `companyId`, `/companies`. */
export function referencesIn(catalogue: readonly Operation[]): ReadonlyMap<string, string> {
  const createOperations = catalogue.filter((operation) => operation === createOperationOf(catalogue, operation.path));
  return new Map(createOperations.map((operation) => [`${recordNameOf(operation)}Id`, operation.path]));
}

/** The operation that creates records in a folder. Undefined if no other operation has them in its path. */
function createOperationOf(catalogue: readonly Operation[], folder: string): Operation | undefined {
  if (!catalogue.some(({ path }) => path.startsWith(`${folder}/{`))) return undefined;
  return catalogue.find((one) => one.method === 'POST' && one.path === folder && recordNameOf(one) !== undefined);
}

/** `person` if the operation answers `{"person": {"id": …}}`. */
export function recordNameOf(operation: Operation): string | undefined {
  const [name, ...others] = Object.keys(propertiesOf(firstResponse(operation)));
  if (name === undefined || others.length > 0) return undefined;
  return 'id' in propertiesOf(propertiesOf(firstResponse(operation))[name]) ? name : undefined;
}

/** Whether the first parameter of the path names a record that an operation of the catalogue creates. */
export function isOnRecord(operation: Operation, catalogue: readonly Operation[]): boolean {
  return operation.path.includes('/{') && createOperationOf(catalogue, folderOf(operation)) !== undefined;
}

function firstResponse(operation: Operation): TSchema | undefined {
  const declared = operation.kind === 'write' ? Object.values(operation.responses)[0] : operation.response;
  return declared?.schema;
}

function examplesOf(operation: Operation): unknown[] {
  const declared = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
  return declared.flatMap(({ example }) => (typeof example === 'object' && example !== null ? [example] : []));
}

function propertiesOf(schema: TSchema | undefined): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
}

function send(api: Client, call: ValidCall, changes: CallOptions): Promise<Answer> {
  return api.call(call.operation.method, pathOf(call), { ...call.options, ...changes });
}

/** Makes the call. Throws if it does not succeed. */
export async function succeed(api: Client, call: ValidCall, changes: CallOptions = {}): Promise<Answer> {
  const answer = await send(api, call, changes);
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw new Error(`${call.operation.id} with its example answers ${answer.status} ${answer.text}.`);
}

/** The path with its query and further parameters. */
export function pathOf(call: ValidCall, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...call.query, ...more }).toString();
  return query === '' ? call.path : `${call.path}?${query}`;
}

/** The call's path with one parameter replaced by unescaped text. */
export function pathWith({ operation, path }: ValidCall, parameter: string, text: string): string {
  const place = operation.path.split('/').indexOf(`{${parameter}}`);
  return path.split('/').with(place, text).join('/');
}

/** The path with the record's id for its first parameter, and the examples of the others. */
function examplePath({ path, parameters }: Operation, record: TestRecord | undefined): string {
  let id = record?.id;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = id ?? sampleOf(parameters.path.properties[name] ?? {});
    id = undefined;
    return encodeURIComponent(String(value));
  });
}

/** The record in an answer. */
export function recordOf(answer: Answer): TestRecord {
  const [record] = Object.values(answer.body as Record<string, TestRecord>);
  if (record === undefined) throw new Error(`No record in ${answer.text}`);
  return record;
}

/** `/people` of `/people/{id}/archive`. */
export function folderOf({ path }: Operation): string {
  return path.includes('/{') ? path.slice(0, path.indexOf('/{')) : path;
}

/** The call's body with this text in its first key that accepts any text. Undefined if there is none. */
export function bodyWithText({ operation, options }: ValidCall, text: string): unknown {
  if (operation.kind !== 'write' || typeof options.body !== 'object' || options.body === null) return undefined;
  const free = Object.entries(propertiesOf(operation.body)).find(([, schema]) => {
    const { type, format, ...rest } = schema as { type?: string | string[]; format?: string };
    return (
      [type].flat().includes('string') &&
      !('enum' in rest || 'pattern' in rest) &&
      format !== 'email' &&
      format !== 'http-url' &&
      format !== 'utc-timestamp'
    );
  });
  return free && { ...options.body, [free[0]]: text };
}

let lastNumber = randomInt(10_000_000, 90_000_000);

/** Eight digits, each time others: of random ones two in some thousands are the same, and name one company. */
export function organizationNumber(): string {
  lastNumber += 1;
  return String(lastNumber);
}

/** As many companies are registered at once: an import ends with a vacuum, which takes longer than most tests. */
const REGISTERED_AT_ONCE = 100;

/** Gives with each call the number of another company of the registry, because an operation may look it up there. */
function registeredNumbers({ database }: TestService): () => Promise<string> {
  const unused: string[] = [];
  let registering: Promise<unknown> | undefined;

  async function register(): Promise<void> {
    const numbers = Array.from({ length: REGISTERED_AT_ONCE }, organizationNumber);
    const company = { name: 'Registered ApS', address: '', zip: '', city: '', companyType: 'ApS' };
    const rows = numbers.map((organisationNumber, at) => ({ line: at + 1, row: { organisationNumber, ...company } }));
    await importCompanies(database, rows, new Date());
    unused.push(...numbers);
    registering = undefined;
  }

  return async () => {
    for (;;) {
      const number = unused.pop();
      if (number !== undefined) return number;
      registering ??= register();
      await registering;
    }
  };
}

/** The first file that the operation takes as its body. */
function exampleUpload({ upload }: Transfer): CallOptions {
  const [type] = upload?.types ?? [];
  return type ? { rawBody: type.example, headers: { 'content-type': type.mediaType } } : {};
}

function requiredQuery(schema: TObject): Record<string, string> {
  const required = new Set((schema as { required?: string[] }).required);
  const entries = Object.entries<TSchema>(schema.properties);
  return Object.fromEntries(
    entries
      .filter(([name, one]) => required.has(name) && !('default' in one))
      .map(([name, one]) => [name, sampleOf(one)]),
  );
}

/** A valid value for a parameter's schema as text: its example, if it declares one. */
export function sampleOf(schema: TSchema): string {
  const {
    type,
    minimum,
    minLength = 1,
    format,
    examples,
    ...rest
  } = schema as {
    type?: string;
    minimum?: number;
    minLength?: number;
    format?: string;
    enum?: string[];
    examples?: unknown[];
  };
  if (examples) return String(examples[0]);
  if (rest.enum) return rest.enum[0] ?? '';
  if (type === 'integer') return String(minimum ?? 1);
  if (format === 'utc-timestamp') return '2026-01-01T00:00:00Z';
  return 'nor'.padEnd(minLength, 'd');
}
