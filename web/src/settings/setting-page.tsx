import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '../parts/empty';
import { Page } from '../parts/page';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import styles from './settings.module.css';
import { settingsWords } from './words';

interface SettingPageProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  /** Others read why they do not see it. */
  administrators?: boolean;
  children: ReactNode;
}

/** One page of the settings. On a phone it leads back to the list. */
export function SettingPage({ title, intro, actions, administrators = false, children }: SettingPageProps) {
  const say = useWords(settingsWords);
  const { workspace, isAdministrator } = usePlace();
  const back = (
    <Link className={styles.back} to="/w/$slug/settings" params={{ slug: workspace.slug }}>
      {say('settings')}
    </Link>
  );
  if (administrators && !isAdministrator) {
    return (
      <Page title={title} crumb={back}>
        <Empty title={say('forAdministrators')} text={say('forAdministratorsText', { workspace: workspace.name })} />
      </Page>
    );
  }
  return (
    <Page title={title} crumb={back} actions={actions}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </Page>
  );
}
