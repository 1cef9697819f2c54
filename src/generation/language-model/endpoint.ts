import type { Outbound, OutboundResponse } from '../../outbound/guarded-fetch.ts';
import { GenerationFailed } from '../generator.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import { fewestTokens, mostTokens } from './count-tokens.ts';
import { explainFailure, explainStatus } from './explain-failure.ts';
import { type ModelSettings, SMALLEST_WINDOW } from './model-settings.ts';
import { ollamaChat } from './ollama-chat.ts';
import type { Prompt, Protocol, Reply, Sent, WireRequest } from './protocol.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import { createRequestTurns } from './request-turns.ts';
import { best, createStepDown } from './step-down.ts';
import type { ModelUse } from './use-model.ts';

export interface EndpointSettings extends ModelSettings {
  outbound: Outbound;
  /** Bytes of one answer. */
  maxAnswerBytes: number;
}

/** The request and its answer do not fit the model. Smaller ones may. */
export class TooLongForModel extends Error {
  override readonly name = 'TooLongForModel';
  /** The answer was cut off; otherwise the request was too long. */
  readonly isAnswer: boolean;

  constructor({ isAnswer }: { isAnswer: boolean }) {
    super('too long for the model');
    this.isAnswer = isAnswer;
  }
}

export interface Limits {
  windowTokens: number;
  outputTokens: number;
}

/** A language model. It learns what its endpoint refuses and how much it reads, and keeps that for later requests. */
export interface Endpoint {
  limits(use: ModelUse): Promise<Limits>;
  /** Throws `TooLongForModel`, and `GenerationFailed` for everything else that can happen. */
  send(prompt: Omit<Prompt, keyof Limits>, use: ModelUse): Promise<Reply>;
  /** Whether the next answers may be longer than before. */
  allowLonger(): boolean;
}

const PROTOCOLS: Readonly<Record<NonNullable<ModelSettings['provider']>, (settings: ModelSettings) => Protocol>> = {
  'openai-compatible': chatCompletions,
  azure: chatCompletions,
  anthropic: anthropicMessages,
  ollama: ollamaChat,
};

const ASK_MS = 5_000;
const LONGEST_ANSWER = 16_000;
/** Statuses with which endpoints say that a request is too long for the window. */
const TOO_LONG: ReadonlySet<number> = new Set([200, 400, 422, 500]);

export function createEndpoint(settings: EndpointSettings): Endpoint {
  const { outbound, maxAnswerBytes, timeoutMs = 120_000, concurrency = 4 } = settings;
  const protocol = PROTOCOLS[settings.provider ?? 'openai-compatible'](settings);
  const inTurn = createRequestTurns(concurrency);
  let sent = best(protocol);
  let window = settings.windowTokens;
  let longestAnswer = Number.POSITIVE_INFINITY;
  let generosity = 1;

  return {
    limits,
    async send(question, use) {
      const prompt = { ...question, ...(await limits(use)) };
      const { reply, sent: accepted } = await sendAccepted(prompt, use);
      sent = accepted;
      requireWholePrompt(prompt, reply);
      return reply;
    },
    allowLonger() {
      if (settings.outputTokens !== undefined || generosity > 1) return false;
      generosity = 2;
      return true;
    },
  };

  async function limits(use: ModelUse): Promise<Limits> {
    const windowTokens = window ?? (await askWindow(use));
    const usual = settings.outputTokens ?? Math.min(windowTokens / 4, LONGEST_ANSWER) * generosity;
    return { windowTokens, outputTokens: Math.floor(Math.min(usual, windowTokens / 2, longestAnswer)) };
  }

  /** Sends without what the endpoint refuses. */
  async function sendAccepted(prompt: Prompt, use: ModelUse): Promise<{ reply: Reply; sent: Sent }> {
    const steps = createStepDown(protocol, sent);
    let outputTokens = prompt.outputTokens;
    for (let next: Sent | undefined = sent; ; ) {
      await use.requireTokens(mostTokens(prompt.instructions + prompt.data) + outputTokens);
      const response = await request(protocol.request({ ...prompt, outputTokens }, next), use, timeoutMs);
      const answer = parsed(response);
      if (response.status < 300 && !hasError(answer)) return { reply: readReply(answer, use), sent: next };

      const refusal = readRefusal(new TextDecoder().decode(response.body));
      const isTooLong = refusal.windowTokens !== undefined && TOO_LONG.has(response.status);
      if (isTooLong || response.status === 413) throw tooLong(refusal.windowTokens ?? 0, prompt.windowTokens);
      if (!isRefusal(response.status, refusal)) {
        if (response.status >= 300) throw explainStatus(response.status, response.headers);
        return { reply: readReply(answer, use), sent: next };
      }
      if (refusal.outputTokens !== undefined && refusal.outputTokens < outputTokens) {
        longestAnswer = refusal.outputTokens;
        outputTokens = refusal.outputTokens;
        continue;
      }
      next = steps.next(refusal.parameter);
      if (next === undefined) throw explainStatus(response.status < 300 ? 400 : response.status, response.headers);
    }
  }

  function readReply(answer: unknown, use: ModelUse): Reply {
    const reply = protocol.reply(answer);
    if (reply === undefined) {
      throw new GenerationFailed('the endpoint answered something other than a completion', {
        retryable: true,
        code: 'MODEL_ANSWER',
      });
    }
    use.count(reply.tokens);
    return reply;
  }

  /** Some endpoints drop the beginning of a long prompt without a word. Only the tokens that they count show it. */
  function requireWholePrompt({ instructions, data, windowTokens }: Prompt, { tokens }: Reply): void {
    const read = tokens.input ?? 0;
    if (read === 0 || read >= fewestTokens(instructions) + fewestTokens(data)) return;
    throw tooLong(Math.min(windowTokens / 2, read * 1.25), windowTokens);
  }

  /** `real`: the window that the endpoint seems to have; 0 if unknown. */
  function tooLong(real: number, believed: number): Error {
    if (believed <= SMALLEST_WINDOW) {
      return new GenerationFailed(
        `the endpoint reads fewer than ${SMALLEST_WINDOW} tokens: give the model a longer window (Ollama: ` +
          'KARTOTEK_MODEL_PROVIDER=ollama, or OLLAMA_CONTEXT_LENGTH) and check KARTOTEK_MODEL_WINDOW',
        { retryable: false, code: 'MODEL_MISCONFIGURED' },
      );
    }
    // Only what the endpoint says or shows is kept: an unusual text may be longer than estimated.
    if (real > 0 && real < Math.min(window ?? believed, believed)) window = Math.max(Math.floor(real), SMALLEST_WINDOW);
    return new TooLongForModel({ isAnswer: false });
  }

  async function askWindow(use: ModelUse): Promise<number> {
    let isAnswered = true;
    for (const question of protocol.windowQuestions) {
      const answer = await request(question.request, use, Math.min(ASK_MS, timeoutMs)).catch((error: unknown) => {
        if (use.signal.aborted || !(error instanceof GenerationFailed)) throw error;
        isAnswered = false;
        return undefined;
      });
      const tokens = answer?.status === 200 ? question.read(parsed(answer)) : undefined;
      if (tokens === undefined || tokens === 0) continue;
      window = Math.max(tokens, SMALLEST_WINDOW);
      return window;
    }
    // An endpoint that was away is asked again.
    if (isAnswered) window = protocol.defaultWindow;
    return protocol.defaultWindow;
  }

  async function request({ method, url, headers, body }: WireRequest, use: ModelUse, ms: number) {
    const options = {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: use.signal,
      timeoutMs: ms,
      maxBytes: maxAnswerBytes,
    };
    return inTurn(use.signal, () => outbound.request(url, options)).catch((error: unknown) => {
      if (use.signal.aborted) throw new GenerationFailed('the run was stopped', { retryable: true, timedOut: true });
      throw explainFailure(error);
    });
  }
}

function parsed({ body }: OutboundResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Whether an endpoint does not take the request itself. llama.cpp refuses a grammar with 500. */
function isRefusal(status: number, { parameter }: Refusal): boolean {
  if (status === 400 || status === 422) return true;
  return (status < 300 && parameter !== undefined) || (status === 500 && parameter === 'format');
}

/** llama.cpp has answered 200 with an error in place of a completion. */
function hasError(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'object' &&
    answer.error !== null &&
    !('choices' in answer)
  );
}
