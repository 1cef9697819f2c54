import type { Static, TObject } from 'typebox';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Streams } from './call.ts';
import {
  type Declared,
  type Identity,
  type Method,
  type Nothing,
  type ResponseDeclaration,
  withDefaults,
} from './declaration.ts';
import type { RunInWorkspace } from './in-workspace.ts';

export interface TransferContext extends Streams {
  database: Database;
  workspaceId: number;
  /** Runs a read of a batch, on the connections of slow reads. */
  run: RunInWorkspace;
  /** The instant of the request. */
  now: Date;
  /**
   * Stores the changes of the whole transfer so far, as the last statement of a batch's transaction. All batches share one
   * audit entry, so it is right wherever the transfer ends.
   */
  audit(transaction: Transaction, details: object): void;
}

/**
 * A transfer: an import or export of any size, in batches of one transaction each. The batches that were written before a
 * failure stay.
 */
export interface Transfer<Query extends TObject = TObject, Path extends TObject = TObject> extends Identity {
  kind: 'transfer';
  /** An agent takes no files. */
  tool: false;
  parameters: { path: Path; query: Query };
  response: ResponseDeclaration;
  /** The record for the audit entry. Undefined: it changes nothing. */
  changes?: { type: string; id: string };
  /** What it writes is served over HTTP as a file of this name. Its method is GET. */
  download?: { mediaType: string; fileName: string };
  /** Returns the response body, JSON text. */
  transfer(context: TransferContext, query: Static<Query>, path: Static<Path>): Promise<string>;
}

/** Declares a transfer. */
export function transfer<Query extends TObject = typeof Nothing, Path extends TObject = typeof Nothing>(
  declaration: Omit<Declared<Transfer<Query, Path>>, 'tool'> & {
    method: Method;
    parameters?: { query?: Query; path?: Path };
  },
): Transfer {
  return { ...withDefaults(declaration), kind: 'transfer', tool: false } as never;
}
