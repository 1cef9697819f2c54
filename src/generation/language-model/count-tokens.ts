/** Danish and JSON take more tokens than English prose. A window must hold what the estimate says it holds. */
const BYTES_A_TOKEN = 2.4;

/** At most so many tokens, by any common tokenizer. */
export function mostTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);
}

/** So many bytes of text fit in the tokens. */
export function bytesOfTokens(tokens: number): number {
  return Math.floor(tokens * BYTES_A_TOKEN);
}

/** At least so many tokens: no tokenizer joins two words. */
export function fewestTokens(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]+/gu)) words += 1;
  return words;
}
