/** Too many transcripts wait to be read. The caller may try again. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy';
}
