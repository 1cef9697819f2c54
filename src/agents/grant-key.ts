import { hkdfSync } from 'node:crypto';

/**
 * Signs the ids of registered clients, and marks refresh tokens as ours. From the installation's own secret: a new
 * `KARTOTEK_SECRET` disconnects no agent. Whoever knows it can claim to be some client, as anybody can, and no more.
 */
export function grantKey(installationSecret: string): Uint8Array {
  return Buffer.from(hkdfSync('sha256', installationSecret, '', 'kartotek agents', 32));
}
