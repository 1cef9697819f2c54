import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { createClient } from './harness/client.ts';
import { PROGRAM } from './harness/compiled-program.ts';
import { makeCompany } from './harness/meetings.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from './harness/postgresql.ts';
import { ask, command, type Environment, end, launch, serve } from './harness/process.ts';
import { provision } from './harness/provision.ts';
import { quickFolder } from './harness/quick-folder.ts';
import { until } from './harness/until.ts';

let postgresql: PostgresqlServer;
let environment: Environment;
let folder: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  environment = { DATABASE_URL: await createDatabase(postgresql.url, 'commands') };
  folder = quickFolder('kartotek-cli-');
});
afterAll(async () => {
  await postgresql.stop();
  await rm(folder, { recursive: true, force: true });
});

const IN = ['--workspace', 'sales'];
const ASTRID = [...IN, '--email', 'astrid@holm.example'];

describe('commands', () => {
  // Each command builds on the ones before it.
  it.each<[string[], Record<string, unknown>]>([
    [['migrate'], { database: 'postgresql', schema: 'current' }],
    [
      ['workspace', 'create', '--organization', 'Holm & Co', '--name', 'Sales', '--slug', 'sales'],
      { workspaceId: 1, slug: 'sales', organizationId: 1 },
    ],
    [
      ['member', 'add', ...ASTRID, '--name', 'Astrid Holm', '--role', 'ADMIN', '--no-work-access'],
      { userId: expect.stringMatching(/^usr_/) },
    ],
    [
      ['member', 'set', ...ASTRID, '--role', 'MEMBER', '--work-access', 'on', '--active', 'on'],
      { userId: expect.stringMatching(/^usr_/) },
    ],
    [['feature', 'set', ...IN, '--feature', 'agents', '--to', 'on'], { feature: 'agents', on: true }],
    [
      ['token', 'create', ...ASTRID, '--name', 'sync', '--scopes', 'contacts:read', '--expires-in-days', '7'],
      { tokenId: 1, token: expect.stringMatching(/^ktk_1_\w{30}$/), expiresAt: expect.stringMatching(/Z$/) },
    ],
    [
      [
        'token',
        'create',
        ...ASTRID,
        '--name',
        'until',
        '--scopes',
        'contacts:read, contacts:write',
        '--expires-at',
        '2030-01-31T12:00:00Z',
      ],
      { tokenId: 2, expiresAt: '2030-01-31T12:00:00.000Z' },
    ],
    [
      ['token', 'list', ...IN],
      // `tokens` is the answer of version 0.1.0; `items` is that of every list.
      {
        tokens: [expect.objectContaining({ tokenId: 2, name: 'until' }), expect.objectContaining({ tokenId: 1 })],
        items: [{ tokenId: 2 }, { tokenId: 1 }],
        nextCursor: null,
      },
    ],
    [['token', 'list', ...IN, '--limit', '1'], { items: [{ tokenId: 2 }], nextCursor: expect.any(String) }],
    [['token', 'show', ...IN, '--token-id', '1'], { token: { name: 'sync', scopes: ['contacts:read'] } }],
    [['workspace', 'list'], { items: [{ slug: 'sales', organization: 'Holm & Co' }], nextCursor: null }],
    [['workspace', 'show', ...IN], { workspace: { workspaceId: 1, name: 'Sales', language: null } }],
    [['workspace', 'update', ...IN, '--language', 'da'], { workspace: { name: 'Sales', language: 'da' } }],
    [['workspace', 'update', ...IN, '--language', 'default'], { workspace: { name: 'Sales', language: null } }],
    [['member', 'list', ...IN], { items: [{ email: 'astrid@holm.example', role: 'MEMBER', workAccess: true }] }],
    [['member', 'show', ...ASTRID], { member: { name: 'Astrid Holm', active: true } }],
    [['feature', 'list', ...IN], { items: expect.arrayContaining([{ feature: 'agents', on: true }]) }],
    [['feature', 'show', ...IN, '--feature', 'meetings'], { feature: 'meetings', on: true }],
    [['token', 'revoke', ...IN, '--token-id', '2'], { tokenId: 2, revokedAt: expect.stringMatching(/Z$/) }],
    [
      [
        'field',
        'define',
        ...IN,
        '--entity',
        'PERSON',
        '--key',
        'size',
        '--label',
        'Size',
        '--type',
        'SINGLE_SELECT',
        '--options',
        '[{"label":"Small","value":"s"}]',
        '--required',
        '--position',
        '3',
      ],
      { key: 'size', entity: 'PERSON' },
    ],
    [['field', 'show', ...IN, '--entity', 'PERSON', '--key', 'size'], { field: { isRequired: true, position: 3 } }],
    [['field', 'retire', ...IN, '--entity', 'PERSON', '--key', 'size'], { key: 'size', entity: 'PERSON' }],
    [['field', 'list', ...IN], { items: [{ key: 'size', retiredAt: expect.stringMatching(/Z$/) }] }],
    [
      ['audit', 'list', ...IN, '--operation', 'createToken'],
      { items: [expect.objectContaining({ recordId: '2', actor: 'operator' }), { recordId: '1' }] },
    ],
    [['registry', 'stats'], { companies: 0 }],
  ])('%j prints one JSON object with --json', async (args, expected) => {
    const { code, output, stderr } = await command(environment, ...args, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(output.split('\n')).toHaveLength(2);
    expect(JSON.parse(output)).toMatchObject(expected);
  });

  it.each<[string[], RegExp]>([
    [['migrate'], /^The schema is up to date\.$/],
    [
      ['workspace', 'create', '--organization', 'Holm & Co', '--name', 'Two', '--slug', 'two'],
      /^Workspace two created, number 2\.$/,
    ],
    [['member', 'add', '--workspace', 'two', '--email', 'bo@holm.example', '--name', 'Bo'], /^Member usr_\S+ added\.$/],
    [['feature', 'set', '--workspace', 'two', '--feature', 'meetings', '--to', 'off'], /^Feature meetings is off\.$/],
    [
      ['token', 'create', ...ASTRID, '--name', 'words', '--scopes', 'contacts:read'],
      /^Token 3, valid until \S+Z\. .*:\nktk_1_\w{30}$/,
    ],
    [['token', 'list', '--workspace', 'two'], /^No tokens\.$/],
    [['token', 'list', ...IN], /^TOKEN ID {2}NAME .*\n3 {9}words {2}astrid@holm\.example .*\n2 .*\n1 .*$/],
    [['member', 'show', ...ASTRID], /^USER ID {8}usr_\S+\n[\s\S]*\nWORK ACCESS {4}on\n/],
    [['member', 'set', ...ASTRID, '--role', 'ADMIN'], /^Member usr_\S+ updated\. Applies from the next request\.$/],
    [['audit', 'list', ...IN, '--limit', '1'], /^ID .*\n.* updateMember .*\nMore with --cursor \S+$/],
    [['field', 'list', '--workspace', 'two'], /^No fields\.$/],
    [['token', 'revoke', ...IN, '--token-id', '3'], /^Token 3 is revoked\.$/],
    [['help'], /^kartotek: .*\n[\s\S]*token revoke {2,}Revoke a token\./],
    [[], /^kartotek: .*\n[\s\S]*serve {2,}Serve the API/],
    [['--version'], new RegExp(`^${manifest.version.replaceAll('.', '\\.')}$`)],
    [['help', 'token'], /^Usage: kartotek token COMMAND[\s\S]*token create {2,}\S[\s\S]*token revoke {2,}\S/],
    [['help', 'token', 'revoke'], /^Usage: kartotek token revoke --workspace <SLUG> --token-id <ID> \[OPTIONS\]\n/],
    [['token', '--help'], /^Usage: kartotek token COMMAND/],
    [['completion', 'bash'], /complete -F _kartotek kartotek$/],
    [['completion', 'zsh'], /^#compdef kartotek\n/],
    [['completion', 'fish'], /\n token\|revoke\|Revoke[\s\S]*complete -c kartotek -f -a '\(__kartotek\)'$/],
  ])('%j prints its result as text', async (args, words) => {
    const { code, output, stderr } = await command(environment, ...args);
    expect([code, stderr]).toEqual([0, '']);
    expect(output.trimEnd()).toMatch(words);
  });

  it('apply from the next request of a service on the same database', async () => {
    const { token } = await ask<{ token: string }>(
      environment,
      ...['token', 'create', ...ASTRID, '--name', 'felt', '--scopes', 'contacts:read,contacts:write'],
    );
    const running = await serve(environment);
    const api = createClient(running.address, 'sales', token);
    expect((await api.get('/people')).status).toBe(200);
    await ask(environment, 'member', 'set', ...ASTRID, '--work-access', 'off');
    const stage = { name: 'Stage', email: 'stage@holm.example', lifecycleStage: 'LEAD' };
    expect((await api.post('/people', stage)).status).toBe(403);
    await ask(environment, 'feature', 'set', ...IN, '--feature', 'relationships', '--to', 'off');
    expect((await api.get('/people')).body.error.code).toBe('FEATURE_DISABLED');
    await ask(environment, 'feature', 'set', ...IN, '--feature', 'relationships', '--to', 'on');
    const { tokens } = await ask<{ tokens: { tokenId: number }[] }>(environment, 'token', 'list', ...IN);
    await ask(environment, 'token', 'revoke', ...IN, '--token-id', String(tokens[0]?.tokenId));
    expect((await api.get('/people')).status).toBe(401);
    await end(running);
  });
});

describe('a command that fails', () => {
  it.each<[string[], string]>([
    [['dance'], 'There is no command "dance". kartotek help lists them.'],
    [['token'], 'There is no command "token". kartotek help lists them.'],
    [['workspace', 'create', '--name', 'x', '--slug', 'x'], '--organization is required.'],
    [
      ['workspace', 'create', '--organization', 'x', '--name', 'x', '--slug', 'Not A Slug'],
      '--slug takes 1-100 lowercase letters',
    ],
    [
      ['workspace', 'create', '--organization', 'x', '--name', 'x', '--slug', 'sales'],
      'A workspace with the slug "sales" exists already.',
    ],
    [['member', 'add', ...ASTRID, '--name', 'Again'], 'astrid@holm.example is already a member of sales.'],
    [['member', 'add', ...IN, '--email', 'nobody', '--name', 'x'], '--email must be an email address.'],
    [['member', 'add', ...ASTRID, '--name', 'x', '--role', 'KING'], '--role must be one of ADMIN, MEMBER, not "KING".'],
    [['workspace', 'update', ...IN], 'Say what to change: --name or --language.'],
    [['member', 'set', ...ASTRID], 'Say what to change: --role, --work-access or --active.'],
    [
      ['member', 'set', ...IN, '--email', 'no@body.example', '--active', 'off'],
      'no@body.example is not a member of sales.',
    ],
    [
      ['feature', 'set', ...IN, '--feature', 'dancing', '--to', 'on'],
      '--feature must be one of agents, agent-approval, relationships, meetings, not "dancing".',
    ],
    [['token', 'list', '--workspace', 'nowhere'], 'There is no workspace with the slug "nowhere".'],
    [['token', 'create', ...ASTRID, '--name', 'x', '--scopes', 'everything'], '--scopes must be one of contacts:read'],
    [
      ['token', 'create', ...ASTRID, '--name', 'x', '--scopes', 'contacts:read', '--expires-in-days', '8'],
      '--expires-in-days must be one of 7, 30, 90, 180, 365, not "8".',
    ],
    [
      ['token', 'create', ...ASTRID, '--name', 'x', '--scopes', 'contacts:read', '--expires-at', 'tomorrow'],
      '--expires-at must be a timestamp in UTC',
    ],
    [
      [
        ...['token', 'create', ...ASTRID, '--name', 'x', '--scopes', 'contacts:read'],
        ...['--expires-in-days', '7', '--expires-at', '2030-01-31T12:00:00Z'],
      ],
      '--expires-at may not be given with --expires-in-days.',
    ],
    [
      [
        ...['token', 'create', ...ASTRID, '--name', 'x', '--scopes', 'contacts:read'],
        ...['--expires-at', '2020-01-31T12:00:00Z'],
      ],
      '--expires-at must be in the future.',
    ],
    [
      [
        'field',
        'define',
        ...IN,
        '--entity',
        'PERSON',
        '--key',
        'k',
        '--label',
        'x',
        '--type',
        'TEXT',
        '--options',
        '[1]',
      ],
      '--options: 0 must be object.',
    ],
    [['workspace', 'list', '--limit', '51'], '--limit must be at most 50.'],
    [['token', 'revoke', ...IN, '--token-id', 'one'], '--token-id must be a whole number.'],
    [['token', 'revoke', ...IN, '--token-id', '999999999'], 'sales has no token 999999999.'],
    [
      ['field', 'define', ...IN, '--entity', 'PERSON', '--key', 'Bad Key', '--label', 'x', '--type', 'TEXT'],
      '--key takes 1-63 lowercase letters',
    ],
    [
      ['field', 'define', ...IN, '--entity', 'PERSON', '--key', 'k', '--label', 'x', '--type', 'TEXT', '--config', '{'],
      '--config must be JSON.',
    ],
    [['field', 'retire', ...IN, '--entity', 'PERSON', '--key', 'absent'], 'sales has no active PERSON field "absent".'],
    [['token', 'list', ...IN, '--surprise'], "Unknown option '--surprise'."],
    [['token', 'list', '--workspce', 'x'], "Unknown option '--workspce'. Did you mean --workspace?"],
    [['token', 'lst'], 'There is no command "token lst". kartotek help lists them. Did you mean token list?'],
    [['help', 'tokn'], 'There is no command "tokn". kartotek help lists them. Did you mean token?'],
    [['token', 'list', 'extra', ...IN], 'There is no command "token list extra". kartotek help lists them.'],
    [['token', 'list', '--workspace'], '--workspace needs a value.'],
    [['token', 'list', '--workspace', '--json'], '--workspace needs a value; --json is an option.'],
    [['completion', 'tcsh'], 'kartotek: SHELL must be one of bash, zsh, fish, not "tcsh".'],
    [['tokens', 'list', ...IN], 'Did you mean token list?'],
    [['token', 'show', ...IN, '--id', '1'], "Unknown option '--id'. Did you mean --token-id?"],
    [['grant', 'revoke', ...IN, '--id', '1'], "Unknown option '--id'. Did you mean --grant-id?"],
    [['webhook', 'create', ...IN, '--url', 'foo'], 'kartotek: --url must be an http:// or https:// address.\n'],
    [['serve', '--port', 'http'], '--port must be a whole number from 0 to 65535, not "http"'],
    [
      ['serve', '--host', 'nowhere.invalid', '--port', '0'],
      'HOST (or --host) must be an address of this machine, or a name of one: "nowhere.invalid" cannot be resolved',
    ],
    [['worker', '--host', '192.0.2.7', '--port', '0'], 'HOST (or --host) must be an address of this machine'],
  ])('%j prints one sentence and exits with 1', async (args, sentence) => {
    const { code, output, stderr } = await command({ LOG_LEVEL: 'silent', ...environment }, ...args);
    expect(stderr.startsWith('kartotek: ')).toBe(true);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, output]).toEqual([1, '']);
  });

  it.each<[Environment, string]>([
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ KARTOTEK_TRUST_PROXY: '10.0.0.0/99' }, 'KARTOTEK_TRUST_PROXY must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    // Of a network that is only for documents.
    [
      { HOST: '192.0.2.7' },
      'HOST (or --host) must be an address of this machine, or a name of one: "192.0.2.7" is none',
    ],
    [{ HOST: '127.0.0.1:4100' }, 'HOST (or --host) must be an address of this machine'],
  ])('serve does not start with %j', async (bad, sentence) => {
    const { code, stderr } = await command({ ...environment, ...bad }, 'serve');
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain(`kartotek: ${sentence}`);
  });

  it('names variables that look like settings and are none, with the nearest', async () => {
    const typos = { KARTOTEK_PROT: '1', KARTOTEK_RATE_REEDS: '5', KARTOTEK_WHATEVER: '1' };
    // Of other programs: our tests, and Kubernetes for a service called kartotek.
    const others = {
      KARTOTEK_TEST_ROUNDS: '3',
      KARTOTEK_PORT: 'tcp://10.0.0.1:4100',
      KARTOTEK_SERVICE_HOST: '10.0.0.1',
    };
    const { code, stderr } = await command({ ...environment, ...typos, ...others }, 'workspace', 'list', '--json');
    const no = 'is no setting of Kartotek, and has no effect.';
    expect([code, stderr.trimEnd().split('\n')]).toEqual([
      0,
      [
        `kartotek: KARTOTEK_PROT ${no} Did you mean PORT?`,
        `kartotek: KARTOTEK_RATE_REEDS ${no} Did you mean KARTOTEK_RATE_READS?`,
        `kartotek: KARTOTEK_WHATEVER ${no}`,
      ],
    ]);
  });

  it('exits with 0 when the reader of its output has gone', () => {
    // `true` ends long before the command prints.
    const script = `"$0" bin/kartotek.cjs help | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath], { encoding: 'utf8' });
    expect([stdout.trimEnd(), stderr]).toEqual(['0', '']);
  });

  it('names the data folder if it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await command({ KARTOTEK_DATA: file }, 'token', 'list', ...IN);
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain(file);
  });

  it('a worker on the embedded database says that it needs DATABASE_URL', async () => {
    const { code, stderr } = await command({ KARTOTEK_DATA: folder }, 'worker');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^kartotek: kartotek worker needs DATABASE_URL: /)]);
  });
});

const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0;

describe.skipIf(!HAS_SCRIPT)('a command on a terminal', () => {
  /** Runs it with a terminal of its own (`script`). Types the answer once it asks. */
  async function onTerminal(line: string, answer: string, more: Environment = {}) {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('script', ['-qec', `stty cols 100; "${process.execPath}" "${PROGRAM}" ${line}`, '/dev/null'], {
      env: { PATH, HOME, TERM: 'xterm', ...environment, ...more },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const ended = once(child, 'close');
    let hasEnded = false;
    void ended.then(() => {
      hasEnded = true;
    });
    await until('it asks or ends', () => hasEnded || output.includes('Slug of the workspace.'));
    if (!hasEnded) child.stdin.write(answer);
    const [code] = await ended;
    return { code, output };
  }

  it('asks for an option that is missing', async () => {
    const { code, output } = await onTerminal('workspace show', 'sales\r');
    expect([code, output]).toEqual([0, expect.stringMatching(/\nNAME +Sales/)]);
  });

  it('ends without an answer on Ctrl-C', async () => {
    const { code, output } = await onTerminal('workspace show', '\x03');
    expect([code, output]).toEqual([1, expect.stringContaining('kartotek: Cancelled; nothing was done.')]);
  });

  it('serves PostgreSQL with its address and the setup code for people', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const line = `"${process.execPath}" "${PROGRAM}" serve --port 0 --no-worker 2>&1 >/dev/null`;
    const child = spawn('script', ['-qefc', line, '/dev/null'], {
      env: { PATH, HOME, KARTOTEK_WEB: '/nowhere', ...environment },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const ended = once(child, 'close');
    const code =
      /Kartotek answers at (http:\S+) .*Nobody can sign in yet. Open \1\/setup and give the code [a-z0-9-]{23}/s;
    await until('it says both', () => code.test(output));
    child.stdin.write('\x03');
    await ended;
  });

  it.each<[string, Environment]>([
    ['workspace show --json', {}],
    ['workspace show', { CI: 'true' }],
  ])('asks nobody: %s %j', async (line, more) => {
    const { code, output } = await onTerminal(line, '', more);
    expect([code, output]).toEqual([1, expect.stringContaining('kartotek: --workspace is required.')]);
  });
});

describe('doctor', () => {
  const query = async (url: string, ...texts: string[]) => {
    const client = new Client(url);
    await client.connect();
    try {
      for (const text of texts) await client.query(text);
    } finally {
      await client.end();
    }
  };
  const examine = async (more: Environment) => {
    const { code, output } = await command({ ...environment, ...more }, 'doctor', '--json');
    const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: { check: string; state: string }[] };
    return { code, ok, findings, states: (check: string) => findings.filter((one) => one.check === check) };
  };

  it('finds a database that is up to date', async () => {
    const { code, ok, states } = await examine({});
    expect([code, ok]).toEqual([0, true]);
    for (const check of ['database', 'schema', 'clock', 'pooler', 'upkeep', 'settings'])
      expect(states(check), check).toEqual([expect.objectContaining({ check, state: 'ok' })]);
  });

  it('changes nothing in an empty database, and tells a read-only one', async () => {
    const url = await createDatabase(postgresql.url, 'examined');
    const { states } = await examine({ DATABASE_URL: `${url}?options=-c%20default_transaction_read_only%3Don` });
    expect(states('schema')).toEqual([expect.objectContaining({ found: expect.stringContaining('is empty') })]);
    expect(states('database').map(({ state }) => state)).toEqual(['ok', 'fail']);
  });

  it('works while the database is away, and hides its password', async () => {
    const { code, ok, findings, states } = await examine({
      DATABASE_URL: 'postgresql://me:not-for-eyes@127.0.0.1:1/kartotek',
      KARTOTEK_RATE_REEDS: '1',
      HOST: '0.0.0.0',
    });
    expect([code, ok]).toEqual([1, false]);
    expect(states('database')).toEqual([
      expect.objectContaining({ state: 'fail', found: expect.stringContaining('ECONNREFUSED') }),
    ]);
    expect(states('settings')[0]).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('KARTOTEK_RATE_READS'),
    });
    expect(states('proxy').map(({ state }) => state)).toEqual(['warn', 'warn']);
    expect(JSON.stringify(findings)).not.toContain('not-for-eyes');
  });

  it('tells a schema that is older, and one of another version', async () => {
    const url = await createDatabase(postgresql.url, 'versions');
    await ask({ DATABASE_URL: url }, 'migrate');
    const schemaAfter = async (text: string) => {
      await query(url, text);
      return (await examine({ DATABASE_URL: url })).states('schema');
    };
    expect(
      await schemaAfter('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
    ).toEqual([expect.objectContaining({ state: 'warn', found: expect.stringContaining('have not run') })]);
    expect(await schemaAfter(`insert into kysely_migration values ('9999-later', '9999-01-01T00:00:00Z')`)).toEqual([
      expect.objectContaining({ state: 'fail', found: expect.stringContaining('9999-later') }),
    ]);
  });

  it('tells an erasure that does not end, and that nothing waits where there is none', async () => {
    const url = await createDatabase(postgresql.url, 'working');
    const names = ['--organization', 'Toft', '--name', 'Toft', '--slug', 'toft'];
    await ask({ DATABASE_URL: url }, 'migrate');
    const { workspaceId } = await ask({ DATABASE_URL: url }, 'workspace', 'create', ...names);
    const workFound = async () => (await examine({ DATABASE_URL: url })).states('work');
    expect(await workFound()).toEqual([expect.objectContaining({ state: 'ok' })]);
    await query(
      url,
      `insert into erasure (workspace_id, person_id, merged_ids, at, mentions, stage, after)
       values (${workspaceId}, 7, '{}', now() - interval '3 days', '{}', 'company', '[0]')`,
    );
    expect(await workFound()).toEqual([
      expect.objectContaining({ state: 'warn', found: expect.stringMatching(/^1 erasure is unfinished.* 3 days ago/) }),
    ]);
  });

  it('tells another encoding, too few connections, and that autovacuum is off', async () => {
    await query(postgresql.url, `create database ascii encoding 'SQL_ASCII' template template0`);
    await query(postgresql.url, 'alter system set autovacuum = off', 'select pg_reload_conf()');
    const ailing = { DATABASE_URL: postgresql.url.replace(/postgres$/, 'ascii'), KARTOTEK_CONNECTIONS: '100' };
    const found = await until('the setting is read', async () => {
      const found = await examine(ailing);
      return found.states('upkeep').some(({ state }) => state === 'fail') && found;
    });
    await query(postgresql.url, 'alter system reset autovacuum', 'select pg_reload_conf()');
    const fault = (check: string, text: string) =>
      expect.objectContaining({ check, state: 'fail', found: expect.stringContaining(text) });
    expect(found.findings.filter(({ state }) => state === 'fail')).toEqual([
      fault('database', 'SQL_ASCII'),
      fault('limits', '100 connections'),
      fault('upkeep', 'Autovacuum is off'),
    ]);
  });

  it('asks the service that holds the embedded database', async () => {
    const embedded = { DATABASE_URL: '', KARTOTEK_DATA: join(folder, 'held') };
    const running = await serve(embedded);
    const { code, states } = await examine(embedded);
    await end(running);
    expect([code, states('database')]).toEqual([
      0,
      [expect.objectContaining({ state: 'ok', found: expect.stringContaining('Embedded PostgreSQL') })],
    ]);
  });

  it('tells a HOST at which nothing can listen', async () => {
    const { code, states } = await examine({ HOST: '192.0.2.7' });
    const found = expect.stringContaining('HOST (or --host) must be an address of this machine');
    expect([code, states('proxy')]).toEqual([1, [expect.objectContaining({ state: 'fail', found })]]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp or none'],
  ])('works where the settings cannot be used, and says what serve says: %j', async (unusable, sentence) => {
    const { code, states } = await examine(unusable);
    expect([code, states('settings')]).toEqual([
      1,
      [expect.objectContaining({ state: 'fail', found: expect.stringContaining(sentence) })],
    ]);
    const [{ found = '' } = {}] = states('settings') as { found?: string }[];
    const refused = await command({ ...environment, ...unusable }, 'serve', '--port', '0');
    expect([refused.code, `${refused.stderr.trim().replace(/\.$/, '')}.`]).toEqual([1, `kartotek: ${found}`]);
  });

  it.each([
    [{ KARTOTEK_URL: 'nowhere' }, 'KARTOTEK_URL must be an address'],
    [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'spans are sent as http/json, not grpc'],
  ])('warns of settings with which the service starts all the same: %j', async (ignored, sentence) => {
    const { code, states } = await examine(ignored);
    const found = expect.stringContaining(sentence);
    expect([code, states('settings')]).toEqual([
      0,
      [expect.objectContaining({ state: 'warn', found }), expect.objectContaining({ state: 'ok' })],
    ]);
  });
});

describe('webhook update', () => {
  it('clears the description, and gives all types back', async () => {
    const given = ['--url', 'https://hooks.example/in', '--types', 'company.created', '--description', 'The ERP'];
    const { webhook } = await ask<{ webhook: { id: number } }>(environment, 'webhook', 'create', ...IN, ...given);
    const update = ['webhook', 'update', ...IN, '--id', String(webhook.id)];
    expect(await ask(environment, ...update, '--description', '')).toMatchObject({
      webhook: { description: null, types: ['company.created'] },
    });
    expect(await ask(environment, ...update, '--types', 'all')).toMatchObject({ webhook: { types: null } });
  });
});

describe('workspace provision', () => {
  it('creates what is missing, line by line, and may be repeated', async () => {
    const file = join(folder, 'customers.jsonl');
    const administrator = { email: 'eva@nord.example', name: 'Eva Nord' };
    const token = { name: 'sync', scopes: ['contacts:read'], expiresInDays: 30 };
    const north = { organization: 'Nord', name: 'North', slug: 'north' };
    const lines = [
      { ...north, administrator, features: { agents: true }, token },
      { organization: 'Another', name: 'Sales', slug: 'sales' },
      { ...north, slug: 'Not A Slug' },
      { ...north, slug: 'without-owner', token },
    ];
    await writeFile(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\nno JSON\n`);
    const first = await command(environment, 'workspace', 'provision', file);
    const rows = first.output
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(first.stderr).toBe('1 workspaces created, 0 updated, 0 existed, 4 lines refused.\n');
    expect(first.code).toBe(1);
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [1, 'created'],
      ...[2, 3, 4, 5].map((line) => [line, 'refused']),
    ]);
    expect(rows[0].token).toMatch(new RegExp(`^ktk_${rows[0].workspaceId}_\\w{30}$`));
    await writeFile(
      file,
      `${JSON.stringify(lines[0])}\n${JSON.stringify({ ...north, features: { meetings: false } })}\n`,
    );
    const again = await command(environment, 'workspace', 'provision', file, '--json');
    const { line: _, status: __, token: ___, ...same } = rows[0];
    expect(
      again.output
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row)),
    ).toEqual([
      { line: 1, status: 'existing', token: null, ...same },
      expect.objectContaining({ line: 2, status: 'updated' }),
    ]);
    expect([again.code, JSON.parse(again.stderr)]).toEqual([0, { created: 0, updated: 1, existing: 1, refused: 0 }]);
    const log = await ask<{ items: { operation: string }[] }>(environment, 'audit', 'list', '--workspace', 'north');
    expect(log.items.map(({ operation }) => operation)).toEqual(['provisionWorkspace', 'provisionWorkspace']);
    const { items } = await ask<{ items: object[] }>(environment, 'token', 'list', '--workspace', 'north');
    expect(items).toHaveLength(1);
  });
});

describe('completion in bash', () => {
  let script: string;
  beforeAll(async () => {
    script = (await command(environment, 'completion', 'bash')).output;
  });

  /** What bash offers for the last of these words. */
  const offers = (...words: string[]) =>
    spawnSync(
      'bash',
      ['-c', `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _kartotek; echo "\${COMPREPLY[*]}"`, '', ...words],
      { encoding: 'utf8' },
    ).stdout.trimEnd();

  it.each([
    [['kartotek', 'tok'], 'token'],
    [['kartotek', 'token', 're'], 'revoke'],
    [['kartotek', 'token', 'create', '--expires'], '--expires-in-days --expires-at'],
    [['kartotek', 'feature', 'set', '--to', ''], 'on off'],
    [['kartotek', 'token', 'create', '--name', ''], ''],
    [['kartotek', 'completion', ''], 'bash zsh fish --help'],
    [['kartotek', 'token', 'create', '--name', 'x', '--scop'], '--scopes'],
    [['kartotek', 'registry', 'import', 'docs/arch'], 'docs/architecture.md'],
    [['kartotek', 'registry', 'import', 'a.csv', '--js'], '--json'],
  ])('%j', (words, expected) => {
    expect(offers(...words)).toBe(expected);
  });
});

describe('the first start on PostgreSQL', () => {
  it('says what to do next until there is a workspace, and names unknown settings in the log', async () => {
    const empty = { DATABASE_URL: await createDatabase(postgresql.url, 'empty'), KARTOTEK_SECRETS: 'x' };
    const first = await serve(empty);
    const code = await until('it says the code', () => / give the code (\S+)\.$/m.exec(first.stderr())?.[1]);
    expect(first.stderr()).toContain(`open ${first.address}/setup and give the code ${code}.`);
    expect(first.output()).toContain('KARTOTEK_SECRETS is no setting of Kartotek');
    const lines = first
      .stderr()
      .split('\n')
      .filter((line) => line.startsWith('  kartotek '));
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      const args = [...line.trim().matchAll(/'([^']+)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
      expect(await command(empty, ...args.slice(1)), line).toMatchObject({ code: 0 });
    }
    await end(first);
    const second = await serve(empty);
    await until('it says that nobody can sign in', () => second.output().includes('nobody can sign in yet'));
    expect((await end(second)).stderr).not.toContain('There is no workspace yet');
  });
});

describe('a worker', () => {
  it('names unknown settings in the log, finishes and exits with 0 on a signal', async () => {
    const worker = launch(['worker'], { ...environment, KARTOTEK_SECRETS: 'x' });
    await until('it has started', () => worker.output().includes('"generating"'));
    expect(worker.output()).toContain('KARTOTEK_SECRETS is no setting of Kartotek');
    expect(await end(worker)).toMatchObject({ code: 0, stderr: '' });
  });

  it('tells its health and what it has generated at a port', async () => {
    const own = { DATABASE_URL: await createDatabase(postgresql.url, 'worker') };
    const { slug, token } = await provision(own);
    const service = await serve(own, ['--no-worker']);
    const api = createClient(service.address, slug, token);
    const companyId = await makeCompany(api);
    expect((await api.post('/briefings', { companyId })).status).toBe(202);
    await end(service);

    const worker = launch(['worker', '--port', '0'], own);
    const address = await until('it answers', () => /"address":"([^"]+)"/.exec(worker.output())?.[1]);
    const generated = 'kartotek_generation_runs_total{outcome="COMPLETE"} 1';
    await until('it has generated', async () => (await (await fetch(`${address}/metrics`)).text()).includes(generated));
    const ready = await fetch(`${address}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect((await fetch(`${address}/health/live`, { method: 'HEAD' })).status).toBe(200);
    const unknown = await fetch(`${address}/api/v1/workspaces/${slug}/people`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
    const posted = await fetch(`${address}/metrics`, { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const { port } = new URL(address);
    expect(await command(own, 'worker', '--port', port)).toMatchObject({
      code: 1,
      stderr: `kartotek: Port ${port} on 127.0.0.1 is in use; choose another with --port or PORT.\n`,
    });
    expect(await end(worker)).toMatchObject({ code: 0, stderr: '' });
  });
});
