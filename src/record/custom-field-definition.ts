import { type Static, Type } from 'typebox';
import { CUSTOM_FIELD_KEY, Exactly, Nullable, OneOf } from '../operation/schema.ts';

export const EntityType = OneOf(['COMPANY', 'PERSON'], {
  title: 'CustomFieldEntity',
  description: 'The kind of record that has the field.',
});
export type EntityType = Static<typeof EntityType>;

const FieldType = OneOf(
  ['TEXT', 'MULTILINE_TEXT', 'NUMBER', 'DATETIME', 'BOOLEAN', 'SINGLE_SELECT', 'MULTI_SELECT', 'URL'],
  { title: 'CustomFieldType' },
);

const Options = Type.Array(
  Exactly(
    { label: Type.String(), value: Type.String(), color: Type.Optional(Type.String()) },
    { title: 'CustomFieldOption' },
  ),
  { description: 'The choices of SINGLE_SELECT and MULTI_SELECT.' },
);

const Config = Exactly(
  {
    granularity: Type.Optional(OneOf(['date', 'time', 'datetime'], { title: 'CustomFieldGranularity' })),
    max: Type.Optional(Type.Number()),
    maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
    min: Type.Optional(Type.Number()),
  },
  { title: 'CustomFieldConfig' },
);

export const FieldDefinition = Exactly(
  {
    key: Type.String({ pattern: CUSTOM_FIELD_KEY }),
    label: Type.String({ minLength: 1, maxLength: 120 }),
    description: Nullable(Type.String({ maxLength: 500 })),
    fieldType: FieldType,
    options: Options,
    config: Config,
    isRequired: Type.Boolean(),
    position: Type.Integer({ minimum: 0 }),
  },
  { title: 'CustomFieldDefinition' },
);
export type FieldDefinition = Static<typeof FieldDefinition>;

export const exampleFieldDefinition: FieldDefinition = {
  key: 'segment',
  label: 'Segment',
  description: null,
  fieldType: 'SINGLE_SELECT',
  options: [
    { label: 'Enterprise', value: 'enterprise', color: '#2f6f4f' },
    { label: 'Small business', value: 'small' },
  ],
  config: {},
  isRequired: false,
  position: 0,
};
