/** Character references that recorders write; the rest stand as they are. Names as in the HTML standard. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
  ['aelig', 'æ'],
  ['oslash', 'ø'],
  ['aring', 'å'],
  ['AElig', 'Æ'],
  ['Oslash', 'Ø'],
  ['Aring', 'Å'],
  ['eacute', 'é'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
]);

/** A longer reference does not exist among those above, so the search for its end stops here. */
const REFERENCE_LENGTH = 12;

/** Decodes `&amp;`, `&#248;`, `&#xF8;` and the like in one pass; anything else that starts with `&` is text. */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&');
  if (at === -1) return text;
  const pieces: string[] = [];
  let from = 0;
  while (at !== -1) {
    const semicolon = text.slice(at + 1, at + 1 + REFERENCE_LENGTH).indexOf(';');
    const char = semicolon < 1 ? undefined : decodeReference(text.slice(at + 1, at + 1 + semicolon));
    if (char !== undefined) {
      pieces.push(text.slice(from, at), char);
      from = at + semicolon + 2;
    }
    at = text.indexOf('&', Math.max(at + 1, from));
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}

function decodeReference(name: string): string | undefined {
  const numeric = /^#(?:(\d{1,7})|[xX]([0-9a-fA-F]{1,6}))$/.exec(name);
  if (numeric === null) return NAMED.get(name);
  const code = numeric[1] === undefined ? Number.parseInt(numeric[2] ?? '', 16) : Number(numeric[1]);
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  // A lone surrogate or U+0000 could not be stored as text.
  return valid ? String.fromCodePoint(code) : '\uFFFD';
}
