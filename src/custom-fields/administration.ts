import { AdministrationError, findWorkspace } from '../access/administration.ts';
import type { Queries } from '../database/connect.ts';
import type { CustomFieldType, EntityType } from '../database/tables.ts';
import { CUSTOM_FIELD_KEY } from '../operation/schema.ts';
import { validate } from '../operation/validate.ts';
import { FIELD_TYPES, FieldConfig, FieldOptions } from './schemas.ts';

export interface FieldRequest {
  workspace: string;
  entity: EntityType;
  key: string;
  label: string;
  type: string;
  description: string | null;
  options: unknown;
  config: unknown;
  required: boolean;
  position: number;
}

/** Defines a custom field, or defines an existing or retired one anew. Values already stored stay as they are. */
export async function defineField(
  database: Queries,
  field: FieldRequest,
): Promise<{ key: string; entity: EntityType }> {
  const { workspaceId } = await findWorkspace(database, field.workspace);
  if (!new RegExp(CUSTOM_FIELD_KEY).test(field.key)) {
    throw new AdministrationError(
      'A key has 1-63 lowercase letters, digits and underscores, and begins with a letter.',
    );
  }
  if (!FIELD_TYPES.includes(field.type as CustomFieldType)) {
    throw new AdministrationError(`A field’s type is one of ${FIELD_TYPES.join(', ')}.`);
  }
  if (field.label.trim() === '' || [...field.label].length > 120)
    throw new AdministrationError('A label has 1-120 characters.');
  if ([...(field.description ?? '')].length > 500)
    throw new AdministrationError('A description has at most 500 characters.');
  const faults = [
    ...validate(FieldOptions, field.options, 'options'),
    ...validate(FieldConfig, field.config, 'config'),
  ];
  if (faults.length > 0) throw new AdministrationError(faults.join('; '));
  if (field.type.endsWith('SELECT') && (field.options as unknown[]).length === 0) {
    throw new AdministrationError(`A ${field.type} field needs --options.`);
  }
  const values = {
    label: field.label,
    description: field.description,
    field_type: field.type as CustomFieldType,
    options: JSON.stringify(field.options),
    config: JSON.stringify(field.config),
    is_required: field.required,
    position: field.position,
    retired_at: null,
  };
  await database
    .insertInto('custom_field_definition')
    .values({ workspace_id: workspaceId, entity_type: field.entity, key: field.key, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'entity_type', 'key']).doUpdateSet(values))
    .execute();
  return { key: field.key, entity: field.entity };
}

/** Takes a definition out of use: its values stay, unjudged. */
export async function retireField(
  database: Queries,
  { workspace, entity, key }: { workspace: string; entity: EntityType; key: string },
  now: Date,
): Promise<{ key: string; entity: EntityType }> {
  const { workspaceId } = await findWorkspace(database, workspace);
  const result = await database
    .updateTable('custom_field_definition')
    .set({ retired_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('entity_type', '=', entity)
    .where('key', '=', key)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n)
    throw new AdministrationError(`${workspace} has no active ${entity} field "${key}".`);
  return { key, entity };
}
