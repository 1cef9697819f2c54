import { factsOf } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { useWords } from '../../words/use-words';
import styles from './transcript.module.css';
import { Reason } from './transcript-input';
import { UploadRefused } from './use-send-transcript';
import { transcriptWords } from './words';

/** Why a transcript was not sent. */
export function SendFailure({ failure }: { failure: unknown }) {
  const say = useWords(transcriptWords);
  const { code, fields } = factsOf(failure);
  if (!(failure instanceof UploadRefused) && !(code === 'INVALID_INPUT' && fields.body)) {
    return <FailureNotice failure={failure} />;
  }
  return (
    <p role="alert" className={styles.trouble}>
      {say(fields.body ? 'unreadable' : 'tooLarge')} {fields.body && <Reason text={fields.body} />}
    </p>
  );
}
