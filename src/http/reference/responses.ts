import type { OpenApiOperation, OpenApiResponse } from '../openapi/openapi.ts';
import { fieldsTable } from './fields.ts';
import { html, joined, type Markup, prose, table } from './markup.ts';
import type { Schema } from './schema.ts';

/** An operation's answers by status: each success with example, fields and headers, then its errors. */
export function responsesOf({ responses, summary }: OpenApiOperation): Markup {
  const all = Object.entries(responses);
  const errors = all.filter(([, response]) => response['x-error-codes']);
  return html`${all
    .filter(([, response]) => !response['x-error-codes'])
    .map(([status, response], i) => success(summary, status, response, i === 0))}<details class="errors">
<summary>Errors <span class="statuses">${joined(
    errors.map(([status]) => status),
    ' ',
  )}</span></summary>
${table(
  `Errors: ${summary}`,
  ['Status', 'Codes', 'Meaning'],
  errors.map(([status, { description, 'x-error-codes': codes = [] }]) => [
    html`<span class="status">${status}</span>`,
    joined(
      codes.map((code) => html`<code>${code}</code>`),
      html`<br>`,
    ),
    prose(description),
  ]),
)}
</details>`;
}

function success(summary: string, status: string, response: OpenApiResponse, first: boolean): Markup {
  const content = response.content?.['application/json'];
  const example = JSON.stringify(content?.example, null, 2) as string | undefined;
  return html`<h5><span class="status">${status}</span> ${prose(response.description)}</h5>
<details${first ? html` open` : ''}>
<summary>Example</summary>
<pre><code>${example ?? 'No example.'}</code></pre>
</details>
<details>
<summary>Fields and headers</summary>
${content ? fieldsTable(`Fields of ${status}: ${summary}`, content.schema as Schema) : ''}
${table(
  `Headers of ${status}: ${summary}`,
  ['Header', 'Meaning'],
  Object.entries(response.headers ?? {}).map(([name, { description }]) => [
    html`<code>${name}</code>`,
    prose(description),
  ]),
)}
</details>
`;
}
