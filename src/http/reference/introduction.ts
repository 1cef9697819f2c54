import type { OpenApi } from '../openapi/openapi.ts';
import { html, type Markup, prose } from './markup.ts';

const VARIABLES = `export KARTOTEK_URL=http://127.0.0.1:4100
export KARTOTEK_WORKSPACE=your-workspace
export KARTOTEK_TOKEN=ktk_…`;

const FIRST_CALL = `curl "$KARTOTEK_URL/api/v1/workspaces/$KARTOTEK_WORKSPACE/people?limit=5" \\
  -H "Authorization: Bearer $KARTOTEK_TOKEN"`;

/** What the service is, and the first call. */
export function introduction({ info }: OpenApi): Markup {
  return html`<section class="introduction" id="introduction" aria-labelledby="title">
<h1 id="title">${String(info.title)} API</h1>
<p class="lead">${prose(String(info.summary ?? ''))}</p>
<p>Every path starts with <code>/api/v1/workspaces/{workspaceSlug}</code>. A request carries an access token,
<code>Authorization: Bearer ktk_…</code>, and acts in the one workspace that the token is pinned to. Bodies are JSON in
UTF-8. For tools, the same description is at <a href="openapi.json"><code>/openapi.json</code></a> (OpenAPI 3.1).</p>
<h2 id="first-call">A first call</h2>
<p>Set the address of the service, your workspace and your token. Every example on this page uses these three variables.
Ids, versions and keys in the examples are made up: replace them with your own.</p>
<pre><code>${VARIABLES}</code></pre>
<pre><code>${FIRST_CALL}</code></pre>
</section>
`;
}
