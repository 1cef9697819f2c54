import type { Outbound, OutboundResponse } from '../../outbound/guarded-fetch.ts';
import { GenerationFailed, type TokenReservation, type TokensUsed } from '../generator.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import { mostTokens } from './count-tokens.ts';
import { createCutPrompts } from './cut-prompts.ts';
import { explainFailure, explainStatus, faultOfSettings } from './explain-failure.ts';
import { type ModelSettings, SMALLEST_WINDOW } from './model-settings.ts';
import { createModelWindow } from './model-window.ts';
import { ollamaChat } from './ollama-chat.ts';
import type { Prompt, Protocol, Reply, Sent, WireRequest } from './protocol.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import { createRequestTurns } from './request-turns.ts';
import { best, createStepDown, type StepDown } from './step-down.ts';
import { unlessStopped } from './unless-stopped.ts';
import type { ModelUse } from './use-model.ts';
import { NOTHING, usedTokens, wasNotSent } from './used-tokens.ts';

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

/** A request in a form that the endpoint does not take. */
interface Refused {
  named: Refusal['parameter'];
  failure: GenerationFailed;
}

const PROTOCOLS: Readonly<Record<NonNullable<ModelSettings['provider']>, (settings: ModelSettings) => Protocol>> = {
  'openai-compatible': chatCompletions,
  azure: chatCompletions,
  anthropic: anthropicMessages,
  ollama: ollamaChat,
};

/** For a question about the window. */
const ASK_MS = 3_000;
const LONGEST_ANSWER = 16_000;
/** Statuses with which endpoints say that a request is too long: for the window, or (429) for the tokens of a minute. */
const TOO_LONG: ReadonlySet<number> = new Set([200, 400, 422, 429, 500]);

export function createEndpoint(settings: EndpointSettings): Endpoint {
  const { outbound, maxAnswerBytes, timeoutMs = 120_000, concurrency = 4 } = settings;
  const protocol = PROTOCOLS[settings.provider ?? 'openai-compatible'](settings);
  const window = createModelWindow({ protocol, set: settings.windowTokens, ask: askBeside });
  const inTurn = createRequestTurns(concurrency);
  /** One request at a time finds out what the endpoint accepts. The others wait for what it finds. */
  const inSearch = createRequestTurns(1);
  const isCut = createCutPrompts(protocol);
  let form = best(protocol);
  /** A better form than the one that was accepted, still to be tried. */
  let better: Sent | undefined;
  let longestAnswer = Number.POSITIVE_INFINITY;
  let generosity = 1;

  return {
    limits,
    async send(question, use) {
      const prompt = { ...question, ...(await limits(use)) };
      return unlessStopped(use.signal, () => inTurn(use.signal, () => sendInTurn(prompt, use)));
    },
    allowLonger() {
      if (settings.outputTokens !== undefined || generosity > 1) return false;
      generosity = 2;
      return true;
    },
  };

  async function limits({ signal }: ModelUse): Promise<Limits> {
    const windowTokens = await unlessStopped(signal, () => window.tokens());
    const usual = settings.outputTokens ?? Math.min(windowTokens / 4, LONGEST_ANSWER) * generosity;
    return { windowTokens, outputTokens: Math.floor(Math.min(usual, windowTokens / 2, longestAnswer)) };
  }

  async function sendInTurn(prompt: Prompt, use: ModelUse): Promise<Reply> {
    const reply = await sendAccepted(prompt, use);
    window.answered();
    const counted = reply.tokens.input ?? 0;
    if (counted > 0 && isCut(prompt.instructions + prompt.data, counted)) {
      throw tooLong(Math.min(prompt.windowTokens / 2, counted * 1.25), prompt.windowTokens);
    }
    return reply;
  }

  /** Sends without what the endpoint refuses, as far as that is known when the request's turn comes. */
  async function sendAccepted(prompt: Prompt, use: ModelUse): Promise<Reply> {
    const steps = createStepDown(protocol);
    for (;;) {
      const early = await inSearch(use.signal, async () => better && tryBetter(better, prompt, use));
      if (early) return early;
      const sent = form;
      const answered = await attempt(sent, steps, prompt, use);
      if ('text' in answered) return answered;
      // What another request has found meanwhile comes first.
      const found = await inSearch(use.signal, async () =>
        steps.hasTried(form) ? search(sent, answered, steps, prompt, use) : undefined,
      );
      if (found) return found;
    }
  }

  async function search(refused: Sent, first: Refused, steps: StepDown, prompt: Prompt, use: ModelUse): Promise<Reply> {
    let { named, failure } = first;
    for (let sent = steps.next(refused, named); sent; sent = steps.next(refused, named)) {
      const answered = await attempt(sent, steps, prompt, use);
      if ('text' in answered) {
        form = sent;
        better = steps.withLimit(sent);
        return answered;
      }
      ({ named, failure } = answered);
    }
    throw failure;
  }

  async function tryBetter(sent: Sent, prompt: Prompt, use: ModelUse): Promise<Reply> {
    const steps = createStepDown(protocol);
    const answered = await attempt(sent, steps, prompt, use);
    better = undefined;
    if (!('text' in answered)) return search(sent, answered, steps, prompt, use);
    form = sent;
    return answered;
  }

  /** Sends one request, and again if only the limit of the answer is too high. */
  async function attempt(sent: Sent, steps: StepDown, prompt: Prompt, use: ModelUse): Promise<Reply | Refused> {
    steps.try(sent);
    const input = mostTokens(prompt.instructions + prompt.data);
    for (;;) {
      const outputTokens = Math.min(prompt.outputTokens, longestAnswer);
      const windowTokens = window.atMost(prompt.windowTokens);
      // Other requests have shown that the window is smaller than it was when this prompt was written.
      if (windowTokens < prompt.windowTokens && input + outputTokens > windowTokens) {
        throw new TooLongForModel({ isAnswer: false });
      }
      const asked = protocol.request({ ...prompt, windowTokens, outputTokens }, sent);
      const most = { input, output: outputTokens };
      const { response, reply, refusal } = await use.withReservation(most, (reservation) =>
        exchange(asked, most, reservation, use),
      );
      if (reply) return reply;
      if (refusal.isDeclined) throw declined();
      const fault = faultOfSettings(response.status, refusal);
      if (fault) throw fault;
      const isTooLong = refusal.windowTokens !== undefined && TOO_LONG.has(response.status);
      if (isTooLong || response.status === 413) throw tooLong(refusal.windowTokens ?? 0, windowTokens);
      if (!isRefusal(response.status, refusal)) {
        throw response.status < 300 ? noCompletion() : explainStatus(response.status, response.headers);
      }
      if (refusal.outputTokens === undefined || refusal.outputTokens >= outputTokens) {
        const status = response.status < 300 ? 400 : response.status;
        return { named: refusal.parameter, failure: explainStatus(status, response.headers) };
      }
      longestAnswer = refusal.outputTokens;
    }
  }

  /** Sends a request, and settles its reservation as soon as it is known what it has used. */
  async function exchange(asked: WireRequest, most: TokensUsed, reservation: TokenReservation, use: ModelUse) {
    const response = await request(asked, timeoutMs, use.signal).catch(async (error: unknown) => {
      if (wasNotSent(error)) await reservation.settle(NOTHING);
      throw explainFailure(error);
    });
    const answer = parsed(response);
    const isAnswer = response.status < 300 && !hasError(answer);
    const reply = isAnswer ? protocol.reply(answer) : undefined;
    const refusal = isAnswer ? {} : readRefusal(new TextDecoder().decode(response.body));
    await reservation.settle(usedTokens({ status: response.status, reply, refusal }, most));
    if (reply) use.count(reply.tokens);
    return { response, reply, refusal };
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
    if (real > 0 && real < window.atMost(believed)) window.shrink(real);
    return new TooLongForModel({ isAnswer: false });
  }

  /** Asks beside the requests for answers, and outside of their turns. */
  async function askBeside(question: WireRequest): Promise<unknown> {
    const response = await request(question, Math.min(ASK_MS, timeoutMs)).catch(() => undefined);
    // An endpoint that is busy or still starting may answer later.
    if (response === undefined || response.status >= 500 || response.status === 429) return undefined;
    return response.status === 200 ? (parsed(response) ?? null) : null;
  }

  function request({ method, url, headers, body }: WireRequest, ms: number, signal?: AbortSignal) {
    return outbound.request(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      timeoutMs: ms,
      maxBytes: maxAnswerBytes,
    });
  }
}

function noCompletion(): GenerationFailed {
  return new GenerationFailed(
    'the endpoint answered something other than a completion: check KARTOTEK_MODEL_URL and KARTOTEK_MODEL_PROVIDER',
    { retryable: true, code: 'MODEL_ANSWER' },
  );
}

function declined(): GenerationFailed {
  return new GenerationFailed('the model declined to answer', { retryable: false, code: 'MODEL_ANSWER' });
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
