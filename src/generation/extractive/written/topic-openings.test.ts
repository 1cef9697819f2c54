import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { extractSummary } from '../extract-summary.ts';

function summary(language: Language, ...lines: readonly string[]) {
  const utterances = [...utterancesOf(lines.join('\n'), 'text/plain')];
  const meetingDate = new Date('2026-03-02T09:00:00.000Z');
  const participants = ['Ben Carter', 'Ida Møller'];
  return extractSummary({ utterances, subject: 'Call', meetingDate, language, participants });
}

const topics = (language: Language, ...lines: readonly string[]) =>
  summary(language, ...lines).hvadBlevDroeftet.emner.map(({ emne }) => emne);

describe('a topic that is opened in passing', () => {
  it.each([
    ['Okay. Sejlene. De er revnet.', 'Sejlene'],
    ['Godt, sejlene. De er revnet.', 'Sejlene'],
    ['Så er det sejlene.', 'Sejlene'],
    ['Så var der sejlene.', 'Sejlene'],
    ['Og så det der med sejlene.', 'Sejlene'],
    ['Vi tager lige sejlene først.', 'Sejlene'],
    ['Hvad gør vi med sejlene?', 'Sejlene'],
    ['Så er det næste. Hvad var det? Det var sejlene.', 'Sejlene'],
    ['Det første, det er jo det her med, at sejlene er revnet.', 'Sejlene'],
    ['Det, der irriterede mig mest, var sejlene.', 'Sejlene'],
    ['Så er vi nået til sejlene, og det er ikke det sjoveste.', 'Sejlene'],
    ['Så er vi nået til det revnede, og det er ikke det sjoveste. Det revnede er værst.', 'Det revnede'],
  ])('in Danish: %s', (said, emne) => {
    expect(topics('da', `Ida Møller: ${said}`, 'Ben Carter: Vi skal have nye sejl.')).toEqual([emne]);
  });

  it.each([
    ['Okay. The sails. They are torn.', 'Sails'],
    ["Let's do the sails.", 'Sails'],
    ['What about the sails, and then the mast? Sails. Ben.', 'Sails'],
    ['Fine. So the sails.', 'Sails'],
    ['And then the sails.', 'Sails'],
    ['And the sails?', 'Sails'],
    ["How's the sails?", 'Sails'],
    ['What about sails?', 'Sails'],
    ['The thing is the sails.', 'Sails'],
    ["The trouble with the sails, and that's why we meet.", 'Sails'],
  ])('in English: %s', (said, emne) => {
    expect(topics('en', `Ida Møller: ${said}`, 'Ben Carter: We need new sails.')).toEqual([emne]);
  });

  it.each([
    ['da', 'Hvad gik godt?', 'Hvad der gik godt'],
    ['da', 'Så til det, der ikke gik så godt.', 'Hvad der gik mindre godt'],
    ['da', 'Hvad skal vi gøre anderledes?', 'Hvad der skal gøres anderledes'],
    ['en', 'What went well?', 'What went well'],
    ['en', "And what didn't work?", 'What did not work'],
    ['en', 'What should we do differently?', 'What to do differently'],
  ] as const)('is what a team looks back on in %s: %s', (language, said, emne) => {
    expect(topics(language, `Ida Møller: ${said}`)).toEqual([emne]);
  });

  it.each([
    'Vi begynder med sejlene.',
    'Skal vi fortsætte med sejlene?',
    'Hvor langt er vi egentlig med sejlene?',
    'Status på sejlene?',
    'I dag handler det om sejlene.',
    'Det største problem var sejlene.',
    'Jeg vil gerne tage fat i sejlene.',
    'Ben, vil du sige lidt om sejlene?',
    'Vi bliver nødt til at kigge på sejlene.',
    'Vi har haft bøvl med sejlene.',
    'Det, vi skal holde op med, er sejlene.',
    'For mig var det sejlene.',
    'Der var også det med sejlene.',
    'Og sejlene?',
    'Det, der gik mindre godt, var sejlene.',
    'Det gik ikke så godt med sejlene.',
    'Jeg vil gerne rose sejlene.',
    'Vi skal blive bedre til sejlene.',
    'Jeg er mest bekymret for sejlene.',
    'Min største frustration var sejlene.',
    'Den anden ting er sejlene.',
    'Til sidst sejlene.',
  ])('is named in Danish: %s', (said) => {
    expect(topics('da', `Ida Møller: ${said}`, 'Ben Carter: Vi skal have nye sejl.')).toEqual(['Sejlene']);
  });

  it.each([
    "Let's talk about the sails.",
    'I think we should look at the sails.',
    'We start with the sails.',
    'Back to the sails.',
    'Any update on the sails?',
    "What's the plan for the sails?",
    'Ben, can you tell us about the sails?',
    "There's a problem with the sails.",
    "I'm worried about the sails.",
    'The main thing today is the sails.',
    'Today is about the sails.',
    'What we should stop doing is the sails.',
    'For me it was the sails.',
    'Then we have the sails.',
    'What about torn sails?',
  ])('is named in English: %s', (said) => {
    const [name] = topics('en', `Ida Møller: ${said}`, 'Ben Carter: Yes. The torn sails are too old.');
    expect(name).toMatch(/sails$/iu);
  });

  it.each([
    ['da', 'Må jeg sige noget om messen? Altså messen i Herning. Den er dyr.', 'Messen i Herning'],
    ['en', 'Can we talk about the sails? I mean the sails of the old boat. They are torn.', 'Sails of the old boat'],
  ] as const)('has the fuller name that follows at once in %s: %s', (language, said, emne) => {
    expect(topics(language, `Ida Møller: ${said}`)).toEqual([emne]);
  });

  it('counts in a long meeting too where it is not named again', () => {
    const talk = Array.from({ length: 100 }, () => 'Ben Carter: Det er fint med mig, og det kan vi sagtens gøre.');
    expect(topics('da', ...talk, 'Ida Møller: Så er der undervisningen.', ...talk)).toEqual(['Undervisningen']);
  });

  it.each([
    ['da', 'Vi tager sejlene i uge 12.'],
    ['da', 'Først sejlene, så er det masten, og så er det roret.'],
    ['da', 'Så er det kniven.'],
    ['da', 'Hvad gik godt, og hvad skal vi gøre anderledes?'],
    ['en', 'We had the mast. And then the sails. And then the oars.'],
    ['en', 'Yeah, sails.'],
    ['en', 'What went well and what should we change?'],
  ] as const)('is none in %s: %s', (language, said) => {
    const told = language === 'da' ? 'Vi skal have nye sejl, en ny mast og et nyt ror.' : 'We need new sails.';
    expect(topics(language, `Ida Møller: ${said}`, `Ben Carter: ${told}`)).toEqual([]);
  });

  it('is none if it answers a question', () => {
    expect(
      topics('da', 'Ida Møller: Hvad er revnet?', 'Ben Carter: Så er det sejlene.', 'Ida Møller: Nye sejl.'),
    ).toEqual([]);
  });

  it('gives way to what is asked for in so many words right after', () => {
    const lines = ['Ida Møller: Så er det sejlene.', 'Ben Carter: Kan vi tale om masten?', 'Ida Møller: Sejl og mast.'];
    expect(topics('da', ...lines)).toEqual(['Masten']);
  });

  it('is told where it is opened, not where it was announced', () => {
    const lines = [
      'Ida Møller: Så er det sejlene.',
      'Ben Carter: Ja.',
      'Ida Møller: Men hør her.',
      'Ben Carter: Nå da.',
      'Ida Møller: Kan vi tale om sejlene?',
      'Ben Carter: Nye sejl.',
    ];
    const { context } = summary('da', ...lines);
    expect(context.find(({ peger }) => peger.startsWith('/hvadBlevDroeftet'))?.citat).toBe('Kan vi tale om sejlene?');
  });
});

describe('what names no topic, or not as it was said', () => {
  const asked = (language: Language, said: string, answer: string) =>
    topics(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`);

  it.each([
    ['da', 'Har du fået skrevet under?', 'Ikke endnu.'],
    ['da', 'Har du fået ringet?', 'Nej, desværre.'],
    ['da', 'Har du fået taget billeder?', 'Ikke endnu.'],
    ['da', 'Har I fået malet væggene?', 'Nej, ikke endnu.'],
    ['da', 'Så er det vedtaget, at vi holder lukket om søndagen.', 'Det er det.'],
    ['da', 'Hvad med 75 øre pr. styk?', 'Det er for meget.'],
    ['da', 'Hvad med 40 kroner pr. meter?', 'Det er for meget.'],
    ['en', 'Moving on to written.', 'Not yet.'],
    ['en', 'The next item is painted.', 'Not yet.'],
    ['en', 'The next thing is 75p per item.', 'That is too much.'],
  ] as const)('in %s: %s', (language, said, answer) => {
    expect(asked(language, said, answer)).toEqual([]);
  });

  it.each([
    ['da', 'Hvad med vores gamle aftale?', 'Aftalen løber til maj.', 'Den gamle aftale'],
    ['da', 'Hvad med mit nye kontor?', 'Kontoret er klar.', 'Det nye kontor'],
    ['da', 'Hvad med jeres store kunder?', 'Kunderne er glade.', 'De store kunder'],
    ['da', 'Så er der de røde stole.', 'De røde stole er i restordre.', 'De røde stole'],
    // Nouns that have the form of a verb, and what needs no article.
    ['da', 'Hvad med taget?', 'Det er utæt.', 'Taget'],
    ['da', 'Hvad med vandet?', 'Det er koldt.', 'Vandet'],
    ['da', 'Har du fået svaret fra kommunen?', 'Nej, ikke endnu.', 'Svaret fra kommunen'],
    ['da', 'Hvad med vores næste møde?', 'Det ligger fast.', 'Næste møde'],
    ['en', "Then there's the written quote.", 'The quote is fine.', 'Written quote'],
    ['en', 'What about your old supplier?', 'The supplier closed.', 'Old supplier'],
  ] as const)('in %s: %s is named', (language, said, answer, emne) => {
    expect(asked(language, said, answer)).toEqual([emne]);
  });
});
