import type { Database } from '../database/connect.ts';
import { countOpenErasures, type OpenErasures } from '../erasure/open-erasures.ts';
import { countWaitingEvents, type WaitingEvents } from '../events/waiting-events.ts';
import { countFailedGenerations } from '../generation/failed-generations.ts';
import { countJobs, type WaitingJobs } from '../generation/waiting-jobs.ts';
import { countPausedWebhooks } from '../webhooks/paused-webhooks.ts';

const KINDS = ['briefing', 'summary'];
const DAY_MS = 86_400_000;

/** What the processes of an installation have to do and have given up, of all workspaces. */
export interface WorkFacts {
  jobs: WaitingJobs[];
  events: WaitingEvents | undefined;
  erasures: OpenErasures | undefined;
  /** Records whose generation has failed for good within a day. */
  failed: { summaries: number; briefings: number } | undefined;
  /** Webhooks that the service has paused. */
  pausedWebhooks: number;
}

/** Looks at the work of all workspaces. The schema has to be this version's. */
export async function readWorkFacts(database: Database, now: Date): Promise<WorkFacts> {
  const jobs = await database.run(countJobs, { kinds: KINDS });
  const [events] = await database.run(countWaitingEvents, { now });
  const [erasures] = await database.run(countOpenErasures, { now });
  const [failed] = await database.run(countFailedGenerations, { since: new Date(now.getTime() - DAY_MS) });
  const [webhooks] = await database.run(countPausedWebhooks, {});
  return { jobs, events, erasures, failed, pausedWebhooks: webhooks?.paused ?? 0 };
}
