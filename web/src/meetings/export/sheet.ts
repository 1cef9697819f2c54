import type { Schema } from '../../api/client';
import type { Dates } from '../../words/use-dates';
import type { Say } from '../../words/use-words';
import { draftOf, mainOf, type Section } from '../content/draft';
import { sayDeadline, sayPriority } from '../content/say-facts';
import type { reviewWords } from '../review/words';
import type { exportWords } from './words';

/** An approved summary in the reader's words, before it becomes Markdown, Word or plain text. */
export interface Sheet {
  title: string;
  /** When, with whom, how long. */
  facts: string[];
  participants: string[];
  summary: { heading: string; text: string };
  agreed: { heading: string; items: SheetItem[] };
  tasks: { heading: string; head: string[]; rows: string[][] };
  discussed: { heading: string; items: SheetItem[] };
  participantsHeading: string;
  /** Without an ending. */
  fileName: string;
}

export interface SheetItem {
  text: string;
  facts: string;
}

export interface SheetWords {
  say: Say<(typeof exportWords)['en']>;
  sayReview: Say<(typeof reviewWords)['en']>;
  dates: Dates;
}

export function sheetOf(
  summary: Schema<'Summary'> & { content: Schema<'SummaryContent'> },
  participants: readonly Schema<'Participant'>[],
  { say, sayReview, dates }: SheetWords,
): Sheet {
  const draft = draftOf(summary.content);
  const of = (section: Section['id']) => draft.statements.filter((one) => one.section === section);
  const until = (deadline = '') => deadline && sayDeadline(deadline, dates);
  const { appointmentDate, durationSec, company } = summary;
  return {
    title: draft.titel,
    facts: [dates.moment(appointmentDate), company.name, ...(durationSec > 0 ? [dates.duration(durationSec)] : [])],
    participants: participants.map(({ name, email }) => name || email),
    participantsHeading: say('participants'),
    summary: { heading: say('summary'), text: draft.opsummering },
    agreed: {
      heading: sayReview('agreed'),
      items: of('aftaler').map((one) => ({
        text: mainOf(one),
        facts: [one.fields.ansvarlig, until(one.fields.deadline)].filter(Boolean).join(' · '),
      })),
    },
    tasks: {
      heading: sayReview('tasks'),
      head: [say('task'), say('owner'), say('deadline'), say('priority')],
      rows: of('opgaver').map((one) => [
        mainOf(one),
        one.fields.ansvarlig ?? '',
        until(one.fields.deadline),
        sayPriority(one.fields.prioritet ?? '', sayReview),
      ]),
    },
    discussed: {
      heading: sayReview('discussed'),
      items: of('emner').map((one) => ({
        text: mainOf(one),
        facts: [
          one.fields.beskrivelse,
          one.fields.rejstAf && `(${sayReview('raisedBy', { name: one.fields.rejstAf })})`,
        ]
          .filter(Boolean)
          .join(' '),
      })),
    },
    fileName: fileNameOf(appointmentDate, draft.titel),
  };
}

/** `2026-03-13 Renewal of the agreement`, without what file systems refuse. */
function fileNameOf(appointmentDate: string, title: string): string {
  const at = new Date(appointmentDate);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them
  const plain = title.replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, ' ').replaceAll(/\s+/g, ' ');
  return `${day} ${Array.from(plain).slice(0, 80).join('')}`.trim().replace(/\.+$/, '');
}
