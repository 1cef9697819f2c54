import { SMALLEST_WINDOW } from './model-settings.ts';
import type { Protocol, WireRequest } from './protocol.ts';

export interface WindowSettings {
  protocol: Pick<Protocol, 'windowQuestions' | 'defaultWindow'>;
  /** Tokens, if the operator has set them. */
  set: number | undefined;
  /** The JSON that the endpoint answers; null for any other answer, undefined for none. */
  ask(question: WireRequest): Promise<unknown>;
}

/** How many tokens the model reads and writes in one request. */
export interface ModelWindow {
  tokens(): Promise<number>;
  /** `tokens`, or the window if it is known to be smaller. */
  atMost(tokens: number): number;
  /** Keeps a smaller window that the endpoint named or showed. */
  shrink(tokens: number): void;
  /** To be called after an answer: a model that was not loaded now is, and the endpoint may tell its window. */
  answered(): void;
}

interface Guess {
  tokens: number;
  isOfUnloadedModel: boolean;
  /** By `performance.now`. */
  until: number;
}

const ASK_AGAIN_MS = 60_000;

/** The window is the setting, or what the endpoint tells, or the protocol's default. */
export function createModelWindow({ protocol, set, ask }: WindowSettings): ModelWindow {
  const { windowQuestions, defaultWindow } = protocol;
  let known = set;
  let guess: Guess | undefined;
  let asking: Promise<number> | undefined;

  return {
    async tokens() {
      if (known !== undefined) return known;
      if (guess !== undefined && performance.now() < guess.until) return guess.tokens;
      asking ??= askAll().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    atMost: (tokens) => Math.min(tokens, known ?? tokens),
    shrink(tokens) {
      known = Math.max(Math.floor(tokens), SMALLEST_WINDOW);
    },
    answered() {
      if (guess?.isOfUnloadedModel) guess = undefined;
    },
  };

  /** All questions at the same time, so that an endpoint that answers none of them delays a request only once. */
  async function askAll(): Promise<number> {
    const answers = await Promise.all(windowQuestions.map(({ request }) => ask(request)));
    const told = windowQuestions.map(({ read }, at) => read(answers[at])).find((tokens) => tokens);
    const unloaded = windowQuestions
      .map(({ readUnloaded }, at) => readUnloaded?.(answers[at]))
      .find((tokens) => tokens);
    if (known !== undefined) return known;
    if (told === undefined && (unloaded !== undefined || answers.includes(undefined))) {
      const until = performance.now() + ASK_AGAIN_MS;
      guess = { tokens: unloaded ?? defaultWindow, isOfUnloadedModel: unloaded !== undefined, until };
      return guess.tokens;
    }
    known = Math.max(told ?? defaultWindow, SMALLEST_WINDOW);
    return known;
  }
}
