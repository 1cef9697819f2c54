import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { readHolder } from '../database/embedded/folder-lock.ts';
import { type Command, CommandError, type Options } from './command.ts';

/** The longest path that a Unix socket's address holds everywhere. */
const LONGEST_SOCKET_PATH = 100;
const LONGEST_LINE = 1_000_000;

/** Where the process that holds an embedded folder takes commands from the same machine's same user. */
export function controlPath(folder: string): string {
  const digest = hash('sha256', folder).slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kartotek-${digest}`;
  const beside = join(folder, 'kartotek.sock');
  return beside.length <= LONGEST_SOCKET_PATH ? beside : join(tmpdir(), `kartotek-${digest}.sock`);
}

/**
 * Takes commands while this process holds the folder: the embedded database has room for one process, and an operator
 * should not have to stop it to revoke a token. One JSON line in, one out.
 */
export async function takeCommands(
  folder: string,
  database: Database,
  commands: readonly Command[],
  clock: () => Date,
): Promise<Server> {
  const path = controlPath(folder);
  // The folder's lock is ours, so a socket that is still there belongs to a process that is gone.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', async (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST_LINE) socket.destroy();
      if (!text.endsWith('\n')) return;
      socket.end(`${JSON.stringify(await answer(text))}\n`);
    });
  });
  const before = process.umask(0o077);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } finally {
    process.umask(before);
  }
  server.unref();
  return server;

  async function answer(line: string): Promise<{ answer: object } | { fault: string }> {
    try {
      const { name, options } = JSON.parse(line) as { name: string; options: Options };
      const command = commands.find((one) => one.name === name);
      if (!command) return { fault: `The running service does not know "${name}".` };
      return { answer: await command.run(database, options, clock()) };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Has the process that holds the folder run the command. Undefined where none listens. */
export async function sendCommand(folder: string, command: Command, options: Options): Promise<object | undefined> {
  if (!readHolder(folder)) return undefined;
  const line = await new Promise<string | undefined>((resolve) => {
    let text = '';
    const socket = createConnection(controlPath(folder), () => {
      socket.write(`${JSON.stringify({ name: command.name, options })}\n`);
    });
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(text));
  });
  if (!line) return undefined;
  const reply = JSON.parse(line) as { answer: object } | { fault: string };
  if ('fault' in reply) throw new CommandError(reply.fault);
  return reply.answer;
}
