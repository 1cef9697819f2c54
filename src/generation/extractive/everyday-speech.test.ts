import { describe, expect, it } from 'vitest';
import { extractSummary } from './extract-summary.ts';

const MONDAY = new Date('2026-03-09T08:00:00Z');

/** What comes of the third turn of a short meeting, with its answer. */
function contentOf(said: string, answer: string, opening: readonly string[]) {
  const [first = '', second = ''] = opening;
  const turns = [
    ['Anna Berg', first],
    ['Tom Hill', second],
    ['Anna Berg', said],
    ['Tom Hill', answer],
  ] as const;
  const utterances = turns.map(([speaker, text], at) => ({ speaker, startMs: at * 4_000, text }));
  return extractSummary({ utterances, subject: '', meetingDate: MONDAY, participants: [] });
}

const english = (said: string, answer = 'Okay, sounds good.') =>
  contentOf(said, answer, ["Good morning, let's talk about the budget for next year.", 'The budget is fine, I think.']);
const danish = (said: string, answer = 'Okay, det lyder godt.') =>
  contentOf(said, answer, ['Godmorgen, lad os tale om budgettet for næste år.', 'Budgettet ser fint ud, synes jeg.']);
const tasks = ({ todos }: ReturnType<typeof contentOf>) => todos.opgaver.map(({ opgave }) => opgave);
const agreements = ({ hvadBlevAftalt }: ReturnType<typeof contentOf>) =>
  hvadBlevAftalt.aftaler.map(({ aftale }) => aftale);

describe('everyday English', () => {
  it.each([
    ["I'll set up a call with their IT department.", 'Anna Berg sets up a call with their IT department.'],
    ["I'll set up a call with their it department.", 'Anna Berg sets up a call with their IT department.'],
    ["I'll reach out to IT and ask about the printers.", 'Anna Berg reaches out to IT and asks about the printers.'],
    ["I'll send the files to US sales.", 'Anna Berg sends the files to US sales.'],
    ["I'm going to talk to HR.", 'Anna Berg talks to HR.'],
    ['We will merge our PR.', 'Anna Berg merges their PR.'],
    ['I can take care of the catering.', 'Anna Berg takes care of the catering.'],
    ["I've got an action to update the risk log.", 'Anna Berg updates the risk log.'],
    ['The next step is that I send you the contract.', 'Anna Berg sends the contract to Tom Hill.'],
    ['Remind me to call the bank tomorrow.', 'Anna Berg calls the bank on Tuesday 10 March.'],
    ['I still owe you the figures from January.', 'Anna Berg sends Tom Hill the figures from January.'],
    ['I still do need to change the invoice template.', 'Anna Berg changes the invoice template.'],
    ["I'd be happy to introduce you to the buyer.", 'Anna Berg introduces Tom Hill to the buyer.'],
    ['Let me ping legal about the NDA.', 'Anna Berg pings legal about the NDA.'],
    ['I will do the minutes.', 'Anna Berg writes the minutes.'],
    ["What I'm probably gonna do is just write a script.", 'Anna Berg writes a script.'],
    ["What we're going to do is write a script.", 'Anna Berg writes a script.'],
    ["What I'd like you to do is update the price list.", 'Tom Hill updates the price list.'],
    ['You should have the draft by Monday.', 'Anna Berg sends the draft to Tom Hill by Monday 16 March.'],
    ['Please make sure everyone gets the new price list.', 'Tom Hill makes sure everyone gets the new price list.'],
    ["Just send me the invoice and I'll pay it.", 'Anna Berg pays the invoice.'],
    [
      'Please look into how much time it would take to move the server.',
      'Tom Hill looks into how much time it would take to move the server.',
    ],
    [
      "I'll get more details and pass them on to the bank, Madam Chair.",
      'Anna Berg gets more details and passes them on to the bank.',
    ],
    ["I'll share the link with the bank before then.", 'Anna Berg shares the link with the bank.'],
    [
      'We will start cleaning the rooms and start testing the lamps by Friday.',
      'Anna Berg starts cleaning the rooms and starts testing the lamps by Friday 13 March.',
    ],
    [
      "I'll be working on the plan for the office starting this week.",
      'Anna Berg works on the plan for the office starting this week.',
    ],
    ['I can talk about the figures on Friday at least.', 'Anna Berg talks about the figures on Friday 13 March.'],
    ["I'll print the offer and put it on your desk.", "Anna Berg prints the offer and puts it on Tom Hill's desk."],
  ])('%s', (said, task) => {
    expect(tasks(english(said))).toEqual([task]);
  });

  it.each([
    ["Tom, you'll handle the press release, right?", 'Right.', 'Tom Hill handles the press release.'],
    ['Would it be possible for you to join the call?', "Yes, I'll join.", 'Tom Hill joins the call.'],
    ['Who sends the invitation?', 'I do.', 'Tom Hill sends the invitation.'],
    ['Who will send the invitation to the landlord?', 'I will.', 'Tom Hill sends the invitation to the landlord.'],
    ["I forgot to send the offer. I'll do it after this.", 'Good.', 'Anna Berg sends the offer on Monday 9 March.'],
    ['Are you able to get the numbers ready?', 'I think so, yes.', 'Tom Hill gets the numbers ready.'],
  ])('%s %s', (said, answer, task) => {
    expect(tasks(english(said, answer))).toEqual([task]);
  });

  it.each([
    ['We agree to renew for two years.', 'It was agreed to renew for two years.'],
    ['We agree that the price stays as it is.', 'It was agreed that the price stays the same.'],
  ])('%s', (said, agreement) => {
    expect(agreements(english(said))).toEqual([agreement]);
  });

  it('who is asked last of two is the other one, and tasks of one month are two', () => {
    const said = ['Ida: I can call the bank before Wednesday.', "Ben: I'd like you to send me the offer by Thursday."];
    const utterances = said.map((line, at) => ({
      speaker: line.slice(0, line.indexOf(':')),
      startMs: at * 4_000,
      text: line.slice(line.indexOf(':') + 2),
    }));
    const content = extractSummary({ utterances, subject: '', meetingDate: MONDAY, participants: [] });
    expect(tasks(content)).toEqual([
      'Ida calls the bank before Wednesday 11 March.',
      'Ida sends the offer to Ben by Thursday 12 March.',
    ]);
  });

  it('what somebody could maybe do is to be checked, and a quote stands once', () => {
    const unsure = english('I could maybe ask our supplier about the filters.', 'That would be great.');
    const evidence = unsure.context.filter(({ peger }) => peger === '/todos/opgaver/0');
    expect(new Set(evidence.map(({ sikkerhed }) => sikkerhed))).toEqual(new Set(['tjek']));
    const asked = english('I would like you to send me the offer by Thursday.', 'Sure, I will do that.');
    const quotes = asked.context.filter(({ peger }) => peger === '/todos/opgaver/0').map(({ citat }) => citat);
    expect(new Set(quotes).size).toBe(quotes.length);
  });
});

describe('everyday Danish', () => {
  it.each([
    ['Jeg skylder dig stadig tallene fra januar.', 'Anna Berg sender Tom Hill tallene fra januar.'],
    ['Jeg kan godt tage mig af forplejningen.', 'Anna Berg tager sig af forplejningen.'],
  ])('%s', (said, task) => {
    expect(tasks(danish(said))).toEqual([task]);
  });

  it('what is to be come back to stands behind its preposition', () => {
    const utterances = [
      { speaker: 'Mette', startMs: 0, text: 'Hvad med budgettet for lageret?' },
      { speaker: 'Jens', startMs: 4_000, text: 'Det må vi vende tilbage til på næste møde den 20. april.' },
    ];
    const content = extractSummary({ utterances, subject: '', meetingDate: MONDAY, participants: [] });
    expect(tasks(content)).toEqual(['Jens vender tilbage til lageret på næste møde mandag den 20. april.']);
  });

  it.each([
    ['Jeg synes vi skal droppe messen i maj.', 'Enig.', 'Det blev aftalt at droppe messen i maj.'],
    [
      'Jeg foreslår, vi bør vente med skiltet til juni.',
      'Helt enig.',
      'Det blev aftalt at vente med skiltet til juni.',
    ],
    ['Vi siger, at mødet flyttes til torsdag.', 'Ja.', 'Det blev aftalt, at mødet flyttes til torsdag den 12. marts.'],
  ])('%s %s', (said, answer, agreement) => {
    expect(agreements(danish(said, answer))).toEqual([agreement]);
  });

  it('to talk about something is not agreed on', () => {
    expect(agreements(danish('Jeg synes at vi skal tale om budgettet.', 'Enig.'))).toEqual([]);
  });
});
