import type { Language } from '../function-words.ts';
import type { Meeting, Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { tokens, wordPattern } from '../speech/words.ts';
import { personNames } from './written/person-names.ts';

/** Sentences before one that may name whom it means: so many without a pronoun for a person, and so many in all. */
const REACH = 3;
const FARTHEST = 9;
const OF_PERSON: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}])(?:she|he|him|her)(?![\p{L}])/iu,
  da: /(?<![\p{L}])(?:hun|han|ham|hende)(?![\p{L}])/iu,
};

const NAME = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu;
const FIRST_NAME = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+ $/u;
const LAST_NAME = /^ \p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u;
const TITLE = /(?<![\p{L}\p{N}])(?:Mr|Mrs|Ms|Miss|Dr)\.? $/u;
const HIM = /(?<![\p{L}])him(?![\p{L}])/iu;
/** "Mrs Coe" is not "him", and "Mr Dale" not "her". */
const isOther = (title: string, plain: string): boolean =>
  HIM.test(plain) ? /^M(?:rs|s|iss)/u.test(title) : title.startsWith('Mr') && !title.startsWith('Mrs');
/** "Mrs Potter's daughter": not Mrs Potter. */
const RELATIVE =
  /^['’]s (?:\p{L}+ )?(?:daughter|son|husband|wife|partner|mother|father|mum|mom|dad|sister|brother|aunt|uncle|niece|nephew|carer|solicitor|lawyer|accountant|assistant|boss|manager|secretary|colleague|neighbou?r|friend|builder|agent)(?![\p{L}])/iu;
/** "Sunita in compliance", "Bo fra udvikling": who is of a team is a person. */
const OF_TEAM: Readonly<Record<Language, RegExp>> = {
  en: /^ (?:in|from|at) (?:the )?(?:compliance|finance|legal|it|IT|I T|marketing|sales|product|engineering|development|support|hr|HR|accounts|accounting|bookkeeping|procurement|purchasing|operations|logistics|production|design|billing|security|quality|planning|the (?:warehouse|shop|office|lab))(?![\p{L}])/u,
  da: /^ (?:i|fra|hos) (?:udvikling|økonomi|bogholderiet|jura|salg|marketing|indkøb|support|drift|it|IT|hr|HR|ledelsen|produktion|produktionen|logistik|lageret|kvalitet|planlægning|regnskab|butikken|kundeservice)(?![\p{L}])/u,
};

/** Somebody by what they are: "our accountant", "viceværten". */
const ROLE: Readonly<Record<Language, RegExp>> = {
  en: wordPattern(
    String.raw`(?<![\p{L}'])(?:[Tt]he|[Oo]ur|[Yy]our|[Tt]heir) (?:(?:new|old|other|site|store|shop|sales|account|project|finance|office|school|local|planning|building|council|case|loan|safety|head|assistant|deputy|estate|letting) )?(?:accountant|solicitor|lawyer|landlord|landlady|manager|director|caretaker|plumber|electrician|builder|architect|surveyor|engineer|contractor|officer|head ?teacher|teacher|head|nurse|doctor|vet|vicar|receptionist|secretary|bookkeeper|auditor|photographer|gardener|cleaner|driver|decorator|carpenter|designer|developer|consultant|agent|mayor|coach|editor|publisher|chair(?:man|woman|person)?|treasurer|trainer|inspector|assessor|buyer|seller|owner|vendor|tenant|candidate|applicant|supplier|boss)(?= |[,.?!;:]|$)`,
    'gu',
  ),
  da: wordPattern(
    String.raw`(?<![\p{L}])(?:[\p{L}]*(?:revisor|advokat|direktør|chef|mægler|vicevært|håndværker|elektriker|tømrer|maler|murer|arkitekt|ingeniør|rådgiver|konsulent|fotograf|gartner|leder|lærer|læge|sekretær|bogholder|sælger|indkøber|formand|kasserer|træner|inspektør|udvikler|designer|redaktør|vært|udlejer)(?:en)|[Bb]likkenslageren|[Nn]aboen|[Bb]ygherren|[Ss]ygeplejersken|[Pp]ræsten|[Pp]edellen)(?= |[,.?!;:]|$)`,
    'gu',
  ),
};

const known = new WeakMap<readonly Sentence[], ReadonlySet<string>>();

/** The words of names of people who are spoken of and do not speak. */
function absentNames({ sentences, speakers }: Meeting): ReadonlySet<string> {
  const names = known.get(sentences) ?? new Set([...personNames(sentences, [])].filter(isNobodyHere(speakers)));
  known.set(sentences, names);
  return names;
}

function isNobodyHere(speakers: readonly string[]): (name: string) => boolean {
  const here = new Set(speakers.flatMap(tokens));
  return (name) => !here.has(name.toLowerCase());
}

/**
 * Who "him" or "her" in a sentence is: the last person who was named just before and is not in the meeting, with the team they
 * belong to. '' if nobody was. `before`: what its speaker said of it before the words with the pronoun.
 */
export function personBefore(sentence: Sentence, before: string, owner: string, meeting: Meeting): string {
  const names = absentNames(meeting);
  const isNobody = isNobodyHere(meeting.speakers);
  const { index, language } = sentence;
  const earlier = sentencesBefore(index, meeting.sentences);
  for (const one of [{ text: before, speaker: sentence.speaker }, ...earlier]) {
    const text = one.text.slice(0, 400);
    const found = [...text.matchAll(NAME)].findLast(({ 0: name, index: at }) => {
      const title = TITLE.exec(text.slice(0, at))?.[0].trim() ?? '';
      if (language === 'en' && title !== '') return isNobody(name) && !isOther(title, sentence.plain);
      return names.has(name.toLowerCase()) || OF_TEAM[language].test(text.slice(at + name.length));
    });
    const role = [...text.matchAll(ROLE[language])].at(-1);
    const kin = kinNamed(text, one, owner, language);
    if (kin !== undefined) return kin;
    if (role !== undefined && role.index >= (found?.index ?? 0)) return asNoun(role[0]);
    if (found === undefined) continue;
    if (RELATIVE.test(text.slice(found.index + found[0].length))) return '';
    const first = FIRST_NAME.exec(text.slice(0, found.index))?.[0].trimEnd() ?? '';
    if (names.has(first.toLowerCase())) return `${first} ${found[0]}`;
    const rest = text.slice(found.index + found[0].length);
    const last = LAST_NAME.exec(rest)?.[0] ?? '';
    const title = TITLE.exec(text.slice(0, found.index))?.[0] ?? '';
    const more = names.has(last.trim().toLowerCase()) ? last : (OF_TEAM[language].exec(rest)?.[0] ?? '');
    return `${title}${found[0]}${more}`;
  }
  return '';
}

/** "You were going to talk to your nephew.": of whoever is to do it. Undefined if nobody of theirs was named, or somebody else's was. */
function kinNamed(
  text: string,
  { speaker }: { speaker: string },
  owner: string,
  language: Language,
): string | undefined {
  const { whose = '', who = '' } = KIN[language].exec(text)?.groups ?? {};
  if (who === '') return undefined;
  const isOwn = (speaker === owner ? /^(?:my|min)$/iu : /^(?:your|din)$/iu).test(whose);
  return isOwn ? `${language === 'da' ? 'sin' : 'their'} ${who}` : undefined;
}
const KIN: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}])(?<whose>[Mm]y|[Yy]our) (?<who>(?:nephew|niece|brother|sister|son|daughter|wife|husband|partner|father|mother|dad|mum|mom|cousin|uncle|aunt|boss|manager|colleague|neighbou?r|friend|assistant|accountant|lawyer))(?![\p{L}'’])/u,
  da: /(?<![\p{L}])(?<whose>[Mm]in|[Dd]in) (?<who>(?:nevø|niece|bror|søster|søn|datter|kone|mand|kæreste|far|mor|fætter|kusine|onkel|tante|svoger|svigerfar|svigermor|chef|kollega|nabo|ven|veninde|revisor|advokat|assistent))(?![\p{L}'’])/u,
};

/** Those before, the nearest first. "She's back on Monday.": who is still spoken of was named before that. */
function sentencesBefore(index: number, sentences: readonly Sentence[]): Sentence[] {
  const found: Sentence[] = [];
  let left = REACH;
  for (let at = index - 1; at >= 0 && left > 0 && index - at <= FARTHEST; at -= 1) {
    const one = sentences[at];
    if (one === undefined) break;
    left = OF_PERSON[one.language].test(one.plain) ? REACH : left - 1;
    if (!one.foreign) found.push(one);
  }
  return found;
}

/** "The head" and "Revisoren" began a sentence. */
const asNoun = (role: string): string =>
  (role.charAt(0).toLowerCase() + role.slice(1)).replace(/^(?:our|your|their) /u, 'the ');

/** "I'll send you her number": whose it is. */
export const withOwner = (quote: Quote, named: string): Quote => ({
  ...quote,
  text: quote.text.replace(OWNED, () => `${named}'s`),
});
const OWNED =
  /(?<=(?<!\p{L})(?:send|give|forward|pass|get|email|text) (?:you|us|them|everyone) )(?:her|his)(?= \p{L}{3,})/iu;
