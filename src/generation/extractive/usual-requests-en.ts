import { at, hinted, type Plainly } from './plainly.ts';
import { USUAL_ASKS_EN } from './usual-asks-en.ts';
import { USUAL_FUTURE_EN } from './usual-future-en.ts';
import { SENT, USUAL_NEEDS_EN } from './usual-needs-en.ts';

const ADV = '(?:(?:also|just|then|maybe|please|perhaps|possibly|quickly|still|definitely) )*';
/** "all the client teams", "people": everybody whom it concerns. */
const ALL =
  '(?:(?:all|the|every|each|any|other|more|our|your|both|client|of you) )*(?:clients?|people|teams?|everyone|everybody|folks|guys|you all|you guys|all of you|dev(?:eloper)?s|colleagues)';
const GOOD =
  "(?:(?:it|that|this)(?: would|'d| will|'ll)|would) be (?:(?:really|very|super|also|just|so) )*(?:great|good|nice|helpful|useful|awesome|amazing|cool|fantastic|lovely|ideal),? if ";
/** One of these is in every aside. */
const ASIDES = [
  ' as ',
  ' at ',
  ' for ',
  ' to be ',
  'in any ',
  'in that ',
  'in the mean',
  'of course',
  'by the way',
].concat([
  'if nothing',
  'if possible',
  'ideally',
  'anyway',
  'anyhow',
  'first thing',
  'then again',
  'on top ',
  'to start with',
  'to begin with',
]);
const HELPS = "(?:it|that)(?:'d| would) (?:(?:really|also) )?help(?: (?:me|us))?(?: a lot)? if ";
/** What begins a promise or a request, where something may be put in. */
const FRAMES = "(?:i'll|i will|i can|i'm going to|we'll|we will|we're going to|(?:can|could|would|will) you|please)";
/** What is put in between and says nothing of the task. */
const ASIDE =
  '(?:as (?:agreed|promised|discussed|planned|usual|mentioned|i (?:said|mentioned|promised)|a (?:first|next) step|soon as (?:i can|possible))|at least|at any rate|for good measure|for the record|(?:just )?to be (?:safe|sure|on the safe side|clear)|in any case|in that case|in the meantime|of course|by the way|if nothing else|if possible|ideally|anyway|anyhow|first thing|then again|on top of that|to (?:start|begin) with)';

/** The many ways to ask somebody, or everybody, for something, and words put in between that say nothing. */
export const USUAL_REQUESTS_EN: Plainly = [
  ...USUAL_FUTURE_EN,
  // "Should I come and show it?"
  [
    hinted(
      ['i come '],
      `^(?:(?:so|and|okay|ok|right|well|then),? )*(?:should|shall) i come (?:(?:over|round|by|along|in) )?and (?=[\\p{L}]{3,} )`,
    ),
    'shall I ',
  ],
  // "I can give you two names if you like."
  [
    hinted(
      [' if you'],
      `(?<=(?<![\\p{L}])i (?:can|could) [^,.?!]{3,80}),? if you(?:'d)? (?:like|want|wish)(?: me to)?(?=[.!]|$)`,
    ),
    '',
  ],
  ...USUAL_ASKS_EN,
  [
    hinted(
      ['you were ', 'you are ', "you're "],
      "you(?: were| are|'re) (?:(?:still|also) )*(?:going|gonna|supposed|meant)(?: to)? (?<what>[^,.?!]{4,80}),? (?:right|weren't you|aren't you|yes|correct|remember)\\?",
    ),
    'can you $<what>?',
  ],
  [
    hinted(
      ['are you '],
      `are you (?:(?:still|both) )?(?:ok|okay|happy|all right|alright|free|good|up) (?:to|for me to ask you to) (?=(?!go(?![\\p{L}])|hear|start|begin|wait)[\\p{L}])`,
    ),
    'can you ',
  ],
  [
    hinted(
      ['need some', 'need a vol'],
      `(?:i|we)(?:'ll| will| still)? need (?:some(?:one|body)(?: else)?|a volunteer) to (?=[\\p{L}])`,
    ),
    'can you ',
  ],
  [
    hinted(
      ['need '],
      `i(?:'ll| will)? need (?<it>(?:the|that|those|these|a|an) (?:[\\p{L}-]+ ){0,2}?${SENT}) (?:(?:back|from you) )?(?=(?:by|before|today|tomorrow|tonight|on)(?![\\p{L}]))`,
    ),
    'can you send me $<it> ',
  ],
  [hinted([' on you to '], `(?:can|could) (?:i|we) (?:count|rely|depend) on you to ${ADV}`), 'can you '],
  [
    hinted(
      [' on you '],
      '(?:can|could) (?:i|we) (?:count|rely|depend) on you (?<verb>send|finish|call|email|check|bring|cover|draft|book|order|look|review|sign|test|fix)ing(?![\\p{L}])',
    ),
    'can you $<verb>',
  ],
  [
    hinted(
      [' on you '],
      '(?:can|could) (?:i|we) (?:count|rely|depend) on you (?<verb>prepar|mak|tak|writ|arrang|updat|shar|organis|organiz|schedul|provid)ing(?![\\p{L}])',
    ),
    'can you $<verb>e',
  ],
  [hinted([' you to '], `(?:i|we)(?:'re|'m| are| am) ${ADV}waiting (?:for|on) you to ${ADV}`), 'can you '],
  [
    hinted(
      [' is for you to '],
      `(?:all|the only thing|the last thing|what) (?:that )?(?:we|i) (?:need|miss|are missing|still need)(?: now| still| then)? is for you to ${ADV}`,
    ),
    'can you ',
  ],
  [
    hinted(
      ['action'],
      `(?:do you (?:want|wanna)(?: to)?|would you(?: like to)?|can you|could you) (?:take|have|own) (?:an|the|that|this) action(?: item| point)? (?:to|of) (?:go (?:and )?)?(?=(?:find|ask|check|send|call|write|look|talk|get|book|prepare|update|follow)(?![\\p{L}]))`,
    ),
    'can you ',
  ],
  [
    hinted(
      ['let me have'],
      '(?<!if you )let (?:me|us) have (?=(?:the|your|a|an|those|these|that|it|them)(?![\\p{L}]))',
    ),
    'can you send me ',
  ],
  [
    hinted(
      ['go ahead'],
      '(?<=^(?:(?:so|and|okay|then),? )*)(?:please )?go ahead and (?=[\\p{L}]+ (?:the|a|an|your|our|my)(?![\\p{L}]))',
    ),
    'please ',
  ],
  ...USUAL_NEEDS_EN,
  [hinted(['note to '], 'note to (?:my)?self[,:] (?:to )?'), "I'll "],
  [
    hinted(
      ['noted', 'written down', 'a note'],
      "i(?:'ve| have) (?:also |just |now )?(?:noted(?: down)?|written down|made a note)(?: that)? i(?:'ll| will| have to| need to| should| must) ",
    ),
    "I'll ",
  ],
  [
    hinted([' up with '], "i(?:'ll| will) (?:take|bring) (?:it|that|this) up with (?!you(?![\\p{L}]))"),
    "I'll talk to ",
  ],
  [
    hinted(
      ['right?', 'okay?', 'yes?', 'yeah?', 'correct?'],
      "(?<=^(?:(?:so|and|okay|then),? )*(?:[\\p{L}]+, )?)you(?:'ll)? (?<what>(?:sort out|take care of|handle|order|book|send|call|bring|make|write|prepare|set up|organi[sz]e|check|pay|buy|fix|look after|look into) [^,.?!]{3,70}),? (?:right|okay|yes|yeah|correct)\\?",
    ),
    'can you $<what>?',
  ],
  [
    hinted(
      ['try '],
      '(?<=^(?:(?:so|and|then|maybe),? )*)try (?<verb>ask|call|email|contact|talk|check)ing (?=[\\p{L}])',
    ),
    'can you $<verb> ',
  ],
  [
    hinted(
      ['everybody ', 'everyone '],
      '(?<=^(?:(?:so|and|then),? )*)(?:everybody|everyone) (?<verb>send|fill|read|write|submit|report|upload|review|check|complete|bring)s (?=[^.?!]*(?<![\\p{L}])(?:by|before|until|today|tomorrow|(?:mon|tues|wednes|thurs|fri)day)(?![\\p{L}]))',
    ),
    'everyone, please $<verb> ',
  ],
  [
    at(
      `(?:any chance (?:that )?you (?:can|could)|do you think you (?:can|could)|(?:i was wondering|i wonder|could i ask) if you (?:can|could|would)|would you be (?:able|willing|up|happy|okay|ok) to|(?:can|could) you (?:possibly|maybe|perhaps)|is there any way you (?:can|could)|(?:can|could) we get you to|(?:can|could|may) i (?:ask|get|bother|trouble) you to|are you (?:okay|ok|happy|up|good) to) ${ADV}`,
    ),
    'can you ',
  ],
  [
    at(`(?:can|could|may) (?:i|we) leave (?<it>[^,.?!]{2,60}?) (?:with|to) you(?![\\p{L}'])`),
    'can you take care of $<it>',
  ],
  [
    hinted(
      ['do is', 'do now is', 'do next is', 'do then is'],
      `what (?<who>i|we)(?:'ll| will| can| could|'m| am|'re| are|'d like to| would like to)? ${ADV}(?:(?:probably|now|next) )*(?:(?:going to|gonna|try to|want to|plan to|need to) ${ADV})?do(?: now| next| then)? is,? (?:to )?(?:(?:just|simply|try to) )*(?!i |we |i'|we')`,
    ),
    "$<who>'ll ",
  ],
  [hinted(['to do is'], `what (?:i|we)(?:'d| would) (?:like|need|want) you(?: guys)? to do is,? (?:to )?`), 'can you '],
  [hinted([' if '], `${GOOD}${ALL} (?:could|can|would) ${ADV}`), 'everyone, please '],
  [
    hinted(
      [' all ', ' each '],
      `we(?:'ll| will)? (?:all|each)(?: of us)? (?:just )?(?:have to|need to|should|must)(?: just)? (?=(?:fill|complete|finish|send|bring|read|write|prepare|check|sign|submit|upload|update|review|book|put|look)(?![\\p{L}]))`,
    ),
    'everyone, please ',
  ],
  [
    hinted(
      [' all ', ' each '],
      `we(?:'re| are) (?:going to|gonna) (?:all|each) (?=(?:fill|complete|finish|send|bring|read|write|prepare|check|sign|submit|upload|update|review|book)(?![\\p{L}]))`,
    ),
    'everyone, please ',
  ],
  [
    hinted(
      ['everyone', 'everybody', 'each of you'],
      `(?:(?:everyone|everybody)(?:'s| is) (?:going to|gonna) (?:go (?:and )?)?|i(?:'d| would) like (?:everyone|everybody|each of you|all of you) to |i (?:want|need) (?:everyone|everybody|each of you|all of you) to )(?=(?:fill|complete|finish|send|bring|read|write|prepare|check|sign|submit|upload|update|review|book|look|think|come)(?![\\p{L}]))`,
    ),
    'everyone, please ',
  ],
  [
    hinted(
      ['look how', 'look what', 'look if', 'look whether'],
      `(?<!(?:an?|the|good|close|closer|quick|deep|another|first|second|final) )look (?=(?:how (?:much|many|long|often)|whether|if|what)(?![\\p{L}]))`,
    ),
    'find out ',
  ],
  [
    hinted(
      ['if you ', 'when you '],
      `(?:,| and) (?:if you (?:can|could|have (?:the )?time|get (?:a|the) chance)|when you (?:get|have) (?:a (?:chance|minute|moment)|(?:the )?time)), (?=(?:send|figure|look|check|find|ask|call|write|make|prepare|put|update|book|talk|set|draft|try|bring|read|get)(?![\\p{L}]))`,
    ),
    ', please ',
  ],
  [hinted([' if you '], `(?:${GOOD}|${HELPS})you (?:could|can) ${ADV}`), 'can you '],
  [hinted([' if you sent '], `(?:${GOOD}|${HELPS})you sent `), 'can you send '],
  [
    hinted(
      ['if you c'],
      `if you (?:could|can) ${ADV}(?<what>[^,;.?!]{4,80}),? (?:that|it|this)(?:'d| would| will) (?:(?:really|also) )?(?:be (?:really |very |so )?(?:great|good|nice|lovely|helpful|perfect|ideal|fantastic)|help)(?: (?:me|us))?`,
    ),
    'can you $<what>',
  ],
  [
    hinted(
      [' from you'],
      `(?:i|we)(?:'d|'ll| would| will| do)? (?:(?:still|also|just) )*(?:need|miss|'m missing|'re missing|are missing|am missing|'m waiting for|'re waiting for|are waiting for) (?<it>(?:the|a|an|your|some|those) [^,.?!]{3,60}?) from (?:you|your (?:side|team|end))(?: guys)?(?![\\p{L}])`,
    ),
    'can you send us $<it>',
  ],
  [
    hinted(
      ['hoping', 'wondering'],
      `i was (?:hoping|wondering),? (?:(?:that|if|whether) )?you (?:could|might|would) ${ADV}`,
    ),
    'can you ',
  ],
  [hinted(['perhaps', 'maybe'], `(?:perhaps|maybe) you (?:could|can|should) ${ADV}(?=[\\p{L}])`), 'can you '],
  [
    hinted(
      ['let '],
      `(?<!(?:i'll|i will|and|to|can|will|you) )let (?<who>me|us) know (?=(?:your|the) [^.,?!]{3,50} (?:by|before) )`,
    ),
    'can you send $<who> ',
  ],
  [
    hinted(
      ['encourage ', 'shout'],
      `(?:i(?:(?: want to|'d like to| would like to|'d| would|'ll) (?:(?:really|also|just) )*| (?:(?:really|also|just) )*)encourage (?:you(?: all| guys)?|${ALL}) to|shout-?out to ${ALL} to) `,
    ),
    'everyone, please ',
  ],
  [hinted(ASIDES, `(?<frame>${FRAMES}),? ${ASIDE},? (?=[\\p{L}])`), '$<frame> '],
  [hinted(ASIDES, `(?<head>${FRAMES} [\\p{L}]+),? ${ASIDE}, (?=[\\p{L}])`), '$<head> '],
  [
    hinted(['please'], `please,? (?:everybody|everyone|all of you|you all|folks|guys|team),? (?=[\\p{L}])`),
    'everyone, please ',
  ],
  [hinted(['kindly '], `(?:(?:so|and|but),? )*(?<!(?:can|could|would|will) you )kindly (?=[\\p{L}])`), 'please '],
  [
    hinted(
      [" which i'll ", ' which i will ', " that i'll ", ' that i will '],
      String.raw`^.{0,60}(?<![\p{L}])(?:have|got|made|wrote|found|prepared|brought) (?:also )?(?<what>(?:an?|some|the|two|three) (?!(?:feeling|idea|plan|question|meeting|day|week)(?![\p{L}]))(?:[\p{L}-]+ ){0,2}?[\p{L}-]{3,}),? (?:which|that) i(?:'ll| will) (?<verb>send|upload|share|forward|bring|show|post|add|print|put|email)(?<you> you)?(?= (?:to|for|on|in|with|up|over|around|out|by|tomorrow|today|later|next|after)(?![\p{L}])|[.,]?$)`,
    ),
    "I'll $<verb>$<you> $<what>",
  ],
  [
    hinted(
      [" which i'll ", ' which i will ', " that i'll ", ' that i will '],
      String.raw`^(?:(?:so|and|but|yeah|okay|also|well),? )*there(?:['’]s| is| are)(?: still| also| just)? (?<what>(?:an?|some|the|one|two|three|four|a few|several|a couple of) (?!(?:feeling|idea|plan|question|meeting|day|week|chance|way|time|lot)(?![\p{L}]))(?:[\p{L}-]+ ){0,6}?[\p{L}-]{3,}),? (?:which|that) i(?:'ll| will)(?: also| just| still)? (?<verb>fix|correct|investigate|resolve|address|send|share|forward|upload|update|finish|close|repair|replace|remove|answer|review|merge|test|check)(?: it| them)?(?= |[.,]?$)`,
    ),
    "I'll $<verb> $<what>",
  ],
  [
    hinted([' need still to ', ' have still to '], String.raw`(?<=(?<![\p{L}])(?:i|we) )(?:need|have) still to `),
    'still need to ',
  ],
];
