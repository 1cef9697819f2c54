import { readFileSync } from 'node:fs';

const EVERY_MS = 100;

interface Memory {
  /** What was sampled so far, the oldest first. */
  samples(): readonly number[];
  peak(): number;
  stop(): void;
}

/** Watches the resident memory of a process in MB. NaN if the system does not report it. */
export function watchMemory(pid: number): Memory {
  const samples = [residentMemory(pid)];
  const timer = setInterval(() => {
    const now = residentMemory(pid);
    // It may have ended.
    if (!Number.isNaN(now)) samples.push(now);
  }, EVERY_MS);
  return {
    samples: () => samples,
    peak: () => samples.reduce((most, one) => (one <= most ? most : one), Number.NaN),
    stop: () => clearInterval(timer),
  };
}

function residentMemory(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
