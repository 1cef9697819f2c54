import { foldedForms, initialsKey, plainKey, withoutMiddle } from './name-forms.ts';

/** The rest of a longer label is no part of a name. */
const LONGEST = 400;
/** `(Guest)`, `[Extern]`, `(he/him)`. */
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
/** Between a name and a company, a room or a role. A hyphen without spaces is a part of a name. */
const SEPARATOR = /\s*[|·•]\s*|\s+[\p{Pd}/@]\s+/u;
/** Tried from the beginning of a word only. */
const ADDRESS = /(?<![^\s<>()[\],;:"])[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/;
/** Two to four capitals, with or without points. */
const INITIALS = /^(?:\p{Lu}\.?){2,4}$/u;
/** What capitals say of others than a person. */
const NO_INITIALS = new Set('ai ceo cfo cio coo cto hr id it ok pa pc pm pr qa tv uk us ux vp'.split(' '));

/** What a speaker's label may say of a name. An email decides alone: another address is somebody else's. */
export function labelForms(label: string) {
  const text = label.slice(0, LONGEST);
  const address = ADDRESS.exec(text)?.[0];
  const names = address === undefined ? namesIn(text) : [];
  const full = [...new Set(names.flatMap(foldedForms))];
  return {
    exact: [plainKey(text), ...(address === undefined ? names : [address]).map(plainKey)],
    full,
    withoutMiddle: full.flatMap((form) => withoutMiddle(form.split(' '))),
    /** Somebody else, if it is a name. */
    beside: names.flatMap(afterComma).flatMap(foldedForms),
    initials: names.filter((name) => INITIALS.test(name)).flatMap(initialsIn),
  };
}

/** The parts of a label that may be a name. `Holm, Astrid` is turned; `Astrid Holm, Nordlys` is cut. */
function namesIn(text: string): string[] {
  const bare = text.replaceAll(BRACKETS, ' ').trim();
  const parts = bare.split(SEPARATOR).map((part) => part.trim());
  return [bare, ...parts].filter((part) => part !== '').flatMap((part) => [part, ...aroundComma(part)]);
}

function aroundComma(part: string): string[] {
  const [before = '', after = '', ...others] = part.split(',').map((one) => one.trim());
  if (after === '') return [];
  const cut = before.includes(' ') ? [before] : [];
  return others.length === 0 ? [`${after} ${before}`, ...cut] : cut;
}

/** `Astrid Holm, Bo Lind` are two people who share a microphone. */
function afterComma(part: string): string[] {
  return part
    .split(',')
    .slice(1)
    .map((one) => one.trim())
    .filter((one) => one.includes(' '));
}

function initialsIn(name: string): string[] {
  const letters = name.replaceAll('.', '').toLowerCase();
  return NO_INITIALS.has(letters) ? [] : foldedForms(letters).map(initialsKey);
}
