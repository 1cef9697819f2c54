import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TObject, TSchema } from 'typebox';
import { catalogue } from '../../src/catalogue.ts';
import { importCompanies } from '../../src/company-registry/import-companies.ts';
import type { Operation } from '../../src/operation/operation.ts';
import type { Answer, CallOptions, Client } from './client.ts';
import type { TestService, TestWorkspace } from './service.ts';

export interface TestRecord {
  id: number;
  version: string;
}

/** A call of an operation that succeeds once, for a test to make or to spoil in one place. */
export interface ValidCall {
  operation: Operation;
  /** Below the workspace, without the query. */
  path: string;
  query: Record<string, string>;
  options: CallOptions;
  /** The record that the path names. */
  record?: TestRecord;
}

export interface Records {
  /** A new record in a folder (`/people`), made by the operation that creates there. */
  make(folder: string, workspace: TestWorkspace): Promise<TestRecord>;
  /** Makes a list's folder hold at least this many records. */
  fill(folder: string, workspace: TestWorkspace, count: number): Promise<void>;
  /** A call that succeeds: the operation's example body, with records of this workspace. */
  validCall(operation: Operation, workspace: TestWorkspace): Promise<ValidCall>;
  /** The same on a record that is there already, in whatever state. */
  callOn(operation: Operation, record: TestRecord, workspace: TestWorkspace): Promise<ValidCall>;
}

type Arrange = (record: TestRecord, workspace: TestWorkspace, service: TestService) => Promise<TestRecord>;

/** What an operation demands of its record beyond being there. One line for each such operation. */
const arrangements: Record<string, Arrange> = {
  restoreCompany: archived('/companies'),
  restorePerson: archived('/people'),
  retryBriefing: (record, workspace, service) => inState(service, workspace, 'briefing', record, 'FAILED'),
  retrySummary: (record, workspace, service) => inState(service, workspace, 'summary', record, 'FAILED'),
  approveSummary: (record, workspace, service) => inState(service, workspace, 'summary', record, 'WAITING_APPROVAL'),
};

/** What must be there, outside the workspace, for an operation's body to succeed. */
const provisions: Record<string, (service: TestService, body: unknown) => Promise<unknown>> = {
  createCompanyFromRegistry: (service, body) => register(service, body as { organizationNumber: string }),
};

/** Which records the keys of a body refer to. */
export const REFERENCES: Record<string, string> = { companyId: '/companies', personId: '/people' };

/** How lists are filled that no operation creates in. */
const fillers: Record<string, (service: TestService, workspace: TestWorkspace, n: number) => Promise<unknown>> = {
  '/custom-field-definitions': (service, workspace, n) => defineFields(service, workspace, n),
};

export function createRecords(service: TestService): Records {
  async function make(folder: string, workspace: TestWorkspace): Promise<TestRecord> {
    const creation = catalogue.find(({ method, path }) => method === 'POST' && path === folder);
    if (!creation) {
      throw new Error(
        `No operation creates a record in ${folder}: say in tests/harness/records.ts where one comes from.`,
      );
    }
    return recordOf(await succeed(workspace.api, await validCall(creation, workspace)));
  }

  async function validCall(operation: Operation, workspace: TestWorkspace): Promise<ValidCall> {
    if (!operation.path.includes('{id}')) return { ...(await request(operation, workspace)), path: operation.path };
    const made = await make(folderOf(operation), workspace);
    const record = (await arrangements[operation.id]?.(made, workspace, service)) ?? made;
    return callOn(operation, record, workspace);
  }

  async function callOn(operation: Operation, record: TestRecord, workspace: TestWorkspace): Promise<ValidCall> {
    const { options, ...call } = await request(operation, workspace);
    if (operation.kind === 'write' && operation.ifMatch) options.ifMatch = record.version;
    return { ...call, path: operation.path.replace('{id}', String(record.id)), options, record };
  }

  async function request(operation: Operation, workspace: TestWorkspace): Promise<Omit<ValidCall, 'path'>> {
    const options: CallOptions = { key: null };
    if (operation.kind !== 'write') return { operation, query: requiredQuery(operation.parameters.query), options };
    if (operation.idempotencyKey) options.key = randomUUID();
    if (operation.media) Object.assign(options, transcript(operation.media.types));
    else if (operation.body) options.body = await bodyFor(operation.id, operation.bodyExample, workspace);
    await provisions[operation.id]?.(service, options.body);
    return { operation, query: {}, options };
  }

  async function bodyFor(operationId: string, example: unknown, workspace: TestWorkspace): Promise<unknown> {
    if (example === undefined) throw new Error(`${operationId} takes a body but declares no bodyExample.`);
    const refer = async (value: unknown): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.map(refer));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(async ([key, member]) => {
        const folder = REFERENCES[key];
        if (folder !== undefined) return [key, (await make(folder, workspace)).id] as const;
        if (key === 'organizationNumber') return [key, organizationNumber()] as const;
        return [key, await refer(member)] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    };
    return refer(example);
  }

  return {
    make,
    validCall,
    callOn,
    async fill(folder, workspace, count) {
      for (let n = 0; n < count; n++) {
        const filler = fillers[folder];
        await (filler ? filler(service, workspace, n) : make(folder, workspace));
      }
    },
  };
}

function send(api: Client, call: ValidCall, changes: CallOptions): Promise<Answer> {
  return api.call(call.operation.method, pathOf(call), { ...call.options, ...changes });
}

/** Makes the call and insists that it succeeds. */
export async function succeed(api: Client, call: ValidCall, changes: CallOptions = {}): Promise<Answer> {
  const answer = await send(api, call, changes);
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw new Error(
    `${call.operation.id} with its example answers ${answer.status} ${answer.text}. Where it demands a record in some ` +
      'state, arrange that in tests/harness/records.ts.',
  );
}

/** The path with its query, and with more parameters where given. */
export function pathOf(call: ValidCall, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...call.query, ...more }).toString();
  return query === '' ? call.path : `${call.path}?${query}`;
}

/** The record that a detail or mutation answered. */
export function recordOf(answer: Answer): TestRecord {
  const [record] = Object.values(answer.body as Record<string, TestRecord>);
  if (record === undefined) throw new Error(`No record in ${answer.text}`);
  return record;
}

/** `/people` of `/people/{id}/archive`. */
export function folderOf({ path }: Operation): string {
  return path.includes('/{id}') ? path.slice(0, path.indexOf('/{id}')) : path;
}

/** The call's body with this text in the first of its keys that takes any text; undefined where none does. */
export function bodyWithText({ operation, options }: ValidCall, text: string): unknown {
  if (operation.kind !== 'write' || typeof options.body !== 'object' || options.body === null) return undefined;
  const { properties } = (operation.body ?? {}) as { properties?: Record<string, TSchema> };
  const free = Object.entries<TSchema>(properties ?? {}).find(([, schema]) => {
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

/** Eight digits that no other company of the run has. */
export function organizationNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}

/** Puts a company with this number into the installation's registry. */
function register(
  { database }: TestService,
  { organizationNumber: organisationNumber }: { organizationNumber: string },
) {
  const row = { organisationNumber, name: 'Registered ApS', address: '', zip: '', city: '', companyType: 'ApS' };
  return importCompanies(database, [{ line: 1, row }], new Date());
}

function archived(folder: string): Arrange {
  return async (record, workspace) => {
    const answer = await workspace.api.call('POST', `${folder}/${record.id}/archive`, { ifMatch: record.version });
    if (answer.status !== 200) throw new Error(`Archiving for a restore answers ${answer.status} ${answer.text}`);
    return recordOf(answer);
  };
}

/** A state that only a worker brings about, written where the worker would write it. */
async function inState(
  { database }: TestService,
  { workspaceId }: TestWorkspace,
  table: 'briefing' | 'summary',
  record: TestRecord,
  status: string,
): Promise<TestRecord> {
  const content = JSON.stringify({
    titel: 'Renewal',
    opsummering: '',
    context: [],
    hvadBlevAftalt: { aftaler: [] },
    hvadBlevDroeftet: { emner: [] },
    todos: { opgaver: [] },
  });
  await sql`
    update ${sql.table(table)}
    set status = ${status}, content = ${status === 'FAILED' ? null : content}::json
    where workspace_id = ${workspaceId} and ${sql.ref(`${table}_id`)} = ${record.id}`.execute(database.kysely);
  await sql`
    delete from generation_job
    where workspace_id = ${workspaceId} and record_type = ${table} and record_id = ${record.id}`.execute(
    database.kysely,
  );
  return record;
}

function requiredQuery(schema: TObject): Record<string, string> {
  const required = (schema as { required?: string[] }).required ?? [];
  const entries = required.map((name): [string, TSchema | undefined] => [name, schema.properties[name]]);
  return Object.fromEntries(
    entries.flatMap(([name, property]) =>
      property === undefined || 'default' in property ? [] : [[name, sampleOf(property)]],
    ),
  );
}

/** A value that a query parameter's schema takes, as text. */
export function sampleOf(schema: TSchema): string {
  const {
    type,
    minimum,
    minLength = 1,
    format,
    ...rest
  } = schema as {
    type?: string;
    minimum?: number;
    minLength?: number;
    format?: string;
    enum?: string[];
  };
  if (rest.enum) return rest.enum[0] ?? '';
  if (type === 'integer') return String(minimum ?? 1);
  if (format === 'utc-timestamp') return '2026-01-01T00:00:00Z';
  return 'nor'.padEnd(minLength, 'd');
}

function transcript(types: readonly string[]): CallOptions {
  const type = types.includes('text/plain') ? 'text/plain' : (types[0] ?? '');
  if (type !== 'text/plain') throw new Error(`No example of ${type}: add one in tests/harness/records.ts.`);
  return {
    rawBody: 'Astrid Holm: Vi sender tilbuddet på fredag.\nBo Lind: Det er en aftale.\n',
    headers: { 'content-type': type },
  };
}

async function defineFields(service: TestService, workspace: TestWorkspace, n: number): Promise<void> {
  const { defineField } = await import('../../src/custom-fields/administration.ts');
  const field = { label: `Field ${n}`, type: 'TEXT', description: null, options: [], config: {}, required: false };
  for (const entity of ['COMPANY', 'PERSON'] as const) {
    await defineField(service.database.kysely, {
      ...field,
      workspace: workspace.slug,
      entity,
      key: `field_${n}`,
      position: n,
    });
  }
}
