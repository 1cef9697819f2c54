import type { Language } from '../function-words.ts';
import { opening, type Phrase } from '../speech/words.ts';

const LEAD = '(?:(?:så|og|men|okay|ja|jamen|altså|for|nå),? ){0,4}';
const LEAD_EN = "(?:(?:so|then|and|but|okay|well|yes|that means),? ){0,4}(?:we|we're|we are|we'll|we will)";
const ADV = '(?: (?:lige|jo|nok|vel|altså|da|også|bare|snart|stadig|nu|helt|pludselig)){0,3}';
const ADV_EN = '(?: (?:just|also|still|really|probably|soon|all|going to|gonna)){0,3}';

const both = (verb: string, rest: string) => `${LEAD}(?:vi ${verb}${ADV}|${verb} vi${ADV}) ${rest}`;

/** What happens to people or how they stand, and idioms: nobody decides that. */
const STATES: Readonly<Record<Language, Phrase>> = {
  da: opening(
    both('løber', 'tør'),
    both('ligger', '(?:over|under|bag|bagud|foran|langt|godt|dårligt|lunt|i|på)'),
    both('hænger', '(?:på|fast)'),
    both('(?:sidder|står)', '(?:med|uden|tilbage)'),
    both('kører', 'med (?:tab|underskud|overskud)'),
    both('bruger', '(?:alt )?for (?:mange|meget|lang|lidt)'),
    both('(?:mister|taber|glemmer|mangler|skylder|risikerer|spilder)', '[\\p{L}\\d]+'),
    both('ender', '(?:med at|i|uden)'),
    both('går', '(?:konkurs|fallit|død)'),
    both('får', '(?:(?:et|store|nogle) )?(?:problem|problemer|travlt|svært|ballade|underskud)'),
    `${LEAD}(?:alle|hver|ingen|de fleste) [^.?!]{3,80}? (?:i (?:byen|landet|verden|branchen|gaden)|herhjemme)(?![\\p{L}])`,
    // "Kunne vi ikke have brugt pengene?": what was not done.
    `${LEAD}(?:(?:kunne|burde|skulle|ville) (?:vi|man)|(?:vi|man) (?:kunne|burde|skulle|ville))(?: ikke)?${ADV}(?: ikke)? (?:have|være)${ADV} [\\p{L}]+(?:t|et)`,
    `${LEAD}(?:(?:skal|kan|lad) (?:vi|os)(?: ikke)?${ADV} give|vi giver|giver vi)${ADV} (?:hinanden )?hånd(?:en)?`,
  ),
  en: opening(
    '(?:(?:so|then|and|but|okay|well|yes),? ){0,4}(?:every|all|most|no) [^.?!]{3,80}? in (?:town|the (?:world|country|city|industry|business|street))(?![\\p{L}])',
    "(?:(?:so|then|and|but|okay|well|yes|why),? ){0,4}(?:(?:could|should|would)(?:n't)? we(?: not)?|we (?:could|should|would)(?:n't| not)?)(?: (?:just|also|really|all|perhaps|maybe)){0,2} have [\\p{L}]+(?:ed|t|n|d)",
    `${LEAD_EN}${ADV_EN} (?:run|running) (?:out of|low on)`,
    "(?:(?:also|so|and|but|okay|yeah|just),? ){0,4}(?:i would (?:also )?add (?:that )?)?we(?:'re| are) (?:(?:now|currently|already|still|also) )*(?:relying|depending|waiting(?! (?:with|until|till))|seeing|noticing|observing|struggling|running into|dealing with)(?![\\p{L}])",
    `${LEAD_EN}${ADV_EN} (?:make|making) a (?:[\\p{L}]+ )?loss`,
    `${LEAD_EN}${ADV_EN} (?:lose|losing) (?:(?:the|our|a|this|that|all|more) ){0,2}(?:[\\p{L}]+ )?(?:orders?|deals?|customers?|clients?|money|time|contracts?|jobs?|sales?|bids?|accounts?)`,
    `${LEAD_EN}${ADV_EN} (?:spend|spending|pay|paying|use|using) (?:(?:far|way|much) )?too (?:much|many)`,
    `${LEAD_EN}${ADV_EN} (?:end up (?:with|paying|in)|ending up|stuck with|left with|go (?:bankrupt|bust|broke))`,
    "(?:(?:so|then|and|but|okay|well|yeah|i think|i guess|like),? ){0,5}(?:the way (?:i|we) (?:understand|see|read|interpret) (?:it|this|that)|please (?!let's|can we|could we))",
    "(?:(?:so|then|and|but|okay|well|yeah|i think|i guess|like),? ){0,5}(?:that|this|those|these|it)(?:'s| is| are) (?:(?:all|a|very|really|some|also) ){0,3}(?:good|great|fair|valid|interesting|excellent) (?:points?|questions?|ideas?|feedback)(?=[.!?]|$|,? (?:so )?(?:maybe|perhaps))",
    '(?:(?:so|then|and|but|okay|well|yeah),? ){0,4}(?:(?:were|was|is|are) there |is there |do we have )?any (?:other |more |further )?objections?(?= (?:to|for|against|in|with)(?![\\p{L}]))',
    "(?:(?:so|then|and|okay|well),? ){0,4}(?:shall we|can we|should we|let's|we)(?: just| all)? shake (?:hands|on)",
  ),
};

/** Whether a sentence only tells how things stand or what befalls somebody, though it is said as a decision is: "so we run out of time". */
export function isNoDecision(plain: string, language: Language): boolean {
  return STATES[language].test(plain);
}
