import type { Client } from 'pg';
import {
  BRANCHES,
  DEPARTMENTS,
  FIRST_NAMES,
  FORMS,
  HUNDREDTH,
  LAST_NAMES,
  SYLLABLES,
  THOUSANDTH,
  TITLES,
} from './words.ts';

export interface RecordLoad {
  workspaceId: number;
  /** The member who owns all records. */
  userId: string;
  people: number;
  companies: number;
  /** The number of the first person, so that rare words differ between workspaces. */
  firstNumber: number;
}

type OddLoad = Pick<RecordLoad, 'workspaceId' | 'userId'>;

/** Inserts companies, then people, with one statement each. Triggers are off in the session. */
export async function loadRecords(client: Client, load: RecordLoad): Promise<void> {
  const { workspaceId, userId, people, companies, firstNumber } = load;
  await client.query(`set session_replication_role = replica; select setseed(0.4242)`);
  const { rows } = await client.query<{ first: number }>(
    `with made as (${companyInsert} returning company_id) select min(company_id) as first from made`,
    [workspaceId, userId, companies],
  );
  const firstCompany = rows[0]?.first ?? 0;
  await client.query(personInsert, [workspaceId, userId, people, firstNumber, firstCompany, companies]);
  await client.query('reset session_replication_role');
}

/** Adds people whose names, titles and numbers no other record has, as one import would. */
export async function addOddPeople(client: Client, { workspaceId, userId }: OddLoad, people: number): Promise<void> {
  await client.query(
    `insert into person (workspace_id, version, name, email, title, owner_user_ids, created_at, updated_at)
     select $1::integer, ${VERSION}, 'Xq' || md5(n::text), 'x' || n || '@zzz.example', 'Qx ' || md5((n + 1)::text),
       array[$2::text], now(), now()
     from generate_series(1, $3::integer) n`,
    [workspaceId, userId, people],
  );
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (words: readonly string[]) => `(array[${words.map(literal).join(', ')}])`;
/** An element of a list, chosen by an expression from 0 to 1. */
const pick = (words: readonly string[], chance: string) =>
  `${list(words)}[1 + floor(${words.length} * ${chance})::integer]`;
/** A syllable, chosen by an integer. */
const syllable = (number: string) => `${list(SYLLABLES)}[1 + (${number}) % ${SYLLABLES.length}]`;
const digits = (chance: string) =>
  `'+45 ' || to_char(20000000 + floor(79999999 * ${chance})::integer, 'FM99 99 99 99')`;
const randoms = (count: number) => Array.from({ length: count }, (_, i) => `random() as r${i + 1}`).join(', ');
const VERSION = `'v1.' || substr(encode(sha256(n::text::bytea), 'base64'), 1, 16)`;
const TIMES = `now() - interval '900 days' * (r1 * 0.5 + 0.5), now() - interval '440 days' * r1`;

const companyInsert = `
  insert into company (workspace_id, version, name, organization_number, email, phone, website, industry,
    employee_count, lifecycle_stage, owner_user_ids, created_at, updated_at)
  select $1::integer, ${VERSION}, initcap(word) || ' ' || branch || ' ' || ${pick(FORMS, 'r2')},
    (10000000 + n::bigint * 48271 % 89999999)::text, 'kontakt@' || word || '.example', ${digits('r3')},
    'https://www.' || word || '.example', branch, floor(r4 * r4 * 2000)::integer,
    case when r5 < 0.5 then ${pick(['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED'], 'r5 * 2')} end,
    array[$2::text], ${TIMES}
  from (
    select n, r1, r2, r3, r4, r5, ${pick(BRANCHES, 'r6')} as branch,
      ${syllable('n')} || ${syllable('n / 40')} || ${syllable('floor(r2 * 40)::integer')} as word
    from (select n::integer, ${randoms(6)} from generate_series(1, $3::integer) n) drawn
  ) company`;

const personInsert = `
  insert into person (workspace_id, version, name, email, phone, mobile, title, department, description, company_id,
    lifecycle_stage, metadata, owner_user_ids, archived_at, created_at, updated_at)
  select $1::integer, ${VERSION}, first_name || ' ' || last_name,
    translate(lower(first_name || '.' || last_name), 'æøåéöäü ', 'aoaeoau.') || n || '@'
      || coalesce(split_part(company.email, '@', 2), 'mail.example'),
    case when r2 < 0.4 then ${digits('r3')} end, case when r2 > 0.2 then ${digits('r4')} end,
    ${pick(TITLES, 'r5')} || case
      when r6 < 0.1 then ', ' || ${pick(HUNDREDTH, 'r6 * 10')}
      when r6 < 0.12 then ', ' || ${pick(THOUSANDTH, '(r6 - 0.1) * 50')}
      else '' end,
    case when r7 < 0.5 then ${pick(DEPARTMENTS, 'r7 * 2')} end,
    case when r8 < 0.1 then 'Met at a fair; asked for a call back.' end,
    company.company_id,
    case when r8 < 0.5 then ${pick(['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED'], 'r8 * 2')} end,
    case when r9 < 0.3 then '{"source": "fair"}' else '{}' end::jsonb,
    array[$2::text], case when r9 > 0.97 and n % 100 <> 7 then now() - interval '100 days' * r8 end, ${TIMES}
  from (
    select n, r1, r2, r3, r4, r5, r6, r7, r8, r9, ${pick(FIRST_NAMES, 'r10')} as first_name,
      case when r3 < 0.3 then ${pick(LAST_NAMES, 'r4')} || ' ' else '' end
      || case when n % 100 = 7
        then initcap(${[1, 40, 1600, 64000].map((place) => syllable(`n / ${place}`)).join(' || ')})
        else ${pick(LAST_NAMES, 'r11 * r11')} end as last_name,
      case when r12 < 0.8 then $5::integer + floor($6::integer * r13 * r13)::integer end as company_id
    from (
      select n::integer, ${randoms(13)} from generate_series($4::integer, $4::integer + $3::integer - 1) n
    ) drawn
  ) person
  left join company on company.workspace_id = $1::integer and company.company_id = person.company_id`;
