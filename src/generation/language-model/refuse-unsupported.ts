import { GenerationFailed } from '../generator.ts';

/**
 * Refuses an answer of which more than a third had to be removed: the rest cannot be trusted either.
 *
 * @throws GenerationFailed
 */
export function refuseUnsupported(dropped: number, statements: number): void {
  if (dropped * 3 <= statements) return;
  throw new GenerationFailed(`${dropped} of the model's ${statements} statements cite what was not given to it`, {
    retryable: true,
  });
}
