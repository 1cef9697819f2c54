import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { tokens } from '../../speech/words.ts';
import { splitSentences } from '../../split-sentences.ts';
import { extractSummary } from '../extract-summary.ts';
import { longestSharedRun } from './longest-shared-run.ts';

function summarised(language: Language, lines: readonly string[], subject = 'Call') {
  const utterances = [...utterancesOf(lines.join('\n'), 'text/plain')];
  const content = extractSummary({
    utterances,
    subject,
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
  const more = ['blue shed', 'harbour wall', 'old boat'].map(
    (thing) => `Bo Lind: I'll paint the ${thing} by Thursday.`,
  );
  const todo = 'Astrid Holm pays for the winter cover on Tuesday 3 March.';

  it('is told as one to be confirmed', () => {
    expect(summarised('en', guess).opsummering).toContain(`To be confirmed: ${todo}`);
  });

  it('is left to the list if enough is sure', () => {
    const { opsummering, todos } = summarised('en', [...english, ...more, ...guess]);
    expect(opsummering).not.toContain('winter cover on');
    expect(todos.opgaver.map(({ opgave }) => opgave)).toContain(todo);
  });

  it('is told only where the text is short if it says little', () => {
    const vague = ['Bo Lind: Will you look at the roof?', "Astrid Holm: Maybe I'll look at it."];
    expect(summarised('en', vague).opsummering).toContain('To be confirmed: Astrid Holm looks at the roof.');
    const { opsummering } = summarised('en', [...english, ...more.slice(0, 2), ...vague]);
    expect(opsummering).not.toContain('looks at the roof');
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
    expect(opsummering).toMatch(
      language === 'en'
        ? /^On Monday 2 March 2026, Astrid Holm and Bo Lind /u
        : /^Mandag den 2. marts 2026 talte Astrid Holm og Bo Lind /u,
    );
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
  it('tells what was talked about, what was decided and who does what by when', () => {
    expect(summarised('en', english).opsummering).toBe(
      'On Monday 2 March 2026, Astrid Holm and Bo Lind talked about the mooring contract for the new pier, the fuel pump ' +
        '(raised by Bo Lind) and the summer regatta.\n\nIt was decided to keep the pier for two years.\n\n' +
        'By Friday 6 March, Astrid Holm sends the signed contract to the harbour office. Bo Lind calls the repair shop ' +
        'on Tuesday 3 March.',
    );
    expect(summarised('da', danish).opsummering).toBe(
      'Mandag den 2. marts 2026 talte Astrid Holm og Bo Lind om kontrakten med havnen, brændstofpumpen (rejst af Bo Lind) og ' +
        'sommerens kapsejlads.\n\nDet blev besluttet at beholde broen i to år.\n\n' +
        'Senest fredag den 6. marts sender Astrid Holm den underskrevne kontrakt til havnekontoret. Bo Lind ringer til ' +
        'værkstedet tirsdag den 3. marts.',
    );
  });

  it.each([
    [
      'en',
      english,
      'Harbour plans for spring',
      /^In the meeting “Harbour plans for spring” on Monday 2 March 2026, Astrid Holm and Bo Lind talked /u,
    ],
    [
      'en',
      english,
      'Harbour lights review meeting',
      /^At “Harbour lights review meeting” on Monday 2 March 2026, Astrid Holm and Bo Lind talked /u,
    ],
    ['en', english, 'harbour-2026-03-02', /^On Monday 2 March 2026, Astrid Holm and Bo Lind talked /u],
    [
      'da',
      danish,
      'Havnens planer i foråret',
      /^På mødet »Havnens planer i foråret« mandag den 2. marts 2026 talte Astrid Holm og Bo Lind om /u,
    ],
  ] as const)('begins with the subject if that tells (%s, %#)', (language, lines, subject, beginning) => {
    expect(summarised(language, lines, subject).opsummering).toMatch(beginning);
  });

  it('leaves a topic out that the subject names', () => {
    const { opsummering } = summarised('en', english, 'Mooring contract for the new pier');
    expect(opsummering).toMatch(
      /talked about the fuel pump \(raised by Bo Lind\) and the summer regatta \(Astrid Holm\)\./u,
    );
  });

  it('does not list the people of a large meeting', () => {
    const lines = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `Person ${name}: The next item is the fuel pump.`);
    expect(summarised('en', lines).opsummering).toBe('The meeting on Monday 2 March 2026 was about the fuel pump.');
    expect(summarised('en', lines, 'Plans for the yard').opsummering).toBe(
      'The meeting “Plans for the yard” on Monday 2 March 2026 was about the fuel pump.',
    );
  });

  it('names many topics in two sentences in the order of the meeting, with who raised them', () => {
    const items = ['fuel pump', 'summer regatta', 'harbour lights', 'winter storage', 'boat crane'];
    const raised = items.map((item) => `Astrid Holm: The next item is the ${item}. It needs care.`);
    const talk = raised.flatMap((line) => [line, 'Bo Lind: I see.', 'Carl Beck: Right.', 'Astrid Holm: Fine.']);
    const lines = [...talk, 'Bo Lind: Can we talk about the mooring fees?', 'Astrid Holm: Yes.'];
    const { opsummering, hvadBlevDroeftet } = summarised('en', lines);
    expect(hvadBlevDroeftet.emner).toHaveLength(6);
    expect(opsummering).toMatch(
      /the fuel pump, .* The meeting then turned to .*the mooring fees \(raised by Bo Lind\)\./u,
    );
    expect(opsummering).not.toContain('raised by Astrid Holm');
  });

  it('denies nothing and counts nothing', () => {
    const talk = ['Person A: The next item is the fuel pump.', 'Person B: It leaks again.'];
    expect(summarised('en', talk).opsummering).toBe(
      'On Monday 2 March 2026, Person A and Person B talked about the fuel pump.',
    );
    expect(summarised('en', ["Bo Lind: I'll paint the blue shed by Friday."]).opsummering).toBe(
      'Bo Lind paints the blue shed by Friday 6 March.',
    );
  });

  it('tells who spoke most about each topic where there is little else to tell', () => {
    const about = (thing: string, who: string) => [
      `Astrid Holm: The next item is the ${thing}.`,
      `${who}: The ${thing} leaks.`,
      `${who}: The ${thing} is old too.`,
    ];
    const { opsummering } = summarised('en', [...about('fuel pump', 'Bo Lind'), ...about('boat crane', 'Carl Beck')]);
    expect(opsummering).toContain('the fuel pump (mostly Bo Lind) and the boat crane (Carl Beck).');
  });

  it('tells who spoke from one number of the agenda to the next', () => {
    const point = (number: number, thing: string, ...who: string[]) => [
      `Astrid Holm: The next item on the agenda is: ${number}) Repair of the ${thing}. I have little to say about that.`,
      ...who.map((name) => `${name}: I have seen it, and it does not look good to me at all, as I said in spring.`),
    ];
    const { opsummering } = summarised('en', [
      ...point(4, 'fuel pump', 'Bo Lind', 'Carl Beck', 'Bo Lind'),
      ...point(5, 'boat crane'),
      ...point(6, 'old pier', 'Carl Beck'),
    ]);
    expect(opsummering).toContain(
      'fuel pump (mostly Bo Lind and Carl Beck), repair of the boat crane as well as repair ',
    );
    expect(opsummering).toContain('old pier (Carl Beck).');
  });

  it('tells more tasks of one person in a second sentence', () => {
    const things = ['blue shed', 'harbour wall', 'old boat', 'kitchen door'];
    const { opsummering } = summarised(
      'en',
      things.map((thing) => `Bo Lind: I'll paint the ${thing} by Friday.`),
    );
    expect(opsummering).toContain('Bo Lind also paints the kitchen door by Friday 6 March.');
  });

  it('tells a Danish task that has the preposition that looks like a pronoun', () => {
    const talk = ['Astrid Holm: Jeg kigger de gamle regninger igennem i weekenden.', 'Bo Lind: Godt.'];
    expect(summarised('da', talk).opsummering).toContain(
      'Astrid Holm kigger de gamle regninger igennem senest søndag den 8. marts.',
    );
  });

  it('tells what has a pronoun, and how long it took, where there is little else to tell', () => {
    const short = [
      '[00:01] Astrid Holm: The first item is the mooring contract for the new pier.',
      '[00:30] Bo Lind: Did we hear from them about the screen?',
      "[02:10] Astrid Holm: No, I'll call them about the screen tomorrow.",
    ];
    const { opsummering } = summarised('en', short);
    expect(opsummering).toContain('To be confirmed: Astrid Holm calls them about the screen on Tuesday 3 March.');
    expect(opsummering).toContain('The meeting took about 2 minutes.');
    expect(summarised('en', [...short, ...english]).opsummering).not.toMatch(/calls them|The meeting took/u);
  });

  it('tells who met where only the lists tell more', () => {
    const { opsummering, todos } = summarised('en', [
      'Bo Lind: We need somebody for the screen.',
      "Astrid Holm: I'll book the screen.",
      'Bo Lind: Did they answer about the leaflets?',
      "Astrid Holm: No, I'll ask them tomorrow where they are.",
    ]);
    expect(todos.opgaver).toHaveLength(2);
    expect(opsummering).toMatch(
      /^Bo Lind and Astrid Holm met on Monday 2 March 2026\.\n\nAstrid Holm books the screen\./u,
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
