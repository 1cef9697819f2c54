import { labelForms } from './label-forms.ts';
import { nameForms, plainKey } from './name-forms.ts';

/** Somebody whom a speaker's label may name. */
export interface KnownPerson {
  /** Null if it is not a person of the workspace. */
  personId: number | null;
  name: string;
  email: string;
}

/** The people who have each name. */
type Index = ReadonlyMap<string, readonly KnownPerson[]>;

/**
 * Returns a function that finds the person whom a speaker's label names. `groups`: those who took part, then others, such as
 * the people of the company. Others need a full name or an email; those who took part may also be called by a first name or
 * initials. A label that fits two people names none: a wrong speaker is a wrong promise.
 */
export function matchSpeaker(groups: readonly (readonly KnownPerson[])[]): (label: string) => KnownPerson | undefined {
  const steps = groups.flatMap((people, group) => indexesOf(people, group === 0));
  const known = new Map<string, KnownPerson | undefined>();
  return (label) => {
    if (!known.has(label)) known.set(label, find(steps, label));
    return known.get(label);
  };
}

interface Step {
  index: Index;
  /** Which forms of a label are looked up. */
  of(forms: ReturnType<typeof labelForms>): readonly string[];
}

/** The likeliest first. */
function indexesOf(people: readonly KnownPerson[], tookPart: boolean): Step[] {
  const forms = people.map((person) => ({ person, ...nameForms(person) }));
  type Form = Exclude<keyof (typeof forms)[number], 'person'>;
  const by = (...kinds: Form[]) => indexOf(forms.map((one) => [one.person, kinds.flatMap((kind) => one[kind])]));
  const full: Step[] = [
    { index: by('exact'), of: ({ exact }) => exact },
    { index: by('full'), of: ({ full }) => full },
    { index: by('withoutMiddle'), of: ({ full }) => full },
    { index: by('full'), of: ({ withoutMiddle }) => withoutMiddle },
  ];
  if (!tookPart) return full;
  return [...full, { index: by('short', 'initials'), of: ({ full, initials }) => [...full, ...initials] }];
}

function find(steps: readonly Step[], label: string): KnownPerson | undefined {
  const forms = labelForms(label);
  for (const { index, of } of steps) {
    const found = eachOnce(of(forms).flatMap((form) => index.get(form) ?? []));
    if (found.length === 0) continue;
    const beside = steps.flatMap((step) => forms.beside.flatMap((form) => step.index.get(form) ?? []));
    return eachOnce([...found, ...beside]).length === 1 ? found[0] : undefined;
  }
  return undefined;
}

function indexOf(names: readonly (readonly [KnownPerson, readonly string[]])[]): Index {
  const index = new Map<string, KnownPerson[]>();
  for (const [person, keys] of names) {
    for (const key of new Set(keys)) if (key !== '') index.set(key, eachOnce([...(index.get(key) ?? []), person]));
  }
  return index;
}

/** Without those who are the same, by record or email. Somebody with a record is kept before somebody without. */
function eachOnce(people: readonly KnownPerson[]): KnownPerson[] {
  const kept: KnownPerson[] = [];
  for (const person of people) {
    const at = kept.findIndex((other) => isSame(person, other));
    const other = kept[at];
    if (other === undefined) kept.push(person);
    else if (other.personId === null && person.personId !== null) kept[at] = person;
  }
  return kept;
}

function isSame(one: KnownPerson, other: KnownPerson): boolean {
  if (one.personId !== null && other.personId !== null) return one.personId === other.personId;
  return one.email !== '' && plainKey(one.email) === plainKey(other.email);
}
