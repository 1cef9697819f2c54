import { readConfig } from '../config.ts';
import { backupCommand } from './backup-command.ts';
import type { Command } from './command.ts';
import { copyDatabaseCommand } from './copy-database-command.ts';
import { copyWorkspaceCommand } from './copy-workspace-command.ts';
import { distributeCommand } from './distribute-command.ts';
import { generateCommand } from './generate-command.ts';
import { listenCommand } from './listen-command.ts';
import { readClient } from './read-client.ts';
import { restoreCommand } from './restore-command.ts';
import { JSON_OPTION, withDatabase } from './run-on-database.ts';

/** The commands that need a process of their own. The modules that they run are loaded late: help does without them. */
export const processCommands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'Serve the API and generate briefings and summaries.',
    description:
      'Serves until SIGTERM or Ctrl-C. On an empty embedded folder it first makes demo data and prints the first calls. The log goes to standard output, what is for people to standard error.',
    options: {
      host: { kind: 'text', description: 'Address to listen at, instead of HOST.' },
      port: { kind: 'text', description: 'Port to listen at, instead of PORT; 0: any that is free.' },
      'no-demo': { kind: 'flag', description: 'Make no demo data in an empty embedded folder.' },
      'no-worker': { kind: 'flag', description: 'Generate nothing here; leave it to kartotek worker.' },
    },
    async run(options) {
      const { serve } = await import('./serve.ts');
      await serve(readConfig(), options);
    },
  },
  {
    name: 'worker',
    summary: 'Generate briefings and summaries that other processes enqueue.',
    description: 'Works until SIGTERM or Ctrl-C. Any number of workers share a PostgreSQL database.',
    options: {
      host: { kind: 'text', description: 'Address for --port, instead of HOST.' },
      port: { kind: 'text', description: 'Port for /metrics and /health; 0: any that is free. By default none.' },
    },
    async run(options) {
      const { worker } = await import('./worker.ts');
      await worker(readConfig(), options);
    },
  },
  {
    name: 'mcp',
    summary: 'Connect an agent that speaks MCP over standard input and output to a running service.',
    description:
      'Passes the messages of the Model Context Protocol on to /mcp of the service, with the access token in KARTOTEK_TOKEN, until its input ends. Standard output has only messages; everything else goes to standard error.',
    options: {
      url: { kind: 'text', description: 'Address of the service, instead of KARTOTEK_URL.', placeholder: 'ADDRESS' },
    },
    async run({ url }) {
      const { address, token } = readClient(url);
      const { bridgeMcp } = await import('./bridge-mcp.ts');
      await bridgeMcp({ address, token, input: process.stdin, output: process.stdout, log: process.stderr });
    },
  },
  listenCommand,
  generateCommand,
  distributeCommand,
  {
    name: 'migrate',
    summary: 'Bring the schema up to date.',
    description: 'Every start does it too. The embedded folder must not be in use.',
    options: { json: JSON_OPTION },
    async run({ json }) {
      const config = readConfig();
      const kind = await withDatabase(config, 'kartotek migrate', async (database) => database.kind);
      const answer = json ? JSON.stringify({ database: kind, schema: 'current' }) : 'The schema is up to date.';
      process.stdout.write(`${answer}\n`);
    },
  },
  backupCommand,
  restoreCommand,
  copyDatabaseCommand,
  copyWorkspaceCommand,
];
