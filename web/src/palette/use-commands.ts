import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { settingsPages } from '../parts/settings-pages';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { chooseLanguage } from '../words/i18n';
import { useWords } from '../words/use-words';
import { paletteWords } from './palette-words';

export interface Command {
  key: string;
  label: string;
  /** A word on the right: what it is. */
  kind?: string;
  run(): void;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

const LANGUAGES = [
  ['da', 'Dansk'],
  ['en', 'English'],
] as const;
const SCHEMES = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'automatic'],
] as const;

/** Pages and actions, as far as the person may use them. */
export function useCommands(): CommandGroup[] {
  const say = useWords(paletteWords);
  const sayApp = useWords(appWords);
  const navigate = useNavigate();
  const { session, workspace, isAdministrator } = usePlace();
  const { setColorScheme } = useMantineColorScheme();
  const { slug, features } = workspace;
  const { meetings, relationships } = features;

  const to = (path: string, label: string): Command => ({
    key: path,
    label,
    run: () => void navigate({ to: `/w/${slug}${path}` }),
  });
  const actions = [
    ...(meetings ? [to('/meetings/new', say('newMeeting'))] : []),
    ...(meetings && relationships
      ? [
          {
            ...to('/briefings/new', say('newBriefing')),
            run: () => void navigate({ to: '/w/$slug/briefings', params: { slug }, search: { create: true } }),
          },
        ]
      : []),
    ...(relationships ? [to('/companies/new', say('newCompany')), to('/people/new', say('newPerson'))] : []),
    ...(features.agents ? [{ ...to('/settings/agents', say('newToken')), key: 'token' }] : []),
    ...LANGUAGES.map(([language, name]) => ({
      key: language,
      label: say('language', { language: name }),
      run: () => chooseLanguage(language),
    })),
    ...SCHEMES.map(([scheme, name]) => ({
      key: scheme,
      label: say('appearance', { appearance: sayApp(name) }),
      run: () => setColorScheme(scheme),
    })),
  ];
  const pages = [
    to('', sayApp('home')),
    ...(meetings ? [to('/meetings', sayApp('meetings')), to('/briefings', sayApp('briefings'))] : []),
    ...(relationships ? [to('/companies', sayApp('companies')), to('/people', sayApp('people'))] : []),
    ...settingsPages(isAdministrator).map((page) => to(`/settings/${page}`, say('inSettings', { page: say(page) }))),
    { key: 'account', label: sayApp('account'), run: () => void navigate({ to: '/account' }) },
    { key: 'docs', label: sayApp('documentation'), run: () => location.assign('/docs') },
  ];
  const others = session.workspaces
    .filter((other) => other.slug !== slug)
    .map((other) => ({
      key: `workspace ${other.slug}`,
      label: `${other.organization} · ${other.name}`,
      run: () => void navigate({ to: '/w/$slug', params: { slug: other.slug } }),
    }));
  return [
    { title: say('actions'), commands: actions },
    { title: say('pages'), commands: pages },
    { title: say('workspaces'), commands: others },
  ];
}
