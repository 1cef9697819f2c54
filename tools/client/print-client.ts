import type { Described } from './describe-operations.ts';
import { methodNames } from './method-names.ts';

/** The client's classes: one for each kind of record, and `Kartotek`, which holds them. */
export function printClient(operations: readonly Described[]): string {
  const names = methodNames(operations);
  const resources = [...names.resources].map(([resource, of]) => ({ property: camelCase(resource), of }));
  const printed = (methods: ReadonlyMap<string, Described>) =>
    [...methods].map(([name, operation]) => printMethod(name, operation)).join('\n');
  const classes = resources.map(({ property, of }) =>
    [
      `/** See \`Kartotek.${property}\`. */`,
      `export class ${pascalCase(property)} {`,
      '  readonly #send: Send;',
      '',
      '  constructor(send: Send) {',
      '    this.#send = send;',
      '  }',
      '',
      printed(of),
      '}',
      '',
    ].join('\n'),
  );
  const root = [
    '/** The client of one workspace. */',
    'export class Kartotek {',
    '  readonly #send: Send;',
    ...resources.map(({ property }) => `  readonly ${property}: ${pascalCase(property)};`),
    '',
    '  constructor(settings: Settings) {',
    '    this.#send = createSend(settings);',
    ...resources.map(({ property }) => `    this.${property} = new ${pascalCase(property)}(this.#send);`),
    '  }',
    '',
    printed(names.root),
    '}',
  ].join('\n');
  const types = [...new Set(operations.flatMap(typesOf))].sort();
  const has = (kind: string) => operations.some(({ answer }) => answer.kind === kind);
  const imports = [
    ...(has('file') ? ["import type { Download } from '../download.ts';\n"] : []),
    ...(has('feed') ? ["import { Feed } from '../feed.ts';\n"] : []),
  ].join('');
  return `// Written by \`npm run generate\`.
import { Call } from '../call.ts';
${imports}import { idOf } from '../id-of.ts';
import { Pages } from '../pages.ts';
import { createSend, type Send } from '../send.ts';
import type { CallOptions, Id, OnceOptions, Settings, Versioned } from '../settings.ts';
import type {
${types.map((type) => `  ${type},`).join('\n')}
} from './types.ts';

${root}

${classes.join('\n')}`;
}

function typesOf({ query, body, answer }: Described): string[] {
  const answered = 'item' in answer ? answer.item : answer.kind === 'data' ? importedType(answer.type) : undefined;
  return [query?.type, body?.type, answered].filter((type) => type !== undefined);
}

/** `SpeakersResponse` of `SpeakersResponse['speakers']`. Undefined: a type of the language. */
function importedType(type: string): string | undefined {
  return type === 'object' ? undefined : type.replace(/\[.*/, '');
}

function printMethod(name: string, operation: Described): string {
  const { query, body, once, versioned, answer } = operation;
  const [first, ...others] = operation.parameters;
  const record = first?.type === 'number' ? 'record' : first?.name;
  const options = once ? 'OnceOptions' : 'CallOptions';
  const media = body && body.media.length > 0 ? body.media.map((type) => `'${type}'`).join(' | ') : undefined;
  const given = [
    first && `${record}: ${versioned ? 'Versioned' : first.type === 'number' ? 'Id' : 'string'}`,
    ...others.map((one) => `${one.name}: ${one.type}`),
    body && `${body.required ? 'body' : 'body?'}: ${body.type ?? 'string | Blob'}`,
    query && (query.required ? `query: ${query.type}` : `query: ${query.type} = {}`),
    `options${media ? '' : '?'}: ${options}${media ? ` & { contentType?: ${media} } = {}` : ''}`,
  ].filter((one) => one !== undefined);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter) => {
    const isRecord = record === 'record' && parameter === first?.name;
    return isRecord ? `\${idOf(${record})}` : `\${encodeURIComponent(${parameter})}`;
  });
  const request = [
    `method: '${operation.method}'`,
    `path: ${first ? `\`${path}\`` : `'${path}'`}`,
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
    ...(media ? [`mediaType: options.contentType ?? '${body?.media[0]}'`] : []),
    ...(versioned ? [`ifMatch: ${record}.version`] : []),
    ...(once ? ['once: true'] : []),
    ...(answer.kind === 'data' && answer.within !== undefined ? [`within: '${answer.within}'`] : []),
    ...(answer.kind === 'file' ? ['file: true'] : []),
  ].join(', ');
  const { type, made } = resultOf(operation);
  return [
    ...comment(operation),
    `  ${name}(${given.join(', ')}): ${type} {`,
    `    return ${made}(this.#send${'item' in answer ? ', ' : '('}{ ${request} }, options)${'item' in answer ? '' : ')'};`,
    '  }',
    '',
  ].join('\n');
}

function resultOf({ answer }: Described): { type: string; made: string } {
  switch (answer.kind) {
    case 'page':
      return { type: `Pages<${answer.item}>`, made: 'new Pages' };
    case 'feed':
      return { type: `Feed<${answer.item}>`, made: 'new Feed' };
    case 'nothing':
      return { type: 'Call<void>', made: 'new Call' };
    case 'file':
      return { type: 'Call<Download>', made: 'new Call' };
    case 'data': {
      return { type: `Call<${answer.type}>`, made: 'new Call' };
    }
  }
}

function comment({ summary, description }: Described): string[] {
  const lines = [`${summary}.`, '', ...description.split('\n')].join('\n').trimEnd().split('\n');
  return ['  /**', ...lines.map((line) => `   * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), '   */'];
}

function camelCase(segment: string): string {
  return segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascalCase(text: string): string {
  return text.charAt(0).toUpperCase() + camelCase(text).slice(1);
}
