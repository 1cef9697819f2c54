import { createServer, type RequestListener } from 'node:http';

export interface LoopbackServer extends AsyncDisposable {
  /** http://127.0.0.1:port, without a final slash. */
  url: string;
  port: number;
}

/** Starts an HTTP server on 127.0.0.1. Disposing of it also closes its open connections. */
export function serveOnLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('the server has no port'));
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        port: address.port,
        [Symbol.asyncDispose]: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
