import { newLinkToken } from '../access/link-token.ts';

const FORM = /^([1-9]\d{0,9})-[\w-]{32}$/;
const MAX_WORKSPACE_ID = 2147483647;

/** The secret of an invitation's link. The workspace is readable in it, so that its look-up is bound to the workspace. */
export const newInvitationToken = (workspaceId: number) => `${workspaceId}-${newLinkToken()}`;

/** The workspace of a token. Undefined if its form is wrong. */
export function readInvitationToken(token: string): number | undefined {
  const workspaceId = Number(FORM.exec(token)?.[1] ?? Number.NaN);
  return workspaceId <= MAX_WORKSPACE_ID ? workspaceId : undefined;
}
