import { findDeadline } from '../speech/find-deadline.ts';
import { type Finding, findingOf, type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords, opening, phrase, plainSpeech } from '../speech/words.ts';
import { agreedWords } from './agreed-words.ts';
import { RECORDS, WE_DO } from './agreement-cues.ts';
import { type AgreementContext, agreementContext, agreementSigns } from './agreement-signs.ts';
import { type Strength, strengthOf } from './agreement-strength.ts';
import { isSameQuote } from './bargain.ts';
import { isDayDoubted } from './day-doubted.ts';
import { isDisputed } from './disputed.ts';
import { drops } from './dropped-later.ts';
import { formalDecision } from './formal/formal-decision.ts';
import { withFullDay, withoutDayOfEvent } from './full-day.ts';
import { LEAD_EN } from './leads.ts';
import { isShort, lengthOf } from './likely/surroundings.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isNoDecision } from './no-decision.ts';
import { isUnreal } from './no-task.ts';
import { isConfirmed, isRefused } from './replies.ts';
import { isTakenBack } from './reversals.ts';
import { settledIn } from './settled-in-turns.ts';
import { isMoved, saysWhen } from './starts-on.ts';
import { asDecided, usualAgreement } from './usual-agreements.ts';
import { AGREEMENT_WEIGHTS } from './weights/agreement-weights.ts';
import { weigh } from './weights/weigh.ts';
import { isTalk, isTurnedRound, stopsHalfWay, writtenAgreement } from './write-agreement.ts';

/** The content has no room for the evidence of more. */
const MOST_AGREEMENTS = 40;
/** Of what is settled again and again, the first. */
const MOST_QUOTES = 8;
/** Turns after which something may be said again in the same words. */
const SAID_AGAIN = 12;
/** A proposal and its conclusion within so many turns are one agreement. */
const SAME_MATTER = 3;

const ALWAYS = Number.NEGATIVE_INFINITY;
/** From here on an English sentence is shown as an agreement. */
const SHOWN = { short: 0, hardlyLong: -1.25, quick: -1.25, long: -0.75 };
/**
 * From here on a sentence that a rule found is shown. In a short meeting it always is. In a long one it needs about as much weight
 * as one that no rule found, but for words that are about nothing else.
 */
const SHOWN_BY_RULE = {
  short: { decisive: ALWAYS, settled: ALWAYS, confirmed: ALWAYS, suggested: ALWAYS },
  hardlyLong: { decisive: ALWAYS, settled: -3.5, confirmed: -3.5, suggested: -3.5 },
  quick: { decisive: ALWAYS, settled: -3.5, confirmed: -3.5, suggested: -3.5 },
  long: { decisive: ALWAYS, settled: -1.1, confirmed: -0.85, suggested: -0.85 },
};
/** From here on "we can …" is shown in a long meeting: most of what can be done is not agreed. */
const SHOWN_IF_CAN = 0.25;
/** From here on somebody decided it. */
const DECIDED = 0;
/** From here on it is sure. In a long meeting words of a decision are often about an earlier one. */
const SURE = { short: Number.NEGATIVE_INFINITY, hardlyLong: 0, quick: 0, long: 1 };

/**
 * Finds what the meeting agreed on, in order: what somebody says is settled, or what one proposes and another confirms.
 * Words that only confirm ("let's do that") take their content from the sentence before.
 */
export function findAgreements(meeting: Meeting): Finding[] {
  const { sentences } = meeting;
  const context = agreementContext(meeting);
  const found: { finding: Finding; strength: Strength | 'sealed' }[] = [];
  for (const sentence of sentences) {
    if (sentence.foreign) continue;
    const formal = formalDecision(sentence, meeting);
    if (formal !== undefined) {
      const isKnown = found.some(({ finding }) => finding.statement === formal?.statement);
      if (formal !== null && !isKnown) {
        // What was moved may have been taken for a proposal already.
        const before = found.at(-1);
        if (before?.finding.quotes.some(({ sentence: one }) => formal.quotes.some((quote) => quote.sentence === one)))
          found.pop();
        found.push({ finding: formal, strength: 'decisive' });
      }
      if (found.length === MOST_AGREEMENTS) break;
      continue;
    }
    const settled = settledIn(sentence, meeting);
    if (settled !== null && !isTalk(settled.statement) && !isTakenBack(sentence, sentences)) {
      if (isDisputed(sentence, sentences)) continue;
      const before = found.at(-1);
      const isAgain =
        before !== undefined &&
        sentence.turn - lastTurnOf(before.finding) <= SAID_AGAIN &&
        repeats(settled, before.finding);
      if (isAgain) before.finding = joined(before.finding, settled);
      else found.push({ finding: settled, strength: 'decisive' });
      if (found.length === MOST_AGREEMENTS) break;
      continue;
    }
    const likely = likelyAgreement(sentence, context);
    if (likely === null || isTakenBack(sentence, sentences) || isDisputed(sentence, sentences)) continue;
    if (isDayDoubted(sentence, sentences)) continue;
    const { strength, said, sure, isDecided } = likely;
    if ((!isSettled(strength) || PROPOSED.test(sentence.plain)) && isRefused(sentence, sentences)) continue;
    if (said.quotes.some(({ text }) => RECORDS.test(text)) || RECORDS.test(sentence.plain)) continue;
    const written = writtenAgreement({ ...said, sure }, meeting, isDecided, namesMatter(sentence, context));
    const finding =
      written !== null && !DECIDES.test(sentence.plain) && isOnlyNamedDa(written)
        ? { ...written, sure: false }
        : written;
    if (finding === null || stopsHalfWay(finding.statement) || isTalk(finding.statement) || isTurnedRound(finding))
      continue;
    const sealed = said.quotes.length > 1;
    const before = found.at(-1);
    if (before !== undefined && drops(sentence, before.finding, sentences)) found.pop();
    const last = found.at(-1);
    if (last !== undefined && answersTo(last.finding, sentence, said)) continue;
    const lastTurn = last === undefined ? Number.NEGATIVE_INFINITY : lastTurnOf(last.finding);
    if (last !== undefined && sentence.turn - lastTurn <= SAME_MATTER) {
      // A conclusion replaces its proposal; a mere confirmation adds nothing.
      if (!isSettled(last.strength) && isSettled(strength) && !sealed) found.pop();
      else if (repeats(finding, last.finding)) continue;
    } else if (last !== undefined && sentence.turn - lastTurn <= SAID_AGAIN && repeats(finding, last.finding)) {
      last.finding = { ...last.finding, quotes: [...last.finding.quotes, ...finding.quotes] };
      continue;
    }
    found.push({ finding, strength: sealed ? 'sealed' : strength });
    if (found.length === MOST_AGREEMENTS) break;
  }
  return found.map(({ finding }) => withFullDay(withoutDayOfEvent(finding), meeting));
}

/** "Så starter vi på mandag." "Aftalt.": the answer is to what is told from there, and to nothing before it. */
function answersTo(before: Finding, { index }: Sentence, { quotes }: Finding): boolean {
  const [, meant] = quotes;
  const told = before.quotes.map(({ sentence }) => sentence.index);
  return meant !== undefined && told.includes(index - 1) && meant.sentence.index < index - 1;
}

/** "Der var enighed om søndag", which one alone said: in Danish more than half of these were not decided. */
function isOnlyNamedDa({ statement, quotes }: Finding): boolean {
  return NAMED_DA.test(statement) && new Set(quotes.map(({ sentence }) => sentence.speaker)).size === 1;
}

const NAMED_DA = /^(?:Der var enighed om |Det blev aftalt, at )/u;

const lastTurnOf = ({ quotes }: Finding) => quotes[0]?.sentence.turn ?? Number.NEGATIVE_INFINITY;

/** What is settled again, in the words that say more. */
function joined(before: Finding, again: Finding): Finding {
  const isMore = contentWords(again.statement).length > contentWords(before.statement).length;
  const quotes = [...(isMore ? [again, before] : [before, again])].flatMap((one) => one.quotes);
  return {
    ...(isMore ? again : before),
    deadline: again.deadline ?? before.deadline,
    sure: before.sure || again.sure,
    quotes: quotes
      .filter((quote, at) => quotes.findIndex((one) => isSameQuote(one, quote)) === at)
      .slice(0, MOST_QUOTES),
  };
}

const isSettled = (strength: Strength | 'sealed') => strength === 'settled' || strength === 'decisive';

/**
 * Whether at least the matter of an agreement is told where its words make no sentence: in a long meeting only what a
 * question named that somebody said "yes" to.
 */
function namesMatter({ plain, language }: Sentence, { meeting }: AgreementContext): boolean {
  // "We'll do that": of a proposal that makes no sentence, its last words may be a part.
  if (WE_DO[language].test(plain)) return false;
  return lengthOf(meeting) !== 'long' || (plain.endsWith('?') && !ASKS_FACT.test(plain));
}

/** A "yes" to these settles nothing. */
const ASKS_FACT = phrase(
  '(?:do|did) you mean|you mean|(?:are|is|will|do|does) (?:we|there|you|they|it)(?: going to| gonna)? (?:have|be) (?:an?|any|some|the)',
);

interface Likely {
  readonly strength: Strength;
  readonly said: Finding;
  readonly sure: boolean;
  /** Somebody said that it is settled, so that at least its matter is told. */
  readonly isDecided: boolean;
}

/** What a sentence tells as agreed, by the rules; in English also by what speaks for and against it. Null if it tells nothing. */
function likelyAgreement(spoken: Sentence, context: AgreementContext): Likely | null {
  const sentence = asDecided(spoken);
  const { sentences, date } = context.meeting;
  const { plain } = sentence;
  if (isNoDecision(plain, sentence.language)) return null;
  const isPassed = context.passed.has(sentence.index);
  const strength = isPassed ? 'decisive' : strengthOf(sentence, sentences);
  const said = strength === null ? null : agreedWords(sentence, sentences, date);
  if (said?.quotes.some((quote) => isMoved(quote.sentence, sentences))) return null;
  const sureByRule =
    strength !== null && isSettled(strength)
      ? SAYS_DECIDED.test(plain) || isConfirmed(sentence, sentences)
      : strength === 'confirmed';
  if (sentence.language === 'da') {
    if (strength === null || said === null || isDone(said.quotes[0], sentence)) return null;
    return { strength, said, sure: sureByRule, isDecided: strength !== 'suggested' };
  }
  const signs = agreementSigns(sentence, context, strength !== null);
  // "Let's do that" has no words of its own to weigh: what is meant stands before.
  const isMeant = said !== null && said.quotes.length > 1;
  if (signs === null && !isMeant) return null;
  const weight = signs === null ? 0 : weigh(signs, AGREEMENT_WEIGHTS);
  const byRule = (said !== null || isPassed) && !isDone(said?.quotes[0], sentence);
  if (!byRule && (isUnreal(plain, 'en') || isAnsweredByQuestion(sentence, sentences))) return null;
  if (UNDECIDED.test(plain) || HOPED.test(plain) || (!byRule && ONLY_HOPED.test(plain))) return null;
  const length = lengthOf(context.meeting);
  const least = byRule ? SHOWN_BY_RULE[length][strength ?? 'suggested'] : SHOWN[length];
  if (weight < (length === 'long' && CAN.test(plain) ? Math.max(least, SHOWN_IF_CAN) : least)) return null;
  return {
    strength: strength ?? 'suggested',
    said: said ?? findingOf([quoteOf(sentence)], '', findDeadline(plain, date, 'en')),
    sure: sureByRule && weight >= SURE[length],
    isDecided: isShort(context.meeting)
      ? strength !== null && strength !== 'suggested'
      : DECIDES.test(plain) || (signs !== null && weight >= DECIDED),
  };
}

/** "Can we agree on that?" "Who has the key?": nobody said yes. */
function isAnsweredByQuestion({ index, turn, plain, speaker }: Sentence, sentences: readonly Sentence[]): boolean {
  const next = sentences[index + 1];
  return plain.endsWith('?') && next?.turn === turn + 1 && next.speaker !== speaker && next.plain.endsWith('?');
}

/** "Let's move on", "let's say you …": procedure and examples settle nothing. */
function isDone(quote: Quote | undefined, sentence: Sentence): boolean {
  const { language, plain } = sentence;
  // "Let's start on Tuesday."
  if (saysWhen(sentence)) return false;
  const text = usualAgreement(plainSpeech(quote?.text ?? plain), language);
  // "Let's say the nineteenth, then." names what was chosen.
  const plainChoice = text
    .replace(HABIT, '')
    .replace(/^i'd say (?=we )/iu, '')
    .replace(/^((?:(?:så|okay|ja),? )*)(?:skal|kan) vi (?:så |ikke )*sige /iu, '$1')
    .replace(/^((?:(?:okay|ok|so|right|yes|yeah),? )*)let's say /iu, '$1');
  return (
    RECORDS.test(plain) || RECORDS.test(text) || isMeetingAct(plainChoice, language) || isUnreal(plainChoice, language)
  );
}

/** A promise of what one always does is none, but people agree on what is to be done every day. */
const HABIT =
  /(?<![\p{L}])(?:every (?:day|time)|always|unless|no matter|hver (?:gang|dag|uge|måned|eneste)|altid)(?![\p{L}])/giu;

/** "Hopefully we can launch tomorrow", "as we say, …": a hope or a saying. */
const ONLY_HOPED = opening(
  '(?:(?:and|so|but|well|yeah|okay),? )*(?:(?:like,? )?ideally|hopefully|maybe|perhaps|as (?:i|we|you|they) (?:say|said|know|mentioned))',
);

const HOPED = opening('(?:(?:and|so|but|well|yeah|okay|like),? )*(?:ideally|hopefully)');

/** A proposal: nothing is agreed if somebody refuses it at once. */
const PROPOSED = opening(
  "(?:(?:so|okay|and|but|well|then|oh|sure|yes|yeah|right|of course|(?:great|good) idea),? )*(?:let's|let us|shall we|should we|can we|could we|how about|what about|why don't we)",
  '(?:(?:så|okay|og|men|jamen|ja|jo|klart|god (?:idé|ide)),? )*(?:lad os|skal vi|kan vi|kunne vi|hvad med)',
);

const CAN = opening(`${LEAD_EN}(?:(?:i (?:think|guess)|then|maybe|that means|this means)(?: that)? )*we can`);

const UNDECIDED = phrase(
  // Whether somebody is content with what they have.
  '(?:happy|okay|ok|fine|good|comfortable|satisfied) (?:with|about) (?:(?:the|your|our|all|how) (?:current|existing|present)|(?:the|your|our) (?:products?|services?|coffee|food|room|support|supplier|provider|vendor|solution|systems?|tools?|results?|team|quality|work|job|set-?up)(?! (?:for|from|of|in)(?![\\p{L}]))|[^?]{3,60} (?:so far|at the moment|currently|right now|today)(?=[?]))',
  'decided against',
  'or something(?: like that)?',
  '(?:from|in|at|on|since) (?:the |our )?last [\\p{L}]+,? we (?:decided|agreed)',
  'we (?:had |have )?(?:decided|agreed)(?: [^.?!]{3,90})? (?:(?:in|at|on|during) (?:the|our) (?:last|previous) (?:[\\p{L}]+ )?(?:call|meeting|session|workshop|round)|last (?:time|week|month|year))',
  "if (?:it's|it is|that's|that is|we're all|we all|we(?:'ve| have)|everyone|everybody)(?: is| are)? (?:agreed|agrees?|decided|settled)",
  "(?:don't|do not|not sure) (?:think |believe |know )?(?:that |if |whether )?we(?:'ve| have)? (?:yet )?(?:decided|agreed)",
);

/** Words of a decision. */
const DECIDES = phrase(
  "agreed?|decided|decision(?: is| was|:| has been)|settled|approved?|signed off|accept|we have a deal|it's a deal|consensus",
  'aftaler|aftalt|enige|besluttet|beslutter|vedtager|vedtaget|godkendt|godkender|beslutningen',
);

/** Says itself that there was a decision. What people accept, approve or agree on every day is none. */
const SAYS_DECIDED = phrase(
  "agreed|agree (?:that|to|on (?:the|an?|\\d)|with (?:the|your|that))|we (?:all )?agree(?=[.,!]|$)|decided|decision(?: is| was|:| has been)|settled|approved|signed off|(?:we|i)(?:'ll| will)? (?:accept|approve) (?:the|your|this|that|these|it)|accepted|we have a deal|it's a deal|consensus",
  'aftaler(?! [\\p{L}]+ (?:altid|tit|normalt))|aftalt|enige(?! om (?:det meste|meget|noget|lidt))|besluttet|beslutter|vedtager|vedtaget|godkendt|godkender (?:hermed |vi )?(?:den|det|de|jeres|dit|din|dine|[\\p{L}]+(?:en|et|erne|ene))(?![\\p{L}])|beslutningen er',
);

function repeats(finding: Finding, last: Finding): boolean {
  const seen = new Set(last.quotes.map(({ sentence }) => sentence.index));
  if (finding.quotes.some(({ sentence }) => seen.has(sentence.index))) return true;
  const words = new Set(contentWords(last.statement));
  const others = contentWords(finding.statement);
  return others.length > 0 && others.filter((word) => words.has(word)).length / others.length >= 0.6;
}
