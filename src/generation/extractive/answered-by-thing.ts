import { deadlineIn, type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { answerByThing } from './answer-by-thing.ts';
import { writtenTask } from './write-task.ts';

/**
 * What somebody promises who names a day for each thing that was asked for: "When do I get the drawing and the price?" "The
 * drawing today, the price on Monday." Empty if the sentence is no such answer.
 */
export function answeredByThing(sentence: Sentence, meeting: Meeting): Finding[] {
  const found = answerByThing(sentence, meeting);
  if (found === null) return [];
  const { asked, parts } = found;
  // Among several, "the results on Monday" may tell what somebody else does.
  const isSure = found.verb !== undefined || meeting.speakers.length === 2;
  return parts.flatMap(({ piece, thing, time, itself, ...answer }) => {
    const quotes = [{ sentence, text: piece }, quoteOf(asked)];
    const verb = found.verb ?? answer.verb;
    const sure = (isSure || verb !== undefined) && !(itself && verb === undefined);
    const todo = findingOf(quotes, sentence.speaker, deadlineIn([time], sentence, meeting), { sure });
    const named = thing.charAt(0).toLowerCase() + thing.slice(1);
    const promise = sentence.language === 'da' ? promiseDa(verb) : promiseEn(verb);
    return writtenTask(todo, 'promise', [{ sentence, text: `${promise} ${named} ${time}` }], meeting) ?? [];
  });
}

const promiseEn = (verb: string | undefined) => (verb === undefined ? "You'll have" : `I'll ${verb.toLowerCase()}`);
/** "Leverer" alone is told as a business does it. */
const promiseDa = (verb: string | undefined) =>
  verb === undefined || /^levere$/iu.test(verb) ? 'Du får' : `Jeg ${verb.toLowerCase()}r`;
