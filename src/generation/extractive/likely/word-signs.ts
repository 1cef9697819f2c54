import { wordSign } from '../weights/weigh.ts';
import { kindOf } from '../written/word-kinds.ts';
import { type ClauseWord, clauseWords } from './clause-words.ts';

/** Words of a clause that are weighed. */
const MOST_WORDS = 35;
/** Words of an answer that are weighed: it says in the first ones whether it agrees. */
const MOST_OF_ANSWER = 4;
/** Stands for a word that depends on what the meeting is about, such as a name or a subject. */
const SUBJECT = '_';
const NUMBER = '#';

/**
 * The words of a clause and its pairs of words as signs, such as “send” and “can you”. Only words that people use in any
 * meeting are signs of their own; `lead` stands before the signs of words that somebody else says.
 */
export function wordSigns(words: readonly ClauseWord[], most = MOST_WORDS, lead = ''): string[] {
  const known = words.slice(0, most).map(({ word }) => (/^\d/.test(word) ? NUMBER : isCommon(word) ? word : SUBJECT));
  return known.flatMap((word, index) => {
    const next = known[index + 1];
    const signs = [wordSign(word, lead)];
    if (next !== undefined && (word !== SUBJECT || next !== SUBJECT)) signs.push(wordSign(`${word} ${next}`, lead));
    return signs;
  });
}

/** The first words that somebody answers, as signs. */
export function answerSigns(answer: string): string[] {
  return wordSigns(clauseWords(answer), MOST_OF_ANSWER, 're ');
}

function isCommon(word: string): boolean {
  const bare = word.replace(/'s$/u, '');
  return bare.includes("'") || kindOf(bare, 'en') !== 'open';
}
