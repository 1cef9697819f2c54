import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useShortcut } from '../../parts/use-shortcut';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { SettingPage } from '../setting-page';
import styles from '../settings.module.css';
import { AgentSwitch } from './agent-switch';
import { ApprovalSwitch } from './approval-switch';
import { ConnectByAddress } from './connect-by-address';
import { GrantList } from './grant-list';
import { NewTokenDialog } from './new-token-dialog';
import { TokenList } from './token-list';
import { type CreatedToken, TokenReveal } from './token-reveal';
import { agentWords } from './words';

const route = getRouteApi('/w/$slug/settings/agents');

export function AgentsPage() {
  const say = useWords(agentWords);
  const { workspace, isAdministrator } = usePlace();
  const { all = false } = route.useSearch();
  const navigate = useNavigate({ from: '/w/$slug/settings/agents' });
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken>();
  const isOn = workspace.features.agents;
  useShortcut('n', () => setCreating(true), isOn);
  const showsAll = all && isAdministrator;

  return (
    <SettingPage title={say('title')} intro={say('intro')}>
      {created && <TokenReveal created={created} onHide={() => setCreated(undefined)} />}
      {!isOn && <AgentSwitch isOn={false} />}
      {isOn && <ConnectByAddress />}
      <section className={styles.card} aria-labelledby="grants">
        <div className={styles.cardHead}>
          <h2 id="grants">{say(showsAll ? 'allGrants' : 'yourGrants')}</h2>
          {isAdministrator && (
            <Button size="xs" onClick={() => void navigate({ search: showsAll ? {} : { all: true } })}>
              {say(showsAll ? 'yourGrants' : 'allGrants')}
            </Button>
          )}
        </div>
        <GrantList key={String(showsAll)} all={showsAll} />
      </section>
      <section className={styles.card} aria-labelledby="tokens">
        <div className={styles.cardHead}>
          <h2 id="tokens">{say(showsAll ? 'all' : 'yours')}</h2>
          <div className={styles.row}>
            {isAdministrator && (
              <Button size="xs" onClick={() => void navigate({ search: showsAll ? {} : { all: true } })}>
                {say(showsAll ? 'yours' : 'all')}
              </Button>
            )}
            {isOn && (
              <Button variant="filled" size="xs" onClick={() => setCreating(true)}>
                {say('newToken')}&nbsp;<kbd aria-hidden>N</kbd>
              </Button>
            )}
          </div>
        </div>
        <TokenList key={String(showsAll)} all={showsAll} />
      </section>
      {isOn && <ApprovalSwitch />}
      {isOn && isAdministrator && <AgentSwitch isOn />}
      {creating && (
        <NewTokenDialog
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </SettingPage>
  );
}
