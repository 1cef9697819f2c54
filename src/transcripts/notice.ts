const LENGTH = 300;
const TRANSCRIPT = /\b(?:transcri|trans?skri|transkri|recording|meeting ended)/i;
const MADE =
  /https?:\/\/|computer|automat|generat|generer|created|powered by|transcribed by|ended after|(?:started|stopped|startede|stoppede) (?:the )?(?:transcri|trans?skri|transkri|recording)/i;

/** Whether a paragraph is what an exporter adds about the transcript itself: that it was made by a computer, or ended. */
export function isNotice(text: string): boolean {
  return text.length <= LENGTH && TRANSCRIPT.test(text) && MADE.test(text);
}
