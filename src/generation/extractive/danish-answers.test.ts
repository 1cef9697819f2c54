import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

/** Turns of Ida, of Ben and of Ida again. */
const minutes = (...said: readonly string[]) =>
  minutesOf('da', ...said.map((one, at) => `${at % 2 === 0 ? 'Ida Møller' : 'Ben Carter'}: ${one}`));
const tasks = (...said: readonly string[]) => minutes(...said).todos.map(([statement]) => statement);

describe('what somebody cannot do', () => {
  it.each([
    ['Jeg når ikke at hente duene.', 'Skal jeg gøre det?', 'Ja tak.'],
    ['Jeg når ikke at hente duene.', 'Det kan jeg gøre.', 'Tak.'],
    ['Jeg har glemt at hente duene.', 'Jeg kan godt gøre det.', 'Det er sødt af dig.'],
  ])('is a task of who offers it: %s %s', (...said) => {
    expect(tasks(...said)).toEqual(['Ben Carter henter duene.']);
  });

  it('is none where the offer is turned down', () => {
    const told = (last: string) => tasks('Jeg når ikke at hente duene.', 'Det kan jeg gøre.', last).length;
    expect([told('Nej, lad dem være.'), told('Fint.')]).toEqual([0, 1]);
  });

  it('is a task of who asked, if they then take it', () => {
    expect(tasks('Kan du nå at feje gården inden festen?', 'Nej, det kan jeg ikke.', 'Så gør jeg det.')).toEqual([
      'Ida Møller fejer gården inden festen.',
    ]);
  });
});

describe('the day', () => {
  it.each([
    ['Det når jeg ikke i dag, men på torsdag.', 'skifter låsen torsdag den 5. marts.'],
    ['Ikke i morgen, men på torsdag.', 'skifter låsen torsdag den 5. marts.'],
  ])('of a request is the later one: %s', (answer, done) => {
    expect(tasks('Kan du skifte låsen?', answer, 'Fint.')).toEqual([`Ben Carter ${done}`]);
  });

  it.each([
    ['Skal jeg ringe til smeden?', 'Så gør jeg det i morgen.', 'ringer til smeden tirsdag den 3. marts.'],
    [
      'Skal jeg sende dig målene?',
      'Så får du dem i aften.',
      'sender Ben Carter målene mandag den 2. marts om aftenen.',
    ],
  ])('of an offer is the one with which it is said again: %s', (offer, again, done) => {
    expect(tasks(offer, 'Ja tak.', again)).toEqual([`Ida Møller ${done}`]);
  });

  it('of one of two is the one that they say', () => {
    expect(tasks('Skal du eller jeg ringe til smeden?', 'Det gør du.', 'Okay, jeg ringer på onsdag.')).toEqual([
      'Ida Møller ringer til smeden onsdag den 4. marts.',
    ]);
  });
});

describe('a question in the present', () => {
  it.each([
    [
      'Stiller du stigen frem? Lægger du nøglen på mit bord?',
      'Ja, det gør jeg i morgen.',
      'lægger nøglen på Ida Møllers bord tirsdag den 3. marts.',
    ],
    ['Vander du rosenbedet på fredag?', 'Ja.', 'vander rosenbedet fredag den 6. marts.'],
    ['Så er det dig, der vander bedet?', 'Ja, det er det.', 'vander bedet.'],
    ['Er det mig eller dig, der vander bedet?', 'Det er mig.', 'vander bedet.'],
  ])('asks for a task: %s', (asked, answer, done) => {
    expect(tasks(asked, answer)).toEqual([`Ben Carter ${done}`]);
  });
});

it.each([
  ['Du skal lige huske at aflyse vagten.', 'Ja ja, det gør jeg.', 'Ben Carter aflyser vagten.'],
  ['Kan en af jer pudse spejlet?', 'Ja, det tager jeg.', 'Ben Carter pudser spejlet.'],
])('who is asked to remember, or among several, takes it: %s', (asked, answer, statement) => {
  expect(tasks(asked, answer)).toEqual([statement]);
});

it('who asks what each of two does asks for both', () => {
  expect(tasks('Så du sørger for duge, og jeg henter stolene?', 'Ja, præcis.')).toEqual([
    'Ben Carter sørger for duge.',
    'Ida Møller henter stolene.',
  ]);
});

it('what two agree that each does is told of both', () => {
  const { todos, agreements } = minutes(
    'Skal vi sige, at du henter duge, og jeg ringer til vognmanden?',
    'Ja, det siger vi.',
  );
  expect([...todos, ...agreements].map(([text]) => text)).toEqual([
    'Det blev aftalt, at Ben Carter henter duge, og at Ida Møller ringer til vognmanden.',
  ]);
});

it('what is named first is no quotation', () => {
  expect(tasks('Så mangler vi kun brochuren.', 'Den skriver jeg.')).toEqual(['Ben Carter skriver brochuren.']);
});

describe('no promise', () => {
  it('is what somebody who is named will not do', () => {
    const told = (answer: string) => tasks('Jeg synes, Ben skal tage kontakt til vognmanden.', answer).length;
    expect([told('Nej, det vil jeg ikke.'), told('Okay, det gør jeg.')]).toEqual([0, 1]);
  });

  it('is what somebody does every morning', () => {
    const told = (when: string) => tasks(`Jeg vejer lammene ${when}.`, 'Ja.').length;
    expect([told('hver morgen'), told('på lørdag')]).toEqual([0, 1]);
  });

  it('is without doubt where a yes is followed by "men"', () => {
    const { todos } = minutes('Har du mulighed for at male en kulisse?', 'Ja, men først efter påske.');
    expect(todos).toEqual([['Ben Carter maler en kulisse.', 'tjek']]);
  });

  it('is to get done what the statement does not name', () => {
    expect(tasks('Vi ved ikke, hvad brættet koster.', 'Det får jeg undersøgt inden torsdag.')).not.toContain(
      'Ben Carter får det undersøgt senest torsdag den 5. marts.',
    );
  });
});

it('the genitive of a name in s has no further s', () => {
  const { todos } = minutesOf('da', 'Maja Friis: Lægger du nøglen på mit bord i morgen?', 'Ida Møller: Ja.');
  expect(todos.map(([text]) => text)).toEqual(["Ida Møller lægger nøglen på Maja Friis' bord tirsdag den 3. marts."]);
});

it.each([
  ['Kan du tage det næste gang?', 'Ja.'],
  ['Du må gerne minde mig om det i morgen.', 'Det skal jeg nok.'],
  ['Jeg smutter nu.', 'Også jeg. Jeg skal hente børn.'],
])('what nobody can tell is no task: %s', (said, answer) => {
  expect(tasks(said, answer)).toEqual([]);
});

it('how somebody travels is no task', () => {
  const told = (how: string) => tasks('Skal jeg hente dig?', `Nej tak, jeg tager ${how}.`).length;
  expect([told('toget'), told('tæpperne')]).toEqual([0, 1]);
});

it('who is spoken to is no part of what was agreed', () => {
  expect(minutes('Så er det aftalt, at du maler skolen, Ben?', 'Ja.').agreements.map(([text]) => text)).toEqual([
    'Det blev aftalt, at Ben Carter maler skolen.',
  ]);
});

it('to ring somebody and to get hold of them is one task', () => {
  expect(tasks('Jeg ringer til havnen.', 'Godt.', 'Jeg tager fat i havnen i morgen.')).toEqual([
    'Ida Møller ringer til havnen.',
  ]);
});
