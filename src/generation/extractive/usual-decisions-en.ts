import { everywhere } from '../speech/words.ts';
import { baseOfIng } from './statement/english-verbs.ts';
import type { Usual } from './usual-words.ts';

const LEAD = '(?:(?:so|okay|ok|and|then|well|right|alright|but|yeah|yes|now),? ){0,3}';
/** "the blue logo", "our old stand" */
const THING =
  "(?:the|our|that|this|those|these) (?:(?!is|are|was|that|which|we|i|it)[\\p{L}\\d'-]+ ){0,3}?(?!is|are|was|that)[\\p{L}\\d-]{3,}";
/** "the first", "the twenty-eighth": a day. */
const NO_DAY =
  '(?![^?]*(?:first|second|third|(?<![\\p{L}])[\\p{L}]{2,12}th|\\d(?:st|nd|rd|th)|day)(?: of [\\p{L}]+)?(?:,? then| it is)?\\?)';
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day(?![\\p{L}])';
const lastWord = (match: string): string => match.trim().split(' ').at(-1) ?? '';
/** "using" as "use". */
const done = (match: string): string => baseOfIng(lastWord(match).toLowerCase()) ?? lastWord(match);

/** As `USUAL_EN`: proposals and decisions that name what is chosen in other words. */
export const USUAL_DECISIONS_EN: readonly Usual[] = [
  [everywhere(`(?<=^${LEAD}let's [^?]{3,120}?),? (?:shall|should) we\\?$`), '.'],
  [
    everywhere(
      `^${LEAD}(?:(?:the|our) (?:final )?(?:decision|conclusion|agreement|consensus) (?:is|was)|it was decided|it's been decided) that we(?:'ll| will| should| would)? (?=[\\p{L}])`,
    ),
    'we decided to ',
  ],
  [
    everywhere(`^${LEAD}(?:the|our) (?:plan|idea) is to (?=(?!be|have|see|get)[\\p{L}]+ )(?=[^?]{4,80}[.]?$)`),
    "let's ",
  ],
  [
    everywhere(`^${LEAD}(?:the|our) (?:plan|idea) is to (?<what>[^,?]{4,80}?),? (?:then|right|yes|correct)\\?$`),
    'shall we $<what>?',
  ],
  [
    everywhere(
      `^${LEAD}(?:if (?:nobody|no one) (?:objects|minds|is against it)|if there (?:are|'re) no objections|unless (?:anyone|anybody|somebody|someone) objects|if (?:you're|you are|everyone's|everybody's|everyone is|everybody is|we're) (?:all )?(?:okay|ok|fine|happy|agreed)(?: with (?:it|that|this))?|if (?:everyone|everybody|you all) agrees?),? (?:then )?(?:let's|we(?:'ll| will| can| could)?) (?=(?!have|be)[\\p{L}])`,
    ),
    "let's ",
  ],
  [everywhere(`^${LEAD}does (?:everyone|everybody) agree (?=(?:to|on|that|with) )`), 'do we agree '],
  [
    everywhere(`^${LEAD}(?:is|are) (?:everyone|everybody|we all|you all) (?:here )?(?:fine|happy|good) with `),
    'are we okay with ',
  ],
  [
    everywhere(`^${LEAD}(?:everyone|everybody)(?:'s| is) (?:okay|fine|happy|good) with (?=[^?]{3,80}\\?$)`),
    'are we okay with ',
  ],
  [
    everywhere(`^${LEAD}(?:would you|would everyone|can everyone) agree to (?=(?:the|our|that|this) )`),
    'are we agreed on ',
  ],
  [everywhere(`^${LEAD}all in favou?r of (?=[^?]{3,80}\\?$)`), 'are we agreed on '],
  [
    everywhere(`^${LEAD}i(?:'d| would)? (?:suggest|propose|recommend) [\\p{L}]+ing (?=[\\p{L}])`),
    (match) => `i suggest we ${done(match)} `,
  ],
  [
    everywhere(
      `^${LEAD}my (?:proposal|suggestion|vote|recommendation) (?:is|would be|goes to|'d be) (?=${THING}[.]?$)`,
    ),
    'i suggest we choose ',
  ],
  [
    everywhere(`^${LEAD}i(?:'d| would)? (?:vote for|go (?:for|with)|opt for|choose|pick) (?=${THING}[.]?$)`),
    'i suggest we choose ',
  ],
  [everywhere(`^${LEAD}i move (?:that we|we) (?=[\\p{L}])`), 'i propose that we '],
  [
    everywhere(
      `^${LEAD}(?:(?:personally|maybe|perhaps),? )?i(?:'d| would) (?:just |rather |probably )*(?=(?:move|keep|drop|use|launch|cancel|postpone|skip|add|remove|raise|lower|offer|split|change|replace|extend|renew|merge|stick with|start with|leave out) (?:the|our|that|this|those|these|them|it|a|an) [^,?]{3,80}$)`,
    ),
    'i suggest we ',
  ],
  [everywhere(`^${LEAD}(?:can|could|shall) we (?:all )?agree on (?=[^?]{2,60}\\?$)`), 'are we all fine with '],
  [everywhere(`^${LEAD}i want us to (?=[\\p{L}])`), "i'd like us to "],
  [everywhere(`^${LEAD}we might as well (?=(?!have|be)[\\p{L}])`), "let's "],
  [
    everywhere(
      `^${LEAD}can we just (?=(?:use|keep|go|drop|take|make|do|move|leave|add|remove|skip|stick|choose|pick) [^?]{4,80}\\?$)`,
    ),
    'shall we ',
  ],
  [
    everywhere(
      `^${LEAD}do we (?:want to|wanna) (?=(?:use|keep|go with|drop|make|move|leave|add|remove|skip|stick|choose|pick|offer|buy|order|hire|sell) [^?]{4,80}\\?$)`,
    ),
    'shall we ',
  ],
  [
    everywhere(
      `^${LEAD}(?:would it be|is it) (?:okay|ok|all right|alright|fine) if we (?=(?:use|keep|go with|drop|make|move|leave|add|remove|skip|stick|choose|pick|offer|buy|order|hire|sell)(?![\\p{L}]))(?=[^?]{4,80}\\?$)`,
    ),
    'shall we ',
  ],
  [
    everywhere(
      `^${LEAD}(?:is|are) (?<it>${THING}) (?:okay|ok|fine|all right|alright) (?:with|for|by) (?:you|everyone|everybody|all of you|you all)\\?$`,
    ),
    'are you okay with $<it>?',
  ],
  [
    everywhere(
      `^${LEAD}we(?:'ll| will)? (?<what>(?:use|keep|go with|drop|make|move|leave|add|remove|skip|stick|choose|pick|offer|buy|order|hire|sell|take|cancel|postpone|start|stop) [^,?]{3,80}), (?:okay|ok|agreed|all right|alright)\\?$`,
    ),
    'shall we $<what>?',
  ],
  [everywhere(`^${LEAD}${NO_DAY}(?<it>${THING}) (?:it is|then)\\?$`), 'shall we go with $<it>?'],
  [everywhere(`^${LEAD}${NO_DAY}(?<it>${THING}),? then\\?$`), 'shall we go with $<it>?'],
  [
    everywhere(`^${LEAD}(?<it>${THING}) (?:stays|stay)(?: (?:in|as (?:it|they) (?:is|are)))?\\?$`),
    'shall we keep $<it>?',
  ],
  [everywhere(`^${LEAD}(?<it>${THING}) (?:stays|stay) (?:in|as (?:it is|they are))[.]?$`), "let's keep $<it>"],
  [
    everywhere(`^(?:(?:okay|ok|and|well|right),? )*(?:so|then),? (?<it>${THING}) (?:stays|stay)(?:,? then)?[.]?$`),
    "let's keep $<it>",
  ],
  [
    everywhere(
      `^(?:(?:okay|ok|and|well|right),? )*(?:so|then),? (?<it>${THING}) (?:goes|go|is gone|are gone)(?:,? then)?[.?]?$`,
    ),
    "let's drop $<it>",
  ],
  [everywhere(`^${LEAD}(?<it>${THING}) (?:wins|gets it)(?:,? then)?[.?]?$`), "let's go with $<it>"],
  [
    everywhere(
      `^${LEAD}we(?:'re| are|'ll be| will be) (?:using|keeping|dropping|making|moving|leaving|adding|removing|skipping|choosing|picking|offering|buying|ordering|hiring|selling) (?=[^?]{3,80}\\?$)`,
    ),
    (match) => `so we ${done(match)} `,
  ],
  [
    everywhere(
      `^${LEAD}(?:(?:maybe|perhaps) we (?:should|could)|we (?:should|could)(?: (?:maybe|probably|perhaps|just))?) (?=(?:use|keep|go with|go for|stick with|drop|skip|scrap|leave out|remove|choose|pick|add|include|replace|split|raise|lower|cancel|postpone|hire|buy|sell|offer)(?![\\p{L}]))`,
    ),
    'we need to ',
  ],
  [everywhere(`^${LEAD}let's put (?<day>${DAY}) in the (?:calendar|diary)`), "let's meet on $<day>"],
  [everywhere(`^${LEAD}my (?:proposal|suggestion) (?:is|would be) (?=${DAY})`), "i'd suggest "],
  [everywhere(`^${LEAD}so we meet (?=(?:on |next )?${DAY}[^?]{0,40}\\?$)`), 'shall we meet '],
];
