import { LIMITS } from '../limits.ts';
import type { Ask } from '../operation/ask.ts';
import type { ToolDeclaration } from '../operation/declaration.ts';
import type { Operation } from '../operation/operation.ts';
import type { Read } from '../operation/read.ts';
import type { Write } from '../operation/write.ts';

/** An operation that is a tool: it takes arguments and answers JSON. */
export type ToolOperation = (Read | Ask | Write) & { tool?: ToolDeclaration };

export function isTool(operation: Operation): operation is ToolOperation {
  return operation.tool !== false && operation.audience.includes('token');
}

/** The items of a page unless the agent asks for others. */
export function pageItemsOf({ tool }: ToolOperation): number {
  return tool?.pageItems ?? LIMITS.toolPageItems;
}
