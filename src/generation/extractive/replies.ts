import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, opening, phrase } from '../speech/words.ts';
import { added, afterAskingBack, otherDayTaken } from './asks-back.ts';
import { isIrony, isJokeBesides, isLaughter } from './irony.ts';

const ACCEPT = opening(
  '(?:oh|ah|sorry|well|nå|åh|jamen|øh),? (?:yes|yeah|sure|ja|jo|okay|fine|det kan jeg(?! ikke)|det gør jeg)|yes|yeah|yep|yup|sure|of course|okay|ok|will do',
  '(?:by|before|on|no later than|senest|inden|på) [\\p{L}\\d]+(?: [\\p{L}\\d]+){0,4}[.!]?$',
  "that(?:'s| was) (?:the (?:plan|idea)|right|correct)",
  'i think so|no problem|absolutely|certainly|happy to|gladly|fine|definitely|consider it done|done|on it',
  "leave it with me|all right|alright|i (?:do|am)(?=[.!,]|$)|(?:i'll|i will)(?! (?:let you know|get back|come back|think about|see (?:if|whether|what)))|i can(?! not)|good thinking|good idea|great|perfect",
  'right|ja|jo|jep|selvfølgelig|naturligvis|klart|gerne|fint|super|godt|det gør jeg|det skal jeg',
  'det kan jeg(?! ikke)|de[nmt] (?:får|skal) (?:du|i)|helt sikkert|bestemt|det er i orden|det er fint',
  'skal jeg nok|så gerne|jeg skal nok|jeg (?:kan|vil)(?: (?:godt|gerne|sagtens|nok|da))+(?=[.,!]|$| (?:i|på|om|inden|hvis) )(?! (?:om|på|i) (?:at|det)(?![\\p{L}]))',
  '(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week)|next week|(?:i dag|i morgen|i aften|i eftermiddag|i næste uge|på (?:man|tirs|ons|tors|fre)dag))(?: (?:morning|afternoon|evening|at the latest|formiddag|eftermiddag|aften|senest|tidlig|først))*[.!]?$',
  "you(?:'ll| will) (?:get|have) (?:it|them|that|those)(?![\\p{L}])|we(?:'ll| will) do (?:it|that|so)|sure thing|you got it|you bet|no worries|not a problem|by all means|can do|with pleasure|got it|noted|understood|sounds good|that works|i don't mind|i'd (?:be happy|love|be glad) to|i should be able to|should be able to|shouldn't be a problem|not at all|fair enough|leave (?:it|that) to me|(?:(?:yep|yes|yeah),? )?please(?: do(?! not)|(?=[.!,]|$))|go ahead|go for it|that(?: would|'d) be (?:great|good|lovely|perfect|helpful|brilliant|nice|fine)|deal",
  'god (?:idé|ide)|godt (?:tænkt|forslag)|det gør vi(?! ikke)|(?:du|i) får (?:det|den|dem)(?![\\p{L}])|det (?:ville|vil|kunne) være (?:dejligt|fint|godt|super|rart|skønt|perfekt|en stor hjælp)|ja tak|jep|jada|jatak|javel|de[nt] er jeg (?:helt )?med på|klart nok|noteret|det (?:klarer|ordner|fikser|husker) jeg|den (?:tager|klarer|ordner|får du)|det (?:kan du tro|skulle jeg mene|burde (?:jeg kunne|gå|kunne lade sig gøre)|kan (?:sagtens |godt )?lade sig gøre|går nok|vil jeg (?:meget )?gerne|er (?:noteret|en aftale|ikke noget problem)|må du (?:meget |endelig )*gerne)|intet problem|ingen problemer?|meget gerne|med fornøjelse|i orden|værsgo|ikke noget problem|gør (?:endelig )?det|endelig|aftalt',
);
const DECLINE = opening(
  "no(?! problem| objection)|nope|not (?:really|today|now|yet)|unfortunately|i can't|i'm afraid|i won't",
  "i'd rather not|i don't think|nej|næ|desværre|det kan jeg ikke|det gør jeg ikke|ikke i dag",
  'det når jeg ikke|helst ikke|det tror jeg ikke|det ved jeg ikke|no idea',
);
const REFUSAL = phrase(
  "i (?:can't|won't(?! forget)|cannot|couldn't)|won't be able|jeg (?:kan|vil|når|tør) (?:desværre |altså )?ikke",
  'det kan (?:jeg|vi) (?:desværre )?ikke',
);

/** "Tuesday the tenth is fine", "tirsdag passer os fint" */
const FITS =
  "(?:den|det) [\\p{L}\\d.]{4,} (?:er (?:fint|fin|godt|i orden)|passer (?:(?:mig|os) )?(?:fint|godt))|[\\p{L}\\d']+(?: [\\p{L}\\d']+){0,4}?(?:'s| is| are| would be| sounds) (?:fine|good|enough|perfect|great|lovely|okay|ok|all right)(?! at| with (?:it|him|her|them))|[\\p{L}\\d']+(?: [\\p{L}\\d']+){0,3}? (?:works|suits|would work)(?:(?: for)? (?:me|us|well|fine|better)|(?=[.!]|$))|(?!det |den |de )[\\p{L}\\d]+(?: [\\p{L}\\d.]+){0,4}? (?:er (?:fint|fin|godt|i orden|perfekt)|passer (?:mig|os|fint|godt))";

/** More than "yes": somebody takes what another proposes. */
const CONSENTS_EN =
  "(?:(?:yes|yeah|yep|okay|no),? )?(?:i(?:'d| would) (?:be (?:fine|happy|okay|good) with|agree with|go for) that|i (?:(?:completely|totally|fully|for sure|definitely) )?agree|i'm (?:on board|good|fine|happy)(?: with that)?|on board with that|that(?:'d| would)? (?:makes?|make) (?:more |total |perfect |complete |a lot of )?sense|that's exactly (?:it|right|what i)|me too|sounds like a plan|i (?:really )?(?:like|love) that(?: idea| plan)?|good (?:plan|call|choice)|great (?:plan|choice|call|idea)|(?:a )?(?:hundred|100) ?(?:percent|%)|let's (?:do|go with) (?:that|it|them))";
const CONSENTS_DA =
  '(?:(?:ja|jo|nej|okay),? )?(?:det (?:ville|vil|kunne) være (?:(?:rigtig|meget|helt) )?(?:fint|godt|dejligt|perfekt|rart|super|skønt|en god (?:idé|ide))|(?:det|den|forslaget) (?:støtter|bakker) (?:jeg|vi)|det kan (?:jeg|vi) (?:godt |også )*støtte|det er jeg (?:(?:helt|meget|fuldstændig|også) )?enig i|det har jeg det (?:fint|godt) med|det giver (?:(?:god|rigtig god|mere) )?mening|det er det eneste,? der giver mening|sådan vil jeg (?:gerne )?have det|det kan vi (?:godt|sagtens)|(?:helt|fuldstændig) enig|god (?:plan|idé|ide)|godt (?:valg|forslag)|lad os (?:(?:gøre )?det|gå med (?:det|dem))|den køber (?:jeg|vi))';

const AGREE = opening(
  CONSENTS_EN,
  CONSENTS_DA,
  "agreed|(?:that's|it's) (?:agreed|settled)|yes|yeah|yep|fine|sure|okay|ok|good|great|perfect|deal|(?:it's|that's) a deal|works for (?:me|us)|sounds good",
  "(?:i'm|yep,|yes,) happy with|i'm (?:fine|happy|good)|exactly|done|brilliant|makes sense|obviously|none",
  "no objections?|absolutely|that's (?:right|fair|fine|good)|i accept|excellent|lovely|thank",
  "no, (?:obviously|that's right|of course)|i can(?!'t| not)|happy with|right|enig|helt enig|ja|jo|fint",
  'okay|godt|aftalt|perfekt|super|klart|helt klart|det er (?:helt |også )?(?:fint|i orden|godt)|fint med mig|det passer',
  'dejligt|tak|præcis|lyder godt|det lyder|gerne|jep',
  'no,? (?:agreed|i agree|fine|fair enough)|so do i|i second|in favour|all in favour|much appreciated|understood|noted|fair enough|splendid|wonderful|go on,? then|(?:that )?suits|same here|me too|seconded|no problem',
  "(?:we|i) agree|(?:we|i) can live with|i'll take (?:that|it)|count me in|i'm in|you're on|sold",
  "by all means|please do|that (?:works|would work|helps|would help|suits|sounds)|love it|couldn't agree more|very well",
  FITS,
  "(?:that's|it's|that is) (?:possible|no problem|doable|not a problem)|we can (?:do|arrange) that|that can be (?:done|arranged)|of course",
  "hear,? hear|gladly|with pleasure|(?:i )?(?:completely|totally) agree|i'm all for|can't argue",
  'det er (?:jeg|vi) (?:glad|glade) for|det synes jeg(?! ikke)|nej,? (?:enig|aftalt|præcis|netop|det er fint|det gør vi)|det er modtaget|godt valg|forstået|modtaget|noteret|i orden|helt i orden|helt fint|udmærket|glimrende|skønt|herligt|alle tiders|god idé|godt forslag',
  'de[nt] (?:er|kan) (?:jeg|vi)(?! ikke)|jeg er med|vi er med|det gør vi|det er (?:fair|noteret|rimeligt|en aftale)|de[nt] (?:køber|tager) (?:jeg|vi)',
  'også (?:mig|herfra|os)|samme her|selvfølgelig|naturligvis|den er (?:god|fin|skrevet|noteret)|det kan vi(?! ikke)|lad os det',
);

/** Words of a reply that only agrees. A longer one that begins with "yeah" goes on with something else. */
const SHORT_REPLY = 7;
const SETTLES = phrase(
  "agreed|deal|works|sounds (?:good|great|fine|right)|perfect|fine (?:with|by|for)|happy with|(?:that's|it's) (?:possible|no problem|doable)|we can (?:do|arrange) that|let's|do (?:that|it)|absolutely|definitely|good idea|makes sense|i like",
  'aftalt|enig|passer|lyder godt|i orden|det gør vi|fint med|god idé|perfekt|helt klart',
);

/** "Great, I'll place the order": agrees by what follows from it. */
const ACTS_ON_IT = opening(
  "(?:[\\p{L}']+ ){0,2}[\\p{L}']+,? (?:then |so |and )?(?:i'll|i will)",
  '(?:[\\p{L}]+ ){0,2}[\\p{L}]+,? (?:så |og )?(?:[\\p{L}]+r jeg|jeg skal nok)',
);

/** Among fillers elsewhere; first in an answer it is a yes. */
const JO = opening('jo(?! (?:ikke|bare|altid|aldrig)(?![\\p{L}]))');

/** "Jo will do it.": in English somebody's name. */
const NAME_JO = /^Jo(?![\p{L}])/u;

/** "Don't forget the keys." "I won't.": a yes. */
const NOT_TO_FORGET = phrase("(?:don't|do not|won't) forget|glem (?:nu )?(?:ikke|endelig ikke)");
const WILL_NOT = opening(
  "(?:no,? )?i (?:won't|will not)(?: forget)?(?=[.!,]|$)",
  '(?:nej,? )?(?:det gør jeg ikke|jeg glemmer (?:det )?ikke)',
);

/** Sentences. Bounds the search if one person speaks for long. */
const ANSWERED_WITHIN = 40;

export interface Reply {
  verdict: 'accepted' | 'declined' | 'open';
  sentences: readonly Sentence[];
  /** Words of the day that takes the place of the one that was asked for. */
  instead?: string;
  /** Words that the request lacked: "to Mark". */
  adds?: string;
}

/** Judges the first turn of another speaker (of `by`, if given) within three turns after a request. */
export function replyTo(asked: Sentence, sentences: readonly Sentence[], by: string | null): Reply {
  const answers = ({ turn, speaker }: Sentence) =>
    turn > asked.turn && turn <= asked.turn + 3 && speaker !== asked.speaker && (by === null || speaker === by);
  const first = sentences.slice(asked.index + 1, asked.index + ANSWERED_WITHIN).find(answers);
  if (first === undefined) return { verdict: 'open', sentences: [] };
  const said = sentences.slice(first.index, first.index + 3).filter((sentence) => sentence.turn === first.turn);
  // "Yes, of course. And I'll fetch the moon too.": the yes stays.
  const turn = said.filter((one) => one === first || !ACCEPT.test(first.plain) || !isJokeBesides(one, sentences));
  if (NOT_TO_FORGET.test(asked.plain) && WILL_NOT.test(first.plain)) return { verdict: 'accepted', sentences: turn };
  const later = afterAskingBack(asked, first, sentences);
  if (later !== null) {
    const { answer, told } = later;
    const verdict = DECLINE.test(answer.plain) || REFUSAL.test(answer.plain) ? 'declined' : ACCEPT.test(answer.plain);
    if (verdict === 'declined') return { verdict, sentences: [answer] };
    if (verdict) return { verdict: 'accepted', sentences: [answer, told], adds: added(told) };
  }
  const instead = otherDayTaken(asked, turn, sentences);
  if (instead !== '') return { verdict: 'accepted', sentences: turn, instead };
  if (laterDay(first.plain) !== '') return { verdict: 'accepted', sentences: turn };
  if (
    DECLINE.test(first.plain) ||
    turn.slice(0, 2).some((sentence) => isIrony(sentence, sentences)) ||
    turn.slice(0, 2).some((sentence) => REFUSAL.test(sentence.plain))
  ) {
    return { verdict: 'declined', sentences: turn };
  }
  const isYes = ACCEPT.test(first.plain) || JO.test(first.text);
  return {
    verdict: isYes && !(first.language === 'en' && NAME_JO.test(first.text)) ? 'accepted' : 'open',
    sentences: turn,
  };
}

/** "Det når jeg ikke i dag, men i morgen.": when somebody does it instead. '' if they do not say so. */
export const laterDay = (plain: string): string => LATER_DA.exec(plain)?.groups?.later ?? '';
const LATER_DA = anyCase(
  String.raw`^(?:(?:nej|næ|øh|altså|desværre),? )*(?:(?:(?:det|den) (?:når|kan) jeg|jeg (?:når|kan) (?:det|den)?)(?: (?:desværre|nok|altså|godt))* )?ikke (?:før |nå det )?(?:i (?:dag|morgen|aften|eftermiddag|denne uge|ugen)|på \p{L}+dag)[,.]? men (?:jeg kan (?:det )?|det kan jeg |(?:gerne|så|måske) )?(?<later>(?:i (?:morgen|overmorgen|aften|næste uge)|på \p{L}+dag|om \p{L}+ dage)(?: \p{L}+)?)[.!]*$`,
);

/** Agrees to something. "Yes" and "okay" may only say that somebody listens. */
const AGREE_FIRMLY = opening(
  "(?:(?:yes|yeah),? )?that's how (?:i|we)(?:'d| would)? (?:want|like) it",
  '(?:an? (?:hour|day|week|month|quarter|year)|the [\\p{L}\\d]+(?:th|st|nd|rd|first|second|third)|(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)(?: [\\p{L}]+)?|(?:mon|tues|wednes|thurs|fri)day|weekly|monthly|quarterly|every (?:other |second )?(?:week|month|day)),? (?:okay|ok|fine|works|it is|then|is (?:fine|okay|enough|good)|that works)[.!]*$',
  CONSENTS_EN,
  CONSENTS_DA,
  "(?:yes|yeah|yep|no|okay|ok|right|good|great|perfect|oh|well|then),? (?:agreed|i agree|we agree|let's|that's (?:fine|fair|okay|good)|fine|fair enough|deal|perfect|that (?:works|suits|sounds)|works for|sounds|makes sense|(?:good|great) idea|please|absolutely|definitely|of course)",
  "agreed|(?:that's|it's) (?:agreed|settled)|deal|(?:it's|that's) a deal|fine|works for|suits|(?:that|it) (?:works|would work|suits|sounds|helps)|sounds|perfect|lovely|splendid|wonderful|excellent|brilliant|good idea|fair enough|i'm (?:in|fine|happy)|count me in|you're on|absolutely|definitely|that's (?:fine|fair|okay|great|perfect)|(?:we|i) (?:agree|can live with)|happy with|couldn't agree more|makes sense|no objections?|much appreciated|noted|understood|seconded|i second|all in favour|in favour|hear,? hear|gladly|yes,? please|(?:(?:yes|yeah|sure),? )?(?:that's (?:possible|no problem|doable)|no problem|of course|we can (?:do|arrange) that)|(?:yes,? )?i'm all for|(?:yes,? )?we're up for|with pleasure|(?:i )?(?:completely|totally) agree|can't argue",
  '(?:ja|jo|nej|okay|godt|jamen|nå),? (?:det kan (?:i|vi|du) (?:godt|sagtens|fint)|selvfølgelig|naturligvis|tak(?=[.,!]|$)|meget gerne|det er (?:rigtigt|korrekt|muligt|ikke noget problem)|enig|aftalt|fint|perfekt|lad os|det gør vi|det er (?:helt |også )?(?:fint|i orden|en aftale|aftalt|fair|en god idé|vi enige)|det lyder|i orden|super|helt|det passer|gerne)',
  'det er (?:klogest|bedst|det bedste|det rigtige|fornuftigt)|det synes jeg(?: også)?|den kan (?:jeg|vi)(?! ikke)',
  'enig|helt|aftalt|fint|perfekt|super|det er (?:helt |også )?(?:fint|i orden|en aftale|aftalt|fair|en god idé|(?:jeg|vi) (?:med på|enige?)|noteret|modtaget)|i orden|god idé|godt (?:valg|forslag)|lyder|det lyder|(?:det )?passer|noteret|modtaget|forstået|de[nt] (?:køber|tager) (?:jeg|vi)|det gør vi|skønt|herligt|glimrende|udmærket|også (?:mig|herfra|os)|jeg er med|vi er med|det siger vi|alle tiders|den er (?:god|fin)',
);

/** "Let's not do that." "No.": agrees. */
const WITHOUT = phrase(
  "let's not|we(?:'re| are) not|we (?:don't|won't)|not to|no longer|agree on no",
  'lad os ikke|vi [\\p{L}]+r ikke|vi skal ikke|ingen [\\p{L}]+',
);
const NO_TOO = opening(
  'no(?=[.,!]|$)(?!,? (?:we|i|let|but|that|not|it))',
  'nej(?=[.,!]|$)(?!,? (?:vi|jeg|men|det|ikke))',
);

/** "I can write the notice." "That would be lovely.": takes what somebody offers to do. */
const TAKES_OFFER = opening(
  "(?:(?:oh|ah|yes|yeah|okay|well)[,.]? )*(?:yes,? )?(?:please(?! (?:don't|do not))|thanks?(?! for)|that(?: would|'d) (?:be (?:so |very |really )?(?:great|good|lovely|perfect|helpful|brilliant|nice|fine|kind|super|wonderful|a (?:great |big |huge )?help)|help)|perfect|lovely|brilliant|wonderful|if you (?:would|could|don't mind)|would you|could you|please do|go ahead|i'd (?:love|appreciate) that|much appreciated|you're a star|(?:i (?:think|reckon) |maybe |probably )?(?:you|we) (?:really |definitely |probably |absolutely )?should(?=[.,!]|$)|do(?: (?:that|it|so))?(?=[.,!]|$))",
  '(?:(?:ja|jo|åh|nå|okay|jamen)[,.]? )*(?:tak(?! for)|meget gerne|gerne|det (?:ville|vil|kunne) være|det må du (?:meget |endelig )?gerne|gør (?:endelig )?det|perfekt|super|dejligt|skønt|alle tiders|vil du det|hvis du (?:vil|gider|kan|ville)|god (?:idé|ide)|det lyder (?:godt|fint|perfekt)|(?:i morgen|(?:man|tirs|ons|tors|fre)dag) er (?:fint|godt|perfekt)|(?:det )?synes jeg (?:også |helt klart |bestemt |godt )*du skal|det (?:skal|bør|burde) du(?: (?:da|bare|helt klart|endelig|også|helt sikkert))*(?=[.,!]|$))',
);
const SHORT_THANKS = 9;

/** The first sentence of the next turn, of somebody else, that takes what is offered, or null. */
export function takenOffer({ index, turn, speaker }: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const first = sentences.slice(index + 1, index + ANSWERED_WITHIN).find((one) => one.turn > turn);
  if (first === undefined || first.turn !== turn + 1 || first.speaker === speaker || first.foreign) return null;
  const takes = ({ plain }: Sentence) => plain.split(' ').length <= SHORT_THANKS && TAKES_OFFER.test(plain);
  if (takes(first)) return first;
  // "Yeah. That would be good."
  const next = sentences[first.index + 1];
  return BARE_YES.test(first.plain) && next?.turn === first.turn && takes(next) ? next : null;
}

const BARE_YES = anyCase('^(?:(?:yes|yeah|yep|okay|ok|oh|ah|right|mm+|ja|jo|nå|åh)[,.! ]*){1,3}$');

/** Whether another speaker agrees within the next two turns. `firmly`: by more than "yes". */
export function isConfirmed(proposed: Sentence, sentences: readonly Sentence[], firmly = false): boolean {
  return confirmationOf(proposed, sentences, firmly) !== null;
}

/** "Good morning", "right now": they begin as an answer does. */
const ASIDE = opening(
  '(?:good|great|fine|lovely|nice|perfect) (?:morning|afternoon|evening|night|question|weather|luck|job|news|grief|times?)(?![\\p{L}])|right (?:now|here|there|behind|after|before)|(?:great|good|lovely|nice) to (?:see|hear|meet)|i can (?:hear|see|tell|remember|imagine|smell|feel|only)|no problem (?:with (?:my|the) (?:sound|screen|link))|thank (?:you|god) for|none of|(?:(?:yes|yeah|yep|okay|ok|no|oh|right),? )*sorry(?:,? (?:please )?(?:go|proceed|continue)|[.!]?$)',
  '(?:god|godt|fin|fint|super|dejligt|flot) (?:morgen|dag|aften|nat|spørgsmål|vejr|job|gået|nyt|at (?:se|høre|møde))(?![\\p{L}])|god(?:morgen|dag|aften)|held og lykke|tak for|jeg kan (?:høre|se|huske|mærke)',
);
/** "The coffee is good.": of a thing that nobody proposed. */
const PRAISES = opening(
  '(?:the|my|your|his|her|their|this) (?<thing>[\\p{L}-]+(?: [\\p{L}-]+){0,2}?) (?:is|are|was|works?|sounds?|looks?)(?![\\p{L}])(?! (?:fine|okay|ok|happy|good|pleased) with (?:that|it|this))',
  '(?:(?:min|mit|mine|din|dit|dine) )?(?<ting>[\\p{L}]{3,}(?:en|et|erne|ene)) (?:er|passer)(?![\\p{L}])',
);

/** Whether words that begin as an answer are about something else. */
export function isAside({ plain }: Sentence, proposed: Sentence): boolean {
  if (ASIDE.test(plain)) return true;
  const { thing = '', ting = thing } = PRAISES.exec(plain)?.groups ?? {};
  if (ting === '' || TIME.test(ting)) return false;
  const said = new Set(contentWords(proposed.plain));
  const named = contentWords(ting);
  return named.length > 0 && !named.some((word) => said.has(word));
}

const TIME = phrase(
  '[\\p{L}]*(?:day|time|date|price|rate|plan|idea|offer|deal|proposal|amount|week|month)s?|[\\p{L}]+(?:th|st|nd|rd)|first|second|third',
  '[\\p{L}]*(?:dagen|tiden|datoen|prisen|planen|idéen|ideen|tilbuddet|forslaget|beløbet|aftalen|ugen|måneden|klokken|løsningen)',
);

/** Asks who is against it, so that "yes" disputes it and "no" does not. */
export const ASKS_AGAINST = phrase(
  '(?:any|anyone|anybody|somebody|someone) (?:[\\p{L}]+ ){0,2}(?:object(?:ions?)?|opposed|opposition|against (?:it|that))',
  '(?:har|er der) (?:i|du|nogen)?(?: nogen)?(?: noget)? ?(?:imod|indvendinger|indsigelser)|(?:noget|nogen) imod (?:det|den)',
);
const NOBODY = opening('(?:no|nope|none|not from me|nej|næ|ikke (?:mig|fra mig))(?=[.,!]|$)(?!,? (?:but|men))');

/** The sentence in which another speaker agrees, or null. */
export function confirmationOf(proposed: Sentence, sentences: readonly Sentence[], firmly = false): Sentence | null {
  const agrees = firmly ? AGREE_FIRMLY : AGREE;
  const [asked, answer] = sentences.slice(proposed.index + 1, proposed.index + 3);
  if (asked?.turn === proposed.turn && answer?.turn === proposed.turn + 1 && ASKS_AGAINST.test(asked.plain))
    return NOBODY.test(answer.plain) ? answer : null;
  return (
    sentences
      .slice(proposed.index + 1, proposed.index + 12)
      .find(
        (sentence) =>
          sentence.turn > proposed.turn &&
          sentence.turn <= proposed.turn + 2 &&
          sentence.speaker !== proposed.speaker &&
          (agrees.test(sentence.plain) || (WITHOUT.test(proposed.plain) && NO_TOO.test(sentence.plain))) &&
          (sentence.plain.split(' ').length <= SHORT_REPLY ||
            SETTLES.test(sentence.plain) ||
            ACTS_ON_IT.test(sentence.plain)) &&
          !sentence.plain.endsWith('?') &&
          !isAside(sentence, proposed),
      ) ?? null
  );
}

/** Whether the first answer of somebody else, in the next turn, refuses: "Let's meet on Thursday." "I can't on Thursday." */
export function isRefused({ index, turn, speaker, plain }: Sentence, sentences: readonly Sentence[]): boolean {
  const first = sentences.slice(index + 1, index + ANSWERED_WITHIN).find((one) => one.turn > turn);
  if (first === undefined || first.turn !== turn + 1 || first.speaker === speaker) return false;
  if (WITHOUT.test(plain) && NO_TOO.test(first.plain)) return false;
  if (isLaughter(first.text)) return true;
  return (DECLINE.test(first.plain) || REFUSAL.test(first.plain)) && !AGREE.test(first.plain);
}

/** Words for a plan, not for an opinion. */
const CONSENT = opening(
  `(?:(?:yes|yeah|okay|ok|sure|right|well),? )?(?:(?:that's |it's |i'm )?(?:fine|okay|good|happy) (?:by|with) (?:me|us|that)|works for (?:me|us)|that works|deal|it's a deal|i can live with that|we can live with that|suits (?:me|us)|count me in|i'm in|${CONSENTS_EN})`,
  `(?:(?:ja|jo|okay|jamen|godt),? )?(?:(?:det er )?fint med (?:mig|os)|aftalt|det er en aftale|det er (?:jeg|vi) med på|det kan (?:jeg|vi) (?:godt )?leve med|det passer (?:mig|os)|den er jeg med på|det er i orden med mig|${CONSENTS_DA})`,
);
/** What somebody alone does or thinks, asks or remembers is no plan of all. */
const OWN = opening(
  "(?:(?:so|and|but|well|okay|then|yes),? )*(?:i(?:'m|'ll|'ve|'d)?|you(?:'re|'ll)?|he|she|they|it was|it's been|there|that's why|because|if|when|maybe|perhaps|sorry|thanks?)",
  '(?:(?:så|og|men|altså|ja),? )*(?:jeg|du|han|hun|de|det var|der|hvis|når|måske|tak|undskyld|for|fordi)',
);
/** What somebody thinks that all should do. */
const OF_ALL = opening(
  "(?:(?:so|and|but|well|okay|then|yes|yeah|no),? )*(?:i (?:(?:just|honestly|really|also|don't|do not) )*(?:think|feel like|suggest|propose|recommend)|i(?:'d| would) (?:say|suggest|propose|recommend))(?: that)? we (?:should|could|can|need to|just|better|[\\p{L}]+)|i(?:'d| would) (?:(?:just|also) )*(?:go with|take|pick|choose|keep|start with|leave|drop)",
  '(?:(?:så|og|men|altså|ja|nej),? )*(?:jeg (?:synes|tænker|foreslår|mener)|hvis du spørger mig)(?:,? at)?,? vi (?:skal|bør|bare|kan|[\\p{L}]+r)',
);
const FEWEST_WORDS = 6;

/** Whether a statement is the last of its turn, and what somebody else says at once takes it for a plan. */
export function isConsentedTo({ index, turn, speaker, plain }: Sentence, sentences: readonly Sentence[]): boolean {
  const next = sentences[index + 1];
  const isOwn = OWN.test(plain) && !OF_ALL.test(plain);
  return (
    next !== undefined &&
    next.turn !== turn &&
    next.speaker !== speaker &&
    CONSENT.test(next.plain) &&
    plain.split(' ').length >= FEWEST_WORDS &&
    !isOwn
  );
}
