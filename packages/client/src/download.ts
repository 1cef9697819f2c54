/** A file that the service sends while it makes it. Read it once, in one of these ways. */
export class Download {
  readonly contentType: string;
  readonly stream: ReadableStream<Uint8Array>;

  constructor({ headers, body }: Response) {
    this.contentType = headers.get('content-type') ?? '';
    this.stream = body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  async text(): Promise<string> {
    let text = '';
    for await (const piece of this.#pieces()) text += piece;
    return text;
  }

  /** The lines of a file of JSON lines (`application/x-ndjson`), each when it arrives. */
  async *rows<Row>(): AsyncGenerator<Row, void, undefined> {
    let rest = '';
    for await (const piece of this.#pieces()) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as Row;
    }
    if (rest.trim() !== '') yield JSON.parse(rest) as Row;
  }

  async *#pieces(): AsyncGenerator<string, void, undefined> {
    const decoder = new TextDecoder();
    const reader = this.stream.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        yield decoder.decode(value, { stream: true });
      }
      yield decoder.decode();
    } finally {
      // Where the reader goes on no further, the service need not send the rest.
      await reader.cancel().catch(() => {});
    }
  }
}
