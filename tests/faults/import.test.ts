import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, createClient } from '../harness/client.ts';
import { follow } from '../harness/events.ts';
import { importHead } from '../harness/import-head.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { openConnection, type RawAnswer, type RawConnection } from '../harness/raw-http.ts';
import { until } from '../harness/until.ts';

const LINES = 4_000;
/** Every so many lines, one has no name and is refused. */
const REFUSED_EVERY = 50;
/** The process is killed when so many batches are stored and the next ones are under way. */
const KILL_AT_BATCHES = [3, 9];
/** Longer than a killed process keeps its import. */
const LEASE_LIMIT_MS = 60_000;

let postgresql: PostgresqlServer;
let url: string;
let operator: Client;
let workspace: Provisioned;
let service: ServingProcess;

const start = () => serve({ DATABASE_URL: url }, ['--no-worker']);
const storedBatches = async () =>
  (await operator.query<{ batches: number }>('select batches from record_import')).rows[0]?.batches ?? 0;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'imports');
  workspace = await provision({ DATABASE_URL: url });
  operator = new Client({ connectionString: url });
  await operator.connect();
  service = await start();
});

afterAll(async () => {
  if (service) await end(service, 'SIGKILL');
  await operator?.end();
  await postgresql?.stop();
});

it(`an import whose process is killed ${KILL_AT_BATCHES.length} times applies each of ${LINES} lines once`, async () => {
  const key = randomUUID();
  const emailOf = (line: number) => `line.${line}@import.example`;
  const isRefused = (line: number) => line % REFUSED_EVERY === 0;
  const numbers = Array.from({ length: LINES }, (_, n) => n + 1);
  const file = Buffer.from(
    numbers
      .map((line) => `${JSON.stringify({ email: emailOf(line), ...(!isRefused(line) && { name: `Line ${line}` }) })}\n`)
      .join(''),
  );

  for (const goal of KILL_AT_BATCHES) {
    const connection = await sendAllButTheEnd(file, key, goal);
    await end(service, 'SIGKILL');
    connection.close();
    service = await start();
  }
  const before = await storedBatches();
  expect(before).toBeGreaterThanOrEqual(Math.max(...KILL_AT_BATCHES));
  const api = createClient(service.address, workspace.slug, workspace.token);
  const sendAll = () =>
    api.call('POST', '/people/import', { rawBody: file, key, headers: { 'content-type': 'application/x-ndjson' } });
  const answer = await onceReleased<Answer>(sendAll);

  expect(answer.status, answer.text).toBe(200);
  const results = answer.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const refused = numbers.filter(isRefused).length;
  const created = LINES - refused;
  expect(results.pop()).toEqual({
    summary: { lines: LINES, created, updated: 0, unchanged: 0, existing: 0, refused, dryRun: false },
  });
  expect(results.map(({ line, status }) => [line, status])).toEqual(
    numbers.map((line) => [line, isRefused(line) ? 'refused' : 'created']),
  );
  const { rows: people } = await operator.query(
    `select person_id as id, version, email from person order by person_id`,
  );
  const said = results
    .filter(({ status }) => status === 'created')
    .map(({ line, id, version }) => ({ id, version, email: emailOf(line) }));
  expect(people).toEqual(said.toSorted((one, other) => one.id - other.id));

  await until('all events have a position', async () => {
    const { rows } = await operator.query('select from event where position is null limit 1');
    return rows.length === 0;
  });
  const { events } = await follow(api);
  expect(events.map(({ type, record }) => [type, record.id, record.version]).toSorted(byRecord)).toEqual(
    people.map(({ id, version }) => ['person.created', id, version]),
  );
  const { rows: audited } = await operator.query(
    `select record_id as id from audit_entry where operation = 'importPeople' order by record_id`,
  );
  expect(audited).toEqual(people.map(({ id }) => ({ id })));
  const again = await sendAll();
  expect([again.text, again.headers['idempotent-replayed']]).toEqual([answer.text, 'true']);
});

/** Sends the file without its last line, so that it cannot be finished, and waits until `goal` batches are stored. */
async function sendAllButTheEnd(file: Buffer, key: string, goal: number): Promise<RawConnection> {
  const head = importHead({ slug: workspace.slug, token: workspace.token, key, length: file.length });
  return onceReleased(async () => {
    const connection = await openConnection(service.address);
    let refusal: RawAnswer | undefined;
    connection.next().then(
      (answer) => {
        refusal = answer;
      },
      // The process is killed before it answers.
      () => {},
    );
    connection.send(Buffer.concat([head, file.subarray(0, -10)]));
    const areStored = async () => refusal !== undefined || (await storedBatches()) >= goal;
    await until(`${goal} batches are stored`, areStored, LEASE_LIMIT_MS);
    if (!refusal) return connection;
    connection.close();
    return refusal;
  });
}

/** Repeats what is refused because the killed process still has the import, and waits as the answer says. */
async function onceReleased<Result extends object>(ask: () => Promise<Result | Answer | RawAnswer>): Promise<Result> {
  for (const deadline = performance.now() + LEASE_LIMIT_MS; ; ) {
    const answer = await ask();
    if (!('status' in answer) || answer.status === 200) return answer as Result;
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('The first request with this key')]);
    expect(performance.now()).toBeLessThan(deadline);
    await delay(Number(answer.headers['retry-after']) * 1_000);
  }
}

function byRecord([, one]: readonly unknown[], [, other]: readonly unknown[]): number {
  return Number(one) - Number(other);
}
