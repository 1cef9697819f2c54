import { useWords } from '../../words/use-words';
import type { Doubts } from '../content/use-doubts';
import styles from './review.module.css';
import { reviewWords } from './words';

interface ReviewBarProps {
  doubts: Doubts;
  /** Whether the marks still matter. */
  isWaiting: boolean;
  onNext(): void;
  /** Undefined where the transcript stands beside the summary. */
  onTranscript?: (() => void) | undefined;
}

/** How much is left to check, and the way to the next. Stays in view while the summary is read. */
export function ReviewBar({ doubts: { open, settled }, isWaiting, onNext, onTranscript }: ReviewBarProps) {
  const say = useWords(reviewWords);
  const hasOpen = isWaiting && open.size > 0;
  const isSettled = isWaiting && open.size === 0 && settled.size > 0;
  if (!hasOpen && !isSettled && !onTranscript) return null;
  return (
    <div className={styles.bar}>
      <span aria-live="polite">
        {hasOpen && <span className={styles.left}>{say('toCheck', { count: open.size })}</span>}
        {isSettled && <span className={styles.settled}>{say('allChecked')}</span>}
      </span>
      {hasOpen && (
        <button type="button" onClick={onNext}>
          {say('nextToCheck')} <kbd>C</kbd>
        </button>
      )}
      {onTranscript && (
        <button type="button" aria-haspopup="dialog" onClick={onTranscript}>
          {say('showTranscript')}
        </button>
      )}
    </div>
  );
}
