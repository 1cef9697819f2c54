import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import { SCOPES } from '../src/access/caller.ts';
import { commands } from '../src/commands/commands.ts';
import { importCompanies } from '../src/company-registry/import-companies.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/connect.ts';
import { runMaintenance } from '../src/database/maintenance.ts';
import { maintenanceTasks } from '../src/maintenance-tasks.ts';
import { openDatabase } from '../src/open-database.ts';
import { createService } from '../src/service.ts';
import { addMember, createToken, createWorkspace, setFeature } from '../tests/harness/administration.ts';
import { createClient } from '../tests/harness/client.ts';
import { withKysely } from '../tests/harness/kysely.ts';
import { inventedCompanies } from './registry/invented-companies.ts';

/**
 * Measures how long each statement occupies the embedded engine, which cannot be interrupted:
 * `node bench/embedded-statements.ts FOLDER [records]`. The folder is filled on the first run and reused afterwards.
 * Prints for each statement the longest run and the least processor time of a run, because on a busy machine only the
 * processor time is reliable.
 */
const [folder = '', records = '200000'] = process.argv.slice(2);
if (folder === '') throw new Error('Give the folder for the database.');
const people = Number(records);
const companies = Math.ceil(people / 10);
const ROWS_AT_ONCE = 2_000;
const TRIES = 3;

interface Timing {
  text: string;
  runs: number;
  /** Elapsed time in ms. */
  longest: number;
  /** The least processor time of a run in ms. */
  least: number;
}
const timings = new Map<string, Timing>();
let slowestHealth = 0;
timeStatements();

const isNew = !existsSync(folder);
const config = readConfig({ KARTOTEK_DATA: folder, KARTOTEK_RATE_READS: '0', KARTOTEK_RATE_WRITES: '0' });
const log = pino({ level: 'warn' });
const database = await openDatabase({ config, log, purpose: 'bench' });
if (isNew) await fill(database);
timings.clear();
const service = await createService({ config, log, purpose: 'bench' }, database);
const address = await service.listen('127.0.0.1', 0);
const api = createClient(address, 'bench', await token(database));
// Measures whether the process answers while the engine is busy.

const probing = setInterval(async () => {
  const begun = performance.now();
  await fetch(`${address}/health/live`);
  slowestHealth = Math.max(slowestHealth, performance.now() - begun);
}, 100);

await useCommands();
await useApi();
await useWorker();
clearInterval(probing);
report();
await service.stop();

async function fill(at: Database): Promise<void> {
  const now = new Date();
  const { workspaceId } = await createWorkspace(at, { organization: 'B', name: 'B', slug: 'bench' }, now);
  const member = { workspace: 'bench', email: 'a@bench.example', name: 'A', role: 'ADMIN', workAccess: true } as const;
  const { userId } = await addMember(at, member, now);
  await setFeature(at, { workspace: 'bench', feature: 'agents', on: true });
  const w = sql.lit(workspaceId);
  const user = sql.lit(userId);
  await batches(
    companies,
    (from, to) => sql`
    insert into company (workspace_id, version, name, organization_number, email, industry, created_at, updated_at)
    select ${w}, 'v' || n, 'Company ' || md5(n::text), (10000000 + n)::text, 'post' || n || '@company.example',
      'industry ' || n % 50, now() - n * interval '1 s', now() - n * interval '1 s'
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await batches(
    people,
    (from, to) => sql`
    insert into person (workspace_id, version, name, email, phone, title, company_id, lifecycle_stage, created_at, updated_at)
    select ${w}, 'v' || n, initcap(substr(md5(n::text), 1, 6)) || ' ' || initcap(substr(md5(n::text), 8, 8)),
      'person' || n || '@post.example', '+45 ' || n, 'title ' || n % 100,
      (select company_id from company where workspace_id = ${w} order by company_id offset n % 100 limit 1),
      (array['LEAD', 'PROSPECT', 'CUSTOMER'])[n % 3 + 1], now() - n * interval '1 s', now() - n * interval '1 s'
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  const company = sql`(select min(company_id) from company where workspace_id = ${w})`;
  await batches(
    companies,
    (from, to) => sql`
    insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
      evidence_audience, status, excerpt, created_by, created_at, updated_at)
    select ${w}, 'v' || n, ${company}, 'Meeting ' || n, 'Subject', now() - n * interval '1 min', 60,
      (array['CUSTOMER', 'INTERNAL'])[n % 2 + 1], 'WAITING', '', ${user}, now(), now()
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await batches(
    companies,
    (from, to) => sql`
    insert into briefing (workspace_id, version, company_id, name, status, created_by, created_at, updated_at)
    select ${w}, 'v' || n, ${company}, 'Briefing ' || n, 'FAILED', ${user}, now() - n * interval '1 min', now()
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await batches(
    companies,
    (from, to) => sql`
    insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at, status, body)
    select ${w}, ${user}, 'old' || n, '\\x00', now() - interval '30 hours', 201, repeat('x', 1000)
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await batches(
    companies,
    (from, to) => sql`
    insert into audit_entry (workspace_id, at, user_id, operation, record_type, record_id, request_id)
    select ${w}, now(), ${user}, 'createPerson', 'person', n, 'r' || n
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await batches(
    companies,
    (from, to) => sql`
    insert into long_name_key (workspace_id, digest, name_key, kept_at)
    select ${w}, sha256(n::text::bytea), repeat('long ', 80) || n, now() - interval '50 hours'
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await batches(
    companies,
    (from, to) => sql`
    insert into registry_answer (source, query, answer, fetched_at)
    select 'cvr', 'query ' || n, '[]', now() - interval '30 hours'
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n`,
  );
  await importCompanies(at, numbered(inventedCompanies(people)), now);
  report();

  async function batches(count: number, insert: (from: number, to: number) => ReturnType<typeof sql>) {
    for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
      await insert(from, Math.min(from + ROWS_AT_ONCE - 1, count)).execute(withKysely(at).kysely);
    }
  }
}

function* numbered<T>(rows: Iterable<T>) {
  let line = 0;
  for (const row of rows) yield { line: ++line, row };
}

async function token(at: Database): Promise<string> {
  const request = {
    workspace: 'bench',
    email: 'a@bench.example',
    name: 'b',
    scopes: SCOPES,
    expires: { days: 7 },
  } as const;
  return (await createToken(at, request, new Date())).token;
}

/** The commands that read everything, an import, and maintenance. */
async function useCommands(): Promise<void> {
  const quiet = { note() {}, async write() {} };
  for (const [name, options] of [
    ['registry stats', {}],
    ['registry export', {}],
    ['token list', { workspace: 'bench' }],
  ] as const) {
    const command = commands.find((one) => one.name === name);
    for (let n = 0; n < TRIES; n++) await command?.run(database, options, new Date(), quiet);
  }
  const onError = (error: unknown) => {
    throw error;
  };
  const maintenance = {
    database,
    tasks: maintenanceTasks({ auditMonths: 0, generationMonths: 0 }),
    clock: () => new Date(),
    onError,
  };
  for (let n = 0; n < 2; n++) await runMaintenance(maintenance);
  const rows = [...inventedCompanies(ROWS_AT_ONCE)].map((row) => ({ ...row, name: `${row.name} Ny` }));
  await importCompanies(database, numbered(rows), new Date());
  await importCompanies(database, numbered(inventedCompanies(ROWS_AT_ONCE)), new Date());
}

/** Every read, and each kind of write on a company that many people are linked to. */
async function useApi(): Promise<void> {
  const paths = [
    ...['people', 'companies'].flatMap((kind) => [
      `/${kind}?limit=50`,
      `/${kind}?limit=50&sort=name-asc`,
      `/${kind}?limit=50&status=archived`,
      `/${kind}?limit=50&lifecycleStage=CHURNED`,
      `/${kind}?limit=50&lifecycleStage=CUSTOMER&sort=name-asc`,
    ]),
    '/people?limit=50&companyId=1',
    '/companies/1',
    '/people/1',
    '/summaries?limit=50',
    '/summaries?limit=50&status=APPROVED',
    '/briefings?limit=50',
    '/briefings?limit=50&status=COMPLETE',
    ...['person', 'post', 'zzzz', 'aab', 'title 7', 'abc def', 'company'].map((q) => `/relationships/search?q=${q}`),
    ...['holding', 'jensen', 'zzzzzz', 'nordgaard vvs', 'DK10000001'].map((q) => `/company-registry?query=${q}`),
  ];
  for (const path of paths) {
    for (let n = 0; n < TRIES; n++) {
      const { status, text } = await api.get(path);
      if (status !== 200 && status !== 404) console.log(path, status, text);
    }
  }
  for (let n = 0; n < TRIES; n++) {
    const { body } = await api.get('/companies/1');
    const renamed = await api.patch('/companies/1', { name: `Renamed ${Date.now()}` }, body.company.version);
    const archived = await api.post('/companies/1/archive', undefined, { ifMatch: renamed.body.company.version });
    await api.post('/companies/1/restore', undefined, { ifMatch: archived.body.company?.version });
    const made = await api.post('/people', { name: 'New', email: 'new@post.example', companyId: 2 });
    await api.post(`/people/${made.body.person.id}/archive`, undefined, { ifMatch: made.body.person.version });
    await api.post('/companies', { name: 'Known', organizationNumber: '10000001' });
  }
}

/** Jobs of the service's worker. */
async function useWorker(): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const asked = await api.post('/briefings', { companyId: 2 });
    const id = asked.body.briefing?.id;
    for (let status = 'PENDING'; id !== undefined && /PENDING|IN_PROGRESS/.test(status); ) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      status = (await api.get(`/briefings/${id}`)).body.briefing.status;
    }
  }
}

function timeStatements(): void {
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  (Client.prototype as { query: unknown }).query = function timed(this: Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string; callback?: (...results: unknown[]) => void }];
    const text = (typeof first === 'string' ? first : first.text).replace(/\s+/g, ' ').trim();
    const begun = performance.now();
    const spent = process.cpuUsage();
    const note = () => {
      const took = performance.now() - begun;
      const { user, system } = process.cpuUsage(spent);
      const timing = timings.get(text) ?? { text, runs: 0, longest: 0, least: Number.POSITIVE_INFINITY };
      timings.set(text, {
        text,
        runs: timing.runs + 1,
        longest: Math.max(timing.longest, took),
        least: Math.min(timing.least, (user + system) / 1000),
      });
    };
    if (typeof first === 'object' && first.callback) {
      const { callback } = first;
      first.callback = (...results) => {
        note();
        callback(...results);
      };
      return query.apply(this, args);
    }
    const answer = query.apply(this, args);
    if (answer instanceof Promise) answer.then(note, note);
    return answer;
  };
}

function report(): void {
  const slow = [...timings.values()].toSorted((a, b) => b.least - a.least).slice(0, 30);
  console.log(`\n${timings.size} statements; slowest health answer: ${slowestHealth.toFixed(0)} ms`);
  console.log('processor ms  longest wait ms   runs  statement');
  for (const { text, runs, longest, least } of slow) {
    console.log(
      `${least.toFixed(0).padStart(12)}${longest.toFixed(0).padStart(17)}${String(runs).padStart(7)}  ${text.slice(0, 150)}`,
    );
  }
}
