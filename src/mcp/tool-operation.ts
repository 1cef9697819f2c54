import { LIMITS } from '../limits.ts';
import type { Ask, Operation, Read, ToolDeclaration, Write } from '../operation/operation.ts';

/** An operation that is a tool: it takes arguments and answers JSON. */
export type ToolOperation = (Read | Ask | Write) & { tool?: ToolDeclaration };

export function isTool(operation: Operation): operation is ToolOperation {
  return operation.tool !== false && operation.audience.includes('token');
}

/** The items of a page unless the agent asks for others. */
export function pageItemsOf({ tool }: ToolOperation): number {
  return tool?.pageItems ?? LIMITS.toolPageItems;
}
