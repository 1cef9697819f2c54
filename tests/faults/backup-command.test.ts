import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MANIFEST, type Manifest } from '../../src/backup/manifest.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { withSnapshot } from '../../src/commands/with-snapshot.ts';
import { createClient } from '../harness/client.ts';
import { copyTemplate } from '../harness/copy-template.ts';
import { ask, command, end, launch, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';

let root: string;
let data: string;
let copy: string;
let backup: string;
let workspace: Provisioned;
let running: ServingProcess;
const NOW = new Date('2026-03-05T09:00:00.000Z');
/** How often a copy in use is touched, at least. */
const MINUTE_MS = 60_000;
const NOT_ITS = 'is damaged: its files are not those that it names';

beforeAll(async () => {
  root = quickFolder('kartotek-backup-');
  [data, copy, backup] = [join(root, 'data'), join(root, 'copy'), join(root, 'a.backup')];
  workspace = await provision({ KARTOTEK_DATA: data });
  running = await serve({ KARTOTEK_DATA: data });
});
afterAll(async () => {
  await end(running);
  await rm(root, { recursive: true, force: true });
});

const names = async (address: string) => {
  const { get } = createClient(address, workspace.slug, workspace.token);
  const { body } = await get('/people?limit=50');
  return new Set(body.items.map(({ name }: { name: string }) => name));
};

it('keeps the copy that a long command works on from the next command, which removes what was left', async () => {
  const folder = join(root, 'long');
  await copyTemplate(folder);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await withSnapshot(folder, 'tests', async (long) => {
    utimesSync(long.folder, NOW, NOW);
    vi.advanceTimersByTime(MINUTE_MS);
    await withSnapshot(folder, 'tests', async (next) => {
      expect([long, next].map((snapshot) => existsSync(snapshot.folder))).toEqual([true, true]);
    });
  });
});

it('is written while the service answers writes, and restored has every one from before it', async () => {
  const api = createClient(running.address, workspace.slug, workspace.token);
  const acknowledged: string[] = [];
  const create = async (name: string) => {
    const { status } = await api.post('/people', { name, email: `${name}@post.example` }, { key: name });
    if (status === 201) acknowledged.push(name);
  };
  for (let n = 0; n < 8; n++) await create(`before-${n}`);
  const before = [...acknowledged];
  const written = ask<{ bytes: number; waitedMs: number }>({ KARTOTEK_DATA: data }, 'backup', backup);
  let done = false;
  void written.finally(() => {
    done = true;
  });
  for (let n = 0; !done && n < 40; n++) await create(`during-${n}`);
  const answer = await written;
  expect(answer.bytes).toBe(statSync(backup).size);
  expect(answer.waitedMs).toBeGreaterThanOrEqual(0);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  expect(readdirSync(data).filter((name) => name.startsWith('kartotek.snapshot'))).toEqual([]);
  expect(readdirSync(root).filter((name) => name.endsWith('.part'))).toEqual([]);

  const restored = await ask({ KARTOTEK_DATA: copy }, 'restore', backup);
  expect(restored).toMatchObject({ folder: copy, olderSchema: false, keptAs: null });
  const other = await serve({ KARTOTEK_DATA: copy });
  const found = await names(other.address);
  await end(other);
  expect(before.filter((name) => !found.has(name))).toEqual([]);
  // What was acknowledged during the backup is there up to some moment, and nothing after it.
  const during = acknowledged.slice(before.length).map((name) => found.has(name));
  expect(during).toEqual(during.toSorted((one, two) => Number(two) - Number(one)));
});

describe('refused, with nothing changed, is', () => {
  it('a file that exists, a restore of what runs, and one onto a database', async () => {
    const size = statSync(backup).size;
    const again = await command({ KARTOTEK_DATA: data }, 'backup', backup);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists already')]);
    expect(statSync(backup).size).toBe(size);
    await expect(restoreBackup(backup, data, { replace: true, now: NOW })).rejects.toThrow('in use by kartotek serve');
    await expect(restoreBackup(backup, copy, { replace: false, now: NOW })).rejects.toThrow('holds a database already');
  });

  it('a file in a folder that takes none', async () => {
    // Below `/sys` not even an administrator can make a file.
    const { code, stderr } = await command({ KARTOTEK_DATA: data }, 'backup', '/sys/a.backup');
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot write a file to /sys (E')]);
  });

  it.each<[string, (file: string) => unknown, string]>([
    ['a file that is missing', () => {}, 'cannot be read'],
    ['a text', (file) => writeFileSync(file, 'no backup'), 'is not a backup'],
    ['an empty file', (file) => writeFileSync(file, ''), 'is not a backup'],
    ['a packed text', (file) => writeFileSync(file, gzipSync('no backup'.repeat(1_000))), 'is not a backup'],
    ['a folder', (file) => mkdir(file), 'is a folder'],
    ['another archive', (file) => create({ file, gzip: true, cwd: root }, ['a.backup']), 'is not a backup'],
    ['a backup that ends too early', (file) => cut(file, 20_000), 'is damaged'],
    ['a backup with a changed byte', (file) => change(file), 'is damaged'],
    ['one with a changed file', repacked((folder) => appendFileSync(join(folder, 'pg/postgresql.conf'), '#')), NOT_ITS],
    ['one without a file', repacked((folder) => rmSync(join(folder, 'pg/postgresql.conf'))), NOT_ITS],
    ['one with a file more', repacked((folder) => writeFileSync(join(folder, 'pg/more.conf'), '')), NOT_ITS],
    ['one of a later form', saying((about) => ({ format: about.format + 1 })), 'a later version of Kartotek'],
    ['one with a later schema', saying(({ schema }) => ({ schema: [...schema, '9999-x'] })), 'does not know'],
    [
      'one that says less',
      saying(({ schema }) => ({ schema: schema.slice(0, -1) })),
      'has another schema than it says',
    ],
  ])('%s', async (name, make, sentence) => {
    const file = join(root, name.replaceAll(' ', '-'));
    await make(file);
    const place = join(root, `${name.replaceAll(' ', '-')}-data`);
    await expect(restoreBackup(file, place, { replace: false, now: NOW })).rejects.toThrow(sentence);
    expect(readdirSync(place)).toEqual(['kartotek.lock']);
  });

  it('PostgreSQL, with the command to use instead', async () => {
    const environment = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
    const [written, restored] = await Promise.all([
      command(environment, 'backup', '/tmp/a backup'),
      command(environment, 'restore', '/tmp/a.dump'),
    ]);
    expect(written.stderr).toContain(`pg_dump --format=custom --file='/tmp/a backup' "$DATABASE_URL"`);
    expect(restored.stderr).toContain('pg_restore ');
    expect([written.code, restored.code]).toEqual([1, 1]);
  });
});

it('killed in the middle leaves the old database, and can be repeated: the old one is then kept', async () => {
  const killed = launch(['restore', backup, '--replace'], { KARTOTEK_DATA: copy });
  await expect.poll(() => existsSync(join(copy, 'kartotek.restoring')), { interval: 2 }).toBe(true);
  await end(killed, 'SIGKILL');
  expect(existsSync(join(copy, 'kartotek.restored.json'))).toBe(false);
  const version = readFileSync(join(copy, 'pg', 'PG_VERSION'), 'utf8');
  const answer = await restoreBackup(backup, copy, { replace: true, now: NOW });
  expect(answer.keptAs).toBe(join(copy, 'pg.before-2026-03-05T09-00-00-000Z'));
  expect(readFileSync(join(answer.keptAs ?? '', 'PG_VERSION'), 'utf8')).toBe(version);
  const left = readdirSync(copy).filter((name) => /^pg|restor/.test(name));
  expect(left).toEqual(['pg', 'pg.before-2026-03-05T09-00-00-000Z']);
});

it('of a folder that is not served says nothing of requests that waited', async () => {
  const { output } = await command({ KARTOTEK_DATA: copy }, 'backup', join(root, 'unserved.backup'));
  expect(output).toMatch(/is written \([\d.]+ MiB\)\.\n$/);
});

function cut(file: string, bytes: number): void {
  writeFileSync(file, readFileSync(backup));
  truncateSync(file, statSync(backup).size - bytes);
}

function change(file: string): void {
  const bytes = readFileSync(backup);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

/** Packs the backup anew after a change to its files: the archive itself is whole, so only hashes and names tell. */
function repacked(alter: (folder: string) => void): (file: string) => Promise<void> {
  return async (file) => {
    const folder = `${file}.unpacked`;
    await mkdir(folder);
    await extract({ file: backup, cwd: folder });
    alter(folder);
    await create({ file, gzip: true, portable: true, cwd: folder }, [MANIFEST, 'pg']);
  };
}

/** Changes what the backup says of itself. */
function saying(alter: (about: Manifest) => Partial<Manifest>): (file: string) => Promise<void> {
  return repacked((folder) => {
    const path = join(folder, MANIFEST);
    const about = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...about, ...alter(about) }));
  });
}
