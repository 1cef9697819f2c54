export interface DiffPart {
  text: string;
  /** Whether the other text has it too. */
  is: 'same' | 'changed';
}

/** Beyond this, the middle of two texts counts as changed as a whole. */
const MOST_CELLS = 4_000_000;

/** Compares two texts word by word. Each result, joined, is its text. */
export function wordDiff(one: string, other: string): [DiffPart[], DiffPart[]] {
  const [left, right] = [tokens(one), tokens(other)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  const most = Math.min(left.length, right.length) - start;
  while (end < most && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  const middle = (all: string[]) => all.slice(start, all.length - end);
  const [inLeft, inRight] = commonWords(middle(left), middle(right));
  const parts = (all: string[], common: ReadonlySet<number>) =>
    joined(
      all.map((text, at) => {
        const isSame = at < start || at >= all.length - end || common.has(at - start);
        return { text, is: isSame ? 'same' : 'changed' };
      }),
    );
  return [parts(left, inLeft), parts(right, inRight)];
}

/** Words with the white space after them. */
function tokens(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? (text === '' ? [] : [text]);
}

/** Indexes of the longest common subsequence in both. */
function commonWords(left: string[], right: string[]): [Set<number>, Set<number>] {
  const found: [Set<number>, Set<number>] = [new Set(), new Set()];
  const width = right.length + 1;
  if (left.length * width > MOST_CELLS) return found;
  const lengths = new Uint16Array((left.length + 1) * width);
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const isSame = left[i]?.trim() === right[j]?.trim();
      lengths[i * width + j] = isSame ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    if (left[i]?.trim() === right[j]?.trim()) {
      found[0].add(i++);
      found[1].add(j++);
    } else if (length(i + 1, j) >= length(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.is === part.is) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
