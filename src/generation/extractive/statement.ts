import { clip } from '../clip.ts';
import { MAX_TEXT } from '../summary-content.ts';

const LEAD_IN =
  /^(?:(?:so|okay|ok|well|and|but|right|um|uh|oh|yes|yeah|yep|no|good|great|fine|sure|perfect|lovely|thanks|thank you|then|all right|og|så(?=,)|men|nå|okay|øh+m?|altså|jamen|ja|jo|godt|fint|super|tak|nej)[,.]? )+/iu;

/** Makes an entry of the minutes from what was said: without the words that lead in to it, with a capital letter. */
export function statementOf(said: string): string {
  const rest = said.replace(LEAD_IN, '');
  const body = rest.length < 8 ? said : rest;
  return clip(body.charAt(0).toUpperCase() + body.slice(1), MAX_TEXT);
}
