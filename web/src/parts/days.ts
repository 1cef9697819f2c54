/** The first instant of a day (`2026-03-13`) where the reader is, for a filter. Undefined if it is no day. */
export function startOfDay(day: string | undefined): string | undefined {
  return instantOf(day, 'T00:00:00.000');
}

/** The last instant of a day where the reader is. */
export function endOfDay(day: string | undefined): string | undefined {
  return instantOf(day, 'T23:59:59.999');
}

/** `2026-03-13` if the text is such a day, for what an address says. `2026-02-31` is none, although dates can be made of it. */
export function dayOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || instantOf(text, 'T00:00:00.000') === undefined) return undefined;
  return new Date(`${text}T00:00:00.000Z`).toISOString().startsWith(text) ? text : undefined;
}

function instantOf(day: string | undefined, time: string): string | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const instant = new Date(day + time);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
