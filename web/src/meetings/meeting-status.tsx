import type { Schema } from '../api/client';
import { Pill, type PillTone } from '../parts/pill';
import { useWords } from '../words/use-words';
import { meetingWords } from './words';

const TONES: Readonly<Record<Schema<'SummaryStatus'>, PillTone>> = {
  WAITING: 'plain',
  WAITING_APPROVAL: 'look',
  APPROVED: 'done',
  FAILED: 'look',
};

interface MeetingStatusProps {
  status: Schema<'SummaryStatus'>;
  /** It waits, but no longer for the transcript. */
  isWriting?: boolean;
}

export function MeetingStatus({ status, isWriting }: MeetingStatusProps) {
  const say = useWords(meetingWords);
  if (status === 'WAITING' && isWriting) return <Pill>{say('writing')}</Pill>;
  return <Pill tone={TONES[status]}>{say(`status.${status}`)}</Pill>;
}
