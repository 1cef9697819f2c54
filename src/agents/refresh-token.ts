import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface PresentedRefreshToken {
  workspaceId: number;
  grantId: number;
}

const FORM = /^ktr_([1-9]\d{0,9})_([1-9]\d{0,9})_([\w-]{43})([\w-]{22})$/;
const MAX_ID = 2147483647;
const MARK_BYTES = 16;

/** The first refresh token of a grant: 256 random bits. */
export function firstRefreshToken(of: PresentedRefreshToken, key: Uint8Array): string {
  return compose(of, randomBytes(32).toString('base64url'), key);
}

/**
 * The refresh token that follows another. It is computed from that token and a random salt, so a repeated request gets the
 * same one although only hashes are stored. The salt is replaced at each rotation: an old token leads no further.
 */
export function nextRefreshToken(token: string, of: PresentedRefreshToken, salt: Uint8Array, key: Uint8Array): string {
  return compose(of, createHmac('sha256', salt).update(token).digest('base64url'), key);
}

/**
 * The grant that a refresh token names. Undefined unless this installation has issued it: the mark tells an old token,
 * whose use ends the grant, from one that somebody made up to end it.
 */
export function readRefreshToken(token: string, key: Uint8Array): PresentedRefreshToken | undefined {
  const [, workspace, grant, secret = '', mark = ''] = FORM.exec(token) ?? [];
  const of = { workspaceId: Number(workspace), grantId: Number(grant) };
  if (!(of.workspaceId <= MAX_ID && of.grantId <= MAX_ID)) return undefined;
  const [given, ours] = [Buffer.from(mark), Buffer.from(markOf(of, secret, key))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? of : undefined;
}

function compose(of: PresentedRefreshToken, secret: string, key: Uint8Array): string {
  return `ktr_${of.workspaceId}_${of.grantId}_${secret}${markOf(of, secret, key)}`;
}

function markOf({ workspaceId, grantId }: PresentedRefreshToken, secret: string, key: Uint8Array): string {
  const digest = createHmac('sha256', key).update(`refresh ${workspaceId} ${grantId} ${secret}`).digest();
  return digest.subarray(0, MARK_BYTES).toString('base64url');
}
