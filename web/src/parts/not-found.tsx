import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { Empty } from './empty';

export function NotFound() {
  const say = useWords(appWords);
  return (
    <Empty title={say('notFound')} text={say('notFoundText')} isPage>
      <a href="/">{say('toHome')}</a>
    </Empty>
  );
}
