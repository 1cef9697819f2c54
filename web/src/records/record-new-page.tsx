import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FailurePage } from '../parts/failure-notice';
import { Page } from '../parts/page';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { formWords } from './form-words';
import type { Inputs } from './inputs';
import { type OwnInputProps, RecordForm } from './record-form';
import type { AnyRecord, RecordKind } from './record-kind';
import { useControls } from './use-controls';

interface RecordNewPageProps<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  listTitle: string;
  title: string;
  preset?: Inputs;
  own?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
}

/** Creates a company or a person. */
export function RecordNewPage<Read extends AnyRecord>(props: RecordNewPageProps<Read>) {
  const { kind, listTitle, title, preset, own = {} } = props;
  const say = useWords(formWords);
  const { workspace } = usePlace();
  const { slug } = workspace;
  const navigate = useNavigate();
  const { controls, error } = useControls(kind);
  if (error && !controls) return <FailurePage failure={error} />;
  return (
    <Page
      title={title}
      crumb={
        <Link to={`/w/$slug/${kind.plural}`} params={{ slug }}>
          {listTitle}
        </Link>
      }
    >
      {controls ? (
        <RecordForm
          kind={kind}
          controls={controls}
          preset={preset}
          own={own}
          onSaved={({ record: { id, name }, existed }) => {
            notifications.show({ message: say(existed ? 'existedAlready' : 'createdDone', { name }) });
            void navigate({ to: `/w/$slug/${kind.plural}/$id`, params: { slug, id: String(id) }, replace: true });
          }}
          onCancel={() => void navigate({ to: `/w/$slug/${kind.plural}`, params: { slug } })}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}
