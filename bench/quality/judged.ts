import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentWords } from '../../src/generation/speech/words.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import { extractedItems } from './extracted-items.ts';

type Verdict = { quote: string; verdict: string };
type JudgedMeeting = { todos: Verdict[]; agreements: Verdict[] };

/** What became of statements that a person has judged before: of the right and of the wrong ones, how many are there. */
export interface Kept {
  right: { kept: number; of: number };
  wrong: { kept: number; of: number };
}

/** Verdicts of real statements: usable as printed, or real but unclear. */
const RIGHT = new Set(['C', 'V']);
/** A duplicate says nothing about what it repeats. */
const DUPLICATE = 'D';
const SAME = 0.6;

/** `judged.json` of a folder: the statements of an earlier version, each with a verdict. Undefined if there is none. */
export function readJudged(folder: string): ((name: string, content: SummaryContent) => Kept | undefined) | undefined {
  const root = resolve(folder);
  const file = [join(root, 'judged.json'), join(root, '..', 'judged.json')].find((path) => existsSync(path));
  if (file === undefined) return undefined;
  const judged: Record<string, JudgedMeeting> = JSON.parse(readFileSync(file, 'utf8'));
  return (name, content) => {
    const meeting = judged[name.replace(/\.[^.]+$/, '')];
    if (meeting === undefined) return undefined;
    const items = extractedItems(content);
    const kept: Kept = { right: { kept: 0, of: 0 }, wrong: { kept: 0, of: 0 } };
    for (const kind of ['todos', 'agreements'] as const) {
      const said = items[kind].flatMap(({ quotes }) => quotes);
      for (const { quote, verdict } of meeting[kind]) {
        if (verdict === DUPLICATE) continue;
        const which = kept[RIGHT.has(verdict) ? 'right' : 'wrong'];
        which.of += 1;
        if (said.some((one) => isSameQuote(one, quote))) which.kept += 1;
      }
    }
    return kept;
  };
}

function isSameQuote(one: string, other: string): boolean {
  const [a, b] = [new Set(contentWords(one)), new Set(contentWords(other))];
  return one === other || a.intersection(b).size / Math.max(1, a.size, b.size) >= SAME;
}
