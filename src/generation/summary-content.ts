import { type Static, Type } from 'typebox';
import { Exactly, OneOf } from '../operation/schema.ts';
import { MAX_ENTRIES, MAX_SUMMARY, MAX_TEXT, MAX_TITLE } from './content-limits.ts';

const text = Type.String({ maxLength: MAX_TEXT });

/**
 * Evidence of one statement: who said it (`kilde`), word for word (`citat`), when (`tidspunkt`: `mm:ss` or `hh:mm:ss`
 * from the start of the recording, '' if unknown), and which statement it supports (`peger`: a JSON pointer into the
 * content such as `/todos/opgaver/0`, RFC 6901).
 * `sikkerhed`: `tjek` where the statement is likely but not sure, so that whoever approves looks at it.
 */
export const EvidenceSchema = Exactly(
  {
    kilde: text,
    citat: text,
    tidspunkt: text,
    peger: text,
    sikkerhed: Type.Optional(
      OneOf(['sikker', 'tjek'], {
        title: 'EvidenceCertainty',
        description: '`tjek`: likely, not sure; look at it before you approve. Evidence of older content has none.',
      }),
    ),
  },
  { title: 'Evidence' },
);

const AgreementSchema = Exactly({ aftale: text, ansvarlig: text, deadline: text }, { title: 'Agreement' });
const TopicSchema = Exactly({ emne: text, beskrivelse: text, rejstAf: text }, { title: 'Topic' });
const TodoSchema = Exactly({ opgave: text, ansvarlig: text, deadline: text, prioritet: text }, { title: 'Todo' });

/** What was not said in the meeting is '', never a guess. */
export const SummaryContentSchema = Exactly(
  {
    titel: Type.String({ minLength: 1, maxLength: MAX_TITLE }),
    opsummering: Type.String({ maxLength: MAX_SUMMARY }),
    context: Type.Array(EvidenceSchema, { maxItems: MAX_ENTRIES }),
    hvadBlevAftalt: Exactly(
      { aftaler: Type.Array(AgreementSchema, { maxItems: MAX_ENTRIES }) },
      { title: 'Agreements' },
    ),
    hvadBlevDroeftet: Exactly({ emner: Type.Array(TopicSchema, { maxItems: MAX_ENTRIES }) }, { title: 'Topics' }),
    todos: Exactly({ opgaver: Type.Array(TodoSchema, { maxItems: MAX_ENTRIES }) }, { title: 'Todos' }),
  },
  { title: 'SummaryContent' },
);

export type SummaryContent = Static<typeof SummaryContentSchema>;
export type Evidence = Static<typeof EvidenceSchema>;
export type Todo = Static<typeof TodoSchema>;
