import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import { detectLanguage, spokenLanguage, utteranceLanguage } from './language.ts';
import { plainSpeech, tokens } from './words.ts';

const TRANSCRIPTS = join(import.meta.dirname, '../../../bench/transcripts');

describe('the language', () => {
  it.each([
    ['da', 'Vi skal have sendt tilbuddet, og det er ikke så let.'],
    ['en', 'We have to send the offer, and that is not so easy.'],
    ['da', 'Det er en meeting om vores roadmap og de næste features.'],
  ] as const)('%s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is English if the words do not decide it', () => {
    expect(detectLanguage('Kubernetes 42')).toBe('en');
    expect(detectLanguage('')).toBe('en');
  });

  it('is that of the meeting, unless a longer utterance is clearly in the other one', () => {
    expect(utteranceLanguage('Yes of course.', 'da')).toBe('da');
    expect(utteranceLanguage('I will send you the contract when I am back in the office.', 'da')).toBe('en');
    expect(utteranceLanguage('Jeg sender dig kontrakten, når jeg er tilbage på kontoret.', 'en')).toBe('da');
  });
});

describe('a language that is neither Danish nor English', () => {
  it.each([
    [
      'German',
      'Ja, das kann ich bis Freitag machen. Ich schicke dir die Liste per Mail, dann kannst du sie weitergeben.',
    ],
    ['French', "Oui, je peux le faire avant vendredi. Je t'envoie la liste par mail et tu la donnes au client."],
    [
      'Swedish',
      'Ja, det kan jag göra innan fredag. Jag skickar listan till dig med mejl, sen kan du ge den till kunden.',
    ],
    [
      'Norwegian',
      'Ja, det kan jeg gjøre før fredag. Jeg sender lista til deg på mail, har noen noe mer å si om det? Nei, ikke meg.',
    ],
    ['Dutch', 'Ja, dat kan ik voor vrijdag doen. Ik stuur je de lijst per mail, dan kun jij hem aan de klant geven.'],
    [
      'Polish, whose function words are not known,',
      'Wczoraj dzwoniłem do pani Anny i ona chce przejść na dwa lata. To dobrze, ale musimy jeszcze sprawdzić, czy nasze ' +
        'serwery to wytrzymają. Tak, mogę to zrobić do piątku. Wyślę ci listę mailem, a ty przekażesz ją klientowi. A jak ' +
        'wygląda szkolenie? Jeszcze nie jesteśmy gotowi, bo sale są wolne dopiero w czerwcu.',
    ],
  ])('is told: %s', (_, text) => {
    expect(spokenLanguage(text)).toBeNull();
  });

  it.each([
    ['da', 'Ja, det kan jeg nå inden fredag. Jeg sender listen til dig på mail, så kan du give den til kunden.'],
    ['da', 'Ja. Nej. Godt, vi ses i morgen.'],
    ['en', 'Yes, I can do that by Friday. I will send you the list, and you pass it on to the customer.'],
    ['da', 'Det er en bra løsning.'],
    ['en', 'Kubernetes 42'],
    ['da', 'Vi har talt med Müller, og han siger "das ist gut". Det er jeg glad for, så det gør vi.'],
  ] as const)('is not taken for one: %s: %s', (language, text) => {
    expect(spokenLanguage(text)).toBe(language);
  });

  it.each(readdirSync(TRANSCRIPTS).filter((name) => /\.(txt|vtt|srt)$/.test(name)))(
    'is not taken for one: %s',
    (name) => {
      const text = readFileSync(join(TRANSCRIPTS, name), 'utf8');
      const mediaType = name.endsWith('.vtt')
        ? 'text/vtt'
        : name.endsWith('.srt')
          ? 'application/x-subrip'
          : 'text/plain';
      const talk = [...utterancesOf(text, mediaType)].slice(0, 400).map((one) => one.text);
      expect(spokenLanguage(talk.join(' '))).toBe(/(^|-)da-/.test(name) ? 'da' : 'en');
    },
  );
});

describe('plain speech', () => {
  it.each([
    ['Um, I’ll, you know, send it.', "I'll send it."],
    ['Er vi, er vi alle her?', 'Er vi alle her?'],
    ['Jeg, øh, jeg skriver.', 'Jeg skriver.'],
    ['Det er jo rigtigt.', 'Det er rigtigt.'],
  ])('%s', (said, plain) => {
    expect(plainSpeech(said)).toBe(plain);
  });

  it('keeps apostrophes and Danish letters in its words', () => {
    expect(tokens("Ærøs færge isn't 2 sene.")).toEqual(['ærøs', 'færge', "isn't", '2', 'sene']);
  });
});
