import { anyCase, everywhere } from '../speech/words.ts';
import { LEAD_EN } from './leads.ts';
import { REPORTED_EN } from './reported-decisions.ts';
import { baseOfIng } from './statement/english-verbs.ts';
import { USUAL_DECISIONS_EN } from './usual-decisions-en.ts';
import type { Usual } from './usual-words.ts';

/** What people decide to do or to have. */
const DECIDES =
  '(?:go (?:with|for|ahead with)|use|keep|have|include|stick (?:with|to)|drop|skip|scrap|leave out|take out|cut|remove|do without|(?:only )?(?:focus|concentrate) on|work (?:with|without)|choose|pick|change|add|put|take|make|do|buy|hire|sell|offer|order|build|launch|support|replace)';
/** What they decide to do without. */
const OUT = '(?:leave out|drop|skip|scrap|cut|take out|remove|do without|get rid of)';
const ADV = '(?:(?:just|really|definitely|probably|all|then|now|still|simply|actually|also) )*';
/** Numbers and times that a condition names. */
const FEW =
  '(?:\\d|an? (?:hour|day|week|month|year)|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)';
const THE = '(?:the|our|that|this|those|these|any|all)';

/** Everyday words of a decision, and the plain ones with which the rules and the statements begin. */
export const USUAL_EN: readonly Usual[] = [
  ...USUAL_DECISIONS_EN,
  ...REPORTED_EN,
  [everywhere(String.raw`(?<![\p{L}'])gonna(?![\p{L}])`), 'going to'],
  [
    everywhere(
      String.raw`(?<![\p{L}'])we(?:'ve| have)? (?:now )?(?:made|taken) (?:the|a) (?:call|decision) (?=(?:not )?to (?!the |an? |our |my |your |his |her |their |them|you|him|us)\p{L})`,
    ),
    'we decided ',
  ],
  [
    everywhere(
      String.raw`(?<=(?<![\p{L}])let's )(?:just )?(?:forget (?:about )?|knock )(?<what>(?:the|our) [\p{L}-]+(?: [\p{L}-]+){0,3}?)(?: on the head)?(?=,? then|[.!]|$)`,
    ),
    'drop $<what>',
  ],
  [
    everywhere(
      `(?:it|that) (?:(?:looks|sounds|seems) like|seems(?: that)?)(?: that)? (?=(?:we|the general|the overall|everybody|everyone)(?![\\p{L}]))`,
    ),
    '',
  ],
  [
    everywhere(
      '(?:the|our) (?:general|overall|common|shared) (?:opinion|feeling|view|sense|idea|agreement) (?:is|seems to be)(?: that)? (?=we(?![\\p{L}]))',
    ),
    'so ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])we(?:'re| are|'ve| have)? (?:pretty much|more or less|basically|kind of|almost) decided (?=on )`,
    ),
    'we decided ',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])we(?:'ve| have)?(?: now| all)? decided against (?=[\p{L}])`),
    "let's not go with ",
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])let's (?:(?:at least|go ahead and|all|definitely|maybe|probably|also|try and|try to) )+(?=[\p{L}])`,
    ),
    "let's ",
  ],
  [
    everywhere('^(?:(?:okay|ok|so|then|yes|yeah|alright|all right|great),? )+(?:then,? )?(?:yes|yeah),? let.s '),
    "let's ",
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])we(?:'ve| have)? (?:all )?(?:decided|agreed) with [^,.?]{3,40}? that(?:,)? we(?:'d| would|'ll| will| should) (?=[\p{L}])`,
    ),
    'we decided to ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:we(?:'d| would|'ll| will)?|let's) (?:just )?(?:go ahead and )?say that (?=[^,?]{3,60} (?:is|will be|would be) (?:the|our) (?:final )?(?:deadline|limit|cut-?off|date|target|goal))`,
    ),
    'we agree that ',
  ],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) not ${ADV}(?:going to )(?=${DECIDES}(?![\\p{L}]))`), "let's not "],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) ${ADV}going for (?=[\\p{L}])`), "we'll go for "],
  [
    everywhere(
      `(?<![\\p{L}])we(?:'re| are) (?:definitely|absolutely|certainly|clearly|still|really|just) (?=(?:not )?going to )`,
    ),
    "we're ",
  ],
  [
    everywhere(
      `(?<=(?:are|is) (?:we|you|everybody|everyone|people)(?: all| both)? (?:happy|okay|ok|fine|good|comfortable)) (?:about|with) (?:the (?:idea|thought|plan) of )?(?=[\\p{L}])`,
    ),
    ' with ',
  ],
  [everywhere(`(?<=^(?:(?:so|okay|ok|and|then),? )+)(?:just )?stick (?=(?:to|with) [\\p{L}])`), "we'll stick "],
  [
    everywhere(
      `(?:so,? )?(?:the|my|our) (?:feeling|sense|consensus)(?: (?:here|then|now))? (?:is|seems to be)(?: that)? (?=we(?![\\p{L}]))`,
    ),
    'so ',
  ],
  [
    everywhere(
      `(?<=(?:let's|we(?:'ll| will| can| should)?|shall we|should we) )(?:just )?wait (?:until|till) (?=(?:the|next|after|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|we (?:have|know|hear|get)|he|she|they|[\\p{L}]+ (?:has|have|is back))(?![\\p{L}]))`,
    ),
    'hold off until ',
  ],
  [
    everywhere(
      `(?<=^(?:(?:okay|well),? )*)(?:(?:so|then),? )+(?:then )?(?=no (?!more|one|problem|idea|doubt|wonder|need|worries|way|objections?|thanks|reason|point|big|questions?|comments?|news|rush|pressure|pun|updates?)[\\p{L}]+ [\\p{L}]+ [\\p{L}]+)`,
    ),
    'can we agree on ',
  ],
  [
    everywhere(
      `^${LEAD_EN}we(?:(?:'d| would) (?:(?:really|both|all) )?like| want) to (?=(?:go (?:with|for|ahead with)|start with|take|keep|order|extend|renew) )`,
    ),
    "we'll ",
  ],
  [everywhere(`^${LEAD_EN}what about (?=[\\p{L}]+ing )`), 'how about '],
  [
    everywhere('would (?:you|that|everyone|everybody|people)(?: all)? be (?=(?:okay|ok|happy|fine|comfortable) with )'),
    'are you ',
  ],
  [everywhere(`(?<![\\p{L}])we have a deal (?:at|on|for) (?=[\\p{L}\\d])`), 'we agreed on '],
  [everywhere(`^${LEAD_EN}we(?:'d| would|'ll)? (?:need|want|require) at least (?=${FEW})`), 'we need a minimum of '],
  [everywhere(`^${LEAD_EN}we(?:'d| would|'ll)? (?:need|want|require) at most (?=${FEW})`), 'we need a maximum of '],
  [
    everywhere(
      `^${LEAD_EN}(?<thing>(?:the|our|your) [^,?]{3,50}), can (?:that|it|those|they) (?=(?:wait|come|follow|stay|be [\\p{L}]+ed) )`,
    ),
    'can we agree that $<thing> can ',
  ],
  [
    everywhere(
      'would (?<what>(?!that|it|this|you|there)[^,?]{4,50}?) be (?:enough|okay|ok|fine|all right|acceptable|good enough)(?: for you)?(?=[?])',
    ),
    'are you okay with $<what>',
  ],
  [
    everywhere(
      `i(?:'d| would) (?:rather|prefer it if|prefer that) we (?=(?!did|were|had|just|finish|talk|stop|start|wrap|(?:[\\p{L}]+ )?[\\p{L}]+ed )[\\p{L}])`,
    ),
    'i suggest we ',
  ],
  [
    everywhere(
      `^(?:(?:yes|yeah|okay|ok|right),? )*agreed[,:] (?<what>(?!we|i|you|that|this|it|but|and|so|then|let|there|if|no|yes|good|[^,.?!]{3,40} (?:is|are|will|stays?|goes|has|have) )[^,.?!]{4,60})[.!]?$`,
    ),
    'we agree on $<what>',
  ],
  [
    everywhere(
      `^(?:(?:so|then|and|okay),? )+we(?:'ll| will)? (?=(?:keep|leave|drop|use|take|skip|stick|stay|postpone|cancel|cap|limit|replace|pause|include|move|split|share|go (?:with|ahead)) [^?]{3,80}\\?$)`,
    ),
    'shall we ',
  ],
  [
    everywhere(
      `(?<=^${LEAD_EN})(?!that|it|this|what|which)[\\p{L}\\d][^,.?!]{1,40}? (?:i|we) can (?:(?:definitely|probably|just about) )?live with(?=[.,!]|$)`,
    ),
    (match) => `we'll accept ${match.charAt(0).toLowerCase()}${match.slice(1).replace(/ (?:i|we) can .*$/iu, '')}`,
  ],
  [everywhere(`let's not bother (?:with|about) (?=[\\p{L}])`), "let's leave out "],
  [
    everywhere(`(?<![\\p{L}])we(?:'ve| have)? (?:decided|agreed) not to worry about (?=[\\p{L}])`),
    'we decided to leave out ',
  ],
  [
    everywhere(
      `^${LEAD_EN}(?:(?:can|could|may) we|(?:would it be|is it) possible (?:for us )?to)(?: (?:possibly|maybe|also|just|perhaps))? (?<what>(?:pay|have (?:the|our|all)|split|sign|extend|shorten|add (?:one|two|three|four|five|another|some more|a few|\\d+)|keep|(?:move|change|push|bring forward) (?:the|our) (?:[\\p{L}-]+ ){1,4}?(?:to|from|until|by)|postpone|cap|lock|bundle|reduce|lower|drop|defer|renew|cancel|invoice|deliver|ship) [^?]{3,80})\\?$`,
    ),
    "we'll $<what>.",
  ],
  [
    everywhere(
      `(?<![\\p{L}])(?:i (?:think|guess|believe|feel) )?it(?:'d| would)?(?: (?:probably|also|really|just))? makes? (?:the )?(?:most|more|a lot of|good|total|perfect) sense to (?=[\\p{L}])`,
    ),
    'i suggest we ',
  ],
  [
    everywhere(
      `(?<=^${LEAD_EN})(?<what>(?!is|are|was|do|does|did|will|would|can|could|should|how|what|when|where|who|why|which|if|so)(?:(?:an? )?(?:payment|delivery|start(?:ing)?|invoicing|notice|launch|kick-?off|support|training|licen[cs]es?|discount|deposit|trial|pilot|term|price|fee))(?! (?:is|are|was|will|runs?|takes?|costs?)(?![\\p{L}])) (?=[^,?]{0,40}(?:\\d|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|two|three|four|five|six|day|week|month|year|quarter))[^,?]{3,50})\\?$`,
    ),
    (match) => `how about ${match.charAt(0).toLowerCase()}${match.slice(1)}`,
  ],
  [
    everywhere(
      `^${LEAD_EN}we (?:said|agreed)(?: on)? (?<what>(?:no later than|at (?:most|least)|up to|(?:a )?maximum(?: of)?|within|\\d+|twenty|thirty|forty|fifty|sixty|ninety|ten|two|three|four|five|six|the [\\p{L}]+(?:th|st|rd|nd)) ?[^,?]{0,40}?)(?:,? (?:right|correct|yes|okay|didn't we))?\\?$`,
    ),
    'so we agree on $<what>?',
  ],
  [
    everywhere(
      `^${LEAD_EN}(?<when>(?:from|starting|as of) (?:next (?:week|month|quarter|year)|now on|[\\p{L}]+day)),? (?:on )?it(?:'s| is) (?<what>(?:on |every )?[\\p{L}]+days?),? (?:at )?(?<hour>(?:half|quarter|\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\\p{L}]))[^,.?]{0,30})[.]?$`,
    ),
    "let's say $<what> at $<hour> $<when>.",
  ],
  [
    everywhere(
      `^${LEAD_EN}(?<when>(?:from|starting|as of) (?:next (?:week|month|quarter|year)|now on|[\\p{L}]+day)),? (?:on )?it(?:'s| is) (?<what>(?:on |every )?[\\p{L}]+days?)[.]?$`,
    ),
    "let's say $<what> $<when>.",
  ],
  [
    everywhere(
      `^${LEAD_EN}you(?:'ll| will| can)? (?:get|have) (?<what>(?:the|a|an|one|two|three) [\\p{L} -]{3,40}?) (?:for free|free of charge|for nothing|on us|on the house|at no (?:extra )?cost)(?=[.,!]|$)`,
    ),
    "we'll include $<what> for free",
  ],
  [
    everywhere(
      `^${LEAD_EN}(?:forget|scrap|drop|skip|park) (?=(?:the |our |your )?(?!it|that|this|me|about|everything|all|what|[\\p{L}-]+(?:th|first|second|third)(?![\\p{L}])|[\\p{L}]+day)[\\p{L}'-]+(?: [\\p{L}'-]+){0,4}(?:[.!]|$| (?:for now|until|then|entirely|completely|altogether)))`,
    ),
    "let's drop ",
  ],
  [everywhere(`(?<![\\p{L}])call it (?=(?:the )?(?:[\\p{L}]+day|[\\p{L}-]+(?:th|first|second|third)|\\d))`), 'say '],
  [
    everywhere(`^${LEAD_EN}i(?:'ll| will)? (?:approve|sign off(?: on)?) (?=(?:the|those|your|that) )`),
    'we agreed to approve ',
  ],
  [everywhere(`(?<![\\p{L}])both of us(?![\\p{L}])`), 'both sides'],
  [everywhere(String.raw`(?<![\p{L}])we(?:'d| had) better (?!not )(?=[\p{L}])`), 'so we should '],
  [everywhere(`(?<![\\p{L}])i(?:'d| would) say,? (?=(?:${OUT}|keep|use|stick with|go with|go for) ${THE} )`), "let's "],
  [
    everywhere(`(?<![\\p{L}])we(?:'ll| will| can| have to| need to| must)(?: just| simply| also)? (?=${OUT} )`),
    "let's ",
  ],
  [
    everywhere(
      `^(?:(?:so|and|okay|then|right now),? )*(?:(?:just )?to (?:summarize|summarise|repeat|recap),? )?(?<what>(?:the|our) (?:[\\p{L}\\d]+ ){1,6}?)(?:is|are) (?:(?:now|then|therefore|also|going to be|to be) )*(?:dropped|scrapped|cancelled|canceled)(?=[.,!]|$| and )`,
    ),
    "let's drop $<what>",
  ],
  [everywhere('(?<![\\p{L}])do we go (?=(?:ahead )?(?:with|for) )'), 'shall we go '],
  [
    everywhere(
      `(?<![\\p{L}])i (?:think|guess) we(?:'ll| will) (?=only (?:focus|concentrate|work|do|use|sell|support) )`,
    ),
    'so we ',
  ],
  [everywhere('^(?:(?:so|and|okay),? )*(?<what>[^,?]{4,60}), agreed\\?$'), 'do we agree on $<what>?'],
  [
    everywhere(
      `^${LEAD_EN}(?<what>[^,?]{4,80} (?:is|are|will|stays?|gets?|has|have|runs?|starts?) [^,?]{2,60}), are we (?:all )?(?:agreed|in agreement)(?: on that)?\\?$`,
    ),
    'we agree that $<what>',
  ],
  [everywhere(`^${LEAD_EN}we(?:'re| are) (?:(?:now|then) )?going ahead with (?=[\\p{L}])`), "let's go ahead with "],
  [everywhere(`^${LEAD_EN}we (?:won't|will not) (?=go ahead with [\\p{L}])`), "let's not "],
  [everywhere(String.raw`(?<![\p{L}])we(?:'ve| have)? landed on (?=[\p{L}\d])`), 'we decided on '],
  [
    everywhere(
      `^${LEAD_EN}(?<what>(?:the|our) [\\p{L} ]{3,40}?) (?:is|are) (?:(?:hereby|now|then) )*(?:approved|adopted|accepted)(?:,? then)?(?=[.,!]|$)`,
    ),
    'we agreed to approve $<what>',
  ],
  [
    everywhere(`^${LEAD_EN}we(?:'ll| will| have to| must)? (?:turn down|say no to|decline|reject) (?=[\\p{L}])`),
    'we agreed to decline ',
  ],
  [
    everywhere(
      `^${LEAD_EN}we(?:'ll| will)? take (?=(?:the|your) (?:[\\p{L}]+ )?(?:offer|deal|package|option)(?![\\p{L}]))`,
    ),
    'we agreed to take ',
  ],
  [everywhere(`^${LEAD_EN}we can (?:(?:also|all) )*live with (?!that|it|this)(?=[\\p{L}\\d])`), "we'll accept "],
  [
    everywhere(
      `^${LEAD_EN}that's (?:a|the) (?<what>[\\p{L} -]{3,30}?) (?:that )?(?:we|i) can (?:all )?live with(?=[.,!]|$)`,
    ),
    "we'll accept the $<what>",
  ],
  [
    everywhere(`^${LEAD_EN}we(?:'ll| will) (?!see|be|talk|discuss|move on|do)(?<what>[^,.?!]{4,80}?),? then(?=[.!]?$)`),
    "so we'll $<what>",
  ],
  [
    everywhere(
      `(?<![\\p{L}])we(?:'re| are) not (?!going|doing|sure|talking|saying)[\\p{L}]+ing (?=(?:the|our|a|an|any|this|that) )`,
    ),
    (match) => {
      const base = baseOfIng(match.trim().split(' ').at(-1) ?? '');
      return base === null ? match : `let's not ${base} `;
    },
  ],
];
/** What one of them needs in a text. */
export const MAY_DECIDE_EN = anyCase(
  "(?:gonna| in the calendar| in the diary|so we meet|i'd |i would |agree on | goes?(?![\\p{L}])| wins|we should|we could|decision|plan is|idea is|objects|objections|agrees|suggest|propose|vote |go for|go with|i move|want us|might as well| stays?| out|been |made |taken |going|let's|decided|agreed|voted|say that|cancel|looks|seems|sounds|opinion|feeling|decided|better|i'd say|would say|leave out|drop|skip|scrap|cut|take out|remove|do without|get rid|do we|only |agreed|landed|approved|adopted|accepted|turn down|say no|decline|reject|take the|take your|live with|then| not |happy|okay with|comfortable|stick |possible|can we|could we|may we|sense|we said|both of us|forget |park |call it |approve |sign off|wait |no |it's |it is |you get |you'll get |you have |you can have |like to|what about|rather|prefer|, can |would |would you|would that|would every|a deal|we'd|we need|we want|we require|[?])",
);
