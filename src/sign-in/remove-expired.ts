import { removeByAge } from '../database/remove-by-age.ts';

/** Removes what has expired: sessions, begun sign-ins, links for passwords, counted attempts, invitations. */
export const removeExpiredSignIns = [
  removeByAge('remove expired sessions', { table: 'user_session', time: 'expires_at', ofWorkspaces: false }),
  removeByAge('remove begun sign-ins', { table: 'sign_in_challenge', time: 'expires_at', ofWorkspaces: false }),
  removeByAge('remove expired reset links', { table: 'reset_link', time: 'expires_at', ofWorkspaces: false }),
  removeByAge('remove counted attempts', { table: 'sign_in_limit', time: 'empty_at', ofWorkspaces: false }),
  removeByAge('remove expired invitations', { table: 'invitation', time: 'expires_at', ofWorkspaces: true }),
];
