const MAX_LENGTH = 100;

/** Letters that do not decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', ß: 'ss', đ: 'd', ł: 'l' };

/** A name as the part of an address: `Salg & Service` is `salg-service`. `parting`: between words. */
export function slugOf(name: string, parting = '-'): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[æøåßđł]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(parting)
    .slice(0, MAX_LENGTH);
}

export function isSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
