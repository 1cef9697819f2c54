import { Type } from 'typebox';
import { bytesInWords, LIMITS } from '../limits.ts';
import { ask, type PrepareContext } from '../operation/ask.ts';
import { Exactly, Nullable, RecordId, RecordPath } from '../operation/schema.ts';
import { inThread, type NeedsThreads } from './read-transcript.ts';
import { summary } from './record.ts';
import { NO_TRANSCRIPT, requireTranscript } from './require-transcript.ts';

const Index = Type.Integer({ minimum: 0 });

const UtteranceSchema = Exactly(
  {
    index: { ...Index, description: 'Its place in the transcript, from 0.' },
    speaker: Type.String({ description: 'The name in the transcript; empty if nobody is named.' }),
    startMs: Nullable(Index, { description: 'From the start of the recording, in milliseconds; null if unknown.' }),
    text: Type.String(),
    personId: Nullable(RecordId, { description: 'The person of the workspace who speaks; null for others.' }),
  },
  { title: 'Utterance' },
);

const TranscriptPage = Exactly(
  {
    utterances: Type.Array(UtteranceSchema, { maxItems: LIMITS.transcriptPageUtterances }),
    nextIndex: Nullable(Type.Integer({ minimum: 1 }), {
      description: 'The next page’s `from`. null: no further page.',
    }),
  },
  { title: 'TranscriptPage' },
);

const CONTENT =
  'Who said what and when, in order. A quote (`citat`) of the evidence stands word for word in the text of one utterance ' +
  'whose speaker is its `kilde` and whose time is its `tidspunkt`.';

export const getSummaryTranscript = ask({
  ...summary.reads,
  tool: {
    pageItems: 200,
    description:
      `${CONTENT} A page ends after \`limit\` utterances, or earlier, where the answer would be longer than ${bytesInWords(LIMITS.toolAnswerBytes)}: ` +
      'a meeting of an hour has several pages. Go on with `nextIndex` as `from` until it is null.',
    notFound: NO_TRANSCRIPT,
  },
  id: 'getSummaryTranscript',
  path: '/summaries/{id}/transcript',
  summary: 'Read the transcript of a summary',
  description:
    `${CONTENT} A page ends after \`limit\` utterances, or with the one that reaches ${LIMITS.transcriptPageCharacters} characters of text; a meeting of some hours fits on one. ` +
    '`NOT_FOUND` before there is a transcript.',
  parameters: {
    path: RecordPath,
    query: Exactly({
      from: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: LIMITS.transcriptBytes,
          description: '`nextIndex` of the previous page. Left out: the first page.',
          examples: [2000],
        }),
      ),
      limit: Type.Integer({
        minimum: 1,
        maximum: LIMITS.transcriptPageUtterances,
        default: LIMITS.transcriptPageUtterances,
        description: 'Utterances on a page.',
      }),
    }),
  },
  response: {
    description: 'A page of the transcript.',
    schema: TranscriptPage,
    example: {
      utterances: [
        { index: 0, speaker: 'Astrid Holm', startMs: 12_000, text: 'We renew for two years.', personId: 17 },
        { index: 1, speaker: 'Bjarke Krogh', startMs: 19_000, text: 'I will send the agreement.', personId: null },
      ],
      nextIndex: null,
    },
  },
  async ask(context: PrepareContext<NeedsThreads>, { path, query: { from = 0, limit } }) {
    const spoken = await requireTranscript(context, path.id);
    return inThread(context, 'page', {
      ...spoken,
      from,
      utterances: limit,
      characters: LIMITS.transcriptPageCharacters,
    });
  },
});
