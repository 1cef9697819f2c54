import type { TObject, TSchema } from 'typebox';
import { GenerationFailed } from '../generator.ts';
import { answerObject } from './answer-object.ts';
import { type Endpoint, TooLongForModel } from './endpoint.ts';
import type { Ending } from './protocol.ts';
import type { ReadAnswer } from './read-answer.ts';
import { schemaShape } from './schema-shape.ts';
import type { ModelUse } from './use-model.ts';

export interface Question<T extends TSchema> {
  /** The only text that the model is to obey. */
  instructions: string;
  /** What other people said and wrote. */
  data: string;
  /** The schema of the answer. */
  schema: T;
}

/**
 * Asks once, without tools, and returns what `read` finds in the answer. Throws `GenerationFailed`, or `TooLongForModel` if
 * the question or its answer is too long.
 */
export async function askModel<Answer>(
  endpoint: Endpoint,
  { instructions, data, schema }: Question<TObject>,
  read: ReadAnswer<Answer>,
  use: ModelUse,
): Promise<Answer> {
  const shape = schemaShape(schema);
  const { text, ending } = await endpoint.send(
    {
      // With the schema, for endpoints that ignore a format.
      instructions: `${instructions}\n\nThe JSON schema of the answer:\n${JSON.stringify(shape)}`,
      data,
      shape,
    },
    use,
  );
  const content = answerObject(text, Object.keys(schema.properties));
  if (content === null) throw noObject(ending);
  const found = read(content);
  if ('answer' in found) return found.answer;
  throw new GenerationFailed(`the model's answer does not fit the schema (faults: ${found.faults.length})`, {
    retryable: true,
    code: 'MODEL_ANSWER',
  });
}

function noObject(ending: Ending): Error {
  if (ending === 'length') return new TooLongForModel({ isAnswer: true });
  if (ending === 'declined')
    return new GenerationFailed('the model declined to answer', { retryable: false, code: 'MODEL_ANSWER' });
  const did = ending === 'tool' ? 'called a tool instead of answering' : 'answered without a JSON object';
  return new GenerationFailed(`the model ${did}`, { retryable: true, code: 'MODEL_ANSWER' });
}
