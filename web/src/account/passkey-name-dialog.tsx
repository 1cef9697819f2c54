import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { accountWords } from './words';

interface PasskeyNameProps {
  title: string;
  action: string;
  name: string;
  busy: boolean;
  failure: unknown;
  onSave(name: string): void;
  onClose(): void;
}

export function PasskeyNameDialog({ title, action, name: given, busy, failure, onSave, onClose }: PasskeyNameProps) {
  const say = useWords(accountWords);
  const sayApp = useWords(appWords);
  const [name, setName] = useState(given);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form noValidate onSubmit={submit}>
        <TextInput
          label={say('passkeyName')}
          description={say('passkeyNameHint')}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <RefusalNotice failure={failure} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" loading={busy} disabled={name.trim() === ''}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
