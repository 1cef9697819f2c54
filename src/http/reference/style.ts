/** The reference's stylesheet: system fonts, one accent colour, light or dark like the reader's system. */
export const REFERENCE_STYLE = `
:root {
  color-scheme: light dark;
  --page: #ffffff;
  --raised: #f5f7f6;
  --line: #dfe4e2;
  --text: #18201d;
  --muted: #55615c;
  --accent: #0a6a59;
  --tint: #e3f1ed;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #111614;
    --raised: #19201d;
    --line: #2d3733;
    --text: #e3e9e6;
    --muted: #9daaa4;
    --accent: #72d3bd;
    --tint: #17342d;
  }
}

*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', sans-serif;
}
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 2; padding: 0.5rem 1rem; background: var(--page); }
.skip:focus { top: 1rem; }

/* Layout: contents on the left, one calm column beside it. */
body { display: grid; grid-template: auto 1fr / 18.5rem minmax(0, 1fr); }
.bar { grid-area: 1 / 1; padding: 2rem 1.5rem 1rem; background: var(--raised); border-right: 1px solid var(--line); }
.bar span { color: var(--muted); }
.brand { color: var(--text); font-weight: 650; text-decoration: none; }
.to-contents { display: none; }
.contents {
  grid-area: 2 / 1; position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto;
  padding: 0.5rem 0.75rem 2rem; background: var(--raised); border-right: 1px solid var(--line); font-size: 0.875rem;
}
main { grid-area: 1 / 2 / 3 / 2; padding: 2rem clamp(1.25rem, 4vw, 4rem) 6rem; }
main > section { max-width: 52rem; margin-inline: auto; }

.contents ul { list-style: none; margin: 0; padding: 0; }
.contents > ul > li { margin-bottom: 1rem; }
.contents a {
  display: flex; align-items: baseline; gap: 0.5rem; padding: 0.2rem 0.75rem; border-radius: 6px;
  color: var(--muted); text-decoration: none; line-height: 1.45;
}
.contents a:hover { background: var(--tint); color: var(--text); }
.contents .group { color: var(--text); font-weight: 600; }

/* Text */
h1, h2, h3, h4, h5 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 0.5rem; font-size: 2.25rem; letter-spacing: -0.02em; }
h2 { margin: 3rem 0 0.75rem; font-size: 1.5rem; letter-spacing: -0.01em; }
h3 { margin: 2.25rem 0 0.5rem; font-size: 1.125rem; }
h4 { margin: 2rem 0 0.5rem; font-size: 0.9375rem; }
h5 { margin: 1.25rem 0 0.25rem; font-size: 0.875rem; font-weight: 500; }
p { margin: 0 0 1rem; max-width: 46rem; }
.lead { font-size: 1.1875rem; color: var(--muted); }
.note { margin-bottom: 0.5rem; font-size: 0.875rem; color: var(--muted); }
code { font-family: var(--mono); font-size: 0.875em; }
p:not(.note, .endpoint) > code, .about code, h5 code { padding: 0.1em 0.25em; border-radius: 4px; background: var(--raised); }
pre {
  margin: 0 0 1rem; padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised);
  font-size: 0.875rem; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere;
}
pre code { font-size: 0.9375em; }

/* Groups and operations */
.tag > h2 { margin-top: 5rem; padding-top: 2rem; border-top: 1px solid var(--line); font-size: 1.75rem; }
.operation { margin-top: 4rem; scroll-margin-top: 1rem; }
.operation + .operation { padding-top: 3rem; border-top: 1px solid var(--line); }
.operation h3 { margin: 0 0 0.5rem; font-size: 1.375rem; letter-spacing: -0.01em; }
.operation h3 a { color: inherit; text-decoration: none; }
.operation h3 a:hover { text-decoration: underline; }
.overview { list-style: none; margin: 1.25rem 0 0; padding: 0.5rem; border: 1px solid var(--line); border-radius: 8px; }
.overview a {
  display: grid; grid-template-columns: 3.5rem minmax(0, 1fr) auto; align-items: baseline; column-gap: 0.75rem;
  padding: 0.3rem 0.625rem; border-radius: 6px; color: var(--text); text-decoration: none;
}
.overview a:hover { background: var(--tint); }
.overview .base { display: none; }
.endpoint { display: flex; align-items: baseline; gap: 0.75rem; max-width: none; font-size: 1rem; }
.path { overflow-wrap: anywhere; }
.base, .parent { color: var(--muted); }
.method {
  flex: none; min-width: 3.25rem; padding: 0.15rem 0.375rem; border-radius: 4px; text-align: center;
  font: 600 0.6875rem/1.4 var(--mono); letter-spacing: 0.03em;
}
.reads { color: var(--muted); box-shadow: inset 0 0 0 1px var(--line); }
.writes { color: var(--accent); background: var(--tint); }
.needs { display: flex; flex-wrap: wrap; gap: 0.375rem 2rem; margin: 0; font-size: 0.875rem; }
.needs div { display: flex; gap: 0.5rem; }
.needs dt { color: var(--muted); }
.needs dd { margin: 0; }
.status { font: 600 0.8125rem/1.4 var(--mono); color: var(--accent); }
.errors .status { color: var(--text); }
.statuses { margin-left: 0.5rem; font: 0.8125rem var(--mono); color: var(--muted); }
.about { display: block; font-weight: 400; color: var(--muted); }

/* Tables */
.scroll { margin: 0 0 1rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; line-height: 1.5; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { padding-block: 0.375rem; font-weight: 500; color: var(--muted); white-space: nowrap; }
tbody th { font-weight: 400; }
tbody th:has(.name) { min-width: 12rem; }
tbody th:has(.status) { width: 5rem; }
tbody th .about { max-width: 24rem; font-size: 0.8125rem; }
th code, td code { white-space: nowrap; }
.about code, code.pattern { white-space: normal; overflow-wrap: anywhere; }
.type { display: inline-block; min-width: 8.5rem; }
.name { font-weight: 600; }
.parent { font-weight: 400; }

details { margin: 0 0 0.5rem; }
summary { width: fit-content; padding: 0.25rem 0; cursor: pointer; font-size: 0.875rem; color: var(--accent); }
summary:hover { text-decoration: underline; }
details[open] > summary { margin-bottom: 0.5rem; }

@media (max-width: 60rem) {
  html { scroll-padding-top: 4rem; }
  body { display: block; }
  .bar {
    position: sticky; top: 0; z-index: 1; display: flex; gap: 0.5rem; padding: 0.75rem 1.25rem;
    border: 0; border-bottom: 1px solid var(--line);
  }
  .to-contents { display: block; margin-left: auto; }
  .contents { position: static; height: auto; padding: 1rem 0.5rem 0; border: 0; background: none; font-size: 1rem; }
  .contents ul ul { display: none; }
  .contents > ul > li { margin: 0; }
  .contents a { padding-block: 0.375rem; color: var(--accent); font-weight: 400; }
  h1 { font-size: 1.875rem; }
  .endpoint { flex-wrap: wrap; gap: 0.375rem 0.75rem; }
  .overview a { grid-template-columns: 3.5rem minmax(0, 1fr); }
  .overview .about { grid-column: 2; }
  .scroll table:has(.name) { min-width: 42rem; }
  pre { padding: 0.875rem; font-size: 0.8125rem; }
}
@media print {
  .contents, .bar, .skip { display: none; }
  body { display: block; }
}
`;
