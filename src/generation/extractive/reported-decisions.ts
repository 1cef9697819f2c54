import { isFirstName } from '../speech/first-names.ts';
import { everywhere } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import type { Usual } from './usual-words.ts';

/** "The choir has agreed that …", "so the garden is out": who decided it and what is left out, with plain words in their place. */
export const REPORTED_EN: readonly Usual[] = [
  [
    everywhere(
      String.raw`(?<![\p{L}'])it(?:'s| has) (?:now |finally )?been (?:decided|agreed|settled) (?=that |(?:not )?to )`,
    ),
    'we agreed ',
  ],
  [
    everywhere(
      `^${LEAD_EN}(?:(?:the|our) (?:whole )?(?:team|group|crew|committee|board|choir|class|staff)|all of us|both of us|the (?:two|three|four) of us|we all|(?!they |the |he |she |who |you )[\\p{L}]{2,20} and (?:i|me)) (?:have |has |'ve )?(?:(?:all|both|now|finally|already) )*(?:decided|agreed|voted) (?=that (?!you )|(?:not )?to |on )`,
    ),
    'we agreed ',
  ],
  [
    everywhere(
      '^(?:(?:agreed|okay|ok|so|then|right|fine|good|yes|no|alright|all right),? )+(?<what>(?:the|our) [\\p{L} -]{3,40}?) (?:is|are|stays?) out(?: of (?:scope|it|the (?:job|deal|offer|contract|order|first version)))?(?:,? then)?(?=[.!]|$)',
    ),
    "let's leave out $<what>",
  ],
];

/** As `REPORTED_EN`, for Danish. */
export const REPORTED_DA: readonly Usual[] = [
  [
    everywhere(
      `^${LEAD_DA}(?:(?:hele )?(?:holdet|teamet|gruppen|udvalget|bestyrelsen|koret|klassen|afdelingen)|alle|vi (?:to|tre|fire|alle)|(?!de |han |hun )[\\p{L}]{2,20} og jeg|vi) (?:har|er) (?:(?:nu|så|alle|begge|også|endelig) )*(?:besluttet|aftalt|vedtaget|blevet enige om),? (?=at |ikke at |(?:[\\p{L}\\d]+ ){0,2}(?:kroner|procent|timer|dage|uger|måneder|gange|euro|pund|stykker))`,
    ),
    byUs,
  ],
  [
    everywhere(
      `^${LEAD_DA}[^?]{4,60}, og (?:vi (?:landede|lander|er landet) på|(?:vi )?blev (?:vi )?enige om) (?=(?:en|én|et|ét|den|det|de|at) [\\p{L}])`,
    ),
    'vi er enige om ',
  ],
  [
    everywhere(
      `^${LEAD_DA}(?:så )?er det (?:hermed |så )*(?:besluttet|aftalt|vedtaget)(?: så)?: (?!vi |jeg |du |i )(?=[\\p{L}])`,
    ),
    'vi er enige om, at ',
  ],
  [
    everywhere(
      '^(?:(?:enig|okay|ok|godt|fint|så|ja|nej|jamen|aftalt),? )+(?<what>[\\p{L}]{3,}(?:en|et|erne|ene)) (?<verb>er|kommer|hører|tæller) (?:så |altså )?ikke med(?=[ .!]|$)',
    ),
    'vi er enige om, at $<what> ikke $<verb> med',
  ],
];

/** "Banken og jeg har besluttet, …": of nobody who is there. */
function byUs(match: string): string {
  const one = /(?<one>\p{L}+) og jeg /u.exec(match)?.groups?.one ?? '';
  if (/(?:en|et|erne|ene)$/u.test(one) && !isFirstName(one)) return match;
  return match.trim().endsWith(',') ? 'vi er enige om, ' : 'vi er enige om ';
}
