import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, opening, type Phrase } from '../speech/words.ts';

const LEAD_DA = '(?:(?:og|men|så|altså|for|ja|jo),? ){0,4}';
const PART_OF_DAY_DA = 'morgenen|formiddagen|eftermiddagen|aftenen';
const LEAD_EN = '(?:(?:and|but|so|then|well|yes|yeah),? ){0,4}';
const ANYBODY_DA = '(?:(?:der (?:kommer|ringer|er) )?(?:en|et|nogen|kunder|folk)|man)(?![\\p{L}])';
const ANYBODY_EN = '(?:an?|any|some|someone|somebody|anyone|people|customers|clients)(?![\\p{L}])';
/** What is done for the listener is promised: "Når en plads bliver ledig, ringer jeg til dig." */
const FOR_YOU_DA = '(?!.{0,160}(?<![\\p{L}])(?:dig|jer|jeres|din|dit|dine)(?![\\p{L}]))';
const FOR_YOU_EN = "(?!.{0,160}(?<![\\p{L}])(?:you|your|i'll|we'll|will)(?![\\p{L}]))";

/** No "can" or "have to", which tell of once. */
const DOES_EN = '(?!(?:can|could|have|need|must|should|may|might|was|were|am|are)(?![\\p{L}]))';

/** "When a customer calls, I take the phone.": what somebody does each time. */
const HABITS: Readonly<Record<Language, Phrase>> = {
  en: opening(
    `${LEAD_EN}${FOR_YOU_EN}(?:when|whenever|every time|once|if) ${ANYBODY_EN} [^,.?]{2,60}, (?:then )?(?:i|we) ${DOES_EN}[\\p{L}]+`,
    `${LEAD_EN}${FOR_YOU_EN}(?:i|we) ${DOES_EN}[\\p{L}]+ [^,.?]{2,60},? (?:when|whenever|every time) ${ANYBODY_EN}`,
    `then ${ANYBODY_EN} [^,.?]{2,40}s,? (?:and|so)(?: then)? (?:i|we) [\\p{L}]+`,
  ),
  da: opening(
    `${LEAD_DA}${FOR_YOU_DA}(?:når|hver gang|så snart) ${ANYBODY_DA} (?![^,.?]{0,40}?(?<!\\p{L})(?:har|er blevet) [\\p{L}]+)[^,.?]{2,60}, (?:så )?[\\p{L}]+r (?:jeg|vi)(?! (?:også )?nok)(?![\\p{L}])`,
    `${LEAD_DA}${FOR_YOU_DA}(?:jeg|vi) (?!skal|vil)[\\p{L}]+r [^,.?]{2,60},? (?:når|hver gang|så snart) ${ANYBODY_DA}`,
    `${LEAD_DA}om (?:${PART_OF_DAY_DA}|natten|vinteren|sommeren|(?:man|tirs|ons|tors|fre|lør|søn)dagen) [\\p{L}]+r (?:jeg|vi)(?![\\p{L}])`,
    `${LEAD_DA}hver(?:t)?(?: eneste| anden)? (?:dag|morgen|formiddag|eftermiddag|aften|uge|måned|kvartal|år|(?:man|tirs|ons|tors|fre|lør|søn)dag) [\\p{L}]+r (?:jeg|vi)(?![\\p{L}])(?!.{0,80}(?<![\\p{L}])(?:fremover|fra nu af|nok|for dig|til dig|jer)(?![\\p{L}]))`,
    `${LEAD_DA}(?:jeg|vi) (?!skal|vil)[\\p{L}]+r (?!.{0,80}(?<![\\p{L}])(?:fremover|fra|indtil|nok|dig|jer)(?![\\p{L}]))[^,.?]{2,60} hver (?:eneste )?(?:dag|morgen|formiddag|eftermiddag|aften|nat)(?=[.!]*$)`,
    'så [\\p{L}]+r der (?:en|et|nogen) [^,.?]{2,40}, (?:og )?så [\\p{L}]+r (?:jeg|vi)(?![\\p{L}])',
  ),
};

/** Whether a sentence tells what somebody does each time that something happens, which is no task. */
export function isHabit(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { plain, language } = sentence;
  if (tellsHow(sentence, sentences)) return true;
  return HABITS[language].test(plain) && !isOfThatDay(sentence, sentences);
}

/** "What do you do when somebody complains?" "Then I look it up.": how somebody works. */
function tellsHow({ index, turn, speaker, plain, language }: Sentence, sentences: readonly Sentence[]): boolean {
  const asked = sentences[index - 1];
  return (
    asked !== undefined &&
    asked.turn === turn - 1 &&
    asked.speaker !== speaker &&
    language === 'da' &&
    ASKS_HOW_DA.test(asked.plain) &&
    THEN_DA.test(plain)
  );
}

const ASKS_HOW_DA = anyCase(
  String.raw`^(?:(?:og|så|men|okay),? )*(?:hvad|hvordan) (?:gør|plejer) (?:du|i)(?!\p{L})[^?]{0,60}(?<!\p{L})(?:når|hvis)(?!\p{L})[^?]{0,80}\?$`,
);
const THEN_DA = opening('(?:(?:jo|jamen|altså|nå),? )*(?:så [\\p{L}]+r (?:jeg|vi)|jeg [\\p{L}]+r)');

/** "I morgen ringer jeg til banken. Om eftermiddagen skriver jeg …", "… skriver jeg kontrakten færdig": once, on that day. */
function isOfThatDay({ index, turn, plain, language }: Sentence, sentences: readonly Sentence[]): boolean {
  if (language !== 'da' || !IN_PART_OF_DAY_DA.test(plain)) return false;
  if (ENDS_DA.test(plain)) return true;
  const before = sentences[index - 1];
  return before !== undefined && before.turn >= turn - 1 && ONE_DAY_DA.test(before.plain);
}

const IN_PART_OF_DAY_DA = opening(`${LEAD_DA}om (?:${PART_OF_DAY_DA})`);
const ENDS_DA = anyCase(String.raw`(?<!\p{L})(?:færdig|færdigt|færdige|til ende)[.!]*$`);
const ONE_DAY_DA = anyCase(
  String.raw`(?<!\p{L})(?:i morgen|i overmorgen|i dag|på (?:man|tirs|ons|tors|fre|lør|søn)dag|den \d{1,2}\.)(?!\p{L})`,
);
