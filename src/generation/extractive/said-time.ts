import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { tokens } from '../speech/words.ts';

/** What may stand around a time and says nothing else. */
const AROUND = new Set(
  (
    "so and or i guess think suppose hope probably hopefully maybe perhaps ideally let's say well okay ok yeah yes um at the latest then for sure please possible if " +
    'så og eller jeg tror håber gætter på måske nok vel sikkert forhåbentlig senest helst gerne i hvert fald lad os sige okay ja jo det bliver'
  ).split(' '),
);

/** Whoever goes on so says more than when. */
const STARTS =
  /^(?:i'|i (?!guess|think|suppose|hope)|we|you|he|she|they|it|this|jeg (?!tror|håber|gætter)|vi|du|det (?!bliver))/iu;
/** Letters of a sentence that says nothing but when. */
const LONGEST = 60;

export interface SaidTime {
  deadline: Deadline;
  quote: Quote;
}

/**
 * The deadline of the first of the next sentences of the same speaker that says nothing but when: "Probably by Friday." Null if
 * none of so many does.
 */
export function saidTime(after: Sentence, meeting: Meeting, sentences: number): SaidTime | null {
  for (const next of meeting.sentences.slice(after.index + 1, after.index + 1 + sentences)) {
    if (next.speaker !== after.speaker) return null;
    if (STARTS.test(next.plain)) continue;
    const deadline = onlyTime(next, meeting);
    if (deadline !== null) return { deadline, quote: quoteOf(next) };
  }
  return null;
}

function onlyTime(sentence: Sentence, meeting: Meeting): Deadline | null {
  if (sentence.plain.length > LONGEST || sentence.plain.endsWith('?')) return null;
  const deadline = deadlineIn([sentence.plain], sentence, meeting);
  if (deadline === null || deadline.date === null) return null;
  const rest = sentence.plain.toLowerCase().replace(deadline.said.toLowerCase(), ' ');
  return tokens(rest).every((word) => AROUND.has(word)) ? deadline : null;
}
