import type { Language } from '../../function-words.ts';

/** The sentences of summary texts in one language. */
export interface Wording {
  and: string;
  /** Before the last of several things that have an "and" themselves. */
  asWellAs: string;
  /** Small numbers, from one. */
  numbers: readonly string[];
  talkedAbout: (who: string, topics: string) => string;
  wasAbout: (topics: string) => string;
  people: (count: string) => string;
  /** Without "agreed" and "aftalt", which speech has before the same words. The first agreement, the second and so on. A clause is "that …", "to …", or in Danish ", at …" or " at …". */
  agreed: readonly ((clause: string) => string)[];
  agreedOn: (topics: string, also: boolean, many: boolean) => string;
  tookTasks: (count: string, many: boolean, topics: string) => string;
  moreTasks: (count: string, many: boolean, topics: string) => string;
  withoutAgreement: (topics: string, many: boolean) => string;
  raised: (who: string, what: string) => string;
  spokeMost: (who: string) => string;
  spokeOf: (who: string, topic: string) => string;
  /** Neither, no agreement, no task. */
  foundNo: { either: string; agreement: string; task: string };
  /** Descriptions of topics. */
  raisedAndAgreed: (who: string, clause: string) => string;
  raisedAndDoes: (who: string, clause: string) => string;
  raisedAndSettled: (who: string) => string;
  raisedAndTasked: (who: string, sentence: string) => string;
  tookTask: string;
  raisedAndDiscussed: (who: string, others: string) => string;
}

export const WORDING: Readonly<Record<Language, Wording>> = {
  en: {
    and: 'and',
    asWellAs: 'as well as',
    numbers: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    talkedAbout: (who, topics) => `${who} talked about ${topics}.`,
    wasAbout: (topics) => `The meeting was about ${topics}.`,
    people: (count) => `${count} people`,
    agreed: [
      (clause) => `The decision is ${clause}.`,
      (clause) => `It was also decided ${clause}.`,
      (clause) => `Another decision is ${clause}.`,
      (clause) => `Finally, it was decided ${clause}.`,
    ],
    agreedOn: (topics, also, many) =>
      `${many ? 'Agreements were' : 'An agreement was'} ${also ? 'also ' : ''}reached about ${topics}.`,
    tookTasks: (count, many, topics) => `has ${count} ${many ? 'tasks' : 'task'}${topics && ` about ${topics}`}`,
    moreTasks: (count, many, topics) => `has ${count} more ${many ? 'tasks' : 'task'}${topics && ` about ${topics}`}`,
    withoutAgreement: (topics, many) =>
      `${topics} ${many ? 'were' : 'was'} discussed, but no agreement about ${many ? 'them' : 'it'} was noted.`,
    raised: (who, what) => `${who} brought up ${what}.`,
    spokeMost: (who) => `Most of it was said by ${who}.`,
    spokeOf: (who, topic) => `${who} spoke about ${topic}.`,
    foundNo: {
      either: 'No agreement and no task was found in what was said.',
      agreement: 'No agreement was found in what was said.',
      task: 'No task was found in what was said.',
    },
    raisedAndAgreed: (who, clause) => `${who} raised it, and it was decided ${clause}.`,
    raisedAndDoes: (who, clause) => `${who} raised it and ${clause}.`,
    raisedAndSettled: (who) => `${who} raised it, and an agreement was reached.`,
    raisedAndTasked: (who, sentence) => `${who} raised it, and ${sentence}.`,
    tookTask: 'took on a task',
    raisedAndDiscussed: (who, others) => `${who} raised it and talked it over with ${others}.`,
  },
  da: {
    and: 'og',
    asWellAs: 'samt',
    numbers: 'en to tre fire fem seks syv otte ni ti elleve tolv'.split(' '),
    talkedAbout: (who, topics) => `${who} talte om ${topics}.`,
    wasAbout: (topics) => `Mødet handlede om ${topics}.`,
    people: (count) => `${count} personer`,
    agreed: [
      (clause) => `Det blev besluttet${clause}.`,
      (clause) => `Der var også enighed om${clause}.`,
      (clause) => `Desuden blev det fastlagt${clause}.`,
      (clause) => `Endelig blev det besluttet${clause}.`,
    ],
    agreedOn: (topics, also, many) =>
      `Der blev ${also ? 'også ' : ''}indgået ${many ? 'aftaler' : 'en aftale'} om ${topics}.`,
    tookTasks: (count, many, topics) => `har ${count} ${many ? 'opgaver' : 'opgave'}${topics && ` om ${topics}`}`,
    moreTasks: (count, many, topics) =>
      `har ${many ? `yderligere ${count} opgaver` : 'endnu en opgave'}${topics && ` om ${topics}`}`,
    withoutAgreement: (topics) => `${topics} blev drøftet, men der er ikke noteret nogen aftale.`,
    raised: (who, what) => `${who} tog ${what} op.`,
    spokeMost: (who) => `Det meste blev sagt af ${who}.`,
    spokeOf: (who, topic) => `Om ${topic} talte ${who}.`,
    foundNo: {
      either: 'Der er hverken fundet en aftale eller en opgave i det, der blev sagt.',
      agreement: 'Der er ikke fundet nogen aftale i det, der blev sagt.',
      task: 'Der er ikke fundet nogen opgave i det, der blev sagt.',
    },
    raisedAndAgreed: (who, clause) => `${who} tog det op, og det blev besluttet${clause}.`,
    raisedAndDoes: (who, clause) => `${who} tog det op og ${clause}.`,
    raisedAndSettled: (who) => `${who} tog det op, og der blev indgået en aftale.`,
    raisedAndTasked: (who, sentence) => `${who} tog det op, og ${sentence}.`,
    tookTask: 'fik en opgave',
    raisedAndDiscussed: (who, others) => `${who} tog det op og talte om det med ${others}.`,
  },
};

/** A count in words if it is small. */
export const counted = (count: number, { numbers }: Wording): string => numbers[count - 1] ?? String(count);

/** What somebody does: "sends a, writes b and calls c", with a comma before "and" where a part has one itself. */
export function inTurn(clauses: readonly string[], { and }: Wording): string {
  if (clauses.length < 2) return clauses.join('');
  const comma = clauses.some((clause) => clause.includes(` ${and} `)) ? ',' : '';
  return `${clauses.slice(0, -1).join(', ')}${comma} ${and} ${clauses.at(-1)}`;
}

/** "a, b and c"; "a, b and c as well as d" */
export function listed(items: readonly string[], { and, asWellAs }: Wording): string {
  if (items.length < 2) return items.join('');
  const last = items.some((item) => item.includes(` ${and} `)) ? asWellAs : and;
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
