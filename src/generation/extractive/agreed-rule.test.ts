import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'da' | 'en', said: string, ...answers: string[]) =>
  minutesOf(
    language,
    `Ida Møller: ${said}`,
    ...answers.map((answer, at) => `${at % 2 === 0 ? 'Ben Carter' : 'Omar Said'}: ${answer}`),
  ).agreements.map(([statement]) => statement);

describe('a plain sentence that tells what is to hold for all', () => {
  it.each([
    [
      'en',
      'Cyclists leave their bikes at the gate.',
      "I'm on board with that.",
      'It was agreed that cyclists leave their bikes at the gate.',
    ],
    [
      'en',
      "Wet coats aren't hung in the reading room.",
      "Yes, that's how we do it.",
      'It was agreed that wet coats are not hung in the reading room.',
    ],
    [
      'en',
      'If it rains, the choir meets under the bridge.',
      'Sounds like a plan.',
      'It was agreed that the choir meets under the bridge if it rains.',
    ],
    [
      'en',
      'House rule: whoever empties the tank writes it on the board.',
      'Good.',
      'It was agreed that whoever empties the tank writes it on the board.',
    ],
    [
      'en',
      'I propose that there are always two lifeguards at the lake.',
      'Seconded.',
      'It was agreed that there are always two lifeguards at the lake.',
    ],
    [
      'en',
      'Anything over forty pounds goes through me first.',
      'Makes sense.',
      'It was agreed that anything over forty pounds goes through Ida Møller first.',
    ],
    [
      'da',
      'Våde frakker hænges ikke op på læsesalen.',
      'Ja, sådan gør vi.',
      'Det blev aftalt, at våde frakker ikke hænges op på læsesalen.',
    ],
    [
      'da',
      'Hvis det regner, flytter koret ind under broen.',
      'Det lyder som en plan.',
      'Det blev aftalt, at koret flytter ind under broen, hvis det regner.',
    ],
    [
      'da',
      'Ny regel: Den, der tømmer tanken, skriver det på tavlen.',
      'Ja, godt.',
      'Det blev aftalt, at den, der tømmer tanken, skriver det på tavlen.',
    ],
    [
      'da',
      'Jeg foreslår, at der altid er to livreddere ved søen.',
      'Det er jeg med på.',
      'Det blev aftalt, at der altid er to livreddere ved søen.',
    ],
    [
      'da',
      'Der bliver ikke tændt lys før klokken fem.',
      'Sådan gør vi.',
      'Det blev aftalt, at der ikke bliver tændt lys før klokken fem.',
    ],
  ] as const)('is agreed by an answer to a plan, in %s: %s %s', (language, said, answer, statement) => {
    expect(agreed(language, said, answer)).toEqual([statement]);
  });

  it.each([
    ['en', 'All the mills in the valley close at six.', ['Okay.', 'Okay.']],
    ['en', 'The harbour in Whitby opens at nine.', ["Agreed, that's early."]],
    ['en', 'Guests must wear boots in the barn, it says here.', ['Makes sense.']],
    ['en', 'The lease says that the tenant must sweep the stairs.', ['Fair enough.']],
    ['en', 'I propose that the gate stays shut.', ['Fine by me.', "I'm against it."]],
    ['en', 'I propose that the gate stays shut.', ['Agreed, but only in winter.']],
    ['en', 'House rule: nobody eats the last biscuit.', ['Ha ha.']],
    ['en', 'Nobody has written to the mill.', ['Agreed.']],
    ['da', 'Alle møller i dalen lukker klokken seks.', ['Okay.', 'Okay.']],
    ['da', 'Den gamle ovn er lang tid om at blive varm.', ['Enig.']],
    ['da', 'Lejeren skal feje trappen, står der i kontrakten.', ['Det er fair nok.']],
    ['da', 'Jeg foreslår, at porten er lukket.', ['Fint med mig.', 'Det er jeg imod.']],
    ['da', 'Jeg foreslår, at porten er lukket.', ['Enig, men kun om vinteren.']],
    ['da', 'Kedlen skal have en ny ventil.', ['Forstået.']],
  ] as const)('is none that is a fact, a report or refused, in %s: %s %s', (language, said, answers) => {
    expect(agreed(language, said, ...answers)).toEqual([]);
  });
});

describe('a proposal that is laughed at', () => {
  it.each([
    ['en', "Great idea, let's hold the fair on the roof.", 'Stop it.'],
    ['en', "Sure, let's just sell the bridge and go home.", 'Ha, very funny.'],
    ['da', 'God idé, lad os holde festen på taget.', 'Hold nu op.'],
    ['da', 'Ja, lad os da sælge broen og rejse til Spanien.', 'Haha, meget morsomt.'],
  ] as const)('is no agreement, in %s: %s', (language, said, answer) => {
    expect(agreed(language, said, answer)).toEqual([]);
  });
});

describe('words that tell what is needed or what is decided', () => {
  it('are told apart', () => {
    expect(agreed('en', "It's been decided that the pool closes at four.", "Oh, that's early.")).toEqual([
      'It was agreed that the pool closes at four.',
    ]);
    expect(agreed('da', 'Kunne vi sælge traileren?', 'Nej, vi skal bruge den til teltet.', 'Okay.')).toEqual([]);
  });
});
