/** More transcripts wait to be read than may: the caller may try again. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy';
}
