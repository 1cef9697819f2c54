import type { Language } from '../function-words.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { indirectDanish } from './indirect-question-da.ts';
import { BASE_VERBS, baseOfParticiple, participle, thirdPerson } from './statement/english-verbs.ts';
import { DETERMINERS, PREPOSITIONS } from './statement/english-words.ts';
import { kindOf } from './written/word-kinds.ts';

/** Characters of a question that is told. */
const LONGEST = 120;

/**
 * What a question asks, as a part of another sentence: "Do we have the clay?" as "whether we have the clay". In the words
 * of whoever answers it. '' if that cannot be told.
 */
export function indirectQuestion(asked: string, language: Language): string {
  if (asked.length > LONGEST) return '';
  const plain = ofSide(asked, language);
  const said = language === 'da' ? indirectDanish(plain) : indirectEnglish(plain);
  return contentWords(said).length === 0 || OPEN.test(said)
    ? ''
    : said.replace(OF_ASKER, (word) => (/^my$/iu.test(word) ? 'your' : 'you'));
}

/** "Which model do you have?", of the side of whoever answers: they would know what they have themselves. */
function ofSide(asked: string, language: Language): string {
  if (!OF_SIDE[language].test(asked)) return asked;
  return language === 'da'
    ? asked.replaceAll(/(?<![\p{L}])I(?![\p{L}])/gu, 'vi').replaceAll(/(?<![\p{L}])jeres(?![\p{L}])/giu, 'vores')
    : asked.replaceAll(/(?<![\p{L}'])you(?![\p{L}'])/giu, 'we').replaceAll(/(?<![\p{L}'])your(?![\p{L}'])/giu, 'our');
}
const OF_SIDE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:and|so|okay|right),? )*(?:which [\\p{L}-]+|what (?:kind|sort|type|version|model|make|size|number) ?(?:of [\\p{L}-]+)?|how many [\\p{L}-]+(?: [\\p{L}-]+)?) (?:do|are|did|have) you (?:use|using|have|got|run|running|need|pay|paying)(?![\\p{L}])[^?]*\\?$',
  ),
  da: /^(?:(?:og|så|okay),? )*(?:ved (?:du|I),? )?(?:hvilke[nt]? \p{L}+|hvor mange \p{L}+|hvad(?= I )|hvad (?:slags|type) \p{L}+) (?:(?:har|bruger|kører|betaler|skal|mangler) I|I (?:har|bruger|kører|betaler|skal bruge|mangler))(?!\p{L})[^?]*\?$/iu,
};

/** "Whether it is included", "om det er med": nobody could tell what. */
const OPEN = anyCase(
  String.raw`^(?:whether|when|where|why|how(?: \p{L}+)?|what|which(?: \p{L}+)?|om|hvornår|hvor(?: \p{L}+)?|hvad|hvorfor|hvordan) (?:it|that|this|he|she|det|den|han|hun)(?![\p{L}])(?! (?:is|was|costs?|takes?|would (?:be|cost|take)|er|koster|tager)(?: \p{L}+)? (?:to|at) \p{L})`,
);
/** Words for whoever asked, whom the one who answers calls "you". "We" stays: it may mean both. */
const OF_ASKER = /(?<![\p{L}'])(?:I|me|my)(?![\p{L}'])/gu;

const LEAD =
  '^(?:(?:and|so|but|okay|ok|oh|right|well|by the way|also|then|um|uh|yeah|yes|no|just one question|quick question|one question),? )*';
/** "Do you know whether …", "I'm not sure if …": the question is there already. */
const KNOWS = anyCase(
  `${LEAD}(?:(?:do|does) (?:you|any(?:one|body)|some(?:one|body)|we)(?: \\p{L}+)? know|(?:do you have |have you got )?any idea|i(?:['’]m| am) not (?:really |quite |entirely )?(?:sure|certain)|i (?:don['’]t|do not) (?:really |actually )?know|not sure|i (?:do )?wonder|i was wondering|the question is|we(?:['’]d| would)? need to know) (?<clause>(?:if|whether|what|when|where|who|why|how|which) [^.?!;]{5,90})[?.!]*$`,
);
const AUX = '(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|must|may|might)';
const ASKS = anyCase(
  `${LEAD}(?:(?<wh>how (?:many|much)(?: (?!${AUX}(?!\\p{L}))[\\p{L}-]+){0,2}|how (?:long|often|big|far|old|soon|late|early|expensive|heavy|high|wide)|(?:what|which)(?: (?!${AUX}(?!\\p{L}))[\\p{L}-]+){0,2}|when|where|why|whose [\\p{L}-]+|who|how) )?(?<rest>[\\p{L}\\d][^?;!.]{3,100})\\?$`,
);
const CONTRACTED = anyCase("^(?<word>what|who|where|when|how)['’]s ");
/** What may follow a question and asks nothing. */
const TAIL = anyCase(
  ',? (?:yet|by any chance|by the way|actually|then|at all|again|do you know|or (?:not|no|what|is (?:it|that)|are they))$',
);
const PRONOUNS = new Set(
  'we they it he she i there anyone anybody someone somebody everyone everybody nobody people'.split(' '),
);
const SINGULAR = new Set('it he she there anyone anybody someone somebody everyone everybody nobody'.split(' '));
/** Words that follow the subject of "is", besides adjectives and prepositions. */
const TELLS_HOW = new Set(
  'ready free open closed okay ok fine there here available included done allowed enough still already going really actually also always only ever due full empty public private valid safe possible necessary a an the'.split(
    ' ',
  ),
);
/** What things do by themselves. */
const HAPPENS = new Set(
  'need want own know cost use arrive fit exist matter happen belong depend last expire'.split(' '),
);
const ADVERBS = new Set('already still also really actually ever always even just usually normally'.split(' '));

function indirectEnglish(plain: string): string {
  const known = KNOWS.exec(plain)?.groups?.clause;
  if (known !== undefined) return ABOUT_YOU.test(known) ? '' : known.replace(/^if /iu, 'whether ').replace(TAIL_EN, '');
  const { wh = '', rest = '' } = ASKS.exec(plain.replace(LEADS, '').replace(WHOLE, expand))?.groups ?? {};
  const words = withoutTail(rest).split(' ');
  const [aux = '', ...after] = words;
  const asked = wh.toLowerCase();
  if (!IS_AUX.test(aux))
    return asked === '' || !(isVerb(aux) || (asked === 'who' && /ed$/u.test(aux))) ? '' : `${asked} ${words.join(' ')}`;
  const subject = subjectLength(aux.toLowerCase(), after, asked !== '');
  if (subject === 0) return asked === '' || ABOUT_YOU.test(rest) ? '' : `${asked} ${words.join(' ')}`;
  const who = after.slice(0, subject).map((word, at) => (at === 0 ? lowered(word) : word));
  const told = toldOf(aux.toLowerCase(), who, after.slice(subject));
  return told === '' ? '' : `${asked === '' ? 'whether' : asked} ${told}`;
}

const LEADS = /^(?:(?:Okay|So|And|But|Oh|Right|Well),? )+/iu;
const WHOLE = /^(?:what|who|where|when|how)['’]s /iu;
const expand = (said: string): string => `${CONTRACTED.exec(said)?.groups?.word ?? ''} is `;
const IS_AUX = anyCase(`^${AUX}$`);
const TAIL_EN = / (?:yet|already|then|actually|right now|at the moment)$/iu;
/** What whoever answers is or thinks, is asked of nobody else. */
const ABOUT_YOU = anyCase(String.raw`(?<![\p{L}'])(?:you|your)(?:['’]\p{L}+)?(?![\p{L}])`);

function withoutTail(rest: string): string {
  const tail = TAIL.exec(rest)?.[0].length ?? 0;
  return rest.slice(0, rest.length - tail);
}

/** "The room": a capital letter that began the question stays only in names. */
const lowered = (word: string): string =>
  DETERMINERS.has(word.toLowerCase()) || (PRONOUNS.has(word.toLowerCase()) && word !== 'I') ? word.toLowerCase() : word;

const isVerb = (word: string): boolean =>
  /^(?:has|happens|works|starts|opens|closes|goes|does|comes|gets|needs|wants|pays|owns|runs|makes|takes|costs|keeps|sends|handles|decides|signs|orders|books|came|went|sent|paid|made|took|got)$/iu.test(
    word,
  );

/** Words of the subject behind the verb of a question; 0 if they cannot be told. */
function subjectLength(aux: string, after: readonly string[], isOpen: boolean): number {
  const first = after[0]?.toLowerCase() ?? '';
  if (/^(?:you|this|that|these|those)$/u.test(first) && !(isNoun(after[1]) && /^th/u.test(first))) return 0;
  if (PRONOUNS.has(first)) return after.length > 1 || isOpen ? 1 : 0;
  const isName = /^\p{Lu}/u.test(after[0] ?? '');
  // "Is lunch included?"
  const isBare = BE.test(aux) && isNoun(after[0]) && !TELLS_HOW.has(first) && after.length > 1;
  if (!DETERMINERS.has(first) && !isName && !isBare) return 0;
  for (let at = isName || isBare ? 1 : 2; at < after.length; at += 1) {
    const word = after[at]?.toLowerCase() ?? '';
    if (endsSubject(aux, word, after[at] ?? '')) return isWithMore(aux, after, at, isOpen);
    if (at > MOST_OF_SUBJECT) return 0;
  }
  return isOpen && BE.test(aux) ? after.length : 0;
}
/** "The price for the hall", "the room on the first floor": what belongs to the subject, where something follows it. */
function isWithMore(aux: string, after: readonly string[], at: number, isOpen: boolean): number {
  if (!BE.test(aux) || !PREPOSITIONS.has(after[at]?.toLowerCase() ?? '')) return at;
  if (isOpen) return /^(?:of|for)$/iu.test(after[at] ?? '') ? after.length : at;
  const last = after.at(-1)?.toLowerCase() ?? '';
  const isHow = TELLS_HOW.has(last) || kindOf(last, 'en') === 'adjective';
  return isHow && !DETERMINERS.has(after.at(-2)?.toLowerCase() ?? '') ? after.length - 1 : at;
}

const MOST_OF_SUBJECT = 4;
const BE = /^(?:is|are|was|were)$/u;
const isNoun = (word: string | undefined): boolean => word !== undefined && kindOf(word.toLowerCase(), 'en') === 'open';

function endsSubject(aux: string, word: string, said: string): boolean {
  if (ADVERBS.has(word)) return true;
  if (BE.test(aux)) {
    const kind = kindOf(word, 'en');
    const isDone = kind === 'participle' || baseOfParticiple(word) !== null || /^\p{L}{2,}ing$/u.test(word);
    return kind === 'adjective' || isDone || PREPOSITIONS.has(word) || TELLS_HOW.has(word);
  }
  if (/^(?:has|have|had)$/u.test(aux))
    return /^(?:been|got|gone|come|\p{L}{3,}ed)$/u.test(word) || baseOfParticiple(word) !== null;
  return said === word && (BASE_VERBS.has(word) || HAPPENS.has(word));
}

function toldOf(aux: string, who: readonly string[], rest: readonly string[]): string {
  const subject = who.join(' ');
  const isOne =
    SINGULAR.has(subject.toLowerCase()) || (!PRONOUNS.has(subject.toLowerCase()) && aux !== 'do' && aux !== 'are');
  const lead = rest.slice(
    0,
    rest.findIndex((word) => !ADVERBS.has(word.toLowerCase())),
  );
  const [verb = '', ...more] = rest.slice(lead.length);
  if (/^(?:do|does|did)$/u.test(aux)) {
    if (!BASE_VERBS.has(verb) && !HAPPENS.has(verb)) return '';
    const has = isOne && !/s$/u.test(who.at(-1) ?? '') ? 'has' : 'have';
    const done =
      aux === 'did' ? [has, ...lead, participle(verb)] : [...lead, aux === 'does' ? thirdPerson(verb) : verb];
    return [subject, ...done, ...more].join(' ');
  }
  return [subject, aux, ...rest].join(' ');
}
