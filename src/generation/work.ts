import type { RawBuilder } from 'kysely';
import type { BindValues } from '../database/fragment.ts';
import type { Generated, Generator } from './generator.ts';

/** One transaction of a run, with `workspaceId` bound. */
export interface WorkContext {
  run<Row>(fragment: RawBuilder<Row>, values: BindValues): Promise<Row[]>;
  workspaceId: number;
  recordId: number;
  /** Whose access the run has. */
  requestedBy: string;
  now: Date;
}

/** What a run is to make. */
export interface Assignment<Content> {
  /** SHA-256 of all that the generator will see, so that equal inputs can be told. */
  digest(signal: AbortSignal): Promise<Buffer>;
  /** Makes the content; throws `GenerationFailed` where it breaks its promises. */
  generate(generator: Generator, signal: AbortSignal): Promise<Generated<Content>>;
  /** Stores content that came back. */
  store(context: WorkContext, content: Content): Promise<void>;
}

/** How one type of record is generated. Each function works inside the transaction it is given. */
export interface Work {
  /** Locks the record before its job is looked at, as the record's writers do. False: there is none that waits. */
  lock(context: WorkContext): Promise<boolean>;
  /** Reads the requester's access anew, then the input, and moves the record on. Throws `GenerationFailed`. */
  prepare(context: WorkContext): Promise<Assignment<unknown>>;
  /** Moves the record to FAILED. */
  fail(context: WorkContext): Promise<void>;
}
