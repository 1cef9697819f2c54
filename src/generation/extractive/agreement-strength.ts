import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, opening, type Phrase, phrase } from '../speech/words.ts';
import { isAgreedTerm } from './agreed-terms.ts';
import {
  AGREEMENT_CUES,
  ASKS_CONSENT,
  DECISIVE_EN,
  IT_IS,
  MEASURE_EN,
  PROPOSES,
  TAG_QUESTION,
  THEN_CHOICE,
  VERDICT,
  WE_DO,
} from './agreement-cues.ts';
import { isConcluded } from './concluded.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { lengthOf } from './likely/surroundings.ts';
import { isContradicted, toldNotNeeded } from './not-needed.ts';
import { ASKS_AGAINST, isConfirmed, isConsentedTo, isRefused } from './replies.ts';
import { startsOn } from './starts-on.ts';

/** Whether the rules take a sentence for an agreement, whatever else speaks for or against it. */
export function isRuledAgreement(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  return strengthOf(sentence, sentences) !== null;
}

/** How an agreement is stated: in words that are about nothing else, as settled, proposed and confirmed, or suggested. */
export type Strength = 'decisive' | 'settled' | 'confirmed' | 'suggested';

/** Null if the sentence states no agreement. */
export function strengthOf(sentence: Sentence, sentences: readonly Sentence[]): Strength | null {
  const { plain, language } = sentence;
  const cues = AGREEMENT_CUES[language];
  const asks = plain.endsWith('?') || ASKS_OPINION.test(plain);
  if (asks && CHOOSES.test(plain) && !isChosen(sentence, sentences)) return null;
  if (VERDICT.test(plain) && !asks) return 'settled';
  if (WE_DO[language].test(plain)) return answersProposal(sentence, sentences) ? 'settled' : null;
  if (!asks && language === 'en' && CONCLUDES.test(plain) && echoesOther(sentence, sentences)) return 'settled';
  if (NAMES_MEASURE.test(plain) && isConfirmed(sentence, sentences, true)) return 'confirmed';
  if (isConcluded(sentence, sentences)) return lengthOf({ sentences }) === 'long' ? 'decisive' : 'confirmed';
  if (isAgreedTerm(sentence, sentences) || startsOn(sentence, sentences)) return 'confirmed';
  if (!asks && MAYBE_WE[language].test(plain) && isConfirmed(sentence, sentences)) return 'suggested';
  if (!asks && toldNotNeeded(plain, language) !== null && isConfirmed(sentence, sentences))
    return isContradicted(sentence, sentences) ? null : 'suggested';
  const settled = cues.settled.exec(plain);
  const opened = cues.open.exec(plain);
  if (opened !== null && (settled === null || opened.index < settled.index)) return null;
  if (!asks && settled !== null && DECISIVE.test(plain)) return 'decisive';
  if (!asks && (settled !== null || IT_IS.test(plain))) return 'settled';
  const stated = cues.stated.test(plain);
  const proposed = cues.proposed.test(plain);
  if (!asks && sentence.said.marks.length <= 1 && cues.plain.test(plain) && isConfirmed(sentence, sentences, true))
    return 'confirmed';
  const proposal = asks
    ? settled !== null || proposed || (stated && TAG_QUESTION.test(plain))
    : stated || proposed || THEN_CHOICE.test(plain) || asksConsent(sentence, sentences);
  if (!proposal && !asks && sentence.said.marks.length <= 1 && isConsentedTo(sentence, sentences)) return 'suggested';
  if (!proposal || !isConfirmed(sentence, sentences)) return null;
  return proposed && !asks ? 'suggested' : 'confirmed';
}

/** "Maybe we can push it to the next call.": a proposal, if somebody takes it. */
const MAYBE_WE: Readonly<Record<Language, Phrase>> = {
  en: opening(
    `${LEAD_EN}(?:i think,? )?(?:maybe|perhaps),? we (?:can|could|should)(?: (?:just|also|then))* (?:push|postpone|pause|move|merge|skip|drop|keep|stop|cancel|leave|use|take|add|remove|include|start|run|split|extend|switch|make)(?! (?:on|sure|progress|it (?:work|happen)|sense|up|a decision|the decision|it to)(?![\\p{L}]))(?![\\p{L}])`,
  ),
  da: opening(
    `${LEAD_DA}(?:(?:jeg (?:tænker|synes),? )?måske,? (?:kan|kunne|skal|skulle) vi|vi (?:kan|kunne|skulle) måske|vi kunne)(?: (?:bare|lige|også|så))* (?:skubbe|udskyde|flytte|droppe|springe|beholde|stoppe|aflyse|bruge|tilføje|fjerne|dele|forlænge|skifte|holde(?! øje)|samle|lægge|nøjes med)(?![\\p{L}])`,
  ),
};
/** "Every other week then.", "good, then we start fresh": takes what the other has just said. */
const CONCLUDES = anyCase(
  "^(?:(?:okay|ok|right|good|fine|great|all right|alright|so|well),? )*(?:(?!we|i|you|let|that's|what|who|how|bye|until|see|if|when|back)[^,.?!]{3,60},? then[.!]$|then we (?!can|could|should|are|have|were|need|might|may)[^,.?!]{3,60}[.!]$)",
);
/** "First of April?": a time or an amount, and no more. */
const NAMES_MEASURE = anyCase(
  `^(?:(?:so|and|maybe|say|or),? )*(?!how|what|when|where|who|why|which|is|are|do|does|did|can|could|will|would|should|shall|have|has|for how|in how|all|no|not|only|just|the (?:first|last) )(?:(?:on|at|in|by|from|until|for|the|around|about|say) )*(?=${MEASURE_EN})(?:[\\p{L}\\d]+(?:[ -]|(?=\\?))){1,6}\\?$`,
);
const ECHOED_WITHIN = 4;

function echoesOther({ index, turn, speaker, text }: Sentence, sentences: readonly Sentence[]): boolean {
  const said = new Set(
    sentences
      .slice(Math.max(0, index - ECHOED_WITHIN), index)
      .filter((earlier) => earlier.speaker !== speaker && turn - earlier.turn <= 1 && !earlier.plain.endsWith('?'))
      .flatMap((earlier) => contentWords(earlier.text)),
  );
  const words = contentWords(text);
  return words.length > 0 && words.every((word) => said.has(word));
}

const DECISIVE = phrase(
  DECISIVE_EN,
  'off the (?:list|table)',
  'your (?:first |top |main )?priorit(?:y|ies) (?:now |then )?(?:is|are)',
);

/** A question, also where the transcript has no question mark. */
const ASKS_OPINION = opening(`${LEAD_EN}do (?:you|we) (?:all )?(?:think|want to|wanna)`);

/** "Shall we keep it, or is that too much?": "yes" does not tell which. */
const CHOOSES = phrase(
  'or,? (?:is|are|do|does|shall|should|can|could|will|would|was|did|what|not)(?: (?:it|that|this|there|we|you|they|i|the)(?! (?:too|also|okay))|[,?])',
  'eller (?:skal|er|kan|vil|har|hvad|skulle|ej|ikke)(?: (?:vi|det|den|der|du|i|man|de)|[,?])',
);

/** Whether an answer names one of the alternatives: "We leave that.", "You don't need a light." */
function isChosen({ turn, index, text }: Sentence, sentences: readonly Sentence[]): boolean {
  const words = new Set(contentWords(text));
  return sentences
    .slice(index + 1, index + 1 + MOST_ANSWERS)
    .some(
      (answer) =>
        answer.turn !== turn &&
        !answer.plain.endsWith('?') &&
        (CHOICE.test(answer.plain) || contentWords(answer.text).some((word) => words.has(word))),
    );
}

/** Sentences after a question that may answer it. */
const MOST_ANSWERS = 8;
const CHOICE = phrase(
  "leave (?:that|it)|let's (?:not|leave)|(?:don't|do not) need|the (?:first|second|former|latter)",
  'det (?:første|andet|sidste)|lad os (?:lade være|vente|droppe)|det dropper vi|det lader vi',
);

/** Whether somebody else has just proposed it, or answers what its speaker proposed and does not refuse it. */
function answersProposal({ index, speaker, language, turn }: Sentence, sentences: readonly Sentence[]): boolean {
  const before = sentences.slice(Math.max(0, index - PROPOSED_WITHIN), index);
  const proposal = before.findLast((one) => PROPOSES[language].test(one.plain));
  if (proposal === undefined) return false;
  if (proposal.speaker !== speaker) return index - proposal.index <= 2 || !isRefused(proposal, sentences);
  return turn - proposal.turn === 2 && !isRefused(proposal, sentences);
}
const PROPOSED_WITHIN = 4;

function asksConsent(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const next = sentences[sentence.index + 1];
  return (
    next?.turn === sentence.turn &&
    next.plain.endsWith('?') &&
    (ASKS_CONSENT.test(next.plain) || ASKS_AGAINST.test(next.plain))
  );
}
