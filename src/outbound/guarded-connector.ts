import { type LookupAddress, lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { addressRefusal } from './address.ts';
import { type AllowEntry, allowsName } from './allow-list.ts';
import { OutboundRefused } from './errors.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens sockets only to permitted addresses. It checks the resolved addresses and connects to exactly those, so that a
 * name cannot resolve differently in between (DNS rebinding).
 */
export function guardedConnector(allow: readonly AllowEntry[]): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(allow) });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // Node does not look up a literal address.
    const refusal = isIP(host) === 0 ? null : addressRefusal(host, allow);
    if (refusal !== null) queueMicrotask(() => callback(refused(host, refusal), null));
    else connect(options, callback);
  };
}

function guardedLookup(allow: readonly AllowEntry[]): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const permitted = allowsName(allow, hostname) ? found : permittedAmong(found, allow);
      const [first] = permitted;
      if (first === undefined) return callback(refused(hostname, explainNone(found, allow)), []);
      if (options.all === true) return callback(null, permitted);
      return callback(null, first.address, first.family);
    });
  };
}

function permittedAmong(found: readonly LookupAddress[], allow: readonly AllowEntry[]): LookupAddress[] {
  return found.filter(({ address }) => addressRefusal(address, allow) === null);
}

function explainNone(found: readonly LookupAddress[], allow: readonly AllowEntry[]): string {
  const [first] = found;
  return first === undefined ? 'no address' : (addressRefusal(first.address, allow) ?? 'no permitted address');
}

function refused(host: string, why: string): OutboundRefused {
  return new OutboundRefused(`${host}: ${why}, not listed in KARTOTEK_OUTBOUND_ALLOW`);
}
