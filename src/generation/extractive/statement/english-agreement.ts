import { MARK } from './cast.ts';
import { untilBorder } from './english-borders.ts';
import { englishClause, englishThing } from './english-clause.ts';
import { englishPhrase } from './english-phrase.ts';
import type { Persons } from './english-pronouns.ts';
import { BASE_VERBS, baseOfIng } from './english-verbs.ts';

const LEAD =
  /^(?:(?:so|then|okay|ok|right|well|and|but|yes|yeah|no|good|great|fine|perfect|all right|alright|sure|now|decision|agreed|conclusion|let's say|i think|i guess|we said|in that case|excellent|lovely|cool|deal|settled|from now on|going forward)(?:[,:.!] ?|[,:.!]? |$))+/iu;
const SETTLED =
  /(?:,|;|\.|…| -)? ?(?:and )?(?:so )?(?:(?:that's|that is|it's|it is|this is) (?:then |now |all |hereby )?(?:decided|settled|agreed|confirmed|approved|final|a deal|the plan|the decision|done|fine|okay|that|it)|we're (?:all )?(?:agreed|in agreement|aligned|good)|we are (?:all )?agreed|(?:that |which )?works for (?:me|us|everybody|everyone|all of us)|everybody (?:okay|happy|fine|agreed?) with that|(?:is )?everyone (?:okay|happy|fine)(?: with that)?|agreed|deal|any objections|right|okay|yes|yeah|please|we agree|i agree)[?.!]*$/iu;
/** "Let's do that then, one deployment a day": what follows says it. */
const ONLY_CONFIRMS =
  /^(?:(?:yes|okay|so|then|right),? )*(?:let's do (?:that|it|this)|we'll do (?:that|it)|that's (?:it|settled|agreed|decided|fine)|agreed|it's a deal|deal|done)(?: then)?[,.:] /iu;
const VERBS = '(?:(?:also|just|then|now|definitely|probably|both|all|only|simply|still) )*';
const FRAMES: readonly [pattern: RegExp, kind: 'do' | 'not' | 'clause' | 'about' | 'going'][] = [
  [
    /(?<![\p{L}'])(?:we(?:'ve| have|'re| are)? (?:all |both |now |then |internally |already )*agreed?|let's agree|can we agree|the agreement is|agreed)(?: internally| then| now)?(?:,? that| on this:|:) /iu,
    'clause',
  ],
  [
    /(?<![\p{L}'])(?:we(?:'ve| have|'re| are)? (?:all |both |now |then )*agreed?|let's agree|agreed) (?:on|upon|about) /iu,
    'about',
  ],
  [/(?<![\p{L}'])we(?:'ve| have)? (?:all |both |now |then |also |just )*(?:agreed|decided|chosen|settled) to /iu, 'do'],
  [
    /(?<![\p{L}'])we(?:'ve| have)? (?:all |both |now |then |also |just )*(?:decided|settled) (?:that |on |for )/iu,
    'about',
  ],
  [/(?<![\p{L}'])(?:let's not|we won't|we will not|we're not going to|we are not going to|we don't) /iu, 'not'],
  [
    new RegExp(
      `(?<![\\p{L}'])(?:let's(?: say)?(?: we(?:'ll)?)?|we(?:'ll| will| shall| should| need to| have to| must|'re going to| are going to|'re gonna)|(?:shall|should|can|could) we|how about we|why don't we) ${VERBS}`,
      'iu',
    ),
    'do',
  ],
  [/(?<![\p{L}'])we(?:'re| are) (?:now |then |just )?(?=\p{L}+ing )/iu, 'going'],
  [
    /(?<![\p{L}'])we (?:definitely |both |all |really )?(?:want|need|accept|approve|choose|picked|chose) (?!to )/iu,
    'about',
  ],
  [new RegExp(`(?<![\\p{L}'])we ${VERBS}(?=\\p{L}+ )`, 'iu'), 'do'],
];
const MEETING_ONLY =
  /^(?:see|look|talk|discuss|move on|start|begin|wait|go (?:on|through|over|back|around)|come back|continue|take a (?:look|break)|have a look|hear|say|try|think|hope|know|know|do (?:that|it|this)|get (?:going|started)|close|stop here|jump|skip|be|have|like|love|look|might|could|can|can't|had|did|were|was|are|need|want|just)(?![\p{L}])/iu;

/** A sentence about what was agreed, with marks and without its full stop; null if the words make none. */
export function englishAgreement(text: string, persons: Persons): string | null {
  const confirmed = text.replace(ONLY_CONFIRMS, '');
  const said = confirmed.replace(SETTLED, '').replace(/[,. ]+$/u, '');
  const standing = /(?<![\p{L}])(?:from now on|going forward)(?![\p{L}])/iu.test(said) ? ' from now on' : '';
  const body = said
    .replace(LEAD, '')
    .replace(/,? (?:from now on|going forward)(?=,|$)/iu, '')
    .trim();
  if (body === '') return null;
  const it = /^(?<thing>[^,]{2,60}?) it is(?:,? then)?(?:$|,)/iu.exec(body)?.groups?.thing;
  if (it !== undefined) return about(it, persons);
  for (const [pattern, kind] of FRAMES) {
    const match = pattern.exec(body);
    if (match === null || match.index > 40) continue;
    const rest = body.slice(match.index + match[0].length);
    const made =
      kind === 'about'
        ? about(rest, persons)
        : kind === 'clause'
          ? that(rest, persons, standing)
          : decided(rest, kind, persons, standing);
    if (made !== null) return made;
    if (kind !== 'clause') return null;
  }
  return that(body, persons, standing) ?? about(body.replace(/,? then$/iu, ''), persons);
}

function that(said: string, persons: Persons, standing: string): string | null {
  const clause = englishClause(said, persons);
  if (clause !== null) return `It was agreed that ${clause}${standing}`;
  const own = /^we(?:'ll| will| should| must)? (?<rest>.+)$/iu.exec(said)?.groups?.rest;
  return own === undefined ? null : decided(own, 'do', persons, standing);
}

function about(said: string, persons: Persons): string | null {
  const thing = englishThing(said, persons);
  return thing === null ? null : `There was agreement on ${thing}`;
}

function decided(said: string, kind: 'do' | 'not' | 'going', persons: Persons, standing: string): string | null {
  const first = /^\p{L}+/u.exec(said)?.[0].toLowerCase() ?? '';
  const verb = kind === 'going' ? baseOfIng(first) : first;
  if (verb === null || !BASE_VERBS.has(verb) || MEETING_ONLY.test(verb + said.slice(first.length)))
    return kind === 'do' && /^say /iu.test(said) ? about(said.slice(4), persons) : null;
  const phrase = englishPhrase(verb, untilBorder(said.slice(first.length + 1).replace(FURTHER, '')), persons);
  if (phrase === null) return null;
  const further = furtherClause(said, persons);
  return `It was agreed ${kind === 'not' ? 'not ' : ''}to ${[phrase.verb, ...phrase.rest].join(' ')}${standing}${further}`;
}

const FURTHER = /, and (?=(?:the|a|all|every|each|everybody|everyone|no|both)(?![\p{L}]))(?<clause>.{5,120})$/iu;

/** "…, and the partners keep Team Plus until December": agreed with it. */
function furtherClause(said: string, persons: Persons): string {
  const rest = FURTHER.exec(said)?.groups?.clause;
  const clause = rest === undefined ? null : englishClause(rest, persons);
  return clause === null || clause.includes(MARK.thing) ? '' : ` and that ${clause}`;
}
