import { describe, expect, test } from 'vitest';
import { tokenCatalogue as catalogue } from '../../catalogue.ts';
import { describeApi } from '../openapi/describe-api.ts';
import type { OpenApi, OpenApiOperation } from '../openapi/openapi.ts';
import { referencePage } from './page.ts';

const openApi = describeApi(catalogue);
const { html, css } = referencePage(openApi);
const operations = operationsOf(openApi);
const find = (id: string): string => text(sectionOf(html, id));

describe('every operation of the catalogue', () => {
  test.each(catalogue.map(({ id }) => id))('%s has one section with its path, summary, scopes and parameters', (id) => {
    const { method, path, operation } =
      operationsOf(openApi).find((entry) => entry.operation.operationId === id) ?? never();
    const section = find(id);
    expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(section).toContain(`${method.toUpperCase()} ${path}\n`);
    expect(section).toContain(operation.summary);
    expect(section).toContain((operation.description ?? '').replaceAll('`', ''));
    for (const scope of operation['x-scopes']) expect(section).toContain(scope);
    const names = tableRows(html, id, 'Parameters').map(([name]) => name);
    expect(names.map((name) => name?.split(/\s/)[0])).toHaveLength(operation.parameters.length);
    for (const [i, { name }] of operation.parameters.entries()) expect(names[i]).toMatch(new RegExp(`^${name}`));
  });

  test.each(catalogue.map(({ id }) => id))('%s lists its statuses, error codes and examples', (id) => {
    const { operation } = operations.find((entry) => entry.operation.operationId === id) ?? never();
    const errors = tableRows(html, id, 'Errors').map(([status, codes]) => `${status} ${codes}`);
    const documented = Object.entries(operation.responses)
      .filter(([, response]) => response['x-error-codes'])
      .map(([status, response]) => `${status} ${response['x-error-codes']?.join('\n')}`);
    expect(errors).toEqual(documented);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(find(id)).toContain(`${status}`);
      const example = response.content?.['application/json']?.example;
      if (example !== undefined) expect(find(id)).toContain(JSON.stringify(example, null, 2));
    }
  });

  test('the contents link to each operation with its method', () => {
    const contents = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
    for (const { method, operation } of operations) {
      const link = new RegExp(`<a href="#${operation.operationId}"[^>]*>(.*?)</a>`).exec(contents)?.[1] ?? '';
      expect(text(link)).toBe(`${method.toUpperCase()} ${operation.summary}`);
    }
  });

  test('the curl command has the headers, body and query that the operation needs', () => {
    const patch = find('updatePerson');
    expect(patch).toContain('curl -X PATCH "$KARTOTEK_URL/api/v1/workspaces/$KARTOTEK_WORKSPACE/people/17"');
    expect(patch).toContain(`-H 'If-Match: "v1.`);
    expect(patch).toContain(`"title": "Head of Purchasing"`);
    expect(patch).not.toContain('Idempotency-Key:');
    expect(find('createPerson')).toContain(`-H 'Idempotency-Key: create-person-1'`);
    expect(find('listCustomFieldDefinitions')).toContain('custom-field-definitions?entityType=COMPANY"');
  });
});

describe('fields', () => {
  test('bounds, defaults and required fields are described', () => {
    expect(tableRows(html, 'listPeople', 'Parameters')).toContainEqual([
      'limit Items on a page.',
      'query',
      'integer',
      '1 to 50',
      '25',
      'no',
    ]);
    const fields = tableRows(html, 'createPerson', 'Request body');
    expect(fields).toContainEqual(['name', 'string', '1 to 255 characters', 'yes']);
    expect(fields).toContainEqual(['title', 'string or null', '1 to 128 characters', 'no']);
    expect(fields).toContainEqual([
      'lifecycleStage How far the relationship has come.',
      'string or null',
      'LEAD, PROSPECT, CUSTOMER, CHURNED',
      'no',
    ]);
  });

  test('nested objects, lists and maps list their fields', () => {
    const names = tableRows(html, 'getCompany', 'Fields of 200').map(([name, type]) => `${name}: ${type}`);
    expect(names).toContain('company.people[].email: string');
    const bounds = tableRows(html, 'getCompany', 'Fields of 200').find(([name]) =>
      name?.startsWith('company.metadata '),
    );
    expect(bounds?.[2]).toBe('at most 50 entries\neach key 1 to 40 characters');
    expect(names).toContain('company.ownerUserIds: array of strings');
    expect(names).toContain('company.metadata.{key}: string');
    expect(names).toContain('company.customFields.{key}: string, number, boolean, or array of strings');
  });

  test('a body with several shapes has a table for each', () => {
    const shape = (key: string) => ({ type: 'object', required: [key], properties: { [key]: { type: 'string' } } });
    const page = pageWith({
      responses: { 200: { description: 'One.', content: json({ anyOf: [shape('company'), shape('companies')] }) } },
    });
    expect(tableRows(page, 'hostile', 'Fields of 200: Hostile (shape 1 of 2)')).toEqual([['company', 'string', '']]);
    expect(tableRows(page, 'hostile', 'Fields of 200: Hostile (shape 2 of 2)')).toEqual([['companies', 'string', '']]);
  });
});

describe('text from the declarations', () => {
  const markup = `<img src=x onerror="alert('1')"> & <b>`;
  const page = pageWith({
    summary: `Hostile ${markup}`,
    description: `Says ${markup} and \`<i>code</i>\`.`,
    parameters: [
      {
        name: `q${markup}`,
        in: 'query',
        required: true,
        description: markup,
        schema: { enum: [markup], default: markup },
      },
    ],
    requestBody: {
      required: true,
      content: json({ properties: { [markup]: { description: markup } } }, { name: markup }),
    },
    responses: {
      200: { description: markup, content: json({ properties: { [markup]: { pattern: markup } } }, { name: markup }) },
      400: { description: markup, 'x-error-codes': [markup] },
    },
  });

  test('is escaped everywhere', () => {
    expect(page).not.toMatch(/<img|<b>|<i>/);
    expect(page).not.toContain('onerror="');
    expect(text(sectionOf(page, 'hostile')).split('<img src=x').length - 1).toBeGreaterThanOrEqual(12);
  });

  test('has its code spans rendered as code', () => {
    expect(page).toContain('and <code>&#60;i&#62;code&#60;/i&#62;</code>.');
  });

  test('is quoted for the shell', () => {
    const quoted = pageWith({ requestBody: { required: true, content: json({}, { name: "O'Hara" }) } });
    expect(text(sectionOf(quoted, 'hostile'))).toContain(String.raw`"name": "O'\''Hara"`);
  });
});

describe('the page', () => {
  test('has no scripts and no inline styles, and loads only its stylesheet', () => {
    expect(html).not.toMatch(/<script|<style|<(img|iframe|object|embed|base|form)\b/i);
    expect(html).not.toMatch(/<[^>]*\s(style|src|srcset|on\w+)=/i);
    expect(html.match(/<link [^>]*>/g)).toEqual(['<link rel="stylesheet" href="docs/reference.css">']);
    expect([...html.matchAll(/ href="([^#"][^"]*)"/g)].map(([, to]) => to)).toEqual([
      'docs/reference.css',
      'openapi.json',
    ]);
    expect(css).not.toMatch(/url\(|@import|@font-face/);
  });

  test('is well-formed, and its links lead to unique anchors', () => {
    expect(unclosed(html)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target);
    for (const [, target] of html.matchAll(/ aria-labelledby="([^"]*)"/g)) expect(ids).toContain(target);
  });

  test('has landmarks, one h1, and no heading that skips a level', () => {
    for (const landmark of ['<header', '<nav', '<main']) expect(html.split(landmark)).toHaveLength(2);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('has enough contrast in the light and the dark theme (WCAG 2.2, 1.4.3)', () => {
    const palettes = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, rules = '']) =>
      Object.fromEntries([...rules.matchAll(/--(\w+): (#\w{6})/g)].map(([, name, colour]) => [name, colour])),
    );
    expect(palettes).toHaveLength(2);
    for (const palette of palettes) {
      for (const foreground of ['text', 'muted', 'accent']) {
        for (const background of ['page', 'raised', 'tint'])
          expect(contrast(palette[foreground], palette[background])).toBeGreaterThan(4.5);
      }
    }
  });
});

function operationsOf(document: OpenApi): { method: string; path: string; operation: OpenApiOperation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** The page of a document with one operation, `hostile`, with these properties. */
function pageWith(properties: Partial<OpenApiOperation>): string {
  const operation: OpenApiOperation = {
    operationId: 'hostile',
    summary: 'Hostile',
    tags: ['Hostile'],
    parameters: [],
    responses: {},
    security: [],
    'x-scopes': ['contacts:read'],
    'x-feature': 'relationships',
    ...properties,
  };
  return referencePage({
    ...openApi,
    tags: [{ name: 'Hostile', description: 'Hostile.' }],
    paths: { '/hostile': { post: operation } },
  }).html;
}

function json(schema: Record<string, unknown>, example?: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

function sectionOf(page: string, id: string): string {
  const start = page.indexOf(`<section class="operation" id="${id}"`);
  return start === -1 ? never() : page.slice(start, page.indexOf('</section>', start));
}

/** The body rows, as text by cell, of the operation's table whose label starts with `label`. */
function tableRows(page: string, id: string, label: string): string[][] {
  const table =
    sectionOf(page, id)
      .split('<div class="scroll"')
      .find((part) => part.includes(`aria-label="${label}`)) ?? never();
  const rows = /<tbody>([\s\S]*)<\/tbody>/.exec(table)?.[1]?.match(/<tr>[\s\S]*?<\/tr>/g) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<t([hd])\b[^>]*>([\s\S]*?)<\/t\1>/g)].map(([, , cell = '']) => text(cell)),
  );
}

/** The visible text: without tags, with entities decoded. */
function text(markup: string): string {
  return markup
    .replaceAll('<br>', '\n')
    .replaceAll('<span class="about">', ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** Tags that are not closed correctly. */
function unclosed(page: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (['meta', 'link', 'br', 'wbr'].includes(name)) continue;
    if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [lighter = 0, darker = 0] = [luminance(a ?? never()), luminance(b ?? never())].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function never(): never {
  throw new Error('Not on the page.');
}
