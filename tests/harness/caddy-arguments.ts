import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProxyPlace } from './proxy-place.ts';

const SAMPLE = join(import.meta.dirname, '../../deploy/caddy/Caddyfile');

/** The sample with more options, which choose ports and keep everything in the folder. Caddy makes the certificate. */
export async function caddyArguments({ folder, httpPort, httpsPort, upstreams }: ProxyPlace) {
  const options = [
    // Newer versions say on their own what this one says only then of requests that fail.
    'debug',
    'admin off',
    'skip_install_trust',
    `storage file_system ${folder}/storage`,
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
  ];
  const sample = await readFile(SAMPLE, 'utf8');
  if (!/^\{$/m.test(sample)) throw new Error('The sample of Caddy has no options.');
  await writeFile(join(folder, 'Caddyfile'), sample.replace(/^\{$/m, ['{', ...options].join('\n')));
  const root = join(folder, 'storage/pki/authorities/local/root.crt');
  return {
    args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    variables: { SITE: 'localhost', UPSTREAM: upstreams.join(' ') },
    authority: () => readFile(root, 'utf8').catch(() => undefined),
    accessLog: () => Promise.resolve(''),
    errorLog: () => Promise.resolve(''),
  };
}
