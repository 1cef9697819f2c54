import { MARK } from './cast.ts';
import { isCutDanish, withoutTailDa } from './danish-borders.ts';
import { turnedDanish } from './danish-pronouns.ts';
import { INFINITIVES, infinitiveOfPresent, isPresent, presentOf } from './danish-verbs.ts';
import { isContentDa, PREPOSITIONS_DA } from './danish-words.ts';
import type { Persons } from './english-pronouns.ts';

export interface DanishPhrase {
  /** Infinitive. */
  readonly verb: string;
  readonly rest: readonly string[];
  /** "retter tegnene og giver Bo en liste": where further verbs, as infinitives, stand in `rest`. */
  readonly verbsAt: readonly number[];
}

const NO_OBJECT_NEEDED = /^(?:mødes|rejse|deltage)$/u;
/** A person is object enough. */
const REACHES = /^(?:ringe|kontakte|oprette|invitere|mødes|besøge|tilmelde|maile)$/u;
const EMPTY = /^(?:(?:vende|skrive|komme) tilbage|skrive)(?: til [\u0086-\u0088])?$/u;

/** Null if the words after a verb do not say by themselves what is done. */
export function danishPhrase(verb: string, after: string, persons: Persons): DanishPhrase | null {
  const parts = coordinated(
    verb,
    after.split(' ').filter((word) => word !== ''),
  );
  const built: { verb: string; rest: string[] }[] = [];
  for (const part of parts) {
    const turned = turnedPart(part, persons, built.length > 0);
    if (turned === null) {
      if (built.length === 0) return null;
      const last = built.at(-1);
      if (part.rest.some((word) => word.includes(MARK.time)) && last !== undefined) last.rest.push(MARK.time);
      break;
    }
    built.push({ verb: part.verb, rest: turned });
  }
  const [first, ...others] = built;
  if (first === undefined) return null;
  const rest = [...first.rest];
  const verbsAt: number[] = [];
  for (const other of others) {
    rest.push('og');
    verbsAt.push(rest.length);
    rest.push(other.verb, ...other.rest);
  }
  return { verb: first.verb, rest, verbsAt };
}

function coordinated(verb: string, said: readonly string[]): { verb: string; rest: string[] }[] {
  const parts: { verb: string; rest: string[] }[] = [{ verb, rest: [] }];
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? '';
    let to = at + 1;
    if (word === 'og') while (/^(?:så|også|lige|bare|derefter|bagefter|eventuelt|at)$/u.test(said[to] ?? '')) to += 1;
    const candidate = said[to]?.toLowerCase() ?? '';
    const infinitive = infinitiveOfPresent(candidate) ?? (INFINITIVES.has(candidate) ? candidate : null);
    if (word === 'og' && infinitive !== null) {
      const last = parts.at(-1);
      if (last !== undefined)
        last.rest = last.rest.map((w, i) => (i === last.rest.length - 1 ? w.replace(/,$/u, '') : w));
      parts.push({ verb: infinitive, rest: [] });
      at = to;
      continue;
    }
    parts.at(-1)?.rest.push(word);
  }
  return parts;
}

function turnedPart(part: { verb: string; rest: string[] }, persons: Persons, further: boolean): string[] | null {
  const { verb } = part;
  const rest = turnedDanish(verb, withoutTailDa(part.rest.join(' ')).split(' ').filter(Boolean), persons, further);
  if (rest === null || isCutDanish([verb, ...rest].join(' '))) return null;
  const text = [verb, ...rest].join(' ').replace(` ${MARK.time}`, '');
  if (EMPTY.test(text)) return further && /[\u0086-\u0088]/u.test(text) ? rest : null;
  const content = rest.filter((word) => isContentDa(word) && !/^(?:\u0086|\u0087|\u0088)$/u.test(word));
  const reached = REACHES.test(verb) && /[\u0087\u0088]/u.test(rest.slice(0, 2).join(' '));
  if (content.length === 0 && !reached && !(further && rest.length > 0) && !NO_OBJECT_NEEDED.test(verb)) return null;
  if (/^(?:være|have|gøre|få|gå|komme|tage)$/u.test(verb) && content.length === 0) return null;
  return rest;
}

/** "sender kontrakten", "retter tegnene og giver Bo en liste" */
export function conjugatedDa({ verb, rest, verbsAt }: DanishPhrase): string {
  return [presentOf(verb), ...rest.map((word, at) => (verbsAt.includes(at) ? presentOf(word) : word))].join(' ');
}

/** Words of an object before the verb, if they are a short noun phrase or a pronoun; null otherwise. */
export function frontedObject(front: string): string[] | null {
  const words = front.split(' ').filter(Boolean);
  if (words.length === 0 || words.length > 6) return null;
  if (words.some((word) => isPresent(word.toLowerCase()) || /^(?:jeg|vi|du|og|men|at|som|der|er)$/iu.test(word)))
    return null;
  const [first = ''] = words;
  if (PREPOSITIONS_DA.has(first.toLowerCase())) return null;
  if (words.length === 1 && !/^(?:det|den|dem|ham|hende|de)$/iu.test(first) && !/(?:en|et|ne|rne)$/u.test(first))
    return null;
  return [`${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...words.slice(1)];
}
