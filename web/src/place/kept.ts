/** Data of a person that stays in this browser until it is saved or the person signs out: drafts, progress, recent records. */
const PREFIX = 'kartotek.kept.';

/** The name of a kept value: `keptName('draft', userId, slug, 'company', 5)`. */
export function keptName(...parts: readonly (string | number)[]): string {
  return `${PREFIX}${parts.join('.')}`;
}

/** Undefined where nothing is kept, or nothing that can be read. */
export function readKept<Value>(name: string, storage = localStorage): Value | undefined {
  try {
    const text = storage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Returns false where the browser keeps nothing: its storage is full or turned off. */
export function keep(name: string, value: unknown, storage = localStorage): boolean {
  try {
    storage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetKept(name: string, storage = localStorage): void {
  storage.removeItem(name);
}

export function forgetAllKept(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) storage.removeItem(name);
  }
}
