import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, opening } from '../speech/words.ts';
import { ASKS_CONSENT } from './agreement-cues.ts';
import { LEAD_EN } from './leads.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isUnreal } from './no-task.ts';

/** "Any objections?", "does that work for everyone?", "going once": asks all about what was just proposed. */
const ASKS = opening(
  `${LEAD_EN}(?:(?:are|is|do we have|do we see|i guess|do you see|do people have|has|does) )?(?:there )?(?:is )?(?:any|anyone|anybody|some|no) ?(?:(?:have|has|any|who'd|who would|who is|who's|really|strong|strongly|clear|final|last|quick|else|big|major|client|one|be|is) )*(?:object(?:ions?)?|opposition|opposed|protest|against|disagree(?:s|ment)?|not (?:okay|ok|happy)|uncomfortable)`,
  `${LEAD_EN}(?:is|are|would) (?:people|folks|everyone|everybody|we|we all|you all|you|all of you|that|this|it)(?: all| be| being)* (?:okay|ok|fine|good|happy|comfortable|opposed|agreed|all ?right|acceptable|reasonable|against)(?: (?:with|to|by|for) [^?]{2,60})?\\?`,
  `${LEAD_EN}(?:everyone|everybody|people|we all|all) (?:okay|ok|fine|good|happy|agree[sd]?)(?: (?:with|on) [^?]{2,40})?\\?`,
  `${LEAD_EN}(?:(?:does|would|will|do) (?:that|this|it)|that|this|it)(?: all| everything)? (?:work|sound|seem|suit|be (?:okay|ok|fine|good|acceptable))s?(?: [^?]{2,50})?\\?`,
  `${LEAD_EN}(?:does|would) (?:that|this|it) make sense (?:for|to) (?:people|everyone|everybody|all|folks|us)[^?]{0,30}\\?`,
  `${LEAD_EN}(?:would|do) (?:you|people|folks|everyone|everybody|we)(?: (?:all|guys|both|folks))? agree(?: (?:with|to|on) [^?]{2,40}?)?(?:,? (?:more )?generally|,? then)?\\?`,
  `${LEAD_EN}sounds? (?:good|fair|fine|okay|ok|reasonable|all ?right)(?: (?:to|for|with) [^?]{2,40})?\\?`,
  `${LEAD_EN}(?:can|should|shall) we (?:all )?(?:move|go) (?:forward|ahead) with (?:this|that|it)\\?`,
  `${LEAD_EN}(?:looking for opposition|(?:going|gone) (?:once|twice))`,
);
const ASKED_AT_MOST = 22;

/** Words after the question with which whoever asked takes silence, or thumbs that nobody wrote down, for a yes. */
const PASSES = opening(
  `(?:(?:okay|ok|all ?right|alright|alrighty|right|yes|yeah|cool|great|good|nice|well|so|and|um|uh|fine|perfect|awesome),? )*(?:sounds? (?:good|great|fine)|perfect|great|cool|nice|awesome|excellent|good|lovely|okay|ok|alright|all ?right|alrighty|fine|then|thanks|thank you|gone|no (?:immediate |strong |clear |other )*(?:objections?|opposition|protest|concerns?|comments?|one (?:seems|is|has|speaking|objects|opposed)|body)|nobody|no one|no-one|(?:i'm |i am |i )?(?:see|hear|seeing|hearing|not seeing|not hearing|don't see|don't hear|getting) [\\p{L}]|(?:if not|unless)|let's do (?:that|it)|let's (?:just )?go ahead|(?:so )?then (?:we|let's|that|i)|so (?:we|let's|then)|(?:that's|this is) (?:settled|decided|agreed)|decision made|we(?:'ll| will) (?:do|go ahead|go with|move forward))`,
);
/** What others say between the question and its end. */
const SHORT_ANSWER = 8;
const YES = opening(
  "(?:(?:oh|well|no|i think|and|okay|ok|um|uh),? )*(?:yes|yeah|yep|yup|sure|agreed?|fine|good|okay|ok|works|sounds|perfect|great|absolutely|definitely|of course|makes sense|no objections?|i agree|we agree|(?:i'm|i am|we're|we are|it's|it is|that's|that is) (?:fine|okay|ok|good|happy|all ?right)|(?:that|it) (?:works|sounds|makes)|all good|plus one|let's|lgtm|exactly|thumbs)",
);
const NO = opening(
  "(?:(?:well|um|uh|okay|yeah|so|sorry),? )*(?:no(?! objections?|pe? problem|,? (?:that's|that is|that sounds|sounds|it's|it is|i'm|i am|not from|none|nothing|fine|good|all good|agreed))|i (?:disagree|object|oppose|don't|would rather|do have|have a|wouldn't|am opposed|still)|i'm (?:not|opposed|against)|we (?:don't|disagree|object|oppose|can't)|(?:but|actually|however|wait|hold on)|not (?:really|sure|yet)|can we (?:not|wait)|it depends|could we)",
);
/** "Is anyone opposed?" "Yes.": that is no consent. */
const OPPOSED = anyCase('(?:object|oppos|protest|against|disagree)');
/** "Any objections?" "No." */
const BARE_NO = anyCase('^(?:(?:well|um|uh),? )*(?:no|nope|none|not from me|nothing)[.!]*$');
const BARE_YES = anyCase('^(?:(?:well|um|uh),? )*(?:yes|yeah|yep|yup|me)(?:[.!]*$|,? (?:i|me|we|but)(?![\\p{L}]))');
/** Whoever asks says it for themselves, and waits for the others. */
const OWN_YES = anyCase('^(?:yes|yeah|yep|yup)[.!]*$');
/** Sentences. */
const CLOSED_WITHIN = 6;
const PROPOSED_WITHIN = 7;

/** What may be a proposal, by its words. */
const PROPOSES = anyCase(
  "(?<![\\p{L}'])(?:let's|let us|(?:how about|what if|why don't|shall|should|could|can) we|we(?:'d| would|'ll| will| can| could| should| might as well|'re going to| are going to|'re gonna| just| need to| have to| stick| keep| leave| go)|i(?:'d| would)? (?:propose|suggest|recommend|move)|i(?:'d| would) (?:say|go|like)|(?:the )?(?:proposal|suggestion|idea|plan|default|recommendation|decision)(?: (?:here|would|then|now))? (?:is|be|was)|(?:[\\p{L}\\d]+ )(?:would|will|should) be|it (?:would|might|could) be (?:(?:really|probably|quite) )*a (?:good|great|right) (?:time|moment|idea) (?:for us )?to|(?:anything|everything|nothing|nobody|no one|everyone|everybody) (?:(?:over|under|above|below|from|in|on|that|who) )?[\\p{L}\\d]+)",
);
const ASKS_SOMETHING_ELSE = opening(
  `${LEAD_EN}(?:any|is there any|are there any|does any(?:one|body)|do we have|who|what|when|where|why|how(?! about)|do you|did|has|have)(?![\\p{L}])`,
);

/**
 * The sentences that propose what all were asked about and nobody opposed: "We could target Monday. Does that work for
 * everyone? Okay, great." By their index.
 */
export function passedProposals(sentences: readonly Sentence[]): ReadonlySet<number> {
  const passed = new Set<number>();
  for (const asked of sentences) {
    if (asked.language !== 'en' || asked.foreign || !asksAll(asked) || !isPassed(asked, sentences)) continue;
    const proposed = proposalBefore(asked, sentences);
    if (proposed !== undefined) passed.add(proposed.index);
  }
  return passed;
}

function asksAll({ plain }: Sentence): boolean {
  if (plain.split(' ').length > ASKED_AT_MOST) return false;
  return ASKS.test(plain) || (plain.endsWith('?') && ASKS_CONSENT.test(plain));
}

/** Whether nobody says no before it goes on: the one who asked goes on by "okay", or others say yes. */
function isPassed({ index, speaker, plain: question }: Sentence, sentences: readonly Sentence[]): boolean {
  let answered = false;
  for (const next of sentences.slice(index + 1, index + 1 + CLOSED_WITHIN)) {
    const { plain } = next;
    if (next.speaker === speaker) {
      if (OWN_YES.test(plain)) continue;
      if (plain.endsWith('?')) {
        if (asksAll(next)) continue;
        return answered;
      }
      return answered || PASSES.test(plain);
    }
    if (OPPOSED.test(question) && BARE_NO.test(plain)) {
      answered = true;
      continue;
    }
    if (NO.test(plain) || plain.endsWith('?') || (OPPOSED.test(question) && BARE_YES.test(plain))) return false;
    const isYes = YES.test(plain);
    if (!isYes && plain.split(' ').length > SHORT_ANSWER) return false;
    answered ||= isYes;
  }
  return answered;
}

function proposalBefore(asked: Sentence, sentences: readonly Sentence[]): Sentence | undefined {
  return sentences
    .slice(Math.max(0, asked.index - PROPOSED_WITHIN), asked.index)
    .findLast(
      ({ plain, foreign, language }) =>
        !foreign &&
        language === 'en' &&
        PROPOSES.test(plain) &&
        !ASKS_SOMETHING_ELSE.test(plain) &&
        contentWords(plain).length >= 2 &&
        !isMeetingAct(plain, 'en') &&
        !isUnreal(plain, 'en'),
    );
}
