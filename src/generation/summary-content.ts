import { type Static, Type } from 'typebox';

/** Entries in one array of the content. */
export const MAX_ENTRIES = 200;
/** Lengths in Unicode code points, as JSON Schema counts. */
export const MAX_TITLE = 255;
export const MAX_SUMMARY = 20_000;
export const MAX_TEXT = 2_000;

const text = Type.String({ maxLength: MAX_TEXT });
const closed = (title: string) => ({ additionalProperties: false, title });

/**
 * Evidence of one statement: who said it (`kilde`), word for word (`citat`), when (`tidspunkt`: `mm:ss` or `hh:mm:ss`
 * from the start of the recording, '' if unknown), and which statement it supports (`peger`: a JSON pointer into the
 * content such as `/todos/opgaver/0`, RFC 6901).
 */
export const EvidenceSchema = Type.Object(
  { kilde: text, citat: text, tidspunkt: text, peger: text },
  closed('Evidence'),
);

const AgreementSchema = Type.Object({ aftale: text, ansvarlig: text, deadline: text }, closed('Agreement'));

const TopicSchema = Type.Object({ emne: text, beskrivelse: text, rejstAf: text }, closed('Topic'));

const TodoSchema = Type.Object({ opgave: text, ansvarlig: text, deadline: text, prioritet: text }, closed('Todo'));

/** What was not said in the meeting is '', never a guess. */
export const SummaryContentSchema = Type.Object(
  {
    titel: Type.String({ minLength: 1, maxLength: MAX_TITLE }),
    opsummering: Type.String({ maxLength: MAX_SUMMARY }),
    context: Type.Array(EvidenceSchema, { maxItems: MAX_ENTRIES }),
    hvadBlevAftalt: Type.Object(
      { aftaler: Type.Array(AgreementSchema, { maxItems: MAX_ENTRIES }) },
      closed('Agreements'),
    ),
    hvadBlevDroeftet: Type.Object({ emner: Type.Array(TopicSchema, { maxItems: MAX_ENTRIES }) }, closed('Topics')),
    todos: Type.Object({ opgaver: Type.Array(TodoSchema, { maxItems: MAX_ENTRIES }) }, closed('Todos')),
  },
  closed('SummaryContent'),
);

export type SummaryContent = Static<typeof SummaryContentSchema>;
export type Evidence = Static<typeof EvidenceSchema>;
export type Todo = Static<typeof TodoSchema>;
