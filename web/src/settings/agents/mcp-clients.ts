interface McpClient {
  id: 'claude-code' | 'cursor' | 'vscode';
  name: string;
  /** The configuration of a server. */
  configure(server: Server): string;
}

interface Server {
  url: string;
  authorization: string;
}

/** The name of the server in the client, which it shows beside each tool. */
const NAME = 'kartotek';

export const CLIENTS: readonly [McpClient, ...McpClient[]] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    configure: ({ url, authorization }) =>
      `claude mcp add --transport http ${NAME} ${url} \\\n  --header "Authorization: ${authorization}"`,
  },
  {
    id: 'cursor',
    name: 'Cursor',
    configure: ({ url, authorization }) =>
      json({ mcpServers: { [NAME]: { url, headers: { Authorization: authorization } } } }),
  },
  {
    id: 'vscode',
    name: 'VS Code',
    configure: ({ url, authorization }) =>
      json({ servers: { [NAME]: { type: 'http', url, headers: { Authorization: authorization } } } }),
  },
];

/** The configuration of a client, under the address that the page has. */
export function configurationOf({ configure }: McpClient, token: string): string {
  return configure({ url: `${location.origin}/mcp`, authorization: `Bearer ${token}` });
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
