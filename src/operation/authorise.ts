import type { RawBuilder } from 'kysely';
import { type AdmissionRow, type CallerRow, callerQuery, noteUse } from '../access/caller.ts';
import { readToken } from '../access/token.ts';
import type { BindValues } from '../database/fragment.ts';
import type { Turn } from '../database/turns.ts';
import { featureDisabled, forbidden, unauthenticated } from './errors.ts';
import type { Operation } from './operation.ts';
import type { Call, PerformerSettings, Presented } from './perform.ts';

/** A call on its way through the corridor. */
export interface Walk {
  operation: Operation;
  call: Call;
  workspaceId: number;
  now: Date;
  /** What the caller's query binds. */
  values: BindValues;
  admitted: boolean;
  /** In whose turn its statements run: strangers' until an unknown token is found valid. */
  turn: Turn;
  /** The token may be taken for valid until it is looked up. */
  known: boolean;
}

export interface Authorise {
  /**
   * Throws `UNAUTHENTICATED` for a credential that cannot be a token of ours, and `RATE_LIMITED` for a known token over
   * its limit, without a look-up.
   */
  begin(operation: Operation, call: Call): Walk | Promise<Walk>;
  /** Lets the caller in, or throws what it is refused with. */
  admit<Row extends AdmissionRow>(walk: Walk, row: Row | undefined): Promise<Row>;
  /** Checks who calls, in a statement of its own. */
  identify(walk: Walk): Promise<CallerRow>;
  /** Identifies the caller of an unknown token before it gets a connection that others need more. */
  meet(walk: Walk): Promise<unknown> | undefined;
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
      const walk = ({ known, turn }: Presented): Walk => {
        return { operation, call, workspaceId: token.workspaceId, now, values, admitted: false, known, turn };
      };
      const presented = call.present(token);
      return presented instanceof Promise ? presented.then(walk) : walk(presented);
    },

    async admit(walk, row) {
      if (!row || row.refusal === 'UNAUTHENTICATED') throw unauthenticated();
      if (row.refusal === 'FORBIDDEN') throw forbidden();
      if (row.refusal === 'FEATURE_DISABLED') throw featureDisabled();
      const { access_token_id: accessTokenId, user_id: userId } = row;
      if (!walk.admitted) {
        walk.admitted = true;
        walk.known = true;
        walk.turn = { workspaceId: walk.workspaceId, holder: String(accessTokenId) };
        await walk.call.admit({ accessTokenId, userId, workspaceId: walk.workspaceId });
      }
      if (row.last_use_is_older) note(walk, accessTokenId);
      return row;
    },

    async identify(walk) {
      const { operation } = walk;
      const caller = callers.get(operation) ?? callerQuery(operation.scopes, operation.feature);
      callers.set(operation, caller);
      const [row] = await database.read(caller, walk.values, walk.turn);
      return this.admit(walk, row);
    },

    meet(walk) {
      return walk.known ? undefined : this.identify(walk);
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
