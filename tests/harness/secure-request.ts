import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';

export interface SecureAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies whose schemas are checked elsewhere
  readonly body: any;
}

interface Options {
  method?: string;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
  /** The local address. */
  from?: string;
  /** Called with all that has arrived of the answer; true ends the request there. */
  whileArriving?: (text: string) => boolean;
}

/** Sends a request over TLS, with a certificate to trust. Resolves with the first answer, also if it comes before all is sent. */
export function secureRequest(
  authority: string,
  url: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', whileArriving }: Options = {},
): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const options = { ca: authority, agent: false, family: 4, localAddress: from, method, headers };
    const sent = request(url, options, (response) => {
      let text = '';
      const end = () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          get body() {
            return JSON.parse(text);
          },
        });
        sent.destroy();
      };
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        if (whileArriving?.(text)) end();
      });
      response.on('end', end).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}
