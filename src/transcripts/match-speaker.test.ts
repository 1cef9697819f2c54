import { describe, expect, it } from 'vitest';
import { matchSpeaker } from './match-speaker.ts';

const astrid = { personId: 1, name: 'Astrid Holm', email: 'ah@nordlys.example' };
const bo = { personId: 2, name: 'Bo Lind', email: 'bo.lind@vestmar.example' };
const soren = { personId: 3, name: 'Søren Østergård', email: 'drift@nordlys.example' };
const anna = { personId: 4, name: 'Anna-Sofie Marie Krøyer', email: 'ask@nordlys.example' };
const rene = { personId: 5, name: 'René O’Hara', email: 'rene@vestmar.example' };
const guest = { personId: null, name: 'Bjarke Krogh', email: 'bjarke@demo.example' };
const everybody = [astrid, bo, soren, anna, rene];

/** By full name or email. */
const FULL: [label: string, personId: number][] = [
  ['Astrid Holm', 1],
  ['  astrid   HOLM ', 1],
  ['Holm, Astrid', 1],
  ['HOLM, ASTRID (Nordlys Energi)', 1],
  ['Astrid Holm (Ekstern)', 1],
  ['Astrid Holm (she/her)', 1],
  ['Astrid Holm [Guest]', 1],
  ['(Gæst) Astrid Holm', 1],
  ['Astrid Holm | Nordlys', 1],
  ['Astrid Holm - Nordlys Energi', 1],
  ['Astrid Holm – Nordlys', 1],
  ['Nordlys / Astrid Holm', 1],
  ['Astrid Holm @ Nordlys', 1],
  ['Astrid Holm, Nordlys', 1],
  ['Dr. Astrid Holm', 1],
  ['Astrid Marie Holm', 1],
  ['astrid.holm', 1],
  ['astrid_holm', 1],
  ['ah@nordlys.example', 1],
  ['Astrid <AH@nordlys.example>', 1],
  ['bo.lind', 2],
  ['Soren Ostergard', 3],
  ['Soeren Oestergaard', 3],
  ['So\u0308ren Östergard', 3],
  ['Anna Sofie Krøyer', 4],
  ['Anna Krøyer', 4],
  ['anna-sofie marie kroyer', 4],
  ['Rene OHara', 5],
  ["Rene O'Hara", 5],
];
/** Only of those who took part. */
const SHORT: [label: string, personId: number][] = [
  ['Astrid', 1],
  ['Astrid (Nordlys)', 1],
  ['Bo - Vestmar', 2],
  ['Bo L.', 2],
  ['B. Lind', 2],
  ['BL', 2],
  ['B.L.', 2],
  ['ah', 1],
  ['Anna Sofie', 4],
  ['Anna S. M. Krøyer', 4],
  ['René', 5],
];

describe('the person whom a label names', () => {
  it.each([...FULL, ...SHORT])('is found among those who took part: %j', (label, personId) => {
    expect(matchSpeaker([everybody, []])(label)?.personId).toBe(personId);
  });

  it.each(FULL)('is found among others by full name or email: %j', (label, personId) => {
    expect(matchSpeaker([[guest], everybody])(label)?.personId).toBe(personId);
  });

  it.each(SHORT.filter(([label]) => label !== 'Anna Sofie'))('is not found among others by less: %j', (label) => {
    expect(matchSpeaker([[guest], everybody])(label)).toBeUndefined();
  });

  it.each([
    ...[
      '',
      ' ',
      '-',
      '()',
      'Speaker 1',
      'Holm',
      'Lind',
      'Astrid og Bo',
      'Astrid Holm | Bo Lind',
      'Astrid Holm, Bo Lind',
      'Astrid Lindholm',
    ],
    ...[
      'Astrid Holmgaard',
      'bl',
      'Bo Lind Krogh-Madsen, Astrid Holm',
      'other@nordlys.example',
      'Bo Lind <bo@krogh.example>',
    ],
    ...['Bo Krogh', 'B', 'Sofie'],
  ])('is nobody: %j', (label) => {
    expect(matchSpeaker([everybody])(label)).toBeUndefined();
  });

  it('is nobody for words in capitals that are no initials', () => {
    expect(matchSpeaker([[{ personId: 6, name: 'Ina Thorsen', email: 'i@t.example' }]])('IT')).toBeUndefined();
  });

  it('has the middle name of the label, if both have one', () => {
    const lise = { personId: 6, name: 'Astrid Lise Holm', email: 'lise@nordlys.example' };
    const match = matchSpeaker([[lise]]);
    expect(match('Astrid Holm')).toBe(lise);
    expect(match('Astrid Marie Holm')).toBeUndefined();
  });
});

it('prefers those who took part, and finds somebody who is not a person of the workspace', () => {
  const namesake = { personId: 6, name: 'Bjarke Krogh', email: 'krogh@nordlys.example' };
  expect(matchSpeaker([[guest], [namesake]])('Bjarke Krogh')).toBe(guest);
  expect(matchSpeaker([[guest], [namesake]])('Bjarke')).toBe(guest);
});

it('finds nobody if two people have the name', () => {
  const namesake = { personId: 6, name: 'Astrid Holm', email: 'other@nordlys.example' };
  const match = matchSpeaker([[astrid, namesake, bo]]);
  for (const label of ['Astrid Holm', 'Astrid Holm (Extern)', 'Holm, Astrid', 'Astrid', 'AH']) {
    expect(match(label), label).toBeUndefined();
  }
  expect(match('other@nordlys.example')).toBe(namesake);
  expect(match('Bo Lind')).toBe(bo);
});

it('prefers the exact spelling', () => {
  const plain = { personId: 6, name: 'Soren Ostergard', email: 'so@nordlys.example' };
  const match = matchSpeaker([[soren, plain]]);
  expect([match('Søren Østergård'), match('soren ostergard'), match('Soeren Oestergaard')]).toEqual([
    soren,
    plain,
    soren,
  ]);
});

it('finds a person who is listed twice, with the record', () => {
  expect(matchSpeaker([[astrid, { ...astrid }]])('Astrid')?.personId).toBe(1);
  const unknown = { ...astrid, personId: null, email: 'AH@nordlys.example' };
  expect(matchSpeaker([[unknown, astrid]])('Astrid')?.personId).toBe(1);
});
