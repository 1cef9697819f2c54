import { useNetwork } from '@mantine/hooks';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import styles from './shell.module.css';
import type { Connection } from './use-live-updates';

/** Says that the service does not answer. Nothing is shown while it does. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  const say = useWords(appWords);
  const { online } = useNetwork();
  return (
    <div role="status">
      {(!online || connection === 'away') && <p className={styles.notice}>{say('connectionAway')}</p>}
    </div>
  );
}
