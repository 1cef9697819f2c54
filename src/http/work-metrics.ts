import { Counter, Histogram, type Registry } from 'prom-client';

/** What a process does beside answering requests. */
export interface WorkMetrics {
  /** A run of a generation ended. */
  observeRun(run: RunFigures): void;
  /** An attempt to deliver an event to a webhook ended: `DELIVERED`, or how it failed. */
  observeDelivery(outcome: string): void;
  /** A page of an erasure failed; it is tried again. */
  observeErasureFailure(): void;
  /** A webhook was paused. */
  observePause(reason: string): void;
}

export interface RunFigures {
  job: { recordType: string };
  outcome: string;
  usage: { requests: number; refused: boolean; tokensUsed: { input: number; output: number } | null };
  milliseconds: number;
}

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1200];
const OUTCOMES = ['COMPLETE', 'RETRIED', 'FAILED', 'LOST'];

export function createWorkMetrics(registry: Registry): WorkMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'kartotek_generation_runs_total',
    help: 'Runs of generations that this process has ended.',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of OUTCOMES) runs.inc({ outcome }, 0);
  const durations = new Histogram({
    name: 'kartotek_generation_run_duration_seconds',
    help: 'Time of runs of generations.',
    labelNames: ['kind'] as const,
    buckets: SECONDS,
    registers,
  });
  const modelRequests = new Counter({
    name: 'kartotek_model_requests_total',
    help: 'Requests to the language model.',
    registers,
  });
  const modelTokens = new Counter({
    name: 'kartotek_model_tokens_total',
    help: 'Tokens that the language model has read (input) and written (output), of refused answers too.',
    labelNames: ['direction'] as const,
    registers,
  });
  const modelRefusals = new Counter({
    name: 'kartotek_model_refusals_total',
    help: 'Runs that rules took over because the workspace had used its tokens of the day.',
    registers,
  });
  const attempts = new Counter({
    name: 'kartotek_webhook_attempts_total',
    help: 'Attempts to deliver an event: DELIVERED, STATUS (not 2xx), TIMEOUT, CONNECTION, REFUSED_ADDRESS, REDIRECT.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const erasureFailures = new Counter({
    name: 'kartotek_erasure_failures_total',
    help: 'Failures of erasures to search a text for a person. Each is tried again after half a minute.',
    registers,
  });
  const pauses = new Counter({
    name: 'kartotek_webhook_pauses_total',
    help: 'Webhooks that this process has paused, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
  return {
    observeRun({ job, outcome, usage: { requests, refused, tokensUsed }, milliseconds }) {
      runs.inc({ outcome });
      durations.observe({ kind: job.recordType }, milliseconds / 1_000);
      modelRequests.inc(requests);
      modelTokens.inc({ direction: 'input' }, tokensUsed?.input ?? 0);
      modelTokens.inc({ direction: 'output' }, tokensUsed?.output ?? 0);
      if (refused) modelRefusals.inc();
    },
    observeDelivery: (outcome) => attempts.inc({ outcome }),
    observeErasureFailure: () => erasureFailures.inc(),
    observePause: (reason) => pauses.inc({ reason }),
  };
}
