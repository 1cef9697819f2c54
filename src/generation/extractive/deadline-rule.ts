/** One way to say a time. `resolve` gets what the pattern captured and the day of the meeting (UTC midnight). */
export type DeadlineRule = {
  pattern: RegExp;
  resolve: (parts: Readonly<Record<string, string | undefined>>, meeting: Date) => Date | null;
};
