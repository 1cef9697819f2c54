import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { companyNameForms } from './sources/company-name.ts';
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
/** How long an answer is valid where companies were found, and where none was. */
export const FOUND_VALID_MS = 24 * HOUR_MS;
const MISSING_VALID_MS = HOUR_MS;
/** Requests to the upstream at a time. More are refused at once, so that they do not pile up behind a slow upstream. */
const MAX_CONCURRENT = 20;
const BUSY_RETRY_SECONDS = 5;

interface AnswerKey {
  source: string;
  query: string;
}

const selectAnswer = statement<AnswerKey & { foundSince: Date; missingSince: Date }, { answer: RegistryCompany[] }>(sql`
  select answer from registry_answer
  where source = ${bind('source::text')} and query = ${bind('query::text')}
    and fetched_at > case when answer = '[]'::jsonb then ${bind('missingSince::timestamptz')}
      else ${bind('foundSince::timestamptz')} end`);

const upsertAnswer = statement<AnswerKey & { answer: string; now: Date }>(sql`
  insert into registry_answer (source, query, answer, fetched_at)
  values (${bind('source::text')}, ${bind('query::text')}, ${bind('answer::jsonb')}, ${bind('now::timestamptz')})
  on conflict (source, query) do update set answer = excluded.answer, fetched_at = excluded.fetched_at`);

/**
 * Remembers an upstream's answers in the database. Concurrent look-ups of the same query share one request. Failures are
 * not remembered. No connection is held during a request.
 */
export function rememberAnswers(upstream: RegistrySource, options: RememberOptions): RegistrySource {
  const { database, clock, observe, onBackgroundError } = options;
  const { name: source } = upstream;
  const inFlight = new Map<string, Promise<RegistryCompany[]>>();

  const lookUp = async (query: string, request: () => Promise<RegistryCompany[]>): Promise<RegistryCompany[]> => {
    const running = inFlight.get(query);
    if (running) return running;
    const now = clock().getTime();
    const [remembered] = await database.run(selectAnswer, {
      source,
      query,
      foundSince: new Date(now - FOUND_VALID_MS),
      missingSince: new Date(now - MISSING_VALID_MS),
    });
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
