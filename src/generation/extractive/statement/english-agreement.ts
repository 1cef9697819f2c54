import { anyCase, rewritten } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import {
  AGREEMENT_FRAMES,
  type AgreementKind,
  CONFIRMS_ONLY,
  LEADS_IN,
  NO_DECISION,
  SETTLES,
} from './english-agreement-frames.ts';
import { untilBorder } from './english-borders.ts';
import { englishClause, englishThing } from './english-clause.ts';
import { withCondition } from './english-condition.ts';
import { englishPhrase } from './english-phrase.ts';
import type { Persons } from './english-pronouns.ts';
import { BASE_VERBS, baseOfIng } from './english-verbs.ts';
import { writtenOut } from './written-out.ts';

const STANDING = /,? (?:from now on|going forward)(?=,|$)/iu;
/** Time and condition are part of what was agreed, so that "until we go live" stays. */
const WE_IN_TIME =
  /(?<=(?<![\p{L}])(?:until|till|unless|once|as soon as|when|before|after|if|where|as) )we(?='| |$)/giu;
const CONDITION = anyCase('^(?:(?:and|but|so|okay|well|then),? )*(?:if|unless|in case|when|once) ');
/** What was agreed is said elsewhere. */
const BARE = anyCase(
  "^(?:(?:so|then|okay|ok|right|yes|yeah|well|good|great|fine|and|all right),? )*(?:let's do (?:that|it|this)|we'll do (?:that|it)|let's go with (?:that|it)|agreed|(?:that's|it's) (?:agreed|settled|decided|a deal|fine)|that works(?: for (?:me|us))?|works for (?:me|us))(?: then)?[.!]*$",
);
/** "Let's agree to …" */
const AGREED_TWICE = anyCase('^(?:agree|decide) (?:to|(?<that>that)) ');
const AS_IT_IS = anyCase('(?<stays>stays?|remains?) as (?:it is|they are)');
/** "Leave the contract as it is" */
const UNCHANGED =
  /(?<=(?<![\p{L}])(?:leav|keep)(?:e|ing|s|es)? [^,.]{2,60}) as (?:it is|they are)(?: now)?(?=[,.]|$)/iu;
const FURTHER = /, and (?=(?:the|a|all|every|each|everybody|everyone|no|both)(?![\p{L}]))(?<clause>.{5,120})$/iu;

/** A sentence about what was agreed, with marks and without its full stop; null if the words make none. */
export function englishAgreement(text: string, persons: Persons): string | null {
  if (persons.thing && BARE.test(text)) return `There was agreement on ${MARK.thing}`;
  const said = text
    .replace(CONFIRMS_ONLY, '')
    .replace(SETTLES, '')
    .replace(/[,. ]+$/u, '');
  const standing = /(?<![\p{L}])(?:from now on|going forward)(?![\p{L}])/iu.test(said) ? ' from now on' : '';
  const body = rewritten(said, AS_IT_IS, '$<stays> the same')
    .replace(UNCHANGED, ' unchanged')
    .replace(LEADS_IN, '')
    .replace(STANDING, '')
    .replace(WE_IN_TIME, MARK.group)
    .trim();
  if (body === '' || CONDITION.test(body)) return null;
  return byGroup(agreed(body, persons, standing) ?? later(body, persons, standing));
}

/** "They" needs somebody named before. */
function byGroup(sentence: string | null): string | null {
  if (sentence === null || !sentence.includes(MARK.group)) return sentence;
  return sentence.replace(/^(?:It was agreed|There was agreement)/u, 'The participants agreed');
}

function agreed(body: string, persons: Persons, standing: string): string | null {
  const chosen =
    /^(?<thing>[^,]{2,60}?) it is(?:,? then)?(?:$|,)/iu.exec(body) ?? /^(?<thing>[^,]{4,80}?),? then, .+$/iu.exec(body);
  const thing = chosen?.groups?.thing === undefined ? null : about(chosen.groups.thing, persons, 1);
  if (thing !== null) return thing;
  for (const [kind, pattern] of AGREEMENT_FRAMES) {
    const match = pattern.exec(body);
    if (match === null || match.index > (kind === 'do' ? 16 : 40)) continue;
    const rest = body.slice(match.index + match[0].length);
    const again = kind === 'do' ? AGREED_TWICE.exec(rest) : null;
    const made =
      again === null
        ? byKind(kind, rest, persons, standing)
        : byKind(again.groups?.that ? 'clause' : 'do', rest.slice(again[0].length), persons, standing);
    // What each of two does is told whole or not at all.
    if (made !== null || kind !== 'clause' || BOTH.test(rest)) return made;
  }
  return that(body.replace(/^that /iu, ''), persons, standing) ?? about(body.replace(/,? then$/iu, ''), persons);
}

const BOTH = anyCase(',? (?:and|while|but) (?:that )?(?:we|i|you)(?![\\p{L}])');

/** "Let's bring it back, everybody takes one case a day": what follows may say it. */
function later(body: string, persons: Persons, standing: string): string | null {
  const rest = /^[^,.]{2,60}[,.] (?:and |so )?(?<rest>.{8,})$/u.exec(body)?.groups?.rest;
  if (
    rest === undefined ||
    CONDITION.test(rest) ||
    /^(?:but|in case|because|as|which|that|until)(?![\p{L}])/iu.test(rest)
  ) {
    return null;
  }
  return that(rest, persons, standing);
}

function byKind(kind: AgreementKind, rest: string, persons: Persons, standing: string): string | null {
  if (kind === 'about') return about(rest, persons);
  return kind === 'clause' ? that(rest, persons, standing) : decided(rest, kind, persons, standing);
}

/** "just keep the branch": what is done, without "we". */
const BARE_VERB =
  /^(?:just|only|simply) (?<rest>(?:keep|use|take|leave|put|make|add|remove|drop|move|send|do) (?:the|a|an|all|both|one|two) .+)$/iu;

/** "Training is included": a noun that begins a sentence. */
const COMMON =
  /^\p{Lu}(?=(?:\p{Ll}{2,}(?:ing|ment|ery|tion|ity|pport|rance)|rice|reakfast|inner|unch|inen|lectricity|ater|ostage|torage|ravel|reight|eposit) (?:is|are|will|stays?|runs?|has|starts?|ends?) )/u;

function that(begun: string, persons: Persons, standing: string): string | null {
  const said = writtenOut(begun).replace(COMMON, (letter) => letter.toLowerCase());
  // What people have is no decision.
  if (/^we (?:only )?have(?!\p{L})/iu.test(said)) return null;
  const own =
    /^we(?:'ll| will| should| must)? (?<rest>.+)$/iu.exec(said)?.groups?.rest ?? BARE_VERB.exec(said)?.groups?.rest;
  if (own !== undefined) return decided(own, 'do', persons, standing);
  const clause = englishClause(said, persons);
  return clause === null ? null : `It was agreed that ${clause}${standing}`;
}

function about(said: string, persons: Persons, leastWords = 2): string | null {
  const thing = englishThing(said, persons);
  if (thing !== null && thing.split(' ').length < leastWords && !/[\d\u0089]/u.test(thing)) return null;
  return thing === null ? null : `There was agreement on ${thing}`;
}

const AS_VERB = /^\p{Lu}{3,5} (?:the|an?|our|this|that|all|both|\p{Lu}|\d)/u;

/** "…, Peter brings the figures": another sentence. */
const ANOTHER_DOES = /, \p{Lu}\p{Ll}+ \p{Ll}{2,}s (?!and ).*$/u;

/** "We open on the first of June": with its time such a verb needs no object. */
const STARTS = /^(?:start|begin|open|launch|deliver|close|finish|ship)$/u;
const ONLY_TIME = new RegExp(`^(?:(?:up|off|again|back) )?${MARK.time}$`, 'u');

function decided(said: string, kind: AgreementKind, persons: Persons, standing: string): string | null {
  const only = /^only /iu.test(said) ? 'only ' : '';
  const words = said.slice(only.length);
  const spoken = /^\p{L}+/u.exec(words)?.[0] ?? '';
  // "Let's RFP the printing": letters that a trade uses as a verb.
  const first = kind !== 'going' && AS_VERB.test(words) ? spoken : spoken.toLowerCase();
  const after = words.slice(first.length + 1);
  const verb = kind === 'going' ? baseOfIng(first) : first;
  if (verb === null || !(BASE_VERBS.has(verb) || first === first.toUpperCase()) || NO_DECISION.test(`${verb} ${after}`))
    return null;
  if (kind !== 'going' && STARTS.test(verb) && ONLY_TIME.test(after))
    return `It was agreed ${kind === 'not' ? 'not ' : ''}to ${verb} ${after}${standing}`;
  const own = after.replace(FURTHER, '').replace(ANOTHER_DOES, '');
  const alone = englishPhrase(verb, untilBorder(own), persons);
  const phrase = alone && withCondition(alone, own, persons, kind === 'not');
  if (phrase === null) return null;
  const infinitive = `${kind === 'not' ? 'not ' : ''}to ${only}${[phrase.verb, ...phrase.rest].join(' ')}`;
  return `It was agreed ${infinitive}${standing}${further(words, persons)}`;
}

/** "…, and the partners keep Team Plus until December": agreed with it. */
function further(said: string, persons: Persons): string {
  const rest = FURTHER.exec(said)?.groups?.clause;
  const clause = rest === undefined ? null : englishClause(rest, persons);
  return clause === null || clause.includes(MARK.thing) ? '' : ` and that ${clause}`;
}
