import { anyCase, everywhere, oneOf, type Phrase } from '../../speech/words.ts';
import { BASE_VERBS, baseOfIng, baseOfThird, thirdPerson } from '../statement/english-verbs.ts';
import { type HandFrame, type Hands, person } from './frame.ts';
import { DOES_EN } from './work-en.ts';

const ADV =
  '(?:(?:also|just|then|now|probably|maybe|basically|obviously|mostly|mainly|really|still|first|both|uh|um|kind of|sort of|all)[, ]+)*';
const WILL =
  "(?:(?:'ll| will| shall)|(?:'s| is|'re| are)? (?:going to|gonna)|(?:'ll| will)? (?:needs? to|ha(?:s|ve) to)| must|(?:'s| is| are) (?:supposed |meant )?to)";
const SHOULD = ' should';
const DOING = '(?<doing>[\\p{L}]+ing)(?![\\p{L}])';
/** Who is meant, and what they are called again: "Anna, you", "as the designer you", "our buyer, that's Bo, he". */
const WHO = `(?:(?:as|for) )?(?:(?:the|our|my|your) )*${person('one')}(?:,? (?:who|that)(?:'s| is| would be) ⟦(?<name>\\d+)⟧,?)?(?: (?:and|&) (?:(?:the|our|my) )*(?:${person('other')}|(?<self>i|me|myself)(?![\\p{L}])))?(?: (?:here|over here|over there|there))?`;

/** "Anna, you do the raffle": Anna is told so. */
const ORDER = `(?<=⟧,? you)(?<order> (?!(?:run|manage|lead|use|drive)(?![\\p{L}]))${DOES_EN})(?= (?:the|our|my|your|those|these|some|up|out|down|away|off)(?![\\p{L}]))(?![^.?!]{0,60} (?:every|each|always|usually|often)(?![\\p{L}]))`;

const FRAME = anyCase(
  `${WHO}(?<called>,? (?:you|he|she|they)(?: guys| two| both)?)?(?:(?:(?<will>${WILL})|(?<should>${SHOULD})) ${ADV}(?:(?:be )${DOING}|(?<does>${DOES_EN}))|(?<now>'s| is|'re| are) ${ADV}(?<ing>[\\p{L}]+ing)(?![\\p{L}])|${ORDER}|(?<present> (?:takes(?: (?:over|on|care of)|(?= (?:the|our) [\\p{L}-]+(?:[.,?!]|,? and ⟦|$)))|handles|does|calls|books|sends|writes|prepares|orders|checks|updates|brings))(?![\\p{L}])(?! (?:not|it|that|this|well|better|so)(?![\\p{L}])))`,
);
/** "Anna and I drive out on Monday". Of some verbs the past is the same word. */
const PLURAL = anyCase(
  `(?<=^(?:(?:so|and|then|okay|right|well),? ){0,4})${person('one')} (?:and|&) (?:${person('other')}|(?<self>i)(?![\\p{L}'])) (?!(?:put|set|cut|let|read|split|shut)(?![\\p{L}]))(?<plural>${DOES_EN})(?![^.?!]{0,60} (?:every|each|always|usually|often)(?![\\p{L}]))`,
);
/** "I'd like Anna to look at the costs and Bo to call the printer." */
const WISHED = anyCase(
  `(?<wish>(?:i'd like|i would like|i want|we need|i need|we want|(?:what|all) (?:i|we)(?:'d like| want| need| would like) is)(?: for)?|to [^⟦⟧.?!]{3,80} and)(?: (?:the|our|my))? ${person('one')}(?: (?:and|&) (?:(?:the|our|my) )*${person('other')})? to ${ADV}(?<does>${DOES_EN})`,
);
/** "… and Bo to call the printer": what else is wished for. */
const WISHED_TOO = anyCase(`(?:,|,? and)(?: (?:the|our|my))? ${person('one')} to ${ADV}(?<does>${DOES_EN})`);
/** "Anna will do the costs, Bo the logo and the designer the site". */
const likewise = (joined: string) =>
  anyCase(`${joined}(?: (?:the|our|my))? ${person('one')},?(?= (?:the|a|an|our|his|her|their|some) [\\p{L}])`);
const LIKEWISE = likewise('(?:,|,? and)');
const LIKEWISE_UNJOINED = likewise('(?:,|,? and|(?<=[\\p{L}]))');
/** Verbs of which a person is no object: "Bo will send Anna the file" is another thing. */
const SHARED =
  /^(?:do|work(?: on)?|look|take|prepare|make|design|develop|write|build|present|handle|cover|review|check)$/u;
/** Of "work on" and "look at". */
const PARTICLE = /^ (?:on|at|into|for|up)(?= )/u;
const UNJOINED = /^(?:do|work(?: on)?|look)$/u;
/** "Let's have Anna call the printer." */
const LENT = anyCase(
  `(?:(?:let's|let us|we'll|we will|(?<should>we can|we should|we could)) (?:have|get|ask)|(?:i'll|i will) (?:have|get)) ${person('one')} (?:to )?${ADV}(?<does>${DOES_EN})`,
);
/** "Anna's job is to call the printer", "Bo, your action is to order paper", "action for Bo: order paper". */
const CHARGE = '(?:job|task|action|homework|to-?do|assignment)(?: item| point)?';
const CHARGED = anyCase(
  `(?:${person('one')}(?:'s|,? your) (?:(?:main|first|next|only|own) )?${CHARGE}(?: [^⟦⟧.,?!]{2,30}?)?(?: is| would be| will be)|${CHARGE} (?:for|on) ${person('name')}(?: is|:|,| -)?) (?:to )?${ADV}(?<does>${DOES_EN})`,
);
/** "Anna, I'd like to see the concept at the next meeting", "I'd like to get the list from Bo". */
const EXPECTED = anyCase(
  `${person('one')},? (?<expects>i(?:'d| would) like to (?:see|get|receive|have))(?= (?:the|a|an|some|your|those|that) )`,
);
const IS_DONE = anyCase(`^${DOES_EN}`);
const THOUGHT_ABOUT = /^ about(?= )/u;
/** "Anna, can you call the printer and Bo, could you order the paper?" */
const ASKED = anyCase(`${person('one')},? (?<asks>(?:can|could|would|will) you) (?:please )?${ADV}(?<does>${DOES_EN})`);
/** The most that one sentence hands out. */
const MOST = 6;

const HEDGED =
  /(?:^|[^\p{L}])(?:if|unless|when|whenever|until|before|after|because|maybe if|what if|who|whoever|which|where|whether|why|how|hope|hopefully|wish|said|says|told|thought|asked|suppose|imagine|don't think|not sure|like|(?:me|i|you|us)(?:,|,? and))(?: that)?(?: (?:the|our|my))? ?$/iu;
/** "… so that Anna can send it": why something is done. */
const PURPOSE =
  /(?:(?:^|[^\p{L}])(?:that way|this way|so that|such that|this means|that means)|[\p{L},] so)(?: (?:the|our|my))? ?$/iu;
/** "… and I'll write the minutes" */
const OWN =
  /,? (?:and|but|so|then|while) (?:then )?(?:i|we|(?:[\p{L}]+,? )?you)(?:'ll| will|'m| am|'re| are| can)(?![\p{L}])/iu;
const CONDITION =
  /^(?:(?:and|but|so|okay|well),? )*(?:if|when|whenever|unless|once|in case|suppose|imagine)(?![\p{L}])/iu;
const NEXT =
  /(?:,? (?:and|but|so|while|then|whereas)(?: then)?)?,? ?(?:(?:the|our|my|as|for|as the|for the|for our) )*$/iu;
const LATER = /(?<![\p{L}])(?:next|tomorrow|later|before|after|until|by|for the next)(?![\p{L}])/iu;

/** "We need the costs from Anna" */
const NEEDED = everywhere(
  `(?<=^(?:(?:so|and|then|okay|also|but),? )*)(?:(?:we|i)(?:'ll| will|'d| would)?(?: also| still)? (?:need|want|like|expect|have to get|need to get)|(?:we|i)(?:'re|'m| are| am)(?: still)? waiting for)(?: to (?:get|see|have))? (?<what>(?:the|a|an|some|your|those) [^⟦⟧.,;?!]{3,60}?) from ⟦(?<one>\\d+)⟧(?=[.,!]| (?:by|before|for|on|until|next|this|tomorrow|today|and|as|in|at)(?![\\p{L}])|$)`,
);
/** "The plan is for Anna to call the printer and for Bo to order paper" */
const PLANNED = anyCase(
  '(?:plan|idea|assignments?|tasks?|next steps?|actions?|to-?dos?)(?: [^⟦⟧.?!]{2,30})? (?:is|are|would be|will be)(?: that)? for ',
);
const FOR_ONE = everywhere(`(?<![\\p{L}])for (?:you,? )?⟦(?<one>\\d+)⟧,? to (?=${DOES_EN})`);
/** "Me and Anna will …" */
const SPEAKER_FIRST = everywhere(
  "(?<=^(?:(?:so|and|then|okay|right|well),? ){0,4})(?:i|me) and (?<one>⟦\\d+⟧)(?=(?:'ll)? [\\p{L}])(?! (?:and|&) )",
);
/** "Anna, you and I should …" */
const YOU_AND_I = everywhere(
  '(?<=^(?:(?:so|and|then|okay|right|well),? ){0,4}⟦\\d+⟧),? you and (?:i|me)(?= (?:should|will|can|could|need to|have to|must) )',
);
const BOTH_OF_YOU = everywhere("(?<=⟧),? (?:the two of you|you two|both of you|you both)(?=[ '])");

/** "Can Anna book the screen and Bo order the chairs?": as each of them is asked. */
const FIRST_ASKED = everywhere(
  String.raw`^(?<lead>(?:(?:so|and|then|okay|right|well),? )*)(?:can|could|would|will) (?<one>⟦\d+⟧) (?=(?:please )?${DOES_EN}(?![\p{L}])[^?]*(?:,|,? and) (?:can |could |would |will )?⟦\d+⟧ (?:please )?${DOES_EN}(?![\p{L}]))`,
);
const NEXT_ASKED = everywhere(
  String.raw`(?<joined>,|,? and) (?:can |could |would |will )?(?<one>⟦\d+⟧) (?=(?:please )?${DOES_EN}(?![\p{L}]))`,
);
/** "Let's have Anna book the screen and Bo order the chairs." */
const ALSO_LENT = everywhere(
  String.raw`(?<=(?:let's|let us|we'll|we will) have ⟦\d+⟧ [^⟦⟧.?!]{3,80})(?<joined>,? and) (?<one>⟦\d+⟧) (?=${DOES_EN}(?![\p{L}]))`,
);

function eachAsked(marked: string): string {
  const first = FIRST_ASKED[Symbol.replace](marked, '$<lead>$<one>, can you ');
  return first === marked ? marked : NEXT_ASKED[Symbol.replace](first, '$<joined> $<one>, can you ');
}

function turned(said: string): string {
  const marked = ALSO_LENT[Symbol.replace](eachAsked(said), "$<joined> we'll have $<one> ");
  const named = YOU_AND_I[Symbol.replace](SPEAKER_FIRST[Symbol.replace](marked, '$<one> and I'), ' and I');
  const planned = PLANNED.test(named) ? FOR_ONE[Symbol.replace](named, '⟦$<one>⟧ will ') : named;
  const both = BOTH_OF_YOU[Symbol.replace](planned, '');
  return NEEDED[Symbol.replace](both, '⟦$<one>⟧ will provide $<what>');
}

export const HANDS_EN: Hands = {
  turned,
  frames,
  hedged: HEDGED,
  purpose: PURPOSE,
  condition: CONDITION,
  own: OWN,
  next: NEXT,
  later: LATER,
  asOwn: (said, task) => `I'll ${said.replace(/^will /u, '')}${task}`.replace(/ (?:his|her|their) /gu, ' my '),
};

interface Found extends HandFrame {
  verb: string;
  isWish: boolean;
}

function frames(marked: string): HandFrame[] {
  const found: Found[] = [];
  for (let from = 0; found.length < MOST; ) {
    const last = found.at(-1);
    const [match] = patternsAfter(last)
      .map((pattern) => pattern.exec(marked.slice(from)))
      .filter((one) => one !== null)
      .sort((a, b) => a.index - b.index);
    if (match === undefined) return found;
    const {
      one = '',
      name,
      other,
      does,
      will,
      should,
      called,
      asks,
      expects,
      now,
      ing,
      self,
      present,
      order,
      plural,
    } = match.groups ?? {};
    const doing = match.groups?.doing ?? ing;
    const start = from + match.index;
    from = start + match[0].length;
    const isLikewise = (does ?? doing ?? expects ?? present ?? order ?? plural) === undefined;
    const verb =
      expects !== undefined
        ? 'provide'
        : (does ??
          plural ??
          order?.trim().toLowerCase() ??
          baseOfPresent(present) ??
          (doing === undefined ? alike(last, marked) : baseOfIng(doing.toLowerCase())));
    if (verb === null || (doing !== undefined && !IS_DONE.test(`${verb}${marked.slice(from)}`))) continue;
    // "You'll be thinking about the logo": that is the task.
    const about = verb === 'think' && doing !== undefined ? THOUGHT_ABOUT.exec(marked.slice(from))?.[0] : undefined;
    const done = about === undefined ? verb : 'work on';
    const [base = '', ...more] = done.split(' ');
    found.push({
      start,
      restStart: from + (about ?? '').length,
      one: Number(name ?? one),
      other: other === undefined ? undefined : Number(other),
      withSpeaker: self !== undefined,
      called: called !== undefined,
      said: `will ${done}`,
      saidOfTwo: { of: [thirdPerson(base), ...more].join(' '), two: done },
      isTagged: now !== undefined || plural !== undefined,
      isTold: present !== undefined || order !== undefined,
      asks: asks !== undefined || (isLikewise && last?.asks === true),
      sure: should === undefined,
      verb: done,
      isWish: does !== undefined && will === undefined && should === undefined && asks === undefined,
    });
  }
  return found;
}

/** "takes over" to "take over" */
function baseOfPresent(present: string | undefined): string | undefined {
  const [verb = '', ...particle] = present?.trim().toLowerCase().split(' ') ?? [];
  return verb === '' ? undefined : [baseOfThird(verb) ?? verb.replace(/s$/u, ''), ...particle].join(' ');
}

/** "Bo has the keys" tells how it is. */
const STATES = new Set('be have get need know like love see hear want mean own lack think say tell hope'.split(' '));
/** "Anna orders the chairs and Bo prints the badges": behind another task, of all work. */
const PRESENT_TOO = anyCase(
  `(?:,|,? and) ${person('one')}(?<present> ${oneOf([...BASE_VERBS].filter((verb) => !STATES.has(verb)).map(thirdPerson))}(?![\\p{L}]))(?= (?:the|a|an|our|some|up|out) )`,
);

/** What a frame may look like behind another one. */
function patternsAfter(last: Found | undefined): Phrase[] {
  const patterns = [
    ...(last === undefined ? [] : [PRESENT_TOO]),
    FRAME,
    PLURAL,
    ASKED,
    LENT,
    CHARGED,
    EXPECTED,
    last?.isWish === true ? WISHED_TOO : WISHED,
  ];
  if (last === undefined || !SHARED.test(last.verb)) return patterns;
  return [...patterns, UNJOINED.test(last.verb) ? LIKEWISE_UNJOINED : LIKEWISE];
}

/** The verb of the frame before, with its particle. */
function alike(last: Found | undefined, marked: string): string | null {
  return last === undefined ? null : `${last.verb}${PARTICLE.exec(marked.slice(last.restStart))?.[0] ?? ''}`;
}
