import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AGREEMENT_WEIGHTS } from '../src/generation/extractive/weights/agreement-weights.ts';
import { TODO_WEIGHTS } from '../src/generation/extractive/weights/todo-weights.ts';
import type { Weights } from '../src/generation/extractive/weights/weigh.ts';
import { readMeetings } from './quality/gold.ts';
import { agreementExamples } from './signs/agreement-examples.ts';
import { crossValidated } from './signs/cross-validated.ts';
import { learnWeights } from './signs/logistic.ts';
import { markedMeeting } from './signs/marked-meeting.ts';
import { rounded } from './signs/rounded.ts';
import type { SignedExample } from './signs/signed-example.ts';
import { todoExamples } from './signs/todo-examples.ts';

/**
 * Learns how much each sign speaks for a todo or an agreement, from marked meetings in English, and writes the tables
 * `src/generation/extractive/weights/*-weights.ts`.
 *
 *   node bench/sign-weights.ts FOLDER… [--further] [--test FOLDER]…
 *
 * It learns from our own transcripts that are for tuning and from each FOLDER (in the form of `node bench/quality.ts`). With
 * `--further` it goes on from the tables that are there, so that what was learned from other meetings counts as well. What it
 * prints is measured on meetings from which nothing was learned: each eighth of the meetings by the other seven, and those
 * of `--test`. Weights are kept to two digits, and small ones are left out.
 */
const OURS = new URL('./transcripts/', import.meta.url).pathname;
const TABLES = new URL('../src/generation/extractive/weights/', import.meta.url);
const LEAST_WEIGHT = 0.1;
/** Each example of our own meetings counts so often: they are few, and like those of customers. */
const OWN_TIMES = 4;

const { values: given, positionals: learnedFrom } = parseArgs({
  allowPositionals: true,
  options: { further: { type: 'boolean', default: false }, test: { type: 'string', multiple: true, default: [] } },
});

const markedIn = (folders: readonly string[]) =>
  folders
    .flatMap(readMeetings)
    .filter(({ isMarked }) => isMarked)
    .map(markedMeeting);
const own = readMeetings(OURS)
  .filter(({ set }) => set === 'tuning')
  .map(markedMeeting);
const others = markedIn(learnedFrom);
const tests = markedIn(given.test);

for (const { name, examplesOf, known } of [
  { name: 'todo', examplesOf: todoExamples, known: TODO_WEIGHTS },
  { name: 'agreement', examplesOf: agreementExamples, known: AGREEMENT_WEIGHTS },
]) {
  const ownExamples = own.flatMap(examplesOf);
  const examples = [...others.flatMap(examplesOf), ...Array.from({ length: OWN_TIMES }, () => ownExamples).flat()];
  const learn = (from: readonly SignedExample[]) => learnWeights(from, given.further ? known : undefined);
  const weights = rounded(LEAST_WEIGHT, learn(examples));
  console.log(
    `${name}: ${examples.length} examples of ${own.length + others.length} meetings, ${Object.keys(weights.signs).length} signs`,
  );
  crossValidated(examples, learn).print('  each eighth of the meetings by the others');
  const unseen = tests.flatMap(examplesOf);
  if (unseen.length > 0) crossValidated(unseen, () => weights).print('  meetings of --test');
  writeFileSync(new URL(`${name}-weights.ts`, TABLES), moduleOf(name, weights));
}

function moduleOf(name: string, { bias, signs }: Weights): string {
  const all = Object.entries(signs);
  const named = all.filter(([sign]) => wordsOfSign(sign) === null);
  const lines = named.map(([sign, weight]) => {
    const key = /^[a-z]+$/.test(sign) ? sign : sign.includes("'") ? `"${sign}"` : `'${sign}'`;
    return `    ${key}: ${weight},`;
  });
  const said = (by: 'speaker' | 'answer') =>
    inLines(
      all.flatMap(([sign, weight]) => {
        const found = wordsOfSign(sign);
        return found?.by === by ? [`${found.words}=${weight}`] : [];
      }),
    );
  return `import { type Weights, wordWeights } from './weigh.ts';

/** Learned by \`node bench/sign-weights.ts\`. */
export const ${name.toUpperCase()}_WEIGHTS: Weights = {
  bias: ${bias},
  signs: {
${lines.join('\n')}
    ...wordWeights(\`
${said('speaker')}
\`),
    ...wordWeights(
      \`
${said('answer')}
\`,
      're ',
    ),
  },
};
`;
}

function wordsOfSign(sign: string): { by: 'speaker' | 'answer'; words: string } | null {
  const found = /^(re )?“(.*)”$/u.exec(sign);
  return found === null ? null : { by: found[1] === undefined ? 'speaker' : 'answer', words: found[2] ?? '' };
}

function inLines(entries: readonly string[]): string {
  const lines: string[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line === undefined || line.length + entry.length > 117) lines.push(entry);
    else lines[lines.length - 1] = `${line}, ${entry}`;
  }
  return lines.join(',\n');
}
