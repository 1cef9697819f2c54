import { OWN_PERSON } from '../../speech/own-people.ts';
import { anyCase, wordPattern } from '../../speech/words.ts';
import { MARK, personName } from './cast.ts';

interface Names {
  readonly owner: string;
  readonly speaker: string;
  readonly addressee: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
/** Names that are words too, in speech without capital letters. */
const ALSO_WORDS = anyCase(
  '^(?:will|mark|bill|may|rose|art|grant|chase|bo|so|per|max|frank|the|speaker|project|user|you|me|an|my|ask|pat|sue|drew|dot|hope|joy|faith|april|june|august|dr|mr|mrs|ms|hon|prof|grad|phd|marketing|industrial|host|guest|vi|du|jeg|dem|den)$',
);

/** Puts marks where those are named whom the task is about, by whole or first name. */
export function markNames(text: string, { owner, speaker, addressee }: Names): string {
  const cased = /\p{Lu}/u.test(text.replace(/(?<![\p{L}])I(?![\p{L}])/gu, ''));
  let marked = text;
  for (const [name, mark] of [
    [owner, MARK.owner],
    [speaker, MARK.speaker],
    [addressee, MARK.addressee],
  ] as const) {
    const whole = personName(name);
    const first = whole.split(' ')[0] ?? '';
    if (whole === '' || (mark !== MARK.owner && whole === personName(owner))) continue;
    for (const call of whole === first ? [whole] : [whole, first]) {
      if (
        call.length < 2 ||
        (ALSO_WORDS.test(call) &&
          (!cased ||
            !/^\p{Lu}/u.test(call) ||
            /^(?:dr|mr|mrs|ms|hon|prof|the|speaker|project|user|grad|phd)$/iu.test(call)))
      )
        continue;
      // Most names are not in the text, and a pattern is dear.
      if (!marked.toLowerCase().includes(call.toLowerCase())) continue;
      // A name without its capital letter may be a word, unless nothing in the text has one.
      marked = marked.replace(
        wordPattern(
          `(?<![\\p{L}\\p{N}'-])${call === whole ? '' : `(?<!${OWN_PERSON})`}${escaped(call)}(?![\\p{L}\\p{N}-])`,
          cased ? 'gu' : 'giu',
        ),
        mark,
      );
    }
  }
  return marked;
}
