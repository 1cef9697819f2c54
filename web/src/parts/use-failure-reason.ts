import type { Schema } from '../api/client';
import { useWords } from '../words/use-words';
import { failureReasonWords } from './failure-reason-words';
import { generationFailureWords } from './generation-failure-words';

/** Says why a run failed, without the advice that only helps once the record has failed. */
export function useFailureReason(): (code: Schema<'GenerationFailureCode'>) => string {
  const say = useWords(failureReasonWords);
  const sayFailure = useWords(generationFailureWords);
  return (code) =>
    // These end the run at once, so somebody has to act.
    code === 'ACCESS_LOST' || code === 'COMPANY_ARCHIVED' || code === 'TRANSCRIPT_UNREADABLE'
      ? sayFailure(code)
      : say(code);
}
