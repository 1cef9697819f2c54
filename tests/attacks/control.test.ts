import { once } from 'node:events';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { ask, type Environment, end, type ServingProcess, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { rounds, until } from '../harness/until.ts';

let folder: string;
let environment: Environment;
let running: ServingProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-control-'));
  environment = { KARTOTEK_DATA: folder };
  await provision(environment);
  running = await serve(environment);
});
afterAll(async () => {
  await end(running, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** What the service says to these packets, sent one after the other; `hangUp`: the caller then ends its side. */
async function say(packets: readonly (string | Buffer)[], { hangUp = false } = {}): Promise<string> {
  const socket = connect(join(folder, 'kartotek.sock'));
  const ended = closed(socket);
  let said = '';
  socket.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const packet of packets) {
    if (socket.destroyed) break;
    await new Promise((resolve) => socket.write(packet, resolve));
    // The next packet is one of its own.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (hangUp) socket.end();
  await ended;
  return said;
}

const newToken = (name: string) =>
  JSON.stringify({
    name: 'token create',
    options: { workspace: 'test', email: 'admin@test.example', name, scopes: 'contacts:read' },
  });

async function tokensNamed(prefix: string): Promise<string[]> {
  const { tokens } = await ask<{ tokens: { name: string }[] }>(environment, 'token', 'list', '--workspace', 'test');
  return tokens.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

const answers = (said: string) =>
  said
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('the control socket', () => {
  it('runs the one command of the first line, whatever follows it', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const said = await say([`${newToken(`once-${round}`)}\n`, '\n', '\n', `${newToken(`twice-${round}`)}\n`]);
      expect(answers(said)).toEqual([{ answer: expect.objectContaining({ tokenId: expect.any(Number) }) }]);
      const both = await say([`${newToken(`together-${round}`)}\n${newToken(`second-${round}`)}\n`]);
      expect(answers(both)).toEqual([{ answer: expect.objectContaining({ tokenId: expect.any(Number) }) }]);
    }
    const made = await tokensNamed('');
    expect(made.filter((name) => /^(once|together)-/.test(name))).toHaveLength(2 * rounds(5));
    expect(made.filter((name) => /^(twice|second)-/.test(name))).toEqual([]);
  });

  it('takes a line in any number of packets, also cut within a character', async () => {
    const line = Buffer.from(`${newToken('pieces-Ærø')}\n`);
    const cut = line.indexOf(0xc3) + 1;
    expect(answers(await say([line.subarray(0, cut), line.subarray(cut)]))).toHaveLength(1);
    expect(await tokensNamed('pieces-')).toEqual(['pieces-Ærø']);
  });

  it('runs nothing where the caller goes before the end of the line', async () => {
    expect(await say([newToken('half')], { hangUp: true })).toBe('');
    expect(await tokensNamed('half')).toEqual([]);
  });

  it.each([
    ['no JSON', 'token create'],
    ['an empty line', ''],
    ['no object', '"token list"'],
    ['no options', '{"name":"token list"}'],
    ['an option of another type', '{"name":"token list","options":{"workspace":{"slug":"test"}}}'],
  ])('answers a line with %s by a fault', async (_, line) => {
    expect(answers(await say([`${line}\n`]))).toEqual([
      { fault: 'A command is one line of JSON with its name and options.' },
    ]);
  });

  it('hangs up on a line that is too long', async () => {
    expect(await say(Array.from({ length: 20 }, () => 'x'.repeat(100_000)))).toBe('');
  });

  it('serves no more than a few callers that never end their line, and others again once they are gone', async () => {
    const idle = Array.from({ length: 40 }, () => connect(join(folder, 'kartotek.sock')).on('error', () => {}));
    const gone = idle.map(closed);
    for (const socket of idle) socket.write('{');
    // Those over the limit are cut at once.
    await Promise.race(gone);
    const { status } = await createClient(running.address, 'test', '').call('GET', '/health/live');
    expect(status).toBe(200);
    // The rest are cut when they have had their time.
    await Promise.all(gone);
    expect(await tokensNamed('none')).toEqual([]);
  });
});

describe('callers that stay after their answer', () => {
  it('do not keep their places from others', async () => {
    const staying = Array.from({ length: 16 }, () =>
      connect({ path: join(folder, 'kartotek.sock'), allowHalfOpen: true }).on('error', () => {}),
    );
    for (const socket of staying) socket.write('{"name":"nothing","options":{}}\n');
    const places = await until('there is a place for another', () => tokensNamed('none').catch(() => undefined));
    expect(places).toEqual([]);
    for (const socket of staying) socket.destroy();
  });
});

describe('a data folder whose path is too long for a socket address', () => {
  it('takes commands all the same, and leaves nothing in the shared temporary folder', async () => {
    const deep = join(folder, 'd'.repeat(90), 'data');
    mkdirSync(deep, { recursive: true });
    const shared = mkdtempSync(join(tmpdir(), 'kartotek-shared-'));
    const place = { KARTOTEK_DATA: deep, TMPDIR: shared };
    await provision({ KARTOTEK_DATA: deep });
    const serving = await serve(place);
    try {
      const { tokens } = await ask<{ tokens: unknown[] }>(place, 'token', 'list', '--workspace', 'test');
      expect(tokens).toHaveLength(1);
      expect(lstatSync(join(deep, 'kartotek.sock')).isSocket()).toBe(true);
      expect(readdirSync(shared)).toEqual([]);
      expect((await end(serving)).code).toBe(0);
    } finally {
      serving.signal('SIGKILL');
      rmSync(shared, { recursive: true });
    }
  });
});
