import { Type } from 'typebox';
import { EvidenceSchema, SummaryContentSchema } from '../generation/summary-content.ts';
import { Email, Exactly, MAX_SAFE, Nullable, OneOf, RecordId, Timestamp, Version } from '../operation/schema.ts';
import type { TextBytes } from '../transcripts/text-bytes.ts';

export const EvidenceAudience = OneOf(['CUSTOMER', 'INTERNAL'], {
  title: 'EvidenceAudience',
  description: 'INTERNAL: only its creator, members who took part, and administrators see the summary.',
});
export const SummaryStatus = OneOf(['WAITING', 'WAITING_APPROVAL', 'APPROVED', 'FAILED'], { title: 'SummaryStatus' });

export const NewParticipant = Type.Union(
  [
    Exactly({ personId: RecordId }, { title: 'KnownParticipant' }),
    Exactly(
      { name: Type.String({ minLength: 1, maxLength: 255, format: 'not-blank' }), email: Email },
      { title: 'OtherParticipant' },
    ),
  ],
  { title: 'NewParticipant', description: 'A person of the workspace, or anybody else by name and email.' },
);

const name = Type.String({ minLength: 1, maxLength: 255, format: 'not-blank' });

export const NewSummary = Exactly(
  {
    companyId: Type.Integer({ minimum: 1, maximum: MAX_SAFE, description: 'An active company of the workspace.' }),
    appointmentSubject: name,
    appointmentDate: Timestamp,
    durationSec: Type.Integer({ minimum: 0, maximum: 2147483647, description: 'Length of the meeting, in seconds.' }),
    evidenceAudience: EvidenceAudience,
    name: Type.Optional(name),
    participants: Type.Optional(Type.Array(NewParticipant, { maxItems: 200 })),
    transcript: Type.Optional(
      Type.String({ minLength: 1, description: 'As with the upload: lines `Name: what was said`, or WebVTT.' }),
    ),
  },
  { title: 'NewSummary' },
);

/** A text body, as the corridor hands it over. */
export const TranscriptBody = Exactly({
  mediaType: OneOf(['text/plain', 'text/vtt']),
  text: Type.Unsafe<TextBytes>({}),
});

export const NotesPatch = Exactly(
  { internalNotes: Type.String({ maxLength: 50_000, description: 'Only white space clears the notes.' }) },
  { title: 'SummaryNotesPatch' },
);

const { context: generatedContext, ...statements } = SummaryContentSchema.properties;

/** What an approval may put in the place of the content: bounded like generated content; its context is not kept. */
export const Approval = Exactly(
  {
    appointmentDate: Type.Optional(Timestamp),
    content: Type.Optional(
      Exactly({ ...statements, context: Type.Optional(generatedContext) }, { title: 'ApprovedContent' }),
    ),
  },
  { title: 'SummaryApproval' },
);

export const CompanyFilter = Type.Integer({
  minimum: 1,
  maximum: MAX_SAFE,
  description: 'Only meetings with this company.',
  examples: [4],
});

const company = { id: RecordId, name: Type.String() };

const listed = {
  id: RecordId,
  version: Version,
  name: Type.String(),
  appointmentDate: Timestamp,
  durationSec: Type.Integer({ minimum: 0, description: 'Seconds.' }),
  evidenceAudience: EvidenceAudience,
  status: SummaryStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const SummaryListItem = Exactly(
  {
    ...listed,
    company: Exactly(company, { title: 'CompanyReference' }),
    excerpt: Type.String({ description: 'The beginning of the content; empty while there is none.' }),
  },
  { title: 'SummaryListItem' },
);

export const Summary = Exactly(
  {
    ...listed,
    company: Exactly({ ...company, organizationNumber: Type.String() }, { title: 'CompanyIdentity' }),
    appointmentSubject: Type.String(),
    content: Nullable(SummaryContentSchema, { description: 'Null until it is generated.' }),
    internalNotes: Nullable(Type.String()),
  },
  { title: 'Summary' },
);

export const SummaryAnswer = Exactly({ summary: Summary }, { title: 'SummaryResponse' });
export const EvidenceAnswer = Exactly({ evidence: Type.Array(EvidenceSchema) }, { title: 'EvidenceResponse' });
