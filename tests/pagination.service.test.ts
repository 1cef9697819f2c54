import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from './harness/client.ts';
import { serviceTest } from './harness/fixtures.ts';
import type { TestWorkspace } from './harness/service.ts';

const it = serviceTest();

interface Item {
  id: number;
  name: string;
  version: string;
}

/** Reads all pages of a list; calls `between` after each page but the last. */
async function readPages(
  api: Client,
  path: string,
  between: (page: Item[], n: number) => Promise<void> = async () => {},
) {
  const items: Item[] = [];
  let cursor: string | null = '';
  for (let n = 0; cursor !== null; n++) {
    const answer = await api.get(cursor === '' ? path : `${path}&cursor=${cursor}`);
    expect(answer.status, answer.text).toBe(200);
    items.push(...answer.body.items);
    cursor = answer.body.nextCursor as string | null;
    if (cursor !== null) {
      expect(cursor.length).toBeLessThanOrEqual(512);
      await between(answer.body.items, n);
    }
    expect(n, 'the list does not end').toBeLessThan(500);
  }
  return items;
}

const ids = (items: readonly Item[]) => items.map(({ id }) => id);

const LISTS = [
  ['/people', 'updated-desc'],
  ['/people', 'name-asc'],
  ['/companies', 'updated-desc'],
  ['/companies', 'name-asc'],
] as const;

describe.each(LISTS)('the pages of %s by %s', (folder, sort) => {
  async function create(api: Client, name: string): Promise<Item> {
    const answer = await api.post(folder, folder === '/people' ? { name, email: 'a@b.example' } : { name });
    expect(answer.status).toBe(201);
    return Object.values(answer.body)[0] as Item;
  }

  async function fill({ api }: TestWorkspace, names: readonly string[]): Promise<Item[]> {
    const made: Item[] = [];
    for (const name of names) made.push(await create(api, name));
    return made;
  }

  const rename = (api: Client, { id, version }: Item, name: string) => api.patch(`${folder}/${id}`, { name }, version);
  const archive = (api: Client, { id, version }: Item) =>
    api.post(`${folder}/${id}/archive`, undefined, { ifMatch: version });

  it('hold each unchanged record exactly once while others are added, changed and archived', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    const made = await fill(
      workspace,
      Array.from({ length: 60 }, (_, n) => `Navn ${(n * 37) % 60}`),
    );
    const unchanged = made.filter((_, n) => n % 3 === 0);
    const changing = made.filter((_, n) => n % 3 !== 0);
    const seen = await readPages(api, `${folder}?limit=5&sort=${sort}`, async (_page, n) => {
      await create(api, `Navn ${n} ny`);
      const [renamed, archived] = [changing.shift(), changing.pop()];
      if (renamed) expect((await rename(api, renamed, `Navn ${(n * 7) % 60} igen`)).status).toBe(200);
      if (archived) expect((await archive(api, archived)).status).toBe(200);
    });
    expect(changing.length).toBeLessThan(30);
    const steady = new Set(ids(unchanged));
    expect(
      ids(seen)
        .filter((id) => steady.has(id))
        .toSorted(),
    ).toEqual([...steady].toSorted());
  });

  it('continue after the record of the cursor was archived or renamed', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    const made = await fill(
      workspace,
      Array.from({ length: 12 }, (_, n) => `Navn ${String.fromCharCode(97 + n)}`),
    );
    const seen = await readPages(api, `${folder}?limit=3&sort=${sort}`, async (page, n) => {
      const last = page.at(-1);
      if (!last) return;
      const change = n % 2 === 0 ? await archive(api, last) : await rename(api, last, 'Aaa');
      expect(change.status).toBe(200);
    });
    expect(ids(seen).toSorted()).toEqual(ids(made).toSorted());
  });

  it('hold all of 1,000 records with the same timestamp and name', async ({ service }) => {
    const { api, workspaceId } = await service.workspace();
    const table = folder === '/people' ? sql`person (email, ` : sql`company (industry, `;
    await sql`
      insert into ${table} workspace_id, version, name, created_at, updated_at)
      select 'a@b.example', ${workspaceId}, 'v1.x' || n, 'Tvilling', '2026-01-01T00:00:00.123Z', '2026-01-01T00:00:00.123Z'
      from generate_series(1, 1000) n`.execute(service.database.kysely);
    for (const status of ['active', 'all']) {
      const seen = ids(await readPages(api, `${folder}?limit=50&sort=${sort}&status=${status}`));
      expect([seen.length, new Set(seen).size]).toEqual([1000, 1000]);
      expect(seen).toEqual(seen.toSorted((a, b) => (sort === 'name-asc' ? a - b : b - a)));
    }
    expect(await readPages(api, `${folder}?limit=50&sort=${sort}&status=archived`)).toEqual([]);
  });

  it('hold all of 60 records with names of 255 four-byte characters, even if they are renamed between pages', async ({
    service,
  }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    const long = (n: number) => `${'𝒦'.repeat(250)}${String(n).padStart(5, '0')}`;
    const made = await fill(
      workspace,
      Array.from({ length: 60 }, (_, n) => long(n)),
    );
    const path = `${folder}?limit=1&sort=${sort}`;
    const seen = await readPages(api, path);
    expect(ids(seen)).toEqual(sort === 'name-asc' ? ids(made) : ids(made).toReversed());
    const midway = await readPages(api, path.replace('limit=1', 'limit=7'), async (page) => {
      const last = page.at(-1);
      if (last) expect((await rename(api, last, `${'𝒦'.repeat(249)}a`)).status).toBe(200);
    });
    expect(ids(midway).toSorted()).toEqual(ids(made).toSorted());
  });
});
