import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest().extend(
  'api',
  { scope: 'file' },
  async ({ service }): Promise<TestWorkspace['api']> => (await service.workspace()).api,
);

const characters = (length: number) => '𝒦'.repeat(length);

describe('the bounds of a company', () => {
  const entries = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]));

  /** A value at each limit, counted in code points, and one above it. */
  const bounds: [key: string, fits: unknown, exceeds: unknown][] = [
    ['name', characters(255), characters(256)],
    [
      'email',
      `a@${`${'b'.repeat(60)}.`.repeat(5)}${'c'.repeat(13)}`,
      `a@${`${'b'.repeat(60)}.`.repeat(5)}${'c'.repeat(14)}`,
    ],
    ['phone', characters(32), characters(33)],
    ['website', `https://${'a'.repeat(247)}`, `https://${'a'.repeat(248)}`],
    ['linkedinUrl', `https://a/${characters(245)}`, `https://a/${characters(246)}`],
    ['industry', characters(128), characters(129)],
    ['description', characters(5000), characters(5001)],
    ['employeeCount', 10_000_000, 10_000_001],
    ['annualRevenueOere', 9007199254740991, 9007199254740992],
    ['metadata', entries(50, 'x'), entries(51, 'x')],
    ['metadata', { [characters(40)]: characters(500) }, { [characters(41)]: '' }],
    ['metadata', { key: '' }, { key: characters(501) }],
    ['customFields', entries(50, 1), entries(51, 1)],
    ['customFields', { [`a${'b'.repeat(62)}`]: characters(5000) }, { [`a${'b'.repeat(63)}`]: '' }],
    ['customFields', { k: '' }, { k: characters(5001) }],
    ['customFields', { k: new Array(50).fill(characters(50)) }, { k: new Array(51).fill('') }],
    ['customFields', { k: [characters(1000)] }, { k: [characters(1001)] }],
  ];

  it.for(bounds)('apply to the size of %s', async ([key, fits, exceeds], { api }) => {
    const body = { name: 'Grænse', [key]: fits };
    const created = await api.post('/companies', body);
    expect(created.status, created.text).toBe(201);
    expect(created.body.company[key]).toEqual(fits);
    const refused = { ...body, [key]: exceeds };
    expect((await api.post('/companies', refused)).status).toBe(400);
    const { id, version } = created.body.company;
    expect((await api.patch(`/companies/${id}`, { [key]: exceeds }, version)).status).toBe(400);
    expect((await api.get(`/companies/${id}`)).body).toEqual(created.body);
  });

  it.for([
    ['name', ['', ' ', '\u00a0\t\n']],
    ['email', ['', 'nobody', 'a@b', '@b.example', 'a b@c.example', 'a@b..example', 'a@-b.example', 'a@b.example ']],
    [
      'website',
      ['', 'nordlys.example', 'ftp://nordlys.example', 'javascript:alert(1)', 'https://', 'HTTP:/x', 'https://a b'],
    ],
    ['linkedinUrl', ['', 'linkedin.example', '//linkedin.example', ' https://linkedin.example']],
    ['organizationNumber', ['', '1234567', '123456789', '1234567a', ' 1234567', '１２３４５６７８']],
    ['lifecycleStage', ['', 'lead', 'OTHER', 'LEAD ']],
    ['employeeCount', [-1, 1.5, '5']],
    ['annualRevenueOere', [-1, 0.5, '5']],
    ['metadata', [{ '': 'x' }, { key: 1 }, { key: null }, [], 'x']],
    [
      'customFields',
      [{ Key: 1 }, { '1k': 1 }, { 'k-k': 1 }, { '': 1 }, { k: null }, { k: {} }, { k: [1] }, { k: [['x']] }, []],
    ],
  ] as [string, unknown[]][])('apply to the format of %s', async ([key, values], { api }) => {
    for (const value of values) {
      const answer = await api.post('/companies', { name: 'Form', [key]: value });
      expect([value, answer.status, answer.body.error?.code]).toEqual([value, 400, 'INVALID_INPUT']);
      expect(answer.body.error.message).toMatch(new RegExp(`^The request contains invalid values\\. ${key}`));
    }
  });

  it('report all faults at once', async ({ api }) => {
    const { message } = (await api.post('/companies', { name: '', employeeCount: -1, other: 1 })).body.error;
    for (const fault of [
      'name: must not be empty',
      'employeeCount: must be at least 0',
      'other: is not accepted here',
    ]) {
      expect(message).toContain(fault);
    }
  });

  it('report each fault once, in the words for people', async ({ api }) => {
    const faults: [object, string][] = [
      [{ name: '' }, 'name: must not be empty'],
      [{ name: ' ' }, 'name: must be more than white space and invisible characters'],
      ...['', 'nordlys.example', 'ftp://nordlys.example'].map((website): [object, string] => [
        { website },
        'website: must be an http:// or https:// address',
      ]),
      [{ linkedinUrl: 'linkedin' }, 'linkedinUrl: must be an http:// or https:// address'],
      [{ email: '' }, 'email: must be an email address'],
    ];
    for (const [wrong, fault] of faults) {
      const { message } = (await api.post('/companies', { name: 'Once', ...wrong })).body.error;
      expect(message).toBe(`The request contains invalid values. ${fault}`);
    }
    const { message } = (await api.post('/companies', { name: 'Once', vat: 1, url: 2 })).body.error;
    expect(message).toMatch(/vat: is not accepted here; valid: name, [\w, ]+; url: is not accepted here$/);
  });
});
