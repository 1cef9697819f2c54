/** Company types in folded names and the token that replaces them. Forms without slash or dots only where they are unambiguous. */
const TYPES_IN_NAMES: readonly (readonly [RegExp, string])[] = [
  [word(/a ?\/ ?s|a\.s\.?|aktieselskab(?:et)?/), 'as'],
  [word(/aps|a\.p\.s\.?|anpartsselskab(?:et)?/), 'aps'],
  [word(/i ?\/ ?s|interessentskab(?:et)?/), 'is'],
  [word(/k ?\/ ?s|kommanditselskab(?:et)?/), 'ks'],
  [word(/p ?\/ ?s|partnerselskab(?:et)?/), 'ps'],
  [word(/s ?\/ ?i/), 'si'],
  [word(/ivaerksaetterselskab(?:et)?/), 'ivs'],
  [word(/enkeltmandsvirksomhed(?:en)?/), 'enkeltmandsvirksomhed'],
  [word(/a\.m\.b\.a\.?|andelsselskab(?:et)? med begraenset ansvar/), 'amba'],
  [word(/f\.m\.b\.a\.?|forening(?:en)? med begraenset ansvar/), 'fmba'],
  [word(/s\.m\.b\.a\.?|selskab(?:et)? med begraenset ansvar/), 'smba'],
  ...['as', 'ivs', 'amba', 'fmba', 'smba'].map((token) => [lastWord(token), token] as const),
];

export interface CompanyNameForms {
  /** With the company type, in one spelling: "Ørsted Køkken a/s" → "oersted koekken as". */
  full: string;
  /** Without the type: "oersted koekken". The same as `full` where nothing would remain. */
  bare: string;
}

/**
 * A company name for matching, not for display: lower case, letters and digits with single spaces between them, one spelling
 * for æ/ae, ø/oe, å/aa, & and "og", initials (A.P. → ap) and company types. "Holding" and other words of the name stay.
 */
export function companyNameForms(name: string): CompanyNameForms {
  const folded = foldDanish(name);
  const full = tidy(TYPES_IN_NAMES.reduce((text, [type, token]) => text.replace(type, ` ${token} `), folded));
  const bare = tidy(TYPES_IN_NAMES.reduce((text, [type]) => text.replace(type, ' '), folded));
  return { full, bare: bare === '' ? full : bare };
}

/** Lower case in the letters a-z as far as Danish spelling allows: æ and ä → ae, ø and ö → oe, å → aa; other accents dropped. */
export function foldDanish(text: string): string {
  const lower = text.normalize('NFC').toLowerCase().replace(/å/g, 'aa').replace(/ä/g, 'ae').replace(/ö/g, 'oe');
  // æ and ø last: they may carry an accent of their own (ǽ, ǿ).
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/æ/g, 'ae').replace(/ø/g, 'oe');
}

function tidy(text: string): string {
  return text
    .replace(/['’`´]/gu, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1')
    .replace(/&/g, ' og ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function word(pattern: RegExp): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern.source})(?![\p{L}\p{N}])`, 'gu');
}

function lastWord(text: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${text}(?=[^\p{L}\p{N}]*$)`, 'gu');
}
