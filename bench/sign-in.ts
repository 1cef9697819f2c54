/**
 * Measures two promises of the sign-in: a flood of sign-ins leaves the API usable, and an unknown person takes as long as a
 * wrong password.
 *
 *   node bench/sign-in.ts
 */
import { request } from 'undici';
import { createDatabase, startPostgresql } from '../tests/harness/postgresql.ts';
import { ask, end, serve } from '../tests/harness/process.ts';
import { callSignIn } from '../tests/harness/sign-in.ts';

const FLOOD = 200;
const MEASURED_MS = 10_000;
const READERS = 4;
const TRIES = 30;
const PASSWORD = 'plum lantern 47 gravel';
const IN = ['--workspace', 'sales'];
const EMAIL = 'astrid@holm.example';

const postgresql = await startPostgresql({ settings: { fsync: 'off' } });
const environment = {
  DATABASE_URL: await createDatabase(postgresql.url, 'bench_sign_in'),
  // Each sign-in comes from an address of its own.
  KARTOTEK_TRUST_PROXY: '127.0.0.1',
};
await ask(environment, 'workspace', 'create', '--organization', 'Holm', '--name', 'Sales', '--slug', 'sales');
await ask(environment, 'member', 'add', ...IN, '--email', EMAIL, '--name', 'Astrid Holm', '--role', 'ADMIN');
await ask(environment, 'feature', 'set', ...IN, '--feature', 'agents', '--to', 'on');
const scopes = ['--name', 'bench', '--scopes', 'contacts:read', '--expires-in-days', '7'];
const { token } = await ask<{ token: string }>(environment, 'token', 'create', ...IN, '--email', EMAIL, ...scopes);
const { link } = await ask<{ link: string }>(environment, 'member', 'reset-link', ...IN, '--email', EMAIL);
const service = await serve(environment);

let address = 0;
const signIn = (email: string, password: string) => {
  address += 1;
  const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  return callSignIn(
    service.address,
    'POST',
    '/sign-in/email',
    { email, password },
    { headers: { 'x-forwarded-for': from } },
  );
};

try {
  await callSignIn(service.address, 'POST', '/resets', { token: link.slice('/reset/'.length), password: PASSWORD });
  await compareUnknown();
  await compareFlood();
} finally {
  await end(service);
  await postgresql.stop();
}

async function compareUnknown(): Promise<void> {
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    wrong.push(await millisecondsOf(() => signIn(EMAIL, 'not this one'), 401));
    unknown.push(await millisecondsOf(() => signIn(`nobody${n}@holm.example`, 'not this one'), 401));
    // An account has ten attempts; a sign-in that succeeds forgets them.
    if (n % 5 === 4) await millisecondsOf(() => signIn(EMAIL, PASSWORD), 200);
  }
  const [one, two] = [quantile(wrong, 0.5), quantile(unknown, 0.5)];
  say(`wrong password ${one.toFixed(1)} ms, unknown person ${two.toFixed(1)} ms, ratio ${(two / one).toFixed(3)}`);
}

async function compareFlood(): Promise<void> {
  await readFor(3_000);
  const quiet = await readFor(MEASURED_MS);
  let flooding = true;
  const statuses = new Map<number, number>();
  const flood = Array.from({ length: FLOOD }, async () => {
    while (flooding) {
      const { status } = await signIn(`nobody${Math.random()}@holm.example`, 'not this one');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await readFor(2_000);
  const flooded = await readFor(MEASURED_MS);
  flooding = false;
  await Promise.all(flood);
  for (const [name, share] of [
    ['median', 0.5],
    ['p99', 0.99],
  ] as const) {
    const [before, during] = [quantile(quiet, share), quantile(flooded, share)];
    say(
      `${name}: quiet ${before.toFixed(1)} ms, flooded ${during.toFixed(1)} ms, ratio ${(during / before).toFixed(1)}`,
    );
  }
  say(`reads: quiet ${quiet.length}, flooded ${flooded.length}; sign-ins by status: ${JSON.stringify([...statuses])}`);
}

/** The times of an API client's reads, one after another. */
async function readFor(ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const url = `${service.address}/api/v1/workspaces/sales/people`;
  const read = async () => {
    const { statusCode, body } = await request(url, { headers: { authorization: `Bearer ${token}` } });
    await body.dump();
    return { status: statusCode };
  };
  const times: number[] = [];
  const readers = Array.from({ length: READERS }, async () => {
    while (performance.now() < until) times.push(await millisecondsOf(read, 200));
  });
  await Promise.all(readers);
  return times;
}

async function millisecondsOf(work: () => Promise<{ status: number }>, expected: number): Promise<number> {
  const start = performance.now();
  const { status } = await work();
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`);
  return performance.now() - start;
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
