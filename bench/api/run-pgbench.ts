import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, percentiles } from './load.ts';
import type { PgbenchScript } from './pgbench-script.ts';

/** The number of connections that the product opens. */
const CONNECTIONS = 10;

/** Runs a script for the given time. Throws if any of it failed. */
export async function runPgbench(pgbench: string, url: string, script: PgbenchScript, ms: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-pgbench-'));
  try {
    writeFileSync(join(folder, 'script.sql'), script.text);
    const variables = Object.entries(script.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const seconds = String(Math.max(1, Math.round(ms / 1000)));
    const clients = String(CONNECTIONS);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      clients,
      '-j',
      '1',
      '-T',
      seconds,
      '-l',
      '-f',
      'script.sql',
      ...variables,
    ];
    const env = { PATH: process.env.PATH, LC_ALL: 'C', PGCLIENTENCODING: 'UTF8' };
    const child = spawn(pgbench, [...args, url], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const [code] = await once(child, 'close');
    if (code !== 0 || stderr.includes('abort')) throw new Error(`pgbench failed. Output: ${stderr.slice(0, 2000)}`);
    const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log'));
    const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    const latencies = lines.map((line) => Number(line.split(' ')[2]) / 1000).sort((a, b) => a - b);
    return { requests: latencies.length, seconds: Number(seconds), ...percentiles(latencies), refused: {} };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
