import { FIRST_NAMES, LAST_NAMES, SYLLABLES, TITLES } from '../api/words.ts';

/** Runs one statement: over a connection to PostgreSQL, or inside the embedded engine. */
export type RunStatement = (text: string) => Promise<Record<string, unknown>[]>;

export interface RecordCounts {
  companies: number;
  people: number;
  /** How many of these belong to the first company. */
  ofOneCompany: number;
  /** Internal meetings without participants other than their creator. */
  summaries: number;
}

export interface LoadedRecords {
  firstPerson: number;
  companyId: number;
}

const BATCH = 25_000;

/**
 * Fills a workspace with statements that work for every version: plain columns by name, triggers on.
 */
export async function loadRecords(
  run: RunStatement,
  workspaceId: number,
  userId: string,
  counts: RecordCounts,
): Promise<LoadedRecords> {
  const { companies, people, ofOneCompany, summaries } = counts;
  const first = async (table: string) => {
    const [row] = await run(`select min(${table}_id) as id from ${table} where workspace_id = ${workspaceId}`);
    return Number(row?.id);
  };
  const owner = literal(userId);

  await inBatches(companies, (rows) =>
    run(`
      insert into company (workspace_id, version, name, email, lifecycle_stage, owner_user_ids, created_at, updated_at)
      select ${workspaceId}, ${version('company')}, initcap(${word('n', 3)}) || ' A/S', 'post@' || ${word('n', 3)} || '.example',
        'LEAD', array[${owner}], ${TIMES}
      from ${rows}`),
  );
  // Triggers look up companies with a plan that was made while there were few.
  await run('analyze company');
  const companyId = await first('company');
  await inBatches(people, (rows) =>
    run(`
      insert into person (workspace_id, version, name, email, phone, title, company_id, owner_user_ids, created_at, updated_at)
      select ${workspaceId}, ${version('person')}, ${pick(FIRST_NAMES, 'n')} || ' '
          || case when n % 100 = 7 then initcap(${word('n', 4)}) else ${pick(LAST_NAMES, 'n / 7')} end,
        'p' || n || '@' || ${word('n', 2)} || '.example', '+45 ' || (20000000 + n * 7919 % 70000000)::text,
        ${pick(TITLES, 'n / 3')}, ${companyId} + case when n <= ${ofOneCompany} then 0 else n % ${companies} end,
        array[${owner}], ${TIMES}
      from ${rows}`),
  );
  await inBatches(summaries, (rows) =>
    run(`
      insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
        evidence_audience, status, created_by, created_at, updated_at)
      select ${workspaceId}, ${version('summary')}, ${companyId} + n % ${companies}, 'Internt møde ' || n, 'Status',
        now() - n * interval '1 minute', 1800, 'INTERNAL', 'WAITING', ${owner}, ${TIMES}
      from ${rows}`),
  );
  await insertReaders(run, workspaceId);
  return { firstPerson: await first('person'), companyId };
}

/** Newer versions store the readers of each internal summary themselves, not by a trigger. */
async function insertReaders(run: RunStatement, workspaceId: number): Promise<void> {
  const [kept] = await run(`select to_regclass('summary_reader') is not null as readers`);
  if (kept?.readers !== true) return;
  // Its foreign key is checked with a plan that was made while there were no summaries.
  await run('analyze summary');
  await run(`
    insert into summary_reader (workspace_id, summary_id, reader, company_id, status, appointment_date)
    select workspace_id, summary_id, 'user ' || created_by, company_id, status, appointment_date
    from summary where workspace_id = ${workspaceId}`);
}

async function inBatches(count: number, insert: (rows: string) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await insert(`generate_series(${from}, ${Math.min(from + BATCH - 1, count)}) n`);
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (words: readonly string[]) => `(array[${words.map(literal).join(', ')}])`;
const pick = (words: readonly string[], number: string) => `${list(words)}[1 + (${number}) % ${words.length}]`;
/** A number in base forty in syllables, like `rareWord`. */
const word = (number: string, syllables: number) =>
  Array.from({ length: syllables }, (_, place) => pick(SYLLABLES, `${number} / ${SYLLABLES.length ** place}`)).join(
    ' || ',
  );
const version = (kind: string) => `'v1.' || md5('${kind}' || n)`;
const TIMES = `now() - n * interval '1 second', now() - n * interval '1 second'`;
