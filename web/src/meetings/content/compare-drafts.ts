import {
  type Draft,
  type Field,
  mainOf,
  SECTIONS,
  type Section,
  type Statement,
  SUMMARY,
  sameFields,
  sectionOf,
  TITLE,
} from './draft';

/** A text or statement of two drafts. One is missing if only the other draft has it. */
export type Difference =
  | { key: string; kind: 'text'; name: typeof TITLE | typeof SUMMARY; one: string; other: string }
  | { key: string; kind: 'statement'; section: Section['id']; one?: Statement; other?: Statement };

/** Statements share at least this part of their words to count as the same one, changed. */
const ALIKE = 0.3;

/** What differs between two drafts, in the order of the document. */
export function differences(one: Draft, other: Draft): Difference[] {
  const texts = [
    { name: TITLE, one: one.titel, other: other.titel },
    { name: SUMMARY, one: one.opsummering, other: other.opsummering },
  ] as const;
  return [
    ...texts.flatMap((text): Difference[] =>
      text.one === text.other ? [] : [{ key: text.name, kind: 'text', ...text }],
    ),
    ...SECTIONS.flatMap(({ id }) =>
      pairs(inSection(one, id), inSection(other, id)).flatMap((pair): Difference[] => {
        if (pair.one && pair.other && sameFields(pair.one.fields, pair.other.fields)) return [];
        const key = `${pair.one?.key ?? ''} ${pair.other?.key ?? ''}`;
        return [{ key, kind: 'statement', section: id, ...pair }];
      }),
    ),
  ];
}

/** The other draft, with what was chosen from the first. `chosen`: keys of differences. */
export function mergedDraft(one: Draft, other: Draft, chosen: ReadonlySet<string>): Draft {
  const different = new Map(differences(one, other).map((difference) => [difference.key, difference]));
  const takes = (key: string) => different.has(key) && chosen.has(key);
  return {
    titel: takes(TITLE) ? one.titel : other.titel,
    opsummering: takes(SUMMARY) ? one.opsummering : other.opsummering,
    statements: SECTIONS.flatMap(({ id, pointer }) => {
      let added = 0;
      return pairs(inSection(one, id), inSection(other, id)).flatMap((pair): Statement[] => {
        const key = `${pair.one?.key ?? ''} ${pair.other?.key ?? ''}`;
        const isMine = takes(key);
        if (pair.other) {
          if (!isMine) return [pair.other];
          return pair.one ? [{ ...pair.other, fields: pair.one.fields }] : [];
        }
        if (!isMine || !pair.one) return [];
        added += 1;
        return [{ ...pair.one, key: `${pointer}/+${added}` }];
      });
    }),
  };
}

function inSection({ statements }: Draft, section: Section['id']): Statement[] {
  return statements.filter((statement) => statement.section === section);
}

interface Pair {
  one?: Statement;
  other?: Statement;
}

/** Pairs equal statements first, then those with the same key or that are most alike. Keeps the order of the second list. */
function pairs(ones: Statement[], others: Statement[]): Pair[] {
  const partner = new Map<Statement, Statement>();
  const open = new Set(ones);
  const match = (fits: (one: Statement, other: Statement) => number) => {
    for (const other of others) {
      if (partner.has(other)) continue;
      let best: Statement | undefined;
      let most = 0;
      for (const one of open) {
        const fit = fits(one, other);
        if (fit > most) [best, most] = [one, fit];
      }
      if (!best) continue;
      partner.set(other, best);
      open.delete(best);
    }
  };
  match((one, other) => (sameFields(one.fields, other.fields) ? 1 : 0));
  match((one, other) => {
    const fit = likeness(one, other);
    return fit >= ALIKE ? fit : 0;
  });
  const result: Pair[] = others.map((other) => {
    const one = partner.get(other);
    return one ? { one, other } : { other };
  });
  // What only the first list has stands behind the statement before it.
  for (const one of ones) {
    if (!open.has(one)) continue;
    const before = ones[ones.indexOf(one) - 1];
    const at = before ? result.findIndex((pair) => pair.one === before) : -1;
    result.splice(at + 1, 0, { one });
  }
  return result;
}

function likeness(one: Statement, other: Statement): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, left.size + right.size - common);
}

function wordsOf(statement: Statement): Set<string> {
  return new Set(
    mainOf(statement)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** The names of a statement's fields, the main one first. */
export function fieldsOf(statement: Pick<Statement, 'section'>): Field[] {
  const { main, facts } = sectionOf(statement);
  return [main, ...facts];
}
