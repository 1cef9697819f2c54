import type { Language } from '../function-words.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, rewritten } from '../speech/words.ts';
import { inItsTurn } from './bargain.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
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

/** "Shall we go live on the first?": a proposed day. The answer may be another day. */
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:shall|should|can|could|do) (?<who>we) (?<does>${DOES_EN})(?<what> (?:with )?(?:the|our|your) [\\p{L}-]{3,30})? (?<when>(?:on|in|from|by|next|this|the|\\d)[^?;]{2,40}?)(?:,? (?:as (?:planned|agreed|we (?:agreed|said))|then))?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:skal|kan|kunne) (?<who>vi) (?:så |ikke )?(?<does>${INFINITIVE_DA})(?<what> [\\p{L}]{3,30}(?:en|et|ne))? (?<when>(?:på|den|i|fra|\\p{L}+dag)[^?;]{2,40}?)(?:,? (?:som (?:aftalt|planlagt|vi (?:havde )?aftal(?:t|te))|så))?[?]$`,
  ),
};
/** "I'd rather do the 2nd, that's a Monday.": what stands before another day, and why it is better. */
const RATHER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:no|hm+|well|sorry|oh|but|maybe|actually),? )*(?:(?:i|we)(?:'d| would)? (?:rather|prefer)(?: to)?(?: (?:do|take|start|say|make it|go for))?(?: it)?|let's (?:do|make|say|take|go for)(?: it)?|how about|what about|rather|better|could we (?:do|say|make it)|can we (?:do|say|make it))(?: on)? ",
  ),
  da: anyCase(
    '^(?:(?:nej|altså|men|hov|måske|nå),? )*(?:(?:jeg|vi) (?:vil|ville) (?:meget )?(?:hellere|helst) (?:have,? (?:at )?(?:vi )?(?:gør|tager|starter|siger|holder)(?: det)?|(?:gøre|tage|starte|sige|have)(?: det)?)|hellere|helst|lad os (?:hellere )?(?:sige|tage|gøre det)|hvad med|kan vi (?:ikke )?(?:sige|tage|gøre det)) ',
  ),
};
const WHY = /,? (?:that's|so|because|since|as|then|så|fordi|for|det er|da|instead|i stedet)(?![\p{L}]).*$/iu;
const withoutReason = (sentence: Sentence): Sentence => {
  const { plain, language } = sentence;
  const lead = RATHER[language].exec(plain)?.[0] ?? '';
  return lead === ''
    ? withoutVerb(sentence)
    : { ...sentence, plain: `${plain.slice(lead.length).replace(/[.!]$/u, '').replace(WHY, '')}.` };
};

/** What is proposed for one day, and settled for another: "Shall we go live on the first?" "Rather on the second." "Okay." */
function settledElsewhen(sentence: Sentence, meeting: Meeting): Finding[] {
  const { language, speaker, index } = sentence;
  const asked = sentence.foreign ? undefined : PROPOSES[language].exec(sentence.plain)?.groups;
  if (asked === undefined) return [];
  const plainly = (said: Sentence) =>
    said === sentence ? { ...said, plain: `${asked.when ?? ''}?` } : withoutReason(said);
  const settled = settledAfter(sentence, meeting, index, plainly);
  if (settled === null) return [];
  const statement = statementOf(asked, speaker, onDay(settled.day, settled.hour, language), sentence);
  const said = [...new Set([sentence, ...settled.said])];
  return [{ statement, owner: '', deadline: settled.day, sure: true, quotes: said.map(inItsTurn) }];
}

/** What two settle over several turns to begin or deliver: "When do you deliver?" "Tuesday?" "Tuesday it is." */
export function settledStarts(meeting: Meeting): Finding[] {
  return meeting.sentences.flatMap((sentence) => {
    const asked = sentence.foreign ? undefined : ASKS_START[sentence.language].exec(sentence.plain)?.groups;
    if (asked === undefined) return settledElsewhen(sentence, meeting);
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
