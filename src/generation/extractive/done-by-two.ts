import { personName } from './statement/cast.ts';
import { BASE_VERBS, thirdPerson } from './statement/english-verbs.ts';

const BY_THIRD: ReadonlyMap<string, string> = new Map([...BASE_VERBS].map((verb) => [thirdPerson(verb), verb]));

/** "Anna collects the keys" as what she and another do. Null if its verb is not known. */
export function doneByTwo(statement: string, owner: string, other: string): string | null {
  const name = personName(owner);
  const second = personName(other);
  if (name === '' || second === '' || !statement.startsWith(`${name} `)) return null;
  const [verb = '', ...rest] = statement.slice(name.length + 1).split(' ');
  const base = BY_THIRD.get(verb);
  return base === undefined ? null : [name, 'and', second, base, ...rest].join(' ');
}
