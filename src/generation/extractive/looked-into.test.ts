import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';
import { indirectQuestion } from './indirect-question.ts';

const todosOf = (language: 'en' | 'da', ...turns: readonly string[]) => minutesOfTwo(language, ...turns).todos;

describe('a question, as a part of another sentence', () => {
  it.each([
    ['Do we have the clay?', 'whether we have the clay'],
    ['Did the parcel arrive?', 'whether the parcel has arrived'],
    ['Did they send the boxes?', 'whether they have sent the boxes'],
    ['Does the licence cover the other site?', 'whether the licence covers the other site'],
    ["What's the price for the hall?", 'what the price for the hall is'],
    ['How long does the move take?', 'how long the move takes'],
    ['How many people are coming?', 'how many people are coming'],
    ["Who's responsible for the heating?", 'who is responsible for the heating'],
    ['Who has the key?', 'who has the key'],
    ['Can I use the van?', 'whether you can use the van'],
    ['Is the big room on the first floor free?', 'whether the big room on the first floor is free'],
    ['Is parking free?', 'whether parking is free'],
    ['Is Omar coming on Friday?', 'whether Omar is coming on Friday'],
    ['Does anyone know whether the hall is booked?', 'whether the hall is booked'],
    ["I'm not sure if the warranty covers it.", 'whether the warranty covers it'],
  ])('keeps its meaning: %s', (asked, expected) => {
    expect(indirectQuestion(asked, 'en')).toBe(expected);
  });

  it.each([
    ['Har kunden skrevet under?', 'om kunden har skrevet under'],
    ['Er de nye stole på lager?', 'om de nye stole er på lager'],
    ['Dækker aftalen også frivillige?', 'om aftalen også dækker frivillige'],
    ['Hvad koster forsikringen?', 'hvad forsikringen koster'],
    ['Hvor mange kommer der?', 'hvor mange der kommer'],
    ['Hvem har nøglen?', 'hvem der har nøglen'],
    ['Hvem bestilte malingen?', 'hvem der bestilte malingen'],
    ['Kommer Peter på fredag?', 'om Peter kommer på fredag'],
    ['Jeg er ikke sikker på, om garantien dækker taget.', 'om garantien dækker taget'],
  ])('keeps its meaning in Danish: %s', (asked, expected) => {
    expect(indirectQuestion(asked, 'da')).toBe(expected);
  });

  it.each([
    ['en', 'Do you want tea?'],
    ['en', 'What do you think?'],
    ['en', 'Is it included?'],
    ['en', 'And the budget?'],
    ['da', 'Vil du have kaffe?'],
    ['da', 'Har du nøglen til lageret?'],
    ['da', 'Kommer kunden hos jer på fredag?'],
    ['da', 'Er det inkluderet?'],
    ['da', 'Hvad med budgettet?'],
  ] as const)('is none in %s: %s', (language, asked) => {
    expect(indirectQuestion(asked, language)).toBe('');
  });
});

describe('what somebody will find out', () => {
  it('is told by the question', () => {
    expect(todosOf('en', 'Do we have the clay already?', "I think it's in the cupboard. I'll check.")).toEqual([
      ['Omar Said checks whether they have the clay.', 'tjek'],
    ]);
    expect(todosOf('en', 'How many people are coming?', "No idea. I'll find out by Friday.")).toEqual([
      ['Omar Said finds out how many people are coming by Friday 6 March.', 'tjek'],
    ]);
    expect(todosOf('da', 'Hvad koster forsikringen?', 'Det skal jeg nok finde ud af.')).toEqual([
      ['Omar Said finder ud af, hvad forsikringen koster.', 'tjek'],
    ]);
    expect(todosOf('da', 'Er parkeringen gratis?', 'Det undersøger jeg lige.')).toEqual([
      ['Omar Said undersøger, om parkeringen er gratis.', 'tjek'],
    ]);
  });

  it('may be asked of somebody', () => {
    expect(minutesOf('en', 'Ben Carter: Who has the key?', "Omar Said: I'll ask Ida.").todos).toEqual([
      ['Omar Said asks Ida who has the key.', 'tjek'],
    ]);
  });

  it('is another one where the answer names something first', () => {
    const said = 'Min nevø har et band. Jeg spørger ham.';
    expect(todosOf('da', 'Er der musik?', said)).toEqual([['Omar Said spørger sin nevø.', 'tjek']]);
  });

  it('may be what its speaker does not know', () => {
    expect(todosOf('en', 'It rains in.', "I'm not sure if the warranty covers the roof. I'll check.")).toEqual([
      ['Omar Said checks whether the warranty covers the roof.', 'tjek'],
    ]);
  });

  it('may be asked for', () => {
    const asked = ['Do we have a permit?', "I don't know.", 'Could you check, Omar?'];
    expect(todosOf('en', ...asked, 'Sure, by Friday.')).toEqual([
      ['Omar Said checks whether they have a permit by Friday 6 March.', 'tjek'],
    ]);
    expect(todosOf('en', ...asked, 'No, ask Ida.')).toEqual([]);
    expect(
      todosOf(
        'en',
        'How much is it to have the roof painted?',
        'It was more last time.',
        'Find out, would you?',
        'Okay.',
      ),
    ).toEqual([['Omar Said finds out how much it is to have the roof painted.', 'tjek']]);
    expect(todosOf('da', 'Har vi en tilladelse?', 'Det ved jeg ikke.', 'Kan du undersøge det, Omar?', 'Ja.')).toEqual([
      ['Omar Said undersøger, om de har en tilladelse.', 'tjek'],
    ]);
  });

  it('is none where it is looked up at once, or only may be', () => {
    expect(todosOf('en', 'Is the hall free on Friday?', "I'll check. Yes, it's free.")).toEqual([]);
    expect(todosOf('en', 'Is the hall free on Friday?', 'Let me check.')).toEqual([]);
    expect(todosOf('en', 'Is the hall free on Friday?', 'I can find out.', 'No need.')).toEqual([]);
    expect(todosOf('da', 'Er hallen ledig på fredag?', 'Det undersøger jeg. Ja, den er ledig.')).toEqual([]);
  });

  it('is the price where nothing else is', () => {
    expect(todosOf('en', 'A dock adds to the cost.', "I'll find out how much.")).toEqual([
      ['Omar Said finds out the price.', 'sikker'],
    ]);
  });
});
