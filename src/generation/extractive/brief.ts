import {
  type BriefingContent,
  MAX_BRIEFING_TEXT,
  MAX_HEADLINE,
  type Source,
  type Statement,
} from '../briefing-content.ts';
import { clip } from '../clip.ts';
import type { Language } from '../function-words.ts';
import type { BriefingRecord, BriefingRequest } from '../generator.ts';
import { detectLanguage } from './language.ts';

type Of<Key extends 'company' | 'person' | 'meeting'> = Extract<BriefingRecord, Record<Key, unknown>>;

const MOST_TODOS = 50;
const MOST_POINTS = 20;

/**
 * Composes a briefing from the records alone: every fact is a field of a record or a statement of an approved meeting. It
 * is written in the language of the meetings and the request, Danish or English.
 */
export function composeBriefing({
  company,
  records,
  additionalContext,
  requestedAt,
}: BriefingRequest): BriefingContent {
  const say = PHRASES[languageOf(records, additionalContext)];
  const companies = records.filter((record): record is Of<'company'> => 'company' in record);
  const people = records.filter((record): record is Of<'person'> => 'person' in record);
  const meetings = records.filter((record): record is Of<'meeting'> => 'meeting' in record);
  const today = requestedAt.toISOString().slice(0, 10);
  const todos = meetings
    .flatMap(({ source, meeting }) => meeting.todos.map((todo) => ({ source, todo, on: dayOf(meeting) })))
    .slice(0, MOST_TODOS);

  const agreed = meetings.flatMap(({ source, meeting }) =>
    meeting.agreements.map((agreement) => suggestion(say.follow(agreement, dayOf(meeting)), source)),
  );
  const overdue = todos
    .filter(({ todo }) => isBefore(todo.deadline, today))
    .map(({ todo, source }) => suggestion(say.overdue(todo.opgave, todo.ansvarlig), source));
  const asked = additionalContext === null ? [] : [suggestion(say.asked(additionalContext))];

  const stage = companies[0]?.company.lifecycleStage ?? null;
  return {
    headline: clip(
      [company.name, stage && say.stages[stage], say.meetings(meetings.length)].filter(Boolean).join(', '),
      MAX_HEADLINE,
    ),
    facts: companies.flatMap(({ source, company: facts }) =>
      companyLines(facts, say).map((line) => fact(line, source)),
    ),
    people: people.map(({ source, person }) =>
      fact([person.name, person.title, person.department, person.email].filter(Boolean).join(', '), source),
    ),
    recentMeetings: meetings.map(({ source, meeting }) => {
      const text = [meeting.titel, meeting.opsummering].filter((part) => part !== '').join(': ');
      return fact(`${dayOf(meeting)} ${text}`, source);
    }),
    openTodos: todos.map(({ source, todo, on }) =>
      fact(say.todo(todo.opgave, todo.ansvarlig, todo.deadline, on), source),
    ),
    talkingPoints: [...asked, ...overdue, ...agreed].slice(0, MOST_POINTS),
    sources: records.map(({ source }) => source),
  };
}

function fact(text: string, source: Source): Statement {
  return { text: clip(text, MAX_BRIEFING_TEXT), kind: 'FACT', sourceIds: [source.id] };
}

function suggestion(text: string, source?: Source): Statement {
  return { text: clip(text, MAX_BRIEFING_TEXT), kind: 'SUGGESTION', sourceIds: source ? [source.id] : [] };
}

function dayOf({ appointmentDate }: { appointmentDate: Date }): string {
  return appointmentDate.toISOString().slice(0, 10);
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

function companyLines(facts: Of<'company'>['company'], say: Phrases): string[] {
  const { organizationNumber, industry, employeeCount, annualRevenueOere, lifecycleStage, website, description } =
    facts;
  const lines: [string, string | null | undefined][] = [
    [say.organizationNumber, organizationNumber],
    [say.industry, industry],
    [say.employees, employeeCount === null ? null : String(employeeCount)],
    [say.revenue, annualRevenueOere === null ? null : `${(annualRevenueOere / 100).toFixed(2)} DKK`],
    [say.stage, lifecycleStage === null ? null : say.stages[lifecycleStage]],
    [say.website, website],
    [say.description, description],
  ];
  return lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}

interface Phrases {
  organizationNumber: string;
  industry: string;
  employees: string;
  revenue: string;
  stage: string;
  website: string;
  description: string;
  stages: Readonly<Record<string, string>>;
  meetings(count: number): string | undefined;
  todo(task: string, owner: string, deadline: string, on: string): string;
  follow(agreement: string, on: string): string;
  overdue(task: string, owner: string): string;
  asked(context: string): string;
}

const bracketed = (parts: (string | false)[]) => parts.filter(Boolean).join('; ');

const PHRASES: Readonly<Record<Language, Phrases>> = {
  da: {
    organizationNumber: 'CVR-nummer',
    industry: 'Branche',
    employees: 'Ansatte',
    revenue: 'Årlig omsætning',
    stage: 'Status',
    website: 'Hjemmeside',
    description: 'Beskrivelse',
    stages: { LEAD: 'emne', PROSPECT: 'kundeemne', CUSTOMER: 'kunde', CHURNED: 'tidligere kunde' },
    meetings: (count) => (count === 0 ? undefined : count === 1 ? '1 møde' : `${count} møder`),
    todo: (task, owner, deadline, on) =>
      `${task} (${bracketed([owner !== '' && `ansvarlig: ${owner}`, deadline !== '' && `frist: ${deadline}`, `mødet ${on}`])})`,
    follow: (agreement, on) => `Følg op på det aftalte ${on}: ${agreement}`,
    overdue: (task, owner) => `Fristen er passeret: ${task}${owner === '' ? '' : ` (${owner})`}`,
    asked: (context) => `Anledningen: ${context}`,
  },
  en: {
    organizationNumber: 'Organization number',
    industry: 'Industry',
    employees: 'Employees',
    revenue: 'Annual revenue',
    stage: 'Stage',
    website: 'Website',
    description: 'Description',
    stages: { LEAD: 'lead', PROSPECT: 'prospect', CUSTOMER: 'customer', CHURNED: 'former customer' },
    meetings: (count) => (count === 0 ? undefined : count === 1 ? '1 meeting' : `${count} meetings`),
    todo: (task, owner, deadline, on) =>
      `${task} (${bracketed([owner !== '' && `responsible: ${owner}`, deadline !== '' && `deadline: ${deadline}`, `meeting of ${on}`])})`,
    follow: (agreement, on) => `Follow up on what was agreed on ${on}: ${agreement}`,
    overdue: (task, owner) => `Past its deadline: ${task}${owner === '' ? '' : ` (${owner})`}`,
    asked: (context) => `The occasion: ${context}`,
  },
};
