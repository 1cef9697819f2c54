import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { read } from '../operation/operation.ts';
import { Cursor, Exactly, LifecycleStage, Page, PageLimit, RecordSort, RecordStatus } from '../operation/schema.ts';
import { personList } from './queries.ts';
import { CompanyFilter, examplePersonListItem, PersonListItem } from './schemas.ts';

export const listPeople = read({
  id: 'listPeople',
  path: '/people',
  summary: 'List people',
  description:
    `\`lifecycleStage\` and \`companyId\` together look at ${LIMITS.entriesExamined} people of the company for a page: it may be short, or empty, and ` +
    'still have a `nextCursor`.',
  tag: 'People',
  scopes: ['contacts:read'],
  feature: 'relationships',
  answer: 'page',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      status: RecordStatus,
      sort: RecordSort,
      lifecycleStage: Type.Optional(LifecycleStage),
      companyId: Type.Optional(CompanyFilter),
    }),
  },
  response: {
    description: 'A page of people.',
    schema: Page(PersonListItem),
    example: { items: [examplePersonListItem], nextCursor: null },
  },
  select: ({ query, after }) => personList(query, after),
});
