/** A statement that is not one task on one shard, and why. Nothing a request waits for is among them but what says so. */
export interface Exception {
  /** Occurs in the statement, with white space as one blank. */
  readonly text: string;
  readonly reason: string;
  /** Where tables are distributed, another statement does its work. */
  readonly onlyElsewhere?: true;
}

const BULK = 'Rows that come as one array pass through the coordinator, so a batch costs one copy.';
const QUEUE = 'The queue of generations is on the coordinator, so reading it beside the record takes two steps.';
const ALL_WORKSPACES = 'It looks for work of all workspaces, so it asks all nodes.';

/** The statements that may ask more than one shard, or in more than one step (decision 41). */
export const EXCEPTIONS: readonly Exception[] = [
  { text: '/* upkeep */', reason: ALL_WORKSPACES },
  {
    text: "update access_token set last_used_at = date_trunc('minute', $1::timestamptz) where workspace_id = any (",
    reason: 'Where tables are distributed, the uses of each workspace are stored by a statement of their own.',
    onlyElsewhere: true,
  },
  { text: 'from unnest(', reason: BULK },
  { text: 'from jsonb_to_recordset(', reason: BULK },
  { text: 'from rows from (jsonb_to_recordset(', reason: BULK },
  { text: 'insert into summary_participant', reason: BULK },
  { text: 'insert into summary_reader', reason: BULK },
  { text: 'insert into briefing_reader', reason: BULK },
  { text: 'insert into webhook_delivery', reason: 'Workers and administrators make deliveries, no client’s request.' },
  { text: 'insert into webhook (', reason: 'An administrator adds an endpoint, which counts the others.' },
  { text: 'insert into model_reservation', reason: 'A run reserves what it may use of a model, before it asks it.' },
  { text: 'select attempt, lease_token, due_at from generation_job', reason: QUEUE },
  { text: 'from event where position is null and workspace_id >', reason: ALL_WORKSPACES },
  { text: 'from (select at from event where position is null limit', reason: ALL_WORKSPACES },
  { text: 'from erasure where finished_at is null', reason: ALL_WORKSPACES },
  {
    text: 'select true as found from app_user join invitation',
    reason: 'Somebody signs in who is active in no workspace: any workspace may have invited the person.',
  },
  { text: 'from webhook_feed feed where (feed.workspace_id, feed.webhook_id)', reason: ALL_WORKSPACES },
];

/** The statement with white space as one blank. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function exceptionFor(text: string): Exception | undefined {
  const plain = plainText(text);
  return EXCEPTIONS.find((exception) => plain.includes(exception.text));
}
