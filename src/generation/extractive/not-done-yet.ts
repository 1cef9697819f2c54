import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { infinitiveOfParticiple } from './statement/danish-verbs.ts';
import { BASE_VERBS, baseOfIng, participle } from './statement/english-verbs.ts';

/** "I'll do that on Friday.": no more than that, and when. */
const DOES_THAT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|but|well|okay|then),? )*(?:(?:i'll|i will|i can|i'm going to)(?: (?:just|probably|definitely|try to|make sure to))* do|i'm doing) (?:that|it|this|so)(?![\\p{L}])",
  ),
  da: anyCase(
    '^(?:(?:så|og|men|ja|jamen|okay),? )*(?:de[tnm] (?:gør|skal|vil|kan) jeg|jeg (?:gør (?:(?:lige|så|nok) )*det|(?:skal|vil) (?:nok |lige )*gøre det))(?! ikke)(?![\\p{L}])',
  ),
};

/** "I haven't read the contract yet", "I keep forgetting to ring the bank", "jeg har ikke fået læst kontrakten endnu" */
const NOT_YET: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:no|well|so|and|but|oh|sorry|honestly|actually),? )*i (?:still |just )?(?:haven't|have not|hadn't)(?: (?:really|yet|even|actually))* (?:(?:had (?:a chance|the chance|time|the time) to|managed to|been able to) (?<base>\\p{L}+)|(?:got|gotten) (?:a?round to|to) (?<ing>\\p{L}+ing)|(?<done>\\p{L}+))(?: (?<rest>[^;?!]+?))?(?:,? yet)?[.!,]?$|^(?:(?:no|well|so|and|but|oh|sorry|honestly|actually),? )*i(?:(?:'ve| have|'d| had) been meaning| (?:always |just |totally |completely )?(?:keep forgetting|forgot|forget|keep meaning|meant)) to (?<wanted>\\p{L}+) (?<what>[^;?!]+?)[.!,]?$",
  ),
  da: anyCase(
    '^(?:(?:nej|næ|altså|men|og|ja|jamen|øh),? )*jeg (?:har|havde)(?: (?:desværre|altså|jo|stadig|endnu|faktisk))* (?:ikke|slet ikke)(?: (?:lige|rigtig|helt|endnu|selv))* (?:(?:nået at|haft tid til at|haft mulighed for at|nået at få) (?<base>\\p{L}+)|(?:fået |nået at få )?(?<done>\\p{L}+t))(?: (?<rest>[^;?!]+?))?(?:,? endnu)?[.!,]?$|^(?:(?:nej|næ|altså|men|og|ja|jamen|øh),? )*jeg (?:(?:glemmer|glemte) (?:(?:altid|hele tiden|desværre|lige) )?at|har (?:(?:længe|altid|egentlig) )+(?:villet|tænkt på at|haft tænkt mig at)) (?<wanted>\\p{L}+) (?<what>[^;?!]+?)[.!,]?$',
  ),
};

/** "Det har jeg ikke fået undersøgt endnu" */
const FRONTED = anyCase(
  '^(?:(?:nej|næ|altså|men|og|ja|jamen|øh),? )*de[tnm] har jeg(?: (?:desværre|altså|jo|stadig|endnu|faktisk))* (?:ikke|slet ikke)(?: (?:lige|rigtig|helt|endnu|selv))* (?:fået |nået at få )?(?<done>\\p{L}+t)(?: endnu)?[.!]?$',
);
/** They name nothing that is done: what was asked stays what "that" is. */
const EMPTY = new Set(
  'do done doing gøre gjort nå nået tid haft have had been be get got fået få være været made'.split(' '),
);
const ONLY_PRONOUN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:at|into|on|about|with|for|to|through|over) )?(?:it|that|this|them|those|these)(?: (?:up|out|over|through|properly))*$',
  ),
  da: anyCase('^(?:(?:på|om|med|til|for|efter|igennem) )?(?:det|den|dem|dette)(?: (?:igennem|efter|op|ordentligt))*$'),
};

const IDIOM = anyCase(
  String.raw`(?<![\p{L}])(?:(?:much|any|enough|a) thought|(?:that|very|so|too) (?:much|far|long|often))(?![\p{L}])`,
);

const BY_PARTICIPLE: ReadonlyMap<string, string> = new Map([
  ...[...BASE_VERBS].map((verb): [string, string] => [participle(verb), verb]),
  ['read', 'read'],
  ['spoken', 'speak'],
  ['rung', 'ring'],
  ['met', 'meet'],
  ['gone', 'go'],
  ['heard', 'hear'],
]);

/** "spoken": "speak". Null if it is no participle that is known. */
export const baseOfPerfect = (word: string): string | null => {
  const said = word.toLowerCase();
  return BY_PARTICIPLE.get(said) ?? (BASE_VERBS.has(said) ? said : null);
};

interface NotYet {
  /** The infinitive. */
  readonly verb: string;
  /** '' if it is only a pronoun. */
  readonly rest: string;
}

/** What the speaker of these words has not done yet. Null if they tell no such thing. */
function notYetIn(plain: string, language: Language): NotYet | null {
  const { wanted, what, ing, done, ...said } = NOT_YET[language].exec(plain)?.groups ?? {};
  const { base = wanted, rest = what ?? '' } = said;
  const fronted = language === 'da' ? FRONTED.exec(plain)?.groups?.done : undefined;
  const word = (fronted ?? base ?? ing ?? done ?? '').toLowerCase();
  if (word === '' || EMPTY.has(word)) return null;
  const verb =
    language === 'da'
      ? (base ?? infinitiveOfParticiple(word))
      : (base ?? (ing === undefined ? baseOfPerfect(word) : baseOfIng(word)));
  // "I haven't given that much thought": a phrase, and nothing that is done.
  if (IDIOM.test(rest)) return { verb: '', rest: '' };
  const isNamed = fronted === undefined && !ONLY_PRONOUN[language].test(rest) && contentWords(rest).length > 0;
  return { verb: verb ?? '', rest: isNamed ? rest : '' };
}

/** What the speaker has not done yet by the words right before a promise to do "that". Null if there are none. */
export function notYetBefore(
  sentence: Sentence,
  clause: Clause,
  sentences: readonly Sentence[],
): (NotYet & { said: Sentence }) | null {
  if (!DOES_THAT[sentence.language].test(clause.plain)) return null;
  const before = sentence.clauses[sentence.clauses.findIndex(({ text }) => text === clause.text) - 1];
  const previous = sentences[sentence.index - 1];
  const said = before === undefined ? previous : sentence;
  if (said === undefined || said.foreign || said.speaker !== sentence.speaker || said.turn !== sentence.turn)
    return null;
  const found = notYetIn(before?.plain ?? said.plain, said.language);
  return found === null ? null : { ...found, said };
}

/** Whether an answer only promises to do what its speaker says that they have not done yet. */
export function isOwnTask(answer: Sentence, sentences: readonly Sentence[]): boolean {
  return answer.clauses.some((clause) => (notYetBefore(answer, clause, sentences)?.rest ?? '') !== '');
}

/** "Can you check it?" "I haven't checked it yet. I'll do it today.": the same verb, so it is what was asked. */
export function isCalledFor(
  verb: string,
  { index, turn, language }: Sentence,
  sentences: readonly Sentence[],
): boolean {
  const stem = (language === 'da' ? verb.replace(/e$/u, '') : verb).toLowerCase();
  return sentences
    .slice(Math.max(0, index - 3), index)
    .some((one) => one.turn < turn && stem !== '' && one.plain.toLowerCase().includes(stem));
}
