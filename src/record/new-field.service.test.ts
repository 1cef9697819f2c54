import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { company } from '../companies/record.ts';
import { Nullable, textOf } from '../operation/schema.ts';
import { createPersonOf } from '../people/create-person.ts';
import { person } from '../people/record.ts';
import { column, LISTED } from './field.ts';
import { getRecord } from './get-record.ts';
import { listRecords } from './list-records.ts';
import { recordKind } from './record-kind.ts';
import { insertRecord, updateRecord } from './statements.ts';
import { updateRecordOperation } from './update-record.ts';

/** A person with one more field, which takes one line. The test adds the column, as a migration would. */
const named = recordKind({
  ...person,
  fields: {
    ...person.fields,
    nickname: column('nickname::text', Nullable(textOf(1, 60)), { ...LISTED, example: 'Addi' }),
  },
});

const operations = [
  createPersonOf(named),
  getRecord(named),
  listRecords(named),
  updateRecordOperation(named, { description: '', example: { nickname: 'Addi' }, entity: 'PERSON' }),
];

interface Schema {
  properties: { nickname: object };
  required: string[];
}

const it = serviceTest({ operations });

describe('a writable text field added to the declaration', () => {
  it('is in the statements that insert and update the record', () => {
    expect(insertRecord(named).insert.text.match(/nickname/g)).toHaveLength(1);
    expect(insertRecord(named).read.text.match(/nickname/g)).toHaveLength(3);
    expect(updateRecord(named).text).toMatch(/set \(.*\bnickname\b.*\) = row/);
    expect(insertRecord(person).insert.text).not.toContain('nickname');
  });

  it('is in the bodies, list items and records of the OpenAPI document', async ({ service }) => {
    const document = (await (await fetch(`${service.address}/openapi.json`)).json()) as {
      components: { schemas: Record<'NewPerson' | 'PersonPatch' | 'PersonListItem' | 'Person', Schema> };
    };
    const { NewPerson, PersonPatch, PersonListItem, Person } = document.components.schemas;
    for (const { properties } of [NewPerson, PersonPatch, PersonListItem, Person]) {
      expect(properties.nickname).toEqual({ type: ['string', 'null'], minLength: 1, maxLength: 60 });
    }
    expect(NewPerson.required).toEqual(['name', 'email']);
    expect(JSON.stringify(document)).toContain('"nickname":"Addi"');
  });

  it('is stored, answered, listed, changed, cleared and validated', async ({ service, workspace: { api } }) => {
    await sql`alter table person add column nickname text`.execute(service.database.kysely);
    const { person: made } = (await api.post('/people', { name: 'Ida', email: 'ida@x.example', nickname: 'Idse' }))
      .body;
    expect(made.nickname).toBe('Idse');
    expect((await api.get('/people')).body.items).toEqual([expect.objectContaining({ id: made.id, nickname: 'Idse' })]);
    const patch = (body: object, ifMatch: string) => api.patch(`/people/${made.id}`, body, ifMatch);
    const same = await patch({ nickname: 'Idse' }, made.version);
    expect(same.body.person.version).toBe(made.version);
    const changed = (await patch({ nickname: 'Idi' }, made.version)).body.person;
    expect([changed.nickname, changed.name]).toEqual(['Idi', 'Ida']);
    expect((await patch({ nickname: null }, changed.version)).body.person.nickname).toBeNull();
    expect((await api.get(`/people/${made.id}`)).body.person.nickname).toBeNull();
    const refused = await api.post('/people', { name: 'Ida', email: 'ida@x.example', nickname: '' });
    expect(refused.body.error.message).toContain('nickname: must not be empty');
  });
});

describe('the fields declared as searched', () => {
  it.for([person, company])('are those in the search text of $type', async (kind, { service }) => {
    const { rows } = await sql<{ expression: string }>`
      select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = ${kind.type}::regclass and attname = 'search_text'`.execute(service.database.kysely);
    const declared = Object.values<{ searched?: true; column?: { name: string } }>(kind.fields)
      .filter(({ searched }) => searched)
      .map(({ column: place }) => place?.name ?? '');
    const columns = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${kind.type}::regclass and attnum > 0`.execute(
      service.database.kysely,
    );
    const used = columns.rows.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(rows[0]?.expression ?? ''));
    expect(used.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  });
});
