import type { Language } from '../function-words.ts';
import { opening, type Phrase } from '../speech/words.ts';

const LEAD_DA = '(?:(?:og|men|så|altså|for|ja|jo),? ){0,4}';
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
    `${LEAD_DA}om (?:morgenen|aftenen|natten|formiddagen|eftermiddagen|vinteren|sommeren|(?:man|tirs|ons|tors|fre|lør|søn)dagen) [\\p{L}]+r (?:jeg|vi)(?![\\p{L}])`,
    'så [\\p{L}]+r der (?:en|et|nogen) [^,.?]{2,40}, (?:og )?så [\\p{L}]+r (?:jeg|vi)(?![\\p{L}])',
  ),
};

/** Whether a sentence tells what somebody does each time that something happens, which is no task. */
export function isHabit(plain: string, language: Language): boolean {
  return HABITS[language].test(plain);
}
