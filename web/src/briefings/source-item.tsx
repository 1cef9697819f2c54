import { RecordLink } from '../parts/record-link';
import { useWords } from '../words/use-words';
import styles from './briefings.module.css';
import type { NumberedSource } from './numbered-source';
import { briefingWords } from './words';

/** A record as it was when the briefing was written, and the way to it as it is now. */
export function SourceItem({ source: { number, type, recordId, excerpt } }: { source: NumberedSource }) {
  const say = useWords(briefingWords);
  return (
    <li value={number}>
      <RecordLink type={type} id={recordId} className={styles.kind}>
        {say(`source.${type}`)}
      </RecordLink>
      <q>{excerpt}</q>
    </li>
  );
}
