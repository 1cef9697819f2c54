import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { LoopbackServer } from './loopback-server.ts';

/** For 127.0.0.1 and localhost, in tests only. The key protects nothing. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBcDCCARegAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5LYXJ0b3Rl
ayB0ZXN0czAgFw0yMDAxMDEwMDAwMDBaGA8yMDk5MTIzMTAwMDAwMFowGTEXMBUG
A1UEAwwOS2FydG90ZWsgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASS
7nTdl4KM7cBMW20cKS8e0GusseL2VJAF15kmNHZXV+wKXGguMbeJte63DrlScE+l
1qdFJ4mp85tAMy89ibkDo04wTDAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGH
BH8AAAGCCWxvY2FsaG9zdDAdBgNVHQ4EFgQU3Mm11QLNQlmDncHdeB3SqgUfcZEw
CgYIKoZIzj0EAwIDRwAwRAIgUS8bUPzkdmf+RTTIq3dG9gcBCbf0oq6rdhfHk3Tb
ovYCIGt2qqIyW0attX6vkDpanGyxlMcPteM7cWD035o+au5H
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbcuVpfWG4155PRa0
nQJHbQ577Xwg63EdrfVKDC7jLDWhRANCAASS7nTdl4KM7cBMW20cKS8e0GusseL2
VJAF15kmNHZXV+wKXGguMbeJte63DrlScE+l1qdFJ4mp85tAMy89ibkD
-----END PRIVATE KEY-----`;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an HTTPS server on 127.0.0.1, whose certificate this process trusts from now on. */
export function serveOverTls(listener: Listener): Promise<LoopbackServer> {
  const trusted = getCACertificates('default');
  if (!trusted.includes(CERTIFICATE)) setDefaultCACertificates([...trusted, CERTIFICATE]);
  const server = createServer({ key: KEY, cert: CERTIFICATE }, listener);
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
