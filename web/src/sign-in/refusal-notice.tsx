import type { Refusal } from '../api/console';
import styles from '../parts/parts.module.css';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import { refusalWords } from './refusal-words';

const KNOWN = Object.keys(refusalWords.en);

type KnownCode = Parameters<ReturnType<typeof useWords<typeof refusalWords.en>>>[0];

/** A refusal that the browser makes, not the service. */
export function refusedHere(code: KnownCode): Refusal {
  return { error: { code, message: '', requestId: '' } };
}

export function codeOf(failure: unknown): string | undefined {
  if (failure == null) return undefined;
  return (failure as Partial<Refusal>).error?.code ?? 'OFFLINE';
}

interface RefusalProps {
  failure: unknown;
  /** Another sentence for a code, where this form knows more. */
  instead?: Partial<Record<string, KnownCode>>;
}

/** Why it was refused and what to do, announced to screen readers. Nothing without a failure. */
export function RefusalNotice({ failure, instead = {} }: RefusalProps) {
  const say = useWords(refusalWords);
  const dates = useDates();
  const code = codeOf(failure);
  if (code === undefined) return null;
  const { message = '', requestId, retryAt } = (failure as Partial<Refusal>).error ?? {};
  const isKnown = KNOWN.includes(code);
  const key = instead[code] ?? (isKnown ? (code as KnownCode) : 'OTHER');
  const text =
    code === 'RATE_LIMITED' && !retryAt
      ? say('RATE_LIMITED_SOON')
      : say(key, retryAt ? { when: dates.relative(retryAt), time: dates.time(retryAt) } : { message });
  return (
    <div role="alert" className={styles.failure}>
      <p>{text}</p>
      {!isKnown && requestId && <small>{say('reference', { requestId })}</small>}
    </div>
  );
}
