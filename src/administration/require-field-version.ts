import { OPERATOR } from '../access/caller.ts';
import { preconditionRequired, versionConflict } from '../operation/errors.ts';
import { requireVersion } from '../operation/version.ts';
import type { WriteContext } from '../operation/write.ts';

/**
 * Refuses a change of a definition that the caller has not seen as it is now. `current`: its version, or undefined where
 * there is none. Operators, whose commands send no version, replace what is there.
 */
export function requireFieldVersion({ caller, ifMatch }: WriteContext, current: string | undefined): void {
  if (ifMatch !== '') {
    if (current === undefined) throw versionConflict();
    requireVersion(ifMatch, current);
  } else if (current !== undefined && caller.userId !== OPERATOR) throw preconditionRequired();
}
