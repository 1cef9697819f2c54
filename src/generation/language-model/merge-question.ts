import { type Static, Type } from 'typebox';
import { Exactly } from '../../operation/schema.ts';
import { MAX_TITLE } from '../content-limits.ts';
import { DATA_RULE } from './data-lines.ts';
import { LANGUAGES, SentencesSchema, WRITING_RULES } from './summary-question.ts';

/** How the minutes of parts become those of the meeting. `udgaar`: statements that go, and the one that stands instead. */
export const MergeAnswerSchema = Exactly({
  titel: Type.String({ minLength: 1, maxLength: MAX_TITLE }),
  opsummering: SentencesSchema,
  udgaar: Type.Array(Exactly({ id: Type.String({ maxLength: 20 }), for: Type.String({ maxLength: 20 }) }), {
    maxItems: 1_000,
  }),
});

export type MergeAnswer = Static<typeof MergeAnswerSchema>;

export const MERGE_INSTRUCTIONS = `You join the minutes of the parts of one meeting. The parts follow each other in time and overlap a little. Answer with \
one JSON object and nothing around it. Write in ${LANGUAGES.meeting}.

${DATA_RULE}

The data: the meeting; the title and the summary of each part; each statement with its id and the numbers of the utterances \
that it rests on. Later numbers were said later.

What the object holds:
${WRITING_RULES}
  kilder: the numbers of one to four utterances that the sentence rests on, as they stand with the parts and statements. It
  is about the whole meeting, not about one part after another.
- udgaar: the statements that go. id is the one that goes, for the one that stands in its place:
  - the same task, decision or topic told twice: the fuller one stands;
  - a decision or task that was changed or taken back later: the later one stands;
  - a task that is also told as an agreement: the task stands.
  Everything else stays, and is not named.`;
