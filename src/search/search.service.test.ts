import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { organizationNumber } from '../../tests/harness/records.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest();

interface Found {
  companies: Record<string, unknown>[];
  people: Record<string, unknown>[];
}

async function search({ api }: TestWorkspace, q: string, limit?: number): Promise<Found> {
  const answer = await api.get(
    `/relationships/search?q=${encodeURIComponent(q)}${limit === undefined ? '' : `&limit=${limit}`}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The names of the hits: companies, then people. */
async function names(workspace: TestWorkspace, q: string, limit?: number): Promise<unknown[]> {
  const { companies, people } = await search(workspace, q, limit);
  return [...companies, ...people].map(({ name }) => name);
}

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

describe('a hit', () => {
  it('has all keys', async ({ service }) => {
    const workspace = await service.workspace();
    const nordlys = await company(workspace, 'Nordlys', { industry: 'Energi', lifecycleStage: 'LEAD' });
    const astrid = await person(workspace, 'Astrid', { companyId: nordlys.id, title: 'Nordchef' });
    const alone = await person(workspace, 'Nordahl');
    const { companies, people } = await search(workspace, 'nor');
    expect(companies).toEqual([
      {
        type: 'company',
        id: nordlys.id,
        name: 'Nordlys',
        organizationNumber: '',
        email: null,
        phone: null,
        industry: 'Energi',
        lifecycleStage: 'LEAD',
      },
    ]);
    const nobody = { type: 'person', email: 'nobody@else.example', phone: null, mobile: null, lifecycleStage: null };
    expect(people).toEqual([
      { ...nobody, id: alone.id, name: 'Nordahl', title: null, companyId: null, companyName: null },
      { ...nobody, id: astrid.id, name: 'Astrid', title: 'Nordchef', companyId: nordlys.id, companyName: 'Nordlys' },
    ]);
  });
});

describe('the words of q', () => {
  let workspace: TestWorkspace;
  const number = organizationNumber();

  it.beforeAll(async ({ service }) => {
    workspace = await service.workspace();
    const fields = {
      email: 'post@felterne.example',
      phone: '+45 70 10 20 30',
      industry: 'Fjernvarme',
      website: 'https://www.kraftvaerk.example',
      organizationNumber: number,
    };
    const { id: companyId } = await company(workspace, 'Felterne A/S', fields);
    await person(workspace, 'Bodil Grå', {
      ...{
        email: 'bodil@graa.example',
        phone: '+45 11 22',
        mobile: '+45 33 44',
        title: 'Direktør',
        department: 'Indkøb',
      },
      ...{ companyId, description: 'beskrivelse', metadata: { a: 'metadataværdi' }, customFields: { b: 'feltværdi' } },
    });
  });

  it.each(['felterne', 'post@felterne.example', '70 10', 'fjernvarme', 'kraftvaerk', number, number.slice(2, 7)])(
    'are found in every field of a company: %s',
    async (q) => expect(await names(workspace, q)).toContain('Felterne A/S'),
  );

  it.each(['bodil', 'graa.example', '11 22', '33 44', 'direktør', 'indkøb', 'felterne', 'FELTERNE a/s'])(
    'are found in every field of a person: %s',
    async (q) => expect(await names(workspace, q)).toContain('Bodil Grå'),
  );

  it.each(['beskrivelse', 'metadataværdi', 'feltværdi', 'xyz', 'felterne xyz'])(
    'are not found elsewhere: %s',
    async (q) => expect(await names(workspace, q)).toEqual([]),
  );

  it.each([
    'GRÅ bod',
    'bodil direkt indk',
    'å bo',
    'dil grå',
    '  bodil   grå ',
    'bodil felterne',
    'BODIL',
    'gra\u030a',
  ])('must all occur, in any order, case and composition, as parts of words: %s', async (q) =>
    expect(await names(workspace, q)).toEqual(['Bodil Grå']),
  );

  it.for([
    ['ΣΊΣΥΦΟΣ Νίκος', 'σίσυφος νίκοσ'],
    ['Λόγος', 'ΛΟΓΟΣ'.replace('Ο', 'Ό')],
    ['Straße', 'STRASSE'],
    ['GROSSE', 'große'],
    ['İstanbul', 'i\u0307STANBUL'],
    ['ŉavn', 'ʼN\u0041vn'],
    ['Eﬃcient', 'efficient'],
    ['ᏣᎳᎩ', 'ꮳꮃꭹ'],
    ['ΐδιος', 'ΐΔΙΟΣ'],
    ['Ångström', 'A\u030angstro\u0308m'],
    ['Ωmega', 'ωMEGA'],
    ['𐐔𐐯𐑅𐐨', '𐐼𐐯𐑅𐐨'],
  ] as const)('match in any case: %s by %s', async ([name, q], { service }) => {
    const own = await service.workspace();
    await person(own, name);
    await person(own, `x${name}`);
    expect(await names(own, q)).toEqual([name, `x${name}`]);
    expect(await names(own, name)).toEqual([name, `x${name}`]);
  });

  it('match an email in any case, which comes first if it equals q', async ({ service }) => {
    const own = await service.workspace();
    await company(own, 'Zeta', { email: 'νίκος@straße.example' });
    await company(own, 'ΝΊΚΟΣ@STRASSE.EXAMPLE A/S');
    expect(await names(own, 'ΝΊΚΟΣ@STRASSE.EXAMPLE')).toEqual(['Zeta', 'ΝΊΚΟΣ@STRASSE.EXAMPLE A/S']);
  });

  it('may be given twice, and occur once', async ({ service }) => {
    const own = await service.workspace();
    for (const name of ['Bang', 'Zo Bang Bang', 'Bang Bang', 'Bangbang', 'Bang Olsen']) await person(own, name);
    const { id: companyId } = await company(own, 'Bang & Co');
    await person(own, 'Ida', { companyId });
    await person(own, 'Bo Bang', { companyId });
    expect(await names(own, 'bang bang', 1)).toEqual(['Bang Bang']);
    const all = (await names(own, 'bang')).toSorted();
    expect(all).toHaveLength(8);
    for (const q of ['bang bang', 'BANG  bang\tBang', 'bang ban']) {
      expect((await names(own, q)).toSorted(), q).toEqual(all);
    }
    expect(await names(own, 'bnag Bnag')).toContain('Bang Olsen');
  });

  it('may be divided between a person and its company', async ({ service }) => {
    const own = await service.workspace();
    await sql`
      insert into company (workspace_id, version, name, created_at, updated_at)
      select ${own.workspaceId}, 'v1.' || n, 'Sølund Group ' || n, now(), now() from generate_series(0, 299) n`.execute(
      service.database.kysely,
    );
    const { companies } = await search(own, 'sølund group 299');
    const companyId = companies[0]?.id;
    const { id: rare } = await company(own, 'Enestående Group');
    await person(own, 'Kim Gruppe', { companyId });
    await person(own, 'Kim Enghave', { companyId: rare, title: 'Sølund' });
    await person(own, 'Groupie Solo');
    expect(await names(own, 'kim group')).toEqual(['Kim Enghave', 'Kim Gruppe']);
    expect(await names(own, 'kim sølund group')).toEqual(['Kim Enghave', 'Kim Gruppe']);
    expect(await names(own, 'im roup 299')).toEqual(['Kim Gruppe']);
    expect(await names(own, 'ki up ng')).toEqual(['Kim Enghave']);
    expect(await names(own, 'kim enest')).toEqual(['Kim Enghave']);
    expect(await names(own, 'enestående group sølund')).toEqual(['Kim Enghave']);
    expect(await names(own, 'solo group')).toEqual(['Groupie Solo']);
    expect(await names(own, 'solo sølund')).toEqual([]);
  });

  it('must have 3-200 characters, not only white space', async () => {
    for (const q of ['', 'ab', '  ', '   ', 'x'.repeat(201), '𝒦𝒦', '𝒦'.repeat(201)]) {
      const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`);
      expect([q, answer.status, answer.body.error?.message]).toEqual([q, 400, expect.stringContaining('q: must')]);
    }
    for (const q of ['abc', 'x'.repeat(200), '𝒦'.repeat(200), 'a b', ' a ', '1 2 3 4 5 6 7 8 9 10 11 12']) {
      expect((await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
    }
    expect((await workspace.api.get('/relationships/search')).body.error.message).toContain('q: is required');
  });
});

describe('every character of q', () => {
  it.for([
    '100%',
    'a_b',
    'a\\b',
    "o'neil",
    '(c)',
    'x"y',
    'a*b',
    '[abc]',
    'a?b',
    '^abc',
    '$1.00',
    'a|b',
    'a&b',
    '---',
    '%%%',
    '___',
    '\\\\\\',
    '🙂🙂🙂',
  ])('is matched literally: %s', async (text, { service }) => {
    const workspace = await service.workspace();
    await company(workspace, `Firma ${text} her`);
    await company(workspace, 'Firma 100x aXb axb oneil c abc 1x00 her');
    await person(workspace, `Navn ${text} her`);
    expect(await names(workspace, text)).toEqual([`Firma ${text} her`, `Navn ${text} her`]);
  });
});

describe('the order', () => {
  it('is exact email, beginning of the name, words of it, beginning of a word, others; each by activity', async ({
    service,
  }) => {
    const workspace = await service.workspace();
    const later = <T>(make: () => Promise<T>) => {
      service.clock.advance(1_000);
      return make();
    };
    for (const name of ['Xlind', 'Per Lind', 'Linda', 'lind@lind.example', 'Lind', 'Anne Lindhof', 'Alind'])
      await later(() => person(workspace, name));
    await later(() => person(workspace, 'Zoe', { email: 'LIND@lind.example' }));
    await later(() => person(workspace, 'Bo', { title: 'lindemand' }));
    expect(await names(workspace, 'lind')).toEqual([
      'Lind',
      'lind@lind.example',
      'Linda',
      'Per Lind',
      'Anne Lindhof',
      'Bo',
      'Zoe',
      'Alind',
      'Xlind',
    ]);
    expect(await names(workspace, 'Lind@lind.EXAMPLE')).toEqual(['Zoe', 'lind@lind.example']);
  });

  it('has the most recently active of many names that begin with it first', async ({ service }) => {
    const workspace = await service.workspace();
    await sql`
      insert into person (workspace_id, version, name, email, created_at, updated_at)
      select ${workspace.workspaceId}, 'v1.' || n, 'Anna ' || to_char(n, 'FM000'), 'nobody@else.example', now(), now()
      from generate_series(1, 120) n`.execute(service.database.kysely);
    service.clock.advance(1_000);
    await person(workspace, 'Anna Zoffmann');
    expect((await names(workspace, 'anna')).slice(0, 2)).toEqual(['Anna Zoffmann', 'Anna 001']);
    expect(await names(workspace, 'anna', 1)).toEqual(['Anna Zoffmann']);
  });

  it('begins with an exact registration number', async ({ service }) => {
    const workspace = await service.workspace();
    const number = organizationNumber();
    await company(workspace, `${number} er navnet`);
    await company(workspace, 'Aalborg', { phone: number });
    await company(workspace, 'Zonen', { organizationNumber: number });
    expect(await names(workspace, number)).toEqual(['Zonen', `${number} er navnet`, 'Aalborg']);
    expect(await names(workspace, number, 1)).toEqual(['Zonen']);
  });

  it.for(['lin', 'lind', 'linde', 'lindeg', 'lindegaa', 'lindegaard', 'li de 12', 'lindegaard 123'])(
    'has beginnings of words before many other matches: %s',
    async (q, { service }) => {
      const workspace = await service.workspace();
      const inner = Array.from({ length: 130 }, (_, n) => `Alindegaard ali ade a12345 ${n}`);
      await Promise.all(inner.map((name) => person(workspace, name)));
      await person(workspace, 'Zo Lindegaard De 12345');
      expect((await names(workspace, q))[0]).toBe('Zo Lindegaard De 12345');
    },
  );

  it('limits companies and people together, to 20 by default', async ({ service }) => {
    const workspace = await service.workspace();
    for (let n = 10; n < 25; n++) {
      service.clock.advance(1_000);
      await company(workspace, `Samlet ${n}`);
      await person(workspace, `Samlet ${n}`);
    }
    const all = await search(workspace, 'samlet');
    expect(all.companies.length + all.people.length).toBe(20);
    expect(
      [...all.companies, ...all.people]
        .map(({ name }) => String(name))
        .toSorted()
        .at(0),
    ).toBe('Samlet 15');
    for (const limit of [1, 2, 7, 19, 20]) {
      const { companies, people } = await search(workspace, 'samlet', limit);
      expect(companies.length + people.length).toBe(limit);
    }
    for (const limit of ['0', '21', 'x', '1.0']) {
      expect((await workspace.api.get(`/relationships/search?q=samlet&limit=${limit}`)).status).toBe(400);
    }
  });
});

describe('a search', () => {
  const move = ({ api }: TestWorkspace, path: string, verb: string, ifMatch: string) =>
    api.post(`${path}/${verb}`, undefined, { ifMatch });

  it('finds active records only', async ({ service }) => {
    const workspace = await service.workspace();
    for (const [path, made] of [
      ['/companies', await company(workspace, 'Forsvundet firma')],
      ['/people', await person(workspace, 'Forsvundet person')],
    ]) {
      const there = await names(workspace, 'forsvundet');
      const archived = await move(workspace, `${path}/${made.id}`, 'archive', made.version);
      expect(await names(workspace, 'forsvundet')).toEqual(there.filter((name) => name !== made.name));
      const [{ version }] = Object.values<{ version: string }>(archived.body) as [{ version: string }];
      await move(workspace, `${path}/${made.id}`, 'restore', version);
      expect(await names(workspace, 'forsvundet')).toEqual(there);
    }
    expect(await names(workspace, 'forsvundet')).toEqual(['Forsvundet firma', 'Forsvundet person']);
  });

  it('finds a person by the current name of its active company', async ({ service }) => {
    const workspace = await service.workspace();
    const first = await company(workspace, 'Bakkegården');
    const { id, version } = await person(workspace, 'Ida', { companyId: first.id });
    const found = async (q: string) =>
      (await search(workspace, q)).people.map(({ name, companyName }) => [name, companyName]);
    expect(await found('bakkegård ida')).toEqual([['Ida', 'Bakkegården']]);

    const renamed = (await workspace.api.patch(`/companies/${first.id}`, { name: 'Dalgården' }, first.version)).body
      .company;
    expect(await found('bakkegård')).toEqual([]);
    expect(await found('DALGÅRD')).toEqual([['Ida', 'Dalgården']]);

    const archived = (await move(workspace, `/companies/${first.id}`, 'archive', renamed.version)).body.company;
    expect(await found('dalgård')).toEqual([]);
    expect((await search(workspace, 'ida')).people[0]).toMatchObject({ companyId: null, companyName: null });

    await move(workspace, `/companies/${first.id}`, 'restore', archived.version);
    expect(await found('dalgård')).toEqual([['Ida', 'Dalgården']]);

    const second = await company(workspace, 'Søgården');
    await workspace.api.patch(`/people/${id}`, { companyId: second.id }, version);
    expect(await found('dalgård')).toEqual([]);
    expect(await found('søgård')).toEqual([['Ida', 'Søgården']]);
  });

  it('finds records of its own workspace only', async ({ service }) => {
    const [own, other] = [await service.workspace(), await service.workspace()];
    await company(other, 'Hemmelig');
    await person(other, 'Hemmelig');
    expect(await search(own, 'hemmelig')).toEqual({ companies: [], people: [] });
  });
});
