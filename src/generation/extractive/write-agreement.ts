import { type Finding, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, plainSpeech } from '../speech/words.ts';
import { agreedIf, agreedPassive, namesClause, sidesOf } from './agreed-clause.ts';
import { choiceTold, proposalTold } from './agreement-forms.ts';
import { thingBefore, thingFarBefore, thingNamed } from './antecedent.ts';
import { withUnit } from './bargain/unit-before.ts';
import { askedChoice } from './choice-asked.ts';
import { asConcluded, isConcluded } from './concluded.ts';
import { withConditionLast } from './condition-in-front.ts';
import { decisionFirst, sharedByTwo } from './decision-first.ts';
import { lengthOf } from './likely/surroundings.ts';
import { toldNotNeeded } from './not-needed.ts';
import { personMeant } from './person-meant.ts';
import { losesCondition, plainFrame, SPEAKS } from './plain-frame.ts';
import { plainlyProposed } from './softened.ts';
import { asStart, startOf } from './starts-on.ts';
import { agreementSentence, sidesSentence, startSentence } from './statement/agreement-sentence.ts';
import { heardNames } from './statement/heard-names.ts';
import { usualAgreement } from './usual-agreements.ts';
import { isWhole, laterForms, shorterForms } from './whole-sentence.ts';

/** Sentences before one in which a long meeting may name what "it" is. */
const NEXT_TO = 1;

/**
 * The agreement as a sentence that stands alone, or null if there is none. One that needs a guess is not sure. `isDecided`:
 * somebody said that it is settled. `namesMatter`: then at least its matter is told.
 */
export function writtenAgreement(
  agreement: Finding,
  meeting: Meeting,
  isDecided: boolean,
  namesMatter: boolean,
): Finding | null {
  const { deadline } = agreement;
  const { sentences, people } = meeting;
  if (lengthOf({ sentences }) === 'long' && agreement.quotes.some(({ text }) => FELT.test(text))) return null;
  let isUnclear = false;
  // In shorter meetings more of what is found is right, so that it is shown though it reads like speech.
  const isLong = lengthOf({ sentences }) === 'long';
  const mayStay = !isLong;
  // The words that say what was agreed are those of the last quote; the first may only confirm.
  for (const { text, sentence } of [...agreement.quotes.toReversed(), ...wholeSentences(agreement)]) {
    const asked = askedChoice(sentence, meeting);
    if (asked !== null) {
      const quotes = asked.question === null ? agreement.quotes : [...agreement.quotes, asked.question];
      const sure = agreement.sure || asked.echoes;
      return asked.statement === '' ? null : { ...agreement, statement: asked.statement, quotes, sure };
    }
    const proposed = isLong && sentence.language === 'en' ? plainlyProposed(text) : text;
    const decided = usualAgreement(proposed, sentence.language);
    const start = asStart(sentence.plain, sentence.language);
    const usual =
      start !== sentence.plain
        ? start
        : decided === text && isConcluded(sentence, sentences)
          ? asConcluded(text, sentence.language)
          : decided;
    const framed = decisionFirst(plainFrame(usual, sentence.language), sentence.language);
    const plain = withConditionLast(framed, sentence.language) ?? framed;
    const said = {
      speaker: sentence.speaker,
      language: sentence.language,
      meetingDate: meeting.date,
      deadline: deadline && { words: deadline.said, date: deadline.date ?? '' },
      addressee: otherOfTwo(sentence.speaker, meeting),
      names: heardNames(sentence.text, people),
    };
    const sides = sidesSentence({
      ...said,
      text: start === sentence.plain ? sentence.text : start,
      // "Within 14 days" counts from what is done first: no day of the calendar.
      ...(WITHIN.test(sentence.text) && { deadline: null, meetingDate: NO_DAY }),
      addressee: otherSide(agreement, sentence, meeting),
      referent: '',
    });
    if (sides === null) return null;
    if (sides !== undefined) {
      const quotes = agreement.quotes.map((quote) => (quote.sentence === sentence ? quoteOf(sentence) : quote));
      return losesCondition(sentence.text, sides)
        ? null
        : { ...agreement, quotes, statement: sides, sure: agreement.sure && said.addressee !== '' };
    }
    const begins = startOf(sentence.plain, sentence.language);
    const beginning = begins && startSentence({ ...said, text: begins.what, referent: '' }, begins.does);
    if (beginning) return { ...agreement, statement: beginning };
    const sentenceFrom = (words: string, referent: string) => {
      const statement = agreementSentence({ ...said, text: words, referent });
      return statement !== null &&
        (contentWords(statement).length >= (isDecided && !isLong && !POINTS.test(statement) ? 2 : 3) ||
          NAMES_CHOICE.test(statement)) &&
        !ALTERNATIVES.test(words) &&
        !namesClause(statement) &&
        !isTalk(statement) &&
        !stopsHalfWay(statement) &&
        !(isLong && saysLittle(statement))
        ? statement
        : null;
    };
    // A shorter one if that does not read well. Words that give none are searched for a later "we" only where it is likely.
    const sentenceWith = (referent: string) => {
      const statement = sentenceFrom(plain, referent);
      if (sentence.language === 'da' || (statement !== null && readsWell(statement))) return statement;
      const later = TOLD_OF_BOTH.test(plain) ? [] : laterForms(plain);
      const plainer = (
        statement === null
          ? agreement.sure || isDecided
            ? later
            : []
          : [...later, ...[plain, ...later].flatMap(shorterForms)]
      )
        .map((words) => sentenceFrom(words, referent))
        .find((one) => one !== null && readsWell(one));
      isUnclear ||= statement !== null;
      return plainer ?? (mayStay ? statement : null);
    };
    const ruled =
      toldNotNeeded(text, sentence.language) ??
      proposalTold(text, sentence.language) ??
      (usual === text ? null : proposalTold(usual, sentence.language)) ??
      sharedByTwo(text, sentence.speaker, sentence.language);
    if (ruled !== null) return { ...agreement, statement: ruled };
    const spoken = {
      text,
      speaker: sentence.speaker,
      ...sidesOf(sentence.speaker, sentences),
      date: meeting.date,
      deadline: said.deadline,
    };
    const clause = sentence.language === 'da' ? (agreedPassive(spoken) ?? (isDecided ? agreedIf(spoken) : null)) : null;
    if (clause !== null) return clause === '' ? null : { ...agreement, statement: clause };
    const whole = sentenceWith('');
    if (whole !== null) {
      return { ...agreement, statement: whole, sure: agreement.sure && !losesCondition(sentence.text, whole) };
    }
    const named = choiceTold(usual, sentence.language);
    if (named !== null)
      return { ...agreement, statement: named.replace(NAMED, (what) => withUnit(what, sentence, sentences)) };
    // "Works for me": in a long meeting it is too uncertain what for.
    if (isLong && agreement.quotes.length > 1 && sentence === agreement.quotes[0]?.sentence) continue;
    const before = sentence.text.slice(0, Math.max(0, sentence.text.indexOf(text)));
    const person = personMeant(text, sentence.language);
    const near =
      isLong && sentence.language === 'en' && !agreement.sure
        ? thingBefore(sentence, before, sentences, NEXT_TO)
        : thingBefore(sentence, before, sentences) || thingFarBefore(sentence, sentences);
    const [first, second] = PRONOUN.test(text) ? [near, person] : [person, near];
    for (const referent of sentence.language === 'da' ? [first || second] : [first, second]) {
      const guessed = referent === '' ? null : sentenceWith(referent);
      if (
        guessed !== null &&
        !(NAMES_MATTER.test(guessed) && agreement.quotes.some((quote) => isMoreThanMatter(quote.text, guessed)))
      )
        return { ...agreement, statement: guessed, sure: false };
    }
  }
  if (agreement.quotes.some(({ text }) => TOLD_OF_BOTH.test(text))) return null;
  return namesMatter && (isDecided || (isUnclear && !mayStay)) ? matterOf(agreement) : null;
}

/** What an agreement is on. */
const NAMED = /(?<=^(?:There was agreement on|Der var enighed om) )[^.]+(?=[.]$)/u;

const NO_DAY = new Date(Number.NaN);
const WITHIN = anyCase(
  String.raw`(?<![\p{L}])(?:within|inden for) [\p{L}\d]+ (?:days|weeks|months|dage|uger|måneder)(?![\p{L}])`,
);

/** Whom a speaker speaks to where there are only two. */
function otherOfTwo(speaker: string, { speakers }: Meeting): string {
  const others = speakers.filter((other) => other !== speaker);
  return others.length === 1 ? (others[0] ?? '') : '';
}

/** Whom "you" means in what two sides agree: the other of two, or who took it up. */
function otherSide({ quotes }: Finding, { speaker }: Sentence, meeting: Meeting): string {
  return (
    otherOfTwo(speaker, meeting) ||
    (quotes.find(({ sentence }) => sentence.speaker !== speaker)?.sentence.speaker ?? '')
  );
}

/** "Det blev aftalt at skrive dem." */
const POINTS = /^Det blev aftalt (?:ikke )?at [\p{L}]+ (?:dem|det|den|ham|hende)[.]$/u;

/** "Should we have a lamp, or should we have a bell?": the first of two is not what was chosen. */
const ALTERNATIVES = anyCase(',? or (?:should|shall|do|can|could|would) we (?:just |rather )?[\\p{L}]+ [^?]+[?]');

/** "It was agreed to go with Nordlys.", "… to go for the oven." */
const NAMES_CHOICE =
  /^(?:It was agreed to (?:go|stick|stay) with|There was agreement on) (?:the )?(?:\p{Ll}+ )?[\p{Lu}\d]|^It was agreed to (?:go (?:for|with|ahead with)|stick (?:to|with)|use|keep|lose|drop|skip) (?:the|an?) (?!option|idea|concept|thing|same|other|ones?|first|second|third|next|last|rest|plan|proposal|decision|meeting|slide|presentation|agenda|design|colour|color|case|material|shape|budget|product|few|couple|lot|bit|way|moment|respect)\p{Ll}{4,}[.]/u;

/** "We agreed that he pays for this and we for that": neither half is told alone. */
const TOLD_OF_BOTH = anyCase(
  '(?:agreed?|decided?) that (?:[\\p{L}]+ ){2,12}(?:and|while|but) (?:we|i|you)(?![\\p{L}])',
);

/** What a meeting does with itself, and words that only lead to what was agreed. */
const TALK = anyCase(
  String.raw`^(?:it was agreed|the participants agreed) that (?:please|suggest|any (?:other|objection|question)s?|(?:that )?there(?:['’]s| is) (?:not|no)|does|do|is|are|was|were|has|have|can|will|would|could|should) |^(?:it was agreed|the participants agreed) to (?:do (?:not|expect|need)|keep moving|jump back|jumping|go ahead and do (?:that|it|this)|put so|target to|aim on|focus on (?:now|then)|use not|skip back|give (?:everyone|everybody) (?:more )?(?:updates?|an update)|keep (?:everything|things) (?:moving|going)|keep the [\p{L}]+ moving|keep saying)(?![\p{L}])|^(?:it was agreed|the participants agreed) that (?:not to|definitely|probably|other than|all they|too is|starting to)(?![\p{L}])|^(?:it was agreed|the participants agreed) that [^.]* should be,? (?:is|are|seems)(?![\p{L}])|^there was agreement on (?:(?:jumping|going|coming|moving|continuing|getting|turning|looking) (?:back|over|on|into|through|ahead) |(?:the )?(?:over|under|in|at|for|with|by|from|of|to|on) )|^(?:it was agreed|the participants agreed) that [^.]{3,60} (?:is|are) (?:(?:very|really|quite|pretty) )?(?:nice|cool|great|interesting|tricky|hard|awesome|difficult|amazing|fun)[.]$|^(?:it was agreed|the participants agreed) that there (?:is|are) (?:one|two|three|some|several|a few|a couple)(?: or (?:two|three))?(?: of)? (?:[\p{L}-]+ ){0,3}(?:things?|issues?|problems?|questions?|points?|bugs?)(?![\p{L}])|^there was agreement on (?:[\p{L}\d-]+ times(?=[.,])|(?:daily|weekly|monthly|quarterly|yearly)[.]$)|^der var enighed om (?:[\p{L}\d]+ gange(?=[.,])|en anden gang)|^(?:deltagerne aftalte|det blev aftalt), at (?:[\p{L}\d]+ ){1,4}(?:kan|skal|vil|må|bør) de(?![\p{L}])|^there was agreement on (?:nobody|no one|everybody|everyone|somebody|someone|we|they|it|i|he|she|you) |^der var enighed om (?:\p{L}+r (?:de|det|den|vi|jeg)(?![\p{L}])|(?:det )?(?:sådan|ordentligt|hele|samme|rigtige)(?=[.]))|^det blev aftalt, at er |^(?:det blev aftalt|deltagerne aftalte), at (?:længe|snart) |(?<![\p{L}])(?:[\p{L}]+['’]s (?:no|not|too|fine|good|better|bad|okay|out)(?![\p{L}])|let is|agreed to put [\p{L}]+(?=[.])|agreed to agree (?:that|the|a|to|with)|(?:is|are) (?:the |an? )?(?:ugh|uh|um|hm)(?=[.])|that in any case|agreed that the (?:gives|makes|means|takes|helps|gets|is|was|works|sounds|looks|seems|saves)(?![\p{L}])|^there was agreement on (?:(?:the )?next (?:presenter|speaker|topic|slide|item|point)|generally|sounds?|seems?|looks?|next|this|last|following|based|personally|basically|the sake|again|just|probably|around|about|roughly)(?![\p{L}])|get (?:started|going)(?=[.])|into the weeds|(?:go|move|continue|proceed|start) (?:on )?(?:with|to) the next (?:presenter|speaker|topic|slide|item|agenda|point|section|client|team|update)s?|next topic is|(?:take|move) (?:the|it|that|this|them|these|those)? ?(?:discussion |conversation |topic )?offline(?: here)?(?=[.])|go for (?:[\p{L}]+ ){0,4}updates?(?=[.])|do [\p{L}]+ next(?=[.])|for the sake of time|(?:the|this|that) decision is (?:clear|made)|keep an eye(?=[.])|keep (?:that|this|it) in mind|keep moving(?=[.])|back to the (?:current|last|previous) (?:topic|point)|ahead with th(?:e|is|at) (?:decision|plan)?(?=[.]))`,
);

/** Whether a statement is about the talk itself. */
export function isTalk(statement: string): boolean {
  return TALK.test(statement);
}

/** "We're not doing the display", told as agreement on the display. */
export function isTurnedRound({ statement, quotes }: Finding): boolean {
  const last = quotes.at(-1)?.text ?? '';
  if (!MATTER_ONLY.test(statement)) return DENIES.test(last) && !NEGATIVE.test(statement);
  return NEGATIVE.test(last) && !NEGATIVE.test(statement);
}

/** "I don't think we can …", "it should not go into what we launch": nothing is agreed without a "not". */
const DENIES = anyCase(
  String.raw`^(?:(?:and|so|but|yeah|yes|well|no|again|also),? )*(?:(?:i|we) (?:(?:really|also|still|just|personally) )*(?:don['’]t|do not|wouldn['’]t) (?:think|say|believe|want|see)|(?:[\p{L}]+ ){0,2}(?:should|can|could|must)(?: not|n['’]t) )`,
);

const MATTER_ONLY = /^There was agreement on /u;
const NAMES_MATTER = /^(?:There was agreement on|Der var enighed om) /u;
const NEGATIVE = anyCase(String.raw`(?<![\p{L}])(?:not|never|without|against|[\p{L}]+n['’]t)(?![\p{L}])`);

const AGREED = /^(?:It was agreed|The participants agreed|There was agreement) (?<how>that|to|on) (?:not to )?/u;

function readsWell(statement: string): boolean {
  if (/^There was agreement on \p{Lu}[\p{L}\d-]+[.]$/u.test(statement)) return true;
  const agreed = AGREED.exec(statement);
  return isWhole(statement.slice(agreed?.[0].length ?? 0), agreed?.groups?.how === 'to');
}

/**
 * "It was agreed to make the decision", "… to leave that one": what was decided is not in it.
 */
const LITTLE = anyCase(
  String.raw`^(?:it was agreed|the participants agreed) (?:not )?to (?:stay in touch|decide (?:on )?(?:something|it|this|that|what|how|whether)(?![\p{L}])|avoid (?:the|that|this) (?:situation|problem|issue|case|confusion)|make (?:that|the|this|a) (?:decision|call|choice)|take (?:the|these|those) (?:decisions?|points?|questions?)|(?:take|move|continue|have) (?:the|this|that) (?:conversation|discussion|chat|debate)(?![\p{L}])|(?:leave|keep|do|skip|take|use|try|drop) (?:(?:that|this) (?:one|part|bit|thing)(?![\p{L}])|\d+[.]?$)|leave the (?<thing>[\p{L}]+) (?:for|to) the \k<thing>)|(?<![\p{L}])(?:the (?:latter|former)|oh|going to need|to need to|on (?:that|this) one|(?:in|for|on) (?:the next|that|this) one(?=[.]|$))(?![\p{L}])|^det blev aftalt, at .*(?:er det|det er|er der|blev det) (?:[\p{L}]+ )?aftalt|^(?:it was agreed|the participants agreed) that (?:when|if|once|while|because) [^,]*$`,
);

/** "There was agreement on just to avoid confusion", "… saying that if it is late": the rest was not said. */
const CUT = anyCase(
  String.raw`^there was agreement on (?:(?:just|to)(?![\p{L}])|the (?:\d+|one|two|three|four|five|six|ten|fifteen|twenty|thirty)[.]$)|, (?:the|an?) \p{L}{1,2}[.]$|^det blev aftalt (?:ikke )?at (?:holde fast(?: i (?:det|den|dem))?|blive ved|gå med|tage med)[.]$|(?<![\p{L}])(?:saying|so|meaning) that (?:if|when|unless) [^,]*$`,
);

/** Whether only the beginning of what was agreed is told. */
export function stopsHalfWay(statement: string): boolean {
  return CUT.test(statement);
}

function saysLittle(statement: string): boolean {
  return LITTLE.test(statement);
}

/** "It seems like that should be possible": what somebody takes to be so. */
const FELT = anyCase(String.raw`(?<![\p{L}])(?:it|that|this) (?:seems|looks|feels|sounds) (?:like|as if)(?![\p{L}])`);

/** "It" is no person, whoever else is named. */
const PRONOUN = anyCase(String.raw`(?<![\p{L}'])(?:it|this|it's|that's)(?![\p{L}])`);

/** Words for the agreement itself. */
const NOTHING =
  /(?:deal|agreement|rule|plan|decision|way|fortnight|idea|idé(?:en)?|hour|aftale(?:n)?|regel|reglen|plan(?:en)?|beslutning(?:en)?)$/iu;

const DEPENDS = anyCase(
  String.raw`(?<![\p{L}])(?:say (?:you|i|they)|not|no|never|without|none|nobody|[\p{L}]+n['’]t|forget|knock|ditch|drop|scrap|out(?= of|[.,!]|$)|glemme|droppe|when|before|while|ikke|ingen|intet|aldrig|uden|undlade|lade være|når|før|mens|indtil|inden)(?![\p{L}])`,
);

const isMoreThanMatter = (text: string, statement = '') =>
  (DEPENDS.test(text) && !DEPENDS.test(statement)) || losesCondition(text, statement);

/** That there is an agreement, and about what. The quote beside it says the rest, so it is not sure. */
function matterOf(agreement: Finding): Finding | null {
  for (const { text, sentence } of agreement.quotes.toReversed()) {
    const thing = thingNamed(plainSpeech(text), sentence.language).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
      letter.toLowerCase(),
    );
    // A noun alone tells the opposite of what was denied, and no condition.
    if (isMoreThanMatter(text)) continue;
    // Without punctuation a decision and the next thing said are one piece.
    if (thing === '' || NOTHING.test(thing) || SPEAKS.test(thing) || !/[.?!]$/u.test(sentence.text)) continue;
    const statement = sentence.language === 'da' ? `Der var enighed om ${thing}.` : `There was agreement on ${thing}.`;
    if (stopsHalfWay(statement) || (sentence.language === 'en' && !readsWell(statement))) continue;
    return { ...agreement, statement, sure: false };
  }
  return null;
}

function wholeSentences({ quotes }: Finding) {
  return quotes
    .filter(({ text, sentence }) => text !== sentence.text)
    .map(({ sentence }) => ({ sentence, text: sentence.text }));
}
