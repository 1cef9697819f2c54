import type { Language } from '../../function-words.ts';
import type { People } from '../../speech/people.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import { type Heading, heading } from './heading.ts';

/** What leads over to the next topic and says nothing of it. */
const LEAD: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|well|um|haha),? )*(?:(?:okay|ok|right|all right|alright|now|then|next|next up|next item|good|great|fine|lovely|super|anyway|perfect|thanks|thank you|let's move on|moving on|on we go|on to|first|firstly|first up|first of all|second|secondly|third|thirdly|fourth|finally|lastly|last)(?: then| now)?(?:,|:|\\.)? |so, |so (?=(?:the|our|then|now) )|and (?=(?:then|now) ))+(?:the |our )?",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|ok|så|nå|godt|fint|super|altså|men|perfekt|tak|tak for det|dejligt|næste|næste punkt|videre|først|for det første|for det andet|for det tredje|til sidst|endelig)(?: så| nu)?(?:,|:|\\.)? )+',
  ),
};
/** A sentence that only leads over. */
const LEADS_OVER: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:okay|ok|right|all right|so|now|then|good|great|fine|lovely|anyway|well|perfect|thanks|thank you|next|moving on|let's move on|let's go on|i think we can move on|that's that)[,.!: ]*(?:then|now)?[,.!: ]*)+$/iu,
  da: /^(?:(?:okay|ok|så|nå|godt|fint|super|altså|perfekt|tak|tak for det|dejligt|videre|næste|næste punkt|(?:jeg tror,? )?(?:så )?(?:går )?vi(?: går)? (?:lige |bare )?videre|godt så|sådan)[,.!: ]*)+$/iu,
};
const DEFINITE_DA = anyCase(
  String.raw`^(?:(?:den|det|de) [\p{L}]+e [\p{L}]|(?:vores|jeres) |[\p{L}-]{3,}(?:en|et|ne|erne)(?=$| (?:i|på|for|til|fra|med|om|hos|af|og|ved)(?![\p{L}])))`,
);
const MOST_WORDS = 6;
/** A sentence that begins with what the others know. A Danish noun has its article at the end. */
const KNOWN: Readonly<Record<Language, RegExp>> = { en: /^(?:The|Our) /u, da: /^\p{Lu}/u };
/** Mentions by which an English noun is known too. */
const OFTEN = 4;
/** "The number's in the folder" says how it is. */
const IS_SO =
  /['’]s (?:in|on|at|off|out|up|down|with|for|to|by|there|here|not|still|also|just|now|done|gone|ready|full|fine|due|back|too|very|really|\p{L}+ing|\p{L}+ed)(?!\p{L})/iu;
/** People greet each other with them. */
const GREETING =
  /^(?:god ?)?(?:morgen|morning|day|dag|aften|evening|afternoon|weekend|bye|hello|welcome|velkommen)(?=$|[ ,])/iu;

/** Turns between two openings by the same person. */
const APART = 3;
/** "Legepladsen så.", "The rota now." */
const TRAILING = /,? (?:så|nu|først|then|now|first)[.:]$/iu;

/** Those who open more than one topic by naming it: they lead the meeting from one to the next. */
export function thoseWhoOpen(
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
  people: People,
): ReadonlySet<string> {
  const last = new Map<string, number>();
  const opening = new Set<string>();
  for (const sentence of sentences) {
    if (
      sentence.foreign ||
      bareOpening(sentence, sentences, names, people, { leads: false, counts: true, recurs: () => true }) === null
    )
      continue;
    const before = last.get(sentence.speaker);
    if (before !== undefined && sentence.part - before >= APART) opening.add(sentence.speaker);
    last.set(sentence.speaker, sentence.part);
  }
  return opening;
}

/**
 * "Menukortet.", "Okay, byggeriet.", "Right. Parking.": a noun phrase for a sentence, by somebody who leads
 * over to it. `leads`: whether the speaker opens topics that way. `recurs`: whether the meeting speaks of it
 * elsewhere, `least` times.
 */
export function bareOpening(
  sentence: Sentence,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
  people: People,
  {
    leads,
    counts = false,
    recurs,
  }: { leads: boolean; counts?: boolean; recurs: (found: Heading, least: number) => boolean },
): Heading | null {
  const { index, part, language, plain } = sentence;
  if (!/[.:]$/u.test(plain) || plain.split(' ').length > MOST_WORDS + 3) return null;
  const lead = LEAD[language].exec(plain)?.[0] ?? '';
  const said = plain.slice(lead.length).replace(TRAILING, '').replace(/[.:]$/u, '');
  if (said === '' || IS_SO.test(said) || GREETING.test(said) || said.split(' ').length > MOST_WORDS) return null;
  const before = sentences[index - 1];
  const isOver = before?.part === part && LEADS_OVER[language].test(before.plain);
  // "And then the west": within a turn it may go on with a list.
  const isLed = isOver || (lead !== '' && !(before?.part === part && /^and /iu.test(lead)));
  const next = sentences[index + 1];
  if (next === undefined) return null;
  // "Hire rates. Ros.": the floor is given to somebody.
  const handed = next.part === part && people.addressee(next.plain) !== null;
  // Without a word that leads over, by somebody who begins with it and goes on, of what the others know.
  const begins = (before?.part !== part || leads) && next.part === part && /^\p{Lu}/u.test(sentence.text);
  if (!isLed && !begins && !handed) return null;
  const least = isLed || handed || KNOWN[language].test(sentence.text) ? 1 : OFTEN;
  if (language === 'da' && !DEFINITE_DA.test(said)) return null;
  const found = heading(said, sentence, names, { lead });
  if (!found?.whole || !(found.narrow || handed || leads || (isLed && counts) || language === 'da')) return null;
  return leads || recurs(found, least) ? found : null;
}
