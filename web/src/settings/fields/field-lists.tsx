import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ifMatch } from '../../api/client';
import { Confirm } from '../../parts/confirm';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { bodyOf } from './field-body';
import { FieldDialog } from './field-dialog';
import { FieldOrder } from './field-order';
import own from './fields.module.css';
import { type Entity, type Field, useFields } from './use-fields';
import { fieldWords } from './words';

/** The fields in use, in the order of forms, and those that are retired. */
export function FieldLists({ entity }: { entity: Entity }) {
  const say = useWords(fieldWords);
  const dates = useDates();
  const { api, queries } = usePlace();
  const { active, retired, isComplete, error, refetch } = useFields(entity);
  const [editing, setEditing] = useState<Field>();
  const [endingKey, setEnding] = useState<string>();
  // As it is now: after a refusal it is read again.
  const ending = active.find(({ key }) => key === endingKey);
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: ['get', '/fields'] });
    void queries.invalidateQueries({ queryKey: ['get', '/custom-field-definitions'] });
  };
  const define = api.useMutation('put', '/fields/{entity}/{key}', { onSettled: changed });
  const retire = api.useMutation('delete', '/fields/{entity}/{key}', {
    onSettled: changed,
    onSuccess: () => setEnding(undefined),
  });

  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (!isComplete) return <Skeleton height={132} />;
  return (
    <>
      {active.length === 0 ? (
        <p className={styles.intro}>
          <strong>{say('emptyTitle')}.</strong> {say('emptyText')}
        </p>
      ) : (
        <FieldOrder
          entity={entity}
          fields={active}
          onChanged={changed}
          onEdit={setEditing}
          onRetire={({ key }) => setEnding(key)}
        />
      )}
      {retired.length > 0 && (
        <section className={own.below} aria-labelledby="retired">
          <h2 id="retired" className={styles.title}>
            {say('retired')}
          </h2>
          <p className={styles.intro}>{say('retiredText')}</p>
          {define.error && <FailureNotice failure={define.error} />}
          <ul className={styles.rows}>
            {retired.map((field) => (
              <li key={field.key}>
                <div className={styles.what}>
                  <strong>{field.label}</strong> <span className={styles.term}>{field.key}</span>
                </div>
                <span className={styles.fact}>
                  {field.retiredAt && say('retiredOn', { day: dates.short(field.retiredAt) })}
                </span>
                <Button
                  size="xs"
                  aria-label={`${say('bringBack')}: ${field.label}`}
                  onClick={() =>
                    define.mutate({
                      params: { path: { entity, key: field.key }, header: ifMatch(field.version) },
                      body: bodyOf(field, active.length),
                    })
                  }
                >
                  {say('bringBack')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {editing && <FieldDialog entity={entity} field={editing} onClose={() => setEditing(undefined)} />}
      {ending && (
        <Confirm
          opened
          title={say('retireTitle', { label: ending.label })}
          action={say('retire')}
          destroys
          busy={retire.isPending}
          failure={retire.error}
          onConfirm={() =>
            retire.mutate({ params: { path: { entity, key: ending.key }, header: ifMatch(ending.version) } })
          }
          onClose={() => setEnding(undefined)}
        >
          {say('retireText')}
        </Confirm>
      )}
    </>
  );
}
