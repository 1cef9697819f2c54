import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { FailureNotice } from './failure-notice';

interface ConfirmProps {
  opened: boolean;
  title: string;
  /** What happens, and what stops. */
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  destroys?: boolean;
  busy?: boolean;
  failure?: unknown;
  /** False: something has to be entered before. */
  isReady?: boolean;
  /** Of the dialog. */
  size?: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks once before something that cannot be undone here. */
export function Confirm({
  opened,
  title,
  children,
  action,
  destroys = false,
  busy = false,
  failure,
  isReady = true,
  size,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const say = useWords(appWords);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      {...(size && { size })}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {children}
      {failure != null && <FailureNotice failure={failure} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button
          variant="filled"
          color={destroys ? 'var(--red)' : 'green'}
          loading={busy}
          disabled={!isReady}
          onClick={onConfirm}
          data-autofocus={isReady || undefined}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
