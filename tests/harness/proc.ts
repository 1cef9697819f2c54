import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The fields of a `stat` file of Linux's `/proc` after the program's name, which may hold anything: state, parent, … */
export function statFieldsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** The processes that a process has started and that still run. None are known where there is no `/proc`. */
export function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statFieldsOf(`/proc/${pid}/stat`)[1]) === parent;
      } catch {
        // It ended meanwhile.
        return false;
      }
    });
}
