import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/harness/free-port.ts';
import { rawRequest } from '../../tests/harness/raw-http.ts';
import { end, killAtExit, type Server } from '../api/servers.ts';
import { PeerUnavailable } from './peer.ts';

const START_LIMIT_MS = 60_000;

export interface Program {
  node: string;
  args: readonly string[];
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Answered 2xx once the program serves. */
  ready: { method: string; target: string; body?: string };
}

/** Starts a peer's server, with its port in `PORT`. */
export async function startProgram({ node, args, folder, env, ready }: Program): Promise<Server> {
  const port = await freePort();
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  const child = spawn(node, args, { cwd: folder, env: { ...env, PORT: String(port) }, stdio });
  killAtExit(child);
  const server = { pid: child.pid ?? 0, port, stop: () => end(child, 'SIGKILL') };
  const headers = [['Content-Type', 'application/json']] as const;
  for (const deadline = performance.now() + START_LIMIT_MS; ; await delay(200)) {
    const answer = await rawRequest(`http://127.0.0.1:${port}`, { ...ready, headers }).catch(() => undefined);
    if (answer && answer.status < 300) return server;
    if (child.exitCode !== null || performance.now() > deadline) {
      await server.stop();
      throw new PeerUnavailable(`${args[0]} did not start.`);
    }
  }
}
