import { useEffect, useState } from 'react';
import type { Schema } from '../../api/client';
import { forgetKept, readKept } from '../../place/kept';
import { useWords } from '../../words/use-words';
import { afterKeep } from '../content/after-keep';
import { draftOf, sameContent, sameDraft } from '../content/draft';
import type { KeptDraft } from '../content/kept-draft';
import type { Outdated } from '../review/compare-dialog';
import styles from '../review/review.module.css';
import { stateWords } from '../state/words';

interface LeftoverProps {
  name: string;
  summary: Schema<'Summary'>;
  onCompare(outdated: Outdated): void;
}

/** Work that is still in this browser although the summary can no longer be changed. It goes only when the person says so. */
export function Leftover({ name, summary, onCompare }: LeftoverProps) {
  const say = useWords(stateWords);
  const [kept, setKept] = useState(() => {
    const stored = readKept<KeptDraft>(name);
    // What was still being edited is work too.
    return stored && afterKeep(stored);
  });
  const { content } = summary;
  // The answer to an approval may come late or never, and another browser may have the same work.
  const isStored = kept !== undefined && content !== null && sameContent(kept.present, draftOf(content));
  useEffect(() => {
    if (isStored) forgetKept(name);
  }, [isStored, name]);
  if (!kept || isStored || sameDraft(kept.base, kept.present)) return null;
  return (
    <div className={styles.leftover}>
      <div className={styles.notice} role="status">
        <span>{say('leftover')}</span>
        <button type="button" onClick={() => onCompare({ mine: kept.present, base: kept.base, theirs: summary })}>
          {say('showDifference')}
        </button>
        <button
          type="button"
          onClick={() => {
            forgetKept(name);
            setKept(undefined);
          }}
        >
          {say('discard')}
        </button>
      </div>
    </div>
  );
}
