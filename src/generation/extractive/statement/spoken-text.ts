import { maySayTwice } from '../../speech/says-twice.ts';
import { everywhere } from '../../speech/words.ts';
import { MARKS } from './cast.ts';

/** A sentence of 30 words is far shorter. The bound keeps the rules linear in what they are given. */
const MAX_SPOKEN = 1200;

/** `{disfmarker}`, `<laugh>`, `[inaudible]` */
const MARKERS = /\{[^{}]{0,60}\}|<[^<>]{0,60}>|\[[^[\]]{0,60}\]|\((?:laughs?|drop|inaudible|griner|latter)\)/giu;
/** `(??)`: what stands on both sides need not belong together. */
const UNHEARD = /\([?\s]{0,10}\)(?:(?=\s*(?<more>[\p{L}\p{N}]))|)/gu;
const FILLERS = everywhere(
  String.raw`(?<![\p{L}\p{N}'-])(?:u+h+m*|u+m+|h+m+|mm+|øh+m*|æh+m*|erm|(?<!(?:let|lets|do|if|as|that|what|whatever|would|should|how|so) )you know|i mean|like(?=,)|i'd (?:say|think|guess)|i would (?:say|think)|sort of|kind of|kinda|ligesom|altså|sådan set|på en måde)(?![\p{L}\p{N}'-])`,
);
const STUTTER = /(?<![\p{L}\p{N}'])([\p{L}\p{N}']+(?: [\p{L}\p{N}']+){0,2})(?:,? \1)+(?![\p{L}\p{N}'])/giu;
/** "The had had" is rare in speech; "that that" and "very very" are not stutter by themselves but read better once. */
const FALSE_START = everywhere(String.raw`(?<![\p{L}\p{N}'])[\p{L}]{1,2}(?=\s?-{1,2}(?:\s|$))\s?-{1,2}`);
const THIS_WEEK = everywhere(String.raw`(?<![\p{L}])den her (?=uge|måned)`);
const THIS_HERE = everywhere(String.raw`(?<![\p{L}])(den|det|de) her (?=[\p{L}])`);

/** The words as said without marks of the transcript, fillers and stutter, with straight apostrophes. */
export function spokenText(text: string): string {
  const fluent = text
    .slice(0, MAX_SPOKEN)
    .replace(MARKS, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[’‘`´]/gu, "'")
    .replace(/[“”"«»„]/gu, '')
    .replace(THIS_WEEK, 'denne ')
    .replace(THIS_HERE, '$1 ')
    .replace(MARKERS, ' ')
    .replace(UNHEARD, (_, more?: string) => (more === undefined ? ' ' : ' … '))
    .replace(FALSE_START, ' ')
    .replace(/ -+ |--+|—|–(?= )/gu, ' - ')
    .replace(/…|\.{2,}/gu, ' … ')
    .replace(FILLERS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?: ?,)+/gu, ',')
    .replace(/([.?!;:]),/gu, '$1')
    .replace(/^[,.;:?! ]+/u, '');
  const once = maySayTwice(fluent, 3) ? fluent.replace(STUTTER, '$1').replace(STUTTER, '$1') : fluent;
  return once.replace(/ ([.?!;:,])/gu, '$1').trim();
}
