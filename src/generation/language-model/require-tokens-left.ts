import type { TSchema } from 'typebox';
import type { Question } from './ask-model.ts';
import { mostTokens, tokensOfBytes } from './count-tokens.ts';
import type { Endpoint } from './endpoint.ts';
import { schemaShape } from './schema-shape.ts';
import type { ModelUse } from './use-model.ts';

/**
 * Throws `GenerationFailed` if the workspace has fewer tokens left than a question with each of these data may take, by their
 * bytes. A long meeting that would meet the cap on its way would have used tokens for nothing.
 */
export async function requireTokensLeft(
  endpoint: Endpoint,
  { instructions, schema }: Omit<Question<TSchema>, 'data'>,
  bytes: readonly number[],
  use: ModelUse,
): Promise<void> {
  const { outputTokens } = await endpoint.limits(use);
  const around = mostTokens(instructions + JSON.stringify(schemaShape(schema))) + outputTokens;
  await use.requireLeft(bytes.reduce((sum, one) => sum + around + tokensOfBytes(one), 0));
}
