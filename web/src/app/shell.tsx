import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Brand } from '../parts/brand';
import { untilLoaded } from '../parts/until-loaded';
import { useShortcut } from '../parts/use-shortcut';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { ConnectionNotice } from './connection-notice';
import { OpenPage } from './open-page';
import { SECTIONS } from './sections';
import styles from './shell.module.css';
import { useLiveUpdates } from './use-live-updates';
import { useWaitingCount } from './use-waiting-count';
import { WorkspaceMenu } from './workspace-menu';

const loadSignedOut = () => untilLoaded(() => import('./signed-out'));
const SignedOut = lazy(loadSignedOut);
const loadPalette = () => untilLoaded(() => import('../palette/command-palette'));
const CommandPalette = lazy(loadPalette);

const LATER_MS = 2_000;

/** The frame of every page in a workspace: the rail, and the page beside it. */
export function Shell({ isSignedOut }: { isSignedOut: boolean }) {
  const say = useWords(appWords);
  const { workspace } = usePlace();
  const { slug, features } = workspace;
  const [finding, setFinding] = useState(false);
  const connection = useLiveUpdates(isSignedOut);
  const waiting = useWaitingCount();
  useShortcut('mod+k', () => setFinding(true));
  useEffect(() => {
    // Loaded before they are needed: the first letters typed into the palette are not lost, and a session can end while
    // the service has other files, because it was upgraded.
    const timer = setTimeout(() => {
      void loadPalette();
      void loadSignedOut();
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {say('skip')}
      </a>
      <nav className={styles.rail} aria-label={say('navigation')}>
        <Link className={styles.brand} to="/w/$slug" params={{ slug }}>
          <Brand />
          Kartotek
        </Link>
        <button type="button" className={styles.palette} onClick={() => setFinding(true)}>
          {say('search')}
          <kbd>Ctrl K</kbd>
        </button>
        <Link className={styles.link} to="/w/$slug" params={{ slug }} activeOptions={{ exact: true }}>
          {say('home')}
        </Link>
        {SECTIONS.filter(({ feature }) => features[feature]).map(({ to, name }) => (
          <Link key={to} className={styles.link} to={to} params={{ slug }}>
            {say(name)}
            {name === 'meetings' && waiting && (
              <span className={styles.count}>
                <span aria-hidden>{waiting.label}</span>
                <VisuallyHidden>{say('waiting', { count: waiting.count })}</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
        <div className={styles.rest} />
        <Link className={`${styles.link} ${styles.desktop}`} to="/w/$slug/settings" params={{ slug }}>
          {say('settings')}
        </Link>
        <WorkspaceMenu className={styles.workspace ?? ''} onFind={() => setFinding(true)} />
      </nav>
      <main id="content" className={styles.main} tabIndex={-1}>
        <ConnectionNotice connection={connection} />
        <OpenPage />
      </main>
      <Suspense>
        {finding && <CommandPalette onClose={() => setFinding(false)} />}
        {isSignedOut && <SignedOut />}
      </Suspense>
    </div>
  );
}
