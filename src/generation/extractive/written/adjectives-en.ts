const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Adjectives that no ending tells. */
const KNOWN = words(
  'average noisy squashy spongy heavy tricky handy messy risky costly friendly finite infinite discrete concrete complete smart cheap flat soft plain proof blue yellow ' +
    'red green white black grey gray purple fancy urgent recent current permanent efficient consistent transparent significant independent dependent different ' +
    'absent distinct abstract exact strict raw false decent modern broken upcoming ongoing underlying boring confusing amazing exciting dumb clever wise ' +
    'robust stable smooth rough thick thin round square sharp loud quiet dry wet warm hot cold cool sensible',
);
/** Nouns that end like adjectives. */
const NOUNS = words(
  'proposal approval signal interval terminal material portal tutorial goal deal total capital arrival removal renewal referral rental trial medal metal ' +
    'hospital festival manual journal withdrawal dial canal rehearsal disposal appraisal retrieval denial animal individual professional principal credential ' +
    'meal scale sale survival revival festival carnival refusal betrayal burial memorial admiral general rival scandal crystal pedal mineral chemical ' +
    'topic metric logic public music traffic fabric graphic statistic mechanic clinic panic epic analytic tactic arithmetic basic plastic ceramic cosmetic critic ' +
    'drive archive objective motive directive perspective incentive initiative narrative alternative olive executive representative relative detective ' +
    'cable table variable deliverable timetable vegetable receivable payable consumable wearable parish publish finish polish rubbish ' +
    'virus bonus status campus focus census surplus apparatus consensus ' +
    'business process access success address progress express witness illness weakness awareness',
);
const ENDING = /(?:able|ible|ful|less|ous|ive|al|ic|ish)$/u;
const LETTERS = 6;

/** Whether an English word, in lower case, is an adjective as a rule. Names of things and of people may end like one. */
export function isAdjective(word: string): boolean {
  if (KNOWN.has(word)) return true;
  return word.length >= LETTERS && ENDING.test(word) && !NOUNS.has(word);
}
