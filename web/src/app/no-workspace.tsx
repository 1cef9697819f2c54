import { Empty } from '../parts/empty';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';

/** In the place of a workspace of which the person is not a member. */
export function NoWorkspace() {
  const say = useWords(appWords);
  return (
    <main>
      <Empty title={say('noWorkspace')} text={say('noWorkspaceText')}>
        <a href="/">{say('toHome')}</a>
      </Empty>
    </main>
  );
}
