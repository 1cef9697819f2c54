import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { defineTextField, revokeToken } from '../../../tests/harness/administration.ts';
import type { Answer, Client } from '../../../tests/harness/client.ts';
import { serviceTest, withService } from '../../../tests/harness/fixtures.ts';
import { importHead } from '../../../tests/harness/import-head.ts';
import { makeCompany } from '../../../tests/harness/meetings.ts';
import { openConnection } from '../../../tests/harness/raw-http.ts';
import { organizationNumber } from '../../../tests/harness/records.ts';
import type { TestService, TestWorkspace } from '../../../tests/harness/service.ts';
import { until } from '../../../tests/harness/until.ts';

const it = serviceTest();

interface Sent {
  kind?: 'people' | 'companies';
  query?: string;
  type?: string;
  key?: string;
}

const send = (
  api: Client,
  body: string | Buffer,
  { kind = 'people', query = '', type, key = randomUUID() }: Sent = {},
) =>
  api.call('POST', `/${kind}/import${query && `?${query}`}`, {
    rawBody: body,
    key,
    headers: { 'content-type': type ?? 'application/x-ndjson' },
  });
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
// biome-ignore lint/suspicious/noExplicitAny: result lines are compared as they are
const read = ({ status, text }: Answer): any[] => {
  expect(status, text).toBe(200);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};
const summary = (counts: object) => ({
  summary: { lines: 0, created: 0, updated: 0, unchanged: 0, existing: 0, refused: 0, dryRun: false, ...counts },
});
const created = { status: 'created', id: expect.any(Number), version: expect.stringMatching(/^v1\./), reasons: [] };
const refused = (...reasons: unknown[]) => ({ status: 'refused', id: null, version: null, reasons });
const ida = { name: 'Ida', email: 'ida@a.example' };

describe('an import of people', () => {
  it('creates what single creations would, and says what became of each line', async ({ workspace, api }) => {
    const full = {
      ...ida,
      title: 'CTO',
      lifecycleStage: 'LEAD',
      metadata: { source: 'fair' },
      customFields: { free: ['a', 'b'], count: 1.5 },
    };
    const answer = await send(api, lines([full, { email: 'no name' }, { ...ida, surplus: 1 }, ida]));
    expect(read(answer)).toEqual([
      { line: 1, ...created },
      { line: 2, ...refused(expect.stringMatching(/^email: must be/)) },
      { line: 3, ...refused(expect.stringMatching(/^surplus: is not accepted here; valid: /)) },
      { line: 4, ...created },
      summary({ lines: 4, created: 2, refused: 2 }),
    ]);
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const single = (await api.post('/people', full)).body.person;
    const imported = (await api.get(`/people/${read(answer)[0].id}`)).body.person;
    const ignored = { id: 0, version: '', updatedAt: '' };
    expect({ ...imported, ...ignored }).toEqual({ ...single, ...ignored });
    const { items } = (await api.get(`/people/${imported.id}/history`)).body;
    expect(items).toMatchObject([{ operation: 'importPeople', actor: workspace.userId }]);
  });

  it('matches by email, ignoring case, and updates as a PATCH', async ({ service, workspace, api }) => {
    const one = (await api.post('/people', { name: 'One', email: 'one@m.example', title: 'CTO', phone: '1' })).body
      .person;
    const twice = { name: 'Twice', email: 'twice@m.example' };
    for (let n = 0; n < 2; n++) await api.post('/people', twice);
    const old = (await api.post('/people', { name: 'Old', email: 'old@m.example' })).body.person;
    await api.post(`/people/${old.id}/archive`, undefined, { ifMatch: old.version });
    const answer = await send(
      api,
      lines([
        { email: 'ONE@m.example', phone: null, title: 'CEO' },
        { email: 'ONE@m.example', title: 'CEO' },
        { ...twice, title: 'x' },
        { name: 'Old', email: 'old@m.example' },
        { email: 'one@m.example', title: 'x', version: one.version },
        { name: 'New', email: 'new@m.example' },
        { email: 'NEW@m.example', title: 'New too' },
        { email: 'nobody@m.example' },
        { name: 'By id', email: 'byid@m.example', id: one.id },
      ]),
      { query: 'matchBy=email' },
    );
    const results = read(answer);
    expect(results.map(({ status, id, reasons }) => [status, id, reasons].flat())).toEqual([
      ['updated', one.id],
      ['unchanged', one.id],
      ['refused', null, 'email: several of the workspace have it'],
      ['refused', null, 'line: the person is archived'],
      ['refused', null, 'version: the person was changed since it was read'],
      ['created', expect.any(Number)],
      ['updated', results[5].id],
      ['refused', null, 'name: is required'],
      ['refused', null, 'id: is accepted only with matchBy=id'],
      [undefined, undefined, undefined],
    ]);
    expect(results[1].version).toBe(results[0].version);
    const { person } = (await api.get(`/people/${one.id}`)).body;
    expect(person).toMatchObject({
      email: 'ONE@m.example',
      name: 'One',
      title: 'CEO',
      phone: null,
      version: results[0].version,
    });
    const { items } = (await api.get(`/people/${one.id}/history`)).body;
    expect(items[0]).toMatchObject({
      operation: 'importPeople',
      changes: { title: { before: 'CTO', after: 'CEO' }, phone: { before: '1', after: null } },
    });
    const { rows: events } = await sql`
      select type, version, changed_fields from event
      where workspace_id = ${workspace.workspaceId} and record_type = 'person' and record_id = ${one.id}
      order by event_id`.execute(service.database.kysely);
    expect(events).toMatchObject([
      { type: 'person.created' },
      { type: 'person.updated', version: results[0].version, changed_fields: ['email', 'phone', 'title'] },
    ]);
  });

  it('links people to companies by id, number or name, and detaches them', async ({ api, other }) => {
    const number = organizationNumber();
    const companyId: number = (await api.post('/companies', { name: `Firm ${number}`, organizationNumber: number }))
      .body.company.id;
    const foreign = await makeCompany(other.api);
    const results = read(
      await send(
        api,
        lines([
          { ...ida, companyId },
          { ...ida, companyOrganizationNumber: number },
          { ...ida, companyName: `FIRM ${number}` },
          { ...ida, companyId: null },
          { ...ida, companyId: foreign },
          { ...ida, companyId, companyName: 'x' },
        ]),
      ),
    );
    expect(results.slice(4, 6)).toEqual([
      { line: 5, ...refused('companyId: there is no such company') },
      { line: 6, ...refused('companyName: may not be given with companyId') },
    ]);
    const linked = async ({ id }: { id: number }) => (await api.get(`/people/${id}`)).body.person.company?.id;
    expect(await Promise.all(results.slice(0, 4).map(linked))).toEqual([companyId, companyId, companyId, undefined]);
    const detached = lines([
      { id: results[0].id, companyId: null },
      { id: 2147483647, name: 'x' },
      { id: 1e15, name: 'x' },
    ]);
    expect(read(await send(api, detached, { query: 'matchBy=id' })).slice(0, 3)).toMatchObject([
      { status: 'updated' },
      refused('id: there is no such person'),
      refused('id: there is no such person'),
    ]);
    expect(await linked(results[0])).toBeUndefined();
  });

  it('names the record that stays where the line or its company was merged', async ({ api }) => {
    const post = async (kind: string, body: object) => (await api.post(`/${kind}`, body)).body;
    const [firm, goneFirm] = [await post('companies', { name: 'A' }), await post('companies', { name: 'B' })];
    const [person, gonePerson] = [await post('people', ida), await post('people', ida)];
    const [companyId, personId] = [goneFirm.company.id, gonePerson.person.id];
    const merge = async (path: string, other: object, ifMatch: string) =>
      expect((await api.post(`${path}/merge`, other, { ifMatch })).status).toBe(200);
    await merge(
      `/companies/${firm.company.id}`,
      { companyId, version: goneFirm.company.version },
      firm.company.version,
    );
    await merge(`/people/${person.person.id}`, { personId, version: gonePerson.person.version }, person.person.version);

    const rows = lines([
      { id: personId, title: 'CTO' },
      { ...ida, companyId },
    ]);
    expect(read(await send(api, rows, { query: 'matchBy=id' })).slice(0, 2)).toMatchObject([
      refused(`id: the person was merged into ${person.person.id}`),
      refused(`companyId: the company was merged into ${firm.company.id}`),
    ]);
    const batch = await api.post('/people/batch', { rows: [{ ...ida, companyId }] });
    expect(batch.body.rows[0].reasons).toEqual([`companyId: the company was merged into ${firm.company.id}`]);
  });

  it('never reaches another workspace', async ({ workspace, other }) => {
    const { id } = (await other.api.post('/people', { name: 'Theirs', email: 'theirs@o.example' })).body.person;
    const rows = lines([{ id, name: 'Mine', email: 'theirs@o.example' }]);
    expect(read(await send(workspace.api, rows, { query: 'matchBy=id' }))[0]).toMatchObject(
      refused('id: there is no such person'),
    );
    const byEmail = lines([{ name: 'Mine', email: 'theirs@o.example' }]);
    expect(read(await send(workspace.api, byEmail, { query: 'matchBy=email' }))[0]).toMatchObject(created);
    expect((await other.api.get(`/people/${id}`)).body.person.name).toBe('Theirs');
  });

  it('refuses what needs Work access, line by line', async ({ workspace }) => {
    const { api } = await workspace.member({ workAccess: false });
    const rows = lines([ida, { ...ida, metadata: { a: 'b' } }]);
    expect(read(await send(api, rows)).slice(0, 2)).toMatchObject([
      created,
      refused('line: lifecycleStage, metadata and customFields require Work access'),
    ]);
  });

  it('says in a dry run what would happen, and changes nothing', async ({ service, api }) => {
    const known = (await api.post('/people', { name: 'Known', email: 'known@d.example' })).body.person;
    const before = await everyPerson(service);
    const rows = lines([
      { name: 'New', email: 'new@d.example' },
      { email: 'known@d.example', title: 'x' },
      { name: 'x' },
    ]);
    expect(read(await send(api, rows, { query: 'matchBy=email&dryRun=true' }))).toEqual([
      { line: 1, status: 'created', id: null, version: null, reasons: [] },
      { line: 2, status: 'updated', id: known.id, version: known.version, reasons: [] },
      { line: 3, ...refused('email: is required') },
      summary({ lines: 3, created: 1, updated: 1, refused: 1, dryRun: true }),
    ]);
    expect(await everyPerson(service)).toEqual(before);
  });

  it('reads CSV with semicolons, quoted line breaks, typed custom fields and single keys of metadata', async ({
    service,
    workspace,
    api,
  }) => {
    await defineFields(service, workspace);
    const known = (await api.post('/people', { name: 'K', email: 'k@c.example', phone: '1', metadata: { keep: 'me' } }))
      .body.person;
    const file = [
      '\uFEFFemail;name;phone;description;metadata.source;customFields.csv_number;customFields.csv_many;customFields.csv_flag',
      'k@c.example;"Kay ""K"";";;"two\r\nlines";fair;1.5;"[""a"",""b""]";true',
      'a"b@c.example;x;;;;;;',
      'q@c.example;"lone;;;;;;',
      'few;cells',
      'n@c.example;N;;;;many;nolist;maybe',
      'w@c.example;"5"" wide";;5" wide;;;;',
    ].join('\n');
    const results = read(await send(api, file, { type: 'text/csv', query: 'matchBy=email' }));
    expect(results.slice(0, -1).map(({ line, status, reasons }) => [line, status, ...reasons])).toEqual([
      [2, 'updated'],
      [4, 'refused', expect.stringMatching(/^email: must be/)],
      [5, 'refused', 'line: a quote is not closed'],
      [6, 'refused', 'line: has 2 cells where the header has 8'],
      [7, 'refused', 'customFields.csv_many: must be JSON'],
      [8, 'created'],
    ]);
    expect((await api.get(`/people/${known.id}`)).body.person).toMatchObject({
      name: 'Kay "K";',
      phone: '1',
      description: 'two\r\nlines',
      metadata: { keep: 'me', source: 'fair' },
      customFields: { csv_number: 1.5, csv_many: ['a', 'b'], csv_flag: true },
    });
    expect((await api.get(`/people/${results[5].id}`)).body.person).toMatchObject({
      name: '5" wide',
      description: '5" wide',
    });
  });

  it('refuses a CSV file whose header is wrong, and leaves the key unused', async ({ api }) => {
    const key = randomUUID();
    for (const [file, fault] of [
      ['name,email,naem\n', /naem: is not a column; valid: id, version, name/],
      ['name,name\n', /name: must be given once/],
      ['name,metadata,metadata.a\n', /metadata: may not be given with a column of its keys/],
      ['name,metadata.__proto__\n', /is not a column/],
      ['name,"email\n', /the header: a quote is misplaced/],
      [Buffer.from([0xff, 0xfe, 0x6e, 0x0a]), /the header: must be valid UTF-8/],
    ] as const) {
      const answer = await send(api, file as Buffer, { type: 'text/csv', key });
      expect([answer.status, answer.body?.error.message]).toEqual([400, expect.stringMatching(fault)]);
    }
    expect(read(await send(api, lines([ida]), { key }))).toHaveLength(2);
  });
});

describe('an import of companies', () => {
  it('matches by number, which never changes, and answers those that are there', async ({ api }) => {
    const [known, fresh, spare] = [organizationNumber(), organizationNumber(), organizationNumber()];
    const { id, version } = (await api.post('/companies', { name: 'Known', organizationNumber: known })).body.company;
    const options = { kind: 'companies' } as const;
    const rows = [
      { name: 'Other name', organizationNumber: known },
      { name: 'Fresh', organizationNumber: fresh },
      { name: 'Again', organizationNumber: fresh },
      { name: 'No number', organizationNumber: '' },
    ];
    const made = read(await send(api, lines(rows), options));
    expect(made.map(({ status }) => status)).toEqual(['existing', 'created', 'existing', 'created', undefined]);
    expect(made[0]).toMatchObject({ id, version });
    expect(made[2].id).toBe(made[1].id);
    const updated = read(await send(api, lines(rows), { ...options, query: 'matchBy=organizationNumber' }));
    expect(updated.map(({ status }) => status)).toEqual(['updated', 'unchanged', 'updated', 'created', undefined]);
    const numbers = lines([
      { id, organizationNumber: known },
      { id, organizationNumber: spare },
    ]);
    expect(read(await send(api, numbers, { ...options, query: 'matchBy=id' })).slice(0, 2)).toMatchObject([
      { status: 'unchanged' },
      refused('organizationNumber: does not change'),
    ]);
  });
});

describe('an import that is repeated', () => {
  const many = (name: string, count: number) =>
    lines(Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, email: `${name}.${n}@r.example` })));

  it('is answered with the stored results, to the same file only', async ({ service, api }) => {
    const [key, file] = [randomUUID(), many('same', 450)];
    const first = await send(api, file, { key });
    const before = await everyPerson(service);
    const again = await send(api, file, { key });
    expect(again.text).toBe(first.text);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(again.headers['x-request-id']).toBe(first.headers['x-request-id']);
    for (const another of [`${file}\n`, file.replace('same 0', 'Same 0'), file.slice(0, -1), many('same', 449)]) {
      const answer = await send(api, another, { key });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    }
    expect((await send(api, file, { key, query: 'dryRun=true' })).status).toBe(409);
    expect((await api.post('/people', ida, { key })).status).toBe(409);
    expect(await everyPerson(service)).toEqual(before);
  });

  it('goes on where it was cut off, wherever that was, and does nothing twice', async ({ service, workspace }) => {
    const [key, file] = [randomUUID(), Buffer.from(many('cut', 1_000))];
    for (const share of [0.01, 0.3, 0.3001, 0.55, 0.9, 0.999]) {
      await sendPart(service, workspace, file, Math.floor(file.length * share), key);
    }
    const answer = await until('the import is released', async () => {
      const one = await send(workspace.api, file, { key });
      return one.status === 200 && one;
    });
    const results = read(answer);
    expect(results.at(-1)).toEqual(summary({ lines: 1_000, created: 1_000 }));
    expect(results.slice(0, -1).map(({ line }) => line)).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));
    const cut = (await everyPerson(service)).filter(({ email }) => email.startsWith('cut.'));
    expect(new Set(cut.map(({ email }) => email)).size).toBe(1_000);
    expect(cut).toHaveLength(1_000);
    const again = await send(workspace.api, file, { key });
    expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', answer.text]);
    expect(again.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });

  it('does not go on with another file', async ({ service, workspace }) => {
    const [key, file] = [randomUUID(), Buffer.from(many('other', 1_000))];
    await sendPart(service, workspace, file, file.length - 10, key);
    const changed = Buffer.from(file.toString().replace('other 3', 'Other 3'));
    for (const another of [changed, file.subarray(0, 100)]) {
      const answer = await until('the import is released', async () => {
        const one = await send(workspace.api, another, { key });
        return one.status !== 429 && one.headers['retry-after'] === undefined && one;
      });
      expect([answer.status, answer.body.error.message]).toEqual([
        409,
        'The idempotency key belongs to another request.',
      ]);
    }
    expect(read(await send(workspace.api, file, { key })).at(-1)).toEqual(summary({ lines: 1_000, created: 1_000 }));
  });

  it('creates each person once when two tokens send the same file at once', async ({ service, workspace }) => {
    const [one, two] = [await workspace.token(), await workspace.token()];
    const file = many('both', 600);
    const answers = await Promise.all([one, two].map(({ api }) => send(api, file, { query: 'matchBy=email' })));
    const [first, second] = answers.map((answer) => read(answer).at(-1).summary);
    expect([first.created + second.created, first.unchanged + second.unchanged]).toEqual([600, 600]);
    expect((await everyPerson(service)).filter(({ email }) => email.startsWith('both.'))).toHaveLength(600);
  });

  it('stops at the next batch once its token is revoked, and keeps what was done', async ({ service, workspace }) => {
    const { token, tokenId, api } = await workspace.token();
    const [key, file] = [randomUUID(), Buffer.from(many('revoked', 2_000))];
    const connection = await openConnection(service.address);
    connection.send(importHead({ slug: workspace.slug, token, length: file.length, key }));
    connection.send(file.subarray(0, file.length / 2));
    const arrived = async () => (await everyPerson(service)).filter(({ email }) => email.startsWith('revoked.')).length;
    await until('a batch is stored', async () => (await arrived()) > 0);
    await revokeToken(service.database, { workspace: workspace.slug, tokenId });
    connection.send(file.subarray(file.length / 2));
    expect((await connection.next()).status).toBe(401);
    connection.close();
    expect(await arrived()).toBeLessThan(2_000);
    expect((await send(api, file, { key })).status).toBe(401);
    // The key is the person's, so another token of theirs goes on.
    expect(read(await send(workspace.api, file, { key })).at(-1)).toEqual(summary({ lines: 2_000, created: 2_000 }));
    expect(await arrived()).toBe(2_000);
  });
});

describe('an upload', () => {
  it('is refused if it is encoded, of another type, too large or missing', async ({ service, workspace, api }) => {
    const statusOf = async (headers: Record<string, string>, rawBody: string | null = '{}') =>
      (await api.call('POST', '/people/import', { headers, ...(rawBody !== null && { rawBody }) })).status;
    const type = { 'content-type': 'application/x-ndjson' };
    expect(await statusOf({ ...type, 'content-encoding': 'gzip' })).toBe(415);
    expect(await statusOf({ 'content-type': 'application/json' })).toBe(415);
    expect(await statusOf({ 'content-type': 'text/csv; charset=latin1' })).toBe(415);
    expect(await statusOf(type, null)).toBe(400);
    const connection = await openConnection(service.address);
    connection.send(
      importHead({ slug: workspace.slug, token: workspace.secret, length: 64 * 1024 * 1024 + 1, key: randomUUID() }),
    );
    expect((await connection.next()).status).toBe(413);
    connection.close();
  });

  it('has lines that are hostile refused, and the others applied', async ({ api }) => {
    const file = Buffer.concat([
      Buffer.from(`${JSON.stringify(ida)}\n`),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from(
        [
          `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
          '{"name":"a","name":"b"}',
          '{"__proto__":{}}',
          '[]',
          'null',
          '{"name":"\\u0000"}',
          `{"name":"${'x'.repeat(70_000)}"}`,
          '',
          JSON.stringify(ida),
        ].join('\n'),
      ),
    ]);
    const results = read(await send(api, file));
    expect(results.slice(0, -1).map(({ line, status, reasons }) => [line, status, ...reasons])).toEqual([
      [1, 'created'],
      [2, 'refused', 'line: must be valid UTF-8'],
      [3, 'refused', expect.stringMatching(/deeper than 32/)],
      [4, 'refused', expect.stringMatching(/twice/)],
      [5, 'refused', expect.stringMatching(/__proto__/)],
      [6, 'refused', 'line: must be a JSON object'],
      [7, 'refused', 'line: must be a JSON object'],
      [8, 'refused', expect.stringMatching(/U\+0000/)],
      [9, 'refused', 'line: must be at most 64 KiB'],
      [11, 'created'],
    ]);
  });

  it('may take longer than other requests while it goes on, and is cut off when it stalls', async () => {
    await withService({ arrival: { headersMs: 300, requestMs: 500, importStallMs: 1_500 } }, async (service) => {
      const workspace = await service.workspace();
      const file = Buffer.from(lines(Array.from({ length: 8 }, () => ida)));
      const slow = await openConnection(service.address);
      slow.send(importHead({ slug: workspace.slug, token: workspace.secret, length: file.length, key: randomUUID() }));
      const begun = performance.now();
      for (let sent = 0; sent < file.length; sent += file.length / 8) {
        slow.send(file.subarray(sent, sent + file.length / 8));
        await until('time has passed', () => performance.now() - begun > ((sent + 1) / file.length) * 2_000);
      }
      const answer = await slow.next();
      expect(answer.status).toBe(200);
      expect(await everyPerson(service)).toHaveLength(8);
      slow.close();
      const stalled = await openConnection(service.address);
      stalled.send(
        importHead({ slug: workspace.slug, token: workspace.secret, length: file.length, key: randomUUID() }),
      );
      stalled.send(file.subarray(0, 10));
      expect((await stalled.next()).status).toBe(408);
      stalled.close();
    });
  });
});

describe('an export', () => {
  it('is imported again without changing anything', async ({ service, workspace }) => {
    await defineFields(service, workspace);
    const full = {
      name: "'=1+1",
      email: 'full@x.example',
      title: '=cmd()',
      phone: '+45 20 12 34 56',
      description: 'a, "b"\r\nc',
      lifecycleStage: 'LEAD',
      metadata: { source: 'fair', note: 'a;b' },
      customFields: { csv_number: -0.125, csv_many: ['a', 'b'], csv_flag: false },
      companyId: await makeCompany(workspace.api),
    };
    expect((await workspace.api.post('/people', full)).status).toBe(201);
    const divided = {
      name: 'AA Ole;=1+1;x',
      email: 'divided@x.example',
      title: "'@x,=2+5",
      phone: '+1-1',
      description: 'a\n- b;"=1\t＝c',
      metadata: { note: "x;'+y" },
    };
    expect((await workspace.api.post('/people', divided)).status).toBe(201);
    const before = await everyPerson(service);
    for (const kind of ['people', 'companies'] as const) {
      for (const query of ['format=ndjson', 'format=csv&columns=fields']) {
        const file = await workspace.api.get(`/${kind}/export?${query}`);
        expect(file.status).toBe(200);
        const type = String(file.headers['content-type']).split(';')[0] ?? '';
        const results = read(await send(workspace.api, file.text, { kind, type, query: 'matchBy=id' }));
        const { summary: counts } = results.at(-1);
        expect(counts.unchanged, JSON.stringify(results.find(({ status }) => status !== 'unchanged'))).toBe(
          counts.lines,
        );
        expect(counts.lines).toBeGreaterThan(0);
      }
    }
    expect(await everyPerson(service)).toEqual(before);
  });
});

/** Sends a part of the file, and breaks the connection off once something of it is stored or nothing more will be. */
async function sendPart(service: TestService, workspace: TestWorkspace, file: Buffer, length: number, key: string) {
  const connection = await openConnection(service.address);
  connection.send(importHead({ slug: workspace.slug, token: workspace.secret, length: file.length, key }));
  connection.send(file.subarray(0, length));
  const { kysely } = service.database;
  // The connection before may still hold the import: then this one is answered at once, and nothing begins.
  let answered = false;
  const answer = connection.next().finally(() => {
    answered = true;
  });
  answer.catch(() => undefined);
  await until('the import has begun', async () => {
    const { rows } = await sql`select from record_import where key = ${key}`.execute(kysely);
    return rows.length > 0 || answered;
  });
  connection.close();
}

async function everyPerson({ database: { kysely } }: TestService) {
  const { rows } = await sql<{ email: string }>`
    select workspace_id, person_id, email, version from person order by workspace_id, person_id`.execute(kysely);
  return rows;
}

async function defineFields({ database }: TestService, { slug }: TestWorkspace): Promise<void> {
  const options = ['a', 'b'].map((value) => ({ label: value, value }));
  const fields = [
    { key: 'csv_number', fieldType: 'NUMBER' },
    { key: 'csv_many', fieldType: 'MULTI_SELECT', options },
    { key: 'csv_flag', fieldType: 'BOOLEAN' },
  ];
  for (const [position, field] of fields.entries()) {
    await defineTextField(database, { workspace: slug, entity: 'PERSON', label: field.key, position, ...field });
  }
}
