import { GenerationFailed } from '../generation/generator.ts';
import { ThreadsBusy } from '../generation/threads/threads-busy.ts';
import { transcriptThreads } from '../generation/threads/transcript-threads.ts';
import { invalidInput, type OperationError, unavailable } from '../operation/errors.ts';
import type { PrepareContext } from '../operation/operation.ts';
import { bytesOf, type TextBytes, textOf } from '../transcripts/text-bytes.ts';
import { TranscriptUnreadable } from '../transcripts/transcript-unreadable.ts';
import { type TranscriptMediaType, utterancesOf } from '../transcripts/utterances-of.ts';

/** Up to this many bytes a transcript is read in a millisecond; more of them are read in a thread. */
const SHORT = 4_096;
const BUSY_SECONDS = 2;

/**
 * `INVALID_INPUT` that names `where` the transcript stood, for one in which nobody says anything. A value, since it is
 * told only after what speaks against the change itself; read beforehand, so that no connection waits for it.
 * Throws 503 where too many transcripts wait to be read.
 */
export async function unreadable(
  context: Pick<PrepareContext, 'outside' | 'workspaceId'>,
  where: string,
  text: string | TextBytes,
  mediaType: TranscriptMediaType,
): Promise<OperationError | undefined> {
  const isShort = (typeof text === 'string' ? text.length : text.byteLength) <= SHORT;
  const reason = isShort
    ? readHere(textOf(text), mediaType)
    : await readInThread(context, typeof text === 'string' ? bytesOf(text) : text, mediaType);
  return reason === null ? undefined : invalidInput(`${where}: ${reason}`);
}

/** A transcript inside a JSON body names no type; a WebVTT file begins with its own name. */
export function mediaTypeOf(text: string): TranscriptMediaType {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? 'text/vtt' : 'text/plain';
}

function readHere(text: string, mediaType: TranscriptMediaType): string | null {
  try {
    utterancesOf(text, mediaType).next();
    return null;
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return error.reason;
    throw error;
  }
}

async function readInThread(
  { outside, workspaceId }: Pick<PrepareContext, 'outside' | 'workspaceId'>,
  text: TextBytes,
  mediaType: TranscriptMediaType,
): Promise<string | null> {
  try {
    return await transcriptThreads.of(outside).run('unreadable', workspaceId, { text, mediaType });
  } catch (error) {
    if (error instanceof ThreadsBusy || error instanceof GenerationFailed) throw unavailable(BUSY_SECONDS);
    throw error;
  }
}
