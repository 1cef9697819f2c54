import { request } from 'node:http';

export interface EventStream {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The data of all events so far. */
  changes(): { type: string; id?: number | string }[];
  /** All that was received. */
  text(): string;
  /** Whether the server has ended it; false if the connection was cut. */
  isComplete(): boolean;
  /** Settles when the stream has ended. */
  ended: Promise<void>;
  close(): void;
}

/** Opens the stream of a workspace's changes. `age` as the service's parameter. */
export function openEvents(address: string, slug: string, cookie: string, age?: number): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const query = `workspace=${slug}${age === undefined ? '' : `&age=${age}`}`;
    const sent = request(`${address}/console/events?${query}`, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      const ended = new Promise<void>((done) => void response.on('close', done).on('error', () => {}));
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        changes: () => [...text.matchAll(/^event: change\ndata: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data)),
        text: () => text,
        isComplete: () => response.complete,
        ended,
        close: () => void sent.destroy(),
      });
    });
    sent.on('error', reject).end();
  });
}
