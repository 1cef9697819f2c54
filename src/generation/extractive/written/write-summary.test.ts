import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { tokens } from '../../speech/words.ts';
import { splitSentences } from '../../split-sentences.ts';
import { extractSummary } from '../extract-summary.ts';
import { longestSharedRun } from './longest-shared-run.ts';

function summarised(language: Language, lines: readonly string[]) {
  const utterances = [...utterancesOf(lines.join('\n'), 'text/plain')];
  const content = extractSummary({
    utterances,
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: ['Astrid Holm', 'Bo Lind'],
  });
  return { ...content, utterances };
}

const english = [
  'Astrid Holm: The first item is the mooring contract for the new pier.',
  'Bo Lind: The old contract ends in May, and the harbour office has asked us twice now whether we want to keep the place.',
  'Astrid Holm: I would keep it. The pier is the only one with power, and the boats that come in at night need it.',
  'Bo Lind: Then we agreed to keep the pier for two years.',
  "Astrid Holm: Yes, agreed. I'll send the signed contract to the harbour office by Friday.",
  'Bo Lind: Good. The next item is the fuel pump.',
  'Astrid Holm: The fuel pump leaks again. Bo, can you call the repair shop tomorrow?',
  "Bo Lind: Sure, I'll call the repair shop tomorrow.",
  'Astrid Holm: The last item is the summer regatta.',
  'Bo Lind: Nobody has heard from the sailing club about the regatta yet, so there is nothing to say.',
  'Astrid Holm: Fine, then we are done.',
];

const danish = [
  'Astrid Holm: Det første punkt er kontrakten med havnen.',
  'Bo Lind: Den gamle kontrakt udløber i maj, og havnekontoret har spurgt to gange, om vi vil beholde pladsen.',
  'Astrid Holm: Jeg ville beholde den. Broen er den eneste med strøm, og bådene har brug for det om natten.',
  'Bo Lind: Okay, vi er enige om at beholde broen i to år.',
  'Astrid Holm: Ja. Jeg sender den underskrevne kontrakt til havnekontoret senest fredag.',
  'Bo Lind: Det næste punkt er brændstofpumpen.',
  'Astrid Holm: Pumpen er utæt igen. Bo, kan du ringe til værkstedet i morgen?',
  'Bo Lind: Ja, jeg ringer til værkstedet i morgen.',
  'Astrid Holm: Det sidste punkt er sommerens kapsejlads.',
  'Bo Lind: Ingen har hørt fra sejlklubben om kapsejladsen endnu.',
];

describe('a statement that is not sure', () => {
  const guess = ['Bo Lind: We have not paid for the winter cover.', "Astrid Holm: I'll pay for it tomorrow."];
  const more = ["Bo Lind: I'll paint the blue shed by Thursday.", "Bo Lind: I'll order twelve new ropes by Friday."];
  const todo = 'Astrid Holm pays for the winter cover on Tuesday 3 March.';

  it('is told where the text would be too short without it, and listed in any case', () => {
    const short = summarised('en', guess);
    expect(short.opsummering).toContain('pays for the winter cover');
    const long = summarised('en', [...english, ...more, ...guess]);
    expect(long.opsummering.split(/\s+/u).length).toBeGreaterThanOrEqual(60);
    expect(long.opsummering).not.toContain('winter cover on');
    expect(long.todos.opgaver.map(({ opgave }) => opgave)).toContain(todo);
  });
});

describe.each([
  ['en', english],
  ['da', danish],
] as const)('the summary text (%s)', (language, lines) => {
  const { opsummering, context, utterances } = summarised(language, lines);

  it('repeats no more than seven words of what anybody said', () => {
    const runs = splitSentences(opsummering).flatMap((sentence) =>
      utterances.map(({ text }) => longestSharedRun(sentence, text)),
    );
    expect(Math.max(...runs)).toBeLessThanOrEqual(7);
  });

  it('names those who met and what it was about, and has quotes for what it tells', () => {
    expect(opsummering).toMatch(/^(?:Astrid Holm (?:and|og) Bo Lind|Bo Lind (?:and|og) Astrid Holm) /u);
    expect(context.filter(({ peger }) => peger === '/opsummering').length).toBeGreaterThan(1);
  });

  it('consists of whole sentences in the third person', () => {
    for (const sentence of splitSentences(opsummering)) {
      expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u);
      const own = tokens(sentence).filter((word) => /^(?:i'll|we|you|our|jeg|vi|du|vores)$/u.test(word));
      expect(own).toEqual([]);
    }
  });

  it('is neither long nor padded', () => {
    expect(tokens(opsummering).length).toBeLessThanOrEqual(180);
    expect(new Set(splitSentences(opsummering)).size).toBe(splitSentences(opsummering).length);
  });
});

describe('the summary text', () => {
  it('tells what was agreed, who does what by when, and what stayed open', () => {
    expect(summarised('en', english).opsummering).toBe(
      'Astrid Holm and Bo Lind talked about the mooring contract for the new pier, the fuel pump and the summer ' +
        'regatta.\n\nThe decision is to keep the pier for two years.\n\n' +
        'By Friday 6 March, Astrid Holm sends the signed contract to the harbour office. Bo Lind calls the repair shop ' +
        'on Tuesday 3 March.\n\nThe summer regatta was discussed, but no agreement about it was noted.',
    );
    expect(summarised('da', danish).opsummering).toBe(
      'Astrid Holm og Bo Lind talte om kontrakten med havnen, brændstofpumpen og sommerens kapsejlads. Astrid Holm tog ' +
        'kontrakten med havnen og sommerens kapsejlads op.\n\nDer blev indgået en aftale om kontrakten med havnen.\n\n' +
        'Senest fredag den 6. marts sender Astrid Holm den underskrevne kontrakt til havnekontoret. Bo Lind ringer til ' +
        'værkstedet tirsdag den 3. marts.\n\n' +
        'Sommerens kapsejlads blev drøftet, men der er ikke noteret nogen aftale.',
    );
  });

  it('counts the people of a large meeting', () => {
    const lines = ['A', 'B', 'C', 'D', 'E'].map((name) => `Person ${name}: The next item is the fuel pump.`);
    expect(summarised('en', lines).opsummering).toMatch(/^Five people talked about the fuel pump\./u);
  });

  it('says who spoke, and that nothing was found, where there is little to tell', () => {
    const talk = ['Person A: The next item is the fuel pump.', 'Person B: It leaks again.'];
    const others = ['C', 'D', 'E'].flatMap((name) => [`Person ${name}: Yes.`, 'Person A: Yes.']);
    const later = [...talk, ...others, 'Person C: The last item is the blue shed.', 'Person D: It is small.'];
    const { opsummering } = summarised('en', later);
    expect(opsummering).toContain('Person C and Person D spoke about the blue shed.');
    expect(opsummering).toContain('Most of it was said by Person A, Person C and Person D.');
    expect(opsummering).toMatch(/No agreement and no task was found in what was said\.$/u);
    expect(summarised('en', ["Bo Lind: I'll paint the blue shed by Friday."]).opsummering).toBe(
      'Bo Lind paints the blue shed by Friday 6 March.\n\nNo agreement was found in what was said.',
    );
  });

  it('is empty if nothing was found', () => {
    expect(summarised('en', ['Astrid Holm: Hello.', 'Bo Lind: Hi.']).opsummering).toBe('');
  });

  it('is sane in another language', () => {
    const german = ['Anna: Guten Morgen zusammen, wie geht es euch heute?', 'Jens: Ganz gut, danke. Fangen wir an.'];
    expect(summarised('en', german).opsummering).toBe('');
  });
});
