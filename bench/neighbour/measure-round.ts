import { setTimeout as delay } from 'node:timers/promises';
import type { AttackerTask } from './attacker-process.ts';
import { watchMemory } from './memory.ts';
import type { Sample } from './neighbour-load.ts';
import type { NeighbourTask } from './neighbour-process.ts';
import type { Tally } from './run-attack.ts';
import type { Scenario, Stage } from './scenario.ts';
import { isReady, type Service, startService } from './service.ts';
import type { Site } from './site.ts';
import { startWorker } from './worker.ts';

export interface Durations {
  quietMs: number;
  attackMs: number;
}

export interface Round {
  quiet: Sample;
  attacked: Sample;
  attackedMs: number;
  tally: Tally;
  /** Resident memory in MB: before the attack, and the maximum until the service was ready again. */
  memory: { before: number; peak: number };
  /** Set if the service ended by itself: how, and how long after the beginning of the attack. */
  died: { how: string; afterMs: number } | undefined;
  /** Time from the end of the attack until the service was ready. Undefined if it was not ready in time. */
  readyAfterMs: number | undefined;
  /** Database transactions, without those of the neighbour. */
  transactions: number;
}

/** The attack begins this long before the neighbour is measured. */
const LEAD_MS = 500;
const READY_LIMIT_MS = 10_000;
/** How long PostgreSQL may delay its count of transactions. */
const COUNTED_MS = 1_200;

/** Starts a new service and measures the neighbour without, then with the attack. */
export async function measureRound(
  scenario: Scenario,
  site: Site,
  place: Omit<Stage, 'port'>,
  durations: Durations,
): Promise<Round> {
  const { quietMs } = durations;
  const attackedMs = Math.max(durations.attackMs, place.scale < 1 ? 0 : (scenario.attackMs ?? 0));
  const transcripts = scenario.transcripts === true;
  await site.settle(scenario.rewrites === true);
  const service = await startService(site.tree);
  const neighbour = startWorker<NeighbourTask>('./neighbour-process.ts', 'first');
  const attacker = startWorker<AttackerTask>('./attacker-process.ts', 'last');
  const transactions = async () => {
    if (scenario.transactions) await delay(COUNTED_MS);
    return site.transactions();
  };
  const memory = watchMemory(service.pid);
  try {
    const stage = { ...place, port: service.port };
    await attacker.ask('start');
    await neighbour.ask({ warm: stage });
    const initial = await transactions();
    const quiet = await neighbour.ask<Sample>({ measureMs: quietMs, transcripts });
    const before = { transactions: await transactions(), memory: memory.peak() };
    const began = performance.now();
    const [tally, attacked] = await Promise.all([
      attacker.ask<Tally>({ scenario: scenario.name, stage, ms: attackedMs + LEAD_MS }),
      delay(LEAD_MS).then(() => neighbour.ask<Sample>({ measureMs: attackedMs, transcripts })),
    ]);
    await attacker.kill();
    const readyAfterMs = await untilReady(service);
    const ended = service.ended();
    const caused = (await transactions()) - before.transactions;
    return {
      quiet,
      attacked,
      attackedMs,
      tally,
      memory: { before: before.memory, peak: memory.peak() },
      died: ended && { how: ended.how, afterMs: ended.at - began },
      readyAfterMs,
      transactions: caused - ((before.transactions - initial) * attackedMs) / quietMs,
    };
  } finally {
    memory.stop();
    await Promise.all([attacker.kill(), neighbour.kill()]);
    await service.kill();
  }
}

async function untilReady(service: Service): Promise<number | undefined> {
  const since = performance.now();
  const waited = () => performance.now() - since;
  while (!service.ended() && waited() < READY_LIMIT_MS) {
    if (await isReady(service.port, READY_LIMIT_MS - waited())) return waited();
    await delay(50);
  }
  return undefined;
}
