/**
 * Something besides the database that operations ask: a registry, another service. The slice that knows its type
 * declares it; the service provides it once, when it composes the corridor; operations get it from their context.
 */
export class Outside<T> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  as(part: T): Provided {
    return { outside: this, part };
  }

  /** Throws where the service did not provide it. */
  of(provided: readonly Provided[]): T {
    const found = provided.find(({ outside }) => outside === this);
    if (!found) throw new Error(`${this.name} was not provided`);
    return found.part as T;
  }
}

export interface Provided {
  readonly outside: object;
  readonly part: unknown;
}
