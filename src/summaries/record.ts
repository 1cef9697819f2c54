import { Type } from 'typebox';
import { sql } from '../database/sql.ts';
import { SummaryContentSchema } from '../generation/summary-content.ts';
import { Name, Nullable, OneOf, RecordId, Timestamp, Version, WideId } from '../operation/schema.ts';
import { companyField, joinCompany } from '../record/company-of.ts';
import { column, computed } from '../record/field.ts';
import { recordKind } from '../record/record-kind.ts';
import { exampleContent, exampleEvidence } from './examples.ts';

const EvidenceAudience = OneOf(['CUSTOMER', 'INTERNAL'], {
  title: 'EvidenceAudience',
  description: 'INTERNAL: only its creator, members who took part, and administrators see the summary.',
});

const SummaryStatus = OneOf(['WAITING', 'WAITING_APPROVAL', 'APPROVED', 'FAILED'], {
  title: 'SummaryStatus',
  description: 'WAITING: for a transcript, or for content to be generated from it.',
});

const DurationSec = Type.Integer({
  minimum: 0,
  maximum: 2147483647,
  description: 'Length of the meeting, in seconds; 0 where neither the creation nor a transcript told it.',
});
const Excerpt = Type.String({ description: 'The beginning of the content; empty while there is none.' });
const NullableContent = Nullable(SummaryContentSchema, { description: 'Null until it is generated.' });

/** Evidence is stored beside the content. The content shows it while approval waits. */
const content = sql`case when record.content is not null then json_build_object(
    'titel', record.content -> 'titel', 'opsummering', record.content -> 'opsummering',
    'context', case when record.status = 'WAITING_APPROVAL' then record.evidence else '[]'::json end,
    'hvadBlevAftalt', record.content -> 'hvadBlevAftalt', 'hvadBlevDroeftet', record.content -> 'hvadBlevDroeftet',
    'todos', record.content -> 'todos') end`;

/** What a creation must contain. */
const GIVEN = { shown: 'list', create: 'required' } as const;

/** The summary of a meeting. */
export const summary = recordKind({
  type: 'summary',
  plural: 'summaries',
  tag: 'Meeting summaries',
  feature: 'meetings',
  scopes: { read: 'meetings:read', write: 'meetings:write' },
  joins: joinCompany,
  fields: {
    id: column('summary_id::integer', RecordId, { shown: 'list', example: 31 }),
    version: column('version::text', Version, { shown: 'list', example: 'v1.mZ0Vq2n4a7Lr1xYc' }),
    companyId: column('company_id::integer', WideId('An active company of the workspace.'), {
      create: 'required',
      filter: WideId('Only meetings with this company.'),
      example: 4,
    }),
    name: column('name::text', Name, { shown: 'list', create: 'optional', example: exampleContent.titel }),
    appointmentSubject: column('appointment_subject::text', Name, {
      ...GIVEN,
      shown: 'detail',
      example: exampleContent.titel,
    }),
    appointmentDate: column('appointment_date::timestamptz', Timestamp, {
      ...GIVEN,
      example: '2026-03-12T09:00:00.000Z',
    }),
    durationSec: column('duration_sec::integer', DurationSec, { ...GIVEN, create: 'optional', example: 1800 }),
    evidenceAudience: column('evidence_audience::text', EvidenceAudience, {
      ...GIVEN,
      filter: EvidenceAudience,
      example: 'CUSTOMER',
    }),
    status: column('status::text', SummaryStatus, {
      shown: 'list',
      filter: SummaryStatus,
      example: 'WAITING_APPROVAL',
    }),
    createdAt: column('created_at::timestamptz', Timestamp, { shown: 'list', example: '2026-03-12T09:35:00.000Z' }),
    updatedAt: column('updated_at::timestamptz', Timestamp, { shown: 'list', example: '2026-03-12T09:35:02.000Z' }),
    company: companyField,
    excerpt: column('excerpt::text', Excerpt, { shown: 'item', example: exampleContent.opsummering }),
    content: computed(content, NullableContent, {
      shown: 'detail',
      uses: ['content', 'evidence'],
      example: { ...exampleContent, context: exampleEvidence },
    }),
    internalNotes: column('internal_notes::text', Nullable(Type.String()), { shown: 'detail', example: null }),
  },
});

/** Before a transcript has come. */
export const WAITING = { status: 'WAITING', content: null };
