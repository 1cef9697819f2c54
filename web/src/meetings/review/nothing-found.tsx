import { useWords } from '../../words/use-words';
import type { Draft } from '../content/draft';
import styles from './review.module.css';
import { reviewWords } from './words';

interface NothingFoundProps {
  draft: Draft;
  isApproved?: boolean;
  /** Undefined where the person may only read. */
  onReplace?: () => void;
}

/** Says so where a summary holds nothing, and what can be done. */
export function NothingFound({ draft, isApproved = false, onReplace }: NothingFoundProps) {
  const say = useWords(reviewWords);
  if (draft.opsummering !== '' || draft.statements.length > 0) return null;
  return (
    <div className={styles.notice}>
      <span>
        <strong>{say(isApproved ? 'approvedEmpty' : 'nothingFound')}</strong> {onReplace && say('nothingFoundHelp')}
      </span>
      {onReplace && (
        <button type="button" onClick={onReplace}>
          {say('replaceTranscript')}
        </button>
      )}
    </div>
  );
}
