const REASONING_END = '</think>';

/**
 * Finds the JSON object in a model's answer. Endpoints without `response_format` put prose, a code fence or reasoning
 * around it. Null if there is no object, or if PostgreSQL could not store it (U+0000, lone surrogates).
 */
export function answerObject(answer: string): object | null {
  const afterReasoning = answer.slice(answer.lastIndexOf(REASONING_END) + 1);
  // The whole answer first: a quote in it may hold braces or the end mark of reasoning.
  return (
    parsed(answer) ?? parsed(afterReasoning.slice(afterReasoning.indexOf('{'), afterReasoning.lastIndexOf('}') + 1))
  );
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
