import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { defineTextField, operate } from '../../../tests/harness/administration.ts';
import type { Client } from '../../../tests/harness/client.ts';
import { serviceTest } from '../../../tests/harness/fixtures.ts';
import type { TestService, TestWorkspace } from '../../../tests/harness/service.ts';
import { retireField } from '../../administration/retire-field.ts';

const it = serviceTest();

const OPTIONS = ['a', 'b'].map((value) => ({ label: value, value }));

/** Each value was valid when it was stored. */
const FIELDS = [
  { key: 'number_text', was: 'NUMBER', is: 'TEXT', value: 3 },
  { key: 'negative_text', was: 'NUMBER', is: 'TEXT', value: -1e-7 },
  { key: 'text_number', was: 'TEXT', is: 'NUMBER', value: '1.50' },
  { key: 'formula_number', was: 'TEXT', is: 'NUMBER', value: "'=1+1" },
  { key: 'text_flag', was: 'TEXT', is: 'BOOLEAN', value: 'true' },
  { key: 'flag_number', was: 'BOOLEAN', is: 'NUMBER', value: true },
  { key: 'many_text', was: 'MULTI_SELECT', is: 'TEXT', value: ['a', 'b'] },
  { key: 'text_many', was: 'TEXT', is: 'MULTI_SELECT', value: 'no "list"' },
  { key: 'number_retired', was: 'NUMBER', is: undefined, value: 7 },
  { key: 'flag_retired', was: 'BOOLEAN', is: undefined, value: false },
  { key: 'many_retired', was: 'MULTI_SELECT', is: undefined, value: ['a'] },
];

type When = 'was' | 'is';

async function define({ database }: TestService, { slug }: TestWorkspace, when: When): Promise<void> {
  for (const [position, { key, [when]: fieldType }] of FIELDS.entries()) {
    const place = { workspace: slug, entity: 'COMPANY', key };
    if (!fieldType) await operate(database, retireField, { workspace: slug, path: { entity: 'COMPANY', key } });
    else {
      const options = fieldType === 'MULTI_SELECT' ? OPTIONS : [];
      await defineTextField(database, { ...place, label: key, position, fieldType, options });
    }
  }
}

async function importCsv(api: Client, rawBody: string, query = 'matchBy=id') {
  const headers = { 'content-type': 'text/csv' };
  const { text } = await api.call('POST', `/companies/import?${query}`, { rawBody, key: randomUUID(), headers });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const create = async (api: Client, customFields: object) =>
  (await api.post('/companies', { name: 'Firm', customFields })).body.company;
const exported = async (api: Client) => (await api.get('/companies/export?columns=fields')).text;

it('leaves the values of an exported file as they are after their fields were changed', async ({
  service,
  workspace,
  api,
}) => {
  await define(service, workspace, 'was');
  const customFields = Object.fromEntries(FIELDS.map(({ key, value }) => [key, value]));
  const { id } = await create(api, customFields);
  const before = await exported(api);
  await define(service, workspace, 'is');
  const after = await exported(api);
  expect(after).not.toBe(before);
  for (const file of [before, after]) {
    for (const query of ['matchBy=id&dryRun=true', 'matchBy=id']) {
      expect(await importCsv(api, file, query)).toMatchObject([{ id, status: 'unchanged', reasons: [] }, {}]);
    }
  }
  expect((await api.get(`/companies/${id}`)).body.company.customFields).toEqual(customFields);
});

it('reads every other cell by the definition of today', async ({ service, workspace, api }) => {
  await define(service, workspace, 'was');
  const { id } = await create(api, { number_text: 3, text_number: '1.50', text_flag: 'true', text_many: 'none' });
  await define(service, workspace, 'is');
  const heading = 'customFields.number_text,customFields.text_number,customFields.text_flag,customFields.text_many';
  const file = [`id,name,${heading}`, `${id},Firm,4,1.5,false,"[""a""]"`, `${id},Firm,4,1.50,maybe,list`, ''];
  expect(await importCsv(api, file.join('\n'))).toMatchObject([
    { status: 'updated' },
    { status: 'refused', reasons: ['customFields.text_many: must be JSON'] },
    {},
  ]);
  expect((await api.get(`/companies/${id}`)).body.company.customFields).toEqual({
    number_text: '4',
    text_number: 1.5,
    text_flag: false,
    text_many: ['a'],
  });
  const created = [`name,${heading}`, 'New,4,1.50,true,list', 'New,4,1.50,true,"[""b""]"', ''].join('\n');
  const [refused, made] = await importCsv(api, created);
  expect(refused.reasons).toEqual(['customFields.text_many: must be JSON']);
  expect((await api.get(`/companies/${made.id}`)).body.company.customFields).toEqual({
    number_text: '4',
    text_number: 1.5,
    text_flag: true,
    text_many: ['b'],
  });
});
