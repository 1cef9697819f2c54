import type { OpenApiOperation, OpenApiParameter } from '../openapi/openapi.ts';
import { curlOf } from './curl.ts';
import { fieldsTable } from './fields.ts';
import { html, joined, type Markup, prose, table } from './markup.ts';
import { responsesOf } from './responses.ts';
import { boundsInWords, type Schema, typeInWords } from './schema.ts';

/** An operation with its method and path: an entry of the page. */
export interface ReferenceEntry {
  /** Lower case, as in the document. */
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** Everything on one operation. Its anchor is the operation's id. */
export function operationSection({ method, path, operation }: ReferenceEntry): Markup {
  const { operationId: id, summary, description } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
<p class="endpoint">${methodBadge(method)} ${pathOf(path)}</p>
${description === undefined ? '' : html`<p>${prose(description)}</p>\n`}<dl class="needs">
<div><dt>${operation['x-scopes'].length === 1 ? 'Scope' : 'Scopes'}</dt><dd>${joined(operation['x-scopes'].map(code), ' ')}</dd></div>
<div><dt>Feature</dt><dd>${code(operation['x-feature'] ?? 'none')}</dd></div>
<div><dt>Operation id</dt><dd>${code(id)}</dd></div>
</dl>
<h4>Parameters</h4>
${parametersTable(`Parameters: ${summary}`, operation.parameters)}
${requestBody(operation)}
<h4>Example request</h4>
<pre><code>${curlOf(method, path, operation)}</code></pre>
<h4>Responses</h4>
${responsesOf(operation)}
</section>
`;
}

export function methodBadge(method: string): Markup {
  return html`<span class="method ${method === 'get' ? 'reads' : 'writes'}">${method.toUpperCase()}</span>`;
}

/** A path. Its first part, up to the workspace's slug, is the same everywhere and is shown paler. */
export function pathOf(path: string): Markup {
  const [, base = '', own = ''] = /^(.*?\{workspaceSlug\})?(.*)$/.exec(path) ?? [];
  return html`<code class="path"><span class="base">${base}</span><wbr>${own}</code>`;
}

function parametersTable(label: string, parameters: readonly OpenApiParameter[]): Markup {
  const rows = parameters.map(({ name, description, in: place, schema, required }) => [
    html`<code class="name">${name}</code>${description === undefined ? '' : html`<span class="about">${prose(description)}</span>`}`,
    place,
    typeInWords(schema),
    boundsInWords(schema),
    (schema as Schema).default === undefined ? '' : code(String((schema as Schema).default)),
    required ? 'yes' : 'no',
  ]);
  return table(label, ['Name', 'In', 'Type', 'Bounds', 'Default', 'Required'], rows);
}

function requestBody({ requestBody, summary }: OpenApiOperation): Markup {
  if (!requestBody) return html``;
  const types = Object.keys(requestBody.content);
  const schema = Object.values(requestBody.content)[0]?.schema as Schema | undefined;
  const least =
    schema?.minProperties === undefined ? '' : ` At least ${schema.minProperties} of the fields must be there.`;
  return html`<h4>Request body</h4>
<p class="note">${joined(types.map(code), ' or ')}${requestBody.required ? '' : ', may be left out'}.${least}</p>
${schema && schema.type !== 'string' ? fieldsTable(`Request body: ${summary}`, schema) : ''}`;
}

function code(text: string): Markup {
  return html`<code>${text}</code>`;
}
