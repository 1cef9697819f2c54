/** SBV, in which YouTube saves captions, is SRT with other times: `0:00:12.000,0:00:15.000`. */
const TIMES = /^\s*(\d{1,3}:\d{2}:\d{2}\.\d{3}),(\d{1,3}:\d{2}:\d{2}\.\d{3})\s*$/;
const LENGTH = 40;

/** Whether a line has the times of an SBV cue. */
export function isSbvTimes(line: string): boolean {
  return line.length <= LENGTH && TIMES.test(line);
}

/** A line with the times of an SBV cue as those of SRT; any other as it is. */
export function withSrtTimes(line: string): string {
  return line.length > LENGTH ? line : line.replace(TIMES, '$1 --> $2');
}
