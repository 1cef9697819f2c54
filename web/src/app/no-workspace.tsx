import { Empty } from '../parts/empty';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';

/** In the place of a workspace of which the person is not a member. `ended`: its name, if the person was one until now. */
export function NoWorkspace({ ended }: { ended: string | undefined }) {
  const say = useWords(appWords);
  return (
    <main>
      <Empty
        title={ended === undefined ? say('noWorkspace') : say('membershipEnded', { workspace: ended })}
        text={say(ended === undefined ? 'noWorkspaceText' : 'membershipEndedText')}
        isPage
      >
        <a href="/">{say('toHome')}</a>
      </Empty>
    </main>
  );
}
