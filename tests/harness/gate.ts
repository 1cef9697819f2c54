import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Gate {
  /** An address of its own, known before the service has one. */
  address: string;
  /** Passes connections on to a service. */
  open(address: string): void;
  /** Cuts all connections, and refuses new ones. */
  shut(): void;
  close(): void;
}

/** Stands before a service, so that a page can lose it and find it again, or know its address in advance. */
export async function startGate(): Promise<Gate> {
  const sockets = new Set<Socket>();
  let target: URL | undefined;
  const server = createServer((client) => {
    if (!target) {
      client.destroy();
      return;
    }
    const service = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(service).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shut = () => {
    target = undefined;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open(address) {
      target = new URL(address);
    },
    shut,
    close() {
      shut();
      server.close();
    },
  };
}
