import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, plainSpeech } from '../speech/words.ts';
import { isHabit } from './habits.ts';
import { isNeverTask, isUnreal } from './no-task.ts';
import { writtenTask } from './write-task.ts';

const TO_WHOM = '(?:you|the (?:committee|council|board|panel|commission|members?)|members)';
/** What is sent to answer a question. */
const ANSWER =
  '(?:analys[ie]s|figures?|data|information|notes?|numbers?|details|breakdown|list|cop(?:y|ies)|reports?|papers?|summary|statistics|letter|evidence|response|answer|timetable|timeline)';
const SAYS =
  "(?:(?:i|we)(?:'ll| will| can| could)(?: (?:certainly|of course|also|then|happily|definitely|obviously|gladly|absolutely))*|(?:i|we)(?:'m|'re| am| are|'d be| would be) (?:(?:very|more than|quite|perfectly) )?(?:happy|glad|pleased) to|(?:i|we) undertake to)";

/** An answer in writing, or later, that whoever was asked offers: "we can write to you about the berths". */
const UNDERTAKES = anyCase(
  `(?<![\\p{L}'])${SAYS} (?<does>write (?:back )?to ${TO_WHOM} (?:with|about|on|once|after|when|as soon as|again|in) [^.?!]+|(?:get|come) back to ${TO_WHOM} (?:with|on|about|in) [^.?!]+|(?:send|provide|supply|forward|submit|get)(?: ${TO_WHOM})?(?: with)? (?:(?!not|no|any)[\\p{L}'-]+ ){0,5}?${ANSWER}(?![\\p{L}])[^.?!]*)`,
);
/** "What we can send you", "so that we can write to you", "if we can get the figures": no undertaking. */
const DEPENDENT = anyCase(
  '(?<![\\p{L}])(?:whether|how|what|why|where|when|which|who|that|so|if|because|before|until|unless|than|as|sure|hope|think|wish|said|says|told)(?: that)?[ ,]*$',
);
/** "If it's helpful": said out of politeness. */
const POLITE = anyCase(
  "(?<![\\p{L}])if (?:it's|it is|it would be|it'd be|that's|that is|that would be|that'd be|you) (?:helpful|useful|of (?:any )?(?:help|use|interest)|okay|all right|wish|like|want)[ ,]*$",
);
const CONDITION = anyCase('(?<![\\p{L}])(?:if|unless|in case|provided)(?![\\p{L}])[^.;?!]*$');
/** Whoever is written to was asked, or the committee: a "you" without either may be anybody. */
const GIVES = anyCase(
  `(?:(?:write|back) (?:back )?to|send|provide|supply|forward|submit|get) ${TO_WHOM}(?![\\p{L}])|(?:to|with) ${TO_WHOM}(?![\\p{L}])`,
);

/**
 * What somebody undertakes to find out or to send who is asked before a committee or a council. Such an offer is taken without
 * a word, so no yes is waited for.
 */
export function undertaking(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  if (sentence.language !== 'en' || sentence.plain.endsWith('?')) return null;
  if (isNeverTask(clause.plain) || isUnreal(clause.plain, 'en') || isHabit(sentence, meeting.sentences)) return null;
  const text = clause.text.replaceAll('’', "'");
  const found = UNDERTAKES.exec(text);
  const { does } = found?.groups ?? {};
  if (found === null || does === undefined || !GIVES.test(does)) return null;
  const before = text.slice(0, found.index);
  if (!POLITE.test(before) && (DEPENDENT.test(before) || CONDITION.test(before))) return null;
  // A day before it is of something else: "we'll have the report by May, so we can write to you".
  const deadline = deadlineIn([plainSpeech(does)], sentence, meeting);
  const todo = findingOf([quoteOf(sentence, clause)], sentence.speaker, deadline);
  return writtenTask(todo, 'promise', [{ sentence, text: `I'll ${does}` }], meeting);
}
