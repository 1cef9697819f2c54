/** What the worker thread of the embedded database is started with. */
export interface HostStart {
  folder: string;
  /** False: the database must exist. */
  mayCreate: boolean;
  /** Archives of new databases, the first that can be unpacked is taken. That of the installation by default. */
  prepared: readonly string[] | undefined;
}

/** To the worker thread: one protocol request of one stream. */
export type ToHost = 'close' | { stream: number; bytes: Uint8Array };

/** From the worker thread. An answer names its stream, so that a client never reads an earlier client's answers. */
export type HostMessage =
  | 'open'
  | { stream: number; bytes: Uint8Array }
  /** Whether writes are refused because the disk is full, and what must be free to accept them. */
  | { refuses: boolean; neededMib: number }
  /** The engine stopped. `forGood`: opening it again would not help. */
  | { died: string; forGood: boolean };
