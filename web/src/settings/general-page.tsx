import { Link } from '@tanstack/react-router';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { SettingPage } from './setting-page';
import styles from './settings.module.css';
import { settingsWords } from './words';
import { WorkspaceLanguage } from './workspace-language';
import { WorkspaceName } from './workspace-name';

export function GeneralPage() {
  const say = useWords(settingsWords);
  const { workspace, isAdministrator } = usePlace();
  return (
    <SettingPage title={say('general')}>
      <dl className={styles.facts}>
        <dt>{say('workspace')}</dt>
        <dd>{isAdministrator ? <WorkspaceName name={workspace.name} /> : workspace.name}</dd>
        {isAdministrator && (
          <>
            <dt>{say('language')}</dt>
            <dd>
              <WorkspaceLanguage />
            </dd>
          </>
        )}
        <dt>{say('organization')}</dt>
        <dd>{workspace.organization}</dd>
        <dt>{say('address')}</dt>
        <dd>{`${location.origin}/w/${workspace.slug}`}</dd>
      </dl>
      <h2 className={styles.title}>{say('yourAccess')}</h2>
      <p className={styles.intro}>{say(isAdministrator ? 'administrator' : 'member')}</p>
      <p className={styles.intro}>{say(workspace.workAccess ? 'workAccessOn' : 'workAccessOff')}</p>
      <p className={styles.intro}>
        {say('yourAccount')} <Link to="/account">{say('toAccount')}</Link>
      </p>
    </SettingPage>
  );
}
