import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const agreementsOf = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements;

describe('what is chosen of two', () => {
  it('may be concluded some turns later', () => {
    const { agreements } = minutesOf(
      'en',
      'Ben Carter: And the case? Plastic or rubber?',
      'Ida Møller: Rubber is the thing this year. Soft and spongy.',
      'Omar Said: Yeah, the trend watchers say so.',
      "Ida Møller: Then I'd go for rubber.",
      'Ben Carter: Okay, rubber. Everyone okay with that?',
      'Omar Said: Yep.',
    );
    expect(agreements).toEqual([['There was agreement on rubber for the case.', 'sikker']]);
  });

  it.each([
    [
      'en',
      'So the flyers, glossy or matt?',
      'I like matt.',
      'Right, matt it is.',
      'There was agreement on matt for the flyers.',
    ],
    [
      'da',
      'Hvad med døren, rød eller blå?',
      'Jeg er til blå.',
      'Så siger vi blå.',
      'Der var enighed om blå til døren.',
    ],
  ] as const)('has its matter in %s: %s', (language, asked, liked, said, expected) => {
    expect(agreementsOf(language, asked, liked, said)).toEqual([[expected, 'tjek']]);
  });

  it('is none where nobody else wants it, or where it is not one of the two', () => {
    expect(agreementsOf('en', 'So the flyers, glossy or matt?', 'Hm, hard to say.', 'Right, matt it is.')).toEqual([]);
    expect(agreementsOf('en', 'So the flyers, glossy or matt?', 'I like matt.', 'Right, lunch then.')).toEqual([]);
  });
});

describe('a thing that somebody proposes', () => {
  it.each([
    [
      'da',
      'Jeg foreslår 50 kroner mere om året for voksne.',
      'Det støtter jeg.',
      'Der var enighed om 50 kroner mere om året for voksne.',
    ],
    [
      'en',
      "I'd suggest a deposit of ten percent.",
      'That seems fair.',
      'There was agreement on a deposit of ten percent.',
    ],
  ] as const)('is agreed once another supports it, in %s', (language, said, answer, expected) => {
    expect(agreementsOf(language, said, answer)).toEqual([[expected, 'sikker']]);
    expect(agreementsOf(language, said, language === 'da' ? 'Nej, det er for meget.' : 'No, too much.')).toEqual([]);
  });

  it('is none where it is done in the meeting', () => {
    expect(agreementsOf('en', "I'd suggest a short break.", 'That seems fair.')).toEqual([]);
  });
});

describe('a paper to which nobody objects', () => {
  it('is approved', () => {
    expect(agreementsOf('en', 'Any comments on the minutes?', 'No.', "Then they're approved.")).toEqual([
      ['It was agreed to approve the minutes.', 'sikker'],
    ]);
    expect(
      agreementsOf('da', 'Først referatet fra sidst, er der bemærkninger til det?', 'Nej.', 'Så er det godkendt.'),
    ).toEqual([['Det blev aftalt at godkende referatet.', 'sikker']]);
    expect(agreementsOf('en', 'The boat is new.', 'Yes.', "Then they're approved.")).toEqual([]);
  });
});

describe('the day of an event', () => {
  it('is agreed where the other day is taken', () => {
    const { agreements } = minutesOf(
      'en',
      'Ben Carter: Item four, the Christmas party. We said the fifteenth.',
      "Ida Møller: The Swan can't do the fifteenth. They've offered the sixteenth.",
      'Ben Carter: Does that work for everybody?',
      'Omar Said: Fine.',
      'Ben Carter: The sixteenth then.',
    );
    expect(agreements).toEqual([['There was agreement on the sixteenth for the Christmas party.', 'sikker']]);
  });

  it('is not told where nobody takes it', () => {
    const talk = [
      'The Christmas party is on the fifteenth.',
      "They've offered the sixteenth.",
      'Hm. The sixteenth then.',
    ];
    expect(agreementsOf('en', ...talk)).toEqual([['There was agreement on the sixteenth.', 'tjek']]);
  });
});

describe('what somebody wants all to say', () => {
  it.each(['Skal vi sige, at vi bruger den store sal?', 'Kan vi aftale, at vi bruger den store sal?'])(
    'is agreed with a yes: %s',
    (said) => {
      expect(agreementsOf('da', said, 'Ja, det er fint.')).toEqual([
        ['Det blev aftalt at bruge den store sal.', 'sikker'],
      ]);
      expect(agreementsOf('da', said, 'Nej, den er for stor.')).toEqual([]);
    },
  );
});

describe('numbers that are said twice', () => {
  it('are no stutter', () => {
    expect(
      agreementsOf(
        'en',
        'We normally pay thirty up front.',
        'We could do forty, thirty, thirty.',
        'Forty, thirty, thirty. Okay, I can live with that.',
      ),
    ).toEqual([['There was agreement on forty, thirty, thirty.', 'tjek']]);
  });
});

describe('the next meeting', () => {
  it.each([
    [
      'da',
      'Så mangler vi bare datoen for næste møde. Den 14. april?',
      'Der er jeg på kursus. Kan vi tage den 15.?',
      'Det passer mig fint.',
      'Næste møde er onsdag den 15. april.',
    ],
    [
      'en',
      'So the next meeting. The 14th of April?',
      "I'm on a course then. Can we do the 15th?",
      'That works for me.',
      'The next meeting is on Wednesday 15 April.',
    ],
  ] as const)('may be opened by its name, in %s', (language, opened, other, taken, expected) => {
    expect(agreementsOf(language, opened, other, taken)).toEqual([[expected, 'sikker']]);
  });
});
