import { describe, expect, it } from 'vitest';
import { validate } from '../../operation/validate.ts';
import { BriefingContentSchema } from '../briefing-content.ts';
import type { BriefingRecord, BriefingRequest, CompanyFacts } from '../generator.ts';
import { composeBriefing } from './brief.ts';

const nothing: CompanyFacts = {
  name: 'Nordlys Energi A/S',
  organizationNumber: '',
  industry: null,
  employeeCount: null,
  annualRevenueOere: null,
  description: null,
  website: null,
  lifecycleStage: null,
};

function company(facts: Partial<CompanyFacts> = {}): BriefingRecord {
  const source = { id: 's1', type: 'company', recordId: 4, version: 'v1.a', excerpt: 'Nordlys Energi A/S' } as const;
  return { source, company: { ...nothing, ...facts } };
}

function meeting(opsummering: string): BriefingRecord {
  return {
    source: { id: 's2', type: 'summary', recordId: 9, version: 'v1.b', excerpt: opsummering },
    meeting: {
      subject: 'Renewal',
      appointmentDate: new Date('2026-03-11T09:00:00Z'),
      titel: 'Renewal',
      opsummering,
      agreements: ['Two years'],
      todos: [
        { opgave: 'Send the list', ansvarlig: 'Bo Lind', deadline: 'by Friday (2026-03-13)', prioritet: 'Mellem' },
        { opgave: 'Call Ida', ansvarlig: '', deadline: '', prioritet: 'Mellem' },
      ],
    },
  };
}

function request(records: BriefingRecord[], additionalContext: string | null = null): BriefingRequest {
  return {
    workspaceId: 1,
    company: { id: 4, name: 'Nordlys Energi A/S' },
    records,
    additionalContext,
    requestedAt: new Date('2026-03-20T08:00:00Z'),
    signal: new AbortController().signal,
  };
}

describe('composeBriefing', () => {
  it('states only what the records say', () => {
    expect(composeBriefing(request([company()]))).toEqual({
      headline: 'Nordlys Energi A/S',
      facts: [],
      people: [],
      recentMeetings: [],
      openTodos: [],
      talkingPoints: [],
      sources: [company().source],
    });
  });

  it('cites a source for every fact, and fits the schema', () => {
    const records = [
      company({ industry: 'Energy', annualRevenueOere: 150 }),
      meeting('We have agreed on the renewal.'),
    ];
    const content = composeBriefing(request(records, 'The renewal of the agreement.'));
    expect(validate(BriefingContentSchema, content, 'content')).toEqual([]);
    expect(content.facts).toEqual([
      { text: 'Industry: Energy', kind: 'FACT', sourceIds: ['s1'] },
      { text: 'Annual revenue: 1.50 DKK', kind: 'FACT', sourceIds: ['s1'] },
    ]);
    expect(content.openTodos[0]).toEqual({
      text: 'Send the list (responsible: Bo Lind; deadline: by Friday (2026-03-13); meeting of 2026-03-11)',
      kind: 'FACT',
      sourceIds: ['s2'],
    });
    expect(content.talkingPoints.map(({ text }) => text)).toEqual([
      'The occasion: The renewal of the agreement.',
      'Past its deadline: Send the list (Bo Lind)',
      'Follow up on what was agreed on 2026-03-11: Two years',
    ]);
    expect(composeBriefing(request(records, 'The renewal of the agreement.'))).toEqual(content);
  });

  it('has no occasion where only white space was given', () => {
    const { talkingPoints } = composeBriefing(request([company({ industry: 'Energy' })], ' \n'));
    expect(talkingPoints).toEqual([]);
  });

  it('is in Danish if the meetings are', () => {
    const content = composeBriefing(
      request([company({ industry: 'Energi' }), meeting('Vi er enige om at forny aftalen.')]),
    );
    expect(content.facts[0]?.text).toBe('Branche: Energi');
  });
});
