import { Modal } from '@mantine/core';
import type { Schema } from '../../api/client';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import { SendTranscript } from '../state/send-transcript-later';
import { stateWords } from '../state/words';

interface ReplaceTranscriptProps {
  summary: Schema<'Summary'>;
  participants: readonly Schema<'Participant'>[];
  onClose(): void;
}

/** Sends another transcript in the place of the one that there is. */
export function ReplaceTranscript({ summary, participants, onClose }: ReplaceTranscriptProps) {
  const say = useWords(stateWords);
  const sayApp = useWords(appWords);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('replaceTitle')}
      closeButtonProps={{ 'aria-label': sayApp('close') }}
    >
      <p>
        {say('replaceText')} {say('replaceDraft')}
      </p>
      <SendTranscript summary={summary} participants={participants} onSent={onClose} onCancel={onClose} />
    </Modal>
  );
}
