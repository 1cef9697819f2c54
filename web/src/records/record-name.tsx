import { Pill } from '../parts/pill';
import { useWords } from '../words/use-words';
import styles from './records.module.css';
import { recordWords } from './words';

/** The name in a row, and whether the record is archived. */
export function RecordName({ name, archivedAt }: { name: string; archivedAt: string | null }) {
  const say = useWords(recordWords);
  return (
    <span className={styles.name}>
      <span>{name}</span>
      {archivedAt && <Pill>{say('archived')}</Pill>}
    </span>
  );
}
