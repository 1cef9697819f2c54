import type { OpenApi } from '../../openapi/openapi.ts';
import type { MarkdownPage, MarkdownPages } from './markdown-pages.ts';

/** `/llms.txt`, in the form of llmstxt.org: what a language model needs to find its way. `{{origin}}` stands for the address of the service. */
export function llmsText({ info }: OpenApi, { rules, tags, whole }: MarkdownPages): string {
  return `# ${info.title}

> ${info.summary}

- The API is at \`{{origin}}/api/v1/workspaces/{workspaceSlug}\`. Every request carries \`Authorization: Bearer ktk_…\`, a token of one person in one workspace. People make tokens in the console, at {{origin}}/.
- Clients of the Model Context Protocol connect to \`{{origin}}/mcp\`.
- A change sends the version that it is based on (\`If-Match\`), a creation a key of its own (\`Idempotency-Key\`).

## Start here

${link(rules)}
${tags.map(({ page }) => link(page)).join('\n')}
${tags.map(({ page, operations }) => `\n## ${page.title}\n\n${operations.map(link).join('\n')}\n`).join('')}
## Optional

${link(whole)}
- [OpenAPI 3.1 document]({{origin}}/openapi.json): For tools.
- [Reference for people]({{origin}}/docs): With search and a way to try operations.
`;
}

function link({ path, title, about }: MarkdownPage): string {
  return `- [${title}]({{origin}}${path}): ${about}`;
}
