import { type Weights, weigh } from '../../src/generation/extractive/weights/weigh.ts';
import type { SignedExample } from './signed-example.ts';

const PARTS = 8;
const LIMITS = [-2, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 1];

type Learn = (examples: readonly SignedExample[]) => Weights;

/** Weighs each example by what was learned from other meetings. */
export function crossValidated(examples: readonly SignedExample[], learn: Learn) {
  const names = [...new Set(examples.map(({ meeting }) => meeting))].sort();
  const partOf = new Map(names.map((name, index) => [name, index % PARTS]));
  const weighed = Array.from({ length: PARTS }, (_, part) => {
    const isOwn = ({ meeting }: SignedExample) => partOf.get(meeting) === part;
    const own = examples.filter(isOwn);
    if (own.length === 0) return [];
    const weights = learn(examples.filter((example) => !isOwn(example)));
    return own.map((example) => ({ example, weight: weigh(example.signs, weights) }));
  }).flat();
  return {
    /** Prints precision and recall of the items that are found from a weight on. A sentence counts once, by its best example. */
    print(title: string): void {
      console.log(title);
      for (const limit of LIMITS) {
        const { precision, recall, shown } = measure(weighed, limit);
        console.log(
          `    from ${limit.toFixed(2).padStart(5)}: ${precision.toFixed(2)} / ${recall.toFixed(2)} (${shown})`,
        );
      }
    },
  };
}

interface Weighed {
  readonly example: SignedExample;
  readonly weight: number;
}

function measure(weighed: readonly Weighed[], limit: number): { precision: number; recall: number; shown: number } {
  const marked = new Map(weighed.map(({ example }) => [example.meeting, example.marked]));
  const sentences = Map.groupBy(weighed, ({ example }) => `${example.meeting} ${example.sentence}`);
  const found = new Set<string>();
  let wrong = 0;
  for (const said of sentences.values()) {
    if (!said.some(({ weight }) => weight >= limit)) continue;
    const told = said.flatMap(({ example }) => example.tells.map((item) => `${example.meeting} ${item}`));
    if (told.length === 0) wrong += 1;
    else {
      const first = told.find((item) => !found.has(item));
      if (first !== undefined) found.add(first);
    }
  }
  const all = [...marked.values()].reduce((sum, count) => sum + count, 0);
  const shown = found.size + wrong;
  return { precision: found.size / Math.max(1, shown), recall: found.size / Math.max(1, all), shown };
}
