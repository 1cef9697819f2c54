import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, lowerCase, type Phrase } from '../speech/words.ts';

/** "The lamp in the hall", "nøglen på hotellet": where or when, with whom, and for what. */
const BESIDE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}'])(?:(?:in|at|near|outside|inside|behind|under|before|after|during|next to|in front of|over at|between)|(?<=(?<![\p{L}'])(?:is|are|was|were|be|been|left|put|still|lies|stands|hangs|stuck|hanging|lying|standing|over|missing|comes|came|fell) )(?:by|from|with|to)|(?<!(?:work|works|working|worked|comments?|feedback|depends?|depending|based|focus|focus(?:ed|ing)|agreed?|decided?|sign(?:ed)? off|updates?|news|going|goes|offer|quote|price) )on) $`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:(?:hos|ved|fra|under|bag|foran|inden|før|efter|imellem|mellem|med|til|over for|ude på|nede i|oppe på|henne på)|(?<!(?:arbejder|arbejde|kigger|kigge|ser|se|venter|vente|svarer|svare|svar|tilbud|kommentarer|feedback|status|styr|bud|pris|prisen|fat|kig) )på|(?<!(?:fat|rettelser|ændringer|fejl|kig|gang|kigger|kigge|deltager) )i) $`,
  ),
};
/** "The van and the trailer": one of two. */
const JOINED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?:(?<![\p{L}'])(?:the|a|an|our|my|your|their) (?:[\p{L}-]+ )?[\p{L}-]{3,}),? (?:and|or) $`),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:[\p{L}-]{3,}(?:en|et|erne|ene)|(?:en|et|den|det|vores|min|mit|din|dit|jeres) [\p{L}-]{3,}),? (?:og|eller) $`,
  ),
};
const ONE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<![\p{L}'])it(?![\p{L}'])`),
  da: anyCase(String.raw`(?<![\p{L}])(?:den|det)(?![\p{L}])`),
};
/** Whether a heading names two things where "it" is one of them. */
export const isOneOfTwo = (named: string, { plain, language }: Pick<Sentence, 'plain' | 'language'>): boolean =>
  / (?:and|or|og|eller) /iu.test(named) && ONE[language].test(plain);

/** "Where's the ladder?" "In my van.": says where it is. */
const ONLY_PLACE = anyCase(
  "^(?:(?:yes|no|oh|still|over|it['’]s|they['’]re),? ){0,2}(?:in|at|on|under|behind|by|near|inside|outside|with) [^,;:?!]{3,60}[.!]?$",
);

/** "Forsiden er tung på mobilen." "Det retter vi.": the page is put right. "På mobilen" only says where it is slow. */
const FIXES = anyCase(String.raw`(?<!\p{L})(?:det|den|dem) (?:retter|fikser|ordner|løser) (?:vi|jeg)(?!\p{L})`);
const WHERE = / (?:på|fra|hos|ved) $/u;
/** "Not if the tests still fail." "Then we'll push it to Tuesday.": what only is a condition is not moved. */
const MOVES = anyCase(
  String.raw`(?<!\p{L})(?:(?:skubber|udskyder|rykker|flytter|aflyser) (?:vi|jeg) den|(?:skubbe|udskyde|rykke|flytte|aflyse) den|(?:push|postpone|delay|move|shift|cancel) it)(?!\p{L})`,
);
const CONDITION = /(?<!\p{L})(?:if|unless|until|when|hvis|medmindre|når|før) $/u;

/** Whether a thing only tells where something is, or under which condition, and is not what a pronoun takes up. */
export function isBesideWhatIsMeant(thing: string, text: string, plain: string): boolean {
  const said = lowerCase(text);
  const before = said.slice(0, Math.max(0, said.indexOf(lowerCase(thing))));
  if (ASKED_OF.test(before)) return true;
  return (FIXES.test(plain) && WHERE.test(before)) || (MOVES.test(plain) && CONDITION.test(before));
}

/** "Asks the council if we can have it": not the council. */
const ASKED_OF = /(?<!\p{L})(?:spørger?|beder?|asks?|tells?)(?: (?:the|our|my|vores|min|mit))? $/u;

/** Characters before a thing that tell how it stands there. */
const NEAR = 40;

/**
 * Of the things that one text names, the one that a pronoun takes up: the last that is no place, time or purpose of another.
 * '' where "it" may be either of two that are named together; undefined if there is none.
 */
export function takenUp(
  things: readonly string[],
  text: string,
  plain: string,
  language: Language,
): string | undefined {
  const said = lowerCase(text);
  const placed = things.map((thing) => {
    const at = said.lastIndexOf(thing.toLowerCase());
    return { thing, at, before: text.slice(Math.max(0, at - NEAR), Math.max(0, at)) };
  });
  const fitting = language === 'da' ? inGender(placed, plain) : placed;
  const own = fitting.filter(({ before }) => !BESIDE[language].test(before));
  if (own.length === 0 && language === 'en' && ONLY_PLACE.test(text)) return undefined;
  const chosen = (own.length > 0 ? own : fitting).at(-1);
  if (chosen === undefined) return undefined;
  const short = own.length === 0 && language === 'da' ? shortNounDa(text.slice(0, chosen.at)) : '';
  if (short !== '' && inGender([{ thing: short }], plain).length > 0) return short;
  return JOINED[language].test(chosen.before) && ONE[language].test(plain) ? '' : chosen.thing;
}

/** "Kagen står hos bageren": a noun of few letters, of which many other words have the ending. */
function shortNounDa(before: string): string {
  return SHORT_DA.exec(before)?.groups?.noun?.toLowerCase() ?? '';
}

const SHORT_DA = anyCase(
  String.raw`(?<![\p{L}])(?<!(?<![\p{L}])(?:er|har|blev|bliver|var|være|blevet|havde|ikke|også|få|får|fik|jeg|vi|du|i) )(?!siden|inden|uden|ingen|nogen|anden|andet|noget|meget|intet|aften|egen|eget|stedet|tiden|dagen|ugen|året)(?<noun>[\p{L}]{2,3}(?:en|et))(?= (?:står|ligger|er|hænger|skal|på|i|hos|ved|bag|under|fra|til|med)(?![\p{L}]))`,
);

const DEN = anyCase(
  String.raw`(?<![\p{L}])(?:\p{L}+r|jeg|du|vi|i|at|lige|bare|så) den(?=[.,!?]|$| (?:i|på|til|inden|senest|om|fra|op|ned|ind|ud|med|lige|nok|så|da|af|hjem|retur|tilbage)(?![\p{L}]))|^(?:(?:ja|jo|nej|og|men|så),? )*den (?:\p{L}+r|kan|skal|vil|må) jeg(?![\p{L}])`,
);
const DET = anyCase(
  String.raw`(?<![\p{L}])(?:\p{L}+r|jeg|du|vi|at|lige) det(?=[.,!?]|$| (?:i|på|til|inden|senest|om|fra|op|ned|ind|ud|med)(?![\p{L}]))`,
);
const NEUTER = /^(?:(?:et|det|mit|dit) .+|[^ ]{3,}et)$/iu;
const MANY = /^(?:(?:de|mine|dine) .+|[^ ]{3,}(?:erne|ene))$/iu;

/** "Den" is no "hotellet", and "det" rather that than "nøglen". */
function inGender<T extends { thing: string }>(placed: readonly T[], plain: string): readonly T[] {
  if (DEN.test(plain)) return placed.filter(({ thing }) => !NEUTER.test(thing) && !MANY.test(thing));
  const neuter = DET.test(plain) ? placed.filter(({ thing }) => NEUTER.test(thing)) : [];
  return neuter.length > 0 ? neuter : placed;
}
