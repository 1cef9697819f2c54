import {
  customFieldPatch,
  customFieldValues,
  LifecycleStage,
  Metadata,
  Nullable,
  OwnerUserIds,
  Timestamp,
} from '../operation/schema.ts';
import { column, DETAIL, LISTED } from './field.ts';

// Fields that companies and people have alike.

export const lifecycleFields = {
  lifecycleStage: column('lifecycle_stage::text', Nullable(LifecycleStage), {
    ...LISTED,
    workAccess: true,
    filter: LifecycleStage,
    example: 'CUSTOMER',
  }),
  lastActivityAt: column('last_activity_at::timestamptz', Nullable(Timestamp), {
    shown: 'list',
    merged: 'latest',
    example: null,
  }),
  archivedAt: column('archived_at::timestamptz', Nullable(Timestamp), { shown: 'list', example: null }),
  updatedAt: column('updated_at::timestamptz', Timestamp, { shown: 'list', example: '2026-03-01T09:30:00.000Z' }),
};

/** What workspaces add to a record. `itemLength`: characters that an item of a multi-value custom field may have. */
export function workspaceFields(title: string, itemLength: number, example: object) {
  return {
    metadata: column('metadata::jsonb', Metadata, {
      ...DETAIL,
      merged: 'entries',
      erased: 'mentions',
      workAccess: true,
      example: { source: 'fair' },
    }),
    customFields: column('custom_fields::jsonb', customFieldValues(itemLength, { title: `${title}CustomFields` }), {
      ...DETAIL,
      patchSchema: customFieldPatch(itemLength, { title: `${title}CustomFieldsPatch` }),
      patched: 'merge',
      merged: 'entries',
      erased: 'mentions',
      workAccess: true,
      example,
    }),
    ownerUserIds: column('owner_user_ids::text[]', OwnerUserIds, {
      shown: 'detail',
      merged: 'union',
      example: ['usr_8Zt2'],
    }),
  };
}
