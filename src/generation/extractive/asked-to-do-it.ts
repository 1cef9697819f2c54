import type { Language } from '../function-words.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { replyTo } from './replies.ts';
import { INFINITIVES, presentOf } from './statement/danish-verbs.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';
import { writtenTask } from './write-task.ts';

/** "Yes, could you do that?", "kan du ikke gøre det?" */
const ASKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:yes|yeah|okay|ok|sure|good idea|right|and|so|then|well|[\\p{L}-]{2,}),? ){0,3}(?:can|could|will|would) you (?:please |maybe |perhaps )?(?:do|take|handle|sort(?: out)?|look after|take care of) (?:it|that|this)(?: on)?(?: (?:(?:this|next) (?:week|month)|today|tomorrow|tonight|(?:by|on|before) [\\p{L}\\d]+(?: [\\p{L}\\d]+)?))?(?:,? (?:please|then|for us|[\\p{L}-]{2,}))?\\?$',
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|ok|godt|fint|god idé|og|så|men|[\\p{L}-]{2,}),? ){0,3}(?:kan|vil|gider|kunne) du (?:ikke |lige |så |måske |godt )*(?:gøre|tage|klare|ordne|stå for|tage dig af) (?:det|den)(?: så| lige)?(?: (?:i (?:denne|næste) uge|i dag|i morgen|(?:inden|senest|på) [\\p{L}\\d]+(?: [\\p{L}\\d]+)?))?(?:,? [\\p{L}-]{2,})?\\?$',
  ),
};
/** "Should we post something on Facebook as well?", "skal vi ikke også lave et opslag?" */
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:and|so|but|okay|then|well|maybe|i think),? )*(?:(?:should|shall|could|can) we|shouldn['’]t we|why don['’]t we|(?:we|somebody|someone|one of us) (?:should|could|need to|needs to|have to|has to|must|ought to)|i['’]d) (?:(?:also|just|maybe|perhaps|not|really|still) )*(?<verb>\\p{L}{3,}) (?<object>[^,.?!;]{4,90})[.?]$",
  ),
  da: anyCase(
    '^(?:(?:og|så|men|okay|jo|ja|måske|jeg (?:synes|tænker),?(?: at)?),? )*(?:(?:skal|bør|kan|kunne|burde) vi|(?:vi|nogen|en af os) (?:skal|bør|må|burde|kunne)) (?:(?:også|lige|bare|måske|ikke|så|nok|egentlig) )*(?<verb>\\p{L}{3,}e) (?<object>[^,.?!;]{4,90})[.?]$',
  ),
};
const AS_WELL = /,? (?:as well|too|then|also|også|så|først)$/iu;
/** Wishes, thoughts and talk: nobody can be asked to do these. */
const NO_ACT = new Set(
  'like say love rather prefer suggest recommend talk discuss know think agree wait tale snakke drøfte aftale vente mødes diskutere'.split(
    ' ',
  ),
);
/** Sentences and turns between what is proposed and the request. */
const REACH = { sentences: 4, turns: 2 };

/**
 * What somebody proposed and is asked to do: "Should we post something on Facebook?" "Yes, could you do that?" "Sure." Null if
 * it is only talked about, undefined if nobody says yes. `answers`: as `findTodos` has it.
 */
export function askedToDoIt(sentence: Sentence, meeting: Meeting, answers: Set<number>): Finding | null | undefined {
  const { language, plain, index, turn } = sentence;
  if (!ASKS[language].test(plain)) return undefined;
  const { verdict, sentences } = replyTo(sentence, meeting.sentences, meeting.people.addressee(sentence.text));
  const [answer] = sentences;
  if (verdict !== 'accepted' || answer === undefined) return undefined;
  const before = meeting.sentences.slice(Math.max(0, index - REACH.sentences), index).toReversed();
  for (const said of before) {
    if (said.language !== language || turn - said.turn > REACH.turns) return undefined;
    const { verb = '', object = '' } = PROPOSES[language].exec(said.plain)?.groups ?? {};
    const act = verb.toLowerCase();
    if (NO_ACT.has(act)) return null;
    if (verb === '' || !(language === 'da' ? INFINITIVES : BASE_VERBS).has(act)) continue;
    const what = object.replace(AS_WELL, '');
    const text = language === 'da' ? `Jeg ${presentOf(act)} ${what}` : `I'll ${act} ${what}`;
    if (isMeetingAct(text, language)) return null;
    const due =
      ownDeadline(deadlineIn([answer.plain], answer, meeting)) ?? ownDeadline(deadlineIn([what], said, meeting));
    const todo = findingOf([quoteOf(said), quoteOf(sentence), quoteOf(answer)], answer.speaker, due);
    const told = due === null || text.includes(due.said) ? text : `${text} ${due.said}`;
    const written = writtenTask(todo, 'promise', [{ sentence: answer, text: told }], meeting);
    if (written !== null) answers.add(answer.index);
    return written ?? undefined;
  }
  return undefined;
}
