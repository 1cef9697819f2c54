import { FailureNotice } from '../../parts/failure-notice';
import { useWords } from '../../words/use-words';
import styles from './transcript.module.css';
import { UploadRefused } from './use-send-transcript';
import { transcriptWords } from './words';

/** Why a transcript was not sent. */
export function SendFailure({ failure }: { failure: unknown }) {
  const say = useWords(transcriptWords);
  if (!(failure instanceof UploadRefused)) return <FailureNotice failure={failure} />;
  return (
    <p role="alert" className={styles.trouble}>
      {say('tooLarge')}
    </p>
  );
}
