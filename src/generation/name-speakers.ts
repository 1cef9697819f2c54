import { clip } from './clip.ts';
import { MAX_SUMMARY, MAX_TEXT } from './content-limits.ts';
import type { SummaryContent } from './summary-content.ts';

/** What a speaker is called in the content, and what from now on. `label`: the name in the transcript, and in `kilde`. */
export interface SpeakerNames {
  label: string;
  from: string;
  to: string;
}

/** The names that replace labels in content where every speaker is called by the label. */
export function namesOf(speakers: ReadonlyMap<string, string> = new Map()): SpeakerNames[] {
  return [...speakers].map(([label, to]) => ({ label, from: label, to }));
}

/**
 * Calls speakers by other names: as owners, as those who raised a topic, and in texts. `names` lists every speaker, unchanged
 * ones too: where two have had the same name, the evidence of the statement tells which of them is meant, or the old name
 * stays. The evidence is not changed.
 */
export function nameSpeakers(content: SummaryContent, names: readonly SpeakerNames[]): SummaryContent {
  if (names.every(({ from, to }) => from === to)) return content;
  const renaming = createRenaming(content, names);
  const { hvadBlevAftalt, hvadBlevDroeftet, todos, ...others } = content;
  return {
    ...others,
    opsummering: renaming.text(content.opsummering, '/opsummering', MAX_SUMMARY),
    hvadBlevAftalt: {
      aftaler: hvadBlevAftalt.aftaler.map((one, at) => {
        const pointer = `/hvadBlevAftalt/aftaler/${at}`;
        return {
          ...one,
          aftale: renaming.text(one.aftale, pointer),
          ansvarlig: renaming.person(one.ansvarlig, pointer),
        };
      }),
    },
    hvadBlevDroeftet: {
      emner: hvadBlevDroeftet.emner.map((one, at) => {
        const pointer = `/hvadBlevDroeftet/emner/${at}`;
        return {
          ...one,
          emne: renaming.text(one.emne, pointer),
          beskrivelse: renaming.text(one.beskrivelse, pointer),
          rejstAf: renaming.person(one.rejstAf, pointer),
        };
      }),
    },
    todos: {
      opgaver: todos.opgaver.map((one, at) => {
        const pointer = `/todos/opgaver/${at}`;
        return {
          ...one,
          opgave: renaming.text(one.opgave, pointer),
          ansvarlig: renaming.person(one.ansvarlig, pointer),
        };
      }),
    },
  };
}

function createRenaming({ context }: SummaryContent, names: readonly SpeakerNames[]) {
  const byName = Map.groupBy(names, ({ from }) => from.normalize('NFC'));
  const evidence = Map.groupBy(context, ({ peger }) => peger);
  const mention = mentionOf(names.filter(({ from, to }) => from !== to && /[\p{L}\p{N}]/u.test(from)));

  function nameFor(name: string, pointer: string): string {
    const called = byName.get(name.normalize('NFC')) ?? [];
    const heard = new Set((evidence.get(pointer) ?? []).map(({ kilde }) => kilde.normalize('NFC')));
    const meant = [called, called.filter(({ label }) => heard.has(label.normalize('NFC')))];
    for (const speakers of meant) {
      const [only, other] = new Set(speakers.map(({ to }) => to));
      if (only !== undefined && other === undefined) return only;
    }
    return name;
  }

  return {
    person: (name: string, pointer: string) => clip(nameFor(name, pointer), MAX_TEXT),
    text(text: string, pointer: string, most = MAX_TEXT): string {
      if (mention === null || text === '') return text;
      const said = (evidence.get(pointer) ?? []).map(({ citat }) => citat.toLowerCase());
      const renamed = text.replace(mention, (name: string, at: number) =>
        isOwnWord(name, text, at, said) ? nameFor(name, pointer) : name,
      );
      return clip(renamed, most);
    },
  };
}

/** Whether a name is the content's own word: neither said by somebody, as `said` tells, nor a part of a longer name. */
function isOwnWord(name: string, text: string, at: number, said: readonly string[]): boolean {
  const after = text.slice(at + name.length, at + name.length + LONGEST_WORD);
  const isFull = /\s/u.test(name);
  if (!isFull && /^ \p{Lu}/u.test(after)) return false;
  const opens = at === 0 || /[.!?\n]\s*$/u.test(text.slice(Math.max(0, at - 3), at));
  if (isFull && opens) return true;
  const next = /^[^\p{L}\p{N}]*[\p{L}\p{N}]*/u.exec(after)?.[0] ?? '';
  const phrase = `${name}${next}`.toLowerCase();
  return !said.some((quote) => quote.includes(phrase));
}

const LONGEST_WORD = 40;

/** Finds the names as whole words, the longest first; a genitive `s` may follow. Null: there are none. */
function mentionOf(names: readonly SpeakerNames[]): RegExp | null {
  const found = [...new Set(names.map(({ from }) => from))].toSorted((one, other) => other.length - one.length);
  if (found.length === 0) return null;
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  const any = found.map((name) => RegExp.escape(name)).join('|');
  return new RegExp(`(?<!${letter})(?:${any})(?=(?:['’]?s)?(?!${letter}))`, 'gu');
}
