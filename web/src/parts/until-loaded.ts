const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Loads code that a page needs only later. Tries again while the service is away: React would keep the failure for good.
 *
 * Browsers keep it too, for each file that they asked for (Chromium 150 does; the standard lets them). So nothing is asked for
 * before the service answers, and a file that failed is then asked for at an address of its own.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  let next = load;
  for (let pause = FIRST_PAUSE_MS, attempt = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS), attempt++) {
    try {
      await fetch('/health/live', { cache: 'no-store' });
      return await next();
    } catch (error) {
      const failed = addressIn(error);
      if (failed) next = () => import(/* @vite-ignore */ `${failed}?attempt=${attempt}`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The address of the file that could not be loaded. Chromium and Firefox name it in the message; Safari asks again anyway. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
}
