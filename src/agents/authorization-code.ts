import { randomBytes } from 'node:crypto';

const FORM = /^ktc_([1-9]\d{0,9})_[\w-]{43}$/;
const MAX_WORKSPACE_ID = 2147483647;

/** An authorization code: 256 random bits, and the workspace, so that its look-up is bound to the workspace. */
export const newCode = (workspaceId: number) => `ktc_${workspaceId}_${randomBytes(32).toString('base64url')}`;

/** The workspace of a code. Undefined if its form is wrong. */
export function workspaceOfCode(code: string): number | undefined {
  const workspaceId = Number(FORM.exec(code)?.[1] ?? Number.NaN);
  return workspaceId <= MAX_WORKSPACE_ID ? workspaceId : undefined;
}
