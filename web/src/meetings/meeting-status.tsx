import type { Schema } from '../api/client';
import { Pill, type PillTone } from '../parts/pill';
import { useWords } from '../words/use-words';
import { meetingWords } from './words';

const TONES: Readonly<Record<Schema<'SummaryStatus'>, PillTone>> = {
  WAITING: 'plain',
  WAITING_APPROVAL: 'look',
  APPROVED: 'done',
  FAILED: 'gone',
};

export function MeetingStatus({ status }: { status: Schema<'SummaryStatus'> }) {
  const say = useWords(meetingWords);
  return <Pill tone={TONES[status]}>{say(`status.${status}`)}</Pill>;
}
