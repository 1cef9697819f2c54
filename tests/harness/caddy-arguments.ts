import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProxyPlace } from './proxy-place.ts';

const SAMPLE = join(import.meta.dirname, '../../deploy/caddy/Caddyfile');

/** The sample as it is, below options that choose ports and keep everything in the folder. Caddy makes the certificate. */
export async function caddyArguments({ folder, httpPort, httpsPort, upstreams }: ProxyPlace) {
  const options = [
    '{',
    'admin off',
    'skip_install_trust',
    `storage file_system ${folder}/storage`,
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    '}',
    `import ${SAMPLE}`,
    '',
  ];
  await writeFile(join(folder, 'Caddyfile'), options.join('\n'));
  const root = join(folder, 'storage/pki/authorities/local/root.crt');
  return {
    args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    variables: { SITE: 'localhost', UPSTREAM: upstreams.join(' ') },
    authority: () => readFile(root, 'utf8').catch(() => undefined),
    accessLog: () => Promise.resolve(''),
  };
}
