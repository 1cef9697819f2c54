import { NO_WORK_EN, WORK_EN, WORK_ING_EN } from '../speech/verbs-en.ts';
import { NAME, oneOf, opening, phrase } from '../speech/words.ts';
import type { CommitmentCues } from './commitment-cues.ts';

const ADV_EN =
  '(?:(?:also|just|then|definitely|certainly|gladly|quickly|personally|please|maybe|perhaps|kindly|try to|try and|make sure to|go and|have to|all|only|simply|immediately) )*';
const WORK = oneOf(WORK_EN);
const LOOK =
  '(?:look (?:into|at|after|up|through)|come (?:back|up with)|go (?:through(?! (?:them|it|these|this|that)(?![\\p{L}]))|back to|over to)|work on|have (?:a|another) (?:quick |good |proper )?(?:look|word|chat|think|play|go|read|dig|conversation)|let .{1,30} know|find out|figure (?:[^.,?!]{1,20} )?out|make sure|take care)';
const DO_EN = `(?:${WORK}(?![\\p{L}'])|${LOOK})`;

/** English commitments and requests. */
export const commitmentCuesEn: CommitmentCues = {
  promise: phrase(
    `(?:i'll|i will|i shall|i'm going to|i am going to|i'm gonna) (?!${ADV_EN}(?:${oneOf(NO_WORK_EN)}(?![\\p{L}])|have |give you that|take (?:that|it)(?:[.,!]|$)))${ADV_EN}[\\p{L}]+`,
    `(?:i'll|i will) ${ADV_EN}(?:${LOOK}|let you know|leave (?:it|that|this) with|keep you (?:posted|updated|informed)|be sending)`,
    "(?:i'll|i will|i'm going to) have [^,.?!]{3,60} (?:ready|done|finished|sent|in place|in the|by|before|on|call|do|send)",
    `(?:i'll|i will|i'm going to) ${ADV_EN}(?:(?:tell|explain to|agree with) (?!you|me|us|that|this|it|what|a |the (?:truth|story))[\\p{L}]+|(?:explain|mention|say) (?:(?:it|that|this|(?:the|our|my)(?: [\\p{L}-]+){1,3}) )?to (?!you|everyone|us|me)[\\p{L}]+|(?:mention|raise|bring up|bring) (?:(?:it|that|this|(?:the|our|my)(?: [\\p{L}-]+){1,3}) )(?:up )?when i (?:see|talk|speak|meet|call|ring)|keep (?:an eye on|you (?:posted|updated|informed)|(?:them|him|her|everyone|everybody) [\\p{L}]+|(?:a|an|the|our|my) [\\p{L}]+ (?:of|as|for|on|in|until)))`,
    `(?<!(?:agreed|decided|announced|promised) (?:that )?)(?:we'll|we will|we're going to) ${ADV_EN}(?:send|deliver|email|call|get back|come back|provide|forward|share|prepare|ship)`,
    `(?<!(?:parts?|things?|ones?|bits?|what|that) )i (?:(?:still|also|just|really|probably) )*(?:need|have|ought) to ${ADV_EN}${DO_EN}|i(?:'ve got to| must) ${ADV_EN}${DO_EN}|i(?:'ll| will) (?:read (?:through|over|up)|talk .{2,40} through|have (?:someone|somebody|my|our|the) [^,.?!]{3,40}|leave (?:the|a|an|my|our|some) [^.,?!]{2,40} (?:at|with|in|on|for|by))`,
    `let me ${ADV_EN}(?!give you (?:a|an|the|some)|put it|ask you|do the|run through|try (?:again|to explain))(?:${WORK}|look into|come back|find out|get back|have a look)`,
  ),
  offer: phrase(
    `(?:(?<! (?:that|which) )i can|i could|i should|i'd better|i'd be happy to|i'm happy to|happy to|i don't mind) ${ADV_EN}${DO_EN}`,
    `i'm (?:${oneOf(WORK_ING_EN)})`,
    `i(?:'ll| will| can) ${ADV_EN}(?:come (?:by|over|round|out|along|to (?:your|the|our))|(?:drop|stop|swing|pop) (?:by|in|round|over)|stay (?:late|on|behind|longer))`,
  ),
  delivery: phrase(
    "i(?:'ll| will) have [^,.?!]{3,60}",
    `(?:i'll|i will|i'm going to) ${ADV_EN}(?:read|show|walk|tell|explain|start|begin|stop|sit (?:down|in)|come in|think about|leave|summari[sz]e|mention|read through|go|bring|stay)`,
    "you'll (?:have|get|receive)|you will (?:have|get|receive)|(?:it'll|it will) be (?:ready|done|with you|in your)",
  ),
  request: phrase(
    `(?:can|could|would|will) (?:you|${NAME})(?: both| all| guys| folks)? ${ADV_EN}(?!give us (?:an idea|a sense)|talk us|take us|take that|do that one)${DO_EN}`,
    `would you mind [\\p{L}]+ing|(?:can|could|may|might) i (?:ask|get|trouble) you to ${ADV_EN}[\\p{L}]+`,
    '(?:can|could|would|will) you have [^,.?!]{2,60} (?:[\\p{L}]+ed|done|ready|sent|written|built|drawn)',
    `(?:are|is) (?:you|${NAME}) able to ${DO_EN}`,
  ),
  anyRequest: phrase(
    '(?:can|could|would|will) you(?! (?:agree|like|say|live|mind|hear|see|imagine|remember|repeat|explain|want))',
  ),
  order: phrase(
    `(?:you|you both|you all|everybody|everyone) (?:should|need to|must|have to|'ll need to|'ll have to|will need to|will have to|ought to|had better) ${ADV_EN}${DO_EN}`,
    `you'll (?:need|have) to ${ADV_EN}${DO_EN}|(?:you're|you are) (?:in charge of|responsible for)`,
    `i(?:'d like| need| want) you(?: all| both)? to ${ADV_EN}${DO_EN}`,
    `(?:everyone|everybody)(?:'s| is|'ll| will)(?: gonna| going to)? ${ADV_EN}(?:${DO_EN}|finish|fill|read)|please (?:everybody |everyone |all )?${ADV_EN}have (?:a|an|the|your)`,
    `please ${ADV_EN}(?!do (?:mention|ask)|give me a (?:second|moment)|stop)(?:${DO_EN}|fill (?:in|out))`,
    `(?<! to |(?:^| )(?:i|we)(?:'ll| will| can| could| should|'d| must| have to| need to|'ve got to)(?: just| also| definitely)? )(?:make sure|remember|don't forget) (?:to |that |you |(?<=make sure )(?:the|all|everything|your) )${ADV_EN}[\\p{L}]+`,
  ),
  imperative: opening(`(?:please )?${DO_EN} (?:me|us|the|a|an|him|her|them|it|that|those|these|your|our)`),
  reportsBack: phrase(
    '(?:get|come|report) back to (?:you|them|us|him|her)',
    "(?:i will|i'll) let (?:you|everyone|everybody|you all) know(?=[.,!]|$| (?:by|on|tomorrow|then|as soon|when|this|next|before|today|tonight)(?![\\p{L}]))",
  ),
  proposal: opening(
    `(?:(?:and|so|or),? )?(?:should|shall) i ${ADV_EN}(?:${DO_EN}|(?:show|present|explain|demonstrate)(?= [^?]{3,60} (?:to|for) (?!you|us|me|everyone|everybody)[\\p{L}]))|do you want me to ${DO_EN}`,
    `would you like me to ${DO_EN}`,
    `(?:(?:and|so|or|then|okay),? )*(?:you(?:'d like| would like| want| need) me to|i(?:'m| am)? (?:should|supposed to)|am i supposed to|should i be|(?:so|then) i(?:'ll| will)) ${ADV_EN}${DO_EN}`,
  ),
  thirdPerson: opening(`(?: will|'ll| is going to|'s going to| needs to| has to| must| should) ${ADV_EN}${DO_EN}`),
  wantedOf:
    /(?:i'd like|i want|we need|i need|we want|let's (?:have|get|ask)|we'll (?:have|get|ask)|action (?:for|on))$/iu,
  wanted: opening(` (?:to )?${ADV_EN}${DO_EN}`, `: ${DO_EN}`),
  hedge: phrase(
    "if|unless|maybe|perhaps|might|wish|would have|don't think|wouldn't|in case|what if|whether",
    'whenever|suppose|hopefully|when i(?! (?:have|get|hear|know|see)(?![\\p{L}]))|before i(?! forget)|until i|usually|normally|always|every time|used to',
    '(?<!(?:as|like) )i said|told (?:you|him|her|them|us)|(?:who|why|how)(?=[^,;]*$)|unlikely|pretend|joke',
  ),
  negation: phrase('not', 'never', 'nothing'),
  anaphora:
    /^(?:(?:yes|yeah|okay|sure|fine|right),? )*(?:i(?:'ll| will| can) (?:do|take|handle|sort|fix|get|cover|look into|look at) (?:that|it|this|those|them|that one|this one)|that's (?:mine|on me|my action)|(?:i'm|i am) on it|leave (?:it|that) (?:with|to) me)(?:[ .,!]|$)/iu,
  need: phrase(
    'we (?:need|have) to|we should|we still need|somebody (?:has|needs|should|must|ought to)',
    'someone (?:has|needs|should|must|ought to)|who|needs? to be|ha(?:s|ve) to be|we must',
  ),
};
