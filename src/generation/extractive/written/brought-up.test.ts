import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { extractSummary } from '../extract-summary.ts';

const topics = (language: Language, ...lines: readonly string[]) =>
  extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: ['Ben Carter', 'Ida Møller'],
  }).hvadBlevDroeftet.emner.map(({ emne }) => emne);

describe('a topic that somebody brings up', () => {
  it.each([
    ['That takes us to Bergen.', 'Bergen'],
    ['And the mooring fees, who decides them?', 'Mooring fees'],
    ['The sailing school, we said half a day for it.', 'Sailing school'],
    ['Where are we with the stand?', 'Stand'],
    ['Has anyone got any further with the torn sails?', 'Torn sails'],
    ['Has anybody seen the letter from the harbour master?', 'Letter from the harbour master'],
    ['Whatever happened to the spring party?', 'Spring party'],
    ["What's wrong with the anchor winch?", 'Anchor winch'],
    ["My deck hands can't stand your new life jackets.", 'New life jackets'],
    ['We keep getting complaints about the mooring fees.', 'Mooring fees'],
    ["I've been wondering about the winter storage.", 'Winter storage'],
    ['The elephant in the room is the harbour loan.', 'Harbour loan'],
    ['Could you tell us? Tell me a bit about your rigging yard.', 'Rigging yard'],
    ['How do you handle berth bookings?', 'Berth bookings'],
    ['Who looks after the harbour lights?', 'Harbour lights'],
    ['My biggest worry is the mast insurance.', 'Mast insurance'],
    ['The summer regatta was a mess.', 'Summer regatta'],
    ['The mast insurance is another headache.', 'Mast insurance'],
    ['Berth occupancy came out at eighty per cent.', 'Berth occupancy'],
    ['What about the sailing school, by the way?', 'Sailing school'],
    ["I've got a complaint from the ferry company I'd like to raise.", 'Complaint from the ferry company'],
    ['What do you use for berth bookings?', 'Berth bookings'],
    ["What's your booking budget?", 'Booking budget'],
    ['How does the berth rota work?', 'Berth rota'],
    ["I'm curious about the sailing school.", 'Sailing school'],
    ['I really liked the evening regatta.', 'Evening regatta'],
    ['The rigging yard let us down.', 'Rigging yard'],
    ['The berth rota fell apart.', 'Berth rota'],
    ["Can I say something that's been bugging me for weeks? The harbour lights are far too dim.", 'Harbour lights'],
    ['Talking of noise, has anyone heard anything about the diesel pump?', 'Diesel pump'],
  ])('in English: %s', (said, emne) => {
    expect(topics('en', `Ida Møller: ${said}`, 'Ben Carter: Oh dear.')).toEqual([emne]);
  });

  it.each([
    ['Kan vi også lige få talt om sejlskolen?', 'Sejlskolen'],
    ['Jeg går og tænker lidt på vinterpladserne.', 'Vinterpladserne'],
    ['Jeg er ærlig talt nervøs for masteforsikringen. Jeg er lidt nervøs for masteforsikringen.', 'Masteforsikringen'],
    ['Jeg får klager over larmen.', 'Larmen'],
    ['Og sejlskolen, hvem tager den?', 'Sejlskolen'],
    ['Vinterpladserne, dem skal vi have fordelt.', 'Vinterpladserne'],
    ['Beboerne brokker sig over larmen.', 'Larmen'],
    ['Hvad blev der af sommerfesten?', 'Sommerfesten'],
    ['Så er der jo det kedelige, nemlig anden rate.', 'Anden rate'],
    ['Har nogen set brevet fra havnefogeden?', 'Brevet fra havnefogeden'],
    ['Det leder os frem til sejlskolen.', 'Sejlskolen'],
    ['Så er vi fremme ved sejlskolen.', 'Sejlskolen'],
    ['Apropos at komme ind, så har vi et problem med nøglerne.', 'Nøglerne'],
    ['Hvordan håndterer I vinterpladserne?', 'Vinterpladserne'],
    ['Hvem står for havnelysene?', 'Havnelysene'],
    ['Selve kapsejladsen gik over al forventning.', 'Kapsejladsen'],
    ['Nu vi har rost hinanden, så var havnelysene altså noget rod.', 'Havnelysene'],
    ['Jeg har fået en klage fra færgeselskabet, som jeg gerne vil vende med jer.', 'Klage fra færgeselskabet'],
    ['Hvad bruger I til vinterpladserne?', 'Vinterpladserne'],
    ['Jeg er nysgerrig på sejlskolen.', 'Sejlskolen'],
    ['Jeg kunne godt lide aftensejladsen.', 'Aftensejladsen'],
    ['Sejlskolen reddede os.', 'Sejlskolen'],
    ['Vagtordningen brød sammen.', 'Vagtordningen'],
    ['Må jeg tage noget op? Eller, det er en gammel sag. Det er vagtordningen.', 'Vagtordningen'],
    ['Okay, sidste punkt, hvad gik egentlig godt?', 'Hvad der gik godt'],
  ])('in Danish: %s', (said, emne) => {
    expect(topics('da', `Ida Møller: ${said}`, 'Ben Carter: Nå da.')).toEqual([emne]);
  });

  it.each([
    ['en', 'I hope your sessions went well.'],
    ['da', 'Godmorgen, er der kaffe?'],
    ['en', 'Has anybody seen Ben?'],
    ['en', "How's the weather? Whatever happened to the weekend?"],
    ['en', 'If you had a decent garden, you could do it there.'],
    ['en', 'That went really well.'],
    ['da', 'Det handler ikke om skyld.'],
    ['da', 'Hvad med at lade kontoret i Aarhus tage den?'],
    ['da', 'Det gik godt, lige til han faldt i vandet.'],
    ['da', 'Det er kun rimeligt.'],
    ['da', 'Det må vi vende tilbage til. Lyset driller. Lyset er slukket.'],
    ['da', 'Apropos at komme ind, så er det koldt.'],
  ] as const)('is not named by what says nothing of one in %s: %s', (language, said) => {
    expect(topics(language, `Ida Møller: ${said}`, 'Ben Carter: Oh.')).toEqual([]);
  });

  it('is not what was spoken of just before', () => {
    expect(topics('en', 'Ida Møller: The insurance has to be paid.', 'Ben Carter: The insurance was a mess.')).toEqual(
      [],
    );
  });

  it('is what somebody begins with after an overview', () => {
    expect(
      topics(
        'da',
        'Ida Møller: Vi skal snakke om udrulningen og om vagterne. Og vi kan begynde med nedbruddet.',
        'Ben Carter: Nedbruddet var min skyld.',
      ),
    ).toEqual(['Nedbruddet']);
  });
});
