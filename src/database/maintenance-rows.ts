/** Small: what a row costs is not known yet. */
const FIRST_ROWS = 200;
/** Where the time goes into the way to the database, fewer rows would make no batch shorter. */
const FEWEST_ROWS = 50;
export const MOST_ROWS = 20_000;
/** Half of what a batch may take, since the next one may meet dearer rows. */
const AIM_MS = 25;

/** How many rows the next batch handles, by how long the last one took. */
export function nextRows(rows = FIRST_ROWS, milliseconds = AIM_MS): number {
  const wanted = rows * Math.min(2, AIM_MS / milliseconds);
  return Math.round(Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, wanted)));
}
