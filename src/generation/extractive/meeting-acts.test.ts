import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what is done in the meeting itself', () => {
  it.each([
    ['en', 'Let me share my screen.'],
    ['en', "I'll hand over to Omar."],
    ['en', "I'll put the link in the chat."],
    ['en', "So I'll close the meeting, um just after that there's cake in the kitchen."],
    ['en', "I'll change the subject, the boiler is next."],
    ['en', "I'll also just ask Omar to excuse me for the noise."],
    ['en', "But I'll also just ask Mr. Holm to excuse me for mispronouncing his name."],
    ['en', "I'll ask Omar to go into more detail."],
    ['en', "I'll ask Omar to give us an answer."],
    ['en', "I'll pop the link onto the, main chat."],
    ['en', "The list of the bakers is long. And I'll post it in here."],
    ['en', "Yeah, let me just find the oven window and… And I'm ready to share."],
    ['en', 'I will come back in if there is more.'],
    ['en', "I'll put the notes in order in a minute."],
    ['en', "I'll put the notes in order in a few minutes."],
    ['en', "I'll start from the bakers today."],
    ['en', "I'll leave it to him to give an update in May."],
    ['en', "I'll give you a very brief summary."],
    ['da', 'Jeg deler lige min skærm.'],
    ['da', 'Jeg giver ordet til Omar.'],
    ['da', 'Jeg lægger linket i chatten.'],
    ['da', 'Jeg noterer mig, at bageren har fået en ny ovn.'],
    ['da', 'Selvfølgelig deler jeg den grundopfattelse om ovnene.'],
    ['da', 'Jeg deler fuldstændig analysen af ovnene.'],
    ['da', 'Jeg vil godt spørge ministeren her, om ministeren deler den opfattelse af ovnene.'],
    ['da', 'Så må jeg svare, at der ikke er flere ovne i byen.'],
    ['da', 'Jeg vil advare imod at købe den gamle ovn.'],
    ['da', 'Derfor tager jeg også bagernes ovn meget alvorligt.'],
    ['da', 'Jeg ser på den svenske ovn med stor interesse.'],
  ] as const)('is no todo in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([]);
  });

  it.each([
    ['en', "I'll share the report with the board.", 'Ben Carter shares the report with the board.'],
    ['da', 'Jeg spørger bageren, om ovnen kan leveres.', 'Ben Carter spørger bageren, om ovnen kan leveres.'],
    ['da', 'Jeg lægger nøglen i postkassen.', 'Ben Carter lægger nøglen i postkassen.'],
  ] as const)('is not meant in %s by: %s', (language, said, todo) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([[todo, 'sikker']]);
  });
});
