import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ifMatch, type Schema } from '../api/client';
import { Confirm } from '../parts/confirm';
import { usePlace } from '../place/session';
import { answerOf } from '../records/record-kind';
import { useWords } from '../words/use-words';
import styles from './people.module.css';
import { personKind } from './person-kind';
import { peopleWords } from './words';

/** Says what goes, and erases the person once the name is typed. */
export function EraseDialog({ person, onClose }: { person: Schema<'Person'>; onClose(): void }) {
  const say = useWords(peopleWords);
  const place = usePlace();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isTyped = plain(typed) === plain(person.name);
  const erase = useMutation({
    mutationFn: async () => {
      const params = { path: { id: person.id }, header: ifMatch(person.version) };
      return answerOf(await place.api.client.DELETE('/people/{id}', { params }));
    },
    async onSuccess() {
      await navigate({ to: '/w/$slug/people', params: { slug: place.workspace.slug } });
      personKind.forget(place, person.id);
      notifications.show({ message: say('erased') });
    },
    onError: async () => personKind.keep(place, await personKind.read(place.api, person.id)),
  });
  return (
    <Confirm
      opened
      destroys
      title={say('eraseTitle', { name: person.name })}
      action={say('eraseAction')}
      busy={erase.isPending}
      failure={erase.error}
      isReady={isTyped}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{say('eraseText')}</p>
      <ul className={styles.goes}>
        <li>{say('eraseRecord')}</li>
        <li>{say('eraseMeetings')}</li>
        <li>{say('eraseTexts')}</li>
        <li>{say('eraseLog')}</li>
      </ul>
      <p>{say('eraseNot')}</p>
      <TextInput
        label={say('eraseType', { name: person.name })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
    </Confirm>
  );
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
