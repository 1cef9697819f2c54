import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase, phrase, tokens } from '../speech/words.ts';
import { CALLS, calledOnFor, saysYesToCall } from './called-on.ts';
import { COMMITMENT_CUES } from './commitment.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { offersIt } from './offers-it.ts';
import { answersInParts } from './partial-answer.ts';
import { replyTo } from './replies.ts';
import { isTold } from './told-words.ts';
import { writtenTask } from './write-task.ts';

/** Sentences and turns before "I can do that" that may say what "that" is. */
const REACH = 8;
const TURNS = 4;

/** "I can do that", "leave it with me", "det gør jeg": takes on what was asked or called for before. */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "(?:i|we)(?:'ll| will| can| could|'d be happy to|'m happy to| would| shall) (?:also |just |probably |definitely |happily |try to |gladly )*(?:do|take|handle|sort|organi[sz]e|arrange|cover|own|get|grab|pick up|look (?:into|at|after)|take care of|have a (?:look|go)|give it a (?:go|try)|deal with|see to|run with)(?: (?:that|it|this|those|them|that one|this one|so|on that|at that|at it|one))?(?= (?:by|today|tomorrow|tonight|on|this|next|after|for|myself|then|too|as|straight|right|now|when|before|until|with|if)(?![\\p{L}])|[.,!?]|$)",
    "(?:leave|give) (?:it|that|this)(?: one)? (?:with|to) me|(?:that's|it's) (?:mine|on me|my action|me)(?=[.,!]|$)|(?:i'm|i am) on it|on it[.!]?$|(?<!(?:i|we|you|he|she|they|it|that|this|who|people|still|also|just|[\\p{L}]{3,}s) )will do(?=[.,!]|$)|consider it done|happy to (?:take|do|own) (?:that|it)(?: one)?|(?:(?:i'd|i would) be )?happy to(?=[.,!]|$)|count me in|i don't mind(?: doing (?:that|it))?(?=[.,!]|$)|i (?:can|do|will)(?=[.,!]|$)|i(?:'ve| have) got (?:that|it|this)(?: one)?[.!]?$|(?:put|sign) me down",
  ),
  da: phrase(
    'de[tnm] (?:gør|tager|tar|laver|ordner|klarer|finder jeg ud af|fikser|skriver|sender|undersøger|kigger|ser|kan|skal|vil) jeg(?: (?:godt|nok|lige|gerne|så|selv|også))*(?! ikke)(?: (?:gøre|tage|ordne|klare|kigge på|se på|undersøge|finde ud af))?(?= (?:i|på|inden|senest|til|når|efter|om|med|så)(?![\\p{L}])|[.,!]|$)',
    'jeg (?:tager|tar|ordner|klarer|laver|gør|fikser|kan (?:godt |sagtens |lige )*tage) (?:den|det|dem|den der)|de[tnm] står jeg for|det er (?:min opgave|mig|min)(?=[.,!]|$)|jeg kan (?:godt |sagtens |lige |da )*(?:gøre|klare|ordne) (?:den|det|dem)(?= (?:i|på|inden|senest|for)(?![\\p{L}])|[.,!]|$)|lad (?:mig (?:bare )?(?:om det|tage den)|det være min)|det er noteret|skal jeg nok(?! (?:lade være|undlade|undgå))|jeg kan (?:da )?godt(?=[.,!]|$)|det er jeg på|skriv (?:den|det) på mig|(?:det|den|dem) (?:sørger jeg for|står jeg for|tager jeg mig af)|(?:den|det) (?:lander|ligger|er) hos mig|(?:det|den) er mit bord|det kan jeg (?:godt |sagtens |nok )*nå|det (?:skal|må) jeg (?:lige |også |nok )*(?:have|få) (?:lavet|gjort|ordnet|sendt|undersøgt|tjekket|rettet|skrevet)',
  ),
};
/** "I'll call.", "I can drive.", "jeg ringer": takes on what was called for by its verb. */
const ECHOES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:yes|yeah|okay|ok|sure|well|and|so|then)[,.]? )*i(?:'ll| will| can| could)(?: (?:just|also|happily|gladly|probably|definitely))* (?<verb>\p{L}+)(?: (?:them|him|her|it|that|then|tomorrow|today))*[.!]?$`,
  ),
  da: anyCase(
    String.raw`^(?:(?:ja|jo|okay|godt|fint|så|og)[,.]? )*(?:(?:jeg (?:kan|skal|vil)|(?:kan|skal) jeg)(?: (?:godt|gerne|nok|sagtens|lige|da|også))* (?<infinitive>\p{L}+?)e?|jeg (?<verb>\p{L}+?)e?r|(?<inverted>\p{L}+?)e?r jeg)(?: (?:lige|nok|så|bare|selv|gerne|også|til dem|til ham|til hende|dem|ham|hende|den|det|i morgen|i dag))*[.!]?$`,
  ),
};

/** The stem of the verb with which somebody says no more than that they do it; '' if they say more or less. */
function echoed({ plain }: Clause, language: Language): string {
  const { verb, infinitive, inverted } = ECHOES[language].exec(plain)?.groups ?? {};
  const stem = (verb ?? infinitive ?? inverted ?? '').toLowerCase();
  return stem.length > 2 && !/^(?:gør|kan|ska|tag|ved|tro|hav|see|try|wait|check|look|think)$/u.test(stem) ? stem : '';
}

/** Whether a sentence has the verb, and more than pronouns beside it. */
const callsFor = (verb: string, { plain }: Sentence): boolean =>
  tokens(plain).some((word) => word.startsWith(verb) && word.length - verb.length <= 2) &&
  contentWords(plain).length > 1;

/** "I forgot to send it": what the speaker then says will be done. */
const MISSED = /(?<!\p{L})I (?:forgot|was supposed|was meant|meant) to (?=\p{L})/iu;
/** "Should we cancel it?", "if I were you I'd call the insurer": who says "I'll do that" does what is meant. */
const MEANT =
  /(?<!\p{L})(?:(?:should|shall) (?:we|I)|(?:[Ii]f I were you,? )?I['’]d(?: just)?(?= (?:call|ring|phone|ask|email|write|check|cancel|order|book|contact|tell|send|copy|use|reuse|take|put|move|change|split|start with|go through|make|print|invite|leave|remove) ))(?: (?:also|just|maybe))? (?=\p{L})/iu;

/** "Who calls the bank?" "Not me." "Then I'll do it.": answers who does it. */
const THEN_I = anyCase(
  "^(?:(?:okay|ok|ja|nå|godt|well|yes|right),? )*(?:så (?:gør|tager|klarer|ordner) jeg (?:det|den)|then i(?:'ll| will) (?:do|take|handle) (?:it|that))[.!]?$",
);
const WHO = anyCase(String.raw`^(?:(?:og|så|men|and|so|but),? )*(?:hvem|who)(?:'s|'ll)? [^.]{3,120}\?$`);

/** What the speaker takes on with words that do not say what it is. Null unless somebody said so shortly before. */
export function takenTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const { language, plain, speaker } = sentence;
  const isOffered = offersIt(plain) && replyTo(sentence, meeting.sentences, null).verdict === 'accepted';
  if (plain.endsWith('?') && !isOffered) return null;
  const isThenI = THEN_I.test(plain);
  const takes = isThenI || isOffered || TAKES[language].test(clause.plain) || saysYesToCall(sentence, meeting);
  const verb = takes ? '' : echoed(clause, language);
  if (verb === '' && !takes) return null;
  if (COMMITMENT_CUES[language].hedge.test(clause.plain)) return null;
  const earlier = meeting.sentences.slice(Math.max(0, sentence.index - REACH), sentence.index);
  const isOnlyYes = answersQuestion(sentence, earlier.at(-1));
  for (const called of earlier.toReversed()) {
    if (isOnlyYes && sentence.turn - called.turn > 1) return null;
    if (called.foreign || sentence.turn - called.turn > TURNS || calledOnFor(called, meeting) !== null) continue;
    if (verb !== '' && !callsFor(verb, called)) continue;
    if (isThenI && !WHO.test(called.plain) && !isDeclined(called, sentence, meeting)) continue;
    if (CANNOT_DA.test(called.plain) && (called.speaker === speaker || isOfferRefused(sentence, meeting))) return null;
    if (!CALLS[called.language].test(called.plain) || isMeetingAct(called.plain, called.language)) continue;
    if (tellsWords(called)) continue;
    if (answersInParts(called, language, [sentence]) || isRefusedBefore(called, sentence, meeting)) return null;
    const deadline =
      ownDeadline(deadlineIn([clause.plain, plain], sentence, meeting)) ?? deadlineIn([called.plain], called, meeting);
    const todo = findingOf([quoteOf(called), quoteOf(sentence)], speaker, deadline, {
      sure: called.speaker !== speaker && sentence.turn - called.turn <= 1,
    });
    const texts = [...called.clauses.filter((part) => CALLS[called.language].test(part.plain)), called];
    const written = writtenTask(
      todo,
      'request',
      texts.map(({ text }) => ({ sentence: called, text: asAsked(text, called.speaker === speaker) })),
      meeting,
    );
    if (written !== null) return written;
  }
  return null;
}

/** "Giver du lyd, Kim?" "Ja, det gør jeg.": yes to that, and to nothing before it. */
function answersQuestion({ plain, turn, speaker }: Sentence, before: Sentence | undefined): boolean {
  if (before === undefined || before.turn !== turn - 1 || before.speaker === speaker) return false;
  return before.plain.endsWith('?') && SAYS_YES.test(plain) && ASKS_YOU.test(before.plain);
}
const SAYS_YES = anyCase('^(?:ja|jo|yes|yeah|yep|sure),? ');
const ASKS_YOU = anyCase(
  String.raw`(?<!\p{L})(?:\p{L}+r du|(?:kan|vil|gider|kunne|ville) du|(?:can|could|will|would|do|are) you)(?!\p{L})`,
);

/** "We changed the rules to say: 'You should …'": nobody is called on. */
function tellsWords(called: Sentence): boolean {
  const at = CALLS[called.language].exec(called.text)?.index ?? -1;
  return at >= 0 && isTold(called, called, at);
}

/** "I was supposed to clean it yesterday": that day is over. */
function asMeant(text: string, isOwn: boolean): string {
  const frame = isOwn ? "I'll " : 'can you ';
  const missed = (isOwn ? text.replace(WHO_WILL, frame) : text).replace(MISSED, frame);
  return missed === text ? text.replace(MEANT, frame) : missed.replace(DAY_OVER, '');
}

/** "Who will tell them?" "Not me." "Fine, I'll do it.": the one who asked. */
const WHO_WILL = /(?<!\p{L})who(?:['’]ll|['’]s going to| will| can| is going to) (?=\p{L})/iu;
const DAY_OVER = / (?:yesterday|last (?:night|week|month|\p{L}+day)|this morning|the other day)(?=[.,!]|$)/giu;

/** What is called for, as it would be asked of somebody. `isOwn`: as who called for it would promise it. */
const asAsked = (text: string, isOwn: boolean): string =>
  asMeant(text, isOwn).replace(CANNOT_DA, 'kan du ').replace(ONE_OF_YOU_DA, '$<can> du ');

/** "Jeg når ikke at hente kagen." "Det kan jeg gøre.": who says so needs somebody else. */
const CANNOT_DA =
  /(?<!\p{L})jeg (?:(?:når|kan|får)(?: (?:desværre|altså|jo|nok))* ikke(?: (?:lige|selv|tid til))* at|(?:har glemt|glemte) at) (?=\p{L})/iu;
const ONE_OF_YOU_DA = /(?<can>kan|vil|gider|kunne) (?:en af jer|nogen af jer|nogen|en) (?=\p{L}+e )/iu;

/** "Can you wash the van?" "No, I can't.": then somebody else may do it. */
function isDeclined(called: Sentence, { index }: Sentence, { sentences }: Meeting): boolean {
  const reply = replyTo(called, sentences, null);
  return called.plain.endsWith('?') && reply.verdict === 'declined' && (reply.sentences[0]?.index ?? index) < index;
}

/** Whether the next turn says no to what is offered. */
function isOfferRefused({ index, turn }: Sentence, { sentences }: Meeting): boolean {
  const next = sentences.slice(index + 1, index + REACH).find((one) => one.turn > turn);
  return next !== undefined && REFUSES.test(next.plain);
}

/** "Should we sell the trailer?" "No, keep it." "All right. I'll do that.": not what was asked. */
function isRefusedBefore(called: Sentence, { index, speaker }: Sentence, { sentences }: Meeting): boolean {
  if (!MEANT.test(called.plain)) return false;
  return sentences.slice(called.index + 1, index).some((one) => one.speaker !== speaker && REFUSES.test(one.plain));
}

const REFUSES = anyCase('^(?:(?:oh|well|hmm|åh|øh|nå),? )?(?:no|nope|nah|nej|næ)(?=[,. !])');
