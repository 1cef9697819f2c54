/** The transcript is empty or holds nothing that parses; `reason` is a phrase fit for the person who sent it. */
export class TranscriptUnreadable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`Transcript unreadable: ${reason}`);
    this.name = 'TranscriptUnreadable';
    this.reason = reason;
  }
}
