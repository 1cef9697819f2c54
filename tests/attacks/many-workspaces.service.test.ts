import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mostHeld } from '../../src/access/rate-rows.ts';
import { withService } from '../harness/fixtures.ts';
import { makeManyWorkspaces, type OneOfMany } from '../harness/many-workspaces.ts';
import { openConnection, type RawAnswer } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { until } from '../harness/until.ts';

const CONNECTIONS = 16;
const LIMIT = 1_000;
const environment = { KARTOTEK_RATE_READS: String(LIMIT), KARTOTEK_RATE_FAILURES: '500', KARTOTEK_CONNECTIONS: '10' };

/** Sends one request for each workspace, over a few connections. */
async function readAll({ address }: TestService, workspaces: readonly OneOfMany[]): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  let next = 0;
  const one = async () => {
    const connection = await openConnection(address);
    for (let at = next++; at < workspaces.length; at = next++) {
      const { slug, people, token } = workspaces[at] as OneOfMany;
      const target = `/api/v1/workspaces/${slug}/people/${people[0]}`;
      const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\n`;
      answers[at] = await connection.ask(`GET ${target} HTTP/1.1\r\n${head}\r\n`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answers;
}

describe('ten thousand workspaces with one token each', () => {
  it('are served like one', { timeout: 300_000 }, () =>
    withService({ environment }, async (service) => {
      const { database, kind } = service;
      // The embedded database has nothing to reserve; there the test is of the notes of last uses.
      const count = kind === 'postgresql' ? 10_000 : 200;
      const ask = (text: string, values: readonly unknown[]) =>
        database.run({ text, name: undefined, order: values.map((_, n) => String(n)) }, values);
      const workspaces = await makeManyWorkspaces(ask, { prefix: 'many-', count, people: 1 });
      const some = workspaces.filter((_, n) => n % 3 === 0);
      // The service knows their tokens, and holds requests of each.
      const known = some.slice(0, some.length / 2);
      const before = database.pool().started;

      for (const [round, asked] of [some, known].entries()) {
        const answers = await readAll(service, asked);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(answers.map(({ body }) => body.person.id)).toEqual(asked.map(({ people }) => people[0]));
        // Each token has its own count. What was granted too late is counted too until it has been given back.
        const left = answers.map(({ headers }) => Number(/r=(\d+)/.exec(headers.ratelimit ?? '')?.[1]));
        expect(Math.max(...left)).toBeLessThan(LIMIT);
        expect(Math.min(...left)).toBeGreaterThanOrEqual(LIMIT - 1 - round - mostHeld(LIMIT));
      }

      const requests = some.length + known.length;
      const used = sql<{ n: number }>`select count(*)::integer as n from access_token where last_used_at is not null`;
      let looks = 0;
      await until('all uses are stored', async () => {
        looks++;
        return (await used.execute(database.kysely)).rows[0]?.n === some.length;
      });
      // A read is one statement. The others reserve requests and store last uses.
      expect(database.pool().started - before - requests - looks).toBeLessThan(requests / 2);
      expect(service.logged()).not.toContain('failed');
    }),
  );
});
