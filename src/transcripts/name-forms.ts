/** Before a name. */
const TITLE = /^(?:dr|mr|mrs|ms|prof|hr|fru)\.? /;
/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, readonly [string, string]>> = {
  æ: ['ae', 'ae'],
  ø: ['o', 'oe'],
  å: ['a', 'aa'],
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  ß: ['ss', 'ss'],
  ł: ['l', 'l'],
  đ: ['d', 'd'],
  ð: ['d', 'd'],
  þ: ['th', 'th'],
};

/** What a person may be called in a transcript, likeliest first. */
export function nameForms({ name, email }: { name: string; email: string }) {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const full = [...foldedForms(name), ...foldedForms(local)].filter((form, at, all) => all.indexOf(form) === at);
  const named = foldedForms(name).map((form) => form.split(' '));
  return {
    exact: [plainKey(name), plainKey(email)],
    // `bo@…` says no more than a first name.
    full: full.filter((form) => form.includes(' ') || form === plainKey(name)),
    withoutMiddle: named.flatMap(withoutMiddle),
    short: [...named.flatMap(shortForms), ...foldedForms(local)],
    initials: named.flatMap((words) =>
      words.length > 1 ? [initialsKey(words.map((word) => word.charAt(0)).join(''))] : [],
    ),
  };
}

/** `Anna`, `Anna Sofie`, `Anna S`, `A Holm` and `Anna S Holm` of Anna Sofie Holm. */
function shortForms(words: readonly string[]): string[] {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const middle = words.slice(1, -1).map((word) => word.charAt(0));
  if (words.length < 2) return [];
  return [
    ...words.slice(1).map((_, at) => words.slice(0, at + 1).join(' ')),
    `${first} ${last.charAt(0)}`,
    `${first.charAt(0)} ${last}`,
    [first, ...middle, last].join(' '),
  ];
}

/** More words between the first and the last are rather a sentence than a name. */
const MOST_MIDDLE = 4;

/** The names that leave out words between the first and the last. */
export function withoutMiddle(words: readonly string[]): string[] {
  const middle = words.slice(1, -1);
  if (middle.length === 0 || middle.length > MOST_MIDDLE) return [];
  return Array.from({ length: 2 ** middle.length - 1 }, (_, kept) =>
    [words[0], ...middle.filter((_word, at) => (kept >> at) & 1), words.at(-1)].join(' '),
  );
}

/** Apart from names of the same letters. */
export function initialsKey(letters: string): string {
  return `initials ${letters}`;
}

/** The same for upper and lower case, and for both compositions of Unicode. */
export function plainKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Also without accents, points and hyphens. Two spellings of Danish and German letters: `soren` and `soeren`. */
export function foldedForms(text: string): string[] {
  const plain = plainKey(text).replace(TITLE, '');
  return [...new Set([0, 1].map((spelling) => folded(plain, spelling)))];
}

function folded(plain: string, spelling: number): string {
  return plain
    .replaceAll(/[æøåäöüßłđðþ]/g, (letter) => LETTERS[letter]?.[spelling] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .replaceAll(/[\s._\p{Pd}]+/gu, ' ')
    .trim();
}
