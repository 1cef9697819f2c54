import type { Language } from '../function-words.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase, tokens } from '../speech/words.ts';
import { isSaidAgain, promiseIn } from './asked-who.ts';
import { takesOn } from './commitment.ts';
import { doneByTwo } from './done-by-two.ts';
import { type Reply, replyTo } from './replies.ts';
import { personName } from './statement/cast.ts';
import { stemOf } from './stem-of.ts';
import { writtenTask } from './write-task.ts';

const NAME_DA =
  '(?!jeg |mig |du |vi |og )[\\p{L}-]+(?: (?!og |jeg |godt|gerne|nok|sagtens|jo|da|gøre|klare|ordne|selvfølgelig|naturligvis|som|igen)[\\p{L}-]+)?';
const GLADLY_DA = '(?: (?:godt|gerne|sagtens|nok|da|jo|selvfølgelig|lige|også)){0,3}';
const IT = '(?:it|that|those|them|this|him|her|that one|this one)';

/** "The caterer, sure, that's me.", "me", "dem tager jeg", "det gør Helle": who takes it, `name` if it is somebody else. */
const ANSWER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:(?<said>(?:the|our|your) (?:[\p{L}'-]+ ){0,3}?[\p{L}-]{3,})|yes|yeah|sure|oh|okay|of course|right|well)[,.]? ){0,4}(?:(?:that|it)(?:['’]s| is|['’](?:ll|d) be| (?:will|would) be) (?:me|my job)|me|(?:leave|give) (?:it|that|those|them|this)(?: one)? (?:to|with) me|i (?:am|do|will|can)|i(?:(?:['’]ll| will| can) (?:see to|(?<again>\p{L}+))|['’]m (?:on|(?<ongoing>\p{L}+)))(?: ${IT})?|i(?:['’]ve| have) got (?:it|that|those|them)|(?<both>we both (?:do|are|will|can)|both of us)|(?:(?:me|i) and (?<and_other>\p{L}+)|(?<other>\p{L}+) and (?:i|me))(?: (?:do|are|will|can)(?: (?<shared>\p{L}+))?(?: ${IT})?)?|(?:that|it)(?:['’]s| is|['’](?:ll|d) be) (?<is>\p{L}+)|(?<does>\p{L}+) (?:does|is|will|can|could|should)(?: (?<act>\p{L}+))??(?: ${IT})?|(?<doer>\p{L}+)(?:['’]s (?<doing>\p{L}+ing)(?: ${IT})?| (?<acts>\p{L}{2,}s) ${IT})|(?:(?:i think|maybe|perhaps|i(?:['’]d| would) say) )?(?!me(?!\p{L}))(?<alone>\p{L}+(?: (?!too|again|then|please)\p{L}+)?)\??)(?:,? (?:of course|obviously|as always|as usual|again|then))?[.!]*$`,
  ),
  da: anyCase(
    String.raw`^(?:(?:(?<said>(?:(?:den|det|de|vores|jeres) (?:[\p{L}-]+ ){1,2}?)?[\p{L}-]{2,}(?:en|et|ne))|ja|jo|jamen|nå|okay|altså|selvfølgelig|klart)[,.]? ){0,4}(?:det er (?:mig(?:,? der gør det)?|min (?:opgave|tjans|tur))|mig|de[tnm] (?:tager|gør|klarer|ordner|har|står|sørger) jeg(?: for)?|de[tnm] (?:kan|vil|skal) jeg${GLADLY_DA}(?: (?:gøre|tage|klare|ordne|stå for))?|jeg (?:kan|vil)${GLADLY_DA}(?: (?:gøre|tage|klare|ordne) (?:det|den|dem))?|(?:jeg (?:tager|gør|klarer|ordner)|så (?:tager|gør|klarer|ordner) jeg) (?:det|den|dem)|(?:det (?:er|gør|kan|skal|klarer) )?(?<first>${NAME_DA}|jeg|mig) og (?<second>${NAME_DA}|jeg|mig)(?: (?:gør|klarer|tager|ordner) (?:det|den|dem)| kan godt)?|det er (?<is>${NAME_DA})|det (?:gør|klarer|ordner) (?<does>${NAME_DA})|det (?:kan|vil|skal) (?<can>${NAME_DA})${GLADLY_DA}(?: (?:gøre|klare|ordne))?|(?<says>${NAME_DA}) (?:(?:gør|klarer|tager|ordner) (?:det|den|dem)|gør|kan(?: godt| sagtens)?)|(?<alone>${NAME_DA}))(?:,? (?:selvfølgelig|naturligvis|som altid|som sædvanlig|igen))?[.!]*$`,
  ),
};
interface Answer {
  readonly answer: Readonly<Record<string, string | undefined>>;
  /** "I'll do it today." */
  readonly day: Deadline | null;
}

/** How a sentence answers who does something, also with a day behind it. Null if it does not. */
function answerIn(sentence: Sentence, meeting: Meeting): Answer | null {
  const { plain, language } = sentence;
  if (plain.length > MOST_SAID) return null;
  const answer = ANSWER[language].exec(plain)?.groups;
  if (answer !== undefined) return { answer, day: null };
  const day = ownDeadline(deadlineIn([plain], sentence, meeting));
  const said = plain.replace(/[\s.!]+$/u, '');
  if (day?.date == null || !said.endsWith(day.said)) return null;
  const timed = ANSWER[language].exec(said.slice(0, -day.said.length).replace(/[\s,]+$/u, ''))?.groups;
  return timed === undefined ? null : { answer: timed, day };
}

const YES = /^(?:(?:yes|yeah|sure|okay|ok|fine|of course|ja|jo|okay|fint|klart|selvfølgelig)[,.]? ?)+/iu;

/** "Sure, by Friday.", "yes, I'll do it today": the day of a yes that says no more. */
export function dayOfYes(yes: Sentence, meeting: Meeting): Deadline | null {
  const day = ownDeadline(deadlineIn([yes.plain], yes, meeting));
  if (day?.date == null) return null;
  const rest = yes.plain.replace(day.said, '').replace(YES, '');
  return contentWords(rest).length === 0 || answerIn(yes, meeting) !== null ? day : null;
}

/** Characters of an answer that tells no more than who. */
const MOST_SAID = 120;

const nameIn = ({ is, does, doer, can, says, alone, first, second = '' }: Answer['answer']): string | undefined =>
  is ?? does ?? doer ?? can ?? says ?? alone ?? (SELF.test(second) ? second : first);

/** The verb of an English answer that says again what was asked: "Mark handles that.", "I'm bringing them." */
const verbIn = ({ again, ongoing, act, doing, acts, shared }: Answer['answer']): string | undefined =>
  again ?? ongoing ?? act ?? doing ?? acts ?? shared;

/** Sentences of an answer before the one that tells who. */
const REACH = 3;

/**
 * What somebody takes without a verb that tells it: "Who does the caterer?" "The caterer, sure, that's me." Null if
 * they take something else; undefined if the sentence is no such answer.
 */
export function takenByName(sentence: Sentence, meeting: Meeting): Finding | null | undefined {
  const { index, turn, language, speaker, plain } = sentence;
  const asked = askedBefore(sentence, meeting);
  if (asked === undefined || asked.speaker === speaker || asked.language !== language) return undefined;
  // What is asked is looked at first: most sentences answer nothing.
  const isToldAlready = isToldOf(speaker, asked, meeting);
  const { text: promised, words, bare } = promiseIn(asked);
  if (promised === '' && !isToldAlready) return undefined;
  const said = answerIn(sentence, meeting);
  if (said === null) return undefined;
  const { answer } = said;
  const verb = verbIn(answer);
  if (verb !== undefined && !isSaidAgain(verb, promised)) return undefined;
  if (isToldAlready) return nameIn(answer) === undefined ? null : undefined;
  // "The hall, that's me." says nothing of the music.
  if (!isOf(answer.said ?? '', words)) return null;
  // "The flowers?" "I do.": what they do, nobody can tell.
  const isGot = GOT.test(plain);
  if (bare && !TAKES[language].test(plain) && !(isGot && GOES_ON.test(asked.plain) && !CARRIED.test(asked.plain)))
    return undefined;
  if (bare && tellsWho(asked, sentence)) return null;
  const name = nameIn(answer);
  const owner = name === undefined || SELF.test(name) ? speaker : personCalled(name, meeting);
  const partner = partnerIn(answer, asked, sentence, meeting);
  if (owner === '' || partner === null || partner === owner) return undefined;
  const own = owner === speaker;
  const reply = own ? null : replyOf([owner, partner], sentence, meeting);
  if (reply?.verdict === 'declined') return null;
  const accepted = own || reply?.verdict === 'accepted';
  const yes = accepted ? reply?.sentences.slice(0, 2).find((one) => dayOfYes(one, meeting) !== null) : undefined;
  const day = said.day ?? (yes === undefined ? null : dayOfYes(yes, meeting));
  const quotes = [quoteOf(sentence), quoteOf(asked)];
  if (yes !== undefined && said.day === null) quotes.push(quoteOf(yes));
  const due = ownDeadline(deadlineIn([promised], asked, meeting));
  const text = day === null || due !== null ? promised : `${promised} ${day.said}`;
  const todo = findingOf(quotes, owner, day ?? due, {
    sure:
      accepted &&
      !(bare && (isGot || IS.test(plain))) &&
      !(own && day === null && due === null && isAllTheTime(asked, sentence)),
  });
  // "I can. I'll ring them tomorrow.": the next words have the task.
  const next = meeting.sentences[index + 1];
  if (own && next?.turn === turn && next.clauses.some((part) => takesOn(part, next))) return undefined;
  if (own) {
    const written = writtenTask(todo, 'promise', [{ sentence, text }], meeting);
    return written !== null && partner !== '' && language === 'en'
      ? doneWith(written, partner, sentence, meeting)
      : withPartner(written, partner);
  }
  if (owner === asked.speaker && !accepted) return undefined;
  const will = language === 'da' ? text.replace(/^Jeg (\p{L}+) mig /u, 'Jeg $1 sig ') : text;
  const plan = will.replace(/^(?:I'll|Jeg) /u, `${owner} ${language === 'da' ? '' : 'will '}`);
  return withPartner(writtenTask(todo, 'plan', [{ sentence, text: plan }], meeting), partner);
}

/** The last sentence of the turn before, or of the one before that where somebody only says that they do not do it. */
function askedBefore({ index, turn }: Sentence, { sentences }: Meeting): Sentence | undefined {
  const before = (at: number, later: number) =>
    sentences.slice(Math.max(0, at - REACH), at).findLast((one) => one.turn < later);
  const last = before(index, turn);
  if (last?.turn !== turn - 1) return undefined;
  const earlier = NOT_ME[last.language].test(last.plain) ? before(last.index, last.turn) : undefined;
  return earlier === undefined || earlier.turn !== last.turn - 1 ? last : earlier;
}

const NOT_ME: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^(?:(?:no|well|sorry|oh),? )*(?:not me|i (?:can['’]t|won['’]t|don['’]t))[.!]*$`),
  da: anyCase(
    `^(?:(?:nej|næ|øh|desværre|altså),? )*(?:ikke mig|(?:det|jeg) (?:kan|har|vil|gør|skal|når|kunne|må)(?: (?:jeg|det|desværre|altså|helst|nok|bare|tid|til)){0,4} ikke(?: tid(?: til(?: det)?)?| desværre)?)[.!]*$`,
  ),
};

/** What those who are named say to it: the first who says yes or no. */
function replyOf(named: readonly string[], sentence: Sentence, { sentences }: Meeting): Reply | null {
  const replies = named.filter((one) => one !== '').map((one) => replyTo(sentence, sentences, one));
  return replies.find(({ verdict }) => verdict !== 'open') ?? replies[0] ?? null;
}

/** "Per and I": a Danish verb is the same for one and for two. */
function withPartner(todo: Finding | null, partner: string): Finding | undefined {
  if (todo === null || partner === '') return todo ?? undefined;
  const doer = personName(todo.owner);
  const does = todo.statement.slice(doer.length);
  return todo.statement.startsWith(`${doer} `)
    ? { ...todo, statement: `${doer} og ${personName(partner)}${does}` }
    : undefined;
}

/** The task of two, as it is told in English. */
function doneWith(written: Finding, partner: string, sentence: Sentence, { sentences }: Meeting): Finding | undefined {
  const { verdict } = replyTo(sentence, sentences, partner);
  if (verdict === 'declined') return { ...written, sure: false };
  const statement = doneByTwo(written.statement, written.owner, partner);
  return statement === null ? undefined : { ...written, statement, sure: written.sure && verdict === 'accepted' };
}

/** Who does it with the one who is named first: "Jo and I are.", "We both do." '' if nobody; null if nobody can tell who. */
function partnerIn(
  answer: Answer['answer'],
  asked: Sentence,
  { index, turn, speaker }: Sentence,
  meeting: Meeting,
): string | null {
  const { both, first, second } = answer;
  const { people, sentences, speakers } = meeting;
  if (first !== undefined && second !== undefined) {
    const besides = first === nameIn(answer) ? second : first;
    return (SELF.test(besides) ? speaker : personCalled(besides, meeting)) || null;
  }
  const name = answer.other ?? answer.and_other;
  if (both === undefined && name === undefined) return '';
  const next = sentences[index + 1];
  const said = name ?? `${next?.turn === turn ? next.text : ''} ${asked.text}`;
  const [found] = people.mentions(said).filter(({ person }) => person !== speaker);
  if (found !== undefined) return found.person;
  return both !== undefined && speakers.length === 2 ? asked.speaker : null;
}

/** "I've got the flowers" may tell what somebody takes care of; of what one carries, it tells only where that is. */
const GOT = anyCase(String.raw`(?<!\p{L})i(?:['’]ve| have) got (?:it|that|those|them)[.!]*$`);
const CARRIED = anyCase(
  String.raw`(?<!\p{L})(?:keys?|phones?|tickets?|passports?|wallets?|cards?|cash|money|numbers?|address(?:es)?|codes?|passwords?|receipts?|cop(?:y|ies)|lists?|files?|tools?|drills?|ladders?|bags?|boxes|notes|remotes?|chargers?|figures|results?)\?$`,
);

/** "Who rings the bank?" "Mark does." "Yes, I'll do it today.": that is the task of the answer before. */
function isToldOf(
  speaker: string,
  { index, turn, language, plain, speaker: teller }: Sentence,
  meeting: Meeting,
): boolean {
  const name = nameIn(ANSWER[language].exec(plain)?.groups ?? {});
  if (name === undefined || teller === speaker || personCalled(name, meeting) !== speaker) return false;
  const asked = meeting.sentences.slice(Math.max(0, index - REACH), index).findLast((one) => one.turn < turn);
  return asked?.turn === turn - 1 && promiseIn(asked).text !== '';
}

/** "The chairman?" "Me.", "the front page?" "That's me.": who somebody is, or what is seen there. */
function tellsWho({ plain: asked }: Sentence, { plain, language }: Sentence): boolean {
  if (TAKES_IT[language].test(plain)) return false;
  return PERSON[language].test(asked) || (IS.test(plain) && !GOES_ON.test(asked));
}
const TAKES_IT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<!\p{L})(?:i['’]ll|my job)(?!\p{L})`),
  da: anyCase(String.raw`(?<!\p{L})(?:tager|klarer|ordner|står|sørger|min (?:opgave|tjans))(?!\p{L})`),
};
const GOES_ON = /^(?:(?:okay|ok|good|fine|great|godt|fint),? )?(?:and|what about|og|hvad med)(?!\p{L})/iu;
const PERSON: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<!\p{L})(?:boss|manager|neighbou?r|drummer|singer|lawyer|driver|leader|owner|teacher|trainer|coach|captain|treasurer|secretary|director|chair|chair(?:man|woman|person)|president|editor|host|landlord|tenant|customer|client|buyer|seller|winner|colleague|partner|assistant|[\p{L}]+(?:man|woman|person))s?\?$`,
  ),
  da: anyCase(
    String.raw`(?<!\p{L})[\p{L}]{0,24}(?:chefen|lederen|naboen|trommeslageren|sangeren|advokaten|chaufføren|føreren|ejeren|læreren|træneren|kassereren|sekretæren|direktøren|formanden|forkvinden|manden|kvinden|personen|bestyreren|redaktøren|værten|værtinden|udlejeren|lejeren|kunden|køberen|sælgeren|vinderen|kollegaen|partneren|assistenten)\?$`,
  ),
};

/** "Who does the accounts?" "I do." may tell what somebody does all the time. */
const isAllTheTime = ({ plain: asked, language }: Sentence, { plain }: Sentence): boolean =>
  ALL_THE_TIME[language].test(asked) && DOES.test(plain);
const ALL_THE_TIME: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<!\p{L})who(?: (?:does|handles|runs|manages|looks after)|(?:['’]s| is) (?:in charge of|responsible for))(?!\p{L})`,
  ),
  da: anyCase(String.raw`(?<!\p{L})hvem (?:tager sig af|styrer|driver|passer|leder|fører)(?!\p{L})`),
};
const DOES = anyCase(String.raw`(?<!\p{L})(?:i (?:do|am)|\p{L}+ (?:does|is)|det gør \p{L}+)(?: (?:it|that))?[.!]*$`);
/** "The driver?" "That's me." may tell who somebody is. */
const IS = anyCase(String.raw`(?<!\p{L})(?:(?:that|it)(?:['’]s| is)|det er)(?!\p{L})`);
const SELF = /^(?:me|mig|jeg)$/iu;
/** Who says of a thing alone that they take it. */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<!\p{L})(?:me|my job|i['’]ll take|that['’]s \p{L}+)(?!\p{L})`),
  da: anyCase(
    String.raw`(?<!\p{L})(?:det er|mig|de[tnm] (?:tager|klarer|ordner|står|sørger) jeg|jeg (?:tager|klarer|ordner))(?!\p{L})`,
  ),
};

/** Whether an answer names nothing else than what was asked. */
function isOf(said: string, asked: string): boolean {
  if (said === '') return true;
  const stems = new Set(tokens(asked).map(stemOf));
  return tokens(said).some((word) => word.length > 3 && stems.has(stemOf(word)));
}

export function personCalled(name: string, { people }: Meeting): string {
  const [found] = people.mentions(name);
  return found !== undefined && found.start === 0 && found.end === name.length ? found.person : '';
}
