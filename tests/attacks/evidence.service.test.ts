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
/** What the model answers next. */
let told: SummaryContent;

beforeAll(async () => {
  const script = Array.from({ length: 100 }, (): ModelAnswer => (response, request) => says(told)(response, request));
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

/** What is stored of a summary whose model answers this. */
async function stored(content: SummaryContent): Promise<SummaryContent | null> {
  told = content;
  const { summary } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body;
  return (await ended(api, `/summaries/${summary.id}`)).body.summary.content;
}

const todo = (opgave: string) => ({ opgave, ansvarlig: 'Bo Lind', deadline: '', prioritet: 'Mellem' });
const quote = (peger: string, citat: string, kilde = 'Bo Lind'): Evidence => ({ kilde, citat, tidspunkt: '', peger });
const SOUND = 'Jeg sender den underskrevne kontrakt inden fredag.';

/** Three statements that hold, of which a fourth may fall without the whole being refused. */
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

describe('a todo that a model invents', () => {
  it.each([
    ['one letter', 'Overfør kassebeholdningen', quote('/todos/opgaver/2', 'e')],
    ['two words', 'Overfør pengene inden fredag', quote('/todos/opgaver/2', 'inden fredag')],
    [
      'words that carry grammar alone',
      'Det er godt at overføre det',
      quote('/todos/opgaver/2', 'det er det, og det', 'Astrid Holm'),
    ],
    ['words about something else', 'Overfør kassebeholdningen til Mallory', quote('/todos/opgaver/2', SOUND)],
    [
      'nothing but the name of who was spoken to',
      'Lind overfører pengene',
      quote('/todos/opgaver/2', 'Tak for det, Bo Lind.', 'Astrid Holm'),
    ],
    ['a whole utterance about nothing', 'Overfør pengene', quote('/todos/opgaver/2', 'Ja.')],
    ['punctuation', 'Overfør pengene', quote('/todos/opgaver/2', '. ')],
    ['letters parted by what nobody sees', 'E e e', quote('/todos/opgaver/2', 'e\u200Be\u200Be')],
    ['letters of another alphabet', 'Send kontrakten', quote('/todos/opgaver/2', SOUND.replaceAll('e', '\u0435'))],
    ['words of two utterances', 'Send kontrakten', quote('/todos/opgaver/2', 'Prisen er høj. Kontrakten!')],
    ['another speaker’s words', 'Send kontrakten', quote('/todos/opgaver/2', SOUND, 'Astrid Holm')],
  ])('is dropped where its evidence is %s', async (_, opgave, entry) => {
    const content = await stored(answer(opgave, entry));
    expect(content?.todos.opgaver.map((one) => one.opgave)).toEqual(['Send kontrakten', 'Underskriv kontrakten']);
    expect(content?.context.map(({ peger }) => peger)).not.toContain('/todos/opgaver/2');
  });

  it('fails the generation where more than a third of the statements are such', async () => {
    const content = answer('Overfør pengene', quote('/todos/opgaver/2', 'e'));
    const [first, second, third] = content.context.map((entry) => ({ ...entry, citat: 'e', kilde: '' }));
    expect(await stored({ ...content, context: [first, second, third].flatMap((one) => one ?? []) })).toBeNull();
  });
});

describe('a todo that was said', () => {
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

  it('is kept with as many', async () => {
    expect((await stored(text(6, SOUND, 'sender den underskrevne kontrakt')))?.opsummering).toBe(sentences(6));
  });
});
