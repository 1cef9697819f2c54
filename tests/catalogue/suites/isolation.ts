import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import { type CatalogueTest, isWrite, named } from '../../harness/catalogue.ts';
import { sequenced } from '../../harness/events.ts';
import {
  bodyWithText,
  isOnRecord,
  pathOf,
  pathWith,
  referencesIn,
  succeed,
  type TestRecord,
  type ValidCall,
} from '../../harness/records.ts';
import type { TestService, TestWorkspace } from '../../harness/service.ts';

const MISSING = 2147483000;
const REQUEST_ID = { 'x-request-id': 'the-same-id' };

/** No operation shows or changes another workspace. */
export function isolation(test: CatalogueTest, operations: readonly Operation[], catalogue = operations): void {
  describe.each(named(operations.filter((operation) => isOnRecord(operation, catalogue))))('%s', (_id, operation) => {
    test('answers another workspace’s record exactly as a missing one, and writes nothing', async ({
      service,
      workspace,
      other,
    }) => {
      const theirs = await service.records.validCall(operation, other);
      const ask = (target: string) =>
        service.send(workspace.api, theirs, {
          target,
          headers: { ...theirs.options.headers, ...REQUEST_ID },
          ...(theirs.options.key == null ? {} : { key: randomUUID() }),
        });
      const before = await everyRow(service);
      const foreign = await ask(pathOf(theirs));
      const missing = await ask(pathWith(theirs, 'id', String(MISSING)));
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND']);
      expect(foreign.text).toBe(missing.text);
      expect({ ...foreign.headers, date: '' }).toEqual({ ...missing.headers, date: '' });
      expect(await everyRow(service)).toEqual(before);
      // The same call succeeds in the record's own workspace.
      await succeed(other.api, theirs);
    });
  });

  const references = referencesIn(catalogue);
  const referring = operations.flatMap((operation): [string, string, Operation][] =>
    referencesOf(operation, references).map((key) => [operation.id, key, operation]),
  );

  describe.each(referring)('%s', (_id, key, operation) => {
    test(`answers another workspace’s ${key} exactly as a missing one, and writes nothing`, async ({
      service,
      workspace,
      other,
    }) => {
      const call = await service.records.validCall(operation, workspace);
      const folder = references.get(key) ?? '';
      const [foreign, own] = [await service.records.make(folder, other), await service.records.make(folder, workspace)];
      const ask = ({ id: value, version }: TestRecord) => {
        const headers = { ...call.options.headers, ...REQUEST_ID };
        if (operation.kind !== 'write') {
          return service.send(workspace.api, call, { target: pathOf(call, { [key]: String(value) }), headers });
        }
        return service.send(workspace.api, call, {
          body: withReference(call.options.body, key, value, version),
          headers,
        });
      };
      const before = await everyRow(service);
      const [theirs, missing] = [await ask(foreign), await ask({ ...foreign, id: MISSING })];
      expect(theirs.text).toBe(missing.text);
      expect(theirs.status).toBe(operation.kind === 'write' ? 404 : 200);
      expect(await everyRow(service)).toEqual(before);
      expect((await ask(own)).status).toBeLessThan(300);
    });
  });

  describe('a canary in one workspace', () => {
    const CANARY = 'kanariefugl';

    test('never appears in answers to another workspace or in the logs', { timeout: 300_000 }, async ({
      service,
      workspace,
      other,
    }) => {
      for (const operation of catalogue.filter(isWrite)) {
        const call = await service.records.validCall(operation, other);
        const body = bodyWithText(call, `${CANARY} ${operation.id}`);
        if (body !== undefined) await succeed(other.api, call, { body });
      }
      const found = async ({ api }: TestWorkspace, call: ValidCall, name: string) => {
        const answer = await service.send(api, call, { target: pathOf(call, { [name]: CANARY }) });
        return answer.text.replaceAll(/"message":"[^"]*"/g, '').includes(CANARY);
      };
      const seen: string[] = [];
      for (const operation of catalogue) {
        const call = await service.records.validCall(operation, workspace);
        expect((await service.send(workspace.api, call)).text, operation.id).not.toContain(CANARY);
        for (const name of textParametersOf(operation)) {
          expect(await found(workspace, call, name), `${operation.id} ${name}`).toBe(false);
          if (await found(other, await service.records.validCall(operation, other), name)) seen.push(operation.id);
        }
      }
      // Its own workspace does find it.
      expect(seen).not.toEqual([]);
      expect(service.logged()).not.toContain(CANARY);
    });
  });
}

function textParametersOf(operation: Operation): string[] {
  if (operation.kind === 'write') return [];
  return Object.entries<TSchema>(operation.parameters.query.properties)
    .filter(([, schema]) => 'type' in schema && schema.type === 'string' && !('enum' in schema))
    .map(([name]) => name);
}

/** The keys in an operation's filters or body that refer to other records. */
function referencesOf(operation: Operation, references: ReadonlyMap<string, string>): string[] {
  const schema = operation.kind === 'write' ? operation.body : operation.parameters.query;
  const text = JSON.stringify(schema ?? {});
  return [...references.keys()].filter((key) => text.includes(`"${key}":`));
}

/** The body with every occurrence of the key set, or with the key added. A `version` is that of the record. */
function withReference(body: unknown, key: string, value: number, version: string): unknown {
  let found = false;
  const replaced = JSON.parse(
    JSON.stringify(body, (name, member) => {
      if (name === 'version') return version;
      if (name !== key) return member;
      found = true;
      return value;
    }),
  );
  return found ? replaced : { ...replaced, [key]: value };
}

/** Counts and digests of all tenant tables, except tokens, because their last use is recorded. */
async function everyRow({ database }: TestService): Promise<unknown> {
  const { kysely } = database;
  // Events get their positions shortly after the commit.
  await sequenced(database);
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
