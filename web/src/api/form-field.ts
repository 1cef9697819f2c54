/** A field as a form shows it. */
export interface FormField {
  name: string;
  group: FieldGroup;
  kind: FieldKind;
  /** Must be filled in to create the record. */
  required: boolean;
  onCreate: boolean;
  onUpdate: boolean;
  /** Only members with Work access may change it. */
  workAccess: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  options?: string[];
}

/** Fields that are asked for together, in the order of forms. */
export type FieldGroup = 'identity' | 'contact' | 'relationship' | 'about' | 'workspace';

/** How a value is entered. `money` is in øre; people read and write kroner. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'money'
  | 'choice'
  | 'dateTime'
  | 'company'
  | 'metadata'
  | 'customFields';
