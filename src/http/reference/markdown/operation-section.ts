import type {
  OpenApi,
  OpenApiMedia,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from '../../openapi/openapi.ts';
import type { Json } from './json.ts';
import { meaningOf } from './schema-section.ts';
import { table } from './table.ts';
import { code, typeInWords } from './type-in-words.ts';

/** An operation at its place in the document. */
export interface PlacedOperation extends OpenApiOperation {
  /** In capitals. */
  method: string;
  path: string;
}

/** One operation: what it needs, takes and answers, with a call to paste. `heading`: `##`. */
export function describeOperation(operation: PlacedOperation, heading: string, resolve: Resolve): string {
  const { method, path, summary, operationId, description, requestBody } = operation;
  const parameters = operation.parameters.map((parameter) => resolve(parameter) as OpenApiParameter);
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve(response) as OpenApiResponse] as const,
  );
  const [successes, errors] = [responses.filter(isSuccess), responses.filter((response) => !isSuccess(response))];
  return [
    `${heading} ${summary}`,
    `${code(`${method} ${path}`)}, operation ${code(operationId)}`,
    description,
    table(['Parameter', 'In', 'Type', 'Required', 'Meaning'], parameters.map(parameterRow)),
    ...(requestBody
      ? [`Body, ${requestBody.required ? 'required' : 'optional'}: ${contentTypes(requestBody.content)}.`]
      : []),
    'Call:',
    fenced('bash', callOf(operation, parameters)),
    ...successes.flatMap(([status, response]) => describeSuccess(status, response, resolve)),
    'Errors:',
    errors.map(([status, { description }]) => `- ${code(status)}: ${description}`).join('\n'),
  ].join('\n\n');
}

/** Follows a reference. */
export type Resolve = (part: object) => object;

export function createResolve({ components }: Pick<OpenApi, 'components'>): Resolve {
  return (part) => {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.*)$/.exec(String((part as Json).$ref)) ?? [];
    return (components[kind]?.[name] as object | undefined) ?? part;
  };
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function isSuccess([status]: readonly [string, unknown]): boolean {
  return status.startsWith('2');
}

function parameterRow(parameter: OpenApiParameter): string[] {
  const { name, in: place, required, schema } = parameter;
  const { description = schema.description } = parameter;
  const meaning = meaningOf({ ...schema, description }, exampleOf(parameter));
  return [code(name), place, typeInWords(schema), required ? 'yes' : 'no', meaning];
}

function exampleOf({ example, examples }: OpenApiParameter): unknown {
  return example ?? examples?.default?.value;
}

function contentTypes(content: Record<string, OpenApiMedia>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `${code(type)}: ${typeInWords(schema)}`)
    .join('; ');
}

function describeSuccess(status: string, response: OpenApiResponse, resolve: Resolve): string[] {
  const { description, content, headers } = response;
  const named = Object.keys(headers).filter((name) => ['ETag', 'Location', 'Idempotent-Replayed'].includes(name));
  const body = content === undefined ? 'No body.' : `Body, ${contentTypes(content)}.`;
  const withHeaders = named.length === 0 ? '' : ` Headers: ${named.map(code).join(', ')}.`;
  const examples = Object.values(content ?? {}).flatMap((media) =>
    media.example === undefined
      ? Object.values(media.examples ?? {}).map((example) => (resolve(example) as Json).value)
      : [media.example],
  );
  return [
    `Answer ${code(status)}: ${description} ${body}${withHeaders}`,
    ...examples.map((example) =>
      typeof example === 'string' ? fenced('text', example) : fenced('json', JSON.stringify(example, null, 2)),
    ),
  ];
}

/** The operation as a call of curl, with what it requires and nothing else. */
function callOf({ method, path, requestBody }: PlacedOperation, parameters: readonly OpenApiParameter[]): string {
  const required = parameters.filter((parameter) => parameter.required);
  const sampleOf = (parameter: OpenApiParameter) => String(exampleOf(parameter) ?? '');
  const filled = required
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(sampleOf(parameter))), path);
  const query = required
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleOf(parameter))}`)
    .join('&');
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const sent =
    type === 'application/json' ? `-d ${quoted(JSON.stringify(media?.example ?? {}))}` : '--data-binary @file';
  const withBody = requestBody !== undefined && (requestBody.required || media?.example !== undefined);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$KARTOTEK_URL${filled}${query === '' ? '' : `?${query}`}"`,
    `-H "Authorization: Bearer $KARTOTEK_TOKEN"`,
    ...required
      .filter((parameter) => parameter.in === 'header')
      .map((parameter) => `-H ${quoted(`${parameter.name}: ${sampleOf(parameter)}`)}`),
    ...(withBody ? [`-H ${quoted(`Content-Type: ${type}`)}`, sent] : []),
  ];
  return lines.join(' \\\n  ');
}

/** In single quotes for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
