import type { Language } from '../function-words.ts';
import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { tokens } from '../speech/words.ts';
import { personNames } from './written/person-names.ts';

/** Sentences before one that may name whom it means. */
const REACH = 3;

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
export function personBefore(sentence: Sentence, before: string, meeting: Meeting): string {
  const names = absentNames(meeting);
  const isNobody = isNobodyHere(meeting.speakers);
  const { index, language } = sentence;
  const earlier = meeting.sentences
    .slice(Math.max(0, index - REACH), index)
    .filter(({ foreign }) => !foreign)
    .toReversed();
  for (const said of [before, ...earlier.map((one) => one.text)]) {
    const text = said.slice(0, 400);
    const found = [...text.matchAll(NAME)].findLast(({ 0: name, index: at }) => {
      const title = TITLE.exec(text.slice(0, at))?.[0].trim() ?? '';
      if (language === 'en' && title !== '') return isNobody(name) && !isOther(title, sentence.plain);
      return names.has(name.toLowerCase()) || OF_TEAM[language].test(text.slice(at + name.length));
    });
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
