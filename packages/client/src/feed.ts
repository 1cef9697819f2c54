import { Call } from './call.ts';
import { pause } from './retries.ts';
import type { Request, Send } from './send.ts';
import type { CallOptions } from './settings.ts';

/** What has happened, in its order. `nextCursor` is where to go on, now or later. */
export interface FeedPage<Item> {
  items: Item[];
  nextCursor: string;
  /** More has happened already. */
  hasMore: boolean;
}

const POLL_MS = 5_000;

/** What happens: `for await` reads what has happened so far, and `follow` also what happens from then on. */
export class Feed<Item> implements AsyncIterable<Item> {
  readonly #send: Send;
  readonly #request: Request;
  readonly #options: CallOptions;

  constructor(send: Send, request: Request, options: CallOptions = {}) {
    this.#send = send;
    this.#request = request;
    this.#options = options;
  }

  /** One page: the first, or that of the cursor in the query. */
  page(): Call<FeedPage<Item>> {
    return this.#read({});
  }

  /** The pages of what has happened so far. */
  async *pages(): AsyncGenerator<FeedPage<Item>, void, undefined> {
    let page: FeedPage<Item> = await this.page();
    yield page;
    while (page.hasMore) {
      page = await this.#read({ cursor: page.nextCursor });
      yield page;
    }
  }

  /**
   * Pages without an end but the signal’s. Store `nextCursor` once you have handled a page’s items: whoever goes on there
   * misses none. `pollMs`: how long to wait where nothing has happened (5 s).
   */
  async *follow({ pollMs = POLL_MS } = {}): AsyncGenerator<FeedPage<Item>, never, undefined> {
    let page: FeedPage<Item> = await this.page();
    for (;;) {
      if (page.items.length > 0) yield page;
      if (!page.hasMore) await pause(pollMs, this.#options.signal);
      page = await this.#read({ cursor: page.nextCursor });
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pages()) {
      for (const item of items) {
        this.#options.signal?.throwIfAborted();
        yield item;
      }
    }
  }

  #read(more: { cursor?: string }): Call<FeedPage<Item>> {
    const request = { ...this.#request, query: { ...this.#request.query, ...more } };
    return new Call(this.#send<FeedPage<Item>>(request, this.#options));
  }
}
