import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Cost {
  name: string;
  words: number;
  /** Processor time from nothing, its rules not yet compiled. */
  cpuMs: number;
  /** The same once more, as in a thread that has served before. */
  againMs: number;
  memoryMb: number;
}

const SCRIPT = fileURLToPath(new URL('./cost-process.ts', import.meta.url));

/** Other work on the machine makes the same work take longer, never shorter. */
const TIMES = 3;

/** The least of several runs. `which`: the name of a transcript of the folder, or a number of words. */
export function measureCost(folder: string, which: string | number): Cost {
  const runs = Array.from({ length: TIMES }, (): Cost => {
    return JSON.parse(execFileSync(process.execPath, [SCRIPT, folder, String(which)], { encoding: 'utf8' }));
  });
  return runs.reduce((least, run) => (run.cpuMs < least.cpuMs ? run : least));
}
