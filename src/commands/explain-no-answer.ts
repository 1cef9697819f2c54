/** Why `fetch` got no answer, in a few words. */
export function explainNoAnswer(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'does not answer in time';
  const reason = cause?.code ?? cause?.message;
  return reason === undefined ? 'does not answer' : `does not answer (${reason})`;
}
