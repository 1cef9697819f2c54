import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { INFINITIVES, infinitiveOfParticiple, presentOf } from './statement/danish-verbs.ts';
import { BASE_VERBS, baseOfIng, baseOfParticiple } from './statement/english-verbs.ts';
import { turned } from './words-turned.ts';

/** What is to be done with a thing: `verb` as a promise has it, "book", "bestiller". */
export interface Act {
  readonly verb: string;
  readonly object: string;
}

const THING_EN = "(?:the|our|those|these) (?:[\\p{L}'’-]+ ){0,2}?[\\p{L}-]{3,}";
const THING_DA = '(?:(?:den|det|de|vores) (?:[\\p{L}-]+ ){1,2}?[\\p{L}-]{3,}|[\\p{L}-]{2,}(?:en|et|ne))';
const ENDS =
  '(?=[,.?!;]|$| (?:yet|because|so|but|and|for|from|to|by|before|endnu|fordi|så|men|og|til|fra|inden)(?!\\p{L}))';

/** "The screen still isn't booked", "nobody has booked the screen", "wasn't Jo going to book it?" */
const UNDONE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?:(?<subject>${THING_EN}) (?:still |just |actually )*(?:(?:isn|aren|wasn)['’]t|(?:hasn|haven)['’]t been|(?:is|are) not|has not been)(?: still| actually)? (?<done>\p{L}{3,})|(?:(?:nobody|no one|none of (?:us|you))(?:['’]s| has| have)|(?:we|you)(?: still)? (?:haven['’]t|have not))(?: yet| actually| still)* (?<had>\p{L}{3,}) (?<what>${THING_EN})${ENDS}|(?:who was|wasn['’]t \p{L}+|weren['’]t (?:you|we)|was(?:n['’]t)? \p{L}+|were you|aren['’]t you|isn['’]t \p{L}+|(?!(?:it|that|this|he|she|they|who|i|we)(?!\p{L}))\p{L}{2,} (?:was|were)) (?:going|supposed|meant) to (?<verb>\p{L}{3,}) (?<object>${THING_EN})${ENDS}|thought (?:that )?\p{L}+ (?:were|was|are|is) (?<ing>\p{L}+ing) (?<thing>${THING_EN})${ENDS})`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:(?:har|fik) (?:du|i) (?:fået |nået at få )?(?<reached>ringet|snakket|talt|skrevet|spurgt|kontaktet) (?<whom>(?:(?:til|med|hos) )?(?:(?:jeres|din|vores|den|de) )?[\p{L}-]{2,}(?: [\p{L}-]{3,})?)(?=(?: endnu)?\?)|(?:er|blev) (?<asked>${THING_DA}) (?:ikke )?(?:blevet )?(?<ready>\p{L}{2,}t)(?: endnu)?\?|(?<subject>${THING_DA}) er (?:stadig |endnu |altså |jo )*ikke (?:blevet )?(?<done>\p{L}{2,}t)|(?:(?:fik|har) (?:du|i|vi|nogen|\p{L}+) (?:fået |nået at få )?|(?:ingen|der er ingen,? der) har (?:endnu |fået )*|vi har (?:stadig |endnu |jo )*ikke (?:fået )?)(?<had>\p{L}{2,}t) (?<what>${THING_DA})${ENDS}|(?:skulle \p{L}+ ikke|(?!(?:jeg|du|de|han|hun|man|det|den|der|hvad|som)(?!\p{L}))\p{L}{2,} skulle(?: jo| egentlig| have)*|hvem (?:var det,? der )?skulle) (?<verb>\p{L}{3,}) (?<object>${THING_DA})${ENDS})`,
  ),
};

/** The act that a sentence says, or asks whether, nobody has done yet. Null if it says nothing of the kind. */
export function undoneAct({ plain, language }: Sentence): Act | null {
  const found = UNDONE[language].exec(plain)?.groups;
  if (found === undefined) return null;
  const { subject, done, had, what, verb, object, ing, thing, asked, ready, reached, whom } = found;
  const named = subject ?? asked ?? (whom === undefined ? what : turned(whom, language)) ?? object ?? thing ?? '';
  const said = (done ?? ready ?? had ?? reached ?? '').toLowerCase();
  if (language === 'da') {
    const infinitive = verb === undefined ? infinitiveOfParticiple(said) : verb.toLowerCase();
    return infinitive === null || !INFINITIVES.has(infinitive)
      ? null
      : { verb: presentOf(infinitive), object: small(named) };
  }
  const base =
    verb?.toLowerCase() ?? (ing === undefined ? (baseOfParticiple(said) ?? said) : baseOfIng(ing.toLowerCase()));
  return base === null || !BASE_VERBS.has(base) || NO_WORK.has(base) ? null : { verb: base, object: small(named) };
}

/** "The screen isn't clear" tells how it is. */
const NO_WORK = new Set(
  'be have get go come make do clear open close work know like need want see say mean'.split(' '),
);
/** "The screen": as it stands within a sentence. */
export const small = (named: string): string => named.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
