import { anyCase, plainSpeech, wordPattern } from './words.ts';

export interface Clause {
  /** Verbatim. */
  text: string;
  /** What patterns are matched against: `text` without fillers and stutter. */
  plain: string;
}

/** The rest of a longer sentence is its last clause. */
const MOST_CLAUSES = 20;

/**
 * Where one statement ends and another begins. "So you can try it" and "så I kan prøve" name the purpose, "and you'll have
 * it" names the time, "but not to York" the limit: these are not cut off. In Danish a verb follows "så" only in a statement of its own.
 */
const JOINT = wordPattern(
  String.raw`[,;:] (?=(?:(?:(?:um+|uh+|oh|øh+),? )?(?:remind (?:me|us)|mind (?:mig|os)) |and (?!(?:you'll|you will)(?! (?:let|tell|give|send|call|ring|email) (?:me|us)(?![\p{L}]))|it'll|it will|then )|but (?!(?:not|no|never|without|only) )|so (?=(?:i|we|you|they|he|she|let)['’ ])(?![\p{L}]+ (?:can|could|don't|do not))|because |although |otherwise |men (?!(?:ikke|ingen|intet|aldrig|kun|først|uden) )|og (?!(?:i|du) (?:har|får) |de[nmt] (?:er|bliver|får|kommer|ligger) )|så (?!(?:jeg|du|i|vi|de|den|det|han|hun|man|at|der|ikke) )|for (?=(?:det|jeg|vi|de|den|så|der|han|hun) )|fordi |ellers |selvom |selv om ))`,
  'giu',
);
/** "I'll ring the bank, then I'll send you the form" */
const OWN_NEXT = wordPattern(
  String.raw`,? (?=(?:(?:and )?then|and) I(?:['’]ll| will) )(?<=(?<![\p{L}])I(?:['’]ll| will) [^.,;?!]{2,80},? )(?=(?:(?:and )?then|and) I(?:['’]ll| will) (?!know|see|be|have|understand|think|feel)\p{L})`,
  'gu',
);
/** "I'll do a draft tonight, can you look at it tomorrow?", "jeg laver et udkast, kan du se på det?" */
const ASKS_NEXT = wordPattern(
  String.raw`, (?=(?:(?:and|so|but|then|og|så) ){0,2}(?:(?:can|could|would|will) you (?!see|imagine|believe|hear|say|tell me)|(?:kan|vil|gider|kunne) (?:du|I|i) ))(?<=(?<![\p{L}])(?:I(?:['’](?:ll|ve|m)| will| have| can| am)|(?:[Jj]eg [\p{L}]+r|[Ss]å [\p{L}]+r jeg)) [^.,;?!]{3,80}, )`,
  'gu',
);
/** Where somebody breaks off and begins anew: "I'll simply - And you should start". */
const BROKEN_OFF =
  / (?:-+|–|—) (?=(?:And|But|So|Or|Oh|Okay|Ok|Well|Yes|Yeah|No|Og|Men|Så|Eller|Ja|Nej|Altså)(?![\p{L}]))/gu;
const CONDITION = anyCase(
  String.raw`^(?:(?:and|but|so|og|men|så|okay|ok),? )*(?:if|when|once|unless|in case|as soon as|hvis|når|i tilfælde af|såfremt)(?![\p{L}])`,
);

/**
 * Cuts a sentence where somebody breaks off, and where a comma and a conjunction begin another statement, so that "I can't
 * promise, but I'll ask" is quoted as "but I'll ask". A sentence that begins with a condition stays whole: its parts are not true alone.
 */
export function clausesOf(whole: Clause): readonly Clause[] {
  if (CONDITION.test(whole.plain)) return [whole];
  const cuts = [JOINT, OWN_NEXT, ASKS_NEXT, BROKEN_OFF]
    .flatMap((border) => [...whole.text.matchAll(border)].map((match) => match.index + match[0].length))
    .sort((a, b) => a - b)
    .slice(0, MOST_CLAUSES - 1);
  if (cuts.length === 0) return [whole];
  return [0, ...cuts].map((start, at) => {
    const text = whole.text.slice(start, cuts[at] ?? whole.text.length).trim();
    return { text: text.replace(/(?:[,;:]| [-–—]+)$/u, ''), plain: plainSpeech(text) };
  });
}
