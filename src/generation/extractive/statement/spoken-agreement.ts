import type { Language } from '../../function-words.ts';
import type { SpokenDeadline } from './deadline-phrase.ts';

/** What a meeting settled, as somebody said it. */
export interface SpokenAgreement {
  readonly text: string;
  readonly speaker: string;
  readonly language: Language;
  readonly meetingDate: Date;
  readonly deadline: SpokenDeadline | null;
  /** The noun phrase that "it", "that" or "det" stands for; '' if there is none. */
  readonly referent: string;
  /** Whom "you" means, if it is known. */
  readonly addressee?: string;
  /** Words that keep their capital letter. */
  readonly names?: ReadonlySet<string>;
}
