import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi } from '../../src/http/openapi/openapi.ts';
import { run, servedDocument, temporaryFolder, writeJson } from './tools.ts';

/** The linters take many seconds to load on a busy machine. */
const TIMEOUT_MS = 180_000;

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  temporary = await temporaryFolder();
});
afterAll(() => temporary.remove());

/** A document without `servers` violates a rule of both linters. */
const { servers: _servers, ...faulty } = servedDocument();

describe('redocly with recommended-strict', () => {
  async function lint(document: Partial<OpenApi>): Promise<{ ruleId: string; message: string }[]> {
    const file = join(temporary.folder, 'redocly.json');
    await writeJson(file, document);
    const { output } = await run(
      'redocly',
      temporary.folder,
      'lint',
      file,
      '--extends=recommended-strict',
      '--format=json',
    );
    return JSON.parse(output).problems;
  }

  test(
    'finds nothing in the document',
    async () => {
      expect(await lint(servedDocument())).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'reports missing servers',
    async () => {
      expect((await lint(faulty)).map(({ ruleId }) => ruleId)).toEqual(['no-empty-servers']);
    },
    TIMEOUT_MS,
  );
});

describe('spectral with its oas rules', () => {
  async function lint(document: Partial<OpenApi>): Promise<{ code: string; message: string; path: string[] }[]> {
    const file = join(temporary.folder, 'spectral.json');
    const ruleset = join(temporary.folder, 'ruleset.json');
    await writeJson(file, document);
    await writeJson(ruleset, { extends: ['spectral:oas'] });
    const { output } = await run(
      'spectral',
      temporary.folder,
      'lint',
      file,
      '--ruleset',
      ruleset,
      '--format=json',
      '--quiet',
    );
    return JSON.parse(output);
  }

  test(
    'finds nothing in the document',
    async () => {
      expect(await lint(servedDocument())).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'reports missing servers',
    async () => {
      expect((await lint(faulty)).map(({ code }) => code)).toEqual(['oas3-api-servers']);
    },
    TIMEOUT_MS,
  );
});
