import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Weights, weigh } from '../src/generation/extractive/weights/weigh.ts';
import { learnWeights } from './signs/logistic.ts';
import { rounded } from './signs/rounded.ts';
import { type TopicExample, topicExamples } from './signs/topic-examples.ts';

/**
 * Learns how much each sign speaks for a topic, from names that people judged, and writes the table
 * `src/generation/extractive/weights/topic-weights.ts`.
 *
 *   node bench/topic-weights.ts FOLDER… [--test FOLDER]…
 *
 * A folder has transcripts in English in `transcripts/`, and `topics.json`: of each transcript by its file name, the names that
 * were judged, in lower case, with a score from 0 (no name) to 3 (a good heading of minutes). What it prints is measured on the
 * meetings of `--test`, or on each eighth of the meetings by what was learned from the others.
 */
const TABLE = new URL('../src/generation/extractive/weights/topic-weights.ts', import.meta.url);
const LEAST_WEIGHT = 0.05;
const PARTS = 8;
/** Names a meeting of which the share is printed that is useful. */
const BEST = [3, 5, 8];

const { values: given, positionals: learnedFrom } = parseArgs({
  allowPositionals: true,
  options: { test: { type: 'string', multiple: true, default: [] } },
});

const examples = learnedFrom.flatMap(topicExamples);
const weights = rounded(LEAST_WEIGHT, learnWeights(examples));
console.log(`${examples.length} examples, ${Object.keys(weights.signs).length} signs`);
print('each eighth of the meetings by the others', crossWeighed());
const unseen = given.test.flatMap(topicExamples);
if (unseen.length > 0) print('meetings of --test', weighed(unseen, weights));
writeFileSync(TABLE, moduleOf(weights));

interface Weighed {
  readonly example: TopicExample;
  readonly weight: number;
}

function weighed(some: readonly TopicExample[], by: Weights): Weighed[] {
  return some.map((example) => ({ example, weight: weigh(example.signs, by) }));
}

function crossWeighed(): Weighed[] {
  const names = [...new Set(examples.map(({ meeting }) => meeting))].sort();
  const partOf = new Map(names.map((name, index) => [name, index % PARTS]));
  return Array.from({ length: PARTS }, (_, part) => {
    const isOwn = ({ meeting }: TopicExample) => partOf.get(meeting) === part;
    return weighed(examples.filter(isOwn), learnWeights(examples.filter((example) => !isOwn(example))));
  }).flat();
}

function print(title: string, all: readonly Weighed[]): void {
  console.log(`  ${title}`);
  const useful = (some: readonly Weighed[]) => some.filter(({ example }) => example.isTrue).length / some.length;
  for (const count of BEST) {
    const best = [...Map.groupBy(all, ({ example }) => example.meeting).values()].flatMap((own) =>
      own.toSorted((a, b) => b.weight - a.weight).slice(0, count),
    );
    console.log(`    the best ${count} of each meeting: ${useful(best).toFixed(2)}`);
  }
  for (const limit of [0, 0.25, 0.5, 0.75, 1, 1.5]) {
    const some = all.filter(({ weight }) => weight >= limit);
    console.log(`    from ${limit.toFixed(2)}: ${useful(some).toFixed(2)} (${some.length})`);
  }
}

function moduleOf({ bias, signs }: Weights): string {
  const lines = Object.entries(signs).map(([sign, weight]) => {
    return `    ${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: ${weight},`;
  });
  return `import type { Weights } from './weigh.ts';

/** Learned by \`node bench/topic-weights.ts\`. */
export const TOPIC_WEIGHTS: Weights = {
  bias: ${bias},
  signs: {
${lines.join('\n')}
  },
};
`;
}
