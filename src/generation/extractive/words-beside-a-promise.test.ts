import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import { extractSummary } from './extract-summary.ts';

const statements = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);

const summaryOf = (line: string) =>
  extractSummary({
    utterances: utterancesOf(`Ida Møller: Godt.\n${line}`, 'text/plain'),
    subject: 'Møde',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language: 'da',
    participants: [],
  });

describe('words beside a promise', () => {
  it.each([
    ['en', "I'll fix last year's chart for the board.", "Ben Carter fixes last year's chart for the board."],
    ['en', "I'll ask the owner today because we need an answer.", 'Ben Carter asks the owner on Monday 2 March.'],
    ['en', "Like I said, I'll call the owner about the gate.", 'Ben Carter calls the owner about the gate.'],
    [
      'en',
      "I'll check which segments they came from, you'll have that by Thursday.",
      'Ben Carter checks which segments they came from, by Thursday 5 March.',
    ],
    ['en', "I'll call Graham straight after this meeting.", 'Ben Carter calls Graham on Monday 2 March.'],
    ['en', "I'll go through the logs again.", 'Ben Carter goes through the logs.'],
    ['en', "I'll ask a lawyer whether the gate may stay.", 'Ben Carter asks a lawyer whether the gate may stay.'],
    ['en', "I'll pass the keys on to the painter.", 'Ben Carter passes the keys on to the painter.'],
    ['en', "I'll book the hall unless somebody objects.", 'Ben Carter books the hall'],
    ['en', "I'll bring the cups that we usually take.", 'Ben Carter brings the cups'],
    ['en', "I'll tell the owner that the gate is open.", 'Ben Carter tells the owner that the gate is open.'],
    ['en', "I'll work on the chart this week.", 'Ben Carter works on the chart by Friday 6 March.'],
    ['en', "I'll discuss the price with the owner.", 'Ben Carter discusses the price with the owner.'],
    ['en', "I'll write something about the gate for the newsletter.", 'Ben Carter writes something about the gate'],
    ['en', "I'll read through the contract again.", 'Ben Carter reads through the contract'],
    ['da', 'Jeg viser kortet til ejeren på fredag.', 'Ben Carter viser kortet til ejeren fredag den 6. marts.'],
    ['da', 'Jeg nævner det høje hegn for ejeren på fredag.', 'Ben Carter nævner det høje hegn for ejeren fredag'],
    ['da', 'Jeg skal lige høre, om de kan holde prisen til juni.', 'Ben Carter hører om de kan holde prisen'],
    ['da', 'Så går jeg tilbage til ejeren og spørger om porten.', 'Ben Carter går tilbage til ejeren'],
    ['da', 'Jeg skal stadig have sendt kortet.', 'Ben Carter sender kortet.'],
    ['da', 'Jeg tager nogle billeder med.', 'Ben Carter tager nogle billeder med.'],
    ['da', 'Jeg slår varmen fra.', 'Ben Carter slår varmen fra.'],
    ['da', 'Jeg tager de kopper med, som vi plejer at bruge.', 'Ben Carter tager de kopper med'],
    ['da', 'Jeg tager mig af maden.', 'Ben Carter tager sig af maden.'],
    ['da', 'Jeg spørger maleren, om han kan komme på fredag.', 'Ben Carter spørger maleren, om han kan komme fredag'],
    ['da', 'Som jeg sagde, ringer jeg til ejeren om porten.', 'Ben Carter ringer til ejeren om porten.'],
  ] as const)('leave it one in %s: %s', (language, said, todo) => {
    expect(statements(language, 'Ida Møller: So.', `Ben Carter: ${said}`)).toEqual([expect.stringContaining(todo)]);
  });

  it.each([
    ['en', "Last year I'll call the owner, I thought."],
    ['en', 'Let me go through the agenda.'],
    ['en', "I'll usually call the owner about the gate."],
    ['da', 'Jeg sender altid kortet til ejeren.'],
    ['da', 'Jeg viser jer lige kortet her.'],
    ['da', 'Lad mig høre, hvad I siger til det.'],
    ['da', 'Sidste uge ringer jeg så til ejeren af porten.'],
    ['en', 'They work hard to make sure that we get some news, so well done.'],
    ['da', 'Jeg spørger, fordi jeg er nysgerrig.'],
  ] as const)('make it none in %s: %s', (language, said) => {
    expect(statements(language, 'Ida Møller: So.', `Ben Carter: ${said}`)).toEqual([]);
  });

  it('are quoted with it, and tell its day', () => {
    const { todos, context } = summaryOf('Ben Carter: Jeg maler porten, så den er klar senest den 18. marts.');
    expect(todos.opgaver[0]?.deadline).toContain('2026-03-18');
    expect(context.find(({ peger }) => peger === '/todos/opgaver/0')?.citat).toBe(
      'Jeg maler porten, så den er klar senest den 18. marts.',
    );
  });

  it.each([
    "It'd be really nice if people can check the brochure.",
    'I want to encourage you to check the brochure.',
    'Please, everybody check the brochure.',
    'This is a shout-out to the client teams to check the brochure.',
  ])('is for everyone: %s', (said) => {
    expect(statements('en', `Ida Møller: ${said}`, 'Ben Carter: Hm.', 'Omar Said: Right, then.')).toEqual([
      'Everyone checks the brochure.',
    ]);
  });

  it('is "please" also in a formal voice', () => {
    expect(statements('en', 'Ida Møller: So, kindly check the brochure.', 'Ben Carter: Hm.')).toEqual([
      'Ben Carter checks the brochure.',
    ]);
  });

  it('is for one who says yes to "it would be nice if you could"', () => {
    expect(
      statements('en', 'Ida Møller: It would be nice if you could check the brochure.', 'Ben Carter: Yes, sure.'),
    ).toEqual(['Ben Carter checks the brochure.']);
  });

  it('takes an order of the chair for no answer', () => {
    expect(
      statements(
        'en',
        'Ida Møller: They work hard and make sure that we get some news, so well done.',
        'Ben Carter: Please give a short response.',
      ),
    ).toEqual([]);
  });
});
