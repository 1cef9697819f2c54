import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Answer, Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestRecord } from '../../tests/harness/records.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest();

/** Too long for a cursor, and in the middle of the other names. */
const LONG = `Navn 2 ${'ø'.repeat(200)}`;
const EMAIL = 'navn@canary.example';

async function make(api: Client, folder: string, name: string): Promise<TestRecord> {
  const answer = await api.post(folder, folder === '/people' ? { name, email: EMAIL } : { name });
  expect(answer.status, answer.text).toBe(201);
  return Object.values(answer.body)[0] as TestRecord;
}

async function erase(api: Client, { id, version }: TestRecord): Promise<void> {
  const answer = await api.call('DELETE', `/people/${id}`, { ifMatch: version });
  expect(answer.status, answer.text).toBe(200);
}

const names = ({ body }: Answer) => body.items.map(({ name }: { name: string }) => name);

async function keptNames({ database }: TestService, { workspaceId }: TestWorkspace): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`
    select name_key as name from long_name_key where workspace_id = ${workspaceId}`.execute(database.kysely);
  return rows.map(({ name }) => name);
}

describe('a list by name that stands at a long name', () => {
  for (const folder of ['/people', '/companies']) {
    for (const archived of [false, true]) {
      const which = `${archived ? 'an archived one' : 'a record'} of ${folder}`;
      it(`goes on after a person was erased whose name ${which} has too`, async ({ service }) => {
        const workspace = await service.workspace();
        const { api } = workspace;
        for (const name of ['Navn 1', 'Navn 3', 'Navn 4']) await make(api, folder, name);
        const person = await make(api, '/people', LONG);
        const namesake = await make(api, folder, LONG);
        if (archived) await api.post(`${folder}/${namesake.id}/archive`, undefined, { ifMatch: namesake.version });
        const list = `${folder}?sort=name-asc&status=all`;
        const all = names(await api.get(list));
        const limit = all.lastIndexOf(LONG) + 1;
        const page = await api.get(`${list}&limit=${limit}`);
        expect(names(page).at(-1)).toBe(LONG);
        await erase(api, person);
        for (let again = 0; again < 2; again++) {
          const rest = await api.get(`${list}&limit=${limit}&cursor=${page.body.nextCursor}`);
          expect([rest.status, names(rest)]).toEqual([200, ['Navn 3', 'Navn 4']]);
        }
        expect(await keptNames(service, workspace)).toEqual([LONG.toLowerCase()]);
      });
    }
  }

  it('is refused, and not at its end, after the only person with that name was erased', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    for (const name of ['Navn 1', 'Navn 3']) await make(api, '/people', name);
    const person = await make(api, '/people', LONG);
    const list = '/people?sort=name-asc&limit=2';
    const { nextCursor } = (await api.get(list)).body;
    await erase(api, person);
    expect(await keptNames(service, workspace)).toEqual([]);
    const refused = await api.get(`${list}&cursor=${nextCursor}`);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body.error.message).toContain('cursor: the long name that it stands at is not kept any more');
    // A new record with the name makes the cursor usable again.
    await make(api, '/companies', LONG);
    expect(names(await api.get(`${list}&cursor=${nextCursor}`))).toEqual(['Navn 3']);
  });

  it('keeps no earlier name of an erased person', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    const person = await make(api, '/people', LONG);
    const renamed = await api.patch(`/people/${person.id}`, { name: `${LONG} ny` }, person.version);
    await make(api, '/companies', `${LONG} af en anden`);
    expect(await keptNames(service, workspace)).toHaveLength(3);
    await erase(api, renamed.body.person);
    expect(await keptNames(service, workspace)).toEqual([`${LONG} af en anden`.toLowerCase()]);
  });
});
