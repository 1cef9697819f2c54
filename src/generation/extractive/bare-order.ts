import type { Clause } from '../speech/clauses.ts';
import { contentWords, opening, phrase } from '../speech/words.ts';

const LEAD_EN = '(?:(?:so|and|but|okay|then|just|also|now|please|go ahead and|could just),? )*';
const LEAD_DA = '(?:(?:så|og|okay|bare|lige|nu|gerne),? )*';
/** What does not follow a verb that is a noun: "call centre", "order number". */
const OBJECT_EN =
  '(?= (?:the|an?|my|your|our|his|her|their|this|that|these|those|me|us|him|them|with|to|about|for|if|whether|what|how|when|who|all|some|both|every|[\\p{L}]+ (?:about|for|to|if|whether))(?![\\p{L}]))';
const OBJECT_DA = '(?! (?:jeg|du|vi|han|hun|de|i|der)(?![\\p{L}]))(?= )';

/** Somebody is told to do something: no name, and nobody who does it, stands before. */
const BARE = opening(
  `${LEAD_EN}take (?:some |a few |the |a )?(?:photos?|pictures?|measurements|readings)(?![\\p{L}])|${LEAD_EN}(?:send|forward|email|e-mail|mail|text|bring|get(?= (?:me|us))|call|ring|ask|check|book|order|write|draft|prepare|update|review|invite|remind|print|sign|find out|look into|contact|arrange|let(?= (?:me|us|him|her|them) know))${OBJECT_EN}`,
  `${LEAD_DA}(?:send|mail|skriv|ring|spørg|tjek|book|bestil|lav|forbered|opdater|inviter|print|underskriv|find ud af|undersøg|giv(?= (?:lige )?(?:mig|os|ham|hende|dem) (?:besked|[\\p{L}]{4,}(?:et|en|erne|ne)|en (?:dato|pris|liste)|et (?:tal|overblik|bud)))|kontakt|tag(?= [^,.]{2,40} med)|aftal)${OBJECT_DA}`,
);
/** "Send me the figures." */
const TO_ME = opening(
  `${LEAD_EN}(?:send|forward|e-?mail|mail|text|bring|get) (?:me|us)(?= )`,
  `${LEAD_DA}(?:send|mail|skriv til|bring|giv) (?:(?:lige|bare) )?(?:mig|os)(?= )`,
);
/** More than "okay": somebody will do it. */
const TAKES_IT = opening(
  "(?:(?:yes|yeah|okay|sure|right),? )*(?:will do|i will|i'll do (?:that|it|so)|consider it done|on it|of course|no problem|certainly|absolutely|happy to|leave it (?:with|to) me|sure thing|you got it)",
  '(?:(?:ja|jo|okay),? )*(?:det gør jeg|det skal jeg nok|selvfølgelig|naturligvis|det klarer jeg|det ordner jeg|det er noteret|den får du|det får du|gerne)',
);
/** "Send me the invoice and I'll pay it": the speaker's promise is the task. */
const OWN_BEHIND = phrase(
  "(?:and|then|so) (?:i|we)(?:'ll| will| can)",
  '(?:og|så) (?:[\\p{L}]+r jeg|skal jeg|kan jeg)',
);
const FEWEST_WORDS = 1;

/** "Send me the figures", "ring til trykkeriet": an order without a name. */
export function isBareOrder({ plain }: Clause): boolean {
  return BARE.test(plain) && !OWN_BEHIND.test(plain) && contentWords(plain).length > FEWEST_WORDS;
}

/** Whether a bare order is for later: what is sent to the speaker, or what somebody promises to do. */
export function isMeantToBeDone({ plain }: Clause, answer: Clause | undefined): boolean {
  return TO_ME.test(plain) || (answer !== undefined && TAKES_IT.test(answer.plain));
}
