import { type Static, Type } from 'typebox';
import { OPERATOR } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { invalidInput, preconditionRequired } from '../operation/errors.ts';
import { Exactly } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { exampleFieldDefinition, FieldDefinition } from '../record/custom-field-definition.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { fieldColumns } from './field-columns.ts';
import { type Field, FieldName, FieldPath } from './field-schemas.ts';
import { requireFieldVersion } from './require-field-version.ts';

const { label, description, fieldType, options, config, isRequired, position } = FieldDefinition.properties;

const NewField = Exactly(
  {
    label,
    fieldType,
    description: Type.Optional(description),
    options: Type.Optional(options),
    config: Type.Optional(config),
    isRequired: Type.Optional(isRequired),
    position: Type.Optional(position),
  },
  { title: 'NewField' },
);

interface FieldValues {
  workspaceId: number;
  entity: string;
  key: string;
  label: string;
  description: string | null;
  fieldType: string;
  options: string;
  config: string;
  isRequired: boolean;
  position: number;
  mayReplace: boolean;
}

const lockField = statement<{ workspaceId: number; entity: string; key: string }, Static<typeof Field>>(sql`
  select ${fieldColumns} from custom_field_definition definition
  where definition.workspace_id = ${bind('workspaceId::integer')}
    and definition.entity_type = ${bind('entity::text')} and definition.key = ${bind('key::text')}
  for update`);

const upsertField = statement<FieldValues, { stored: true }>(sql`
  insert into custom_field_definition (workspace_id, entity_type, key, label, description, field_type, options, config,
    is_required, position)
  values (${bind('workspaceId::integer')}, ${bind('entity::text')}, ${bind('key::text')}, ${bind('label::text')},
    ${bind('description::text')}, ${bind('fieldType::text')}, ${bind('options::jsonb')}, ${bind('config::jsonb')},
    ${bind('isRequired::boolean')}, ${bind('position::integer')})
  on conflict (workspace_id, entity_type, key) do update
    set label = excluded.label, description = excluded.description, field_type = excluded.field_type,
      options = excluded.options, config = excluded.config, is_required = excluded.is_required,
      position = excluded.position, retired_at = null
    where ${bind('mayReplace::boolean')}
  returning true as stored`);

export const defineField = write({
  ...FOR_ADMINISTRATORS,
  id: 'defineField',
  method: 'PUT',
  path: '/fields/{entity}/{key}',
  summary: 'Define a custom field',
  description:
    'Replaces a definition that is there, also a retired one (`If-Match` has its version). Values that are stored stay as they are.',
  tag: 'Custom fields',
  idempotencyKey: false,
  ifMatch: 'existing',
  parameters: { path: FieldPath },
  body: NewField,
  bodyExample: { label: exampleFieldDefinition.label, fieldType: 'TEXT' },
  responses: {
    200: { description: 'The field’s name.', schema: FieldName, example: { key: 'segment', entity: 'COMPANY' } },
  },
  async run(context, { path: { entity, key }, body: field }) {
    const given = field.options ?? [];
    if (field.fieldType.endsWith('SELECT') && given.length === 0) {
      throw invalidInput(`options: must have an option for a ${field.fieldType} field`);
    }
    const definition = {
      label: field.label,
      description: field.description ?? null,
      fieldType: field.fieldType,
      options: given,
      config: field.config ?? {},
      isRequired: field.isRequired ?? false,
      position: field.position ?? 0,
    };
    const { run, caller } = context;
    const [current] = await run(lockField, { entity, key });
    requireFieldVersion(context, current?.version);
    const [stored] = await run(upsertField, {
      ...definition,
      entity,
      key,
      options: JSON.stringify(definition.options),
      config: JSON.stringify(definition.config),
      mayReplace: current !== undefined || caller.userId === OPERATOR,
    });
    // Somebody else has created it since it was looked for.
    if (!stored) throw preconditionRequired();
    const after = { ...definition, retiredAt: null };
    const changes = changesBetween(current ?? {}, after, Object.keys(after));
    const record = { type: 'field', id: `${entity} ${key}` };
    return { status: 200, body: JSON.stringify({ key, entity }), record, changed: true, changes };
  },
});
