import { readFileSync } from 'node:fs';
import { childrenOf, statFieldsOf } from './proc.ts';

/** Linux counts in hundredths of a second towards programs, whatever its own clock. */
const TICK_US = 10_000;

/** Whether this system tells what processes have used. */
export const PROCESSOR_TIME_KNOWN = process.platform === 'linux';

/** Processor time of a process, all of its threads, in microseconds. NaN where the system does not tell. */
export function processTime(pid: number): number {
  return timeIn(`/proc/${pid}/stat`);
}

/** The same of its main thread alone. */
export function mainThreadTime(pid: number): number {
  return timeIn(`/proc/${pid}/task/${pid}/stat`);
}

function timeIn(file: string): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const { userTicks, systemTicks } = statIn(file);
  return (userTicks + systemTicks) * TICK_US;
}

/** Processor time of this process's children that have ended, in microseconds. */
export function endedChildrenTime(pid: number = process.pid): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const { endedUserTicks, endedSystemTicks } = statIn(`/proc/${pid}/stat`);
  return (endedUserTicks + endedSystemTicks) * TICK_US;
}

/** Processor time of a PostgreSQL server in microseconds: the postmaster and its children, also those that have ended. */
export function serverTime(postmaster: number): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const running = [postmaster, ...childrenOf(postmaster)].map(runTime);
  return running.reduce((sum, time) => sum + time, endedChildrenTime(postmaster));
}

/** Of a process with one thread, to the nanosecond where the kernel keeps it: a server has many with little each. */
function runTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    try {
      return processTime(pid);
    } catch {
      // It ended meanwhile; its parent's count has it.
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
