import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA, WORK_PRESENT_DA } from '../speech/verbs-da.ts';
import { WORK_EN } from '../speech/verbs-en.ts';
import { anyCase, oneOf, type Phrase } from '../speech/words.ts';
import { lengthOf } from './likely/surroundings.ts';
import { requestedTodo } from './requested-todo.ts';
import { writtenTask } from './write-task.ts';

const FIRST_EN = '(?:(?:and|so|then|okay|ok|right|well|great|good|fine|now|perfect),? )*';
const FIRST_DA = '(?:(?:og|så|okay|godt|fint|men|ja|super),? )*';
const ADV_EN = '(?:(?:also|just|then|maybe|please|perhaps|probably|still) )*';
const ADV_DA = '(?: (?:så|lige|bare|også|nok|gerne|jo|da|måske|godt))*';
/** What is told to a listener as it stands in an explanation too: "you'll find the key", "du får en mail". */
const DO_EN = `(?!(?:find|get|meet|give you|pay|run|return|change|pass|enter|need|note|hand)(?![\\p{L}]))${oneOf(WORK_EN)}(?![\\p{L}])`;
const DO_DA = oneOf(WORK_DA.filter((verb) => !/^(?:få|finde|give|gøre|tale|snakke|svare|regne|kigge)$/u.test(verb)));
const DOES_DA = oneOf(
  WORK_PRESENT_DA.filter((verb) => !/^(?:får|finder|giver|gør|taler|snakker|svarer|regner|kigger)$/u.test(verb)),
);

interface Form {
  readonly said: Phrase;
  /** How sure it is behind "yes". Otherwise whoever answers has to say that they do it. */
  readonly meant?: 'likely' | 'surely';
}

const FORMS: Readonly<Record<Language, readonly Form[]>> = {
  en: [
    {
      said: anyCase(
        `^${FIRST_EN}(?:then,? )?you(?:'ll| will|(?:'re| are) (?:going to|gonna)|) ${ADV_EN}(?<what>${DO_EN} [^?]{3,80}?)(?:,? then)?[.!]?$`,
      ),
      meant: 'likely',
    },
    {
      said: anyCase(
        `^${FIRST_EN}(?:(?:maybe|perhaps),? )?you (?:could|may want to|might want to|might) ${ADV_EN}(?<what>${DO_EN} [^?]{3,80}?)[.!]?$`,
      ),
      meant: 'likely',
    },
    {
      said: anyCase(
        `^${FIRST_EN}(?:(?:maybe|perhaps),? )?you (?:can|were going to|wanted to) ${ADV_EN}(?<what>${DO_EN} [^?]{3,80}?)[.!]?$`,
      ),
    },
  ],
  da: [
    {
      said: anyCase(`^${FIRST_DA}(?:så,? )?du ${ADV_DA.trim()}(?<does>${DOES_DA})(?<what> [^?]{3,80}?)[.!]?$`),
      meant: 'likely',
    },
    { said: anyCase(`^${FIRST_DA}(?<does>${DOES_DA}) du${ADV_DA}(?<what> [^?]{3,80}?)[.!]?$`), meant: 'surely' },
    {
      said: anyCase(`^${FIRST_DA}(?:måske )?(?:du kunne|kunne du)${ADV_DA} (?<do>${DO_DA})(?<what> [^?]{3,80}?)[.!]?$`),
      meant: 'likely',
    },
    {
      said: anyCase(
        `^${FIRST_DA}(?:måske )?(?:du (?:kan|skulle|ville)|kan du)${ADV_DA} (?<do>${DO_DA})(?<what> [^?]{3,80}?)[.!]?$`,
      ),
    },
  ],
};

/** "Maybe I should call the bank.": what somebody offers to do. */
const OFFERS = anyCase(
  `^${FIRST_EN}(?:(?:maybe|perhaps),? )?i (?:should|could|might|can) ${ADV_EN}(?<what>${DO_EN} [^?]{3,80}?)[.!]?$`,
);
const MAYBE = anyCase('(?<![\\p{L}])(?:could|might|maybe|perhaps)(?![\\p{L}])');
/** Wants it done. */
const WANTS = anyCase(
  "^(?:(?:yes|yeah|oh|sure|okay|ok|great|good|right),? ?)*(?:please(?: do(?: (?:that|it))?)?|do (?:that|it)|go ahead|(?:that|it)(?:'d| would) be (?:great|good|helpful|nice|lovely|perfect)|(?:that's a |a )?(?:good|great) idea|yes,? please|you should)[.! ]*$",
);

/** Says that one does it. */
const DOES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|yep|okay|ok|sure|right|fine|good|great|all right|alright|of course|absolutely|no problem),? ?)*(?:will do|i will|i(?:'ll| will| can) (?:do|take care of|handle|see to|sort) (?:that|it|this)|i'm on it|on it|leave (?:it|that) (?:with|to) me|consider it done|happy to|gladly|no problem|of course|absolutely|certainly|sure(?: thing)?|i can)(?:[,.!]| (?:then|now|today|tomorrow|tonight|this|on|by|next|first|right)(?![\\p{L}])|$)",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|ok|klart|fint|godt|super|selvfølgelig|helt),? ?)*(?:det (?:gør|klarer|ordner|skal) jeg|det skal jeg nok|jeg er på den|den tager jeg|jeg (?:gør|klarer|ordner) det|selvfølgelig|klart|naturligvis|ja da|det kan jeg(?: sagtens| godt)?)(?:[,.!]| (?:så|nok|lige|i|på|inden|senest|med|efter|gerne)(?![\\p{L}])|$)',
  ),
};
/** Says yes, and no more. */
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|yep|okay|ok|fine|good|great|all right|alright|got it|understood|noted|sounds good|that's fine|perfect|correct|exactly|right)[,.! ]*)+$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|jep|okay|ok|fint|godt|super|det er fint|det er i orden|det er aftalt|aftalt|forstået|præcis|perfekt|lige præcis)[,.! ]*)+$',
  ),
};
/** What is done with one thing, unlike "you pay tax". */
const NAMES_THING: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^[\\p{L}-]+(?: (?:up|out|over|off|for|to|with|at|on|in|about))? (?:the|an?|our|your|my|their|his|her|this|that|these|those|it|them|some|all|both|me|us)(?![\\p{L}])',
  ),
  da: anyCase(
    '^(?: (?:op|ud|til|med|på|om|for|af|ind))? (?:den|det|de|dem|en|et|vores|jeres|mit|min|mine|dit|din|dine|deres|alle|begge|[\\p{L}-]{3,}(?:en|et|erne|ene))(?![\\p{L}])',
  ),
};
/** Around what is explained to anybody. */
const EXPLAINS = anyCase(
  "(?<![\\p{L}])(?:if you|when you|whenever you|once you|you can|you click|you see|you'll see|you have a|every time|usually|always|for example|hvis du|når du|så kan du|du kan se|for eksempel|altid|hver gang|normalt|man)(?![\\p{L}])",
);
/** Sentences of a turn: who says more explains. */
const MOST_SAID = 4;

export interface Told {
  /** The same as a question: "can you order the lamps". */
  readonly asked: string;
  /** Whether the answer says that it is done, and not only "yes". */
  readonly sure: boolean;
}

/** "You'll order the lamps.", "så du bestiller lamperne": what somebody is told to do, if they say that they do it. Null otherwise. */
export function toldToYou(sentence: Sentence, said: string, meeting: Meeting): Told | null {
  const { language, turn, speaker, index } = sentence;
  const answer = meeting.sentences.slice(index + 1, index + 1 + MOST_SAID).find((one) => one.turn > turn);
  if (answer === undefined || answer.turn !== turn + 1 || answer.speaker === speaker) return null;
  const saysMore = meeting.sentences[answer.index + 1]?.turn === answer.turn;
  const isWanted = language === 'en' && !saysMore && WANTS.test(answer.plain);
  const offer = isWanted ? OFFERS.exec(said)?.groups?.what : undefined;
  if (offer !== undefined) return { asked: `should I ${offer}?`, sure: !MAYBE.test(said) };
  const does = DOES[language].test(answer.plain);
  if (!does && !isAgreedTo(sentence, answer, meeting)) return null;
  for (const { said: form, meant } of FORMS[language]) {
    const found = form.exec(said)?.groups;
    if (found === undefined) continue;
    if (!does && meant === undefined) return null;
    if (!does && !NAMES_THING[language].test(found.what ?? '')) return null;
    const sure = does || meant === 'surely';
    const what = found.what ?? '';
    if (language === 'en') return { asked: `can you ${what}?`, sure };
    const verb = found.do ?? found.does?.replace(/r$/u, '') ?? '';
    return { asked: `kan du ${verb}${what}?`, sure };
  }
  return null;
}

/** The todo of what somebody was told to do. `answers`: as `findTodos` has it. */
export function todoTold(
  { asked }: Told,
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  answers: Set<number>,
): Finding | null {
  const requested = requestedTodo({ ...sentence, plain: asked }, clause, meeting);
  if (requested === null) return null;
  for (const index of requested.answers) answers.add(index);
  const quotes = requested.todo.quotes.map((quote) =>
    quote.sentence.index === sentence.index ? { ...quote, sentence } : quote,
  );
  const text = `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`;
  return writtenTask(
    { ...requested.todo, quotes },
    'request',
    [{ sentence, text }, ...requested.said.slice(1)],
    meeting,
  );
}

/** Whether whoever is spoken to says yes, and nothing is explained: the other of two, or who spoke just before. */
function isAgreedTo({ turn, language }: Sentence, answer: Sentence, meeting: Meeting): boolean {
  if (!YES[language].test(answer.plain) || lengthOf(meeting) === 'long') return false;
  const { index } = answer;
  const before = meeting.sentences.slice(Math.max(0, index - MOST_SAID - 1), index);
  const own = before.filter((one) => one.turn === turn);
  const isSpokenTo =
    meeting.speakers.length === 2 || before.some((one) => one.turn < turn && one.speaker === answer.speaker);
  return isSpokenTo && own.length <= MOST_SAID && !own.some(({ plain }) => EXPLAINS.test(plain));
}
