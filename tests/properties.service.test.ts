import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { replayedParts } from './harness/catalogue.ts';
import type { Answer } from './harness/client.ts';
import { serviceTest } from './harness/fixtures.ts';

const it = serviceTest();

const STAGES = ['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED'];

/** Text in any script and plane, with all control characters except U+0000. */
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 12) })
    .filter((value) => !value.includes('\0'));
const nullable = (values: fc.Arbitrary<unknown>) => fc.option(values, { nil: null });
const fieldKey = fc.constantFrom('a', 'b', 'c_1');
const fieldValue = fc.oneof(
  text(20),
  fc.integer({ min: -1_000, max: 1_000 }).map((n) => n / 8),
  fc.boolean(),
  fc.array(text(5), { maxLength: 3 }),
);

type Model = Record<string, unknown> & { metadata: object; customFields: Record<string, unknown> };

/** Section 4 on PATCH: missing keys keep their value, null clears, metadata is replaced, customFields are merged. */
function merged(model: Model, patch: Record<string, unknown>): Model {
  const { customFields = {}, ...rest } = patch;
  const fields = Object.entries({ ...model.customFields, ...(customFields as object) });
  return { ...model, ...rest, customFields: Object.fromEntries(fields.filter(([, value]) => value !== null)) };
}

const shared = {
  name: text(255).filter((value) => /\S/.test(value)),
  phone: nullable(text(32)),
  description: nullable(text(5000)),
  linkedinUrl: nullable(fc.constantFrom('https://a.example', 'http://b.example/x')),
  lifecycleStage: nullable(fc.constantFrom(...STAGES)),
  metadata: fc.dictionary(fc.constantFrom('a', 'b', 'Ære'), text(500)),
  customFields: fc.dictionary(fieldKey, nullable(fieldValue)),
};

interface Kind {
  folder: string;
  /** The fields of a new record that the other kind does not have. */
  start: { email: string | null; [field: string]: unknown };
  patch: Record<string, fc.Arbitrary<unknown>>;
}

const KINDS: Kind[] = [
  {
    folder: '/people',
    start: { email: 'a@b.example', mobile: null, title: null, department: null },
    patch: {
      ...shared,
      email: fc.constantFrom('a@b.example', 'Å@b.example'),
      mobile: nullable(text(32)),
      title: nullable(text(128)),
      department: nullable(text(128)),
    },
  },
  {
    folder: '/companies',
    start: { email: null, website: null, industry: null, employeeCount: null, annualRevenueOere: null },
    patch: {
      ...shared,
      email: nullable(fc.constantFrom('a@b.example')),
      website: nullable(fc.constantFrom('https://a.example')),
      industry: nullable(text(128)),
      employeeCount: nullable(fc.integer({ min: 0, max: 10_000_000 })),
      annualRevenueOere: nullable(fc.maxSafeNat()),
    },
  },
];

describe.each(KINDS)('random PATCHes of $folder', ({ folder, start, patch }) => {
  const any = fc.record(patch, { requiredKeys: [] }).filter((body) => Object.keys(body).length > 0);
  const single = Object.entries(patch).map(([key, value]) => fc.record({ [key]: value }));
  /** Some are sent twice; the second changes nothing. */
  const patches = fc
    .array(fc.tuple(fc.oneof(any, ...single), fc.boolean()), { minLength: 1, maxLength: 5 })
    .map((bodies) => bodies.flatMap(([body, twice]) => (twice ? [body, body] : [body])));

  it('merge into the record, and change the version only if a value changes', async ({ workspace }) => {
    await fc.assert(
      fc.asyncProperty(patches, async (bodies) => {
        const empty = {
          phone: null,
          description: null,
          linkedinUrl: null,
          lifecycleStage: null,
          metadata: {},
          customFields: {},
        };
        let model: Model = { name: 'Navn', ...start, ...empty };
        const { email } = start;
        let answer = await workspace.api.post(folder, email === null ? { name: 'Navn' } : { name: 'Navn', email });
        for (const body of bodies) {
          const before = recordIn(answer);
          const next = merged(model, body);
          answer = await workspace.api.patch(`${folder}/${before.id}`, body, before.version);
          expect(answer.status, answer.text).toBe(200);
          const after = recordIn(answer);
          expect(after).toMatchObject(next);
          expect([after.metadata, after.customFields]).toEqual([next.metadata, next.customFields]);
          const changed = !isSame(model, next);
          expect(after.version !== before.version).toBe(changed);
          if (!changed) expect(after).toEqual(before);
          model = next;
        }
        expect((await workspace.api.get(`${folder}/${recordIn(answer).id}`)).body).toEqual(answer.body);
      }),
      { numRuns: 25 },
    );
  });
});

describe('random creates with a few idempotency keys', () => {
  const request = fc.record({
    key: fc.constantFrom('one', 'two', 'three'),
    folder: fc.constantFrom('/people', '/companies'),
    name: fc.constantFrom('Astrid', 'Bo', ''),
    member: fc.boolean(),
    reversed: fc.boolean(),
  });

  it('run once per key; repeats are replayed, and other requests with the key get 409', async ({ service }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 12 }), async (requests) => {
        const own = await service.workspace();
        const member = await own.member();
        const answered = new Map<string, { canonical: string; answer: Answer }>();
        let created = 0;
        for (const { key, folder, name, member: byMember, reversed } of requests) {
          const fields = [
            ['name', name],
            ['email', 'a@b.example'],
          ];
          const body = Object.fromEntries(reversed ? fields.toReversed() : fields);
          const answer = await (byMember ? member : own).api.post(folder, body, { key });
          const canonical = `${folder} ${name}`;
          const first = answered.get(`${byMember} ${key}`);
          if (name === '') {
            expect(answer.status).toBe(400);
          } else if (!first) {
            expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, undefined]);
            answered.set(`${byMember} ${key}`, { canonical, answer });
            created += 1;
          } else if (first.canonical === canonical) {
            expect(answer.headers['idempotent-replayed']).toBe('true');
            expect(replayedParts(answer)).toEqual(replayedParts(first.answer));
          } else {
            expect([answer.status, answer.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
          }
        }
        const listed = [
          ...(await own.api.readAll('/people?limit=50')),
          ...(await own.api.readAll('/companies?limit=50')),
        ];
        expect(listed).toHaveLength(created);
      }),
      { numRuns: 15 },
    );
  });
});

describe('random lists', () => {
  // Only characters that all versions of Unicode sort in the same order.
  const word = fc.string({ unit: fc.constantFrom(...'aAbBåÅæÆøØöÖßéeE9 _-’ΩωЖж山'), minLength: 1, maxLength: 8 });
  const names = fc.array(fc.oneof(fc.constantFrom('Bo', 'bo', 'Åse', 'Æ', 'ø', 'z'), word), {
    minLength: 1,
    maxLength: 14,
  });
  const list = fc.record({
    limit: fc.integer({ min: 1, max: 6 }),
    sort: fc.constantFrom('name-asc', 'updated-desc'),
    status: fc.constantFrom('active', 'archived', 'all'),
    stage: fc.constantFrom(undefined, 'LEAD'),
  });

  it('return all pages of the filtered and sorted records', async ({ service }) => {
    await fc.assert(
      fc.asyncProperty(names, fc.array(list, { minLength: 1, maxLength: 5 }), async (given, lists) => {
        const { api } = await service.workspace();
        const made: Listed[] = [];
        for (const [n, name] of given.filter((value) => /\S/.test(value)).entries()) {
          const body = { name, email: 'a@b.example', lifecycleStage: n % 2 === 0 ? 'LEAD' : null };
          let answer = await api.post('/people', body);
          if (n % 3 === 0) {
            const { id, version } = recordIn(answer);
            answer = await api.post(`/people/${id}/archive`, undefined, { ifMatch: version });
          }
          made.push(recordIn(answer));
        }
        for (const { limit, sort, status, stage } of lists) {
          const expected = made
            .filter(({ archivedAt }) => status === 'all' || (archivedAt === null) === (status === 'active'))
            .filter(({ lifecycleStage }) => stage === undefined || lifecycleStage === stage)
            .toSorted(sort === 'name-asc' ? byName : byChange);
          const query = `sort=${sort}&status=${status}${stage === undefined ? '' : `&lifecycleStage=${stage}`}`;
          const seen = await api.readAll(`/people?limit=${limit}&${query}`);
          expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }),
      { numRuns: 20 },
    );
  });
});

interface Listed {
  id: number;
  version: string;
  name: string;
  updatedAt: string;
  archivedAt: string | null;
  lifecycleStage: string | null;
  metadata: object;
  customFields: object;
}

function recordIn(answer: Answer): Listed {
  expect(answer.status, answer.text).toBeLessThan(300);
  return Object.values(answer.body)[0] as Listed;
}

const collator = new Intl.Collator('en');
const nameKey = ({ name }: Listed) => name.normalize('NFC').toLowerCase();
const byName = (a: Listed, b: Listed) => collator.compare(nameKey(a), nameKey(b)) || a.id - b.id;
const byChange = (a: Listed, b: Listed) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id;

/** Equal apart from the order of keys. */
function isSame(a: Model, b: Model): boolean {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
}
