import type { Language } from '../function-words.ts';
import type { Finding, Quote } from '../speech/finding.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { CONDITION_BEHIND, conditionInFront, isDoneFirstByOwner, withConditionLast } from './condition-in-front.ts';

/** A condition that begins the sentence, up to the promise. */
const IN_FRONT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|but|well|okay|yeah|yes|no|then),? )*(?:if(?! (?:possible|needed|necessary|that|it|you (?:like|want|prefer|need|don't mind)|i (?:can|may|could))(?![\\p{L}]))|unless|in case|(?:once|when) you(?:['’](?:ve|re|ll))?|(?:once|when|as soon as|until)(?! (?:i|we)['’ ])) [^.;?!,]{3,},? ?$",
  ),
  da: anyCase(
    '^(?:(?:så|og|men|okay|ja|nej|jamen),? )*(?:hvis(?! (?:det (?:er (?:okay|i orden|muligt)|passer)|muligt|(?:du|i) (?:vil|gider|kan))(?![\\p{L}]))|medmindre|såfremt|når (?:du|i)) [^.;?!,]{3,},? ?$',
  ),
};
/** What happens otherwise: "Send it today, or else I'll get into trouble." */
const OTHERWISE = anyCase('^(?:ellers|otherwise|or else) ');

/** The quote, with the condition that its sentence begins or goes on with. None if one in front of it cannot be told. */
export function withItsCondition(quote: Quote): Quote[] {
  const { text, sentence } = quote;
  const last = conditionLast(quote);
  if (last !== undefined) {
    const front = conditionInFront(sentence.text, sentence.language);
    const mayStayUntold = front !== null && isDoneFirstByOwner(front, sentence.language);
    return [...(last === null ? [] : [{ sentence, text: last }]), ...(mayStayUntold ? [quote] : [])];
  }
  const at = sentence.text.indexOf(text);
  if (at < 0) return [quote];
  if (at > 0 && OTHERWISE.test(text)) return [];
  if (IN_FRONT[sentence.language].test(sentence.text.slice(0, at))) return [];
  const behind = CONDITION_BEHIND[sentence.language].test(sentence.text.slice(at + text.length));
  return behind ? [{ sentence, text: sentence.text.slice(at) }] : [quote];
}

/** The quote with the condition in front of it behind it. Undefined if there is none, null if it cannot be moved. */
function conditionLast({ text, sentence }: Quote): string | null | undefined {
  const { language } = sentence;
  if (conditionInFront(text, language) !== null) return withConditionLast(text, language);
  const found = conditionInFront(sentence.text, language);
  // The promise of the sentence in plainer words ends as it does.
  if (found === null || !found.said.endsWith(text.slice(-LEAST_SAME))) return undefined;
  const plainly = `${sentence.text.slice(0, sentence.text.length - found.said.length)}${text}`;
  return conditionInFront(plainly, language) === null ? undefined : withConditionLast(plainly, language);
}

/** Letters at the end by which two wordings are of the same promise. */
const LEAST_SAME = 12;

/** A condition behind what it is for, up to the next comma. In front, it may be a request: "If I had it by Friday, …" */
const CONDITIONS: Readonly<Record<Language, RegExp>> = {
  en: /(?<=[\p{L}\d]{2},? )(?:if|unless|in case) [^,.;?!]+/giu,
  da: /(?<=[\p{L}\d]{2},? )(?:hvis|medmindre|med mindre|såfremt) [^,.;?!]+/giu,
};

/** The todo without a day by which only its condition is met: "ten percent if you pay within eight days". */
export function withoutDayOfCondition(todo: Finding): Finding {
  const { deadline, quotes } = todo;
  if (deadline === null) return todo;
  const naming = quotes.filter(({ sentence }) => sentence.text.includes(deadline.said));
  const isOfCondition = ({ sentence }: Quote) => !withoutCondition(sentence).includes(deadline.said);
  return naming.length > 0 && naming.every(isOfCondition) ? { ...todo, deadline: null } : todo;
}

function withoutCondition({ text, language }: Quote['sentence']): string {
  const front = conditionInFront(text, language);
  const isDated = front !== null && OWN_DAY[language].test(front.condition);
  return (front === null || isDated ? text : front.said).replace(CONDITIONS[language], '');
}

/** "When I see him on Friday, I'll ask": the day is that of the promise too. */
const OWN_DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^(?:once|when|as soon as) (?![^,]*(?:['’](?:ve|s)| have| has) )"),
  da: anyCase('^(?:når|så snart) (?![^,]* (?:har|er) )'),
};
