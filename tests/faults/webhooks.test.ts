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
const KILLS = 3;
const LIMIT_MS = 400_000;
/** Shorter than that of a service, so that a killed process is replaced soon. */
const FAULTS = ['500', 'close', 'slow', 'wrong'] as const;

let server: PostgresqlServer;
let environment: { DATABASE_URL: string; KARTOTEK_OUTBOUND_ALLOW: string };
beforeAll(async () => {
  server = await startPostgresql({ settings: { fsync: 'off' } });
  const url = await createDatabase(server.url, `webhooks_${process.pid}`);
  environment = { DATABASE_URL: url, KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' };
});
afterAll(() => server.stop());

it(
  `delivers each of ${EVENTS} events at least once, in order per record, although the receiver fails and ${KILLS} workers are killed`,
  async () => {
    const { slug, token } = await provision(environment);
    await using receiver = await receiveWebhooks();
    const service = await serve(environment, ['--no-worker']);
    const api = createClient(service.address, slug, token);
    const { secret } = (await api.post('/webhooks', { url: receiver.url })).body.webhook;
    const accepted: Received[] = [];
    let calls = 0;
    receiver.answer = async (message, response) => {
      verify(secret, message);
      calls += 1;
      const fault = calls % 7 === 0 ? FAULTS[(calls / 7) % FAULTS.length] : undefined;
      if (fault === '500') return answerWith(500)(message, response);
      if (fault === 'close') return response.destroy();
      if (fault === 'wrong') return response.socket?.end('nonsense\r\n\r\n');
      accepted.push(message);
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
      return answerWith(204)(message, response);
    };

    await withDatabase(environment, async ({ kysely }) => {
      const workers: LaunchedProcess[] = [launch(['worker'], environment), launch(['worker'], environment)];
      const written = write(api);
      const delivered = () => new Set(accepted.map(({ id }) => id)).size;
      for (let kill = 1; kill <= KILLS; kill++) {
        await until(
          `event ${Math.floor((EVENTS * kill) / (KILLS + 2))}`,
          () => delivered() >= (EVENTS * kill) / (KILLS + 2),
          LIMIT_MS,
        );
        // The one that holds the endpoint, sooner or later: they take turns.
        const victim = workers.shift();
        victim?.signal('SIGKILL');
        await victim?.ended;
        workers.push(launch(['worker'], environment));
      }
      await written;
      await until('every event has arrived', () => delivered() >= EVENTS, LIMIT_MS);
      const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from webhook_delivery where status <> 'DELIVERED'`.execute(kysely);
      await until(
        'every delivery is stored',
        async () => {
          const left = await sql<{ n: number }>`
        select count(*)::integer as n from webhook_delivery where status <> 'DELIVERED'`.execute(kysely);
          return left.rows[0]?.n === 0;
        },
        LIMIT_MS,
      );
      expect(rows).toHaveLength(1);
      for (const worker of workers) expect((await end(worker)).code).toBe(0);

      const { rows: events } = await sql<{ record_id: number; version: string }>`
      select record_id, version from event order by event_id`.execute(kysely);
      expect(events).toHaveLength(EVENTS);
      const inOrder = Map.groupBy(events, ({ record_id: recordId }) => recordId);
      for (const [recordId, ofRecord] of inOrder) {
        const arrived = accepted.filter(({ payload }) => payload.data.record.id === recordId);
        const first = [...new Set(arrived.map(({ payload }) => payload.data.record.version))];
        expect(first, `record ${recordId}`).toEqual(ofRecord.map(({ version }) => version));
        // Nothing older than what came before, except what was under way when a process was killed.
        expect(arrived.length).toBeLessThan(2 * ofRecord.length + KILLS + FAULTS.length);
      }
    });
    await end(service);
  },
  2 * LIMIT_MS,
);

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
