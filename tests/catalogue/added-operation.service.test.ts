import { Type } from 'typebox';
import { tokenCatalogue } from '../../src/catalogue.ts';
import { bind, sql } from '../../src/database/sql.ts';
import type { Operation } from '../../src/operation/operation.ts';
import { pageOf } from '../../src/operation/page.ts';
import { read, selection } from '../../src/operation/read.ts';
import { Cursor, Exactly, Page, PageLimit } from '../../src/operation/schema.ts';
import { write } from '../../src/operation/write.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { bodies } from './suites/bodies.ts';
import { credentials } from './suites/credentials.ts';
import { cursors } from './suites/cursors.ts';
import { documented, LIMITED } from './suites/documented.ts';
import { headers } from './suites/headers.ts';
import { input } from './suites/input.ts';
import { isolation } from './suites/isolation.ts';
import { races } from './suites/races.ts';
import { replay } from './suites/replay.ts';
import { replayWindow } from './suites/replay-window.ts';

// The shared suites must work for any declared operation. These two have shapes that the product's own may not have,
// and nothing beside their declarations.

/** Answers 204, and has two path parameters, neither of which names a record. */
const removeMark = write({
  id: 'removeMark',
  method: 'DELETE',
  path: '/boxes/{box}/marks/{mark}',
  summary: 'Remove a mark',
  tag: 'Marks',
  scopes: ['contacts:write'],
  feature: 'relationships',
  idempotencyKey: true,
  ifMatch: false,
  parameters: {
    path: Exactly({
      box: Type.Integer({ minimum: 1, maximum: 2147483647, examples: [7], description: 'The box.' }),
      mark: Type.String({ pattern: '^[a-z]+$', maxLength: 20, examples: ['blue'], description: 'The mark.' }),
    }),
  },
  responses: { 204: { description: 'The mark is gone.' } },
  run: async (_context, { path }) => ({ status: 204, record: { type: 'box', id: path.box }, changed: true }),
});

const selectMarks = pageOf(sql`
  select jsonb_build_object('mark', n) as item, n::text as key, ${bind('workspaceId::integer')} as id
  from generate_series(1, 5) n
  where n > ${bind('after::integer')}
  order by n
  limit ${bind('limit::integer')} + 1`);

/** Lists items that are not records and that no operation creates. */
const listMarks = read({
  id: 'listMarks',
  path: '/marks',
  summary: 'List marks',
  tag: 'Marks',
  scopes: ['contacts:read'],
  feature: 'relationships',
  answer: 'page',
  parameters: { query: Exactly({ limit: PageLimit, cursor: Type.Optional(Cursor) }) },
  response: {
    description: 'A page of marks.',
    schema: Page(Exactly({ mark: Type.Integer() })),
    example: { items: [{ mark: 1 }], nextCursor: null },
  },
  select: ({ query, after }) => selection(selectMarks, { limit: query.limit, after: after?.key ?? '0' }),
});

const added: readonly Operation[] = [removeMark, listMarks];
const extended = [...tokenCatalogue, ...added];
const test = catalogueTest(extended);

documented(catalogueTest(extended, LIMITED), added);

for (const suite of [bodies, credentials, cursors, headers, input, isolation, races, replay, replayWindow]) {
  suite(test, added, extended);
}
