import { Button } from '@mantine/core';
import { Pill } from '../parts/pill';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { SettingPage } from './setting-page';
import styles from './settings.module.css';
import { type Feature, useFeatureSwitch } from './use-feature-switch';
import { settingsWords } from './words';

/** Whether agents may approve is changed beside them, in Settings › Agents. */
type Part = Exclude<Feature, 'agent-approval'>;

const FEATURES: readonly Part[] = ['relationships', 'meetings', 'agents'];

export function FeaturesPage() {
  const say = useWords(settingsWords);
  const { isAdministrator } = usePlace();
  return (
    <SettingPage
      title={say('features')}
      intro={
        <>
          {say('featuresIntro')} {!isAdministrator && say('featuresMember')}
        </>
      }
    >
      <ul className={styles.rows}>
        {FEATURES.map((feature) => (
          <FeatureRow key={feature} feature={feature} />
        ))}
      </ul>
    </SettingPage>
  );
}

function FeatureRow({ feature }: { feature: Part }) {
  const say = useWords(settingsWords);
  const { workspace, isAdministrator } = usePlace();
  const isOn = workspace.features[feature];
  const { busy, turnOn, turnOff, dialog } = useFeatureSwitch(feature);
  const name = say(`feature.${feature}`);
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong>
        <p>{say(`does.${feature}`)}</p>
        {dialog}
      </div>
      <Pill tone={isOn ? 'done' : 'plain'}>{say(isOn ? 'on' : 'off')}</Pill>
      {isAdministrator && (
        <Button
          size="xs"
          loading={busy}
          aria-label={`${say(isOn ? 'turnOff' : 'turnOn')}: ${name}`}
          onClick={isOn ? turnOff : turnOn}
        >
          {say(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </li>
  );
}
