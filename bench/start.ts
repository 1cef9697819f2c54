/**
 * Measures how long a start takes, from the start of the process to the first answer, and how large an installation is.
 *
 *   node bench/start.ts                         starts of this checkout, after `npm run prepare`
 *   node bench/start.ts --tree ../kartotek      of another one
 *   node bench/start.ts --runs 9                instead of five of each kind
 *   node bench/start.ts --installed ../fresh    adds the size of node_modules of a clone after `npm ci --omit=dev`
 *   node bench/start.ts --write                 also writes results/start.md
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgresql } from '../tests/harness/postgresql.ts';

const { values: options } = parseArgs({
  options: {
    tree: { type: 'string', default: join(import.meta.dirname, '..') },
    runs: { type: 'string', default: '5' },
    installed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const ASKED_EVERY_MS = 5;
const MIB = 1024 * 1024;
const NODE_PACKAGE = /^node-(linux|win)-/;

interface Row {
  what: string;
  target: string;
  measured: string;
}

const folder = mkdtempSync(join(tmpdir(), 'kartotek-start-'));
const postgresql = await startPostgresql();
try {
  const rows = [...(await measureStarts()), ...(options.installed ? [sizeOf(options.installed)] : [])];
  const text = report(rows);
  process.stdout.write(text);
  if (options.write) writeFileSync(join(import.meta.dirname, 'results/start.md'), text);
} finally {
  await postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The kinds of starts take turns, so that they are measured under the same load. */
async function measureStarts(): Promise<Row[]> {
  const later = { KARTOTEK_DATA: join(folder, 'later') };
  const onServer = { DATABASE_URL: await createDatabase(postgresql.url, 'bench_start') };
  const kinds = [
    { what: 'on an empty folder, with the demo', limit: 2.5, place: empty, times: [] as number[] },
    { what: 'on an empty folder, `--no-demo`', limit: 2.5, place: empty, flags: ['--no-demo'], times: [] as number[] },
    { what: 'later, on the same folder', limit: 1, place: () => later, times: [] as number[] },
    { what: 'on PostgreSQL', limit: 0.7, place: () => onServer, times: [] as number[] },
  ];
  for (const environment of [later, onServer]) await start(environment);
  for (let run = 0; run < Number(options.runs); run++) {
    for (const { place, flags, times } of kinds) times.push(await start(place(), flags));
  }
  return kinds.map(({ what, limit, times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const range = `${seconds(sorted[0])}-${seconds(sorted.at(-1))}`;
    return { what, target: `${limit} s`, measured: `${seconds(median)} s (${range})` };
  });
}

function empty(): { KARTOTEK_DATA: string } {
  return { KARTOTEK_DATA: join(mkdtempSync(join(folder, 'empty-')), 'data') };
}

/** Starts the service, stops it after its first answer, and returns how long that took, in ms. */
async function start(environment: Record<string, string>, flags: readonly string[] = []): Promise<number> {
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [join(options.tree, 'bin/kartotek.cjs'), 'serve', '--port', String(port), ...flags],
    { env: { PATH, HOME, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The service ended:\n${said}`);
    await sleep(ASKED_EVERY_MS);
  }
  const took = performance.now() - begun;
  child.kill('SIGTERM');
  await ended;
  return took;
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function sizeOf(tree: string): Row {
  const modules = join(tree, 'node_modules');
  const bytes = readdirSync(modules)
    .filter((name) => !NODE_PACKAGE.test(name))
    .reduce((sum, name) => sum + bytesOf(join(modules, name)), 0);
  return {
    what: '`node_modules` after `npm ci --omit=dev`, without Node.js',
    target: '200 MB',
    measured: `${Math.round(bytes / MIB)} MB`,
  };
}

/** What it occupies on the disk. */
function bytesOf(path: string): number {
  const found = lstatSync(path);
  const below = found.isDirectory() ? readdirSync(path).map((name) => bytesOf(join(path, name))) : [];
  return below.reduce((sum, bytes) => sum + bytes, (found.blocks ?? 0) * 512);
}

function report(rows: readonly Row[]): string {
  const lines = rows.map(({ what, target, measured }) => `| ${what} | ${target} | ${measured} |`);
  return `# Starts

\`node bench/start.ts\`: seconds from the start of the process to the first answer, the median of ${options.runs} starts (and the range). ${cpus().length} cores,
load ${loadavg()[0]?.toFixed(1)}, Node.js ${process.version}, PostgreSQL ${postgresql.version}.

| Start | At most | Measured |
|---|---|---|
${lines.join('\n')}
`;
}

function seconds(ms = Number.NaN): string {
  return (ms / 1_000).toFixed(2);
}
