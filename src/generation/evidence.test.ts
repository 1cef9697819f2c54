import { describe, expect, it } from 'vitest';
import type { SummaryContent } from './content.ts';
import { unsupportedPointers } from './evidence.ts';

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
  it('names every statement without evidence, in the order of the content', () => {
    expect(unsupportedPointers(content([], 'They agreed.'), utterances)).toEqual([
      '/opsummering',
      '/hvadBlevAftalt/aftaler/0',
      '/hvadBlevDroeftet/emner/0',
      '/todos/opgaver/0',
    ]);
  });

  it('asks no evidence for the title or an empty summary', () => {
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
  ])('counts no quote that %s', (_, citat) => {
    expect(unsupportedPointers(content([entry('/todos/opgaver/0', citat)]), utterances)).toContain('/todos/opgaver/0');
  });

  it('counts one good quote among bad ones', () => {
    const context = [entry('/todos/opgaver/0', 'made up'), entry('/todos/opgaver/0', 'the list by Friday')];
    expect(unsupportedPointers(content(context), utterances)).not.toContain('/todos/opgaver/0');
  });

  it('lets a quote support only the statement it points at', () => {
    expect(unsupportedPointers(content([entry('/todos/opgaver/1', 'the list by Friday')]), utterances)).toContain(
      '/todos/opgaver/0',
    );
  });
});
