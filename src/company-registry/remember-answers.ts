import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { bind } from '../database/fragment.ts';
import { companyNameForms } from './company-name.ts';
import { type RegistryCompany, type RegistrySource, RegistryUnavailable } from './sources/source.ts';

/** How a look-up ended: answered from the database, found or not upstream, or not answered. */
export type LookUpOutcome = 'remembered' | 'found' | 'missing' | 'unavailable';

export interface RememberOptions {
  database: Pick<Database, 'run'>;
  clock(): Date;
  observe(source: string, outcome: LookUpOutcome): void;
  onBackgroundError(error: unknown): void;
}

const HOUR_MS = 3_600_000;
/** How long an answer is good for: companies, and the knowledge that there is none. */
const HIT_MS = 24 * HOUR_MS;
const MISS_MS = HOUR_MS;
/** Requests under way to the upstream; beyond it the answer is 503 at once, so that a hanging upstream cannot pile them up. */
const MOST_AT_ONCE = 20;
const BUSY_SECONDS = 5;

/** Binds `source`, `query`, `hitsSince`, `missesSince`. */
const keptAnswer = sql<{ answer: RegistryCompany[] }>`
  select answer from registry_answer
  where source = ${bind('source')}::text and query = ${bind('query')}::text
    and fetched_at > case when answer = '[]'::jsonb then ${bind('missesSince')}::timestamptz
      else ${bind('hitsSince')}::timestamptz end`;

/** Binds `source`, `query`, `answer`, `now`. */
const keepAnswer = sql`
  insert into registry_answer (source, query, answer, fetched_at)
  values (${bind('source')}::text, ${bind('query')}::text, ${bind('answer')}::jsonb, ${bind('now')}::timestamptz)
  on conflict (source, query) do update set answer = excluded.answer, fetched_at = excluded.fetched_at`;

/**
 * The upstream, asked only for what the database does not remember, and once for look-ups of the same thing at the same
 * time. Failures are not remembered. No connection is held while the upstream thinks.
 */
export function rememberAnswers(upstream: RegistrySource, options: RememberOptions): RegistrySource {
  const { database, clock, observe, onBackgroundError } = options;
  const { name: source } = upstream;
  const underWay = new Map<string, Promise<RegistryCompany[]>>();

  const lookUp = async (query: string, ask: () => Promise<RegistryCompany[]>): Promise<RegistryCompany[]> => {
    const running = underWay.get(query);
    if (running) return running;
    const now = clock().getTime();
    const [kept] = await database.run(keptAnswer, {
      source,
      query,
      hitsSince: new Date(now - HIT_MS),
      missesSince: new Date(now - MISS_MS),
    });
    if (kept) {
      observe(source, 'remembered');
      return kept.answer;
    }
    const asked = underWay.get(query) ?? askUpstream(query, ask);
    underWay.set(query, asked);
    return asked.finally(() => underWay.delete(query));
  };

  const askUpstream = async (query: string, ask: () => Promise<RegistryCompany[]>): Promise<RegistryCompany[]> => {
    try {
      if (underWay.size >= MOST_AT_ONCE) {
        throw new RegistryUnavailable(`${MOST_AT_ONCE} look-ups are under way`, BUSY_SECONDS);
      }
      const companies = await ask();
      observe(source, companies.length > 0 ? 'found' : 'missing');
      await database
        .run(keepAnswer, { source, query, answer: JSON.stringify(companies), now: clock() })
        .catch(onBackgroundError);
      return companies;
    } catch (error) {
      observe(source, 'unavailable');
      throw error;
    }
  };

  return {
    name: source,
    async byNumber(number) {
      // No number begins with 0: nothing to ask.
      if (number.startsWith('0')) return null;
      const [company] = await lookUp(`number:${number}`, async () => {
        const found = await upstream.byNumber(number);
        return found === null ? [] : [found];
      });
      return company ?? null;
    },
    async byName(name, limit) {
      if (limit < 1 || companyNameForms(name).full === '') return [];
      return lookUp(`name:${limit}:${name.toLowerCase()}`, () => upstream.byName(name, limit));
    },
  };
}
