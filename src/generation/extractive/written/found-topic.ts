import type { Quote } from '../../speech/finding.ts';

export interface FoundTopic {
  name: string;
  /** The name as it stands within a sentence. */
  inText: string;
  raisedBy: string;
  /** Whether somebody announced it, so that it is known who raised it. */
  isRaised: boolean;
  /** Whether it was called by its number on the agenda. */
  isNumbered?: boolean;
  /** How much the meeting was about it. */
  weight: number;
  /** The first one raises the topic. */
  quotes: readonly Quote[];
}

/** The sentence that raises a topic, by its number. */
export const startOf = ({ quotes }: FoundTopic): number => quotes[0]?.sentence.index ?? 0;
