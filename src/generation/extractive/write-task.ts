import { personMeant, thingBefore } from './antecedent.ts';
import type { Finding, Meeting, Quote } from './finding.ts';
import type { SpokenTask } from './statement/spoken-task.ts';
import { taskSentence } from './statement/task-sentence.ts';

/**
 * The todo with a statement that stands alone, made from the first of the texts that give one. A statement that needs a
 * guess at what "it" or "him" means is not sure. Null if there is none: what nobody can understand is not shown.
 */
export function writtenTask(
  todo: Finding,
  form: SpokenTask['form'],
  said: readonly Quote[],
  meeting: Meeting,
): Finding | null {
  for (const { text, sentence } of said) {
    const sentenceWith = (referent: string) =>
      taskSentence({
        text,
        form: sentence.speaker === todo.owner && form === 'request' ? 'promise' : form,
        speaker: sentence.speaker,
        owner: todo.owner,
        addressee: addresseeOf(sentence.speaker, todo.owner, meeting),
        meetingDate: meeting.date,
        deadline: todo.deadline && { words: todo.deadline.said, date: todo.deadline.date ?? '' },
        language: sentence.language,
        referent,
      });
    const whole = sentenceWith('');
    if (whole !== null) return { ...todo, statement: whole };
    const person = personMeant(text, sentence.language);
    const before = sentence.text.slice(0, Math.max(0, sentence.text.indexOf(text)));
    const referent = person || thingBefore(sentence, before, meeting.sentences);
    const guessed = referent === '' ? null : sentenceWith(referent);
    if (guessed !== null) return { ...todo, statement: guessed, sure: false };
  }
  return null;
}

/** Whom the speaker speaks to where there are only two. */
function addresseeOf(speaker: string, owner: string, { speakers }: Meeting): string {
  if (owner !== speaker) return owner;
  const others = speakers.filter((other) => other !== speaker);
  return others.length === 1 ? (others[0] ?? '') : '';
}
