import type { Id } from './settings.ts';

export function idOf(record: Id): number {
  return typeof record === 'number' ? record : record.id;
}
