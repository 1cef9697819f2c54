import { anyCase } from '../speech/words.ts';
import { at, hinted, type Plainly } from './plainly.ts';

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

/** The many ways to say "can you", "I'll" and "I'll send you". */
export const USUAL_EN: Plainly = [
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
      `look (?=(?:how (?:much|many|long|often)|whether|if|what)(?![\\p{L}]))`,
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
  [hinted(['do plan', 'do intend'], `i do (?:still )?(?:plan|intend) to `), "I'll "],
  [hinted(['do need', 'do have', 'do still'], `i (?:still )?do (?:still )?(?=(?:need|have) to(?![\\p{L}]))`), 'I '],
  [
    hinted(
      ['i can '],
      `i can (?=(?:take care of|look after|deal with|sort out|handle) (?:the|a|an|my|our|your|all)(?![\\p{L}]))`,
    ),
    "I'll ",
  ],
  [
    hinted(
      ['action', 'task', 'to-do', 'todo'],
      `i(?:'ve| have)(?: got)? (?:an?|the|one) (?:action|task|to-?do)(?: item| point)? to ${ADV}`,
    ),
    "I'll ",
  ],
  [hinted(['next step'], `(?:the |my |our )?next step (?:is|would be|will be) that i(?:'ll| will)? `), "I'll "],
  [hinted(['remind me'], `remind me to `), "I'll "],
  [hinted(['promised'], `i(?:'ve| have)? promised (?:(?:you|them|him|her) )?(?:to|that i(?:'d| would)) `), "I'll "],
  [
    hinted(
      ['do it', 'do that'],
      `i (?:was (?:supposed|meant|going)|forgot|still have) to (?<it>[^,.?!]{4,60}?),? (?:but |so |and )?i(?:'ll| will) do (?:it|that)(?![\\p{L}])`,
    ),
    "I'll $<it>",
  ],
  [hinted(['when '], `when (?:can|could|will|would) you (?=(?!have|be|see|know)[\\p{L}])`), 'can you '],
  [
    hinted(
      ['need your'],
      `i(?:'ll| will)? need (?<it>your [^,.?!]{3,40}?) (?=(?:by|before|on|today|tomorrow|tonight)(?![\\p{L}]))`,
    ),
    'can you send me $<it> ',
  ],
  [hinted(['forget to'], `don't forget to `), 'please '],
  [
    hinted(
      ['who '],
      `who (?<verb>send|book|order|write|call|update|check|draft|prepare|print|contact|buy|bring|invite|clean|pay|review)s (?=(?:the|a|an|our|out|up|this|them|their)(?![\\p{L}])[^.;?]{3,80}[?])`,
    ),
    'can you $<verb> ',
  ],
  [
    hinted(
      ['who will'],
      'who will (?=(?!have|be|see|know|say|win|ever)[\\p{L}]+ (?:the|a|an|our|out|up|this)(?![\\p{L}]))',
    ),
    'can you ',
  ],
  [
    hinted(
      ['possible for you', 'need you to', 'are you able'],
      `(?:(?:would|will) it be possible for you to|(?:we'd|we would|i'd|i would|we'll|i'll|we) need you to|are you able to) ${ADV}`,
    ),
    'can you ',
  ],
  [
    hinted(
      ['happy to', 'glad to'],
      `i(?:'d| would) be (?:more than )?(?:happy|glad) to (?=(?:introduce|send|show|arrange|organi[sz]e|prepare|draft)(?![\\p{L}]))`,
    ),
    "I'll ",
  ],
  [
    hinted(['right?', 'you?', 'okay?', 'ok?'], `you(?:'ll| will) (?=[^,?]{4,80}, (?:right|won't you|okay|ok)\\?)`),
    'can you ',
  ],
  [
    hinted(
      ['let me'],
      `let me (?=(?:ping|chase|loop in|email|reach out|talk to|speak (?:to|with)|draft|set up)(?![\\p{L}]))`,
    ),
    "I'll ",
  ],
  [
    hinted(
      ['have '],
      `you (?:should|will|'ll) have (?<it>(?:the|a|an|my|our) (?![^,.?!]* (?:ready|done|finished|over))[^,.?!]{2,50}?) (?=(?:by|on|before|tomorrow|today|tonight|next|this)(?![\\p{L}]))`,
    ),
    "I'll send you $<it> ",
  ],
  [hinted(['do the minutes'], `do the minutes(?![\\p{L}])`), 'write the minutes'],
  [
    at(
      `i(?:'ll| will) (?:go (?:and|ahead and)|make a note to|make it my job to|make sure (?:(?:that )?i|to,?(?: to,?)?)|be sure to|remember to|take the action to|take it on to) ${ADV}`,
    ),
    "I'll ",
  ],
  [
    at(
      `(?:it's (?:on me|my job|up to me)|my action (?:item )?is|i volunteer|i undertake|i commit|i promise|i was going to offer|i said i'd) to ${ADV}`,
    ),
    "I'll ",
  ],
  [at(`i(?:'ll| will) see (?:if|whether) i can (?:maybe |also |just )?`), "I'll try to "],
  [
    at(
      `i(?:'ll| will) see (?=(?:what(?! (?:you|i|happens|that|it))|whether|when|who|how much|how many|which)(?![\\p{L}]))`,
    ),
    "I'll find out ",
  ],
  [at(`i(?:'ll| will) see (?=if [\\p{L}](?![\\p{L}]* i ))`), "I'll find out "],
  [
    at(
      `i(?:'ll| will) (?:have a think|think) (?:about|over) [^,.?!]{2,40}? and (?=(?:send|come|get|write|put|let|give|share|draft)(?![\\p{L}]))`,
    ),
    "I'll ",
  ],
  [at(`i(?:'ll| will) see to (?=(?:the|a|my|our|that|those)(?![\\p{L}]))`), "I'll take care of "],
  [at(`i(?:'ll| will) let you have (?=[\\p{L}])`), "I'll send you "],
  [
    hinted(
      ['in touch'],
      `i(?:'ll| will) be in touch with (?=(?:(?:the|a|an|some|more|any|our|new|exact|final) )*(?:dates?|details?|times?|prices?|quotes?|figures?|numbers?|news|updates?|answers?|information|options?|plans?|lists?|proposals?|offers?|results?)(?![\\p{L}]))`,
    ),
    "I'll get back to you with ",
  ],
  [hinted(['in touch'], `i(?:'ll| will) be in touch with (?=[\\p{L}])`), "I'll contact "],
  [
    hinted(
      [' get ', ' shoot '],
      `(?<who>i|we)(?:'ll| will| can) (?:get|shoot) (?<it>(?:the|a|an|my|our|your|that|those|these|this) [^,.?!]{2,40}?) (?:over|across|out)? ?to (?<to>you|them|him|her)(?![\\p{L}'])`,
    ),
    "$<who>'ll send $<to> $<it>",
  ],
  [
    hinted(
      ['shoot '],
      `(?<who>i|we)(?:'ll| will| can) shoot (?=(?:you|them|him|her) (?:the|a|an|my|our|some)(?![\\p{L}]))`,
    ),
    "$<who>'ll send ",
  ],
  [
    hinted(
      [' to you'],
      `(?:i|we)(?:'ll| will) have (?<it>(?:the|a|an|our|some|that) [^,.?!]{2,40}?) to you(?! (?:for|with|as)(?![\\p{L}]))(?![\\p{L}'])`,
    ),
    "I'll send you $<it>",
  ],
  [
    hinted(
      ['see what '],
      `i(?:'ll| will) see what (?:i|we) can do (?:about|with|on) (?=(?:the|our|your|that|a|an)(?![\\p{L}]))`,
    ),
    "I'll look into ",
  ],
  [
    hinted(['run that ', 'run this ', 'run it '], `run (?:that|this|it) (?:by|past) (?!you(?![\\p{L}]))`),
    'check with ',
  ],
  [at(`i(?:'m| am) on the hook for (?=(?:the|a|my|our|that|those)(?![\\p{L}]))`), "I'll take care of "],
  [
    hinted(
      ['waiting '],
      `i(?:'m| am) (?:(?:still|just) )*waiting (?:on|for) (?<it>(?:the|your|those|that|some|a|an) [^,.?!]{2,50}?) from you(?![\\p{L}'])`,
    ),
    'can you send me $<it>',
  ],
  [hinted(['hit '], `hit (?<who>you|him|her|them) up(?![\\p{L}])`), 'contact $<who>'],
  [
    hinted(
      ['shoot '],
      `shoot (?=(?:me|us|you|him|her|them)(?: over)? (?:the|a|an|my|our|some|your|those|that)(?![\\p{L}]))`,
    ),
    'send ',
  ],
  [
    hinted(
      [' from us', ' from me'],
      `(?<head>you(?:'ll| will) (?:get|have|receive) [^,.?!]{2,50}?) from (?:us|me)(?![\\p{L}'])`,
    ),
    '$<head>',
  ],
  [hinted(['action item to'], `(?<head>i(?:'ll| will| can)) take (?:an?|the|that) action item to `), '$<head> '],
  [hinted(['see to it'], `see to it (?=that(?![\\p{L}]))`), 'make sure '],
  [
    hinted(
      [' you all', ' you both', ' you two', ' you guys', ' all of you', ' both of you'],
      `(?<head>(?:i'll|i will|we'll|we will|i can|let me) [\\p{L}]+) (?:you (?:all|both|two|guys)|(?:all|both) of you)(?![\\p{L}])`,
    ),
    '$<head> everyone',
  ],
  [at(`i (?:still |also )?owe you (?=(?:a|an|the|some|that|those)(?![\\p{L}]))`), "I'll send you "],
  [at(`put me down for (?=(?:the|a|that|those|this)(?![\\p{L}]))`), "I'll take care of "],
  [
    at(`(?:leave|give) (?<it>(?:the|that|those|this|my|our|your) [^,.?!]{2,50}?) (?:with|to) me(?=[,.!]| and |$)`),
    "I'll take care of $<it>",
  ],
  [
    anyCase(
      String.raw`^(?<lead>(?:(?:so|and|okay|then),? )?)if (?:(?:that|it)(?:'s| is) (?:okay|ok|all right|alright|fine|good)(?: (?:with|by|for) [\p{L}' ]{1,30})?|no ?(?:body|-one|one) (?:objects|minds)), (?=i)`,
    ),
    '$<lead>',
  ],
];
