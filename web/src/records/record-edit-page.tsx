import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useNavigate } from '@tanstack/react-router';
import { FailurePage } from '../parts/failure-notice';
import { Page } from '../parts/page';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { formWords } from './form-words';
import { RecordForm } from './record-form';
import type { AnyRecord, RecordKind } from './record-kind';
import { useControls } from './use-controls';

interface RecordEditPageProps<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  id: number;
  listTitle: string;
  title(name: string): string;
}

/** Changes a company or a person. */
export function RecordEditPage<Read extends AnyRecord>({ kind, id, listTitle, title }: RecordEditPageProps<Read>) {
  const say = useWords(formWords);
  const { workspace } = usePlace();
  const { slug } = workspace;
  const navigate = useNavigate();
  const { record, error, refetch } = kind.useRecord(id);
  const { controls, error: controlsError } = useControls(kind);
  const failure = (record ? undefined : error) ?? (controls ? undefined : controlsError);
  if (failure) return <FailurePage failure={failure} retry={() => void refetch()} />;
  const back = () =>
    void navigate({ to: `/w/$slug/${kind.plural}/$id`, params: { slug, id: String(id) }, replace: true });
  return (
    <Page
      title={record ? title(record.name) : ' '}
      crumb={
        <>
          <Link to={`/w/$slug/${kind.plural}`} params={{ slug }}>
            {listTitle}
          </Link>
          {record && (
            <>
              {' / '}
              <Link to={`/w/$slug/${kind.plural}/$id`} params={{ slug, id: String(id) }}>
                {record.name}
              </Link>
            </>
          )}
        </>
      }
    >
      {record && controls ? (
        <RecordForm
          key={record.id}
          kind={kind}
          controls={controls}
          record={record}
          onSaved={() => {
            notifications.show({ message: say('saved') });
            back();
          }}
          onCancel={back}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}
