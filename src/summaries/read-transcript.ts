import { GenerationFailed } from '../generation/generator.ts';
import { receiveTranscript } from '../generation/threads/receive-transcript.ts';
import { ThreadsBusy } from '../generation/threads/task-thread.ts';
import type { TranscriptTasks } from '../generation/threads/transcript-tasks.ts';
import type { TranscriptThreads } from '../generation/threads/transcript-threads.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { invalidInput, type OperationError, unavailable } from '../operation/errors.ts';
import { DOCX } from '../transcripts/docx-text.ts';
import type { UploadMediaType } from '../transcripts/received-transcript.ts';
import { bytesOf, type TextBytes } from '../transcripts/text-bytes.ts';
import type { KeptTranscript } from './kept-transcript.ts';

/** Transcripts up to this size, in bytes, take a few milliseconds at most and are parsed here. Others are parsed in a thread. */
const SHORT = 4_096;
const BUSY_SECONDS = 2;

/** The dependency of operations that accept a transcript. */
export interface NeedsThreads {
  transcriptThreads: TranscriptThreads;
}

type ThreadsContext = Pick<PrepareContext<NeedsThreads>, 'dependencies' | 'workspaceId'>;

/**
 * Parses a transcript for storage. Returns `INVALID_INPUT` (naming `where` in the request) if it contains no utterance: an
 * error value, because the checks on the record come first. Throws 503 if too many transcripts are waiting.
 */
export async function readable(
  context: ThreadsContext,
  where: string,
  given: string | TextBytes,
  mediaType: UploadMediaType,
): Promise<KeptTranscript | OperationError> {
  const isShort = mediaType !== DOCX && (typeof given === 'string' ? given.length : given.byteLength) <= SHORT;
  const sent = typeof given === 'string' ? bytesOf(given) : given;
  const read = isShort
    ? receiveTranscript({ sent, mediaType })
    : await inThread(context, 'receive', { sent, mediaType });
  if ('unreadable' in read) return invalidInput(`${where}: ${read.unreadable}`);
  const { text, packed, ...more } = read;
  return { ...more, text: text && Buffer.from(text), packed: packed && new Uint8Array(packed.zstd) };
}

/** Runs a task that a client waits for. Throws 503 if too many are waiting. */
export async function inThread<Kind extends 'receive' | 'page' | 'speakers' | 'strangers'>(
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
