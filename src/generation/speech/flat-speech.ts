import type { Language } from '../function-words.ts';

/** A turn of so many characters without a mark at the end of a sentence was written down without them. */
const LONGEST_UNMARKED = 60;
/** Words of a piece, so that "I think I'll" is not cut. */
const FEWEST_WORDS = 4;

const CONNECTIVE: Readonly<Record<Language, string>> = {
  en: '(?:(?:and|so|but|okay|ok|then|yeah|yes|no|well|right|because|also|um|uh|cool|great|perfect|sure|good|thanks|alright|all right|now|otherwise) )',
  da: '(?:(?:og|så|men|okay|ja|jo|nej|nå|godt|fint|altså|øh|jamen|super|tak|derfor|fordi|ellers) )',
};
const OPENING: Readonly<Record<Language, string>> = {
  en: "(?:i'll|i will|i'm|i am|i can|i could|i've|i have|i'd|i think|i don't|i need|i was|we'll|we will|we're|we are|we should|we need|we can|we have|we've|we agreed|we'd|let's|let me|can you|could you|would you|will you|can we|could we|shall we|should we|do you|are you|did you|have you|you can|you should|you need|you have|please|it's|it is|that's|that is|there's|there is|they're|they are|he's|she's|what about|what's|how about|who's|is there|does that|the plan|the next)",
  da: '(?:jeg|vi|kan du|kan i|kan vi|vil du|vil i|gider du|skal vi|skal jeg|skal du|lad os|lad mig|du skal|du må|du kan|i skal|i må|det er|det kan|det gør|det skal|det må|den skal|der er|der skal|hvad med|hvad er|hvornår|hvem|husk|er der|har du|har i|har vi|sender jeg|ringer jeg|tager jeg|gør jeg|siger vi|gør vi|aftaler vi|laver jeg|skriver jeg|bliver det)',
};

const BREAKS: Readonly<Record<Language, RegExp>> = { en: breaks('en'), da: breaks('da') };

function breaks(language: Language): RegExp {
  const { [language]: connective } = CONNECTIVE;
  return new RegExp(` (?=(?:${connective}{0,3}${OPENING[language]}|${connective}{2,3})(?![\\p{L}]))`, 'giu');
}

/** Whether a text has no mark at the end of a sentence where there should be one. */
export function isFlat(text: string): boolean {
  return text.length > LONGEST_UNMARKED && !/[.?!…][\s"”»')]|[.?!…]["”»')]?$/u.test(text.slice(0, 4000));
}

/** Cuts speech without punctuation where a new statement seems to begin. The pieces are verbatim, at most `limit`. */
export function flatPieces(text: string, language: Language, limit: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(BREAKS[language])) {
    const piece = text.slice(start, index).trim();
    if (wordCount(piece) < FEWEST_WORDS || pieces.length + 1 >= limit || isOpen(piece)) continue;
    pieces.push(piece);
    start = index;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? pieces : [...pieces, rest];
}

function wordCount(piece: string): number {
  return piece.split(' ', FEWEST_WORDS + 1).length;
}

/** Ends with a word that goes on: "that", "if", "at". */
function isOpen(piece: string): boolean {
  return /(?:^|\s)(?:that|if|what|when|where|how|why|who|which|whether|the|a|an|to|of|for|with|like|than|as|think|know|guess|say|said|sure|hope|at|om|hvis|når|hvad|hvor|hvordan|som|der|en|et|til|af|for|med|end|tror|ved|siger|synes|håber|mener|inden|før|indtil|until|before|after|once|because|fordi|så)$/iu.test(
    piece,
  );
}
