import { Button } from '@mantine/core';
import { CopyButton } from '../parts/copy-button';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { accountWords } from './words';

/** New backup codes, which are shown once. */
export function BackupCodes({ codes, email, onDone }: { codes: readonly string[]; email: string; onDone(): void }) {
  const say = useWords(accountWords);
  const text = codes.join('\n');

  function download() {
    const address = URL.createObjectURL(
      new Blob([`${say('backupFile', { email })}\n\n${text}\n`], { type: 'text/plain' }),
    );
    const link = Object.assign(document.createElement('a'), { href: address, download: 'kartotek-backup-codes.txt' });
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <div role="status">
      <h3>{say('backupTitle')}</h3>
      <p className={styles.text}>{say('backupText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} size="sm" />
        <Button onClick={download}>{say('download')}</Button>
        <Button onClick={onDone}>{say('done')}</Button>
      </div>
    </div>
  );
}
