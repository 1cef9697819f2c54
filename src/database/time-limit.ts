/** Time limits that a connection string may name. */
export const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/** PostgreSQL's units of time in ms, the largest first: a fraction is rounded to whole ones of the next unit. */
const UNITS: readonly (readonly [name: string, ms: number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
  ['ms', 1],
  ['us', 1 / 1_000],
];
const BLANK = '[ \\t\\n\\v\\f\\r]*';
/** C's `strtol` reads 0x1E3 and 010 too; with a point or an exponent it is a decimal number. */
const NUMBER = '[+-]?(?:0[xX][\\da-fA-F]+|\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|\\.\\d+(?:[eE][+-]?\\d+)?)';
const TIME = new RegExp(`^${BLANK}(${NUMBER})${BLANK}([a-z]*)${BLANK}$`);
/** PostgreSQL's largest integer. */
const MOST_MS = 2 ** 31 - 1;

/** Reads a time limit as PostgreSQL reads the setting: `5min`, `1.5 s`, or a plain number of ms. Undefined: it is none. */
export function parseTimeLimit(text: string): number | undefined {
  const [, number = '', name = ''] = TIME.exec(text) ?? [];
  const place = UNITS.findIndex(([unit]) => unit === (name || 'ms'));
  const [, unitMs = Number.NaN] = UNITS[place] ?? [];
  const [, smallerMs] = (name && UNITS[place + 1]) || [];
  const exact = numberIn(number) * unitMs;
  const ms = roundHalfEven(smallerMs === undefined ? exact : roundHalfEven(exact / smallerMs) * smallerMs);
  return ms >= 0 && ms <= MOST_MS ? Math.abs(ms) : undefined;
}

function numberIn(number: string): number {
  const digits = number.replace(/^[+-]/, '');
  if (digits === '' || /^0\d*[89]/.test(digits)) return Number.NaN;
  const value = /^0\d+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
  return number.startsWith('-') ? -value : value;
}

/** C's `rint`. */
function roundHalfEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
