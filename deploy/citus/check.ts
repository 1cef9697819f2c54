/**
 * Checks a distributed database through HTTP, as a client sees it:
 *
 *   DATABASE_URL=postgres://USER@COORDINATOR/NAME node deploy/citus/check.ts
 *
 * It serves the database at a free port, creates a workspace of its own, calls every kind of operation and stops. The
 * workspace stays: use a database that was made for trying.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const PATIENCE_MS = 30_000;
const slug = `check-${randomUUID().slice(0, 8)}`;
let failures = 0;

const kartotek = (...words: string[]) =>
  JSON.parse(execFileSync(process.execPath, [CLI, ...words, '--json'], { encoding: 'utf8' }));

kartotek('workspace', 'create', '--organization', 'Check', '--name', 'Check', '--slug', slug);
kartotek('feature', 'set', '--workspace', slug, '--feature', 'agents', '--to', 'on');
kartotek('member', 'add', '--workspace', slug, '--email', 'check@check.example', '--name', 'Check', '--role', 'ADMIN');
const scopes = 'contacts:read,contacts:write,meetings:read,meetings:write,events:manage';
const { token } = kartotek(
  ...['token', 'create', '--workspace', slug, '--email', 'check@check.example', '--name', 'check', '--scopes', scopes],
);

const service = spawn(process.execPath, [CLI, 'serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  await check(`${await addressOf(service)}/api/v1/workspaces/${slug}`);
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
}
process.stdout.write(failures === 0 ? 'All checks passed.\n' : `${failures} checks failed.\n`);
process.exitCode = failures === 0 ? 0 : 1;

async function check(root: string): Promise<void> {
  const call = caller(root);
  const person = { name: 'Ida Check', email: 'ida@check.example' };
  const key = randomUUID();
  const created = await call('creates a person', 'POST', '/people', { body: person, key, status: 201 });
  const again = await call('replays the same answer', 'POST', '/people', { body: person, key, status: 201 });
  expect('the replay is of the same person', again.person.id === created.person.id);
  await call('refuses the key for another request', 'POST', '/people', {
    body: { ...person, name: 'X' },
    key,
    status: 409,
  });
  const { id, version } = created.person;
  const path = `/people/${id}`;
  const changed = await call('changes the person', 'PATCH', path, {
    body: { title: 'Guide' },
    ifMatch: version,
    status: 200,
  });
  await call('refuses an outdated version', 'PATCH', path, { body: { title: 'No' }, ifMatch: version, status: 412 });
  await call('archives', 'POST', `${path}/archive`, {
    key: randomUUID(),
    ifMatch: changed.person.version,
    status: 200,
  });
  const rows = Array.from({ length: 20 }, (_, n) => ({ name: `Guest ${n}`, email: `guest${n}@check.example` }));
  const batch = await call('creates many', 'POST', '/people/batch', { body: { rows }, key: randomUUID(), status: 200 });
  expect(
    'all rows were created',
    batch.rows.every(({ status }: { status: string }) => status === 'created'),
  );
  const page = await call('lists', 'GET', '/people?limit=10&sort=name-asc', { status: 200 });
  expect('the page is full', page.items.length === 10);
  await call('lists on', 'GET', `/people?limit=10&sort=name-asc&cursor=${page.nextCursor}`, { status: 200 });
  const company = { name: 'Check ApS', organizationNumber: '10000001' };
  const made = await call('creates a company', 'POST', '/companies', { body: company, key: randomUUID(), status: 201 });
  await call('finds it by its number', 'POST', '/companies', { body: company, key: randomUUID(), status: 200 });
  const raced = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('races', 'POST', '/people', { body: person, key: raced, status: 201 })),
  );
  expect('one of a race creates', new Set(answers.map((answer) => answer.person?.id)).size === 1);
  const asked = await call('asks for a briefing', 'POST', '/briefings', {
    ...{ body: { companyId: made.company.id }, key: randomUUID(), status: 202 },
  });
  const briefing = `/briefings/${asked.briefing.id}`;
  await until('the briefing is complete', async () => {
    const { status } = (await call('reads the briefing', 'GET', briefing, { status: 200 })).briefing;
    return status === 'COMPLETE';
  });
  await call('tells how it was generated', 'GET', `${briefing}/generation`, { status: 200 });
  await until('all events have a position', async () => {
    const { items } = await call('reads events', 'GET', '/events?limit=50', { status: 200 });
    return items.length >= 25;
  });
}

interface Options {
  body?: unknown;
  key?: string;
  ifMatch?: string;
  status: number;
}

function caller(root: string) {
  return async (what: string, method: string, path: string, { body, key, ifMatch, status }: Options) => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (key !== undefined) headers['idempotency-key'] = key;
    if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${root}${path}`, { method, headers, ...sent });
    const text = await answer.text();
    expect(`${what}: ${status}`, answer.status === status, text);
    return JSON.parse(text);
  };
}

function expect(what: string, holds: boolean, detail = ''): void {
  if (holds) return;
  failures += 1;
  process.stdout.write(`FAILED ${what} ${detail}\n`);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(what, false);
}

/** The address in the log line of the service. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let log = '';
  for await (const chunk of stdout ?? []) {
    log += chunk;
    const [address] = /http:\/\/[^"\s,]+:\d+/.exec(log) ?? [];
    if (address) {
      stdout?.resume();
      return address;
    }
  }
  throw new Error('The service did not start');
}
