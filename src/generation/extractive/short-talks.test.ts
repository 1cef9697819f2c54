import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', ...turns: readonly string[]) => minutesOfTwo(language, ...turns).todos;
const agreementsOf = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements;

describe('what is needed, with a word behind it', () => {
  it('is given', () => {
    expect(
      todosOf('en', 'That is fine. I need the final headcount from HR though.', "I'll get that for you by Monday."),
    ).toEqual([['Omar Said gets the final headcount from HR by Monday 9 March.', 'sikker']]);
  });
});

describe('a conclusion', () => {
  it('may go on with a request', () => {
    expect(agreementsOf('da', 'Toyota kan levere nu.', 'Så tager vi Toyotaen. Kan du bestille den?', 'Ja.')).toEqual([
      ['Det blev aftalt at tage Toyotaen.', 'sikker'],
    ]);
    expect(
      agreementsOf('da', 'Toyota kan levere nu.', 'Så tager vi Toyotaen. Kan du bestille den?', 'Nej, vent.'),
    ).toEqual([]);
  });

  it('is none where only its speaker goes on', () => {
    expect(agreementsOf('da', 'Toyota kan levere nu.', 'Så tager vi Toyotaen. Den er jo bedst.', 'Hm.')).toEqual([]);
  });

  it('may follow a yes', () => {
    const asked = 'The weekend after then, the twentieth?';
    const said = 'Great, so we move on the twentieth and twenty-first of June.';
    expect(agreementsOf('en', asked, 'Works for me.', said)).toEqual([
      ['It was agreed to move on Saturday 20 and Sunday 21 June.', 'sikker'],
    ]);
    expect(agreementsOf('en', asked, 'I have no idea.', said)).toEqual([]);
    expect(agreementsOf('en', 'The oven is broken.', 'Fine.', 'We move on the twentieth of June.')).toEqual([]);
  });

  it('has no tag', () => {
    expect(agreementsOf('en', "Let's keep the old logo, shall we?", 'Fine.')).toEqual([
      ['It was agreed to keep the old logo.', 'sikker'],
    ]);
  });
});

describe('in Danish', () => {
  it('what somebody wants all to do is a proposal', () => {
    expect(
      agreementsOf(
        'da',
        'Jeg vil gerne have, at vi tager billeder af hver palle.',
        'God idé. Så gør vi det fra på mandag.',
      ),
    ).toEqual([['Det blev aftalt at tage billeder af hver palle.', 'tjek']]);
    expect(
      agreementsOf('da', 'Jeg vil gerne have, at vi tager billeder af hver palle.', 'Nej, det når vi ikke.'),
    ).toEqual([]);
  });

  it('leaving is no task', () => {
    expect(todosOf('da', 'Jeg skal køre klokken ti.', 'Okay.')).toEqual([]);
    expect(todosOf('da', 'Jeg skal køre bilen på værksted i morgen.', 'Okay.').length).toBe(1);
  });

  it('who is told gets word', () => {
    expect(todosOf('da', 'Vil du sige det til lageret?', 'Ja, det skal jeg nok.')).toEqual([
      ['Omar Said giver lageret besked.', 'sikker'],
    ]);
  });

  it('what does not work is what somebody is to look at', () => {
    expect(todosOf('da', 'Porten binder stadig.', 'Jeg får en smed til at se på den.')).toEqual([
      ['Omar Said får en smed til at se på porten.', 'tjek'],
    ]);
  });
});

it('tells what somebody is in charge of', () => {
  expect(todosOf('en', "You're also going to be in charge of the seating plan, is that okay?", 'Yeah, fine.')).toEqual([
    ['Omar Said takes care of the seating plan.', 'sikker'],
  ]);
});

it('agrees on no amount that is only about so much', () => {
  expect(agreementsOf('en', 'What would that cost?', 'Probably around five hundred.', "Okay, let's do that.")).toEqual(
    [],
  );
});

it('takes no place where something is seen for what is put right', () => {
  const said = ['Forsiden er lidt tung. Den er lang tid om at loade på mobilen.', 'Ja, det retter vi inden fredag.'];
  expect(JSON.stringify(todosOf('da', ...said))).not.toContain('mobilen');
  const again = 'Ja, det har Mads også skrevet. Det er billederne, de er ikke komprimeret. Det retter vi inden fredag.';
  expect(JSON.stringify(todosOf('da', said[0] ?? '', again))).not.toContain('mobilen');
});

it('takes no verb for a thing', () => {
  const asked = 'No, it does not. Could you find out what that costs?';
  const said = ['Does that include the cleaning of the old office?', asked, "Yes, I'll call the agency tomorrow."];
  expect(JSON.stringify(todosOf('en', ...said))).not.toContain('include');
});

it('agrees in Danish on what there is a majority for, once', () => {
  const turns = ['Er der stemning for at sætte 10.000 af til borde?', 'Ja.', 'Så er det vedtaget.'];
  expect(agreementsOf('da', ...turns).map(([statement]) => statement)).toEqual([
    'Det blev aftalt at sætte 10.000 af til borde.',
  ]);
});

it('tells the same agreement once', () => {
  const { agreements } = minutesOf(
    'da',
    'Ben Carter: Vi har et overskud på 22.000.',
    'Ida Møller: Skal vi bruge noget af det på nye borde til klubhuset?',
    'Omar Said: Det synes jeg. De gamle vipper.',
    'Ben Carter: Er der stemning for at sætte 10.000 af til borde?',
    'Ida Møller: Ja.',
    'Omar Said: Ja, det er jeg med på.',
    'Ben Carter: Så er det vedtaget. Hvem finder nogle tilbud?',
    'Ida Møller: Det kan jeg godt gøre.',
  );
  const told = agreements.map(([statement]) => statement);
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual([...new Set(told)]);
});

it('guesses at nothing where only people were named', () => {
  expect(
    todosOf('en', 'Who gets it?', "Maja and me, I'd say.", "Okay, I'll set it up for the two of you today."),
  ).toEqual([]);
});

it('takes no thing for what somebody lets another know', () => {
  const asked = 'Sure. Could you let me know by Friday?';
  expect(todosOf('en', "I'd have to run that by our legal department.", asked, 'Yes, I can do that.')).toEqual([]);
});
