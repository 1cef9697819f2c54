import type { Utterance } from '../../transcripts/utterances.ts';
import type { Language } from '../function-words.ts';
import { codePointStart, splitSentences } from '../split-sentences.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { utteranceLanguage } from './language.ts';
import { markedSpeech } from './marked-speech.ts';
import type { People } from './people.ts';
import { withoutTakenBack } from './taken-back.ts';
import { withoutTag } from './without-tag.ts';
import { phrase, plainSpeech } from './words.ts';

/** A sentence with what the rules need to know about it. Its text is without what the speaker took back in it. */
export interface Sentence extends Clause {
  /** Verbatim, with what the speaker took back. */
  spoken: string;
  /** Position among all sentences of the meeting. */
  index: number;
  /** Position of its utterance: what one cue, line or paragraph of the transcript holds. */
  part: number;
  /** Counts how often another speaker begins. Recorders cut what one person says into many utterances. */
  turn: number;
  speaker: string;
  startMs: number | null;
  /** The text of its utterance, with the marks that it lacked. */
  utterance: string;
  /** The text of its utterance as the transcript has it, and where marks were put into it. */
  said: { readonly text: string; readonly marks: readonly number[] };
  clauses: readonly Clause[];
  language: Language;
  /** Read aloud from elsewhere, or written to steer a reader of the transcript. It gives no statement. */
  foreign: boolean;
}

/** The clauses of a sentence, and the whole of it if it has several. */
export const clausesFirst = (sentence: Sentence): readonly Clause[] =>
  sentence.clauses.length > 1 ? [...sentence.clauses, sentence] : [sentence];

/** More than twenty hours of speech each. The rest is not read, which bounds the cost of 5 MiB. */
const MAX_SENTENCES = 20_000;
const MAX_CHARACTERS = 1_200_000;

/** The part of a meeting that is read. Each utterance has a sentence, so `MAX_SENTENCES` bounds both. */
export function readablePart(utterances: Iterable<Utterance>): Utterance[] {
  const read: Utterance[] = [];
  let left = MAX_CHARACTERS;
  for (const utterance of utterances) {
    const text = utterance.text.slice(0, codePointStart(utterance.text, left));
    read.push({ ...utterance, text });
    left -= utterance.text.length;
    if (left <= 0 || read.length === MAX_SENTENCES) break;
  }
  return read;
}

const READ_ALOUD = phrase(
  '(?:[\\p{L}]+\'s|is|are|was) asking[,:] ["“].*',
  'it (?:says|said|reads|read)|(?:let me )?read (?:you one|it out|it aloud)|and i quote|quote unquote',
  'der (?:står|stod)(?: der)?|jeg læser (?:lige )?op|jeg citerer',
);
const STEERING = phrase(
  '(?:ignore|disregard|forget) (?:all |any |your |the )*(?:previous|prior|above|earlier) (?:instructions?|orders|prompts?|rules)',
  'ignore (?:all |your )*instructions',
  'ignor[eé]r (?:alle |dine |de )*(?:tidligere |foregående )?(?:instruktion(?:er)?|instrukser|ordrer)',
  'glem (?:alle |dine )+(?:tidligere )?(?:instruktioner|instrukser)|you are now an?|du er nu en|system ?prompt',
);
const STEERING_LABEL = /^(?:system|assistant|ai|model|chatgpt|assistent)\s*[:,]/iu;

/** The sentences of a meeting in order, at most `MAX_SENTENCES`. */
export function meetingSentences(utterances: readonly Utterance[], meeting: Language, people: People): Sentence[] {
  const sentences: Sentence[] = [];
  const mark = markedSpeech(utterances, people);
  let turn = -1;
  let last: string | undefined;
  for (const [part, { speaker, startMs, text: original }] of utterances.entries()) {
    if (speaker === '' || speaker !== last) turn++;
    last = speaker;
    const room = MAX_SENTENCES - sentences.length;
    if (room <= 0) break;
    const language = utteranceLanguage(original, meeting);
    const { text: utterance, marks } = mark(original, language);
    const said = { text: original, marks };
    let foreign = false;
    const pieces = splitSentences(utterance, room);
    for (const piece of pieces.slice(0, room)) {
      const spoken = withoutTag(piece);
      const text = withoutTakenBack(spoken, language);
      const plain = plainSpeech(text);
      const steering = STEERING.test(plain) || STEERING_LABEL.test(plain);
      const reading = READ_ALOUD.test(plain) && /[,:.]\s*["“»\p{L}]|[.:]$/u.test(plain);
      // In speech nothing marks the end of a quotation, so it lasts until somebody else speaks.
      foreign ||= steering || reading;
      const clauses = clausesOf({ text, plain });
      const index = sentences.length;
      sentences.push({
        index,
        part,
        turn,
        speaker,
        startMs,
        text,
        spoken,
        utterance,
        said,
        plain,
        clauses,
        language,
        foreign,
      });
    }
  }
  return sentences;
}
