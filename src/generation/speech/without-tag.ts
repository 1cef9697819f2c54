import { wordPattern } from './words.ts';

/** "…, okay?" and "…, ikke også?" behind a sentence: it asks nothing. */
const TAG =
  /,? (?:right|okay|ok|alright|all right|yeah|cool|you know|if that's okay|sounds? good|ikke(?: også)?|ik['’]?(?: også)?|okay)[?.]$/iu;
const OWN = wordPattern(
  String.raw`(?<![\p{L}])(?:I['’]ll|I will|I['’]m (?:going to|gonna)|I need to|I have to|I gotta|we['’]ll|we['’]re (?:going to|gonna)|jeg (?:\p{L}+r|skal|vil))(?![\p{L}])`,
  'iu',
);
const OTHERS = wordPattern(
  String.raw`(?<![\p{L}])(?:you(?:['’]ll| will| can| could| should)|(?:can|could|would|will) you|(?:kan|vil) du)(?![\p{L}])`,
  'iu',
);

/** What somebody says of themselves, without the tag that makes it sound like a question: "I'll text you the link, okay?" */
export function withoutTag(sentence: string): string {
  if (!sentence.endsWith('?')) return sentence;
  const tag = TAG.exec(sentence.slice(-24));
  if (tag === null || !OWN.test(sentence) || OTHERS.test(sentence)) return sentence;
  return sentence.slice(0, sentence.length - tag[0].length);
}
