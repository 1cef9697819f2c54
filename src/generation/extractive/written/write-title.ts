import type { Language } from '../../function-words.ts';
import { anyCase } from '../../speech/words.ts';
import type { FoundTopic } from './found-topic.ts';
import { capitalised } from './heading.ts';
import { kindOf } from './word-kinds.ts';
import { WORDING } from './wording.ts';

/** Characters. */
const LONGEST = 90;
const LONGEST_OF_THREE = 60;

const UNTITLED: Readonly<Record<Language, string>> = { da: 'Møde', en: 'Meeting' };

/** Kinds of meetings. They say that people met, not about what. */
const GENRE = anyCase(
  '^(?:meeting|call|sync|standup|stand-up|check-in|checkin|catch-up|catchup|status|update|weekly|daily|monthly|quarterly|biweekly|bi-weekly|fortnightly|regular|recurring|team|teams|zoom|google|meet|webex|session|review|talk|chat|conversation|discussion|intro|introduction|kickoff|kick-off|follow-up|followup|demo|workshop|retro|retrospective|planning|sprint|onboarding|escalation|touch|base|touchpoint|customer|client|sales|internal|external|project|board|steering|group|committee|all-hands|one-on-one|1:1|with|the|and|for|of|on|re|fwd|new|your|our|møde|mødet|kundemøde|salgsmøde|statusmøde|ugemøde|driftsmøde|ledermøde|afdelingsmøde|formøde|stormøde|månedsmøde|teammøde|projektmøde|bestyrelsesmøde|byggemøde|opstartsmøde|afdelingsmøde|personalemøde|opfølgningsmøde|internt|eksternt|opkald|samtale|kort|ugentlig|ugentligt|månedligt|dagligt|fast|opfølgning|opstart|retro|planlægning|kunde|salg|med|og|for|om|til|af|på|i|nr|uge|week|no|drøftelse|snak|kaffe|coffee|lunch|frokost|untitled|uden|titel)$',
);

/**
 * A title that says what the meeting was about: the calendar's subject if it tells, otherwise its most weighty topics,
 * after the subject if that at least says what kind of meeting it was. `topics`: most weighty first.
 */
export function writeTitle(
  subject: string,
  topics: readonly FoundTopic[],
  language: Language,
  names: ReadonlySet<string>,
): string {
  const said = subject.trim().replace(/\s+/gu, ' ');
  if (tellsAbout(said, language, names)) return shortened(said);
  const called = isFileName(said) ? '' : said;
  const room = called.length > LONGEST / 2 || isBare(called) ? 0 : called.length + 2;
  const about = mainOf(topics, language, LONGEST - room);
  if (about === '') return shortened(said) || UNTITLED[language];
  return shortened(room === 0 ? capitalised(about) : `${called}: ${about}`);
}

/** Whether the calendar's subject says by itself what the meeting is about. */
export const tellsAbout = (subject: string, language: Language, names: ReadonlySet<string>): boolean =>
  !isFileName(subject) && tellingWords(subject, language, names) > 1;

/** "board-2026-03-02", "GMT20260302_Recording.vtt": what a recording was saved as says nothing to people. */
function isFileName(subject: string): boolean {
  if (/\s/u.test(subject)) return false;
  const joints = subject.match(/[-_.](?=[\p{L}\p{N}])/gu)?.length ?? 0;
  return joints > 1 || subject.includes('_') || (joints > 0 && /\p{N}{3}/u.test(subject));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}:'’-]*/gu;

/** Words of a subject that say what the meeting is about. */
function tellingWords(subject: string, language: Language, names: ReadonlySet<string>): number {
  return (subject.match(WORD) ?? []).filter((word) => {
    const lower = word.toLowerCase();
    if (GENRE.test(lower) || /^[\p{N}:.-]+$/u.test(lower) || names.has(lower)) return false;
    return ['open', 'wide', 'adjective'].includes(kindOf(lower, language));
  }).length;
}

/** "Call" and "Meeting" add nothing to what follows. */
const isBare = (subject: string): boolean =>
  subject === '' || /^(?:meeting|call|sync|møde|opkald|samtale)[\s#\d]*$/iu.test(subject);

/** "renewal of the contract and price list", or three topics if there are no more and they are short */
function mainOf([first, second, third, ...others]: readonly FoundTopic[], language: Language, room: number): string {
  if (first === undefined) return '';
  const one = bare(first);
  if (second === undefined) return one;
  const { and } = WORDING[language];
  const isList = one.includes(` ${and} `) || second.name.includes(` ${and} `);
  const both = `${one}${isList ? ', ' : ` ${and} `}${bare(second)}`;
  if (third !== undefined && others.length === 0 && !isList && !third.name.includes(` ${and} `)) {
    const all = `${one}, ${bare(second)} ${and} ${bare(third)}`;
    if (all.length <= Math.min(room, LONGEST_OF_THREE)) return all;
  }
  return both.length <= room ? both : one;
}

const bare = ({ inText }: FoundTopic): string => inText.replace(/^the /u, '');

function shortened(title: string): string {
  const points = Array.from(title);
  if (points.length <= LONGEST) return title;
  const cut = points.slice(0, LONGEST - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > LONGEST / 2 ? cut.slice(0, space) : cut).replace(/[\s,:;-]+$/u, '')}…`;
}
