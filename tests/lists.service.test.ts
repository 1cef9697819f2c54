import { describe, expect } from 'vitest';
import type { Client } from './harness/client.ts';
import { serviceTest } from './harness/fixtures.ts';

const it = serviceTest();

interface Item {
  id: number;
  name: string;
  version: string;
  updatedAt: string;
}

const KINDS = [
  {
    folder: '/companies',
    keys: 'archivedAt email id lastActivityAt lifecycleStage name organizationNumber phone updatedAt version website',
  },
  {
    folder: '/people',
    keys: 'archivedAt company department email id lastActivityAt lifecycleStage linkedinUrl mobile name phone title updatedAt version',
  },
];

describe.each(KINDS)('the list of $folder', ({ folder, keys }) => {
  async function create(api: Client, name: string, more: object = {}): Promise<Item> {
    const answer = await api.post(folder, { name, email: 'a@b.example', ...more });
    expect(answer.status, answer.text).toBe(201);
    return Object.values(answer.body)[0] as Item;
  }

  const move = async (api: Client, { id, version }: Item, verb: string) =>
    Object.values((await api.post(`${folder}/${id}/${verb}`, undefined, { ifMatch: version })).body)[0] as Item;

  const names = async (api: Client, query = '') => {
    const answer = await api.get(`${folder}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.items.map(({ name }: Item) => name);
  };

  it('has items with exactly the expected keys, with the same values as the record', async ({ service }) => {
    const { api } = await service.workspace();
    const { id } = await create(api, 'Astrid', {
      phone: '1',
      lifecycleStage: 'LEAD',
      description: 'x',
      metadata: { a: 'b' },
    });
    const { items } = (await api.get(folder)).body;
    expect(Object.keys(items[0]).toSorted()).toEqual(keys.split(' '));
    const detail = Object.values<object>((await api.get(`${folder}/${id}`)).body)[0];
    expect(detail).toMatchObject(items[0]);
  });

  it('returns 25 active records by default, last updated first', async ({ service }) => {
    const { api } = await service.workspace();
    const made: Item[] = [];
    for (let n = 0; n < 27; n++) made.push(await create(api, `Nummer ${n}`));
    const [first, second, third] = made as [Item, Item, Item];
    await move(api, second, 'archive');
    await api.patch(`${folder}/${first.id}`, { phone: '1' }, first.version);
    const listed = await names(api);
    expect(listed).toHaveLength(25);
    expect(listed.slice(0, 2)).toEqual([first.name, 'Nummer 26']);
    expect(await names(api, '?limit=50')).toEqual([...listed, third.name]);
    expect(await names(api, '?limit=25&status=active&sort=updated-desc')).toEqual(listed);
  });

  it('filters by status', async ({ service }) => {
    const { api } = await service.workspace();
    const [one, two] = [await create(api, 'One'), await create(api, 'Two')];
    await create(api, 'Three');
    await move(api, two, 'archive');
    await move(api, await move(api, one, 'archive'), 'restore');
    expect(await names(api)).toEqual(['One', 'Three']);
    expect(await names(api, '?status=archived')).toEqual(['Two']);
    expect(await names(api, '?status=all&sort=name-asc')).toEqual(['One', 'Three', 'Two']);
    const archived = (await api.get(`${folder}?status=archived`)).body.items[0];
    expect(archived.archivedAt).toBe(archived.updatedAt);
  });

  it('filters by lifecycle stage', async ({ service }) => {
    const { api } = await service.workspace();
    for (const lifecycleStage of ['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED', null]) {
      await create(api, String(lifecycleStage), { lifecycleStage });
    }
    for (const stage of ['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED']) {
      expect(await names(api, `?lifecycleStage=${stage}`)).toEqual([stage]);
      expect(await names(api, `?lifecycleStage=${stage}&sort=name-asc&status=all`)).toEqual([stage]);
    }
    expect(await names(api)).toHaveLength(5);
  });

  it('sorts by name without regard to case, by the Unicode root collation, then by id', async ({ service }) => {
    const { api } = await service.workspace();
    const given = [
      'Zebra',
      'æble',
      'Åse',
      'ase',
      'Ase',
      'ASE',
      'Ørn',
      'orn',
      'Ärlig',
      'ærlig',
      'Aase',
      'A\u030Ase',
      '1 A',
      '10',
      '2',
      'de la',
      'de-la',
      'dela',
      'ß',
      'ss',
      'Ωmega',
      'Жук',
      '山',
      '🙂',
      'é',
      'e',
      'E',
      'f',
      '_x',
      'd’Arc',
      'Œuf',
    ];
    for (const name of given) await create(api, name);
    const listed = await names(api, '?limit=50&sort=name-asc');
    const collator = new Intl.Collator('en');
    const key = (name: string) => name.normalize('NFC').toLowerCase();
    expect(listed).toEqual(given.toSorted((a, b) => collator.compare(key(a), key(b))));
    expect(listed.filter((name: string) => key(name) === 'ase')).toEqual(['ase', 'Ase', 'ASE']);
  });
});

describe('the list of /people', () => {
  it('filters by company, also by an archived or missing one', async ({ service }) => {
    const { api } = await service.workspace();
    const companies: Item[] = [];
    for (const name of ['A', 'B']) companies.push((await api.post('/companies', { name })).body.company);
    const [a, b] = companies as [Item, Item];
    for (const [name, companyId] of [
      ['a1', a.id],
      ['a2', a.id],
      ['b1', b.id],
    ] as const) {
      await api.post('/people', { name, email: 'x@y.example', companyId });
    }
    await api.post('/people', { name: 'none', email: 'x@y.example' });
    const names = async (query: string) =>
      (await api.get(`/people?sort=name-asc${query}`)).body.items.map(({ name }: Item) => name);
    expect(await names(`&companyId=${a.id}`)).toEqual(['a1', 'a2']);
    expect(await names(`&companyId=${b.id}&status=all`)).toEqual(['b1']);
    await api.post(`/companies/${a.id}/archive`, undefined, { ifMatch: a.version });
    expect(await names(`&companyId=${a.id}`)).toEqual(['a1', 'a2']);
    for (const id of ['2147483647', '2147483648', '9007199254740991'])
      expect(await names(`&companyId=${id}`)).toEqual([]);
  });
});
