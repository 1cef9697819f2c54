import { Button } from '@mantine/core';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { useFeatureSwitch } from '../use-feature-switch';
import { agentWords } from './words';

/** Whether agents may approve summaries for the people whose tokens they use. Administrators change it. */
export function ApprovalSwitch() {
  const say = useWords(agentWords);
  const { workspace, isAdministrator } = usePlace();
  const isOn = workspace.features['agent-approval'];
  const { busy, turnOn, turnOff, dialog } = useFeatureSwitch('agent-approval');
  return (
    <section className={styles.card} aria-labelledby="approval">
      <div className={styles.row}>
        <div className={styles.what}>
          <h2 id="approval">{say('approval')}</h2>
          <p>{say(isOn ? 'approvalOn' : 'approvalOff')}</p>
        </div>
        {isAdministrator && (
          <Button loading={busy} onClick={isOn ? turnOff : turnOn}>
            {say(isOn ? 'forbidApproval' : 'allowApproval')}
          </Button>
        )}
      </div>
      {dialog}
    </section>
  );
}
