import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { copyDatabase } from '../../src/copying/copy-database.ts';
import { copyWorkspace } from '../../src/copying/copy-workspace.ts';
import { requireOnlyCopy } from '../../src/copying/open-target.ts';
import { TABLES_TO_COPY } from '../../src/copying/tables.ts';
import type { Database } from '../../src/database/connect.ts';
import { openDatabase } from '../../src/open-database.ts';
import { createService } from '../../src/service.ts';
import { createToken } from '../harness/administration.ts';
import { createClient } from '../harness/client.ts';
import { copyTemplate } from '../harness/copy-template.ts';
import { fillRegistry, fillWorkspace } from '../harness/fill-database.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { command, type Environment, end, launch, serve } from '../harness/process.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { until } from '../harness/until.ts';

let server: PostgresqlServer;
let root: string;
let data: string;
let source: Database;
const NOW = new Date();

beforeAll(async () => {
  server = await startPostgresql({ settings: { fsync: 'off' } });
  root = quickFolder('kartotek-copy-');
  data = join(root, 'data');
  await copyTemplate(data);
  source = await open({ KARTOTEK_DATA: data });
  await run(source, fillWorkspace('kildeord'));
  await run(source, fillWorkspace('naboord'));
  await run(source, fillRegistry);
  // The last number of the sequence is no row's: it must not be given again.
  await run(
    source,
    `insert into company (workspace_id, version, name, created_at, updated_at) values (1, 'v', 'x', now(), now());
    delete from company where name = 'x'`,
  );
});
afterAll(async () => {
  await source.close();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

it('every table of the schema is in the list of what is copied, after those that it refers to', async () => {
  const tables = await rowsOf(
    source,
    `
    select relname as name, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id') as tenant
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(TABLES_TO_COPY.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const tenants = tables.filter(({ tenant }) => tenant).map(({ name }) => name);
  const copied = TABLES_TO_COPY.filter(({ workspace }) => workspace === 'copied').map(({ name }) => name);
  expect(copied.filter((name) => !tenants.includes(name))).toEqual([]);
  const order = new Map(TABLES_TO_COPY.map(({ name }, index) => [name, index]));
  const references = await rowsOf(
    source,
    `
    select conrelid::regclass::text as one, confrelid::regclass::text as other from pg_constraint
    where contype = 'f' and conparentid = 0`,
  );
  const late = references.filter(({ one, other }) => (order.get(String(one)) ?? 0) < (order.get(String(other)) ?? 0));
  expect(late).toEqual([]);
});

describe('a database', () => {
  let url: string;

  it('is copied after an interrupted copy, which left nothing', async () => {
    url = await createDatabase(server.url, 'whole');
    // Stops the copy when most of it is written.
    const prepared = await open({ DATABASE_URL: url });
    await prepared.close();
    const holder = new Client(url);
    await holder.connect();
    await holder.query('begin; lock table webhook_attempt in share mode');
    await source.close();
    const killed = launch(['database', 'copy', '--to', url], { KARTOTEK_DATA: data });
    await expect.poll(() => killed.stderr()).toContain('webhook_delivery: 2');
    await end(killed, 'SIGKILL');
    await holder.query('commit');
    expect((await holder.query('select count(*)::integer as rows from company')).rows).toEqual([{ rows: 0 }]);
    await holder.end();
    source = await open({ KARTOTEK_DATA: data });
    const tables = await copyDatabase(source, url, () => {});
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
    await expect(copyDatabase(source, url, () => {})).rejects.toThrow('has data already');
  });

  it('has the same rows, numbers and secret: tokens and cursors go on', async () => {
    const target = await open({ DATABASE_URL: url });
    for (const { name, leftOut } of TABLES_TO_COPY) {
      const text = `select coalesce(json_agg(row order by row), '[]')::text as rows from (select t::text as row from ${name} t) rows`;
      const [[one], [other]] = await Promise.all([rowsOf(source, text), rowsOf(target, text)]);
      if (leftOut === undefined) expect(other?.rows, name).toBe(one?.rows);
      else if (name !== 'kysely_migration') expect(other?.rows, name).toBe('[]');
    }
    const [last] = await rowsOf(source, `select max(company_id) as id from company`);
    const [next] = await rowsOf(
      target,
      `select nextval(pg_get_serial_sequence('company', 'company_id'))::integer as id`,
    );
    expect(next?.id).toBe(Number(last?.id) + 2);
    await target.close();
  });
});

describe('a copy of everything is refused, and stores nothing,', () => {
  /** A database with the schema, after `text`. */
  async function prepared(name: string, text: string): Promise<string> {
    const url = await createDatabase(server.url, name);
    const target = await open({ DATABASE_URL: url });
    await run(target, text);
    await target.close();
    return url;
  }

  // Triggers of the target stand for whatever may store something else than was sent.
  it.each([
    ['changes a row', `new.name := upper(new.name); return new;`],
    ['leaves a row out', 'return null;'],
  ])('where the target %s', async (name, body) => {
    const url = await prepared(
      name.replaceAll(' ', '_'),
      `create function interfere() returns trigger language plpgsql as $$ begin ${body} end $$;
       create trigger interfere before insert on person for each row execute function interfere()`,
    );
    await expect(copyDatabase(source, url, () => {})).rejects.toThrow('The copy of person differs from its source');
    expect(await ask(url, 'select from company')).toEqual([]);
  });

  it('while a service uses the target, or the database to copy', async () => {
    const url = await prepared('served', 'select 1');
    const empty = await createDatabase(server.url, 'unserved');
    const running = await serve({ DATABASE_URL: url });
    await expect(copyDatabase(source, url, () => {})).rejects.toThrow('Kartotek is connected to the target');
    const { code, stderr } = await command({ DATABASE_URL: url }, 'database', 'copy', '--to', empty);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Kartotek is connected to the database to copy')]);
    await end(running);
    expect(await ask(url, 'select from company')).toEqual([]);
  });

  it('into a database of something else, or of another version', async () => {
    const other = await createDatabase(server.url, 'other');
    await ask(other, 'create table note (text text)');
    await expect(copyDatabase(source, other, () => {})).rejects.toThrow('tables of something else (note)');
    expect(await ask(other, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([
      { relname: 'note' },
    ]);
    const later = await prepared('later', `insert into kysely_migration values ('9999-later', '9999-01-01T00:00:00Z')`);
    await expect(copyDatabase(source, later, () => {})).rejects.toThrow('the schema of another version');
  });
});

describe('an empty target', () => {
  const ofCopy = { now: NOW, requestId: 'copy-empty' };
  const relations = (url: string) =>
    ask(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`);

  it('stays empty where a copy is refused', async () => {
    const url = await createDatabase(server.url, 'refused');
    const unknown = { slug: 'nobody', newSlug: 'nobody', ...ofCopy };
    await expect(copyWorkspace(source, url, unknown)).rejects.toThrow('no workspace "nobody"');
    const used = { DATABASE_URL: await createDatabase(server.url, 'in_use') };
    const running = await serve(used);
    const { code, stderr } = await command(used, 'database', 'copy', '--to', url);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Kartotek is connected to the database to copy')]);
    await end(running);
    const fail = () => {
      throw new Error('Nobody reads how far it is');
    };
    await expect(copyDatabase(source, url, fail)).rejects.toThrow('Nobody reads how far it is');
    expect(await relations(url)).toEqual([]);
  });

  it('waits for a service that is stopping', async () => {
    const url = await createDatabase(server.url, 'stopping');
    const stopping = new Client({ connectionString: url, application_name: 'kartotek' });
    await stopping.connect();
    const copying = copyDatabase(source, url, () => {});
    const looks = `select from pg_stat_activity
      where datname = current_database() and state like 'idle in%' and query like '%pg_stat_activity%'`;
    await until('it has looked', async () => (await ask(url, looks)).length > 0);
    await stopping.end();
    expect((await copying).length).toBeGreaterThan(40);
  });

  it('gets the schema with what is copied, and takes new records', async () => {
    const whole = await createDatabase(server.url, 'from_empty');
    expect((await copyDatabase(source, whole, () => {})).length).toBeGreaterThan(40);
    const [companies] = await rowsOf(source, 'select count(*)::integer as rows from company');
    expect(await ask(whole, 'select count(*)::integer as rows from company')).toEqual([companies]);
    const one = await createDatabase(server.url, 'one_from_empty');
    await copyWorkspace(source, one, { slug: 'naboord', newSlug: 'naboord', ...ofCopy });
    expect(
      await ask(
        one,
        `select nextval(pg_get_serial_sequence('company', 'company_id')) > max(company_id) as free from company`,
      ),
    ).toEqual([{ free: true }]);
    expect(await ask(one, 'select slug from workspace')).toEqual([{ slug: 'naboord' }]);
  });
});

describe('one workspace', () => {
  let url: string;
  let target: Database;
  beforeAll(async () => {
    url = await createDatabase(server.url, 'shared');
    target = await open({ DATABASE_URL: url });
    // Somebody there has the email of a member, with another case and another id.
    await run(target, fillWorkspace('vaertsord'));
    await run(target, `update app_user set email = 'KILDEORD@post.example'`);
  });
  afterAll(() => target.close());

  it('is copied with all that is its own, and nothing of another one', async () => {
    const wanted = { slug: 'kildeord', newSlug: 'kildeord', now: NOW, requestId: 'copy-1' };
    const copied = await copyWorkspace(source, url, wanted);
    expect(copied).toMatchObject({ workspaceId: 2, slug: 'kildeord', accounts: { known: 1, created: 0 } });
    const everything = await dump(target);
    expect(everything).toContain('kildeord person');
    expect(everything).not.toContain('naboord');
    // The member is the one who was there: arrays, JSON and readers of internal meetings too.
    expect(everything).not.toContain('usr_kildeord');
    const count = (name: string, id: number) =>
      `select count(*)::integer as rows from ${name} where workspace_id = ${id}`;
    for (const { name, workspace } of TABLES_TO_COPY) {
      // Unlogged: it is empty after a kill.
      if (['workspace', 'rate_limit'].includes(name)) continue;
      const tenant = await rowsOf(
        source,
        `select from pg_attribute where attrelid = '${name}'::regclass and attname = 'workspace_id'`,
      );
      if (tenant.length === 0) continue;
      const [[one], [other]] = await Promise.all([rowsOf(source, count(name, 1)), rowsOf(target, count(name, 2))]);
      expect(one?.rows, name).toBeGreaterThan(0);
      const added = name === 'audit_entry' ? 1 : 0;
      expect(other?.rows, name).toBe(workspace === 'copied' ? Number(one?.rows) + added : 0);
    }
  });

  it('keeps its language, and what made its content', async () => {
    const workspace = `select name, language from workspace where workspace_id = 2`;
    expect(await rowsOf(target, workspace)).toEqual([{ name: 'kildeord workspace', language: 'da' }]);
    const briefing = `select generator_name, generator_version, fallback_code from briefing where workspace_id = 2`;
    expect(await rowsOf(target, briefing)).toEqual([
      { generator_name: 'rules', generator_version: '1', fallback_code: 'MODEL_ANSWER' },
    ]);
  });

  it('lets nobody in, sends nothing, and holds no lease', async () => {
    const [token] = await rowsOf(source, `select token_hash::text as hash from access_token where workspace_id = 1`);
    expect(await dump(target)).not.toContain(String(token?.hash).slice(2));
    expect(
      await rowsOf(target, `select revoked_at is not null as revoked from access_token where workspace_id = 2`),
    ).toEqual([{ revoked: true }]);
    expect(
      await rowsOf(
        target,
        `select secret, old_secret, pause_reason, active from webhook join webhook_feed using (workspace_id, webhook_id) where workspace_id = 2`,
      ),
    ).toEqual([{ secret: 'kildeord secret', old_secret: null, pause_reason: 'REQUESTED', active: false }]);
    expect(await rowsOf(target, `select lease_token, slot from generation_job where workspace_id = 2`)).toEqual([
      { lease_token: null, slot: null },
    ]);
    expect(
      await rowsOf(
        target,
        `select record_id from audit_entry where workspace_id = 2 and record_type = 'workspace' order by audit_entry_id`,
      ),
    ).toEqual([{ record_id: 2 }, { record_id: 2 }]);
  });

  it('answers under its ids, and new records get others', async () => {
    const email = 'kildeord@post.example';
    const scopes = ['contacts:read', 'contacts:write'];
    const request = { workspace: 'kildeord', email, name: 'new', scopes, expires: { days: 7 } };
    const { token } = await createToken(target, request, NOW);
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    const service = await createService({ config, log: pino({ level: 'silent' }), purpose: 'tests' }, target);
    try {
      const { get, post } = createClient(await service.listen('127.0.0.1', 0), 'kildeord', token);
      const [person] = await rowsOf(source, `select person_id as id from person where workspace_id = 1`);
      const read = await get(`/people/${person?.id}`);
      expect([read.status, read.body.person.name]).toEqual([200, 'kildeord person']);
      const [last] = await rowsOf(source, `select max(company_id) as id from company where workspace_id = 1`);
      const created = await post('/companies', { name: 'New' }, { key: 'after-the-copy' });
      expect(created.status).toBe(201);
      expect(created.body.company.id).toBeGreaterThan(Number(last?.id));
    } finally {
      await service.stop();
      target = await open({ DATABASE_URL: url });
    }
  });

  it('is refused where its slug is taken, and takes another', async () => {
    const wanted = { slug: 'kildeord', newSlug: 'kildeord', now: NOW, requestId: 'copy-2' };
    await expect(copyWorkspace(source, url, wanted)).rejects.toThrow('has a workspace "kildeord" already');
    await expect(copyWorkspace(source, url, { ...wanted, slug: 'nobody' })).rejects.toThrow('no workspace "nobody"');
    expect(await copyWorkspace(source, url, { ...wanted, newSlug: 'again' })).toMatchObject({
      slug: 'again',
      workspaceId: 3,
    });
  });

  it('is refused while another copy into the target is under way', async () => {
    const wanted = { slug: 'kildeord', newSlug: 'beside', now: NOW, requestId: 'copy-3' };
    await target.write(async (transaction) => {
      await requireOnlyCopy(transaction);
      await expect(copyWorkspace(source, url, wanted)).rejects.toThrow('Another copy into the target is under way.');
    });
    expect(await copyWorkspace(source, url, wanted)).toMatchObject({ slug: 'beside' });
  });
});

async function ask(url: string, text: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function open(environment: Environment): Promise<Database> {
  const config = readConfig({ ...environment, KARTOTEK_CONNECTIONS: '1' });
  return openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'tests' });
}

function run(database: Database, text: string): Promise<unknown> {
  return database.runUnlimited((client) => client.execute(text));
}

/** With texts of times that do not depend on the session. */
function rowsOf(database: Database, text: string): Promise<Record<string, unknown>[]> {
  return database.runUnlimited(async (client) => {
    await client.execute(`set timezone = 'UTC'`);
    return (await client.execute(text)).rows;
  });
}

async function dump(database: Database): Promise<string> {
  const texts: string[] = [];
  for (const { name } of TABLES_TO_COPY) {
    const [row] = await rowsOf(database, `select coalesce(json_agg(t::text), '[]')::text as rows from ${name} t`);
    texts.push(String(row?.rows));
  }
  return texts.join('\n');
}
