/** Characters. Longer speech without punctuation is cut at the last space before. */
export const SENTENCE_LENGTH = 500;

const ABBREVIATIONS = new Set(
  (
    'dr mr mrs ms prof st vs etc inc ltd approx dept ext fig jr sr e.g i.e a.m p.m ' +
    'f.eks bl.a ca kl nr mht pga evt osv dvs ift ifm vha vedr ang mdr m.fl m.v inkl ekskl tlf afd stk pct d.d jf mio kr hr fr'
  ).split(' '),
);

const CLOSERS = new Set(['"', '”', '»', "'", '’', ')']);

/**
 * Splits a text into at most `limit` sentences, each a verbatim piece without the space around it. Abbreviations
 * ("f.eks."), ordinals ("den 1. maj"), initials and trailing dots ("so... yes") do not end a sentence.
 */
export function splitSentences(text: string, limit = text.length): string[] {
  const sentences: string[] = [];
  let start = 0;
  let space = -1;
  for (let at = 0; at < text.length && sentences.length < limit; at += 1) {
    const char = text.charAt(at);
    if (char === ' ') space = at;
    let end = -1;
    if ((char === '.' || char === '?' || char === '!' || char === '…') && endsSentence(text, start, at)) {
      end = at + 1;
      while (CLOSERS.has(text.charAt(end))) end += 1;
    } else if (at - start >= SENTENCE_LENGTH) {
      end = space > start ? space : codePointStart(text, at);
    }
    if (end === -1) continue;
    push(sentences, text.slice(start, end));
    start = end;
    at = end - 1;
  }
  if (sentences.length < limit) push(sentences, text.slice(start));
  return sentences;
}

function push(sentences: string[], piece: string): void {
  const sentence = piece.trim();
  if (sentence !== '') sentences.push(sentence);
}

function endsSentence(text: string, start: number, at: number): boolean {
  const next = text.slice(at + 1, at + 4);
  // Speech breaks off and goes on: "…" ends nothing but the text.
  if (text.charAt(at) === '…') return text.slice(at + 1, at + 20).trim() === '';
  // "in the room.So I'll": a space that a recorder lost.
  if (/^\p{Lu}[\p{L}\s,']/u.test(next) && /\p{Ll}{2}$/u.test(text.slice(Math.max(start, at - 3), at))) return true;
  if (!/^["”»'’)]?(?:\s|$)/u.test(next)) return false;
  const follower = next.replace(/^\)/u, '').trimStart().charAt(0);
  const lowerFollows = follower !== '' && follower === follower.toLowerCase() && follower !== follower.toUpperCase();
  // "I'll check the (??) after lunch": words that nobody understood, within a sentence.
  if (next.startsWith(')') && lowerFollows) return false;
  if (text.charAt(at) === '?' || text.charAt(at) === '!') return true;
  if (text.charAt(at - 1) === '.') return !lowerFollows;
  const before = text.slice(Math.max(start, at - 8), at);
  const word = before.slice(before.search(/[^\s(]*$/));
  if (/^\d+$/.test(word)) return !lowerFollows;
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return follower === '';
  // "Senest d. 12. december"
  if (word === 'd') return !/\d/.test(follower);
  // "400 kroner pr. bruger", but "… a good PR. So …".
  if (word === 'pr') return !(lowerFollows || /\d/.test(follower));
  // "It is in PR. 793."
  if (/^(?:Pr|PR|Nr)$/u.test(word) && /\d/.test(follower)) return false;
  return follower === '' || !ABBREVIATIONS.has(word.toLowerCase());
}

/** Returns `at`, or the index before it if `at` would split a surrogate pair. */
export function codePointStart(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
