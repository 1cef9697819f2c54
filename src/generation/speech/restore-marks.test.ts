import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { People } from './people.ts';
import { restoreMarks, unmarked } from './restore-marks.ts';

const people = new People(['Ben Carter', 'Ida Møller', 'Omar Said']);

/** In lower case and without marks. */
const flat = (text: string) => text.toLowerCase().replaceAll(/[.,?]/gu, '');

describe('the marks of speech that has none', () => {
  it.each([
    ['en', 'The paint is here. I’ll order the sails tomorrow.'],
    ['en', 'What about the lamps? Do we need them?'],
    ['en', 'Okay, where are we with the boat?'],
    ['en', 'It was wet, but we moved the stand.'],
    ['en', 'Thirty days it is. I’ll tell the printer.'],
    ['en', 'If you give me the keys, I’ll open the gate.'],
    ['en', 'We close at nine. Any objections?'],
    ['en', 'Great. Omar, could you book the blue hall?'],
    ['en', 'I’ll get it over to you by Friday, Ben.'],
    ['en', 'I’ll ask Omar and send the list to Ben.'],
    ['en', 'I’ll scan it and pass it on.'],
    ['en', 'That makes sense. So we keep the old gate.'],
    ['en', 'The other one I’ll send after lunch.'],
    ['en', 'Right. If you give me the keys, I’ll open the gate.'],
    ['en', 'We keep the old gate open for now, that’s settled.'],
    ['en', 'Next item, the lamps are old.'],
    ['en', 'I say it out loud once we have three names, then we’re ready to open the gate.'],
    ['en', 'Thirty days it is then. I’ll tell the printer.'],
    ['da', 'Betalingen, den lader vi stå.'],
    ['da', 'Næste punkt, vi skal have nye lamper.'],
    ['en', 'Can you say which of those are big customers?'],
    ['da', 'Så siger vi det. Vil I have en kop kaffe?'],
    ['da', 'Det er leverandørens fejl. Dem får jeg byttet i dag.'],
    ['da', 'Malingen er kommet. Jeg bestiller sejlene i morgen.'],
    ['da', 'Det er fint. Men hvem bestiller sejlene?'],
    ['da', 'Kan du undersøge, hvad det koster?'],
    ['da', 'Jeg har prisen nu. Så skriver jeg til dem i dag.'],
    ['da', 'Omar, kan du bestille lamperne?'],
    ['da', 'Det giver god mening. Hvad med lageret?'],
    ['da', 'De siger, at hallen lukker klokken ni. Er det okay?'],
    ['da', 'I morgen sender jeg listen.'],
    ['da', 'Jeg prøver at ringe til dem.'],
    ['en', 'Ben and I will paint the shed.'],
    ['da', 'Så maler Ben og jeg skuret i juni.'],
    ['da', 'Det gør Ben, og jeg maler skuret i juni.'],
    ['en', 'Two hundred a week it is. Who tells the club?'],
    ['en', 'We leave the gate as it is.'],
    ['en', 'I’m in court on Friday. Monday.'],
    ['en', 'Monday’s okay.'],
    ['en', 'I’ll send it on Monday then.'],
    ['en', 'How soon can you paint the gate?'],
    ['en', 'Until the pump’s mended, we don’t open the pool.'],
    ['en', 'Who rings the bell at noon?'],
    ['en', 'Let me check. Yes Monday’s fine.'],
    ['da', 'Hvis det sner, flytter vi boden ind i laden.'],
    ['da', 'Når sejlene kommer, pakker jeg dem ud.'],
    ['da', 'Indtil pumpen er lavet, åbner vi ikke bassinet.'],
    ['da', 'Nej tak, jeg tager toget.'],
    ['da', 'Jeg kender en maler. Ham ringer jeg til i morgen.'],
  ] as const)('are put in (%s): %s', (language, said) => {
    expect(restoreMarks(flat(said), language, people).text).toBe(said);
  });

  // Quadratic cost would take minutes and exceed the test's limit.
  it.each([',', '-'])('are put in one word that holds %j a hundred thousand times', (mark) => {
    const word = `a${mark.repeat(100_000)}b`;
    expect(restoreMarks(`${word} hello there`, 'en', people).text.toLowerCase()).toBe(`${word} hello there.`);
  });

  // So would this.
  it.each([
    ['da', 'så'],
    ['en', 'yes'],
  ] as const)('are put into %s of one word two hundred thousand times: %s', (language, word) => {
    const { text } = restoreMarks(`${word} `.repeat(200_000), language, people);
    expect(text.toLowerCase().replaceAll(/[.,?]/gu, '')).toBe(`${word} `.repeat(200_000));
  });

  it('leave the words as they are, and marks that were there', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'ben',
        'omar said',
        'i’ll send',
        'okay',
        'it is',
        'hvis',
        'så melder jeg',
        ' ',
        ', ',
        '  ',
        'ß',
        'ŉ',
        'ſ',
        'ı',
      ),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom('da', 'en'), (pieces, language) => {
        const text = pieces.join(' ');
        const restored = restoreMarks(text, language, people);
        expect(unmarked(restored.text, restored, text)).toBe(text);
        const without = [...restored.marks].reduceRight(
          (left, at) => left.slice(0, at) + left.slice(at + 1),
          restored.text,
        );
        expect(without.toLowerCase()).toBe(text.toLowerCase());
      }),
    );
  });
});
