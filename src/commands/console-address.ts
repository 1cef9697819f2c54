import { readConfig } from '../config.ts';
import { FILE_SUFFIX } from '../settings.ts';
import type { RunningService } from './command.ts';

const UNKNOWN =
  'Put the address of the console in front of it; with KARTOTEK_PUBLIC_URL, this command prints the whole link.';

/**
 * Where people find the console, without a path. Empty where that is not known: on PostgreSQL the service runs anywhere,
 * and with PORT=0 at any port.
 */
export function consoleAddress(service: RunningService | undefined): string {
  const { publicUrl, host, port, database } = readConfig();
  if (publicUrl !== undefined) return publicUrl;
  const address = service?.address();
  if (address !== undefined) return reachable(address);
  if ('url' in database || port === 0) return '';
  return addressOf(host, port);
}

/**
 * Where the first administrator signs up: on PostgreSQL also at the port that is set, since that person runs the service.
 * Not its default: `--port` of the service may be another.
 */
export function setupAddress(service: RunningService | undefined): string {
  const known = consoleAddress(service);
  const { host, port } = readConfig();
  const isSet = Boolean(process.env.PORT || process.env[`PORT${FILE_SUFFIX}`]) && port !== 0;
  return `${known === '' && isSet ? addressOf(host, port) : known}/setup`;
}

function addressOf(host: string, port: number): string {
  return reachable(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

/** A link for people. One without an address gets a sentence. */
export const sayLink = (link: unknown) => (String(link).startsWith('/') ? `${link}\n${UNKNOWN}` : String(link));

/** The addresses that stand for all of the machine's are of no use in a browser. */
function reachable(address: string): string {
  const url = new URL(address);
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = 'localhost';
  return url.origin;
}
