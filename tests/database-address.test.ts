import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTimeLimit } from '../src/database/time-limit.ts';
import { createDatabase, type PostgresqlServer, startPostgresql, withClient } from './harness/postgresql.ts';
import { ask, command, launch } from './harness/process.ts';
import { quickFolder } from './harness/quick-folder.ts';
import { TEST_CERTIFICATE } from './harness/test-certificate.ts';
import { until } from './harness/until.ts';

let postgresql: PostgresqlServer;
let folder: string;
/** Of an up-to-date database. */
let url: string;
let at: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  folder = quickFolder('kartotek-address-');
  url = await createDatabase(postgresql.url, 'addressed');
  await ask({ DATABASE_URL: url }, 'migrate');
  at = new URL(url).host;
  const access = join(postgresql.folder, 'pg_hba.conf');
  const asked = 'host all asked 127.0.0.1/32 scram-sha-256\nhost all hashed 127.0.0.1/32 md5\n';
  writeFileSync(access, `${asked}host all refused 127.0.0.1/32 reject\n${readFileSync(access, 'utf8')}`);
  await query(
    `create role asked superuser login password 'it''s right'`,
    `set password_encryption = 'md5'; create role hashed login password 'right'`,
    'select pg_reload_conf()',
  );
});
afterAll(async () => {
  await postgresql.stop();
  await rm(folder, { recursive: true, force: true });
});

const query = (...texts: string[]) =>
  withClient(postgresql.url, async (client) => {
    for (const text of texts) await client.query(text);
  });

/** What a command says that fails with one sentence. */
async function refusalOf(address: string, ...words: string[]): Promise<string> {
  const { code, output, stderr } = await command(
    { DATABASE_URL: address },
    ...(words.length > 0 ? words : ['migrate']),
  );
  expect(stderr).toMatch(/^kartotek: .*\n$/);
  expect([code, output]).toEqual([1, '']);
  return stderr.trimEnd().replace('kartotek: ', '');
}

async function findingOf(address: string, check: string): Promise<object | undefined> {
  const { code, output } = await command({ DATABASE_URL: address }, 'doctor', '--json');
  const { findings } = JSON.parse(output) as { findings: { check: string; state: string }[] };
  expect(code).toBe(1);
  return findings.find((one) => one.check === check && one.state === 'fail');
}

const as = (user: string) => url.replace('postgres@', `${user}@`);

describe('a time limit of DATABASE_URL', () => {
  it('is read as PostgreSQL reads the setting', async () => {
    const numbers = ['0', '5', '1.5', '.5', '2.', '1e3', '1e-3', '010', '08', '08.5', '0x10', '-1', '-0', '+5', '0.4'];
    const others = ['0.5', '2.5', '3.5', '1.50004', '2147483647', '2147483648', '24.8', '1e400', '', 'x', '1,5'];
    const units = ['', 'us', 'ms', 's', 'min', 'h', 'd', ' s', ' min ', 'S', 'sec', 'm', 's s'];
    const texts = [...numbers, ...others].flatMap((number) => units.map((unit) => number + unit));
    await withClient(postgresql.url, async (client) => {
      for (const text of texts) {
        const known = await client.query(`select set_config('lock_timeout', $1, false)`, [text]).then(
          () => client.query(`select setting::integer as ms from pg_settings where name = 'lock_timeout'`),
          () => ({ rows: [] as { ms?: number }[] }),
        );
        expect(`${text}: ${parseTimeLimit(text)} ms`).toBe(`${text}: ${known.rows[0]?.ms} ms`);
      }
    });
  });

  it('holds with its unit', async () => {
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table workspace in access exclusive mode');
    const words = ['workspace', 'create', '--organization', 'Holm', '--name', 'Sales', '--slug', 'sales'];
    const started = launch(words, { DATABASE_URL: `${url}?lock_timeout=1h&statement_timeout=5%20min` });
    let hasEnded = false;
    void started.ended.then(() => {
      hasEnded = true;
    });
    const waiting = `select from pg_stat_activity where application_name = 'kartotek' and wait_event_type = 'Lock'`;
    // In the holder's transaction this view would not change.
    await withClient(url, (client) =>
      until('it waits or ends', async () => hasEnded || (await client.query(waiting)).rows.length > 0),
    );
    await holder.query('rollback');
    await holder.end();
    expect(await started.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['statement_timeout', 'x'],
    ['statement_timeout', ''],
    ['lock_timeout', '2sec'],
    ['idle_in_transaction_session_timeout', '-1'],
  ])('is refused with its name: %s=%s', async (name, value) => {
    const address = `${url}?${name}=${value}`;
    const sentence = await refusalOf(address, 'workspace', 'list');
    expect(sentence).toMatch(new RegExp(`^DATABASE_URL .*: ${name} must be a time .*, not "${value}"$`));
    expect(await refusalOf(address, 'serve')).toBe(sentence);
    expect(await findingOf(address, 'settings')).toMatchObject({ found: `${sentence}.` });
    expect(await refusalOf(url, 'database', 'copy', '--to', address)).toBe(sentence.replace('DATABASE_URL', '--to'));
  });
});

describe('a DATABASE_URL that the server refuses', () => {
  it.each([
    ['asked', 'asks for a password, and DATABASE_URL has none: '],
    ['asked:not-for-eyes', 'refuses DATABASE_URL (password authentication failed for user "asked"): correct '],
    ['hashed', 'refuses DATABASE_URL (password authentication failed for user "hashed"): DATABASE_URL has no password'],
    ['nobody', 'refuses DATABASE_URL (role "nobody" does not exist): correct the role'],
    ['refused', 'refuses DATABASE_URL (pg_hba.conf rejects connection'],
  ])('is told in one sentence, without its password: %s', async (user, text) => {
    const sentence = await refusalOf(as(user));
    expect(sentence).toContain(`PostgreSQL at ${at} ${text}`);
    expect(sentence).not.toContain('not-for-eyes');
    expect(await findingOf(as(user), 'database')).toMatchObject({
      found: expect.stringContaining(`PostgreSQL at ${at} ${text.split(': ')[0]}`),
    });
  });

  it('may have its password in PGPASSWORD', async () => {
    const { code, stderr } = await command({ DATABASE_URL: as('asked'), PGPASSWORD: "it's right" }, 'migrate');
    expect([code, stderr]).toEqual([0, '']);
  });

  it('is told where the database does not exist, also as the target of a copy', async () => {
    const missing = url.replace('addressed', 'missing');
    const sentence = `PostgreSQL at ${at} refuses DATABASE_URL (database "missing" does not exist): create that database`;
    expect(await refusalOf(missing)).toContain(sentence);
    const copy = await refusalOf(url, 'database', 'copy', '--to', missing);
    expect(copy).toContain(sentence.replace('DATABASE_URL', '--to'));
  });

  it('is told where the database has another encoding, also as the target of a copy', async () => {
    await query(`create database latin encoding 'LATIN1' template template0`);
    const latin = url.replace('addressed', 'latin');
    const sentence = 'The database of DATABASE_URL has the encoding LATIN1, and must have UTF8: create another ';
    expect(await refusalOf(latin)).toContain(sentence);
    const copy = await refusalOf(url, 'database', 'copy', '--to', latin);
    expect(copy).toContain(sentence.replace('DATABASE_URL', '--to'));
  });
});

describe('sslmode', () => {
  it.each([
    ['sslmode=verify', 'sslmode must be one of '],
    ['sslmode=', 'sslmode must be one of '],
    ['sslmode=verify-ca&uselibpqcompat=true', 'sslmode=verify-ca with uselibpqcompat needs sslrootcert'],
    ['sslmode=verify-full&sslnegotiation=none', 'sslnegotiation must be postgres, or direct '],
    ['sslmode=disable&sslnegotiation=direct', 'sslnegotiation must be postgres, or direct '],
  ])('is refused where it cannot be used: %s', async (parameters, text) => {
    expect(await refusalOf(`${url}?${parameters}`)).toMatch(new RegExp(`^DATABASE_URL .*: ${text}`));
  });

  it.each(['verify-full', 'require'])('%s is told where the server has no TLS', async (mode) => {
    const found = `PostgreSQL at ${at} offers no TLS, which sslmode in DATABASE_URL (or PGSSLMODE) demands`;
    const address = `${url}?sslmode=${mode}`;
    expect(await refusalOf(address)).toContain(`${found}: `);
    expect(await findingOf(address, 'database')).toMatchObject({ found: `${found}.` });
  });

  describe('on a server with TLS', () => {
    let authority: string;
    beforeAll(async () => {
      authority = join(folder, 'authority.pem');
      writeFileSync(authority, TEST_CERTIFICATE.cert);
      const { uid, gid } = statSync(postgresql.folder);
      for (const [name, text] of Object.entries({ crt: TEST_CERTIFICATE.cert, key: TEST_CERTIFICATE.key })) {
        const file = join(postgresql.folder, `server.${name}`);
        writeFileSync(file, text, { mode: 0o600 });
        chownSync(file, uid, gid);
      }
      await query('alter system set ssl = on', 'select pg_reload_conf()');
      await until('it offers TLS', () =>
        withClient(`${url}?sslmode=no-verify`, async () => true).catch((error: Error) => {
          if (!error.message.includes('does not support SSL')) throw error;
          return false;
        }),
      );
    });

    it.each(['verify-full', 'require', 'prefer', 'verify-ca'])(
      '%s verifies the certificate, and warns of nothing',
      async (mode) => {
        const address = `${url}?sslmode=${mode}`;
        const text = `The certificate of PostgreSQL at ${at}, from DATABASE_URL, is not accepted (self-signed certificate)`;
        expect(await refusalOf(address)).toContain(`${text}: `);
        const trusting = await command({ DATABASE_URL: `${address}&sslrootcert=${authority}` }, 'workspace', 'list');
        expect([trusting.code, trusting.stderr]).toEqual([0, '']);
      },
    );
  });
});
