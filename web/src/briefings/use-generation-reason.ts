import { generationFailureWords } from '../parts/generation-failure-words';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';

export interface GenerationReason {
  /** Why the last run failed, in words. Undefined: it did not. */
  reason: string | undefined;
  /** When the next run may start. Undefined: none waits. */
  dueAt: string | undefined;
}

const POLL_MS = 4_000;

/** Why the last run for a briefing failed, and when the next one starts. */
export function useGenerationReason(id: number, isUnderWay: boolean): GenerationReason {
  const say = useWords(generationFailureWords);
  const { api } = usePlace();
  const { data } = api.useQuery(
    'get',
    '/briefings/{id}/generation',
    { params: { path: { id } } },
    { refetchInterval: isUnderWay ? POLL_MS : false },
  );
  const { failure, dueAt } = data?.generation ?? {};
  return { reason: failure ? say(failure.code) : undefined, dueAt: dueAt ?? undefined };
}
