import { Pill, type PillTone } from '../parts/pill';
import { useWords } from '../words/use-words';
import type { BriefingStatus } from './search';
import { briefingWords } from './words';

const TONES: Readonly<Record<BriefingStatus, PillTone>> = {
  PENDING: 'plain',
  IN_PROGRESS: 'plain',
  COMPLETE: 'done',
  FAILED: 'look',
};

export function StatusPill({ status }: { status: BriefingStatus }) {
  const say = useWords(briefingWords);
  return <Pill tone={TONES[status]}>{say(`status.${status}`)}</Pill>;
}
