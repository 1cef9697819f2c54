import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderHeld, type FolderHolder, lockFolder, readHolder } from './folder-lock.ts';

const ME: FolderHolder = {
  pid: process.pid,
  host: 'reading-room',
  startedAt: '2026-03-01T08:30:00.000Z',
  purpose: 'kartotek serve',
};

let folder: string;
const children = new Set<ChildProcess>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-lock-'));
});

afterEach(async () => {
  await Promise.all([...children].map(kill));
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe('a folder has one holder', () => {
  test('a second process is refused, and told who the first is', async () => {
    const lock = lockFolder(folder, ME);
    const answer = await attempt('kartotek worker');
    expect(answer.text).toBe(
      `FolderHeld: The folder ${folder} is in use by kartotek serve (process ${process.pid} on reading-room, since 2026-03-01T08:30:00.000Z).`,
    );
    lock.release();
    expect((await attempt('kartotek worker')).text).toBe('won');
  });

  test('so is a second caller in the same process, however the first holds on to its lock', async () => {
    const first = await attempt('kartotek serve', 'globalThis.gc(); globalThis.gc();');
    expect(first.text).toBe('won');
    expect(() => lockFolder(folder, ME)).toThrow(FolderHeld);

    await kill(first.child);
    const lock = lockFolder(folder, ME);
    expect(() => lockFolder(folder, ME)).toThrow(FolderHeld);
    lock.release();
    lock.release();
    lockFolder(folder, ME).release();
  });

  test('a released lock does not release its successor when released again', () => {
    const first = lockFolder(folder, ME);
    first.release();
    const second = lockFolder(folder, { ...ME, purpose: 'kartotek migrate' });
    first.release();
    expect(() => lockFolder(folder, ME)).toThrow('kartotek migrate');
    expect(readHolder(folder)?.purpose).toBe('kartotek migrate');
    second.release();
  });

  test('folders do not keep each other out', () => {
    const other = mkdtempSync(join(tmpdir(), 'kartotek-lock-'));
    const locks = [lockFolder(folder, ME), lockFolder(other, ME)];
    for (const lock of locks) lock.release();
    rmSync(other, { recursive: true });
  });

  test('of eight processes that start at once exactly one wins, also after the winner was killed', async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => attempt(`racer ${index}`)));
      const winners = answers.filter(({ text }) => text === 'won');
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ text }) => text.startsWith('FolderHeld: '))).toHaveLength(7);
      expect(() => lockFolder(folder, ME)).toThrow(`process ${winners[0]?.child.pid} `);
      await Promise.all(answers.map(({ child }) => kill(child)));
    }
  }, 60_000);
});

describe('the lock ends with its process', () => {
  test('kill -9 of the holder frees the folder at once', async () => {
    const holder = await attempt('kartotek serve');
    expect(holder.text).toBe('won');
    expect(() => lockFolder(folder, ME)).toThrow(FolderHeld);
    await kill(holder.child);
    const lock = lockFolder(folder, ME);
    expect(readHolder(folder)).toEqual(ME);
    lock.release();
  });

  test('a statement left behind that names a living process blocks nobody', async () => {
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    children.add(stranger);
    await once(stranger, 'spawn');
    writeFileSync(join(folder, 'kartotek.holder.json'), JSON.stringify({ ...ME, pid: stranger.pid }));
    writeFileSync(join(folder, 'kartotek.lock'), '');
    const lock = lockFolder(folder, ME);
    expect(readHolder(folder)).toEqual(ME);
    lock.release();
  });
});

describe('the statement of the holder', () => {
  test('is for the owner of the folder only, is replaced whole and goes with the lock', () => {
    const file = join(folder, 'kartotek.holder.json');
    writeFileSync(file, 'left behind', { mode: 0o644 });
    const lock = lockFolder(folder, { ...ME, address: 'http://127.0.0.1:3000' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readHolder(folder)).toEqual({ ...ME, address: 'http://127.0.0.1:3000' });
    lock.release();
    expect(existsSync(file)).toBe(false);
    expect(readHolder(folder)).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"pid":"1"}', '{"pid":1,"host":"a","purpose":"b"}'])(
    'may be unreadable without letting anybody in: %j',
    (content) => {
      const lock = lockFolder(folder, ME);
      writeFileSync(join(folder, 'kartotek.holder.json'), content);
      expect(readHolder(folder)).toBeUndefined();
      expect(() => lockFolder(folder, ME)).toThrow('is in use by another process that has not said who it is.');
      lock.release();
    },
  );

  test('nothing else is left in the folder, and the lock file is empty', () => {
    const lock = lockFolder(folder, ME);
    expect(readdirSync(folder).sort()).toEqual(['kartotek.holder.json', 'kartotek.lock']);
    lock.release();
    expect(readdirSync(folder)).toEqual(['kartotek.lock']);
    expect(readFileSync(join(folder, 'kartotek.lock'))).toHaveLength(0);
  });
});

describe('a folder that cannot be locked is not called held', () => {
  test('missing, or not a folder', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [join(folder, 'missing'), file]) {
      const attempted = () => lockFolder(place, ME);
      expect(attempted).toThrow(`The folder ${place} cannot be locked`);
      expect(attempted).not.toThrow(FolderHeld);
    }
  });

  test('a lock file that is something else', () => {
    writeFileSync(join(folder, 'kartotek.lock'), 'not a database, and long enough to be read as one'.repeat(20));
    expect(() => lockFolder(folder, ME)).toThrow(`The folder ${folder} cannot be locked`);
  });

  test('a statement that cannot be written gives the lock back', async () => {
    const lock = lockFolder(folder, ME);
    lock.release();
    // A folder in the place of the draft stands for a disk that refuses the write.
    mkdirSync(join(folder, 'kartotek.holder.json.new'));
    expect(() => lockFolder(folder, ME)).toThrow(`The folder ${folder} cannot be locked`);
    rmdirSync(join(folder, 'kartotek.holder.json.new'));
    expect((await attempt('kartotek serve')).text).toBe('won');
  });

  test.skipIf(process.getuid?.() === 0)('read-only', () => {
    chmodSync(folder, 0o500);
    expect(() => lockFolder(folder, ME)).toThrow(`The folder ${folder} cannot be locked`);
  });
});

/** Lets a new process try for the folder; it then keeps what it got, and drops the lock object, until it is killed. */
async function attempt(purpose: string, afterwards = ''): Promise<{ text: string; child: ChildProcess }> {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    const holder = { pid: process.pid, host: 'elsewhere', startedAt: new Date().toISOString(), purpose: process.argv[2] };
    let text = 'won';
    try { lockFolder(process.argv[1], holder); } catch (error) { text = String(error); }
    ${afterwards}
    console.log(text);
    process.stdin.resume();
  `;
  const args = ['--expose-gc', '--input-type=module', '--eval', script, folder, purpose];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout })) return { text: line, child };
  throw new Error('the process ended without an answer');
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
