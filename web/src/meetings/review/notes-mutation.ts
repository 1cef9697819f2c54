/** Names the saving of notes, so that an approval waits for it. */
export const NOTES_MUTATION = ['summary-notes'] as const;
