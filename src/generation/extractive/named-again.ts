import type { Language } from '../function-words.ts';
import type { Finding } from '../speech/finding.ts';
import { personName } from './statement/cast.ts';
import { BASE_VERBS, thirdPerson } from './statement/english-verbs.ts';

const CLAUSE_EN =
  /(?<![\p{L}])(?:if|when|once|after|before|until|unless|because|as long as|as soon as|whether|that) $/u;
const WHOM_EN = /(?<![\p{L}])(?:to|for|with|from|by|at) $/u;
const CLAUSE_DA = /(?<![\p{L}])(?:hvis|når|før|inden|indtil|medmindre|så længe|så snart|fordi) $/u;
const ASKS_DA = /(?<![\p{L}])beder $/u;

/** Statements in which nobody is named twice where "they" or "their" says who it is. */
export function namedAgain(findings: readonly Finding[], speakers: readonly string[]): Finding[] {
  const names = speakers.map(personName).filter((name) => name !== '');
  return findings.map((finding) => {
    const language = finding.quotes[0]?.sentence.language ?? 'en';
    return { ...finding, statement: withPronouns(finding.statement, names, language) };
  });
}

/** Only the person who was named last can be meant. */
function withPronouns(statement: string, names: readonly string[], language: Language): string {
  const named = placesOf(statement, names);
  let told = '';
  let end = 0;
  for (const [at, { name, index }] of named.entries()) {
    const before = named[at - 1];
    if (before?.name !== name || index < end) continue;
    const after = statement.slice(index + name.length);
    const instead = (language === 'da' ? pronounDa : pronounEn)(statement.slice(0, index), after, before.index);
    if (instead === null) continue;
    told += statement.slice(end, index) + instead.words;
    end = index + name.length + instead.taken;
  }
  return told + statement.slice(end);
}

interface Instead {
  readonly words: string;
  /** Characters after the name that it stands for too. */
  readonly taken: number;
}

function pronounEn(before: string, after: string): Instead | null {
  if (/^'s [\p{L}\d]/u.test(after)) return { words: 'their', taken: 2 };
  if (CLAUSE_EN.test(before)) {
    const verb = /^ (?<verb>\p{Ll}+)(?![\p{L}'])/u.exec(after)?.groups?.verb ?? '';
    const plural = verbOfMany(verb);
    return plural === null ? null : { words: `they ${plural}`, taken: verb.length + 1 };
  }
  return WHOM_EN.test(before) && /^(?: |[.]$)/u.test(after) ? { words: 'them', taken: 0 } : null;
}

const OF_MANY: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** "Orders" is "order"; null for a word that is no verb. */
function verbOfMany(verb: string): string | null {
  if (/^(?:can|will|must|should|had|could|would)$/u.test(verb)) return verb;
  const known = OF_MANY[verb];
  if (known !== undefined) return known;
  const bases = [verb.replace(/s$/u, ''), verb.replace(/es$/u, ''), verb.replace(/ies$/u, 'y')];
  return bases.find((base) => base !== verb && BASE_VERBS.has(base) && thirdPerson(base) === verb) ?? null;
}

function pronounDa(before: string, after: string, first: number): Instead | null {
  if (/^s [\p{L}\d]/u.test(after)) return { words: 'vedkommendes', taken: 1 };
  if (CLAUSE_DA.test(before) && /^ \p{Ll}/u.test(after)) return { words: 'vedkommende', taken: 0 };
  // "beder Bo rydde op efter sig"
  return ASKS_DA.test(before.slice(0, first)) && /(?:efter|med|til|hos) $/u.test(before) && /^[ .]/u.test(after)
    ? { words: 'sig', taken: 0 }
    : null;
}

/** Where people are named, in order. */
function placesOf(statement: string, names: readonly string[]): { name: string; index: number }[] {
  const found: { name: string; index: number }[] = [];
  for (const name of names) {
    let index = statement.indexOf(name);
    while (index >= 0) {
      found.push({ name, index });
      index = statement.indexOf(name, index + name.length);
    }
  }
  return found.sort((a, b) => a.index - b.index);
}
