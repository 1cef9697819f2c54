import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProxyPlace } from './proxy-place.ts';
import { TEST_CERTIFICATE } from './test-certificate.ts';

const SAMPLE = join(import.meta.dirname, '../../deploy/nginx/kartotek.conf');

const ACCESS_LOG = 'access.log';
const ERROR_LOG = 'error.log';

/** The sample with other ports and another certificate, in a main file that keeps everything in the folder. */
export async function nginxArguments({ folder, httpPort, httpsPort, upstreams }: ProxyPlace) {
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:4100 (.*)/, upstreams.map((upstream) => `server ${upstream} $1`).join('\n')],
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${httpsPort} ssl http2;`],
    [/server_name \S+;/g, 'server_name localhost;'],
    [/access_log \S+ /g, `access_log ${join(folder, ACCESS_LOG)} `],
    [/error_log \S+ /g, `error_log ${join(folder, ERROR_LOG)} `],
    [/ssl_certificate \S+;/, `ssl_certificate ${cert};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
  ];
  let site = await readFile(SAMPLE, 'utf8');
  for (const [from, to] of changes) {
    if (!from.test(site)) throw new Error(`The sample of nginx has nothing like ${from}.`);
    site = site.replace(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    'daemon off;',
    // One process, which ends with the one that started it.
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr;',
    'events { worker_connections 256; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/site.conf;`,
    '}',
    '',
  ];
  await writeFile(cert, TEST_CERTIFICATE.cert);
  await writeFile(key, TEST_CERTIFICATE.key);
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
  return {
    args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    variables: {},
    authority: () => Promise.resolve(TEST_CERTIFICATE.cert),
    accessLog: () => readFile(join(folder, ACCESS_LOG), 'utf8'),
    errorLog: () => readFile(join(folder, ERROR_LOG), 'utf8'),
  };
}
