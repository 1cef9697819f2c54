import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../api/client';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { useReadWho } from './use-read-who';
import styles from './who.module.css';
import { WhoDialog } from './who-dialog';
import type { WhoWasThere } from './who-was-there';
import { whoWords } from './words';

interface WhoButtonProps {
  summary: Schema<'Summary'>;
  people: Schema<'ParticipantsResponse'>;
  hasTranscript: boolean;
}

/** How many took part. Opens who they are, and who speaks. */
export function WhoButton({ summary, people, hasTranscript }: WhoButtonProps) {
  const say = useWords(whoWords);
  const { session } = usePlace();
  const readWho = useReadWho(summary.id, hasTranscript);
  const [opened, setOpened] = useState<WhoWasThere>();
  const { creator, participants } = people;
  // Read again, so that the people belong to the version that is sent with a change.
  const { mutate: open, error, reset } = useMutation({ mutationFn: readWho, onSuccess: setOpened });
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open()}>
        {participants.length === 0 ? say('openNone') : say('open', { count: participants.length })}
      </button>
      {error && (
        <Modal opened onClose={reset} title={say('title')} closeButtonProps={{ 'aria-label': say('close') }}>
          <FailureNotice failure={error} retry={() => open()} />
        </Modal>
      )}
      {opened && (
        <WhoDialog
          opened={opened}
          creator={creator.name || creator.email}
          isCreator={creator.userId === session.user.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
