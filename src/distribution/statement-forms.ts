import { plainText } from './routed.ts';

interface Form {
  readonly pattern: RegExp;
  readonly fault: string;
}

/** Forms that Citus cannot plan, or not as one task. Found on a cluster; `kartotek database distribute` explains them all. */
const FORMS: readonly Form[] = [
  { pattern: /\binsert into [^;]*?\)\s*select\b/, fault: 'inserts what it selects' },
  { pattern: /\binsert into [^;]*?\(select\b/, fault: 'inserts with a subquery' },
  { pattern: /\bas (materialized )?\( ?insert\b/, fault: 'inserts inside of a with' },
  { pattern: /^with recursive\b/, fault: 'is recursive' },
  { pattern: /\bon conflict\b.*\bwhere\b.*\binterval\b/, fault: 'calculates a time in the condition of a conflict' },
  {
    pattern: /^(insert|update|delete)\b.*\b(clock_timestamp|random|gen_random_uuid) ?\(/,
    fault: 'calls a volatile function',
  },
  { pattern: /\bdo update set\b.*\bnow ?\(\)/, fault: 'calls a function in what a conflict changes' },
  { pattern: /^insert\b.*\breturning\b.*\bjson_build_object\b/, fault: 'builds JSON of what it inserts' },
  { pattern: /\bjoin \( select [^()]* from generation_job\b/, fault: 'joins the queue' },
  { pattern: /\bjoin (generation_job|rate_limit)\b/, fault: 'joins a table of the coordinator' },
];

/** What keeps a statement from being one task on one shard, by its form alone. */
export function formFault(text: string): string | undefined {
  const plain = plainText(text);
  return FORMS.find(({ pattern }) => pattern.test(plain))?.fault;
}
