/** What becomes of a table when a whole database, or one workspace, is copied to another database. */
export interface TableToCopy {
  readonly name: string;
  /** With a reason: it stays behind. */
  readonly leftOut?: string;
  /** Of one workspace: all of its rows, rows as `changes` says, or a reason why they stay behind. */
  readonly workspace: 'copied' | { readonly leftOut: string };
  /** Of one workspace: what is stored instead, by column, as SQL over the row. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Rows that are read at once; fewer where one may have megabytes. */
  readonly atOnce?: number;
}

const COPIED = { workspace: 'copied' } as const;
const leftOut = (reason: string) => ({ workspace: { leftOut: reason } }) as const;
const OF_INSTALLATION = leftOut('it belongs to the installation');
const CREDENTIAL = leftOut('it lets somebody in, and belongs to the installation at which it was made');

/**
 * Every table, those that others refer to first. Decision 42 gives the reasons. A test compares the list with the schema,
 * so that a new table cannot be forgotten.
 */
export const TABLES_TO_COPY: readonly TableToCopy[] = [
  { name: 'kysely_migration', leftOut: 'each database has its own', ...OF_INSTALLATION },
  { name: 'maintenance_task', leftOut: 'each database has its own upkeep', ...OF_INSTALLATION },
  { name: 'installation', ...OF_INSTALLATION },
  { name: 'organization', ...leftOut('the target has or gets one of the same name') },
  { name: 'workspace', ...leftOut('it is created with a number of its own') },
  { name: 'app_user', ...leftOut('members are known by their email, or get an account') },
  { name: 'user_credential', ...CREDENTIAL },
  { name: 'user_session', ...CREDENTIAL },
  { name: 'sign_in_challenge', ...CREDENTIAL },
  { name: 'user_passkey', ...CREDENTIAL },
  { name: 'user_second_factor', ...CREDENTIAL },
  { name: 'reset_link', ...CREDENTIAL },
  { name: 'sign_in_limit', leftOut: 'its counts last for minutes', ...OF_INSTALLATION },
  { name: 'membership', ...COPIED },
  { name: 'invitation', ...CREDENTIAL },
  {
    // Audit entries and events name tokens. What is left of them lets nobody in.
    name: 'access_token',
    ...COPIED,
    changes: {
      token_hash: `sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`,
      revoked_at: 'coalesce(revoked_at, now()::timestamptz(3))',
    },
  },
  { name: 'agent_grant', ...CREDENTIAL },
  { name: 'agent_secret', ...CREDENTIAL },
  { name: 'company', ...COPIED },
  { name: 'person', ...COPIED },
  { name: 'merged_company', ...COPIED },
  { name: 'merged_person', ...COPIED },
  // After the tables whose triggers write it.
  { name: 'long_name_key', ...COPIED },
  { name: 'custom_field_definition', ...COPIED },
  { name: 'briefing', ...COPIED, atOnce: 20 },
  { name: 'briefing_reader', ...COPIED },
  { name: 'summary', ...COPIED, atOnce: 20 },
  { name: 'summary_reader', ...COPIED },
  { name: 'summary_participant', ...COPIED },
  { name: 'transcript', ...COPIED, atOnce: 4 },
  { name: 'summary_speaker', ...COPIED },
  // A run of the source is none of the target: its job is done again.
  { name: 'generation_job', ...COPIED, changes: { lease_token: 'null', slot: 'null' } },
  { name: 'generation', ...COPIED },
  { name: 'model_usage', ...COPIED },
  { name: 'model_reservation', ...leftOut('it belongs to a run of the source') },
  { name: 'idempotency_key', ...leftOut('requests are repeated to the installation that answered them'), atOnce: 20 },
  { name: 'record_import', ...leftOut('an import goes on where it began') },
  { name: 'record_import_result', ...leftOut('an import goes on where it began'), atOnce: 50 },
  { name: 'audit_entry', ...COPIED },
  { name: 'erasure', ...COPIED },
  { name: 'event', ...COPIED },
  { name: 'event_counter', ...COPIED },
  {
    // Paused, so that receivers do not get everything from both installations.
    name: 'webhook',
    ...COPIED,
    changes: {
      old_secret: 'null',
      old_secret_until: 'null',
      paused_at: 'coalesce(paused_at, now()::timestamptz(3))',
      pause_reason: `coalesce(pause_reason, 'REQUESTED')`,
    },
  },
  {
    name: 'webhook_feed',
    ...COPIED,
    changes: { active: 'false', due_at: 'null', held_until: 'null', lease_token: 'null', leased_until: 'null' },
  },
  { name: 'webhook_delivery', ...COPIED },
  { name: 'webhook_attempt', ...COPIED },
  { name: 'registry_company', ...OF_INSTALLATION },
  { name: 'registry_word', ...OF_INSTALLATION },
  { name: 'registry_answer', ...OF_INSTALLATION, atOnce: 50 },
  { name: 'rate_limit', leftOut: 'its counts last for seconds', ...leftOut('its counts last for seconds') },
];
