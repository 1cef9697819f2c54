import type { Language } from '../function-words.ts';
import { anyCase, type Everywhere, everywhere } from '../speech/words.ts';
import { fluentEnglish } from './fluent-speech.ts';
import { usualFrame, withoutDesk } from './usual-frames.ts';

/** "I'll … send": a pause in the middle. */
const PAUSE = /(?<=[\p{L},])(?:…|\.{3}) ?(?=\p{L})/gu;

/** "So Omar your priorities are …": somebody is called by name. */
const CALLED_FIRST = /^(?:(?:[Ss]o|[Aa]nd|[Oo]kay|[Oo]k|[Tt]hen|[Nn]ow),? )*(?<name>\p{Lu}\p{Ll}+),? your /u;

/** "with the… like, the text is final": the speaker stops in the middle and begins a new sentence. */
const BEGUN_ANEW = everywhere(
  String.raw`^[^.?!]*(?<![\p{L}])(?:with|to|of|for|on|in|at|by) (?:the|a|an)(?:…|\.{3}) ?(?:(?:like|uh|um|you know|i mean),? )*(?=(?:the|our|this|these|that) [^.?,]{3,60} (?:is|are|will|has|have|stays?|remains?) )`,
);

type Rewriting = readonly (readonly [said: Everywhere, plainly: string])[];

/** "jeg sender, øh, planen": fillers between commas, and words said twice. */
const HESITATION: Rewriting = [
  [everywhere(', (?:øh+m?|altså|uh+m?|um+|you know|like),? '), ' '],
  // "I'll plan, I guess, to paint it"
  [
    everywhere(
      ', i (?:guess|think|suppose|believe)(?:,(?! ?(?:i|you|we|they|he|she|it|that|this|there)(?![\\p{L}]))|(?= (?:to|of|on|in|at|from|with|by|for) )) ?',
    ),
    ' ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?!(?:det|den|it|that|this|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|tre|fire|fem|seks|syv|otte|ni|ti|tolv|femten|tyve|tredive|fyrre|halvtreds|tres|hundrede),)([\p{L}]{2,}),? \1(?![\p{L}])`,
    ),
    '$1',
  ],
];

/** "Please finish the table I will (??)": a second sentence, of which nobody understood the rest. */
const UNHEARD: Rewriting = [
  [
    everywhere(
      String.raw`(?<=[\p{L}\p{N}]{2}),?(?: (?:and|but|so|because))? (?:(?:i|we)|(?:i|we|you|they|he|she|it)(?:'(?:ll|m|re|s)| (?:will|can|could|would|should|have|need|am|are|is)){1,2}(?: (?:to|also|just|the|a|[\p{L}]{2,12})){0,2}) ?\(\?{1,3}\)[.]?$`,
    ),
    '',
  ],
];
/** "Make sure, that they do it", "confirm, whether it fits": speakers of other languages pause there. */
const ASKED_BEHIND_COMMA = everywhere(
  String.raw`(?<=(?<![\p{L}])(?:make sure|check|ask|see|tell|confirm|decide|explain|find out|figure out|let|remember)(?: [\p{L}\p{N}'-]+){0,4}), (?=(?:that|whether|if|how to|how many|how much|which|(?:what|how|where|when) (?:the|we|they|he|she|you|it))(?![\p{L}']))`,
);

/** Questions that propose, and other spoken forms, as plain ones. */
const PLAINLY: Readonly<Record<Language, Rewriting>> = {
  da: [
    [
      everywhere(
        '^(?:(?:og|men|så|okay|ja),? )*(?:der (?:skal|bør|må)|(?:skal|bør|må) der) (?:(?:også|så|lige|nok|jo) )*(?<what>(?:en|et|nogle|flere|nye) [^,.?!]{3,40}?) (?:på|til|op|ind|med)[.!]?$',
      ),
      'du skal sørge for $<what>',
    ],
    [everywhere(String.raw`(?<![\p{L}])hvad hvis vi (?=[\p{L}]+r(?![\p{L}]))`), 'vi '],
    [
      everywhere(
        '^(?:(?:og|men|så|okay|ja),? )*det (?:ville|vil|kunne) være (?:godt|rart|smart|fint|dejligt|en god idé) at (?:få (?=[\\p{L}]{2,}t [\\p{L}])|(?=[\\p{L}]+e [\\p{L}]))',
      ),
      'du skal have ',
    ],
    [
      everywhere(
        '^(?:(?:og|men|så|okay|ja),? )*(?:der (?:skal|bør|må)|(?:skal|bør|må) der) (?:(?:også|så|lige|nok|jo) )*(?<verb>[\\p{L}]{2,}e)s (?=[\\p{L}\\d])',
      ),
      'du skal $<verb> ',
    ],
    [everywhere(String.raw`(?<![\p{L}])(kan|vil|gider) (?:nogen|en|en af jer)(?![\p{L}])`), '$1 du'],
    [everywhere('^(?:(?:og|men|så),? )*hvem (?:af (?:os|jer) )?(kan|vil|gider) '), '$1 du '],
    [everywhere(String.raw`^(?:(?:og|men|så),? )*hvem (?:af (?:os|jer) )?(?=[\p{L}]{3,}r [\p{L}])`), 'du '],
    [
      everywhere(
        String.raw`(?<![\p{L}])(?:nogen|en af os|en eller anden) (?:burde|skulle) (?:(?:nok|jo|lige|også|så) )*`,
      ),
      'du skal ',
    ],
    [
      everywhere(
        String.raw`(?<![\p{L}])(?:(?:der er )?(?:også )?nogen,? der|nogen|en af os|en eller anden) (skal|må|bør) `,
      ),
      'du $1 ',
    ],
    [everywhere(String.raw`(?<![\p{L}])skal jeg (?:(?:så|bare|lige) )*ikke (?:(?:så|bare|lige) )*`), 'skal jeg '],
    [
      everywhere(String.raw`(?<![\p{L}])(skal|kan|kunne) vi (?:(?:så|bare|ikke|lige) )*ikke (?:(?:bare|så|lige) )*`),
      '$1 vi ',
    ],
  ],
  en: [
    ...UNHEARD,
    [ASKED_BEHIND_COMMA, ' '],
    [
      everywhere(
        String.raw`(?<![\p{L}])(?<ask>can|could|would|will) you and (?!(?:then|also|maybe|perhaps|please|just|i|we|they|the|your|my|our|his|her|their|all|both|everyone|anyone|someone)(?![\p{L}]))(?<who>[\p{L}]{2,20}) (?<what>(?![^,.?!]{0,80} (?:between|with|who|what|how|whether) )[^,.?!]{4,80})`,
      ),
      '$<ask> you $<what> with $<who>',
    ],
    [
      everywhere(
        '^(?:(?:so|and|okay|then),? )*(?:just|also|now) (?=(?:send|forward|email|e-mail|mail|text|bring|get|call|ask|check|book|order|write|draft|prepare|let|remind) (?:me|us|the|a|an|your|him|her|them|my|our)(?![\\p{L}]))',
      ),
      '',
    ],
    [
      everywhere(
        "^(?:(?:so|and|but),? )*who(?: (?:can|could|will|would|wants to|is going to)|'s going to|'s gonna|'ll) ",
      ),
      'can you ',
    ],
    [
      everywhere(
        '^(?:(?:so|and|but),? )*who (?<verb>write|call|send|take|bring|order|book|make|handle|cover|email|organise|organize|prepare)s (?=[\\p{L}])',
      ),
      'can you $<verb> ',
    ],
    [
      everywhere(
        String.raw`(?<![\p{L}])(?:somebody|someone|one of us) (?:(?:really|probably) )?(?:should|ought to|needs to|has to|must) (?=[\p{L}])`,
      ),
      'you should ',
    ],
    [
      everywhere(
        '^(?:(?:so|and|but|well),? )*(?<what>(?:the |an? |some |new |those |these |all (?:the )?)?[\\p{L}]+(?: [\\p{L}]+){0,3}?) (?:still )?(?:has|have|needs?) to be (?<done>[\\p{L}]{2,}(?:ed|ten|ught|nt|ade|one|aid|ilt))(?![\\p{L}])',
      ),
      'you should get $<what> $<done>',
    ],
    [
      everywhere(
        String.raw`(?<![\p{L}])(can|could|would|will) (?:(?:somebody|someone|anybody|anyone)(?: else)?|one of you(?: two| guys| lot)?)(?![\p{L}])`,
      ),
      '$1 you',
    ],
    [
      everywhere(String.raw`(?<= (?:to|with|for|from)) (?:you all|all of you|you guys|you folks|y'all)(?![\p{L}])`),
      ' everyone',
    ],
    [everywhere(String.raw`(?<![\p{L}])(?:you guys|you folks|y'all)['’]s?(?= )`), 'your'],
    [
      everywhere(
        String.raw`(?<=(?<![\p{L}])(?:in case|so that|so|what|where|how|until|before|after|when|whatever|if)) (?:you guys|you folks|y'all)(?= [\p{L}])`,
      ),
      ' the others',
    ],
    [
      everywhere(
        String.raw`(?<=(?<![\p{L}])(?:send|give|show|tell|get|bring|ask|keep|help|update|email|text|forward|offer|shoot|pass|hand|have|sending|giving|showing|having)) (?:you guys|you folks|y'all)(?![\p{L}'’])`,
      ),
      ' everyone',
    ],
    [everywhere(String.raw`(?<![\p{L}])(today|tomorrow|tonight|now) itself(?![\p{L}])`), '$1'],
    [everywhere(String.raw`(?<=(?<![\p{L}])(?:find out|check|look up) )(?:exactly )?how much(?=[.!]|$)`), 'the price'],
    // "Tomorrow at two then. I'll put it in the calendar."
    [
      everywhere(
        String.raw`(?<=(?<![\p{L}])(?:put|add) )(?:it|that|this)(?= (?:in|into|on|to) (?:the|my|our|your|everyone's) (?:calendars?|diary|diaries)(?![\p{L}]))`,
      ),
      'the date',
    ],
    // "I'll talk to her first thing on Monday": she has no first thing.
    [
      everywhere(
        String.raw`(?<=(?<![\p{L}])(?:him|her|them)),? first thing(?=[.,!?]|$| (?:in the morning|tomorrow|on|next|this|when|after|monday|tuesday|wednesday|thursday|friday)(?![\p{L}]))`,
      ),
      '',
    ],
    [everywhere(String.raw`,? on (?:that|this) front(?![\p{L}])`), ''],
    [everywhere(String.raw`(?<![\p{L}])let us(?= [\p{L}])`), "let's"],
    [everywhere(String.raw`(?<![\p{L}])(there|it|that|this)'ll(?![\p{L}])`), '$1 will'],
    [
      everywhere(String.raw`(?:,| -)? ?(?:but )?(?:please )?correct me if i(?:'m| am) (?:wrong|mistaken)(?![\p{L}])`),
      '',
    ],
    // "What we aim to do is to …"
    [
      everywhere(
        String.raw`(?<![\p{L}])what we(?:'ll| will| can| should| could|'re going to| are going to| (?:aim|want|need|have|plan|would like) to) do(?: [\p{L}]+)? is,? (?:to )?`,
      ),
      'we will ',
    ],
    [everywhere(String.raw`(?<![\p{L}])double check(?![\p{L}])`), 'double-check'],
    [everywhere(String.raw`(?<![\p{L}'])wanna(?![\p{L}'])`), 'want to'],
    [everywhere(String.raw`(?<![\p{L}'])(?:gotta|hafta)(?![\p{L}'])`), 'have to'],
    // "I'll get one by Friday": of the kind that was named.
    [
      everywhere(
        String.raw`(?<verb>(?<![\p{L}])(?:get|send|find|book|make|bring|write|order|buy|build|share|draft|dig|put)(?: (?:you|us|them|him|her))?) (?:one|the ones)(?=(?: (?:out|up|over|by|for|to|on|before|today|tonight|tomorrow|from|in|this|next|after|together))(?![\p{L}])|[.,!]|$)`,
      ),
      '$<verb> it',
    ],
    [everywhere(String.raw`(?<![\p{L}])(?:why don't we|shouldn't we|couldn't we|what if we) `), "let's "],
    [
      everywhere(
        String.raw`(?<![\p{L}])i (?:(?:really|honestly|just|also) )*(?:don't|do not) think (?:that )?we should `,
      ),
      "let's not ",
    ],
    [
      everywhere(
        String.raw`(?<![\p{L}])(i'll|i will|i'm going to|we'll|we will|i can),? (?:(?:like|um|uh|you know|just),? )*(?=[\p{Ll}])`,
      ),
      '$1 ',
    ],
    [everywhere(String.raw`(?<![\p{L}])(to|that|the|a|with|at),(?: (?:like|um|uh),?)* `), '$1 '],
    [everywhere(String.raw`(?<=(?:'ll|will|can|could|should|i|we|to),? )async,? (?=[\p{L}])`), ''],
    // "a document explaining, What choices we need to make"
    [
      everywhere(
        String.raw`(?<![\p{L}])(explaining|describing|outlining|detailing|about|on), (what|how|why|which|where|whether)(?= )`,
      ),
      '$1 $2',
    ],
  ],
};

/** The words as a speaker who did not hesitate would have said them, with questions that propose turned to proposals. */
export function plainFrame(said: string, language: Language): string {
  const whole = language === 'en' ? fluentEnglish(said).replace(BEGUN_ANEW, '') : said;
  const fluent = rewrittenBy(whole.replace(PAUSE, ' '), HESITATION);
  const text = withoutDesk(usualFrame(fluent, language), language);
  const named = language === 'en' ? text.replace(CALLED_FIRST, "$<name>'s ") : text;
  return rewrittenBy(named, PLAINLY[language]).replace(FRONTED, (letter) => letter.toLowerCase());
}

/** "jeg står for Referatet", "you should get New signs ordered": it began the sentence. */
const FRONTED =
  /(?<=(?<![\p{L}])(?:jeg (?:står for|tager mig af)|(?:kan|vil|gider|skal) du [\p{L}]+e|du skal [\p{L}]+e) )\p{Lu}(?=\p{Ll}{2,}(?:et|erne|ene|(?<!s)en)(?![\p{L}])|(?:e|en|et|ores) )|(?<=(?<![\p{L}])(?:you should get|i'll take care of|(?:can|could|will|would) you [\p{L}]+) )\p{Lu}(?=(?:he|n|ew|ome|ll|ore|hose|hese|ur|)? )/u;

function rewrittenBy(text: string, rewriting: Rewriting): string {
  let plain = text;
  for (const [said, plainly] of rewriting) plain = plain.replace(said, plainly);
  return plain;
}

/** What makes the rest depend on something. */
const CONDITION = anyCase(
  String.raw`(?<![\p{L}])(?:if|unless|provided|as long as|once|until|hvis|medmindre|såfremt|forudsat|så længe|først når|før (?:det|den|de|vi|jeg|han|hun|alle)|before (?:the|they|we|he|she|it))(?![\p{L}])`,
);

/** Whether the words hold a condition that a statement made from them leaves out. */
export function losesCondition(said: string, statement: string): boolean {
  return CONDITION.test(said) && !CONDITION.test(statement);
}

/** Somebody in the room speaks. A statement of the minutes does not. */
export const SPEAKS = anyCase(
  String.raw`(?<![\p{L}])(?:i|we|you|me|us|my|our|your|jeg|vi|du|mig|os|min|mit|mine|vores|din|dit|dine|jer|jeres)(?![\p{L}])`,
);
