import type { Clause } from '../speech/clauses.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { type Finding, findingOf, type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords, opening, type Phrase, phrase, plainSpeech } from '../speech/words.ts';
import {
  AGREEMENT_CUES,
  ASKS_CONSENT,
  IT_IS,
  PROPOSES_DA,
  TAG_QUESTION,
  THEN_CHOICE,
  WE_DO,
} from './agreement-cues.ts';
import { type AgreementContext, agreementContext, agreementSigns } from './agreement-signs.ts';
import { LEAD_EN } from './leads.ts';
import { AGREEMENT_WEIGHTS } from './likely/agreement-weights.ts';
import { isShort, lengthOf } from './likely/surroundings.ts';
import { weigh } from './likely/weigh.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isUnreal } from './no-task.ts';
import { isConfirmed, isConsentedTo } from './replies.ts';
import { isTakenBack } from './reversals.ts';
import { writtenAgreement } from './write-agreement.ts';

/** The content has no room for the evidence of more. */
const MOST_AGREEMENTS = 40;
/** Turns after which something may be said again in the same words. */
const SAID_AGAIN = 12;
/** A proposal and its conclusion within so many turns are one agreement. */
const SAME_MATTER = 3;

const ALWAYS = {
  settled: Number.NEGATIVE_INFINITY,
  confirmed: Number.NEGATIVE_INFINITY,
  suggested: Number.NEGATIVE_INFINITY,
};
/** From here on an English sentence is shown as an agreement. */
const SHOWN = { short: 0, hardlyLong: -1.25, long: -1.25 };
/**
 * From here on it is shown if a rule found it, in a long meeting by what the rule found; in a short meeting always. The words of
 * a decision are seldom about anything else, those of a proposal often.
 */
const SHOWN_BY_RULE = {
  short: ALWAYS,
  hardlyLong: { settled: -3.5, confirmed: -3.5, suggested: -3.5 },
  long: { settled: -3.75, confirmed: -2.4, suggested: -1.25 },
};
/** From here on it is sure. */
const SURE = 0;

/**
 * Finds what the meeting agreed on, in order: what somebody says is settled, or what one proposes and another confirms.
 * Words that only confirm ("let's do that") take their content from the sentence before.
 */
export function findAgreements(meeting: Meeting): Finding[] {
  const { sentences, date } = meeting;
  const context = agreementContext(meeting);
  const found: { finding: Finding; strength: Strength | 'sealed' }[] = [];
  for (const sentence of sentences) {
    if (sentence.foreign) continue;
    const likely = likelyAgreement(sentence, context);
    if (likely === null || isTakenBack(sentence, sentences)) continue;
    const { strength, said, sure, isDecided } = likely;
    if (said.quotes.some(({ text }) => RECORDS.test(text)) || RECORDS.test(sentence.plain)) continue;
    const finding = writtenAgreement({ ...said, sure }, sentences, date, isDecided);
    if (finding === null) continue;
    const sealed = said.quotes.length > 1;
    const last = found.at(-1);
    const lastTurn = last?.finding.quotes[0]?.sentence.turn ?? Number.NEGATIVE_INFINITY;
    if (last !== undefined && sentence.turn - lastTurn <= SAME_MATTER) {
      // A conclusion replaces its proposal; a mere confirmation adds nothing.
      if (last.strength !== 'settled' && strength === 'settled' && !sealed) found.pop();
      else if (repeats(finding, last.finding)) continue;
    } else if (last !== undefined && sentence.turn - lastTurn <= SAID_AGAIN && repeats(finding, last.finding)) {
      last.finding = { ...last.finding, quotes: [...last.finding.quotes, ...finding.quotes] };
      continue;
    }
    found.push({ finding, strength: sealed ? 'sealed' : strength });
    if (found.length === MOST_AGREEMENTS) break;
  }
  return found.map(({ finding }) => finding);
}

interface Likely {
  readonly strength: Strength;
  readonly said: Finding;
  readonly sure: boolean;
  /** Somebody said that it is settled, so that at least its matter is told. */
  readonly isDecided: boolean;
}

/** What a sentence tells as agreed, by the rules; in English also by what speaks for and against it. Null if it tells nothing. */
function likelyAgreement(sentence: Sentence, context: AgreementContext): Likely | null {
  const { sentences, date } = context.meeting;
  const { plain } = sentence;
  const strength = strengthOf(sentence, sentences);
  const said = strength === null ? null : agreement(sentence, sentences, date);
  const sureByRule =
    strength === 'settled' ? DECIDES.test(plain) || isConfirmed(sentence, sentences) : strength === 'confirmed';
  if (sentence.language === 'da') {
    if (strength === null || said === null || isDone(said.quotes[0], sentence)) return null;
    return { strength, said, sure: sureByRule, isDecided: strength !== 'suggested' };
  }
  const signs = agreementSigns(sentence, context, strength !== null);
  // "Let's do that" has no words of its own to weigh: what is meant stands before.
  const isMeant = said !== null && said.quotes.length > 1;
  if (signs === null && !isMeant) return null;
  const weight = signs === null ? 0 : weigh(signs, AGREEMENT_WEIGHTS);
  const byRule = said !== null && !isDone(said.quotes[0], sentence);
  if (!byRule && isUnreal(plain, 'en')) return null;
  if (UNDECIDED.test(plain) || (!byRule && ONLY_HOPED.test(plain))) return null;
  const length = lengthOf(context.meeting);
  const least = byRule ? SHOWN_BY_RULE[length][strength ?? 'suggested'] : SHOWN[length];
  if (weight < least) return null;
  return {
    strength: strength ?? 'suggested',
    said: said ?? findingOf([quoteOf(sentence)], '', findDeadline(plain, date, 'en')),
    sure: sureByRule && (weight >= SURE || isShort(context.meeting)),
    isDecided: isShort(context.meeting)
      ? strength !== null && strength !== 'suggested'
      : DECIDES.test(plain) || (signs !== null && weight >= SURE),
  };
}

/** "Let's move on", "let's say you …": procedure and examples settle nothing. */
function isDone(quote: Quote | undefined, { language, plain }: Sentence): boolean {
  const text = plainSpeech(quote?.text ?? plain);
  // "Let's say the nineteenth, then." names what was chosen.
  const plainChoice = text
    .replace(HABIT, '')
    .replace(/^i'd say (?=we )/iu, '')
    .replace(/^((?:(?:okay|ok|so|right|yes|yeah),? )*)let's say /iu, '$1');
  return (
    RECORDS.test(plain) || RECORDS.test(text) || isMeetingAct(plainChoice, language) || isUnreal(plainChoice, language)
  );
}

/** A promise of what one always does is none, but people agree on what is to be done every day. */
const HABIT =
  /(?<![\p{L}])(?:every (?:day|time)|always|unless|no matter|hver (?:gang|dag|uge|måned|eneste)|altid)(?![\p{L}])/giu;

/** Consent to a recording is for the meeting only. */
const RECORDS = phrase(
  '(?:record|recording|transcribe|transcribing) (?:this|it|(?:the|our|this) (?:meeting|call|session|conversation))',
  'optage[r]? (?:det her|mødet|samtalen|kaldet|det)(?= *(?:[,.?!]|$))|(?:starte|starter|start) (?:en |for )?optagelse[n]?',
);
/** "Så er det vedtaget", "the motion is carried": the proposal stands before. */
const VERDICT = phrase(
  '(?:det|forslaget|punktet|indstillingen) (?:er|blev) (?:så |hermed |dermed |altså )*(?:vedtaget|besluttet)|er det (?:så |hermed |dermed )*(?:vedtaget|besluttet)',
  "(?:the )?(?:motion|proposal|resolution) (?:is|was|has been) (?:hereby )?(?:carried|passed|adopted|approved)|that's carried",
);
const PROPOSAL = phrase(
  '(?:forslaget|indstillingen) (?:er|lyder|går på)(?: så)?,? at|(?:jeg|vi|bestyrelsen) (?:foreslår|indstiller)',
  '(?:the )?(?:motion|proposal|resolution) is|i (?:move|propose) that',
);
/** Sentences. Votes stand between. */
const VOTED_WITHIN = 14;

/** "Hopefully we can launch tomorrow", "as we say, …": a hope or a saying. */
const ONLY_HOPED = opening(
  '(?:(?:and|so|but|well|yeah|okay),? )*(?:hopefully|maybe|perhaps|as (?:i|we|you|they) (?:say|said|know|mentioned))',
);

const UNDECIDED = phrase(
  "(?:don't|do not|not sure) (?:think |believe |know )?(?:that |if |whether )?we(?:'ve| have)? (?:yet )?(?:decided|agreed)",
);

/** Says itself that there was a decision. */
const DECIDES = phrase(
  "agreed?|decided|decision(?: is| was|:| has been)|settled|approved?|signed off|accept|we have a deal|it's a deal|consensus",
  'aftaler|aftalt|enige|besluttet|beslutter|vedtager|vedtaget|godkendt|godkender|beslutningen',
);

/** Whether the rules take a sentence for an agreement, whatever else speaks for or against it. */
export function isRuledAgreement(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  return strengthOf(sentence, sentences) !== null;
}

type Strength = 'settled' | 'confirmed' | 'suggested';

/** Null if the sentence states no agreement. */
function strengthOf(sentence: Sentence, sentences: readonly Sentence[]): Strength | null {
  const { plain, language } = sentence;
  const cues = AGREEMENT_CUES[language];
  const asks = plain.endsWith('?') || ASKS_OPINION.test(plain);
  if (asks && CHOOSES.test(plain) && !isChosen(sentence, sentences)) return null;
  if (VERDICT.test(plain) && !asks) return 'settled';
  if (language === 'da' && WE_DO.test(plain)) return answersProposal(sentence, sentences) ? 'settled' : null;
  const settled = cues.settled.exec(plain);
  const opened = cues.open.exec(plain);
  if (opened !== null && (settled === null || opened.index < settled.index)) return null;
  if (!asks && (settled !== null || IT_IS.test(plain))) return 'settled';
  const stated = cues.stated.test(plain);
  const proposed = cues.proposed.test(plain);
  if (!asks && sentence.said.marks.length === 0 && cues.plain.test(plain) && isConfirmed(sentence, sentences, true))
    return 'confirmed';
  const proposal = asks
    ? settled !== null || proposed || (stated && TAG_QUESTION.test(plain))
    : stated || proposed || THEN_CHOICE.test(plain) || asksConsent(sentence, sentences);
  if (!proposal && !asks && sentence.said.marks.length === 0 && isConsentedTo(sentence, sentences)) return 'suggested';
  if (!proposal || !isConfirmed(sentence, sentences)) return null;
  return proposed && !asks ? 'suggested' : 'confirmed';
}

/** A question, however it was written down. */
const ASKS_OPINION = opening(
  `${LEAD_EN}(?:do (?:you|we) (?:all )?(?:think|want to|wanna)|don't you think|wouldn't you say)`,
);

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

function answersProposal({ index, speaker }: Sentence, sentences: readonly Sentence[]): boolean {
  return sentences
    .slice(Math.max(0, index - 2), index)
    .some((earlier) => earlier.speaker !== speaker && PROPOSES_DA.test(earlier.plain));
}

function asksConsent(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const next = sentences[sentence.index + 1];
  return next?.turn === sentence.turn && next.plain.endsWith('?') && ASKS_CONSENT.test(next.plain);
}

/** Words that tell something. A longer verdict says itself what was decided. */
const MOST_IN_VERDICT = 3;

function agreement(sentence: Sentence, sentences: readonly Sentence[], date: Date): Finding | null {
  const { plain, language, index } = sentence;
  const cues = AGREEMENT_CUES[language];
  if (VERDICT.test(plain) && contentWords(plain).length <= MOST_IN_VERDICT) {
    const proposal = sentences
      .slice(Math.max(0, index - VOTED_WITHIN), index)
      .findLast(
        (earlier) =>
          !earlier.foreign &&
          !RECORDS.test(earlier.plain) &&
          (PROPOSAL.test(earlier.plain) || cues.proposed.test(earlier.plain)),
      );
    if (proposal === undefined) return null;
    const deadline = findDeadline(proposal.plain, date, proposal.language);
    return findingOf([quoteOf(sentence), quoteOf(proposal)], '', deadline, { said: proposal.text });
  }
  if (!cues.bare.test(plain)) {
    const clause = statingClause(sentence);
    return findingOf([quoteOf(sentence, clause)], '', findDeadline(clause.plain, date, language));
  }
  const meant = sentences
    .slice(Math.max(0, index - 3), index)
    .findLast(
      (earlier) =>
        !earlier.foreign && contentWords(earlier.text).length >= 3 && !ASKS_WHETHER_IT_SUITS.test(earlier.plain),
    );
  if (meant === undefined) return null;
  const deadline = findDeadline(meant.plain, date, meant.language);
  return findingOf([quoteOf(sentence), quoteOf(meant)], '', deadline, { said: meant.text });
}

/** "Does that work for people, or is it too much?": what is asked about stands before. */
const ASKS_WHETHER_IT_SUITS = opening(
  '(?:(?:so|and|but|okay),? )*(?:does|would|will|is) (?:that|this|it) (?:work|suit|sound|make sense|okay|ok|fine|all right)',
  '(?:(?:så|og|men),? )*(?:passer|lyder|duer|er) det (?:for|okay|fint|i orden|godt)',
);

/** The clause with the cue, or the whole sentence if that clause says too little. */
function statingClause(sentence: Sentence): Clause {
  const cues = AGREEMENT_CUES[sentence.language];
  const clause = sentence.clauses.find(({ plain }) => cues.settled.test(plain) || cues.stated.test(plain));
  return fromDecision(clause === undefined || contentWords(clause.text).length < 3 ? sentence : clause, cues.settled);
}

/** Words of another sentence in front of a decision, where no mark stands between. */
const LONG_BEFORE = 6;
const STARTS_DECISION = opening("we(?!'ve| have)|your", 'vi(?! har)');

/** "It is hard to run these meetings so from next we choose another time": what is said from the decision on. */
function fromDecision(clause: Clause, settled: Phrase): Clause {
  const at = settled.exec(clause.text)?.index ?? 0;
  const before = clause.text.slice(0, at);
  const text = clause.text.slice(at);
  const isCut =
    before.split(' ').length > LONG_BEFORE &&
    !/[,.;:?!]/u.test(before) &&
    !CONDITIONAL.test(before) &&
    STARTS_DECISION.test(text) &&
    contentWords(text).length >= 2;
  return isCut ? { text, plain: plainSpeech(text) } : clause;
}

const CONDITIONAL = phrase(
  'if|unless|when|once|whether|that|because|what|how|where|why|as|until|who|which|think|say|said',
  'hvis|når|at|fordi|hvad|hvordan|hvor|om|som|indtil',
);

function repeats(finding: Finding, last: Finding): boolean {
  const seen = new Set(last.quotes.map(({ sentence }) => sentence.index));
  if (finding.quotes.some(({ sentence }) => seen.has(sentence.index))) return true;
  const words = new Set(contentWords(last.statement));
  const others = contentWords(finding.statement);
  return others.length > 0 && others.filter((word) => words.has(word)).length / others.length >= 0.6;
}
