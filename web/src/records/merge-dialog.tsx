import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ifMatch, once } from '../api/client';
import { Confirm } from '../parts/confirm';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { type Control, isSame, storedValue } from './controls';
import styles from './merge.module.css';
import type { AnyRecord, RecordKind } from './record-kind';
import { useValueText } from './use-value-text';
import { recordWords } from './words';

/** Chooses the other record. */
export type PickOther = (input: { label: string; onChange(id: number | null): void }) => ReactNode;

interface MergeDialogProps<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  record: Read;
  controls: readonly Control[];
  pick: PickOther;
  onClose(): void;
}

/** Makes another record part of this one, after both values of each field were shown side by side. */
export function MergeDialog<Read extends AnyRecord>({ kind, record, controls, pick, onClose }: MergeDialogProps<Read>) {
  const say = useWords(recordWords);
  const place = usePlace();
  const [key, setKey] = useState(once);
  const [otherId, setOtherId] = useState<number | null>(null);
  const isItself = otherId === record.id;
  const { record: other, refetch } = kind.useRecord(otherId ?? record.id);
  const chosen = otherId === null || isItself || other?.id !== otherId ? undefined : other;
  const merge = useMutation({
    mutationFn: (from: Read) => kind.merge(place.api, record.id, from, { ...key, ...ifMatch(record.version) }),
    onSuccess(merged, from) {
      kind.forget(place, from.id);
      kind.keep(place, merged);
      notifications.show({ message: say('mergedDone', { other: from.name, name: merged.name }) });
      onClose();
    },
    // The dialog then shows both as they are now.
    async onError() {
      setKey(once());
      await refetch();
      kind.keep(place, await kind.read(place.api, record.id));
    },
  });
  return (
    <Confirm
      opened
      size="lg"
      title={say('mergeTitle', { name: record.name })}
      action={say('merge')}
      busy={merge.isPending}
      failure={merge.error}
      isReady={chosen !== undefined}
      onConfirm={() => chosen && merge.mutate(chosen)}
      onClose={onClose}
    >
      <p>{say('mergeText', { name: record.name })}</p>
      {pick({ label: say(kind.type === 'person' ? 'mergePerson' : 'mergeCompany'), onChange: setOtherId })}
      {isItself && <p role="alert">{say('mergeItself')}</p>}
      {chosen && <SideBySide record={record} other={chosen} controls={controls} />}
    </Confirm>
  );
}

interface SideBySideProps<Read extends AnyRecord> {
  record: Read;
  other: Read;
  controls: readonly Control[];
}

/** The fields whose values differ. The value that stays is strong. */
function SideBySide<Read extends AnyRecord>({ record, other, controls }: SideBySideProps<Read>) {
  const say = useWords(recordWords);
  const textOf = useValueText();
  const companyOf = (one: Read) => ('company' in one ? one.company?.name : undefined);
  const rows = controls.flatMap((control) => {
    const [own, others] = [storedValue(record, control), storedValue(other, control)];
    if (others === null || isSame(own, others)) return [];
    const texts = {
      own: own === null ? null : textOf(control, own, companyOf(record)),
      others: textOf(control, others, companyOf(other)),
    };
    return [{ path: control.path, label: control.label, isUnited: control.kind === 'metadata', ...texts }];
  });
  return (
    <div className={styles.scroll}>
      <table className={styles.sides}>
        <caption>{say(rows.length === 0 ? 'mergeSame' : 'mergeStays')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{record.name}</th>
            <th scope="col">
              {other.name} <small>{'email' in other ? other.email : ''}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, label, own, others, isUnited }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td>{own === null ? say('emptyValue') : <strong>{own}</strong>}</td>
              <td>{own === null || isUnited ? <strong>{others}</strong> : <del>{others}</del>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
