import { Button } from '@mantine/core';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { useFeatureSwitch } from '../use-feature-switch';
import { agentWords } from './words';

/** Whether tokens work at all in this workspace, and what that means. Administrators change it. */
export function AgentSwitch({ isOn }: { isOn: boolean }) {
  const say = useWords(agentWords);
  const { isAdministrator } = usePlace();
  const { busy, turnOn, turnOff, dialog } = useFeatureSwitch('agents');
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <div className={styles.what}>
          {isOn ? (
            <p>{say('onText')}</p>
          ) : (
            <>
              <strong>{say('offTitle')}</strong>
              <p>
                {say('offText')} {say('offButKept')} {!isAdministrator && say('offMember')}
              </p>
            </>
          )}
        </div>
        {isAdministrator && (
          <Button variant={isOn ? 'default' : 'filled'} loading={busy} onClick={isOn ? turnOff : turnOn}>
            {say(isOn ? 'turnOff' : 'turnOn')}
          </Button>
        )}
      </div>
      {dialog}
    </section>
  );
}
