import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type LaunchedProcess, launch, serve } from '../harness/process.ts';
import { provision, withDatabase } from '../harness/provision.ts';
import { attackSize, until } from '../harness/until.ts';
import { answerWith, type Received, receiveWebhooks, verify } from '../harness/webhook-receiver.ts';

const EVENTS = attackSize(10_000);
const WRITERS = 8;
/** Each waits for the lease of what was killed. */
const KILLS = attackSize(3);
const LIMIT_MS = 400_000;
/** Of first attempts, every ninth fails. A hang lasts until the sender gives up. */
const FAULT_EVERY = 9;
const FAULTS = ['500', 'close', 'slow', 'wrong', '500', 'close', 'slow', 'hang'] as const;

let server: PostgresqlServer;
let environment: { DATABASE_URL: string; KARTOTEK_OUTBOUND_ALLOW: string };
beforeAll(async () => {
  server = await startPostgresql({ settings: { fsync: 'off' } });
  const url = await createDatabase(server.url, `webhooks_${process.pid}`);
  environment = { DATABASE_URL: url, KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' };
});
afterAll(() => server.stop());

it(
  `delivers each of ${EVENTS} events at least once, in order per record, although the receiver fails and its workers are killed`,
  async () => {
    const { slug, token } = await provision(environment);
    await using receiver = await receiveWebhooks();
    const service = await serve(environment, ['--no-worker']);
    const api = createClient(service.address, slug, token);
    const { secret } = (await api.post('/webhooks', { url: receiver.url })).body.webhook;
    const accepted: Received[] = [];
    const delivered = new Set<string>();
    const attempted = new Set<string>();
    const failed = new Map<string, number>();
    /** Messages that were under way when the workers were killed. */
    const cut = new Set<string>();
    let holding = false;
    receiver.answer = async (message, response) => {
      verify(secret, message);
      if (holding) {
        cut.add(message.id);
        return;
      }
      const isFirst = !attempted.has(message.id);
      attempted.add(message.id);
      const fault =
        isFirst && attempted.size % FAULT_EVERY === 0
          ? FAULTS[(attempted.size / FAULT_EVERY) % FAULTS.length]
          : undefined;
      if (fault) failed.set(fault, (failed.get(fault) ?? 0) + 1);
      if (fault === 'hang') return;
      if (fault === '500') return answerWith(500)(message, response);
      if (fault === 'close') return response.destroy();
      if (fault === 'wrong') return response.socket?.end('nonsense\r\n\r\n');
      accepted.push(message);
      delivered.add(message.id);
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
      return answerWith(204)(message, response);
    };

    let workers = startWorkers();
    const written = write(api);
    for (let kill = 1; kill <= KILLS; kill++) {
      const share = Math.floor((EVENTS * kill) / (KILLS + 2));
      await until(`event ${share}`, () => delivered.size >= share, LIMIT_MS);
      cut.clear();
      holding = true;
      await until('a message is under way', () => cut.size > 0, LIMIT_MS);
      // One of them holds the endpoint.
      for (const worker of workers) worker.signal('SIGKILL');
      for (const worker of workers) await worker.ended;
      holding = false;
      workers = startWorkers();
      await until('what was cut off arrives', () => [...cut].every((id) => delivered.has(id)), LIMIT_MS);
    }
    await written;
    await until('every event has arrived', () => delivered.size >= EVENTS, LIMIT_MS);

    await withDatabase(environment, async ({ kysely }) => {
      await until(
        'every delivery is stored',
        async () => {
          const { rows } = await sql`select from webhook_delivery where status <> 'DELIVERED'`.execute(kysely);
          return rows.length === 0;
        },
        LIMIT_MS,
      );
      for (const worker of workers) expect((await end(worker)).code).toBe(0);
      expect([...failed.keys()].toSorted()).toEqual([...new Set(FAULTS)].toSorted());

      const { rows: events } = await sql<{ record_id: number; version: string }>`
        select record_id, version from event order by event_id`.execute(kysely);
      expect(events).toHaveLength(EVENTS);
      const arrivals = Map.groupBy(accepted, ({ payload }) => payload.data.record.id);
      for (const [recordId, ofRecord] of Map.groupBy(events, ({ record_id: id }) => id)) {
        const versions = (arrivals.get(recordId) ?? []).map(({ payload }) => payload.data.record.version);
        // What comes twice was under way when a process was killed: nothing newer came before.
        expect(collapsed(versions), `record ${recordId}`).toEqual(ofRecord.map(({ version }) => version));
      }
    });
    await end(service);
  },
  2 * LIMIT_MS,
);

function startWorkers(): LaunchedProcess[] {
  return [launch(['worker'], environment), launch(['worker'], environment)];
}

/** Without what repeats the one before it. */
function collapsed(values: readonly string[]): string[] {
  return values.filter((value, at) => value !== values[at - 1]);
}

/** Creates companies and changes them: ten events of each, by several writers at the same time. */
async function write(api: Client): Promise<void> {
  let left = EVENTS / 10;
  const writeInTurn = async () => {
    while (left-- > 0) {
      let { company } = (await api.post('/companies', { name: 'Nordlys' })).body;
      for (let n = 1; n < 10; n++) {
        const answer = await api.patch(`/companies/${company.id}`, { name: `Nordlys ${n}` }, company.version);
        expect(answer.status, answer.text).toBe(200);
        company = answer.body.company;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeInTurn));
}
