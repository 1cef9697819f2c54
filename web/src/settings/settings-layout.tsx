import { Link, Navigate, Outlet, useMatchRoute } from '@tanstack/react-router';
import { settingsPages } from '../parts/settings-pages';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import styles from './settings.module.css';
import { settingsWords } from './words';

/** The list of settings beside the page that is open. On a phone one at a time: the list, or the page. */
export function SettingsLayout() {
  const say = useWords(settingsWords);
  const { workspace, isAdministrator } = usePlace();
  const { slug } = workspace;
  const isIndex = Boolean(useMatchRoute()({ to: '/w/$slug/settings', params: { slug } }));
  // Where the list is the whole page, its title is the page's.
  const Title = isIndex ? 'h1' : 'p';
  return (
    <div className={styles.settings} data-index={isIndex}>
      <nav className={styles.nav} aria-label={say('settings')}>
        <Title>{say('settings')}</Title>
        {settingsPages(isAdministrator).map((name) => (
          <Link key={name} to={`/w/$slug/settings/${name}`} params={{ slug }}>
            {say(name)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

/** As in `settings.module.css`. */
const PHONE = '(max-width: 760px)';

/** On a phone the list is the page. Elsewhere the first page opens beside it. */
export function SettingsIndex() {
  const { slug } = usePlace().workspace;
  return matchMedia(PHONE).matches ? null : <Navigate to="/w/$slug/settings/general" params={{ slug }} replace />;
}
