/**
 * Measures the service for one workspace while a member of another, or a caller without a credential, attacks it.
 *
 *   node bench/neighbour.ts [--tree FOLDER] [--embedded] [--quick] [--only NAME,…] [--json FILE] [--before FILE] [--write]
 *
 * `--tree` measures another checkout by HTTP and its commands. `--only` takes names or numbers of scenarios. `--json`
 * stores the figures in FILE, `--before` shows those of an earlier run next to these, `--write` writes the report to
 * `results/neighbour.md`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadRecords, type RecordCounts } from './neighbour/load-records.ts';
import { measureRound, type Round } from './neighbour/measure-round.ts';
import { provisionMember, provisionWorkspace } from './neighbour/provision.ts';
import { type Measured, report } from './neighbour/report.ts';
import { type Result, resultOf } from './neighbour/result.ts';
import type { Scenario, Stage, Workspace } from './neighbour/scenario.ts';
import { scenarios } from './neighbour/scenarios.ts';
import { requireRunnable } from './neighbour/service.ts';
import { createEmbeddedSite, createPostgresqlSite, type Site } from './neighbour/site.ts';

interface Effort {
  rounds: number;
  quietMs: number;
  attackMs: number;
  scale: number;
  attacker: RecordCounts;
}

const FULL: Effort = {
  rounds: 3,
  quietMs: 6_000,
  attackMs: 10_000,
  scale: 1,
  attacker: { companies: 300_000, people: 200_000, ofOneCompany: 50_000, summaries: 300_000 },
};
const EMBEDDED: Effort = {
  ...FULL,
  attacker: { companies: 50_000, people: 50_000, ofOneCompany: 20_000, summaries: 50_000 },
};
const QUICK: Effort = {
  rounds: 1,
  quietMs: 3_000,
  attackMs: 4_000,
  scale: 0.1,
  attacker: { companies: 20_000, people: 20_000, ofOneCompany: 5_000, summaries: 20_000 },
};
const NEIGHBOUR: RecordCounts = { companies: 30, people: 300, ofOneCompany: 30, summaries: 30 };
const ATTACKER_TOKENS = 4;
const RESULT = new URL('./results/neighbour.md', import.meta.url);

const { values: given } = parseArgs({
  options: {
    tree: { type: 'string' },
    embedded: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    json: { type: 'string' },
    before: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const tree = resolve(given.tree ?? fileURLToPath(new URL('..', import.meta.url)));
const effort = given.quick ? QUICK : given.embedded ? EMBEDDED : FULL;
const started = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

let site: Site | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(site?.stop()).finally(() => process.exit(1)));
}

try {
  await bench(chosenScenarios());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await site?.stop();
}

function chosenScenarios(): readonly Scenario[] {
  const wanted = given.only?.split(',');
  const chosen = scenarios.filter(({ name, number }) => wanted?.some((one) => one === name || one === number) ?? true);
  if (chosen.length > 0) return chosen;
  throw new Error(`--only takes ${scenarios.map(({ name, number }) => `${name} (${number})`).join(', ')}`);
}

async function bench(chosen: readonly Scenario[]): Promise<void> {
  requireRunnable(tree);
  const earlier = given.before === undefined ? undefined : (JSON.parse(readFileSync(given.before, 'utf8')) as Measured);
  say(`Starting the database for ${tree} …`);
  const at = given.embedded ? await createEmbeddedSite(tree) : await createPostgresqlSite(tree);
  site = at;
  const place = await createWorkspaces(at);
  const results: Result[] = [];
  for (const scenario of chosen) {
    const result = await measure(scenario, at, place).catch((error: unknown) => {
      say(`${scenario.name} was not measured: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    });
    if (result) results.push(result);
  }
  const run: Measured = {
    commit: commitOf(tree),
    database: at.kind,
    effort: describeEffort(),
    machine: await at.describe(),
    results,
  };
  const text = report(run, earlier);
  process.stdout.write(`\n${text}`);
  if (given.json !== undefined) writeFileSync(given.json, JSON.stringify(run, null, 2));
  if (!given.write) return;
  mkdirSync(new URL('.', RESULT), { recursive: true });
  writeFileSync(RESULT, text);
}

/** Creates the two workspaces with members, tokens and records. */
async function createWorkspaces({ tree: at, load }: Site): Promise<Omit<Stage, 'port'>> {
  say('Making workspaces …');
  const neighbour = await provisionWorkspace(at, 'neighbour', 1);
  const attacker = await provisionWorkspace(at, 'attacker', ATTACKER_TOKENS);
  const blindToken = await provisionMember(at, 'attacker');
  const { companies, people, summaries } = effort.attacker;
  say(`Loading ${people} people, ${companies} companies and ${summaries} summaries …`);
  const loaded: Workspace[] = [];
  await load(async (run) => {
    for (const [made, counts] of [
      [neighbour, NEIGHBOUR],
      [attacker, effort.attacker],
    ] as const) {
      const { workspaceId, userId, slug, tokens } = made;
      const records = await loadRecords(run, workspaceId, userId, counts);
      loaded.push({ workspaceId, slug, tokens, people: counts.people, ...records });
    }
  });
  const [one, other] = loaded;
  if (!one || !other) throw new Error('The load was not completed.');
  return { neighbour: one, attacker: other, blindToken, scale: effort.scale };
}

async function measure(scenario: Scenario, at: Site, place: Omit<Stage, 'port'>): Promise<Result> {
  const rounds: Round[] = [];
  const wanted = scenario.judged ? effort.rounds : 1;
  while (rounds.length < wanted) rounds.push(await measureRound(scenario, at, place, effort));
  const result = resultOf(scenario, rounds);
  const { quiet, attacked, failed } = result;
  const p99 = `p99 ${quiet.p99.toFixed(1)} → ${attacked.p99.toFixed(1)} ms`;
  say(`${scenario.number} ${scenario.name}: ${p99}, failed: ${JSON.stringify(failed)}`);
  return result;
}

function describeEffort(): string {
  const { rounds, quietMs, attackMs } = effort;
  const times = `${quietMs / 1000} s in quiet, then ${attackMs / 1000} s under attack`;
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${times}, medians.`;
}

function commitOf(folder: string): string {
  try {
    const output = execFileSync('git', ['-C', folder, 'describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim();
  } catch {
    return 'unknown commit';
  }
}
