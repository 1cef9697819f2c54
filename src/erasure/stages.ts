/** The tables whose texts are searched for mentions, in this order: first what others are made from. */
export const STAGES = [
  'company',
  'person',
  'summary',
  'briefing',
  'idempotency_key',
  'audit_entry',
  'event',
  'record_import_result',
  'webhook_attempt',
] as const;

export type Stage = (typeof STAGES)[number];

/** What an erasure looks for until its end. */
export interface ErasureMentions {
  names: string[];
  emails: string[];
  /** The meetings in which the person took part or spoke. Only there, a name of one word is looked for. */
  meetings: number[];
  /** By meeting: the names of the person as a speaker. They are looked for there too. */
  labels: Readonly<Record<string, string[]>>;
}
