import { Menu, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../place/session';
import { useSignOut } from '../place/use-sign-out';
import { appWords } from '../words/app-words';
import { chooseLanguage, type Language } from '../words/i18n';
import { useWords } from '../words/use-words';
import styles from './shell.module.css';

const LANGUAGES = [
  ['da', 'Dansk'],
  ['en', 'English'],
] as const;
const SCHEMES = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'automatic'],
] as const;

/** The workspace and the person, and what belongs to them: other workspaces, appearance, language, sign-out. */
export function WorkspaceMenu({ className, onFind }: { className: string; onFind(): void }) {
  const say = useWords(appWords);
  const { session, workspace } = usePlace();
  const { i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Not hidden by a style: the arrow keys would stop at a hidden item.
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });

  return (
    <Menu position="top-start" width={236} shadow="md">
      <Menu.Target>
        <button type="button" className={className}>
          <strong>{workspace.organization}</strong>
          <span>{workspace.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.user.email}</Menu.Label>
        {isPhone && (
          <>
            <Menu.Item onClick={onFind}>{say('search')}</Menu.Item>
            <Menu.Item onClick={() => void navigate({ to: '/w/$slug/settings', params: { slug: workspace.slug } })}>
              {say('settings')}
            </Menu.Item>
          </>
        )}
        <Menu.Item onClick={() => void navigate({ to: '/account' })}>{say('account')}</Menu.Item>
        {session.workspaces.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{say('switchWorkspace')}</Menu.Label>
            {session.workspaces.map(({ slug, name, organization }) => (
              <Menu.Item
                key={slug}
                aria-current={slug === workspace.slug}
                className={slug === workspace.slug ? (styles.current ?? '') : ''}
                onClick={() => void navigate({ to: '/w/$slug', params: { slug } })}
              >
                {organization} · {name}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Label>{say('appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
          {SCHEMES.map(([scheme, name]) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {say(name)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{say('language')}</Menu.Label>
        <Menu.RadioGroup value={i18n.language} onChange={(language) => chooseLanguage(language as Language)}>
          {LANGUAGES.map(([language, name]) => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component="a" href="/docs">
          {say('documentation')}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>{say('signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
