import { isFirstName } from '../../speech/first-names.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { speechWords } from './speech-words.ts';

const TITLES = /^(?:mr|mrs|ms|dr|hr|fru|hon)$/u;
const ADDRESSES = /^(?:thanks|thank|hi|hello|hey|dear|tak|hej|kære)$/u;
/** People are asked. */
const ASKED = /^(?:ask|asked|asking|ping|pinged|tell|told|remind|email|emailed|spørg|spørge|bed|bede|mind)$/u;
/** What people do. */
const ACTS =
  /^(?:said|says|told|thinks|thought|wants|wanted|asked|asks|suggested|mentioned|wrote|sent|sagde|siger|mener|spurgte|skrev|sendte|foreslog|proposed|explained|agreed|worked|ville|you|du|who|did|has|had|will|would|can|could|har|vil|kan)$/u;
const OF_THINGS = /^(?:the|a|an|this|in|on|of|our|using|den|det|de|i|på|vores)$/u;

/** The words of the names of people: of those who speak, and of those who are spoken to or of. */
export function personNames(sentences: readonly Sentence[], known: readonly string[]): ReadonlySet<string> {
  const named = new Set(known.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []));
  const none = new Set<string>();
  const signs = new Map<string, { person: number; thing: number }>();
  for (const sentence of sentences) {
    const words = speechWords(sentence, none);
    words.forEach((word, at) => {
      const [before, after] = [words[at - 1]?.lower ?? '', words[at + 1]];
      if (word.kind !== 'open') return;
      if (TITLES.test(before)) {
        named.add(word.lower);
        if (after?.proper && !after.apart) named.add(after.lower);
        return;
      }
      if (!/^\p{Lu}\p{Ll}/u.test(word.shown)) return;
      if (isFirstName(word.stem) || isFirstName(word.lower)) {
        named.add(word.lower);
        // "Jason Miller": the word after a first name.
        if (after?.proper && !after.apart && after.kind === 'open' && /^\p{Lu}\p{Ll}/u.test(after.shown))
          named.add(after.lower);
        return;
      }
      const seen = signs.get(word.lower) ?? { person: 0, thing: 0 };
      if (ADDRESSES.test(before)) seen.person += 2;
      else if (ASKED.test(before) && word.proper) seen.person += 1;
      else if (OF_THINGS.test(before)) seen.thing += 1;
      else if (after !== undefined && ACTS.test(after.lower)) seen.person += 1;
      else if (word.apart && (after === undefined || after.apart) && before !== '') seen.person += 0.5;
      signs.set(word.lower, seen);
    });
  }
  for (const [word, { person, thing }] of signs) if (person >= 1.5 && person >= thing) named.add(word);
  return named;
}
