import { GenerationFailed } from '../generation/generator.ts';
import { ThreadsBusy } from '../generation/threads/task-thread.ts';
import type { TranscriptTasks } from '../generation/threads/transcript-tasks.ts';
import type { TranscriptThreads } from '../generation/threads/transcript-threads.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { invalidInput, type OperationError, unavailable } from '../operation/errors.ts';
import { bytesOf, LONGEST_PLAIN, type TextBytes, textOf } from '../transcripts/text-bytes.ts';
import { TranscriptUnreadable } from '../transcripts/transcript-unreadable.ts';
import { type TranscriptMediaType, utterancesOf } from '../transcripts/utterances-of.ts';

/** Transcripts up to this size, in bytes, take at most a millisecond and are parsed here. Others are parsed in a thread. */
const SHORT = 4_096;
const BUSY_SECONDS = 2;

/** The dependency of operations that accept a transcript. */
export interface NeedsThreads {
  transcriptThreads: TranscriptThreads;
}

type ThreadsContext = Pick<PrepareContext<NeedsThreads>, 'dependencies' | 'workspaceId'>;

/** A transcript as it is stored. One of the two is null. */
export interface KeptTranscript {
  text: string | Uint8Array | null;
  packed: Uint8Array | null;
}

/**
 * Parses a transcript for storage. Returns `INVALID_INPUT` (naming `where` in the request) if it contains no utterance: an
 * error value, because the checks on the record come first. Throws 503 if too many transcripts are waiting.
 */
export async function readable(
  context: ThreadsContext,
  where: string,
  given: string | TextBytes,
  mediaType: TranscriptMediaType,
): Promise<KeptTranscript | OperationError> {
  const refused = (reason: string) => invalidInput(`${where}: ${reason}`);
  const plain: KeptTranscript = { text: typeof given === 'string' ? given : Buffer.from(given), packed: null };
  if ((typeof given === 'string' ? given.length : given.byteLength) <= SHORT) {
    const reason = readHere(textOf(given), mediaType);
    return reason === null ? plain : refused(reason);
  }
  const text = typeof given === 'string' ? bytesOf(given) : given;
  if (text.byteLength <= LONGEST_PLAIN) {
    const reason = await inThread(context, 'unreadable', { text, mediaType });
    return reason === null ? plain : refused(reason);
  }
  const read = await inThread(context, 'pack', { text, mediaType });
  return 'unreadable' in read ? refused(read.unreadable) : { text: null, packed: new Uint8Array(read.zstd) };
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

/** Runs a task that a client waits for. Throws 503 if too many are waiting. */
export async function inThread<Kind extends 'unreadable' | 'pack' | 'page' | 'speakers' | 'strangers'>(
  { dependencies, workspaceId }: ThreadsContext,
  kind: Kind,
  input: Parameters<TranscriptTasks[Kind]>[0],
) {
  try {
    return await dependencies.transcriptThreads.run(kind, workspaceId, input);
  } catch (error) {
    if (error instanceof ThreadsBusy || error instanceof GenerationFailed) throw unavailable(BUSY_SECONDS);
    throw error;
  }
}
