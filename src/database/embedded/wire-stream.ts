import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { HostMessage, ToHost } from './host-messages.ts';

const SYNC = 0x53;
const SIMPLE_QUERY = 0x51;
const TERMINATE = 0x58;

let lastId = 0;

/**
 * The embedded database as the socket that `pg` expects. What `pg` writes goes to the worker thread one request at a time:
 * the engine answers a call only up to its first error. Message layout: PostgreSQL documentation, section "Message Formats"
 * of protocol 3.0.
 */
export class WireStream extends Duplex {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;
  readonly #id = ++lastId;
  readonly #worker: Worker | undefined;

  /** Without a worker thread, while the engine is opened again, connecting fails. */
  constructor(worker: Worker | undefined) {
    super();
    this.#worker = worker;
    worker?.on('message', this.#onMessage);
    worker?.on('exit', this.#onExit);
  }

  readonly #onMessage = (message: HostMessage) => {
    if (typeof message !== 'object' || !('stream' in message) || message.stream !== this.#id) return;
    const { bytes } = message;
    if (bytes.byteLength > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  readonly #onExit = () => this.destroy(awayError('ECONNRESET', 'The embedded database stopped.'));

  connect(): this {
    process.nextTick(() => {
      if (this.#worker) this.emit('connect');
      else this.destroy(awayError('ECONNREFUSED', 'The embedded database is being opened again.'));
    });
    return this;
  }

  /** `pg` calls these of a socket. */
  setNoDelay(): void {}
  ref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#sendWholeRequests();
    callback();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#worker?.off('message', this.#onMessage);
    this.#worker?.off('exit', this.#onExit);
    callback(error);
  }

  #sendWholeRequests(): void {
    let sent = 0;
    let at = 0;
    const bytes = this.#pending;
    while (true) {
      // The start-up packet is the one message without a type byte.
      const header = this.#started ? 1 : 0;
      if (bytes.length < at + header + 4) break;
      const end = at + header + bytes.readUInt32BE(at + header);
      if (bytes.length < end) break;
      const type = this.#started ? bytes[at] : SYNC;
      this.#started = true;
      at = end;
      if (type === TERMINATE) {
        this.push(null);
        this.destroy();
        return;
      }
      if (type === SYNC || type === SIMPLE_QUERY) {
        const request: ToHost = { stream: this.#id, bytes: Uint8Array.prototype.slice.call(bytes, sent, at) };
        this.#worker?.postMessage(request);
        sent = at;
      }
    }
    if (sent > 0) this.#pending = bytes.subarray(sent);
  }
}

/** Its code tells callers that the database is away (`transient.ts`). */
function awayError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
