import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, makeDemo } from './demo.ts';
import { readBlocks } from './read-blocks.ts';
import { runDocument } from './run-document.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })].filter(
  (file) => !file.startsWith('docs/decisions/'),
);
const MARKS = /^(with the demo|runs on|after Ctrl-C|not run: \S.*)$/;
/** How a line of a shell begins. */
const COMMAND =
  /^ {4,}(\$ |[A-Z_]+=|export |sudo |(curl|npm|npx|node|kartotek|claude|docker|psql|pg_dump|systemctl|git|cp|mkdir) )/m;
const DOCUMENT_LIMIT_MS = 600_000;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const withCommands = DOCUMENTS.filter((file) => readBlocks(read(file)).some(({ language }) => language === 'bash'));

describe.each(DOCUMENTS)('%s', (file) => {
  const blocks = readBlocks(read(file));

  it('has commands only in blocks that run, or say why not', () => {
    const others = blocks.filter(({ language }) => ['sh', 'shell', 'console', 'zsh', 'fish', ''].includes(language));
    expect(others.map(({ line }) => line)).toEqual([]);
    const commands = blocks.filter(({ language }) => language === 'bash');
    expect(commands.filter(({ mark }) => mark !== undefined && !MARKS.test(mark)).map(({ mark }) => mark)).toEqual([]);
    const rest = read(file).replaceAll(/^( *)```.*?^\1```$/gms, '');
    expect(COMMAND.exec(rest)?.[0]).toBeUndefined();
  });

  it('has JSON that parses', () => {
    for (const { language, text } of blocks)
      if (language === 'json') expect(() => JSON.parse(text), text).not.toThrow();
  });
});

describe('the commands of', () => {
  let demo: Demo;
  const notRun: string[] = [];

  beforeAll(async () => {
    demo = await makeDemo();
  }, DOCUMENT_LIMIT_MS);
  afterAll(async () => {
    await demo.remove();
    if (notRun.length > 0) process.stdout.write(`Blocks that do not run here:\n  ${notRun.join('\n  ')}\n`);
  });

  it.each(withCommands)(
    '%s print what it says',
    async (file) => {
      const run = await runDocument(file, demo);
      notRun.push(...run.notRun);
      expect(run.faults.join('\n\n')).toBe('');
      const commands = readBlocks(read(file)).filter(({ language }) => language === 'bash');
      expect(run.ran + run.notRun.length).toBe(commands.length);
    },
    DOCUMENT_LIMIT_MS,
  );
});
