/** One thing that `kartotek doctor` looked at. */
export interface Finding {
  check:
    | 'version'
    | 'settings'
    | 'database'
    | 'schema'
    | 'clock'
    | 'pooler'
    | 'upkeep'
    | 'work'
    | 'disk'
    | 'limits'
    | 'proxy'
    | 'console';
  /** `fail`: it does not work. `warn`: it may not be what the operator wants. */
  state: 'ok' | 'warn' | 'fail';
  found: string;
  /** What to do. */
  advice?: string;
}
