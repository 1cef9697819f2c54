import { tokenCatalogue } from '../../src/catalogue.ts';
import { describeApi } from '../../src/http/openapi/describe-api.ts';
import { openapiTypes } from '../openapi-types.ts';
import { type Described, describeOperations } from './describe-operations.ts';
import { printClient } from './print-client.ts';

/** The generated files of `packages/client/src/generated`, by name: the types of bodies and records, and the methods. */
export function generated(): Record<string, string> {
  const document = describeApi(tokenCatalogue);
  const operations = describeOperations(document);
  return { 'types.ts': typesOf(document.components, operations), 'kartotek.ts': printClient(operations) };
}

/** The schemas alone, and one for the query of each operation. */
function typesOf({ schemas = {} }: { schemas?: object }, operations: readonly Described[]): string {
  const queries = operations.flatMap(({ query }) => (query ? [[query.type, query.schema] as const] : []));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Kartotek', version: '1' },
    paths: {},
    components: { schemas: { ...schemas, ...Object.fromEntries(queries) } },
  };
  const settings = [
    '--root-types',
    '--root-types-no-schema-prefix',
    '--default-non-nullable=false',
    '--empty-objects-unknown',
  ];
  const text = openapiTypes(document, ...settings)
    // The command's own lead, and what is empty without paths.
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replaceAll(/^export type (paths|webhooks|operations|\$defs) = .*\n/gm, '')
    .replace('export interface components', 'interface components');
  return `${LEAD}${text}`;
}

const LEAD = '// Written by `npm run generate`.\n';
