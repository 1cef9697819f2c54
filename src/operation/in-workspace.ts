import type { Statement } from '../database/statement.ts';

export interface InWorkspace {
  workspaceId: number;
}

/** Runs a statement with the call's `workspaceId`. */
export type RunInWorkspace = <Values extends InWorkspace, Row>(
  statement: Statement<Values, Row>,
  values: Omit<Values, 'workspaceId'>,
) => Promise<Row[]>;
