import type { Language } from '../../function-words.ts';
import { anyCase, opening, type Phrase, phrase } from '../../speech/words.ts';

type Cue = Readonly<Record<Language, Phrase>>;

/** "We can do it for twenty-eight.", "I can go down to ninety.": a bid. */
const BIDS_EN =
  "(?:we|i)(?:'d)? (?:can|could|might) (?:do (?:it|that|this) for|offer(?: you)?|go (?:down|up|as (?:low|high) as) (?:to )?|accept|live with)|(?:the )?(?:best|lowest|highest) (?:we|i) can (?:do|go|offer) is|call it|(?:we|i)(?:'d| would) (?:accept|take|pay)";
const BIDS_DA =
  '(?:vi|jeg) kan (?:gøre det for|tilbyde(?: jer| dig)?|gå (?:ned|op) (?:til|på)|acceptere)|det (?:bedste|laveste|højeste) (?:vi|jeg) kan (?:gøre|tilbyde|gå til) er';

/** Words in front of what is settled. They say that it is taken, or nothing. */
export const LEADS: Cue = {
  en: anyCase(
    `^(?:(?:okay|ok|so|good|right|fine|yes|yeah|yep|yup|great|all right|alright|lovely|excellent|perfect|wonderful|brilliant|agreed|sure|well|then|and|but|exactly|correct|cool|no(?=,)|${BIDS_EN}|let's say|shall we say|make it|make that|i can live with|we can live with|i(?:'d| would) be happy with|we(?:'d| would) be happy with|it's not [^,.?]{3,40} but|(?:so |then )?i'll (?:write|put|note|say|have)(?: down)?|(?:so )?i(?:'ve| have) (?:got|put|written|noted)(?: down)?|oh|uh|um)(?:[,.]? ))+`,
  ),
  da: anyCase(
    `^(?:(?:(?:så )?er det(?= (?:kun|ingen|hver|først))|så er (?:det|vi på)(?= )|så (?:ligger|er|bliver|holder) (?:den|det|de)(?= fast)|og|men|okay|ok|godt|fint|jamen|nå|ja|jo|jep|super|perfekt|skønt|fedt|herligt|glimrende|så|altså|(?:så )?(?:skriver|noterer|siger) jeg|jeg (?:skriver|noterer)|nej(?=,)|${BIDS_DA}|lad os sige|skal vi sige|siger vi|det bliver|så bliver det|øh|enig|aftalt)(?:[,.]? ))+`,
  ),
};

/** What somebody says behind it: "…, then", "…, like you said". */
export const TAILS: Cue = {
  en: anyCase(
    "(?:(?:,? (?:and (?:we have|you have|you've got|it's) a deal|then|yes|yeah|okay|ok|please|fine|sure|i'm afraid|unfortunately|sadly|maybe|perhaps|great|good|lovely|perfect|done|deal|thank you|thanks|go on|yep|nothing more|no more|not more|it is|you said|(?:like|as) (?:you|we|i) said|(?:that's|is|would be|will be) (?:fine|okay|ok|good|great|perfect|all right|enough|better|doable)|works(?: for (?:me|us))?|i can (?:live|work) with|i'd have said|i'd say)|'(?:s|d be) (?:fine|okay|ok|good|great|perfect|all right|enough|better|doable)))+(?=[.!]*$)",
  ),
  da: anyCase(
    '(?:,? (?:så|altså|ja|tak|da|desværre|er jeg bange for|fint|godt|super|perfekt|ikke mere|og ikke mere|aftalt|enig|så|som (?:du|i|vi) sagde|(?:det )?(?:er|passer) (?:det )?(?:fint|godt|okay|i orden|perfekt|nok)(?: (?:her|for (?:mig|os)))?|kan (?:jeg|vi) (?:godt )?leve med))+(?=[.!]*$)',
  ),
};

/** A person with a verb: a sentence, and no piece of one. */
export const SPEAKS_OF: Cue = {
  en: phrase(
    "(?:i|we|he|she|they|you|it|that|this|there|who|what|which|how|why|where|when|because|thanks?|sorry|hello|hi|bye|morning|mean|think|guess|us|me|them|let|not)(?:'(?:s|m|re|ll|d|ve))?",
    'from now on|going forward|is|are|was|were|has|have|had|does|do|did|will|would|can|could|should|must|gets?|goes|works|starts|takes|needs|means|says|said|looks|comes|stays?|makes?|closes|opens|runs|fits|hear|see|another|the same|too',
  ),
  da: phrase(
    '(?:er|var|har|havde|bliver|blev|kan|skal|vil|må|får|fik|går|kommer|siger|sagde|starter|tager|ligger|ryger|rykker|kører|koster|gælder|betyder|virker|hedder|mangler|står|tæller|holder|ikke)',
    '(?:jeg|vi|han|hun|de|du|man|der|det|dem|os|mig|hvem|hvad|hvilke[tn]?|hvordan|hvorfor|hvor|hvornår|fordi|tak|undskyld|hej|goddag|farvel)',
  ),
};

/** "no pilot", "only by letter", "all at once" */
export const RULE: Cue = {
  en: anyCase(
    '^(?:no (?!(?:(?:huge|big|real|major|great|particular|immediate) )?(?:problem|worries|idea|doubt|way|thanks|need|rush|pressure|objection|question|one|chance|reason|point|wonder|more|clue|offen[cs]e|kidding|matter|surprise|panic|hurry|stress|hard feelings|harm|luck|news|wait|big deal))[\\p{L}]+|only (?:the |by |in |on |for |with |via |one )?[\\p{L}]+|just (?!a |us|me|now|then|in case|about|like|under|over)(?:the |by |in |on |for |with |via )?[\\p{L}]+|all (?:at once|[\\p{L}]+s(?= ))|everything (?:by|in|via|through)|nothing (?:by|in|via|without))|(?<![\\p{L}])only(?=[,.]|$)',
  ),
  da: anyCase(
    '^(?:(?:ingen|intet) (?!problem|spørgsmål|kommentarer|bemærkninger|indvendinger|travlt|stress|hast|tvivl|grund|panik|årsag|ko|aning|idé|ide|andre|der)[\\p{L}]+|(?:kun|udelukkende) [\\p{L}]+|alle (?:på én gang|[\\p{L}]+(?:r|rne)(?= ))|alt (?:over|under|det|på|via)|hver (?:betaler|dækker|sørger))',
  ),
};

const NUMBER_EN =
  '\\d[\\d.,:]*(?:%|k|m)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)|(?:one(?= [\\p{L}])|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|once|twice|quarterly|monthly|weekly|annually|yearly|biweekly|fortnightly)';
const DAY_EN =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|(?<=(?:in|of|by|until|from|early|late|mid|end|till) )may|june|july|august|september|october|november|december|(?:[\\p{L}]+teen|four|fif|six|seven|eigh|nin|ten|eleven|twelf|twentie|thirtie|twenty-?[\\p{L}]{2,5}|thirty-fir)(?:th|st|nd|rd)|(?:first|second|third)(?= of |[.,]|$)';
const NUMBER_DA =
  '(?:en|én) gang|\\d[\\d.,:]*(?:%)?|(?:én|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|tyve|(?:en|to|tre|fire|fem|seks|syv|otte|ni)og(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems)|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems|hundrede|tusind|halv|halvdelen|månedligt|kvartalsvis|ugentligt|årligt)';
const DAY_DA =
  '(?:man|tirs|ons|tors|fre|lør|søn)dage?(?:n|ne)?|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|(?<=den )(?:første|anden|tredje|fjerde|femte|sjette|syvende|ottende|niende|tiende)|første (?=januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)|ellevte|tolvte|trettende|[\\p{L}]{2,}tende|[\\p{L}]*tyvende|tredivte';

/** Amounts, times and days. */
export const MEASURES: Readonly<Record<Language, Phrase>> = {
  en: phrase(NUMBER_EN, DAY_EN),
  da: phrase(NUMBER_DA, DAY_DA),
};
const MEASURE: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`(?<![\\p{L}\\p{N}'])(?:${NUMBER_EN}|${DAY_EN})(?![\\p{L}\\p{N}])`, 'giu'),
  da: new RegExp(`(?<![\\p{L}\\p{N}'])(?:${NUMBER_DA}|${DAY_DA})(?![\\p{L}\\p{N}])`, 'giu'),
};

/** A time and no amount. */
export const TIMES: Cue = {
  en: phrase(DAY_EN, "o'clock|noon|am|pm|weekly|monthly|quarterly"),
  da: phrase(DAY_DA, 'klokken|kl|halv|kvart|uge|ugentligt|månedligt'),
};

/** By then somebody does something: that is a task. */
export const DUE: Cue = {
  en: opening('by|before|until|till|end of|at the latest|today|tomorrow|tonight'),
  da: opening('inden|senest|før|i dag|i morgen|i eftermiddag|i aften'),
};

/** Somebody is to have done something by a day. */
export const BY_THEN: Cue = {
  en: phrase('by|until|till|before|give me|need'),
  da: phrase('inden|senest|giv mig|før|har brug for'),
};

/** The amounts, times and days that a text names, in lower case. */
export function measuresOf(text: string, language: Language): ReadonlySet<string> {
  return new Set(
    (text.match(MEASURE[language]) ?? []).map((word) => word.toLowerCase().replace(/(?<=day)s$|[.,:]+$/u, '')),
  );
}

/** Takes what was offered. */
export const TAKES: Cue = {
  en: opening(
    "(?:(?:okay|ok|right|yes|yeah|yep|well|oh|so|no|good|great|all right|alright|fine|perfect|sure)[,.]? |it's not [^,.?]{3,40} but,? )*(?:okay|ok|all right|alright|fine|agreed|deal|done|sold|perfect|great|lovely|brilliant|fair enough|works? for (?:me|us)|that works|that's (?:fine|fair|the rule|a deal|good|great|settled|agreed|doable|possible)|(?:i|we) can (?:live with|work with|do|sell|manage|accept|agree to|commit to)(?! (?:the|a|an)(?![\\p{L}]))|(?:i|we)(?:'ll| will) (?:take|go with|accept) (?:that|it)|(?:i've|i have|we've|no|i've got) no (?:quarrel|problem|objection)|no (?:objections?|problem|quarrel)|let's do (?:that|it)|i'm (?:fine|happy|good|okay|ok) with (?:that|it)|happy with that|you've got a deal|thank you|then that's [\\p{L}]+|scrap that|not a (?:point|day|cent|penny|pound|dollar) more|obviously|absolutely|of course|i'll take that|exactly|that's (?:right|correct|it)|(?:yep |yes )?i(?:'ve| have) got that|suits (?:me|us)|count me in|i'm up for (?:it|that))",
  ),
  da: opening(
    '(?:(?:okay|ja|jo|jamen|nej|godt|fint|super|perfekt|så|nå|jep)[,.]? )*(?:okay|godt|fint|super|perfekt|aftalt|enig|i orden|lad gå|det er (?:en aftale|fint|i orden|fair|noteret|okay|helt fint|godt)|det (?:kan|gør|passer|lyder|siger|aftaler) (?:jeg|vi|mig|os|godt|fint)(?! ikke)|de[nt] (?:tager|køber|er|kan) (?:jeg|vi)(?! ikke)(?: (?:med på|enige om|enig i|leve med|godt|sagtens|holde))?|(?:det )?kan (?:jeg|vi) (?:godt |sagtens )?(?:leve med|holde)|så (?:er|siger) (?:jeg|vi) (?:med|det|ja)|så er (?:den|det) (?:delt|aftalt|på plads|afgjort|en aftale)|lad os (?:gøre|sige) det|så slår (?:jeg|vi) til|det er (?:rigtigt|korrekt|det|nemt nok)|sådan (?:gør|vil|skal|er|bliver) (?:vi|jeg|det)(?! ikke)|så er det (?:det|sådan|aftalt)|det lyder rigtigt|så står det fast|det (?:siger|aftaler) vi|præcis|enig|selvfølgelig|naturligvis|også (?:for mig|mig|herfra)|tak|skriver vi (?:gerne )?ind)',
  ),
};

/** That it is settled, whatever anybody else says. */
export const SETTLES: Cue = {
  en: anyCase(
    "^(?:(?:okay|ok|yes|yeah|right|good|great|so|then),? )*(?:that's (?:settled|agreed|decided|a deal|the rule)|(?:it's a )?deal|done|agreed|sold)(?: then)?[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ja|jo|godt|fint|jamen),? )*(?:det (?:siger|aftaler) vi|så siger vi (?:det|sådan)|sådan (?:gør|siger) vi(?: det)?|så er det (?:det|aftalt|en aftale)|det er (?:en aftale|aftalt)|aftalt|så står det fast|den er vi enige om)(?: så| da)?[.!]*$',
  ),
};

/** "Så skriver jeg fire timer": writes down what is settled, which is no task. */
export const WRITES_DOWN: Cue = {
  en: anyCase(
    "^(?:(?:okay|ok|so|then|good|right|fine|yes),? )*(?:i'll (?:write|put|note|say)|i've (?:got|put|written|noted))(?: down)? ",
  ),
  da: anyCase(
    '^(?:(?:okay|så|godt|fint|ja|jamen),? )*(?:(?:skriver|noterer|siger) jeg|jeg (?:skriver|noterer|siger)) ',
  ),
};

/** Proposes what follows as the outcome. */
export const LETS_SAY: Cue = {
  en: anyCase(`^(?:(?:okay|ok|so|well|then|right|and),? )*(?:let's say|shall we say|make it|${BIDS_EN}) `),
  da: anyCase(`^(?:(?:okay|så|og|jamen|godt),? )*(?:lad os sige|skal vi sige|så siger vi|vi siger|${BIDS_DA}) `),
};

/** Says that what follows is the outcome. */
export const CONCLUDES: Cue = {
  en: opening(
    '(?:okay|ok|right|fine|good|great|all right|alright|well|yes|yeah)?[,.]? ?(?:so|then|okay|fine|all right)',
  ),
  da: opening('(?:okay|godt|fint|jamen|ja|super)?[,.]? ?(?:så|okay|fint|godt)'),
};
export const THEN: Cue = { en: anyCase(',? then[.!]*$'), da: anyCase(',? (?:så|da)[.!]*$') };

/** "Så er det femten kroner": says what came out of it, where the other side likes it. */
export const SUMS_UP: Cue = {
  en: anyCase(
    "^(?:(?:okay|ok|right|good|great|fine|yes|yeah|well|all right|perfect|lovely),? )*(?:so|then) (?:it's|that's|that is|it is|we're at|we're on|we say) (?!(?:a|an|the|not|just|all|why|how|what|where|it|fine|good|great|okay|right|true|been|got|the same|more|less|too|very)(?![\\p{L}]))",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|godt|fint|ja|jo|jamen|super|perfekt|klokken [\\p{L}]+),? )*så (?:er|bliver) (?:det|vi på) (?!(?:en|et|det|den(?! [\\p{L}\\d]+(?:de|te|ende|[.]))|ikke|bare|fint|godt|klart|slut|mig|dig|sådan|jo|nok|alt|for|svært|nemt|rigtigt|lige|på)(?![\\p{L}]))',
  ),
};

/** Two sides look for what both can live with. */
export const BARGAINS: Cue = {
  en: phrase(
    "no|(?:could|can|shall|should|would) (?:we|you|i)|(?:i|we) (?:could|can)|i(?:'d| would)|we(?:'d| would)|you(?:'d| would)|let's|let us|want|wants|prefer|rather|offer|discount|propose|suggest|(?:what|how) about|instead|too (?:much|long|short|late|early|little|high|low|soon|big|small|strict|tight|harsh)|not (?:possible|with|for|a)|at most|maximum|minimum|no more|possible|okay with|happy|if|works?|only|we're at|it says|the contract says",
  ),
  da: phrase(
    '(?:kan|kunne|skal|skulle|vil|ville) (?:vi|i|du|jeg|det|man)|nej|vil (?:jeg|vi) gerne|vil gerne|hvad med|hvis|foreslår?|helst|hellere|for (?:meget|langt|kort|sent|tidligt|lidt|højt|lavt|stramt|tungt|dyrt)|højst|mindst|maksimalt|tilbyder?|rabat|går (?:desværre )?ikke|i stedet|kun|med på|passer|stramt|forslag|kan godt|ellers tak',
  ),
};

/** What was, or took: a fact that somebody tells, and no offer. */
export const FACT: Cue = {
  en: phrase(
    'took|was|were|had|came|cost (?:us|me|them|him)|went|happened|reported|counted|left|gave|made|sent|told|lost|fell|broke|thought|or so',
  ),
  da: phrase('var|havde|tog|kostede|brugte|skete|kom|talte|faktisk|blev'),
};

/** Asks for a fact: the answer settles nothing. */
export const ASKS_FACT: Cue = {
  en: phrase(
    "how (?:many|much|long|old|big|often|far)|what(?:'s| is| was| are| were| did| do| does| kind| time)|where|who|whose|which|when (?:did|was|were|is|are|does|do)|as of when|since when|is (?:it|that|this|there)|are there|do you have|have you|did (?:you|they|it|we|he|she)|was (?:it|that)|were",
  ),
  da: phrase(
    'hvor (?:mange|meget|længe|lang|langt|stor|ofte|gammel|er|kommer|ligger)|hvad (?:er|var|koster|hedder|blev|siger den|står)|hvem|hvis (?:er|var)|hvilke[tn]?|hvornår (?:var|blev|er|kom)|er (?:det|der|den)|har (?:i|du|vi)|var (?:det|der)|blev',
  ),
};
