import { Type } from 'typebox';
import { read } from '../operation/operation.ts';
import { Cursor, Exactly, Page, PageLimit, Timestamp } from '../operation/schema.ts';
import { briefingList } from './list-query.ts';
import { BriefingListItem, BriefingStatus, CompanyFilter, exampleBriefingListItem } from './schemas.ts';

export const listBriefings = read({
  id: 'listBriefings',
  path: '/briefings',
  summary: 'List briefings',
  description: 'Newest first. Both bounds of the time are inclusive.',
  tag: 'Briefings',
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'page',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      status: Type.Optional(BriefingStatus),
      companyId: Type.Optional(CompanyFilter),
      createdFrom: Type.Optional(Timestamp),
      createdTo: Type.Optional(Timestamp),
    }),
  },
  response: {
    description: 'A page of briefings.',
    schema: Page(BriefingListItem),
    example: { items: [exampleBriefingListItem], nextCursor: null },
  },
  select: ({ query, after }) => briefingList(query, after),
});
