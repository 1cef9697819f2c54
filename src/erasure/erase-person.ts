import { OPERATOR } from '../access/caller.ts';
import { FOR_ERASING } from '../administration/audience.ts';
import { notFound } from '../operation/errors.ts';
import { Exactly, RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { type WriteContext, write } from '../operation/write.ts';
import { person } from '../people/record.ts';
import { Erasure, exampleErasure } from './erasure-schema.ts';
import {
  deleteLongNames,
  deleteMerged,
  deletePerson,
  deleteReplays,
  emptyAuditEntries,
  emptyEvents,
  insertErasure,
  leaveMeetings,
  leaveReaders,
  leaveSpeakers,
  lockLongNames,
  lockMeetings,
  lockPerson,
  readMentions,
  readMerged,
  renewMeetings,
  restartGenerations,
} from './person-statements.ts';
import { type ErasureMentions, STAGES } from './stages.ts';
import { NOT_BEGUN } from './table-stages.ts';

export const erasePerson = write({
  ...FOR_ERASING,
  tag: person.tag,
  feature: person.feature,
  ...(person.writes.findMerged && { findMerged: person.writes.findMerged }),
  id: 'erasePerson',
  method: 'DELETE',
  path: '/people/{id}',
  summary: 'Erase a person for good',
  description:
    'Cannot be undone. The id then answers as one that never existed, and so do ids that were merged into it. The record is ' +
    'gone with this answer, with its part in meetings, its replays, and its values in events and in the audit log. ' +
    'Texts that mention the email or the whole name are changed in the minutes after it, transcripts and generated content too: `finishedAt` of ' +
    'the erasure then has a time. First names alone and nicknames are not found.',
  tool: false,
  idempotencyKey: false,
  ifMatch: true,
  enqueues: true,
  parameters: { path: RecordPath },
  responses: {
    200: {
      description: 'The person is erased; the erasure may still change texts that mention it.',
      schema: Exactly({ erasure: Erasure }, { title: 'ErasureResponse' }),
      example: { erasure: exampleErasure },
    },
  },
  async run(context, { path: { id } }) {
    await context.run(lockMeetings, { recordId: id });
    const [found] = await context.run(lockPerson, { recordId: id });
    if (!found) throw notFound();
    if (context.caller.userId !== OPERATOR) requireVersion(context.ifMatch, found.version);
    const merged = await context.run(readMerged, { recordId: id });
    const ids = [id, ...merged.map((other) => other.id)].map(String);
    const named = await mentionsOf(context, id, ids);
    const mentions: ErasureMentions = { ...named, ...(await leave(context, id, named.emails)) };
    await context.run(emptyAuditEntries, { ids });
    await context.run(emptyEvents, { ids });
    await context.run(deleteReplays, { ids });
    await context.run(deleteMerged, { recordId: id });
    if ((await context.run(deletePerson, { recordId: id })).length === 0) throw new Error('The person was not deleted');
    // After the person, whose own name must not keep them.
    await context.run(lockLongNames, { names: mentions.names });
    await context.run(deleteLongNames, { names: mentions.names });
    const [erasure] = await context.run(insertErasure, {
      recordId: id,
      ids,
      now: context.now,
      mentions: JSON.stringify(mentions),
      stage: STAGES[0],
      after: JSON.stringify(NOT_BEGUN),
    });
    if (!erasure) throw new Error('The erasure was not stored');
    // Last, because runs lock their record before their job.
    await context.run(restartGenerations, {});
    const answer = { erasureId: erasure.id, personId: id, at: context.now.toISOString(), finishedAt: null };
    return {
      status: 200,
      body: JSON.stringify({ erasure: answer }),
      record: { type: 'person', id },
      changed: true,
      event: { type: 'person.erased' },
    };
  },
});

async function mentionsOf(
  context: WriteContext,
  recordId: number,
  ids: readonly string[],
): Promise<Pick<ErasureMentions, 'names' | 'emails'>> {
  const found = await context.run(readMentions, { recordId, ids });
  const valuesOf = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return { names: valuesOf('name'), emails: valuesOf('email') };
}

/** Takes the person out of meetings, each of which gets a new version. Returns their ids, and the names as a speaker. */
async function leave(context: WriteContext, recordId: number, emails: readonly string[]) {
  const took = await context.run(leaveMeetings, { recordId });
  const spoke = await context.run(leaveSpeakers, { recordId });
  for (const one of leaveReaders) await context.run(one, { emails });
  const meetings = [...new Set([...took, ...spoke].map(({ id }) => id))].toSorted((one, other) => one - other);
  await context.run(renewMeetings, { meetings: meetings.map(String), version: newVersion(), now: context.now });
  const labels = Object.fromEntries(
    [...Map.groupBy(spoke, ({ id }) => id)].map(([id, speakers]) => [id, speakers.map(({ label }) => label)]),
  );
  return { meetings, labels };
}
