/**
 * Measures an import and an export of people through a running service, next to inserting and selecting the same rows without
 * it, and the memory of the service meanwhile.
 *
 *   node bench/bulk.ts [--rows N] [--database postgresql|embedded|both] [--write]
 *
 * 100,000 rows and both databases unless given. `--write` writes the figures to `results/bulk.md`.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { ask, type Environment, end, type ServingProcess, serve } from '../tests/harness/process.ts';
import { startCluster } from './api/cluster.ts';
import { inventedPeople } from './bulk/invented-people.ts';
import { measureFloor } from './bulk/measure-floor.ts';
import { watchMemory } from './neighbour/memory.ts';

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const ROWS = Number(given.rows);
const RESULT = new URL('./results/bulk.md', import.meta.url);
/** Lines of a part of the file, as it is sent. */
const SENT_LINES = 500;
const SLUG = 'bulk';
const EMAIL = 'bench@bulk.example';
/** An import of many rows answers late. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

interface Measured {
  rate: number;
  floor: number;
  memory: readonly number[];
}

const started = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

if (!(ROWS > 0) || !['postgresql', 'embedded', 'both'].includes(given.database)) {
  throw new Error('Usage: node bench/bulk.ts [--rows N] [--database postgresql|embedded|both] [--write]');
}
const lines: string[] = [];
if (given.database !== 'embedded') {
  const cluster = await startCluster(undefined);
  try {
    lines.push(...(await measure('PostgreSQL', { DATABASE_URL: cluster.url })));
  } finally {
    await cluster.stop();
  }
}
if (given.database !== 'postgresql') {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-bulk-'));
  try {
    lines.push(...(await measure('embedded', { KARTOTEK_DATA: folder })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const text = report(lines);
process.stdout.write(`\n${text}`);
if (given.write) writeFileSync(RESULT, text);

async function measure(name: string, environment: Environment): Promise<string[]> {
  say(`${name}: making a workspace …`);
  const { workspaceId, token } = await makeWorkspace(environment);
  say(`${name}: inserting and selecting ${ROWS} people without the service …`);
  const floor = await measureFloor(environment, workspaceId, ROWS);
  const service = await serve(environment);
  try {
    say(`${name}: importing …`);
    const imported = await watched(service, floor.inserted, () => importPeople(service, token));
    say(`${name}: exporting …`);
    const exported = await watched(service, floor.selected, () => exportPeople(service, token));
    return [row(`import, ${name}`, imported), row(`export, ${name}`, exported)];
  } finally {
    await end(service);
  }
}

async function makeWorkspace(environment: Environment): Promise<{ workspaceId: number; token: string }> {
  const named = ['--organization', 'Bench', '--name', 'Bulk', '--slug', SLUG];
  const { workspaceId } = await ask<{ workspaceId: number }>(environment, 'workspace', 'create', ...named);
  const whose = ['--workspace', SLUG, '--email', EMAIL, '--name', 'Bench'];
  await ask(environment, 'member', 'add', ...whose, '--role', 'ADMIN');
  await ask(environment, 'feature', 'set', '--workspace', SLUG, '--feature', 'agents', '--to', 'on');
  const scopes = ['--scopes', 'contacts:read,contacts:write', '--expires-in-days', '7'];
  const { token } = await ask<{ token: string }>(environment, 'token', 'create', ...whose, ...scopes);
  return { workspaceId, token };
}

async function importPeople({ address }: ServingProcess, token: string): Promise<number> {
  const { statusCode, body } = await request(`${address}/api/v1/workspaces/${SLUG}/people/import`, {
    dispatcher,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/x-ndjson',
    },
    body: Readable.from(file()),
  });
  let last = '';
  for await (const chunk of body.setEncoding('utf8')) last = (last + chunk).slice(-1_000);
  const { summary } = JSON.parse(last.trim().split('\n').at(-1) ?? '');
  if (statusCode !== 200 || summary?.created !== ROWS)
    throw new Error(`The import was answered ${statusCode}: ${last}`);
  return summary.created;
}

/** The file, made while it is sent. */
function* file(): Generator<string> {
  for (const people of inventedPeople(ROWS, SENT_LINES)) {
    yield people.map((person) => `${JSON.stringify(person)}\n`).join('');
  }
}

async function exportPeople({ address }: ServingProcess, token: string): Promise<number> {
  const { statusCode, body } = await request(`${address}/api/v1/workspaces/${SLUG}/people/export?format=ndjson`, {
    dispatcher,
    headers: { authorization: `Bearer ${token}` },
  });
  let found = 0;
  for await (const chunk of body) for (const byte of chunk as Buffer) if (byte === 10) found += 1;
  if (statusCode !== 200 || found !== ROWS) throw new Error(`The export was answered ${statusCode}, ${found} lines.`);
  return found;
}

/** Performs the work, which returns how many rows it had, and samples the memory of the service meanwhile. */
async function watched({ pid }: ServingProcess, floor: number, work: () => Promise<number>): Promise<Measured> {
  const memory = watchMemory(pid);
  const begun = performance.now();
  try {
    const rows = await work();
    return { rate: (rows * 1_000) / (performance.now() - begun), floor, memory: memory.samples() };
  } finally {
    memory.stop();
  }
}

function row(name: string, { rate, floor, memory }: Measured): string {
  const sorted = memory.toSorted((one, other) => one - other);
  const figures = [memory[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const cells = figures.map((one) => Math.round(one ?? Number.NaN));
  const rates = [rate, floor].map((one) => Math.round(one).toLocaleString('en'));
  return `| ${[name, ...rates, (floor / rate).toFixed(1), ...cells].join(' | ')} |`;
}

function report(rows: readonly string[]): string {
  return `# Import and export

${ROWS.toLocaleString('en')} people as NDJSON by \`node bench/bulk.ts\`, rows a second. The floor inserts the same rows, 1,000 at a time, into a table with the columns and
indexes of \`person\`, and selects their columns, 1,000 at a time, without the service. It stores neither results nor audit entries nor events. Memory: what is
resident of the service's process in MB, at the start, the median and the most. The embedded database is part of this process.

| | rows/s | floor | floor is faster by | memory at the start | median | most |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${cpus()[0]?.model.trim() ?? 'Unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}; everything on one machine. ${new Date().toISOString().slice(0, 10)}.
`;
}
