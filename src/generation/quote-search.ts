/**
 * Finds many quotes in a text at once, in time linear in the text (Aho and Corasick, "Efficient string matching", 1975).
 * Compares UTF-16 code units.
 */
export class QuoteSearch {
  readonly #quotes: readonly string[];
  /** By node: the node that each code unit leads to. Node 0 is the start. */
  readonly #next: Map<number, number>[] = [new Map()];
  /** By node: the node of the longest proper suffix that is the beginning of a quote. */
  readonly #fail: number[] = [0];
  /** By node: the index of the quote that ends here, or -1. */
  readonly #ends: number[] = [-1];
  /** By node: the first node along `#fail` at which a quote ends, or 0. */
  readonly #shorter: number[] = [0];

  /** Quotes must be distinct and not empty. */
  constructor(quotes: readonly string[]) {
    this.#quotes = quotes;
    for (const [index, quote] of quotes.entries()) this.#ends[this.#nodeOf(quote)] = index;
    this.#link();
  }

  /**
   * Calls `found` for every occurrence, in the order of their ends. `endsAt` is asked once for each end, the index after
   * the last code unit, and can rule it out.
   */
  search(text: string, endsAt: (end: number) => boolean, found: (quote: string, start: number) => void): void {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      let next = this.#next[node]?.get(unit);
      while (next === undefined && node !== 0) {
        node = this.#fail[node] ?? 0;
        next = this.#next[node]?.get(unit);
      }
      node = next ?? 0;
      const first = this.#ends[node] === -1 ? (this.#shorter[node] ?? 0) : node;
      if (first === 0 || !endsAt(at + 1)) continue;
      for (let ended = first; ended !== 0; ended = this.#shorter[ended] ?? 0) {
        const quote = this.#quotes[this.#ends[ended] ?? -1] ?? '';
        found(quote, at + 1 - quote.length);
      }
    }
  }

  #nodeOf(quote: string): number {
    let node = 0;
    for (let at = 0; at < quote.length; at++) {
      const unit = quote.charCodeAt(at);
      const children = this.#next[node] as Map<number, number>;
      let child = children.get(unit);
      if (child === undefined) {
        child = this.#next.push(new Map()) - 1;
        this.#ends.push(-1);
        children.set(unit, child);
      }
      node = child;
    }
    return node;
  }

  /** Level by level, because each node refers to linked nodes closer to the start. */
  #link(): void {
    const queue = [0];
    for (const node of queue) {
      for (const [unit, child] of this.#next[node] ?? []) {
        let fail = node === 0 ? 0 : (this.#fail[node] ?? 0);
        while (fail !== 0 && !this.#next[fail]?.has(unit)) fail = this.#fail[fail] ?? 0;
        const target = node === 0 ? 0 : (this.#next[fail]?.get(unit) ?? 0);
        this.#fail[child] = target;
        this.#shorter[child] = this.#ends[target] === -1 ? (this.#shorter[target] ?? 0) : target;
        queue.push(child);
      }
    }
  }
}
