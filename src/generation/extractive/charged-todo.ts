import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import type { Charge, Charges } from './charged/charge.ts';
import { CHARGES_DA } from './charged/charges-da.ts';
import { CHARGES_EN } from './charged/charges-en.ts';
import { whoIsMeant } from './charged/who-is-meant.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isNeverTask, isUnreal } from './no-task.ts';
import { thirdPerson } from './statement/english-verbs.ts';
import { writtenTask } from './write-task.ts';

const CHARGES: Readonly<Record<Language, Charges>> = { da: CHARGES_DA, en: CHARGES_EN };
/** Sentences before and behind in which somebody may say that the work is shared out. */
const BEFORE = 12;
const BEHIND = 4;
/** Sentences within which somebody else is given something too. */
const NEAR = 4;

/** Who does what "you two" are given among several. */
export const TWO = 'Two of the participants';

/**
 * What somebody who leads a meeting gives "you" to do, where the work is shared out: "You're going to look at the costs."
 * "Okay." Null where nobody can tell who is meant, but for two of several.
 */
export function chargedTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const { language } = sentence;
  const charges = CHARGES[language];
  if (sentence.plain.endsWith('?')) return null;
  const charge = charges.chargeIn(clause.plain);
  if (charge === null || charges.condition.test(clause.plain.slice(0, charge.start))) return null;
  const deadline = deadlineIn([clause.plain], sentence, meeting);
  const isCalled = meeting.people.addressee(sentence.text) !== null;
  if (deadline === null && !isCalled && !isSharedOut(sentence, meeting, charges)) return null;
  const { isOfTwo } = charge;
  const owner = isOfTwo ? '' : whoIsMeant(sentence, meeting);
  if (owner === null || (isOfTwo && meeting.speakers.length < 3)) return null;
  const own = charges.own(charge);
  if (isNeverTask(own) || isUnreal(own, language)) return null;
  if (isMeetingAct(own, language) && !charges.later.test(clause.plain)) return null;
  const todo = findingOf([quoteOf(sentence, clause)], owner, deadline, { sure: false });
  if (isOfTwo) return ofTwo(charge, todo, sentence, meeting);
  const form = language === 'da' ? 'plan' : 'request';
  return writtenTask(todo, form, [{ sentence, text: charges.asked(charge, owner) }], meeting);
}

function isSharedOut({ index, speaker }: Sentence, { sentences }: Meeting, { sharesOut, also }: Charges): boolean {
  return sentences
    .slice(Math.max(0, index - BEFORE), index + BEHIND)
    .some(
      (near) =>
        near.speaker === speaker &&
        (sharesOut.test(near.plain) ||
          (near.index !== index && Math.abs(near.index - index) <= NEAR && also.test(near.plain))),
    );
}

/** As all would do it, told of two. */
function ofTwo({ verb, rest }: Charge, todo: Finding, sentence: Sentence, meeting: Meeting): Finding | null {
  const written = writtenTask(todo, 'request', [{ sentence, text: `Everyone, please ${verb}${rest}` }], meeting);
  const [base = ''] = verb.split(' ');
  const ofAll = `Everyone ${thirdPerson(base)}`;
  if (written === null || !written.statement.startsWith(ofAll)) return null;
  return { ...written, statement: `${TWO} ${base}${written.statement.slice(ofAll.length)}` };
}
