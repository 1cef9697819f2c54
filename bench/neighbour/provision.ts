import { runCommand, type Tree } from './service.ts';

export interface Provisioned {
  workspaceId: number;
  userId: string;
  slug: string;
  tokens: string[];
}

const SCOPES = 'contacts:read,contacts:write,meetings:read,meetings:write';

/** Creates a workspace with an administrator and tokens by the command line. */
export async function provisionWorkspace(tree: Tree, slug: string, tokens: number): Promise<Provisioned> {
  const named = ['--organization', 'Bench', '--name', slug, '--slug', slug];
  const { workspaceId } = await runCommand(tree, 'workspace', 'create', ...named);
  const userId = await addMember(tree, slug, 'admin', 'ADMIN');
  await runCommand(tree, 'feature', 'set', '--workspace', slug, '--feature', 'agents', '--to', 'on');
  const made: string[] = [];
  for (let n = 0; n < tokens; n++) made.push(await createToken(tree, slug, 'admin'));
  return { workspaceId: Number(workspaceId), userId, slug, tokens: made };
}

/** Adds a member who is not an administrator. Returns its token. */
export async function provisionMember(tree: Tree, slug: string): Promise<string> {
  await addMember(tree, slug, 'member', 'MEMBER');
  return createToken(tree, slug, 'member');
}

const emailOf = (slug: string, who: string) => `${who}@${slug}.example`;

async function addMember(tree: Tree, slug: string, who: string, role: string): Promise<string> {
  const whom = ['--workspace', slug, '--email', emailOf(slug, who), '--name', who, '--role', role];
  const { userId } = await runCommand(tree, 'member', 'add', ...whom);
  return String(userId);
}

async function createToken(tree: Tree, slug: string, who: string): Promise<string> {
  const whose = ['--workspace', slug, '--email', emailOf(slug, who), '--name', 'bench', '--scopes', SCOPES];
  const { token } = await runCommand(tree, 'token', 'create', ...whose);
  return String(token);
}
