import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence, SummaryContent } from '../../src/generation/summary-content.ts';
import type { Client } from '../harness/client.ts';
import { ended, makeCompany, newSummary } from '../harness/meetings.ts';
import { type ModelAnswer, type ModelServer, says, startModelServer } from '../harness/model-server.ts';
import { startService, type TestService } from '../harness/service.ts';

const TRANSCRIPT = [
  '[00:05] Astrid Holm: Velkommen. Vi skal tale om fornyelsen af rammeaftalen, og det er godt at se jer alle.',
  '[00:20] Bo Lind: Ja.',
  '[00:41] Astrid Holm: Ja, det er det, og det synes jeg også. Tak for det, Bo Lind.',
  '[01:02] Bo Lind: Jeg sender den underskrevne kontrakt inden fredag. Prisen er høj.',
  '[01:20] Astrid Holm: Kontrakten!',
  '[01:40] Bo Lind: e\u200Be\u200Be er ikke noget.',
  '',
].join('\n');

let service: TestService;
let model: ModelServer;
let api: Client;
let companyId: number;
/** The model's next answer. */
let modelAnswer: SummaryContent;

beforeAll(async () => {
  const script = Array.from(
    { length: 100 },
    (): ModelAnswer => (response, request) => says(modelAnswer)(response, request),
  );
  model = await startModelServer(...script);
  service = await startService({
    environment: {
      KARTOTEK_MODEL_URL: model.url,
      KARTOTEK_MODEL: 'test-model',
      KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
    },
    worker: { pollMs: 50, backoffMs: 20, attempts: 1 },
  });
  ({ api } = await service.workspace());
  companyId = await makeCompany(api);
});
afterAll(async () => {
  await service.stop();
  await model[Symbol.asyncDispose]();
});

/** The stored content of a summary for which the model answers `content`. */
async function stored(content: SummaryContent): Promise<SummaryContent | null> {
  modelAnswer = content;
  const { summary } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body;
  return (await ended(api, `/summaries/${summary.id}`)).body.summary.content;
}

const todo = (opgave: string) => ({ opgave, ansvarlig: 'Bo Lind', deadline: '', prioritet: 'Mellem' });
const quote = (peger: string, citat: string, kilde = 'Bo Lind'): Evidence => ({ kilde, citat, tidspunkt: '', peger });
const SOUND = 'Jeg sender den underskrevne kontrakt inden fredag.';

/** Three supported statements and a fourth, `opgave`. One unsupported of four does not fail the generation. */
function answer(opgave: string, ...context: Evidence[]): SummaryContent {
  return {
    titel: 'Fornyelse',
    opsummering: '',
    context: [
      quote('/todos/opgaver/0', SOUND),
      quote('/todos/opgaver/1', SOUND),
      quote('/hvadBlevDroeftet/emner/0', 'Vi skal tale om fornyelsen af rammeaftalen', 'Astrid Holm'),
      ...context,
    ],
    hvadBlevAftalt: { aftaler: [] },
    hvadBlevDroeftet: { emner: [{ emne: 'Fornyelse af aftalen', beskrivelse: '', rejstAf: '' }] },
    todos: { opgaver: [todo('Send kontrakten'), todo('Underskriv kontrakten'), todo(opgave)] },
  };
}

describe('a todo without sufficient evidence', () => {
  it.each([
    ['one letter', 'Overfør kassebeholdningen', quote('/todos/opgaver/2', 'e')],
    ['two words', 'Overfør pengene inden fredag', quote('/todos/opgaver/2', 'inden fredag')],
    [
      'function words only',
      'Det er godt at overføre det',
      quote('/todos/opgaver/2', 'det er det, og det', 'Astrid Holm'),
    ],
    ['words about something else', 'Overfør kassebeholdningen til Mallory', quote('/todos/opgaver/2', SOUND)],
    [
      'only the name of the person addressed',
      'Lind overfører pengene',
      quote('/todos/opgaver/2', 'Tak for det, Bo Lind.', 'Astrid Holm'),
    ],
    ['a whole utterance without a content word', 'Overfør pengene', quote('/todos/opgaver/2', 'Ja.')],
    ['punctuation', 'Overfør pengene', quote('/todos/opgaver/2', '. ')],
    ['letters separated by invisible characters', 'E e e', quote('/todos/opgaver/2', 'e\u200Be\u200Be')],
    ['letters of another alphabet', 'Send kontrakten', quote('/todos/opgaver/2', SOUND.replaceAll('e', '\u0435'))],
    ['words of two utterances', 'Send kontrakten', quote('/todos/opgaver/2', 'Prisen er høj. Kontrakten!')],
    ['another speaker’s words', 'Send kontrakten', quote('/todos/opgaver/2', SOUND, 'Astrid Holm')],
  ])('is dropped if its evidence is %s', async (_, opgave, entry) => {
    const content = await stored(answer(opgave, entry));
    expect(content?.todos.opgaver.map((one) => one.opgave)).toEqual(['Send kontrakten', 'Underskriv kontrakten']);
    expect(content?.context.map(({ peger }) => peger)).not.toContain('/todos/opgaver/2');
  });

  it('fails the generation if more than a third of the statements lack evidence', async () => {
    const content = answer('Overfør pengene', quote('/todos/opgaver/2', 'e'));
    const [first, second, third] = content.context.map((entry) => ({ ...entry, citat: 'e', kilde: '' }));
    expect(await stored({ ...content, context: [first, second, third].flatMap((one) => one ?? []) })).toBeNull();
  });
});

describe('a todo with sufficient evidence', () => {
  it.each([
    ['in three words', 'Send kontrakten', quote('/todos/opgaver/2', 'den underskrevne kontrakt')],
    [
      'in one word that is the whole utterance',
      'Kontrakten sendes',
      quote('/todos/opgaver/2', 'Kontrakten!', 'Astrid Holm'),
    ],
    [
      'in another form of its words',
      'Aftalen fornyes',
      quote('/todos/opgaver/2', 'fornyelsen af rammeaftalen', 'Astrid Holm'),
    ],
  ])('is kept: %s', async (_, opgave, entry) => {
    expect((await stored(answer(opgave, entry)))?.todos.opgaver).toHaveLength(3);
  });
});

describe('a long statement', () => {
  const sentences = (count: number) => Array.from({ length: count }, () => 'Kontrakten sendes inden fredag.').join(' ');
  const text = (count: number, ...citater: string[]) => ({
    ...answer('Send kontrakten', quote('/todos/opgaver/2', SOUND)),
    opsummering: sentences(count),
    context: [
      ...answer('Send kontrakten', quote('/todos/opgaver/2', SOUND)).context,
      ...citater.map((citat) => quote('/opsummering', citat)),
    ],
  });

  it('needs a quote of its own for every five sentences', async () => {
    expect((await stored(text(6, SOUND)))?.opsummering).toBe('');
  });

  it('is kept with enough quotes', async () => {
    expect((await stored(text(6, SOUND, 'sender den underskrevne kontrakt')))?.opsummering).toBe(sentences(6));
  });
});
