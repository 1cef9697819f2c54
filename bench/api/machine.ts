import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import type { Client } from 'pg';

/** Describes the machine as a Markdown list. */
export async function describeMachine(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return [
    `- Processor: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores`,
    `- Memory: ${Math.round(totalmem() / 2 ** 30)} GB`,
    `- System: ${distribution()}, ${type()} ${release()}`,
    `- Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version ?? 'unknown'}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
  ].join('\n');
}

function distribution(): string {
  const file = '/etc/os-release';
  const name = existsSync(file) ? /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return name ?? process.platform;
}
