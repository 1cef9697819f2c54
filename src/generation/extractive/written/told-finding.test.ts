import { describe, expect, it } from 'vitest';
import type { Language } from '../../function-words.ts';
import { quoteOf } from '../../speech/finding.ts';
import { People } from '../../speech/people.ts';
import { meetingSentences } from '../../speech/sentence.ts';
import { toldAgreement, toldTask } from './told-finding.ts';

const date = new Date('2026-03-02T09:00:00.000Z');

function finding(language: Language, said: string, statement: string, owner = '') {
  const [sentence] = meetingSentences([{ speaker: 'Ida Holm', startMs: null, text: said }], language, new People([]));
  if (sentence === undefined) throw new Error('nothing was said');
  return { statement, owner, deadline: null, sure: true, quotes: [quoteOf(sentence)] };
}

const task = (language: Language, said: string, statement: string) =>
  toldTask(finding(language, said, statement, 'Ida Holm'), language, date);

describe('a todo', () => {
  it('is told by what its owner does', () => {
    const told = task('en', "I'll ring the yard about the crane.", 'Ida Holm rings the yard about the crane.');
    expect(told).toMatchObject({ clause: 'rings the yard about the crane', fronted: null });
  });

  it.each([
    [
      'en',
      "I'll send the signed contract to the harbour office by Friday 6 March.",
      'Ida Holm sends the signed contract to the harbour office by Friday 6 March.',
      'By Friday 6 March, Ida Holm sends the signed contract to the harbour office',
    ],
    [
      'da',
      'Jeg sender den underskrevne kontrakt til havnekontoret senest fredag den 6. marts.',
      'Ida Holm sender den underskrevne kontrakt til havnekontoret senest fredag den 6. marts.',
      'Senest fredag den 6. marts sender Ida Holm den underskrevne kontrakt til havnekontoret',
    ],
  ] as const)('%s: begins with its day if it would repeat what was said', (language, said, statement, fronted) => {
    expect(task(language, said, statement)).toMatchObject({ clause: null, fronted });
  });

  it('is not told if it repeats what was said either way', () => {
    const words = 'the signed contract for the new pier to the harbour office';
    expect(task('en', `I'll send ${words}.`, `Ida Holm sends ${words}.`)).toMatchObject({
      clause: null,
      fronted: null,
    });
  });
});

describe('an agreement', () => {
  const agreement = (language: Language, statement: string) =>
    toldAgreement(finding(language, 'Fine, two years it is.', statement), language, date, new Set(['bo', 'lind']));

  it.each([
    ['en', 'It was agreed to keep the pier.', { clause: 'to keep the pier', main: null }],
    ['en', 'The pier stays open.', { clause: 'that the pier stays open', main: null }],
    ['en', 'Bo Lind keeps the key.', { clause: 'that Bo Lind keeps the key', main: null }],
    ['en', 'There was agreement on two full years.', { clause: null, main: 'There was agreement on two full years' }],
    ['en', 'There was agreement on they would like more.', { clause: null, main: null }],
    ['en', 'We keep the old pier.', { clause: null, main: null }],
    ['da', 'Det blev aftalt, at broen bliver.', { clause: ', at broen bliver', main: null }],
    ['da', 'Alle både bliver liggende.', { clause: ', at alle både bliver liggende', main: null }],
  ] as const)('%s: %s', (language, statement, told) => {
    expect(agreement(language, statement)).toMatchObject(told);
  });

  it.each([
    [
      'en',
      'It was agreed that the dues for adult rowers rise by fifty kroner.',
      { clause: 'that the dues for adult rowers rise by 50 kroner', when: '' },
    ],
    [
      'en',
      'It was agreed to close the old yard until the end of next April.',
      { clause: 'to close the old yard', when: 'This applies until the end of next April.' },
    ],
    [
      'da',
      'Det blev aftalt at holde den gamle bro lukket indtil udgangen af april.',
      { clause: ' at holde den gamle bro lukket', when: 'Det gælder indtil udgangen af april.' },
    ],
    [
      'en',
      'It was agreed to raise the hourly rate at the next renewal.',
      { clause: 'to raise the hourly rate, and to do so at the next renewal', when: '', isTelling: true },
    ],
    [
      'en',
      'It was agreed that the new yard opens in the early summer.',
      { clause: 'that the new yard opens', when: 'This applies in the early summer.' },
    ],
    [
      'en',
      'It was agreed to sell the old boat and keep the small crane.',
      { clause: 'to sell the old boat and to keep the small crane', when: '' },
    ],
    [
      'en',
      'It was agreed to take the old boat, provided that the motor runs.',
      { clause: 'to take the old boat', when: 'This applies provided that the motor runs.' },
    ],
    [
      'da',
      'Det blev aftalt at hæve prisen for alle både ved næste fornyelse.',
      { clause: ' at hæve prisen for alle både, og at det sker ved næste fornyelse', when: '' },
    ],
    [
      'da',
      'Det blev aftalt at sælge den gamle båd og beholde den lille kran.',
      { clause: ' at sælge den gamle båd og at beholde den lille kran', when: '' },
    ],
    [
      'da',
      'Det blev aftalt at tage den gamle båd, medmindre motoren er tung.',
      { clause: ' at tage den gamle båd', when: 'Det gælder, medmindre motoren er tung.' },
    ],
    ['en', 'It was agreed to ask the whole yard when the boat is back.', { clause: null }],
    ['en', 'It was agreed to look for a new mast and sails for the old boat.', { clause: null }],
  ] as const)('%s: is told in other words if it was said in the same: %s', (language, statement, told) => {
    const said = statement.replace(/^(?:It was agreed (?:that|to)|Det blev aftalt at) /u, '');
    expect(toldAgreement(finding(language, said, statement), language, date, new Set())).toMatchObject(told);
  });

  it.each([
    ['There was agreement on Friday 8 May.', false],
    ['There was agreement on five lockers for a month.', true],
    ['There was agreement on the price is five kroner.', false],
  ] as const)('%s', (statement, isTelling) => {
    expect(agreement('en', statement)).toMatchObject({ isTelling });
  });
});
