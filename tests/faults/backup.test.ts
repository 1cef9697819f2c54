import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { type Environment, end, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';

async function testRestore(original: Environment, copy: () => Promise<Environment>): Promise<void> {
  const { slug, token } = await provision(original);
  const running = await serve(original);
  const api = createClient(running.address, slug, token);
  for (let n = 0; n < 60; n++) await create(api, n);
  const { nextCursor } = (await api.get('/people?limit=50')).body;
  const before = await answers(api, nextCursor);
  await end(running);
  const restored = await serve(await copy());
  const after = await answers(createClient(restored.address, slug, token), nextCursor);
  await end(restored);
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
  expect(after).toEqual(before);
}

const create = (api: Api, n: number) =>
  api.post('/people', { name: `Person ${n}`, email: `p${n}@post.example` }, { key: `backup-${n}` });

/** Answers to a page, the next page by a cursor from before the backup, a search and a replay. */
async function answers(api: Api, cursor: string) {
  const paths = ['/people?limit=50', `/people?limit=50&cursor=${cursor}`, '/relationships/search?q=person'];
  const read = await Promise.all(paths.map((path) => api.get(path)));
  return [...read, await create(api, 7)].map(({ status, text, headers }) => ({
    status,
    // Cursors are encrypted with a random nonce, so they differ each time.
    text: text.replace(/"nextCursor":"[^"]+"/, ''),
    etag: headers.etag,
    replayed: headers['idempotent-replayed'],
  }));
}

describe('backup and restore', () => {
  let postgresql: PostgresqlServer;
  let folder: string;
  beforeAll(async () => {
    postgresql = await startPostgresql({ settings: { fsync: 'off' } });
    folder = quickFolder('kartotek-backup-');
  });
  afterAll(async () => {
    await postgresql.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('PostgreSQL gives the same answers, also to old cursors and keys', async () => {
    const url = await createDatabase(postgresql.url, 'original');
    await testRestore({ DATABASE_URL: url }, async () => ({
      DATABASE_URL: await createDatabase(postgresql.url, 'restored', 'original'),
    }));
  });

  it('the embedded database gives the same answers after a copy of its stopped folder', async () => {
    const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
    await testRestore({ KARTOTEK_DATA: data }, async () => {
      await cp(data, copy, { recursive: true });
      return { KARTOTEK_DATA: copy };
    });
  });
});
