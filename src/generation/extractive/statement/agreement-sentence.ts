import { MARK, personName, thingName, withoutPronounNames, withPronounNames } from './cast.ts';
import { danishAgreement } from './danish-agreement.ts';
import { deadlineOf } from './deadline-phrase.ts';
import { englishAgreement } from './english-agreement.ts';
import { finishedSentence } from './finish-sentence.ts';
import { markDeadline } from './mark-deadline.ts';
import { markNames } from './mark-names.ts';
import type { SpokenAgreement } from './spoken-agreement.ts';
import { spokenText } from './spoken-text.ts';

/**
 * What was agreed, as a full sentence: "It was agreed to go with two years." Null if the words do not say by themselves
 * what that is.
 */
export function agreementSentence(given: SpokenAgreement): string | null {
  const { language, speaker, referent } = given;
  const text = withoutPronounNames(spokenText(given.text));
  const deadline = deadlineOf(text, given.deadline, given.meetingDate, language);
  const names = { owner: '', speaker: personName(speaker), addressee: '' };
  const marked = markDeadline(markNames(text, names), deadline, language);
  const persons = {
    first: names.speaker === '' ? '' : MARK.speaker,
    second: '',
    group: MARK.group,
    thing: thingName(referent) !== '',
  };
  const sentence = (language === 'da' ? danishAgreement : englishAgreement)(marked, persons);
  if (sentence === null) return null;
  const finished = finishedSentence(sentence, { ...given, ...names, deadline, agreed: true, elsewhere: false });
  return finished && withPronounNames(finished);
}
