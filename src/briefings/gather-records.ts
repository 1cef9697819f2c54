import { readCompanyFacts } from '../companies/company-facts.ts';
import { MAX_BRIEFING_TEXT, type Source } from '../generation/briefing-content.ts';
import { type BriefingRecord, type CompanyFacts, GenerationFailed } from '../generation/generator.ts';
import type { GenerationContext } from '../generation/record-generation.ts';
import type { Requester } from '../generation/requester.ts';
import { readPeopleFacts } from '../people/people-facts.ts';
import { type MeetingRow, readMeetingFacts } from '../summaries/meeting-facts.ts';

export interface Gathered {
  company: { id: number; name: string };
  records: BriefingRecord[];
  /** The internal meetings among the records. They determine who may read the briefing. */
  internalSummaryIds: number[];
}

/** Reads all records about a company that the requester may see, each with the text that can be cited. */
export async function gatherRecords(
  { run }: GenerationContext,
  companyId: number,
  requester: Requester,
): Promise<Gathered> {
  const reader = { readerId: requester.user_id, readerEmail: requester.email, readerRole: requester.role };
  const [row] = await run(readCompanyFacts, { companyId });
  if (!row || row.archived)
    throw new GenerationFailed('the company is archived', { retryable: false, code: 'COMPANY_ARCHIVED' });
  const { id, version: _version, archived: _archived, ...company } = row;
  const people = await run(readPeopleFacts, { companyId });
  const meetings = await run(readMeetingFacts, { companyId, ...reader });

  let sources = 0;
  const source = <T extends Source['type']>(type: T, record: { id: number; version: string }, said: string[]) => {
    sources += 1;
    return { id: `s${sources}`, type, recordId: record.id, version: record.version, excerpt: cut(said) };
  };
  return {
    company: { id, name: company.name },
    records: [
      { source: source('company', row, sayCompany(company)), company },
      ...people.map((row) => {
        const { id: _id, version: _version, ...person } = row;
        const { name, title, department, email } = person;
        return { source: source('person', row, [name, title, department, email].filter(isSaid)), person };
      }),
      ...meetings.map((row) => ({ source: source('summary', row, sayMeeting(row)), meeting: meetingOf(row) })),
    ],
    internalSummaryIds: meetings.filter(({ internal }) => internal).map((meeting) => meeting.id),
  };
}

function meetingOf({ appointment_subject: subject, appointment_date: appointmentDate, content }: MeetingRow) {
  const { titel, opsummering, hvadBlevAftalt, todos } = content;
  const agreements = hvadBlevAftalt.aftaler.map(({ aftale }) => aftale);
  return { subject, appointmentDate, titel, opsummering, agreements, todos: todos.opgaver };
}

function sayCompany(company: CompanyFacts): string[] {
  const { name, organizationNumber, industry, lifecycleStage, employeeCount, website, description } = company;
  const employees = employeeCount === null ? null : `${employeeCount} employees`;
  return [name, organizationNumber, industry, lifecycleStage, employees, website, description].filter(isSaid);
}

function sayMeeting({ appointment_date: date, content }: MeetingRow): string[] {
  return [`${date.toISOString().slice(0, 10)} ${content.titel}`, content.opsummering].filter(isSaid);
}

const isSaid = (text: string | null): text is string => text !== null && text !== '';

function cut(said: string[]): string {
  return [...said.join('. ')].slice(0, MAX_BRIEFING_TEXT).join('');
}
