import type { Logger } from 'pino';
import { generateBriefing } from './briefings/generate-briefing.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { explainFault, isUnavailable } from './database/transient.ts';
import { startErasures } from './erasure/start-erasures.ts';
import type { Generator } from './generation/generator.ts';
import { createExtractiveGenerator } from './generation/generators/extractive-generator.ts';
import {
  createLanguageModelGenerator,
  type LanguageModelOptions,
} from './generation/generators/language-model-generator.ts';
import { type JobLimits, type JobRunner, startJobRunner } from './generation/job-runner.ts';
import type { ModelSettings } from './generation/language-model/model-settings.ts';
import type { GeneratedType } from './generation/queue.ts';
import type { RecordGeneration } from './generation/record-generation.ts';
import type { RunReport } from './generation/run-job.ts';
import { createTranscriptThreads, type TranscriptThreads } from './generation/threads/transcript-threads.ts';
import type { WorkMetrics } from './http/work-metrics.ts';
import { loggable } from './log.ts';
import type { OnCommit } from './operation/perform-write.ts';
import { createOutbound } from './outbound/guarded-fetch.ts';
import { createGenerateSummary } from './summaries/generate-summary.ts';
import type { Tracing } from './trace/span.ts';
import { startWebhookRunner, type WebhookLimits } from './webhooks/webhook-runner.ts';

/** What tests choose differently. */
export type WorkerChoices = Partial<JobLimits> & { generator?: Generator; webhooks?: Partial<WebhookLimits> };

export interface RunWorkerSettings {
  config: Config;
  log: Logger;
  clock: () => Date;
  choices?: WorkerChoices;
  /** Called after a run has changed its record. */
  onCommit?: OnCommit;
  metrics?: WorkMetrics;
  tracing?: Tracing | undefined;
  /** Where transcripts are read. By default the worker starts threads of its own. */
  threads?: TranscriptThreads;
}

export interface RunningWorker extends JobRunner {
  /** Looks for events to deliver at once. */
  wakeWebhooks(): void;
}

/** Runs the jobs of the queue, with the generator that the settings name, and delivers webhooks, until stopped. */
export function runWorker(settings: RunWorkerSettings, database: Database): RunningWorker {
  const { config, log, clock, choices = {}, onCommit, threads = createTranscriptThreads() } = settings;
  const outbound = createOutbound({ allow: config.outboundAllow });
  const { generator, webhooks: webhookLimits = {}, ...limits } = choices;
  const runner = startJobRunner({
    ...generatorsOf(config.model, { outbound, threads }),
    ...(generator && { generator }),
    ...limits,
    dailyTokens: config.model?.dailyTokens ?? 0,
    database,
    tracing: settings.tracing,
    generations: recordGenerations(threads),
    clock,
    onChange: ({ workspaceId, recordType, recordId }) => onCommit?.({ workspaceId, type: recordType, id: recordId }),
    // A complete run with a reason is the fallback's.
    report(run) {
      log[run.outcome === 'COMPLETE' && run.reason === undefined ? 'info' : 'warn'](lineOf(run), 'generation');
      settings.metrics?.observeRun(run);
    },
    // No stack for an unavailable database: the line comes at every look for a job.
    onError: (error) =>
      isUnavailable(error)
        ? log.warn({ reason: explainFault(error) }, 'generating waits for the database')
        : log.error({ error: loggable(error) }, 'generating failed; it is tried again'),
  });
  const erasures = startErasures({
    database,
    threads,
    clock,
    ...(choices.pollMs === undefined ? {} : { pollMs: choices.pollMs }),
    onChange: (change) => onCommit?.(change),
    onError(error, erasure) {
      if (isUnavailable(error)) return log.warn({ reason: explainFault(error) }, 'erasing waits for the database');
      const { workspaceId: workspace, erasureId, stage } = erasure ?? {};
      log.error({ workspace, erasureId, stage, error: loggable(error) }, 'erasing failed; it is tried again');
      if (erasure) settings.metrics?.observeErasureFailure();
    },
  });
  const webhooks = startWebhookRunner({
    ...webhookLimits,
    database,
    tracing: settings.tracing,
    outbound,
    allow: config.outboundAllow,
    clock,
    onChange: ({ workspaceId, webhookId }) => onCommit?.({ workspaceId, type: 'webhook', id: webhookId }),
    onAttempt: (outcome) => settings.metrics?.observeDelivery(outcome),
    report({ workspaceId, webhookId }, outcome) {
      log.warn({ workspace: workspaceId, webhookId, outcome }, 'webhook');
      if (outcome !== 'LOST') settings.metrics?.observePause(outcome);
    },
    onError: (error) =>
      isUnavailable(error)
        ? log.warn({ reason: explainFault(error) }, 'delivering webhooks waits for the database')
        : log.error({ error: loggable(error) }, 'delivering webhooks failed; it is tried again'),
  });
  return {
    wake() {
      runner.wake();
      erasures.wake();
      webhooks.wake();
    },
    wakeWebhooks: webhooks.wake,
    async stop() {
      await Promise.all([runner.stop(), erasures.stop(), webhooks.stop()]);
      if (!settings.threads) await threads.close();
      await outbound.close();
    },
  };
}

/** Rules, or a language model and rules where it fails. A run of a model may take ten times as long as one answer. */
function generatorsOf(model: ModelSettings | undefined, given: Pick<LanguageModelOptions, 'outbound' | 'threads'>) {
  const rules = createExtractiveGenerator(given.threads);
  if (model === undefined) return { generator: rules };
  const generator = createLanguageModelGenerator({ ...model, ...given });
  return { generator, fallback: rules, runMs: RUN_OF_ANSWERS * (model.timeoutMs ?? 120_000) };
}

const RUN_OF_ANSWERS = 10;

/** Everything that can be generated. */
export function recordGenerations(threads: TranscriptThreads): Record<GeneratedType, RecordGeneration> {
  return { briefing: generateBriefing, summary: createGenerateSummary(threads) };
}

function lineOf({ job, outcome, reason, usage, milliseconds }: RunReport) {
  return {
    workspace: job.workspaceId,
    record: `${job.recordType} ${job.recordId}`,
    attempt: job.attempt,
    outcome,
    reason,
    ...(usage.requests > 0 && { requests: usage.requests, tokens: usage.tokensUsed }),
    durationMs: Math.round(milliseconds),
  };
}
