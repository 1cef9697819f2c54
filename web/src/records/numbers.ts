// Numbers as people write them: `1.250.000`, `1,250,000`, `12,5`, `1 250 000,50 kr.`

const OERE = 100;
const MOST_DIGITS = 15;

/** A whole number. Undefined: it is none. */
export function readWhole(text: string): number | undefined {
  const digits = text.replace(/[\s.,]/g, '');
  const isGrouped = /^-?\d{1,3}([\s.,]\d{3})*$/.test(text) || /^-?\d+$/.test(text);
  return isGrouped && digits.length <= MOST_DIGITS ? Number(digits) : undefined;
}

/** A number with decimals. Where `1.250` could be both, the reader's language decides. */
export function readDecimal(text: string, locale: string): number | undefined {
  const bare = text.replace(/\s/g, '');
  const marks = [...bare.matchAll(/[.,]/g)].map(([mark]) => mark);
  const decimal = locale.startsWith('da') ? ',' : '.';
  const last = marks.at(-1);
  const isGroup =
    last !== undefined &&
    (marks.filter((mark) => mark === last).length > 1 || (last !== decimal && /^-?\d{1,3}([.,]\d{3})+$/.test(bare)));
  const number = isGroup ? bare.replace(/[.,]/g, '') : bare.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
}

/** An amount in kroner, as øre. Two decimals at most, so `1.250` is more than a thousand in every language. */
export function readKroner(text: string): number | undefined {
  const bare = text
    .replace(/kr\.?|dkk/gi, '')
    .replace(/\s/g, '')
    .replace(/,-$/, '');
  const [, whole, decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === undefined || !/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return undefined;
  const oere = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(oere) ? oere : undefined;
}

/** An amount of øre as kroner, with decimals only where it has some. */
export function showKroner(oere: number, locale: string): string {
  const rest = oere % OERE;
  const whole = ((oere - rest) / OERE).toLocaleString(locale);
  return rest === 0 ? whole : `${whole}${locale.startsWith('da') ? ',' : '.'}${String(rest).padStart(2, '0')}`;
}
