/** The transcript is empty or nothing in it parses. `reason` is a phrase for the person who sent it. */
export class TranscriptUnreadable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`Transcript unreadable: ${reason}`);
    this.name = 'TranscriptUnreadable';
    this.reason = reason;
  }
}
