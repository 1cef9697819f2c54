import { anyCase, type Phrase } from '../../speech/words.ts';
/** What the words after a frame are: an infinitive, one that is negated, a form in -ing, a clause or a noun phrase. */
export type AgreementKind = 'do' | 'not' | 'going' | 'clause' | 'about';

export const LEADS_IN =
  /^(?:(?:so|then|okay|ok|right|well|and|but|yes|yeah|no(?=[,.])|good|great|fine|perfect|all right|alright|sure|now|decision|agreed|conclusion|i think|i guess|that means(?: that)?|this means(?: that)?|we said|in that case|excellent|lovely|cool|deal|settled|from now on|going forward|(?:so )?(?:that's|that is|it's) (?:then |all )?(?:settled|decided|agreed|confirmed)(?: then)?|let's do (?:that|it|this)(?: then)?)(?:[,:.!] ?|[,:.!]? |$))+/iu;

/** At the end: "…, that's decided". */
export const SETTLES =
  /(?:,|;|\.|…| -)? ?(?:and )?(?:so )?(?:(?:that's|that is|it's|it is|this is) (?:then |now |all |hereby )?(?:decided|settled|agreed|confirmed|approved|final|a deal|the plan|the decision|done|fine|okay|that|it)|we're (?:all )?(?:agreed|in agreement|aligned|good)|we are (?:all )?agreed|(?:that |which )?works for (?:me|us|everybody|everyone|all of us)|everybody (?:okay|happy|fine|agreed?) with that|(?:is )?everyone (?:okay|happy|fine)(?: with that)?|agreed|deal|any objections|right|(?<!(?:^| )(?:say|says|said) )(?:okay|yes|yeah)|please|we agree|i agree)[?.!]*$/iu;

/** At the start of what is said at more length: "Let's do that then, one deployment a day". */
export const CONFIRMS_ONLY =
  /^(?:(?:yes|okay|so|then|right),? )*(?:let's do (?:that|it|this)|we'll do (?:that|it)|that's (?:it|settled|agreed|decided|fine)|agreed|it's a deal|deal|done)(?: then)?[,.:] /iu;

/** "Have a look", "have it ready", "have to": nothing that people decide to have. */
const HAS_NOTHING =
  'have(?= (?:[\\p{L}]{2,}ed|taken|given|written|spoken|chosen|gotten|to|been|had|done|made|look|money|it|that|this|these|them|him|her|you|us|me|fun|lunch|dinner|coffee|time|enough|more|less|seen|got|nothing|something|anything|everything|someone|somebody|people|questions|issues?|problems?|trouble|feedback|access|news|results?|confidence|hope|patience|(?:a|an|another|some|any|one|our|my|your|the|that|this|these|no) (?:[\\p{L}-]+ ){0,3}(?:looks?|chats?|talks?|breaks?|calls?|meetings?|discussions?|conversations?|sessions?|lunch|coffee|think|words?|go|rounds?|votes?|minutes?|seconds?|time|questions?|points?|ideas?|problems?|issues?|couple|lots?|bit|chance|sense|presentations?|demos?|updates?|drinks?|feelings?|way|reason|doubt|clue|choice|comments?|thoughts?|slides?|agenda|items?|topics?|people|person|results?|answers?|deadlines?|options?|money|budget|targets?|sync|fun|day|weekend|evening))(?![\\p{L}])|[.,!?]|$)';

/** After "let's" and "we'll" these lead the meeting and decide nothing. */
export const NO_DECISION = anyCase(
  String.raw`^(?:agree (?:that|to)|see|look|talk|discuss|meet again|move (?:on|to (?:the )?next)|work together|(?:start|begin)(?! with (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|\d+) | (?:in|on|from|after) (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:spring|summer|autumn|new year|\d|[\p{L}]+th)|\d|week \d|q\d)| (?:(?:in|on|from) )?\u0089)|wait|go (?:on|through|over|back|around)|come back|continue|take a (?:look|break)|have a look|hear|say|try(?! \p{L}+ing )|think|hope|know|do (?:that|it|this|need|want|have)|get (?:going|started)|close(?! the (?!meeting|call|session|topic|item))|stop (?:here|talking)|give (?:people|everyone|everybody|it|them|us) .{0,24}(?:minutes?|seconds?|moment)|jump|skip(?: (?:ahead|to|over|this|that|it|them|forward|straight|past|through|around|the (?:next|first|last|rest))|$)|be|expect|${HAS_NOTHING}|like|love|might|could|can|had|did|were|was|are|need|want|just)(?![\p{L}])`,
);

const ADVERBS = '(?:(?:also|just|then|now|definitely|probably|both|all|simply|still) )*';
const frame = (pattern: string) => anyCase(`(?<![\\p{L}'])(?:${pattern})`);
const AGREE = "we(?:'ve| have|'re| are)? (?:all |both |now |then |internally |already |also |just )*";

/** Most exact first. */
export const AGREEMENT_FRAMES: readonly [kind: AgreementKind, pattern: Phrase][] = [
  ['clause', frame("(?:let's|can we|shall we|we) say that (?!we)")],
  ['about', frame("(?:let's|shall we|we) (?:say|make it) (?!that |we)")],
  [
    'clause',
    frame(
      `(?:${AGREE}agreed?|let's agree|can we (?:say|agree)|the agreement is|agreed)(?: internally| then| now)?(?:,? that|:) `,
    ),
  ],
  ['about', frame(`(?:${AGREE}agreed?|let's agree|can we agree|agreed) (?:on|upon|about) `)],
  ['do', frame(`${AGREE}(?:agreed?|decided?|chosen|settled) to `)],
  ['not', frame(`${AGREE}(?:agreed?|decided?|chosen) not to `)],
  ['clause', frame(`${AGREE}decided that `)],
  ['clause', frame('(?:the|our) (?:conclusion|outcome|upshot) is (?:that )?')],
  ['clause', frame('(?:everybody|everyone|all of us) (?:agrees?|is (?:agreed|in agreement|in alignment)) that ')],
  ['about', frame(`${AGREE}(?:decided|settled) (?:on|for) `)],
  [
    'do',
    frame(
      `(?:it|that)(?:'d| would)? (?:(?:probably|definitely|just|also|really) )*makes? (?:more )?sense to ${ADVERBS}`,
    ),
  ],
  ['do', frame(`(?:the|our) (?:plan|idea|goal|aim|decision) is to ${ADVERBS}`)],
  [
    'do',
    frame(
      `it (?:would|might|could) be (?:(?:really|probably|quite) )*a (?:good|great|right) (?:time|moment|idea) (?:for us )?to ${ADVERBS}`,
    ),
  ],
  ['do', frame('is it (?:okay|ok|fine|good|all right|alright) to ')],
  ['do', frame('are we (?:all )?(?:content|happy|okay|fine|agreed|good) to ')],
  [
    'not',
    frame("(?:let's not|we won't|we will not|we're not going to|we are not going to|we don't(?! have(?![\\p{L}]))) "),
  ],
  [
    'do',
    frame(
      `(?:let's(?: say (?:that )?we(?:'ll)?)?|we(?:'ll| will| shall| should|(?:'d| would)(?: have to| need to| want to)?| need to| have to| want to| must| can|(?:'re| are) (?:all |both |now |then |just |also |definitely )*(?:going to|gonna))|(?:shall|should|can|could) we|how about we|why don't we) ${ADVERBS}`,
    ),
  ],
  ['going', frame("we(?:'re| are) (?:now |then |just )?(?=(?!going to )\\p{L}+ing )")],
  ['about', frame('we (?:definitely |both |all |really )?(?:want|need|accept|approve|choose|picked|chose) (?!to )')],
  ['do', frame(`we ${ADVERBS}(?!(?:agree|decide|settle|have)(?![\\p{L}]))(?=\\p{L}+ )`)],
];
