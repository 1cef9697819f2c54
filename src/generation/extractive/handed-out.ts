import type { Language } from '../function-words.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, everywhere } from '../speech/words.ts';
import { withBothNamed } from './handed/as-named.ts';
import type { HandFrame, Hands } from './handed/frame.ts';
import { HANDS_DA } from './handed/hands-da.ts';
import { HANDS_EN } from './handed/hands-en.ts';
import { DOES_EN } from './handed/work-en.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isNeverTask, isUnreal } from './no-task.ts';
import { replyTo } from './replies.ts';
import { personName } from './statement/cast.ts';
import { isTurnedDown } from './turned-down.ts';
import { writtenTask } from './write-task.ts';

const HANDS: Readonly<Record<Language, Hands>> = { da: HANDS_DA, en: HANDS_EN };

/** "…, right?": it is said, and asked whether it is so. */
const TAG = /,? (?:ikke(?: sandt| også)?|right|okay|ok|yes|correct|vel)\?$/iu;

/** What a sentence ends with that says nothing. */
const TAIL =
  /(?:,? (?:and|but|so|then|um|uh|okay|right|you know|while|og|men|så|ikke(?: sandt| også)?|ok|yes|correct|vel))*[\s,.;!?-]*$/iu;

/** "Anna and Bo will work together on a model": one works with the other. */
const TOGETHER = /^ (?:closely )?together(?= on )/iu;

export interface HandedOut {
  todos: Finding[];
  /** Something is handed out that is done in the meeting itself: no task. */
  isAct: boolean;
  /** Who is asked, and may answer. */
  asked: string[];
  /** What the sentence says before and besides. */
  before: string;
  besides: string[];
}

export const NOTHING_HANDED_OUT: HandedOut = { todos: [], isAct: false, asked: [], before: '', besides: [] };

/**
 * What somebody who leads a meeting hands out to those who are called by name or role: "Anna's going to look at the
 * costs, and the designer will be working on the logo." Each is one todo.
 */
export function handedOut(sentence: Sentence, meeting: Meeting): HandedOut {
  const hands = HANDS[sentence.language];
  if (hands.condition.test(sentence.plain)) return NOTHING_HANDED_OUT;
  const said = betweenTwo(sentence, meeting);
  const mentions = meeting.people.mentions(said);
  if (mentions.length === 0) return NOTHING_HANDED_OUT;
  const { marked: asSaid, people } = withMarks(said, mentions);
  const marked = hands.turned(asSaid);
  const found = hands.frames(marked);
  const isTagged = TAG.test(sentence.plain);
  const asks = sentence.plain.endsWith('?') && !isTagged;
  // One request is left to the rules that look at its answer.
  const fewest = asks || found[0]?.asks === true ? 2 : 1;
  if (found.length < fewest || (asks && !found.every((frame) => frame.asks))) return NOTHING_HANDED_OUT;
  const besides: string[] = [];
  let isAct = false;
  const todos = found.flatMap((frame, at) => {
    const whole = marked.slice(frame.restStart, found[at + 1]?.start ?? marked.length);
    const own = hands.own.exec(whole);
    if (own !== null) besides.push(whole.slice(own.index));
    const given = whole.slice(0, own?.index);
    const rest = at + 1 < found.length ? given.replace(hands.next, '') : given;
    const task = withNames(rest.replace(TAIL, ''), people);
    const named = people[frame.one] ?? '';
    const owner = frame.withSpeaker ? sentence.speaker : named;
    const deadline = deadlineIn([task], sentence, meeting);
    if (isTagged && replyTo(sentence, meeting.sentences, named).verdict !== 'accepted') return [];
    const isListed = found.length > 1 && accepts(sentence, meeting, named);
    if (frame.isTagged && !isTagged && deadline === null && !isListed) return [];
    if (isTurnedDown(sentence, meeting, named)) return [];
    const before = marked.slice(0, frame.start);
    if (FEELS.test(before) || (frame.isTold && BROKE_OFF.test(before))) return [];
    if (frame.isTold && deadline === null && !accepts(sentence, meeting, named)) return [];
    if ((named === sentence.speaker && frame.called) || isNotGiven(frame, marked, hands)) return [];
    if (isMeetingAct(hands.asOwn(frame.said, task), sentence.language) && !hands.later.test(task)) {
      isAct = true;
      return [];
    }
    const other = frame.withSpeaker ? named : frame.other === undefined ? '' : (people[frame.other] ?? '');
    const text = `${owner} ${frame.said}${other === '' ? task : task.replace(TOGETHER, ` with ${other}`)}`;
    if (isNeverTask(text) || isUnreal(text, sentence.language)) return [];
    const todo = findingOf([quoteOf(sentence)], owner, deadline, { sure: frame.sure });
    const written = writtenTask(todo, 'plan', [{ sentence, text }], meeting);
    if (written === null) return [];
    const statement = ofBoth(written.statement, frame, owner, other, sentence.language);
    return [{ ...written, statement, sure: written.sure && frame.sure }];
  });
  const asked = found.filter((frame) => frame.asks || isTagged).map(({ one }) => people[one] ?? '');
  const plain = (part: string) =>
    withNames(part, people)
      .replace(TAIL, '')
      .replace(/^[\s,;.]+/u, '');
  return { todos, isAct, asked, before: plain(marked.slice(0, found[0]?.start)), besides: besides.map(plain) };
}

/** "You're glad that Ida answers the phone": tells how it is. */
const FEELS = anyCase(
  '(?<![\\p{L}])(?:(?:glad|happy|lucky|grateful|sorry|surprised|afraid),? that|(?:glade?|kede?|trætte?|lettede?|overraskede?) (?:for|af|over),? at)[,:]? $',
);

/** The sentence with a name for "you", where one of two shares out work and the other says yes. */
function betweenTwo(sentence: Sentence, { speakers, sentences, people }: Meeting): string {
  const { plain, speaker, language } = sentence;
  const other = speakers.length === 2 ? (speakers.find((one) => one !== speaker) ?? '') : '';
  const said = withBothNamed(
    other === '' ? plain : YOU_AND_I[Symbol.replace](plain, (_whole, _at, group) => other + group('i')),
    { speaker, other },
    language,
  );
  if (other === '') return ownFirst(sentence, people);
  return said === plain || replyTo(sentence, sentences, other).verdict === 'accepted' ? said : plain;
}

/** "So I book the screen, Jo orders the chairs and …": the speaker by name, where others follow. */
function ownFirst({ plain, speaker, language }: Sentence, people: Meeting['people']): string {
  const { lead, rest = '' } = (language === 'en' ? OWN_FIRST.exec(plain)?.groups : undefined) ?? {};
  if (lead === undefined || people.mentions(rest).length === 0) return plain;
  return `${lead}${speaker} will ${rest}`;
}
const OWN_FIRST = anyCase(
  `^(?<lead>(?:(?:so|okay|then|and|right|well),? )*)i (?<rest>${DOES_EN} (?:the|our|a|an|some) [^.?!,]{2,60}?(?:,|,? and) .+)$`,
);

/** "You and I should …": the other of two, by name. */
const YOU_AND_I = everywhere(
  '(?<=^(?:(?:so|and|then|okay|så|og|men),? ){0,3})(?:you(?= and i )|du(?= og jeg ))(?<i> and i(?= (?:should|will|can|could|need to|have to|must) )| og jeg(?= (?:skal|må|kan|bør) ))',
);

/** "I'll call the - No, Omar …" */
const BROKE_OFF = /(?: [-–—]|[—…])/u;

/** Whether whoever is named says yes. */
function accepts(sentence: Sentence, { sentences }: Meeting, named: string): boolean {
  return named !== sentence.speaker && replyTo(sentence, sentences, named).verdict === 'accepted';
}

function isNotGiven({ start, sure }: HandFrame, marked: string, { hedged, purpose }: Hands): boolean {
  const before = marked.slice(0, start);
  return hedged.test(before) || (!sure && purpose.test(before));
}

/** The sentence with a mark in place of each person. Such marks that stand in the transcript are removed first. */
function withMarks(said: string, mentions: readonly { person: string; start: number; end: number }[]) {
  const text = said.replace(/[⟦⟧]/gu, ' ');
  const people: string[] = [];
  let marked = '';
  let at = 0;
  for (const { person, start, end } of mentions) {
    marked += `${text.slice(at, start)}⟦${people.length}⟧`;
    people.push(person);
    at = end;
  }
  return { marked: marked + text.slice(at), people };
}

function withNames(text: string, people: readonly string[]): string {
  return text.replace(/⟦(\d+)⟧/gu, (_, at: string) => people[Number(at)] ?? '');
}

/** "Anna works together on a model" as what two do. */
function ofBoth(statement: string, { saidOfTwo }: HandFrame, owner: string, other: string, language: Language): string {
  if (other === '' || other === owner || statement.includes(` with ${personName(other)}`)) return statement;
  const alone = `${personName(owner)} ${saidOfTwo.of}`;
  if (!statement.startsWith(alone)) return statement;
  const and = language === 'da' ? 'og' : 'and';
  return `${personName(owner)} ${and} ${personName(other)} ${saidOfTwo.two}${statement.slice(alone.length)}`;
}
