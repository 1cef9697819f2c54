import { expect, it } from 'vitest';
import { matchSpeaker } from './match-speaker.ts';

const astrid = { personId: 1, name: 'Astrid Holm', email: 'ah@nordlys.example' };
const bo = { personId: 2, name: 'Bo Lind', email: 'bo.lind@vestmar.example' };
const guest = { personId: null, name: 'Bjarke Krogh', email: 'bjarke@demo.example' };

it.each([
  ['Astrid Holm', 1],
  ['  astrid   HOLM ', 1],
  ['Holm, Astrid', 1],
  ['Astrid Holm (Nordlys Energi)', 1],
  ['Astrid Holm | Nordlys', 1],
  ['ah@nordlys.example', 1],
  ['Bo', 2],
  ['bo.lind', 2],
  ['Speaker 1', undefined],
  ['', undefined],
])('finds the person whom %j names', (label, personId) => {
  expect(matchSpeaker([[astrid, bo]])(label)?.personId).toBe(personId);
});

it('prefers the first group, and finds somebody who is not a person of the workspace', () => {
  const namesake = { personId: 3, name: 'Bjarke Krogh', email: 'krogh@nordlys.example' };
  expect(matchSpeaker([[guest], [namesake]])('Bjarke Krogh')).toBe(guest);
});

it('finds nobody if two people have the name', () => {
  const namesake = { personId: 3, name: 'Astrid Holm', email: 'other@nordlys.example' };
  const match = matchSpeaker([[astrid, namesake, bo]]);
  expect(match('Astrid Holm')).toBeUndefined();
  expect(match('Astrid')).toBeUndefined();
  expect(match('other@nordlys.example')).toBe(namesake);
  expect(match('Bo Lind')).toBe(bo);
});

it('finds a person who is listed twice', () => {
  expect(matchSpeaker([[astrid, { ...astrid }]])('Astrid')?.personId).toBe(1);
});
