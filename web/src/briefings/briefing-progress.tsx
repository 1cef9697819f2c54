import { useWords } from '../words/use-words';
import styles from './briefings.module.css';
import type { BriefingStatus } from './search';
import { briefingWords } from './words';

interface BriefingProgressProps {
  id: number;
  status: BriefingStatus;
}

/** What happens while the content is still to come. */
export function BriefingProgress({ status }: BriefingProgressProps) {
  const say = useWords(briefingWords);
  const step = status === 'PENDING' ? 'pending' : 'progress';
  return (
    <section className={styles.state} role="status">
      <h2>{say(`${step}Title`)}</h2>
      <p>{say(`${step}Text`)}</p>
      <div className={styles.lines} aria-hidden>
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
