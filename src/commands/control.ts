import { hash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '../database/connect.ts';
import { readHolder } from '../database/embedded/folder-lock.ts';
import { type Command, CommandError, type CommandOutput, type Options } from './command.ts';

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
 * should not have to stop it to revoke a token. One JSON line in; out come `{note}` and `{write}` while the command runs,
 * then `{answer}` or `{fault}`.
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
      socket.end(`${JSON.stringify(await answer(text, outputOf(socket)))}\n`);
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

  async function answer(line: string, output: CommandOutput): Promise<{ answer: object } | { fault: string }> {
    try {
      const { name, options } = JSON.parse(line) as { name: string; options: Options };
      const command = commands.find((one) => one.name === name);
      if (!command) return { fault: `The running service does not know "${name}".` };
      return { answer: await command.run(database, options, clock(), output) };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** A command whose caller has gone stops at its next output. */
function outputOf(socket: Socket): CommandOutput {
  const send = (message: object) => {
    if (socket.destroyed) throw new CommandError('Nobody waits for this command any more.');
    return socket.write(`${JSON.stringify(message)}\n`);
  };
  return {
    note: (note) => send({ note }),
    async write(text) {
      if (!send({ write: text })) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    },
  };
}

type Message = { note: string } | { write: string } | { answer: object } | { fault: string };

/** Has the process that holds the folder run the command. Undefined where none listens. */
export async function sendCommand(
  folder: string,
  command: Command,
  options: Options,
  output: CommandOutput,
): Promise<object | undefined> {
  if (!readHolder(folder)) return undefined;
  const socket = createConnection(controlPath(folder));
  try {
    await once(socket, 'connect');
    socket.write(`${JSON.stringify({ name: command.name, options })}\n`);
    for await (const line of createInterface({ input: socket })) {
      const message = JSON.parse(line) as Message;
      if ('fault' in message) throw new CommandError(message.fault);
      if ('answer' in message) return message.answer;
      if ('note' in message) output.note(message.note);
      else await output.write(message.write);
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
  } finally {
    socket.destroy();
  }
  return undefined;
}
