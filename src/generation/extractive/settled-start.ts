import type { Language } from '../function-words.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, rewritten } from '../speech/words.ts';
import { inItsTurn } from './bargain.ts';
import { ASKS_START, DOES_EN, INFINITIVE_DA, PRESENT_DA } from './meeting-times.ts';
import { settledAfter } from './settled-meeting.ts';
import { infinitiveOfPresent, presentOf } from './statement/danish-verbs.ts';
import { thirdPerson } from './statement/english-verbs.ts';
import { onDay } from './told-day.ts';

/** "We could deliver on Tuesday.": besides this, an answer says only when. */
const ANSWERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`(?<=^|[ ,])(?:i|we|you)(?: can| could|'ll| will| would)? (?:${DOES_EN}) `),
  da: anyCase(
    `(?<=^|[ ,])(?:(?:jeg|vi|i|du) (?:${PRESENT_DA}|(?:kan|kunne) (?:godt )?${INFINITIVE_DA}) |(?:${PRESENT_DA}) (?:jeg|vi|i|du)(?= |[.]?$))`,
  ),
};

/** "When do you open?" "Monday." "Okay." asks how it is, and settles nothing. */
const SETTLES: Readonly<Record<Language, Phrase>> = {
  en: anyCase("\\?$|(?<![\\p{L}])(?:could|might|let's|shall|it is|then|agreed|deal)(?![\\p{L}])"),
  da: anyCase('\\?$|(?<![\\p{L}])(?:kunne|jeg kan|vi kan|kan jeg|kan vi|siger vi|lad os|aftalt|en aftale)(?![\\p{L}])'),
};

/** What two settle over several turns to begin or deliver: "When do you deliver?" "Tuesday?" "Tuesday it is." */
export function settledStarts(meeting: Meeting): Finding[] {
  return meeting.sentences.flatMap((sentence) => {
    const asked = sentence.foreign ? undefined : ASKS_START[sentence.language].exec(sentence.plain)?.groups;
    if (asked === undefined) return [];
    const settled = settledAfter(sentence, meeting, sentence.index + 1, withoutVerb);
    const doer = settled?.said.find(({ speaker }) => speaker !== sentence.speaker);
    if (settled === null || doer === undefined) return [];
    if (!settled.said.some((one) => one !== sentence && SETTLES[one.language].test(one.plain))) return [];
    const statement = statementOf(asked, doer.speaker, onDay(settled.day, settled.hour, sentence.language), sentence);
    return [{ statement, owner: '', deadline: settled.day, sure: true, quotes: settled.said.map(inItsTurn) }];
  });
}

const withoutVerb = (sentence: Sentence): Sentence => ({
  ...sentence,
  plain: rewritten(sentence.plain, ANSWERS[sentence.language], '').trim(),
});

type Asked = Readonly<Record<string, string | undefined>>;

function statementOf({ who, they = who, does = '', now, what = '' }: Asked, doer: string, on: string, of: Sentence) {
  const isBoth = /^(?:we|vi)$/iu.test(they ?? '');
  const thing = what.toLowerCase();
  if (of.language === 'en') {
    const [verb = '', ...rest] = does.toLowerCase().split(' ');
    const all = (form: string) => `${[form, ...rest].join(' ')}${thing}`;
    return isBoth
      ? `It was agreed to ${all(verb)} ${on}.`
      : `It was agreed that ${doer} ${all(thirdPerson(verb))} ${on}.`;
  }
  const present = now?.toLowerCase() ?? '';
  const infinitive = does === '' ? (infinitiveOfPresent(present) ?? '') : does.toLowerCase();
  const [verb = '', ...rest] = infinitive.split(' ');
  const all = (form: string) => `${[form, ...rest].join(' ')}${thing}`;
  return isBoth
    ? `Det blev aftalt at ${all(verb)} ${on}.`
    : `Det blev aftalt, at ${doer} ${all(presentOf(verb))} ${on}.`;
}
