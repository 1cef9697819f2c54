const AGAIN_MS = 2_000;

/** Loads code that a page needs only later. Tries again while the service is away: React would keep the failure for good. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
