import { clip } from '../clip.ts';
import { MAX_TITLE } from '../content-limits.ts';
import { wordsOf } from '../evidence-words.ts';
import type { Draft } from './meeting-lines.ts';
import type { MergeAnswer } from './merge-question.ts';
import type { SummaryAnswer } from './summary-question.ts';

type Lists = Pick<SummaryAnswer, 'aftaler' | 'emner' | 'opgaver'>;
export type Statement = {
  [Kind in keyof Lists]: { kind: Kind; id: string; item: Lists[Kind][number] };
}[keyof Lists];

/** Share of their words that two statements on the same utterance have in common if they say the same. */
const SAME = 0.5;
/** Each is the first of its part. */
const SENTENCES_UNJOINED = 12;

/** All statements of the parts, in their order, without those that overlapping parts both tell. */
export function gatherStatements(parts: readonly SummaryAnswer[]): Statement[] {
  const gathered: Statement[] = [];
  for (const { aftaler, emner, opgaver } of parts) {
    const own: Statement[] = [
      ...aftaler.map((item) => ({ kind: 'aftaler' as const, id: '', item })),
      ...emner.map((item) => ({ kind: 'emner' as const, id: '', item })),
      ...opgaver.map((item) => ({ kind: 'opgaver' as const, id: '', item })),
    ];
    const before = gathered.slice();
    for (const statement of own) {
      const twin = before.find((other) => isSame(other, statement));
      if (twin) addSources(twin, statement);
      else gathered.push({ ...structuredClone(statement), id: `${statement.kind[0]}${gathered.length + 1}` });
    }
  }
  return gathered;
}

/** Without the statements that go, whose sources the ones in their place get. An answer cannot remove both of two. */
export function withoutReplaced(
  statements: readonly Statement[],
  { udgaar }: Pick<MergeAnswer, 'udgaar'>,
): Statement[] {
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  const gone = new Set<string>();
  for (const { id, for: instead } of udgaar) {
    const [from, to] = [byId.get(id), byId.get(instead)];
    if (!from || !to || from === to || gone.has(id) || gone.has(instead)) continue;
    gone.add(id);
    if (from.kind === to.kind && isRelated(from, to)) addSources(to, from);
  }
  return statements.filter(({ id }) => !gone.has(id));
}

/** One answer of all parts. */
export function joinedAnswer(statements: readonly Statement[], { titel, opsummering }: Omit<MergeAnswer, 'udgaar'>) {
  const joined: SummaryAnswer = { titel, opsummering, aftaler: [], emner: [], opgaver: [] };
  for (const { kind, item } of statements) {
    if (kind === 'aftaler') joined.aftaler.push(item);
    else if (kind === 'emner') joined.emner.push(item);
    else joined.opgaver.push(item);
  }
  return joined;
}

/**
 * Minutes of parts one after another, where the model did not join them. What was told twice or taken back later is still
 * among them, so all of it is to be checked.
 */
export function unjoinedAnswer(parts: readonly SummaryAnswer[], subject: string): SummaryAnswer {
  const { aftaler, emner, opgaver } = joinedAnswer(gatherStatements(parts), { titel: '', opsummering: [] });
  const unsure = <Item extends object>(item: Item) => ({ ...item, sikkerhed: 'tjek' as const });
  return {
    titel: clip(subject.trim(), MAX_TITLE) || (parts.find(({ titel }) => titel !== '')?.titel ?? ''),
    opsummering: parts.flatMap(({ opsummering }) => opsummering.slice(0, 1)).slice(0, SENTENCES_UNJOINED),
    aftaler: aftaler.map(unsure),
    emner,
    opgaver: opgaver.map(unsure),
  };
}

/** What the rules found, as minutes that nobody has confirmed. */
export function minutesOfDrafts(drafts: readonly Draft[]): SummaryAnswer {
  const stated = ({ ansvarlig, deadline, number, utterances }: Draft) => {
    return { ansvarlig, deadline, sikkerhed: 'tjek' as const, udkast: number, kilder: [...utterances] };
  };
  return {
    titel: '',
    opsummering: [],
    aftaler: drafts.filter(({ kind }) => kind === 'agreement').map((one) => ({ aftale: one.text, ...stated(one) })),
    emner: [],
    opgaver: drafts
      .filter(({ kind }) => kind === 'todo')
      .map((one) => ({ opgave: one.text, prioritet: one.prioritet, ...stated(one) })),
  };
}

/** The line of a statement in the question that joins parts. */
export function lineOf({ id, kind, item: { kilder, ...item } }: Statement): string {
  const { udkast: _, ...told } = { udkast: 0, ...item };
  return JSON.stringify({ id, kind, ...told, utterances: kilder });
}

export function textOf({ kind, item }: Statement): string {
  if (kind === 'aftaler') return item.aftale;
  return kind === 'opgaver' ? item.opgave : item.emne;
}

function isSame(one: Statement, other: Statement): boolean {
  return (
    one.kind === other.kind && one.item.kilder.some((n) => other.item.kilder.includes(n)) && share(one, other) >= SAME
  );
}

/** Evidence of a statement may only be added to one that tells of the same. */
function isRelated(one: Statement, other: Statement): boolean {
  return share(one, other) > 0;
}

function share(one: Statement, other: Statement): number {
  const [words, others] = [new Set(wordsOf(textOf(one))), new Set(wordsOf(textOf(other)))];
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(1, Math.min(words.size, others.size));
}

function addSources(to: Statement, { item }: Statement): void {
  to.item.kilder = [...new Set([...to.item.kilder, ...item.kilder])];
}
