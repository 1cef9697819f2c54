/** The data is none, or too much. */
export class DataUnreadable extends Error {
  /** `line`: from 1. */
  readonly fault: string | { line: number; expected: string; found: string };

  constructor(fault: DataUnreadable['fault']) {
    super('The data cannot be read');
    this.name = 'DataUnreadable';
    this.fault = fault;
  }
}
