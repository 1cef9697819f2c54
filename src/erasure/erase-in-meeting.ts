import type { Database } from '../database/connect.ts';
import type { TranscriptThreads } from '../generation/threads/transcript-threads.ts';
import { newVersion } from '../operation/version.ts';
import { type Mentions, mentionEraser } from '../transcripts/erase-mentions.ts';
import { type Erase, erasedValue } from '../transcripts/erased-value.ts';
import { ownBytes } from '../transcripts/text-bytes.ts';
import {
  deleteSpeakers,
  eraseParticipants,
  type MeetingTexts,
  readMeeting,
  restartGeneration,
  writeMeeting,
  writeTranscript,
} from './summary-statements.ts';

export interface EraseSettings {
  database: Database;
  threads: TranscriptThreads;
  clock(): Date;
}

type Transcript = { text: string | null; packed: Uint8Array | null };

/**
 * Erases mentions in all texts of a meeting, in one transaction, so that quotes still stand word for word in the transcript.
 * Returns whether it changed it. False too where the meeting was changed meanwhile: `isRaced` tells, and it is read again.
 */
export async function eraseInMeeting(
  settings: EraseSettings,
  meeting: { workspaceId: number; recordId: number },
  mentions: Mentions,
): Promise<'unchanged' | 'changed' | 'raced'> {
  const { database, clock } = settings;
  const [read] = await database.run(readMeeting, meeting);
  if (!read) return 'unchanged';
  const erase = mentionEraser(mentions);
  const texts = erasedValue(read.texts, erase);
  const transcript = await erasedTranscript(settings, meeting.workspaceId, read, mentions, erase);
  const positions = participantsIn(read, mentions, erase);
  const labels = read.speakers
    .filter((speaker) => Object.values(speaker).some((text) => text !== null && erase(text) !== text))
    .map(({ label }) => label);
  const isSame = JSON.stringify(texts) === JSON.stringify(read.texts);
  if (isSame && !transcript && positions.length === 0 && labels.length === 0) return 'unchanged';
  return database.write(async (transaction) => {
    const given = { readVersion: read.version, version: newVersion(), now: clock(), texts: JSON.stringify(texts) };
    if ((await transaction.run(writeMeeting, { ...meeting, ...given })).length === 0) return 'raced';
    if (transcript) await transaction.run(writeTranscript, { ...meeting, ...transcript });
    if (positions.length > 0) await transaction.run(eraseParticipants, { ...meeting, positions });
    if (labels.length > 0) await transaction.run(deleteSpeakers, { ...meeting, labels });
    await transaction.run(restartGeneration, meeting);
    return 'changed';
  });
}

/** Undefined: it has no mention, or there is none. */
async function erasedTranscript(
  { threads }: EraseSettings,
  workspaceId: number,
  { text, packed }: MeetingTexts,
  mentions: Mentions,
  erase: Erase,
): Promise<Transcript | undefined> {
  if (packed) {
    const erased = await threads.run('erase', workspaceId, { zstd: ownBytes(packed), mentions });
    return erased ? { text: null, packed: new Uint8Array(erased.zstd) } : undefined;
  }
  if (text == null) return undefined;
  const erased = erase(text);
  return erased === text ? undefined : { text: erased, packed: null };
}

/** Participants who are no person of the workspace, and have the email or the whole name. */
function participantsIn({ participants }: MeetingTexts, { emails }: Mentions, erase: Erase): string[] {
  const own = new Set(emails.map((email) => email.toLowerCase()));
  return participants
    .filter(({ personId }) => personId === null)
    .filter(({ name, email }) => own.has(email.toLowerCase()) || erase(name) !== name || erase(email) !== email)
    .map(({ position }) => String(position));
}
