import type { EventType } from '../operation/event-types.ts';
import type { RunInWorkspace } from '../operation/in-workspace.ts';
import type { ContentOrigin } from './content-origin.ts';
import type { Generated, Generator } from './generator.ts';

/** One transaction of a run. */
export interface GenerationContext {
  /** Runs a statement with `workspaceId` bound. */
  run: RunInWorkspace;
  workspaceId: number;
  recordId: number;
  /** The user whose access the run has. */
  requestedBy: string;
  now: Date;
}

/** How content is generated for one type of record. Every function works in the transaction of its context. */
export interface RecordGeneration {
  /** Locks the record, always before its job. Returns whether the record still waits for content. */
  lock(context: GenerationContext): Promise<boolean>;
  /** Reads access and input, and updates the status. Throws `GenerationFailed` if the record may not be generated. */
  prepare(context: GenerationContext): Promise<PreparedGeneration<unknown>>;
  /** Sets the record's status to FAILED. Returns its new version. */
  fail(context: GenerationContext): Promise<string>;
  /** What those who follow events hear of how it ended. */
  events: Readonly<Record<'COMPLETE' | 'FAILED', EventType>>;
}

/** The input of one run, read, and what to do with it. */
export interface PreparedGeneration<Content> {
  /** SHA-256 of the input. */
  digest(signal: AbortSignal): Promise<Buffer>;
  /** Makes the content and validates it. Throws `GenerationFailed`. */
  generate(generator: Generator, signal: AbortSignal): Promise<Generated<Content>>;
  /** Returns the record's new version. */
  store(context: GenerationContext, content: Content, origin: ContentOrigin): Promise<string>;
}
