import { GenerationFailed } from '../generator.ts';

/**
 * A few statements without support are left out in silence; where more than a third have none, the rest is not to be
 * trusted either. Another try may do better.
 *
 * @throws GenerationFailed
 */
export function refuseUnsupported(dropped: number, statements: number): void {
  if (dropped * 3 <= statements) return;
  throw new GenerationFailed(`${dropped} of the model's ${statements} statements cite what was not given to it`, {
    retryable: true,
  });
}
