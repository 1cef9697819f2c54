import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const minutes = (text: string) => minutesOf('da', `Mette Krogh: ${text}`, 'Jonas Friis: Ja.');
const statements = (text: string) => minutes(text).todos.map(([statement]) => statement);

describe('what somebody holds of a matter', () => {
  it.each([
    'Den skepsis deler jeg.',
    'Jeg finder taget og den nye kvist meget rimelig.',
    'Jeg finder tidsplanen lidt urimelig.',
    'Jeg sætter pris på, at I rykker for kvisten.',
    'Jeg vil bare give udtryk for, at huset er pænt.',
    'Jeg køber præmissen om kvisten.',
    'Jeg tager jeres gode input ned.',
    'Jeg tager hatten af for tømrerne.',
  ])('is no task: %s', (text) => {
    expect(statements(text)).toEqual([]);
  });
});

describe('what somebody makes known', () => {
  it.each([
    'Jeg gør også opmærksom på, at besigtigelsen udsættes til fredag.',
    'Jeg skal meddele, at der er kommet en ny tømrer.',
  ])('is no task: %s', (text) => {
    expect(statements(text)).toEqual([]);
  });
});

describe('what is done with the same verbs', () => {
  it.each([
    ['Jeg deler analysen med jer på fredag.', 'Mette Krogh deler analysen med Jonas Friis fredag den 6. marts.'],
    ['Jeg deler Annas kommentarer med teamet.', 'Mette Krogh deler Annas kommentarer med teamet.'],
    [
      'Jeg finder en rimelig pris på kvisten inden fredag.',
      'Mette Krogh finder en rimelig pris på kvisten senest fredag den 6. marts.',
    ],
    ['Jeg gør Lars opmærksom på fejlen i morgen.', 'Mette Krogh gør Lars opmærksom på fejlen tirsdag den 3. marts.'],
    ['Jeg beder tømreren om at uddybe sit tilbud.', 'Mette Krogh beder tømreren om at uddybe sit tilbud.'],
    ['Jeg køber kvisten på fredag.', 'Mette Krogh køber kvisten fredag den 6. marts.'],
  ])('is a task: %s', (text, statement) => {
    expect(statements(text)).toEqual([statement]);
  });
});

describe('thanks', () => {
  it.each(['Så siger vi tak til Lars fra tømrerfirmaet.', 'Så siger vi foreløbig tak til Lars fra tømrerfirmaet.'])(
    'are no agreement: %s',
    (text) => {
      expect(minutes(text).agreements).toEqual([]);
    },
  );
});

describe('what was agreed elsewhere', () => {
  it('is no agreement of the meeting', () => {
    expect(minutes('I forbindelse med købet blev det aftalt at male kvisten.').agreements).toEqual([]);
  });
});
