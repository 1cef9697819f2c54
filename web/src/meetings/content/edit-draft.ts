import { type Draft, type Fields, SECTIONS, type Section, type Statement, SUMMARY, TITLE } from './draft';

/** What a person may put the focus on, in the order of the document. */
export function keysOf({ statements }: Draft): string[] {
  return [TITLE, SUMMARY, ...statements.map(({ key }) => key)];
}

export function statementOf({ statements }: Draft, key: string): Statement | undefined {
  return statements.find((one) => one.key === key);
}

export function withText(draft: Draft, key: typeof TITLE | typeof SUMMARY, text: string): Draft {
  return key === TITLE ? { ...draft, titel: text } : { ...draft, opsummering: text };
}

export function withFields(draft: Draft, key: string, fields: Fields): Draft {
  return { ...draft, statements: draft.statements.map((one) => (one.key === key ? { ...one, fields } : one)) };
}

export function without(draft: Draft, key: string): Draft {
  return { ...draft, statements: draft.statements.filter((one) => one.key !== key) };
}

/** Adds a statement below another, or at the end of its section. */
export function withAdded(draft: Draft, added: Statement, below?: string): Draft {
  const { statements } = draft;
  const at = statements.findIndex(({ key }) => key === below);
  if (at !== -1) return { ...draft, statements: statements.toSpliced(at + 1, 0, added) };
  const order = SECTIONS.map(({ id }) => id);
  const rank = ({ section }: Statement) => order.indexOf(section);
  return { ...draft, statements: [...statements, added].sort((one, other) => rank(one) - rank(other)) };
}

/** A key that no statement of the drafts has. */
export function newKey({ pointer }: Section, drafts: readonly Draft[]): string {
  const taken = new Set(drafts.flatMap(({ statements }) => statements.map(({ key }) => key)));
  let number = 1;
  while (taken.has(`${pointer}/+${number}`)) number += 1;
  return `${pointer}/+${number}`;
}
