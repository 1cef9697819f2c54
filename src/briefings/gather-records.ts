import { readCompanyFacts } from '../companies/company-facts.ts';
import { MAX_BRIEFING_TEXT } from '../generation/briefing-content.ts';
import { type BriefingRecord, GenerationFailed } from '../generation/generator.ts';
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
  if (!row || row.archived) throw new GenerationFailed('the company is archived', { retryable: false });
  const { id, version, archived: _archived, ...company } = row;
  const people = await run(readPeopleFacts, { companyId });
  const meetings = await run(readMeetingFacts, { companyId, ...reader });

  let sources = 0;
  const source = <T extends 'company' | 'person' | 'summary'>(
    type: T,
    recordId: number,
    of: string,
    said: string[],
  ) => {
    sources += 1;
    return { id: `s${sources}`, type, recordId, version: of, excerpt: cut(said) };
  };
  return {
    company: { id, name: company.name },
    records: [
      { source: source('company', id, version, sayCompany(company)), company },
      ...people.map(({ id: personId, version: of, ...person }): BriefingRecord => {
        return {
          source: source(
            'person',
            personId,
            of,
            [person.name, person.title, person.department, person.email].filter(isSaid),
          ),
          person,
        };
      }),
      ...meetings.map(
        (meeting): BriefingRecord => ({
          source: source('summary', meeting.id, meeting.version, sayMeeting(meeting)),
          meeting: {
            subject: meeting.appointment_subject,
            appointmentDate: meeting.appointment_date,
            titel: meeting.content.titel,
            opsummering: meeting.content.opsummering,
            agreements: meeting.content.hvadBlevAftalt.aftaler.map(({ aftale }) => aftale),
            todos: meeting.content.todos.opgaver,
          },
        }),
      ),
    ],
    internalSummaryIds: meetings.filter(({ internal }) => internal).map((meeting) => meeting.id),
  };
}

function sayCompany(company: Extract<BriefingRecord, { company: unknown }>['company']): string[] {
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
