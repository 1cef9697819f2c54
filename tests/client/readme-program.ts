import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const README = join(import.meta.dirname, '../../packages/client/README.md');

interface Place {
  url: string;
  workspace: string;
  token: string;
}

/** The examples of the client's README, one after the other, as one program for this place. */
export async function readmeProgram({ url, workspace, token }: Place): Promise<string> {
  const blocks = (await readFile(README, 'utf8')).matchAll(/^```ts\n([\s\S]*?)^```$/gm);
  const program = Array.from(blocks, ([, block]) => block).join('\n');
  const settings = "{ url: 'http://127.0.0.1:4100', workspace: 'nordlys', token: 'ktk_…' }";
  if (!program.includes(settings)) throw new Error('The README does not begin with the expected settings');
  return program.replace(settings, JSON.stringify({ url, workspace, token }));
}
