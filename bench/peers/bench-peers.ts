import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawRequest } from '../../tests/harness/raw-http.ts';
import { httpSide, inTurns, type Sample } from '../api/measure.ts';
import { table } from '../api/report.ts';
import { rowsOf, type Stage } from '../api/rows.ts';
import type { Workspace } from '../api/workspaces.ts';
import { type Peer, type PeerPlace, WORKS, type Work } from './peer.ts';
import { createPeerDatabase } from './peer-database.ts';
import { startPostgraphile } from './postgraphile.ts';

const PEERS = { postgraphile: startPostgraphile };
/** The number of different requests that a round chooses from. */
const REQUESTS = 2_000;

export interface Effort {
  rounds: number;
  ms: number;
  warmMs: number;
}

/** Installs and starts the peers, and measures them and Kartotek alternately. Returns the table. */
export async function benchPeers(
  stage: Stage,
  workspace: Workspace,
  effort: Effort,
  keep: PeerPlace['keep'],
  say: (text: string) => void,
): Promise<string> {
  const peers: Peer[] = [];
  for (const [name, start] of Object.entries(PEERS)) {
    say(`Installing ${name} …`);
    const folder = mkdtempSync(join(tmpdir(), `kartotek-${name}-`));
    keep({ stop: async () => rmSync(folder, { recursive: true, force: true }) });
    const url = await createPeerDatabase(stage.url, `peer_${name}`, workspace);
    peers.push(keep(await start({ ...workspace, folder, url, keep })));
  }
  const rows = rowsOf({ ...stage, pgbench: undefined });
  const lines: string[][] = [];
  for (const work of WORKS) {
    const row = rows.find(({ name }) => name === work);
    const [ours] = (await row?.sides(workspace)) ?? [];
    if (!row || !ours) throw new Error(`There is no row ${work}.`);
    for (const peer of peers) await requireAnswer(peer, work);
    const sides = peers.map((peer) => {
      const plan = async () => ({
        kind: 'requests' as const,
        requests: Array.from({ length: REQUESTS }, () => peer.request(work)),
      });
      return httpSide(stage, peer, peer.token, plan);
    });
    const samples = await inTurns([ours, ...sides], effort.rounds, effort.ms, effort.warmMs);
    await row.clear?.(workspace);
    const names = ['Kartotek', ...peers.map(({ name }) => name)];
    for (const [n, sample] of samples.entries()) lines.push(cells(work, names[n] ?? '', sample, samples[0] ?? sample));
    say(`${work}: ${samples.map((sample) => Math.round(sum(sample))).join(' / ')} µs`);
  }
  return table(HEAD, lines);
}

const HEAD = ['Row', 'Service', 'Requests/s', 'p50 ms', 'Server µs', 'Database µs', 'Sum µs', 'Ratio'];
const sum = ({ front, database }: Sample) => front + database;

function cells(work: Work, name: string, sample: Sample, ours: Sample): string[] {
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

/** GraphQL answers errors with status 200, so the load generator would not notice them. */
async function requireAnswer({ name, port, token, request }: Peer, work: Work): Promise<void> {
  const { method, target, body } = request(work);
  const headers = [
    ['Authorization', `Bearer ${token}`],
    ['Content-Type', 'application/json'],
  ] as const;
  const sent = { method, target, headers, ...(body && { body: JSON.stringify(body) }) };
  const { status, text } = await rawRequest(`http://127.0.0.1:${port}`, sent);
  if (status >= 300 || text.includes('"errors"')) throw new Error(`${name}, ${work}: ${status} ${text}`);
}
