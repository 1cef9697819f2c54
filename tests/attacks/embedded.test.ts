import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { command, type Environment, end, launch, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { rounds, until } from '../harness/until.ts';

/** Why this system cannot limit the file size of a running process, if it cannot. */
const NO_FILE_LIMIT =
  process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0
    ? undefined
    : 'Limiting the file size of a running process needs prlimit, which is Linux only.';

let folder: string;
let environment: Environment;
let workspace: Provisioned;
const running: ServingProcess[] = [];

beforeEach(async () => {
  folder = join(quickFolder('kartotek-engine-'), 'data');
  environment = { KARTOTEK_DATA: folder };
  workspace = await provision(environment);
});
afterEach(async () => {
  for (const one of running.splice(0)) await end(one, 'SIGKILL');
  rmSync(join(folder, '..'), { recursive: true });
});

async function served(): Promise<{ api: Api; one: ServingProcess }> {
  const one = await serve(environment);
  running.push(one);
  return { one, api: createClient(one.address, workspace.slug, workspace.token) };
}

const person = (name: string) => ({ name, email: 'engine@post.example' });

describe.skipIf(NO_FILE_LIMIT)(`an engine that aborts${NO_FILE_LIMIT ? `: ${NO_FILE_LIMIT}` : ''}`, () => {
  it(`is reopened with all acknowledged records, ${rounds(2)} times`, async () => {
    const { api, one } = await served();
    const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(one.pid), `--fsize=${bytes}:unlimited`]);
    for (let round = 0; round < rounds(2); round++) {
      const key = `acknowledged-${round}`;
      const made = await api.post('/people', person(key), { key });
      expect(made.status).toBe(201);
      // No file may be written beyond its first kilobyte. PostgreSQL aborts when it cannot write its log.
      expect(limit('1024').status).toBe(0);
      const lost = await api.post('/people', person('Lost'), { key: `lost-${round}` });
      expect([lost.status, lost.body.error.code]).toEqual([503, 'INTERNAL_ERROR']);
      expect(lost.headers['retry-after']).toMatch(/^\d+$/);
      expect((await api.call('GET', '/health/live')).status).toBe(200);
      expect(limit('unlimited').status).toBe(0);
      const statuses = new Set<number>();
      await until('a write succeeds again', async () => {
        const { status } = await api.post('/people', person('Lost'), { key: `lost-${round}` });
        statuses.add(status);
        return status === 201;
      });
      expect([...statuses].filter((status) => status !== 503)).toEqual([201]);
      const replayed = await api.post('/people', person(key), { key });
      expect([replayed.status, replayed.text]).toEqual([201, made.text]);
      expect(replayed.headers['idempotent-replayed']).toBe('true');
    }
    expect(await api.readAll('/people?limit=50')).toHaveLength(2 * rounds(2));
    expect((await end(one)).code).toBe(0);
  });
});

describe('a data folder that is changed while the service runs', () => {
  it.each([
    ['removed', () => rmSync(folder, { recursive: true, force: true })],
    ['moved', () => renameSync(folder, `${folder}-moved`)],
    [
      'replaced',
      () => {
        renameSync(folder, `${folder}-moved`);
        mkdirSync(folder, { mode: 0o700 });
      },
    ],
  ])('ends the service with a sentence, and no other database is opened: %s', async (_, change) => {
    const { one } = await served();
    change();
    const { code, output } = await one.ended;
    expect(code).toBe(1);
    expect(output).toContain(`The folder ${folder} was removed or replaced while it was in use.`);
    expect(output).not.toContain('The embedded database is open again');
  });
});

describe('an incomplete data folder', () => {
  it('is refused with a sentence, and not initialised again', async () => {
    const version = join(folder, 'pg', 'PG_VERSION');
    const kept = readFileSync(version);
    rmSync(version);
    const list = () => command(environment, 'token', 'list', '--workspace', workspace.slug);
    const refused = await list();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('a copy or a restore is not complete');
    writeFileSync(version, kept);
    expect((await list()).code).toBe(0);
  });
});

describe('a log that cannot be written', () => {
  it.skipIf(process.platform === 'win32')('does not end the service', async () => {
    const port = await freePort();
    const quiet = ['sh', '-c', 'exec "$0" "$@" > /dev/full'];
    const started = launch(['serve', '--port', String(port)], environment, quiet);
    const api = createClient(`http://127.0.0.1:${port}`, workspace.slug, workspace.token);
    running.push({ ...started, address: '' });
    const ready = () =>
      api.call('GET', '/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    await until('it answers', () => ready());
    for (let n = 0; n < 20; n++) expect((await api.post('/people', person(`Person ${n}`))).status).toBe(201);
    expect((await end(started)).code).toBe(0);
  });
});
