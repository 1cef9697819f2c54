import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { describe, expect } from 'vitest';
import { resolve } from '../../../../tests/harness/documentation.ts';
import { serviceTest, withService } from '../../../../tests/harness/fixtures.ts';
import { rawRequest } from '../../../../tests/harness/raw-http.ts';
import { tokenCatalogue as catalogue } from '../../../catalogue.ts';
import { ERROR_STATUSES } from '../../openapi/responses.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is checked here, so its shape is not assumed
type Json = any;

const run = promisify(execFile);

const it = serviceTest()
  .extend('read', { scope: 'file' }, ({ service }) => async (path: string): Promise<string> => {
    const answer = await fetch(`${service.address}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  })
  .extend('document', { scope: 'file' }, async ({ read }): Promise<Json> => JSON.parse(await read('/openapi.json')))
  .extend('index', { scope: 'file' }, ({ read }) => read('/llms.txt'))
  .extend('whole', { scope: 'file' }, ({ read }) => read('/docs.md'));

/** The text without its blocks of code. */
const proseOf = (text: string) => text.replaceAll(/^```\w+\n.*?\n```$/gms, '');
const blocksOf = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\`$`, 'gms'))].map(([, block = '']) => block);
const linksOf = (text: string) => [...proseOf(text).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
const headingsOf = (text: string) => [...proseOf(text).matchAll(/^(#+) (.+)$/gm)];
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const pageOf = (id: string) => `/docs/operations/${id}.md`;

describe('/llms.txt', () => {
  it('has a title, a summary, and sections of links', ({ index }) => {
    const [title, empty, summary] = index.split('\n');
    expect([title, empty, summary]).toEqual(['# Kartotek', '', expect.stringMatching(/^> ./)]);
    for (const section of index.split(/^## /m).slice(1)) {
      const lines = section.trim().split('\n').slice(2);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/^- \[.+\]\(https?:\/\/\S+\): \S/);
    }
  });

  it('leads to a page for each operation, and to nothing that is not there', async ({ index, service }) => {
    const links = linksOf(index);
    expect(links).toEqual(expect.arrayContaining(catalogue.map(({ id }) => `${service.address}${pageOf(id)}`)));
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  });
});

describe('the reference as Markdown', () => {
  it('has every operation with every parameter, status and field', async ({ read, document, whole }) => {
    for (const { id, method, path, summary } of catalogue) {
      const own = await read(pageOf(id));
      const described = document.paths[`/api/v1/workspaces/{workspaceSlug}${path}`][method.toLowerCase()];
      const parameters = described.parameters.map((part: Json) => resolve(document, part).name);
      const statuses = Object.keys(described.responses);
      for (const text of [own, whole]) {
        expect(text).toContain(`# ${summary}\n`);
        expect(text).toContain(`\`${method} /api/v1/workspaces/{workspaceSlug}${path}\`, operation \`${id}\``);
        expect(text).toContain(described.description);
      }
      const named = [...parameters, ...statuses, ...fieldsOf(document, described)];
      expect([id, named.filter((name) => !own.includes(`\`${name}\``))]).toEqual([id, []]);
    }
    const fields = Object.values(document.components.schemas).flatMap((schema) => fieldsOf(document, schema));
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter((name) => !whole.includes(`| \`${name}\` |`))).toEqual([]);
  });

  it('has the bounds of a field', async ({ read }) => {
    const [, section = ''] = (await read(pageOf('createPerson'))).split('### NewPerson\n');
    const rows = section.split('\n').map(cellsOf);
    expect(rows.find(([name]) => name === '`name`')).toEqual([
      '`name`',
      expect.stringMatching(/^string \(1-255 characters/),
      'yes',
      expect.any(String),
    ]);
    expect(rows.find(([name]) => name === '`companyId`')?.slice(1, 3)).toEqual(['integer (1-2147483647)', 'no']);
  });

  it('has the rules, each error code and the limits', async ({ read, whole, document }) => {
    for (const text of [whole, await read('/docs/rules.md')]) {
      expect(text).toContain(document.info.description);
      for (const code of Object.keys(ERROR_STATUSES)) expect(text).toContain(`\`${code}\``);
    }
  });

  it('is well-formed, and its links lead somewhere', async ({ index, read, service }) => {
    const paths = linksOf(index)
      .map((link) => link.replace(service.address, ''))
      .filter((path) => path.endsWith('.md'));
    const known = new Set(paths);
    for (const path of paths) {
      const text = await read(path);
      expect([path, text.match(/^```/gm)?.length ?? 0]).toEqual([
        path,
        2 * (text.match(/^```(bash|json|text)$/gm)?.length ?? 0),
      ]);
      for (const block of blocksOf(text, 'json')) expect(() => JSON.parse(block)).not.toThrow();
      const prose = proseOf(text);
      for (const table of prose.matchAll(/(?:^\|.*\|$\n?)+/gm)) {
        const [head = [], ...rows] = table[0].trim().split('\n').map(cellsOf);
        expect([path, rows.filter((row) => row.length !== head.length)]).toEqual([path, []]);
        expect(rows[0]).toEqual(head.map(() => '---'));
      }
      const headings = headingsOf(text);
      const depths = headings.map(([, signs = '']) => signs.length);
      expect([path, depths[0], depths.filter((depth) => depth === 1).length]).toEqual([path, 1, 1]);
      expect([path, depths.filter((depth, n) => depth > (depths[n - 1] ?? 0) + 1)]).toEqual([path, []]);
      const anchors = headings.map(([, , heading = '']) => `#${anchorOf(heading)}`);
      const dead = linksOf(text).filter((link) =>
        link.startsWith('#') ? !anchors.includes(link) : !known.has(link.replace(service.address, '')),
      );
      expect([path, dead]).toEqual([path, []]);
    }
  });

  it('stays small enough for a model to read', async ({ index, read, whole }) => {
    const sizes = await Promise.all(catalogue.map(async ({ id }) => (await read(pageOf(id))).length));
    expect(Math.max(...sizes)).toBeLessThan(24_000);
    expect(index.length / catalogue.length).toBeLessThan(250);
    expect(whole.length / catalogue.length).toBeLessThan(6_000);
  });

  it('has calls that work when they are pasted', async ({ read, workspace, service, api }) => {
    const { company } = (await api.post('/companies', { name: 'Nordlys' })).body;
    const [variables = '', ...calls] = blocksOf(await read(pageOf('createPerson')), 'bash').toSorted(
      (a, b) => a.indexOf('curl') - b.indexOf('curl'),
    );
    expect(variables).toContain(`export KARTOTEK_URL=${service.address}\n`);
    const script = `${variables.replace(/ktk_…/, workspace.secret)}\n${calls[0]?.replace('/demo/', `/${workspace.slug}/`).replace('"companyId":4', `"companyId":${company.id}`)}`;
    const { stdout } = await run('bash', ['-c', script]);
    expect(JSON.parse(stdout)).toMatchObject({ person: { name: 'Astrid Holm' } });
  });

  it('is linked from the page for people', async ({ read }) => {
    expect(await read('/docs')).toContain(
      '<link rel="alternate" type="text/markdown" title="The reference as Markdown" href="docs.md">',
    );
  });
});

describe('a document', () => {
  it.for(['/llms.txt', '/docs.md', '/docs/people.md', '/openapi.json'])(
    '%s is sent compressed, and not again while it is unchanged',
    async (path, { service, read }) => {
      const url = `${service.address}${path}`;
      const first = await request(url, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      expect(brotliDecompressSync(Buffer.from(await first.body.arrayBuffer())).toString()).toBe(await read(path));
      const etag = String(first.headers.etag);
      for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await request(url, { headers: { 'accept-encoding': 'br', 'if-none-match': given } });
        expect([given, again.statusCode, await again.body.text(), again.headers.etag]).toEqual([given, 304, '', etag]);
      }
      const other = await request(url, { headers: { 'if-none-match': etag } });
      expect([other.statusCode, other.headers.etag === etag]).toEqual([200, false]);
      await other.body.dump();
    },
  );

  it('has the address of its request in its links, without being kept for each', async ({ service }) => {
    const hosts = [
      'kartotek.example',
      'Other.example:8080',
      '[::1]:4100',
      ...Array.from({ length: 9 }, (_, n) => `h${n}.example`),
    ];
    for (const host of hosts) {
      const { text } = await readAs(service.address, host);
      expect(text).toContain(`(http://${host.toLowerCase()}/docs/rules.md)`);
    }
    const compressed = await Promise.all(
      hosts.map(
        async (host) =>
          (await readAs(service.address, host, [['Accept-Encoding', 'gzip']])).headers['content-encoding'],
      ),
    );
    expect(compressed.filter((coding) => coding === 'gzip').length).toBeLessThanOrEqual(4);
  });

  it.for(['a)b', 'a b', '<script>', 'example.com/path', ''])(
    'does not repeat the host %j',
    async (host, { service }) => {
      const { status, text } = await readAs(service.address, host);
      if (status === 200) expect(text).toContain('](/docs/rules.md)');
      else expect(status).toBe(400);
    },
  );

  it('has the public address where there is one', async () => {
    await withService({ environment: { KARTOTEK_PUBLIC_URL: 'https://kartotek.example' } }, async ({ address }) => {
      const { text } = await readAs(address, 'other.example');
      expect(text).toContain('(https://kartotek.example/docs/rules.md)');
      expect(text).not.toContain('other.example');
    });
  });
});

function readAs(address: string, host: string, headers: [string, string][] = []) {
  return rawRequest(address, { target: '/llms.txt', headers: [['Host', host], ...headers] });
}

/** The names of all fields below a part of the document, except of errors. */
function fieldsOf(document: Json, part: Json): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  visit(part, '');
  return [...new Set(found)];

  function visit(value: Json, prefix: string): void {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.$ref === 'string') {
      if (seen.has(value.$ref) || value.$ref.startsWith('#/components/examples')) return;
      seen.add(value.$ref);
      const target = resolve(document, value);
      if (!target['x-error-codes']) visit(target, '');
      return;
    }
    for (const [key, inner] of Object.entries<Json>(value)) {
      if (['example', 'examples', 'enum', 'default'].includes(key)) continue;
      if (key === 'properties') {
        for (const [name, field] of Object.entries<Json>(inner)) {
          found.push(`${prefix}${name}`);
          visit(field, `${prefix}${name}.`);
        }
      } else visit(inner, key === 'items' && prefix !== '' ? prefix.replace(/\.$/, '[].') : prefix);
    }
  }
}
