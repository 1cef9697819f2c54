import type { Database } from '../../src/database/connect.ts';
import { READERS } from '../../src/database/migrations/0008-list-walks.ts';

export interface ListLoad {
  workspaceId: number;
  /** The creator of the records, an administrator. */
  creator: string;
  /** The email of a participant in one of a hundred internal meetings. */
  participantEmail: string;
  /** The number of companies, people, summaries and briefings each. */
  size: number;
}

/** The number of records with a rare value. They are the oldest, so that a scan in list order finds them last. */
export const FEW = 20;

/**
 * Fills workspaces with `size` companies, people, summaries and briefings each. Half of the companies and people are
 * `LEAD`, the oldest few `PROSPECT`, none `CUSTOMER`, and all archived ones `CHURNED`. Half of the people, summaries and
 * briefings belong to the workspace's first company, the oldest few to its second, none to its third. A third of the
 * summaries is internal, and a third of the briefings was made from internal meetings.
 *
 * Indexes are built afterwards, except those of search. Triggers are off.
 */
export async function loadLists(database: Database, loads: readonly ListLoad[]): Promise<void> {
  await database.runUnlimited(async (client) => {
    const run = (text: string) => client.execute(text);
    await run('set session_replication_role = replica');
    const { rows } = await run(`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename in ('company', 'person', 'summary', 'summary_participant', 'summary_reader', 'briefing', 'briefing_reader')
        and indexdef not like 'CREATE UNIQUE%'`);
    const indexes = rows.map(({ name, definition }) => ({ name: String(name), definition: String(definition) }));
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const load of loads) for (const statement of insertsOf(load)) await run(statement);
    for (const statement of READERS) await run(statement);
    for (const { definition } of indexes) if (!definition.includes('gin')) await run(definition);
    await run(
      database.kind === 'embedded'
        ? 'vacuum (analyze)'
        : 'vacuum (analyze) company, person, summary, summary_participant, summary_reader, briefing, briefing_reader',
    );
  });
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const ago = (n: string) => `'2026-01-01T00:00:00Z'::timestamptz - make_interval(secs => ${n} * 40)`;
const STAGE = (size: number) => `case when n > ${size - FEW} then 'PROSPECT' when n % 50 = 0 then 'CHURNED'
  when n % 2 = 0 then 'LEAD' end`;
const ARCHIVED = `case when n % 50 = 0 then ${ago('n')} end`;

function insertsOf({ workspaceId, creator, participantEmail, size }: ListLoad): string[] {
  const first = `(select min(company_id) from company where workspace_id = ${workspaceId})`;
  const company = `case when n > ${size - FEW} then first + 1 when n % 2 = 0 then first else first + 3 + n % ${size - 3} end`;
  const series = `generate_series(1, ${size}) n`;
  return [
    `insert into company (workspace_id, version, name, lifecycle_stage, archived_at, created_at, updated_at)
     select ${workspaceId}, 'v1.c' || n, substr(md5(n::text), 1, 12) || ' ApS', ${STAGE(size)}, ${ARCHIVED}, ${ago('n')}, ${ago('n')}
     from ${series}`,
    `insert into person (workspace_id, version, name, email, company_id, lifecycle_stage, archived_at, created_at, updated_at)
     select ${workspaceId}, 'v1.p' || n, substr(md5(n::text), 1, 12) || ' Holm', 'p' || n || '@bench.example', ${company},
       ${STAGE(size)}, ${ARCHIVED}, ${ago('n')}, ${ago('n')}
     from ${series}, (select ${first} as first) one`,
    `insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
       evidence_audience, status, created_by, created_at, updated_at)
     select ${workspaceId}, 'v1.s' || n, ${company}, 'Meeting ' || n, 'Meeting', ${ago('n')}, 1800,
       case when n % 3 = 0 then 'INTERNAL' else 'CUSTOMER' end,
       case when n > ${size - FEW} then 'FAILED' else 'WAITING' end, ${literal(creator)}, ${ago('n')}, ${ago('n')}
     from ${series}, (select ${first} as first) one`,
    `insert into summary_participant (workspace_id, summary_id, position, appointment_date, name, email)
     select workspace_id, summary_id, 1, appointment_date, 'Colleague', case when summary_id % 100 = 0 then ${literal(participantEmail)}
       else 'c' || summary_id % 97 || '@bench.example' end
     from summary where workspace_id = ${workspaceId} and evidence_audience = 'INTERNAL'`,
    `insert into briefing (workspace_id, version, company_id, name, status, content, excerpt, internal_summary_ids, created_by,
       created_at, updated_at)
     select workspace_id, 'v1.b' || summary_id, company_id, 'Briefing', case status when 'FAILED' then status else 'COMPLETE' end,
       case when status <> 'FAILED' then '{}'::json end, 'Excerpt',
       case evidence_audience when 'INTERNAL' then array[summary_id] else '{}' end, created_by, appointment_date, updated_at
     from summary where workspace_id = ${workspaceId} order by summary_id`,
  ];
}
