import type { Language } from '../../function-words.ts';
import type { SpokenDeadline } from './deadline-phrase.ts';

/** What somebody promised, asked for or planned. */
export interface SpokenTask {
  /** The words as said, a clause or a sentence. */
  readonly text: string;
  /** "I'll …", "can you …", "we should …" or "Bo will …". */
  readonly form: 'promise' | 'request' | 'plan';
  /** Display name of who said it. */
  readonly speaker: string;
  /** Display name of who does it; '' if everybody does, or nobody known. */
  readonly owner: string;
  /** Whom the speaker speaks to; '' if that is unknown or several people. */
  readonly addressee: string;
  readonly meetingDate: Date;
  readonly deadline: SpokenDeadline | null;
  readonly language: Language;
  /** The noun phrase that "it", "that" or "det" stands for; '' if there is none. */
  readonly referent: string;
  /** Whether a day makes up for an object: "calls on Friday". */
  readonly bare?: boolean;
}
