import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { invalidInput } from '../operation/errors.ts';
import { type AllowEntry, allowsAddress, allowsName } from '../outbound/allow-list.ts';
import { readTarget } from '../outbound/target.ts';

/** What operations on endpoints need: the outgoing addresses that the operator allows. */
export interface NeedsOutboundRules {
  outboundAllow: readonly AllowEntry[];
}

/** Throws `INVALID_INPUT` for an address that no event is sent to. Where a name leads is checked with each connection. */
export function requireWebhookUrl(url: string, { outboundAllow }: NeedsOutboundRules): void {
  let target: URL;
  try {
    target = readTarget(url);
  } catch {
    throw invalidInput('url: must be an http or https address without a user name or password');
  }
  if (!mayBeCalled(target, outboundAllow)) {
    throw invalidInput('url: must start with https://, because the operator has not allowed this host');
  }
}

/** Whether the address is https, or http to a host that the allow list names. */
export function mayBeCalled(url: URL, allow: readonly AllowEntry[]): boolean {
  if (url.protocol === 'https:') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? allowsName(allow, host) : allowsAddress(allow, ipaddr.process(host));
}
