import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from './run.ts';

const LEAST_VERSION = 13;
/** Connections that were just closed take a moment to go. */
const CLOSING_MS = 2_000;
const LOOK_EVERY_MS = 100;

/** What stands against a distribution: a sentence for each. Nothing is changed. */
export async function obstacles(run: Run): Promise<string[]> {
  const [extension] = await run(`select extversion as version from pg_extension where extname = 'citus'`);
  if (!extension) return ['The database has no extension citus: create it on every node.'];
  const found: string[] = [];
  const version = String(extension.version);
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    found.push(`Citus is ${version}: ${LEAST_VERSION} or newer is needed.`);
  const [group] = await run('select groupid = 0 as coordinator from pg_dist_local_group');
  if (!group?.coordinator) return [...found, 'This node is a worker: connect to the coordinator.'];
  const [nodes] =
    await run(`select bool_or(groupid = 0) as own, count(*) filter (where groupid <> 0 and isactive)::integer
    as workers from pg_dist_node`);
  if (!nodes?.own)
    found.push(`The coordinator does not know its own address: call citus_set_coordinator_host('HOST').`);
  if (!nodes?.workers) found.push(`There is no worker: call citus_add_node('HOST', PORT).`);
  const [rights] = await run(`select count(*)::integer as others from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`);
  if (rights?.others) found.push('The role of DATABASE_URL does not own all tables.');
  try {
    await run('set citus.enable_unsafe_triggers = on');
  } catch {
    found.push('The role of DATABASE_URL may not set citus.enable_unsafe_triggers: only a superuser may.');
  }
  const others = await sessionsOfServices(run);
  if (others > 0) found.push(`The service is running (${others} connections): stop every serve and worker first.`);
  return found;
}

async function sessionsOfServices(run: Run): Promise<number> {
  const until = performance.now() + CLOSING_MS;
  for (;;) {
    const [row] = await run(`select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and application_name = 'kartotek'`);
    const others = Number(row?.others ?? 0);
    if (others === 0 || performance.now() > until) return others;
    await sleep(LOOK_EVERY_MS);
  }
}
