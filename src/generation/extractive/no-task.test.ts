import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what binds nobody', () => {
  it.each([
    ['en', "For example, I'll send the invoice to the bank."],
    ['en', "I'll sign the invoice as if I built it myself."],
    ['en', 'Could you give me some information on that, for the oven?'],
    ['en', "Suppose I'll send the invoice to the bank."],
    ['en', "I'll keep the ferry strike in mind."],
    ['en', 'I try to link to the invoice in the list.'],
    ['en', "I'll keep working on it, until Friday."],
    ['en', "i'll keep focusing until friday so it should be up soon"],
    ['en', "I'll eat my hat before the summer party."],
    ['en', "When we remember to, I'll fill the forms in for the bank."],
    ['en', 'There are ten ovens in use today, and tomorrow there is one more, which I will call the old oven.'],
    ['en', 'You will get used to the new invoices by Friday.'],
    ['en', "It doesn't really say we'll send the invoice to the bank."],
    ['en', "I'll run out of budget for the ovens in May."],
    ['en', 'We will start the clock again for the second round.'],
    ['en', 'I will also receive a mail from the bank about the loan.'],
    ['en', 'That depends on how fast I can get the reviews from the bakers next week.'],
    ['en', "I'll remind the member to look at the report of the town."],
    ['en', 'So let me paint the picture of what the bakers had to face.'],
    ['en', "Yeah, I'll just share some thoughts on the new oven."],
    ['en', "Today, I'll share two parts of the plan for the stall."],
    ['en', 'I will do a short introduction of the bakers.'],
    ['en', 'Let me just share the report on the ovens very quickly.'],
    ['en', "I'll try to figure out something, about the oven."],
    ['en', "I'll check and investigate a little bit."],
    ['en', 'I will try to find out.'],
    ['en', 'So I will ask Ida to do some work.'],
    ['en', 'Let me just pull the list of the bakers up.'],
    ['en', 'I can talk for a quick second about the oven.'],
    ['en', "We're looking at about 40 rolls with the small oven by Friday."],
    ['en', "With the second oven we'll be able to finish the rolls by Friday."],
    ['en', 'Could you give us an assurance that the bakers get paid by Friday?'],
    ['en', "I'll stop talking about the oven by Friday."],
    ['en', "I'll need to restart my browser, just for the pictures of the oven."],
    ['en', "After the second oven I'll take my lunch break."],
    ['en', "Here is the oven, and we'll ask it to bake the rolls."],
    ['en', 'My understanding is that we should have the report on the ovens by Friday.'],
    ['en', 'I guess the plan is to paint the stall by Friday.'],
    ['en', 'Maybe we can try to paint the stall by Friday.'],
    ['en', 'Could the minister please provide the report on the ovens?'],
    ['en', 'Please let us know, and then we can add you to the list of the stalls.'],
    ['en', "I'll have more to share about the second oven on Friday."],
    ['en', "A small stall would be good, so that we're testing the second oven by Friday."],
    ['en', 'The bakers have figures that I can include in the report on Friday.'],
    ['en', "I think we'll find out more about the price of the oven afterwards."],
    ['en', 'I want to at least actually try to make a decision today about the oven, so just another check.'],
    ['en', "Please reach out, and I'll be also happy to help your team."],
    ['en', 'I will be happy to work with him to get the second oven.'],
    ['en', 'And then, are you able to speak to any of the work on the oven?'],
    ['en', "I'm going to drop a link to another meeting room for us to join to talk about the oven."],
    ['da', 'For eksempel sender jeg fakturaen til banken.'],
    ['da', 'Lad os sige, jeg sender fakturaen til banken.'],
    ['da', 'Jeg sender fakturaen til banken hver måned.'],
    ['da', 'Jeg spiser min gamle hat inden fredag.'],
  ] as const)('is no todo in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([]);
  });

  it.each([
    ['en', "I'll send the invoice to the bank.", 'Ben Carter sends the invoice to the bank.'],
    ['en', "I'll restart the oven of the bakers.", 'Ben Carter restarts the oven of the bakers.'],
    ['en', "I'll order lunch for the bakers.", 'Ben Carter orders lunch for the bakers.'],
    ['en', "I'll paint the stall, so that we can use it.", 'Ben Carter paints the stall.'],
    [
      'en',
      'Please send the form of the stall, and then we can add you to the list.',
      'Ida Møller sends the form of the stall.',
    ],
    ['da', 'Jeg sender fakturaen til banken.', 'Ben Carter sender fakturaen til banken.'],
  ] as const)('is not the same words without them in %s: %s', (language, said, todo) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([[todo, 'sikker']]);
  });
});

describe('talk about the talk', () => {
  it.each([
    "I'll give the floor to Omar.",
    "I'll drop a link to the agenda here.",
    "I'll give you back ten minutes.",
    "I'll make a note of that supplier.",
    "I'll take a note.",
    'I have to inform you that we received an email today.',
    "I think I'll draw an elephant.",
    "I'll try the red pen.",
    'And then we will come back again in the next meeting.',
    "We'll keep everything moving forward.",
    'I can speak for the bakers.',
    "I'll call out the post that was linked in the chat.",
    'Could you link the thread?',
    "Please have a look if you're wondering how it works.",
  ])('is no task: %s', (said) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Okay.').todos).toEqual([]);
  });
});
