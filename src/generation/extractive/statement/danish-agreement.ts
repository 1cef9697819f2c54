import { isFirstName } from '../../speech/first-names.ts';
import { anyCase } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import { isCutDanish, untilBorderDa } from './danish-borders.ts';
import { withConditionDa } from './danish-condition.ts';
import { danishPhrase, frontedObject } from './danish-phrase.ts';
import { turnedDanish } from './danish-pronouns.ts';
import {
  INFINITIVES,
  infinitiveOfParticiple,
  infinitiveOfPresent,
  isPresent,
  withInfinitives,
} from './danish-verbs.ts';
import { isContentDa } from './danish-words.ts';
import type { Persons } from './english-pronouns.ts';

const LEAD =
  /^(?:(?:så|og|men|nå|okay|ok|ja|jo|jamen|godt|fint|super|perfekt|fedt|skønt|herligt|glimrende|dejligt|cool|nej|derfor|altså|tak|aftalt|beslutning|beslutningen er(?!,? at )|konklusion|ved i hvad|det er (?:hermed |så |nu )?(?:vedtaget|aftalt|besluttet|en aftale)|(?:så )?gør vi (?:det|sådan)(?: så)?|det gør vi|det siger vi|så siger vi det|vi siger|lad os sige det|enige|perfekt)(?:[,:.!] ?| |$))+/iu;
/** "Jeg synes, vi skal …": the proposal follows. */
const PROPOSED =
  /^jeg (?:synes|foreslår|vil foreslå|tænker)(?: også| bare| egentlig| klart)?,? (?:at )?(?=vi (?:skal|bør) (?!tale|snakke|starte|begynde|se|gå|høre|komme))/iu;
const SETTLED =
  /(?:,|;|\.|…| -)? ?(?:og )?(?:det (?:er )?(?:beslutter vi|beslutter vi nu|er vi (?:alle )?enige om|vi (?:alle )?enige om|er (?:hermed |så )?(?:vedtaget|aftalt|besluttet|en aftale)|vedtaget|aftalt|besluttet|ligger fast|siger vi|gør vi)(?: nu| så)?|ikke sandt|okay|er vi enige|enige|ikke|aftalt|tak|det passer (?:os|mig) (?:fint|godt))[?.!]*$/iu;
const ADVERBS = '(?:(?:så|også|bare|lige|nu|derfor|da|altså|nok|alle|selv|jo) )*';
/** What was agreed is said elsewhere. */
const BARE = anyCase(
  '^(?:(?:så|og|ja|jo|okay|ok|godt|fint|jamen|men),? )*(?:det (?:gør|siger) vi|gør vi det|lad os (?:(?:gøre|sige) )?det|(?:det )?er (?:en aftale|aftalt|vedtaget|besluttet)|aftalt|(?:det )?er vi(?: alle)? enige om|vi er(?: alle)? enige)(?: så| da)?[.!]*$',
);
const STANDING = /(?<![\p{L}])(?:fra nu af|fremover)(?![\p{L}])/iu;

/** As `englishAgreement`, for Danish. */
export function danishAgreement(text: string, persons: Persons): string | null {
  const sentence = agreed(text, persons);
  if (sentence === null || !sentence.includes(MARK.group)) return sentence;
  // "De" needs somebody named before.
  return sentence
    .replace(/^Det blev aftalt/u, 'Deltagerne aftalte')
    .replace(/^Der var enighed/u, 'Deltagerne blev enige');
}

/** "Vi er enige om, at …", "konklusionen er, at …" */
const AGREED_THAT = anyCase(
  `(?:(?:vi er|er vi) (?:alle |helt |så |også )*enige om|(?:vi )?(?:har )?(?:aftaler|aftalt|besluttet|beslutter|vedtager|vedtaget)(?: vi)?|beslutningen er|(?:det er|er det) (?:så |hermed )?(?:aftalt|besluttet|vedtaget)|holder os til reglen om|(?:konklusionen|udfaldet|planen|mit forslag|vores forslag|forslaget) er(?: så| derfor)?|alle er (?:helt |vist )?enige om|(?:vi |så )?(?:besluttede|aftalte|blev enige om)(?: vi)?|(?:(?:kan|skal) vi|lad os) (?:(?:så|ikke|bare|lige) )*(?:blive|være) enige om|(?:lad os|(?:kan|skal) vi)(?: så| lige| bare)* sige|(?:det|hvad) vi (?:alle )?(?:er|blev) enige om,? (?:det )?er),? at (?<clause>.+)$`,
);

function agreed(text: string, persons: Persons): string | null {
  if (persons.thing && BARE.test(text)) return `Der var enighed om ${MARK.thing}`;
  const said = text.replace(SETTLED, '').replace(/[,. ]+$/u, '');
  const accepted = /(?:siger (?:vi|jeg) ja (?:tak )?til),? (?<thing>.+)$/iu.exec(text)?.groups?.thing;
  if (accepted !== undefined) return about(accepted, persons);
  const body = said.replace(LEAD, '').replace(PROPOSED, '').trim();
  if (body === '') return null;
  const standing = STANDING.test(body) ? ' fremover' : '';
  const plain = body
    .replace(STANDING, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[, ]+|[, ]+$/gu, '');
  const that = AGREED_THAT.exec(plain)?.groups?.clause;
  // "Vi siger, at mødet flyttes"
  const clause = that ?? /^at (?<clause>(?!vi ).+)$/iu.exec(plain)?.groups?.clause;
  if (clause !== undefined) return subordinate(clause, persons, standing);
  const on =
    /(?:(?:vi er|er vi) (?:alle |helt |så |også )*enige om|(?:(?:kan|skal) vi|lad os) (?:så )?blive enige om) (?<thing>.+)$/iu.exec(
      plain,
    )?.groups?.thing;
  if (on !== undefined) return about(on, persons);
  const chosen =
    /^(?:så )?siger vi (?<thing>.+)$/iu.exec(plain)?.groups?.thing ??
    /^lad os sige (?<thing>.+)$/iu.exec(plain)?.groups?.thing;
  if (chosen !== undefined) return about(chosen, persons);
  return decided(plain, persons, standing) ?? main(plain, persons, standing) ?? about(plain, persons);
}

/** "lad os holde …", "så venter vi …", "vi dropper …", "skal vi sige …" */
function decided(said: string, persons: Persons, standing: string): string | null {
  const clauses = said.split(/,? og (?=vi )/iu).slice(0, 3);
  const parts = clauses.map((clause) => infinitivePart(clause, persons));
  const [first] = parts;
  if (first === undefined || first === null) return null;
  const further = parts.slice(1).filter((part) => part !== null);
  return ['Det blev aftalt', [first, ...further].join(' og '), standing.trim()].filter(Boolean).join(' ');
}

const SUBJECT = anyCase(
  `^(?:så )?(?:vi ${ADVERBS}(?<present>[\\p{L}-]+)|(?<inverted>[\\p{L}-]+) vi|(?<front>.{2,40}?) (?<late>[\\p{L}-]+) vi) (?<rest>.*)$`,
);

const ASKED = anyCase(
  `^(?:lad os|(?:skal|kan|kunne|bør) vi|vi (?:skal|bør|må)) (?<not>ikke )?${ADVERBS}(?<verb>[\\p{L}-]+) (?<rest>.*)$`,
);

const LEADING_ADVERBS = new RegExp(`^ ${ADVERBS}`, 'iu');

function infinitivePart(clause: string, persons: Persons): string | null {
  const subject = SUBJECT.exec(`${clause} `)?.groups;
  const asked = ASKED.exec(`${clause} `)?.groups;
  if (asked !== undefined) {
    const verb = asked.verb?.toLowerCase() ?? '';
    if (verb === 'sige') return null;
    return INFINITIVES.has(verb) ? phrase(verb, asked.rest ?? '', asked.not !== undefined, persons) : null;
  }
  const said = (subject?.present ?? subject?.inverted ?? subject?.late ?? '').toLowerCase();
  const verb = infinitiveOfPresent(said);
  if (
    verb === 'gå' &&
    !/^(?:ikke )?(?:med|over til|videre med|live|i luften|i drift)(?= |$)/u.test(subject?.rest ?? '')
  )
    return null;
  if (
    verb === null ||
    (verb === 'skrive' && !/ ind i |^(?:en|et|til) /u.test(`${subject?.rest ?? ''} `)) ||
    /^(?:være|have|se|høre|tro|mene|komme|tale|snakke|kunne|ville|skulle|måtte|sige|håbe|vide|kende)$/u.test(verb)
  )
    return null;
  // "Fra september mødes vi …"
  const time = /^(?:fra|i|på|til|efter|inden|hver) [^,]{2,30}$/iu.test(subject?.front ?? '')
    ? (subject?.front ?? '')
    : '';
  const front = subject?.front === undefined || time !== '' ? [] : frontedObject(subject.front);
  if (front === null) return null;
  const rest = ` ${subject?.rest ?? ''}`.replace(LEADING_ADVERBS, ' ').trim();
  const negative = /^ikke(?: |$)/iu.test(rest);
  return phrase(
    verb,
    `${front.join(' ')} ${negative ? rest.slice(5) : rest} ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
    negative,
    persons,
  );
}

function phrase(verb: string, after: string, negative: boolean, persons: Persons): string | null {
  const alone = danishPhrase(verb, withInfinitives(untilBorderDa(` ${after.trim()}`).trim()), persons);
  const made = alone && withConditionDa(alone, after, persons, negative);
  return made === null ? null : `${negative ? 'ikke ' : ''}at ${[made.verb, ...made.rest].join(' ')}`;
}

/** "at systemet ikke skal …": a clause that already follows "at", or a main clause put in its order. */
function subordinate(said: string, persons: Persons, standing: string): string | null {
  const words = untilBorderDa(said).split(' ').filter(Boolean);
  const first = words[0]?.toLowerCase() ?? '';
  if (INFINITIVES.has(first) && !persons.names?.has(words[0] ?? '')) {
    const made = phrase(first, words.slice(1).join(' '), false, persons);
    return made === null ? null : `Det blev aftalt ${made}${standing}`;
  }
  if (/^vi$/iu.test(words[0] ?? '')) {
    const at = words[1] === 'ikke' ? 2 : 1;
    const verb = infinitiveOfPresent(words[at]?.toLowerCase() ?? '');
    const made = verb === null ? null : phrase(verb, words.slice(at + 1).join(' '), at === 2, persons);
    return made === null ? null : `Det blev aftalt ${made}${standing}`;
  }
  const hasVerb = words.some(
    (word, at) =>
      isFiniteVerb(word.toLowerCase()) || /[^eæøå]es$/u.test(word) || (at > 0 && isPresent(word.toLowerCase())),
  );
  if (!hasVerb) return null;
  const turned = turnedDanish('', words, persons);
  if (
    turned === null ||
    isCutDanish(turned.join(' ')) ||
    turned.filter(isContentDa).length < (LEFT_OUT.test(said) ? 1 : 2)
  )
    return null;
  return `Det blev aftalt, at ${lowered(turned, persons)}${standing}`;
}

/** "Terrassen ikke er med": what is left out is enough. */
const LEFT_OUT = / ikke (?:er|kommer|hører|tæller) med$/u;

const AUXILIARY = /^(?:er|har|skal|kan|må|vil|bør|bliver|får|går|står|gør)$/u;

function isFiniteVerb(word: string): boolean {
  return AUXILIARY.test(word) || infinitiveOfPresent(word) !== null;
}

function main(said: string, persons: Persons, standing: string): string | null {
  const words = untilBorderDa(said).split(' ').filter(Boolean);
  if (/^(?:jeg|vi|du|i|det|der|hvad|hvor|hvem|hvis|når)$/iu.test(words[0] ?? '')) return null;
  const first = words[0]?.toLowerCase() ?? '';
  // "Fremover skal alt arbejde godkendes": after the adverb the verb stands first.
  if (/^(?:skal|kan|må|vil|bør|bliver)$/u.test(first)) {
    const done = words.findIndex(
      (word, at) =>
        at > 1 &&
        (first === 'bliver'
          ? infinitiveOfParticiple(word.replace(/,$/u, '').toLowerCase()) !== null
          : /[^e]es$/u.test(word) || INFINITIVES.has(word.toLowerCase())),
    );
    const verb = done < 2 && first === 'bliver' ? endOfSubject(words, persons) : done;
    if (verb < 2) return null;
    return subordinate(
      [...words.slice(1, verb), ...(standing === '' ? [] : ['fremover']), first, ...words.slice(verb)].join(' '),
      persons,
      '',
    );
  }
  const finite = words.findIndex((word, at) => at > 0 && at < 9 && isFiniteVerb(word.toLowerCase()));
  if (finite < 1 || words.slice(0, finite).some((word) => word.endsWith(','))) return null;
  // "…, men ikke til Odense": denies what follows it, and not the whole.
  const not = words.findIndex(
    (word, at) => at > finite && at <= finite + 3 && word === 'ikke' && !/^men$|,$/u.test(words[at - 1] ?? ''),
  );
  const ordered =
    not < 0 ? words : [...words.slice(0, finite), 'ikke', ...words.slice(finite, not), ...words.slice(not + 1)];
  return subordinate(ordered.join(' '), persons, standing);
}

/** Where in "bliver prisen 300 kroner" the verb of a clause stands: behind a name, or a noun that is a thing known. -1 if unclear. */
function endOfSubject(words: readonly string[], { names }: Persons): number {
  const [, subject = '', after = ''] = words;
  const isOne = names?.has(subject) === true || KNOWN_THING.test(subject);
  return isOne && after !== '' && !/^(?:og|eller|samt|som|der)$/u.test(after) ? 2 : -1;
}

const KNOWN_THING = /^[\p{L}-]{3,}(?:en|et|erne|ene)$/u;

function about(said: string, persons: Persons): string | null {
  const words = untilBorderDa(said.replace(/^lad os sige /iu, ''))
    .split(' ')
    .filter(Boolean);
  if (words.length < 2 || words.length > 14 || CLAUSE_OF_SEVERAL.test(said)) return null;
  if (
    words.some(
      (word) =>
        /^(?:er|var|har|skal|kan|vil|må|vi|jeg|du|ikke|hvad|hvis|som|der|lad|havde|blev|kom|gik|tog|fik|sagde|mødte|\p{L}{3,}ede)$/iu.test(
          word,
        ) ||
        (isPresent(word.toLowerCase()) &&
          !/^(?:bruger|kroner|timer|uger|måneder|terminaler|procent|kurver)/u.test(word) &&
          infinitiveOfPresent(word.toLowerCase()) !== null),
    )
  )
    return null;
  const turned = turnedDanish('', words, persons);
  if (turned === null || isCutDanish(turned.join(' ')) || !turned.some(isContentDa)) return null;
  return `Der var enighed om ${lowered(turned, persons)}`;
}

/** "Cyklister stiller deres cykler": a clause, and no thing. */
const CLAUSE_OF_SEVERAL = /^\p{L}+er \p{L}{3,}er (?:deres|sin|sit|sine|den|det|de|en|et|alle|på|i|om|til|ved|ikke) /u;

/** Without the capital letter that the first word has only because it began what was said. */
function lowered(words: readonly string[], { names }: Persons): string {
  const [first = '', ...others] = words;
  const [next = ''] = others;
  const isName =
    names?.has(first.replace(/,$/u, '')) === true ||
    /^\p{Lu}\p{L}*\p{Lu}/u.test(first) ||
    // "Danske Bank"
    (/^\p{Lu}\p{Ll}/u.test(next) && !COMMON_ENDING.test(first)) ||
    (/^\p{Lu}/u.test(first) &&
      isContentDa(first) &&
      (isFirstName(first) || !COMMON_ENDING.test(first)) &&
      (isFiniteVerb(next) || next === 'og'));
  return [isName ? first : first.charAt(0).toLowerCase() + first.slice(1), ...others].join(' ');
}

const COMMON_ENDING = /(?:en|et|ne|er|r|ing|else|tion)$/u;
