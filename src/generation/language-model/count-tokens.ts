/** Danish and JSON take more tokens than English prose. A window must hold what the estimate says it holds. */
const BYTES_A_TOKEN = 2.4;

/** At most so many tokens, by any common tokenizer. */
export function mostTokens(text: string): number {
  return tokensOfBytes(Buffer.byteLength(text));
}

/** At most so many tokens. */
export function tokensOfBytes(bytes: number): number {
  return Math.ceil(bytes / BYTES_A_TOKEN);
}

/** So many bytes of text fit in the tokens. */
export function bytesOfTokens(tokens: number): number {
  return Math.floor(tokens * BYTES_A_TOKEN);
}

/** A word, digits, or marks that stand together. A single mark may be one token with the word after it. */
const PIECES = /(\p{L}[\p{L}\p{M}]*)|(\p{N}+)|[^\s\p{L}\p{N}]{2,}/gu;
const DIGITS_A_TOKEN = 3;

/** At least so many tokens: no common tokenizer joins such pieces, or more than three digits. */
export function fewestTokens(text: string): number {
  let tokens = 0;
  for (const [, , digits] of text.matchAll(PIECES)) tokens += digits ? Math.ceil(digits.length / DIGITS_A_TOKEN) : 1;
  return tokens;
}

/** Letters that most tokenizers still hold in one token. */
const SHORT_WORD = 5;
const TOKENS_A_LETTER = 0.25;
const TOKENS_OF_ACCENT = 2;
const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * About so many tokens, times a factor of the tokenizer that differs little between texts and languages in Latin letters:
 * long words and words with a letter such as `ø` are in several tokens.
 */
export function likelyTokens(text: string): number {
  let tokens = fewestTokens(text);
  for (const [, word] of text.matchAll(PIECES)) {
    if (word === undefined) continue;
    tokens += TOKENS_A_LETTER * Math.max(0, word.length - SHORT_WORD);
    const accents = word.match(NOT_ASCII)?.length ?? 0;
    if (accents > 0 && accents * 2 <= word.length) tokens += TOKENS_OF_ACCENT;
  }
  return tokens;
}
