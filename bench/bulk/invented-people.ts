import { FIRST_NAMES, LAST_NAMES } from '../api/words.ts';

export interface InventedPerson {
  name: string;
  email: string;
  phone: string;
  title: string;
}

const TITLES = ['CTO', 'Head of Sales', 'Account Manager', 'Developer', 'Office Manager', 'Buyer', 'Director', 'Owner'];

/** People with different emails, in parts of at most `size`. */
export function* inventedPeople(count: number, size: number): Generator<readonly InventedPerson[]> {
  for (let from = 0; from < count; from += size) {
    yield Array.from({ length: Math.min(size, count - from) }, (_, n) => invented(from + n));
  }
}

/** Neighbouring rows share neither name nor email, as in a file that is not sorted. */
function invented(n: number): InventedPerson {
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0;
  const first = FIRST_NAMES[mixed % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[Math.floor(mixed / 97) % LAST_NAMES.length] ?? '';
  return {
    name: `${first} ${last}`,
    email: `person.${mixed.toString(36)}@post${mixed % 5_000}.example`,
    phone: `+45 ${String(mixed % 100_000_000).padStart(8, '0')}`,
    title: TITLES[(mixed >>> 8) % TITLES.length] ?? '',
  };
}
