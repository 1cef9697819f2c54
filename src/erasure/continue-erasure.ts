import { type Mentions, mentionEraser, wordsOf } from '../transcripts/erase-mentions.ts';
import { type EraseSettings, eraseInMeeting } from './erase-in-meeting.ts';
import { eraseInTable, type PageOutcome } from './erase-in-table.ts';
import { finishErasure, moveOn, type OpenErasure, restartBriefings } from './progress-statements.ts';
import { type ErasureMentions, STAGES, type Stage } from './stages.ts';
import { pageOfMeetings } from './summary-statements.ts';
import { FIRST_KEYS } from './table-stages.ts';

/** Stages that begin after all transactions have ended that may have read what was erased. */
const LATE: readonly Stage[] = ['idempotency_key', 'audit_entry', 'event'];

/** The records of a page that were changed. */
export interface Continued {
  type: Stage;
  changed: readonly number[];
}

/**
 * Searches the next page of an erasure. Every page can be repeated: what was changed names the person no more. Undefined: it
 * has to wait.
 */
export async function continueErasure(settings: EraseSettings, erasure: OpenErasure): Promise<Continued | undefined> {
  const { database, clock } = settings;
  const { workspaceId, erasureId, stage } = erasure;
  if (LATE.includes(stage) && !erasure.isSettled) return undefined;
  const outcome = await searchPage(settings, erasure);
  if (outcome === 'raced') return { type: stage, changed: [] };
  const here = { workspaceId, erasureId, stage, after: JSON.stringify(erasure.after) };
  if (outcome) {
    await database.run(moveOn, { ...here, nextStage: stage, nextAfter: JSON.stringify(outcome.last) });
    return { type: stage, changed: outcome.changed };
  }
  const next = STAGES[STAGES.indexOf(stage) + 1];
  if (next === 'briefing') await database.run(restartBriefings, { workspaceId });
  if (next) await database.run(moveOn, { ...here, nextStage: next, nextAfter: JSON.stringify(FIRST_KEYS[next]) });
  else await database.run(finishErasure, { ...here, now: clock() });
  return { type: stage, changed: [] };
}

function searchPage(settings: EraseSettings, erasure: OpenErasure): Promise<PageOutcome> {
  const { workspaceId, mentions, stage, after } = erasure;
  const everywhere = { emails: mentions.emails, names: mentions.names.filter((name) => wordsOf(name).length > 1) };
  const needles = [...everywhere.emails, ...everywhere.names.map(longestWord)];
  if (stage === 'summary') return searchMeetings(settings, erasure, needles, { everywhere, own: mentions });
  const people = [erasure.personId, ...erasure.mergedIds];
  return eraseInTable(settings, stage, { workspaceId, needles, erase: mentionEraser(everywhere), people }, after);
}

async function searchMeetings(
  settings: EraseSettings,
  { workspaceId, after }: OpenErasure,
  needles: readonly string[],
  { everywhere, own }: { everywhere: Mentions; own: ErasureMentions },
): Promise<PageOutcome> {
  const meetings = own.meetings.map(String);
  const page = await settings.database.run(pageOfMeetings, {
    ...{ workspaceId, needles, meetings },
    after: JSON.stringify(after),
  });
  const changed: number[] = [];
  for (const { id, examine } of page) {
    if (!examine) continue;
    const mentions = own.meetings.includes(id) ? own : everywhere;
    const outcome = await eraseInMeeting(settings, { workspaceId, recordId: id }, mentions);
    if (outcome === 'raced') return 'raced';
    if (outcome === 'changed') changed.push(id);
  }
  const last = page.at(-1)?.id;
  return last === undefined ? undefined : { last: [last], changed };
}

/** The prefilter's part of a name: whitespace may differ. */
function longestWord(name: string): string {
  return wordsOf(name).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
