import { MARKS } from './cast.ts';

/** A sentence of 30 words is far shorter. The bound keeps the rules linear in what they are given. */
const MAX_SPOKEN = 1200;

/** `{disfmarker}`, `<laugh>`, `[inaudible]`, `(??)` */
const MARKERS =
  /\{[^{}]{0,60}\}|<[^<>]{0,60}>|\[[^[\]]{0,60}\]|\([?\s]{0,10}\)|\((?:laughs?|drop|inaudible|griner|latter)\)/giu;
const FILLERS =
  /(?<![\p{L}\p{N}'-])(?:u+h+m*|u+m+|h+m+|mm+|øh+m*|æh+m*|erm|(?<!(?:let|lets|do|if|as|that|what|whatever|would|should|how|so) )you know|i mean|like(?=,)|i'd (?:say|think|guess)|i would (?:say|think)|sort of|kind of|kinda|ligesom|altså|sådan set|på en måde)(?![\p{L}\p{N}'-])/giu;
const STUTTER = /(?<![\p{L}\p{N}'])([\p{L}\p{N}']+(?: [\p{L}\p{N}']+){0,2})(?:,? \1)+(?![\p{L}\p{N}'])/giu;
/** "The had had" is rare in speech; "that that" and "very very" are not stutter by themselves but read better once. */
const FALSE_START = /(?<![\p{L}\p{N}'])[\p{L}]{1,2}(?=\s?-{1,2}(?:\s|$))\s?-{1,2}/giu;

/** The words as said without marks of the transcript, fillers and stutter, with straight apostrophes. */
export function spokenText(text: string): string {
  return text
    .slice(0, MAX_SPOKEN)
    .replace(MARKS, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[’‘`´]/gu, "'")
    .replace(/[“”"«»„]/gu, '')
    .replace(/(?<![\p{L}])den her (?=uge|måned)/giu, 'denne ')
    .replace(/(?<![\p{L}])(den|det|de) her (?=\p{L})/giu, '$1 ')
    .replace(MARKERS, ' ')
    .replace(FALSE_START, ' ')
    .replace(/ -+ |--+|—|–(?= )/gu, ' - ')
    .replace(/…|\.{2,}/gu, ' … ')
    .replace(FILLERS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?: ?,)+/gu, ',')
    .replace(/([.?!;:]),/gu, '$1')
    .replace(/^[,.;:?! ]+/u, '')
    .replace(STUTTER, '$1')
    .replace(STUTTER, '$1')
    .replace(/ ([.?!;:,])/gu, '$1')
    .trim();
}
