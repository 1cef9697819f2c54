import { memberCatalogue } from '../../src/catalogue.ts';
import { API_ROOT } from '../../src/http/openapi/api-root.ts';
import { describeApi } from '../../src/http/openapi/describe-api.ts';

const PREFIX = `${API_ROOT}/{workspaceSlug}`;

/** The OpenAPI document of the operations that people call, with paths below the workspace and without its parameter. */
export function consoleDocument(): object {
  const { paths, ...document } = describeApi(memberCatalogue);
  const below = Object.entries(paths).map(([path, methods]) => [path.slice(PREFIX.length), withoutSlug(methods)]);
  return { ...document, paths: Object.fromEntries(below) };
}

function withoutSlug(methods: object): object {
  const operations = Object.entries(methods).map(([method, operation]) => {
    const { parameters = [] } = operation as { parameters?: readonly object[] };
    return [method, { ...operation, parameters: parameters.filter((parameter) => !namesSlug(parameter)) }];
  });
  return Object.fromEntries(operations);
}

/** The slug is part of the console's base address. */
function namesSlug(parameter: object): boolean {
  return JSON.stringify(parameter).toLowerCase().includes('workspaceslug');
}
