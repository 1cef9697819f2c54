import type { Language } from '../../function-words.ts';
import { anyCase } from '../../speech/words.ts';
import { INFINITIVES } from '../statement/danish-verbs.ts';
import { BASE_VERBS } from '../statement/english-verbs.ts';
import { WORDING } from './wording.ts';

/** A way to tell an agreement. */
export interface Apart {
  agreed: string;
  /** When or on what condition it holds, as a sentence of its own, or ''. */
  when: string;
}

/**
 * Other ways to tell an agreement, so that fewer words stand in a row as they were said: "to close the yard" and "This applies
 * until the end of April.", "to end the one and to keep the other", "to raise the rate, and to do so at the next renewal".
 */
export function* toldApart(agreed: string, language: Language): Generator<Apart> {
  const twice = withBothInfinitives(agreed, language);
  if (twice !== agreed) yield { agreed: twice, when: '' };
  for (const one of twice === agreed ? [agreed] : [agreed, twice]) {
    const lasting = LASTS[language].exec(one)?.groups;
    if (lasting?.head !== undefined && lasting.time !== undefined) {
      yield { agreed: lasting.head, when: WORDING[language].applies(lasting.time) };
    }
    const once = ONCE[language].exec(one)?.groups;
    if (once?.head === undefined || once.time === undefined) continue;
    if (!INFINITIVE[language].test(one)) yield { agreed: once.head, when: WORDING[language].applies(once.time) };
    else yield { agreed: `${once.head}${DONE[language]} ${once.time}`, when: '' };
  }
}

const INFINITIVE: Readonly<Record<Language, RegExp>> = { en: /^(?:not )?to /u, da: /^,? (?:ikke )?at /u };
const DONE: Readonly<Record<Language, string>> = { en: ', and to do so', da: ', og at det sker' };

/** How long, how often or on what condition something holds, at the end of its sentence. */
const LASTS: Readonly<Record<Language, RegExp>> = {
  en: /^(?<head>.{12,}?),? (?<time>(?:until|from|starting|every|for the (?:next|first|rest)|in the week of|as long as|so long as|unless|provided(?: that)?|in case) [^,]{3,60})$/iu,
  da: /^(?<head>.{12,}?),? (?<time>(?:indtil|fra|frem til|hver|så længe|medmindre|forudsat(?:,? at)?) [^,]{3,60})$/iu,
};

const SEASON = {
  en: 'spring|summer|autumn|fall|winter|new year|january|february|march|april|may|june|july|august|september|october|november|december',
  da: 'foråret|sommeren|efteråret|vinteren|sommerferien|det nye år|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
};
/** A time at which something is done once, likewise. */
const ONCE = {
  en: anyCase(
    `^(?<head>.{12,}) (?<time>(?:(?:at|by|before|after|during|in) the (?:next|coming|first|second|last|following|end of the|start of the|beginning of the) [\\p{L}]+(?: [\\p{L}]+)?|(?:in|by|before|after|during) (?:the )?(?:early |late )?(?:${SEASON.en})|(?:this|next) (?:month|quarter|year|${SEASON.en})|in the (?:first|second|third|fourth) quarter))$`,
  ),
  da: anyCase(
    `^(?<head>.{12,}) (?<time>(?:(?:ved|i|på|til|inden|efter|før) (?:den |det )?(?:næste|kommende|første|anden|sidste) [\\p{L}]+|(?:i|inden|efter|før|senest i) (?:${SEASON.da})|(?:i )?(?:denne|næste) (?:måned|kvartal)|i (?:første|andet|tredje|fjerde) kvartal|ved (?:årsskiftet|udgangen af [\\p{L}]+)))$`,
  ),
};

const AND: Readonly<Record<Language, RegExp>> = {
  en: / (?<and>and|but) (?<verb>\p{Ll}{2,})(?= \p{L})/u,
  da: / (?<and>og|men) (?<verb>\p{Ll}{2,}e)(?= \p{L})/u,
};
const VERBS: Readonly<Record<Language, ReadonlySet<string>>> = { en: BASE_VERBS, da: INFINITIVES };
const MARK: Readonly<Record<Language, string>> = { en: 'to', da: 'at' };

/** "to end the one and keep the other", with the second "to". */
function withBothInfinitives(agreed: string, language: Language): string {
  if (!INFINITIVE[language].test(agreed)) return agreed;
  return agreed.replace(AND[language], (whole, and: string, verb: string) =>
    VERBS[language].has(verb) ? ` ${and} ${MARK[language]} ${verb}` : whole,
  );
}
