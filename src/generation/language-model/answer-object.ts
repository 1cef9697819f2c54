const REASONING_END = '</think>';
/** A block between fences of Markdown. */
const FENCED = /```[\w-]*\s([\s\S]*?)```/g;
/** Characters that may be read in search of an object, as a multiple of the answer: an answer of nothing but braces ends too. */
const MOST_READ = 8;

/**
 * Finds the JSON object in a model's answer. Endpoints without `response_format` put prose, a code fence or reasoning
 * around it. In prose, only an object with one of `keys` is the answer. Null if there is no object, or if PostgreSQL could
 * not store it (U+0000, lone surrogates).
 */
export function answerObject(answer: string, keys: readonly string[]): object | null {
  // The whole answer first: a quote in it may hold braces, fences or the end mark of reasoning.
  const whole = parsed(answer);
  if (whole) return whole;
  const end = answer.lastIndexOf(REASONING_END);
  const said = end === -1 ? answer : answer.slice(end + REASONING_END.length);
  return firstOf(fencedIn(said), keys) ?? firstOf(balancedIn(said), keys);
}

function firstOf(texts: Iterable<string>, keys: readonly string[]): object | null {
  for (const text of texts) {
    const object = parsed(text);
    // A part of an answer that was cut off is an object too, but not the answer.
    if (object && keys.some((key) => key in object)) return object;
  }
  return null;
}

function* fencedIn(text: string): Generator<string> {
  for (const [, inside = ''] of text.matchAll(FENCED)) yield inside;
}

/** From each `{` to the `}` that closes it. */
function* balancedIn(text: string): Generator<string> {
  let left = text.length * MOST_READ;
  for (let start = text.indexOf('{'); start !== -1 && left > 0; start = text.indexOf('{', start + 1)) {
    const end = closingBrace(text, start, left);
    left -= (end === -1 ? text.length : end) - start;
    if (end !== -1) yield text.slice(start, end + 1);
  }
}

/** The index of the brace that closes the one at `start`, or -1. Braces in strings do not count. */
function closingBrace(text: string, start: number, most: number): number {
  let depth = 0;
  let isString = false;
  const end = Math.min(text.length, start + most);
  for (let at = start; at < end; at += 1) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
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
