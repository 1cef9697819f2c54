import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest();

async function company({ api }: TestWorkspace, name: string, more: object = {}) {
  const answer = await api.post('/companies', { name, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.company;
}

async function person({ api }: TestWorkspace, name: string, more: object = {}) {
  const answer = await api.post('/people', { name, email: 'nobody@else.example', ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.person;
}

/** The names of the hits: companies, then people. */
async function names({ api }: TestWorkspace, q: string, limit = 20): Promise<unknown[]> {
  const answer = await api.get(`/relationships/search?q=${encodeURIComponent(q)}&limit=${limit}`);
  expect(answer.status, answer.text).toBe(200);
  return [...answer.body.companies, ...answer.body.people].map(({ name }) => name);
}

describe('where no record has the words', () => {
  let workspace: TestWorkspace;

  it.beforeAll(async ({ service }) => {
    workspace = await service.workspace();
    await company(workspace, 'Nordlys Energi A/S');
    await person(workspace, 'Jørgen Østergaard', { title: 'Bogholder' });
    await person(workspace, 'Åse Mærsk-Nyborg');
    await person(workspace, 'Bo Lund');
    await person(workspace, 'Catherine Whitfield');
  });

  it.each([
    ['Østergaadr', 'turned round at the end'],
    ['Ostergaard', 'wrong at the beginning'],
    ['Østergard', 'missing'],
    ['Østtergaard', 'one too many'],
    ['østrgaa', 'missing in the beginning of a word'],
    ['jørgen østergaadr', 'in the second of two words'],
    ['jörgen østergaard', 'in the shorter of two words'],
    ['øsetrgaard bogh', 'with the beginning of another word'],
    ['jørgenøstergaard', 'a missing space'],
  ])('one letter of a word is forgiven: %s (%s)', async (q) => {
    expect(await names(workspace, q)).toEqual(['Jørgen Østergaard']);
  });

  it.each([
    ['nordlis', 'Nordlys Energi A/S'],
    ['nordlsy enregi', undefined],
    ['energy', 'Nordlys Energi A/S'],
    ['maersk', 'Åse Mærsk-Nyborg'],
    ['aase mærsk', 'Åse Mærsk-Nyborg'],
    ['oestergaard', 'Jørgen Østergaard'],
    ['østergård', 'Jørgen Østergaard'],
    ['lnud', 'Bo Lund'],
    ['lunt', 'Bo Lund'],
    ['hlund', 'Bo Lund'],
    ['Katherine', 'Catherine Whitfield'],
    ['catherine whitfeild', 'Catherine Whitfield'],
    ['whittfeild', undefined],
  ])('it is one letter of one word: %s', async (q, found) => {
    expect(await names(workspace, q)).toEqual(found === undefined ? [] : [found]);
  });

  it.each(['bol', 'lun5', 'xund xyz', 'x@nordlis.example', '+45 nordlis', 'lundlundlundlundlundlundlundlundxx'])(
    'words of fewer than four letters, or with other characters, are not: %s',
    async (q) => {
      expect(await names(workspace, q)).toEqual([]);
    },
  );

  it('archived records and other workspaces are not found', async ({ service }) => {
    const other = await service.workspace();
    const { id, version } = await person(other, 'Gudrun Fjeldsted');
    expect(await names(other, 'fjeldstad')).toEqual(['Gudrun Fjeldsted']);
    expect(await names(workspace, 'fjeldstad')).toEqual([]);
    expect((await other.api.post(`/people/${id}/archive`, undefined, { ifMatch: version })).status).toBe(200);
    expect(await names(other, 'fjeldstad')).toEqual([]);
  });
});

describe('the order of misspelled matches', () => {
  it('is names, beginnings of names, other fields; each by activity', async ({ service }) => {
    const workspace = await service.workspace();
    for (const [name, title] of [
      ['Ida Skovgaard', 'Direktør'],
      ['Ole Skovgaardsen', 'Direktør'],
      ['Per Holm', 'Skovgaard ApS'],
      ['Eva Skovgaard', 'Direktør'],
    ] as const) {
      service.clock.advance(1_000);
      await person(workspace, name, { title });
    }
    expect(await names(workspace, 'skovgraad')).toEqual([]);
    expect(await names(workspace, 'skovgarad')).toEqual([
      'Eva Skovgaard',
      'Ida Skovgaard',
      'Ole Skovgaardsen',
      'Per Holm',
    ]);
    expect(await names(workspace, 'skovgarad', 1)).toEqual(['Eva Skovgaard']);
  });

  it('has no part where a record has the words', async ({ service }) => {
    const workspace = await service.workspace();
    await person(workspace, 'Anna Hansen');
    await person(workspace, 'Anne Hansen');
    expect(await names(workspace, 'anne')).toEqual(['Anne Hansen']);
    expect(await names(workspace, 'annx')).toHaveLength(2);
  });
});

describe('among many records that changed later', () => {
  it.for([
    ['kirkeggardsen', 'Mette Kirkegaardsen'],
    ['kirkegaardsne', 'Mette Kirkegaardsen'],
    ['kiregaardsen', 'Mette Kirkegaardsen'],
    ['jkirkegaardsen', 'Mette Kirkegaardsen'],
    ['mette kirkegaardsem', 'Mette Kirkegaardsen'],
    ['brnadt', 'Bo Brandt'],
    ['barndt', 'Bo Brandt'],
    ['brandx', 'Bo Brandt'],
    ['kirkegårdsen', 'Mette Kirkegaardsen'],
    ['nordvnid', 'Nordvind Spedition'],
  ] as const)('the index finds what differs by one letter: %s', async ([q, found], { service }) => {
    const workspace = await service.workspace();
    await person(workspace, 'Mette Kirkegaardsen');
    await person(workspace, 'Bo Brandt');
    await company(workspace, 'Nordvind Spedition');
    service.clock.advance(60_000);
    const now = service.clock.now().toISOString();
    for (const table of ['person', 'company']) {
      await sql`
        insert into ${sql.table(table)} (workspace_id, version, name, created_at, updated_at${sql.raw(table === 'person' ? ', email' : '')})
        select ${workspace.workspaceId}, 'v1.' || n, 'Xq' || md5(n::text), ${now}::timestamptz, ${now}::timestamptz
          ${sql.raw(table === 'person' ? `, 'x' || n || '@zzz.example'` : '')}
        from generate_series(1, 400) n`.execute(service.database.kysely);
    }
    expect(await names(workspace, q)).toEqual([found]);
  });
});
