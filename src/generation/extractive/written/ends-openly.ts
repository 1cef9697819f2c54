import { anyCase } from '../../speech/words.ts';

/**
 * A Danish name that ends with an adjective or an adverb has lost its noun: "ændring af lov om udlejning af fast", "politisk". Who is
 * called by an adjective stays: "hjælp til enlige".
 */
const ENDS_OPENLY = anyCase(
  String.raw`(?:^|[^\p{L}])(?!(?:enlige|[\p{L}]*(?:fiske?|diske?))(?![\p{L}]))(?:[\p{L}]{2,}(?:iske?|iel|ielle|relle|nelle|uelle|ielt|relt|elig|eligt|elige)|konkrete?|fast|nødvendigvis|behøver)$`,
);

export function endsOpenly(name: string): boolean {
  return ENDS_OPENLY.test(name);
}
