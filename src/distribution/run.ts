/** Runs SQL text on the distribution's own connection. */
export type Run = (text: string) => Promise<Record<string, unknown>[]>;
