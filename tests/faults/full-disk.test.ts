import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { startPostgresql } from '../harness/postgresql.ts';
import {
  type Environment,
  end,
  type LaunchedProcess,
  launch,
  listening,
  NO_LIMITS,
  serve,
} from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { NO_SMALL_DISK, type SmallDisk, smallDisk } from '../harness/small-disk.ts';
import { rounds, until } from '../harness/until.ts';

const NOBODY = 65534;
/** The number of people created before the disk is full. */
const BEFORE = 5;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let last = undo.pop(); last; last = undo.pop()) await last();
});
const atEnd = (work: () => Promise<unknown>) => undo.push(work);

async function disk(megabytes: number): Promise<SmallDisk> {
  const made = await smallDisk(megabytes);
  atEnd(() => made.remove());
  return made;
}

interface Place {
  room: SmallDisk;
  environment: Environment;
  /** The command that the service must be started with to see the disk. */
  within: readonly string[];
  workspace: Provisioned;
}

/** The embedded database with its whole folder on the small disk. */
async function embedded(megabytes = 200): Promise<Place> {
  const room = await disk(megabytes);
  const made = mkdtempSync(join(tmpdir(), 'kartotek-made-'));
  atEnd(async () => rmSync(made, { recursive: true }));
  const workspace = await provision({ KARTOTEK_DATA: made });
  cpSync(made, join(room.outside, 'data'), { recursive: true });
  return { room, environment: { KARTOTEK_DATA: join(room.folder, 'data') }, within: room.within, workspace };
}

/** PostgreSQL with its tables on the small disk. Its write-ahead log is elsewhere, because it cannot run without it. */
async function postgresql(): Promise<Place> {
  const room = await disk(64);
  const server = await startPostgresql({ settings: { fsync: 'off' }, within: room.within });
  atEnd(() => server.stop());
  mkdirSync(join(room.outside, 'tables'));
  chownSync(join(room.outside, 'tables'), NOBODY, NOBODY);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create tablespace small location '${join(room.folder, 'tables')}'`);
  await client.query('create database small tablespace small');
  await client.end();
  const url = new URL(server.url);
  url.pathname = '/small';
  const environment = { DATABASE_URL: url.href };
  return { room, environment, within: [], workspace: await provision(environment) };
}

const person = (n: number) => ({ name: `Person ${n}`, email: `p${n}@x.example`, description: 'd'.repeat(4000) });

/** Creates people until one is refused. Returns the acknowledged ones and the refused request. */
async function createUntilRefused(api: Api) {
  const acknowledged: { id: number; key: string }[] = [];
  for (let n = 0; ; n++) {
    const key = randomUUID();
    const answer = await api.post('/people', person(n), { key });
    if (answer.status !== 201) return { acknowledged, refused: { n, key, answer } };
    acknowledged.push({ id: answer.body.person.id, key });
    if (n > 20_000) throw new Error('The disk never filled.');
  }
}

const MIB = 1024 * 1024;
/**
 * Free bytes left when the disk is filled. They vary so that it becomes full at different points: before the
 * service's own check, or while a table, an index or a new segment (16 MiB) of the write-ahead log is written.
 */
const FREE_BYTES = [9 * MIB, 12 * MIB, 0, 64 * 1024, 17 * MIB, 4 * MIB, 1 * MIB, 25 * MIB];
/** The number of acknowledged writes replayed in each round. */
const REPLAYED = 40;
const WRITERS = 4;

/** Takes about 100 KB of the write-ahead log. */
const bigPerson = (name: string) => ({
  name,
  email: 'big@x.example',
  customFields: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}`, randomBytes(2_400).toString('hex')])),
});

interface Acknowledged {
  id: number;
  key: string;
  body: object;
}

/** Fills the disk while several writers write, each until it gets 503. `unexpected` are answers other than 201 and 503. */
async function writeUntilFull(api: Api, room: SmallDisk, freeBytes: number) {
  const acknowledged: Acknowledged[] = [];
  const unexpected: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; n < 2_000; n++) {
      const [key, body] = [randomUUID(), bigPerson(`Writer ${writer} ${n}`)];
      const answer = await api.post('/people', body, { key });
      if (answer.status === 201) acknowledged.push({ id: answer.body.person.id, key, body });
      else if (answer.status === 503) return;
      else unexpected.push(`${answer.status} ${answer.text}`);
    }
    throw new Error('The disk never filled.');
  };
  const writers = Array.from({ length: WRITERS }, (_, n) => write(n));
  await until('some are written', () => acknowledged.length >= WRITERS);
  room.fill(freeBytes);
  await Promise.all(writers);
  return { acknowledged, unexpected };
}

function startIn(environment: Environment, within: readonly string[]): LaunchedProcess {
  const started = launch(['serve', '--port', '0'], { ...NO_LIMITS, ...environment }, within);
  atEnd(() => end(started, 'SIGKILL'));
  return started;
}

/** The address of the service, or undefined if it ended with one sentence, perhaps after the one that says what it opens. */
async function addressOf(started: LaunchedProcess): Promise<string | undefined> {
  const address = await listening(started).catch(() => undefined);
  if (address !== undefined) return address;
  const { code, stderr } = await started.ended;
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^(Opening [^\n]+ …\n)?kartotek: [^\n]+\.\n$/)]);
  return undefined;
}

describe.skipIf(NO_SMALL_DISK)(`a full disk${NO_SMALL_DISK ? `: ${NO_SMALL_DISK}` : ''}`, () => {
  it.each([
    ['embedded', () => embedded()],
    ['postgresql', postgresql],
  ])('writes get 503 and store nothing, reads succeed, and writes succeed once there is room: %s', async (_, set) => {
    const { room, environment, within, workspace } = await set();
    const running = await serve(environment, [], within);
    atEnd(() => end(running, 'SIGKILL'));
    const api = createClient(running.address, workspace.slug, workspace.token);
    for (let n = 0; n < BEFORE; n++) expect((await api.post('/people', person(n))).status).toBe(201);

    room.fill();
    const { acknowledged, refused } = await createUntilRefused(api);
    expect(refused.answer.status, refused.answer.text).toBe(503);
    expect(refused.answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.answer.body.error.code).toBe('INTERNAL_ERROR');
    expect((await api.get('/people?limit=50')).status).toBe(200);
    for (const { id } of acknowledged.slice(-3)) expect((await api.get(`/people/${id}`)).status).toBe(200);

    room.free();
    const again = await api.post('/people', person(refused.n), { key: refused.key });
    expect(again.status, again.text).toBe(201);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    for (const [n, { id, key }] of acknowledged.entries()) {
      const replayed = await api.post('/people', person(n), { key });
      expect([replayed.status, replayed.body.person.id]).toEqual([201, id]);
    }
    expect(await api.readAll('/people?limit=50')).toHaveLength(BEFORE + acknowledged.length + 1);
  });

  it(`the embedded database recovers ${rounds(3)} times, with and without a kill`, async () => {
    const { room, environment, within, workspace } = await embedded(480);
    const start = () => startIn(environment, within);
    let running = start();
    let api = createClient(await listening(running), workspace.slug, workspace.token);
    for (let round = 0; round < rounds(3); round++) {
      const { acknowledged, unexpected } = await writeUntilFull(api, room, FREE_BYTES[round % FREE_BYTES.length] ?? 0);
      expect(unexpected).toEqual([]);
      expect((await api.get('/people?limit=50')).status).toBe(200);
      if (round % 3 === 2) {
        await end(running, 'SIGKILL');
        room.fill();
        running = start();
        const address = await addressOf(running);
        if (address !== undefined) {
          api = createClient(address, workspace.slug, workspace.token);
          expect((await api.get('/people?limit=50')).status).toBe(200);
          expect((await api.post('/people', bigPerson('Refused'))).status).toBe(503);
        }
        room.free();
        if (address === undefined) {
          running = start();
          api = createClient(await listening(running), workspace.slug, workspace.token);
        }
      } else room.free();
      expect((await api.post('/people', bigPerson('After'))).status).toBe(201);
      for (const { id, key, body } of acknowledged.slice(-REPLAYED)) {
        const replayed = await api.post('/people', body, { key });
        expect([replayed.status, replayed.body?.person?.id]).toEqual([201, id]);
      }
    }
    expect((await end(running)).code).toBe(0);
    expect(running.output()).not.toContain('"level":"fatal"');
  });
});
