import { readFileSync } from 'node:fs';
import { childrenOf, statFieldsOf } from './proc.ts';

/** Linux reports processor time in hundredths of a second. */
const TICK_US = 10_000;

/** Whether this system reports the processor time of processes. */
export const PROCESSOR_TIME_KNOWN = process.platform === 'linux';

/** Processor time of all threads of a process in microseconds. NaN if the system does not report it. */
export function processTime(pid: number): number {
  return timeIn(`/proc/${pid}/stat`);
}

/** Processor time of the main thread of a process, likewise. */
export function mainThreadTime(pid: number): number {
  return timeIn(`/proc/${pid}/task/${pid}/stat`);
}

function timeIn(file: string): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const { userTicks, systemTicks } = statIn(file);
  return (userTicks + systemTicks) * TICK_US;
}

/** Processor time of the children of a process that have ended, in microseconds. */
export function endedChildrenTime(pid: number = process.pid): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const { endedUserTicks, endedSystemTicks } = statIn(`/proc/${pid}/stat`);
  return (endedUserTicks + endedSystemTicks) * TICK_US;
}

/** Processor time of a PostgreSQL server in microseconds: the postmaster and its children, including ended ones. */
export function serverTime(postmaster: number): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const running = [postmaster, ...childrenOf(postmaster)].map(runTime);
  return running.reduce((sum, time) => sum + time, endedChildrenTime(postmaster));
}

/** Processor time of a single-threaded process, precise if possible, because a server has many with little time each. */
function runTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    try {
      return processTime(pid);
    } catch {
      // It has ended meanwhile, and its parent's time includes it.
      return 0;
    }
  }
}

function statIn(file: string) {
  const [userTicks = 0, systemTicks = 0, endedUserTicks = 0, endedSystemTicks = 0] = statFieldsOf(file)
    .slice(11, 15)
    .map(Number);
  return { userTicks, systemTicks, endedUserTicks, endedSystemTicks };
}
