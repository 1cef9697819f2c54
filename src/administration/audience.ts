/** An operation for the administrators of a workspace: signed in to the console, or operators on the command line. */
export const FOR_ADMINISTRATORS = { audience: ['member', 'operator'], role: 'ADMIN' } as const;

/** The audit log: for administrators, also with a token that may read everything that the log names. */
export const FOR_AUDITORS = {
  audience: ['token', 'member', 'operator'],
  role: 'ADMIN',
  scopes: ['contacts:read', 'meetings:read'],
} as const;

/** An operation that members perform on what is their own. */
export const FOR_MEMBERS = { audience: ['member'] } as const;

/** An operation on the installation, for operators. */
export const FOR_OPERATORS = { audience: ['operator'], installation: true } as const;

/** Erasing a person, and reading all that is held about one. */
export const FOR_ERASING = {
  audience: ['token', 'member', 'operator'],
  role: 'ADMIN',
  scopes: ['contacts:write'],
} as const;
