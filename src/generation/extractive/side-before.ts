import type { Language } from '../function-words.ts';
import type { Meeting, Quote } from '../speech/finding.ts';
import { isFirstName } from '../speech/first-names.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, tokens, wordPattern } from '../speech/words.ts';

/** Sentences before one that may name whom it means. */
const REACH = 3;

/** "I'll chase them", "jeg skriver til dem": what is done with people. */
const WITH_THEM: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}'])(?:(?:call|ring|phone|chase|e-?mail|remind|contact|ping|nudge|ask|text|message|pester|push|tell)|(?:talk|speak|write|get back|reply|go back|reach out|drop a line) to|(?:check|confirm|agree|arrange|clear|settle|follow up|get in touch|speak|talk|chase up) with|(?:give|drop|send)(?= them a (?:ring|call|line|note|message|mail|email|reminder|nudge|shout)(?![\p{L}]))) them(?![\p{L}'])`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:(?:rykker?|ringer?|skriver?|mailer?|kontakter?|spørg(?:er|e)?|taler?|snakker?|hører?|svarer?|minder?|beder?|vender?|fat)(?: (?:jeg|lige|også|så|nok|bare|selv|igen|op|tilbage))*(?: (?:til|med|hos|ad|fra|i))? dem|dem (?:rykker|ringer|kontakter|spørger|mailer) jeg)(?![\p{L}])`,
  ),
};

const SIDE_EN = String.raw`(?<side>(?:[Tt]he|our|those|these) (?:[\p{L}-]+ ){0,2}?[\p{L}-]{3,}|[Mm]arketing|[Ll]egal|[Ss]ales|[Ff]inance|[Aa]ccounting|[Pp]rocurement|[Pp]urchasing|[Ss]upport|HR|IT|\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+)?)`;
const SIDE_DA = String.raw`(?<side>(?:de|vores) (?:[\p{L}-]+ )?[\p{L}-]{3,}|[\p{L}-]{3,}(?:en|et|erne|ene)|[Jj]ura|[Øø]konomi|[Mm]arketing|[Ss]upport|[Ii]ndkøb|HR|IT|\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+)?)`;
/** Sides that can be asked, where something is from them or with them: "the report from the supplier". */
const ASKED_EN = String.raw`(?<side>(?:the|our) (?:[\p{L}-]+ )?(?:suppliers?|customers?|clients?|banks?|council|school|insurers?|landlord|manufacturers?|agenc(?:y|ies)|vendors?|printers|contractors?|lawyers?|hotel|venue|university|company|factory|warehouse|developers|builders|union|authority|ministry|consultants))`;
const ASKED_DA = `(?<side>(?:leverandøren|kunden|banken|kommunen|skolen|foreningen|firmaet|virksomheden|selskabet|forsikringen|juristerne|styrelsen|ministeriet|regionen|producenten|trykkeriet|bureauet|konsulenterne|håndværkerne|udlejeren|udviklerne|hotellet|lageret|universitetet|fagforeningen))`;
const ENDS = String.raw`(?=[,.?!;:]|$| (?:about|on|yet|again|since|for|to|before|after|in|at|that|who|and|but|today|tomorrow|yesterday|last|this|om|på|endnu|igen|siden|i|før|inden|med|og|men|der|som|angående)(?![\p{L}]))`;
/** Who is asked or has not answered: "have we heard from the printers", "messen har ikke svaret". */
const NAMED: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    wordPattern(String.raw`(?<![\p{L}'])[\p{L}]{3,} (?:from|with) ${ASKED_EN}${ENDS}`, 'gu'),
    wordPattern(
      String.raw`(?<![\p{L}'])(?:(?:heard|hear|hearing|reply|replies|answer|response|word|news|back|quote|offer|confirmation)(?: anything| anything back| back)? from|(?:talk|talked|talking|speak|spoke|speaking|write|wrote|written|back) (?:to|with)|(?:in touch|follow up|check|checked) with|(?:call|called|ring|rang|ask|asked|e-?mail(?:ed)?|chase|chased|contact|contacted|waiting (?:for|on))) ${SIDE_EN}${ENDS}`,
      'gu',
    ),
    wordPattern(
      String.raw`(?<![\p{L}'])${SIDE_EN} (?:(?:still |just )?(?:haven't|hasn't|have not|has not|didn't|did not|never|don't|doesn't) (?:yet |actually |really )?(?:replied|answered|responded|reply|answer|respond|got(?:ten)? back|get back|come back|came back|called back|confirmed|paid|delivered|sent|written)|(?:still )?(?:owe us|need to (?:confirm|know)|want to know|can't do|cannot do|can do|can only do|have offered|offered|told us|promised))(?![\p{L}'])`,
      'gu',
    ),
  ],
  da: [
    wordPattern(String.raw`(?<![\p{L}])[\p{L}]{3,} fra ${ASKED_DA}${ENDS}`, 'gu'),
    wordPattern(
      String.raw`(?<![\p{L}])(?:(?:svar|hørt|høre|hører|tilbage|besked|bud|nyt|tilbud|bekræftelse)(?: noget)? fra|(?:tale|taler|talt|talte|snakke|snakker|snakket|snakkede) med|(?:skrive|skriver|skrevet|skrev|ringe|ringer|ringet|mailet) til|(?:spørge|spurgt|kontakte|kontaktet|rykke|rykket|venter på)) ${SIDE_DA}${ENDS}`,
      'gu',
    ),
    wordPattern(
      String.raw`(?<![\p{L}])${SIDE_DA} (?:har|er)(?: (?:stadig|endnu|altså|jo|bare|stadigvæk))* ikke (?:svaret|vendt|meldt|ringet|sendt|skrevet|bekræftet|betalt|leveret|kommet tilbage)(?![\p{L}])`,
      'gu',
    ),
  ],
};

/** Several of us, or a word that names nobody who could be asked. */
const NOBODY =
  /^(?:the |our |those |these |de |vores )?(?:[\p{L}-]+ )?(?:others?|rest|team|guys|meeting|call|end|start|point|moment|time|way|day|week|month|year|phone|list|email|mail|thing|things|beginning|andre|mødet|starten|tiden|dagen|ugen|enden|telefonen|listen|mailen|gangen|noget|meget|nogen|ingen|anden|andet)$/iu;

/** The quote with the name of the side that is called, written to or asked in it: "I'll chase them" as "I'll chase the printers". */
export function withSideNamed(quote: Quote, before: string, meeting: Meeting): Quote {
  const side = sideBefore(quote.sentence, quote.text, before, meeting);
  return side === '' ? quote : { ...quote, text: quote.text.replace(THEM, () => side) };
}
const THEM = /(?<![\p{L}'])(?:them|dem)(?![\p{L}'])/iu;

/**
 * Which side "them" in a sentence means that calls, writes to or asks them: the last one that was named as asked, or as
 * still to answer. '' if none was, or if nothing of the kind is done with them. `before`: what the speaker said before the
 * words with the pronoun.
 */
function sideBefore(sentence: Sentence, text: string, before: string, meeting: Meeting): string {
  const { index, language } = sentence;
  if (!WITH_THEM[language].test(text)) return '';
  const here = new Set(meeting.speakers.flatMap(tokens));
  const earlier = meeting.sentences.slice(Math.max(0, index - REACH), index).filter(({ foreign }) => !foreign);
  for (const said of [before, ...earlier.toReversed().map((one) => one.text)]) {
    const found = NAMED[language]
      .flatMap((pattern) => [...said.slice(0, MOST_READ).matchAll(pattern)])
      .map(({ index: at, groups }) => ({ at, side: groups?.side ?? '' }))
      .filter(({ side }) => !NOBODY.test(side) && !tokens(side).some((word) => here.has(word)))
      .toSorted((a, b) => a.at - b.at)
      .at(-1);
    if (found !== undefined) return asNamed(found.side);
  }
  return '';
}

/** "Leverandøren" and "The printers" began a sentence. */
function asNamed(side: string): string {
  const isNoun = /^\p{Lu}\p{Ll}+(?:en|et|erne|ene)$/u.test(side) && !isFirstName(side);
  return (isNoun ? side.charAt(0).toLowerCase() + side.slice(1) : side).replace(/^(?:the|our|those|these) /iu, 'the ');
}

/** Characters of one sentence. */
const MOST_READ = 400;
