import {
  type AccessRow,
  type CallerRow,
  type CallerValues,
  findWorkspace,
  memberCaller,
  OPERATOR,
  operatorCaller,
  tokenCaller,
} from '../access/caller.ts';
import { readToken } from '../access/token.ts';
import { createTokenUses } from '../access/token-uses.ts';
import type { Database } from '../database/connect.ts';
import type { Sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { OWN, type Turn } from '../database/turns.ts';
import type { Call, CountedCaller, Credential, RequestContext, TokenCredential } from './call.ts';
import {
  agentMayNotApprove,
  featureDisabled,
  forbidden,
  lacksScopes,
  NEEDS_ADMINISTRATOR,
  notFound,
  OperationError,
  unauthenticated,
} from './errors.ts';
import type { Operation } from './operation.ts';

export interface AuthoriseSettings {
  database: Database;
  clock(): Date;
  /** Called with a failure that does not affect the answer. */
  onBackgroundError(error: unknown): void;
}

export interface Authorise {
  /**
   * Creates the context of a call. Throws without a look-up: `UNAUTHENTICATED` for a malformed token, `RATE_LIMITED` for a
   * known token over its limit, `FORBIDDEN` if the operation is not for this kind of caller.
   */
  begin(operation: Operation, call: Call): Promise<RequestContext>;
  /** Throws the refusal if the caller has no access. Returns the context to continue with. */
  requireAccess(context: RequestContext, row: AccessRow | undefined): Promise<RequestContext>;
  /** Whether the caller was admitted recently, and by which user id. */
  isKnown(context: RequestContext): boolean;
  /** Whether the caller was admitted to this operation lately. */
  wasAdmitted(context: RequestContext): boolean;
  /** Looks the caller up in a separate statement. Throws as `requireAccess` does. */
  identify(lookUp: CallerStatement, context: RequestContext): Promise<{ context: RequestContext; row: CallerRow }>;
  /** Settles once the uses of tokens so far are stored. */
  storeUses(): Promise<void>;
}

export type CallerStatement = Statement<CallerValues, CallerRow>;

/** The query of an operation's caller, by the kind of credential. */
export function callerSql(operation: Operation, kind: Credential['kind']): Sql<CallerValues> {
  if (kind === 'token') return tokenCaller(operation);
  return kind === 'member' ? memberCaller(operation) : operatorCaller();
}

/** Compiles a statement for each kind of caller of the operation. Returns a function that picks one. */
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

/** Statements that read only the caller. */
export function callerStatements(operation: Operation): (kind: Credential['kind']) => CallerStatement {
  return perCaller(operation, (caller) => caller);
}

/** Of the members that are remembered. */
const MOST_ADMITTED = 10_000;
/** Tokens whose user, and callers whose operations are remembered, at most: as many as adapters know. */
const MOST_OWNERS = 20_000;
const NO_TOKEN = new Uint8Array();
/** Stands for a workspace that does not exist, so that the caller gets the same answer from the same statements. */
const NO_WORKSPACE = -1;
/** Members who were not admitted recently have a separate queue, because they may name any workspace. */
const UNKNOWN_MEMBERS = -2;

export function createAuthorise({ database, clock, onBackgroundError }: AuthoriseSettings): Authorise {
  const uses = createTokenUses(database, onBackgroundError);
  /** Slug and user id → workspace of members who were admitted recently. They are still looked up in every request. */
  const admitted = new Map<string, number>();
  /** Workspace and token id → the user id. A token never changes hands. */
  const owners = new Map<string, string>();
  /** Workspace and token id, or user id → the operations that the caller was admitted to. */
  const admissions = new Map<string, Set<string>>();
  const authorise: Authorise = {
    async begin(operation, call) {
      const { credential, workspaceSlug } = call;
      const { id: operationId, scopes } = operation;
      if (!operation.audience.includes(credential.kind)) throw forbidden();
      const time = clock();
      const asked = { call, operation: operationId, scopes };
      // As text: the driver's rendering of a date costs several times as much.
      const now = time.toISOString();
      if (credential.kind === 'token') {
        const token = readToken(credential.token);
        if (!token) throw unauthenticated();
        const { workspaceId, hash: tokenHash } = token;
        const recognised = credential.recognise(token);
        const { known, turn } = recognised instanceof Promise ? await recognised : recognised;
        const values = { workspaceId, tokenHash, workspaceSlug, now, memberId: '' };
        const userId = known ? owners.get(holderKey(turn)) : undefined;
        return { ...asked, workspaceId, now: time, values, known, userId, turn, counted: false };
      }
      if (credential.kind === 'member') {
        const memberId = credential.userId;
        const hint = admitted.get(memberKey(memberId, workspaceSlug));
        const turn = { workspaceId: hint ?? UNKNOWN_MEMBERS, holder: memberId };
        const workspaceId = hint ?? (await findWorkspaceId(workspaceSlug, turn)) ?? NO_WORKSPACE;
        const values = { workspaceId, tokenHash: NO_TOKEN, workspaceSlug, now, memberId };
        const known = hint !== undefined;
        return { ...asked, workspaceId, now: time, values, known, userId: memberId, turn, counted: false };
      }
      const workspaceId = operation.installation ? 0 : await workspaceForOperator(workspaceSlug);
      const values = { workspaceId, tokenHash: NO_TOKEN, workspaceSlug, now, memberId: '' };
      return { ...asked, workspaceId, now: time, values, known: true, userId: OPERATOR, turn: OWN, counted: true };
    },

    async requireAccess(context, row) {
      const { credential, workspaceSlug } = context.call;
      if (credential.kind === 'member' && (!row || row.refusal))
        admitted.delete(memberKey(credential.userId, workspaceSlug));
      if (!row || row.refusal) admissions.get(holderKey(context.turn))?.delete(context.operation);
      if (!row) throw credential.kind === 'token' ? unauthenticated() : forbidden();
      if (row.refusal === 'UNAUTHENTICATED') throw unauthenticated();
      if (row.refusal && credential.kind === 'token' && !context.counted) {
        await countRefused(credential, countedCaller(context.workspaceId, row));
      }
      if (row.refusal === 'FORBIDDEN') throw forbidden();
      if (row.refusal === 'LACKS_SCOPE') throw lacksScopes(row.missing_scopes ?? [], context.scopes);
      if (row.refusal === 'NOT_IN_ROLE') throw forbidden(NEEDS_ADMINISTRATOR);
      if (row.refusal === 'AGENT_MAY_NOT_APPROVE') throw agentMayNotApprove();
      if (row.refusal === 'FEATURE_DISABLED') throw featureDisabled();
      const { access_token_id: accessTokenId, user_id: userId } = row;
      if (credential.kind === 'operator') return context;
      const { workspaceId } = context;
      const counted = countedCaller(workspaceId, row);
      if (accessTokenId === null) remember(memberKey(userId, workspaceSlug), workspaceId);
      if (!context.counted) await credential.count?.(counted);
      if (accessTokenId !== null && row.last_use_is_older) {
        uses.note({ workspaceId, accessTokenId, now: context.values.now });
      }
      const turn = { workspaceId, holder: counted.holder };
      if (accessTokenId !== null) rememberOwner(holderKey(turn), userId);
      rememberAdmission(holderKey(turn), context.operation);
      return { ...context, counted: true, known: true, userId, turn };
    },

    wasAdmitted: ({ turn, operation }) => turn === OWN || admissions.get(holderKey(turn))?.has(operation) === true,

    isKnown: ({ known, userId }) => known && userId !== undefined,

    async identify(lookUp, context) {
      const [row] = await database.read(lookUp, context.values, context.turn);
      const identified = await authorise.requireAccess(context, row);
      return { context: identified, row: row as CallerRow };
    },

    storeUses: () => uses.flush(),
  };
  return authorise;

  /** Credentials of members and operators do not contain the workspace's id. */
  async function findWorkspaceId(slug: string, turn: Turn): Promise<number | undefined> {
    const [workspace] = await database.read(findWorkspace, { slug }, turn);
    return workspace?.workspaceId;
  }

  /** Only operators may learn which workspaces exist. */
  async function workspaceForOperator(slug: string): Promise<number> {
    const workspaceId = await findWorkspaceId(slug, OWN);
    if (workspaceId === undefined) throw notFound(`There is no workspace with the slug "${slug}".`);
    return workspaceId;
  }

  function rememberOwner(key: string, userId: string): void {
    if (owners.get(key) === userId) return;
    for (const oldest of owners.size < MOST_OWNERS ? [] : owners.keys().take(1)) owners.delete(oldest);
    owners.set(key, userId);
  }

  function rememberAdmission(key: string, operation: string): void {
    const known = admissions.get(key);
    if (known) {
      known.add(operation);
      return;
    }
    for (const oldest of admissions.size < MOST_OWNERS ? [] : admissions.keys().take(1)) admissions.delete(oldest);
    admissions.set(key, new Set([operation]));
  }

  function remember(key: string, workspaceId: number): void {
    if (admitted.size > MOST_ADMITTED) admitted.clear();
    admitted.set(key, workspaceId);
  }
}

function countedCaller(workspaceId: number, { access_token_id: tokenId, user_id: userId }: AccessRow): CountedCaller {
  return { workspaceId, holder: tokenId === null ? userId : String(tokenId), userId };
}

/** A valid token that is refused counts too. It gets 403 also where this request is over its limit (docs/api.md, order of checks). */
async function countRefused(credential: TokenCredential, caller: CountedCaller): Promise<void> {
  try {
    await credential.count(caller);
  } catch (error) {
    if (!(error instanceof OperationError && error.code === 'RATE_LIMITED')) throw error;
  }
}

const memberKey = (userId: string, slug: string) => `${slug}\n${userId}`;
const holderKey = ({ workspaceId, holder }: Turn) => `${workspaceId}/${holder}`;
