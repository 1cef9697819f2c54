import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { opening, phrase } from './words.ts';

describe('marks and stutters', () => {
  it.each([
    ['en', "I'll {disfmarker} send the floor plan {vocalsound} tomorrow."],
    ['en', "I I'll send the the floor plan <laugh> tomorrow."],
    ['en', "Uh, I'll, um, send the floor plan tomorrow."],
  ] as const)('leave the statement in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([
      ['Ben Carter sends the floor plan on Tuesday 3 March.', 'sikker'],
    ]);
  });

  it.each([
    ['da', 'Jeg jeg sender øh {mumlen} plantegningen plantegningen i morgen.'],
    ['da', 'Jeg s- sender {latter} plantegningen i morgen.'],
  ] as const)('leave the statement in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([
      ['Ben Carter sender plantegningen tirsdag den 3. marts.', 'sikker'],
    ]);
  });
});

describe('a phrase', () => {
  const asked = phrase('send (?<whom>[\\p{L}]+) (?:the (?<what>[\\p{L} ]+)|nothing)');

  it.each([
    ['Please SEND Łukasz the Offer Letter.', 'SEND Łukasz the Offer Letter', 'Łukasz', 'Offer Letter'],
    ['İnci, İpek: Send Çelik the Plan', 'Send Çelik the Plan', 'Çelik', 'Plan'],
    ['SEND Ирина nothing', 'SEND Ирина nothing', 'Ирина', undefined],
    ['send it the plan', 'send it the plan', 'it', 'plan'],
  ])('is found in any case, and told as it stands: %s', (text, said, whom, what) => {
    const match = asked.exec(text);
    expect([match?.[0], match?.index, { ...match?.groups }]).toEqual([said, text.indexOf(said), { whom, what }]);
    expect(asked.test(text)).toBe(true);
  });

  it('is of whole words', () => {
    expect(asked.test('Resend Łukasz the offer')).toBe(false);
    expect(phrase('ø').test('Møde')).toBe(false);
    expect([opening('ok').test('OK, fine'), opening('ok').test('Okay'), opening('ok').test('So ok')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['Send', "i(?:'ll|'LL)", '[\\p{Lu}]'])(
    'is refused with a capital letter, which it would never find: %s',
    (source) => {
      expect(() => phrase(source)).toThrow('lower case');
      expect(() => opening(source)).toThrow('lower case');
    },
  );
});

/** A regular expression in code, and its flags. */
const LITERAL = /\/(?![*/ ])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*i[a-z]*)\b/gu;

it('every long pattern of the rules is a phrase: with flag i it would take most of what a summary costs', () => {
  const folder = new URL('../', import.meta.url).pathname;
  const files = globSync(['extractive/**/*.ts', 'speech/*.ts'], { cwd: folder }).filter(
    (file) => !file.includes('.test.'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(`${folder}${file}`, 'utf8').matchAll(LITERAL)].map(([, source = '']) => ({ file, source })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ source }) => source.length > 600)).toEqual([]);
});
