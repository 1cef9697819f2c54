import type { Schema } from '../../api/client';
import { generationFailureWords } from '../../parts/generation-failure-words';
import { useWords } from '../../words/use-words';
import { failureReasonWords } from './failure-reason-words';

/** Says why a run failed, without the advice that only helps once the meeting has failed. */
export function useFailureReason(): (code: Schema<'GenerationFailureCode'>) => string {
  const say = useWords(failureReasonWords);
  const sayFailure = useWords(generationFailureWords);
  return (code) =>
    // These end the meeting's run at once, so somebody has to act.
    code === 'ACCESS_LOST' || code === 'COMPANY_ARCHIVED' || code === 'TRANSCRIPT_UNREADABLE'
      ? sayFailure(code)
      : say(code);
}
