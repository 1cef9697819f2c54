import { Type } from 'typebox';
import { invalidInput } from '../operation/errors.ts';
import { COMMON_WORDS } from './common-words.ts';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

/** A new password. */
export const NewPassword = Type.String({ minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD });
/** A password to compare: rules of another time may have allowed it. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: LONGEST_PASSWORD });

/** Throws `INVALID_INPUT` where others would guess the password first. `name`: of the value, for the message. */
export function requireGoodPassword(password: string, email: string, name = 'password'): void {
  const bare = bareOf(password);
  const [local = ''] = email.split('@');
  if (bare === bareOf(email) || (local.length >= 4 && bare.replace(bareOf(local), '').length < 4)) {
    throw invalidInput(`${name}: must not be the email address`);
  }
  if (isCommon(bare))
    throw invalidInput(`${name}: is too easy to guess; use several words that do not belong together`);
}

const bareOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether it is one short piece repeated, a run of neighbouring characters, or common words with digits around them. */
function isCommon(bare: string): boolean {
  if (new Set(bare).size < 5) return true;
  if (/^(.{1,6})\1+.{0,5}$/u.test(bare)) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(bare))) return true;
  const words = COMMON_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), plainOf(bare));
  return words.replaceAll(/\d/g, '').length < 3;
}

const KEYS = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopåasdfghjklæøzxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
];
const SEQUENCES = KEYS.flatMap((keys) => [keys.repeat(13), [...keys].toReversed().join('').repeat(13)]);

/** Digits and signs that stand for letters, as letters: `p4ssw0rd`. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
function plainOf(bare: string): string {
  return bare.replaceAll(/(?<=\p{L})[013457](?=\p{L})/gu, (digit) => LETTERS[digit] ?? digit);
}
