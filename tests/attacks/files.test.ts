import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { PROGRAM } from '../harness/compiled-program.ts';
import { command, type Environment, end, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';

const NOBODY = 65534;
/** Why this process cannot act as another user, if it cannot. */
const ONE_USER =
  process.platform !== 'win32' && process.getuid?.() === 0 ? undefined : 'Acting as another local user needs root.';
const CANARY = 'canary-in-the-folder@post.example';

let root: string;
let made: string;
let workspace: Provisioned;
let folder: string;
let environment: Environment;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kartotek-files-'));
  // Other users can reach the data folder itself.
  chmodSync(root, 0o755);
  made = join(root, 'made');
  workspace = await provision({ KARTOTEK_DATA: made });
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = join(mkdtempSync(join(root, 'place-')), 'data');
  chmodSync(join(folder, '..'), 0o755);
  environment = { KARTOTEK_DATA: folder };
});

/** Makes the folder with permissions for everyone, as a copy may have them. */
function copyOpen(): void {
  cpSync(made, folder, { recursive: true });
  for (const path of everything()) chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
  chmodSync(folder, 0o755);
}

const everything = () => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  ),
];
const open = () => everything().filter((path) => (statSync(path).mode & 0o077) !== 0);

/** Runs a program as another local user. */
const asNobody = (program: string, ...args: string[]) =>
  spawnSync(program, args, { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it.each([
    ['with umask 000', ['sh', '-c', 'umask 000; exec "$0" "$@"']],
    ['with the default umask', []],
  ])('is closed to other users from the start of the service on, though it was open: %s', async (_, within) => {
    copyOpen();
    expect(open().length).toBeGreaterThan(100);
    const running = await serve(environment, [], within);
    expect(open()).toEqual([]);
    const api = createClient(running.address, workspace.slug, workspace.token);
    expect((await api.post('/people', { name: 'Canary', email: CANARY })).status).toBe(201);
    expect(open()).toEqual([]);
    if (!ONE_USER) {
      expect(asNobody('cat', join(folder, 'pg', 'PG_VERSION')).stderr).toMatch(/Permission denied/);
      expect(asNobody('grep', '-rl', CANARY, folder)).toMatchObject({ stdout: '' });
      expect(asNobody('rm', '-rf', join(folder, 'pg')).status).not.toBe(0);
      expect(asNobody('sh', '-c', `echo > ${join(folder, 'pg', 'pg_wal', 'x')}`).status).not.toBe(0);
      expect((await api.get('/people')).status).toBe(200);
    }
    expect((await end(running)).code).toBe(0);
    expect(open()).toEqual([]);
  });

  it('is closed to other users when it is initialised in an open folder with umask 000', async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const migrated = spawnSync('sh', ['-c', 'umask 000; exec "$0" "$@"', process.execPath, PROGRAM, 'migrate'], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    expect(migrated.stderr).toBe('');
    expect(open()).toEqual([]);
  });

  it('is refused in a parent folder that every user may write to', async () => {
    copyOpen();
    const shared = join(folder, '..');
    chmodSync(shared, 0o777);
    expect(await refusal()).toContain(`every user may write to ${shared}`);
    chmodSync(shared, 0o1777);
    expect((await command(environment, 'migrate')).code).toBe(0);
  });
});

describe.skipIf(ONE_USER)(`a data folder that another user can change${ONE_USER ? `: ${ONE_USER}` : ''}`, () => {
  it('is refused if the folder belongs to that user', async () => {
    mkdirSync(folder);
    lchownSync(folder, NOBODY, NOBODY);
    expect(await refusal()).toContain(`belongs to another user (${NOBODY})`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused if it is a link that belongs to that user', async () => {
    cpSync(made, `${folder}-elsewhere`, { recursive: true });
    const before = readdirSync(`${folder}-elsewhere`);
    symlinkSync(`${folder}-elsewhere`, folder);
    lchownSync(folder, NOBODY, NOBODY);
    expect(await refusal()).toContain('symbolic link that belongs to another user');
    expect(readdirSync(`${folder}-elsewhere`)).toEqual(before);
    lchownSync(folder, 0, 0);
    expect((await command(environment, 'migrate')).code).toBe(0);
  });

  it('is refused if a file inside belongs to that user', async () => {
    copyOpen();
    const planted = join(folder, 'pg', 'postgresql.auto.conf');
    writeFileSync(planted, '');
    lchownSync(planted, NOBODY, NOBODY);
    expect(await refusal()).toContain(`${planted} belongs to another user`);
  });
});

describe.skipIf(process.platform === 'win32')('a folder that has no database', () => {
  const states = () => everything().map((path) => [path, statSync(path).mode]);

  it.each([
    ['serve', '--port', '0'],
    ['migrate'],
    ['restore', 'kartotek.backup'],
    ['workspace', 'create', '--organization', 'Holm', '--name', 'Sales', '--slug', 'sales'],
    ['workspace', 'list'],
    ['setup'],
    ['backup', 'kartotek.backup'],
    ['database', 'copy', '--to', 'postgresql://127.0.0.1:1/none'],
  ])('is refused as it is where it has other files: %s', async (...words) => {
    mkdirSync(join(folder, 'letters'), { recursive: true });
    writeFileSync(join(folder, 'letters', 'one.txt'), '');
    for (const path of everything()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const before = states();
    const message = await refusal(...words);
    expect(message).toContain(folder);
    expect(message).toContain('KARTOTEK_DATA names');
    expect(states()).toEqual(before);
  });

  it('is not made by a command that is of use only with one, and by others as before', async () => {
    expect(await refusal('setup')).toBe(
      `kartotek: There is no database in ${folder}. KARTOTEK_DATA names another folder.\n`,
    );
    expect(existsSync(folder)).toBe(false);
    expect((await command(environment, 'workspace', 'list')).code).toBe(0);
    expect(existsSync(folder)).toBe(true);
  });

  it('gets one where a disk is mounted, and where a start was interrupted', async () => {
    mkdirSync(join(folder, 'lost+found'), { recursive: true });
    chmodSync(join(folder, 'lost+found'), 0o750);
    expect((await command(environment, 'migrate')).code).toBe(0);
    rmSync(join(folder, 'pg'), { recursive: true });
    writeFileSync(join(folder, 'kartotek.creating'), '');
    expect((await command(environment, 'workspace', 'list')).code).toBe(0);
    rmSync(join(folder, 'pg'), { recursive: true });
    writeFileSync(join(folder, 'notes'), '');
    expect((await command(environment, 'migrate')).code).toBe(0);
  });

  it.skipIf(!existsSync('/proc/self'))('is refused where no folder can be made', async () => {
    environment = { KARTOTEK_DATA: '/proc/kartotek' };
    expect(await refusal('migrate')).toContain('The folder /proc/kartotek cannot be used: it cannot be created');
  });
});

describe.skipIf(process.platform === 'win32')('doctor, before a first start', () => {
  const examine = async () => {
    const { code, output } = await command(environment, 'doctor', '--json');
    const { findings } = JSON.parse(output) as { findings: { check: string; state: string; found: string }[] };
    return { code, found: findings.filter(({ check, state }) => check === 'database' && state === 'fail') };
  };
  const make = (...at: string[]) => {
    const made = join(folder, '..', ...at);
    mkdirSync(made, { recursive: true });
    return made;
  };

  it.for<[string, boolean, () => string]>([
    [
      'the folder of another user',
      true,
      () => {
        lchownSync(make('theirs'), NOBODY, NOBODY);
        return make('theirs');
      },
    ],
    [
      'a link of another user',
      true,
      () => {
        symlinkSync(make('elsewhere'), folder);
        lchownSync(folder, NOBODY, NOBODY);
        return folder;
      },
    ],
    [
      'a folder below one that every user may write to',
      false,
      () => {
        chmodSync(make('shared'), 0o777);
        return make('shared', 'data');
      },
    ],
    [
      'a folder that is to be made there',
      false,
      () => {
        chmodSync(make('shared'), 0o777);
        return join(make('shared'), 'kartotek', 'data');
      },
    ],
    [
      'a folder that cannot be made',
      false,
      () => {
        writeFileSync(join(make(), 'file'), '');
        return join(make(), 'file', 'data');
      },
    ],
    [
      'a link to nothing',
      false,
      () => {
        symlinkSync(join(make(), 'nothing'), folder);
        return folder;
      },
    ],
  ])('refuses %s as serve does, and makes nothing', async ([, needsUsers, prepare], { skip }) => {
    skip(needsUsers && ONE_USER !== undefined, ONE_USER);
    const place = prepare();
    environment = { KARTOTEK_DATA: place };
    const before = readdirSync(make(), { recursive: true });
    const { code, found } = await examine();
    expect(readdirSync(make(), { recursive: true })).toEqual(before);
    const sentence = (await refusal('serve', '--port', '0'))
      .replace(/^Opening .*\n/, '')
      .replace(/^kartotek: |\n$/g, '');
    expect([code, found]).toEqual([1, [expect.objectContaining({ found: expect.any(String) })]]);
    // The system's own words differ, because doctor does not try to make the folder.
    const words = (text: string) => text.replace(/\([^)]*\)\.$/, '');
    expect(words(found[0]?.found ?? '')).toBe(words(sentence));
  });

  it('finds nothing to mend where the first start makes the folder', async () => {
    environment = { KARTOTEK_DATA: join(folder, 'deep', 'down') };
    expect(await examine()).toEqual({ code: 0, found: [] });
    expect(existsSync(folder)).toBe(false);
  });
});

/** The error message of a command, which must be one line without a stack. */
async function refusal(...words: string[]): Promise<string> {
  const { code, stderr } = await command(environment, ...(words.length === 0 ? ['migrate'] : words));
  const lines = stderr.split('\n').filter((line) => !line.startsWith('Opening '));
  expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(/^kartotek: [^\n]+\.\n$/)]);
  return stderr;
}
