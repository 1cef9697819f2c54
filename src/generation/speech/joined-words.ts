import type { Language } from '../function-words.ts';
import { isAskedToo, isDoer, isMeantToDo, isPresentWork, isWorkIng, LEADS_TO_DOER, WORK } from './doers.ts';
import { isContracted, isVerbDa, openingOf, SPOKEN_WORDS } from './spoken-words.ts';
import { isThingItIs } from './thing-it-is.ts';

/** Whether the words on both sides of a gap belong together, whatever the weights say. */
export function isJoined(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { beforeName, lead } = SPOKEN_WORDS[language];
  const [word = '', next = ''] = words.slice(at, at + 2);
  // "Send | the list"
  if (isWork(word, language) && OBJECT[language].test(next)) return true;
  if (isOfDoer(words, start, at, language) || isSubjectAndVerb(words, start, at, language)) return true;
  // "Everybody okay | with that"
  if (CONTENT.test(`${word} ${next}`)) return true;
  // "To | Omar"
  if (next === '@' && ((beforeName.has(word) && !lead.has(word)) || /^(?:thanks|tak)$/u.test(word))) return true;
  // "My boss | Omar"
  if (next === '@' && WHO.test(word)) return true;
  if (isList(words, at, language) || isAnswer(words, at)) return true;
  if (isPair(words, start, at, language)) return true;
  return language === 'en' ? isJoinedEnglish(words, start, at) : isJoinedDanish(words, start, at);
}

const isWork = (word: string, language: Language): boolean =>
  WORK[language].has(word) || (language === 'da' && isPresentWork(word, language));

/** "So | Omar orders", "Omar | orders the lamps", "could Omar | order them" */
function isOfDoer(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { ask, lead, list, verb } = SPOKEN_WORDS[language];
  if (words[at] !== '@') {
    const isOnlyLeads = words.slice(start, at + 1).every((word) => lead.has(word));
    return isOnlyLeads && LEADS_TO_DOER[language].test(words[at] ?? '') && isDoer(words, at + 1, language);
  }
  if (isDoer(words, at, language) || isAskedToo(words, start, at, language)) return true;
  const before = words[at - 1] ?? '';
  if (isMeantToDo(words, start, at, language)) return true;
  // "Could you and Omar | lift"
  if (list.has(before) && /^(?:you|me|i|du|jeg|mig)$/u.test(words[at - 2] ?? '')) {
    const next = words[at + 1] ?? '';
    if (WORK[language].has(next) || verb.has(next)) return true;
  }
  return (ask.has(before) || /^(?:let|have|lad)$/u.test(before)) && WORK[language].has(words[at + 1] ?? '');
}

const WHO = /^(?:boss|colleague|manager|friend|director|assistant|chef|direktør|kollega|leder|ven|veninde|assistent)$/u;

/** "Omar and Ben | will paint", "the chief designer | has to", of people who are there: not "Omar, will you". */
function isSubjectAndVerb(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { verb, lead, list, subject, pronoun, determiner } = SPOKEN_WORDS[language];
  const [next = '', second = ''] = words.slice(at + 1, at + 3);
  if (words[at] !== '@' || !verb.has(next)) return false;
  if ([subject, pronoun, determiner].some((kind) => kind.has(second)) && !/^(?:is|er|has|har)$/u.test(next))
    return false;
  return words
    .slice(start, at)
    .every((word) => word === '@' || lead.has(word) || list.has(word) || determiner.has(word));
}

const OBJECT: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|a|an|my|your|our|his|her|their|these|those|some|any|them|him|me|us)$/u,
  da: /^(?:en|et|den|dem|de|min|mit|mine|din|dit|dine|vores|jeres|deres|mig|dig|os|jer|ham|hende)$/u,
};
const CONTENT = /^(?:everyone|everybody|okay|ok|happy|fine) (?:happy|okay|ok|good|fine|with)$/u;

/** "Per | og Jonas", "Pete | and I will", "tager Per | og jeg": not "det gør Per | og jeg tager". */
function isPair(words: readonly string[], start: number, at: number, language: Language): boolean {
  const { list, verb } = SPOKEN_WORDS[language];
  const [name = '', and = '', other = '', next = ''] = words.slice(at, at + 4);
  if (!/^(?:@|me|you|mig|du)$/u.test(name) || !list.has(and) || !/^(?:@|i|me|jeg|mig)$/u.test(other)) return false;
  if (name !== '@' && other !== '@' && name !== 'you' && name !== 'du') return false;
  if (at > start && words[at - 1] === '@') return true;
  if (/^(?:enten|either)$/u.test(words[at - 1] ?? '')) return true;
  return at === start || !(verb.has(next) || (language === 'da' && isVerbDa(next)));
}

/** "No | thanks", "siger | ja" */
function isAnswer(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (/^(?:yes|no|ja|nej)$/u.test(word)) return /^(?:please|thanks|thank|tak)$/u.test(next);
  return /^(?:say|says|said|siger|sige|sagde)$/u.test(word) && /^(?:yes|no|ja|nej|jo)$/u.test(next);
}

/** "And | after that I'll", "and then we" */
export function isThen(words: readonly string[], at: number): boolean {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3);
  const { subject, pronoun } = SPOKEN_WORDS.en;
  const who = /^(?:then|afterwards)$/u.test(first) ? second : `${first} ${second}` === 'after that' ? third : '';
  return subject.has(who) || pronoun.has(who) || isContracted(who);
}

/** "Send it and call them", "Monday or Tuesday": no new subject. */
function isList(words: readonly string[], at: number, language: Language): boolean {
  const { list, lead, condition, question, determiner } = SPOKEN_WORDS[language];
  const [next = '', second = ''] = words.slice(at + 1, at + 3);
  if (!list.has(next) && next !== 'so') return false;
  if (isThen(words, at + 2)) return false;
  if (list.has(next) && determiner.has(second) && !hasVerbSoon(words, at + 3, language)) return true;
  const opening = openingOf(words, at + 2, language, true);
  if (opening !== 'other' && opening !== 'object') return false;
  return ![lead, condition, question, determiner].some((kind) => kind.has(second));
}

/** Words in which the verb of a clause comes. */
const SOON = 6;

function hasVerbSoon(words: readonly string[], from: number, language: Language): boolean {
  const { verb, join } = SPOKEN_WORDS[language];
  for (const word of words.slice(from, from + SOON)) {
    if (join.has(word)) return false;
    if (verb.has(word) || isContracted(word) || /'(?:s|re|ll)$/u.test(word) || isPresentWork(word, language))
      return true;
    if (language === 'da' ? isVerbDa(word) : /[^s]s$/u.test(word) && words[from] !== word) return true;
  }
  return false;
}

/** Words that may stand before "I'll" as what is done. */
const MOST_FRONTED = 4;
const BEFORE_CLAUSE = /^(?:before|after|until|since|once|when|while|unless|although|though|whether)$/u;

const ASKED = /^(?:you|we|i|they|he|she)$/u;

function isJoinedEnglish(words: readonly string[], start: number, at: number): boolean {
  const { subject, pronoun, determiner, verb, ask } = SPOKEN_WORDS.en;
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (next === 'it' && isThingItIs(words, start, at + 1)) return true;
  // "How soon | can you"
  if (/^(?:how|what|which)$/u.test(words[at - 1] ?? '') && ask.has(next) && ASKED.test(words[at + 2] ?? '')) {
    return !(subject.has(word) || pronoun.has(word) || verb.has(word));
  }
  // "Tuesday's | okay", "on Monday | then"
  if (word.endsWith("'s") && /^(?:okay|ok|fine|good|great|perfect|alright)$/u.test(next)) return true;
  if (next === 'then' && at + 2 === words.length) return true;
  // "Moving | the gate", "make sure | it closes", "tell him | I'll send it"
  if (isWorkIng(word) && OBJECT.en.test(next)) return true;
  const isSubject = subject.has(next) || pronoun.has(next) || isContracted(next);
  const before = words[at - 1] ?? '';
  if (word === 'sure' && /^(?:make|makes|making|made|be|i'm)$/u.test(before) && isSubject) return true;
  if (/^(?:him|her|them|@)$/u.test(word) && /^(?:tell|remind|promise)$/u.test(before) && isSubject) return true;
  if (word === 'thought' && subject.has(before)) return true;
  if (word === 'say' && before === "let's" && subject.has(next)) return true;
  if (/^(?:forget|drop)$/u.test(word) && /^(?:it|that)$/u.test(next)) return true;
  if (word === 'agreed' && before === "we're" && (isSubject || determiner.has(next))) return true;
  if (next === '@' && /^(?:other|same|new|old|young)$/u.test(word)) return true;
  // "When the roof | is there"
  const isInverted = /^(?:that|this|it|you|we|i|they)$/u.test(words[at + 2] ?? '');
  if (verb.has(next) && !isInverted && isBehindCondition(words, start, at)) return true;
  // "Before | the gate opens", "let me know | the number", "like | I said", "that way | Omar can"
  if (BEFORE_CLAUSE.test(word) && determiner.has(next)) return true;
  if (word === 'know' && /^let (?:me|us)$/u.test(words.slice(at - 2, at).join(' ')) && determiner.has(next))
    return true;
  if (/^(?:like|as)$/u.test(word) && subject.has(next) && /^(?:said|say|mentioned)$/u.test(words[at + 2] ?? ''))
    return true;
  if (word === 'way' && /^(?:that|this|the)$/u.test(words[at - 1] ?? '') && subject.has(next)) return true;
  // "Know | how that goes"
  if (/^(?:know|see|decide|check|explain|wonder)$/u.test(word) && ASKS_ABOUT.test(next)) return true;
  // "The things | we talked about"
  if (isSubject && isAnyThing(word, before)) return true;
  // "They were saying | hey | I need it"
  if (QUOTES.test(word) && EXCLAIMS.test(next)) return true;
  if (EXCLAIMS.test(word) && QUOTES.test(words[at - 1] ?? '')) return true;
  // "As soon | as you can"
  if (next === 'as' && /^(?:soon|long|far|much|many|well)$/u.test(word)) return true;
  // "The list | well before Friday"
  if (next === 'well' && /^(?:before|ahead|after|in|over|under)$/u.test(words[at + 2] ?? '')) return true;
  // "How many lamps | do you need"
  const isThere = next === 'there' || subject.has(next);
  if (((ask.has(next) && ASKED.test(words[at + 2] ?? '')) || isThere) && isAskedThing(words, start, at)) return true;
  // "From your side | we need"
  if (/^(?:side|end|part)$/u.test(word) && SIDE.test(words.slice(at - 2, at).join(' '))) return true;
  // "Before | we go"
  if (BEFORE_CLAUSE.test(word) && (subject.has(next) || pronoun.has(next) || isContracted(next))) return true;
  // "The other one | I'll send"
  if (at - start >= MOST_FRONTED || !/^(?:i'll|we'll|i|we)$/u.test(next)) return false;
  const said = words.slice(start, at + 1);
  return determiner.has(said[0] ?? '') && !said.some((one) => verb.has(one) || isContracted(one) || one.endsWith("'s"));
}

const ASKS_ABOUT = /^(?:how|what|when|where|whether|if|who|why|which)$/u;

/** What a clause without "that" follows. */
function isAnyThing(word: string, before: string): boolean {
  if (/^(?:everything|anything|something|whatever)$/u.test(word)) return true;
  return /^(?:things?|stuff|reasons?|points)$/u.test(word) && /^(?:the|all|any|some|other|only)$/u.test(before);
}

/** Whether a clause such as "when the old roof" still has no verb at `at`. */
function isBehindCondition(words: readonly string[], start: number, at: number): boolean {
  const { condition, determiner, verb } = SPOKEN_WORDS.en;
  for (let from = at - 1; from >= Math.max(start, at - MOST_ASKED); from -= 1) {
    const word = words[from] ?? '';
    if (verb.has(word) || isContracted(word)) return false;
    if (condition.has(word)) return determiner.has(words[from + 1] ?? '');
  }
  return false;
}

/** Before the words of somebody else. */
const QUOTES = /^(?:say|says|said|saying|like|that|goes|thinking)$/u;
const EXCLAIMS = /^(?:hey|oh)$/u;
const SIDE = /^(?:on|from) (?:my|your|our|his|her|their)$/u;
const MOST_ASKED = 4;

/** "How many lamps", "what kind of lamps": what is asked for stands from a question word to `at`. */
function isAskedThing(words: readonly string[], start: number, at: number): boolean {
  const { subject, pronoun, verb } = SPOKEN_WORDS.en;
  for (let from = at; from >= Math.max(start, at - MOST_ASKED); from -= 1) {
    const word = words[from] ?? '';
    if (/^(?:how|what|which|whose)$/u.test(word)) return from < at && words[from + 1] !== 'about';
    if (subject.has(word) || pronoun.has(word) || verb.has(word) || isContracted(word)) return false;
  }
  return false;
}

/** Words before a verb in which its subject may stand. */
const NEAR = 12;
const INFINITIVE = /.{2}e$|^(?:få|se|gå|stå|slå|nå|bo|tro|sy|.{2,}(?:gå|stå|slå|ny|tro|se))$/u;
const NO_INFINITIVE = /^(?:.+(?:er|e)ne|alle|disse|begge|denne|nogle|ingen)$/u;

function isJoinedDanish(words: readonly string[], start: number, at: number): boolean {
  const { subject, pronoun } = SPOKEN_WORDS.da;
  const [word = '', next = '', second = ''] = words.slice(at, at + 3);
  // "Sende | prislisten"
  if (isWork(word, 'da') && /^(?!(?:igen|siden|inden|uden|sammen|dagen|ugen)$).{3,}(?:en|et|erne)$/u.test(next))
    return true;
  // "Listen | inden for en måned", "i morgen | inden klokken fem"
  if (/^(?:inden|før|efter|senest)$/u.test(next) && !subject.has(second) && !pronoun.has(second)) {
    if (
      /^(?:for|kl|klokken|næste|udgangen|årsskiftet|mødet|ferien|sommeren|påske|middag|frokost|fyraften|weekenden|jul|sommerferien|på|(?:man|tirs|ons|tors|fre|lør|søn)dag)$/u.test(
        second,
      )
    )
      return true;
  }
  // "For tidligt | at tale"
  if (next === 'at' && INFINITIVE.test(second) && !NO_INFINITIVE.test(second)) return true;
  // "Så hurtigt | som muligt", "eller | nej", "hvornår | de kan", "lad os sige | jeg", "glem | det", "imod | det"
  const before = words[at - 1] ?? '';
  if ((next === 'som' && before === 'så') || (next === 'så' && words[at + 3] === 'som')) return true;
  if (next === 'nej' && /^(?:eller|og|men)$/u.test(word)) return true;
  if (/^(?:hvornår|hvordan|hvorfor|hvilke[nt]?)$/u.test(word) && (subject.has(next) || pronoun.has(next))) return true;
  if (word === 'sige' && before === 'os' && subject.has(next)) return true;
  if (next === 'det' && /^(?:glem|drop|imod)$/u.test(word)) return true;
  // "Budgettet | for messen"
  if (next === 'for' && openingOf(words, at + 2, 'da', true) === 'other') return true;
  if (isFronted(words, at)) return true;
  // "I morgen sender | jeg"
  const isSubject = (one: string) => subject.has(one) || pronoun.has(one);
  if (!isVerbDa(word) || !isSubject(next) || (at > start && isSubject(words[at - 1] ?? ''))) return false;
  return !words.slice(Math.max(start, at - NEAR), at).some(isVerbDa);
}

const FRONT = /^(?:så|dem|ham|hende|her|nu|derfor|bagefter|derefter)$/u;

/** "Så melder jeg", "dem får jeg", "det gør jeg": what stands before the verb stands at the beginning. */
export function isFronted(words: readonly string[], at: number): boolean {
  const { subject, pronoun, open } = SPOKEN_WORDS.da;
  const [front = '', verb = '', who = ''] = words.slice(at, at + 3);
  if (!isVerbDa(verb) && verb !== 'når') return false;
  if (front === 'det' && verb === 'når') return /^(?:jeg|vi|du)$/u.test(who);
  if (front === 'det' || front === 'den') return /^(?:jeg|vi|du)$/u.test(who) && !open.has(words[at - 1] ?? '');
  return FRONT.test(front) && (subject.has(who) || pronoun.has(who));
}
