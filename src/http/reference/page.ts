import { SCALAR_FILE } from './scalar.ts';

/** See Scalar's documentation of its configuration. The page must request nothing from other hosts. */
const CONFIGURATION = {
  theme: 'none',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  // Keep the reader's token in memory only.
  persistAuth: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  documentDownloadType: 'direct',
  defaultOpenAllTags: true,
  orderSchemaPropertiesBy: 'preserve',
};

/** The API reference, for `/docs`: Scalar shows what `/openapi.json` says. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Kartotek API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/reference.css">
</head>
<body>
<noscript>This page needs JavaScript. What it shows is at <a href="openapi.json">/openapi.json</a>.</noscript>
<script id="api-reference" data-url="openapi.json" data-configuration='${JSON.stringify(CONFIGURATION)}'></script>
<script src="docs/${SCALAR_FILE}"></script>
</body>
</html>
`;

/** Scalar writes style attributes, so styles cannot be limited to files. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** System fonts, one accent colour, and text that stands out enough in light and dark (WCAG 2.2, 1.4.3). */
export const REFERENCE_STYLE = `
:root {
  color-scheme: light dark;
  --scalar-font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', sans-serif;
  --scalar-font-code: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
html .light-mode {
  --scalar-background-1: #ffffff; --scalar-background-2: #f5f7f6; --scalar-background-3: #e9eeec;
  --scalar-background-accent: #e3f1ed; --scalar-border-color: #dfe4e2;
  --scalar-color-1: #18201d; --scalar-color-2: #55615c; --scalar-color-3: #5b6762; --scalar-color-accent: #0a6a59;
  --scalar-color-green: #0a6a59; --scalar-color-blue: #1b5fa8; --scalar-color-yellow: #805300;
  --scalar-color-orange: #a1430a; --scalar-color-red: #b3261e; --scalar-color-purple: #6a3fb5;
}
html .dark-mode {
  --scalar-background-1: #111614; --scalar-background-2: #19201d; --scalar-background-3: #232c28;
  --scalar-background-accent: #17342d; --scalar-border-color: #2d3733;
  --scalar-color-1: #e3e9e6; --scalar-color-2: #b0bbb6; --scalar-color-3: #9daaa4; --scalar-color-accent: #72d3bd;
  --scalar-color-green: #72d3bd; --scalar-color-blue: #7db8f0; --scalar-color-yellow: #e3b95c;
  --scalar-color-orange: #f0a070; --scalar-color-red: #f58a82; --scalar-color-purple: #bda0f0;
}
html .scalar-app .markdown table { table-layout: auto; }
html .scalar-app .markdown :is(td, th) { padding: 0.5rem; word-break: normal; overflow-wrap: break-word; }
.scalar-app .section:focus-visible { outline: none; }
`;
