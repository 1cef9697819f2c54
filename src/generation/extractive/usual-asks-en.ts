import { WORK_EN } from '../speech/verbs-en.ts';
import { oneOf } from '../speech/words.ts';
import { hinted, type Plainly } from './plainly.ts';
import { SENT } from './usual-needs-en.ts';

const FIRST = '(?<=^(?:(?:so|and|but|okay|then|well|right|now),? ){0,3})';
const ADV = '(?:(?:also|just|then|maybe|please|perhaps|quickly|still) )*';
/** What may be a name, in place of "you". Whether it is, the request says. */
const NAMED =
  '(?!(?:i|we|they|he|she|it|that|this|there|me|us|them|him|her|everybody|everyone|somebody|someone)(?![\\p{L}]))[\\p{L}-]{2,}';
const WHO = `(?<who>you|${NAMED})`;
const DO = `(?=${oneOf(WORK_EN)}(?![\\p{L}]))`;
/** Verbs whose "ing" drops nothing, and those that lose an "e". */
const ING = 'send|order|book|call|bring|fix|check|draft|collect|clean|print|find|ask|pay|email|look|fetch|sign|test';
const E_ING = 'mak|tak|writ|prepar|updat|arrang|organis|organiz|shar|invit|clos|mov|driv';

/** "Would it help if I sent you …?": verbs as they are said there, and as they are. */
const OFFERED = {
  sent: 'send',
  made: 'make',
  wrote: 'write',
  brought: 'bring',
  got: 'get',
  found: 'find',
  built: 'build',
  '(?<v>send|make|write|bring|get|find|build|share|prepare|call|book|ask|set up|put together|draft|check|print|add|include|invite|arrange|email|forward|update|test)':
    '$<v>',
  '(?<v>share|prepare|arrange|invite|include|update)d': '$<v>',
  '(?<v>call|book|ask|draft|check|print|add|email|forward|test)ed': '$<v>',
};

/** As `USUAL_REQUESTS_EN`: ways to ask that leave "can you" to be understood. */
export const USUAL_ASKS_EN: Plainly = [
  [hinted([' of you'], `(?<=(?:for|to|with) )(?:the two|both|all three) of you(?![\\p{L}])`), 'them'],
  [
    hinted(
      ['in charge of', 'responsible for', 'looking after'],
      `${FIRST}(?<name>[\\p{L}-]+, )?you(?:'re| are)(?: (?:also|still|going to be|gonna be))* (?:in charge of|responsible for|looking after) (?<what>(?:the|our) [^,?]{3,60}), (?:is that (?:still )?(?:all right|alright|okay|ok|fine)|all right|right|okay|yes|yeah)\\?$`,
    ),
    '$<name>can you take care of $<what>?',
  ],
  ...Object.entries(OFFERED).map(([said, verb]): Plainly[number] => [
    hinted(
      [' help if i ', ' useful if i ', ' helpful if i ', ' good if i '],
      `${FIRST}(?:would|will) (?:it|that) (?:help|be (?:useful|helpful|good))(?: (?:you|at all))? if i ${ADV}${said} (?=[^?]*\\?)`,
    ),
    `shall I ${verb} `,
  ]),
  [hinted([' mind '], `do you (?:also )?mind (?<verb>${ING})ing(?![\\p{L}])`), 'can you $<verb>'],
  [hinted([' mind '], `do you (?:also )?mind (?<verb>${E_ING})ing(?![\\p{L}])`), 'can you $<verb>e'],
  [
    hinted(
      ['you'],
      `${FIRST}(?<name>[\\p{L}-]+, )?you(?:'ll| will) ${ADV}${DO}(?<what>[^,?]{4,80})(?:, (?:right|yes|okay|yeah|(?<last>${NAMED})))?\\?$`,
    ),
    '$<name>can you $<what>, $<last>?',
  ],
  // "Then chase it please, Mark."
  [
    hinted([' please'], `${FIRST}${ADV}(?<what>${DO}[^,?.]{4,60}?),? please,? (?<name>${NAMED})[.!]$`),
    '$<name>, please $<what>.',
  ],
  // "So you're ordering the chairs?", "you're doing the slides, aren't you?"
  ...(
    [
      [ING, ''],
      [E_ING, 'e'],
    ] as const
  ).map(
    ([verbs, ending]) =>
      [
        hinted(
          ["you're ", 'you are '],
          `${FIRST}(?:(?:(?:so|and|then|okay),? )+(?=[^?]*\\?$)|(?:(?<name>[\\p{L}-]+), )?(?=[^?]*, (?:right|aren't you|yeah|yes|correct)\\?$))you(?:'re| are) (?:still |also )?(?<verb>${verbs})ing (?![^?]*(?<![\\p{L}])(?:every|each|always|great|well|that|it)(?![\\p{L}]))(?<what>[^,?]{3,80}?)(?:, [\\p{L}' ]{2,20})?\\?$`,
        ),
        `can you $<verb>${ending} $<what>?`,
      ] as const,
  ),
  [
    hinted(
      ["you're ", 'you are '],
      `${FIRST}(?<name>[\\p{L}-]+, )you(?:'re| are) (?<verb>${ING})ing (?![^?]*(?<![\\p{L}])(?:every|each|always|great|well)(?![\\p{L}]))(?=[^,]{3,80}$)`,
    ),
    '$<name>can you $<verb> ',
  ],
  [
    hinted(
      ["you're ", 'you are '],
      `${FIRST}(?<name>[\\p{L}-]+, )you(?:'re| are) (?<verb>${E_ING})ing (?![^?]*(?<![\\p{L}])(?:every|each|always|great|well)(?![\\p{L}]))(?=[^,]{3,80}$)`,
    ),
    '$<name>can you $<verb>e ',
  ],
  [
    hinted(
      [' for you to ', ' if you '],
      `(?:is it|would it be) (?:possible|okay|ok|all right|alright|fine) (?:for you to|if you(?:'d)?) ${ADV}${DO}`,
    ),
    'can you ',
  ],
  [
    hinted(
      [' from you'],
      `(?:can|could|may) (?<who>i|we) ${ADV}(?:get|have) (?<it>(?!(?:feedback|a (?:yes|no))(?![\\p{L}]))[^,.?!]{3,60}?) from you(?![\\p{L}'])`,
    ),
    'can you send me $<it>',
  ],
  [
    hinted(
      ["couldn't you", "can't you", "won't you"],
      `${FIRST}you (?:could|can|will) ${ADV}(?<what>[^,?]{4,80}), (?:couldn't|can't|won't) you\\?$`,
    ),
    'can you $<what>?',
  ],
  [
    hinted(
      ['you '],
      `${FIRST}(?:why don't you|how about you|what if you|how about if you) ${ADV}${DO}(?=[^?]{4,80}\\?$)`,
    ),
    'can you ',
  ],
  [hinted(['about you '], `${FIRST}(?:how|what) about you (?<verb>${ING})ing (?=[^?]{3,80}\\?$)`), 'can you $<verb> '],
  [
    hinted(['about you '], `${FIRST}(?:how|what) about you (?<verb>${E_ING})ing (?=[^?]{3,80}\\?$)`),
    'can you $<verb>e ',
  ],
  [hinted(['let '], `${FIRST}(?:shall we let|we could let|let) (?<who>${NAMED}) ${ADV}${DO}`), 'can $<who> '],
  [hinted(['shall '], `${FIRST}shall (?<who>${NAMED}) ${ADV}${DO}(?=[^?]{4,80}\\?$)`), 'can $<who> '],
  [
    hinted(['suggest', 'propose'], `i(?:'d| would)? (?:suggest|propose)(?: that)? ${WHO} (?:should )?${ADV}${DO}`),
    'can $<who> ',
  ],
  [hinted([' to you to '], `i(?:'ll| will)? leave it (?:up )?to you to ${ADV}${DO}`), 'can you '],
  [
    hinted(
      ['on you to', 'up to you to'],
      `(?:it's|it is|that's) (?:now )?(?:on|up to) you to ${ADV}${DO}(?=[^,?]{4,80}[.]?$)`,
    ),
    'can you ',
  ],
  [
    hinted(
      ['let you '],
      `i(?:'ll| will) let you (?!(?:know|have|go|in|off|get|see|speak|talk|start|lead|decide)(?![\\p{L}]))${ADV}${DO}`,
    ),
    'can you ',
  ],
  [
    hinted(
      ["you'll ", 'you will '],
      `i (?:assume|guess|take it|trust|expect|presume)(?: that)? you(?:'ll| will) ${ADV}${DO}`,
    ),
    'can you ',
  ],
  [hinted(['expect you to'], `i(?:'d| would)? expect you to ${ADV}${DO}`), 'can you '],
  [
    hinted(['if you'], `(?:i was wondering|i wonder|i wondered) if you(?:'d| would| might) (?:mind )?${ADV}${DO}`),
    'can you ',
  ],
  [
    hinted(
      ['your '],
      `${FIRST}your (?:task|action|homework|job (?:now|then|for (?:next|this) [\\p{L}]+))(?: now| then| for (?:next|this) week)? is to ${ADV}${DO}`,
    ),
    'can you ',
  ],
  [hinted(["you've got to", 'you have got to'], `you(?:'ve| have) got to ${ADV}${DO}`), 'you have to '],
  [hinted([' got to '], `(?<=[\\p{L}-]{2,})(?:'s| has) got to ${ADV}${DO}`), ' has to '],
  [
    hinted(
      ['when '],
      `${FIRST}when (?:do|will|can|could|would|may|should) (?<who>we|i) (?:get|have|expect|see|receive) (?<it>(?:the|your|that|those|a|an) (?:[\\p{L}-]+ ){0,2}?${SENT}(?: [^,?]{2,40})?)\\?$`,
    ),
    'can you send me $<it>?',
  ],
  [hinted(['if you '], `${FIRST}if you (?:can|could) (?:just )?${DO}(?=[^,?]{4,80}[.]?$)`), 'can you '],
  [
    hinted(
      [' it?', ' it ', ' them', ' that'],
      `${FIRST}(?<it>(?:the|your|our|those|that) (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}), (?:[\\p{L}-]+, )?(?<can>can|could|will|would) you ${ADV}(?<verb>${ING}|make|take|write|prepare|update|share) (?:it|them|that)(?=[ ?])`,
    ),
    '$<can> you $<verb> $<it>',
  ],
  [
    hinted(
      ['happy to '],
      `${FIRST}(?:i'd be |i would be )?happy to ${ADV}${DO}(?=(?!hear|see|help|answer)[\\p{L}]+ [^,?]{3,80}[.]?$)`,
    ),
    "i'll ",
  ],
  [
    hinted(
      [' is on me', ' are on me'],
      `${FIRST}(?<it>(?:the|our|that|those|these) [^,.?!]{3,40}?) (?:is|are) on me(?=[.!,]|$)`,
    ),
    "i'll take care of $<it>",
  ],
  [
    hinted(
      ['may i ', 'can i ', 'could i '],
      `${FIRST}(?:may|can|could) i (?=(?:send|email|call|ring|forward|invite|show|share|write) you(?![\\p{L}])[^?]{3,80}\\?$)`,
    ),
    'should i ',
  ],
  [
    hinted(
      [' to be '],
      `${FIRST}(?<name>[\\p{L}-]+, )(?<it>(?:the|our|these|those) (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}) (?:needs?|has|have|must) (?:to )?be (?<done>[\\p{L}]{2,}(?:ed|nt|ade|ritten|ought|aid|old))(?=[.]?$| (?:by|before|on|today|tomorrow|this|next))`,
    ),
    '$<name>can you get $<it> $<done>',
  ],
  [
    hinted(
      [' be '],
      `${FIRST}(?<it>(?:the|our|these|those) (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}) (?:needs?|has|have|must) (?:to )?be (?<done>[\\p{L}]{2,}(?:ed|nt|ade|ritten|ought|aid|old)) by (?<who>${NAMED})(?=[.]?$)(?<!day|week|month|year|tomorrow|noon|night|then|now|may|june|july|april|march)`,
    ),
    'can $<who> get $<it> $<done>',
  ],
  [
    hinted(
      [' have '],
      `${FIRST}(?<name>[\\p{L}-]+, )(?:please )?have (?<it>(?:the|our|these|those) (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}) (?=[\\p{L}]{2,}(?:ed|nt|ade|ritten|ought|aid|old)(?:[.]?$| (?:by|before|on|today|tomorrow|this|next)))`,
    ),
    '$<name>can you get $<it> ',
  ],
  [
    hinted(
      [' responsible for ', ' in charge of ', ' owns '],
      `(?:(?<=^(?:(?:and|okay|right|well),? )?(?:so|then),? )(?<who>${NAMED})(?:(?:'s| is) (?:responsible for|in charge of)| owns)|${FIRST}(?<owner>${NAMED}) will be (?:responsible for|in charge of)) (?=(?:the|our) [^,?]{3,60}[.]?$)`,
    ),
    'can $<who>$<owner> take care of ',
  ],
  [
    hinted(['put '], `${FIRST}(?:please )?put (?<who>${NAMED}) down for (?=(?:the|our) [^,?]{3,60}[.]?$)`),
    'can $<who> take care of ',
  ],
  [
    hinted(
      ['anyone', 'anybody'],
      `${FIRST}(?:is )?any(?:one|body) (?:here )?(?:free|able|available|willing|up|happy) to ${DO}`,
    ),
    'can someone ',
  ],
  [hinted(['commit to '], `i(?:'ll| will| can)? commit to (?<verb>${ING})ing(?![\\p{L}])`), "i'll $<verb>"],
  [hinted(['commit to '], `i(?:'ll| will| can)? commit to (?<verb>${E_ING})ing(?![\\p{L}])`), "i'll $<verb>e"],
];
