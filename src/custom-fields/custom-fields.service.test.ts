import { describe, expect } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { defineField } from '../administration/define-field.ts';
import { retireField } from '../administration/retire-field.ts';

const it = serviceTest();

interface FieldRequest {
  entity: string;
  description: string | null;
  options: unknown;
  config: unknown;
  isRequired: boolean;
  position: number;
}

function define(
  { service, workspace }: { service: TestService; workspace: TestWorkspace },
  key: string,
  fieldType: string,
  { entity = 'PERSON', ...more }: Partial<FieldRequest> = {},
  where = workspace,
): Promise<unknown> {
  return operate(service.database, defineField, {
    workspace: where.slug,
    path: { entity, key },
    body: { label: `Label of ${key}`, fieldType, ...more },
  });
}

function retire(service: TestService, { slug }: TestWorkspace, key: string): Promise<unknown> {
  return operate(service.database, retireField, { workspace: slug, path: { entity: 'PERSON', key } });
}

const create = ({ workspace }: { workspace: TestWorkspace }, customFields: object, { api } = workspace) =>
  api.post('/people', { name: 'Astrid', email: 'a@holm.example', customFields });

const option = (value: string) => ({ label: value.toUpperCase(), value });

describe('a custom field value', () => {
  const options = [option('stor'), option('små'), option('')];
  const cases: [type: string, more: Partial<FieldRequest>, fits: unknown[], not: unknown[]][] = [
    ['TEXT', {}, ['', 'x', '12', 'æ'.repeat(5000)], [1, true, ['x']]],
    ['TEXT', { config: { maxLength: 3 } }, ['', '𝒦𝒦𝒦'], ['𝒦𝒦𝒦𝒦']],
    ['MULTILINE_TEXT', { config: { maxLength: 5 } }, ['a\nb\nc'], ['a\nb\nc\n', 5]],
    ['NUMBER', {}, [0, -1.5, 9007199254740991], ['1', true, ['1']]],
    ['NUMBER', { config: { min: -1, max: 2.5 } }, [-1, 0, 2.5], [-1.01, 2.51]],
    ['BOOLEAN', {}, [true, false], ['true', 1, 0, ['true']]],
    ['URL', {}, ['https://a.example', 'http://a'], ['a.example', 'ftp://a', 'javascript:alert(1)', '', 1]],
    [
      'DATETIME',
      {},
      ['2026-03-01T09:30:00Z', '2024-02-29T23:59:59.999Z'],
      ['2026-03-01', '2026-02-30T00:00:00Z', '2026-03-01T09:30:00+01:00', '294277-01-01T00:00:00Z', 1],
    ],
    ['DATETIME', { config: { granularity: 'datetime' } }, ['2026-03-01T09:30:00Z'], ['2026-03-01', '09:30']],
    [
      'DATETIME',
      { config: { granularity: 'date' } },
      ['2026-03-01', '2024-02-29'],
      ['2026-02-29', '2026-13-01', '2026-00-10', '2026-3-1', '2026-03-01T00:00:00Z', '01-03-2026', '0000-01-01'],
    ],
    [
      'DATETIME',
      { config: { granularity: 'time' } },
      ['09:30', '23:59:59', '00:00:00.5'],
      ['24:00', '9:30', '09:60', '09:30:60', '09:30Z', '2026-03-01'],
    ],
    ['SINGLE_SELECT', { options }, ['stor', 'små', ''], ['STOR', 'other', ['stor'], 1]],
    ['MULTI_SELECT', { options }, [[], ['stor'], ['små', 'stor']], ['stor', ['other'], ['stor', 'STOR']]],
  ];

  it.for(cases.map((row, n) => [`${row[0]} ${JSON.stringify(row[1])}`, n, ...row] as const))(
    'must match the type of its definition: %s',
    async ([_name, n, type, more, fits, not], { service, workspace, api }) => {
      const key = `case_${n}`;
      await define({ service, workspace }, key, type, more);
      for (const value of fits) {
        const answer = await create({ workspace }, { [key]: value });
        expect([value, answer.status, answer.body.person?.customFields]).toEqual([value, 201, { [key]: value }]);
      }
      const { id, version } = (await create({ workspace }, {})).body.person;
      for (const value of not) {
        for (const answer of [
          await create({ workspace }, { [key]: value }),
          await api.patch(`/people/${id}`, { customFields: { [key]: value } }, version),
        ]) {
          expect([value, answer.status, answer.body.error?.code]).toEqual([value, 400, 'INVALID_INPUT']);
          expect(answer.body.error.message).toContain(`customFields.${key}: must`);
        }
      }
    },
  );

  it('matches an option in any Unicode composition', async ({ service, workspace }) => {
    await define({ service, workspace }, 'composed', 'SINGLE_SELECT', { options: [option('Å')] });
    await define({ service, workspace }, 'composed_many', 'MULTI_SELECT', { options: [option('Å')] });
    const answer = await create({ workspace }, { composed: 'A\u030A', composed_many: ['A\u030A'] });
    expect([answer.status, answer.body.person?.customFields]).toEqual([
      201,
      { composed: 'A\u030A', composed_many: ['A\u030A'] },
    ]);
  });

  it('is not checked by definitions of another entity or workspace', async ({ service, workspace, api }) => {
    await define({ service, workspace }, 'only_person', 'NUMBER');
    const company = await api.post('/companies', { name: 'N', customFields: { only_person: 'text' } });
    expect(company.body.company.customFields).toEqual({ only_person: 'text' });
    const elsewhere = await service.workspace();
    expect((await create({ workspace }, { only_person: 'text' }, elsewhere)).status).toBe(201);
  });

  it('is stored as sent if its key has no definition or a retired one', async ({ service, workspace }) => {
    expect((await create({ workspace }, { undefined_key: ['any', 'thing'] })).body.person.customFields).toEqual({
      undefined_key: ['any', 'thing'],
    });
    await define({ service, workspace }, 'retired', 'NUMBER', { isRequired: true });
    await retire(service, workspace, 'retired');
    expect((await create({ workspace }, { retired: 'text' })).status).toBe(201);
  });

  it('is kept when its key is defined later', async ({ service, workspace, api }) => {
    const { id, version } = (await create({ workspace }, { later: 'text' })).body.person;
    await define({ service, workspace }, 'later', 'NUMBER');
    const answer = await api.patch(`/people/${id}`, { title: 'CEO', customFields: { another: 1 } }, version);
    expect(answer.body.person.customFields).toEqual({ later: 'text', another: 1 });
  });

  it('may be sent back as it was read, in a change and in an import', async ({ service, workspace, api }) => {
    const made = (await create({ workspace }, { earlier: ['a'], other: 'x' })).body.person;
    await define({ service, workspace }, 'earlier', 'NUMBER');
    const changed = await api.patch(
      `/people/${made.id}`,
      { customFields: { ...made.customFields, other: 'y' } },
      made.version,
    );
    expect(changed.body.person?.customFields, changed.text).toEqual({ earlier: ['a'], other: 'y' });
    const rawBody = [changed.body.person, { ...changed.body.person, title: 'CEO' }]
      .map((row) => JSON.stringify(row))
      .join('\n');
    const headers = { 'content-type': 'application/x-ndjson' };
    const imported = await api.call('POST', '/people/import?matchBy=id', { rawBody, headers, key: 'as it was read' });
    const [first, second] = imported.text.split('\n').map((line) => line && JSON.parse(line));
    expect([first, second]).toMatchObject([{ status: 'unchanged' }, { status: 'updated' }]);
    const other = { customFields: { earlier: ['b'] } };
    expect((await api.patch(`/people/${made.id}`, other, second.version)).status).toBe(400);
  });
});

describe('a required field', () => {
  it('must be sent on create if customFields is sent, and may not be cleared', async ({ service, workspace }) => {
    const own = await service.workspace();
    await define({ service, workspace }, 'must', 'TEXT', { isRequired: true }, own);
    const refused = await create({ workspace }, { other: 1 }, own);
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain('customFields.must: is required');
    expect((await create({ workspace }, {}, own)).status).toBe(400);
    const without = (await own.api.post('/people', { name: 'A', email: 'a@b.example' })).body.person;
    // It is not set, so null changes nothing.
    const untouched = await own.api.patch(
      `/people/${without.id}`,
      { customFields: { other: 1, must: null } },
      without.version,
    );
    expect(untouched.body.person.customFields).toEqual({ other: 1 });
    const { id, version } = (await create({ workspace }, { must: 'x' }, own)).body.person;
    const cleared = await own.api.patch(`/people/${id}`, { customFields: { must: null } }, version);
    expect([cleared.status, cleared.body.error?.message]).toEqual([
      400,
      expect.stringContaining('customFields.must: is required'),
    ]);
    expect((await own.api.patch(`/people/${id}`, { customFields: { must: 'y' } }, version)).status).toBe(200);
  });
});

describe('a merge patch of custom fields', () => {
  it('may not leave more than 50 entries', async ({ workspace, api }) => {
    const entries = (from: number, to: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`n${from + n}`, value]));
    const { id, version } = (await create({ workspace }, entries(0, 50, 1))).body.person;
    const over = await api.patch(`/people/${id}`, { customFields: { one_more: 1 } }, version);
    expect(over.status).toBe(400);
    expect(over.body.error.message).toContain('customFields: must have at most 50 entries');
    const swapped = await api.patch(`/people/${id}`, { customFields: { one_more: 1, n0: null } }, version);
    expect(Object.keys(swapped.body.person.customFields)).toHaveLength(50);
    const all = await api.patch(
      `/people/${id}`,
      { customFields: { ...entries(1, 50, null), one_more: null } },
      swapped.body.person.version,
    );
    expect(all.body.person.customFields).toEqual({});
  });
});

describe('the list of definitions', () => {
  it('has the active ones of one entity by position, with all keys', async ({ service, workspace }) => {
    const own = await service.workspace();
    const full = {
      description: 'Words',
      options: [{ ...option('a'), color: '#123456' }, option('b')],
      config: {},
      isRequired: true,
    };
    await define({ service, workspace }, 'last', 'SINGLE_SELECT', { ...full, position: 7 }, own);
    await define({ service, workspace }, 'first', 'NUMBER', { config: { min: 1, max: 2 }, position: 0 }, own);
    await define({ service, workspace }, 'second', 'DATETIME', { config: { granularity: 'date' }, position: 3 }, own);
    await define({ service, workspace }, 'gone', 'TEXT', { position: 1 }, own);
    await define({ service, workspace }, 'of_companies', 'TEXT', { entity: 'COMPANY', config: { maxLength: 9 } }, own);
    await retire(service, own, 'gone');

    const { items, nextCursor } = (await own.api.get('/custom-field-definitions?entityType=PERSON')).body;
    expect(nextCursor).toBeNull();
    const plain = { description: null, options: [], isRequired: false };
    expect(items).toEqual([
      { ...plain, key: 'first', label: 'Label of first', fieldType: 'NUMBER', config: { min: 1, max: 2 }, position: 0 },
      {
        ...plain,
        key: 'second',
        label: 'Label of second',
        fieldType: 'DATETIME',
        config: { granularity: 'date' },
        position: 3,
      },
      {
        key: 'last',
        label: 'Label of last',
        description: 'Words',
        fieldType: 'SINGLE_SELECT',
        options: full.options,
        config: {},
        isRequired: true,
        position: 7,
      },
    ]);
    const companies = (await own.api.get('/custom-field-definitions?entityType=COMPANY')).body.items;
    expect(companies.map(({ key }: { key: string }) => key)).toEqual(['of_companies']);
  });

  it('needs a valid entityType', async ({ api }) => {
    for (const query of ['', '?entityType=', '?entityType=person', '?entityType=OTHER']) {
      const answer = await api.get(`/custom-field-definitions${query}`);
      expect([answer.status, answer.body.error?.message]).toEqual([400, expect.stringContaining('entityType')]);
    }
  });

  it('has pages without gaps if positions are equal, even if a definition is retired between pages', async ({
    service,
    workspace,
  }) => {
    const own = await service.workspace();
    const keys = Array.from({ length: 7 }, (_, n) => `tie_${n}`);
    for (const key of keys.toReversed()) await define({ service, workspace }, key, 'TEXT', { position: 5 }, own);
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 7; page++) {
      const { body } = await own.api.get(`/custom-field-definitions?entityType=PERSON&limit=2${cursor}`);
      seen.push(...body.items.map(({ key }: { key: string }) => key));
      if (page === 0) await retire(service, own, 'tie_1');
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(keys);
  });
});
