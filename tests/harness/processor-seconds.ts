import { readFileSync } from 'node:fs';

/** Clock ticks in a second, as Linux counts processor time for every program. */
const TICKS = 100;

/**
 * Processor time that a process, or its main thread alone, has used so far, in seconds. How busy the machine is otherwise
 * hardly changes it, so two of them can be compared.
 */
export function processorSeconds(pid: number, of: 'process' | 'main thread' = 'process'): number {
  const stat = readFileSync(of === 'process' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
