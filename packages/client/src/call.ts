/** An answer with what came with it. */
export interface Answered<Data> {
  data: Data;
  status: number;
  headers: Headers;
  /** `X-Request-ID`: of a replay, that of the first request. */
  requestId: string;
  /** The service had already done this, for an earlier request with the same key. */
  replayed: boolean;
}

/** A call under way. Awaiting it gives the data, `withResponse` also the status and headers. */
export class Call<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answered: Promise<Answered<Data>>;

  constructor(answered: Promise<Answered<Data>>) {
    this.#answered = answered;
  }

  withResponse(): Promise<Answered<Data>> {
    return this.#answered;
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is awaited
  then<Done = Data, Failed = never>(
    done?: ((data: Data) => Done | PromiseLike<Done>) | null,
    failed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#answered.then(({ data }) => data).then(done, failed);
  }

  catch<Failed = never>(failed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null): Promise<Data | Failed> {
    return this.then(undefined, failed);
  }

  finally(ended?: (() => void) | null): Promise<Data> {
    return this.then().finally(ended);
  }
}
