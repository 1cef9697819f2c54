import { GenerationFailed } from '../generator.ts';

/** The endpoint asked for patience and said for how long. Worth another try, no sooner than `retryAfterSeconds`. */
export class EndpointBusy extends GenerationFailed {
  /** Whole seconds, 0-86,400. */
  readonly retryAfterSeconds: number;

  constructor(reason: string, retryAfterSeconds: number) {
    super(reason, { retryable: true });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
