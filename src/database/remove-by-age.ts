import type { BatchTask } from './maintenance.ts';
import { type KeyColumn, type Ordered, removeInOrder } from './remove-in-order.ts';

interface Aging extends Pick<Ordered, 'indexed'> {
  table: string;
  /** The column of the time after which, and some, a row is of no use: the first one of an index. */
  time: string;
  type?: 'timestamptz' | 'date';
  /** Whether the rows belong to workspaces. The workspace is then the index's second column. */
  ofWorkspaces: boolean;
  /** How long after its time a row is kept, in ms. */
  keptMs?: number;
}

const LAST_WORKSPACE = 2_147_483_647;

/** Removes rows that are past their time, the oldest first, of all workspaces. */
export function removeByAge(name: string, aging: Aging): BatchTask {
  const { table, time, type = 'timestamptz', ofWorkspaces, keptMs = 0, indexed } = aging;
  const workspace: KeyColumn[] = ofWorkspaces ? [{ name: 'workspace_id', type: 'integer' }] : [];
  return removeInOrder(name, {
    table,
    columns: [{ name: time, type }, ...workspace],
    ...(indexed && { indexed }),
    first: ['-infinity', 0],
    last: (now) => [new Date(now.getTime() - keptMs).toISOString(), LAST_WORKSPACE],
  });
}
