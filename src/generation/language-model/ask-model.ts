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
  /** What the model is to mind this time. */
  note?: string;
}

/** An answer of which nothing can be used. */
export class UnusableAnswer extends GenerationFailed {
  /** Why, for the model. It holds nothing of the answer. */
  readonly fault: string;

  constructor(message: string, fault: string) {
    super(message, { retryable: true, code: 'MODEL_ANSWER' });
    this.fault = fault;
  }
}

/**
 * Asks once, without tools, and returns what `read` finds in the answer. Throws `GenerationFailed`, which is an
 * `UnusableAnswer` if another answer may be better, or `TooLongForModel` if the question or its answer is too long.
 */
export async function askModel<Answer>(
  endpoint: Endpoint,
  { instructions, data, schema, note = '' }: Question<TObject>,
  read: ReadAnswer<Answer>,
  use: ModelUse,
): Promise<Answer> {
  const shape = schemaShape(schema);
  const { text, ending } = await endpoint.send(
    {
      // With the schema, for endpoints that ignore a format.
      instructions: [instructions, `The JSON schema of the answer:\n${JSON.stringify(shape)}`, note]
        .filter(Boolean)
        .join('\n\n'),
      data,
      shape,
    },
    use,
  );
  const content = answerObject(text, Object.keys(schema.properties));
  if (content === null) throw noObject(ending);
  const found = read(content);
  if ('answer' in found) return found.answer;
  throw new UnusableAnswer(
    `the model's answer does not fit the schema (faults: ${found.faults.length})`,
    `it does not fit the schema (${found.faults.slice(0, 3).join('; ')})`,
  );
}

function noObject(ending: Ending): Error {
  if (ending === 'length') return new TooLongForModel({ isAnswer: true });
  if (ending === 'declined')
    return new GenerationFailed('the model declined to answer', { retryable: false, code: 'MODEL_ANSWER' });
  if (ending === 'tool') return new UnusableAnswer('the model called a tool instead of answering', 'it called a tool');
  return new UnusableAnswer('the model answered without a JSON object', 'it held no complete JSON object');
}
