import {
  type AccessRow,
  type CallerRow,
  type CallerValues,
  findWorkspace,
  memberCaller,
  noteUse,
  operatorCaller,
  tokenCaller,
} from '../access/caller.ts';
import { readToken } from '../access/token.ts';
import type { Database } from '../database/connect.ts';
import type { Sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { OWN } from '../database/turns.ts';
import type { Call, Credential, RequestContext } from './call.ts';
import { featureDisabled, forbidden, notFound, unauthenticated } from './errors.ts';
import type { Operation } from './operation.ts';

export interface AuthoriseSettings {
  database: Database;
  clock(): Date;
  /** A failure beside the answer, which the caller never sees. */
  onBackgroundError(error: unknown): void;
}

export interface Authorise {
  /**
   * The context of a call. Throws `UNAUTHENTICATED` without a look-up for what cannot be a token of ours, `RATE_LIMITED` for
   * a known token over its limit, `FORBIDDEN` for an operation that is not for such a caller.
   */
  begin(operation: Operation, call: Call): Promise<RequestContext>;
  /** Throws what the caller is refused with; otherwise the context from here on. */
  requireAccess(context: RequestContext, row: AccessRow | undefined): Promise<RequestContext>;
  /** Looks the caller up in a statement of its own. Throws what the caller is refused with. */
  identify(lookUp: CallerStatement, context: RequestContext): Promise<{ context: RequestContext; row: CallerRow }>;
}

export type CallerStatement = Statement<CallerValues, CallerRow>;

/** The query of an operation's caller, for the kind of credential that it comes with. */
export function callerSql(operation: Operation, kind: Credential['kind']): Sql<CallerValues> {
  if (kind === 'token') return tokenCaller(operation);
  return kind === 'member' ? memberCaller(operation) : operatorCaller();
}

/** Compiles a statement for each kind of caller that the operation has. Answers the one for a kind. */
export function perCaller<Values extends object, Row>(
  operation: Operation,
  build: (caller: Sql<CallerValues>) => Sql<Values>,
): (kind: Credential['kind']) => Statement<Values, Row> {
  const compiled = operation.audience.map((kind) => [kind, statement<Values, Row>(build(callerSql(operation, kind)))]);
  const statements: ReadonlyMap<unknown, Statement<Values, Row>> = new Map(compiled as never);
  return (kind) => {
    const found = statements.get(kind);
    if (!found) throw new Error(`${operation.id} has no caller with a ${kind}'s credential`);
    return found;
  };
}

/** Reads the caller alone. */
export function callerStatements(operation: Operation): (kind: Credential['kind']) => CallerStatement {
  return perCaller(operation, (caller) => caller);
}

const MINUTE_MS = 60_000;
/** Tokens whose last use is remembered. */
const MOST_NOTED = 10_000;
const NO_TOKEN = new Uint8Array();

export function createAuthorise({ database, clock, onBackgroundError }: AuthoriseSettings): Authorise {
  /** Uses noted by this process: token id → minute, so that a burst writes once. */
  const noted = new Map<number, number>();
  const authorise: Authorise = {
    async begin(operation, call) {
      const { credential, workspaceSlug } = call;
      if (!operation.audience.includes(credential.kind)) throw forbidden();
      const time = clock();
      // As text: the driver's rendering of a date costs several times as much.
      const now = time.toISOString();
      if (credential.kind === 'token') {
        const token = readToken(credential.token);
        if (!token) throw unauthenticated();
        const { workspaceId, hash: tokenHash } = token;
        const recognised = credential.recognise(token);
        const { known, turn } = recognised instanceof Promise ? await recognised : recognised;
        const values = { workspaceId, tokenHash, workspaceSlug, now, memberId: '' };
        return { call, workspaceId, now: time, values, known, turn, counted: false };
      }
      const workspaceId = operation.installation ? 0 : await workspaceOf(credential.kind, workspaceSlug);
      const memberId = credential.kind === 'member' ? credential.userId : '';
      const turn = credential.kind === 'member' ? { workspaceId, holder: memberId } : OWN;
      const values = { workspaceId, tokenHash: NO_TOKEN, workspaceSlug, now, memberId };
      return { call, workspaceId, now: time, values, known: true, turn, counted: true };
    },

    async requireAccess(context, row) {
      const { credential } = context.call;
      if (!row) throw credential.kind === 'token' ? unauthenticated() : forbidden();
      if (row.refusal === 'UNAUTHENTICATED') throw unauthenticated();
      if (row.refusal === 'FORBIDDEN') throw forbidden();
      if (row.refusal === 'FEATURE_DISABLED') throw featureDisabled();
      const { access_token_id: accessTokenId, user_id: userId } = row;
      if (credential.kind !== 'token' || accessTokenId === null) return context;
      const { workspaceId } = context;
      if (!context.counted) await credential.count({ accessTokenId, userId, workspaceId });
      if (row.last_use_is_older) note(context, accessTokenId);
      return { ...context, counted: true, known: true, turn: { workspaceId, holder: String(accessTokenId) } };
    },

    async identify(lookUp, context) {
      const [row] = await database.read(lookUp, context.values, context.turn);
      const identified = await authorise.requireAccess(context, row);
      return { context: identified, row: row as CallerRow };
    },
  };
  return authorise;

  /** Members and operators name the workspace by its slug alone. */
  async function workspaceOf(kind: Credential['kind'], slug: string): Promise<number> {
    const [workspace] = await database.read(findWorkspace, { slug });
    if (workspace) return workspace.workspaceId;
    // Only operators may learn which workspaces exist.
    throw kind === 'operator' ? notFound(`There is no workspace with the slug "${slug}".`) : forbidden();
  }

  function note(context: RequestContext, accessTokenId: number): void {
    const minute = Math.floor(context.now.getTime() / MINUTE_MS);
    if (noted.get(accessTokenId) === minute) return;
    if (noted.size > MOST_NOTED) noted.clear();
    noted.set(accessTokenId, minute);
    const { workspaceId, now } = context.values;
    database.run(noteUse, { workspaceId, now, accessTokenId }).catch(onBackgroundError);
  }
}
