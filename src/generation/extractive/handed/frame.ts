/** What stands for a person in a sentence while it is looked at: the place among those that are mentioned. */
export const person = (group: string): string => String.raw`⟦(?<${group}>\d+)⟧`;

/** A person and what is handed out to them, in a sentence with marks for people. */
export interface HandFrame {
  /** Where it begins, and where what is done begins. */
  start: number;
  restStart: number;
  /** Places of whom it is handed out to among the people. */
  one: number;
  other: number | undefined;
  /** "Anna and I": the speaker does it too. */
  withSpeaker: boolean;
  /** "Anna, you …": no speaker calls themselves. */
  called: boolean;
  /** As a statement begins behind the name: "will work", "laver". */
  said: string;
  /** How the verb of a statement is said of one, and of two. */
  saidOfTwo: { of: string; two: string };
  /** "Anna, can you …" */
  asks: boolean;
  /** A task only for a day, or where it is asked whether it is so: "you're finding a supplier, right?" */
  isTagged: boolean;
  /** "Anna takes over the client": a task where it has a day, or Anna says yes. */
  isTold: boolean;
  /** Not only what somebody should do. */
  sure: boolean;
}

/** What a language says when work is handed out. */
export interface Hands {
  /** A sentence with marks for people, in which those who are to do something stand before it. */
  turned(marked: string): string;
  /** All frames of a sentence, in order. */
  frames(marked: string): HandFrame[];
  /** Before a frame: nobody is given anything. */
  hedged: RegExp;
  /** Before a frame that is not sure: why something is done. */
  purpose: RegExp;
  /** A sentence that begins so tells of what may be. */
  condition: RegExp;
  /** Where the speaker goes on with their own task. */
  own: RegExp;
  /** What leads from one frame to the next. */
  next: RegExp;
  /** For a later day. */
  later: RegExp;
  /** As the speaker's own words, for the rules that tell acts in the meeting. */
  asOwn(said: string, task: string): string;
}
