import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './database/connect.ts';
import { chooseGenerator } from './generation/choose-generator.ts';
import type { Generator } from './generation/generator.ts';
import type { RunReport } from './generation/run-job.ts';
import { startGeneration } from './generation/start-generation.ts';
import type { Worker, WorkerSettings } from './generation/worker.ts';
import { loggable } from './http/render-error.ts';
import { createOutbound } from './outbound/guarded-fetch.ts';

/** What tests choose differently. */
export type WorkerChoices = Partial<Pick<WorkerSettings, 'leaseMs' | 'runMs' | 'backoffMs' | 'attempts' | 'pollMs'>> & {
  generator?: Generator;
};

export interface RunWorkerSettings {
  config: Config;
  log: Logger;
  clock: () => Date;
  choices?: WorkerChoices;
}

/** A language model's answer may take minutes and be long. */
const MODEL_LIMITS = { timeoutMs: 180_000, maxBytes: 4 * 1024 * 1024 };

/** Generates what is enqueued, with the generator that the settings choose, until stopped. */
export function runWorker({ config, log, clock, choices = {} }: RunWorkerSettings, database: Database): Worker {
  const outbound = createOutbound({ allow: config.outboundAllow, ...MODEL_LIMITS });
  const chosen = choose(config, outbound);
  const { generator = chosen, ...times } = choices;
  const worker = startGeneration({
    ...times,
    database,
    generator,
    clock,
    report: (run) => log[run.outcome === 'COMPLETE' ? 'info' : 'warn'](lineOf(run), 'generation'),
    onError: (error) => log.error({ error: loggable(error) }, 'generating failed; it is tried again'),
  });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await chosen.close();
      await outbound.close();
    },
  };
}

function choose(config: Config, outbound: ReturnType<typeof createOutbound>) {
  try {
    return chooseGenerator(config.model, outbound);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function lineOf({ job, outcome, reason, milliseconds }: RunReport) {
  return {
    workspace: job.workspace_id,
    record: `${job.record_type} ${job.record_id}`,
    attempt: job.attempt,
    outcome,
    ...(reason === undefined ? {} : { reason }),
    durationMs: Math.round(milliseconds),
  };
}
