/** `2026-03-13` where the reader is, for a date field. */
export function localDay(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** `10:00` where the reader is, for a time field. */
export function localTime(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
