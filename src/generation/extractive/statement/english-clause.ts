import { isFirstName } from '../../speech/first-names.ts';
import { MARK } from './cast.ts';
import { isCutEnglish, untilBorder } from './english-borders.ts';
import { type Persons, turnedEnglish } from './english-pronouns.ts';
import { BASE_VERBS } from './english-verbs.ts';
import { isContent, PREPOSITIONS } from './english-words.ts';

const FINITE =
  /^(?:is|are|will|has|have|does|do|can|must|should|may|needs?|goes|go|gets?|keeps?|stays?|starts?|ends?|runs?|takes?|pays?|becomes?|remains?|moves?|comes?|costs?|covers?|includes?|applies|apply|won't|isn't|aren't|doesn't|don't|can't|stops?|begins?|works?|sends?|uses?|stands?)$/u;

/** Whether a word is a verb of one subject: "closes" behind "the canteen". */
export function isFiniteVerb(word: string, before: string): boolean {
  if (FINITE.test(word)) return true;
  // "closes" is of "close", "passes" of "pass".
  const bases = [word.replace(/s$/u, ''), word.replace(/(?<=s|x|z|ch|sh|o)es$/u, ''), word.replace(/ies$/u, 'y')];
  return (
    bases.some((base) => base !== word && BASE_VERBS.has(base)) &&
    /(?:body|one|thing|it|\p{Lu}\p{L}*|[^s]s?)$/u.test(before) &&
    !/^(?:the|a|an|two|three|all|our|new|some|more|of|and|no)$/iu.test(before)
  );
}

/** "updates go out on Thursdays": a clause in the third person, with a small first letter. Null if it is none. */
export function englishClause(said: string, persons: Persons): string | null {
  const spoken = said.replace(
    /(?<=\p{L}{2})'s (?=(?:\u0089|on|at|in|out|the|a|an|not|now|going|still|to|up|off|done|fine)(?![\p{L}]))/gu,
    ' is ',
  );
  const words = untilBorder(spoken).split(' ').filter(Boolean);
  const verb = words.findIndex((word, at) => at > 0 && at < 9 && isFiniteVerb(word.toLowerCase(), words[at - 1] ?? ''));
  if (
    /^(?:for|with|of|at|how|what|who|why|which|imagine|one option)$/iu.test(words[0] ?? '') ||
    /'d(?: |$)/u.test(spoken)
  )
    return null;
  if (/^(?:to|\p{L})$/iu.test(words[0] ?? '') && !/^a$/iu.test(words[0] ?? '')) return null;
  if (words.some((word) => /^(?:might|could|would|maybe|perhaps|apparently|probably|hopefully)$/iu.test(word)))
    return null;
  if (FINITE.test(words[0]?.toLowerCase() ?? '')) return null;
  if (verb < 1 || words.slice(0, verb).some((word) => word.endsWith(',')) || verb === words.length - 1) return null;
  const turned = turnedEnglish('', words, persons);
  if (turned === null || isCutEnglish(turned.join(' ')) || turned.filter(isContent).length < leastContent(turned))
    return null;
  // "is the, I agree that": a sentence within another.
  if (turned.some((word, at) => /^(?:the|an?)$/u.test(word) && turned[at + 1]?.startsWith(MARK.speaker))) return null;
  return lowered(turned, persons).join(' ');
}

/** "The training is on Friday": with a day, what it is of is enough. */
const leastContent = (words: readonly string[]): number => (words.at(-1) === MARK.time ? 1 : 2);

/** "ninety seats plus the flexible block": no verb of its own. Null if it is none. */
export function englishThing(said: string, persons: Persons): string | null {
  const words = untilBorder(said).split(' ').filter(Boolean);
  // "part of it" tells of nothing that was named.
  if (/^part of (?:it|this|that)(?![\p{L}])/iu.test(said)) return null;
  if (words[0]?.startsWith(MARK.group) || words.some((word) => /^(?:showed|means|just)$/iu.test(word))) return null;
  // "Cyclists leave their bikes": a clause.
  if (BASE_VERBS.has(words[1] ?? '') && DETERMINER.test(words[2] ?? '')) return null;
  // "we'd take the big ones": a sentence, and no thing.
  if (/^(?:i|we|you|they|he|she|there)(?:'|$)/iu.test(words[0] ?? '')) return null;
  if (PREPOSITIONS.has(words[0]?.toLowerCase() ?? '') || words.length < 1 || words.length > 16) return null;
  if (
    words.some((word) =>
      /^(?:is|are|was|were|will|has|isn't|aren't|won't|doesn't|can't|don't|do|does|would|should|think|i'm|it's|that's|there's|that|\p{L}+'s(?= on| at)|what|how|who|if|not|because|said|says)$/iu.test(
        word,
      ),
    )
  )
    return null;
  if (
    BASE_VERBS.has(words[0]?.toLowerCase() ?? '') &&
    !/^(?:set|work|book|order|plan|map|model)$/u.test(words[0] ?? '')
  )
    return null;
  const turned = turnedEnglish('', words, persons);
  if (turned === null || isCutEnglish(turned.join(' ')) || !turned.some(isContent)) return null;
  return lowered(turned, persons).join(' ');
}

const DETERMINER = /^(?:the|an?|their|its|all|both|every|each|no|any)$/u;

/** A first word that is no name loses the capital letter that it had at the start of a sentence. */
function lowered(words: readonly string[], { names }: Persons): string[] {
  const [first = '', ...others] = words;
  if (names?.has(first.replace(/(?:'s)?,?$/u, ''))) return [...words];
  // "James takes it"
  if (isFirstName(first) && (others[0] === 'and' || isFiniteVerb(others[0] ?? '', first))) return [...words];
  if (!/^\p{Lu}\p{Ll}*[,']?/u.test(first) || /^\p{Lu}\p{L}*\p{Lu}/u.test(first)) return [...words];
  if (/^A$/u.test(first) && /^(?:and|or)$/u.test(others[0] ?? '')) return [...words];
  // "Farid's priorities"
  if (/^\p{Lu}\p{Ll}+'s$/u.test(first) && !/^(?:Today|Tomorrow|Yesterday|Everybody|Everyone|Nobody)'s$/u.test(first))
    return [...words];
  const common =
    !isContent(first) ||
    // "Nordlys it is": a word alone may be a name.
    (first.endsWith('s') && others.length > 0) ||
    /^(?:Updates|Customers|Search|Half|White|Black|Blue|Green|Red|Grey|Yellow|New|Only|Old|Next|Thirty|Twenty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety|\p{L}+teen|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Once|Twice|Daily|Weekly|Monthly|Quarterly|Yearly|Marketing|Sales|Support|Nobody|No|Everybody|Everyone|Everything|Whoever|Anybody|Anyone)$/u.test(
      first,
    ) ||
    (/^\p{Ll}/u.test(others[0] ?? '') && !isFiniteVerb(others[0] ?? '', first) && !first.startsWith(MARK.owner));
  return common &&
    !/days?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/u.test(first)
    ? [first.charAt(0).toLowerCase() + first.slice(1), ...others]
    : [...words];
}
