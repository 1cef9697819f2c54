import type { Language } from '../function-words.ts';

/** Words that show where clauses begin and end. A name of somebody who is there is `@`. */
export interface SpokenWords {
  /** "Okay", "so": before a clause. */
  readonly lead: ReadonlySet<string>;
  /** Join two clauses. */
  readonly join: ReadonlySet<string>;
  /** "And", "or": join words too. */
  readonly list: ReadonlySet<string>;
  /** Nothing ends after them. */
  readonly open: ReadonlySet<string>;
  /** Begin what depends on another clause. */
  readonly depend: ReadonlySet<string>;
  readonly condition: ReadonlySet<string>;
  /** Subjects, never objects. */
  readonly subject: ReadonlySet<string>;
  /** As often the object of the verb before. */
  readonly pronoun: ReadonlySet<string>;
  /** Frequent verbs that follow a subject, or stand before it in a question. */
  readonly verb: ReadonlySet<string>;
  /** Verbs that begin a question. */
  readonly ask: ReadonlySet<string>;
  readonly question: ReadonlySet<string>;
  readonly determiner: ReadonlySet<string>;
  /** Before a name that is not spoken to: "to Ben". */
  readonly beforeName: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

export const SPOKEN_WORDS: Readonly<Record<Language, SpokenWords>> = {
  en: {
    lead: set(
      'and so but okay ok then yeah yes yep no well right because also cool great perfect sure good fine thanks alright ' +
        'now oh sorry exactly or please hey hi lovely brilliant agreed absolutely anyway sold excellent wonderful super',
    ),
    join: set('and but so or because'),
    list: set('and or'),
    open: set(
      'the a an to of for with at and but or if when where as than because that my your our their his every i ' +
        "i'll i'd i've we'll we'd we've they're there's is are was were has have had will would should could can which " +
        "who what how when where why let let's very from about into these think thinking guess suppose assume claim claims claimed hope mean say says said put send give make want need get " +
        "please shall may might must we're you're you'll it's i'm he's she's they'll it'll isn't aren't wasn't weren't don't doesn't didn't " +
        "hasn't haven't can't couldn't won't wouldn't shouldn't",
    ),
    depend: set('that which who whom whose because although though as like than since while until before after so'),
    condition: set('if when once unless whenever'),
    subject: set('i we he she they @'),
    pronoun: set('you it that this there those these everybody everyone somebody someone nobody'),
    verb: set(
      'can could would will shall should do does did are is am was were have has had may might must need needs want got ' +
        "get isn't aren't don't doesn't didn't can't couldn't won't wouldn't shouldn't haven't hasn't wasn't weren't",
    ),
    ask: set(
      "can could would will shall should do does did are is am was were have has had may might isn't aren't don't " +
        "doesn't didn't can't couldn't won't wouldn't shouldn't haven't hasn't wasn't weren't",
    ),
    question: set("what who when where why how which whose what's who's how's where's when's who'll who'd what'll"),
    determiner: set('the a an my your our their his her its this that these those some any every all both no'),
    beforeName: set(
      'to for with from of by at through into over without either via after before under around near on and or about than like as ask tell send give let call ring show email help is was are ' +
        "it's that's she's he's if when that because so but both the a an i'm get give have has mean think thought guess asked told unless between",
    ),
  },
  da: {
    lead: set(
      'og så men okay ja jo nej nå godt fint altså jamen super tak eller for fordi nåh haha hej jep præcis perfekt ' +
        'dejligt klart rigtigt enig selvfølgelig seriøst gerne fedt dejlig',
    ),
    join: set('og men så for eller fordi'),
    list: set('og eller'),
    open: set(
      'og men at hvis når om en et af for med til på i fra som er var har skal kan vil må få have være sin sit sine min ' +
        'mit mine din dit dine vores jeres deres de hvor hvad hvem lad fordi uden gennem mellem hos mod klokken nummer hver inden før efter under ved jeg vi man',
    ),
    depend: set('at som der hvilket fordi selvom mens end da inden før indtil siden om'),
    condition: set('hvis når såfremt'),
    subject: set('jeg vi du han hun man @'),
    pronoun: set('det den de der i nogen alle begge'),
    verb: set(
      'kan vil skal må ved er var ville skulle kunne havde fik tog blev gik kom sagde lad bør tør har gør får går tror ' +
        'synes siger kommer bliver står ligger tager sender skriver ringer koster mangler hedder giver finder laver',
    ),
    ask: set(
      'kan kunne vil ville skal skulle må måtte er var har havde gider tør bør burde ved tror synes får gør kommer mener ' +
        'bliver blev lyder passer',
    ),
    question: set('hvad hvem hvornår hvor hvordan hvorfor hvilken hvilket hvilke'),
    determiner: set('den det de en et min mit mine din dit dine vores jeres deres alle'),
    beforeName: set(
      'til fra med for af hos som og eller at spørg bed ring giv send enten spørge bede ringe give lade er hedder det om på ved han hun lad får beder om ' +
        'den der de end når hvis jeg vi mener',
    ),
  },
};

/** Begin a clause that stands before the one on which it depends: "until it's mended we", "indtil den er lavet". */
export const FRONTED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:until|before|after|while|whenever|although|as)$/u,
  da: /^(?:hvis|når|såfremt|snart|længe|indtil|inden|før|mens|selvom|efter)$/u,
};

export const WEEKDAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag)$/u;

/** Danish verbs in the present tense end in -er. */
export const isVerbDa = (word: string): boolean =>
  SPOKEN_WORDS.da.verb.has(word) ||
  /^(?!(?:hver|eller|efter|under|over|der|her|heller|timer|måneder|penge|kroner)$).*[^e]er$/u.test(word);

const CONTRACTED = /^(?:i|we|you|he|she|they|it|there|that|this|what|who|let)'(?:ll|m|re|ve|s|d)$/u;

/** "I'll": a subject and its verb in one word. */
export const isContracted = (word: string): boolean => CONTRACTED.test(word);

/** The present tense of most verbs. */
const PRESENT: Readonly<Record<Language, RegExp>> = { en: /^(?!is$|its$|this$).{3,}[^s]s$/u, da: /.[^e]er$/u };

/** How the words from a place on begin. */
export function openingOf(words: readonly string[], at: number, language: Language, nested = false): string {
  const is = SPOKEN_WORDS[language];
  const [first = '', second = ''] = words.slice(at, at + 2);
  if (!nested && is.join.has(first)) return `join-${openingOf(words, at + 1, language, true)}`;
  if (isContracted(first)) return 'subject';
  if (is.subject.has(first)) return is.verb.has(second) ? 'subject' : 'pronoun';
  if (is.pronoun.has(first)) return is.verb.has(second) || PRESENT[language].test(second) ? 'subject' : 'object';
  if (is.verb.has(first) && (is.subject.has(second) || is.pronoun.has(second))) return 'inverted';
  if (is.question.has(first) && is.verb.has(second)) return 'question';
  // "The auditors are", "naboen klager"
  if (
    is.determiner.has(first) &&
    words.slice(at + 2, at + (words[at + 2] === 'of' ? 6 : 4)).some((word) => is.verb.has(word))
  )
    return 'noun';
  if (language === 'da' && /.{3}(?:en|et|erne)$/u.test(first) && (is.verb.has(second) || /.{2}er$/u.test(second))) {
    return is.subject.has(words[at + 2] ?? '') ? 'other' : 'noun';
  }
  return 'other';
}
