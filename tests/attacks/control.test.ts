import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { ask, type Environment, end, type ServingProcess, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { rounds, until } from '../harness/until.ts';

let folder: string;
let environment: Environment;
let running: ServingProcess;

beforeAll(async () => {
  folder = quickFolder('kartotek-control-');
  environment = { KARTOTEK_DATA: folder };
  await provision(environment);
  running = await serve(environment);
});
afterAll(async () => {
  await end(running, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Sends the packets one after the other and returns what the service answers. With `hangUp`, ends its side then. */
async function send(packets: readonly (string | Buffer)[], { hangUp = false } = {}): Promise<string> {
  const socket = connect(join(folder, 'kartotek.sock'));
  const ended = closed(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const packet of packets) {
    if (socket.destroyed) break;
    await new Promise((resolve) => socket.write(packet, resolve));
    // Keeps the next write from being merged into this packet.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (hangUp) socket.end();
  await ended;
  return received;
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

const answers = (received: string) =>
  received
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('the control socket', () => {
  it('runs only the command on the first line', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const received = await send([`${newToken(`once-${round}`)}\n`, '\n', '\n', `${newToken(`twice-${round}`)}\n`]);
      expect(answers(received)).toEqual([{ answer: expect.objectContaining({ tokenId: expect.any(Number) }) }]);
      const both = await send([`${newToken(`together-${round}`)}\n${newToken(`second-${round}`)}\n`]);
      expect(answers(both)).toEqual([{ answer: expect.objectContaining({ tokenId: expect.any(Number) }) }]);
    }
    const made = await tokensNamed('');
    expect(made.filter((name) => /^(once|together)-/.test(name))).toHaveLength(2 * rounds(5));
    expect(made.filter((name) => /^(twice|second)-/.test(name))).toEqual([]);
  });

  it('accepts a line in several packets, even if a character is split', async () => {
    const line = Buffer.from(`${newToken('pieces-Ærø')}\n`);
    const cut = line.indexOf(0xc3) + 1;
    expect(answers(await send([line.subarray(0, cut), line.subarray(cut)]))).toHaveLength(1);
    expect(await tokensNamed('pieces-')).toEqual(['pieces-Ærø']);
  });

  it('runs nothing if the caller disconnects before the end of the line', async () => {
    expect(await send([newToken('half')], { hangUp: true })).toBe('');
    expect(await tokensNamed('half')).toEqual([]);
  });

  it.each([
    ['invalid JSON', 'token create'],
    ['nothing', ''],
    ['JSON that is not an object', '"token list"'],
    ['no options', '{"name":"token list"}'],
    ['an option of the wrong type', '{"name":"token list","options":{"workspace":{"slug":"test"}}}'],
  ])('answers a line with %s with a fault', async (_, line) => {
    expect(answers(await send([`${line}\n`]))).toEqual([
      { fault: 'A command is one line of JSON with its name and options.' },
    ]);
  });

  it('closes the connection if a line is too long', async () => {
    expect(await send(Array.from({ length: 20 }, () => 'x'.repeat(100_000)))).toBe('');
  });

  it('limits callers that never end their line, and cuts them off after a time', async () => {
    const idle = Array.from({ length: 40 }, () => connect(join(folder, 'kartotek.sock')).on('error', () => {}));
    const gone = idle.map(closed);
    for (const socket of idle) socket.write('{');
    // Callers over the limit are cut off at once.
    await Promise.race(gone);
    const { status } = await createClient(running.address, 'test', '').call('GET', '/health/live');
    expect(status).toBe(200);
    // The others are cut off when their time is up.
    await Promise.all(gone);
    expect(await tokensNamed('none')).toEqual([]);
  });
});

describe('callers that stay connected after their answer', () => {
  it('do not block other callers', async () => {
    const staying = Array.from({ length: 16 }, () =>
      connect({ path: join(folder, 'kartotek.sock'), allowHalfOpen: true }).on('error', () => {}),
    );
    for (const socket of staying) socket.write('{"name":"nothing","options":{}}\n');
    const tokens = await until('another caller is served', () => tokensNamed('none').catch(() => undefined));
    expect(tokens).toEqual([]);
    for (const socket of staying) socket.destroy();
  });
});

describe('a data folder whose path is too long for a socket address', () => {
  it('accepts commands, and leaves nothing in the shared temporary folder', async () => {
    const deep = join(folder, 'd'.repeat(90), 'data');
    mkdirSync(deep, { recursive: true });
    const shared = quickFolder('kartotek-shared-');
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
