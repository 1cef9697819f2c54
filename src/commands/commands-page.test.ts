import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commands } from './commands.ts';
import { completion } from './completion.ts';
import { doctor } from './doctor.ts';
import { type CommandExample, examples } from './examples.ts';
import { processCommands } from './process-commands.ts';
import { runProgram } from './program.ts';
import { runOnDatabase } from './run-on-database.ts';

const PAGE = join(import.meta.dirname, '../../docs/commands.md');

const listed = [...processCommands, doctor('0.0.0'), ...commands.map(runOnDatabase)];
const all = [...listed, completion(listed)];

const HEAD = `<!-- Written by src/commands/commands-page.test.ts with -u. -->

# The commands

What \`kartotek help COMMAND\` tells, each with an example in the demo that \`npm start\` makes. [operating.md](operating.md#the-command-line) says how commands find the database.

<!-- with the demo -->
\`\`\`bash
kartotek() { /opt/kartotek/bin/kartotek.cjs "$@"; }
export KARTOTEK_DATA=/opt/kartotek/data
\`\`\`
`;

afterEach(() => {
  vi.restoreAllMocks();
});

test('each command has an example in its help', async () => {
  expect(Object.keys(examples).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  for (const { name } of all) expect(await helpOf(name)).toContain(`\nExample:\n  ${examples[name]?.line}\n`);
});

test('no help tells what only requests have: statuses, codes, headers, paths, bodies', async () => {
  const ofRequests = /If-Match|\b(body|null)\b|\(\d{3}\)|\b(CONFLICT|RATE_LIMITED|INVALID_STATE)\b|\(\//;
  for (const { name } of commands) expect(await helpOf(name)).not.toMatch(ofRequests);
});

test('docs/commands.md has the help and the example of each command', async () => {
  let sections = '';
  for (const [name, example] of Object.entries(examples)) sections += section(name, await helpOf(name), example);
  await expect(`${HEAD}${sections}`).toMatchFileSnapshot(PAGE);
});

function section(name: string, help: string, example: CommandExample): string {
  const [usage = ''] = help.split('\nExample:\n');
  const mark = example.notRun ? `<!-- not run: ${example.notRun} -->\n` : example.runsOn ? '<!-- runs on -->\n' : '';
  return `
## ${name}

\`\`\`text
${usage.trim()}
\`\`\`

${mark}\`\`\`bash
${example.line}
\`\`\`
${example.notRun ? '' : `\n\`\`\`text\n${example.prints}\n\`\`\`\n`}`;
}

/** What the command line writes, as in a terminal of 80 columns. */
async function helpOf(name: string): Promise<string> {
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
  await runProgram(['help', ...name.split(' ')], all, '0.0.0');
  vi.restoreAllMocks();
  return written;
}
