import { CopyButton } from '../../parts/copy-button';
import own from './agents.module.css';

/** Text to copy. `label`: of the button, where it is not the only one of its kind. */
export function Code({ text, label }: { text: string; label?: string }) {
  return (
    <div className={own.code}>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} {...(label === undefined ? {} : { label })} />
    </div>
  );
}
