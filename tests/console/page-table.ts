import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../web/src');

/** What the addresses name. */
export interface Places {
  /** `/w/sales` */
  root: string;
  summaryId: number;
  briefingId: number;
  companyId: number;
  personId: number;
  /** `/authorize?…` */
  authorization: string;
  webhookId: number;
  /** `/invitation/…` */
  invitation: string;
  /** `/reset/…` */
  reset: string;
}

type Address = (places: Places) => string;

/** An address for each page of a workspace, by the path that its room declares. */
export const WORKSPACE_PAGES: Readonly<Record<string, Address>> = {
  '/': ({ root }) => root,
  meetings: ({ root }) => `${root}/meetings`,
  'meetings/new': ({ root }) => `${root}/meetings/new`,
  'meetings/$id': ({ root, summaryId }) => `${root}/meetings/${summaryId}`,
  briefings: ({ root }) => `${root}/briefings?create=true`,
  'briefings/$id': ({ root, briefingId }) => `${root}/briefings/${briefingId}`,
  companies: ({ root }) => `${root}/companies`,
  'companies/new': ({ root }) => `${root}/companies/new`,
  'companies/import': ({ root }) => `${root}/companies/import`,
  'companies/$id': ({ root, companyId }) => `${root}/companies/${companyId}`,
  'companies/$id/edit': ({ root, companyId }) => `${root}/companies/${companyId}/edit`,
  people: ({ root }) => `${root}/people`,
  'people/new': ({ root }) => `${root}/people/new`,
  'people/import': ({ root }) => `${root}/people/import`,
  'people/$id': ({ root, personId }) => `${root}/people/${personId}`,
  'people/$id/edit': ({ root, personId }) => `${root}/people/${personId}/edit`,
  settings: ({ root }) => `${root}/settings`,
  general: ({ root }) => `${root}/settings/general`,
  agents: ({ root }) => `${root}/settings/agents`,
  webhooks: ({ root }) => `${root}/settings/webhooks`,
  'webhooks/$id': ({ root, webhookId }) => `${root}/settings/webhooks/${webhookId}`,
  members: ({ root }) => `${root}/settings/members`,
  features: ({ root }) => `${root}/settings/features`,
  fields: ({ root }) => `${root}/settings/fields`,
  registry: ({ root }) => `${root}/settings/registry`,
  activity: ({ root }) => `${root}/settings/activity`,
  '/account': () => '/account',
  '/authorize': ({ authorization }) => authorization,
};

/** The pages that need no session. */
export const OPEN_PAGES: Readonly<Record<string, Address>> = {
  '/sign-in': () => '/sign-in',
  '/setup': () => '/setup',
  '/invitation/$token': ({ invitation }) => invitation,
  '/reset/$token': ({ reset }) => reset,
};

/** The paths that the rooms declare in their `routes.tsx`. */
export function declaredPaths(): string[] {
  const files = globSync('*/routes.tsx', { cwd: WEB });
  const paths = files.flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/^\s+path: '([^']+)'/gm)].map(([, path = '']) => path),
  );
  return [...new Set(paths)];
}
