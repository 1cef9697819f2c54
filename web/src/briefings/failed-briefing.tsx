import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ifMatch, once, type Schema } from '../api/client';
import { FailureNotice } from '../parts/failure-notice';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import styles from './briefings.module.css';
import { useGenerationReason } from './use-generation-reason';
import { briefingWords } from './words';

/** Why a generation failed, and the way to start it again. */
export function FailedBriefing({ briefing: { id, version } }: { briefing: Schema<'Briefing'> }) {
  const say = useWords(briefingWords);
  const { api, workspace } = usePlace();
  const queries = useQueryClient();
  const path = { params: { path: { id } } };
  const { reason } = useGenerationReason(id, false);
  const [key] = useState(once);
  const retrying = api.useMutation('post', '/briefings/{id}/retry', {
    onSuccess(answer) {
      queries.setQueryData(api.queryOptions('get', '/briefings/{id}', path).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['get', '/briefings'] });
    },
    // Somebody else has started it meanwhile, or it is gone.
    onError: () => void queries.invalidateQueries({ queryKey: ['get', '/briefings/{id}'] }),
  });
  return (
    <section className={styles.state} data-failed>
      <h2>{say('failedTitle')}</h2>
      {reason && <p>{reason}</p>}
      {retrying.error && <FailureNotice failure={retrying.error} />}
      {workspace.features.relationships ? (
        <Button
          variant="filled"
          loading={retrying.isPending}
          onClick={() => retrying.mutate({ params: { ...path.params, header: { ...key, ...ifMatch(version) } } })}
        >
          {say('retry')}
        </Button>
      ) : (
        <p>{say('mayNotRetry')}</p>
      )}
    </section>
  );
}
