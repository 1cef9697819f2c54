import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  /** The path of the disk for processes started with `within`. */
  folder: string;
  /** The path of the disk for this process. */
  outside: string;
  /** The prefix of a command that must see the disk. */
  within: readonly string[];
  /** Fills the disk up to `leaving` free bytes. May be called repeatedly. */
  fill(leaving?: number): void;
  /** Frees what `fill` has taken. */
  free(): void;
  remove(): Promise<void>;
}

/** Why this process cannot mount a filesystem, if it cannot. */
export const NO_SMALL_DISK =
  process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'A small disk is a filesystem mounted for the test, which needs root on Linux.';

/**
 * Mounts a filesystem in memory in a separate mount namespace. The namespace ends with its last process, so nothing
 * stays mounted, even if the test is killed.
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-small-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`;
  // `cat` keeps the namespace until its input closes, at the latest when this process ends.
  const holder = spawn('unshare', ['--mount', 'sh', '-c', mount, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(holder, 'exit');
  const [printed] = await Promise.race([once(holder.stdout, 'data'), exited]);
  if (!String(printed).startsWith('mounted')) throw new Error('The small filesystem could not be mounted (see above).');
  const outside = `/proc/${holder.pid}/root${folder}`;
  chmodSync(outside, 0o1777);
  const filling = join(outside, 'filling');
  return {
    folder,
    outside,
    within: ['nsenter', `--mount=/proc/${holder.pid}/ns/mnt`, '--'],
    fill(leaving = 0) {
      const { bavail, bsize } = statfsSync(outside);
      try {
        appendFileSync(filling, Buffer.alloc(Math.max(bavail * bsize - leaving, 0)));
      } catch (error) {
        // The service filled the disk meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filling),
    async remove() {
      holder.stdin.end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
