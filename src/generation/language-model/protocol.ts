/** What a request may hold beside the model and its texts. Endpoints refuse some of them. */
export type Parameter = 'format' | 'limit' | 'temperature' | 'effort';

/** The form in which each parameter is sent; '' where it is not. */
export type Sent = Readonly<Record<Parameter, string>>;

export interface Prompt {
  /** The only text that the model is to obey. */
  instructions: string;
  /** What other people said and wrote. */
  data: string;
  /** The JSON schema of the answer. */
  shape: object;
  /** Tokens of the answer, at most. */
  outputTokens: number;
  /** Tokens of the request and the answer together. */
  windowTokens: number;
}

export interface WireRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: object;
}

/** Why the model ended its answer. */
export type Ending = 'stop' | 'length' | 'declined' | 'tool';

export interface Reply {
  text: string;
  ending: Ending;
  /** As the endpoint counts them. */
  tokens: { input: number | undefined; output: number | undefined };
}

/** How an endpoint is spoken to. */
export interface Protocol {
  /** The forms of each parameter, the best first. The last one is always accepted. */
  ladders: Readonly<Record<Parameter, readonly [string, ...string[]]>>;
  request(prompt: Prompt, sent: Sent): WireRequest;
  /** Undefined if the answer is not a completion. */
  reply(answer: unknown): Reply | undefined;
  /** Questions for the window, the one whose answer counts most first. */
  windowQuestions: readonly WindowQuestion[];
  /** Tokens, where nobody says. */
  defaultWindow: number;
  /** Whether such an endpoint may drop the beginning of a long prompt without a word. */
  mayCut: boolean;
}

export interface WindowQuestion {
  request: WireRequest;
  /** Tokens, if the answer says. */
  read(answer: unknown): number | undefined;
  /** Tokens to take as long as the model is not loaded, if the answer says that. */
  readUnloaded?(answer: unknown): number | undefined;
}
