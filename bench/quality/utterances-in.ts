import { TranscriptUnreadable } from '../../src/transcripts/transcript-unreadable.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';
import { utterancesOf } from '../../src/transcripts/utterances-of.ts';
import type { GoldMeeting } from './gold.ts';

/** All utterances. None if the transcript cannot be read: then nothing of what was marked is found. */
export function utterancesIn({ transcript, mediaType }: Pick<GoldMeeting, 'transcript' | 'mediaType'>): Utterance[] {
  try {
    return [...utterancesOf(transcript, mediaType)];
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return [];
    throw error;
  }
}
