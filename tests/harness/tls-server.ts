import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { LoopbackServer } from './loopback-server.ts';
import { TEST_CERTIFICATE } from './test-certificate.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an HTTPS server on 127.0.0.1, whose certificate this process trusts from now on. */
export function serveOverTls(listener: Listener): Promise<LoopbackServer> {
  const trusted = getCACertificates('default');
  if (!trusted.includes(TEST_CERTIFICATE.cert)) setDefaultCACertificates([...trusted, TEST_CERTIFICATE.cert]);
  const server = createServer(TEST_CERTIFICATE, listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('the server has no port'));
      resolve({
        url: `https://127.0.0.1:${address.port}`,
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
