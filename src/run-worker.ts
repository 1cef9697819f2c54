import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './database/connect.ts';
import { explainFault, isUnavailable } from './database/transient.ts';
import { chooseGenerator } from './generation/choose-generator.ts';
import type { Generator } from './generation/generator.ts';
import type { RunReport } from './generation/run-job.ts';
import { startGeneration } from './generation/start-generation.ts';
import { createTranscriptThreads, type TranscriptThreads } from './generation/threads/transcript-threads.ts';
import type { Worker, WorkerSettings } from './generation/worker.ts';
import { loggable } from './http/render-error.ts';
import { createOutbound } from './outbound/guarded-fetch.ts';

/** What tests choose differently. */
export type WorkerChoices = Partial<
  Pick<WorkerSettings, 'leaseMs' | 'runMs' | 'backoffMs' | 'attempts' | 'pollMs' | 'concurrency' | 'slots'>
> & {
  generator?: Generator;
};

export interface RunWorkerSettings {
  config: Config;
  log: Logger;
  clock: () => Date;
  choices?: WorkerChoices;
  /** Where transcripts are read; threads of the worker's own unless given. */
  threads?: TranscriptThreads;
}

/** Generates what is enqueued, with the generator that the settings choose, until stopped. */
export function runWorker(settings: RunWorkerSettings, database: Database): Worker {
  const { config, log, clock, choices = {}, threads = createTranscriptThreads() } = settings;
  const outbound = createOutbound({ allow: config.outboundAllow });
  const { generator = choose(config, outbound, threads), ...times } = choices;
  const worker = startGeneration({
    ...times,
    database,
    generator,
    threads,
    clock,
    report: (run) => log[run.outcome === 'COMPLETE' ? 'info' : 'warn'](lineOf(run), 'generation'),
    // While the database is away this comes at every look for a job, and a stack tells nothing.
    onError: (error) =>
      isUnavailable(error)
        ? log.warn({ reason: explainFault(error) }, 'generating waits for the database')
        : log.error({ error: loggable(error) }, 'generating failed; it is tried again'),
  });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      if (!settings.threads) await threads.close();
      await outbound.close();
    },
  };
}

function choose(config: Config, outbound: ReturnType<typeof createOutbound>, threads: TranscriptThreads) {
  try {
    return chooseGenerator(config.model, outbound, threads);
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
