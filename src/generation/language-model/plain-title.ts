import { clip } from '../clip.ts';
import { MAX_TITLE } from '../content-limits.ts';

/** An address that programs make a link of, or markup. A domain alone may be what the meeting was about ("holm.dk"). */
const LINK = /:\/\/|\bwww\.|\b(?:mailto|javascript|data):\S|\w\.[a-z]{2,}\/\S|\S@\w+\.\w|<[a-z!/]|\]\(/i;

/**
 * A title needs no evidence, so a transcript may dictate one. One with a link or markup does not say what the meeting was
 * about: `instead` takes its place.
 */
export function plainTitle(titel: string, instead: string): string {
  if (!LINK.test(titel)) return titel;
  return clip(instead.trim(), MAX_TITLE) || titel.replaceAll(/[^\p{L}\p{M}\p{N}\s]+/gu, ' ').trim() || '–';
}
