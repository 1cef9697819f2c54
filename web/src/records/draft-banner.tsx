import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../parts/confirm';
import { LinkButton } from '../parts/link-button';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import styles from './detail.module.css';
import { useDraftPlace } from './draft';
import { formWords } from './form-words';
import type { RecordKind } from './record-kind';

/** Says on a record's page that there is an unsaved draft of it. */
export function DraftBanner({ kind, id }: { kind: Pick<RecordKind, 'type' | 'plural'>; id: number }) {
  const say = useWords(formWords);
  const { workspace } = usePlace();
  const place = useDraftPlace(kind, id);
  const [isThere, setThere] = useState(() => place.read() !== undefined);
  const [asking, setAsking] = useState(false);
  if (!isThere) return null;
  return (
    <div className={styles.banner} role="note">
      <p>{say('draftWaiting')}</p>
      <Button size="xs" onClick={() => setAsking(true)}>
        {say('discard')}
      </Button>
      <LinkButton
        size="xs"
        variant="filled"
        to={`/w/$slug/${kind.plural}/$id/edit`}
        params={{ slug: workspace.slug, id: String(id) }}
      >
        {say('goOn')}
      </LinkButton>
      <Confirm
        opened={asking}
        title={say('discardQuestion')}
        action={say('discard')}
        destroys
        onConfirm={() => {
          place.forget();
          setThere(false);
        }}
        onClose={() => setAsking(false)}
      >
        {say('discardText')}
      </Confirm>
    </div>
  );
}
