/**
 * Webhooks are for administrators: with a token, signed in to the console, or operators on the command line. They are no
 * tools: what an agent reads could make it send a workspace's events to a stranger.
 */
export const FOR_WEBHOOKS = {
  audience: ['token', 'member', 'operator'],
  role: 'ADMIN',
  scopes: ['events:manage'],
  tag: 'Webhooks',
  tool: false,
} as const;
