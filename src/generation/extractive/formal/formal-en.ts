import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, opening } from '../../speech/words.ts';
import type { Formal } from './formal.ts';

/** Sentences between a motion and its vote: each member is called by name. */
const VOTED_WITHIN = 60;
/** Sentences in which whoever asked all goes on, or others answer. */
const ANSWERED_WITHIN = 3;
/** Sentences that may say which papers are noted. */
const LISTED_WITHIN = 16;
/** Characters of a motion that can be read. Longer ones are told to where they go into details. */
const READABLE = 170;

const CARRIED = anyCase(
  '(?<![\\p{L}])motion (?:(?:is|was|has|has been|does|therefore) )?(?:passe[sd]|carrie[sd]|adopted|approved)(?! (?:by|in|last|at|the|a|an|to|on)(?![\\p{L}]))',
);
const MOVES = anyCase(
  "(?<![\\p{L}'])(?:i(?:'d| would)?(?: like to| want to| will)? (?:(?:hereby|so) )?(?:move|make (?:a|the) motion)|(?:is there|do i have|do we have|can i (?:have|get)|may i have|i(?:'ll| will| would) entertain) (?:a|the) motion|all (?:those )?in favou?r),?(?<how> to| that| for| we| of)? (?<what>[^.?]+)",
);
/** Others that stand between a motion and the word that it was carried. */
const SECONDED = anyCase(
  '(?<![\\p{L}])(?:second(?:ed|s)?|ayes?|all (?:those )?in favou?r|vote[ds]?|so moved)(?![\\p{L}])',
);
const DETAILS = anyCase(
  ',? (?:including|subject to|directing|and (?:noting|directing|request)|pursuant to|in accordance with|noting that|with the understanding|as (?:required|permitted|outlined) )',
);
const RESOLVES = anyCase(
  '(?<![\\p{L}])(?:propose|proposes|move|motion)(?![\\p{L}])[^?]{0,160}?(?:(?<![\\p{L}])resolves? to|(?<![\\p{L}])that (?:the committee|we|the board|the council|members) agrees? to) (?<what>[^.?]+)',
);
const ASKS_ALL = anyCase(
  '^(?:(?:so|and|then|okay|now),? )*are (?:all )?(?:the )?(?:members|councillors|trustees|directors|colleagues|the committee|the board|we|we all)(?: all)? (?:content|happy|agreed|in agreement|willing|satisfied)(?: with that)?(?: to (?<what>[^?]+))?\\?$',
);
const OBJECTS = anyCase(
  '^(?:(?:so|and|then|okay|now),? )*(?:is|are) there any objections? to (?<what>\\p{L}+ing [^?]+)\\?$',
);
const PASSES = opening(
  '(?:(?:okay|great|right|good|so|yes|i think),? )*(?:thank you|thanks|yes|agreed|i see that (?:members|they|you|we) are|(?:hearing|seeing|with) none|without objection|no objections?|it is so ordered|so ordered|so agreed|that is agreed|none|great|okay|lovely|item \\d+|item \\p{L}+|paper \\d+)',
);
const REFUSES = opening(
  "(?:(?:well|sorry|chair),? )*(?:no(?! objections?)|i (?:object|disagree|don't|am not)|object|not (?:really|yet|content))",
);

const VOTED = anyCase(
  '^(?:(?:so|and|then|okay|therefore|thank you|right),? )*(?:there voted [^,]{3,24}, [^,]{3,24},(?: [^,]{3,24},)? )?(?:and )?(?:in that case,? )?(?<what>(?:the )?(?:amendments?|resolutions?|motions?|sections?) [\\p{L}]{0,2}\\d+[\\p{L}]?(?: (?:to|and) [\\p{L}]{0,2}\\d+[\\p{L}]?)?) (?:is|are|was|were)(?: therefore| accordingly| thereby)? (?<not>not )?(?<how>agreed(?: to)?|carried|adopted|passed|accepted|defeated|rejected|lost)(?: unanimously)?[.!]?$',
);
const LOST = /^(?:defeated|rejected|lost)$/iu;
const NOTED = anyCase('(?<![\\p{L}])(?:papers?|letters?|reports?|correspondence) to (?:be )?note');
const FIRST_PERSON = anyCase(
  "(?<![\\p{L}'])(?:i|me|my|you|your|us|we|he|she|they|them|it|this|those|these)(?![\\p{L}])",
);

export function formalEn(sentence: Sentence, sentences: readonly Sentence[]): Formal | null | undefined {
  const { plain } = sentence;
  if (CARRIED.test(plain)) return carried(sentence, sentences);
  const voted = VOTED.test(plain) ? VOTED.exec(sentence.text) : null;
  if (voted !== null) {
    const { what = '', not, how = '' } = voted.groups ?? {};
    const isKept = (not !== undefined) !== LOST.test(how);
    return {
      statement: `It was agreed ${isKept ? 'not ' : ''}to adopt ${what.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}.`,
      said: [sentence],
    };
  }
  if (!plain.endsWith('?')) return undefined;
  const asked = ASKS_ALL.exec(plain) ?? OBJECTS.exec(plain);
  if (asked === null || !isPassed(sentence, sentences)) return undefined;
  return consented(sentence, asked.groups?.what ?? '', OBJECTS.test(plain), sentences);
}

/** What was moved, once it is said to be carried: "I move to adopt the budget." "Second." "Motion passed." */
function carried(sentence: Sentence, sentences: readonly Sentence[]): Formal | null | undefined {
  const before = sentences.slice(Math.max(0, sentence.index - VOTED_WITHIN), sentence.index);
  const from = before.findLastIndex(({ plain }) => CARRIED.test(plain)) + 1;
  const open = before.slice(from);
  const at = open.findLastIndex(({ plain }) => MOVES.test(plain));
  const moved = open[at];
  // A proposal that was not moved in these words may stand before.
  if (moved === undefined) return undefined;
  if (!open.slice(at).some(({ plain }) => SECONDED.test(plain))) return null;
  const { how = '', what = '' } = MOVES.exec(moved.text)?.groups ?? {};
  const statement = motionTold(how.trim().toLowerCase(), what.trim());
  return statement === null ? null : { statement, said: [moved, sentence] };
}

function motionTold(how: string, what: string): string | null {
  const long = what.length > READABLE ? DETAILS.exec(what) : null;
  const told = (long === null ? what : what.slice(0, long.index)).replace(/[,;]? (?:as presented|please)$/iu, '');
  const words = told.replaceAll(/(?<![\p{L}])our(?![\p{L}])/giu, 'the');
  if (words.length > READABLE * 2 || words.split(' ').length < 2 || FIRST_PERSON.test(words.replace(/^we /iu, '')))
    return null;
  const plainly = words.replace(/^(?:(?:the )?(?:approval|adoption)) of /iu, (act) =>
    act.toLowerCase().includes('approval') ? 'approve ' : 'adopt ',
  );
  if (how === 'for' || how === 'of')
    return plainly === words ? `There was agreement on ${words}.` : `It was agreed to ${plainly}.`;
  if (how === 'to' || plainly !== words) return `It was agreed to ${plainly}.`;
  if (how === 'we') return `It was agreed to ${words}.`;
  if (how !== 'that') return null;
  const own = /^we /iu.exec(words);
  return own === null ? `It was agreed that ${words}.` : `It was agreed to ${words.slice(own[0].length)}.`;
}

/** Whether whoever asked all goes on as if they said yes, and nobody said no. */
function isPassed({ index, speaker }: Sentence, sentences: readonly Sentence[]): boolean {
  for (const next of sentences.slice(index + 1, index + 1 + ANSWERED_WITHIN)) {
    if (next.speaker !== speaker && REFUSES.test(next.plain)) return false;
    if (PASSES.test(next.plain)) return true;
  }
  return false;
}

function consented(
  sentence: Sentence,
  what: string,
  isObjection: boolean,
  sentences: readonly Sentence[],
): Formal | undefined {
  if (isObjection) return { statement: `There was agreement on ${what}.`, said: [sentence] };
  const before = sentences.slice(Math.max(0, sentence.index - LISTED_WITHIN), sentence.index);
  if (/^note (?:th(?:ose|em|at|ese|is|e papers?|ese papers?))(?: today)?$/iu.test(what)) {
    const listed = before.findLast(({ plain }) => NOTED.test(plain));
    return listed && { statement: 'It was agreed to note the papers.', said: [sentence, listed] };
  }
  if (what !== '' && what !== 'do that') {
    return FIRST_PERSON.test(what) ? undefined : { statement: `It was agreed to ${what}.`, said: [sentence] };
  }
  const proposed = before.slice(-2).findLast(({ plain }) => RESOLVES.test(plain));
  const resolved = proposed === undefined ? '' : (RESOLVES.exec(proposed.text)?.groups?.what ?? '');
  if (proposed === undefined || resolved === '' || FIRST_PERSON.test(resolved.replace(/this meeting/iu, '')))
    return undefined;
  return {
    statement: `It was agreed to ${resolved.replace(/ this meeting/iu, ' the meeting')}.`,
    said: [proposed, sentence],
  };
}
