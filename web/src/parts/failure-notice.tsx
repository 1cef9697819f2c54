import { Button } from '@mantine/core';
import { factsOf } from '../api/failure';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { NotFound } from './not-found';
import styles from './parts.module.css';

interface FailureProps {
  failure: unknown;
  retry?: (() => void) | undefined;
}

/** What failed, what it means and what to do; the service's own words below. Announced to screen readers. */
export function FailureNotice({ failure, retry }: FailureProps) {
  const say = useWords(appWords);
  const { code, message, requestId } = factsOf(failure);
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>{say('failedTitle')}</strong> {say(`failed.${code}`)}
      </p>
      {message && (
        <details>
          <summary>{say('more')}</summary>
          <span lang="en">{say('failedDetails', { message })}</span>
          {requestId && <span>{say('failedReference', { requestId })}</span>}
        </details>
      )}
      {retry && (
        <Button size="xs" onClick={retry}>
          {say('retry')}
        </Button>
      )}
    </div>
  );
}

/** A failure in the place of a whole page. */
export function FailurePage({ failure, retry }: FailureProps) {
  const { code, fields } = factsOf(failure);
  // An address with another id than a number names no record.
  if (code === 'NOT_FOUND' || 'id' in fields) {
    return <NotFound />;
  }
  return (
    <div className={styles.page}>
      <FailureNotice failure={failure} retry={retry} />
    </div>
  );
}
