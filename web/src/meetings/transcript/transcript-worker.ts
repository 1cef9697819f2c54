import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';
import { readFacts, type TranscriptFacts, type TranscriptFault } from './transcript-facts';

export interface TranscriptQuestion {
  text: string;
  mediaType: TranscriptMediaType;
}

export interface TranscriptReply {
  /** Not there in the first one, which says that the worker is loaded. */
  read?: TranscriptFacts | TranscriptFault;
}

/** Runs in a Web Worker, so that a long transcript does not block the page. */
addEventListener('message', ({ data }: MessageEvent<TranscriptQuestion>) => {
  const reply: TranscriptReply = { read: readFacts(data.text, data.mediaType) };
  postMessage(reply);
});
postMessage({} satisfies TranscriptReply);
