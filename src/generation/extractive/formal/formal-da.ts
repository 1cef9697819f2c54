import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, lowerCase } from '../../speech/words.ts';
import type { Formal } from './formal.ts';

/** Sentences before a decision that may say which bill it is about. */
const NUMBERED_WITHIN = 300;
/** Sentences between what a chair proposes and that it is passed. */
const PASSED_WITHIN = 4;

const BILL = '(?:lov|beslutnings|ændrings)?forslaget(?: til folketingsbeslutning)?';

/** "Hvis ingen gør indsigelse, betragter jeg dette som vedtaget." */
const CONSENT = anyCase(
  '(?:(?:hvis|såfremt) (?:ingen|der ikke er nogen|der ingen)[^,]{0,60}indsigelse[^,]{0,60}, (?:vil jeg )?betragte[r]?(?: jeg)? (?:det|dette|det her) som vedtaget)(?:, at (?<what>[^.?]+))?',
);
const LEAVE = anyCase(
  '(?:hvis|såfremt) ingen gør indsigelse mod (?<what>[^,]{3,60}), betragter jeg [\\p{L}]+ samtykke som givet',
);
const PASSED = anyCase('^(?:det|de|dette) er (?:enstemmigt )?(?:vedtaget|givet)(?![\\p{L}])');
const PROPOSES = anyCase(
  '^(?:(?:så|og|da|nu),? )*jeg foreslår,? at (?<what>[^.?]+?)(?:, og hvis ingen gør indsigelse[^.]{0,80})?[.]?$',
);
const LAPSED = anyCase(`(?<![\\p{L}])(?:er|bliver) (?<thing>${BILL}) (?:hermed |dermed )?bortfaldet(?=[.]|$)`);
const VOTED = anyCase(
  `^(?:(?:så|og|dermed|hermed),? )*(?<thing>${BILL}|[\\p{L}]{4,}(?:ets|ens|s) indstilling|indstillingen|budgettet|regnskabet|vedtægtsændringen|vedtægtsændringerne|beretningen|referatet|dagsordenen|(?:ændrings)?forslaget om (?!at )[\\p{L} ]{3,60}?) (?:er|blev)(?: hermed| dermed| således)?(?: enstemmigt)? (?<how>vedtaget|forkastet|godkendt|nedstemt)(?: enstemmigt)?(?:(?: med [\\p{L}\\d]+ stemmer[^.]*)?[.]?$| og (?:vil nu blive|sendes|går))`,
);
const LOST = /^(?:forkastet|nedstemt)$/iu;
/** Who tells of it on another day. */
const TOLD = anyCase('(?<![\\p{L}])(?:jeg|du|hvis|når|da|sidste|siden|den \\d|i 20|ikke|hvordan|hvorfor)(?![\\p{L}])');
const NUMBER = /(?<kind>[Ll]ovforslag|[Bb]eslutningsforslag)\s+nr\.\s*(?<number>[A-ZÆØÅ]{1,2}\s?\d+)/gu;
const UNCLEAR = anyCase('(?<![\\p{L}])(?:jeg|du|vi|det|den|de|dem|ham|hende)(?![\\p{L}])');

export function formalDa(sentence: Sentence, sentences: readonly Sentence[]): Formal | null | undefined {
  const { plain } = sentence;
  if (PASSED.test(plain)) return passed(sentence, sentences);
  if (CONSENT.test(plain) || LEAVE.test(plain) || (PROPOSES.test(plain) && isPassedAfter(sentence, sentences)))
    return null;
  const lapsed = LAPSED.exec(plain)?.groups?.thing;
  if (lapsed !== undefined) {
    const statement = `Det blev aftalt, at ${numbered(lapsed, sentence, sentences)} bortfalder.`;
    return { statement, said: withNumber(lapsed, sentence, sentences) };
  }
  const { thing, how = '' } = VOTED.exec(plain)?.groups ?? {};
  if (thing === undefined || TOLD.test(plain)) return undefined;
  const verb = how === 'godkendt' ? 'godkende' : 'vedtage';
  const told = numbered(thing, sentence, sentences);
  return {
    statement: `Det blev aftalt ${LOST.test(how) ? 'ikke ' : ''}at ${verb} ${told}.`,
    said: withNumber(thing, sentence, sentences),
  };
}

/** What a chair took for decided if nobody objects, once it says that it is. */
function passed(sentence: Sentence, sentences: readonly Sentence[]): Formal | null | undefined {
  const before = sentences.slice(Math.max(0, sentence.index - PASSED_WITHIN), sentence.index);
  const asked = before.findLast(({ plain }) => CONSENT.test(plain) || LEAVE.test(plain));
  if (asked === undefined) return undefined;
  const leave = LEAVE.exec(asked.plain)?.groups?.what;
  if (leave !== undefined) {
    const thing = leave.replace(
      /(?<![\p{L}])(?:disse|denne) (?<noun>\p{L}+)$/u,
      (_, noun: string) => `${noun}${noun.endsWith('r') ? 'ne' : 'n'}`,
    );
    return UNCLEAR.test(thing) ? null : { statement: `Der var enighed om ${thing}.`, said: [asked, sentence] };
  }
  const what = CONSENT.exec(asked.text)?.groups?.what;
  const proposed = before.findLast(({ plain }) => PROPOSES.test(plain));
  const words = (what ?? (proposed === undefined ? '' : (PROPOSES.exec(proposed.text)?.groups?.what ?? ''))).trim();
  if (words === '' || UNCLEAR.test(words)) return null;
  const bill = /^(?:lov|beslutnings)?forslaget(?![\p{L}])/iu.exec(words)?.[0];
  const told = bill === undefined ? words : numbered(bill, sentence, sentences) + words.slice(bill.length);
  const said = what === undefined && proposed !== undefined ? [proposed, asked, sentence] : [asked, sentence];
  return { statement: `Det blev aftalt, at ${told}.`, said };
}

function isPassedAfter({ index }: Sentence, sentences: readonly Sentence[]): boolean {
  return sentences.slice(index + 1, index + 1 + PASSED_WITHIN).some(({ plain }) => CONSENT.test(plain));
}

/** The bill by its number, which was named when it was called: "lovforslag nr. L 12". */
function numbered(thing: string, sentence: Sentence, sentences: readonly Sentence[]): string {
  return numberOf(thing, sentence, sentences)?.name ?? lowerCase(thing.charAt(0)) + thing.slice(1);
}

function withNumber(thing: string, sentence: Sentence, sentences: readonly Sentence[]): Sentence[] {
  const called = numberOf(thing, sentence, sentences)?.said;
  return called === undefined || called === sentence ? [sentence] : [sentence, called];
}

function numberOf(
  thing: string,
  { index, speaker }: Sentence,
  sentences: readonly Sentence[],
): { name: string; said: Sentence } | undefined {
  const bill = /^(?:(?<kind>lov|beslutnings)?forslaget)(?= til folketingsbeslutning|$)/iu.exec(thing);
  if (bill === null) return undefined;
  const isResolution = thing.endsWith('folketingsbeslutning');
  const kind = isResolution ? 'beslutnings' : bill.groups?.kind?.toLowerCase();
  for (const said of sentences.slice(Math.max(0, index - NUMBERED_WITHIN), index + 1).toReversed()) {
    // Others may name other bills in the debate.
    if (said.speaker !== speaker || !said.text.includes(' nr.')) continue;
    const called = [...said.text.matchAll(NUMBER)].findLast(
      (match) => kind === undefined || match.groups?.kind?.toLowerCase() === `${kind}forslag`,
    );
    const { kind: named = '', number = '' } = called?.groups ?? {};
    if (called !== undefined) return { name: `${named.toLowerCase()} nr. ${number}`, said };
  }
  return undefined;
}
