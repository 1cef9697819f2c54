import type { Language } from '../../function-words.ts';

/** The sentences of summary texts in one language. */
export interface Wording {
  and: string;
  /** Before the last of several things that have an "and" themselves. */
  asWellAs: string;
  /** What the meeting was about. `who` and `subject` may be ''. */
  about: (who: string, subject: string, topics: string) => string;
  /** Without "agreed" and "aftalt", which speech has before the same words. The first agreement, the second and so on. A clause is "that …", "to …", or in Danish ", at …" or " at …". */
  agreed: readonly ((clause: string) => string)[];
  /** The same for what is not sure. */
  seemsAgreed: (clause: string, also: boolean) => string;
  /** Tasks that are not sure. */
  toConfirm: (tasks: string) => string;
  others: (topics: string, many: boolean) => string;
  raisedBy: (topic: string, who: string) => string;
  /** Descriptions of topics. */
  raisedAndAgreed: (who: string, clause: string) => string;
  raisedAndDoes: (who: string, clause: string) => string;
  raisedAndTasked: (who: string, sentence: string) => string;
  raisedAndDiscussed: (who: string, others: string) => string;
}

/** "The meeting “Board meeting”" says it twice. */
const CALLED_MEETING = /meeting|call(?![\p{L}])|review|workshop|session|breakout|committee|møde|samtale/iu;

export const WORDING: Readonly<Record<Language, Wording>> = {
  en: {
    and: 'and',
    asWellAs: 'as well as',
    about: (who, subject, topics) => {
      const isCalledMeeting = CALLED_MEETING.test(subject);
      if (who === '')
        return `${isCalledMeeting ? '' : 'The meeting '}${subject && `“${subject}” `}was about ${topics}.`;
      return `${subject && `${isCalledMeeting ? 'At' : 'In the meeting'} “${subject}”, `}${who} talked about ${topics}.`;
    },
    agreed: [
      (clause) => `It was decided ${clause}.`,
      (clause) => `It was also decided ${clause}.`,
      (clause) => `Another decision is ${clause}.`,
      (clause) => `Finally, it was decided ${clause}.`,
    ],
    seemsAgreed: (clause, also) => `It ${also ? 'also ' : ''}seems to have been decided ${clause}.`,
    toConfirm: (tasks) => `To be confirmed: ${tasks}.`,
    others: (topics, many) => `${many ? 'Other topics were' : 'Another topic was'} ${topics}.`,
    raisedBy: (topic, who) => `${topic} (raised by ${who})`,
    raisedAndAgreed: (who, clause) => `${who} raised it, and it was decided ${clause}.`,
    raisedAndDoes: (who, clause) => `${who} raised it and ${clause}.`,
    raisedAndTasked: (who, sentence) => `${who} raised it, and ${sentence}.`,
    raisedAndDiscussed: (who, others) => `${who} raised it and talked it over with ${others}.`,
  },
  da: {
    and: 'og',
    asWellAs: 'samt',
    about: (who, subject, topics) => {
      const isCalledMeeting = CALLED_MEETING.test(subject);
      if (who === '') return `${isCalledMeeting ? '' : 'Mødet '}${subject && `»${subject}« `}handlede om ${topics}.`;
      if (subject === '') return `${who} talte om ${topics}.`;
      return `På ${isCalledMeeting ? '' : 'mødet '}»${subject}« talte ${who} om ${topics}.`;
    },
    agreed: [
      (clause) => `Det blev besluttet${clause}.`,
      (clause) => `Der var også enighed om${clause}.`,
      (clause) => `Desuden blev det fastlagt${clause}.`,
      (clause) => `Endelig blev det besluttet${clause}.`,
    ],
    seemsAgreed: (clause, also) => `Der ser ${also ? 'også ' : ''}ud til at være enighed om${clause}.`,
    toConfirm: (tasks) => `Skal bekræftes: ${tasks}.`,
    others: (topics, many) => `${many ? 'Andre emner var' : 'Et andet emne var'} ${topics}.`,
    raisedBy: (topic, who) => `${topic} (rejst af ${who})`,
    raisedAndAgreed: (who, clause) => `${who} tog det op, og det blev besluttet${clause}.`,
    raisedAndDoes: (who, clause) => `${who} tog det op og ${clause}.`,
    raisedAndTasked: (who, sentence) => `${who} tog det op, og ${sentence}.`,
    raisedAndDiscussed: (who, others) => `${who} tog det op og talte om det med ${others}.`,
  },
};

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
