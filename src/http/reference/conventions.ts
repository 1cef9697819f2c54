import { LIMITS } from '../../limits.ts';
import { LIMITS_IN_WORDS } from './limits.ts';
import { html, joined, type Markup, prose, table } from './markup.ts';
import type { ReferenceEntry } from './operation.ts';

/** The conventions, in the order in which a client meets them: anchor and heading. */
export const CONVENTIONS = {
  scopes: 'Scopes and features',
  values: 'Values',
  versions: 'Versions and If-Match',
  replay: 'Idempotency-Key and replay',
  cursors: 'Lists and cursors',
  errors: 'Errors',
  limits: 'Limits',
  'rate-limits': 'Rate limits',
} as const;

const ERROR = JSON.stringify(
  {
    error: {
      code: 'INVALID_INPUT',
      message: 'The request contains invalid values. name: must be at most 255 characters',
      requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
  },
  null,
  2,
);

/** What holds for every operation, in brief. */
export function conventions(entries: readonly ReferenceEntry[]): Markup {
  const texts: Record<keyof typeof CONVENTIONS, Markup> = {
    scopes: html`<p>A token has scopes; an operation names those it needs. The answer is <code>403</code> if the token lacks
one, belongs to another workspace, or if the operation’s feature is turned off. Access is read on every request: after a
token is revoked or a member removed, the next request gets <code>401</code>.</p>
${scopesTable(entries)}`,
    values: html`<p>Ids are positive integers. Timestamps are ISO 8601 in UTC with a trailing <code>Z</code> and milliseconds.
Lengths count Unicode code points. Values are not converted: <code>"12"</code> is not an integer. Unknown keys and query
parameters, and ones given twice, are refused.</p>`,
    versions: html`<p>Every record has a <code>version</code>, which also comes, double-quoted, as <code>ETag</code>. A change sends
the version it builds on: <code>If-Match: "v1.…"</code>. If the record was changed in between, the answer is
<code>412</code> and nothing is changed: read the record again. Without <code>If-Match</code> it is <code>428</code>.</p>`,
    replay: html`<p>Creations and actions carry an <code>Idempotency-Key</code>: a new one for each new request, the same one
for each retry of it. An exact retry within ${LIMITS.replayHours} hours gets the first answer again, with
<code>Idempotent-Replayed: true</code>, and changes nothing. Another request with the same key is answered
<code>409 IDEMPOTENCY_CONFLICT</code>. A request that failed leaves its key unused.</p>`,
    cursors: html`<p>A list answers <code>items</code> and <code>nextCursor</code>. To get the next page, send it as
<code>cursor</code> with the same filters and the same <code>sort</code>; <code>null</code> means that there is none. A
record that does not change while you read the pages appears exactly once. Cursors are opaque and work only for the list
they came from.</p>`,
    errors: html`<p>Every error has one shape. <code>code</code> is for programs, <code>message</code> for people: it names each value
at fault. <code>requestId</code> is your <code>X-Request-ID</code>, or one made for you.</p>
<pre><code>${ERROR}</code></pre>
${errorsTable(entries)}
<p>A method that a path does not have is answered <code>405</code> with <code>Allow</code>.</p>`,
    limits: html`<p>The limits of single fields are listed with each operation. These hold for all:</p>
${table(
  'Limits',
  ['What', 'At most'],
  LIMITS_IN_WORDS.map(([what, limit]) => [prose(what), prose(limit)]),
)}`,
    'rate-limits': html`<p>Reads and writes of a token are limited separately. <code>RateLimit-Policy</code> tells the limit
(<code>q</code> requests in <code>w</code> seconds), <code>RateLimit</code> what is left (<code>r</code>) and the seconds
until all of it is back (<code>t</code>). Beyond the limit the answer is <code>429</code>: wait <code>Retry-After</code>
seconds.</p>`,
  };
  return html`<section class="conventions" id="conventions" aria-labelledby="conventions-title">
<h2 id="conventions-title">Conventions</h2>
${Object.entries(CONVENTIONS).map(([id, heading]) => html`<h3 id="${id}">${heading}</h3>\n${texts[id as keyof typeof CONVENTIONS]}\n`)}</section>
`;
}

function scopesTable(entries: readonly ReferenceEntry[]): Markup {
  const scopes = [...new Set(entries.flatMap(({ operation }) => operation['x-scopes']))].sort();
  return table(
    'Scopes',
    ['Scope', 'Operations'],
    scopes.map((scope) => [
      html`<code>${scope}</code>`,
      joined(
        entries
          .filter(({ operation }) => operation['x-scopes'].includes(scope))
          .map(({ operation }) => html`<a href="#${operation.operationId}">${operation.summary}</a>`),
        ', ',
      ),
    ]),
  );
}

/** Every status that some operation documents, with its codes. */
function errorsTable(entries: readonly ReferenceEntry[]): Markup {
  const found = new Map<string, { codes: Set<string>; description: string }>();
  for (const [status, response] of entries.flatMap(({ operation }) => Object.entries(operation.responses))) {
    const known = found.get(status) ?? { codes: new Set(), description: response.description };
    for (const code of response['x-error-codes'] ?? []) found.set(status, { ...known, codes: known.codes.add(code) });
  }
  return table(
    'Errors',
    ['Status', 'Codes', 'Meaning'],
    [...found].sort().map(([status, { codes, description }]) => [
      html`<span class="status">${status}</span>`,
      joined(
        [...codes].map((code) => html`<code>${code}</code>`),
        html`<br>`,
      ),
      prose(description),
    ]),
  );
}
