import { setTimeout as sleep } from 'node:timers/promises';
import type { PreparedClient } from './prepared-client.ts';
import { bind, sql } from './sql.ts';
import { statement } from './statement.ts';
import { DatabaseBusy } from './transient.ts';

/** The nodes of a sharded database, of which some may be away. On one server there is nothing to find. */
export interface Nodes {
  /** Looks for nodes that are away, and again each second until all are back. */
  check(): void;
  /** Throws `DatabaseBusy` for values of a workspace whose node does not answer: its statements would only wait. */
  requireNode(values: object): void;
  /** Workspace ids by node, of the nodes that are not away. Undefined: none is away, as far as is known. */
  reachable(): readonly (readonly number[])[] | undefined;
  /** For metrics. */
  awayCount(): number;
  close(): Promise<void>;
}

export interface NodesSettings {
  open(): Promise<PreparedClient>;
  /** Called when a node has stopped answering, so that what waits for it can be given up. */
  onSilent(): void;
  /** A sentence for the log: a node is away, or back. */
  onTrouble(sentence: string): void;
}

interface Node {
  host: string;
  port: number;
}

/** How long a node may take to accept a connection. */
const CONNECT_MS = 1_500;
/** A refusal is at once: then statements fail by themselves. */
const SILENCE_MS = 1_000;
const PAUSE_MS = 1_000;
/** Looks that give up what waits for a silent node. Later ones would only meet statements that are slow. */
const CUTS = 3;

const selectNodes = statement<object, Node>(sql`/* citus */
  select nodename as host, nodeport as port from pg_dist_node where isactive and shouldhaveshards order by nodeid`);

const reaches = statement<Node, { reached: boolean }>(sql`/* citus */
  select citus_check_connection_to_node(${bind('host::text')}, ${bind('port::integer')}) as reached`);

/** Workspaces by the node that holds them. */
const workspacesByNode = statement<object, { node: string; workspaces: number[] }>(sql`/* citus */
  select node, array_agg(workspace_id) as workspaces
  from (
    select workspace.workspace_id, (
      select placement.nodename || ':' || placement.nodeport from pg_dist_shard_placement placement
      where placement.shardid = get_shard_id_for_distribution_column('event', workspace.workspace_id)) as node
    from workspace) place
  group by node`);

/**
 * Finds out which nodes of a Citus cluster are away, once something points to it. A machine that has lost its power does not
 * refuse connections: each statement for it would wait for seconds, and others behind it.
 */
export function watchNodes({ open, onSilent, onTrouble }: NodesSettings): Nodes {
  /** Of nodes that do not answer. */
  let silentWorkspaces: ReadonlySet<number> = new Set();
  let reachable: readonly (readonly number[])[] | undefined;
  let away = new Set<string>();
  let silent = new Set<string>();
  let checking: Promise<void> | undefined;
  let cutsLeft = 0;
  const stop = new AbortController();

  async function watch(): Promise<void> {
    let client: PreparedClient | undefined;
    try {
      do {
        client ??= await openProbe();
        await look(client);
        if (away.size > 0) await sleep(PAUSE_MS, undefined, { signal: stop.signal, ref: false });
      } while (away.size > 0);
    } catch {
      // The coordinator is away too, or the process stops. Requests find that out for themselves.
      forget();
    } finally {
      client?.cut();
    }
  }

  async function openProbe(): Promise<PreparedClient> {
    const client = await open();
    await client.execute(`set citus.node_connection_timeout = ${CONNECT_MS}`);
    await client.execute('set client_min_messages = error');
    return client;
  }

  async function look(client: PreparedClient): Promise<void> {
    const found = { away: new Set<string>(), silent: new Set<string>() };
    for (const node of await client.run(selectNodes, {})) {
      const begun = performance.now();
      const [answer] = await client.run(reaches, node);
      if (answer?.reached) continue;
      const name = `${node.host}:${node.port}`;
      found.away.add(name);
      if (performance.now() - begun >= SILENCE_MS) found.silent.add(name);
    }
    for (const name of found.away.difference(away)) {
      onTrouble(
        `The node ${name} of the cluster is away. Requests of its workspaces are answered 503, others are served.`,
      );
    }
    for (const name of away.difference(found.away)) onTrouble(`The node ${name} of the cluster is back.`);
    if (found.away.size === 0) return forget();
    const places = await client.run(workspacesByNode, {});
    if ([...found.silent].some((name) => !silent.has(name))) cutsLeft = CUTS;
    ({ away, silent } = found);
    silentWorkspaces = new Set(places.flatMap(({ node, workspaces }) => (silent.has(node) ? workspaces : [])));
    reachable = places.flatMap(({ node, workspaces }) => (away.has(node) ? [] : [workspaces]));
    // What was sent just before a node was found silent is given up a look later.
    if (cutsLeft-- > 0) onSilent();
  }

  function forget(): void {
    away = new Set();
    silent = new Set();
    silentWorkspaces = new Set();
    reachable = undefined;
  }

  return {
    check() {
      if (stop.signal.aborted) return;
      checking ??= watch().finally(() => {
        checking = undefined;
      });
    },
    requireNode(values) {
      if (silentWorkspaces.size === 0) return;
      const { workspaceId } = values as { workspaceId?: unknown };
      if (typeof workspaceId === 'number' && silentWorkspaces.has(workspaceId))
        throw new DatabaseBusy('the node of the workspace does not answer');
    },
    reachable: () => reachable,
    awayCount: () => away.size,
    async close() {
      stop.abort();
      await checking;
    },
  };
}
