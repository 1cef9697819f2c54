import type { Finding } from './finding.ts';
import type { WorkFacts } from './work-facts.ts';

/** As the alerts in deploy/prometheus have it. */
const LATE_SECONDS = { generation: 600, event: 60, erasure: 3_600 };

/** What waits for too long, and what was given up. */
export function examineWork({ jobs, events, erasures, failed, pausedWebhooks }: WorkFacts): Finding[] {
  const findings: Finding[] = [];
  const warn = (found: string, advice: string) => findings.push({ check: 'work', state: 'warn', found, advice });
  for (const { kind, waiting, oldestSeconds } of jobs) {
    if (oldestSeconds <= LATE_SECONDS.generation) continue;
    warn(
      `${numberOf(waiting, `${kind} waits`, `${BY_KIND[kind]} wait`)} to be generated, the oldest for ${timeOf(oldestSeconds)}.`,
      'Is a worker running: kartotek worker, or serve without --no-worker? If it is, start more, and look for `generating` in the log.',
    );
  }
  if (events && events.oldestSeconds > LATE_SECONDS.event) {
    warn(
      `${numberOf(events.waiting, 'event waits', 'events wait')} to be put in order, the oldest for ${timeOf(events.oldestSeconds)}.`,
      'Is serve or a worker running? If it is, look for `events wait` in the log, and for a long transaction that is still open.',
    );
  }
  if (erasures && erasures.oldestSeconds > LATE_SECONDS.erasure) {
    warn(
      `${numberOf(erasures.open, 'erasure is', 'erasures are')} unfinished, so texts may still name who was erased. The oldest was begun ${timeOf(erasures.oldestSeconds)} ago.`,
      'Is a worker running: kartotek worker, or serve without --no-worker? If it is, `erasing failed` in the log says which erasure fails, where and why.',
    );
  }
  if (failed && failed.summaries + failed.briefings > 0) {
    warn(
      `Within a day, ${numberOf(failed.summaries, 'summary', 'summaries')} and ${numberOf(failed.briefings, 'briefing', 'briefings')} failed for good.`,
      'The log has the reason of each (`generation`, outcome FAILED), and so has the record. It can be generated again in the console.',
    );
  }
  if (pausedWebhooks > 0) {
    warn(
      `${numberOf(pausedWebhooks, 'webhook is', 'webhooks are')} paused, and not by the workspace.`,
      'The log names each (`webhook`, with the reason). The workspace resumes it in the console once its endpoint answers.',
    );
  }
  if (findings.length > 0) return findings;
  return [{ check: 'work', state: 'ok', found: 'Nothing waits for long, and nothing was given up within a day.' }];
}

const BY_KIND = { briefing: 'briefings', summary: 'summaries' };

function numberOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Whole minutes, hours from two on, and days from two on. */
function timeOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} days`;
}
