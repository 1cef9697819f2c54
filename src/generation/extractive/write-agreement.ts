import type { Language } from '../function-words.ts';
import type { Finding } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords, plainSpeech } from '../speech/words.ts';
import { personMeant, thingBefore, thingNamed } from './antecedent.ts';
import { losesCondition, plainFrame, SPEAKS } from './plain-frame.ts';
import { agreementSentence } from './statement/agreement-sentence.ts';

/**
 * The agreement as a sentence that stands alone, or null if there is none. One that needs a guess is not sure. `isDecided`:
 * somebody said that it is settled, so that at least its matter is told.
 */
export function writtenAgreement(
  agreement: Finding,
  sentences: readonly Sentence[],
  date: Date,
  isDecided: boolean,
): Finding | null {
  const { deadline } = agreement;
  // The words that say what was agreed are those of the last quote; the first may only confirm.
  for (const { text, sentence } of [...agreement.quotes.toReversed(), ...wholeSentences(agreement)]) {
    const sentenceWith = (referent: string) => {
      const statement = agreementSentence({
        text: plainFrame(text, sentence.language),
        speaker: sentence.speaker,
        language: sentence.language,
        meetingDate: date,
        deadline: deadline && { words: deadline.said, date: deadline.date ?? '' },
        referent,
      });
      return statement !== null && contentWords(statement).length >= 3 ? statement : null;
    };
    const ruled = clauseTold(PROPOSED[sentence.language], plainSpeech(text));
    if (ruled !== null) return { ...agreement, statement: ruled };
    const whole = sentenceWith('');
    if (whole !== null) {
      return { ...agreement, statement: whole, sure: agreement.sure && !losesCondition(sentence.text, whole) };
    }
    const named = choice(text, sentence.language);
    if (named !== null) return { ...agreement, statement: named };
    const before = sentence.text.slice(0, Math.max(0, sentence.text.indexOf(text)));
    const referent = personMeant(text, sentence.language) || thingBefore(sentence, before, sentences);
    const guessed = referent === '' ? null : sentenceWith(referent);
    if (guessed !== null) return { ...agreement, statement: guessed, sure: false };
  }
  return isDecided ? matterOf(agreement) : null;
}

/** That there is an agreement, and about what. The quote beside it says the rest, so it is not sure. */
function matterOf(agreement: Finding): Finding | null {
  for (const { text, sentence } of agreement.quotes.toReversed()) {
    const thing = thingNamed(plainSpeech(text), sentence.language).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
      letter.toLowerCase(),
    );
    // Without punctuation a decision and the next thing said are one piece.
    if (thing === '' || SPEAKS.test(thing) || !/[.?!]$/u.test(sentence.text)) continue;
    const statement = sentence.language === 'da' ? `Der var enighed om ${thing}.` : `There was agreement on ${thing}.`;
    return { ...agreement, statement, sure: false };
  }
  return null;
}

function wholeSentences({ quotes }: Finding) {
  return quotes
    .filter(({ text, sentence }) => text !== sentence.text)
    .map(({ sentence }) => ({ sentence, text: sentence.text }));
}

/** "Thirty days it is", "så bliver det mandag": only a choice is named. */
const CHOICE: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /^(?:(?:okay|ok|so|right|fine|good|yeah|yes|well|then|alright),? )*let's say (?<what>[^,.?]{3,60}?)(?:,? then)?(?:,? and then we'll see)?[.!]?$/iu,
    /^(?:(?:okay|ok|so|right|fine|good|yeah|yes|well|then|alright),? )*(?:we're|we are|let's|we'll) (?:going|go) with (?<what>[^,.?]{3,60}?)(?:,? then)?[.!]?$/iu,
    /^(?:(?:okay|ok|so|right|fine|good|yeah|yes|well|then|alright),? )*(?:we're|we are|let's|we'll) (?:going|go) with (?<what>[^,.?]{3,60}?)(?:,? then)?[.!]?$/iu,
    /^(?:(?:okay|ok|so|right|fine|good|yeah|yes|sold|well|then|alright),? )*(?<what>[^,.?]{3,60}?),? it is(?:,? then)?[.,!]?/iu,
    /^(?:(?:okay|ok|so|right|fine|good|yeah|yes|well|then|alright),? )+(?:then )?(?:so )?(?:it's|that's|it is|that is) (?<what>(?!my |your |the (?:thing|question|problem|way|point|idea|reason|only) )[^,.?]{3,60}?)(?:,? then)[.!]?$/iu,
  ],
  da: [
    /^(?:(?:okay|godt|fint|ja|jamen|nå|så|og),? )*(?:siger vi|bliver det|lad os sige)(?: så)? (?<what>(?!at(?![\p{L}])|det(?![\p{L}])|så(?![\p{L}])|ikke|nej|ja|svært|dyrt|bedre|godt)[^,.?]{3,60}?)(?: så| da)?[.!]?$/iu,
  ],
};

/** "Så siger vi, at …", "så får de …", "from now on …": what was agreed is a clause by itself. */
const CLAUSE: Readonly<Record<Language, readonly [RegExp, string][]>> = {
  en: [
    [
      /^(?:(?:okay|ok|so|right|fine|good|yes|yeah|well|then),? )*from now on,? (?<what>(?!we |i |you )[^.?]{8,160})[.]?$/iu,
      'It was agreed that from now on $<what>.',
    ],
  ],
  da: [
    [
      /^(?:(?:okay|godt|fint|ja|jamen|nå|så|og|kan|lad os),? )*(?:siger vi|vi sige|sige|vi siger|aftaler vi|er det aftalt),? at (?<what>[^.?]{8,160})[.?]?$/iu,
      'Det blev aftalt, at $<what>.',
    ],
    [
      /^(?:(?:okay|godt|fint|ja|jamen|nå|og),? )*så (?<verb>[\p{L}]{2,}r) (?<who>de|han|hun|begge|alle|I) (?<rest>[^.?]{4,120})[.]?$/u,
      'Det blev aftalt, at $<who> $<verb> $<rest>.',
    ],
  ],
};

/** "Forslaget er, at …", "I propose that we …": the words of a proposal that was accepted. */
const PROPOSED: Readonly<Record<Language, readonly [RegExp, string][]>> = {
  en: [
    [/^(?:the )?(?:motion|proposal|resolution) is (?<what>(?:to|that) [^.?]{8,160})[.]?$/iu, 'It was agreed $<what>.'],
    [/^i (?:move|propose) that we (?<what>[^.?]{8,160})[.]?$/iu, 'It was agreed to $<what>.'],
  ],
  da: [
    [
      /^(?:forslaget|indstillingen) (?:er|lyder|går på)(?: så)?,? at (?<what>[^.?]{8,160})[.]?$/iu,
      'Det blev aftalt, at $<what>.',
    ],
    [/^(?:jeg|vi) foreslår,? at vi (?<what>[^.?]{8,160})[.]?$/iu, 'Det blev aftalt, at de $<what>.'],
  ],
};

function clauseTold(clauses: readonly [RegExp, string][], plain: string): string | null {
  for (const [pattern, sentence] of clauses) {
    const told = plain.replace(pattern, sentence);
    if (told !== plain && !SPEAKS.test(told) && told.split(' ').length <= 30) return told;
  }
  return null;
}

function choice(text: string, language: Language): string | null {
  const plain = plainSpeech(text);
  const clause = clauseTold(CLAUSE[language], plain);
  if (clause !== null) return clause;
  for (const pattern of CHOICE[language]) {
    const what = pattern.exec(plain)?.groups?.what?.trim() ?? '';
    if (contentWords(what).length === 0 || /(?:^| )(?:it|that|i|we|you|det|den|jeg|vi|du)(?: |$)/iu.test(what))
      continue;
    return language === 'da' ? `Der var enighed om ${what}.` : `There was agreement on ${what}.`;
  }
  return null;
}
