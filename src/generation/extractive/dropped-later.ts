import type { Language } from '../function-words.ts';
import type { Finding } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, phrase } from '../speech/words.ts';
import { isConfirmed, isRefused } from './replies.ts';
import { stemsIn } from './stem-of.ts';

/** What is taken back, up to the end of its clause. */
const NAMED_EN =
  "(?<what>(?:[\\p{L}\\d'-]+ ){0,6}?[\\p{L}\\d'-]+)(?=[,.;!?]|$| (?:and|after all|instead|then|because|since|so|but|altogether|completely|again|for now)(?![\\p{L}]))";
const NAMED_DA =
  '(?<what>(?:[\\p{L}\\d-]+ ){0,6}?[\\p{L}\\d-]+)(?=[,.;!?]|$| (?:og|alligevel|i stedet|så|men|for|fordi|helt|igen|nu)(?![\\p{L}]))';
const SO_EN = '(?: (?:just|now|then|rather|actually|simply|all))*';
const SO_DA = '(?: (?:alligevel|så|bare|nu|hellere|lige|altså))*';

interface Drops {
  readonly pattern: Phrase;
  /** Another thing is put in its place: "York instead of Leeds". It must be for the same. */
  readonly isReplaced?: true;
}

/** Words of a later decision, with the thing that is taken back by name. */
const DROPS: Readonly<Record<Language, readonly Drops[]>> = {
  en: [
    {
      pattern: anyCase(
        `(?<![\\p{L}'])(?:let's|let us|we(?:'ll| will|'re going to| are going to| should| have to| need to)?|i(?:'d| would) say(?: we)?)${SO_EN} (?:drop|scrap|ditch|abandon|forget(?: about)?|call off) ${NAMED_EN}`,
      ),
    },
    {
      pattern: anyCase(
        `(?<![\\p{L}'])(?:changed (?:my|our) minds?|(?:had|having) second thoughts|rethought)(?: (?:about|on))? ${NAMED_EN}`,
      ),
    },
    {
      pattern: anyCase(
        `(?<![\\p{L}'])(?:we|i|it|let's|so|then)(?:'re|'m|'ll| are| am| will|'s| is)?(?: (?:not|no)|(?: do| wo| are| ca| should| is| does)n't) ${NAMED_EN.replace('(?=', '(?= after all(?![\\p{L}]))(?=')}`,
      ),
    },
    {
      pattern: anyCase(
        `^(?:(?:okay|ok|so|well|no|hmm|sorry|but|actually|on second thoughts?|thinking about it|come to think of it|i'm afraid),? )*${NAMED_EN.slice(0, NAMED_EN.indexOf('(?='))} (?:won't|will not|isn't going to) work(?! (?:without|unless|until|if|yet))`,
      ),
    },
    {
      isReplaced: true,
      pattern: anyCase(
        `(?<![\\p{L}'])(?:let's|let us|we(?:'ll| will|'re going to| should)?|i(?:'d| would) say)(?: [\\p{L}\\d',-]+){1,10}? (?:instead of|rather than) ${NAMED_EN}`,
      ),
    },
  ],
  da: [
    {
      pattern: anyCase(
        `(?<![\\p{L}])(?:vi (?:dropper|skrotter|opgiver|stryger)|(?:dropper|skrotter|opgiver|stryger) vi|(?:lad os|vi må|vi skal|vi vil)${SO_DA} (?:droppe|skrotte|opgive|stryge))${SO_DA} ${NAMED_DA}`,
      ),
    },
    {
      pattern: anyCase(
        `(?<![\\p{L}])(?:(?:ombestemt|tænkt) (?:mig|os)(?: om)?|(?:skiftet|ændret) mening|fortrudt)(?: (?:det )?(?:med|om|omkring|angående|hvad angår))? ${NAMED_DA}`,
      ),
    },
    {
      pattern: anyCase(
        `(?<![\\p{L}])(?:bliver det|det bliver|skal det|det skal|vi [\\p{L}]+r|[\\p{L}]+r vi|vi skal) (?:være )?(?:ikke ${NAMED_DA.replace('(?=', '(?= alligevel(?![\\p{L}]))(?=')}|alligevel ikke ${NAMED_DA.replace('<what>', '<other>')})`,
      ),
    },
    {
      pattern: anyCase(
        `(?<![\\p{L}])(?:ved nærmere eftertanke|når jeg tænker over det|alligevel),? (?:går|duer|dur|holder|fungerer) (?:det )?(?:altså |jo )?(?:alligevel )?ikke (?:med )?${NAMED_DA}`,
      ),
    },
    {
      isReplaced: true,
      pattern: anyCase(`(?<![\\p{L}])(?:lad os|vi|så|jeg foreslår)(?: [\\p{L}\\d,-]+){1,10}? i stedet for ${NAMED_DA}`),
    },
  ],
};
/** Most sentences have none of them. */
const MAY_DROP: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    'drop|scrap|ditch|abandon|forget|call off|changed (?:my|our) minds?|second thoughts?|rethought|after all|instead of|rather than|work',
  ),
  da: phrase(
    'droppe[r]?|skrotter?|opgiver?|stryger?|ombestemt|tænkt|mening|fortrudt|alligevel|eftertanke|tænker over det|i stedet for',
  ),
};

/** Only thought of, or told of others. */
const OPEN: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    'if|unless|maybe|perhaps|should|could|might|would|wanted|said|says|told|asked|remember when|last (?:year|time)',
  ),
  da: phrase('hvis|medmindre|måske|kunne|burde|ville|ville vi|sagde|siger (?:han|hun|de|kunden)|sidste (?:år|gang)'),
};

/** Say nothing of what is meant: "we don't need the van", "the blue one". */
const LIGHT = new Set(
  stemsIn(
    'go going take use using need want have buy get pick choose meet make idea plan option thing whole all one ones be been it that this them doing do ' +
      'tage bruge have købe vælge mødes holde lave idé ideen plan planen ting være alt hele blive',
  ),
);
const AGREED = new Set(stemsIn('agreed agreement aftalt enighed enige'));
/** Sentences after which nobody takes it back. */
const LATER = 400;
/** Turns after an agreement that belong to it. */
const ANSWERED = 1;
const DAYS = new Set(
  stemsIn(
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
      'mandag tirsdag onsdag torsdag fredag lørdag søndag januar februar marts maj juni juli oktober',
  ),
);
const isDay = (word: string) => DAYS.has(word) || /^\d+$/u.test(word);

/** What a sentence takes back: the words of each thing that it names. */
function droppedIn(sentence: Sentence): { words: readonly string[]; isReplaced: boolean }[] {
  const { plain, language } = sentence;
  if (sentence.foreign || !MAY_DROP[language].test(plain)) return [];
  return DROPS[language].flatMap(({ pattern, isReplaced = false }) => {
    const { what, other } = pattern.exec(plain)?.groups ?? {};
    const words = stemsIn(what ?? other ?? '').filter((word) => !LIGHT.has(word));
    return words.length === 0 ? [] : [{ words, isReplaced }];
  });
}

/** Whether it is meant: no one refuses it, and what is only asked or thought of is taken. */
function isMeant(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { plain, language } = sentence;
  return plain.endsWith('?') || OPEN[language].test(plain)
    ? isConfirmed(sentence, sentences)
    : !isRefused(sentence, sentences);
}

const known = new WeakMap<Finding, { agreed: ReadonlySet<string>; core: ReadonlySet<string> }>();

/** The words of an agreement and its quotes, and those of its statement that say what is meant. */
function agreedWordsOf(finding: Finding) {
  const found = known.get(finding) ?? {
    agreed: new Set(stemsIn(`${finding.statement} ${finding.quotes.map(({ text }) => text).join(' ')}`)),
    core: new Set(stemsIn(finding.statement).filter((word) => !LIGHT.has(word) && !AGREED.has(word))),
  };
  known.set(finding, found);
  return found;
}

/** How a sentence takes back an agreement by name, or null. */
function isOf(finding: Finding, sentence: Sentence): { isDay: boolean } | null {
  const said = finding.quotes.map((quote) => quote.sentence.index);
  const first = Math.min(...said);
  // What is settled in these very words, or again after them, is the later decision.
  if (first >= sentence.index || sentence.index - first > LATER || said.some((at) => at >= sentence.index)) return null;
  const { agreed, core } = agreedWordsOf(finding);
  const all = stemsIn(sentence.plain);
  const shared = new Set(all.filter((word) => agreed.has(word)));
  const meant = droppedIn(sentence).find(
    ({ words, isReplaced }) =>
      words.every((word) => agreed.has(word)) && (!isReplaced || shared.size >= 2 || core.size <= words.length),
  );
  if (meant === undefined) return null;
  return { isDay: meant.words.every(isDay) };
}

/** Whether the same day is named between an agreement and what takes it back: then that may be meant. */
function isNamedBetween({ quotes }: Finding, sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const said = quotes.map((quote) => quote.sentence);
  const turn = Math.max(...said.map((one) => one.turn)) + ANSWERED;
  const days = new Set(stemsIn(sentence.plain).filter(isDay));
  return sentences
    .slice(Math.max(...said.map(({ index }) => index)) + 1, sentence.index)
    .some((one) => one.turn > turn && one.turn < sentence.turn && stemsIn(one.plain).some((word) => days.has(word)));
}

/** Whether a sentence takes back by name what was agreed before it: "Actually, let's drop the blue one." */
export function drops(sentence: Sentence, finding: Finding, sentences: readonly Sentence[]): boolean {
  return isOf(finding, sentence) !== null && isMeant(sentence, sentences);
}

/** What was agreed without what is taken back by name later in the meeting. A day is only that of what was agreed last. */
export function withoutDropped(agreements: readonly Finding[], sentences: readonly Sentence[]): Finding[] {
  let kept = [...agreements];
  for (const sentence of sentences) {
    if (kept.length === 0) break;
    if (droppedIn(sentence).length === 0 || !isMeant(sentence, sentences)) continue;
    const found = kept.flatMap((agreement) => {
      const meant = isOf(agreement, sentence);
      if (meant === null || (meant.isDay && isNamedBetween(agreement, sentence, sentences))) return [];
      return [{ agreement, ...meant }];
    });
    const last = found.at(-1)?.agreement;
    const gone = new Set(
      found.filter(({ isDay, agreement }) => !isDay || agreement === last).map((one) => one.agreement),
    );
    kept = kept.filter((agreement) => !gone.has(agreement));
  }
  return kept;
}
