import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ifMatch, once } from '../api/client';
import { factsOf } from '../api/failure';
import { Confirm } from '../parts/confirm';
import { FailureNotice } from '../parts/failure-notice';
import { usePlace } from '../place/session';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './detail.module.css';
import type { AnyRecord, RecordKind } from './record-kind';
import { recordWords } from './words';

interface ArchivingProps<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  record: Read;
}

/** Asks once, says what happens, and archives the version that the person sees. */
export function ArchiveDialog<Read extends AnyRecord>({
  kind,
  record,
  text,
  onClose,
}: ArchivingProps<Read> & { text: string; onClose(): void }) {
  const say = useWords(recordWords);
  const place = usePlace();
  const [key] = useState(once);
  const archive = useMutation({
    mutationFn: () => kind.archive(place.api, record.id, { ...key, ...ifMatch(record.version) }),
    onSuccess(archived) {
      kind.keep(place, archived);
      notifications.show({ message: say('archivedDone', { name: archived.name }) });
      onClose();
    },
    // The dialog then asks again, about what stands there now.
    onError: (failure) => rereadIfChanged(failure, kind, place, record.id),
  });
  return (
    <Confirm
      opened
      title={say('archiveQuestion', { name: record.name })}
      action={say('archive')}
      busy={archive.isPending}
      failure={archive.error}
      onConfirm={() => archive.mutate()}
      onClose={onClose}
    >
      {text}
    </Confirm>
  );
}

/** Says plainly that the record is archived, and offers to restore it. */
export function ArchivedBanner<Read extends AnyRecord>({ kind, record }: ArchivingProps<Read>) {
  const say = useWords(recordWords);
  const dates = useDates();
  const place = usePlace();
  const restore = useMutation({
    mutationFn: () => kind.restore(place.api, record.id, { ...once(), ...ifMatch(record.version) }),
    onSuccess(restored) {
      kind.keep(place, restored);
      notifications.show({ message: say('restored', { name: restored.name }) });
    },
    onError: (failure) => rereadIfChanged(failure, kind, place, record.id),
  });
  if (!record.archivedAt) return null;
  return (
    <>
      <div className={styles.banner} role="note">
        <p>
          <strong>{say('archivedOn', { when: dates.day(record.archivedAt) })}.</strong>
          {say('archivedText')}
        </p>
        <Button size="xs" loading={restore.isPending} onClick={() => restore.mutate()}>
          {say('restore')}
        </Button>
      </div>
      {restore.error && <FailureNotice failure={restore.error} />}
    </>
  );
}

async function rereadIfChanged<Read extends AnyRecord>(
  failure: unknown,
  kind: RecordKind<Read>,
  place: ReturnType<typeof usePlace>,
  id: number,
): Promise<void> {
  if (!['VERSION_CONFLICT', 'CONFLICT'].includes(factsOf(failure).code)) return;
  kind.keep(place, await kind.read(place.api, id));
}
