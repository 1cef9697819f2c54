import type { Clause } from '../speech/clauses.ts';
import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { type ClauseWord, clauseWords } from './likely/clause-words.ts';
import { type SpeechFrame, speechFrames } from './likely/speech-frames.ts';
import { wordSigns } from './likely/word-signs.ts';
import { clauseSigns, type FoundAs, frameSigns } from './todo-signs.ts';
import { isTold } from './told-words.ts';

/** A clause that may tell a todo, by one of its frames. */
export interface TodoCandidate {
  /** Null: only a rule found it. */
  readonly frame: SpeechFrame | null;
  readonly signs: readonly string[];
}

/** What a clause may tell, in the order of speech. None if nobody says that something is to be done. */
export function todoCandidates(
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  found: readonly FoundAs[],
): TodoCandidate[] {
  const words = clauseWords(clause.text);
  const said = speechFrames(words, namesIn(clause.text, words, meeting));
  const meant = said.filter((frame) => !isTold(sentence, clause, frame.start));
  if (said.length > 0 && meant.length === 0) return [];
  const frames: (SpeechFrame | null)[] = meant.filter((frame) => !isNoTask(frame, clause));
  const isFound = found.some((rule) => rule !== 'an answer');
  if (frames.length === 0 && isFound) frames.push(null);
  if (frames.length === 0) return [];
  const common = [...clauseSigns(sentence, clause, meeting, found), ...wordSigns(words)];
  return frames.map((frame) => ({ frame, signs: [...common, ...frameSigns(frame, words, sentence, clause, meeting)] }));
}

/** "… so that we can have the first figures", "… what I can start with": why something is done, and what is told of. */
const PURPOSE = /(?:^|[^\p{L}])(?:so|such|in order) that [^,.;!?]*$/iu;
/** "We tidy up so I can find it". Behind a comma it may be what follows: "he knows that, so I can ask him". */
const ENABLES = /[\p{L}\p{N}] (?:so|once|where|until|when) $/iu;
const ENABLES_ALL = /[^\s,], so (?:that )?$/iu;
const ASKS_POLITELY = /(?:^|[^\p{L}])if $/iu;
const RELATIVE =
  /(?<!(?:think|thought|say|said|mean|means|believe|guess|hope|sure|know|told|tell|is|was|promise)) (?:that|which|who) $/iu;
/** "If some of you could look at it": nobody knows who. */
const ONE_OF = /(?:^|[^\p{L}])(?:some|one|any|either|a few|half|none) of $/iu;
const TOLD_OF = /(?:^|[^\p{L}])(?:that|which|what|whatever) $/iu;

/** "If you want to look at it, Maja will help" and "you will find that it fits": what somebody may wish for, or learns. */
function isNoTask({ subject, modals, verb, start }: SpeechFrame, { text }: Clause): boolean {
  const before = text.slice(0, start);
  if (PURPOSE.test(before) || ((modals.has('can') || modals.has('able')) && ENABLES.test(before))) return true;
  // "I'll push it this week, so we can start": what becomes possible for all.
  if (subject === 'we' && modals.has('can') && ENABLES_ALL.test(before)) return true;
  // "If I could ask, maybe you could …" asks; "what the people that we're talking to think" tells who.
  if (subject === 'i' && modals.has('could') && ASKS_POLITELY.test(before)) return true;
  if (modals.has('ongoing') && RELATIVE.test(before)) return true;
  // "Are we still planning to paint it?"
  if (subject === 'we' && modals.has('plan') && /(?:^|[^\p{L}])(?:are|do) $/iu.test(before)) return true;
  // "It'll send you an email": how something works.
  if (subject === 'it' && modals.has('will') && WORKS.has(verb)) return true;
  if (subject !== 'you') return (modals.has('can') || modals.has('could')) && TOLD_OF.test(before);
  if (ONE_OF.test(before) || (modals.has('will') && LEARNS.has(verb))) return true;
  return modals.has('want') && /(?:^|[^\p{L}])(?:if|unless|when|whenever) $/iu.test(before);
}

const WORKS = new Set(
  'send email text tell say show ask give make create update add put take pull push run work let help save write read call store keep move use find open close check'.split(
    ' ',
  ),
);
const LEARNS = new Set(['find', 'see', 'notice', 'recall', 'remember', 'realize', 'recognize', 'understand', 'know']);

function namesIn(text: string, words: readonly ClauseWord[], { people }: Meeting): (index: number) => number {
  const mentions = people.mentions(text);
  return (index) => {
    const mention = mentions.find(({ start }) => start === words[index]?.start);
    return mention === undefined
      ? 0
      : Math.max(1, words.filter(({ start, end }) => start >= mention.start && end <= mention.end).length);
  };
}
