import { type Static, Type } from 'typebox';
import { Exactly, OneOf, RecordId, Version } from '../operation/schema.ts';

/** Entries in one array of the content. */
export const MAX_BRIEFING_ENTRIES = 200;
/** Lengths in Unicode code points. */
export const MAX_HEADLINE = 255;
export const MAX_BRIEFING_TEXT = 2_000;

const text = Type.String({ minLength: 1, maxLength: MAX_BRIEFING_TEXT });

/** A record that statements cite, as it was when the briefing was generated. */
export const SourceSchema = Exactly(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Names the source within this briefing, such as `s1`.',
    }),
    type: OneOf(['company', 'person', 'summary'], { title: 'BriefingSourceType' }),
    recordId: RecordId,
    version: Version,
    excerpt: text,
  },
  { title: 'BriefingSource' },
);

/** A `FACT` is what its sources say. A `SUGGESTION` is the generator's own. */
export const StatementSchema = Exactly(
  {
    text,
    kind: OneOf(['FACT', 'SUGGESTION'], { title: 'BriefingStatementKind' }),
    sourceIds: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }),
  },
  { title: 'BriefingStatement' },
);

const statements = Type.Array(StatementSchema, { maxItems: MAX_BRIEFING_ENTRIES });

/** What the records do not say is left out, never guessed. */
export const BriefingContentSchema = Exactly(
  {
    headline: Type.String({ minLength: 1, maxLength: MAX_HEADLINE }),
    facts: statements,
    people: statements,
    recentMeetings: statements,
    openTodos: statements,
    talkingPoints: statements,
    sources: Type.Array(SourceSchema, { maxItems: MAX_BRIEFING_ENTRIES }),
  },
  { title: 'BriefingContent' },
);

export type BriefingContent = Static<typeof BriefingContentSchema>;
export type Source = Static<typeof SourceSchema>;
export type Statement = Static<typeof StatementSchema>;
