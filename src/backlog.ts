import { setTimeout } from 'node:timers/promises';
import type { Database } from './database/connect.ts';
import { countLockWaits } from './database/lock-waits.ts';
import { countOpenErasures } from './erasure/open-erasures.ts';
import { countWaitingEvents } from './events/waiting-events.ts';
import { countJobs } from './generation/waiting-jobs.ts';
import type { Backlog } from './http/backlog-metrics.ts';
import { shareAnswer } from './http/share-answer.ts';

/** A look counts at most some ten thousand index entries. All scrapes of a process share one for this long. */
const SHARED_MS = 10_000;
/** A scrape does not wait longer: the other metrics matter most while the database is away. */
const LOOK_MS = 1_000;
const KINDS = ['briefing', 'summary'];

/** Looks at what waits in the database, for metrics. Resolves to undefined where the database does not answer. */
export function watchBacklog(database: Database, clock: () => Date): () => Promise<Backlog | undefined> {
  return shareAnswer(SHARED_MS, async () => {
    const late = setTimeout(LOOK_MS, undefined, { ref: false });
    return Promise.race([look(database, clock()), late]).catch(() => undefined);
  });
}

async function look(database: Database, now: Date): Promise<Backlog> {
  const jobs = await database.readSlowly(countJobs, { kinds: KINDS });
  const [events] = await database.readSlowly(countWaitingEvents, { now });
  const [erasures] = await database.readSlowly(countOpenErasures, { now });
  // The embedded database has one session, which waits for nobody.
  const [locks] = database.kind === 'postgresql' ? await database.readSlowly(countLockWaits, {}) : [];
  return { jobs, events, erasures, locks };
}
