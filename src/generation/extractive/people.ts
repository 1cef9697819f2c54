/** Who can be meant by a name in this meeting. */
export class People {
  #byName = new Map<string, string>();
  #pattern: RegExp | null = null;

  /** `names` are full names of participants and speakers; a first name counts when it belongs to one person only. */
  constructor(names: readonly string[]) {
    const full = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].slice(0, MAX_PEOPLE);
    const owners = new Map<string, Set<string>>();
    for (const name of full) {
      for (const key of callNames(name)) owners.set(key, (owners.get(key) ?? new Set()).add(name));
    }
    for (const [key, meant] of owners) {
      const [only] = meant;
      if (only !== undefined && meant.size === 1) this.#byName.set(key, only);
    }
    for (const name of full) this.#byName.set(name.toLowerCase(), name);
    const keys = [...this.#byName.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    if (keys.length > 0) {
      this.#pattern = new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${keys.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`,
        'giu',
      );
    }
  }

  /** Names mentioned in a text, in order: the person and where the name stands. */
  mentions(text: string): { person: string; start: number; end: number }[] {
    if (this.#pattern === null) return [];
    return [...text.matchAll(this.#pattern)].flatMap((match) => {
      const person = this.#byName.get(match[0].toLowerCase());
      // "will", "mark" and "rose" are words too; a name has a capital letter.
      const capital = match[0].charAt(0) !== match[0].charAt(0).toLowerCase();
      return person === undefined || !capital
        ? []
        : [{ person, start: match.index, end: match.index + match[0].length }];
    });
  }

  /** The person spoken to by name: "Ben, please send …", "… for me, Ben?", "and Ben, could you …". */
  addressee(text: string): string | null {
    for (const { person, start, end } of this.mentions(text)) {
      const before = text.slice(0, start).trimEnd();
      const after = text.slice(end).trimStart();
      const opens =
        before === '' || /[,.:;]$/u.test(before) || /^(?:and|so|okay|og|så|okay,?|men|but|tak|thanks)$/iu.test(before);
      if (opens && (/^[,?]/u.test(after) || /^[.!]?$/u.test(after))) return person;
    }
    return null;
  }
}

const MAX_PEOPLE = 500;
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'hr', 'fru']);

function callNames(name: string): string[] {
  const words = name.replaceAll('.', '').split(/[\s,]+/u);
  const [first = '', ...rest] = words.filter((word) => !TITLES.has(word.toLowerCase()));
  const titled = words.length > rest.length + 1 ? [`${words[0]} ${rest.at(-1) ?? first}`] : [];
  return [first, [first, ...rest].join(' '), ...titled].filter((key) => key.length > 1).map((key) => key.toLowerCase());
}
