import type { Sentence } from '../speech/sentence.ts';
import { anyCase, lowerCase, wordPattern } from '../speech/words.ts';
import { takenUp } from './thing-taken-up.ts';

/** "Wash them", "print them out": a verb, and the things right behind it. */
const DONE_WITH = anyCase(String.raw`(?<![\p{L}'])(?<verb>\p{L}{2,})(?: (?:up|out|off|down|back))? them(?![\p{L}'])`);
const DELIVERED = anyCase(String.raw`^(?:(?:yes|sure|okay|so|and),? )*you(?:'ll| will) (?:have|get) them(?![\p{L}'])`);
/** What is done with people: of things that were named before, it tells nothing. */
const WITH_PEOPLE =
  /^(?:ask|tell|call|ring|phone|chase|email|e-mail|mail|text|message|ping|remind|invite|warn|contact|pay|thank|meet|see|visit|let|help|inform|brief|notify|update|show|teach|train|give|send|get|have|make|keep|join|drive|pick|drop|bring|take|put|leave|interview|hire|fire|greet|thank|nag|push|of|to|for|with|from|by|at|on|about|and|or|follow|introduce|involve|include|onboard|support|walk|meet|like|hear|know)$/u;
/** "Bring them round", "send them to Jo", unlike "send them the form". */
const CARRIED = anyCase(
  String.raw`(?<![\p{L}'])(?:bring|take|drop|put|leave|pick|send) (?:up )?them(?=[.,!?]|$| (?:round|over|back|along|in|up|off|to|by|with|out|down|on|today|tomorrow|tonight|this|next)(?![\p{L}]))`,
);
/** Several things with their article, where the sentence goes on with what they do or are, or ends. */
const SEVERAL = wordPattern(
  String.raw`(?<![\p{L}'])(?:the|our|my|your|their|these|those|some) (?:[\p{L}\p{N}-]+ ){0,2}?[\p{L}-]{2,}(?<![sui])s(?=[,.?!;:]|$| (?:(?:are|were|have|do)(?:n't)?|need|look|seem|smell|keep|get|run|expire|still|again|out|over|off|back|up|down|in|on|at|by|from|behind|near|outside|upstairs|downstairs|too|yet|that|which|before|after|today|tomorrow)(?![\p{L}]))`,
  'gu',
);
const PERSONS =
  /(?:ers|ors|ists|ants|ents|ians|mates|parents|kids|girls|boys|sons|clients|neighbours|guests|lads|guys|friends|students|pupils|patients|volunteers|members|days|weeks|months|years|hours|(?<!the )minutes|times|things|ones)$/u;
const JOINED = /,|(?<![\p{L}])(?:and|or)(?![\p{L}])/u;
/** "Sandwiches.", "Agreed, sandwiches then." */
const ALONE = anyCase(
  String.raw`^(?:(?:agreed|okay|ok|yes|yeah|right|then|so|fine|good),? ){0,3}(?<things>(?!(?:thanks|yes|guys|cheers|always|perhaps|sometimes|besides|this|was|is|does|has|regards|others|lots|loads|minutes|days|weeks|months|hours)(?![\p{L}]))[\p{L}-]{4,}(?<![sui])s)(?:,? (?:then|it is))?[.!]?$`,
);
/** "Two of the chairs": not all of them. */
const SOME_OF = /[\p{L}\d] of $/iu;
/** Sentences before that may name them. */
const REACH = 2;

/** What "them" means in an English sentence that does something with it: the last several things named. '' if nobody can tell. */
export function severalMeant(sentence: Sentence, text: string, before: string, sentences: readonly Sentence[]): string {
  if (sentence.language !== 'en') return '';
  const isCarried = CARRIED.test(text);
  const verb = DELIVERED.test(text) ? 'deliver' : (DONE_WITH.exec(text)?.groups?.verb?.toLowerCase() ?? '');
  if (verb === '' || (!isCarried && WITH_PEOPLE.test(verb))) return '';
  const earlier = sentences.slice(Math.max(0, sentence.index - REACH), sentence.index).toReversed();
  for (const plain of [before, ...earlier.map((one) => one.plain)]) {
    const bare = ALONE.exec(plain)?.groups?.things;
    if (bare !== undefined) return `the ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
    const said = plain.slice(-300);
    const things = [...lowerCase(said).matchAll(SEVERAL)];
    if (things.some(({ index }) => SOME_OF.test(said.slice(0, index)))) return '';
    const between = said.slice(things.at(-2)?.index ?? 0, things.at(-1)?.index ?? 0);
    // "The glasses are dirty and the plates are chipped": either, or both.
    if (things.length > 1 && JOINED.test(between)) return '';
    const named = things.map(({ 0: thing, index }) => said.slice(index, index + thing.length));
    const last = takenUp(named, said, sentence.plain, 'en');
    if (last !== undefined && PERSONS.test(lowerCase(last))) return '';
    if (last !== undefined) return last.replace(/^(?:our|my|your|their|these|those|some) /iu, 'the ');
  }
  return '';
}
