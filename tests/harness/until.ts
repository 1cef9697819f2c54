const POLL_MS = 20;

/** Polls `ask` until it returns neither undefined nor false. After `limitMs`, throws an error that names `what`. */
export async function until<T>(what: string, ask: () => Promise<T> | T, limitMs = 120_000) {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The number of rounds of a test: `KARTOTEK_TEST_ROUNDS`, or by default `preset`. */
export function rounds(preset: number): number {
  return Number(process.env.KARTOTEK_TEST_ROUNDS ?? preset);
}

/** The size of an attack: `full` if `KARTOTEK_TEST_ROUNDS` is set, a tenth otherwise. */
export function attackSize(full: number): number {
  return process.env.KARTOTEK_TEST_ROUNDS === undefined ? Math.ceil(full / 10) : full;
}
