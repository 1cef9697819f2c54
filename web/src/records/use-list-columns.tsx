import type { Schema } from '../api/client';
import type { RecordColumn } from '../parts/record-list';
import { When } from '../parts/when';
import { useWords } from '../words/use-words';
import { RecordName } from './record-name';
import { recordWords } from './words';

type ListItem = Schema<'CompanyListItem'> | Schema<'PersonListItem'>;

/** The columns of a list: name, the kind's own, stage and last activity. */
export function useListColumns<Item extends ListItem>(own: RecordColumn<Item>): readonly RecordColumn<Item>[] {
  const say = useWords(recordWords);
  return [
    { id: 'name', head: say('field.name'), width: 'minmax(0, 3fr)', cell: (item) => <RecordName {...item} /> },
    own,
    {
      id: 'stage',
      head: say('field.lifecycleStage'),
      width: '110px',
      cell: ({ lifecycleStage }) => lifecycleStage && say(`option.${lifecycleStage}`),
    },
    {
      id: 'activity',
      head: say('lastActivity'),
      width: '148px',
      phone: 'hidden',
      cell: ({ lastActivityAt }) => lastActivityAt && <When at={lastActivityAt} as="relative" />,
    },
  ];
}
