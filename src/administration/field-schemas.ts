import { Type } from 'typebox';
import { Exactly, Nullable, Timestamp, textOf } from '../operation/schema.ts';
import { EntityType, exampleFieldDefinition, FieldDefinition } from '../record/custom-field-definition.ts';
import { described } from './schemas.ts';

export const FieldPath = Exactly({
  entity: EntityType,
  key: described(
    FieldDefinition.properties.key,
    '1-63 lowercase letters, digits and underscores, beginning with a letter.',
  ),
});

/** A definition, also one that is retired. */
export const Field = Exactly(
  { entity: EntityType, ...FieldDefinition.properties, retiredAt: Nullable(Timestamp), version: textOf(1, 255) },
  { title: 'Field' },
);

export const FieldName = Exactly({ key: Type.String(), entity: EntityType }, { title: 'FieldName' });

export const exampleField = {
  entity: 'COMPANY',
  ...exampleFieldDefinition,
  retiredAt: null,
  version: 'v1.7d1e9c552f6f3f1f4b1a0199c2a47b3a',
};
