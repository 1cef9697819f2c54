import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second towards programs, whatever its own clock. */
const TICK_US = 10_000;

/** Whether this system tells what processes have used. */
export const PROCESSOR_TIME_KNOWN = process.platform === 'linux';

/** Processor time of a process, all of its threads, in microseconds. NaN where the system does not tell. */
export function processTime(pid: number): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const { userTicks, systemTicks } = statOf(pid);
  return (userTicks + systemTicks) * TICK_US;
}

/** Processor time of this process's children that have ended, in microseconds. */
export function endedChildrenTime(pid: number = process.pid): number {
  if (!PROCESSOR_TIME_KNOWN) return Number.NaN;
  const { endedUserTicks, endedSystemTicks } = statOf(pid);
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

function statOf(pid: number) {
  const [userTicks = 0, systemTicks = 0, endedUserTicks = 0, endedSystemTicks = 0] = fieldsOf(pid)
    .slice(11, 15)
    .map(Number);
  return { userTicks, systemTicks, endedUserTicks, endedSystemTicks };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(fieldsOf(pid)[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** The fields after the program's name, which may hold anything: state, parent, … */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}
