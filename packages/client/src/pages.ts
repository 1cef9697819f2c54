import { Call } from './call.ts';
import type { Request, Send } from './send.ts';
import type { CallOptions } from './settings.ts';

/** A page of a list. `nextCursor` null: the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A list: `for await` reads its items, page after page, each page when it is needed. */
export class Pages<Item> implements AsyncIterable<Item> {
  readonly #send: Send;
  readonly #request: Request;
  readonly #options: CallOptions;

  constructor(send: Send, request: Request, options: CallOptions = {}) {
    this.#send = send;
    this.#request = request;
    this.#options = options;
  }

  /** One page: the first, or that of the cursor in the query. */
  page(): Call<Page<Item>> {
    return this.#read({});
  }

  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let page: Page<Item> = await this.page();
    yield page;
    while (page.nextCursor !== null) {
      page = await this.#read({ cursor: page.nextCursor });
      yield page;
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

  #read(more: { cursor?: string }): Call<Page<Item>> {
    const request = { ...this.#request, query: { ...this.#request.query, ...more } };
    return new Call(this.#send<Page<Item>>(request, this.#options));
  }
}
