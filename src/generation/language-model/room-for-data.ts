import type { TSchema } from 'typebox';
import { GenerationFailed } from '../generator.ts';
import type { Question } from './ask-model.ts';
import { bytesOfTokens, mostTokens } from './count-tokens.ts';
import type { Endpoint } from './endpoint.ts';
import { schemaShape } from './schema-shape.ts';
import type { ModelUse } from './use-model.ts';

/** Tokens around the texts: roles, marks and what the protocol adds. */
const AROUND = 300;
/** Bytes. */
const LEAST = 1_500;

/** Bytes of data that fit in the model's window beside the instructions and the answer. Throws `GenerationFailed`. */
export async function roomFor(
  endpoint: Endpoint,
  { instructions, schema }: Omit<Question<TSchema>, 'data'>,
  use: ModelUse,
): Promise<number> {
  const { windowTokens, outputTokens } = await endpoint.limits(use);
  const around = mostTokens(instructions + JSON.stringify(schemaShape(schema))) + AROUND;
  const room = bytesOfTokens(windowTokens - outputTokens - around);
  if (room >= LEAST) return room;
  throw new GenerationFailed(
    `a window of ${windowTokens} tokens with an answer of ${outputTokens} has no room for what is to be read: check ` +
      'KARTOTEK_MODEL_WINDOW and KARTOTEK_MODEL_OUTPUT',
    { retryable: false, code: 'MODEL_MISCONFIGURED' },
  );
}
