import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, Output } from 'ai';
import type { Static, TSchema } from 'typebox';
import { validate } from '../../operation/validate.ts';
import type { Outbound } from '../../outbound/guarded-fetch.ts';
import { type Generated, GenerationFailed, type MayAsk, withTokens } from '../generator.ts';
import { answerObject } from './answer-object.ts';
import { type EndpointLimits, endpointFetch } from './endpoint-fetch.ts';
import { explainFailure, isUnacceptableRequest } from './explain-failure.ts';
import { requireTokens } from './require-tokens.ts';
import { schemaShape } from './schema-shape.ts';

export interface Endpoint extends EndpointLimits {
  url: string;
  /** '' if the endpoint needs none. */
  key: string;
  model: string;
  /** Tokens of one answer. */
  outputTokens?: number | undefined;
  outbound: Outbound;
}

export interface Question<T extends TSchema> {
  /** The only text that the model is to obey. */
  instructions: string;
  /** What other people said and wrote. */
  data: string;
  /** The schema of the answer. */
  schema: T;
  mayAsk?: MayAsk | undefined;
  signal: AbortSignal;
}

/** Characters of a token in Danish, the fewest. */
const FEWEST_CHARACTERS = 3;
/** Tokens of an answer whose length nothing bounds. */
const MOST_OUTPUT = 16_000;

type Asked = { text: string; finishReason: string; tokensUsed: Generated<unknown>['tokensUsed'] };

/**
 * Asks once, without tools, and returns an answer that fits the schema. An answer that does not fit is refused, not
 * repaired: a string that is cut to its bound may lose its meaning. Throws `GenerationFailed`.
 */
export async function askModel<T extends TSchema>(
  endpoint: Endpoint,
  question: Question<T>,
): Promise<Generated<Static<T>>> {
  const { text, finishReason, tokensUsed } = await send(endpoint, question).catch((error: unknown) => {
    if (question.signal.aborted) throw new GenerationFailed('the run was stopped', { retryable: true, timedOut: true });
    throw explainFailure(error);
  });
  const content = answerObject(text);
  if (content === null) throw withTokens(noObject(finishReason), tokensUsed);
  // Only the number of faults: their text holds keys that the model chose.
  const faults = validate(question.schema, content, 'answer').length;
  if (faults > 0) {
    throw new GenerationFailed(`the model's answer does not fit the schema (faults: ${faults})`, {
      retryable: true,
      code: 'MODEL_ANSWER',
      tokensUsed,
    });
  }
  return { content: content as Static<T>, tokensUsed };
}

async function send<T extends TSchema>(
  { url, key, model, outputTokens, outbound, ...limits }: Endpoint,
  { instructions, data, schema, mayAsk, signal }: Question<T>,
): Promise<Asked> {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: url,
    ...(key === '' ? {} : { apiKey: key }),
    fetch: endpointFetch(outbound, limits),
    supportsStructuredOutputs: true,
  });
  const shape = schemaShape(schema);
  // With the schema, for endpoints that ignore response_format.
  const told = `${instructions}\n\nThe JSON schema of the answer:\n${JSON.stringify(shape)}`;
  const readTokens = Math.ceil((told.length + data.length) / FEWEST_CHARACTERS);
  await requireTokens(mayAsk, readTokens + (outputTokens ?? MOST_OUTPUT));
  const plain = {
    model: provider(model),
    instructions: told,
    prompt: data,
    // The job queue retries.
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
  };
  // `answerObject` parses the text. The SDK would refuse any text around the JSON.
  const output = {
    ...Output.object({ schema: jsonSchema(shape), name: 'answer' }),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
  };
  const result = await generateText({ ...plain, temperature: 0, output }).catch((error: unknown) => {
    if (!isUnacceptableRequest(error)) throw error;
    // Some endpoints refuse json_schema, some models a temperature. All of them accept the plain request.
    return generateText(plain);
  });
  const { inputTokens: input, outputTokens: used } = result.usage;
  return {
    text: result.text,
    finishReason: result.finishReason,
    tokensUsed: input === undefined && used === undefined ? null : { input: input ?? 0, output: used ?? 0 },
  };
}

/** By the reason for which the model ended. */
const FINAL: Readonly<Record<string, string>> = {
  length: "the model's answer was cut off at its own limit",
  'content-filter': 'the model declined to answer',
};

function noObject(finishReason: string): GenerationFailed {
  const final = FINAL[finishReason];
  if (final !== undefined) return new GenerationFailed(final, { retryable: false, code: 'MODEL_ANSWER' });
  const did = finishReason === 'tool-calls' ? 'called a tool instead of answering' : 'answered without a JSON object';
  return new GenerationFailed(`the model ${did}`, { retryable: true, code: 'MODEL_ANSWER' });
}
