import type { Database } from '../database/connect.ts';
import type { Turn } from '../database/turns.ts';
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
  /** The network of the client's address. */
  network: string;
  now: Date;
}

/** Nothing proves that a made-up secret belongs to the workspace that it names, so these wait by address. */
export const unknownTurn = ({ network }: TokenCall): Turn => ({ workspaceId: -1, holder: network });

/** These requests of a workspace wait for each other, and take no more of the database than one token may. */
export const turnOf = (workspaceId: number): Turn => ({ workspaceId, holder: 'agents' });
