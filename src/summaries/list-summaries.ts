import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { read } from '../operation/operation.ts';
import { Cursor, Exactly, Page, PageLimit, Timestamp } from '../operation/schema.ts';
import { exampleSummaryListItem } from './examples.ts';
import { summaryList } from './list-query.ts';
import { CompanyFilter, EvidenceAudience, SummaryListItem, SummaryStatus } from './schemas.ts';

export const listSummaries = read({
  id: 'listSummaries',
  path: '/summaries',
  summary: 'List meeting summaries',
  description:
    'Those that the caller may see, latest meeting first. Both bounds of the time are inclusive. `status` and `companyId` ' +
    `together look at ${LIMITS.entriesExamined} meetings of the company for a page: it may be short, or empty, and still have a \`nextCursor\`.`,
  tag: 'Meeting summaries',
  scopes: ['meetings:read'],
  feature: 'meetings',
  answer: 'page',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      evidenceAudience: Type.Optional(EvidenceAudience),
      status: Type.Optional(SummaryStatus),
      companyId: Type.Optional(CompanyFilter),
      appointmentFrom: Type.Optional(Timestamp),
      appointmentTo: Type.Optional(Timestamp),
    }),
  },
  response: {
    description: 'A page of summaries.',
    schema: Page(SummaryListItem),
    example: { items: [exampleSummaryListItem], nextCursor: null },
  },
  select: ({ query, after }) => summaryList(query, after),
});
