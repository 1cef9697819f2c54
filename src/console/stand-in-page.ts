import type { PagesState } from './pages.ts';

const TEXTS: Readonly<Record<PagesState, string>> = {
  ready: '',
  building: 'The console is being built. This page loads it when it is done.',
  missing: 'The console is not built. Run <code>npm ci --include=dev</code>, which builds it, and restart.',
  failed: 'Building the console failed. The log says why. Run <code>npm run build</code> to try again, and restart.',
};

/** What the pages answer while there is no build. It has no script. */
export function standInPage(state: PagesState, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Kartotek</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem; }
</style>
<h1>Kartotek</h1>
<p role="status">${TEXTS[state]}</p>
<p>The API answers: <a href="/docs">reference</a>.</p>
</html>
`;
}
