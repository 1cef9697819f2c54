/** Precision and recall of version 0.1.0 on the held-out set, by the strict rule. */
export const HELD_OUT_0_1_0 = {
  todos: [0.88, 0.91],
  agreements: [0.82, 0.72],
  topics: [0.82, 0.4],
  owners: 1,
  deadlines: 0.94,
} as const;
