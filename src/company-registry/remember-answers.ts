import type { Database } from '../database/connect.ts';
import { removeByAge } from '../database/remove-by-age.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { companyNameForms } from './sources/company-name.ts';
import { type RegistryCompany, type RegistrySource, RegistryUnavailable } from './sources/source.ts';

/** How a look-up ended: answered from the database, found or not upstream, or not answered. */
export type LookUpOutcome = 'remembered' | 'found' | 'missing' | 'unavailable';

export interface RememberOptions {
  database: Pick<Database, 'run'>;
  clock(): Date;
  /** Counts the outcome of a look-up in an upstream registry. */
  observe(source: string, outcome: LookUpOutcome): void;
  /** An answer was given but could not be remembered. */
  onBackgroundError(error: unknown): void;
}

/** Requests to the upstream at a time. More are refused at once, so that they do not pile up behind a slow upstream. */
const MAX_CONCURRENT = 20;
const BUSY_RETRY_SECONDS = 5;

interface AnswerKey {
  source: string;
  query: string;
}

/** Selects an answer that is still valid: for a day if companies were found, otherwise for an hour. */
const selectAnswer = statement<AnswerKey & { now: Date }, { answer: RegistryCompany[] }>(sql`
  select answer from registry_answer
  where source = ${bind('source::text')} and query = ${bind('query::text')} and fetched_at >
    ${bind('now::timestamptz')} - case when answer = '[]'::jsonb then interval '1 hour' else interval '24 hours' end`);

const upsertAnswer = statement<AnswerKey & { answer: string; now: Date }>(sql`
  insert into registry_answer (source, query, answer, fetched_at)
  values (${bind('source::text')}, ${bind('query::text')}, ${bind('answer::jsonb')}, ${bind('now::timestamptz')})
  on conflict (source, query) do update set answer = excluded.answer, fetched_at = excluded.fetched_at`);

/**
 * Remembers an upstream's answers in the database. Concurrent look-ups of the same query share one request. Failures are
 * not remembered. No connection is held during a request.
 */
export function rememberAnswers(
  upstream: RegistrySource,
  { database, clock, observe, onBackgroundError }: RememberOptions,
): RegistrySource {
  const { name: source } = upstream;
  const inFlight = new Map<string, Promise<RegistryCompany[]>>();

  const lookUp = async (query: string, request: () => Promise<RegistryCompany[]>): Promise<RegistryCompany[]> => {
    const running = inFlight.get(query);
    if (running) return running;
    const [remembered] = await database.run(selectAnswer, { source, query, now: clock() });
    if (remembered) {
      observe(source, 'remembered');
      return remembered.answer;
    }
    const requested = inFlight.get(query) ?? requestAndRemember(query, request);
    inFlight.set(query, requested);
    return requested.finally(() => inFlight.delete(query));
  };

  const requestAndRemember = async (query: string, request: () => Promise<RegistryCompany[]>) => {
    try {
      if (inFlight.size >= MAX_CONCURRENT) {
        throw new RegistryUnavailable(`${MAX_CONCURRENT} look-ups are under way`, BUSY_RETRY_SECONDS);
      }
      const companies = await request();
      observe(source, companies.length > 0 ? 'found' : 'missing');
      await database
        .run(upsertAnswer, { source, query, answer: JSON.stringify(companies), now: clock() })
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
      // No registration number begins with 0.
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

/** Removes answers that are no longer valid. */
export const removeOldAnswers = removeByAge('remove old registry answers', {
  table: 'registry_answer',
  time: 'fetched_at',
  ofWorkspaces: false,
  keptMs: 25 * 3_600_000,
});
