import type { TSchema } from 'typebox';
import { company } from '../../src/companies/record.ts';
import { person } from '../../src/people/record.ts';
import { type Fields, namedFields } from '../../src/record/field.ts';
import { summary } from '../../src/summaries/record.ts';
import type { FieldGroup, FieldKind, FormField } from '../../web/src/api/form-field.ts';

interface JsonSchema {
  type?: string | string[];
  enum?: (string | null)[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const LONG_TEXT = 1_000;

/** The order of forms. A field that is not named here comes at the end of `about`. */
const ORDER: Readonly<Record<FieldGroup, readonly string[]>> = {
  identity: ['name', 'organizationNumber', 'title', 'department', 'companyId'],
  contact: ['email', 'phone', 'mobile', 'website', 'linkedinUrl'],
  relationship: ['lifecycleStage'],
  about: ['industry', 'employeeCount', 'annualRevenueOere', 'description'],
  workspace: ['customFields', 'metadata'],
};
const GROUPS = Object.keys(ORDER) as FieldGroup[];

/** The fields that people may fill in, by kind of record, in the order of forms. */
export function formFields(): Record<string, FormField[]> {
  return {
    company: fieldsOf(company.fields),
    person: fieldsOf(person.fields),
    summary: fieldsOf(summary.fields),
  };
}

function fieldsOf(fields: Fields): FormField[] {
  return namedFields(fields)
    .filter(({ create, patch }) => create || patch)
    .map((field) => {
      const schema = (field.createSchema ?? field.schema) as TSchema & JsonSchema;
      const { minLength, maxLength, minimum, maximum, pattern } = schema;
      const bounds = Object.entries({ minLength, maxLength, minimum, maximum, pattern });
      const options = schema.enum?.filter((option) => option !== null);
      return {
        name: field.name,
        group: groupOf(field.name),
        kind: kindOf(field.name, schema),
        required: field.create === 'required',
        onCreate: field.create !== undefined,
        onUpdate: field.patch === true,
        workAccess: field.workAccess === true,
        ...Object.fromEntries(bounds.filter(([, bound]) => bound !== undefined)),
        ...(options ? { options } : {}),
      };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function groupOf(name: string): FieldGroup {
  return GROUPS.find((group) => ORDER[group].includes(name)) ?? 'about';
}

function placeOf({ name, group }: FormField): number {
  const within = ORDER[group].indexOf(name);
  return GROUPS.indexOf(group) * 100 + (within === -1 ? 99 : within);
}

function kindOf(name: string, { type = [], enum: values, format, maxLength }: JsonSchema): FieldKind {
  if (name === 'companyId') return 'company';
  if (name === 'metadata' || name === 'customFields') return name;
  if (values) return 'choice';
  if (name.endsWith('Oere')) return 'money';
  if (type.includes('integer')) return 'integer';
  if (format === 'email') return 'email';
  if (format === 'http-url') return 'url';
  if (format === 'utc-timestamp') return 'dateTime';
  if (name === 'phone' || name === 'mobile') return 'phone';
  return maxLength !== undefined && maxLength > LONG_TEXT ? 'longText' : 'text';
}
