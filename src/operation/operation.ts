import type { TObject, TSchema } from 'typebox';
import type { Ask } from './ask.ts';
import type { Read } from './read.ts';
import type { Transfer } from './transfer.ts';
import type { Write } from './write.ts';

/** A declared operation. `Operation<Needs>` needs at most the dependencies `Needs`; `Operation` may need any. */
export type Operation<Needs = never> =
  | Read
  | Ask<TObject, TObject, Needs>
  | Write<TObject, TSchema, unknown, Needs>
  | Transfer;

/** Whether the operation requires an `Idempotency-Key`. */
export function requiresKey(operation: Operation): boolean {
  return (operation.kind === 'write' || operation.kind === 'transfer') && operation.idempotencyKey === true;
}
