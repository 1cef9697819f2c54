import { hash } from 'node:crypto';

/** More distinct texts than this and the others run unnamed: each named one takes memory in every session. */
const MOST_NAMED_TEXTS = 1000;

const names = new Map<string, string>();

/** The text's name in every session of every process; undefined once there are too many. */
export function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMED_TEXTS) {
    name = `k${hash('sha256', text).slice(0, 32)}`;
    names.set(text, name);
  }
  return name;
}

/** How many SQL texts have been given a name in this process. */
export function namedTexts(): number {
  return names.size;
}
