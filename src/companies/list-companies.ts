import { Type } from 'typebox';
import { read } from '../operation/operation.ts';
import { Cursor, Exactly, LifecycleStage, Page, PageLimit, RecordSort, RecordStatus } from '../operation/schema.ts';
import { companyList } from './queries.ts';
import { CompanyListItem, exampleCompanyListItem } from './schemas.ts';

export const listCompanies = read({
  id: 'listCompanies',
  path: '/companies',
  summary: 'List companies',
  description: 'The active companies, unless `status` asks for others. Filters narrow the list together.',
  tag: 'Companies',
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
    }),
  },
  response: {
    description: 'A page of companies.',
    schema: Page(CompanyListItem),
    example: { items: [exampleCompanyListItem], nextCursor: null },
  },
  select: ({ query, after }) => companyList(query, after),
});
