import type { Schema } from '../api/client';
import styles from './parts.module.css';
import { useFailureReason } from './use-failure-reason';

interface ByRulesProps {
  /** Why rules made the content in place of the language model. */
  fallback: Schema<'GenerationFailure'>;
  /** What was written by rules. */
  title: string;
  /** What the reader should do. Without it, the notice is quiet. */
  advice?: string | undefined;
}

/** Says that rules made the content because the language model failed, and why it did. */
export function ByRules({ fallback, title, advice }: ByRulesProps) {
  const reasonOf = useFailureReason();
  return (
    <p className={styles.byRules} data-quiet={advice === undefined || undefined}>
      <strong>{title}</strong> {reasonOf(fallback.code)} {advice}
    </p>
  );
}
