import type { Language } from '../function-words.ts';
import { isoDate, weekday, weekdayOfWeek } from '../speech/calendar.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import { type Finding, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, phrase } from '../speech/words.ts';
import { inItsTurn } from './bargain.ts';
import { withClosing } from './closing-meeting.ts';
import { ASKS_START, CANCELS, MEETS_OTHERS, ON_CONDITION, WITH_OTHERS } from './meeting-times.ts';
import { SOME_WEEK, WEEK_AFTER } from './named-day.ts';
import { confirmationOf } from './replies.ts';
import { isTakenBack } from './reversals.ts';
import { sameTimeAgain } from './same-time.ts';
import { settledMeetings } from './settled-meeting.ts';
import { heldOn } from './which-event.ts';

/** A proposal comes within so many sentences and turns after talk of meeting, and its answer within so many after it. */
const TALKED_OF = { sentences: 6, turns: 5 };
const ANSWERED = { sentences: 8, turns: 2 };
const MOST = 3;
/** Sentences before and after a proposal that are about the same meeting. */
const NEAR = 3;
/** Words of a proposal that needs no talk of meeting before it: "How about Thursday at two?" */
const SHORT = 8;

const MEETS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "meet(?:ings?)?|calls?|talk(?: again)?|speak again|chat again|catch[- ]?up|follow[- ]?up|calendars?|invites?|invitation|schedule|appointment|demo|session|workshop|sync|reconvene|(?:our|the) next [\\p{L}]{3,12}|see (?:you|each other)|touch base|get together|(?:pick (?:this|it|that) (?:back )?up|continue)(?: again)? (?:on|next)|visit|come (?:by|over)|available|availability|(?:are|is|am|i'm|you're) free|works? for (?:you|me|us|everyone|everybody)|can we do",
  ),
  da: phrase(
    '(?:snakke|fortsætte|følge op)(?: igen)? (?:på|næste)|mødes?|mødet|næste [\\p{L}]{0,20}møde|tales? (?:sammen|ved)|snakkes? (?:sammen|ved)|ringes (?:ved|sammen)|ses|opfølgning|kalender(?:en)?|indkald(?:e|er|else)|invitation|demo|workshop|besøg|passer|har (?:du|i) tid|ledig|hvornår kan (?:du|i|vi)',
  ),
};

const DAY_EN = '(?:(?:next|this|on|the) )*(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DAY_DA = '(?:på |næste )*(?:man|tirs|ons|tors|fre|lør|søn)dag(?:en)?';
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    '(?:how|what) about',
    '(?:shall|should|could|can) (?:we|you) (?:(?:maybe|just|then|also|all) )*(?:say|do|meet|talk|speak|chat|catch up|schedule|book|set|have|get together|reconvene|sync|connect|touch base|make (?:it|that)|come|join|follow up|pick (?:this|it|that) (?:back )?up|continue(?= (?:on |next )?[\\p{L}]+day[.?!]?$))',
    '(?:does|do|would|will) [^?]{2,40} (?:work|suit|fit)|works? for (?:you|me|us|everyone|everybody)|(?:are|is) (?:you|everyone|everybody) (?:free|available|around)',
    "let(?:'s| us) (?:(?:just|then|all|maybe) )*(?:meet|talk|speak|chat|do|say|catch up|schedule|set|book|reconvene|sync|touch base|have|plan|aim|connect|get together|follow up|pick (?:this|it|that) (?:back )?up|continue(?= (?:on |next )?[\\p{L}]+day[.?!]?$))",
    "i(?:'d| would)? (?:suggest|propose)(?: that)? (?:we|[\\p{L}]+day)|i(?:'m| am) (?:free|available)|(?:i|we) (?:can|could) do|we(?:'ll| will| can| could) (?:meet|talk|speak|reconvene|catch up|chat|do(?! (?:that|it|this)[,.]))(?! (?:(?:a (?:little )?bit|briefly|quickly|more|also|first|now) )*(?:about|through)(?![\\p{L}]))",
    "(?:our|the) next (?:[\\p{L}-]+ )?(?:meeting|call|session) (?:is|will be)|(?:^|, |and )(?:(?:i|we)(?:'ll| will) )?see (?:you|each other)(?: again)? (?:on|next)",
    `^(?:(?:okay|ok|great|so|perfect|good|yes|yeah|or|and|maybe),? )*${DAY_EN}[^.;!]{0,30}(?:[?]|,? then[.!?]?)$`,
  ),
  da: phrase(
    'hvad (?:med|siger (?:du|i) til)|hvordan (?:passer|er)',
    '(?:skal|kan|kunne|vil) (?:vi|du|i) (?:(?:ikke|så|bare|måske|lige|godt) )*(?:sige|mødes|tage|snakkes?|snakke|fortsætte|følge op|tales?|ringes|ses|lave|aftale|holde|booke|finde|den|det|klare|være|komme)',
    `passer (?:det|den|dig|jer|${DAY_DA})|kan (?:du|i|vi) ${DAY_DA}|(?:er|har) (?:du|i) (?:ledig|tid)`,
    '(?:så )?lad os (?:(?:bare|så|lige) )*(?:mødes|sige|tage|tales?|snakkes?|snakke|fortsætte|følge op|ses|holde|aftale|booke)|(?:så )?siger vi|vi kan (?:(?:godt|jo|også|måske) )*(?:tage|mødes|ses|tales?|sige|snakkes?)|(?<!(?:så snart|når|hvis|som|hvad|alt) )jeg (?:kan|er ledig|har tid)',
    `næste [\\p{L}]{0,20}møde (?:bliver|er)|vi (?:ses|tales ved)|${DAY_DA} (?:kan jeg|passer (?:mig )?(?:bedre|fint))`,
    `^(?:(?:okay|godt|fint|så|ja|eller|og|måske),? )*${DAY_DA}(?! (?:er|har|skal|var|bliver|kommer) (?!(?:helt |også |mere |nok )?(?:bedst|bedre|fint?|godt?|perfekt|okay|ok|muligt?)))[^.;!]{0,30}[?.]$`,
  ),
};

/** Somebody is to do something by then: no meeting. */
const WORK: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    'by|until|till|before|working on|deadline|due|deliver(?:y|ed)?|submit|finish(?:ed)?|ready|ship(?:ped)?|send(?: (?:it|that|this|me|us))|release|launch|pay(?:ment)?|order',
  ),
  da: phrase(
    'senest|inden|indtil|frist(?:en)?|deadline|lever(?:e|er|es|ing)|aflever[\\p{L}]*|færdig[\\p{L}]*|klar til|send(?:e|er)? (?:den|det|mig|os)|betal[\\p{L}]*|bestil[\\p{L}]*',
  ),
};

const NUMBER_EN = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)';
const PART_OF_HOUR_EN = '(?:half(?: past)?|(?:a )?quarter (?:past|to))';
const NUMBER_DA = '(?:et|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv)';
const PART_OF_HOUR_DA = '(?:halv|kvart (?:over|i))';
const HOUR: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?:(?<![\\p{L}])at (?:\\d{1,2}(?:[:.]\\d\\d)?|(?:${PART_OF_HOUR_EN} )?${NUMBER_EN})(?: ?(?:am|pm|o'clock|thirty))?|(?<![\\p{L}])${PART_OF_HOUR_EN} ${NUMBER_EN}|(?<![\\p{L}\\d:])(?:(?:\\d{1,2}(?::\\d\\d)?|${NUMBER_EN}) ?(?:am|pm|o'clock)|\\d{1,2}:\\d\\d)|(?<=day, )\\d{1,2}(?=[?.]))(?![\\p{L}\\d%])`,
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:(?:klokken|kl\\.?) (?:\\d{1,2}(?:[:.]\\d\\d)?|(?:${PART_OF_HOUR_DA} )?${NUMBER_DA})|${PART_OF_HOUR_DA} ${NUMBER_DA})(?![\\p{L}\\d])`,
  ),
};

/** Takes a time as it is proposed: "I'll send you an invite". */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "see you then|i(?:'ll| will) (?:send|put|set|shoot|get)(?: [\\p{L}]+){0,3} (?:invites?|invitation|calendars?|up)|(?:that|it) works|i can do that|let's do (?:that|it)|let's say|is (?:good|fine|perfect|great)|works (?:for|well)|[\\p{L}]+day(?: the [\\p{L}\\d-]+)?[^.,;?!]{0,20} (?:works|suits|it is)|[\\p{L}]+day(?: the [\\p{L}\\d-]+)?(?: at [^.,;?!]{1,15})?,? then",
  ),
  da: phrase(
    'vi ses(?: der)?|jeg (?:sender|indkalder|laver)(?: [\\p{L}]+){0,3} (?:invitation|indkaldelse|møde)|det (?:passer|fungerer|kan jeg)(?! ikke)|lad os (?:sige|gøre) det|så siger vi|er (?:fint|godt|perfekt)',
  ),
};
const WORKS = /^(?:(?:yes|yeah|okay|ok|ja|jo),? )?(?:works|suits me|sounds good|passer|passer mig|den er god)[.!]*$/iu;
const REFUSES: Readonly<Record<Language, Phrase>> = {
  en: phrase("can't|cannot|won't|doesn't|not|unfortunately|busy|no(?=[,.!]|$| way)"),
  da: phrase('(?<!(?:skal|kan|kunne|vil) (?:vi|du|i) )ikke|desværre|optaget|nej'),
};

/** "It's the first of May today." */
const IS_TODAY = anyCase(
  "(?<![\\p{L}])(?:(?:it's|it is|we're on|we are on) [^.,?!]{2,25} today|(?:det er|vi har) [^.,?!]{2,25} i dag)(?![\\p{L}])",
);

/** "No, but I can do Friday." */
const NO_BUT = /^(?:no|nej),? (?:but|men) /iu;

const RECURS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    'every|each|[\\p{L}]+days|weekly|daily|a day|a week|monthly|regular(?:ly)?|[\\p{L}]+day (?:calls|meetings|sessions|stand-?ups|demos)',
  ),
  da: phrase('hver(?:t|anden|dag)?|ugentlig[te]?|daglig[te]?|om ugen|om dagen|fast[et]?|[\\p{L}]+dagsmøder(?:ne)?'),
};

/** When those who speak agreed to meet again, each day once: somebody names a day, and somebody else takes it. */
export function findNextMeetings(meeting: Meeting): Finding[] {
  const { sentences } = meeting;
  const found = new Map<string, Finding>();
  for (const sentence of sentences) {
    if (sentence.foreign) continue;
    const same = sameTimeAgain(sentence.plain, meeting.date, sentence.language);
    if (!isProposed(sentence, sentences, same !== null)) continue;
    const day = same ?? dayOf(sentence, meeting);
    if (day === null) continue;
    const taken = takenBy(sentence, sentences);
    if (taken === null || isTakenBack(sentence, sentences)) continue;
    const fuller = fullerDay(taken, day, meeting);
    const exact = fuller?.day ?? dayOf(taken, meeting) ?? day;
    const said = [
      sentence,
      ...(fuller === null || fuller.said === taken ? [] : [fuller.said]),
      taken,
      ...saidAgain(taken, exact, meeting),
    ];
    const hour = said.map(({ plain, language }) => HOUR[language].exec(plain)?.[0] ?? '').findLast((one) => one !== '');
    found.delete(exact.date ?? '');
    found.set(exact.date ?? '', {
      statement: heldOn(exact, hour ?? '', sentence, sentences),
      owner: '',
      deadline: exact,
      sure: true,
      quotes: said.map((one) => quoteOf(one)),
    });
    if (found.size > MOST) found.delete([...found.keys()][0] ?? '');
  }
  return withSettled([...found.values()], meeting);
}

/** A day that was settled over several turns is told in place of what was found in them. */
function withSettled(found: readonly Finding[], meeting: Meeting): Finding[] {
  const settled = withClosing(settledMeetings(meeting), meeting);
  const isWithin = ({ quotes }: Finding) =>
    settled.some(({ from, to }) => quotes.some(({ sentence: { index } }) => index >= from && index <= to));
  const told = settled.map(
    ({ day, hour, said }): Finding => ({
      statement: said[0] === undefined ? '' : heldOn(day, hour, said[0], meeting.sentences),
      owner: '',
      deadline: day,
      sure: true,
      quotes: said.map(inItsTurn),
    }),
  );
  const days = new Set(told.map(({ deadline }) => deadline?.date));
  return [...found.filter((one) => !isWithin(one) && !days.has(one.deadline?.date)), ...told].slice(-MOST);
}

/** Whether a todo only says what an agreement on the next meeting says too. */
export function isMeetingAgain({ statement, quotes }: Finding, meetings: readonly Finding[]): boolean {
  const at = new Set(meetings.flatMap((one) => one.quotes.map(({ sentence }) => sentence.index)));
  return MEETS_AGAIN.test(statement) && quotes.some(({ sentence }) => at.has(sentence.index));
}
const MEETS_AGAIN = phrase(
  'meets?|talks?|speaks?|catch(?:es)? up|reconvenes?|schedules?|comes? back|mødes|ses|taler|snakkes?|tages?',
);

/** "Let's meet on the 24th." "How about the Wednesday?": whether another day to meet was agreed on just after it. */
export function isReplaced({ statement, deadline, quotes }: Finding, meetings: readonly Finding[]): boolean {
  const at = quotes[0]?.sentence.index ?? 0;
  return (
    deadline?.date != null &&
    MEETS_AGAIN.test(statement) &&
    meetings.some((one) => {
      const after = (one.quotes[0]?.sentence.index ?? 0) - at;
      return after > 0 && after <= ANSWERED.sentences && one.deadline?.date !== deadline.date;
    })
  );
}

/** A day after that of the meeting, as one names a day to meet. */
function dayOf({ index, plain, language }: Sentence, { date, sentences }: Meeting): Deadline | null {
  const said = findDeadline(withoutArticle(plain), date, language);
  const before = sentences.slice(Math.max(0, index - NEAR), index);
  const day =
    said === null ? null : (sameDayBefore(said, before, date) ?? inWeekBefore(said, plain, before, date) ?? said);
  if (day?.date == null || day.date <= isoDate(date)) return null;
  if (NO_DAY[language].test(day.said) && !WEEKDAY.test(day.said)) return null;
  return WORK[language].test(plain) ? null : day;
}
/** "Thursday the twelfth?" "Thursday I'm free from ten.": the day that was named just before, if it is such a day. */
function sameDayBefore(day: Deadline, before: readonly Sentence[], date: Date): Deadline | null {
  const named = day.said.toLowerCase();
  if (!ONLY_WEEKDAY.test(named)) return null;
  const isSame = (one: Deadline | null): one is Deadline =>
    one?.date != null && one.date !== day.date && one.said.toLowerCase().startsWith(`${named} `);
  return before.map(({ plain, language }) => findDeadline(plain, date, language)).findLast(isSame) ?? null;
}
/** "Onsdagen" is Wednesday. */
const withoutArticle = (plain: string): string =>
  plain.replace(/(?<=(?:man|tirs|ons|tors|fre|lør|søn)dag)en(?!\p{L})/giu, '');

/** "Tuesday the 24th?" "Could we do the Wednesday?", "I uge 16?" "Tirsdag?": the day in the week that was proposed before. */
function inWeekBefore(day: Deadline, plain: string, before: readonly Sentence[], date: Date): Deadline | null {
  if (day.date === null || !ONLY_WEEKDAY.test(withoutLead(day.said))) return null;
  const isThat = THAT_DAY.test(plain);
  for (const [at, one] of [...before.entries()].reverse()) {
    if ([WEEK_AFTER, SOME_WEEK].some((cue) => cue[one.language].test(one.plain))) return { ...day, date: null };
    const named = findDeadline(one.plain, date, one.language);
    if (named?.date == null || !OF_A_WEEK.test(named.said) || NO_WEEK.test(named.said)) continue;
    if (WORK[one.language].test(one.plain) || named.date <= isoDate(date)) return null;
    const isAsked = one.plain.endsWith('?') && one.plain.split(' ').length <= SHORT;
    const proposes = isAsked || PROPOSES[one.language].test(one.plain) || MEETS[one.language].test(one.plain);
    if (!isThat && !proposes) return null;
    const isWeek = !WEEKDAY.test(named.said) && WEEK.test(named.said);
    if (isWeek && before.slice(at + 1).some((other) => AWAY[other.language].test(other.plain))) return null;
    const [from, wanted] = [new Date(named.date), weekday(new Date(day.date))];
    // "Friday the 27th?" "The Monday?" may be the one before or after it.
    const isEither = !isWeek && weekday(from) - wanted >= DAYS_BACK;
    return { ...day, date: isEither ? null : isoDate(weekdayOfWeek(from, wanted, 0)) };
  }
  return null;
}

const DAYS_BACK = 3;
const withoutLead = (said: string): string => said.toLowerCase().replace(/^(?:on|på|nu på) /u, '');
const THAT_DAY = phrase('the (?:mon|tues|wednes|thurs|fri|satur|sun)day', '(?:man|tirs|ons|tors|fre|lør|søn)dagen');
const OF_A_WEEK = /\d|week|uge|(?:th|first|second|third)$|(?:nde|ende|te)$/iu;
const NO_WEEK = phrase('months?|quarter|year|måned[\\p{L}]*|kvartal[\\p{L}]*|år[\\p{L}]*|end|udgangen');
const WEEK = phrase('week|uge');
const AWAY: Readonly<Record<Language, Phrase>> = {
  en: phrase("can't|cannot|doesn't|not|no(?=[,.!]|$)|away|holiday|leave|busy|full"),
  da: phrase('ikke|desværre|nej|ferie|væk|optaget|rejser|bortrejst'),
};

/** "Tuesday the 31st works. I'll send an invite.": the day as the turn that takes it names it in full. */
function fullerDay(taken: Sentence, day: Deadline, meeting: Meeting): { day: Deadline; said: Sentence } | null {
  if (day.date === null) return null;
  const turn = meeting.sentences.slice(Math.max(0, taken.index - NEAR), taken.index + NEAR);
  for (const said of turn.filter((one) => one.turn === taken.turn)) {
    const named = dayOf(said, meeting);
    const isSame = named?.date != null && weekday(new Date(named.date)) === weekday(new Date(day.date));
    if (named !== null && isSame && /\d|(?:th|first|second|third|nde|te)$/iu.test(named.said))
      return { day: named, said };
  }
  return null;
}

const ONLY_WEEKDAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag)$/u;
const WEEKDAY = phrase('(?:mon|tues|wednes|thurs|fri|satur|sun)day', '(?:man|tirs|ons|tors|fre|lør|søn)dag');
const NO_DAY: Readonly<Record<Language, Phrase>> = {
  en: phrase('weeks?|months?|quarter|year|end|in|within|asap|soon|tonight|early|late|half'),
  da: phrase(
    'uge[\\p{L}]*|måned[\\p{L}]*|kvartal[\\p{L}]*|år[\\p{L}]*|udgangen|om|aften|halvdel',
    '(?:i|af|primo|medio|ultimo|slut) (?:jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)[\\p{L}]*',
  ),
};

/** Whether it asks for the day of something else: "When do we meet the customer?", "When do you deliver?" */
const isOfOthers = ({ plain, language }: Sentence): boolean =>
  MEETS_OTHERS[language].test(plain) || ASKS_START[language].test(plain);

function isProposed(sentence: Sentence, sentences: readonly Sentence[], isLikeThis: boolean): boolean {
  const { index, turn, plain, language } = sentence;
  if ((!isLikeThis && !PROPOSES[language].test(plain)) || WITH_OTHERS[language].test(plain) || ON_CONDITION.test(plain))
    return false;
  if (REFUSES[language].test(plain.replace(NO_BUT, '')) || CANCELS.test(plain) || IS_TODAY.test(plain)) return false;
  const around = sentences.slice(Math.max(0, index - NEAR), index + 1 + NEAR);
  if (around.some((one) => RECURS[one.language].test(one.plain))) return false;
  // "Monday at nine? No way."
  const rest = sentences.slice(index + 1, index + 1 + NEAR).filter((one) => one.turn === turn);
  if (rest.some((one) => REFUSES[one.language].test(one.plain))) return false;
  const before = sentences.slice(Math.max(0, index - TALKED_OF.sentences), index + 1);
  if (before.some((one) => turn - one.turn <= TALKED_OF.turns && isOfOthers(one))) return false;
  if (isLikeThis || (HOUR[language].test(plain) && plain.split(' ').length <= SHORT)) return true;
  return before.some((one) => turn - one.turn <= TALKED_OF.turns && MEETS[one.language].test(one.plain));
}

/** The sentence in which somebody else takes the day. */
function takenBy(proposed: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const { index, turn, speaker, language } = proposed;
  const answers = sentences
    .slice(index + 1, index + 1 + ANSWERED.sentences)
    .filter((one) => one.turn > turn && one.turn <= turn + ANSWERED.turns && one.speaker !== speaker);
  const [first] = answers;
  if (first === undefined || REFUSES[language].test(first.plain)) return null;
  const taken = answers.find(({ plain }) => (TAKES[language].test(plain) || WORKS.test(plain)) && !plain.endsWith('?'));
  return taken ?? confirmationOf(proposed, sentences);
}

/** "Okay, Friday at nine then." */
function saidAgain({ index, turn, language }: Sentence, day: Deadline, meeting: Meeting): Sentence[] {
  const next = meeting.sentences.slice(index + 1, index + 4).filter((one) => one.turn <= turn + 1);
  return next.filter((one) => HOUR[language].test(one.plain) && dayOf(one, meeting)?.date === day.date).slice(0, 1);
}
