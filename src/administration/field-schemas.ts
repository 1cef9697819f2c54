import { Type } from 'typebox';
import { EntityType, exampleFieldDefinition, FieldDefinition } from '../custom-fields/schemas.ts';
import { Exactly, Nullable, Timestamp } from '../operation/schema.ts';

export const FieldPath = Exactly({ entity: EntityType, key: FieldDefinition.properties.key });

/** A definition, also one that is retired. */
export const Field = Exactly(
  { entity: EntityType, ...FieldDefinition.properties, retiredAt: Nullable(Timestamp) },
  { title: 'Field' },
);

export const FieldName = Exactly({ key: Type.String(), entity: EntityType }, { title: 'FieldName' });

export const exampleField = { entity: 'COMPANY', ...exampleFieldDefinition, retiredAt: null };
