import type { Sample } from '../api/measure.ts';
import { table } from '../api/report.ts';
import type { Work } from './peer.ts';

/** The figures of a service in one row. */
export interface PeerResult {
  work: Work;
  name: string;
  sample: Sample;
  /** Kartotek's in the same row. */
  ours: Sample;
}

const HEAD = ['Row', 'Service', 'Requests/s', 'p50 ms', 'Server µs', 'Database µs', 'Sum µs', 'Ratio'];

const KARTOTEK =
  'Kartotek checks the token, its scopes and the version in `If-Match`. It keeps the idempotency key of a create, and writes an audit entry and an event with each change. A search reads all fields of people and companies and answers the likeliest first.';

/** The table in Markdown, after what each service does in these requests. */
export function peerReport(peers: readonly { does: string }[], results: readonly PeerResult[]): string {
  return [
    '## What each does for a request',
    '',
    ...[KARTOTEK, ...peers.map(({ does }) => does)].map((does) => `- ${does}`),
    '',
    '## What a request costs',
    '',
    'Server, database, sum: processor time per request in microseconds. Ratio: the sum divided by Kartotek’s.',
    '',
    table(HEAD, results.map(cells)),
    '',
  ].join('\n');
}

export const sum = ({ front, database }: Sample) => front + database;

function cells({ work, name, sample, ours }: PeerResult): string[] {
  const refused = Object.values(sample.refused).reduce((all, count) => all + count, 0);
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    refused > 0 ? `${work} (${refused} refused)` : work,
    name,
    whole(sample.requestsPerSecond),
    sample.p50.toFixed(1),
    whole(sample.front),
    whole(sample.database),
    whole(sum(sample)),
    (sum(sample) / sum(ours)).toFixed(2),
  ];
}
