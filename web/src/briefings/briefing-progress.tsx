import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './briefings.module.css';
import type { BriefingStatus } from './search';
import { useGenerationReason } from './use-generation-reason';
import { briefingWords } from './words';

interface BriefingProgressProps {
  id: number;
  status: BriefingStatus;
}

/** What happens while the content is still to come. */
export function BriefingProgress({ id, status }: BriefingProgressProps) {
  const say = useWords(briefingWords);
  const dates = useDates();
  const { reason, dueAt } = useGenerationReason(id, true);
  const step = status === 'PENDING' ? 'pending' : 'progress';
  return (
    <section className={styles.state} role="status">
      <h2>{say(`${step}Title`)}</h2>
      <p>{say(`${step}Text`)}</p>
      {reason && (
        <p>
          {say('againText', { reason })} {dueAt && say('againAt', { at: dates.time(dueAt) })}
        </p>
      )}
      <div className={styles.lines} aria-hidden>
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
