import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { findVite, INSTALL_AND_BUILD } from '../console/build/find-vite.ts';
import { cannotListen } from './cannot-listen.ts';
import type { Finding } from './finding.ts';

const MIB = 1024 * 1024;
/** What a new embedded database needs, and what leaves room for growth. */
const NEEDED_MIB = 96;
const AMPLE_MIB = 1024;

/** What this machine and the settings say: disk, limits of the system, host, proxy, console. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [
    ...(await examineDisk(config)),
    ...examineLimits(config),
    ...((await examineHost(config)) ?? examineProxy(config)),
    examineConsole(config),
  ];
}

/** Listens for a moment, at a port that is free: the service may have its own. */
async function examineHost({ host }: Config): Promise<Finding[] | undefined> {
  const server = createServer();
  try {
    await once(server.listen(0, host), 'listening');
    return undefined;
  } catch (error) {
    const found = cannotListen(error as NodeJS.ErrnoException, host, 0).message;
    const advice = 'Set it to 127.0.0.1 for this machine only, or to 0.0.0.0 for all its networks.';
    return [{ check: 'proxy', state: 'fail', found, advice }];
  } finally {
    server.close();
  }
}

async function examineDisk({ database }: Config): Promise<Finding[]> {
  if (!('folder' in database)) return [];
  let folder = database.folder;
  // The folder is made at the first start.
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  const found = `${free} MiB are free for ${database.folder}.`;
  const advice = 'Free space on this disk, or move the folder and set KARTOTEK_DATA.';
  if (free < NEEDED_MIB) return [{ check: 'disk', state: 'fail', found, advice }];
  return [free < AMPLE_MIB ? { check: 'disk', state: 'warn', found, advice } : { check: 'disk', state: 'ok', found }];
}

function examineLimits({ httpConnections }: Config): Finding[] {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const files = userLimits?.open_files?.soft;
  if (typeof files !== 'number' || httpConnections === 0) return [];
  const found = `${files} files may be open; KARTOTEK_HTTP_CONNECTIONS permits ${httpConnections} connections.`;
  if (files > httpConnections) return [{ check: 'limits', state: 'ok', found }];
  const advice = 'Raise the limit (ulimit -n, LimitNOFILE= of systemd), or lower KARTOTEK_HTTP_CONNECTIONS.';
  return [{ check: 'limits', state: 'warn', found, advice }];
}

function examineProxy({ host, trustProxy, publicUrl }: Config): Finding[] {
  const findings: Finding[] = [];
  const warn = (found: string, advice: string) => findings.push({ check: 'proxy', state: 'warn', found, advice });
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (trustProxy === true) {
    warn(
      'KARTOTEK_TRUST_PROXY is on: every X-Forwarded-For is believed.',
      'Name the proxies by their addresses, unless clients cannot connect directly.',
    );
  }
  if (!isLocal && trustProxy === false) {
    warn(
      `Other machines can reach ${host}, and KARTOTEK_TRUST_PROXY is off: clients behind a proxy count as one address.`,
      'Put a proxy with TLS in front, and set KARTOTEK_TRUST_PROXY to its address.',
    );
  }
  if (publicUrl === undefined && (!isLocal || trustProxy !== false)) {
    warn(
      'KARTOTEK_PUBLIC_URL is not set: links and cookies follow the Host of each request.',
      'Set it to the address that people open, such as https://kartotek.example.com.',
    );
  }
  if (publicUrl?.startsWith('http://') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) {
    warn('KARTOTEK_PUBLIC_URL is not https: browsers refuse passkeys.', 'Put a proxy with TLS in front.');
  }
  return findings.length > 0 ? findings : [{ check: 'proxy', state: 'ok', found: `It listens at ${host}.` }];
}

function examineConsole({ webFolder }: Config): Finding {
  const check = 'console';
  if (existsSync(join(webFolder, 'dist/index.html'))) {
    return { check, state: 'ok', found: `The console is built, in ${join(webFolder, 'dist')}.` };
  }
  if (existsSync(join(webFolder, 'index.html'))) {
    if (findVite(webFolder) !== undefined)
      return { check, state: 'ok', found: 'The console is not built yet: kartotek serve builds it.' };
    const found = 'The console is not built, and Vite, which builds it, is not installed.';
    return { check, state: 'warn', found, advice: `${INSTALL_AND_BUILD} The API works without.` };
  }
  const found = `There is no console in ${webFolder}.`;
  return {
    check,
    state: 'warn',
    found,
    advice: 'Set KARTOTEK_WEB to the folder that has dist. The API works without.',
  };
}
