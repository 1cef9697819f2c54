import type { Operation } from '../../../operation/operation.ts';
import type { OpenApi } from '../../openapi/openapi.ts';
import type { Json } from './json.ts';
import { createResolve, describeOperation, fenced, type PlacedOperation } from './operation-section.ts';
import { describeSchema, schemasIn } from './schema-section.ts';

/** A page of the reference as Markdown. */
export interface MarkdownPage {
  /** `/docs/people.md` */
  path: string;
  title: string;
  /** What is on it, in a sentence. */
  about: string;
  /** `{{origin}}` stands for the address of the service. */
  render(): string;
}

export interface MarkdownPages {
  rules: MarkdownPage;
  /** A page for each tag and for each of its operations, each with the schemas that it uses. */
  tags: { page: MarkdownPage; operations: MarkdownPage[] }[];
  /** Everything on one page. */
  whole: MarkdownPage;
}

const RULES_PATH = '/docs/rules.md';
const WHOLE_PATH = '/docs.md';
const tagPath = (tag: string) => `/docs/${tag.toLowerCase().replaceAll(' ', '-')}.md`;
const operationPath = (id: string) => `/docs/operations/${id}.md`;
const RULES = `[Rules for all operations]({{origin}}${RULES_PATH}): access, versions, retries, lists, errors, limits.`;
const VARIABLES = `The calls use two variables:

${fenced('bash', 'export KARTOTEK_URL={{origin}}\nexport KARTOTEK_TOKEN=ktk_…')}`;

/** The paths of all pages, without making the document. */
export function markdownPaths(catalogue: readonly Operation[]): string[] {
  const tags = new Set(catalogue.map(({ tag }) => tag));
  return [RULES_PATH, WHOLE_PATH, ...[...tags].map(tagPath), ...catalogue.map(({ id }) => operationPath(id))];
}

/** The OpenAPI document as Markdown. */
export function markdownPages(document: OpenApi): MarkdownPages {
  const { info, components } = document;
  const schemas = (components.schemas ?? {}) as Record<string, Json>;
  const resolve = createResolve(document);
  const operations = placedOperations(document);
  return {
    rules: {
      path: RULES_PATH,
      title: 'Rules for all operations',
      about: 'Access, values, versions, retries, lists, errors, limits.',
      render: () => page('# Rules for all operations', 'How to call the API at {{origin}}.', info.description),
    },
    tags: document.tags.map(({ name, description = '' }) => {
      const own = operations.filter(({ tags }) => tags.includes(name));
      return {
        page: {
          path: tagPath(name),
          title: name,
          about: description,
          render: () => page(`# ${name}`, description, RULES, VARIABLES, ...described(own, '#'), ...schemasOf(own)),
        },
        operations: own.map((operation) => ({
          path: operationPath(operation.operationId),
          title: operation.summary,
          about: `${operation.method} ${operation.path}`,
          render: () => page(...described([operation], ''), RULES, VARIABLES, ...schemasOf([operation])),
        })),
      };
    }),
    whole: {
      path: WHOLE_PATH,
      title: 'Everything on one page',
      about: 'Rules, operations and schemas.',
      render: () =>
        page(
          `# ${info.title}`,
          info.summary,
          info.description,
          '## Operations',
          VARIABLES,
          ...document.tags.flatMap(({ name, description = '' }) => [
            `### ${name}`,
            description,
            ...described(
              operations.filter(({ tags }) => tags.includes(name)),
              '###',
            ),
          ]),
          ...describeSchemas(Object.keys(schemas)),
        ),
    },
  };

  /** `below`: the heading that they stand under. */
  function described(listed: readonly PlacedOperation[], below: string): string[] {
    return listed.map((operation) => describeOperation(operation, `${below}#`, resolve));
  }

  function schemasOf(listed: readonly PlacedOperation[]): string[] {
    return describeSchemas(reachable(listed.flatMap(partsWithSchemas)));
  }

  function describeSchemas(names: readonly string[]): string[] {
    if (names.length === 0) return [];
    return ['## Schemas', ...names.flatMap((name) => [`### ${name}`, describeSchema(schemas[name] ?? {})])];
  }

  /** The schemas that these parts use, directly or through others, by name. */
  function reachable(parts: readonly unknown[]): string[] {
    const found = new Set<string>();
    const waiting = parts.flatMap(schemasIn);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      waiting.push(...schemasIn(schemas[name]));
    }
    return [...found].sort();
  }

  /** Without errors: they have one schema, which the rules show. */
  function partsWithSchemas({ parameters, requestBody, responses }: PlacedOperation): unknown[] {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    return [parameters.map(resolve), requestBody, successes.map(([, response]) => resolve(response))];
  }
}

function placedOperations({ paths }: OpenApi): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
}

function page(...parts: string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
