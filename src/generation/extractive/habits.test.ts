import { expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

it.each([
  ['en', 'When a customer calls, I take the phone.'],
  ['en', 'I take the phone when a customer calls.'],
  ['da', 'Når en kunde ringer, tager jeg telefonen.'],
  ['da', 'Jeg tager telefonen, når en kunde ringer.'],
  ['da', 'Når der kommer en ordre, pakker jeg den.'],
  ['da', 'Om morgenen åbner jeg butikken.'],
  ['da', 'Så ringer der en kunde, og så tager jeg telefonen.'],
  ['da', 'Hver torsdag vander jeg urterne.'],
] as const)('what somebody does each time is no task (%s): %s', (language, said) => {
  expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.')).toMatchObject({ todos: [], agreements: [] });
});

it.each([
  ['en', "When a place comes free, I'll call you.", 'Ben Carter calls Ida Møller when a place comes free.'],
  ['en', "When the customer calls, I'll send the offer.", 'Ben Carter sends the offer when the customer calls.'],
  [
    'da',
    'Når en plads bliver ledig, ringer jeg til dig.',
    'Ben Carter ringer til Ida Møller, når en plads bliver ledig.',
  ],
  [
    'en',
    'I can fix the lock on Monday when someone is home.',
    'Ben Carter fixes the lock on Monday 9 March when someone is home.',
  ],
  [
    'da',
    'Når folk har svaret på invitationen, bestiller jeg maden.',
    'Ben Carter bestiller maden, når folk har svaret på invitationen.',
  ],
  ['da', 'Når kunden ringer, sender jeg tilbuddet.', 'Ben Carter sender tilbuddet, når kunden ringer.'],
] as const)('but what is promised for once is one (%s): %s', (language, said, statement) => {
  const { todos } = minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.');
  expect(todos.map(([text]) => text)).toEqual([statement]);
});

it('how somebody works is no task', () => {
  const told = (asked: string) =>
    minutesOf('da', `Ida Møller: ${asked}`, 'Ben Carter: Så skriver jeg til fragtmanden.').todos.length;
  expect([told('Hvad gør du, når en pakke er væk?'), told('Og pakken fra i går?')]).toEqual([0, 1]);
});

it.each([
  [['Om eftermiddagen skriver jeg ansøgningen færdig.'], 'skriver ansøgningen færdig.'],
  [['I morgen er jeg på lageret. Om formiddagen ringer jeg til smeden.'], 'ringer til smeden.'],
])('the afternoon of one day is no habit: %s', (said, done) => {
  const { todos } = minutesOf('da', ...said.map((one) => `Ben Carter: ${one}`), 'Ida Møller: Fint.');
  expect(todos.map(([text]) => text)).toEqual([`Ben Carter ${done}`]);
});
