import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  /** The folder where processes inside find it. */
  folder: string;
  /** The same folder for this process. */
  outside: string;
  /** What to put in front of a command so that it sees the disk. */
  within: readonly string[];
  /** Takes the room that is left, but for so many bytes. Again and again takes what has become free. */
  fill(leaving?: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): Promise<void>;
}

/** Why this process cannot mount a filesystem, if it cannot. */
export const NO_SMALL_DISK =
  process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'A disk that can be full is a filesystem mounted for the test, which takes root on Linux.';

/**
 * A filesystem of its own in memory, seen only by the processes that are started inside: it is mounted in a mount
 * namespace that ends with its last process, so nothing stays mounted however the test ends.
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-small-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`;
  // `cat` holds the namespace until this process ends, and its end of the pipe with it.
  const holder = spawn('unshare', ['--mount', 'sh', '-c', mount, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(holder, 'exit');
  const [said] = await Promise.race([once(holder.stdout, 'data'), exited]);
  if (!String(said).startsWith('mounted')) throw new Error('The small filesystem could not be mounted (see above).');
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
        // Somebody else filled the disk meanwhile.
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
