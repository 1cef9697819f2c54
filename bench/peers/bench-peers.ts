import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawRequest } from '../../tests/harness/raw-http.ts';
import { httpSide, inTurns } from '../api/measure.ts';
import { rowsOf, type Stage } from '../api/rows.ts';
import type { Workspace } from '../api/workspaces.ts';
import { startDirectus } from './directus.ts';
import { type Peer, type PeerPlace, PeerUnavailable, WORKS, type Work } from './peer.ts';
import { createPeerDatabase } from './peer-database.ts';
import { startPostgraphile } from './postgraphile.ts';
import { type PeerResult, peerReport, sum } from './report.ts';

const PEERS = { postgraphile: startPostgraphile, directus: startDirectus };
/** The number of different requests that a round chooses from. */
const REQUESTS = 2_000;

export interface Effort {
  rounds: number;
  ms: number;
  warmMs: number;
}

interface Surroundings {
  keep: PeerPlace['keep'];
  say(text: string): void;
  interrupted: AbortSignal;
}

/** Installs and starts the peers, and measures them and Kartotek alternately. */
export async function benchPeers(
  stage: Stage,
  workspace: Workspace,
  effort: Effort,
  surroundings: Surroundings,
): Promise<{ text: string; complete: boolean }> {
  const peers = await startPeers(stage, workspace, surroundings);
  const rows = rowsOf({ ...stage, pgbench: undefined });
  const results: PeerResult[] = [];
  for (const work of WORKS) {
    const row = rows.find(({ name }) => name === work);
    const [kartotek] = (await row?.sides(workspace)) ?? [];
    if (!row || !kartotek) throw new Error(`There is no row ${work}.`);
    for (const peer of peers) await requireAnswer(peer, work);
    const sides = peers.map((peer) => {
      const plan = async () => ({
        kind: 'requests' as const,
        requests: Array.from({ length: REQUESTS }, () => peer.request(work)),
      });
      return httpSide(stage, peer, peer.token, plan);
    });
    const samples = await inTurns([kartotek, ...sides], effort.rounds, effort.ms, effort.warmMs);
    await row.clear?.(workspace);
    const names = ['Kartotek', ...peers.map(({ name }) => name)];
    for (const [n, sample] of samples.entries()) {
      results.push({ work, name: names[n] ?? '', sample, ours: samples[0] ?? sample });
    }
    surroundings.say(`${work}: ${samples.map((sample) => Math.round(sum(sample))).join(' / ')} µs`);
  }
  return { text: peerReport(peers, results), complete: peers.length === Object.keys(PEERS).length };
}

/** Those that can be installed and started. Throws if there are none. */
async function startPeers(stage: Stage, workspace: Workspace, surroundings: Surroundings): Promise<Peer[]> {
  const { keep, say, interrupted } = surroundings;
  const peers: Peer[] = [];
  for (const [name, start] of Object.entries(PEERS)) {
    say(`Installing ${name} …`);
    const folder = mkdtempSync(join(tmpdir(), `kartotek-${name}-`));
    keep({ stop: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) });
    const url = await createPeerDatabase(stage.url, `peer_${name}`, workspace);
    try {
      peers.push(keep(await start({ ...workspace, folder, url, keep })));
    } catch (error) {
      interrupted.throwIfAborted();
      if (!(error instanceof PeerUnavailable)) throw error;
      say(`Without ${name}: ${error.message}`);
    }
  }
  if (peers.length === 0) throw new PeerUnavailable('There is nothing to compare Kartotek with.');
  return peers;
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
