import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schema } from '../../api/client';
import { hasCode } from '../../api/failure';
import parts from '../../parts/parts.module.css';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { summaryInit } from '../keep-summary';
import { eachOnce } from '../people/picked-person';
import { useCompanyPeople } from '../people/use-company-people';
import { useSavePeople } from '../people/use-save-people';
import { SendFailure } from '../transcript/send-failure';
import { SpeakerMatching } from '../transcript/speaker-matching';
import { TranscriptInput } from '../transcript/transcript-input';
import { useSendTranscript } from '../transcript/use-send-transcript';
import { useSpeakerMatches } from '../transcript/use-speaker-matches';
import { type ReadTranscript, useTranscript } from '../transcript/use-transcript';
import { whoWords } from '../who/words';
import styles from './state.module.css';
import { stateWords } from './words';

export interface SendTranscriptProps {
  summary: Schema<'Summary'>;
  participants: readonly Schema<'Participant'>[];
  onSent?(): void;
  onCancel?(): void;
}

const NO_SPEAKERS: never[] = [];

/** Takes a transcript, shows what is in it and who speaks, and sends it. Those who were matched become participants. */
export default function SendTranscript({ summary, participants, onSent, onCancel }: SendTranscriptProps) {
  const say = useWords(stateWords);
  const sayWho = useWords(whoWords);
  const { queries, session } = usePlace();
  const reading = useTranscript();
  const transcript = reading.state.is === 'read' ? reading.state.transcript : undefined;
  const speakers = transcript?.facts?.speakers ?? NO_SPEAKERS;
  const companyPeople = useCompanyPeople(summary.company.id);
  const likely = useMemo(
    () => eachOnce([...participants, ...companyPeople, { personId: null, ...nameOf(session.user) }]),
    [participants, companyPeople, session.user],
  );
  const matches = useSpeakerMatches(participants, likely);
  const send = useSendTranscript();
  const { saveParticipants, saveFirstSpeakers } = useSavePeople();
  const { mutate, error, variables, isPending } = useMutation({
    async mutationFn(transcript: ReadTranscript) {
      const { people: matched, chosen } = matches.among(transcript.facts?.speakers ?? NO_SPEAKERS);
      const people = eachOnce([...participants, ...matched]);
      // Before the transcript, because the summary is written with them.
      const latest = people.length > participants.length ? await saveParticipants(summary, people) : summary;
      const sent = await send(latest, transcript);
      if (chosen.length === 0) return;
      // The transcript is what matters; who speaks can be said on the meeting's page.
      await saveFirstSpeakers(sent, chosen).catch(() => notifications.show({ message: sayWho('failedAfterUpload') }));
    },
    async onSuccess() {
      for (const path of ['/summaries/{id}/transcript', '/summaries/{id}/speakers', '/summaries/{id}/generation']) {
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
      {error &&
        variables === transcript &&
        (isOutdated ? <p role="alert">{say('outdated')}</p> : <SendFailure failure={error} />)}
      {(transcript || onCancel) && (
        <Group gap="xs" mt="md" className={parts.foot ?? ''}>
          {transcript && (
            <Button variant="filled" loading={isPending} onClick={() => mutate(transcript)}>
              {say('send')}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>{say('cancel')}</Button>}
        </Group>
      )}
    </div>
  );
}

function nameOf({ name, email }: { name: string; email: string }) {
  return { name: name || email, email };
}
