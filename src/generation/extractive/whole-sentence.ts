import { anyCase } from '../speech/words.ts';
import { kindOf } from './written/word-kinds.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const ARTICLES = words('the a an their its my your our every');
/** No noun phrase goes on with them, and none ends with them. */
const NO_NOUN = words(
  'the a an this these those it them they he she we you i to and or but so if when because which who how what why is are was were be have has had do ' +
    'does did will would can could should may might must not of for with from at by in on into about after before during then there here also just',
);
/** They need a noun behind them: two of them make none. */
const LINKS = words('of to for with from at by into during without');
const NO_LINKED = words(
  'of for from with by into during without is are was were will would has have had does and or but so i we he she they',
);
/** "works on in the coming days": what is worked on is left out. */
const LINKS_TO_THING = words('on about with for');
const LINKS_TO_TIME = words('in after before during for');
const GOES = /^(?:go|move|carr|log|sign|head|look|pass|later)/u;
const FINITE = words("is are was were has will would can could should must isn't aren't doesn't don't won't can't");
const JOINING = words(
  'that which who whose what how if whether when until once because where and but as sure see while before after than so why whatever whoever says since',
);
const NO_END = words(
  'the a an of to for with from by and or but so because if when which who whom whose what that my their our its is are was were be been am have has had ' +
    'do does very more most than as into during would should might must just really like such every according regarding versus',
);
/** "what it costs to", "where the leak comes from": such a clause may end so. */
const BARE_TIME = words('by before on until up for');
const ASKING = words('what how where who which when whether as than');
const NO_BEGINNING = words(
  'or and but then given thanks thank as because while so than like well yes no also maybe are is was where that which who him them her us obviously basically just',
);
/** A verb may follow them at once. */
const BEFORE_VERB = words(
  'help helps let lets make makes go goes come comes keep keeps get gets have has do does not only',
);
const LIKE = words('look looks looking feel feels sound sounds something anything things act acts more much would');
const SLANG = words("gonna gotta wanna kinda dunno there'll it'll that'll that'd");
const MOST_WORDS = 26;
const REPEATED = 3;

/**
 * Whether an English clause that was made from speech is whole: not broken off, begun twice, joined from two, or with what
 * is only said. `clause`: without who does it, and without "that" or "to" before it. `isDone`: it begins with what is done.
 */
export function isWhole(clause: string, isDone: boolean): boolean {
  const said = clause
    .replace(/[\s.]+$/u, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const lower = said.map((word) => word.toLowerCase().replace(/[,;:]+$/u, ''));
  const [first = '', last = ''] = [lower[0], lower.at(-1)];
  if (said.length < 2 || said.length > MOST_WORDS || NO_BEGINNING.has(first)) return false;
  const isAsking = lower.slice(-8).some((word) => ASKING.has(word));
  const isMore = last === 'more' && /^(?:bit|little|some|once|no|any)$/u.test(lower.at(-2) ?? '');
  // "supplier A"
  const isLetter = said.at(-1) === 'A';
  if (NO_END.has(last) && !isAsking && !isMore && !isLetter) return false;
  if (CUT_END.test(clause.trim())) return false;
  if (isDone && (ALSO_DOING.test(clause) || NO_OBJECT.test(clause))) return false;
  // "sends Mark the list"
  const isName = /^\p{Lu}/u.test(said[1] ?? '');
  if (repeats(lower) || (isDone && ((!isName && hasTwoVerbs(lower)) || hasSecondSentence(lower)))) return false;
  return said.every((word, at) => isInPlace(word, lower, at, /^\p{Lu}{2,}$/u.test(said[at + 1] ?? '')));
}

/** "reaches out as far" (as …), "rolls it out in order" (to …) */
const CUT_END = /(?<![\p{L}])(?:as (?:far|soon|long|well)|in order(?: to [\p{L}]+)?|so as|such as)[.]?$/iu;

/** `beforeCapitals`: "their IT people". */
function isInPlace(form: string, lower: readonly string[], at: number, beforeCapitals: boolean): boolean {
  const [word = '', next = '', before = ''] = [lower[at], lower[at + 1], lower[at - 1]];
  const isLast = at === lower.length - 1;
  if (SLANG.has(word)) return false;
  if (ARTICLES.has(word) && !isLast && !beforeCapitals && isNoNoun(next, lower[at + 2])) return false;
  if (LINKS.has(word) && NO_LINKED.has(next) && !(word === 'to' && next === 'have')) return false;
  if (FINITE.has(word) && next === 'of') return false;
  if (LINKS_TO_THING.has(word) && LINKS_TO_TIME.has(next) && !GOES.test(before)) return false;
  if (/^(?:at|into)$/u.test(word) && /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u.test(next)) return false;
  if (word === 'like' && at > 0 && !LIKE.has(before) && (at < 2 || ARTICLES.has(next))) return false;
  if (/^(?:and|or)$/u.test(word) && /^(?:is|are|was|were|of|or|and|but|they|he|she|it|so|if)$/u.test(next))
    return false;
  if (!form.endsWith(',')) return true;
  // "is, not yet", "the new, contract": a pause where no comma stands.
  if (FINITE.has(word) || ARTICLES.has(word)) return false;
  if (LINKS.has(word) && !lower.slice(0, at).some((earlier) => ASKING.has(earlier))) return false;
  const isList = lower.slice(at + 1).some((later) => later === 'and' || later === 'or');
  return isList || at < lower.length - 2 || /ly$/u.test(next);
}

/** "has by Friday": what somebody has is left out. */
const NO_OBJECT =
  /^(?:has|have|makes?|sends?|gives?|puts?|gets?|does|implements?|builds?|creates?|writes?|prepares?|takes?|brings?) (?:by|before|until|hopefully|maybe)(?![\p{L}-])/u;
/** "fixes the errors and also working on the manual" */
const ALSO_DOING = / and (?:also|then|just) \p{L}{2,}ing(?: |$)/u;

/** "the first", "the Monday": a noun is understood. */
const MAY_STAND =
  /^(?:first|second|third|last|next|same|others?|following|.+day|january|february|march|april|june|july|august|.+ber)$/u;

/** "the is", "the correct": no noun follows. */
function isNoNoun(next: string, after: string | undefined): boolean {
  if (NO_NOUN.has(next)) return true;
  if (after !== undefined && BARE_TIME.has(after) && /^(?:good|bad|big|great|nice|new|better|set|teed)$/u.test(next))
    return true;
  const kind = kindOf(next, 'en');
  return after === undefined && (kind === 'adjective' || (kind === 'grammar' && !MAY_STAND.test(next)));
}

/** "designs decide", "tries explain" */
function hasTwoVerbs([first = '', second = '']: readonly string[]): boolean {
  return (
    !BEFORE_VERB.has(first) &&
    kindOf(second, 'en') === 'verb' &&
    !second.endsWith('s') &&
    !/(?:ed|[^e]en)$/u.test(second)
  );
}

/** "launches the two sites would be in May": a second sentence that nothing joins. */
function hasSecondSentence(lower: readonly string[]): boolean {
  const at = lower.findIndex((word, place) => place > 0 && FINITE.has(word));
  return at > 0 && !lower.slice(0, at).some((word) => JOINING.has(word));
}

function repeats(lower: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at + REPEATED <= lower.length; at += 1) {
    const run = lower.slice(at, at + REPEATED).join(' ');
    if (seen.has(run)) return true;
    seen.add(run);
  }
  return lower.some((word, at) => at > 0 && word === lower[at - 1]);
}

/** Where a clause may end sooner. */
const MAY_END = words(
  'according who that which so because if as while like where how and or but then since looking just',
);
const LEAST_WORDS = 4;
const MOST_FORMS = 5;

/** The same words, said shorter: up to a comma, a break, or a word that begins something further. Longest first. */
export function shorterForms(text: string): string[] {
  const said = text.split(' ');
  const lower = text.toLowerCase().split(' ');
  const runs = new Set<string>();
  const ends = said.flatMap((_, at) => {
    const before = said[at - 1] ?? '';
    // "in the chat, in the orders in the chat": the same words come again.
    const run = lower.slice(at, at + REPEATED).join(' ');
    const isAgain = runs.has(run) && at + REPEATED <= said.length;
    runs.add(run);
    // "ask Karen if she can": what is asked.
    const isAsked = /^(?:if|whether)$/u.test(lower[at] ?? '') && lower.slice(Math.max(0, at - 5), at).includes('ask');
    const mayEnd = at >= LEAST_WORDS && !isAsked && (MAY_END.has(lower[at] ?? '') || /[,;…]$/u.test(before) || isAgain);
    return mayEnd
      ? [
          said
            .slice(0, at)
            .join(' ')
            .replace(/[,;…]+$/u, ''),
        ]
      : [];
  });
  // "opens a PR for the plan to update it": what it is for says no more.
  const bare = FOR_IT.test(text) ? [text.replace(FOR_IT, '')] : [];
  return [...bare, ...ends.toReversed()].slice(0, MOST_FORMS);
}

const FOR_IT =
  /(?<! (?:ask|tell|get|want|remind|help|need|try|trying|able|way|time|have|plan|going)(?: [\p{L}']+){0,2})(?<= \p{L}+ \p{L}+ \p{L}+) to \p{L}+ (?:it|that|this|them)[.]?$/u;

const GROUP = words("we we'll we're we've we'd let's");
const BEFORE_GROUP = words('and so but think guess say said mean then that');

/** "…, just so that we can focus on prices": what something is for. */
const FOR_WHAT = anyCase('(?<![\\p{L}])(?:so that|in order that|such that)(?: (?:then|now|when))?$');
const MAY = anyCase(
  '^(?:(?:all|both|also|actually|then) )*(?:can|could|don.t|do not|go|have|are|will|know|all)(?![\\p{L}])',
);

/** What a speaker says who begins again with "we": "as long as we, we need a stamp". */
export function laterForms(text: string): string[] {
  const said = text.split(' ');
  return said.flatMap((word, at) => {
    const before = said[at - 1] ?? '';
    const isSubject =
      GROUP.has(word.toLowerCase()) || (/^it$/iu.test(word) && said.slice(at + 1, at + 4).includes('sense'));
    const begins = isSubject && (BEFORE_GROUP.has(before.toLowerCase()) || /[,;…]$/u.test(before));
    const isPurpose =
      FOR_WHAT.test(said.slice(Math.max(0, at - 3), at).join(' ')) &&
      at > 2 &&
      MAY.test(said.slice(at + 1, at + 4).join(' '));
    return begins && !isPurpose && said.length - at >= LEAST_WORDS ? [said.slice(at).join(' ')] : [];
  });
}
