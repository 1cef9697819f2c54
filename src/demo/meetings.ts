import { createBriefing } from '../briefings/create-briefing.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { GenerationFailed, type Generator } from '../generation/generator.ts';
import { createExtractiveGenerator } from '../generation/generators/extractive-generator.ts';
import { runDueJobs } from '../generation/job-runner.ts';
import { createTranscriptThreads } from '../generation/threads/transcript-threads.ts';
import type { Operation } from '../operation/operation.ts';
import { recordGenerations } from '../run-worker.ts';
import { approveSummary } from '../summaries/approve-summary.ts';
import { createSummary } from '../summaries/create-summary.ts';
import { getSummary } from '../summaries/get-summary.ts';
import { demoMeetings } from './transcripts.ts';

interface DemoRecord {
  id: number;
  version: string;
}

type Call = (operation: Operation, body: unknown, record?: DemoRecord) => Promise<DemoRecord>;

const DAY_MS = 86_400_000;

/** Shows a pending briefing for ten minutes before the service generates it. */
export const delayJobs = statement<object>(sql`update generation_job set due_at = now() + interval '10 minutes'`);

/** Meetings in every state, and briefings complete and pending, made by the usual operations and generator. */
export async function makeMeetings(
  database: Database,
  call: Call,
  { companyIds, personIds }: { companyIds: readonly number[]; personIds: readonly number[] },
): Promise<void> {
  const threads = createTranscriptThreads();
  const generations = recordGenerations(threads);
  const rules = createExtractiveGenerator(threads);
  const generate = (generator: Generator) =>
    runDueJobs({ database, generator, generations, clock: () => new Date(), report: () => {} });
  for (const [at, meeting] of demoMeetings.entries()) {
    const appointmentDate = workingHour(meeting.daysAgo, at).toISOString();
    const summary = await call(createSummary, { ...bodyOf(meeting, companyIds, personIds), appointmentDate });
    await generate(meeting.state === 'FAILED' ? failing(rules) : rules);
    if (meeting.state === 'APPROVED') await call(approveSummary, undefined, await call(getSummary, undefined, summary));
  }
  await call(createBriefing, { companyId: companyIds[0], additionalContext: 'Møde om weekendvagten på torsdag.' });
  await call(createBriefing, { companyId: companyIds[1] });
  await generate(rules);
  await call(createBriefing, { companyId: companyIds[4], additionalContext: 'First visit at the factory.' });
  await database.run(delayJobs, {});
  await threads.close();
}

const FIRST_HOUR = 8;
const MINUTES_APART = 75;

/**
 * So many days ago, or on the working day before, whenever the demo is made: later meetings at a later time of the day. Today's is
 * just over, so that its company was active last.
 */
function workingHour(daysAgo: number, at: number): Date {
  const now = new Date();
  if (daysAgo === 0) return now;
  const time = new Date(now.getTime() - daysAgo * DAY_MS);
  time.setHours(FIRST_HOUR, at * MINUTES_APART, 0, 0);
  while (time > now || time.getDay() % 6 === 0) time.setDate(time.getDate() - 1);
  return time;
}

function bodyOf(meeting: (typeof demoMeetings)[number], companyIds: readonly number[], personIds: readonly number[]) {
  const { subject, durationSec, audience, company, transcript } = meeting;
  return {
    companyId: companyIds[company],
    appointmentSubject: subject,
    durationSec,
    evidenceAudience: audience,
    participants: [{ personId: personIds[0] }, { name: 'Bjarke Krogh', email: 'bjarke@demo.example' }],
    ...(transcript === '' ? {} : { transcript }),
  };
}

function failing(rules: Generator): Generator {
  const reason = 'reading the transcript took too long';
  return {
    ...rules,
    summarise: () => Promise.reject(new GenerationFailed(reason, { retryable: false, code: 'TIMED_OUT' })),
  };
}
