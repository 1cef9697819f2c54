import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import type { Operation } from '../../src/operation/operation.ts';
import { type CatalogueService, isWrite, named, startCatalogue } from '../harness/catalogue.ts';
import { bodyWithText, folderOf, pathOf, REFERENCES, succeed } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;
let other: TestWorkspace;

beforeAll(async () => {
  service = await startCatalogue();
  [workspace, other] = [await service.workspace(), await service.workspace()];
});
afterAll(() => service.stop());

const MISSING = 2147483000;
const REQUEST_ID = { 'x-request-id': 'the-same-id' };

describe.each(named(catalogue.filter(({ path }) => path.includes('{id}'))))('%s', (_id, operation) => {
  it('answers another workspace’s record exactly as a missing one, and writes nothing', async () => {
    const theirs = await service.records.validCall(operation, other);
    const ask = (target: string) =>
      service.send(workspace.api, theirs, {
        target,
        headers: { ...theirs.options.headers, ...REQUEST_ID },
        ...(theirs.options.key == null ? {} : { key: randomUUID() }),
      });
    const before = await everyRow();
    const foreign = await ask(pathOf(theirs));
    const missing = await ask(operation.path.replace('{id}', String(MISSING)));
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(foreign.text).toBe(missing.text);
    expect({ ...foreign.headers, date: '' }).toEqual({ ...missing.headers, date: '' });
    expect(await everyRow()).toEqual(before);
    // The call was good, had it come from where the record lives.
    await succeed(other.api, theirs);
  });
});

const referring = catalogue.flatMap((operation): [string, string, Operation][] =>
  referencesOf(operation).map((key) => [operation.id, key, operation]),
);

describe.each(referring)('%s', (_id, key, operation) => {
  it(`answers another workspace’s ${key} exactly as a missing one, and writes nothing`, async () => {
    const call = await service.records.validCall(operation, workspace);
    const folder = REFERENCES[key] ?? '';
    const [foreign, own] = [await service.records.make(folder, other), await service.records.make(folder, workspace)];
    const ask = (value: number) => {
      const headers = { ...call.options.headers, ...REQUEST_ID };
      if (operation.kind !== 'write') {
        return service.send(workspace.api, call, { target: pathOf(call, { [key]: String(value) }), headers });
      }
      return service.send(workspace.api, call, { body: withReference(call.options.body, key, value), headers });
    };
    const before = await everyRow();
    const [theirs, missing] = [await ask(foreign.id), await ask(MISSING)];
    expect(theirs.text).toBe(missing.text);
    expect(theirs.status).toBe(operation.kind === 'write' ? 404 : 200);
    expect(await everyRow()).toEqual(before);
    expect((await ask(own.id)).status).toBeLessThan(300);
  });
});

describe('a canary in one workspace', () => {
  const CANARY = 'kanariefugl';

  it('never shows in another’s answers, nor in the logs', async () => {
    for (const operation of catalogue.filter(isWrite)) {
      const call = await service.records.validCall(operation, other);
      const body = bodyWithText(call, `${CANARY} ${operation.id}`);
      if (body !== undefined) await succeed(other.api, call, { body });
    }
    expect((await other.api.get(`/relationships/search?q=${CANARY}`)).text).toContain(CANARY);

    for (const operation of catalogue) {
      const call = await service.records.validCall(operation, workspace);
      const answer = await service.send(workspace.api, call);
      expect(answer.text, operation.id).not.toContain(CANARY);
      if (operation.kind === 'write') continue;
      for (const name of textParametersOf(operation)) {
        const asked = await service.send(workspace.api, call, { target: pathOf(call, { [name]: CANARY }) });
        expect(asked.text.replaceAll(/"message":"[^"]*"/g, ''), `${operation.id} ${name}`).not.toContain(CANARY);
      }
    }
    expect(service.logged()).not.toContain(CANARY);
  });
});

function textParametersOf(operation: Operation): string[] {
  if (operation.kind === 'write') return [];
  return Object.entries<TSchema>(operation.parameters.query.properties)
    .filter(([, schema]) => 'type' in schema && schema.type === 'string' && !('enum' in schema))
    .map(([name]) => name);
}

/** The keys by which an operation refers to other records: in its filters, or anywhere in its body. */
function referencesOf(operation: Operation): string[] {
  const schema = operation.kind === 'write' ? operation.body : operation.parameters.query;
  const text = JSON.stringify(schema ?? {});
  return Object.keys(REFERENCES).filter((key) => text.includes(`"${key}":`));
}

/** The body with every such key set; where it has none, with one more key. */
function withReference(body: unknown, key: string, value: number): unknown {
  let found = false;
  const replaced = JSON.parse(
    JSON.stringify(body, (name, member) => {
      if (name !== key) return member;
      found = true;
      return value;
    }),
  );
  return found ? replaced : { ...replaced, [key]: value };
}

/** Counts and digests of every tenant table; tokens apart, whose last use is noted in passing. */
async function everyRow(): Promise<unknown> {
  const { kysely } = service.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' and table_name <> 'access_token'
    order by table_name`.execute(kysely);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['company', 'person', 'idempotency_key']));
  const digests = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: string; digest: string }>`
      select count(*) as rows, md5(string_agg(md5(record::text), '' order by md5(record::text))) as digest
      from ${sql.table(name)} record`.execute(kysely);
    return [name, rows[0]];
  });
  return Object.fromEntries(await Promise.all(digests));
}

it('knows the folder of every operation on a record', () => {
  for (const operation of catalogue.filter(({ path }) => path.includes('{id}'))) {
    expect(catalogue.map(folderOf)).toContain(folderOf(operation));
  }
});
