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

describe('a locked folder', () => {
  test('refuses a second process, and names the holder', async () => {
    const lock = lockFolder(folder, ME);
    const answer = await attempt('kartotek worker');
    expect(answer.text).toBe(
      `FolderHeld: The folder ${folder} is in use by kartotek serve (process ${process.pid} on reading-room, since 2026-03-01T08:30:00.000Z).`,
    );
    lock.release();
    expect((await attempt('kartotek worker')).text).toBe('won');
  });

  test('refuses a second caller, in another or the same process, even after a garbage collection', async () => {
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

  test('is not unlocked by an earlier lock that is released again', () => {
    const first = lockFolder(folder, ME);
    first.release();
    const second = lockFolder(folder, { ...ME, purpose: 'kartotek migrate' });
    first.release();
    expect(() => lockFolder(folder, ME)).toThrow('kartotek migrate');
    expect(readHolder(folder)?.purpose).toBe('kartotek migrate');
    second.release();
  });

  test('does not lock other folders', () => {
    const other = mkdtempSync(join(tmpdir(), 'kartotek-lock-'));
    const locks = [lockFolder(folder, ME), lockFolder(other, ME)];
    for (const lock of locks) lock.release();
    rmSync(other, { recursive: true });
  });

  test('is locked by exactly one of eight concurrent processes, also after the holder was killed', async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => attempt(`racer ${index}`)));
      const winners = answers.filter(({ text }) => text === 'won');
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ text }) => text.startsWith('FolderHeld: '))).toHaveLength(7);
      expect(() => lockFolder(folder, ME)).toThrow(`process ${winners[0]?.child.pid} `);
      await Promise.all(answers.map(({ child }) => kill(child)));
    }
  });
});

describe('the end of the holder', () => {
  test('unlocks the folder at once, even by kill -9', async () => {
    const holder = await attempt('kartotek serve');
    expect(holder.text).toBe('won');
    expect(() => lockFolder(folder, ME)).toThrow(FolderHeld);
    await kill(holder.child);
    const lock = lockFolder(folder, ME);
    expect(readHolder(folder)).toEqual(ME);
    lock.release();
  });

  test('leaves a holder file that does not lock the folder, even if its process id is in use again', async () => {
    const unrelated = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    children.add(unrelated);
    await once(unrelated, 'spawn');
    writeFileSync(join(folder, 'kartotek.holder.json'), JSON.stringify({ ...ME, pid: unrelated.pid }));
    writeFileSync(join(folder, 'kartotek.lock'), '');
    const lock = lockFolder(folder, ME);
    expect(readHolder(folder)).toEqual(ME);
    lock.release();
  });
});

describe('the holder file', () => {
  test('is readable by the owner only, replaced as a whole, and removed with the lock', () => {
    const file = join(folder, 'kartotek.holder.json');
    writeFileSync(file, 'left behind', { mode: 0o644 });
    const lock = lockFolder(folder, ME);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readHolder(folder)).toEqual(ME);
    lock.release();
    expect(existsSync(file)).toBe(false);
    expect(readHolder(folder)).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"pid":"1"}', '{"pid":1,"host":"a","purpose":"b"}'])(
    'may be invalid, and the folder is still locked: %j',
    (content) => {
      const lock = lockFolder(folder, ME);
      writeFileSync(join(folder, 'kartotek.holder.json'), content);
      expect(readHolder(folder)).toBeUndefined();
      expect(() => lockFolder(folder, ME)).toThrow('is in use by another process that has not said who it is.');
      lock.release();
    },
  );

  test('is removed, and only the empty lock file stays', () => {
    const lock = lockFolder(folder, ME);
    expect(readdirSync(folder).sort()).toEqual(['kartotek.holder.json', 'kartotek.lock']);
    lock.release();
    expect(readdirSync(folder)).toEqual(['kartotek.lock']);
    expect(readFileSync(join(folder, 'kartotek.lock'))).toHaveLength(0);
  });
});

describe('a folder that cannot be locked is not reported as held', () => {
  test('if it is missing or not a folder', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [join(folder, 'missing'), file]) {
      const attempted = () => lockFolder(place, ME);
      expect(attempted).toThrow(`The folder ${place} cannot be locked`);
      expect(attempted).not.toThrow(FolderHeld);
    }
  });

  test('if the lock file has other content', () => {
    writeFileSync(join(folder, 'kartotek.lock'), 'not a database, and long enough to be read as one'.repeat(20));
    expect(() => lockFolder(folder, ME)).toThrow(`The folder ${folder} cannot be locked`);
  });

  test('if the holder file cannot be written; the folder is unlocked', async () => {
    const lock = lockFolder(folder, ME);
    lock.release();
    // A folder with the name of the temporary file makes the write fail.
    mkdirSync(join(folder, 'kartotek.holder.json.new'));
    expect(() => lockFolder(folder, ME)).toThrow(`The folder ${folder} cannot be locked`);
    rmdirSync(join(folder, 'kartotek.holder.json.new'));
    expect((await attempt('kartotek serve')).text).toBe('won');
  });

  test.skipIf(process.getuid?.() === 0)('if it is read-only', () => {
    chmodSync(folder, 0o500);
    expect(() => lockFolder(folder, ME)).toThrow(`The folder ${folder} cannot be locked`);
  });
});

/** Tries to lock the folder in a new process, which keeps the lock, but not the lock object, until it is killed. */
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
