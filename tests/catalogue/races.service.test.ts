import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import { type CatalogueService, essence, isWrite, named, startCatalogue } from '../harness/catalogue.ts';
import type { Answer } from '../harness/client.ts';
import { organizationNumber, recordOf } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startCatalogue();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const ROUNDS = 50;
const writes = catalogue.filter(isWrite);

/** The same call many times at once. */
function together(ask: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: ROUNDS }, (_, n) => ask(n)));
}

function byStatus(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** How often the operation took effect in the workspace. */
async function effects(operation: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entry
    where workspace_id = ${workspace.workspaceId} and operation = ${operation}`.execute(service.database.kysely);
  return rows[0]?.count ?? 0;
}

describe.each(named(writes.filter(({ ifMatch }) => ifMatch)))('%s', (id, operation) => {
  it('has one winner among 50 with the same version', async () => {
    const call = await service.records.validCall(operation, workspace);
    const before = await effects(id);
    const answers = await together(() =>
      service.send(workspace.api, call, operation.idempotencyKey ? { key: randomUUID() } : {}),
    );
    const success = answers.find(({ status }) => status < 300);
    expect(byStatus(answers)).toEqual({ [success?.status ?? 200]: 1, 412: ROUNDS - 1 });
    for (const { status, body } of answers) if (status === 412) expect(body.error.code).toBe('VERSION_CONFLICT');
    expect(await effects(id)).toBe(before + 1);
  });
});

describe.each(named(writes.filter(({ idempotencyKey }) => idempotencyKey)))('%s', (id, operation) => {
  it('has one effect and one answer for 50 duplicates at once', async () => {
    const call = await service.records.validCall(operation, workspace);
    const before = await effects(id);
    const answers = await together(() => service.send(workspace.api, call));
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    const [first] = answers as [Answer];
    expect(first.status).toBeLessThan(300);
    for (const answer of answers) expect(essence(answer)).toEqual(essence(first));
    expect(await effects(id)).toBe(before + 1);
  });
});

describe('one registration number', () => {
  it('makes one company of 50 creates with 50 keys', async () => {
    const number = organizationNumber();
    const answers = await together((n) =>
      workspace.api.post('/companies', { name: `Nordlys ${n}`, organizationNumber: number }),
    );
    expect(byStatus(answers)).toEqual({ 201: 1, 200: ROUNDS - 1 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    const { companies } = (await workspace.api.get(`/relationships/search?q=${number}`)).body;
    expect(companies).toHaveLength(1);
  });
});

describe.each(['people', 'companies'])('archiving one of the %s against a PATCH', (folder) => {
  it('ends in one order or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const record = await service.records.make(`/${folder}`, workspace);
      const [archive, patch] = await Promise.all([
        workspace.api.call('POST', `/${folder}/${record.id}/archive`, { ifMatch: record.version }),
        workspace.api.patch(`/${folder}/${record.id}`, { description: 'raced' }, record.version),
      ]);
      expect([archive.status, patch.status].toSorted()).toEqual([200, 412]);
      const now = recordOf(await workspace.api.get(`/${folder}/${record.id}`));
      expect(now).toEqual(recordOf(archive.status === 200 ? archive : patch));
    }
  });
});
