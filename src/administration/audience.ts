/** An operation for the administrators of a workspace: signed in to the console, or operators on the command line. */
export const FOR_ADMINISTRATORS = { audience: ['member', 'operator'], role: 'ADMIN' } as const;

/** An operation that members perform on what is their own. */
export const FOR_MEMBERS = { audience: ['member'] } as const;

/** An operation on the installation, for operators. */
export const FOR_OPERATORS = { audience: ['operator'], installation: true } as const;
