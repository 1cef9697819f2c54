import { describe, expect } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { defineField } from '../administration/define-field.ts';

const it = serviceTest();

const FAULTS = ['customFields.many: is required', 'customFields.text: is required'];
const option = { label: 'A', value: 'a' };

const person = (customFields: object) => ({ name: 'Astrid', email: 'a@holm.example', customFields });

describe('a required field', () => {
  it('may not be empty, unless it is so already', async ({ service, workspace }) => {
    const { api, slug } = workspace;
    const define = (key: string, fieldType: string, options: object[] = []) =>
      operate(service.database, defineField, {
        workspace: slug,
        path: { entity: 'PERSON', key },
        body: { label: key, fieldType, options, isRequired: true },
      });
    const faultsOf = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
      status,
      ...FAULTS.filter((fault) => body.error?.message.includes(fault)),
    ];
    const earlier = (await api.post('/people', person({ text: '', many: [] }))).body.person;
    await define('text', 'TEXT');
    await define('many', 'MULTI_SELECT', [option]);
    for (const text of ['', ' \n', '\u200b']) {
      expect(faultsOf(await api.post('/people', person({ text, many: [] })))).toEqual([400, ...FAULTS]);
    }
    const { id, version } = (await api.post('/people', person({ text: 'x', many: ['a'] }))).body.person;
    const emptied = await api.patch(`/people/${id}`, { customFields: { text: '', many: [] } }, version);
    expect(faultsOf(emptied)).toEqual([400, ...FAULTS]);
    const asRead = { customFields: { ...earlier.customFields, other: 'y' } };
    expect(faultsOf(await api.patch(`/people/${earlier.id}`, asRead, earlier.version))).toEqual([200]);
  });

  it('takes a choice whose value is empty', async ({ service, workspace }) => {
    await operate(service.database, defineField, {
      workspace: workspace.slug,
      path: { entity: 'COMPANY', key: 'tier' },
      body: {
        label: 'Tier',
        fieldType: 'SINGLE_SELECT',
        options: [{ label: 'None', value: '' }, option],
        isRequired: true,
      },
    });
    const answer = await workspace.api.post('/companies', { name: 'Nordlys', customFields: { tier: '' } });
    expect(answer.status, answer.text).toBe(201);
  });
});
