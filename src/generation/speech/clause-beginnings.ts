import type { Language } from '../function-words.ts';
import { isDoer, LEADS_TO_DOER, WORK } from './doers.ts';
import { isThen } from './joined-words.ts';
import { isContracted, isVerbDa, SPOKEN_WORDS } from './spoken-words.ts';
import { isThingItIs } from './thing-it-is.ts';

/** Whether the words after `at` begin a clause wherever they stand. */
export function beginsClause(words: readonly string[], start: number, at: number, language: Language): boolean {
  if (CONSENT[language].test(words.slice(at + 1, at + 5).join(' '))) return true;
  if (asksWhat(words, at, language) || beginsCondition(words, start, at, language)) return true;
  if (asksAfterTopic(words, start, at, language)) return true;
  if (isDoneByOther(words, start, at, language)) return true;
  return language === 'en'
    ? asksYou(words, at) || isNextAct(words, start, at) || beginsEnglish(words, at + 1)
    : beginsDanish(words, at + 1);
}

/** "I order the lamps | and Omar books the hall", "then | you order the lamps": leads alone are no clause. */
function isDoneByOther(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { lead } = SPOKEN_WORDS[language];
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (words.slice(start, at + 1).every((one) => lead.has(one)) || LEADS_TO_DOER[language].test(word)) return false;
  return isDoer(words, LEADS_TO_DOER[language].test(next) ? at + 2 : at + 1, language);
}

/** Asks whether all agree, or for more. */
const CONSENT: Readonly<Record<Language, RegExp>> = {
  en: /^(?:any (?:objections?|questions?)|(?:everyone|everybody) (?:happy|okay|ok|good|fine)|is that (?:right|okay|ok|fine))(?: |$)/u,
  da: /^(?:er det (?:okay|fint|i orden)|er vi (?:alle )?enige|kan alle leve|(?:har vi|er der) (?:mere|andet|flere|nogen))(?: |$)/u,
};

/** "Where are we", "hvad koster det" */
function asksWhat(words: readonly string[], at: number, language: Language): boolean {
  const { question, lead, ask, subject, pronoun, determiner } = SPOKEN_WORDS[language];
  const [word = '', what = '', verb = '', who = ''] = words.slice(at, at + 4);
  if (!question.has(what) || lead.has(word)) return false;
  if (/^(?:know|see|tell|wonder|ask|about|ved|se|om)$/u.test(word)) return false;
  const isVerb = language === 'en' ? ask.has(verb) : isVerbDa(verb);
  return isVerb && (subject.has(who) || pronoun.has(who) || determiner.has(who));
}

/** "… and if they sign": what follows depends on it. */
function beginsCondition(words: readonly string[], start: number, at: number, language: Language): boolean {
  const [join = '', word = ''] = words.slice(at + 1, at + 3);
  const { [language]: is } = SPOKEN_WORDS;
  return at - start > 1 && is.join.has(join) && is.condition.has(word) && word !== 'when';
}

/** "What about the lamps | do we" */
function asksAfterTopic(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { lead, ask, subject, pronoun } = SPOKEN_WORDS[language];
  const [verb = '', who = ''] = words.slice(at + 1, at + 3);
  if (at - start < 2 || !ask.has(verb) || !(subject.has(who) || pronoun.has(who))) return false;
  const said = words.slice(start, at + 1).filter((word) => !lead.has(word));
  return /^(?:what about|how about|hvad med)$/u.test(said.slice(0, 2).join(' '));
}

/** "I'll book the hall | order the lamps and call Omar", "book the hall | then order the lamps" */
function isNextAct(words: readonly string[], start: number, at: number): boolean {
  const { determiner, open, lead, subject, pronoun } = SPOKEN_WORDS.en;
  const isThing = (word: string) => determiner.has(word) || /^(?:it|them)$/u.test(word);
  const isTime = (from: number) =>
    words[from] === 'this' && /^(?:week|month|year|time|morning|evening)$/u.test(words[from + 1] ?? '');
  const isAct = (from: number) => WORK.en.has(words[from] ?? '') && isThing(words[from + 1] ?? '') && !isTime(from + 1);
  const word = words[at] ?? '';
  if (!isAct(words[at + 1] === 'then' ? at + 2 : at + 1)) return false;
  if ([determiner, open, lead, subject, pronoun, WORK.en].some((kind) => kind.has(word))) return false;
  for (let from = at - 2; from >= start; from -= 1) if (isAct(from)) return true;
  return false;
}

/** "Do you", "could you" */
function asksYou(words: readonly string[], at: number): boolean {
  const [word = '', ask = '', you = ''] = words.slice(at, at + 3);
  const { lead, subject, pronoun } = SPOKEN_WORDS.en;
  if (you === '@' && /^(?:can|could|would|will)$/u.test(ask) && WORK.en.has(words[at + 3] ?? ''))
    return !lead.has(word);
  if (you !== 'you' || !/^(?:do|can|could|would|will|did)$/u.test(ask)) return false;
  return !lead.has(word) && !subject.has(word) && !pronoun.has(word);
}

const LEAVES = /^see (?:you|ya) (?:soon|later|tomorrow|then|all|around|next|on|at|there|everyone|everybody|guys)$/u;
const LEADS_TO_SEE = /^(?:to|will|can|could|would|might|may|must|should|and|or|not|never|didn't|don't|won't)$/u;

/** "Then we go", "from now on the hall", "the next item is", "the twelfth of May it is" */
function beginsEnglish(words: readonly string[], at: number): boolean {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4);
  const { subject, pronoun, determiner } = SPOKEN_WORDS.en;
  const isSubject = (word: string) => subject.has(word) || pronoun.has(word) || isContracted(word);
  if (/^(?:then|otherwise)$/u.test(first)) return isSubject(second);
  if (first === "let's")
    return !SPOKEN_WORDS.en.lead.has(words[at - 1] ?? '') && !SPOKEN_WORDS.en.open.has(words[at - 1] ?? '');
  if (/^don't (?:forget|worry|bother)$/u.test(`${first} ${second}`)) return !isSubject(words[at - 1] ?? '');
  const before = words[at - 1] ?? '';
  if (LEAVES.test(`${first} ${second} ${third}`)) return !LEADS_TO_SEE.test(before) && !isSubject(before);
  // "You don't need to | I called them"
  if (words[at - 1] === 'to' && /^(?:need|have|want)$/u.test(words[at - 2] ?? ''))
    return /^(?:i|we|they)$/u.test(first);
  if (
    /^(?:that|it) would be (?:great|good|nice|perfect|lovely|helpful|fine)$/u.test(
      `${first} ${second} ${third} ${fourth}`,
    )
  ) {
    return !subject.has(words[at - 1] ?? '') && !/^(?:think|sure|that|if|whether)$/u.test(words[at - 1] ?? '');
  }
  if (first === 'and' && isThen(words, at + 1)) return true;
  if (/^(?:on|from)$/u.test(first) && /^(?:my|your|our)$/u.test(second) && /^(?:side|end|part)$/u.test(third)) {
    return isSubject(fourth);
  }
  if (/^(?:actions?|task|todo|job)$/u.test(first) && second === 'for' && third === '@') return true;
  if (`${first} ${second} ${third}` === 'from now on') {
    return isSubject(fourth) || determiner.has(fourth) || fourth === 'only';
  }
  if (/^(?:the|my)$/u.test(first) && /^(?:next|last|first|second|third)$/u.test(second)) {
    if ([third, fourth].includes('is')) return true;
  }
  if (determiner.has(first) && [1, 2, 3, 4, 5].some((ahead) => isThingItIs(words, at, at + ahead))) return true;
  return /^(?:anything else|what else|what about|how about|next is|last thing|the rest)$/u.test(`${first} ${second}`);
}

/** Whether a whole clause ends with "ikke" before `at`, and another begins there. */
function isSaidBefore(words: readonly string[], at: number): boolean {
  const [who = '', verb = ''] = words.slice(at, at + 2);
  const earlier = words[at - 2] ?? '';
  if (/^(?:jeg|vi)$/u.test(who)) return /^(?:jeg|vi|du|i)$/u.test(earlier) && /(?:r|ede|te)$/u.test(verb);
  return /^(?:den|det|de)$/u.test(who) && /.{3}es$/u.test(earlier) && /.{3}(?:es|er)$/u.test(verb);
}

/** "Hvad med lageret", "det næste er", "…, at hallen åbner" */
function beginsDanish(words: readonly string[], at: number): boolean {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4);
  const [earlier = '', before = ''] = words.slice(at - 2, at);
  if (first === 'at') return !/^(?:så|forudsat|kun|sådan|fordi)$/u.test(before);
  if (/^(?:glem ikke|husk (?:at|lige|også|nu))$/u.test(`${first} ${second}`))
    return !/^(?:jeg|vi|du|i|lige|ikke|at)$/u.test(before);
  if (first === 'lad' && second === 'os') return !SPOKEN_WORDS.da.lead.has(before) && !/^(?:at|og|så)$/u.test(before);
  // "Glem det | du har dem", "har noget imod det | beholder vi"
  if (before === 'det' && earlier === 'glem') return SPOKEN_WORDS.da.subject.has(first);
  if (before === 'det' && earlier === 'imod') return isVerbDa(first);
  // "Det behøver du ikke | jeg ringer", "døren males ikke | den skiftes"
  if (before === 'ikke' && isSaidBefore(words, at)) return true;
  // "… | så længe aftalen løber"
  if (first === 'så' && /^(?:længe|snart)$/u.test(second)) return third !== 'som';
  if (/^(?:det|den)$/u.test(first) && /^(?:næste|sidste|første|andet|anden|tredje)$/u.test(second)) {
    return [third, fourth].includes('er');
  }
  return /^(?:hvad med|næste (?:punkt|emne))$/u.test(`${first} ${second}`);
}
