import { Type } from 'typebox';
import { ask, type PrepareContext } from '../operation/ask.ts';
import { Exactly, Nullable, RecordId, RecordPath } from '../operation/schema.ts';
import { inThread, type NeedsThreads } from './read-transcript.ts';
import { summary } from './record.ts';
import { NO_TRANSCRIPT, requireTranscript } from './require-transcript.ts';
import { MOST_SPEAKERS } from './set-speakers.ts';

const Speaker = Exactly(
  {
    label: Type.String({ description: 'The name in the transcript; empty if nobody is named.' }),
    utterances: Type.Integer({ minimum: 1, description: 'How many utterances have the name.' }),
    personId: Nullable(RecordId, { description: 'The person of the workspace who speaks; null for others.' }),
    name: Nullable(Type.String(), { description: 'Of that person or other participant; null if nobody is known.' }),
    email: Nullable(Type.String()),
    isAssigned: Type.Boolean({ description: 'Whether somebody has said who it is. Otherwise the name decides.' }),
  },
  { title: 'Speaker' },
);

export const listSpeakers = ask({
  ...summary.reads,
  tool: { notFound: NO_TRANSCRIPT },
  id: 'listSpeakers',
  path: '/summaries/{id}/speakers',
  summary: 'Read who speaks in a transcript',
  description:
    'The names in the transcript, those who spoke most often first, each with whom somebody has said it is, or else the ' +
    'participant, or else the person of the company, whose name or email it fits. A name that fits two of them has none. ' +
    '`NOT_FOUND` before there is a transcript.',
  parameters: { path: RecordPath },
  response: {
    description: 'The speakers.',
    schema: Exactly({ speakers: Type.Array(Speaker, { maxItems: MOST_SPEAKERS }) }, { title: 'SpeakersResponse' }),
    example: {
      speakers: [
        {
          label: 'Astrid Holm',
          utterances: 14,
          personId: 17,
          name: 'Astrid Holm',
          email: 'astrid.holm@nordlys.example',
          isAssigned: false,
        },
        { label: 'Speaker 2', utterances: 3, personId: null, name: null, email: null, isAssigned: false },
      ],
    },
  },
  async ask(context: PrepareContext<NeedsThreads>, { path }) {
    return inThread(context, 'speakers', await requireTranscript(context, path.id));
  },
});
