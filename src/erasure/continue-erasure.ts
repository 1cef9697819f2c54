import { isUnavailable } from '../database/transient.ts';
import { mentionEraser } from '../transcripts/erase-mentions.ts';
import { everywhere } from '../transcripts/everywhere.ts';
import { type EraseSettings, eraseInMeeting } from './erase-in-meeting.ts';
import { eraseInTable, type PageOutcome } from './erase-in-table.ts';
import { beginSearch, finishErasure, moveOn, type OpenErasure, restartBriefings } from './progress-statements.ts';
import { STAGES, type Stage } from './stages.ts';
import { pageOfMeetings } from './summary-statements.ts';
import { FIRST_KEYS, NOT_BEGUN } from './table-stages.ts';

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
  const here = { workspaceId, erasureId, stage, after: JSON.stringify(erasure.after) };
  if (here.after === JSON.stringify(NOT_BEGUN)) {
    // A job that was claimed while the erasure was committed may have read the person.
    await database.run(restartBriefings, { workspaceId });
    await database.run(beginSearch, { ...here, nextAfter: JSON.stringify(FIRST_KEYS[stage]) });
    return { type: stage, changed: [] };
  }
  // A transaction that began earlier may still store what it has read, in a row that the search would have passed.
  if (!erasure.isSettled) return undefined;
  const outcome = await searchPage(settings, erasure);
  if (outcome === 'raced') return { type: stage, changed: [] };
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
  if (stage === 'summary') return searchMeetings(settings, erasure);
  const people = [erasure.personId, ...erasure.mergedIds];
  const sought = everywhere(mentions);
  const search = { workspaceId, needles: sought.needles, erase: mentionEraser(sought), people };
  return eraseInTable(settings, stage, search, after);
}

async function searchMeetings(
  settings: EraseSettings,
  { workspaceId, after, mentions: own }: OpenErasure,
): Promise<PageOutcome> {
  const meetings = own.meetings.map(String);
  const { needles, ...others } = everywhere(own);
  const page = await settings.database.run(pageOfMeetings, {
    ...{ workspaceId, needles, meetings },
    after: JSON.stringify(after),
  });
  const changed: number[] = [];
  for (const { id, examine } of page) {
    if (!examine) continue;
    const names = [...own.names, ...(own.labels[id] ?? [])];
    const mentions = own.meetings.includes(id) ? { names, emails: own.emails } : others;
    const outcome = await eraseInMeeting(settings, { workspaceId, recordId: id }, mentions).catch((cause: unknown) => {
      if (isUnavailable(cause)) throw cause;
      throw new Error(`The texts of summary ${id} cannot be searched`, { cause });
    });
    if (outcome === 'raced') return 'raced';
    if (outcome === 'changed') changed.push(id);
  }
  const last = page.at(-1)?.id;
  return last === undefined ? undefined : { last: [last], changed };
}
