import { PARTICIPLE_DA, WORK_DA, WORK_PRESENT_DA } from './verbs-da.ts';
import { NO_WORK_EN, WORK_EN, WORK_ING_EN } from './verbs-en.ts';
import { type Language, opening, phrase } from './words.ts';

/** How a language says that somebody takes something on, or is asked to. Matched on clauses without fillers. */
export type CommitmentCues = {
  /** "I'll send": enough alone. */
  promise: RegExp;
  /** "I can send": counts as an answer to a question, or with a time. */
  offer: RegExp;
  /** "You'll have it": counts with a time. */
  delivery: RegExp;
  /** "Can you send …?": counts when accepted. */
  request: RegExp;
  /** The same with any verb: counts when the answer is itself a promise or offer. */
  anyRequest: RegExp;
  /** "You need to send", "please send": counts unless declined, when it is clear who is meant. */
  order: RegExp;
  /** What follows "Kevin, " in an order. */
  imperative: RegExp;
  /** "I'll get back to you": ends a task named before. */
  reportsBack: RegExp;
  /** "Shall I send …?": counts when accepted. */
  proposal: RegExp;
  /** Follows a name: "(Alice) will send". */
  thirdPerson: RegExp;
  /** Stands before a name, "I'd like (Ben)", with `wanted` after it, "to call them". */
  wantedOf: RegExp;
  wanted: RegExp;
  /** Before the verb: not certain to happen. */
  hedge: RegExp;
  /** After the verb: will not happen. */
  negation: RegExp;
  /** A promise that says only "that": its content is in the sentence before. */
  anaphora: RegExp;
  /** Something is missing or nobody is named yet. */
  need: RegExp;
};

/** A word that may be a name; who it is gets checked against the people of the meeting. */
const NAME =
  '(?!(?:we|i|it|they|he|she|this|that|the|there|one|vi|jeg|man|det|den|de|han|hun|der|ikke)(?![\\p{L}]))[\\p{L}]{2,}';

const any = (words: readonly string[]): string => `(?:${words.join('|')})`;

const ADV_EN =
  '(?:(?:also|just|then|definitely|certainly|gladly|quickly|personally|please|maybe|perhaps|kindly|try to|try and|make sure to|go and|have to|all|only|simply|immediately) )*';
const WORK = any(WORK_EN);
const LOOK =
  '(?:look (?:into|at|after|up|through)|come back|go (?:through(?! (?:them|it|these|this|that)(?![\\p{L}]))|back to|over to)|work on|have a (?:look|word|chat)|let .{1,30} know|find out|make sure|take care)';
const DO_EN = `(?:${WORK}(?![\\p{L}'])|${LOOK})`;

const ADV_DA =
  '(?:(?:lige|også|så|nok|bare|selv|godt|gerne lige|straks|hurtigt|altså|da|nu|sagtens|lige så godt|alle|alle sammen|ikke lige) )*';
const WORK_INF = any(WORK_DA);
const WORK_NOW = any(WORK_PRESENT_DA);

export const COMMITMENT_CUES: Readonly<Record<Language, CommitmentCues>> = {
  en: {
    promise: phrase(
      `(?:i'll|i will|i shall|i'm going to|i am going to|i'm gonna) (?!${ADV_EN}(?:${any(NO_WORK_EN)}(?![\\p{L}])|have |give you that|take (?:that|it)(?:[.,!]|$)))${ADV_EN}[\\p{L}]+`,
      `(?:i'll|i will) ${ADV_EN}(?:${LOOK}|let you know|leave (?:it|that|this) with|keep you (?:posted|updated|informed)|be sending)`,
      "(?:i'll|i will|i'm going to) have [^,.?!]{3,60} (?:ready|done|finished|sent|in place|in the|by|before|on|call|do|send)",
      `(?:we'll|we will|we're going to) ${ADV_EN}(?:send|deliver|email|call|get back|come back|provide|forward|share|prepare|ship)`,
      `i (?:need|have|ought) to ${ADV_EN}${DO_EN}`,
      `i(?:'ve got to| must) ${ADV_EN}${DO_EN}`,
      `let me ${ADV_EN}(?!give you (?:a|an|the|some)|put it|ask you|do the|run through|try (?:again|to explain))(?:${WORK}|look into|come back|find out|get back|have a look)`,
    ),
    offer: phrase(
      `(?:i can|i could|i should|i'd better|i'd be happy to|i'm happy to|happy to|i don't mind) ${ADV_EN}${DO_EN}`,
      `i'm (?:${any(WORK_ING_EN)})`,
    ),
    delivery: phrase(
      "you'll (?:have|get|receive)",
      'you will (?:have|get|receive)',
      "(?:it'll|it will) be (?:ready|done|with you|in your)",
    ),
    request: phrase(
      `(?:can|could|would|will) (?:you|${NAME})(?: both| all)? ${ADV_EN}(?!give us (?:an idea|a sense)|talk us|take us|take that|do that one)${DO_EN}`,
      'would you mind [\\p{L}]+ing',
      `(?:can|could|may|might) i (?:ask|get|trouble) you to ${ADV_EN}[\\p{L}]+`,
      '(?:can|could|would|will) you have [^,.?!]{2,60} (?:[\\p{L}]+ed|done|ready|sent|written|built|drawn)',
      `(?:are|is) (?:you|${NAME}) able to ${DO_EN}`,
    ),
    anyRequest: phrase(
      '(?:can|could|would|will) you(?! (?:like|say|live|mind|hear|see|imagine|remember|repeat|explain|want))',
    ),
    order: phrase(
      `(?:you|you both|you all|everybody|everyone) (?:should|need to|must|have to|'ll need to|'ll have to|will need to|will have to|ought to|had better) ${ADV_EN}${DO_EN}`,
      `you'll (?:need|have) to ${ADV_EN}${DO_EN}`,
      "(?:you're|you are) (?:in charge of|responsible for)",
      `i(?:'d like| need| want) you(?: all| both)? to ${ADV_EN}${DO_EN}`,
      `please ${ADV_EN}(?!do (?:mention|ask)|give me a (?:second|moment)|stop)${DO_EN}`,
      `(?:make sure|remember|don't forget) (?:to |that |you )${ADV_EN}[\\p{L}]+`,
    ),
    imperative: opening(`(?:please )?${DO_EN} (?:me|us|the|a|an|him|her|them|it|that|those|these|your|our)`),
    reportsBack: phrase('(?:get|come|report) back to (?:you|them|us|him|her)'),
    proposal: opening(
      `(?:(?:and|so|or),? )?(?:should|shall) i ${ADV_EN}${DO_EN}`,
      `do you want me to ${DO_EN}`,
      `would you like me to ${DO_EN}`,
    ),
    thirdPerson: opening(`(?: will|'ll| is going to|'s going to| needs to| has to| must| should) ${ADV_EN}${DO_EN}`),
    wantedOf:
      /(?:i'd like|i want|we need|i need|we want|let's (?:have|get|ask)|we'll (?:have|get|ask)|action (?:for|on))$/iu,
    wanted: opening(` (?:to )?${ADV_EN}${DO_EN}`, `: ${DO_EN}`),
    hedge: phrase(
      'if',
      'unless',
      'maybe',
      'perhaps',
      'might',
      'wish',
      'would have',
      "don't think",
      "wouldn't",
      'in case',
      'what if',
      'whether',
      'whenever',
      'suppose',
      'hopefully',
      'when i',
      'before i',
      'until i',
      'usually',
      'normally',
      'always',
      'every time',
      'used to',
      'i said',
      'told (?:you|him|her|them|us)',
      'who',
      'why',
      'how',
      'unlikely',
      'pretend',
      'joke',
    ),
    negation: phrase('not', 'never', 'nothing'),
    anaphora:
      /^(?:(?:yes|yeah|okay|sure|fine|right),? )*(?:i(?:'ll| will| can) (?:do|take|handle|sort|fix|get|cover|look into|look at) (?:that|it|this|those|them|that one|this one)|that's (?:mine|on me|my action)|(?:i'm|i am) on it|leave (?:it|that) (?:with|to) me)(?:[ .,!]|$)/iu,
    need: phrase(
      'we (?:need|have) to',
      'we should',
      'we still need',
      'somebody (?:has|needs|should|must)',
      'someone (?:has|needs|should|must)',
      'who',
      'needs to be',
      'has to be',
      'we must',
    ),
  },
  da: {
    promise: phrase(
      `(?<!(?:hvis|når|som|mens|da|fordi|at|end|det|om|hvad|hvordan|hvorfor|hvor|der|før|inden|dengang) )jeg ${ADV_DA}(?!tager [^,.]{1,40} som|giver (?:dig|jer|ham|hende) ret|regner med|taler om|snakker om|spørger (?:bare|til|fordi)|får (?!.{1,60} til at)|gør det (?:altid|aldrig)|prøver at (?:sige|forstå|forklare)|svarer (?:på|ikke)|tager (?:kaffe|en (?:kop|kage)))${WORK_NOW}`,
      `${WORK_NOW} jeg(?! (?:om|ret|af)(?![\\p{L}]))`,
      `jeg (?:skal|må|vil|bliver nødt til at|kommer til at) ${ADV_DA}(?:prøve at )?(?!gerne|ikke)${WORK_INF}`,
      `skal jeg (?:nok|lige) ${ADV_DA}${WORK_INF}`,
      `(?:jeg skal|skal jeg) ${ADV_DA}${PARTICIPLE_DA}`,
      `jeg (?:skal nok|lover at) (?!ikke)[\\p{L}]+`,
      'jeg står for',
      'står jeg for',
      'jeg (?:hører|ser|kigger) (?:lige )?(?:med|hos|ad|på)',
      '(?:hører|kigger) jeg (?:lige )?(?:med|hos|ad|på)',
      `lad mig ${ADV_DA}(?:${WORK_INF}|kigge på|vende tilbage)`,
      'jeg (?:får|må få) [^.?!]{1,60} til at',
      '(?:jeg får|får jeg) (?:[\\p{L}]+ ){1,3}?(?!meget|noget|andet|lidt|lavet om på)[\\p{L}]{3,}(?:et|t)',
      'vi (?:sender|ringer|leverer|mailer|vender tilbage) [^.?!]{0,40}(?:jer|dig|tilbage)',
      'får jeg [^.?!]{1,60} til at',
    ),
    offer: phrase(
      `jeg (?:kan|kunne|vil gerne|må hellere) ${ADV_DA}${WORK_INF}`,
      `kan jeg ${ADV_DA}${WORK_INF}`,
      '(?:det|den|dem) (?:kan|tager|tar) jeg',
    ),
    delivery: phrase(
      '(?:i|du) (?:får|har|modtager)',
      '(?:de[nmt]) får (?:du|i)',
      '(?:den|det) (?:er|bliver|ligger) (?:klar|færdig)',
    ),
    request: phrase(
      `(?:kan|kunne|vil|gider|ville) (?:du|i|${NAME}) (?:(?:ikke|godt|lige|også|så|eventuelt|venligst|selv|mon|være sød at|være søde at) )*(?!give mig ret|tage (?:den|det) igen)(?:${WORK_INF}|sige det til)`,
      `(?:må|kan|kunne) (?:jeg|vi) (?:bede|få) (?:dig|jer) (?:om at |til at )(?:[\\p{L}]+ )?${WORK_INF}`,
    ),
    anyRequest: phrase(
      '(?:kan|kunne|vil|gider) (?:du|i)(?! (?:høre|se|huske|forestille|leve|klare|lide|have|tåle|sige))',
    ),
    order: phrase(
      `(?:du|i) (?:skal|må|bør|bliver nødt til at|er nødt til at) ${ADV_DA}(?!gerne|ikke|få|tage det)(?:${WORK_INF}|${PARTICIPLE_DA})`,
      `jeg (?:vil|skal) (?:gerne )?have,? at (?:du|i) [\\p{L}]+`,
      'bede (?:dig |jer )?om,? at (?:(?:du|i) )?[\\p{L}]+',
      'du (?:har ansvaret for|står for|tager dig af)',
      `(?:husk|sørg for|vær sød at|vær venlig at) ${ADV_DA}[\\p{L}]+`,
    ),
    imperative: opening(
      '(?:lige )?(?:send|skriv|ring|book|bestil|undersøg|tjek|find|lav|sørg|hent|mail|bed|spørg|følg|læg|tag|giv|del) (?:lige )?(?:mig|os|den|det|de|en|et|til|for|op|dem|ham|hende|fat)',
    ),
    reportsBack: phrase('vend(?:er|e) (?:jeg )?tilbage', 'giver (?:dig|jer) besked'),
    proposal: opening(`(?:(?:og|så|men),? )?skal jeg (?:(?:ikke|så|bare|lige) )*${WORK_INF}`),
    thirdPerson: opening(` (?:${WORK_NOW})`, ` (?:skal|vil|skal nok) ${ADV_DA}${WORK_INF}`),
    wantedOf: /(?:vi får|jeg får|lad os få|lad|vi beder|jeg beder|opgave til)$/iu,
    wanted: opening(` til at ${ADV_DA}${WORK_INF}`, ` om at ${ADV_DA}${WORK_INF}`, ` ${WORK_INF}`),
    hedge: phrase(
      'hvis',
      'måske',
      'muligvis',
      'eventuelt',
      'kunne',
      'ville ønske',
      'når jeg',
      'plejer',
      'altid',
      'tit',
      'ofte',
      'normalt',
      'som regel',
      'nogle gange',
      'aldrig',
      'hver gang',
      'tror ikke',
      'håber',
      'tænkte',
      'dengang',
      'sagde',
      'hvem',
      'hvorfor',
      'hvordan',
      'næppe',
      'sidste gang',
    ),
    negation: phrase('ikke', 'aldrig', 'næppe', 'ingenting', 'altid', 'tit', 'som regel'),
    anaphora:
      /^(?:(?:ja|jo|okay|fint|godt|nej),? )*(?:de[tnm] (?:gør|tager|laver|ordner|klarer|sørger|finder|fikser|skriver|sender) jeg|jeg (?:tager|ordner|klarer|laver|gør) (?:den|det|dem)|de[tnm] står jeg for|det er min opgave)(?:[ .,!]|$)/iu,
    need: phrase(
      'vi (?:skal|mangler|bør|må|har brug for)',
      'hvem',
      'nogen (?:skal|må|bør)',
      'der (?:skal|mangler)',
      'skal (?:gøres|laves|sendes|på plads)',
    ),
  },
};
