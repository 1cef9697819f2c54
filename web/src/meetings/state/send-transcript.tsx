import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ifMatch, type Schema } from '../../api/client';
import { hasCode } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { keepSummary, summaryInit } from '../keep-summary';
import { asParticipant, eachOnce } from '../people/picked-person';
import { useCompanyPeople } from '../people/use-company-people';
import { SpeakerMatching } from '../transcript/speaker-matching';
import { TranscriptInput } from '../transcript/transcript-input';
import { useSendTranscript } from '../transcript/use-send-transcript';
import { useSpeakerMatches } from '../transcript/use-speaker-matches';
import { useTranscript } from '../transcript/use-transcript';
import styles from './state.module.css';
import { stateWords } from './words';

interface SendTranscriptProps {
  summary: Schema<'Summary'>;
  participants: readonly Schema<'Participant'>[];
  onSent?(): void;
  onCancel?(): void;
}

const NO_SPEAKERS: never[] = [];

/** Takes a transcript, shows what is in it and who speaks, and sends it. Those who were matched become participants. */
export function SendTranscript({ summary, participants, onSent, onCancel }: SendTranscriptProps) {
  const say = useWords(stateWords);
  const { api, queries, session } = usePlace();
  const reading = useTranscript();
  const transcript = reading.state.is === 'read' ? reading.state.transcript : undefined;
  const speakers = transcript?.facts.speakers ?? NO_SPEAKERS;
  const companyPeople = useCompanyPeople(summary.company.id);
  const likely = useMemo(
    () => eachOnce([...participants, ...companyPeople, { personId: null, ...nameOf(session.user) }]),
    [participants, companyPeople, session.user],
  );
  const matches = useSpeakerMatches(speakers, participants, likely);
  const send = useSendTranscript();
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      if (!transcript) return;
      const sent = await send(summary, transcript);
      const people = eachOnce([...participants, ...matches.people]);
      if (people.length === participants.length) return;
      const { data, error: failure } = await api.client.PUT('/summaries/{id}/participants', {
        params: { path: { id: summary.id }, header: ifMatch(sent.version) },
        body: { participants: people.map(asParticipant) },
      });
      // The transcript is what matters; who took part can be sent again.
      if (failure) notifications.show({ message: say('participantsFailed') });
      else keepSummary(queries, data.summary);
    },
    async onSuccess() {
      for (const path of ['/summaries/{id}/transcript', '/summaries/{id}/participants', '/summaries/{id}/generation']) {
        void queries.invalidateQueries({ queryKey: ['get', path] });
      }
      onSent?.();
    },
    onError(failure) {
      if (!hasCode(failure as Error, 'VERSION_CONFLICT')) return;
      void queries.invalidateQueries({ queryKey: ['get', '/summaries/{id}', summaryInit(summary.id)] });
    },
  });
  const isOutdated = hasCode(error as Error | null, 'VERSION_CONFLICT');
  return (
    <div className={styles.send}>
      <TranscriptInput reading={reading} />
      <SpeakerMatching speakers={speakers} matches={matches} likely={likely} />
      {error && (isOutdated ? <p role="alert">{say('outdated')}</p> : <FailureNotice failure={error} />)}
      <Group gap="xs" mt="md">
        {transcript && (
          <Button variant="filled" loading={isPending} onClick={() => mutate()}>
            {say('send')}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{say('cancel')}</Button>}
      </Group>
    </div>
  );
}

function nameOf({ name, email }: { name: string; email: string }) {
  return { name: name || email, email };
}
