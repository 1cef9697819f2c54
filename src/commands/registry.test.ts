import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, launch, type ServingProcess, serve } from '../../tests/harness/process.ts';
import { quickFolder } from '../../tests/harness/quick-folder.ts';

const FILE = `name;organisationNumber;city;zip
"Quoted; ""and"" spaced, ApS";DK 21 11 11 11;Ærøskøbing;800
No number;;;
Ålefyr Køkken A/S;21111112;København Ø;2100
Too few
Ålefyr Køkken Danmark A/S;21111112;København Ø;2100
`;

let folder: string;
let environment: Environment;
beforeAll(async () => {
  folder = quickFolder('kartotek-registry-');
  environment = { KARTOTEK_DATA: join(folder, 'data') };
  await writeFile(join(folder, 'companies.csv'), FILE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => launch(args, environment).ended;
const file = (name: string) => join(folder, name);

describe('registry commands through a running service', () => {
  let service: ServingProcess;
  beforeAll(async () => {
    service = await serve(environment);
  });
  afterAll(async () => {
    service.signal('SIGTERM');
    await service.ended;
  });

  it('count the demo companies after the first start', async () => {
    const { code, output } = await run('registry', 'stats', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ companies: 300, rememberedAnswers: 0 });
  });

  it('import valid rows, report bad rows by line, and update companies on the next import', async () => {
    const { code, output, stderr } = await run('registry', 'import', file('companies.csv'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual({
      imported: 2,
      updated: 0,
      unchanged: 1,
      skipped: 2,
      seconds: expect.any(Number),
    });
    expect(stderr).toContain('line 3: organisationNumber');
    expect(stderr).toContain('line 5: has 1 columns');
    await writeFile(file('more.ndjson'), '{"organisationNumber": 21111111, "name": "Renamed ApS"}\n');
    const again = await run('registry', 'import', '--json', file('more.ndjson'));
    expect(JSON.parse(again.output)).toMatchObject({ imported: 0, updated: 1, unchanged: 0, skipped: 0 });
  });

  it('audit both imports', async () => {
    const { output } = await run('audit', 'installation', '--record-type', 'registry', '--json');
    const imported = { actor: 'operator', operation: 'importRegistryCompanies' };
    expect(JSON.parse(output).items).toMatchObject([
      { ...imported, details: { file: 'more.ndjson', imported: 0, updated: 1, unchanged: 0, skipped: 0 } },
      { ...imported, details: { file: 'companies.csv', imported: 2, updated: 0, unchanged: 1, skipped: 2 } },
    ]);
  });

  it.each(['csv', 'ndjson'])('export %s that changes nothing when imported', async (format) => {
    const exported = await run('registry', 'export', '--format', format);
    expect(exported.stderr).toBe('302 companies exported.\n');
    expect(exported.output).toContain('Ålefyr Køkken Danmark A/S');
    await writeFile(file(`exported.${format}`), exported.output);
    const { output } = await run('registry', 'import', file(`exported.${format}`), '--json');
    expect(JSON.parse(output)).toMatchObject({ imported: 0, updated: 0, unchanged: 302, skipped: 0 });
  });

  it.each([
    [['registry', 'import'], 'Give the file to import'],
    [['registry', 'import', 'one', 'two'], 'Give one file'],
    [['registry', 'import', '/nowhere/companies.csv'], '/nowhere/companies.csv cannot be read'],
    [['registry', 'export', '--format', 'xml'], '--format must be one of csv, ndjson'],
    [['registry', 'stats', 'extra'], 'There is no command "registry stats extra"'],
  ])('refuse %j with a sentence', async (args, sentence) => {
    const { code, stderr, output } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(output).toBe('');
  });

  it('refuse a file without the required columns', async () => {
    await writeFile(file('odd.csv'), 'number,title\n1,2\n');
    const { code, stderr } = await run('registry', 'import', file('odd.csv'));
    expect(code).toBe(1);
    expect(stderr).toContain('the column organisationNumber is missing');
  });
});

describe('invalid settings', () => {
  it.each([
    [{ KARTOTEK_REGISTRY: 'cvr' }, 'KARTOTEK_REGISTRY must be one of local, cvrapi, virk'],
    [{ KARTOTEK_REGISTRY: 'cvrapi' }, 'KARTOTEK_REGISTRY_USER_AGENT'],
    [{ KARTOTEK_REGISTRY: 'virk', KARTOTEK_REGISTRY_USER: 'me' }, 'KARTOTEK_REGISTRY_PASSWORD'],
    [{ KARTOTEK_REGISTRY_TIMEOUT_MS: '8000' }, 'KARTOTEK_REGISTRY_TIMEOUT_MS must be a whole number from 100 to 7000'],
    [
      { KARTOTEK_REGISTRY: 'cvrapi', KARTOTEK_REGISTRY_USER_AGENT: 'x', KARTOTEK_REGISTRY_URL: 'ftp://x' },
      'KARTOTEK_REGISTRY_URL',
    ],
    [{ KARTOTEK_OUTBOUND_ALLOW: '10.0.0.0/8:80' }, 'KARTOTEK_OUTBOUND_ALLOW'],
  ])('%j prevent the start with a sentence', async (settings, sentence) => {
    const { code, stderr } = await launch(['serve', '--port', '0'], { ...environment, ...settings }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
