import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Session } from '../api/console';
import { useWords } from '../words/use-words';
import styles from './consent.module.css';
import { leave } from './destination';
import { consentWords } from './words';

/** Agents are turned off in every workspace of the person: who can change that, and where. */
export function NoWorkspaceForAgents({ session, refusal }: { session: Session; refusal: string }) {
  const say = useWords(consentWords);
  return (
    <>
      <p>
        <strong>{say('offTitle')}</strong> {say('offText')}
      </p>
      <ul className={styles.workspaces}>
        {session.workspaces.map(({ slug, organization, name, role }) => (
          <li key={slug}>
            {organization} · {name}
            {role === 'ADMIN' && (
              <>
                {' '}
                <Link to="/w/$slug/settings/agents" params={{ slug }} target="_blank">
                  {say('turnOn')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button onClick={() => leave(refusal)}>{say('cancel')}</Button>
        <Button variant="filled" onClick={() => location.reload()}>
          {say('again')}
        </Button>
      </Group>
    </>
  );
}
