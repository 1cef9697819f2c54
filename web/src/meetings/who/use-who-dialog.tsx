import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Schema } from '../../api/client';
import { FailureNotice } from '../../parts/failure-notice';
import { untilLoaded } from '../../parts/until-loaded';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { useReadWho } from './use-read-who';
import type { WhoWasThere } from './who-was-there';
import { whoWords } from './words';

/** Its code is loaded when somebody opens it. */
const loadDialog = () => untilLoaded(() => import('./who-dialog'));
const WhoDialog = lazy(loadDialog);

export interface WhoDialogOptions {
  summary: Schema<'Summary'>;
  people: Schema<'ParticipantsResponse'>;
  hasTranscript: boolean;
  /** Who speaks is corrected: the meeting as it is then. */
  onCorrected?: ((summary: Schema<'Summary'>) => void) | undefined;
}

/** Opens who was there and who speaks. The people are read again, so that they belong to the version that a change is sent with. */
export function useWhoDialog({ summary, people, hasTranscript, onCorrected }: WhoDialogOptions): {
  open(): void;
  isCreator: boolean;
  dialog: ReactNode;
} {
  const say = useWords(whoWords);
  const { session } = usePlace();
  const readWho = useReadWho(summary.id, hasTranscript);
  const [opened, setOpened] = useState<WhoWasThere>();
  const { creator } = people;
  const { mutate: open, error, reset } = useMutation({ mutationFn: readWho, onSuccess: setOpened });
  const isCreator = creator.userId === session.user.id;
  return {
    open: () => open(),
    isCreator,
    dialog: (
      <>
        {error && (
          <Modal opened onClose={reset} title={say('title')} closeButtonProps={{ 'aria-label': say('close') }}>
            <FailureNotice failure={error} retry={() => open()} />
          </Modal>
        )}
        {opened && (
          <Suspense>
            <WhoDialog
              opened={opened}
              creator={creator.name || creator.email}
              isCreator={isCreator}
              onCorrected={onCorrected}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
