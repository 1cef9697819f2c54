import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import type { Changes } from '../operation/changes.ts';
import { Nullable, RecordId, Timestamp } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';

/** Who changed something, when and how: what an audit entry and a record's history have in common. */
export const auditedChange = {
  at: Timestamp,
  actor: Type.String({ description: 'A user id, or `operator` for the command line.' }),
  actorName: Nullable(Type.String(), { description: 'The name of the person; null for the command line.' }),
  tokenId: Nullable(RecordId, { description: 'The token that was used; null for the console and the command line.' }),
  tokenName: Nullable(Type.String()),
  operation: Type.String(),
  changes: Type.Unsafe<Changes | null>({
    type: ['object', 'null'],
    additionalProperties: {
      title: 'FieldChange',
      type: 'object',
      properties: { before: {}, after: {} },
      additionalProperties: false,
    },
    description:
      'The changed fields, each with its value before and after, as far as the change is recorded; keys of maps with the ' +
      'name of the map (`customFields.segment`). Long values are cut and end in `…`. A field without values changed in ' +
      'what the entry does not show.',
  }),
};

export const exampleChange = {
  at: '2026-03-01T09:30:00.000Z',
  actor: 'usr_8Zt2',
  actorName: 'Astrid Holm',
  tokenId: 3,
  tokenName: 'CRM sync',
  operation: 'updatePerson',
  changes: { title: { before: null, after: 'Head of Purchasing' } },
};

/** The columns of the table that a change shows. */
export const CHANGE_COLUMNS = ['at', 'audit_entry_id', 'user_id', 'access_token_id', 'operation', 'changes'];

/** A change as it is answered, over the rows `record`, `actor` and `used_token`. */
export const changeColumns = sql`
  ${wireTime('record.at')} as "at", record.user_id as "actor", actor.name as "actorName",
  record.access_token_id as "tokenId", used_token.name as "tokenName", record.operation, record.changes`;

/** Joins who changed it to the row `record`. */
export const joinActor = sql`
  left join app_user actor on actor.user_id = record.user_id
  left join access_token used_token on used_token.workspace_id = ${bind('workspaceId::integer')}
    and used_token.access_token_id = record.access_token_id`;
