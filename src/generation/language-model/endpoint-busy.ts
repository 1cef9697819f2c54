import { GenerationFailed } from '../generator.ts';

/** The endpoint asked to retry no sooner than after `retryAfterSeconds`. */
export class EndpointBusy extends GenerationFailed {
  /** Whole seconds, 0-86,400. */
  readonly retryAfterSeconds: number;

  constructor(reason: string, retryAfterSeconds: number) {
    super(reason, { retryable: true });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
