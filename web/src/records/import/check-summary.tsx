import { useState } from 'react';
import { useWords } from '../../words/use-words';
import type { RecordKind } from '../record-kind';
import records from '../records.module.css';
import type { Checked } from './check-rows';
import styles from './import.module.css';
import { RowList } from './row-list';
import { useFaultText } from './use-fault-text';
import { importWords } from './words';

/** How many rows are ready, and what is wrong with the others. */
export function CheckSummary({ kind, checked }: { kind: RecordKind; checked: Checked }) {
  const say = useWords(importWords);
  const faultText = useFaultText();
  const [isOpen, setOpen] = useState(false);
  const { ready, faulty, sameEmail } = checked;
  return (
    <div role="status">
      <p className={styles.counts}>{say('ready', { count: ready.length })}</p>
      {sameEmail > 0 && <p className={styles.text}>{say('sameEmail', { count: sameEmail })}</p>}
      {faulty.length > 0 && (
        <>
          <p className={styles.look}>{say('faulty', { count: faulty.length })}</p>
          <p className={styles.text}>
            {say('faultyText')}{' '}
            {!isOpen && (
              <button type="button" className={records.link} onClick={() => setOpen(true)}>
                {say('showFaults')}
              </button>
            )}
          </p>
          {isOpen && (
            <RowList
              kind={kind}
              label={say('check')}
              rows={faulty.map(({ line, name, faults }) => ({ line, name, text: faults.map(faultText).join(' ') }))}
            />
          )}
        </>
      )}
    </div>
  );
}
