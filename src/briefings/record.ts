import { Type } from 'typebox';
import { BriefingContentSchema } from '../generation/briefing-content.ts';
import { Nullable, OneOf, RecordId, Timestamp, Version, WideId } from '../operation/schema.ts';
import { companyField, joinCompany } from '../record/company-of.ts';
import { column } from '../record/field.ts';
import { recordKind } from '../record/record-kind.ts';

const BriefingStatus = OneOf(['PENDING', 'IN_PROGRESS', 'COMPLETE', 'FAILED'], {
  title: 'BriefingStatus',
  description: 'How far its generation has come.',
});

const AdditionalContext = Type.String({
  minLength: 1,
  maxLength: 5000,
  description: 'What the briefing is for, in your own words.',
});
const Excerpt = Type.String({ description: 'The beginning of the content.' });
const NullableContent = Nullable(BriefingContentSchema, { description: 'Null until it is generated.' });

const exampleContent = {
  headline: 'Nordlys Energi A/S: customer, Energy',
  facts: [{ text: 'Industry: Energy.', kind: 'FACT', sourceIds: ['s1'] }],
  people: [{ text: 'Astrid Holm, Purchasing Manager.', kind: 'FACT', sourceIds: ['s2'] }],
  recentMeetings: [],
  openTodos: [],
  talkingPoints: [],
  sources: [
    { id: 's1', type: 'company', recordId: 4, version: 'v1.pQ8vR2', excerpt: 'Nordlys Energi A/S. Industry: Energy.' },
    { id: 's2', type: 'person', recordId: 17, version: 'v1.hT5wK9', excerpt: 'Astrid Holm, Purchasing Manager.' },
  ],
};

/** A briefing about a company. */
export const briefing = recordKind({
  type: 'briefing',
  plural: 'briefings',
  tag: 'Briefings',
  feature: 'meetings',
  scopes: { read: 'meetings:read', write: 'meetings:write' },
  joins: joinCompany,
  fields: {
    id: column('briefing_id::integer', RecordId, { shown: 'list', example: 12 }),
    version: column('version::text', Version, { shown: 'list', example: 'v1.mZ0Vq2n4a7Lr1xYc' }),
    name: column('name::text', Type.String(), { shown: 'list', example: 'Briefing: Nordlys Energi A/S (2026-03-12)' }),
    companyId: column('company_id::integer', WideId('An active company of the workspace.'), {
      create: 'required',
      filter: WideId('Only briefings about this company.'),
      example: 4,
    }),
    additionalContext: column('additional_context::text', AdditionalContext, {
      create: 'optional',
      example: 'Renewal meeting on Thursday.',
    }),
    status: column('status::text', BriefingStatus, { shown: 'list', filter: BriefingStatus, example: 'COMPLETE' }),
    createdAt: column('created_at::timestamptz', Timestamp, { shown: 'list', example: '2026-03-12T08:00:00.000Z' }),
    updatedAt: column('updated_at::timestamptz', Timestamp, { shown: 'list', example: '2026-03-12T08:00:00.000Z' }),
    company: companyField,
    excerpt: column('excerpt::text', Nullable(Excerpt), {
      shown: 'item',
      example: 'Nordlys Energi A/S: customer, Energy, 1 recorded meeting',
    }),
    content: column('content::json', NullableContent, { shown: 'detail', example: exampleContent }),
  },
});

/** Before its generation. */
export const PENDING = { status: 'PENDING', content: null };
