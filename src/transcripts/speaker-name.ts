import { ERASED } from './erase-mentions.ts';
import { singleSpaced } from './lines-of.ts';

/** Longer names are cut, so that they fit beside a quote. */
const SPEAKER_LENGTH = 200;

/** So many labels of a file lose their decorations. Further ones are shown as they are. */
const MOST_NAMES = 10_000;

/** Stands for the mark of an erased person while brackets are taken off. */
const ERASED_WORD = 'Erased\u0001';

/** What separates it is tried from its first character only. */
const GUID = /(?:(?<![\s/_-])[\s/_-]+)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}[\w/-]*/giu;
const QUOTED = /^(?:\[([^[\]]+)\]|\(([^()]+)\)|<([^<>]+)>|"([^"]+)"|“([^“”]+)”|\*\*(.+)\*\*)$/u;
const LEADING_GROUP = /^(?:\[[^[\]]*\]|\([^()]*\))\s+(?=\S)/u;
const TRAILING_GROUP = /\s*(?:\[[^[\]]*\]|\([^()]*\)|<[^<>]*>)$/u;
/** What follows a dash, a bar, a slash, an at sign or a bullet with blanks around it. */
const AFFILIATION = /\s+(?:[-–—|/\\@•·~]|\/\/)\s*\S.*$|\s*\|.*$|\s+@.*$/u;
/** Chats call people so. */
const CALLED = /^@(?=\p{L})/u;
/** Who wrote in a chat, and for whom: `From Astrid Holm to Everyone`, `From Astrid Holm to Bo Lind (Direct Message)`. */
const ADDRESSED =
  /^(?:from|fra|von)\s(\S.*?)\s(?:to|til|an)\s(?:(?:everyone|alle|all|hosts?)(?: \p{L}+){0,3}|.{1,100}(\((?:direct message|privately|private|direkte besked|privat|direktnachricht)\)))$/iu;
const ROLE = /,\s*(?:\p{Lu}{2,5}|PhD|Ph\.D\.|MSc|MBA)$/u;
const PICTURE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D})+/gu;

/** The name in a label, without company, role, group, id or picture: `Astrid Holm` of `Astrid Holm (Guest)`. */
export function nameIn(label: string): string {
  const whole = wholeLabel(label);
  let name = whole.replaceAll(ERASED, ERASED_WORD);
  name = kept(name, name.replace(GUID, ' '));
  name = kept(name, name.replace(PICTURE, ' '));
  name = kept(name, name.replace(CALLED, ''));
  name = kept(name, name.replace(ADDRESSED, '$1'));
  name = kept(name, name.replace(LEADING_GROUP, ''));
  name = kept(name, name.replace(AFFILIATION, ''));
  for (let groups = 0; groups < 3; groups++) name = kept(name, name.replace(TRAILING_GROUP, ''));
  name = kept(name, name.replace(AFFILIATION, ''));
  name = kept(name, name.replace(ROLE, ''));
  return name.replaceAll(ERASED_WORD, ERASED);
}

/** Older chats do not say for whom: `From Astrid Holm`. */
const SENT_BY = /^(?:From|Fra|Von)\s(\p{Lu}\S*(?:\s\p{Lu}\S*){0,3})$/u;

/** Who wrote a message of a chat, and whether to one person, by the label behind its time. Null: it is no such label. */
export function chatAuthor(label: string): { name: string; isPrivate: boolean } | null {
  const spaced = singleSpaced(label);
  const [, name, toOne] = ADDRESSED.exec(spaced) ?? SENT_BY.exec(spaced) ?? [];
  return name === undefined ? null : { name, isPrivate: toOne !== undefined };
}

/** A label with its decorations, without brackets or quotes around all of it. */
export function wholeLabel(label: string): string {
  const spaced = singleSpaced(label);
  if (spaced === ERASED) return spaced;
  const [, ...inner] = QUOTED.exec(spaced) ?? [];
  return cut(inner.find((one) => one !== undefined && hasWord(one))?.trim() ?? spaced);
}

/**
 * Finds the name for each label of a file. Two labels that have the same name, such as `Anna - A` and `Anna - B` or `Anna`, may
 * be two people: they keep what tells them apart. `Anna Lind (Chair)` who is `Anna Lind` from then on is one: minutes introduce
 * people so.
 */
export class SpeakerNames {
  /** The decorated label of a name; null if several have it. */
  #decorated = new Map<string, string | null>();
  /** Names that are labels themselves, and whether a decorated one stood before. */
  #bare = new Map<string, { isIntroduced: boolean }>();
  #added = new Set<string>();
  #shown = new Map<string, string>();

  add(label: string): void {
    if (this.#added.has(label) || this.#added.size >= MOST_NAMES) return;
    this.#added.add(label);
    const whole = wholeLabel(label);
    const name = nameIn(whole);
    if (whole === name) {
      this.#bare.set(name, { isIntroduced: this.#decorated.has(name) });
      return;
    }
    const other = this.#decorated.get(name);
    if (other === undefined) this.#decorated.set(name, whole);
    else if (other !== whole) this.#decorated.set(name, null);
  }

  /** The name that is shown for a label. */
  of(label: string): string {
    const known = this.#shown.get(label);
    if (known !== undefined) return known;
    const whole = wholeLabel(label);
    const name = nameIn(whole);
    const bare = this.#bare.get(name);
    const isOne = bare === undefined || (bare.isIntroduced && isFullName(name));
    const shown = isOne && this.#decorated.get(name) === whole ? name : whole;
    if (this.#shown.size < MOST_NAMES) this.#shown.set(label, shown);
    return shown;
  }
}

const TITLE = /^(?:mrs?|ms|miss|dr|prof|professor|hon|right|sir|lord|lady|hr|fru)\.?$/iu;

/** Whether a name has two words, so that hardly two people of a meeting share it. */
function isFullName(name: string): boolean {
  return name.split(' ').filter((word) => hasWord(word) && !TITLE.test(word)).length >= 2;
}

/** Removals leave a name. */
function kept(before: string, after: string): string {
  const name = singleSpaced(after);
  return hasWord(name) ? name : before;
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function cut(name: string): string {
  return name.length <= SPEAKER_LENGTH ? name : Array.from(name).slice(0, SPEAKER_LENGTH).join('');
}
