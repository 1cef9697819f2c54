import { open, stat } from 'node:fs/promises';
import { callAsOperator } from '../administration/call-as-operator.ts';
import { provisionWorkspace } from '../administration/provision-workspace.ts';
import { OperationError } from '../operation/errors.ts';
import { CommandError, type DatabaseCommand } from './command.ts';
import { explainRefusal } from './explain-refusal.ts';
import { operatorPipeline } from './operation-command.ts';

const LONGEST_LINE = 64 * 1024;
const MOST_LINES = 100_000;
const MOST_MIB = 64;

type Row = { status: string } & Record<string, unknown>;

interface ProvisionAnswer {
  created: number;
  updated: number;
  existing: number;
  refused: number;
}

/** Creates the workspaces of a file, each in a transaction of its own. */
export const provision: DatabaseCommand = {
  name: 'workspace provision',
  summary: 'Create the workspaces of a file, with administrators, features and tokens.',
  description: `Each line of FILE is a JSON object: organization, name and slug; and, where wanted, administrator (email, name), features (agents: true) and token (name, scopes, expiresInDays), which belongs to the administrator. Each is one transaction, and prints a line of JSON: status is created, updated, existing or refused. What exists stays as it is, so the same file may be given again; a token's secret is printed only when it is created. At most ${MOST_LINES} lines and ${MOST_MIB} MiB. Ends with 1 if a line was refused.`,
  options: {
    file: { kind: 'path', description: 'The file of JSON lines.', required: true },
  },
  positional: 'file',
  streams: true,
  async run(database, { file }, now, output, service): Promise<ProvisionAnswer> {
    const pipeline = await operatorPipeline(database, now, service);
    const counts: Record<string, number> = { created: 0, updated: 0, existing: 0, refused: 0 };
    const provisionLine = async (text: string): Promise<Row> => {
      try {
        const { body = '' } = await callAsOperator(pipeline, provisionWorkspace, { body: readLine(text) });
        return JSON.parse(body) as Row;
      } catch (error) {
        if (error instanceof CommandError) return { status: 'refused', reason: error.message };
        if (!(error instanceof OperationError) || error.status >= 500) throw error;
        return { status: 'refused', reason: explainRefusal(error, [], '').replace(/^body: /, 'The line ') };
      }
    };
    await requireSize(String(file));
    const handle = await openFile(String(file));
    try {
      let line = 0;
      for await (const text of handle.readLines()) {
        line += 1;
        if (line > MOST_LINES) throw new CommandError(`A file may have ${MOST_LINES} lines; the rest was not read.`);
        if (text.trim() === '') continue;
        const result = await provisionLine(text);
        counts[result.status] = (counts[result.status] ?? 0) + 1;
        await output.write(`${JSON.stringify({ line, ...result })}\n`);
      }
    } finally {
      await handle.close();
    }
    return counts as unknown as ProvisionAnswer;
  },
  say(answer) {
    const { created, updated, existing, refused } = answer as ProvisionAnswer;
    return `${created} workspaces created, ${updated} updated, ${existing} existed, ${refused} lines refused.`;
  },
  failed: (answer) => (answer as ProvisionAnswer).refused > 0,
};

/** A file may be one endless line. */
async function requireSize(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && found.size > MOST_MIB * 2 ** 20) throw new CommandError(`A file may have ${MOST_MIB} MiB.`);
}

async function openFile(file: string) {
  try {
    return await open(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function readLine(text: string): unknown {
  if (Buffer.byteLength(text) > LONGEST_LINE) throw new CommandError(`A line may have ${LONGEST_LINE} bytes.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError('The line is not JSON.');
  }
}
