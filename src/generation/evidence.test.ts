import { describe, expect, it } from 'vitest';
import { unsupportedPointers } from './evidence.ts';
import type { SummaryContent } from './summary-content.ts';

const utterances = [
  { speaker: 'Ben', startMs: 0, text: 'I will send the list by Friday.' },
  { speaker: 'Ida', startMs: null, text: 'Good. Two years, then.' },
];

function content(context: SummaryContent['context'], opsummering = ''): SummaryContent {
  return {
    titel: 'Renewal',
    opsummering,
    context,
    hvadBlevAftalt: { aftaler: [{ aftale: 'Two years', ansvarlig: '', deadline: '' }] },
    hvadBlevDroeftet: { emner: [{ emne: 'Years of the agreement', beskrivelse: '', rejstAf: '' }] },
    todos: { opgaver: [{ opgave: 'Send the list', ansvarlig: 'Ben', deadline: '', prioritet: 'Mellem' }] },
  };
}

const entry = (peger: string, citat: string, kilde = 'Ben') => ({ kilde, citat, tidspunkt: '', peger });

describe('unsupportedPointers', () => {
  it('lists every statement without evidence, in the order of the content', () => {
    expect(unsupportedPointers(content([], 'They agreed.'), utterances)).toEqual([
      '/opsummering',
      '/hvadBlevAftalt/aftaler/0',
      '/hvadBlevDroeftet/emner/0',
      '/todos/opgaver/0',
    ]);
  });

  it('needs no evidence for the title or an empty summary', () => {
    const context = [
      entry('/todos/opgaver/0', 'send the list'),
      entry('/hvadBlevAftalt/aftaler/0', 'Two years, then.', 'Ida'),
      entry('/hvadBlevDroeftet/emner/0', 'Good. Two years', 'Ida'),
    ];
    expect(unsupportedPointers(content(context), utterances)).toEqual([]);
  });

  it.each([
    ['is not in the transcript', 'I will send the list by Monday.'],
    ['differs in case', 'i will send'],
    ['runs over two utterances', 'by Friday. Good.'],
    ['is blank', ' '],
    ['is empty', ''],
  ])('rejects a quote that %s', (_, citat) => {
    expect(unsupportedPointers(content([entry('/todos/opgaver/0', citat)]), utterances)).toContain('/todos/opgaver/0');
  });

  it.each([
    ['begins within a word', 'able to renew the contract', 'We are unable to renew the contract.'],
    ['ends within a word', 'we will renew', 'First we will renewable it.'],
    ['begins behind an apostrophe', 't want to renew', 'I don’t want to renew.'],
    ['begins behind a hyphen', 'binding offer to renew', 'It is a non-binding offer to renew.'],
    ['begins within a number', '000 to renew it', 'It costs 500.000 to renew it.'],
    ['ends within a number', 'We renew for 2', 'We renew for 2,5 years.'],
    ['is one number of three parts', '12.03.2026', 'Renew on 12.03.2026 I said.'],
    ['is one word of three parts', 'renew-the-contract', 'Say renew-the-contract to them.'],
    ['shows nothing', '\u3164 \u115F \uFE00', 'Renew. \u3164 \u115F \uFE00 \u034F.'],
  ])('rejects a quote that %s', (_, citat, text) => {
    const one = content([entry('/todos/opgaver/0', citat)]);
    one.todos.opgaver = [{ opgave: 'Renew the contract 000 2 12', ansvarlig: '', deadline: '', prioritet: 'Mellem' }];
    expect(unsupportedPointers(one, [{ speaker: 'Ben', startMs: 0, text }])).toContain('/todos/opgaver/0');
  });

  it('accepts a quote whose second occurrence lies between words', () => {
    const one = content([entry('/todos/opgaver/0', 'able to send the list')]);
    const text = 'I was unable to send the list. Now I am able to send the list.';
    expect(unsupportedPointers(one, [{ speaker: 'Ben', startMs: 0, text }])).not.toContain('/todos/opgaver/0');
  });

  it('does not count a speaker’s name as a shared word, also if that person speaks later', () => {
    const one = content([entry('/todos/opgaver/0', 'Hej Mallory, er du der?')]);
    one.todos.opgaver = [{ opgave: 'Mallory overfører pengene', ansvarlig: '', deadline: '', prioritet: 'Mellem' }];
    const asks = { speaker: 'Ben', startMs: 0, text: 'Hej Mallory, er du der?' };
    const answers = { speaker: 'Mallory Holm', startMs: 1, text: 'Ja, jeg er her.' };
    expect(unsupportedPointers(one, [asks, answers])).toContain('/todos/opgaver/0');
    expect(unsupportedPointers(one, [answers, asks])).toContain('/todos/opgaver/0');
  });

  it.each([
    ['EU and the UK', 'They left the EU.', true],
    ['EU and the UK', 'They left the union.', false],
    ['TV stand', 'We sold the T_V_ yesterday.', true],
    ['US prices', 'Ship them to the U.S. on Monday.', true],
    ['OK to go', 'It is OK for us.', false],
  ])('counts two capital letters as a word: %s, "%s"', (emne, text, isSupported) => {
    const one = content([entry('/hvadBlevDroeftet/emner/0', text)]);
    one.hvadBlevDroeftet.emner = [{ emne, beskrivelse: 'Ben brought it up.', rejstAf: '' }];
    const pointers = unsupportedPointers(one, [{ speaker: 'Ben', startMs: 0, text }]);
    expect(pointers.includes('/hvadBlevDroeftet/emner/0')).toBe(!isSupported);
  });

  it('reads the 12th as the number of a day', () => {
    const one = content([entry('/todos/opgaver/0', 'let us say the 12th')]);
    one.todos.opgaver = [{ opgave: 'The call is on 12 March', ansvarlig: '', deadline: '', prioritet: 'Mellem' }];
    expect(unsupportedPointers(one, [{ speaker: 'Ben', startMs: 0, text: 'let us say the 12th' }])).not.toContain(
      '/todos/opgaver/0',
    );
    one.todos.opgaver = [{ opgave: 'The call is on 13 March', ansvarlig: '', deadline: '', prioritet: 'Mellem' }];
    expect(unsupportedPointers(one, [{ speaker: 'Ben', startMs: 0, text: 'let us say the 12th' }])).toContain(
      '/todos/opgaver/0',
    );
  });

  it('accepts one good quote among bad ones', () => {
    const context = [entry('/todos/opgaver/0', 'made up'), entry('/todos/opgaver/0', 'the list by Friday')];
    expect(unsupportedPointers(content(context), utterances)).not.toContain('/todos/opgaver/0');
  });

  it('applies a quote only to the statement it points at', () => {
    expect(unsupportedPointers(content([entry('/todos/opgaver/1', 'the list by Friday')]), utterances)).toContain(
      '/todos/opgaver/0',
    );
  });
});
