/** Somebody whom a speaker's label may name. */
export interface KnownPerson {
  /** Null if it is not a person of the workspace. */
  personId: number | null;
  name: string;
  email: string;
}

/** What recorders add to a name: `Astrid Holm (Nordlys)`, `Astrid Holm | Nordlys`. */
const ADDITION = /\s*(?:\([^)]*\)|[|/].*)\s*$/;

/**
 * Returns a function that finds the person whom a speaker's label names, by name or email. `groups`: the likeliest people
 * first. A label that fits two people of one group names none.
 */
export function matchSpeaker(groups: readonly (readonly KnownPerson[])[]): (label: string) => KnownPerson | undefined {
  const steps = groups.flatMap((people) => [fullNames, firstNames].map((namesOf) => indexOf(people, namesOf)));
  const known = new Map<string, KnownPerson | undefined>();
  return (label) => {
    if (!known.has(label)) known.set(label, find(steps, label));
    return known.get(label);
  };
}

function find(steps: readonly ReadonlyMap<string, KnownPerson | undefined>[], label: string) {
  const names = [label, label.slice(0, 400).replace(ADDITION, '')].map(nameKey);
  for (const step of steps) {
    const found = names.find((name) => step.has(name));
    if (found !== undefined) return step.get(found);
  }
  return undefined;
}

/** By name. Undefined where two people have it. */
function indexOf(people: readonly KnownPerson[], namesOf: (person: KnownPerson) => string[]) {
  const index = new Map<string, KnownPerson | undefined>();
  for (const person of people) {
    for (const name of new Set(namesOf(person).map(nameKey))) {
      const other = index.get(name);
      const isSame = other !== undefined && sameKey(other) === sameKey(person);
      if (name !== '') index.set(name, index.has(name) && !isSame ? undefined : person);
    }
  }
  return index;
}

/** `Astrid Holm`, `Holm, Astrid`, `astrid.holm@nordlys.example` and `astrid.holm`. */
function fullNames({ name, email }: KnownPerson): string[] {
  const words = nameKey(name).split(' ');
  const last = words.at(-1) ?? '';
  const local = email.slice(0, email.lastIndexOf('@'));
  const swapped = words.length > 1 ? [`${last}, ${words.slice(0, -1).join(' ')}`] : [];
  return [name, email, local, local.replaceAll(/[._-]+/g, ' '), ...swapped];
}

function firstNames({ name }: KnownPerson): string[] {
  return [nameKey(name).split(' ')[0] ?? ''];
}

function sameKey({ personId, email }: KnownPerson): string {
  return personId === null ? email.toLowerCase() : String(personId);
}

function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
