const REASONING_END = '</think>';

/**
 * The JSON object in a model's answer, or null when there is none. An endpoint that knows `response_format` sends the
 * object alone; others put prose, a code fence or their reasoning around it. Also null when a string in it could not be
 * stored: PostgreSQL takes neither U+0000 nor lone surrogates.
 */
export function answerObject(answer: string): object | null {
  const spoken = answer.slice(answer.lastIndexOf(REASONING_END) + 1);
  // The whole comes first: a quote from the transcript may itself hold braces or the mark that ends reasoning.
  return parsed(answer) ?? parsed(spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1));
}

function parsed(text: string): object | null {
  let storable = true;
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      storable &&= isStorable(key) && (typeof inner !== 'string' || isStorable(inner));
      return inner;
    });
    return storable && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
