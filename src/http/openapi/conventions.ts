import { readFileSync } from 'node:fs';
import { codePlace } from '../../code-place.ts';
import { bytesInWords, LIMITS } from '../../limits.ts';
import type { Operation } from '../../operation/operation.ts';
import { ERROR_STATUSES, MEANINGS } from './responses.ts';

const TEXT = readFileSync(codePlace('http/openapi/conventions.md'), 'utf8').trim();

/** What holds for every operation, as Markdown: the description of the document and the introduction of the reference page. */
export function conventions(catalogue: readonly Operation[]): string {
  const parts = new Map([
    ['scopes', table(['Scope', 'Operations'], scopes(catalogue))],
    ['errors', table(['Status', 'Codes', 'Meaning'], errors())],
    ...Object.entries(LIMITS).flatMap(limitInWords),
  ]);
  return TEXT.replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`conventions.md names an unknown part: ${name}`);
    return part;
  });
}

/** `jsonBodyBytes`: 64 KiB; `exact jsonBodyBytes`: 65,536. */
function limitInWords([name, value]: [string, number]): [name: string, words: string][] {
  const exact = value.toLocaleString('en');
  if (name.endsWith('Bytes'))
    return [
      [name, bytesInWords(value)],
      [`exact ${name}`, exact],
    ];
  return [[name, name.endsWith('Share') ? `${value * 100} %` : exact]];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Each scope with the tags of its operations. */
function scopes(catalogue: readonly Operation[]): string[][] {
  return [...new Set(catalogue.flatMap((operation) => operation.scopes))].sort().map((scope) => {
    const tags = catalogue.filter((operation) => operation.scopes.includes(scope)).map(({ tag }) => tag);
    return [`\`${scope}\``, [...new Set(tags)].join(', ')];
  });
}

/** Each status with its codes. Those without a code of their own are `INVALID_INPUT`. */
function errors(): string[][] {
  return Object.entries(MEANINGS).map(([status, meaning]) => {
    const codes = Object.entries(ERROR_STATUSES).filter(([, statuses]) => statuses.includes(Number(status)));
    const names = codes.length === 0 ? ['INVALID_INPUT'] : codes.map(([code]) => code);
    return [status, names.map((name) => `\`${name}\``).join(', '), meaning];
  });
}
