import type { Erase } from '../transcripts/erased-value.ts';

/** A text that names the person, with its place as a JSON pointer (RFC 6901). */
export interface NamingText {
  pointer: string;
  text: string;
}

/** The texts in a value that name the person. */
export function mentionsIn(value: unknown, erase: Erase, pointer = ''): NamingText[] {
  if (typeof value === 'string') return erase(value) === value ? [] : [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const named = erase(key) === key ? [] : [{ pointer: place, text: key }];
    return [...named, ...mentionsIn(item, erase, place)];
  });
}
