import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { loadRecords } from './load-records.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
export const CLI = join(PROJECT, 'src', 'cli.ts');
const FOUNDATION = join(PROJECT, 'src', 'database', 'migrations', '0001-foundation.ts');

export interface Workspace {
  workspaceId: number;
  slug: string;
  token: string;
  userId: string;
  people: number;
  companies: number;
  firstNumber: number;
  /** Ids of the loaded records. Those that the bench creates are higher. */
  firstPerson: number;
  lastPerson: number;
  firstCompany: number;
}

type Progress = (text: string) => void;

/** Reads the loaded workspaces of `folder`. Throws if the schema has changed since. */
export function loadedWorkspaces(folder: string): Workspace[] {
  const file = join(folder, 'workspaces.json');
  if (!existsSync(file)) throw new Error(`${folder} has no loaded workspaces: create them with --keep ${folder}`);
  const { schema, workspaces } = JSON.parse(readFileSync(file, 'utf8')) as { schema: string; workspaces: Workspace[] };
  if (schema !== schemaDigest()) {
    throw new Error(`The tables changed since ${folder} was loaded: remove it and load again with --keep ${folder}`);
  }
  return workspaces;
}

/** Creates the workspaces by the product's command line, and fills them. */
export async function loadWorkspaces(url: string, sizes: number[], say: Progress, folder?: string) {
  const workspaces: Workspace[] = [];
  let firstNumber = 1;
  for (const people of sizes) {
    const made = await provision(url, `bench-${people}`);
    workspaces.push({ ...made, people, companies: people / 10, firstNumber, ...NOTHING_YET });
    firstNumber += people;
  }
  await fill(url, workspaces, say);
  if (folder) {
    const content = JSON.stringify({ schema: schemaDigest(), workspaces }, null, 2);
    writeFileSync(join(folder, 'workspaces.json'), content, { mode: 0o600 });
  }
  return workspaces;
}

const NOTHING_YET = { firstPerson: 0, lastPerson: 0, firstCompany: 0 };

async function provision(url: string, slug: string) {
  const run = async (...args: string[]): Promise<Record<string, unknown>> => {
    const environment = { env: { ...process.env, DATABASE_URL: url } };
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args, '--json'], environment);
    return JSON.parse(stdout);
  };
  const member = ['--workspace', slug, '--email', 'bench@kartotek.example'];
  const scopes = 'contacts:read,contacts:write';
  const { workspaceId } = await run('workspace', 'create', '--organization', 'Bench', '--name', slug, '--slug', slug);
  const { userId } = await run('member', 'add', ...member, '--name', 'Bench');
  await run('feature', 'set', '--workspace', slug, '--feature', 'agents', '--to', 'on');
  const { token } = await run(
    'token',
    'create',
    ...member,
    '--name',
    'bench',
    '--scopes',
    scopes,
    '--expires-in-days',
    '365',
  );
  return { slug, workspaceId: Number(workspaceId), userId: String(userId), token: String(token) };
}

/** Builds indexes after the load, which is several times as fast as maintaining them during it. */
async function fill(url: string, workspaces: Workspace[], say: Progress): Promise<void> {
  const clients = [new Client({ connectionString: url }), new Client({ connectionString: url })] as const;
  await Promise.all(clients.map((client) => client.connect()));
  const [client] = clients;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('company', 'person') and indexdef not like 'CREATE UNIQUE%'
    order by indexdef like '%gin%' desc, tablename desc`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const workspace of workspaces) {
    say(`Loading ${workspace.people} people and ${workspace.companies} companies …`);
    await loadRecords(client, workspace);
    const { rows } = await client.query(
      `select min(person_id) as "firstPerson", max(person_id) as "lastPerson",
         (select min(company_id) from company where workspace_id = $1) as "firstCompany"
       from person where workspace_id = $1`,
      [workspace.workspaceId],
    );
    Object.assign(workspace, rows[0]);
  }
  say(`Building ${indexes.length} indexes …`);
  await Promise.all(
    clients.map(async (one) => {
      for (let index = indexes.shift(); index; index = indexes.shift()) await one.query(index.definition);
    }),
  );
  say('Vacuuming …');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await Promise.all(clients.map((one) => one.end()));
}

/** A digest of the schema of the loaded tables. */
function schemaDigest(): string {
  return hash('sha256', readFileSync(FOUNDATION));
}
