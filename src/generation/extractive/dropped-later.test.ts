import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const TALK = {
  en: ['Omar Said: The yard opens at eight.', 'Ida Møller: Good.', 'Omar Said: The crane is dry.', 'Ida Møller: Good.'],
  da: ['Omar Said: Værftet åbner klokken otte.', 'Ida Møller: Godt.', 'Omar Said: Kranen er tør.', 'Ida Møller: Godt.'],
} as const;

/** What was agreed, where one thing is agreed and this is said later. */
function left(language: 'da' | 'en', first: string, later: string, answer: string) {
  const yes = language === 'da' ? 'Aftalt.' : 'Agreed.';
  const { agreements } = minutesOf(
    language,
    `Ben Carter: ${first}`,
    `Ida Møller: ${yes}`,
    ...TALK[language],
    `Ben Carter: ${later}`,
    `Ida Møller: ${answer}`,
  );
  return agreements.map(([statement]) => statement);
}

describe('what was agreed and is taken back by name later', () => {
  it.each([
    [
      'en',
      "Let's go with the blue one.",
      "Actually, let's drop the blue one and take the green.",
      'Yes.',
      /drop the blue one/,
    ],
    [
      'en',
      "Let's use the old crane.",
      "I've changed my mind about the crane. Let's rent a new one.",
      'Okay, agreed.',
      /rent/,
    ],
    ['en', 'We agree that the van goes on Friday.', "We don't need the van after all.", 'Okay.', null],
    [
      'en',
      'We agree to send the boats from Leeds.',
      "Let's send the boats from York instead of Leeds.",
      'Agreed.',
      /York/,
    ],
    ['en', "Let's do the training in May.", "The training in May won't work.", 'Okay.', null],
    ['en', "Let's do the training in May.", 'Should we drop the training?', 'Yes, agreed.', /drop/],
    [
      'da',
      'Lad os tage den blå.',
      'Vi dropper alligevel den blå og tager den grønne.',
      'Ja.',
      /droppe den blå og tage den grønne/,
    ],
    ['da', 'Vi bruger den gamle kran.', 'Jeg har ombestemt mig med kranen. Lad os leje en ny.', 'Ja, aftalt.', /leje/],
    ['da', 'Vi sender bådene fra Odense.', 'Lad os sende bådene fra Vejle i stedet for Odense.', 'Aftalt.', /Vejle/],
    ['da', 'Vi holder kurset i maj.', 'Ved nærmere eftertanke går det ikke med kurset i maj.', 'Okay.', null],
    ['da', 'Vi mødes på fredag klokken ti.', 'Så bliver det ikke fredag alligevel.', 'Okay.', null],
  ] as const)('is gone in %s: %s %s', (language, first, later, answer, told) => {
    const statements = left(language, first, later, answer);
    expect(statements).toHaveLength(told === null ? 0 : 1);
    if (told !== null) expect(statements[0]).toMatch(told);
    expect(left(language, first, 'Hm.', 'Hm.')).toHaveLength(1);
  });

  it.each([
    ['en', "Let's go with the blue one.", "Let's drop the blue one.", "No, I'd rather keep it."],
    ['en', "Let's go with the blue one.", 'Maybe we should drop the blue one?', "I don't know."],
    ['en', "Let's go with the blue one.", "Let's drop the red one.", 'Agreed.'],
    ['en', "Let's go with the blue one.", 'The yard said they want to drop the blue one.', 'I know.'],
    ['en', 'We agree to send the boats from Leeds.', "Let's hold the course in York instead of Leeds.", 'Agreed.'],
    ['en', 'We agree that the van goes on Friday.', "The driver said they don't need the van after all.", 'Okay.'],
    ['da', 'Lad os tage den blå.', 'Lad os droppe den blå.', 'Nej, det synes jeg ikke.'],
    ['da', 'Lad os tage den blå.', 'Skal vi droppe den blå?', 'Det ved jeg ikke.'],
    ['da', 'Lad os tage den blå.', 'Kunden sagde, at vi dropper den blå.', 'Det er forkert.'],
    ['da', 'Vi sender bådene fra Odense.', 'Lad os holde kurset i Vejle i stedet for Odense.', 'Aftalt.'],
  ] as const)('stays in %s: %s %s %s', (language, first, later, answer) => {
    const [before] = left(language, first, 'Hm.', 'Hm.');
    expect(left(language, first, later, answer)).toContain(before);
  });

  it('is the day of the last agreement on it, where another thing on that day was named since', () => {
    const said = [
      'Ben Carter: We hold the course on Friday.',
      'Ida Møller: Agreed.',
      ...TALK.en,
      'Omar Said: The party is on Friday.',
      ...TALK.en,
      'Ben Carter: So it will be Saturday and not Friday after all.',
      'Ida Møller: Okay.',
    ];
    expect(minutesOf('en', ...said).agreements).toHaveLength(1);
  });
});
