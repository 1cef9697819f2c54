import { MAX_TEXT } from '../content.ts';

const LEAD_IN =
  /^(?:(?:so|okay|ok|well|and|but|right|um|uh|oh|yes|yeah|yep|no|good|great|fine|sure|perfect|lovely|thanks|thank you|then|all right|og|så(?=,)|men|nå|okay|øh+m?|altså|jamen|ja|jo|godt|fint|super|tak|nej)[,.]? )+/iu;

/** What was said, as an entry of the minutes: without the words that only lead in to it, and with a capital letter. */
export function statementOf(said: string): string {
  const rest = said.replace(LEAD_IN, '');
  const body = rest.length < 8 ? said : rest;
  return clip(body.charAt(0).toUpperCase() + body.slice(1), MAX_TEXT);
}

/** At most `length` code points. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = Array.from(text.slice(0, 2 * length + 2));
  return points.length <= length ? points.join('') : `${points.slice(0, length - 1).join('')}…`;
}

/** `mm:ss`, or `hh:mm:ss` from the first hour on; '' when the time is unknown. */
export function clock(startMs: number | null): string {
  if (startMs === null) return '';
  const seconds = Math.floor(startMs / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':');
}
