/** Statements of one batch. */
const MOST_TOGETHER = 20;

type Send = (answered: () => void) => void;

/**
 * Sends statements to a pooler in batches, each once the one before is answered. A pooler frees its server connection when
 * no answer is due: a client that never stopped sending would keep the connection from all others.
 */
export class PooledBatches {
  #sent = 0;
  #unanswered = 0;
  readonly #waiting: Send[] = [];

  /** `send` must call `answered` once, when the statement is answered. */
  add(send: Send): void {
    if (this.#sent >= MOST_TOGETHER) {
      this.#waiting.push(send);
      return;
    }
    this.#sent += 1;
    this.#unanswered += 1;
    send(() => this.#countAnswer());
  }

  #countAnswer(): void {
    this.#unanswered -= 1;
    if (this.#unanswered > 0) return;
    this.#sent = 0;
    for (const send of this.#waiting.splice(0, MOST_TOGETHER)) this.add(send);
  }
}
