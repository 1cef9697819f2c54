import type { Schema } from '../../api/client';
import { useFailureReason } from '../../parts/use-failure-reason';
import { usePlace } from '../../place/session';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { summaryInit } from '../keep-summary';
import { SendTranscript } from './send-transcript-later';
import styles from './state.module.css';
import { stateWords } from './words';

interface WaitingProps {
  summary: Schema<'Summary'>;
  hasTranscript: boolean;
  people: Schema<'ParticipantsResponse'>;
  isCreator: boolean;
}

/** The meeting waits: for its transcript, or for the summary that is being written. */
export function Waiting({ summary, hasTranscript, people: { creator, participants }, isCreator }: WaitingProps) {
  const say = useWords(stateWords);
  const name = creator.name || creator.email;
  if (hasTranscript) return <Writing id={summary.id} />;
  return (
    <section className={styles.state}>
      <h2>{say('waitingTitle')}</h2>
      <p>{isCreator ? say('waitingText') : say('waitingForOther', { name })}</p>
      {isCreator && <SendTranscript summary={summary} participants={participants} />}
    </section>
  );
}

function Writing({ id }: { id: number }) {
  const say = useWords(stateWords);
  const reasonOf = useFailureReason();
  const dates = useDates();
  const { api } = usePlace();
  const { data } = api.useQuery('get', '/summaries/{id}/generation', summaryInit(id));
  const { failure, dueAt } = data?.generation ?? {};
  return (
    <section className={styles.state} aria-live="polite">
      <h2>{say('writingTitle')}</h2>
      <p>{say('writingRead')}</p>
      {!(failure && dueAt) && <div className={styles.progress} aria-hidden />}
      {failure && dueAt ? (
        <p>{say('writingAgain', { reason: reasonOf(failure.code), time: dates.time(dueAt) })}</p>
      ) : (
        <p>{say('writingSoon')}</p>
      )}
    </section>
  );
}
