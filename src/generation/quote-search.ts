interface Node {
  /** By code unit. */
  next: Map<number, Node>;
  /** The quote that ends here, or ''. */
  quote: string;
  /** The node of the longest proper suffix that is the beginning of a quote. Only the root has none. */
  fail?: Node;
  /** The next node along `fail` at which a quote ends. */
  shorter?: Node | undefined;
}

/**
 * Finds many quotes in a text at once, in time linear in the text (Aho and Corasick, "Efficient string matching", 1975).
 * Compares UTF-16 code units.
 */
export class QuoteSearch {
  readonly #root: Node = { next: new Map(), quote: '' };

  /** Quotes must be distinct and not empty. */
  constructor(quotes: readonly string[]) {
    for (const quote of quotes) {
      let node = this.#root;
      for (let at = 0; at < quote.length; at++) {
        const child = node.next.get(quote.charCodeAt(at)) ?? { next: new Map(), quote: '' };
        node.next.set(quote.charCodeAt(at), child);
        node = child;
      }
      node.quote = quote;
    }
    // Level by level, because each node refers to linked nodes closer to the root.
    const queue = [this.#root];
    for (const node of queue) {
      for (const [unit, child] of node.next) {
        child.fail = this.#step(node.fail, unit);
        child.shorter = child.fail.quote === '' ? child.fail.shorter : child.fail;
        queue.push(child);
      }
    }
  }

  /**
   * Calls `found` for every occurrence, in the order of their ends. `endsAt` is asked once for each end, the index after
   * the last code unit, and can rule it out.
   */
  search(text: string, endsAt: (end: number) => boolean, found: (quote: string, start: number) => void): void {
    let node = this.#root;
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at));
      let ended = node.quote === '' ? node.shorter : node;
      if (!ended || !endsAt(at + 1)) continue;
      for (; ended; ended = ended.shorter) found(ended.quote, at + 1 - ended.quote.length);
    }
  }

  /** The node after one more code unit. */
  #step(from: Node | undefined, unit: number): Node {
    for (let node = from; node; node = node.fail) {
      const next = node.next.get(unit);
      if (next) return next;
    }
    return this.#root;
  }
}
