import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { caddyArguments } from './caddy-arguments.ts';
import { debianProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';
import { nginxArguments } from './nginx-arguments.ts';
import { until } from './until.ts';

const GUARD = fileURLToPath(new URL('./guarded-program.ts', import.meta.url));

export type ProxyName = 'nginx' | 'caddy';

export interface ReverseProxy {
  /** `https://localhost:…` and `http://localhost:…`. */
  secure: string;
  plain: string;
  /** The certificate to trust. */
  authority: string;
  /** What it has logged of requests. Empty where it logs none. */
  accessLog(): Promise<string>;
  /** All else that it has logged, up to the last 100,000 characters of what goes to standard error. */
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

const PROXIES = {
  nginx: {
    binary: { package: 'nginx', path: 'usr/sbin/nginx', versionOption: '-v', libraries: /^lib(crypt|pcre|ssl)/ },
    arguments: nginxArguments,
  },
  caddy: {
    binary: { package: 'caddy', path: 'usr/bin/caddy', versionOption: 'version', libraries: /^lib(zstd)/ },
    arguments: caddyArguments,
  },
};

/** Fetches a proxy's package where it is not installed, which may take longer than a test. */
export async function fetchReverseProxy(name: ProxyName): Promise<void> {
  await debianProgram(PROXIES[name].binary);
}

/** Starts a proxy with the sample in `deploy/`, in which only ports and certificate differ. It ends with this process at the latest. */
export async function startReverseProxy(name: ProxyName, ...services: string[]): Promise<ReverseProxy> {
  const { binary, arguments: prepare } = PROXIES[name];
  const { program, environment } = await debianProgram(binary);
  const folder = await mkdtemp(join(tmpdir(), `kartotek-${name}-`));
  const upstreams = services.map((service) => new URL(service).host);
  const place = { folder, httpPort: await freePort(), httpsPort: await freePort(), upstreams };
  const { args, authority, variables = {}, accessLog, errorLog } = await prepare(place);
  const child = spawn(process.execPath, [GUARD, '{}', program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...environment, ...variables, HOME: folder },
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(-100_000);
  });
  const stop = async () => {
    await kill(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(`${name} listens`, async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended (${child.exitCode}). Output: ${stderr}`);
      return (await listens(place.httpsPort)) && (await listens(place.httpPort));
    });
    const trusted = await until('there is a certificate', authority);
    // Caddy listens before it has made the certificate for this name.
    await until(`${name} shows its certificate`, () => showsCertificate(place.httpsPort, trusted));
    return {
      secure: `https://localhost:${place.httpsPort}`,
      plain: `http://localhost:${place.httpPort}`,
      authority: trusted,
      accessLog,
      errorLog: async () => stderr + (await errorLog()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  // The guard kills the program when its channel closes.
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function showsCertificate(port: number, ca: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSecurely({ port, host: '127.0.0.1', servername: 'localhost', ca });
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('secureConnect', () => socket.destroy());
  });
}
