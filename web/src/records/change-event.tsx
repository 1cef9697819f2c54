import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import type { Control, Value } from './controls';
import styles from './detail.module.css';
import { useFieldLabel } from './use-controls';
import type { Change } from './use-timeline';
import { useValueText } from './use-value-text';
import { recordWords } from './words';

const METADATA = 'metadata.';

/** A change of a record: who, what, and each field before and after. */
export function ChangeEvent({ change, controls }: { change: Change; controls: readonly Control[] }) {
  const say = useWords(recordWords);
  const textOf = useValueText();
  const labelOf = useFieldLabel();
  const who = useActor()(change);
  const fields = Object.entries(change.changes ?? {}).flatMap(([name, values]) => {
    const control = controls.find(({ path }) => path === name);
    const label =
      control?.label ??
      (name.startsWith(METADATA) ? labelOf('metadata', name.slice(METADATA.length)) : labelOf('field', name));
    return [{ name, label, values, control: control ?? { kind: 'text' as const, options: [] } }];
  });
  const verb = verbOf(change.operation);
  return (
    <div className={styles.row}>
      <span>
        {verb === 'updated' && fields.length > 0
          ? say('change.fields', { who, fields: fields.map(({ label }) => label).join(', ') })
          : say(`change.${verb}`, { who })}
        {verb === 'updated' && (
          <span className={styles.values}>
            {fields
              // A company is known by its number here, which says nothing.
              .filter(({ values, control }) => 'after' in values && control.kind !== 'company')
              .map(({ name, label, values, control }) => (
                <span key={name}>
                  {fields.length > 1 && `${label}: `}
                  <del>{textOf(control, (values.before ?? null) as Value)}</del> →{' '}
                  <ins>{textOf(control, (values.after ?? null) as Value)}</ins>
                </span>
              ))}
          </span>
        )}
      </span>
      <small>
        <When at={change.at} />
      </small>
    </div>
  );
}

/** Who made a change, and with which token. */
export function useActor(): (change: Change) => string {
  const say = useWords(recordWords);
  const { session } = usePlace();
  return ({ actor, actorName, tokenName }) => {
    const name = actor === session.user.id ? say('you') : (actorName ?? say('operator'));
    return tokenName === null ? name : say('withToken', { name, token: tokenName });
  };
}

type Verb = 'created' | 'imported' | 'updated' | 'archived' | 'restored' | 'merged';

function verbOf(operation: string): Verb {
  if (operation.startsWith('import')) return 'imported';
  if (operation.startsWith('create')) return 'created';
  if (operation.startsWith('archive')) return 'archived';
  if (operation.startsWith('merge')) return 'merged';
  return operation.startsWith('restore') ? 'restored' : 'updated';
}
