import { ImportPage } from '../records/import/import-page';
import { useWords } from '../words/use-words';
import { personKind } from './person-kind';
import { peopleWords } from './words';

export function PersonImportPage() {
  const say = useWords(peopleWords);
  return <ImportPage kind={personKind} listTitle={say('title')} />;
}
