import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords, opening, phrase } from '../speech/words.ts';
import { AGREEMENT_CUES } from './agreement-cues.ts';
import { clauseWords } from './likely/clause-words.ts';
import { type Modal, type SpeechFrame, type Subject, speechFrames } from './likely/speech-frames.ts';
import { surroundingSigns } from './likely/surroundings.ts';
import { kindsOf } from './likely/verb-kinds.ts';
import { wordSigns } from './likely/word-signs.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isUnreal } from './no-task.ts';
import { passedProposals } from './passed-proposals.ts';
import { isConfirmed } from './replies.ts';

const CUES = ['settled', 'stated', 'plain', 'proposed', 'open', 'bare'] as const;

/** Verbs of what a meeting decides. */
const DECIDING = new Set(
  (
    'keep use go stick drop leave move switch include exclude merge skip postpone push defer wait choose pick take launch ship ' +
    'target focus limit add remove allow require support stay make have start stop put hold schedule freeze base default rename ' +
    'reuse treat count assume aim adopt accept avoid reject approve turn enable disable set change fix finalize close continue ' +
    'deploy do'
  ).split(' '),
);

const WORDS: readonly (readonly [string, ReturnType<typeof phrase>])[] = [
  ['decide', phrase('decid(?:e|ed|es|ing)|decisions?')],
  ['agree', phrase("agree|agreed|agreement|consensus|everyone(?:'s| is) (?:fine|happy|okay|ok)")],
  ['settled', phrase('settled?|final|finalized|fixed|confirmed|locked|set in stone|sorted')],
  ['go with', phrase('go(?:ing)? (?:with|for|ahead)|stick(?:ing)? (?:with|to)|opt(?:ed|ing)? for')],
  ['keep', phrase('keep|leave|stays?|remains?')],
  ['drop', phrase('drop|skip|remove|get rid|no longer|not include|exclude|without|scrap|abandon')],
  [
    'for now',
    phrase('for now|at the moment|for the moment|temporarily|in the first|first version|initially|by default|default'),
  ],
  ['instead', phrase('instead|rather than|only|no more|at most|at least')],
  ['prefer', phrase("prefer|would like|i'd say|i would say|in favou?r|vote|opt|suggest|propose|recommend")],
  ['makes sense', phrase('makes? (?:more |most |a lot of )?sense|good idea|sounds good|works|fine|okay with')],
  ['plan', phrase('plan|target|aim|goal|conclusion|outcome|takeaway|priority|scope')],
  [
    'postponed',
    phrase('postpone|defer|push(?:ed)? (?:to|back)|next (?:week|meeting|call|time)|later|revisit|async|offline|until'),
  ],
  ['should', phrase('should|must|have to|needs? to')],
  ['will be', phrase("will be|'ll be|going to be|gonna be|would be|is going to")],
  ['want', phrase("we want|we wanna|we'd like")],
  ['so first', opening('so|okay so|ok so|right so|alright|all right|then')],
  ["let's", phrase("let's|let us|lets")],
  ['objection asked', phrase('nobody|no one|any objections?|anyone opposed|opposed|objections?')],
  ['opinion', phrase('i (?:think|guess|feel|believe|suppose)|in my opinion')],
  ['maybe', phrase('maybe|perhaps|might|probably|could')],
  ['not', phrase("[\\p{L}]+n't|not|no")],
  ['condition', phrase('if|unless|whether|depends')],
  ['past', phrase('was|were|did|had|last (?:week|time|meeting|year)')],
  ['told', phrase('said|says|told|mentioned|asked')],
  ['number', phrase('\\d+|one|two|three|four|five|six|ten|twelve|twenty|fifty|hundred')],
  ['all', phrase('both|all|everyone|everybody|we all')],
  ['definitely', phrase('definitely|for sure|absolutely|certainly|clearly|exactly')],
];
/** Without one of these words, a cue or a frame of all, a sentence tells no decision. */
const TELLING = new Set(
  "decide|agree|settled|go with|keep|drop|for now|instead|prefer|makes sense|plan|postponed|should|will be|want|let's|objection asked|definitely"
    .split('|')
    .map((word) => `word ${word}`),
);

const OF_ALL: readonly Subject[] = ['we', "let's", 'thing', 'i', 'it', 'you'];
/** By what a frame with several modals is called. */
const BY_MODAL: readonly (readonly [string, readonly Modal[]])[] = [
  ['try', ['try']],
  ['need', ['need']],
  ['should', ['should']],
  ['want', ['want', 'plan']],
  ['can', ['can', 'could']],
  ['will', ['will', 'going']],
  ['ongoing', ['ongoing']],
];

/** What the signs of agreements look at beside the sentence. */
export interface AgreementContext {
  readonly meeting: Meeting;
  /** Who speaks most, mostly the one who leads the meeting. */
  readonly chair: string;
  /** Content words by the index of the sentence. */
  readonly words: ReadonlyMap<number, ReadonlySet<string>>;
  /** What all were asked about and nobody opposed, by the index of the sentence. */
  readonly passed: ReadonlySet<number>;
}

export function agreementContext(meeting: Meeting): AgreementContext {
  const spoken = new Map<string, number>();
  const words = new Map<number, ReadonlySet<string>>();
  for (const { index, speaker, plain } of meeting.sentences) {
    spoken.set(speaker, (spoken.get(speaker) ?? 0) + plain.length);
    words.set(index, new Set(contentWords(plain)));
  }
  const [chair = ''] = [...spoken].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { meeting, chair, words, passed: passedProposals(meeting.sentences) };
}

/**
 * What speaks for and against an English sentence telling what the meeting agreed on. Null if nothing does. `isRuled`: a rule
 * found it.
 */
export function agreementSigns(sentence: Sentence, context: AgreementContext, isRuled: boolean): string[] | null {
  const { plain, text } = sentence;
  if ((context.words.get(sentence.index)?.size ?? 0) < (isRuled ? 1 : 2)) return null;
  const signs: string[] = [];
  for (const cue of CUES) if (AGREEMENT_CUES.en[cue].test(plain)) signs.push(`cue ${cue}`);
  for (const [sign, pattern] of WORDS) if (pattern.test(plain)) signs.push(`word ${sign}`);
  const spoken = clauseWords(text);
  const frames = speechFrames(spoken, () => 0).filter(({ subject }) => OF_ALL.includes(subject));
  signs.push(...frames.slice(0, 4).flatMap(signsOfFrame));
  const tells =
    isRuled ||
    signs.some((sign) => sign.startsWith('cue ') || TELLING.has(sign)) ||
    frames.some(({ subject }) => subject !== 'i' && subject !== 'you');
  if (!tells) return null;
  if (isRuled) signs.push('found by a rule');
  if (signs.includes('word so first')) signs.push(`so and ${frames[0]?.subject ?? 'no frame'}`);
  const { sentences } = context.meeting;
  if (plain.endsWith('?')) signs.push('question');
  if (isMeetingAct(plain, 'en')) signs.push('act in the meeting');
  if (isUnreal(plain, 'en')) signs.push('unreal');
  if (isConfirmed(sentence, sentences)) {
    signs.push(plain.endsWith('?') ? 'question confirmed' : 'confirmed');
    if (isConfirmed(sentence, sentences, true)) signs.push('confirmed firmly');
  }
  const length = plain.split(' ').length;
  signs.push(length < 6 ? 'few words' : length < 12 ? 'some words' : length < 25 ? 'more words' : 'many words');
  if (sentence.speaker === context.chair) signs.push('chair');
  const after = mostShared(sentence, context, 1, 10);
  if (after >= 2) signs.push('said again');
  const before = mostShared(sentence, context, -10, 0);
  if (before >= 2) signs.push('said before');
  if (before >= 4) signs.push('said before in many words');
  return [...signs, ...wordSigns(spoken), ...surroundingSigns(sentence, context.meeting)];
}

function signsOfFrame({ subject, modals, verb }: SpeechFrame): string[] {
  const called = BY_MODAL.find(([, any]) => any.some((modal) => modals.has(modal)))?.[0] ?? 'plain';
  const signs = [`${subject} ${called}`];
  if (subject !== 'we' && subject !== "let's") return signs;
  signs.push(DECIDING.has(verb) ? 'deciding verb' : 'other verb');
  signs.push(...kindsOf(verb).map((kind) => `verb of ${kind}`));
  return signs;
}

/** How many content words a sentence near it by somebody else shares with it. */
function mostShared({ index, speaker }: Sentence, context: AgreementContext, from: number, to: number): number {
  const own = context.words.get(index) ?? new Set();
  let most = 0;
  for (const other of context.meeting.sentences.slice(Math.max(0, index + from), Math.max(0, index + to))) {
    if (other.speaker === speaker) continue;
    most = Math.max(most, (context.words.get(other.index) ?? new Set()).intersection(own).size);
  }
  return most;
}
