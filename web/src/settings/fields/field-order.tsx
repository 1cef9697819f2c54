import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { moved } from './field-body';
import own from './fields.module.css';
import { MoveButtons } from './move-buttons';
import type { Entity, Field } from './use-fields';
import { fieldWords } from './words';

interface FieldOrderProps {
  entity: Entity;
  fields: readonly Field[];
  onChanged(): Promise<void>;
  onEdit(field: Field): void;
  onRetire(field: Field): void;
}

/** The fields in the order of forms. Dragging a row, or its buttons, moves it. */
export function FieldOrder({ entity, fields, onChanged, onEdit, onRetire }: FieldOrderProps) {
  const say = useWords(fieldWords);
  const { api } = usePlace();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  // The new order is shown at once; it holds until the fields are read again.
  const [wanted, setWanted] = useState<readonly Field[]>();
  const reorder = api.useMutation('put', '/field-order/{entity}');
  const shown = wanted ?? fields;

  async function move(from: number, to: number) {
    if (from === to || to < 0 || to >= shown.length || reorder.isPending) return;
    const order = moved(shown, from, to);
    setWanted(order);
    const [field] = shown.slice(from);
    if (field) setSaid(say('moved', { label: field.label, place: to + 1, count: shown.length }));
    try {
      await reorder.mutateAsync({ params: { path: { entity } }, body: { keys: order.map(({ key }) => key) } });
    } catch {
      // The mutation shows its failure; the fields are read again as they are.
    }
    await onChanged();
    setWanted(undefined);
  }

  return (
    <>
      {reorder.error && <FailureNotice failure={reorder.error} />}
      <ol className={`${styles.rows} ${own.list}`}>
        {shown.map((field, index) => (
          <li
            key={field.key}
            draggable
            data-dragged={dragged === index}
            data-over={over === index && dragged !== undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) void move(dragged, index);
            }}
          >
            <span className={own.handle} title={say('drag')} aria-hidden>
              ⠿
            </span>
            <div className={styles.what}>
              <strong>{field.label}</strong> <span className={styles.term}>{field.key}</span>
              {field.description && <p>{field.description}</p>}
            </div>
            <span className={styles.fact}>
              {say(field.fieldType)}
              {field.isRequired && ` · ${say('required')}`}
            </span>
            <MoveButtons index={index} count={shown.length} name={field.label} onMove={(to) => void move(index, to)} />
            <Button size="xs" aria-label={`${say('edit')}: ${field.label}`} onClick={() => onEdit(field)}>
              {say('edit')}
            </Button>
            <button
              type="button"
              className={styles.danger}
              aria-label={`${say('retire')}: ${field.label}`}
              onClick={() => onRetire(field)}
            >
              {say('retire')}
            </button>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className={styles.fact}>
        {said}
      </p>
    </>
  );
}
