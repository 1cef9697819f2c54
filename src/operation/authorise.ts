import type { RawBuilder } from 'kysely';
import { type AdmissionRow, type CallerRow, callerQuery, noteUse } from '../access/caller.ts';
import { readToken } from '../access/token.ts';
import type { BindValues } from '../database/statement.ts';
import { featureDisabled, forbidden, unauthenticated } from './errors.ts';
import type { Operation } from './operation.ts';
import type { Call, PerformerSettings } from './perform.ts';

/** A call on its way through the corridor. */
export interface Walk {
  operation: Operation;
  call: Call;
  workspaceId: number;
  now: Date;
  /** What the caller's query binds. */
  values: BindValues;
  admitted: boolean;
}

export interface Authorise {
  /** Throws `UNAUTHENTICATED` for a credential that cannot be a token of ours, without a look-up. */
  begin(operation: Operation, call: Call): Walk;
  /** Lets the caller in, or throws what it is refused with. */
  admit<Row extends AdmissionRow>(walk: Walk, row: Row | undefined): Promise<Row>;
  /** Checks who calls, in a statement of its own. */
  identify(walk: Walk): Promise<CallerRow>;
  /** Checks who calls, then throws `fault`: what is wrong with a request is told only to those who may make it. */
  thenThrow(walk: Walk, fault: unknown): Promise<never>;
}

const MINUTE_MS = 60_000;

export function createAuthorise({ database, clock, onBackgroundError }: PerformerSettings): Authorise {
  const callers = new Map<Operation, RawBuilder<CallerRow>>();
  /** Uses noted by this process: token id → minute, so that a burst writes once. */
  const noted = new Map<number, number>();

  return {
    begin(operation, call) {
      const token = readToken(call.token);
      if (!token) throw unauthenticated();
      const now = clock();
      const values = {
        workspaceId: token.workspaceId,
        tokenHash: token.hash,
        workspaceSlug: call.workspaceSlug,
        // As text: the driver's own rendering of a date costs several times as much.
        now: now.toISOString(),
      };
      return { operation, call, workspaceId: token.workspaceId, now, values, admitted: false };
    },

    async admit(walk, row) {
      if (!row || row.refusal === 'UNAUTHENTICATED') throw unauthenticated();
      if (row.refusal === 'FORBIDDEN') throw forbidden();
      if (row.refusal === 'FEATURE_DISABLED') throw featureDisabled();
      const { access_token_id: accessTokenId, user_id: userId } = row;
      if (!walk.admitted) {
        walk.admitted = true;
        await walk.call.admit({ accessTokenId, userId, workspaceId: walk.workspaceId });
      }
      if (row.last_use_is_older) note(walk, accessTokenId);
      return row;
    },

    async identify(walk) {
      const { operation } = walk;
      const caller = callers.get(operation) ?? callerQuery(operation.scopes, operation.feature);
      callers.set(operation, caller);
      const [row] = await database.read(caller, walk.values);
      return this.admit(walk, row);
    },

    async thenThrow(walk, fault) {
      await this.identify(walk);
      throw fault;
    },
  };

  function note(walk: Walk, accessTokenId: number): void {
    const minute = Math.floor(walk.now.getTime() / MINUTE_MS);
    if (noted.get(accessTokenId) === minute) return;
    if (noted.size > 10_000) noted.clear();
    noted.set(accessTokenId, minute);
    database.run(noteUse, { ...walk.values, accessTokenId }).catch(onBackgroundError);
  }
}
