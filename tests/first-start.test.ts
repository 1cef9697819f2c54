import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './harness/client.ts';
import { PREPARE_DEMO } from './harness/compiled-program.ts';
import { openEvents } from './harness/event-stream.ts';
import { ask, command, end, type LaunchedProcess, launch, listening, type ServingProcess } from './harness/process.ts';
import { quickFolder } from './harness/quick-folder.ts';
import { callSignIn, signIn } from './harness/sign-in.ts';
import { until } from './harness/until.ts';

const bash = promisify(execFile);
const TOKEN = /ktk_\d+_[0-9A-Za-z]{30}/;

let folder: string;
let environment: { KARTOTEK_DATA: string };
let running: ServingProcess;

beforeAll(async () => {
  folder = quickFolder('kartotek-first-');
  environment = { KARTOTEK_DATA: join(folder, 'data') };
});
afterAll(async () => {
  running?.signal('SIGKILL');
  await running?.ended;
  await rm(folder, { recursive: true, force: true });
});

function start(): LaunchedProcess {
  return launch(['serve', '--port', '0'], environment);
}

/** Starts the service and waits for the last line of its start-up output. */
async function started(): Promise<ServingProcess> {
  const launched = start();
  const address = await listening(launched);
  await until('it prints its address', () => launched.stderr().includes(`Kartotek answers at ${address}`));
  running = { ...launched, address };
  return running;
}

function printedSignIn({ stderr }: LaunchedProcess): { email: string; password: string } {
  const [, email = '', password = ''] = /Sign in at \S+\/sign-in as (\S+) with the password (\S+)/.exec(stderr()) ?? [];
  return { email, password };
}

async function counts(address: string, token: string) {
  const api = createClient(address, 'demo', token);
  const [companies, people, archived] = [
    await api.readAll('/companies?limit=50&status=all'),
    await api.readAll('/people?limit=50&status=all'),
    await api.readAll('/people?limit=50&status=archived'),
  ];
  return { companies: companies.length, people: people.length, archived: archived.length > 0 };
}

describe('the first start on an empty folder', () => {
  it('creates all demo data, even after earlier starts were interrupted or killed', { timeout: 240_000 }, async () => {
    // A database that is there already has no prepared demo.
    expect((await command(environment, 'migrate')).code).toBe(0);
    for (const place of ['Opening', 'Preparing demo data', '20 of', '50 of 100 people', 'Meetings']) {
      const launched = start();
      await until(`it prints "${place}"`, () => launched.stderr().includes(place), 60_000);
      await end(launched, place === 'Preparing demo data' ? 'SIGINT' : 'SIGKILL');
      expect(launched.stderr()).not.toMatch(TOKEN);
    }
    const { address, output, stderr } = await started();
    const token = await until('it prints a token', () => TOKEN.exec(stderr())?.[0]);
    // The log, which others may read, has neither the token nor the password.
    expect(output()).not.toMatch(TOKEN);
    for (const line of output().trim().split('\n')) expect(JSON.parse(line)).not.toHaveProperty('password');
    const { companies, people, archived } = await counts(address, token);
    expect(companies).toBeGreaterThanOrEqual(40);
    expect(people).toBe(100);
    expect(archived).toBe(true);
  });

  it('prints curl commands that succeed', async () => {
    const lines = running.stderr().split('\n');
    const calls = lines.map((line) => line.trim()).filter((line) => line.startsWith('curl '));
    expect(calls.length).toBeGreaterThanOrEqual(3);
    for (const call of calls) {
      const { stdout } = await bash('bash', ['-c', `${call} -w '\\n%{http_code}'`]);
      expect([call, stdout.split('\n').at(-1)]).toEqual([call, expect.stringMatching(/^20[012]$/)]);
      expect(JSON.parse(stdout.slice(0, stdout.lastIndexOf('\n')))).not.toHaveProperty('error');
    }
  });

  it('runs operator commands while it holds the folder; they apply from the next request', async () => {
    const token = TOKEN.exec(running.stderr())?.[0] ?? '';
    const api = createClient(running.address, 'demo', token);
    const status = async () => (await api.get('/people?limit=1')).status;
    const feature = ['feature', 'set', '--workspace', 'demo', '--feature', 'agents', '--to'];
    expect(await ask(environment, ...feature, 'off')).toMatchObject({ feature: 'agents', on: false });
    expect(await status()).toBe(403);
    await ask(environment, ...feature, 'on');
    expect(await status()).toBe(200);
    const member = ['member', 'set', '--workspace', 'demo', '--email', 'astrid@demo.example', '--active'];
    await ask(environment, ...member, 'off');
    expect(await status()).toBe(401);
    await ask(environment, ...member, 'on');
    const { tokens } = await ask<{ tokens: { tokenId: number; name: string }[] }>(
      environment,
      ...['token', 'list', '--workspace', 'demo'],
    );
    expect(tokens.map(({ name }) => name)).toEqual(['First token']);
    const refused = await command(environment, 'token', 'revoke', '--workspace', 'demo', '--token-id', '999');
    expect([refused.code, refused.stderr]).toEqual([1, 'kartotek: demo has no token 999.\n']);
    expect(await status()).toBe(200);
  });

  it('prints a sign-in that works', async () => {
    const { email, password } = printedSignIn(running);
    const answer = await callSignIn(running.address, 'POST', '/sign-in/email', { email, password });
    expect(answer.status, answer.text).toBe(200);
  });

  it('prints links of operator commands with the address at which it listens', async () => {
    const { link } = await ask<{ link: string }>(
      environment,
      ...['member', 'reset-link', '--workspace', 'demo', '--email', 'astrid@demo.example'],
    );
    expect(link).toMatch(new RegExp(`^${running.address}/reset/[\\w-]{32}$`));
    const { address } = await ask<{ address: string }>(environment, 'setup');
    expect(address).toBe(`${running.address}/setup`);
  });

  it('tells open pages what an operator command changed', async () => {
    const { email, password } = printedSignIn(running);
    const stream = await openEvents(running.address, 'demo', await signIn(running, email, password));
    expect(stream.status).toBe(200);
    await ask(environment, 'feature', 'set', '--workspace', 'demo', '--feature', 'meetings', '--to', 'off');
    await ask(environment, 'feature', 'set', '--workspace', 'demo', '--feature', 'meetings', '--to', 'on');
    await until('both changes arrive', () => stream.changes().length >= 2);
    expect(stream.changes()).toEqual([
      { type: 'feature', id: 'meetings' },
      { type: 'feature', id: 'meetings' },
    ]);
    stream.close();
  });

  it('refuses a second process, which prints who holds the folder', async () => {
    const second = await command(environment, 'serve', '--port', '0');
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(
      new RegExp(
        `^kartotek: The folder .*data is in use by kartotek serve \\(process ${running.pid} on .*\\)\\.\\n$`,
        'm',
      ),
    );
    const holder = await readFile(join(environment.KARTOTEK_DATA, 'kartotek.holder.json'), 'utf8');
    expect(JSON.parse(holder).pid).toBe(running.pid);
  });

  it('keeps the data and prints no token when started again after Ctrl-C or kill -9', {
    timeout: 240_000,
  }, async () => {
    const token = TOKEN.exec(running.stderr())?.[0] ?? '';
    const before = await counts(running.address, token);
    expect((await end(running, 'SIGINT')).code).toBe(0);
    const first = printedSignIn(running);
    const second = await started();
    await until('it prints the sign-in', () => printedSignIn(second).password !== '');
    expect(second.stderr()).not.toMatch(TOKEN);
    expect(printedSignIn(second)).toEqual(first);
    const cookie = await signIn(second, first.email, first.password);
    const newPassword = 'plum lantern 48 gravel';
    const change = { currentPassword: first.password, newPassword };
    expect((await callSignIn(second.address, 'POST', '/change-password', change, { cookie })).status).toBe(200);
    expect(await counts(second.address, token)).toEqual(before);
    await end(second, 'SIGKILL');
    const third = await started();
    expect(third.stderr()).not.toMatch(TOKEN);
    expect(third.stderr()).not.toContain(first.email);
    await signIn(third, first.email, newPassword);
    expect(await counts(third.address, token)).toEqual(before);
    expect((await end(third)).code).toBe(0);
  });
});

describe('a demo that was prepared', () => {
  beforeAll(async () => {
    await bash(process.execPath, [PREPARE_DEMO]);
  });

  it('is what a first start shows, with a token and a password of its own', { timeout: 240_000 }, async () => {
    const shown = [];
    for (const name of ['one', 'other']) {
      const own = { KARTOTEK_DATA: join(folder, name) };
      const killed = launch(['serve', '--port', '0'], own);
      await until('it opens the folder', () => killed.stderr().includes('Opening'));
      await end(killed, 'SIGKILL');
      const launched = launch(['serve', '--port', '0'], own);
      const address = await listening(launched);
      await until('it prints the sign-in', () => printedSignIn(launched).password !== '');
      const token = TOKEN.exec(launched.stderr())?.[0] ?? '';
      expect(await counts(address, token)).toMatchObject({ companies: 42, people: 100, archived: true });
      const { email, password } = printedSignIn(launched);
      expect((await callSignIn(address, 'POST', '/sign-in/email', { email, password })).status).toBe(200);
      expect(await ask(own, 'token', 'list', '--workspace', 'demo')).toMatchObject({
        tokens: [{ tokenId: 1, name: 'First token' }],
      });
      expect(await ask(own, 'workspace', 'list')).toMatchObject({ items: [{ name: 'Demo workspace' }] });
      shown.push({ token, password, made: launched.stderr().includes('Preparing demo data') });
      expect((await end(launched)).code).toBe(0);
    }
    const [one, other] = shown;
    expect([one?.made, other?.made]).toEqual([false, false]);
    expect(other?.token).not.toBe(one?.token);
    expect(other?.password).not.toBe(one?.password);
  });
});

it('makes no demo data with --no-demo, and says how the first administrator signs up', async () => {
  const own = { KARTOTEK_DATA: join(folder, 'without') };
  const launched = launch(['serve', '--port', '0', '--no-demo'], own);
  const address = await listening(launched);
  await until('it says what to do', () => launched.stderr().includes('doctor'));
  expect(launched.stderr()).toMatch(new RegExp(`open ${address}/setup and give the code [\\w-]+\\.`));
  expect(launched.stderr()).not.toMatch(TOKEN);
  expect(await ask(own, 'workspace', 'list')).toMatchObject({ items: [] });
  expect((await end(launched)).code).toBe(0);
});
