import { isFirstName } from '../../speech/first-names.ts';
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
/** What is done by doing these follows. */
const LEADS = /^(?:ringe|skrive|maile|køre|prøve|gå)$/u;
const EMPTY =
  /^(?:(?:vende|skrive|komme) tilbage|skrive)(?: til [\u0086-\u0088])?$|^(?:få|bede) (?:[^ ]+ ){1,4}(?:til|om) at (?:kigge|se)$/u;
/** What these look at is what was spoken of before. */
const LOOKS = / at (?:kigge|se)$/u;

const WHOM = '(?: (?:til|med|hos|igen|alle|[\u0086-\u0088]))*$';
/** With a day these tell enough: somebody calls, comes or answers. */
const ENOUGH_WITH_DAY = new RegExp(
  `^(?:ringe|skrive|maile|svare|rykke|rydde op|åbne|lukke|låse|køre|rejse|deltage|følge op|(?:vende|melde|skrive|ringe) tilbage|give (?:[\u0086-\u0088] )?(?:besked|lyd)|(?:ringe|skrive|maile) rundt|(?:komme|køre|kigge|kikke|smutte|tage|møde) (?:forbi|ud|over|ind|op|ned|hen|med|derover|derud|derop|derned|derhen|af sted|afsted))${WHOM}`,
  'u',
);
/** What these are about is what was spoken of before. */
const ABOUT = new RegExp(
  `^(?:følge op|(?:vende|melde|skrive) tilbage|give (?:[\u0086-\u0088] )?(?:besked|lyd))${WHOM}`,
  'u',
);
/** They need no object. */
const WHOLE =
  /^(?:rydde (?:op|af|ud)|vaske (?:op|af)|gøre rent|låse (?:af|op)|lukke ned|pakke (?:ned|sammen|ud)|stille op|støvsuge|feje)$/u;
/** What they leave out was named before: "Vi mangler et lokale." "Jeg booker." */
const OMITS_OBJECT = /^(?:booke|bestille|reservere|bekræfte|betale|afbestille|aflyse|rykke)$/u;

/** What a verb without an object tells with what was named before, or with a day. Null if that is not enough. */
function withoutObject(verb: string, rest: readonly string[], persons: Persons): string[] | null {
  const text = [verb, ...rest].join(' ').replace(` ${MARK.time}`, '');
  if (WHOLE.test(text)) return [...rest];
  const day = rest.filter((word) => word === MARK.time);
  const words = rest.filter((word) => word !== MARK.time);
  if (persons.thing && !rest.some((word) => word.startsWith(MARK.thing))) {
    if (OMITS_OBJECT.test(text)) return [...(verb === 'rykke' ? ['for'] : []), MARK.thing, ...day];
    if (LOOKS.test(text)) return [...words, 'på', MARK.thing, ...day];
    if (ABOUT.test(text)) return [...words, text.startsWith('følge op') ? 'på' : 'om', MARK.thing, ...day];
  }
  if (persons.group === MARK.group && day.length > 0 && TOGETHER_ON_DAY.test(text)) return [...rest];
  return persons.bare === true && ENOUGH_WITH_DAY.test(text) ? [...rest] : null;
}

/** With a day these tell enough of what a meeting agreed on. */
const TOGETHER_ON_DAY = /^(?:starte|begynde|åbne|lukke|slutte|stoppe|flytte (?:ind|ud)|gå (?:live|i gang))$/u;

/** Null if the words after a verb do not say by themselves what is done. */
export function danishPhrase(verb: string, after: string, persons: Persons): DanishPhrase | null {
  const said = after.split(' ').filter((word) => word !== '');
  // "ringer og bestiller et bord"
  const twin = LEADS.test(verb) && said[0] === 'og' ? infinitiveOf(said[1]) : null;
  if (twin !== null) {
    const second = danishPhrase(twin, said.slice(2).join(' '), persons);
    return second === null
      ? null
      : { verb, rest: ['og', twin, ...second.rest], verbsAt: [1, ...second.verbsAt.map((at) => at + 2)] };
  }
  const parts = coordinated(verb, said);
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

function infinitiveOf(word = ''): string | null {
  const candidate = word.toLowerCase();
  return infinitiveOfPresent(candidate) ?? (INFINITIVES.has(candidate) ? candidate : null);
}

function coordinated(verb: string, said: readonly string[]): { verb: string; rest: string[] }[] {
  const parts: { verb: string; rest: string[] }[] = [{ verb, rest: [] }];
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? '';
    let to = at + 1;
    if (word === 'og') while (/^(?:så|også|lige|bare|derefter|bagefter|eventuelt|at)$/u.test(said[to] ?? '')) to += 1;
    const infinitive = infinitiveOf(said[to]);
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
  if (EMPTY.test(text)) return further && /[\u0086-\u0088]/u.test(text) ? rest : withoutObject(verb, rest, persons);
  const content = rest.filter((word) => isContentDa(word) && !/^(?:\u0086|\u0087|\u0088)$/u.test(word));
  const reached = REACHES.test(verb) && /[\u0087\u0088]/u.test(rest.slice(0, 2).join(' '));
  if (content.length === 0 && !reached && !(further && rest.length > 0) && !NO_OBJECT_NEEDED.test(verb))
    return withoutObject(verb, rest, persons);
  if (/^(?:være|have|gøre|få|gå|komme|tage)$/u.test(verb) && content.length === 0)
    return withoutObject(verb, rest, persons);
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
  if (
    words.length === 1 &&
    !/^(?:det|den|dem|ham|hende|de|[\u0086-\u0088])$/iu.test(first) &&
    !/(?:en|et|ne|rne)$/u.test(first)
  )
    return null;
  // "Danske Bank kontakter jeg"
  if (isFirstName(first) || /^\p{Lu}\p{Ll}/u.test(words[1] ?? '')) return words;
  return [`${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...words.slice(1)];
}
