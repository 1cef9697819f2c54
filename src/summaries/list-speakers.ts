import { Type } from 'typebox';
import { ask, type PrepareContext } from '../operation/operation.ts';
import { Exactly, Nullable, RecordId, RecordPath } from '../operation/schema.ts';
import { inThread, type NeedsThreads } from './read-transcript.ts';
import { summary } from './record.ts';
import { requireTranscript } from './require-transcript.ts';

const Speaker = Exactly(
  {
    label: Type.String({ description: 'The name in the transcript; empty if nobody is named.' }),
    utterances: Type.Integer({ minimum: 1, description: 'How many utterances have the name.' }),
    personId: Nullable(RecordId, { description: 'The person whom the name fits; null for others.' }),
    name: Nullable(Type.String(), { description: 'Of the person or other participant whom the name fits.' }),
    email: Nullable(Type.String()),
  },
  { title: 'Speaker' },
);

export const listSpeakers = ask({
  ...summary.reads,
  id: 'listSpeakers',
  path: '/summaries/{id}/speakers',
  summary: 'Read who speaks in a transcript',
  description:
    'The names in the transcript, those who spoke most often first, each with the participant, or else the person of the ' +
    'company, whose name or email it fits. A name that fits two of them has none. `NOT_FOUND` before there is a transcript.',
  parameters: { path: RecordPath },
  response: {
    description: 'The speakers.',
    schema: Exactly({ speakers: Type.Array(Speaker, { maxItems: 200 }) }, { title: 'SpeakersResponse' }),
    example: {
      speakers: [
        {
          label: 'Astrid Holm',
          utterances: 14,
          personId: 17,
          name: 'Astrid Holm',
          email: 'astrid.holm@nordlys.example',
        },
        { label: 'Speaker 2', utterances: 3, personId: null, name: null, email: null },
      ],
    },
  },
  async ask(context: PrepareContext<NeedsThreads>, { path }) {
    return inThread(context, 'speakers', await requireTranscript(context, path.id));
  },
});
