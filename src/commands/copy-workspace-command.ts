import { randomUUID } from 'node:crypto';
import { Slug } from '../administration/schemas.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { sqlState } from '../database/transient.ts';
import { validate } from '../operation/validate.ts';
import { type Command, CommandError } from './command.ts';
import { requireTarget, TO_OPTION } from './copy-database-command.ts';
import { JSON_OPTION, withDatabase } from './run-on-database.ts';

const UNIQUE_VIOLATION = '23505';

export const copyWorkspaceCommand: Command = {
  name: 'workspace copy',
  summary: 'Copy one workspace to another database, also while both are served.',
  description:
    'Its records keep their ids; the workspace gets a number of its own. Tokens, invitations and connected agents are not copied, and nobody gets a way to sign in; webhooks are paused. The source stays as it is.',
  options: {
    workspace: { kind: 'text', description: 'The workspace.', placeholder: 'SLUG', required: true },
    to: TO_OPTION,
    slug: { kind: 'text', description: 'Its slug in the target. Default: the same.' },
    json: JSON_OPTION,
  },
  async run({ workspace, to, slug: newSlug = workspace, json }) {
    const url = requireTarget(to);
    const slug = String(workspace);
    if (validate(Slug, newSlug, 'slug').length > 0) {
      throw new CommandError('--slug must be lower-case letters, digits and hyphens.');
    }
    // Loaded late: help and completion do without it.
    const { copyWorkspace } = await import('../copying/copy-workspace.ts');
    const wanted = { slug, newSlug: String(newSlug), now: new Date(), requestId: randomUUID() };
    const answer = await withSource(readConfig(), (source) => copyWorkspace(source, url, wanted)).catch(
      (error: unknown) => {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        throw new CommandError('The target changed meanwhile, so nothing was copied. Try again.');
      },
    );
    const { known, created } = answer.accounts;
    const lines = [
      `Workspace ${answer.slug} is number ${answer.workspaceId} in the target: ${answer.rows} rows of ${answer.tables} tables are copied and compared.`,
      `Of its members ${known} had an account there and ${created} got one.`,
      'Tokens, invitations and connected agents are not copied, and webhooks are paused. Who cannot sign in yet needs a link: kartotek member reset-link.',
    ];
    process.stdout.write(`${json ? JSON.stringify(answer) : lines.join('\n')}\n`);
  },
};

/** An embedded database is read from a copy, which a service that holds it makes. */
async function withSource<T>(config: Config, work: (source: Database) => Promise<T>): Promise<T> {
  const purpose = 'kartotek workspace copy';
  if ('url' in config.database) return withDatabase(config, purpose, work);
  const { withSnapshot } = await import('./with-snapshot.ts');
  const { connect } = await import('../database/connect.ts');
  return withSnapshot(config.database.folder, purpose, async ({ folder }) => {
    const source = await connect({
      at: { folder },
      connections: 1,
      purpose,
      onAbort: () => {},
      onConnectionError: () => {},
    });
    try {
      return await work(source);
    } finally {
      await source.close();
    }
  });
}
