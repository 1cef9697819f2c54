import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The fields (state, parent, …) after the program's name in a Linux `/proc/…/stat` file. The name may contain spaces. */
export function statFieldsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** The running child processes of a process. Empty on systems without `/proc`. */
export function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statFieldsOf(`/proc/${pid}/stat`)[1]) === parent;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}
