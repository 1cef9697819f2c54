import type { Static, TObject } from 'typebox';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { SentFile, Streams } from './call.ts';
import {
  type Declared,
  type Identity,
  type Method,
  type Nothing,
  type ResponseDeclaration,
  withDefaults,
} from './declaration.ts';
import type { Claim } from './idempotency.ts';
import type { RunInWorkspace } from './in-workspace.ts';
import type { WriteContext } from './write.ts';

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
  audit(transaction: Transaction, details: object): Promise<void>;
  /** What an upload claims with its `Idempotency-Key`. */
  claimOf(mediaType: string): Claim;
  /**
   * Runs the work of a batch in a transaction, after the caller was checked again. With a claim it also claims the key, once
   * for the whole transfer.
   */
  inBatch<T>(work: (context: BatchContext) => Promise<T>, claim?: Claim): Promise<T>;
  /** Tells the console that records of a kind were changed. Called after a batch. */
  publish(type: string): void;
}

/** The work of one batch. Its `now` is the batch's, because a transfer may take minutes. */
export interface BatchContext extends WriteContext {
  /** Whether the key was claimed. False: it had been used before. */
  claimed: boolean;
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
  /** What it writes is served over HTTP as one of these files; as the first unless it calls `begin`. */
  download?: readonly DownloadType[];
  /** The file that it reads is the body of the request. Its method is POST. */
  upload?: { types: readonly UploadType[]; maximumBytes: number };
  /** Whether it requires an `Idempotency-Key`, with which it goes on after an interruption. */
  idempotencyKey?: true;
  /** Returns the response body, JSON text. */
  transfer(context: TransferContext, query: Static<Query>, path: Static<Path>): Promise<string>;
}

export interface DownloadType extends SentFile {
  /** For the documentation. */
  example?: string;
}

export interface UploadType {
  mediaType: string;
  /** Further names of the media type. */
  also?: readonly string[];
  example: string;
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
