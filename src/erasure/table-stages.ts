import { company } from '../companies/record.ts';
import type { SqlType } from '../database/sql.ts';
import { person } from '../people/record.ts';
import type { Stage } from './stages.ts';

/** The value of a key column, after which a page begins. */
export type Key = number | string;

export interface TableStage {
  /** The columns of its primary key after the workspace. */
  keys: readonly { name: string; type: SqlType }[];
  /** The columns whose texts are searched. */
  columns: readonly { name: string; type: 'text' | 'json' | 'jsonb' }[];
}

const text = (...names: string[]) => names.map((name) => ({ name, type: 'text' as const }));
const jsonb = (...names: string[]) => names.map((name) => ({ name, type: 'jsonb' as const }));
const searched = ({ merged }: Pick<typeof person, 'merged'>) =>
  merged.filter(({ erased }) => erased).map(({ column }) => column as TableStage['columns'][number]);
const id = (name: string) => [{ name, type: 'integer' as const }];

/** Names, emails and telephone numbers of other records are theirs: they are not searched. */
export const TABLE_STAGES: Readonly<Record<Exclude<Stage, 'summary'>, TableStage>> = {
  company: {
    keys: id('company_id'),
    columns: searched(company),
  },
  person: {
    keys: id('person_id'),
    columns: searched(person),
  },
  briefing: {
    keys: id('briefing_id'),
    columns: [...text('name', 'additional_context', 'excerpt'), { name: 'content', type: 'json' }],
  },
  idempotency_key: {
    keys: [
      { name: 'user_id', type: 'text' },
      { name: 'key', type: 'text' },
    ],
    columns: [...text('body')],
  },
  audit_entry: {
    keys: [
      { name: 'at', type: 'timestamptz' },
      { name: 'audit_entry_id', type: 'bigint' },
    ],
    columns: jsonb('changes'),
  },
  event: { keys: [{ name: 'event_id', type: 'bigint' }], columns: jsonb('previous') },
  record_import_result: {
    keys: [
      { name: 'import_id', type: 'bigint' },
      { name: 'batch', type: 'integer' },
    ],
    columns: text('lines'),
  },
  // A receiver may answer with what it was sent.
  webhook_attempt: {
    keys: [
      { name: 'webhook_id', type: 'integer' },
      { name: 'delivery_id', type: 'bigint' },
      { name: 'attempt', type: 'integer' },
    ],
    columns: text('answer'),
  },
};

/** The key of an erasure that has not begun to search. */
export const NOT_BEGUN: readonly Key[] = [-1];

/** Before the first row of each table. */
export const FIRST_KEYS: Readonly<Record<Stage, readonly Key[]>> = {
  company: [0],
  person: [0],
  summary: [0],
  briefing: [0],
  idempotency_key: ['', ''],
  audit_entry: ['-infinity', 0],
  event: [0],
  record_import_result: [0, 0],
  webhook_attempt: [0, 0, 0],
};
