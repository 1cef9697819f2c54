import { OPERATOR } from '../access/caller.ts';
import { literal, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import { joinActor } from '../record/audited-change.ts';

/**
 * The id of the row `record` as clients see it: its time and its number. After a restore from a backup the numbers are given
 * again, but not at the same time, so nobody ignores a new event because of an old one.
 */
export const eventId = sql`(
  'evt_' || lpad(to_hex((extract(epoch from record.at) * 1000)::bigint), 12, '0') || to_hex(record.event_id))`;

/** An event as JSON, over the rows that `joinEventActor` joins. The schema is `Event`. */
export const eventJson: Sql<InWorkspace> = jsonObject(sql`
  ${eventId} as id, record.type, ${wireTime('record.at')} as at,
  json_build_object('type', record.record_type, 'id', record.record_id, 'version', record.version) as record,
  json_build_object(
    'type', case
      when record.user_id is null then 'service'
      when record.user_id = ${literal(OPERATOR)} then 'operator'
      when record.access_token_id is null then 'user'
      else 'token' end,
    'userId', nullif(record.user_id, ${literal(OPERATOR)}), 'name', actor.name,
    'tokenId', record.access_token_id, 'tokenName', used_token.name) as actor,
  record.request_id as "requestId", to_json(record.changed_fields) as "changedFields", record.previous,
  record.merged_into as "mergedIntoId"`);

/** Joins who made the change to the row `record` of the table `event`. */
export const joinEventActor = joinActor;
