import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Cost {
  name: string;
  words: number;
  cpuMs: number;
  memoryMb: number;
}

const SCRIPT = fileURLToPath(new URL('./cost-process.ts', import.meta.url));

/** `which`: the name of a transcript of the folder, or a number of words. */
export function measureCost(folder: string, which: string | number): Cost {
  return JSON.parse(execFileSync(process.execPath, [SCRIPT, folder, String(which)], { encoding: 'utf8' }));
}
