import type { Control, Value } from './controls';
import styles from './detail.module.css';
import { useValueText } from './use-value-text';

/** A stored value, with what one can do with it: write, call, open. Stored text is never markup. */
export function FieldValue({ control, value }: { control: Pick<Control, 'kind' | 'options'>; value: Value }) {
  const textOf = useValueText();
  const text = textOf(control, value);
  if (typeof value === 'string') {
    if (control.kind === 'email') return <a href={`mailto:${value}`}>{text}</a>;
    if (control.kind === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{text}</a>;
    // Other schemes, such as `javascript:`, stay text.
    if (control.kind === 'url' && /^https?:\/\//i.test(value)) {
      return (
        <a href={value} target="_blank" rel="noopener noreferrer">
          {text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
        </a>
      );
    }
    if (control.kind === 'longText') return <span className={styles.long}>{text}</span>;
  }
  return <>{text}</>;
}
