import type { Clause } from '../speech/clauses.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { type Finding, findingOf, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, opening, type Phrase, phrase, plainSpeech } from '../speech/words.ts';
import { AGREEMENT_CUES, PROPOSES, RECORDS, VERDICT, WE_DO } from './agreement-cues.ts';
import { MEASURES } from './bargain/words.ts';
import { isNoDecision } from './no-decision.ts';

const PROPOSAL = phrase(
  '(?:forslaget|indstillingen) (?:er|lyder|går på)(?: så)?,? at|(?:jeg|vi|bestyrelsen) (?:foreslår|indstiller)',
  '(?:the )?(?:motion|proposal|resolution) is|i (?:move|propose) that',
);
/** Sentences. Votes stand between. */
const VOTED_WITHIN = 14;

/** "Det er besluttet, at Mette …": says what. */
const TELLS = phrase('(?:vedtaget|besluttet),? at', '(?:carried|passed|adopted|approved),? that');

/** Words that tell something. A longer verdict says itself what was decided. */
const MOST_IN_VERDICT = 3;

/** The words that say what was agreed; null if what stood before is missing. */
export function agreedWords(sentence: Sentence, sentences: readonly Sentence[], date: Date): Finding | null {
  const { plain, language, index } = sentence;
  const cues = AGREEMENT_CUES[language];
  if (VERDICT.test(plain) && contentWords(plain).length <= MOST_IN_VERDICT && !TELLS.test(plain)) {
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
  if (!cues.bare.test(plain) && !WE_DO[language].test(plain)) {
    const clause = statingClause(sentence);
    return findingOf([quoteOf(sentence, clause)], '', findDeadline(clause.plain, date, language));
  }
  const own = sentences[index - 1];
  // "Hunde må ikke tages med.": a short rule is what the answer is about.
  const isRule = (one: Sentence | undefined): one is Sentence =>
    one !== undefined && !one.foreign && RULE_DA.test(one.plain) && contentWords(one.text).length >= 2;
  const meant =
    own !== undefined && own.turn === sentence.turn && !own.foreign && MEASURES[language].test(own.plain)
      ? own
      : language === 'da' && isRule(own)
        ? own
        : (proposedBefore(sentence, sentences) ??
          sentences
            .slice(Math.max(0, index - 3), index)
            .findLast(
              (earlier) =>
                !earlier.foreign &&
                contentWords(earlier.text).length >= 3 &&
                !ASKS_WHETHER_IT_SUITS.test(earlier.plain),
            ));
  if (meant === undefined) return null;
  const deadline = findDeadline(meant.plain, date, meant.language);
  return findingOf([quoteOf(sentence), quoteOf(meant)], '', deadline, { said: meant.text });
}

/** "Good, we'll do that.", "Let's do it.": the proposal that it answers, over a question and its answer. */
function proposedBefore({ index, plain, language }: Sentence, sentences: readonly Sentence[]): Sentence | undefined {
  if (!(WE_DO[language].test(plain) || DOES_IT.test(plain))) return undefined;
  return sentences
    .slice(Math.max(0, index - PROPOSED_WITHIN), index)
    .findLast(
      (one) =>
        !one.foreign &&
        PROPOSES[language].test(one.plain) &&
        !isNoDecision(one.plain, language) &&
        contentWords(one.text).length >= 2 &&
        !DOES_IT.test(one.plain),
    );
}
const PROPOSED_WITHIN = 5;
const DOES_IT = anyCase(
  "^(?:[\\p{L}]+,? ){0,3}(?:let's do (?:it|that)|lad os (?:gøre )?det|så gør vi det)(?: så| then| sådan)?[.!]*$",
);

const RULE_DA = phrase(
  '(?:må|skal|kan) (?:ikke )?[\\p{L} ]*[\\p{L}]+[eå]s',
  '[\\p{L}]{2,}es ikke|er (?:ikke )?(?:inkluderet|gratis|tilladt|med i prisen)|^vi [\\p{L}]+r kun',
);

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

/** More words than these in front of a decision are another statement. */
const LONG_BEFORE = 6;
const STARTS_DECISION = opening("we(?!'ve| have)|your", 'vi(?! har)');

/** "It is hard to bake in this heat so from next week we take the second oven": what is said from the decision on. */
function fromDecision(clause: Clause, settled: Phrase): Clause {
  const at = settled.exec(clause.text)?.index ?? 0;
  const before = clause.text.slice(0, at);
  const text = clause.text.slice(at);
  const isCut =
    before.split(' ').length > LONG_BEFORE &&
    !CONDITIONAL.test(before) &&
    STARTS_DECISION.test(text) &&
    contentWords(text).length >= 2;
  return isCut ? { text, plain: plainSpeech(text) } : clause;
}

const CONDITIONAL = phrase(
  'if|unless|when|once|whether|that|because|what|how|where|why|as|until|who|which|think|say|said',
  'hvis|når|at|fordi|hvad|hvordan|hvor|om|som|indtil',
);
