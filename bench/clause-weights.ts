import { writeFileSync } from 'node:fs';
import type { Language } from '../src/generation/function-words.ts';
import {
  bareWord,
  type ClauseSign,
  clauseSigns,
  isFiller,
  wordEnding,
} from '../src/generation/speech/clause-weights.ts';
import { detectLanguage, utteranceLanguage } from '../src/generation/speech/language.ts';
import { People } from '../src/generation/speech/people.ts';
import { type GoldMeeting, readMeetings } from './quality/gold.ts';
import { utterancesIn } from './quality/utterances-in.ts';

/**
 * Learns where clauses end in speech without punctuation from the punctuation of our own transcripts that are for tuning, and
 * writes the tables of `src/generation/speech/`. The same transcripts give the same tables.
 *
 *   node bench/clause-weights.ts
 */
const OURS = new URL('./transcripts/', import.meta.url).pathname;
const TABLES = ['before', 'after', 'second', 'since', 'left', 'clause'] as const;

/** A word that is said less often, or in fewer meetings, has the weight of its ending. */
const FEWEST_USES = 20;
const FEWEST_MEETINGS = 5;
const ROUNDS = 6;
const STEP = 0.2;
/** Keeps weights of rare words near 0. */
const DECAY = 1e-3;

interface Turn {
  meeting: string;
  words: string[];
  /** Whether a mark follows each word; undefined where a comma only sets off a filler. */
  borders: (boolean | undefined)[];
}

for (const language of ['da', 'en'] as const) {
  const turns = readMeetings(OURS)
    .filter(({ set }) => set === 'tuning')
    .flatMap((meeting) => turnsOf(meeting, language));
  const path = new URL(`../src/generation/speech/clause-weights-${language}.ts`, import.meta.url);
  writeFileSync(path, moduleOf(language, learn(turns, language)));
}

function turnsOf(meeting: GoldMeeting, language: Language): Turn[] {
  const utterances = utterancesIn(meeting);
  const main = detectLanguage(utterances.map(({ text }) => text).join(' '));
  const people = new People([...meeting.participants, ...utterances.map(({ speaker }) => speaker)]);
  const turns = utterances
    .filter(({ text }) => utteranceLanguage(text, main) === language)
    .map(({ text }) => turnOf(text, meeting.name, people));
  // A transcript without punctuation teaches nothing.
  return turns.some(({ borders }) => borders.slice(0, -1).includes(true)) ? turns : [];
}

function turnOf(said: string, meeting: string, people: People): Turn {
  const text = said.replaceAll('’', "'");
  const names = people.mentions(text);
  const turn: Turn = { meeting, words: [], borders: [] };
  let ended = false;
  for (const { 0: written, index } of text.matchAll(/\S+/gu)) {
    const isName = names.some(({ start, end }) => index < end && index + written.length > start);
    const word = isName ? '@' : bareWord(written);
    const ends = /[.?!]["”»)]*$/u.test(written) && !/^(?:mr|mrs|ms|dr|kl|ca)\.$|^\d+\.$/iu.test(written);
    const border = ends || /[,;:…–-]["”»)]*$/u.test(written);
    const last = turn.borders.length - 1;
    if (word === '' || isFiller(word)) {
      if (last < 0) continue;
      // A comma before a filler belongs to the filler.
      if (ends) turn.borders[last] = true;
      else if (isFiller(word)) turn.borders[last] = ended ? true : undefined;
      else if (border) turn.borders[last] = true;
      ended ||= ends;
      continue;
    }
    turn.words.push(word);
    turn.borders.push(border);
    ended = ends;
  }
  return turn;
}

/** Logistic regression by stochastic gradient descent, each weight with its own falling step. */
function learn(turns: readonly Turn[], language: Language): Map<string, number> {
  const uses = new Map<string, string[]>();
  for (const { meeting, words } of turns)
    for (const word of words) uses.set(word, [...(uses.get(word) ?? []), meeting]);
  const isKnown = (word: string) => {
    const own = uses.get(word) ?? [];
    return own.length >= FEWEST_USES && new Set(own).size >= FEWEST_MEETINGS;
  };
  const known = new Set([...uses.keys()].filter(isKnown));
  const nameOf = ([table, key]: ClauseSign) => {
    const isCounted = table === 'since' || table === 'left' || table === 'clause';
    return `${table} ${isCounted || /^[$#@]$|^DAY$/u.test(key) || known.has(key) ? key : wordEnding(key, language)}`;
  };
  const examples = turns.flatMap(({ words, borders }) => {
    let since = 0;
    return words.slice(0, -1).flatMap((_, at) => {
      since += 1;
      const { [at]: isBorder } = borders;
      const names = clauseSigns(words, at, since, language).map(nameOf);
      if (isBorder === true) since = 0;
      return isBorder === undefined ? [] : [{ names, isBorder }];
    });
  });
  const weights = new Map<string, number>([['always', 0]]);
  const steps = new Map<string, number>();
  let seed = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      seed = (seed * 16807) % 2147483647;
      const other = seed % (at + 1);
      [examples[at], examples[other]] = [examples[other] as never, examples[at] as never];
    }
    for (const { names, isBorder } of examples) {
      const all = ['always', ...names];
      const score = all.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
      const error = 1 / (1 + Math.exp(-score)) - (isBorder ? 1 : 0);
      for (const name of all) {
        const weight = weights.get(name) ?? 0;
        const slope = error + DECAY * weight;
        const squares = (steps.get(name) ?? 0.01) + slope * slope;
        steps.set(name, squares);
        weights.set(name, weight - (STEP * slope) / Math.sqrt(squares));
      }
    }
  }
  return weights;
}

function moduleOf(language: Language, weights: ReadonlyMap<string, number>): string {
  const tables = TABLES.map((table) => {
    const own = [...weights]
      .flatMap(([name, weight]) =>
        name.startsWith(`${table} `) ? [{ key: name.slice(table.length + 1), weight }] : [],
      )
      .sort((a, b) => b.weight - a.weight || a.key.localeCompare(b.key));
    return `  ${table}: weightTable(\`\n${lines(own.map(({ key, weight }) => `${key} ${weight.toFixed(1)}`))}\n  \`),\n`;
  });
  const name = language === 'da' ? 'clauseWeightsDa' : 'clauseWeightsEn';
  return `import { type ClauseWeights, weightTable } from './clause-weights.ts';

/**
 * Written by \`node bench/clause-weights.ts\`, from the heaviest to the lightest. \`$\` is the end of the turn,
 * \`#\` any number, \`@\` somebody who is there, \`DAY\` a day or a month, \`-s\` an ending.
 */
export const ${name}: ClauseWeights = {
  always: ${(weights.get('always') ?? 0).toFixed(1)},
${tables.join('')}};
`;
}

function lines(parts: readonly string[]): string {
  const rows: string[] = [];
  let row = '   ';
  for (const part of parts) {
    if (row.length + part.length > 116) {
      rows.push(row);
      row = '   ';
    }
    row += ` ${part}`;
  }
  return [...rows, row].join('\n');
}
