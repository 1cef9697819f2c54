import type { OpenApiOperation } from '../openapi/openapi.ts';

/** A request as a curl line that works when pasted, once the three variables of the introduction are set. */
export function curlOf(method: string, path: string, operation: OpenApiOperation): string {
  const { parameters, requestBody } = operation;
  const values = new Map(
    parameters.map(({ name, example }) => [name, example === undefined ? name : encodeURIComponent(String(example))]),
  );
  const filled = path
    .replace('{workspaceSlug}', '$KARTOTEK_WORKSPACE')
    .replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? name);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${encodeURIComponent(name)}=${values.get(name)}`);
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map(({ name }) =>
      header(name, name === 'If-Match' ? '"v1.the-version-you-read"' : `${kebab(operation.operationId)}-1`),
    );
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$KARTOTEK_URL${[filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}"`,
    '-H "Authorization: Bearer $KARTOTEK_TOKEN"',
    ...headers,
    ...bodyOf(requestBody),
  ].join(' \\\n  ');
}

function bodyOf(requestBody: OpenApiOperation['requestBody']): string[] {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || (media?.example === undefined && requestBody?.required === false)) return [];
  if (media?.example !== undefined) {
    return [
      header('Content-Type', type),
      `-d ${quoted(JSON.stringify(media.example, null, 2)).replaceAll('\n', '\n  ')}`,
    ];
  }
  return [header('Content-Type', type), `--data-binary @${type.endsWith('json') ? 'body.json' : 'body.txt'}`];
}

function header(name: string, value: string): string {
  return `-H ${quoted(`${name}: ${value}`)}`;
}

/** The text, quoted as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
