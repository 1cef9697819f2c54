import { Type } from 'typebox';
import { BriefingContentSchema } from '../generation/briefing-content.ts';
import { Exactly, MAX_SAFE, Nullable, OneOf, RecordId, Timestamp, Version } from '../operation/schema.ts';

export const BriefingStatus = OneOf(['PENDING', 'IN_PROGRESS', 'COMPLETE', 'FAILED'], { title: 'BriefingStatus' });

export const NewBriefing = Exactly(
  {
    companyId: Type.Integer({ minimum: 1, maximum: MAX_SAFE, description: 'An active company of the workspace.' }),
    additionalContext: Type.Optional(
      Type.String({ minLength: 1, maxLength: 5000, description: 'What the briefing is for, in your own words.' }),
    ),
  },
  { title: 'NewBriefing' },
);

export const CompanyFilter = Type.Integer({
  minimum: 1,
  maximum: MAX_SAFE,
  description: 'Only briefings about this company.',
  examples: [4],
});

const company = { id: RecordId, name: Type.String() };

const listed = {
  id: RecordId,
  version: Version,
  name: Type.String(),
  status: BriefingStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const BriefingListItem = Exactly(
  {
    ...listed,
    company: Exactly(company, { title: 'CompanyReference' }),
    excerpt: Nullable(Type.String({ description: 'The beginning of the content.' })),
  },
  { title: 'BriefingListItem' },
);

export const Briefing = Exactly(
  {
    ...listed,
    company: Exactly({ ...company, organizationNumber: Type.String() }, { title: 'CompanyIdentity' }),
    content: Nullable(BriefingContentSchema, { description: 'Null until it is generated.' }),
  },
  { title: 'Briefing' },
);

export const BriefingAnswer = Exactly({ briefing: Briefing }, { title: 'BriefingResponse' });

const example = {
  id: 12,
  version: 'v1.mZ0Vq2n4a7Lr1xYc',
  name: 'Briefing: Nordlys Energi A/S (2026-03-12)',
  createdAt: '2026-03-12T08:00:00.000Z',
  updatedAt: '2026-03-12T08:00:00.000Z',
} as const;

export const exampleBriefingListItem = {
  ...example,
  status: 'COMPLETE',
  company: { id: 4, name: 'Nordlys Energi A/S' },
  excerpt: 'Nordlys Energi A/S: customer, Energy, 1 recorded meeting',
};

const detail = { ...example, company: { id: 4, name: 'Nordlys Energi A/S', organizationNumber: '10000001' } };

export const examplePending = { briefing: { ...detail, status: 'PENDING', content: null } };

export const exampleBriefing = {
  briefing: {
    ...detail,
    status: 'COMPLETE',
    content: {
      headline: 'Nordlys Energi A/S: customer, Energy',
      facts: [{ text: 'Industry: Energy.', kind: 'FACT', sourceIds: ['s1'] }],
      people: [{ text: 'Astrid Holm, Purchasing Manager.', kind: 'FACT', sourceIds: ['s2'] }],
      recentMeetings: [],
      openTodos: [],
      talkingPoints: [],
      sources: [
        {
          id: 's1',
          type: 'company',
          recordId: 4,
          version: 'v1.pQ8vR2',
          excerpt: 'Nordlys Energi A/S. Industry: Energy.',
        },
        { id: 's2', type: 'person', recordId: 17, version: 'v1.hT5wK9', excerpt: 'Astrid Holm, Purchasing Manager.' },
      ],
    },
  },
};

export const exampleNewBriefing = { companyId: 4, additionalContext: 'Renewal meeting on Thursday.' };
