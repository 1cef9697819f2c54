import type { Database } from '../database/connect.ts';
import type { OnCommit } from '../operation/perform-write.ts';

/** What the token endpoint's grants share. */
export interface TokenParts {
  database: Database;
  /** Marks refresh tokens as ours. */
  key: Uint8Array;
  /** Told of each grant that was connected or has ended. */
  onCommit: OnCommit;
}

export interface TokenCall {
  /** This service, as its clients see it. */
  origin: string;
  requestId: string;
  now: Date;
}
