import { anyCase, phrase } from '../speech/words.ts';
import { isFiniteVerb } from './statement/english-clause.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';

/** Somebody in the room, what was said elsewhere, an opinion or a report: no rule that stands by itself. */
const NO_RULE = phrase(
  "(?:i|you|he|she|we|it|they|that|this|there)(?:'(?:m|s|ve|ll|d|re))?|your?s?|him|his|hers?|us|our|them|their|these|those|what|why|how|who(?! )",
  'maybe|perhaps|might|could|would|think|guess|mean|feels?|seems?|looks|sounds|usually|normally|generally|often|sometimes|currently|apparently|probably|hopefully|actually|honestly|already|yesterday|ago|was|were|had|did|said|says|told|knows?|wants?|needs?|loves?|hates?|hopes?|likes?|because|since|though|too|very|really|quite|pretty|nice|good|great|bad|better|worse|best|worst|right|wrong|true|sure|fun|lovely|busy|expensive|cheap|beautiful|broken|late|tired|in the way|here|now',
  '(?:has|have)(?: never| not| just| always| ever)? (?:[\\p{L}]+ed|been|heard|seen|gone|had|made|done|got|gotten|come|taken|given|left|lost|found|written|read|paid|sent|bought|begun|grown|become)',
);
/** "Whoever closes up", "guests who cancel": who is told by a clause. */
const MOST_BEFORE_VERB = 8;
/** "Staff park", "guests pay": several without the ending of a verb. */
const SEVERAL = /^(?:staff|people|children|kids|volunteers|\p{L}{2,}[^s'’]s)$/iu;
/** A noun with its own word in front is no verb: "the team leads". */
const MODAL = /^(?:must|should|shall|may|will|won't|can|cannot|can't|isn't|aren't|doesn't|don't)$/u;
const WORDS = { least: 4, most: 24 };

/** "Staff park behind the building": a rule as a clause that stands by itself, with its condition. Null if it is none. */
export function englishRule(said: string, speaker: string): string | null {
  const named =
    speaker === '' ? said : said.replace(ME, (_, my: string | undefined) => (my ? `${speaker}'s` : speaker));
  const clause = conditionLast(named.replace(/[.!, ]+$/u, '').replaceAll('’', "'"));
  const words = clause.split(' ');
  if (words.length < WORDS.least || words.length > WORDS.most || /[?!;:…"()]|\.(?= )/u.test(clause)) return null;
  if (NO_RULE.test(clause.replace(OF_A_NOUN, ' ').replace(OF_NOTHING, ' ')) || STARTS_ELSE.test(conditionLast(said)))
    return null;
  const verb = words.findIndex((word, at) => at > 0 && at <= MOST_BEFORE_VERB && isVerb(word, words[at - 1] ?? ''));
  if (verb < 1 || verb === words.length - 1 || words.slice(0, verb).some((word) => word.endsWith(','))) return null;
  return clause
    .replace(/(?<=\p{L})n't(?= )/giu, notOf)
    .replace(/(?<![\p{L}])(?:ca|wo) not/gu, (word) => (word === 'ca not' ? 'cannot' : 'will not'));
}

const notOf = () => ' not';
const ME = /(?<![\p{L}])(?:me|(my))(?![\p{L}])/giu;
/** "They" and "them" stand for what the clause names: "guests who cancel get their money back". */
const OF_A_NOUN =
  /(?<=(?:\p{L}+ ){2,12})(?:their|them|they)(?![\p{L}'])|(?<=^(?:whoever|anyone who|everyone who) (?:\p{L}+ ){2,9})it(?![\p{L}'])/giu;
/** "It rains", "there are always two": a pronoun that stands for nothing. */
const OF_NOTHING =
  /(?<![\p{L}])(?:it(?='s raining| rains| snows| freezes| gets dark)|there(?= (?:is|are|must be|will be) (?:always |only |never )?(?:no|an?|one|two|three|four|at least|at most) ))/giu;
const STARTS_ELSE = anyCase(
  "^(?:to|for|with|of|at|in|on|from|by|and|but|or|so|then|if|when|once|unless|until|let|let's|not|is|are|do|does|can|will|should|shall|have|has|please|just|keep|take|make|thanks?|welcome|(?:my|the|our|your|one|another) (?:proposal|suggestion|idea|question|problem|point|plan|thing|issue|reason|answer|trouble|goal|news|truth|fact)|no (?:one knows|problem|idea|need|way|doubt|wonder|point))(?![\\p{L}])",
);

function isVerb(said: string, before: string): boolean {
  const word = said.toLowerCase();
  if (MODAL.test(word) || isFiniteVerb(word, before)) return true;
  return SEVERAL.test(before) && BASE_VERBS.has(word);
}

const IN_FRONT = anyCase(
  '^(?<condition>(?:if|when|once|unless|until|in case|as soon as|as long as) [^,.?]{4,60}), (?:then )?(?<main>[^?]{8,120})$',
);

function conditionLast(clause: string): string {
  const { condition, main } = IN_FRONT.exec(clause)?.groups ?? {};
  if (condition === undefined || main === undefined || main.includes(',')) return clause;
  return `${main} ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
}
