import { describe, expect, it } from 'vitest';
import { nameSpeakers, namesOf, type SpeakerNames } from './name-speakers.ts';
import type { SummaryContent } from './summary-content.ts';

interface Said {
  opgave: string;
  ansvarlig: string;
  /** Who said it, and what. */
  quotes?: readonly (readonly [kilde: string, citat: string])[];
}

function withTodo({ opgave, ansvarlig, quotes = [] }: Said): SummaryContent {
  return {
    titel: 'Fornyelse',
    opsummering: '',
    context: quotes.map(([kilde, citat]) => ({ kilde, citat, tidspunkt: '00:10', peger: '/todos/opgaver/0' })),
    hvadBlevAftalt: { aftaler: [] },
    hvadBlevDroeftet: { emner: [] },
    todos: { opgaver: [{ opgave, ansvarlig, deadline: '', prioritet: 'Mellem' }] },
  };
}

/** The text and the owner of the todo with other names. */
function renamed(said: Said, names: readonly SpeakerNames[]): string[] {
  const [todo] = nameSpeakers(withTodo(said), names).todos.opgaver;
  return [todo?.opgave ?? '', todo?.ansvarlig ?? ''];
}

const bo = namesOf(new Map([['Bo', 'Bo Lind']]));

describe('names of speakers', () => {
  it.each([
    ['Bo sender aftalen.', 'Bo Lind sender aftalen.'],
    ['Hent Bos aftale, og giv den til Bo.', 'Hent Bo Linds aftale, og giv den til Bo Lind.'],
    ['Bo Lind sender aftalen.', 'Bo Lind sender aftalen.'],
    ['Ring til Bo Krogh om aftalen.', 'Ring til Bo Krogh om aftalen.'],
    ['Bor i Lomboland.', 'Bor i Lomboland.'],
  ])('replace labels as words of their own: %s', (opgave, expected) => {
    expect(renamed({ opgave, ansvarlig: 'Bo' }, bo)).toEqual([expected, 'Bo Lind']);
  });

  it('leave what was said', () => {
    const quotes = [['Astrid', 'Mark the invoice as paid, and ask Bo first.']] as const;
    const opgave = 'Mark the invoice as paid, and ask Bo first.';
    const names = namesOf(new Map([...[['Mark', 'Mark Hald'] as const], ['Bo', 'Bo Lind']]));
    expect(renamed({ opgave, ansvarlig: 'Mark', quotes }, names)).toEqual([opgave, 'Mark Hald']);
  });

  it('replace all labels at once, so that two can be swapped', () => {
    const names = namesOf(
      new Map([
        ['Bo Lind', 'Astrid Holm'],
        ['Astrid Holm', 'Bo Lind'],
      ]),
    );
    const opgave = 'Astrid Holm sender aftalen til Bo Lind.';
    expect(renamed({ opgave, ansvarlig: 'Astrid Holm' }, names)).toEqual([
      'Bo Lind sender aftalen til Astrid Holm.',
      'Bo Lind',
    ]);
  });

  it('that two speakers had follow the one who is heard, or stay', () => {
    const names = [
      { label: 'Bo', from: 'Bo Lind', to: 'Bo Krogh' },
      { label: 'Bo Lind', from: 'Bo Lind', to: 'Bo Lind' },
    ];
    const todo = { opgave: 'Bo Lind sender aftalen.', ansvarlig: 'Bo Lind' };
    const heard = (kilde: string) => renamed({ ...todo, quotes: [[kilde, 'Jeg sender aftalen.']] }, names);
    expect(heard('Bo')).toEqual(['Bo Krogh sender aftalen.', 'Bo Krogh']);
    expect(heard('Bo Lind')).toEqual(['Bo Lind sender aftalen.', 'Bo Lind']);
    expect(heard('Astrid Holm')).toEqual(['Bo Lind sender aftalen.', 'Bo Lind']);
  });

  it('leave people alone who are no speakers, and the evidence', () => {
    const quotes = [['Bo', 'Ida sender aftalen.']] as const;
    const content = withTodo({ opgave: 'Ida sender aftalen.', ansvarlig: 'Ida', quotes });
    expect(nameSpeakers(content, bo)).toEqual(content);
  });
});
