/** Formats a time from the start of the recording as `mm:ss`, or `hh:mm:ss` from one hour on; '' if it is unknown. */
export function formatTime(startMs: number | null): string {
  if (startMs === null) return '';
  const seconds = Math.floor(startMs / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':');
}
