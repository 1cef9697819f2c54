/** Whether a body carries what only members with Work access may set (`decisions.md`, Access). */
export function needsWorkAccess(body: object): boolean {
  return 'lifecycleStage' in body || 'metadata' in body || 'customFields' in body;
}
