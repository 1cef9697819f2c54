import type { Meeting, Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { personName } from './statement/cast.ts';

/** Turns before that may tell whom a speaker speaks to. */
const REACH = 2;

/** Whom the speaker speaks to where there are only two. */
function addresseeOf(speaker: string, owner: string, { speakers }: Meeting): string {
  if (owner !== speaker) return owner;
  const others = speakers.filter((other) => other !== speaker);
  return others.length === 1 ? (others[0] ?? '') : '';
}

/** "I'll send you both the form" among many: "everyone" tells at least that it is not one. */
export function withOpenTwo({ text, sentence }: Quote, owner: string, meeting: Meeting): Quote {
  const isOpen = owner === sentence.speaker && meeting.speakers.length > 3 && twoSpokenTo(sentence, meeting) === '';
  const all = sentence.language === 'da' ? 'alle' : 'everyone';
  return { sentence, text: isOpen ? text.replace(BOTH, all) : text };
}

const BOTH =
  /(?<= )(?:you (?:both|two(?! (?:\p{L}+ )?\p{L}{3,}s(?!\p{L})))|both of you|jer begge(?: to)?)(?![\p{L}])/iu;

/** "That would be Owen. I'll put you two in touch.": whoever asked, and whom the speaker just named. */
export function withTwoIntroduced({ text, sentence }: Quote, { sentences, speakers }: Meeting): Quote {
  const at = INTRODUCES.exec(text);
  const before = sentences.slice(Math.max(0, sentence.index - REACH), sentence.index);
  const asker =
    sentences.findLast((one) => one.index < sentence.index && one.turn === sentence.turn - 1)?.speaker ?? '';
  const named = before.map((one) => (one.turn === sentence.turn ? IS_NAME.exec(one.text)?.groups?.name : undefined));
  const name = named.findLast((one) => one !== undefined);
  if (at === null || asker === '' || name === undefined || speakers.some((one) => one.includes(name)))
    return { sentence, text };
  return { sentence, text: text.replace(TWO, () => `${personName(asker)} and ${name}`) };
}
const INTRODUCES = anyCase(
  String.raw`(?<![\p{L}])(?:connect|introduce|put) (?:you (?:two|both)|the two of you|both of you)(?![\p{L}])`,
);
const TWO = /(?<![\p{L}])(?:you (?:two|both)|the two of you|both of you)(?![\p{L}])/iu;
const IS_NAME =
  /^(?:Oh|Ah|Well|Yeah|Yes|I think)?,? ?(?:[Tt]hat(?:['’]s|['’]d be| is| would be)|[Yy]ou (?:need|want|should (?:talk to|ask))) (?<name>\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?[.]?$/u;

/** Whom "you" means, and whom it seems to mean. */
export function spokenTo({ text, sentence }: Quote, owner: string, meeting: Meeting) {
  const ofTwo = SPOKEN_TO_TWO.test(text) && owner === sentence.speaker;
  const addressee = ofTwo ? twoSpokenTo(sentence, meeting) : addresseeOf(sentence.speaker, owner, meeting);
  return { addressee, listener: ofTwo ? addressee : addressee || listenerOf(sentence, meeting) };
}

const SPOKEN_TO_TWO = anyCase(
  String.raw`(?<![\p{L}])(?:(?<!(?:can|could|will|would|if|that|when) )you (?:both|two(?! (?:[\p{L}]+ )?[\p{L}]{3,}s(?![\p{L}])))|both of you|between you(?! and)|jer (?:begge(?: to)?|to)|mellem jer)(?![\p{L}])`,
);

/** "I'll send you both the form": the two who are called by name, or who are there besides the speaker. '' if nobody knows. */
function twoSpokenTo({ text, speaker, language }: Sentence, { people, speakers }: Meeting): string {
  const named = new Set(people.mentions(text).map(({ person }) => person));
  const others = (named.size === 2 ? [...named] : speakers).filter((one) => one !== speaker);
  return others.length === 2 ? others.map(personName).join(language === 'da' ? ' og ' : ' and ') : '';
}

/** "Yeah, Omar, I'll …": who is called by name, or '' if nobody knows who that is. */
const CALLED =
  /^(?:(?:[Yy]eah|[Yy]es|[Ss]o|[Oo]kay|[Aa]nd|[Ww]ell|[Bb]ut|[Ss]ure|[Nn]o),? )+(?!(?:Yeah|Yes|So|Okay|And|Well|But|Sure|No),)\p{Lu}\p{Ll}+, (?=I['’ ])/u;

const CALLED_FIRST = /^\p{Lu}\p{Ll}+, (?=I['’ ])/u;

/** Whom the speaker seems to speak to: who is called by name, otherwise who spoke before. */
function listenerOf(sentence: Sentence, meeting: Meeting): string {
  const called = CALLED.test(sentence.text) ? (meeting.people.addressee(sentence.text) ?? '') : null;
  const first = CALLED_FIRST.test(sentence.text) ? meeting.people.addressee(sentence.text) : null;
  return called ?? first ?? speakerBefore(sentence, meeting);
}

function speakerBefore({ index, turn, speaker }: Sentence, { sentences }: Meeting): string {
  for (let at = index - 1; at >= 0; at -= 1) {
    const earlier = sentences[at];
    if (earlier === undefined || turn - earlier.turn > REACH) return '';
    if (earlier.speaker !== speaker) return earlier.speaker;
  }
  return '';
}
