/** What the head of a WebVTT file says of turns that were data: how their speakers and times are to be read. */
export interface GivenTurns {
  /** Without times, every cue stands at 0, and its turn has none. */
  isTimed: boolean;
  /** The data names speakers, so that a turn without one is of nobody, and its text is not searched for a label. */
  isNamed: boolean;
}

const HEAD = /^\uFEFF?WEBVTT Turns, (with|without) times, (with|without) speakers(?=[\r\n]|$)/;

/** The head of such a file. WebVTT allows any text behind its signature. */
export function givenTurns({ isTimed, isNamed }: GivenTurns): string {
  return `WEBVTT Turns, ${isTimed ? 'with' : 'without'} times, ${isNamed ? 'with' : 'without'} speakers\n`;
}

/** What the head of a file says. Null: it is no such file. */
export function readGivenTurns(text: string): GivenTurns | null {
  const [, times, speakers] = HEAD.exec(text.slice(0, 100)) ?? [];
  return times === undefined ? null : { isTimed: times === 'with', isNamed: speakers === 'with' };
}
