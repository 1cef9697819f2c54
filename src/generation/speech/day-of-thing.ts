import type { Language } from '../function-words.ts';
import { anyCase, type Phrase } from './words.ts';

type Cue = Readonly<Record<Language, Phrase>>;

const EVENT = {
  en: '(?:meetings?|calls?|workshops?|training|courses?|sessions?|demos?|presentations?|interviews?|conferences?|parties|party|dinner|lunch|visits?|inspections?|audits?|launch|opening|delivery|hearings?|events?|fairs?|webinars?|seminars?|trips?|kick-?off|stand-?up|review|council|board|committee|assembly|wedding|funeral|birthday|open day|concert|festival|auction|exam)',
  da: '[\\p{L}]{0,30}(?:mødet?|møderne|kurset?|workshoppen|workshop|oplæring(?:en)?|undervisning(?:en)?|præsentationen?|samtalen?|konferencen?|festen|fest|middagen?|frokosten?|besøget?|synet|inspektionen?|messen?|arrangementet?|seminaret?|turen|leveringen?|levering|åbningen|reception(?:en)?|generalforsamling(?:en)?|byrådet|bestyrelsen|udvalget|brylluppet?|begravelsen?|fødselsdagen?|koncerten?|auktionen?|eksamen)',
};

/** What stands before a day that belongs to a thing, with "for" or "til" at its end: "order a taxi for", "et bord til". */
const FOR_A_DAY: Cue = {
  en: anyCase(
    '(?<![\\p{L}])(?:(?:order|book|reserve|hire|rent|schedule|buy|cancel)(?:s|ing)? [^.,;!?]{1,60}|(?<!(?:clean|lay|tidy|tidy up|prepare|set|heat|decorate|clear)s? )(?:an?|the|our|your|some) (?:[\\p{L}-]+ ){0,2}(?:invites?|invitations?|reservations?|bookings?|tickets?|table|room|taxi|cab|slot|appointment|meeting|call)) for (?:[\\p{L}]{3,6}day,? )?(?:the )?$',
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:(?:bestil|book|reserv|lej|hyr|aflys)(?:ler|ér|lers|er|le|e|t)? [^.,;!?]{1,60}|[\\p{L}]{0,20}(?:indkaldelse(?:n|rne)|invitation(?:en|erne))|(?:en|et|de|nogle) (?:[\\p{L}-]+ ){0,2}[\\p{L}]*(?:invitation|indkaldelse|bord|lokale|taxa|billet|billetter|tid|møde)) til (?:på )?(?:[\\p{L}]{2,4}dag,? )?(?:den )?$',
  ),
};

/** What stands before the day of something that takes place: "the agenda for the meeting on", "aflyser mødet på". */
const OF_AN_EVENT: Cue = {
  en: anyCase(
    `(?<![\\p{L}])(?:(?:for|about|from|of) |(?:invit|add)(?:e|es|ing|s)? [^.,;!?]{1,40} to |(?:cancel|prepare|plan|organi[sz]e|arrange|book|confirm|postpone|move|call|convene|schedule|set(?:ting)? up)(?:s|ing)? )(?:the|our|your|that|an?|this) (?:[\\p{L}-]+ ){0,2}${EVENT.en} on (?:the |next |this )?$`,
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:(?:til|fra|om|for) (?:det |den |et |en |vores )?|(?:aflys|forbered|planlæg|arranger|book|bekræft|udskyd|flyt)(?:ger|ter|er|e|te|ge)? (?:det |den |et |en |vores )?)(?:[\\p{L}-]+ ){0,1}${EVENT.da} (?:(?:på|nu på|næste|den|[\\p{L}]{3,4}sdag den|mandag den|fredag den|lørdag den|søndag den) )+$`,
  ),
};
/** What stands after such a day: "the slides for Monday's meeting". */
const BEFORE_ITS_EVENT = anyCase(
  `^'s (?:[\\p{L}-]+ ){0,1}(?:${EVENT.en}|bookings?|reservations?|shifts?|lessons?|class|appointments?|order|rehearsal|match|game)(?![\\p{L}])`,
);
/** What is ready for an event is due by then, and who comes to it or brings something to it does that on the day. */
const DUE_THEN: Cue = {
  en: anyCase(
    '(?<![\\p{L}])(?:ready|done|finish(?:ed)?|complete[d]?|in time|bring|come|go|join|attend|make it|be there|have)(?![\\p{L}])',
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:klar|klart|færdige?|færdigt|på plads|tager|tage|kommer|komme|kører|køre|rydder|rydde|står for|stå for|møder op|deltager|har|have)(?![\\p{L}])',
  ),
};

const TAKES_PLACE = {
  en: '(?:expires?|ends?|starts?|begins?|runs? out|closes?|opens?|lapses?|takes? place|kicks? off)',
  da: '(?:udløber|begynder|starter|slutter|lukker|åbner|ophører|holdes|træder i kraft)',
};

/** "The workshop is on …, so I'll": the day of an event of which a promise only follows. */
const EVENT_IS: Cue = {
  en: anyCase(
    `^(?:(?:so|and|okay|well|yes|right),? )*(?:the|our|your|that|this) (?:[\\p{L}-]+ ){0,2}${EVENT.en} (?:is|are|will be|starts|takes place)(?: held)? (?:on )?(?:the |next |this )?$|^(?:(?:so|and|okay|well|yes|right),? )*(?:the|our|your|that|this) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+ (?:(?:is|are|falls?) due|(?:${TAKES_PLACE.en})) (?:on )?(?:the |next |this )?$`,
  ),
  da: anyCase(
    `^(?:(?:så|og|okay|ja|altså),? )*(?:[\\p{L}-]+ ){0,1}${EVENT.da} (?:er|bliver|ligger|holdes|starter) (?:på |den |nu på |næste )*$`,
  ),
};
const PROMISES: Cue = {
  en: anyCase("^[^.?!]{0,40}(?:,|,? (?:and|so)) (?:i(?:'ll| will)|(?:can|could|would|will) you|please)(?![\\p{L}])"),
  da: anyCase('^[^.?!]{0,40}(?:,|,? (?:og|så)) (?:jeg [\\p{L}]+r|[\\p{L}]+r jeg)(?![\\p{L}])'),
};

const LEAVES_OR_COMES = {
  en: "(?:(?: is|'s| are|'re)(?: only| not)? (?:away|back|off|out|going|coming|leaving|flying|travelling|moving|meeting|retiring|on (?:leave|holiday|maternity|paternity))| (?:goes?|comes?|leaves?|fl(?:y|ies)|moves?|meets?|retires?|gets? back|starts?|(?:has|have) (?:a|their|his|her) [\\p{L}]+))",
  da: '(?:går|kommer|rejser|fratræder|flytter|flyver|mødes|holder|fylder|stopper|starter|begynder|(?:har|er på) (?:ferie|fri|møde|fødselsdag|barsel|kursus))',
};
/** In one clause that the task is not in: "the insurance, it expires on", "a temp, because Ann goes on leave on". */
const IN_CLAUSE = '(?:(?! (?:and|so|but|og|så|men) )[^,.;:!?]){0,50}$';
/** What something else does on a day: "opsiger forsikringen, den udløber den", "en vikar, for Eva går på barsel den". */
const OF_OTHERS: Cue = {
  en: anyCase(
    `(?:, (?:it|they|that|which)(?: all| both)? ${TAKES_PLACE.en}|, (?:(?:because|since|as) )?(?:he|she|they)${LEAVES_OR_COMES.en}| (?:because|since) [\\p{L}]+${LEAVES_OR_COMES.en}|(?:,|,? (?:because|since)) (?:the|our|their) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+ (?!end |start |close )${TAKES_PLACE.en})(?![\\p{L}'])${IN_CLAUSE}`,
  ),
  da: anyCase(
    `(?:, (?:(?:for|fordi|da) )?(?:den|det|de|der|som) ${TAKES_PLACE.da}|, (?:(?:for|fordi|da) )?(?:han|hun|de) ${LEAVES_OR_COMES.da}|,? (?:for|fordi) [\\p{L}]+ ${LEAVES_OR_COMES.da}|, (?:(?:for|fordi|da) )?[\\p{L}]{3,30}(?:en|et|ne) (?:${TAKES_PLACE.da}|${LEAVES_OR_COMES.da})(?! (?:jeg|vi)(?![\\p{L}])))(?![\\p{L}])${IN_CLAUSE}`,
  ),
};
/** "A speech, the reception is on": when something is. A deadline that is on a day is one of the task. */
const IS_THEN: Cue = {
  en: anyCase(
    "(?:,|,? (?:because|since|as)) (?:the|our|their) (?:[\\p{L}-]+ ){0,2}(?!(?:deadline|cut-?off|limit|due date|date)(?![\\p{L}]))[\\p{L}-]+(?: is| are|'s)(?: held)? (?:on )?(?:the |next |this )?$",
  ),
  da: anyCase(
    ', (?:(?:for|fordi|da) )?(?![\\p{L}]{0,20}(?:frist|deadline)en)[\\p{L}]{3,30}(?:en|et|ne) (?:er|ligger) (?:på |den |nu på |næste )*$',
  ),
};
/** "By Friday" says when the task is due. */
const BY: Cue = {
  en: anyCase('^(?:by|before|until|till|no later|not later|due)(?![\\p{L}])'),
  da: anyCase('^(?:senest|inden|før)(?![\\p{L}])'),
};

/** What a day belongs to that is no day of the task: a thing that is ordered for it, or an event that takes place then. */
export type DayOf = 'thing' | 'event';

/** What a day belongs to in a text, by the words before and after it. `said` begins with the words that lead to it. */
export function dayOf(text: string, at: number, said: string, language: Language): DayOf | null {
  const lead = LEAD[language].exec(said)?.[0] ?? '';
  const before = text.slice(0, at) + lead;
  if (EVENT_IS[language].test(before) && PROMISES[language].test(text.slice(at + said.length))) return 'event';
  if (FOR_A_DAY[language].test(before)) return 'thing';
  if (!BY[language].test(said) && (OF_OTHERS[language].test(before) || IS_THEN[language].test(before))) return 'event';
  const isOfEvent =
    OF_AN_EVENT[language].test(before) ||
    (language === 'en' && !BY.en.test(said) && BEFORE_ITS_EVENT.test(text.slice(at + said.length)));
  return isOfEvent && !DUE_THEN[language].test(before) ? 'thing' : null;
}

/** "Before Ann goes on leave on": an event on a day by which the task is due. */
const BEFORE_EVENT: Cue = {
  en: anyCase(
    "(?<![\\p{L}])before (?:(?:the|our|their|his|her|my|your) )?(?!the |our |their )[\\p{L}]+(?:'s| (?!of |if |unless |once |when |as |because )[\\p{L}']+)(?: (?!and |but |so |if |unless |once |when |as |because )[\\p{L}']+){0,4} $",
  ),
  da: anyCase('(?<![\\p{L}])(?:inden|før) (?!for )[\\p{L}]+ [\\p{L}]{1,14}r(?: (?!og |men |så )[\\p{L}]+){0,4} $'),
};

/** The words that tell of an event before which the task is due, where they end at a day, or ''. */
export function beforeAnEvent(text: string, at: number, language: Language): string {
  return BEFORE_EVENT[language].exec(text.slice(0, at))?.[0] ?? '';
}

/** The words before a day itself. "By" and "senest" say when the task is due. */
const LEAD: Cue = {
  en: anyCase('^(?:(?:for|on|the|next|this) )*'),
  da: anyCase('^(?:(?:til|på|den|nu|næste) )*'),
};

/** The words without those that lead to a day: they stay where they are in a statement. */
export function withoutLead(said: string, language: Language): string {
  return said.slice(KEPT[language].exec(said)?.[0].length ?? 0);
}

const KEPT: Cue = { en: anyCase('^(?:for|on) '), da: anyCase('^(?:(?:til|nu|på) )+') };
