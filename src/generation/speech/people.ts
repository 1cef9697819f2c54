import { actsAsName } from './doers.ts';
import { remembered } from './remembered.ts';
import { wordPattern } from './words.ts';

interface Mention {
  person: string;
  start: number;
  end: number;
}

const MAX_PEOPLE = 500;
/** Words looked up together. */
const NAME_WORDS = 4;
/** Names that are also words, in either language. */
const ORDINARY = new Set(
  (
    'will mark rose may april june bill grant art hope grace joy faith dawn pat rob sue frank drew chase dean rich max ' +
    'jo bo lone else per dan van de du sky miles rusty summer ray guy jack penny ruby iris ivy lily daisy holly sandy ' +
    'gene dick dag eva tove finn storm svend mads bent kaj ib god best smart young long short brown green white black speaker'
  ).split(' '),
);
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'hr', 'fru']);
/** "I_D_": transcripts mark letters that are spoken one by one. */
const WORD = wordPattern(String.raw`(?:\p{L}_){2,}|[\p{L}\p{N}'’-]+`, 'gu');

/** Finds the people of a meeting by name. */
export class People {
  #byName = new Map<string, string>();
  /** What a name begins with. */
  #firstWords = new Set<string>();
  /** What people who are listed by a role are called in speech, in small letters too. */
  #roles: ReadonlySet<string>;

  /**
   * `names`: full names of participants and speakers, of which the first 500 count. A first name, or a title with a last
   * name, finds a person if it fits only one.
   */
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
    for (const name of full) this.#byName.set(wordsOf(name).join(' '), name);
    // A label without a letter or digit is no name.
    this.#byName.delete('');
    const roles = rolesOf(full);
    this.#roles = new Set(roles.keys());
    for (const [role, name] of roles) if (!this.#byName.has(role)) this.#byName.set(role, name);
    for (const key of this.#byName.keys()) this.#firstWords.add(key.split(' ', 1)[0] ?? '');
  }

  /** Finds the names in a text, in order. The cost does not depend on the number of people. */
  readonly mentions = remembered((text: string): readonly Mention[] => {
    const words = [...text.matchAll(WORD)];
    const found: Mention[] = [];
    // Asked once: a turn without marks is one text, however long it is.
    const isCased = text !== text.toLowerCase();
    for (let at = 0; at < words.length; ) {
      const first = withoutContraction(words[at]?.[0].toLowerCase() ?? '');
      const isFirst =
        this.#firstWords.has(first) || (first.endsWith('s') && this.#firstWords.has(first.replace(GENITIVE, '')));
      const mention = isFirst ? this.#mentionAt(text, words, at, isCased) : null;
      if (mention !== null) found.push(mention);
      at += mention === null ? 1 : Math.max(1, wordsOf(text.slice(mention.start, mention.end)).length);
    }
    return found;
  });

  /** Finds the person spoken to: "Ben, please send …", "… for me, Ben?", "and Ben, could you …". */
  addressee(text: string): string | null {
    for (const { person, start, end } of this.mentions(text)) {
      const before = text.slice(0, start).trimEnd();
      const after = text.slice(end).trimStart();
      const opens = before === '' || /[,.:;]$/u.test(before) || LEAD_IN.test(before);
      if (opens && /^(?:[,?]|[.!]?$)/u.test(after)) return isCalledNext(after) ? null : person;
    }
    return null;
  }

  #mentionAt(text: string, all: readonly RegExpExecArray[], at: number, isCased: boolean): Mention | null {
    const words = all.slice(at, at + NAME_WORDS);
    const first = words[0];
    // "will", "mark" and "rose" are words too. A name has a capital letter, unless the text has none.
    if (first === undefined) return null;
    const small = first[0].charAt(0) === first[0].charAt(0).toLowerCase();
    const mayBeName = !small || !(isCased || (ORDINARY.has(withoutContraction(first[0])) && !isActing(all, at)));
    for (let count = words.length; count > 0; count -= 1) {
      const names = words.slice(0, count).map((word) => word[0].toLowerCase());
      const whole = names.join(' ').replace(CONTRACTED, '');
      // "Mettes opgave": a Danish name has no apostrophe.
      const called = this.#byName.has(whole) ? whole : whole.replace(GENITIVE, '');
      const person = this.#byName.get(called);
      const last = words[count - 1];
      if (person === undefined || last === undefined) continue;
      const isRole = (called.includes(' ') && this.#roles.has(called)) || isDepartmentCalled(called, text, first, last);
      if (!mayBeName && !isRole) continue;
      const said = last[0].replace(CONTRACTED, '');
      const end = last.index + (called === whole ? said : said.replace(GENITIVE, '')).length;
      // "I told Ben, Carter and the others" names two people.
      if (count === 1 || !/[,;:?!]/u.test(text.slice(first.index, end))) return { person, start: first.index, end };
    }
    return null;
  }
}

/** "And marketing, you'll …": somebody who is listed by a department. */
const isDepartmentCalled = (called: string, text: string, first: RegExpExecArray, last: RegExpExecArray): boolean =>
  DEPARTMENT.test(called) &&
  CALLS_BEHIND.test(text.slice(last.index + last[0].length, last.index + last[0].length + 12)) &&
  CALLS_BEFORE.test(text.slice(0, first.index));
const CALLS_BEHIND = /^, (?:you|can|could|will|would)(?!\p{L})/u;
const CALLS_BEFORE = /^(?:(?:and|so|okay|then|but|now|right),? ){0,3}$/iu;

/** Words that show whether a word is a name. */
const AROUND = 3;

const isActing = (words: readonly RegExpExecArray[], at: number): boolean => {
  const from = Math.max(0, at - 1);
  const said = words.slice(from, at + AROUND).map(([word]) => word.toLowerCase().replaceAll('’', "'"));
  return actsAsName(said, at - from);
};

/** "Mettes" */
const GENITIVE = /s$/u;
/** "Anna's going to", "Anna'll": the name ends before it. */
const CONTRACTED = /['’](?:s|ll|d)$/u;

/** Most words have no apostrophe, so that this is asked first. */
const withoutContraction = (word: string) => (/['’]/u.test(word) ? word.replace(CONTRACTED, '') : word);

/** "Omar, I think, Beena, can you check it?": a name that is not known, or heard wrongly, is called last. */
const CALLED_NEXT = /^, (?:[^,.?]{1,30}, )?\p{Lu}\p{Ll}+, (?:can|could|will|would) you /u;
const isCalledNext = (after: string): boolean =>
  CALLED_NEXT.test(after) && !/, (?:So|And|Okay|Then|Well|Maybe|Also|Now|Yes|Please), \p{Ll}+ you /u.test(after);

const LEAD_IN = /^(?:and|so|okay|og|så|men|but|tak|thanks)$/iu;

function wordsOf(name: string): string[] {
  return (name.match(WORD) ?? []).map((word) => word.toLowerCase());
}

function callNames(name: string): string[] {
  const words = wordsOf(name);
  const named = words.filter((word) => !TITLES.has(word));
  const first = named[0] ?? '';
  // "Industrial" is nobody's name, but "Marketing" may be.
  const isRole = named.length > 1 && ROLE.test(named.at(-1) ?? '');
  const called = isRole && !DEPARTMENT.test(first) ? '' : first;
  const titled = named.length < words.length && named.length > 1 ? [`${words[0]} ${named.at(-1)}`] : [];
  return [called, named.join(' '), ...titled].filter((key) => key.length > 1);
}

const ROLE =
  /^(?:designer|manager|expert|developer|engineer|lead|leader|director|analyst|consultant|specialist|coordinator|officer|architect|researcher|accountant|buyer|planner)$/u;
const DEPARTMENT =
  /^(?:marketing|sales|finance|legal|support|engineering|design|purchasing|procurement|operations|user interface|development|logistics|production|quality)$/u;
const ROLES_OF_DEPARTMENT = [
  'expert',
  'manager',
  'designer',
  'specialist',
  'lead',
  'person',
  'guy',
  'team',
  'department',
];

/** "i_d_" */
const spelled = (letters: readonly string[]): string => letters.map((letter) => `${letter}_`).join('');

/** Of the others the first letters mean something else: "M_P_ three". */
const SPELLED_ROLES = new Set(['expert', 'manager', 'designer']);

/** What people who are listed by a role are called besides: "User Interface Designer" is the interface designer and the UID, "Marketing" the marketing manager. */
function rolesOf(names: readonly string[]): Map<string, string> {
  const owners = new Map<string, Set<string>>();
  const add = (role: string, name: string) => owners.set(role, (owners.get(role) ?? new Set()).add(name));
  const initials = (words: readonly string[]) => words.map((word) => word.charAt(0));
  for (const name of names) {
    const words = wordsOf(name);
    const whole = words.join(' ');
    const last = words.at(-1) ?? '';
    if (DEPARTMENT.test(whole)) {
      for (const role of ROLES_OF_DEPARTMENT) {
        add(`${whole} ${role}`, name);
        // "M_E_", but not "me".
        if (SPELLED_ROLES.has(role)) add(spelled(initials([...words, role])), name);
        if (words.length > 1) add(`${last} ${role}`, name);
      }
    } else if (words.length > 1 && ROLE.test(last)) {
      add(whole, name);
      add(words.slice(-2).join(' '), name);
      add(initials(words).join(''), name);
      add(spelled(initials(words)), name);
      if (DEPARTMENT.test(words.slice(0, -1).join(' ')))
        for (const role of ROLES_OF_DEPARTMENT) add([...words.slice(0, -1), role].join(' '), name);
    }
  }
  return new Map(
    [...owners].flatMap(([role, [name, other]]) =>
      name !== undefined && other === undefined ? [[role, name] as const] : [],
    ),
  );
}
