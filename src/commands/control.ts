import { hash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, lstatSync, openSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Static, Type } from 'typebox';
import type { Database } from '../database/connect.ts';
import { explainFault } from '../database/transient.ts';
import { validate } from '../operation/validate.ts';
import {
  CommandError,
  type CommandOutput,
  checkOptions,
  type DatabaseCommand,
  type Options,
  type RunningService,
} from './command.ts';
import { commands } from './commands.ts';
import { factsCommand } from './facts-command.ts';
import { snapshotCommand } from './snapshot-command.ts';

const SOCKET = 'kartotek.sock';
/** The longest path that a Unix socket's address holds everywhere, in bytes. */
const LONGEST_SOCKET_PATH = 100;
/** The longest line that a client may send, in bytes, and how long it may take. */
const LONGEST_LINE = 1_000_000;
const SENDING_MS = 10_000;
/** How long a client may take to read its answer (an export shown page by page), and then to disconnect. */
const READING_MS = 600_000;
const CLOSING_MS = 5_000;
/** Clients served at the same time. A command may wait long for the database. */
const MAX_CLIENTS = 16;

interface ControlAddress {
  path: string;
  /** Closes what the path depends on. */
  release(): void;
}

/**
 * Where the process that holds an embedded folder accepts commands from the same user on the same machine: in the
 * folder, which other users cannot enter. Undefined if the system cannot address a socket there.
 */
export function controlAddress(folder: string): ControlAddress | undefined {
  if (process.platform === 'win32') {
    return { path: `\\\\.\\pipe\\kartotek-${hash('sha256', folder).slice(0, 24)}`, release() {} };
  }
  const path = join(folder, SOCKET);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return { path, release() {} };
  if (process.platform !== 'linux') return undefined;
  // A short path to the same folder, through a descriptor that this process holds open.
  const open = openSync(folder, 'r');
  return { path: `/proc/self/fd/${open}/${SOCKET}`, release: () => closeSync(open) };
}

/**
 * Accepts commands while this process holds the folder: only one process can open the embedded database, and an operator
 * should not have to stop it to revoke a token. A client sends one line of JSON; what follows it is ignored. It receives
 * `{note}` and `{write}` while the command runs, then `{answer}` or `{fault}`. Undefined if the folder's path is too long
 * for a socket.
 */
export async function acceptCommands(
  folder: string,
  database: Database,
  service: RunningService,
): Promise<Server | undefined> {
  const address = controlAddress(folder);
  if (address === undefined) return undefined;
  // This process holds the folder's lock, so a socket file there was left by a process that has ended.
  if (process.platform !== 'win32') rmSync(join(folder, SOCKET), { force: true });
  const server = createServer(async (socket) => {
    socket.on('error', () => socket.destroy());
    const line = await readLine(socket);
    if (line === undefined) return;
    socket.end(`${JSON.stringify(await answer(line, createSocketOutput(socket)))}\n`);
    closeAfterReading(socket);
  });
  server.maxConnections = MAX_CLIENTS;
  server.on('close', address.release);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.path, resolve));
  server.unref();
  return server;

  async function answer(line: string, output: CommandOutput): Promise<{ answer: object } | { fault: string }> {
    try {
      const { name, options } = readRequest(line);
      const command = [...commands, factsCommand, snapshotCommand].find((one) => one.name === name);
      if (!command) return { fault: `The running service does not know "${name}".` };
      checkOptions(command, options);
      return { answer: await command.run(database, options, new Date(), output, service) };
    } catch (error) {
      return { fault: explainFault(error) };
    }
  }
}

/** Reads the first line and discards the rest. Destroys the socket if there is no line within the bounds. */
async function readLine(socket: Socket): Promise<string | undefined> {
  const timer = setTimeout(() => socket.destroy(), SENDING_MS);
  let received = Buffer.alloc(0);
  try {
    for await (const part of socket.iterator({ destroyOnReturn: false })) {
      received = Buffer.concat([received, part]);
      const end = received.indexOf('\n');
      if (received.length > LONGEST_LINE) break;
      if (end === -1) continue;
      // The rest must be read, or the socket never emits its end.
      socket.resume();
      return received.toString('utf8', 0, end);
    }
  } catch {
    // Destroyed before the end of the line.
  } finally {
    clearTimeout(timer);
  }
  socket.destroy();
  return undefined;
}

const Request = Type.Object({
  name: Type.String(),
  options: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
});

function readRequest(line: string): Static<typeof Request> {
  try {
    const request: unknown = JSON.parse(line);
    if (validate(Request, request, 'request').length === 0) return request as Static<typeof Request>;
  } catch {
    // No JSON.
  }
  throw new CommandError('A command is one line of JSON with its name and options.');
}

/** Closes the connection of a client that stays after its answer, so that others can connect. */
function closeAfterReading(socket: Socket): void {
  const close = () => socket.destroy();
  setTimeout(close, READING_MS).unref();
  socket.once('finish', () => setTimeout(close, CLOSING_MS).unref());
}

/** Throws at the command's next output if its client has disconnected, which stops the command. */
function createSocketOutput(socket: Socket): CommandOutput {
  const send = (message: object) => {
    if (socket.destroyed) throw new CommandError('The client of this command has disconnected.');
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

/** Sends the command to the process that holds the folder. Undefined if none listens. */
export async function sendCommand(
  folder: string,
  command: DatabaseCommand,
  options: Options,
  output: CommandOutput,
): Promise<object | undefined> {
  if (!isOwnSocket(folder)) return undefined;
  const address = controlAddress(folder);
  if (address === undefined) return undefined;
  const socket = createConnection(address.path);
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
    address.release();
  }
  return undefined;
}

/** The process that answers sees the options and writes to the operator's terminal, so it must be the same user's. */
function isOwnSocket(folder: string): boolean {
  if (process.platform === 'win32') return true;
  const socket = lstatSync(join(folder, SOCKET), { throwIfNoEntry: false });
  return socket?.isSocket() === true && socket.uid === process.geteuid?.();
}
