/** Data of a person that stays in this browser until it is saved or the person signs out: drafts, progress, recent records. */
const PREFIX = 'kartotek.kept.';

/** The name of a kept value: `keptName('draft', userId, slug, 'company', 5)`. */
export function keptName(...parts: readonly (string | number)[]): string {
  return `${PREFIX}${parts.join('.')}`;
}

/** Undefined where nothing is kept, or nothing that can be read. */
export function readKept<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Returns false where the browser keeps nothing: its storage is full or turned off. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetKept(name: string): void {
  localStorage.removeItem(name);
}

export function forgetAllKept(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  for (const name of names) localStorage.removeItem(name);
}
