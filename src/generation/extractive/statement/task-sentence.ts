import { anyCase } from '../../speech/words.ts';
import { MARK, personName, thingName, withoutPronounNames, withPronounNames } from './cast.ts';
import { danishTask } from './danish-task.ts';
import { deadlineOf } from './deadline-phrase.ts';
import { englishTask } from './english-task.ts';
import { finishedSentence } from './finish-sentence.ts';
import { markDeadline } from './mark-deadline.ts';
import { markNames } from './mark-names.ts';
import type { SpokenTask } from './spoken-task.ts';
import { spokenText } from './spoken-text.ts';

/**
 * A full sentence in the third person: "Astrid Holm sends the signed contract to Bo Lind by Friday 13 March." Null if
 * the words make none that stands alone: the object is missing or a pronoun, or the speech is cut.
 */
export function taskSentence(task: SpokenTask): string | null {
  const { language, form } = task;
  const text = withoutPronounNames(spokenText(task.text));
  const deadline = deadlineOf(text, task.deadline, task.meetingDate, language);
  const owner = personName(task.owner);
  const speaker = personName(task.speaker);
  const addressee = personName(task.addressee);
  if (owner === '' && task.owner !== '') return null;
  const byOwner = owner !== '' && owner === speaker;
  // Two are called by their names.
  const called = / (?:and|og) /u.test(addressee) ? '' : addressee;
  const marked = markDeadline(markNames(text, { owner, speaker, addressee: called }), deadline, language);
  const persons = {
    first: byOwner || (owner === '' && form !== 'request') ? MARK.owner : speaker === '' ? '' : MARK.speaker,
    group: byOwner || owner === '' ? MARK.owner : speaker === '' ? '' : MARK.speaker,
    second: secondPerson(marked, form, byOwner, { owner, addressee }),
    thing: thingName(task.referent) !== '',
    bare: task.bare === true && deadline !== null && deadline.date !== '',
  };
  const sentence = (language === 'da' ? danishTask : englishTask)({ text: marked, persons, owned: owner !== '' });
  if (sentence === null) return null;
  const finished = finishedSentence(sentence, { ...task, deadline, elsewhere: task.deadline !== null });
  return finished && withPronounNames(finished);
}

/** "Bo will send you the plan": Bo is not the one spoken to. */
const OF_OWNER = anyCase(
  String.raw`[\u0086](?:'ll| will| is going to| needs to| has to| must| should|'s going to| sender| skal| vil| kan| får| laver| tager)(?![\p{L}])(?!,)`,
);

function secondPerson(
  marked: string,
  form: SpokenTask['form'],
  byOwner: boolean,
  { owner, addressee }: Pick<SpokenTask, 'owner' | 'addressee'>,
): string {
  const other = addressee === '' || addressee === owner ? '' : MARK.addressee;
  if (byOwner || OF_OWNER.test(marked)) return other;
  return form === 'request' || (owner !== '' && owner === addressee) ? MARK.owner : other;
}
