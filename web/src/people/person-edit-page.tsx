import { getRouteApi } from '@tanstack/react-router';
import { RecordEditPage } from '../records/record-edit-page';
import { useWords } from '../words/use-words';
import { personKind } from './person-kind';
import { peopleWords } from './words';

const route = getRouteApi('/w/$slug/people/$id/edit');

export function PersonEditPage() {
  const say = useWords(peopleWords);
  const { id } = route.useParams();
  return (
    <RecordEditPage
      kind={personKind}
      id={Number(id)}
      listTitle={say('title')}
      title={(name) => say('edit', { name })}
    />
  );
}
