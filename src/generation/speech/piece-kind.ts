import type { Language } from '../function-words.ts';
import { WORK } from './doers.ts';
import { isAskedDa, isCalled } from './name-marks.ts';
import { isContracted, SPOKEN_WORDS } from './spoken-words.ts';

/** What a piece of speech between two borders is. `rest`: no clause of its own. */
export type PieceKind = 'question' | 'statement' | 'condition' | 'dependent' | 'lead' | 'settles' | 'rest';

/** The kind of a piece by the words it begins with, of which a name of somebody who is there is `@`. */
export function pieceKind(words: readonly string[], language: Language): PieceKind {
  const is = SPOKEN_WORDS[language];
  const lead = words.findIndex((word) => !is.lead.has(word));
  if (lead < 0 || /^(?:you know what|ved (?:i|du) hvad)$/u.test(words.slice(lead, lead + 4).join(' '))) return 'lead';
  const said = words.slice(lead);
  if (said.every((word) => word === '@' || is.list.has(word))) return 'lead';
  const before = words[lead - 1] ?? '';
  if (language === 'da' && /^når (?:du|i|vi) (?:lige )?at /u.test(said.slice(0, 4).join(' '))) return 'question';
  if (ASKS_SHORTLY[language].test(said.join(' '))) return 'question';
  if (SETTLES[language].test(said.slice(0, 6).join(' '))) return 'settles';
  // "Så snart jeg kan"
  if (language === 'da' && before === 'så' && /^(?:snart|længe)$/u.test(said[0] ?? '')) return 'dependent';
  if (is.condition.has(said[0] ?? '') && !(said[0] === 'when' && is.ask.has(said[1] ?? ''))) return 'condition';
  // "Omar, could you"
  const isNamedDa = said[0] === '@' && isAskedDa(said[1] ?? '', said[2] ?? '', language);
  const named = said[0] === '@' && (isNamedDa || is.ask.has(said[1] ?? '') || is.question.has(said[1] ?? ''));
  const asked =
    named &&
    !isStated(said, language) &&
    (is.question.has(said[1] ?? '') || /^(?:you|we|i|the|it|that|du|vi|jeg|det)$/u.test(said[2] ?? ''))
      ? said.slice(1)
      : said;
  const kind = language === 'en' ? kindEn(asked, before) : kindDa(asked, before);
  return kind === 'rest' && isCalled(said, 0, language) ? 'statement' : kind;
}

/** "Omar does the lamps", in which no other verb follows. */
function isStated(words: readonly string[], language: Language): boolean {
  const isVerb = (word: string) => WORK.en.has(word) || /^(?:work|need|know|want|have|mean|look|fit)$/u.test(word);
  return (
    language === 'en' &&
    words[1] === 'does' &&
    SPOKEN_WORDS.en.determiner.has(words[2] ?? '') &&
    !words.slice(3).some(isVerb)
  );
}

/** "By when", "how much": all that is said. */
const ASKS_SHORTLY: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:by|to|until|till|for|about|with|from|since) )?(?:when|whom?|what|where|which (?:one|ones)|how (?:much|many|soon|long|quickly|urgent|far|often)|where to|who (?:to|with|for))$/u,
  da: /^(?:(?:inden|til|senest|for|om|med|fra|hos) )?(?:hvornår|hvem|hvad|hvor (?:meget|mange|længe|hurtigt|langt|tit)|hvor|hvilke[nt]?)$/u,
};

/** Says of what stands before that it is agreed. */
const SETTLES: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:that's|it's|that is|it is) (?:then |all )?(?:settled|decided|agreed|confirmed|a deal|the plan)|we're (?:all )?agreed)(?: then)?$/u,
  da: /^(?:det (?:beslutter|vedtager) vi|det er vi (?:alle )?enige om|det er (?:så |hermed )?(?:aftalt|besluttet|vedtaget|en aftale))(?: nu| så| da)?$/u,
};
const CONSENT_EN =
  /^(?:any (?:objections?|questions?|comments?|other|chance)|all in (?:favour|favor)|(?:everyone|everybody|anyone|anybody|all) (?:happy|okay|ok|good|fine|against|agreed))/u;

const ENOUGH = /^(?:be|work|help|suit|fit|make|do)$/u;

function kindEn(words: readonly string[], before: string): PieceKind {
  const is = SPOKEN_WORDS.en;
  const [first = '', second = '', third = ''] = words;
  const isSubject = (word: string) => is.subject.has(word) || is.pronoun.has(word);
  if (CONSENT_EN.test(`${first} ${second}`)) return 'question';
  // "Ten's no good"
  if (first.endsWith("'s") && /^(?:no|not|fine|good|great|okay|too|a|the|out|off|better)$/u.test(second))
    return 'statement';
  // "Yeah, do that"
  if (first === 'do' && /^(?:that|it|this)$/u.test(second) && words.length === 2) return 'statement';
  if (is.ask.has(first)) {
    if (isSubject(second) || (second === 'not' && isSubject(third))) return 'question';
    if (is.determiner.has(second) && !/^(?:do|have|had)$/u.test(first)) return 'question';
  }
  // "Would a monthly report be enough"
  if (
    /^(?:would|could|should|does|will)$/u.test(first) &&
    !is.verb.has(second) &&
    words.slice(2, 6).some((word) => ENOUGH.test(word))
  )
    return 'question';
  if (is.question.has(first)) {
    if (first.includes("'") || /^(?:about|come)$/u.test(second)) return 'question';
    if (isSubject(second) || isContracted(second) || /^(?:to|ever)$/u.test(second)) return 'dependent';
    if (first === 'which' && is.ask.has(second)) return 'dependent';
    return words.slice(1, first === 'who' ? 2 : 5).some((word) => is.ask.has(word)) ? 'question' : 'dependent';
  }
  if (isContracted(first) || first === "let's" || /^(?:please|let|remember|make|send)$/u.test(first))
    return 'statement';
  if (isSubject(first) && words.length > 1 && (first !== 'that' || is.verb.has(second))) return 'statement';
  if (before === 'please' || /^from now on/u.test(words.slice(0, 3).join(' '))) return 'statement';
  if (is.depend.has(first) || is.depend.has(before)) return 'dependent';
  return words.slice(1, 7).some((word) => is.verb.has(word) || /'(?:s|ll|re|ve)$/u.test(word)) ? 'statement' : 'rest';
}

function kindDa(words: readonly string[], before: string): PieceKind {
  const is = SPOKEN_WORDS.da;
  const [first = '', second = ''] = words;
  const isVerb = (word: string) => is.verb.has(word) || /[^e]er$|[aeiouyæøå]r$/u.test(word);
  const isSubject = (word: string) => is.subject.has(word) || is.pronoun.has(word);
  // "Og får den …" goes on with another verb of the same subject, "så kan du" states.
  const isAsked =
    isSubject(second) &&
    (second !== 'det' || /^(?:er|var|bliver|kan|skal|har|vil|må|kunne|passer|lyder)$/u.test(first));
  const asks = is.ask.has(first) && before !== 'så' && (before !== 'og' || /^(?:kan|vil|skal|har|er|må)$/u.test(first));
  if (asks && (isAsked || (is.determiner.has(second) && !isSubject(second)) || second === 'ikke')) return 'question';
  // "Bestiller du stolene"
  if (isVerb(first) && second === 'du' && !/^(?:så|og|men|når|hvis)$/u.test(before) && !is.condition.has(first))
    return 'question';
  // "Er stolene bestilt"
  if (is.ask.has(first) && before !== 'så' && before !== 'og' && /^.{3,}(?:en|et|erne|ene)$/u.test(second))
    return 'question';
  if (is.question.has(first)) return isSubject(second) || /^(?:at|som)$/u.test(second) ? 'dependent' : 'question';
  if (before === 'så' && isVerb(first)) return 'statement';
  if ((is.subject.has(first) || /^(?:det|den|de|i)$/u.test(first)) && words.slice(1, 3).some(isVerb))
    return 'statement';
  if (is.depend.has(first)) return 'dependent';
  if (/^(?:lad|husk|sørg|send|skriv|ring|tag)$/u.test(first)) return 'statement';
  // "I morgen sender jeg den": the verb stands before its subject.
  if (words.slice(1, 7).some((word, at) => isVerb(word) && isSubject(words[at + 2] ?? ''))) return 'statement';
  return words.slice(1, 5).some((word) => is.verb.has(word) || PASSIVE.test(word)) ? 'statement' : 'rest';
}

/** "Betales", not "eneste" or "nogles". */
const PASSIVE = /^(?!(?:nogles|andres|vores|deres|jeres|alles)$).{2,}[^aeiouyæøå]es$/u;
