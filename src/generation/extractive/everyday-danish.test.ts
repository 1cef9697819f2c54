import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const minutes = (said: string, answer: string) => minutesOf('da', `Bo Lind: ${said}`, `Ida Holm: ${answer}`);

describe('a Danish task', () => {
  it.each([
    ['Vi sender kontrakten på fredag.', 'Ja.', 'Bo Lind sender kontrakten fredag den 6. marts.'],
    [
      'Så vi laver et udkast til prisen inden mandag.',
      'Tak.',
      'Bo Lind laver et udkast til prisen senest mandag den 9. marts.',
    ],
    [
      'Vi opdaterer dokumentationen i løbet af ugen.',
      'Fint.',
      'Bo Lind opdaterer dokumentationen senest fredag den 6. marts.',
    ],
    ['Vi får lavet en test i næste uge.', 'Fint.', 'Bo Lind laver en test senest fredag den 13. marts.'],
    ['Så skal der bestilles nye skilte.', 'Det gør jeg.', 'Ida Holm bestiller nye skilte.'],
    ['Der skal laves en plan for flytningen.', 'Ja, den laver jeg.', 'Ida Holm laver en plan for flytningen.'],
    [
      'Vi vil gerne have tallene fra jer inden mødet.',
      'Dem sender jeg.',
      'Ida Holm sender Bo Lind tallene inden mødet.',
    ],
    ['Vi afventer, at I sender os logoet.', 'Det gør vi i dag.', 'Ida Holm sender Bo Lind logoet mandag den 2. marts.'],
    ['Kan I sende os logoet?', 'I får det i dag.', 'Ida Holm sender Bo Lind logoet mandag den 2. marts.'],
    ['Hvem af os skriver til bestyrelsen?', 'Det gør jeg.', 'Ida Holm skriver til bestyrelsen.'],
    ['Referatet står jeg for.', 'Fint.', 'Bo Lind står for referatet.'],
    ['Du får lige en mail fra mig med linket.', 'Tak.', 'Bo Lind sender Ida Holm en mail med linket.'],
    [
      'Jeg tænkte, at jeg ville skrive til leverandøren på mandag.',
      'Ja.',
      'Bo Lind skriver til leverandøren mandag den 9. marts.',
    ],
    ['Action på mig: databehandleraftalen skal sendes.', 'Ja.', 'Bo Lind sender databehandleraftalen.'],
    ['Det noterer jeg som en opgave: få styr på aftalen.', 'Ja.', 'Bo Lind får styr på aftalen.'],
    ['Omar har lovet at sende listen.', 'Ja.', 'Omar Said sender listen.'],
    [
      'Jeg skal have lejeaftalen underskrevet af vores formand på fredag.',
      'Fint.',
      'Bo Lind får lejeaftalen underskrevet af deres formand fredag den 6. marts.',
    ],
    [
      'Jeg får tjekket tegningerne af en ingeniør inden mandag.',
      'Tak.',
      'Bo Lind får tegningerne tjekket af en ingeniør senest mandag den 9. marts.',
    ],
    [
      'Jeg skal have budgettet godkendt af Karin i økonomi på fredag.',
      'Fint.',
      'Bo Lind får budgettet godkendt af Karin i økonomi fredag den 6. marts.',
    ],
    [
      'Jeg skal have sendt en liste af deltagere på fredag.',
      'Fint.',
      'Bo Lind sender en liste af deltagere fredag den 6. marts.',
    ],
  ])('is found: %s %s', (said, answer, expected) => {
    expect(minutes(said, answer).todos.map(([statement]) => statement)).toEqual([expected]);
  });

  it.each([
    ['Hvis vi sender den på fredag, så når de det ikke.', 'Ja.'],
    ['Normalt sender vi dem på fredag.', 'Ja.'],
    ['De tal, vi sender på fredag, er ikke rigtige.', 'Ja.'],
    ['Vi leverer aldrig på fredage.', 'Ja.'],
    ['Vi leverer hver uge på fredag.', 'Ja.'],
    ['Vi ringes ved på mandag.', 'Fint.'],
    ['Skal der bestilles nye skilte?', 'Nej.'],
    ['Der skal bruges mange penge på det.', 'Ja, det gør der.'],
  ])('is none: %s %s', (said, answer) => {
    expect(minutes(said, answer).todos).toEqual([]);
  });
});

describe('a Danish agreement', () => {
  it.each([
    [
      'Jeg vil foreslå, at vi starter med en pilot på to butikker.',
      'Det er vi med på.',
      'Det blev aftalt at starte med en pilot på to butikker.',
    ],
    ['Vi lander på en toårig aftale.', 'Fint.', 'Det blev aftalt at vælge en toårig aftale.'],
    ['Så kører vi med den store pakke.', 'Ja.', 'Det blev aftalt at vælge den store pakke.'],
    ['Vi siger opstart den 1. april.', 'Ja, perfekt.', 'Der var enighed om opstart onsdag den 1. april.'],
    ['Så dropper vi det med integrationen.', 'Ja, enig.', 'Det blev aftalt at droppe integrationen.'],
    [
      'Så skriver vi tre måneders opsigelse ind i aftalen.',
      'Ja.',
      'Det blev aftalt at skrive tre måneders opsigelse ind i aftalen.',
    ],
    ['Oplæring er med i prisen, er vi enige om det?', 'Ja.', 'Det blev aftalt, at oplæring er med i prisen.'],
    ['Det er besluttet, at Ida er projektleder.', 'Ja.', 'Det blev aftalt, at Ida er projektleder.'],
    [
      'Så er vi enige om, at prisen er 400 kroner pr. bruger.',
      'Ja.',
      'Det blev aftalt, at prisen er 400 kroner pr. bruger.',
    ],
    ['Så får I 10 procent i rabat.', 'Super.', 'Der var enighed om 10 procent i rabat.'],
    ['Vi er nødt til at spare, så messen ryger ud.', 'Ja, det er vi enige om.', 'Det blev aftalt at droppe messen.'],
    ['Så er vi landet på løsning B.', 'Ja.', 'Det blev aftalt at vælge løsning B.'],
    [
      'Fra nu af går alle henvendelser gennem Ida.',
      'Ja.',
      'Det blev aftalt, at alle henvendelser går gennem Ida fremover.',
    ],
    ['Så er det besluttet: vi flytter til Odense.', 'Ja.', 'Det blev aftalt at flytte til Odense.'],
    ['Regnskabet er godkendt.', 'Ja.', 'Det blev aftalt at godkende regnskabet.'],
    ['Vi går videre med leverandør A.', 'Ja.', 'Det blev aftalt at gå videre med leverandør A.'],
    ['Vi takker nej til tilbuddet.', 'Ja.', 'Det blev aftalt at sige nej til tilbuddet.'],
    ['Den pris kan vi godt leve med.', 'Dejligt.', 'Det blev aftalt at acceptere den pris.'],
    ['Betalingen er 30 dage netto.', 'Det er i orden.', 'Det blev aftalt, at betalingen er 30 dage netto.'],
    [
      'Vi mødes på kontoret i stedet for på Teams.',
      'Ja, det gør vi.',
      'Det blev aftalt at mødes på kontoret i stedet for på Teams.',
    ],
    ['Det bliver 400 kr. pr. bruger.', 'Ja, det er fint.', 'Der var enighed om 400 kr. pr. bruger.'],
  ])('is found: %s %s', (said, answer, expected) => {
    expect(minutes(said, answer).agreements.map(([statement]) => statement)).toEqual([expected]);
  });

  it.each([
    ['Skal vi lægge os fast på tirsdag?', 'Det ved jeg ikke.'],
    ['Vi går ikke videre med leverandør B.', 'Det er jeg ikke enig i.'],
    ['Budgettet blev godkendt sidste år.', 'Ja.'],
  ])('is none: %s %s', (said, answer) => {
    expect(minutes(said, answer).agreements).toEqual([]);
  });
});

it.each([
  ['Gider du rydde op, Omar?', 'Det skal jeg nok.'],
  ['Gider du rydde op, Omar?', 'Ja, det gør jeg.'],
])('"gider" is nothing that somebody does: %s %s', (said, answer) => {
  const { todos } = minutesOf('da', `Ida Møller: ${said}`, `Omar Said: ${answer}`);
  expect(todos.join()).not.toContain('gider');
});
