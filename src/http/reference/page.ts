import type { OpenApi } from '../openapi/openapi.ts';
import { CONVENTIONS, conventions } from './conventions.ts';
import { introduction } from './introduction.ts';
import { html, type Markup } from './markup.ts';
import { methodBadge, operationSection, pathOf, type ReferenceEntry } from './operation.ts';
import { REFERENCE_STYLE } from './style.ts';

interface Group {
  tag: string;
  /** The anchor of its section. */
  id: string;
  entries: ReferenceEntry[];
}

/**
 * The API reference as one page and its stylesheet, for `/docs` and `/docs/reference.css`. It holds no script and no
 * inline style and loads nothing else, so it works offline and under the strictest content security policy.
 */
export function referencePage(openApi: OpenApi): { html: string; css: string } {
  const groups = openApi.tags.map(({ name }) => groupOf(openApi, name));
  const entries = groups.flatMap((group) => group.entries);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${String(openApi.info.title)} API reference</title>
<link rel="stylesheet" href="docs/reference.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="brand" href="#introduction">${String(openApi.info.title)}</a> <span>API reference</span> <a class="to-contents" href="#contents">Contents</a></header>
${contents(groups)}<main id="content" tabindex="-1">
${introduction(openApi)}${conventions(entries)}${groups.map(groupSection)}</main>
</body>
</html>
`;
  return { html: page.markup, css: REFERENCE_STYLE };
}

function groupOf(openApi: OpenApi, tag: string): Group {
  const entries = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
  return { tag, id: `tag-${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`, entries };
}

/** On narrow screens its operations are hidden: each group lists its own. */
function contents(groups: readonly Group[]): Markup {
  return html`<nav class="contents" id="contents" aria-label="Contents">
<ul>
<li><a class="group" href="#introduction">Introduction</a></li>
<li><a class="group" href="#conventions">Conventions</a>
<ul>
${Object.entries(CONVENTIONS).map(([id, heading]) => html`<li><a href="#${id}">${heading}</a></li>\n`)}</ul></li>
${groups.map(
  ({ tag, id, entries }) => html`<li><a class="group" href="#${id}">${tag}</a>
<ul>
${entries.map(
  ({ method, path, operation }) =>
    html`<li><a href="#${operation.operationId}" title="${method.toUpperCase()} ${path}">${methodBadge(method)} <span>${operation.summary}</span></a></li>\n`,
)}</ul></li>
`,
)}</ul>
</nav>
`;
}

function groupSection({ tag, id, entries }: Group): Markup {
  return html`<section class="tag" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${tag}</h2>
<ul class="overview">
${entries.map(
  ({ method, path, operation }) =>
    html`<li><a href="#${operation.operationId}">${methodBadge(method)} ${pathOf(path)} <span class="about">${operation.summary}</span></a></li>\n`,
)}</ul>
${entries.map(operationSection)}</section>
`;
}
