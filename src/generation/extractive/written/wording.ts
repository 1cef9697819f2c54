import type { Language } from '../../function-words.ts';

/** The sentences of summary texts in one language. */
export interface Wording {
  and: string;
  /** Before the last of several things that have an "and" themselves. */
  asWellAs: string;
  /** What the meeting was about. Without topics, `who` is given. */
  about: (meeting: AboutMeeting) => string;
  /** The topics behind those that `about` tells. */
  later: (topics: string) => string;
  /** What was spoken of too. */
  mentioned: (topics: string) => string;
  /** Without "agreed" and "aftalt", which speech has before the same words. The first agreement, the second and so on. A clause is "that …", "to …", or in Danish ", at …" or " at …". */
  agreed: readonly ((clause: string) => string)[];
  /** Since, until or how often what was agreed applies: a sentence. */
  applies: (time: string) => string;
  /** The same for what is not sure. */
  seemsAgreed: (clauses: readonly string[]) => string;
  /** Tasks that are not sure. */
  toConfirm: (tasks: string) => string;
  /** How many tasks the list has, or how many more than the text, and how many of them are to be confirmed. */
  moreTasks: (count: number, kind: { isMore: boolean; unsure: number }) => string;
  /** What the owner of tasks does, and what else if that is too much for a sentence. */
  does: (owner: string, clauses: readonly string[]) => string;
  alsoDoes: (owner: string, clauses: readonly string[]) => string;
  /** `again`: behind another topic of which the same is told. */
  raisedBy: (topic: string, who: string, again: boolean) => string;
  spokenOfBy: (topic: string, who: string, again: boolean) => string;
  /** The topic that took the most time, and who spoke most there, or ''. */
  mostTime: (topic: string, who: string) => string;
  alsoSpoke: (who: string) => string;
  /** `of`: the number of those who spoke, or 0 if they were named before. */
  spokeMostOfAll: (who: string, of: number) => string;
  /** How long the meeting took. */
  took: (minutes: number) => string;
  /** Descriptions of topics. */
  raisedAndAgreed: (who: string, clause: string) => string;
  raisedAndDoes: (who: string, clause: string) => string;
  raisedAndTasked: (who: string, sentence: string) => string;
  raisedAndDiscussed: (who: string, others: string) => string;
}

/** What is not known is ''. */
interface AboutMeeting {
  who: string;
  subject: string;
  /** "on Monday 2 March 2026", "mandag den 2. marts 2026" */
  day: string;
  topics: string;
}

/** "The meeting “Board meeting”" says it twice. */
const CALLED_MEETING = /meeting|call(?![\p{L}])|review|workshop|session|breakout|committee|møde|samtale/iu;

/** A comma stands before it. */
const BEGINS_CLAUSE = /^(?:så længe|medmindre|forudsat|indtil .+ (?:er|bliver|har|kan|skal|vil|kommer)) /u;

export const WORDING: Readonly<Record<Language, Wording>> = {
  en: {
    and: 'and',
    asWellAs: 'as well as',
    about: ({ who, subject, day, topics }) => {
      const called = subject && `“${subject}”`;
      const isCalledMeeting = CALLED_MEETING.test(subject);
      if (topics === '') return `${who} met${called && ` for ${called}`}${day && ` ${day}`}.`;
      if (who === '') return `${joined(isCalledMeeting ? '' : 'The meeting', called, day)} was about ${topics}.`;
      if (called === '') return `${day && `${capital(day)}, `}${who} talked about ${topics}.`;
      return `${joined(isCalledMeeting ? 'At' : 'In the meeting', called, day)}, ${who} talked about ${topics}.`;
    },
    later: (topics) => `The meeting then turned to ${topics}.`,
    mentioned: (topics) => `Also mentioned: ${topics}.`,
    spokeMostOfAll: (who, of) => `${of > 0 ? `Of ${of} speakers, ` : ''}${who} spoke most.`,
    took: (minutes) => `The meeting took about ${minutes} minutes.`,
    agreed: [
      (clause) => `It was decided ${clause}.`,
      (clause) => `It was also decided ${clause}.`,
      (clause) => `Another decision is ${clause}.`,
      (clause) => `In addition, it was decided ${clause}.`,
      (clause) => `A further decision is ${clause}.`,
      (clause) => `Finally, it was decided ${clause}.`,
    ],
    applies: (time) => `This applies ${time}.`,
    seemsAgreed: (clauses) => `It seems to have been decided ${inTurn(clauses, 'and')}.`,
    toConfirm: (tasks) => `To be confirmed: ${tasks}.`,
    moreTasks: (count, { isMore, unsure }) =>
      `The list has ${count === 1 ? 'one' : count}${isMore ? ' more' : ''} task${count === 1 ? '' : 's'}${unsure === count ? ' to confirm' : unsure > 0 ? `, ${unsure} of them to confirm` : ''}.`,
    does: (owner, clauses) => `${capital(owner)} ${inTurn(clauses, 'and')}.`,
    alsoDoes: (owner, clauses) => `${capital(owner)} also ${inTurn(clauses, 'and')}.`,
    raisedBy: (topic, who, again) => `${topic} (${again ? '' : 'raised by '}${who})`,
    spokenOfBy: (topic, who, again) => `${topic} (${again ? '' : 'mostly '}${who})`,
    mostTime: (topic, who) => `Most time went to ${topic}${who && `, where ${who} spoke most`}.`,
    alsoSpoke: (who) => `${who} also spoke.`,
    raisedAndAgreed: (who, clause) => `${who} raised it, and it was decided ${clause}.`,
    raisedAndDoes: (who, clause) => `${who} raised it and ${clause}.`,
    raisedAndTasked: (who, sentence) => `${who} raised it, and ${sentence}.`,
    raisedAndDiscussed: (who, others) => `${who} raised it and talked it over with ${others}.`,
  },
  da: {
    and: 'og',
    asWellAs: 'samt',
    about: ({ who, subject, day, topics }) => {
      const called = subject && `»${subject}«`;
      const isCalledMeeting = CALLED_MEETING.test(subject);
      if (topics === '') return `${who} mødtes${called && ` til ${called}`}${day && ` ${day}`}.`;
      if (who === '') return `${joined(isCalledMeeting ? '' : 'Mødet', called, day)} handlede om ${topics}.`;
      if (called === '') return day ? `${capital(day)} talte ${who} om ${topics}.` : `${who} talte om ${topics}.`;
      return `${joined('På', isCalledMeeting ? '' : 'mødet', called, day)} talte ${who} om ${topics}.`;
    },
    later: (topics) => `Derefter handlede det om ${topics}.`,
    mentioned: (topics) => `Også nævnt: ${topics}.`,
    spokeMostOfAll: (who, of) => (of > 0 ? `Af ${of} talte ${who} mest.` : `${who} talte mest.`),
    took: (minutes) => `Mødet varede omkring ${minutes} minutter.`,
    agreed: [
      (clause) => `Det blev besluttet${clause}.`,
      (clause) => `Der var også enighed om${clause}.`,
      (clause) => `Desuden blev det fastlagt${clause}.`,
      (clause) => `Det blev også besluttet${clause}.`,
      (clause) => `En anden beslutning er${clause}.`,
      (clause) => `Endelig blev det besluttet${clause}.`,
    ],
    applies: (time) => `Det gælder${BEGINS_CLAUSE.test(time) ? ',' : ''} ${time}.`,
    seemsAgreed: ([first = '', ...others]) =>
      `Der ser ud til at være enighed om${inTurn([first, ...others.map((clause) => clause.replace(/^,? /u, ''))], 'og')}.`,
    toConfirm: (tasks) => `Skal bekræftes: ${tasks}.`,
    moreTasks: (count, { isMore, unsure }) =>
      `Listen har ${count === 1 ? 'én opgave' : `${count} opgaver`}${isMore ? ' mere' : ''}${unsure === count ? ', der skal bekræftes' : unsure > 0 ? `, hvoraf ${unsure} skal bekræftes` : ''}.`,
    does: (owner, clauses) => `${capital(owner)} ${inTurn(clauses, 'og')}.`,
    alsoDoes: (owner, clauses) => {
      const [verb = '', ...rest] = inTurn(clauses, 'og').split(' ');
      return `Desuden ${[verb, owner, ...rest].join(' ')}.`;
    },
    raisedBy: (topic, who, again) => `${topic} (${again ? '' : 'rejst af '}${who})`,
    spokenOfBy: (topic, who, again) => `${topic} (${again ? '' : 'mest '}${who})`,
    mostTime: (topic, who) => `Mest tid gik med ${topic}${who && `, hvor ${who} talte mest`}.`,
    alsoSpoke: (who) => `Desuden tog ${who} ordet.`,
    raisedAndAgreed: (who, clause) => `${who} tog det op, og det blev besluttet${clause}.`,
    raisedAndDoes: (who, clause) => `${who} tog det op og ${clause}.`,
    raisedAndTasked: (who, sentence) => `${who} tog det op, og ${sentence}.`,
    raisedAndDiscussed: (who, others) => `${who} tog det op og talte om det med ${others}.`,
  },
};

/** An email stays as it is written. */
export const capital = (text: string): string =>
  /^[^ ]+@/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** The parts that are not ''. */
const joined = (...parts: readonly string[]): string => capital(parts.filter((part) => part !== '').join(' '));

/** What somebody does: "sends a, writes b and calls c", with a comma before "and" where a part has one itself. */
export function inTurn(clauses: readonly string[], and: string): string {
  if (clauses.length < 2) return clauses.join('');
  const depends = (clause: string) => CONDITION.test(clause);
  const ordered = [...clauses.filter((clause) => !depends(clause)), ...clauses.filter(depends)];
  const before = ordered.slice(0, -1);
  const comma = ordered.some((clause) => clause.includes(` ${and} `)) || before.some(depends) ? ',' : '';
  return `${before.join(', ')}${comma} ${and} ${ordered.at(-1)}`;
}

/** What follows it in a sentence would seem to be part of the condition. */
const CONDITION =
  /,? (?:hvis|medmindre|med mindre|såfremt|så snart|så længe|når|før|indtil|if|unless|when|once|until|as (?:soon|long) as) /u;

/** "a, b and c"; "a, b and c as well as d" */
export function listed(items: readonly string[], { and, asWellAs }: Wording): string {
  if (items.length < 2) return items.join('');
  const last = items.some((item) => item.includes(` ${and} `)) ? asWellAs : and;
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
