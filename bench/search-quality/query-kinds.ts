export interface Found {
  type: 'company' | 'person';
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  number: string | null;
  title: string | null;
  company: string | null;
  /** All that a search compares, in lower case, between spaces. */
  text: string;
}

export interface QueryKind {
  name: string;
  of: Found['type'];
  /** Undefined where the record has no such query. */
  query(record: Found): string | undefined;
  /** The same as it is spelled in the record. */
  spelled?(record: Found): string | undefined;
}

const words = (text: string) => text.split(' ');
const firstName = ({ name }: Found) => words(name)[0] ?? '';
const lastName = ({ name }: Found) => words(name).at(-1) ?? '';
const hasSeveral = (record: Found) => words(record.name).length > 1;
const ifLonger = (text: string | undefined, length: number) => (text && text.length >= length ? text : undefined);

/** With the third and fourth letters turned round. */
function turned(word: string): string | undefined {
  const [a = '', b = '', c = '', d = ''] = word;
  return word.length > 4 && c !== d ? a + b + d + c + word.slice(4) : undefined;
}

const missing = (word: string) => (word.length > 5 ? word.slice(0, 3) + word.slice(4) : undefined);

/** As typed on a keyboard that lacks one of the letters. */
function withoutDiacritics(name: string): string | undefined {
  const found = name.match(/[æøå]/gi) ?? [];
  if (found.length !== 1) return undefined;
  return name.replace(/æ/i, 'ae').replace(/ø/i, 'o').replace(/å/i, 'aa').toLowerCase();
}

const joined = (...parts: (string | null | undefined)[]) => (parts.every(Boolean) ? parts.join(' ') : undefined);
const inName = (record: Found, change: (word: string) => string | undefined) =>
  hasSeveral(record) ? joined(firstName(record), change(lastName(record))) : undefined;
const start = (record: Found) => record.company && words(record.company)[0];

export const QUERY_KINDS: readonly QueryKind[] = [
  { name: 'whole name', of: 'person', query: ({ name }) => name },
  {
    name: 'last and first name',
    of: 'person',
    query: (one) => (hasSeveral(one) ? joined(lastName(one), firstName(one))?.toLowerCase() : undefined),
  },
  { name: 'last name + company', of: 'person', query: (one) => joined(lastName(one), start(one)) },
  { name: 'first name + 2 letters', of: 'person', query: (one) => inName(one, (word) => word.slice(0, 2)) },
  { name: 'title + company', of: 'person', query: ({ title, company }) => joined(title, company) },
  { name: 'email', of: 'person', query: ({ email }) => email?.toUpperCase() },
  { name: 'part of an email', of: 'person', query: ({ email }) => ifLonger(email?.split('@')[0], 5) },
  { name: 'phone', of: 'person', query: ({ phone }) => phone ?? undefined },
  {
    name: 'phone without spaces',
    of: 'person',
    query: ({ phone }) => phone?.replaceAll(' ', ''),
    spelled: ({ phone }) => phone ?? undefined,
  },
  { name: 'letters turned round', of: 'person', query: (one) => inName(one, turned), spelled: ({ name }) => name },
  { name: 'a letter missing', of: 'person', query: (one) => inName(one, missing), spelled: ({ name }) => name },
  {
    name: 'without diacritics',
    of: 'person',
    query: ({ name }) => withoutDiacritics(name),
    spelled: ({ name }) => name,
  },
  { name: 'letters inside of a word', of: 'person', query: (one) => ifLonger(lastName(one).slice(2, 8), 5) },
  { name: 'company', of: 'company', query: ({ name }) => name },
  { name: 'beginning of a company', of: 'company', query: ({ name }) => ifLonger(name.slice(0, 7).trim(), 5) },
  { name: 'company number', of: 'company', query: ({ number }) => number ?? undefined },
];
