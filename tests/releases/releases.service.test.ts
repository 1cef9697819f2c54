import { randomBytes } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import { Client } from 'pg';
import pino from 'pino';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { createService, type Service } from '../../src/service.ts';
import { type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, dropDatabase } from '../harness/postgresql.ts';
import type { Environment } from '../harness/process.ts';
import { quickFolder } from '../harness/quick-folder.ts';

/** Made by the code of the release: an embedded folder and a dump by `pg_dump`, with rows in every table. */
const RELEASES = ['0.1.0'];
/** In all of them. It is valid until 2099. */
const TOKEN = 'ktk_1_FOzkWMD1G4oSPdYwoWGiwrt23wNM0N';

interface Place {
  environment: Environment;
  remove(): Promise<void>;
}

async function keptFolder(release: string): Promise<Place> {
  const folder = quickFolder('kartotek-release-');
  const file = join(import.meta.dirname, release, 'folder.tar.zst');
  const unpack = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  await pipeline(createReadStream(file), unpack, extract({ cwd: folder, noMtime: true }));
  return { environment: { KARTOTEK_DATA: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function keptDump(release: string, server: string): Promise<Place> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name);
  const client = new Client(url);
  await client.connect();
  await client.query(readFileSync(join(import.meta.dirname, release, 'dump.sql'), 'utf8'));
  await client.end();
  return { environment: { DATABASE_URL: url }, remove: () => dropDatabase(server, name) };
}

describe.each(RELEASES)('a database of %s', (release) => {
  let place: Place;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    const template = inject('template');
    place = template?.kind === 'postgresql' ? await keptDump(release, template.server) : await keptFolder(release);
    const config = readConfig({ ...place.environment, LOG_LEVEL: 'silent' });
    const settings = { config, log: pino({ level: 'silent' }), purpose: 'tests' };
    service = await createService(settings, await openDatabase(settings));
    api = createClient(await service.listen('127.0.0.1', 0), 'nordlys', TOKEN);
  });
  afterAll(async () => {
    await service?.stop();
    await place?.remove();
  });

  it('answers with its records', async () => {
    const company = await api.get('/companies/1');
    expect([company.status, company.body.company.name]).toEqual([200, 'Bakkegården ΟΔΟΣ']);
    const people = await api.get('/people?limit=50');
    expect(people.body.items).toHaveLength(6);
    const found = await api.get('/relationships/search?q=bakkeg%C3%A5rd');
    expect(found.body.people).toHaveLength(4);
    const briefing = await api.get('/briefings/1');
    expect(briefing.body.briefing.status).toBe('COMPLETE');
    expect(briefing.text).toContain('Bakkegården køber varme.');
    const transcript = await api.get('/summaries/1/transcript');
    expect(transcript.text).toContain('Vi sender kontrakten fredag.');
  });

  it('is written to, with versions of before and numbers that follow', async () => {
    const changed = await api.patch('/companies/1', { name: 'Dalgården' }, 'v1.a');
    expect(changed.status).toBe(200);
    const created = await api.post('/people', { name: 'Ny', email: 'ny@bakke.example' }, { key: 'after-upgrade' });
    expect([created.status, created.body.person.id]).toEqual([201, 7]);
  });

  it('generates what waited', async () => {
    await expect.poll(async () => (await api.get('/summaries/1')).body.summary.status).toBe('WAITING_APPROVAL');
  });
});
