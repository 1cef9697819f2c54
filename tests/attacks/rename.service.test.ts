import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

/** Enough that writing each person's row would delay the neighbour's requests. */
const PEOPLE = attackSize(50_000);

let service: TestService;
let workspace: TestWorkspace;
let company: { id: number; version: string };

beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
  const made = await workspace.api.post('/companies', { name: 'Bakkegården Holding' });
  company = made.body.company;
  await sql`
    insert into person (workspace_id, version, name, email, company_id, created_at, updated_at)
    select ${workspace.workspaceId}, 'v1.' || n, 'Person ' || n, n || '@mange.example', ${company.id}, now(), now()
    from generate_series(1, ${PEOPLE}::integer) n`.execute(service.database.kysely);
  await workspace.api.post('/people', { name: 'Ida Enestående', email: 'ida@en.example', companyId: company.id });
});
afterAll(() => service.stop());

async function search(q: string): Promise<{ companies: unknown[]; people: { name: string; companyName: string }[] }> {
  const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function change(
  call: (version: string) => Promise<{ status: number; text: string; body: { company: typeof company } }>,
) {
  const answer = await call(company.version);
  expect(answer.status, answer.text).toBe(200);
  company = answer.body.company;
}

const rename = (name: string) =>
  change((version) => workspace.api.patch(`/companies/${company.id}`, { name }, version));
const move = (verb: 'archive' | 'restore') =>
  change((ifMatch) => workspace.api.post(`/companies/${company.id}/${verb}`, undefined, { ifMatch }));

/** A digest of where each person's row is stored and which transaction wrote it. */
async function personRows(): Promise<unknown> {
  const { rows } = await sql`
    select count(*) as people, md5(string_agg(ctid::text || xmin::text, ',' order by person_id)) as written
    from person where workspace_id = ${workspace.workspaceId}`.execute(service.database.kysely);
  return rows[0];
}

describe('a company with many people', () => {
  it('is renamed, archived and restored without writing their rows, while a neighbour is served', async () => {
    const neighbour = await service.workspace();
    const before = await personRows();
    let busy = true;
    const served = (async () => {
      const statuses: number[] = [];
      while (busy) {
        const made = await neighbour.api.post('/people', { name: 'Nabo', email: 'nabo@nabo.example' });
        const read = await neighbour.api.get('/relationships/search?q=nabo');
        statuses.push(made.status, read.status);
      }
      return statuses;
    })();
    for (let n = 0; n < 5; n++) {
      await rename(`Dalgården ${n}`);
      await move('archive');
      await move('restore');
    }
    busy = false;
    const statuses = await served;
    expect(statuses.length).toBeGreaterThan(1);
    expect([...new Set(statuses)].sort()).toEqual([200, 201]);
    expect(await personRows()).toEqual(before);
  });

  it('has its people found by the new name only, immediately after a rename', async () => {
    await rename('Bakkegården Holding');
    expect((await search('bakkegård holding')).people).toHaveLength(19);
    expect((await search('bakkegård ida')).people.map(({ name }) => name)).toEqual(['Ida Enestående']);
    await rename('Søgården Invest');
    expect(await search('bakkegård')).toEqual({ companies: [], people: [] });
    expect(await search('bakkegård ida')).toEqual({ companies: [], people: [] });
    expect((await search('søgård')).people).toHaveLength(19);
    expect((await search('søgård ida')).people).toMatchObject([
      { name: 'Ida Enestående', companyName: 'Søgården Invest' },
    ]);
    expect((await search('invest enest')).people.map(({ name }) => name)).toEqual(['Ida Enestående']);
    expect((await search(`person ${PEOPLE} invest`)).people.map(({ name }) => name)).toEqual([`Person ${PEOPLE}`]);
  });

  it('has its people found by its name only while it is active', async () => {
    await rename('Skovgården');
    await move('archive');
    expect(await search('skovgård')).toEqual({ companies: [], people: [] });
    expect(await search('skovgård ida')).toEqual({ companies: [], people: [] });
    expect((await search('enestående')).people).toMatchObject([{ companyId: null, companyName: null }]);
    await move('restore');
    expect((await search('skovgård ida')).people).toMatchObject([{ companyName: 'Skovgården' }]);
  });
});
