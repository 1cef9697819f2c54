import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

const SYNC = 0x53;
const SIMPLE_QUERY = 0x51;
const TERMINATE = 0x58;

/**
 * The embedded database as the socket that `pg` expects: what `pg` writes goes to the worker thread one request at a
 * time (the engine answers a request only up to its first error, so two must not share a call), and its answers are
 * read back. Message layout: PostgreSQL protocol 3.0, section 53.7 of the PostgreSQL documentation.
 */
export class WireStream extends Duplex {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;
  readonly #worker: Worker;
  readonly #onMessage: (message: unknown) => void;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    this.#onMessage = (message) => {
      if (message instanceof Uint8Array && message.byteLength > 0) {
        this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
      }
    };
    worker.on('message', this.#onMessage);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#sendWholeRequests();
    callback();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage);
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
        this.#worker.postMessage(Uint8Array.prototype.slice.call(bytes, sent, at));
        sent = at;
      }
    }
    if (sent > 0) this.#pending = bytes.subarray(sent);
  }
}
