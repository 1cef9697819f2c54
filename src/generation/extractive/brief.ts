import {
  type BriefingContent,
  MAX_BRIEFING_TEXT,
  MAX_HEADLINE,
  type Source,
  type Statement,
} from '../briefing-content.ts';
import { clip } from '../clip.ts';
import type { Language } from '../function-words.ts';
import type { BriefingRecord, BriefingRequest, CompanyFacts } from '../generator.ts';
import { isoDate } from '../speech/calendar.ts';
import { detectLanguage } from '../speech/language.ts';
import type { Todo } from '../summary-content.ts';

const MOST_TODOS = 50;
const MOST_POINTS = 20;

/**
 * Composes a briefing from the records alone: every fact is a field of a record or a statement of an approved meeting. It
 * is written in the language of the meetings and the request, Danish or English.
 */
export function composeBriefing(request: BriefingRequest): BriefingContent {
  const { records, additionalContext, requestedAt } = request;
  const language = languageOf(records, additionalContext);
  const companies = records.filter((record) => 'company' in record);
  const people = records.filter((record) => 'person' in record);
  const meetings = records
    .filter((record) => 'meeting' in record)
    .map(({ source, meeting }) => ({ source, meeting, on: isoDate(meeting.appointmentDate) }));
  const todos = meetings
    .flatMap(({ source, meeting, on }) => meeting.todos.map((todo) => ({ source, todo, on })))
    .slice(0, MOST_TODOS);

  const occasion = additionalContext?.trim() ?? '';
  const asked = occasion === '' ? [] : [statement('SUGGESTION', `${PHRASES.asked[language]}: ${occasion}`)];
  const overdue = todos
    .filter(({ todo }) => isBefore(todo.deadline, isoDate(requestedAt)))
    .map(({ todo: { opgave, ansvarlig }, source }) =>
      statement(
        'SUGGESTION',
        `${PHRASES.overdue[language]}: ${opgave}${ansvarlig === '' ? '' : ` (${ansvarlig})`}`,
        source,
      ),
    );
  const agreed = meetings.flatMap(({ source, meeting, on }) =>
    meeting.agreements.map((agreement) =>
      statement('SUGGESTION', `${PHRASES.follow[language]} ${on}: ${agreement}`, source),
    ),
  );

  const stage = companies[0]?.company.lifecycleStage ?? '';
  const met =
    meetings.length > 0 &&
    `${meetings.length} ${meetings.length === 1 ? PHRASES.meeting[language] : PHRASES.meetings[language]}`;
  return {
    headline: clip(joined(', ', [request.company.name, STAGES[stage]?.[language], met]), MAX_HEADLINE),
    facts: companies.flatMap(({ source, company }) =>
      companyLines(company, language).map((line) => statement('FACT', line, source)),
    ),
    people: people.map(({ source, person }) =>
      statement('FACT', joined(', ', [person.name, person.title, person.department, person.email]), source),
    ),
    recentMeetings: meetings.map(({ source, meeting, on }) =>
      statement('FACT', `${on} ${joined(': ', [meeting.titel, meeting.opsummering])}`, source),
    ),
    openTodos: todos.map(({ source, todo, on }) => statement('FACT', todoLine(todo, on, language), source)),
    talkingPoints: [...asked, ...overdue, ...agreed].slice(0, MOST_POINTS),
    sources: records.map(({ source }) => source),
  };
}

function statement(kind: Statement['kind'], text: string, source?: Source): Statement {
  return { text: clip(text, MAX_BRIEFING_TEXT), kind, sourceIds: source ? [source.id] : [] };
}

/** Joins the parts that are known. */
function joined(separator: string, parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** A deadline is in words, with its date in brackets if it has one. */
function isBefore(deadline: string, today: string): boolean {
  const date = /\d{4}-\d\d-\d\d/.exec(deadline)?.[0];
  return date !== undefined && date < today;
}

function languageOf(records: readonly BriefingRecord[], additionalContext: string | null): Language {
  const texts = records.flatMap((record) => {
    if ('meeting' in record) return [record.meeting.opsummering];
    return 'company' in record && record.company.description !== null ? [record.company.description] : [];
  });
  return detectLanguage([additionalContext ?? '', ...texts].join(' '));
}

function companyLines(facts: CompanyFacts, language: Language): string[] {
  const { employeeCount, annualRevenueOere, lifecycleStage } = facts;
  const lines: [string, string | null | undefined | false][] = [
    [PHRASES.organizationNumber[language], facts.organizationNumber],
    [PHRASES.industry[language], facts.industry],
    [PHRASES.employees[language], employeeCount?.toString()],
    [PHRASES.revenue[language], annualRevenueOere !== null && `${(annualRevenueOere / 100).toFixed(2)} DKK`],
    [PHRASES.stage[language], lifecycleStage && STAGES[lifecycleStage]?.[language]],
    [PHRASES.website[language], facts.website],
    [PHRASES.description[language], facts.description],
  ];
  return lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}

function todoLine({ opgave, ansvarlig, deadline }: Todo, on: string, language: Language): string {
  const owner = ansvarlig && `${PHRASES.responsible[language]}: ${ansvarlig}`;
  const due = deadline && `${PHRASES.deadline[language]}: ${deadline}`;
  return `${opgave} (${joined('; ', [owner, due, `${PHRASES.meetingOn[language]} ${on}`])})`;
}

const PHRASES = {
  organizationNumber: { da: 'CVR-nummer', en: 'Organization number' },
  industry: { da: 'Branche', en: 'Industry' },
  employees: { da: 'Ansatte', en: 'Employees' },
  revenue: { da: 'Årlig omsætning', en: 'Annual revenue' },
  stage: { da: 'Status', en: 'Stage' },
  website: { da: 'Hjemmeside', en: 'Website' },
  description: { da: 'Beskrivelse', en: 'Description' },
  meeting: { da: 'møde', en: 'meeting' },
  meetings: { da: 'møder', en: 'meetings' },
  meetingOn: { da: 'mødet', en: 'meeting of' },
  responsible: { da: 'ansvarlig', en: 'responsible' },
  deadline: { da: 'frist', en: 'deadline' },
  follow: { da: 'Følg op på det aftalte', en: 'Follow up on what was agreed on' },
  overdue: { da: 'Fristen er passeret', en: 'Past its deadline' },
  asked: { da: 'Anledningen', en: 'The occasion' },
} satisfies Record<string, Record<Language, string>>;

const STAGES: Readonly<Record<string, Record<Language, string>>> = {
  LEAD: { da: 'emne', en: 'lead' },
  PROSPECT: { da: 'kundeemne', en: 'prospect' },
  CUSTOMER: { da: 'kunde', en: 'customer' },
  CHURNED: { da: 'tidligere kunde', en: 'former customer' },
};
