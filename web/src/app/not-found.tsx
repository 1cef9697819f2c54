import { Empty } from '../parts/empty';
import { useWords } from '../words/use-words';
import { appWords } from './words';

export function NotFound() {
  const say = useWords(appWords);
  return (
    <Empty title={say('notFound')} text={say('notFoundText')}>
      <a href="/">{say('toHome')}</a>
    </Empty>
  );
}
