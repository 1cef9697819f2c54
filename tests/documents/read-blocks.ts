/** A fenced block of a document. */
export interface Block {
  language: string;
  text: string;
  /** Of its first line in the document, from 1. */
  line: number;
  /** What the HTML comment directly before it says: `runs on`, `not run: …`. */
  mark: string | undefined;
  /** The block directly after it, where this one has commands: what they print. */
  prints: { language: string; text: string } | undefined;
}

/** The languages of what commands print. */
const OUTPUT: ReadonlySet<string> = new Set(['http', 'json', 'text']);

/** The fenced blocks of a document in Markdown, without the indentation of lists. Throws at a fence that is not closed. */
export function readBlocks(document: string): Block[] {
  const lines = document.split('\n');
  const blocks: Block[] = [];
  let end = -1;
  for (let n = 0; n < lines.length; n++) {
    const [, indent = '', language] = /^( *)```(\S*)$/.exec(lines[n] ?? '') ?? [];
    if (language === undefined) continue;
    const close = lines.findIndex((line, m) => m > n && line.trimEnd() === `${indent}\`\`\``);
    if (close === -1) throw new Error(`The block of line ${n + 1} is not closed.`);
    const text = lines
      .slice(n + 1, close)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
      .join('\n');
    const before = lines
      .slice(end + 1, n)
      .join('\n')
      .trim();
    const last = blocks.at(-1);
    if (before === '' && last?.language === 'bash' && last.prints === undefined && OUTPUT.has(language))
      last.prints = { language, text };
    else blocks.push({ language, text, line: n + 2, mark: markOf(before), prints: undefined });
    end = close;
    n = close;
  }
  return blocks;
}

function markOf(before: string): string | undefined {
  return /<!-- ([^>]*) -->$/.exec(before)?.[1];
}
