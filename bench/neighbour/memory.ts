import { readFileSync } from 'node:fs';

const EVERY_MS = 100;

/** Watches the resident memory of a process in MB. NaN if the system does not report it. */
export function watchMemory(pid: number): { peak(): number; stop(): void } {
  let peak = residentMemory(pid);
  const timer = setInterval(() => {
    const now = residentMemory(pid);
    if (!(now <= peak)) peak = Number.isNaN(now) ? peak : now;
  }, EVERY_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

function residentMemory(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
