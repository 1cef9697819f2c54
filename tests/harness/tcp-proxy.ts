import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The connection string of the same database through the proxy. */
  through(url: string): string;
  /** Replaces `from` by `to`, of the same length, in packets to the server that match `within`. */
  replace(from: string, to: string, within?: RegExp): void;
  /** Stops replacing. */
  restore(): void;
  /** Stops forwarding on all open connections without closing them. New ones work. Returns their number. */
  silence(): number;
  /** Stops forwarding on the next connection that sends `text`, before that text. Settles when it has happened. */
  silenceAt(text: string): Promise<void>;
  /** Closes the next `count` connections whose server answers, before any of the answer has passed. */
  cutAnswers(count: number): void;
  /** What the client of each connection has sent, one text for each time that it waited for an answer. */
  sent(): readonly (readonly string[])[];
  stop(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  silent: boolean;
  sent: string[];
  answered: boolean;
}

/** Starts a TCP proxy on 127.0.0.1 in front of the server of `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<Pair>();
  let rewrite = (bytes: Buffer) => bytes;
  let cuts = 0;
  let awaited: { text: string; happened: () => void } | undefined;
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    const pair: Pair = { client, server, silent: false, sent: [], answered: true };
    pairs.add(pair);
    client.on('data', (bytes) => {
      if (awaited && bytes.includes(awaited.text)) {
        pair.silent = true;
        awaited.happened();
        awaited = undefined;
      }
      const text = bytes.toString('latin1');
      if (pair.answered) pair.sent.push(text);
      else pair.sent.push(pair.sent.pop() + text);
      pair.answered = false;
      if (!pair.silent) server.write(rewrite(bytes));
    });
    server.on('data', (bytes) => {
      pair.answered = true;
      if (cuts > 0) {
        cuts -= 1;
        client.destroy();
      } else if (!pair.silent) client.write(bytes);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        // The client of a silent connection must not notice that the server closed it.
        if (pair.silent && socket === server) return;
        client.destroy();
        server.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as { port: number };
  return {
    through(direct) {
      const proxied = new URL(direct);
      proxied.port = String(address.port);
      return proxied.href;
    },
    replace(from, to, within = /(?:)/) {
      if (from.length !== to.length) throw new Error('The length of a message must not change');
      rewrite = (bytes) => {
        const text = bytes.toString('latin1');
        return within.test(text) ? Buffer.from(text.replaceAll(from, to), 'latin1') : bytes;
      };
    },
    restore() {
      rewrite = (bytes) => bytes;
    },
    silence() {
      for (const pair of pairs) pair.silent = true;
      return pairs.size;
    },
    silenceAt: (text) =>
      new Promise((happened) => {
        awaited = { text, happened };
      }),
    cutAnswers(count) {
      cuts = count;
    },
    sent: () => [...pairs].map((pair) => pair.sent),
    async stop() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      listener.close();
      await once(listener, 'close');
    },
  };
}
