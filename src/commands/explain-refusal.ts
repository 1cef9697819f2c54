import { explainFault } from '../database/transient.ts';
import type { OperationError } from '../operation/errors.ts';
import type { OperationOption } from './operation-options.ts';

/**
 * An operation's error as one sentence for the command line: its reasons, without the sentence for API clients. Properties
 * are called by their options, the workspace by its slug.
 */
export function explainRefusal(error: OperationError, fields: readonly OperationOption[], workspace: string): string {
  if (error.status >= 500 && error.cause !== undefined) return explainFault(error.cause);
  if (error.reasons.length === 0) return error.message;
  const sentences = new Set(error.reasons.map((reason) => explainReason(reason.replace(/\.$/, ''), fields)));
  const sentence = [...sentences].join('; ');
  return `${workspace === '' ? sentence : sentence.replaceAll(/\b[Tt]he workspace\b/g, workspace)}.`;
}

/** `options.0.label: is required` → `--options: 0.label is required` */
function explainReason(reason: string, fields: readonly OperationOption[]): string {
  const [, path = '', demand = ''] = /^([\w.-]+): (.*)$/s.exec(reason) ?? [];
  if (path === 'body' && demand === 'must have at least 1 key') {
    const names = fields.filter(({ place }) => place === 'body').map(({ name }) => `--${name}`);
    return `Say what to change: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}`;
  }
  const field = fields.find(({ property }) => property === path || path.startsWith(`${property}.`));
  if (!field) return reason;
  const { name, property, option } = field;
  const rest = path.slice(property.length + 1);
  if (rest !== '' && (option.placeholder === 'JSON' || !/^\d+$/.test(rest))) return `--${name}: ${rest} ${demand}`;
  // People read the description, not the expression.
  if (demand.startsWith('must match ')) {
    return `--${name} takes ${option.description.charAt(0).toLowerCase()}${option.description.slice(1, -1)}`;
  }
  // Only names of several words: `expiresInDays` cannot be a word of the sentence.
  const others = fields.filter((other) => /[A-Z]/.test(other.property));
  return `--${name} ${others.reduce((text, other) => text.replaceAll(other.property, `--${other.name}`), demand)}`;
}
