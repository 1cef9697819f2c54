import type { Schema } from '../../api/client';

/** The lists of a summary, in the order of the document. `main` is what is stated; the rest are facts about it. */
export const SECTIONS = [
  { id: 'aftaler', pointer: '/hvadBlevAftalt/aftaler', main: 'aftale', facts: ['ansvarlig', 'deadline'] },
  { id: 'opgaver', pointer: '/todos/opgaver', main: 'opgave', facts: ['ansvarlig', 'deadline', 'prioritet'] },
  { id: 'emner', pointer: '/hvadBlevDroeftet/emner', main: 'emne', facts: ['rejstAf', 'beskrivelse'] },
] as const;

export type Section = (typeof SECTIONS)[number];
export type Field = Section['main'] | Section['facts'][number];
export type Fields = Readonly<Partial<Record<Field, string>>>;

/**
 * A statement keeps its key while others come and go: the JSON pointer into the content that it came from, or one that ends in
 * `/+1` if a person added it.
 */
export interface Statement {
  key: string;
  section: Section['id'];
  fields: Fields;
}

/** A summary's content while a person works on it. */
export interface Draft {
  titel: string;
  opsummering: string;
  /** By section, in the order of the document. */
  statements: readonly Statement[];
}

export const TITLE = '/titel';
export const SUMMARY = '/opsummering';

type Content = Schema<'ApprovedContent'>;

export function sectionOf({ section }: Pick<Statement, 'section'>): Section {
  return SECTIONS.find(({ id }) => id === section) ?? SECTIONS[0];
}

/** What a statement says, without its facts. */
export function mainOf(statement: Statement): string {
  return statement.fields[sectionOf(statement).main] ?? '';
}

export function draftOf({ titel, opsummering, hvadBlevAftalt, hvadBlevDroeftet, todos }: Content): Draft {
  const lists = { aftaler: hvadBlevAftalt.aftaler, opgaver: todos.opgaver, emner: hvadBlevDroeftet.emner };
  const statements = SECTIONS.flatMap(({ id, pointer, main, facts }) =>
    lists[id].map((entry: Fields, at): Statement => {
      // In one order, so that equal statements have equal texts.
      const fields = Object.fromEntries([main, ...facts].map((field) => [field, entry[field] ?? '']));
      return { key: `${pointer}/${at}`, section: id, fields };
    }),
  );
  return { titel, opsummering, statements };
}

export function contentOf({ titel, opsummering, statements }: Draft): Content {
  const of = (section: Section['id']) =>
    statements
      .filter((one) => one.section === section)
      .map(
        ({ fields }) =>
          (field: Field) =>
            fields[field] ?? '',
      );
  return {
    titel,
    opsummering,
    hvadBlevAftalt: {
      aftaler: of('aftaler').map((say) => ({
        aftale: say('aftale'),
        ansvarlig: say('ansvarlig'),
        deadline: say('deadline'),
      })),
    },
    hvadBlevDroeftet: {
      emner: of('emner').map((say) => ({
        emne: say('emne'),
        beskrivelse: say('beskrivelse'),
        rejstAf: say('rejstAf'),
      })),
    },
    todos: {
      opgaver: of('opgaver').map((say) => ({
        opgave: say('opgave'),
        ansvarlig: say('ansvarlig'),
        deadline: say('deadline'),
        prioritet: say('prioritet'),
      })),
    },
  };
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether both would be stored as the same content. Keys do not count. */
export function sameContent(one: Draft, other: Draft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

export function sameFields(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<Field>;
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
