import { openapiTypes } from '../openapi-types.ts';
import { consoleDocument } from './console-document.ts';
import { formFields } from './form-fields.ts';

/** The generated files of `web/src/api`, by name: the types of calls, and the fields of forms. */
export function generated(): Record<string, string> {
  return {
    'schema.d.ts': openapiTypes(consoleDocument()),
    'fields.json': `${JSON.stringify(formFields(), null, 2)}\n`,
  };
}
