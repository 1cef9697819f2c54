import type { Finding, Meeting } from '../speech/finding.ts';
import { OWN_PERSON } from '../speech/own-people.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';

const WHO = '(?:[Dd]u|[Jj]eg|[Yy]ou|I|\\p{Lu}\\p{L}+)';
const OWN = '(?:[Mm]in|[Dd]in|[Vv]ores|[Jj]eres|[Mm]y|[Yy]our|[Oo]ur|[Hh]is|[Hh]er)';

/** "Either Mark or I will call", "I'll call, or Mark will": it is open which of the two does it. */
const SELF_OR_ANOTHER = [
  /(?:^|[,.;] |(?<![\p{L}])(?:[Ee]ither|[Ss]o|[Aa]nd|[Tt]hen|[Ww]ell|[Oo]kay) )(?:(?:you|\p{Lu}\p{L}+) or I|I or (?:you|\p{Lu}\p{L}+))(?:['’]ll| will| can| could)(?![\p{L}])/u,
  /(?<![\p{L}])[Ee]ither (?:you(?:['’]ll| will| can)|\p{Lu}\p{L}+(?:['’]ll| will| can)) [^.;?!]{2,80},? or I(?:['’]ll| will| can)(?: do (?:it|that|so))?(?=[.,;!?]|$)/u,
  /(?<![\p{L}])I(?:['’]ll| will| can) [^.;?!]{2,80},? or (?:you|\p{Lu}\p{L}+)(?: will| can|['’]ll do it)(?: do (?:it|that|so))?(?=[.,;!?]|$)/u,
  /(?:^|[,.;] |(?<![\p{L}])(?:[Ee]nten|[Ss]å|[Oo]g|[Mm]en) )(?:(?:du|\p{Lu}\p{L}+) eller [Jj]eg|[Jj]eg eller (?:du|\p{Lu}\p{L}+))(?= \p{L}+r(?![\p{L}])| skal| vil| kan)/u,
  /(?<![\p{L}])[Jj]eg(?![\p{L}])[^.;?!]{2,80},? eller (?:også |ellers |så )*(?:gør|kan|vil) (?:du|\p{Lu}\p{L}+)(?: det)?(?=[.,;!?]|$)/u,
  /(?<![\p{L}])[Ee]nten \p{L}+r (?:du|\p{Lu}\p{L}+) [^.;?!]{2,80},? eller (?:også |ellers |så )*(?:gør|kan|vil) jeg(?: det)?(?=[.,;!?]|$)/u,
];

/**
 * Whether a todo's owner is only one of two who were named ("you or Mark"), a relative or colleague of the same first name
 * ("my wife Grace", "min chef Jonas"), or the one something goes to ("to my colleague, Mark,"), and did not speak up.
 */
export function isAnotherDoer({ owner, quotes }: Finding, meeting: Meeting): boolean {
  const { sentences } = meeting;
  const [name = '', ...rest] = owner.split(' ');
  const first = quotes[0]?.sentence;
  if (first !== undefined && isNamesake(first, owner, name, meeting)) return true;
  if (
    first?.speaker === owner &&
    !first.text.endsWith('?') &&
    SELF_OR_ANOTHER.some((pattern) => pattern.test(first.text))
  )
    return true;
  if (!/^\p{L}+$/u.test(name) || quotes.some(({ sentence }) => sentence.speaker === owner)) return false;
  const end = Math.max(...quotes.map(({ sentence }) => sentence.index));
  if (sentences[end + 1]?.speaker === owner) return false;
  // "My colleague Mark Doyle" is that very participant.
  const last = rest.at(-1) ?? '';
  const isNotWhole = /^\p{L}+$/u.test(last) ? `(?!(?: \\p{L}+){0,2} ${last})` : '';
  const another = new RegExp(
    `(?<![\\p{L}])(?:${WHO} (?:or|eller) ${name}|${name} (?:or|eller) ${WHO}|${OWN_PERSON}${name}${isNotWhole}|(?:[Tt]he other|[Dd]en anden|[Aa]nother|[Ee]n anden) ${name}|(?:to|with|for|til|med) ${OWN} \\p{L}+, ${name},)(?![\\p{L}])`,
    'u',
  );
  return quotes.some(({ sentence }) => another.test(sentence.text));
}

/** "Tom will send you the list": said to the only listener, whose name is Tom, this is another Tom. */
function isNamesake(said: Sentence, owner: string, name: string, { speakers, sentences }: Meeting): boolean {
  if (speakers.length !== 2 || said.speaker === owner || !speakers.includes(owner) || !/^\p{L}+$/u.test(name))
    return false;
  const spokenOf = new RegExp(
    `(?:^|(?<=^(?:[Ss]o|[Aa]nd|[Bb]ut|[Tt]hen|[Ss]å|[Oo]g|[Mm]en) ))${name}(?: (?:will|can|is going to|skal nok|skal|vil|kan)| ?['’](?:ll|s going to|s)|(?= \\p{L}+r ))(?! you)[^,.;?!]{1,40} (?:you|dig|jer|[^,.;?!]{1,60}, (?:he|she|han|hun))(?![\\p{L}'’])`,
    'u',
  );
  if (!spokenOf.test(said.text)) return false;
  const answer = sentences.slice(said.index + 1).find(({ speaker }) => speaker === owner);
  return answer === undefined || !TAKES_ON.test(answer.plain);
}

const TAKES_ON = anyCase(
  String.raw`(?<![\p{L}])(?:i(?:['’]ll| will| can)|(?:det|den|dem) \p{L}+ jeg|jeg (?:skal|sender|gør|ringer|kan))(?![\p{L}])`,
);
