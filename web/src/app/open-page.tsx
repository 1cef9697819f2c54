import { Outlet, useLocation } from '@tanstack/react-router';
import { Empty } from '../parts/empty';
import { LinkButton } from '../parts/link-button';
import { Page } from '../parts/page';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { SECTIONS } from './sections';

/** The page of the address, unless its part of the workspace is turned off. */
export function OpenPage() {
  const say = useWords(appWords);
  const { workspace, isAdministrator } = usePlace();
  const room = useLocation({ select: ({ pathname }) => pathname.split('/')[3] });
  const section = SECTIONS.find(({ name }) => name === room);
  if (!section || workspace.features[section.feature]) return <Outlet />;
  return (
    <Page title={say(section.name)}>
      <Empty title={say('sectionOff', { section: say(section.name) })} text={say('sectionOffText')}>
        {isAdministrator && (
          <LinkButton to="/w/$slug/settings/features" params={{ slug: workspace.slug }}>
            {say('toFeatures')}
          </LinkButton>
        )}
      </Empty>
    </Page>
  );
}
