import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ifMatch, once, type Schema } from '../../api/client';
import { FailureNotice } from '../../parts/failure-notice';
import { generationFailureWords } from '../../parts/generation-failure-words';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { ENDED_RUN, keepSummary, summaryInit } from '../keep-summary';
import { SendTranscript } from './send-transcript-later';
import styles from './state.module.css';
import { stateWords } from './words';

interface FailedProps {
  summary: Schema<'Summary'>;
  people: Schema<'ParticipantsResponse'>;
  isCreator: boolean;
}

/** Why no summary was written, and what helps. */
export function Failed({ summary, people, isCreator }: FailedProps) {
  const say = useWords(stateWords);
  const sayFailure = useWords(generationFailureWords);
  const { api, queries } = usePlace();
  const [sendsOther, setSendsOther] = useState(false);
  const { data } = api.useQuery('get', '/summaries/{id}/generation', summaryInit(summary.id), ENDED_RUN);
  const { failure, attempts = 0 } = data?.generation ?? {};
  const intent = useRef<{ version: string; header: ReturnType<typeof once> }>(undefined);
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      const { id, version } = summary;
      if (intent.current?.version !== version) intent.current = { version, header: once() };
      const { data: answer, error: refused } = await api.client.POST('/summaries/{id}/retry', {
        params: { path: { id }, header: { ...ifMatch(version), ...intent.current.header } },
      });
      if (refused) throw refused;
      return answer.summary;
    },
    onSuccess: (retried) => keepSummary(queries, retried),
  });
  return (
    <section className={styles.state}>
      <h2>{say('failedTitle')}</h2>
      <p>
        {failure && sayFailure(failure.code)} {attempts > 0 && say('attempts', { count: attempts })}
      </p>
      {error && <FailureNotice failure={error} />}
      {sendsOther ? (
        <SendTranscript
          summary={summary}
          participants={people.participants}
          onSent={() => setSendsOther(false)}
          onCancel={() => setSendsOther(false)}
        />
      ) : (
        <Group gap="xs">
          <Button variant="filled" loading={isPending} onClick={() => mutate()}>
            {say('retry')}
          </Button>
          {isCreator && <Button onClick={() => setSendsOther(true)}>{say('otherTranscript')}</Button>}
        </Group>
      )}
    </section>
  );
}
