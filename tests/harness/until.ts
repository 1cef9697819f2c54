const POLL_MS = 20;

/** Asks again and again until the answer is neither undefined nor false. Throws, saying what was awaited, after `limitMs`. */
export async function until<T>(what: string, ask: () => Promise<T> | T, limitMs = 30_000) {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
    if (performance.now() > deadline) throw new Error(`Within ${limitMs} ms it did not come to pass: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** How many rounds a test runs: `KARTOTEK_TEST_ROUNDS`, or the number that every build has time for. */
export function rounds(everyBuild: number): number {
  return Number(process.env.KARTOTEK_TEST_ROUNDS ?? everyBuild);
}

/** The size of an attack: a tenth in every build, all of it where `KARTOTEK_TEST_ROUNDS` is set. */
export function attackSize(full: number): number {
  return process.env.KARTOTEK_TEST_ROUNDS === undefined ? Math.ceil(full / 10) : full;
}
