import { anyCase } from '../speech/words.ts';
import { DOES_EN } from './handed/work-en.ts';
import { at, hinted, type Plainly } from './plainly.ts';
import { USUAL_REQUESTS_EN } from './usual-requests-en.ts';

const ADV = '(?:(?:also|just|then|maybe|please|perhaps|possibly|quickly|still|definitely) )*';

/** "Okay, so my actions are to …" */
const LEADS = '(?:(?:so|and|okay|ok|right|well|then),? )*';

/** The many ways to say "can you", "I'll" and "I'll send you". */
export const USUAL_EN: Plainly = [
  ...USUAL_REQUESTS_EN,
  [hinted(['should i ', 'i should '], `^${LEADS}(?:maybe|perhaps),? (?:i should|should i) (?=${DOES_EN})`), 'shall I '],
  [hinted(['i could '], `^${LEADS}i could (?=${DOES_EN}[^.!]*\\?$)`), 'shall I '],
  [
    hinted(
      ['okay if i', 'fine if i', 'mind if i', 'alright if i'],
      `^${LEADS}(?:(?:is|would) (?:it|that) be?(?:okay|ok|fine|all right|alright) if i|(?:is it|would it be) (?:okay|ok|fine|all right|alright) if i|(?:do|would) you mind if i) (?=${DOES_EN})(?!(?:share|show|record|ask|start|begin|go|present|add|read|open|say)(?![\\p{L}]))`,
    ),
    'shall I ',
  ],
  [
    hinted(['thinking'], `^${LEADS}i was thinking (?:that )?(?:maybe |perhaps )?you could (?=${DOES_EN})`),
    'could you ',
  ],
  [hinted(['expect'], `^${LEADS}(?:i'm|i am|we're) expecting you to (?=${DOES_EN})`), 'could you '],
  [hinted(['when do you', 'when will you'], `^${LEADS}when (?:do|will) you (?=${DOES_EN})`), 'when can you '],
  [
    hinted(
      ['my action', 'my task', 'my to-do', 'my todo', 'my job', 'my homework', 'my next step'],
      String.raw`^${LEADS}my (?:actions?|action items?|tasks?|to-?dos?|homework|job|next steps?)(?: (?:is|are|will be|would be)(?: then)? to |: (?:to )?)(?=\p{L}{2,} )`,
    ),
    "I'll ",
  ],
  [hinted(['my side', 'my part'], `^${LEADS}(?:on|from|for) my (?:side|part)[:,] (?=${DOES_EN})`), "I'll "],
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
  [
    hinted(
      ['promised'],
      `i(?:'ve| have)? promised (?:(?:you|them|him|her) )?(?:to|that i(?:'d| would)) (?!.{0,80} (?:last [\\p{L}]+|yesterday)[.]?$)`,
    ),
    "I'll ",
  ],
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
  [
    // "I make the template complete by Friday": as people promise who speak other languages at home.
    hinted(
      [
        'i make ',
        'i draw ',
        'i send ',
        'i write ',
        'i prepare ',
        'i order ',
        'i ask ',
        'i check ',
        'i update ',
        'i call ',
        'i book ',
        'i bring ',
        'i finish ',
      ],
      `(?<=^(?:(?:okay|ok|so|and|then|yes|good|fine|but),? )*)i (?=(?:make|draw|send|write|prepare|order|ask|check|update|call|book|bring|finish) (?!sure|sense|it every)(?!.*(?<![\\p{L}])(?:every|usually|always|normally|when|if|last)(?![\\p{L}]))[^.?!]{3,80}(?:today|tomorrow|tonight|this week|next week|(?:on |by |until )(?:mon|tues|wednes|thurs|fri)day|by the))`,
    ),
    "I'll ",
  ],
  [
    hinted(
      ['order still', 'send still', 'this i ', 'that i '],
      `^(?:(?:okay|so|and|then|yes),? )*(?:this|that|these|those) i (?=(?:order|send|do|make|write|check|ask|update|call|finish|prepare)(?![\\p{L}]))(?<verb>[\\p{L}]+)(?: still)? (?=today|tomorrow|tonight|this week|on (?:mon|tues|wednes|thurs|fri)day|by )`,
    ),
    "I'll $<verb> it ",
  ],
  [
    hinted(
      ['you get ', "you'll get ", 'you have ', "you'll have ", 'you will get '],
      `^(?:(?:okay|so|and|then|yes|good),? )*(?<what>(?:the|a|an|my|our|your) (?!way|more|less|problem|question|thing|point|idea)[\\p{L}' -]{3,60}?) you(?:'ll| will)? (?:get|have|see)(?: from me| then)* (?=today|tomorrow|tonight|this|next|by|on|before|until)`,
    ),
    "you'll get $<what> from me ",
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
      `i(?:'ll| will) (?:(?:go|come|pop|nip|run|drop)(?: (?:round|over|down|up|in|out|along|across|back))? and|go ahead and|make a note to|make it my job to|make sure (?:(?:that )?i|to,?(?: to,?)?)|be sure to|remember to|take the action to|take it on to) ${ADV}`,
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
  [
    at(
      `i(?:'ll| will) let you have (?!an? (?:[\\p{L}]+ )?(?:think|look|go|read|chat|word|moment|minute|rest)(?![\\p{L}]))(?=[\\p{L}])`,
    ),
    "I'll send you ",
  ],
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
      ['have it ', 'have that ', 'have them ', 'have those ', 'have the '],
      `(?:i|we)(?:'ll| will) have (?<it>it|that|them|those|the (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}) (?:with|over to|back with) (?<who>you|him|her|them)(?= (?:by|before|on|today|tomorrow|tonight|this|next)(?![\\p{L}]))`,
    ),
    "I'll send $<it> to $<who>",
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
      [' you all', ' you guys', ' all of you'],
      `(?<head>(?:i'll|i will|we'll|we will|i can|let me) [\\p{L}]+) (?:you (?:all|guys)|all of you)(?![\\p{L}])`,
    ),
    '$<head> everyone',
  ],
  [
    hinted(
      [' you two', ' both of you'],
      `(?<head>(?:i'll|i will|we'll|we will|i can|let me) [\\p{L}]+) (?:you two(?= (?:the|an?|my|our|your|their|some|it|them|that|this|these|those|on|in|by|at|about|to|with|when|if|as|before|after|up|back|today|tomorrow|tonight|later)(?![\\p{L}])|[.,!]|$)|both of you)(?![\\p{L}])`,
    ),
    '$<head> you both',
  ],
  [
    hinted(
      [' of my ', ' of our ', ' from my ', ' from our '],
      `(?<=^(?:(?:so|and|then|okay|yes|well|right),? )*)(?<who>one of (?:my|our) (?:guys|lads|people|team|engineers|fitters|technicians|colleagues|drivers|staff)|(?:someone|somebody) from (?:my|our) (?:side|team|office|end))(?:'ll| will| is going to) (?!be(?![\\p{L}])|have to|need|probably|maybe|not)(?=[\\p{L}])`,
    ),
    "I'll get $<who> to ",
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
