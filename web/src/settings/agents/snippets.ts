import type { Scope } from './scopes';

export interface Snippet {
  name: 'curl' | 'TypeScript';
  text: string;
  /** It creates a record. */
  writes?: true;
}

interface SnippetValues {
  slug: string;
  token: string;
  scopes: readonly Scope[];
}

/** What a token can be tried with at once. Nothing if its scopes only allow calls that need a record. */
export function snippetsOf({ slug, token, scopes }: SnippetValues): Snippet[] {
  const root = `${location.origin}/api/v1/workspaces/${slug}`;
  const path = scopes.includes('contacts:read')
    ? 'companies'
    : scopes.includes('meetings:read')
      ? 'summaries'
      : undefined;
  if (path !== undefined) {
    const url = `${root}/${path}?limit=5`;
    return [
      { name: 'curl', text: `curl '${url}' \\\n  -H 'Authorization: Bearer ${token}'` },
      { name: 'TypeScript', text: reading(url, token) },
    ];
  }
  if (!scopes.includes('contacts:write')) return [];
  const text = [
    `curl '${root}/companies' \\`,
    `  -H 'Authorization: Bearer ${token}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H 'Idempotency-Key: first-company' \\`,
    `  -d '{"name": "Example from curl"}'`,
  ].join('\n');
  return [{ name: 'curl', text, writes: true }];
}

function reading(url: string, token: string): string {
  return [
    `const response = await fetch('${url}', {`,
    `  headers: { authorization: 'Bearer ${token}' },`,
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    'const { items } = await response.json();',
    'console.log(items);',
  ].join('\n');
}
