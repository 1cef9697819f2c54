import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { read } from '../operation/operation.ts';
import { Cursor, Exactly, Page, PageLimit, Timestamp } from '../operation/schema.ts';
import { briefingList } from './list-query.ts';
import { BriefingListItem, BriefingStatus, CompanyFilter, exampleBriefingListItem } from './schemas.ts';

export const listBriefings = read({
  id: 'listBriefings',
  path: '/briefings',
  summary: 'List briefings',
  description:
    'Those that the caller may see, newest first. Both bounds of the time are inclusive. `status` and `companyId` together ' +
    `look at ${LIMITS.entriesExamined} briefings of the company for a page: it may be short, or empty, and still have a \`nextCursor\`.`,
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
