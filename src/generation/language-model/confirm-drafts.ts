import { relatedTo, wordsOf } from '../evidence-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import type { Draft, MeetingLines } from './meeting-lines.ts';
import { createNames } from './people-named.ts';
import type { SummaryAnswer } from './summary-question.ts';

type Stated = SummaryAnswer['aftaler'][number] | SummaryAnswer['opgaver'][number];

/**
 * A statement that confirms a draft is certain, and has the draft's utterances as sources too: one of the same kind with
 * the same owner and day, which cites an utterance of the draft and shares words with it. Where the owner or the day is
 * another one, a person has to check which is right. Otherwise the number of the draft is ignored.
 */
export function confirmDrafts(answer: SummaryAnswer, meeting: MeetingLines): SummaryAnswer {
  const byNumber = new Map(meeting.drafts.map((draft) => [draft.number, draft]));
  const compare = createComparison(meeting);
  const confirmed = <Item extends Stated>(item: Item, kind: Draft['kind'], text: string): Item => {
    const draft = byNumber.get(item.udkast);
    if (draft?.kind !== kind || !draft.utterances.some((number) => item.kilder.includes(number))) {
      return { ...item, udkast: 0 };
    }
    const found = compare({ ...item, text }, draft);
    if (found === 'other') return { ...item, udkast: 0 };
    if (found === 'contrary') return { ...item, sikkerhed: 'tjek' };
    return { ...item, sikkerhed: 'sikker', kilder: [...new Set([...item.kilder, ...draft.utterances])] };
  };
  return {
    ...answer,
    aftaler: answer.aftaler.map((item) => confirmed(item, 'agreement', item.aftale)),
    opgaver: answer.opgaver.map((item) => confirmed(item, 'todo', item.opgave)),
  };
}

type Compared = Pick<Draft, 'text' | 'ansvarlig' | 'deadline'>;

function createComparison({ about: { participants, speakers, meetingDate }, language }: MeetingLines) {
  const names = createNames([...participants, ...(speakers?.values() ?? [])]);
  const nameWords = new Set(wordsOf([...participants, ...(speakers?.values() ?? [])].join(' ')));

  return (one: Compared, draft: Compared): 'same' | 'contrary' | 'other' => {
    if (!relatedTo(one.text, nameWords)(wordsOf(draft.text))) return 'other';
    const pairs = [
      { told: one.ansvarlig, found: draft.ansvarlig, agree: names.isSame },
      { told: one.deadline, found: draft.deadline, agree: isSameDay },
    ].filter(({ told, found }) => told.trim() !== found.trim());
    if (pairs.some(({ told, found, agree }) => told.trim() !== '' && found !== '' && !agree(told, found))) {
      return 'contrary';
    }
    // Only one of the two says who or when.
    return pairs.some(({ told, found }) => told.trim() === '' || found === '') ? 'other' : 'same';
  };

  function isSameDay(one: string, other: string): boolean {
    return dayOf(one) === dayOf(other);
  }

  /** The date where it is known, otherwise the words. */
  function dayOf(deadline: string): string {
    const date = /\d{4}-\d{2}-\d{2}/.exec(deadline)?.[0] ?? findDeadline(deadline, meetingDate, language ?? 'en')?.date;
    return date ?? wordsOf(deadline).join(' ');
  }
}
