import type { Language } from '../function-words.ts';
import type { Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

const ENDS_EN =
  "(?=[,.!]|$| (?:on|by|at|in|before|after|tomorrow|today|tonight|next|this|and|then|for|from|to|with|over|as|now|right|straight|later|if|when|once|today's)(?![\\p{L}]))";
const ENDS_DA =
  '(?=[,.!]|$| (?:i|på|inden|efter|før|senest|til|fra|med|så|nu|og|straks|senere|hvis|når|næste|med det samme)(?![\\p{L}]))';

/** "A new one", "order one": one of a kind that is named elsewhere. */
const ONE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?<![\\p{L}'])(?:(?<kind>a (?:new|fresh|different|second|better|bigger|smaller|longer|shorter|cheaper|newer|spare|proper|clean)|another)|(?:order|make|send|get|book|buy|write|draft|create|find|bring|print|prepare|build|schedule|arrange|rent|hire)(?: (?:you|us|them|him|her))?|ask (?:[\\p{L}'-]+ ){1,4}?for) one${ENDS_EN}`,
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:(?:(?<new>en|et) (?<kind>nyt?|anden|andet|bedre|større|mindre|ekstra|frisk))|(?:bestille|lave|sende|skaffe|købe|finde|oprette|skrive|booke|leje|printe|hente|udarbejde)r?(?: (?:dig|jer|os|dem|lige|bare|selv))* (?<one>en|et))${ENDS_DA}`,
  ),
};

const WORDS_EN =
  '(?<noun>(?:(?!(?:of|for|with|to|in|on|at|that|which|about|yet|by|from)(?!\\p{L}))[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,})';
/** "We need another chair", "is there a template?": what there is none of. */
const LACKED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?<![\\p{L}'])(?:needs?|want|(?:have|has|got)(?=[^.!]*\\?$)|(?:don't|doesn't|haven't|hasn't) (?:have|got)|is there|there(?:'s| is)(?= no )|missing|without|lacks?)(?: (?:still|also|already|even))* (?:an?|another|any|no) ${WORDS_EN}(?<of> (?:of|for|with) (?!(?:that|this|it|us|me|you|them)(?!\\p{L}))[^,.?!]{3,40}?)?(?=[,.?!]|$| (?:yet|anywhere|somewhere|that|which|in|on|at|by|before|from|of|for|with|about|to)(?!\\p{L}))`,
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:mangler|brug for|bruge|(?:har|have)(?=[^.!]*\\?$)|har ikke|findes der|er der)(?: (?:vi|i|du|jeg|stadig|også|allerede|ikke|jo))* (?<article>en|et) (?:(?:ny|nyt|anden|andet|ekstra) )?(?<noun>[\\p{L}-]{3,})(?<of> (?:over|af|til|for|med) (?!(?:det|den|dem|os|mig|jer|dig)(?!\\p{L}))[^,.?!]{3,40}?)?(?=[,.?!]|$| (?:endnu|der|som|i|på|til|over|af|for|med)(?!\\p{L}))',
  ),
};
/** "A one-page summary would be useful." */
const WANTED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?:^|[,;:] |(?<!\\p{L})(?:and|but|so|think|guess) )(?<noun>an? (?:[\\p{L}\\d-]+ ){0,2}[\\p{L}-]{3,})(?<of> (?:of|for|with|about|from) [^,.?!]{3,60}?)? (?:would|['’]d|might|could) (?:be (?:(?:really|very|quite|so) )?(?:useful|helpful|good|great|nice|handy|lovely|ideal)|help)(?!\\p{L})",
  ),
  da: anyCase(
    '(?:^|[,;:] |(?<!\\p{L})(?:og|men|så|at) )(?<article>en|et) (?<noun>(?:[\\p{L}-]+ ){0,1}[\\p{L}-]{3,})(?<of> (?:over|af|til|for|med|om) [^,.?!]{3,60}?)? (?:ville|kunne) være (?:(?:rigtig|meget) )?(?:nyttigt?|godt?|rart|fint|smart|dejligt?|en hjælp)(?!\\p{L})',
  ),
};
/** "The printer is broken", "vores kode er udløbet": what has to be replaced. */
const KEPT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?:^|[,;:] |(?<!\\p{L})(?:and|but|so|because|think|says?) )(?:the|our|your|my|this|that) ${WORDS_EN} (?:is|was|has|had|doesn['’]t|does not|isn['’]t|keeps|won['’]t|can['’]t|couldn['’]t|broke|died|expired|stopped|fell|crashed|failed|got|leaks|needs)(?!\\p{L})|(?:^|[,;:] )(?:the|our|your|my) (?<contracted>[\\p{L}-]{3,}(?: [\\p{L}-]{3,})?)['’]s (?:(?:completely|totally|almost|nearly|already) )?(?:full|empty|broken|dead|gone|worn|knackered|cracked|flat|leaking|stuck|expired|finished)(?!\\p{L})`,
  ),
  da: anyCase(
    '(?:^|[,;:] |(?<!\\p{L})(?:og|men|for|fordi|at) )(?:(?:vores|jeres|min|mit|din|dit) (?<noun>[\\p{L}-]{3,})|(?<definite>[\\p{L}-]{3,}(?:en|et))) (?:er|var|har|virker|driller|duer|går|gik|fejler|kan|bliver|blev|lækker|holder)(?!\\p{L})',
  ),
};
/** Sentences before that may name what "one" is of. */
const REACH = 2;

/** The quote with the noun for "one": "The printer is broken." "I'll order a new one." */
export function withNounForAnother(quote: Quote, sentences: readonly Sentence[]): Quote {
  const { text, sentence } = quote;
  const { index, language } = sentence;
  const one = ONE[language].exec(text);
  if (one === null) return quote;
  const earlier = sentences.slice(Math.max(0, index - REACH), index).toReversed();
  for (const { plain } of earlier) {
    const named = nameOf(one, plain, language);
    if (named === '') continue;
    const [said] = one;
    const start = one.index + said.length - lengthOfOne(said);
    return { sentence, text: `${text.slice(0, start)}${named}${text.slice(one.index + said.length)}` };
  }
  return quote;
}

/** Characters of what the noun stands for: "a new one", "another one", "one", "en ny", "et". */
function lengthOfOne(said: string): number {
  return /(?:(?:an?(?:other)?) (?:\p{L}+ )?one|one|(?:en|et)(?: \p{L}+)?)$/iu.exec(said)?.[0].length ?? 0;
}

/** "A new printer", "a chair for the meeting room". '' if a sentence names nothing of the kind. */
function nameOf(one: RegExpExecArray, plain: string, language: Language): string {
  const { kind = '', new: newArticle, one: bareArticle } = one.groups ?? {};
  const wanted = kind === '' ? WANTED[language].exec(plain)?.groups : undefined;
  if (wanted !== undefined) {
    const { article = '', noun = '', of = '' } = wanted;
    if (language === 'en') return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}${OPEN.test(of) ? '' : of}`;
    return article.toLowerCase() === (bareArticle ?? '').toLowerCase() ? `${article.toLowerCase()} ${noun}${of}` : '';
  }
  const lacked = LACKED[language].exec(plain)?.groups;
  const kept = kind === '' ? undefined : KEPT[language].exec(plain)?.groups;
  if (language === 'da') {
    const article = (newArticle ?? bareArticle ?? '').toLowerCase();
    const noun = kept === undefined ? '' : (kept.noun ?? indefiniteDa(kept.definite ?? '', article));
    const isOfOne = lacked?.article?.toLowerCase() === article;
    const named = noun === '' && isOfOne ? `${lacked?.noun ?? ''}${lacked?.of ?? ''}` : noun;
    return named === '' ? '' : [article, kind.toLowerCase(), named].filter((word) => word !== '').join(' ');
  }
  const noun = kept?.noun ?? kept?.contracted ?? lacked?.noun ?? '';
  if (noun === '') return '';
  if (kind !== '') return `${kind.toLowerCase()} ${noun}`;
  return `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}${lacked?.of ?? ''}`;
}

/** Words that only those who listened understand. */
const OPEN = anyCase('(?<![\\p{L}])(?:you|i|me|we|it|that|this|them)(?![\\p{L}])');

/** "Printeren" as "printer", where the ending tells how the word begins. '' if it could be "kod" or "kode". */
function indefiniteDa(definite: string, article: string): string {
  if (!definite.toLowerCase().endsWith(article)) return '';
  const stem = definite.slice(0, -2).toLowerCase();
  const isWord =
    article === 'en'
      ? /(?:er|or|ing|ion|on|rm|ol|il|um|ik|ent|ant|is|kt)$/u.test(stem)
      : /[aeiouyæøå](?:nk|lt|rt|rd|rk|b|m|k|p|r|nt)$/u.test(stem);
  return isWord ? stem : '';
}
