import type { PackedText, TextBytes } from '../transcripts/text-bytes.ts';
import type { TranscriptMediaType } from '../transcripts/utterances-of.ts';
import type { BriefingContent, Source } from './briefing-content.ts';
import type { ModelLanguage } from './model-language.ts';
import type { SummaryContent, Todo } from './summary-content.ts';

/** A transcript as it was uploaded. Only threads (`threads/`) read it, never the main thread. */
export interface MeetingTranscript {
  text: string | TextBytes | PackedText;
  mediaType: TranscriptMediaType;
}

/** The tokens of a model that the workspace may still use today. */
export interface TokenAllowance {
  /** Before each request, with the most that it and its answer may take. Undefined: fewer are left. */
  reserve(most: TokensUsed): Promise<TokenReservation | undefined>;
  /** Whether so many are left. */
  hasLeft(tokens: number): Promise<boolean>;
}

/** The tokens of one request. Until it is settled, all of them count as used. */
export interface TokenReservation {
  settle(used: TokensUsed): Promise<void>;
}

/** The input of a summary: the transcript of one meeting and nothing else. */
export interface SummaryRequest {
  /** Threads serve workspaces in turn. */
  workspaceId: number;
  transcript: MeetingTranscript;
  subject: string;
  meetingDate: Date;
  /** Full names of the people invited. Speakers need not be among them. */
  participants: readonly string[];
  /**
   * What speakers are called in the content, by their label in the transcript; others are called by their label. `kilde` of
   * evidence is always the label.
   */
  speakers?: ReadonlyMap<string, string>;
  /** Who may read the summary. */
  audience: 'CUSTOMER' | 'INTERNAL';
  /** What a language model writes in. Without it: what the generator's settings say. Rules do not translate. */
  contentLanguage?: ModelLanguage;
  /** Without it, a model may always be asked. */
  allowance?: TokenAllowance | undefined;
  /** Aborted when the run's time is over or the process stops. */
  signal: AbortSignal;
}

export interface CompanyFacts {
  name: string;
  organizationNumber: string;
  industry: string | null;
  employeeCount: number | null;
  annualRevenueOere: number | null;
  description: string | null;
  website: string | null;
  lifecycleStage: string | null;
}

export interface PersonFacts {
  name: string;
  title: string | null;
  department: string | null;
  email: string;
  lifecycleStage: string | null;
}

export interface MeetingFacts {
  subject: string;
  appointmentDate: Date;
  titel: string;
  opsummering: string;
  agreements: readonly string[];
  todos: readonly Todo[];
}

/** A record that the requester may see, as data. `source.excerpt` is the same in words. */
export type BriefingRecord =
  | { source: Source & { type: 'company' }; company: CompanyFacts }
  | { source: Source & { type: 'person' }; person: PersonFacts }
  | { source: Source & { type: 'summary' }; meeting: MeetingFacts };

/** The input of a briefing. A generator may cite only the sources of `records`. */
export interface BriefingRequest {
  workspaceId: number;
  company: { id: number; name: string };
  /** The company, then its people by name, then its approved meetings, newest first. */
  records: readonly BriefingRecord[];
  /** What the requester wants the briefing for. Data, never instructions. */
  additionalContext: string | null;
  requestedAt: Date;
  /** As in `SummaryRequest`. */
  contentLanguage?: ModelLanguage;
  /** Without it, a model may always be asked. */
  allowance?: TokenAllowance | undefined;
  /** Aborted when the run's time is over or the process stops. */
  signal: AbortSignal;
}

/** Of all requests of a generation, refused answers included. */
export interface TokensUsed {
  input: number;
  output: number;
}

export interface Generated<T> {
  content: T;
  /** What is judged by the transcript's words, if `content` is a translation of it. */
  original?: T;
  /** Null if the generator uses no tokens. */
  tokensUsed: TokensUsed | null;
}

/** Makes content from a transcript or from records. Content is validated again before it is stored. */
export interface Generator {
  /** Stored with each run. 1-100 characters. */
  readonly name: string;
  /** Changes whenever the same input may give different content. 1-100 characters. */
  readonly version: string;
  /** @throws GenerationFailed */
  summarise(request: SummaryRequest): Promise<Generated<SummaryContent>>;
  /** @throws GenerationFailed */
  brief(request: BriefingRequest): Promise<Generated<BriefingContent>>;
}

/** Why a generation failed, in words for the people who wait for it. */
export const FAILURES = {
  ACCESS_LOST: 'The person who asked for it may no longer read what it is made from.',
  COMPANY_ARCHIVED: 'The company is archived.',
  TRANSCRIPT_UNREADABLE: 'The transcript could not be read.',
  TOO_LONG: 'There is more to read than the language model takes.',
  TIMED_OUT: 'It took too long.',
  MODEL_UNAVAILABLE: 'The language model gave no answer.',
  MODEL_MISCONFIGURED:
    'The language model does not accept the settings of this service. Its operator can correct them.',
  MODEL_ANSWER: 'The language model gave an answer that cannot be used.',
  MODEL_COST_CAP: 'The workspace has too few tokens of the language model left today.',
  UNSUPPORTED: 'What was generated is not supported by its sources.',
  UNEXPECTED: 'Something unexpected happened. The log of the service says more.',
} as const;

export type FailureCode = keyof typeof FAILURES;

/** A run that gave no content. The message is for logs and the database, never for the API. It holds no secret. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';
  /** The same request may succeed later: the provider was unavailable, slow or busy. */
  readonly retryable: boolean;
  /** The run used all its time. It is repeated once at most. */
  readonly timedOut: boolean;
  /** The provider asked to wait so long before a retry. Whole seconds, 0-86,400. */
  readonly retryAfterSeconds: number;
  /** For the API. */
  readonly code: FailureCode;
  /** What the run used until it failed. Null if the generator uses no tokens. */
  readonly tokensUsed: TokensUsed | null;

  constructor(
    message: string,
    given: {
      retryable: boolean;
      timedOut?: boolean;
      retryAfterSeconds?: number;
      code?: FailureCode;
      tokensUsed?: TokensUsed | null;
    },
  ) {
    super(message);
    this.retryable = given.retryable;
    this.timedOut = given.timedOut ?? false;
    this.retryAfterSeconds = given.retryAfterSeconds ?? 0;
    this.code = given.code ?? (this.timedOut ? 'TIMED_OUT' : 'UNEXPECTED');
    this.tokensUsed = given.tokensUsed ?? null;
  }
}

/** The same failure with the tokens that were used before it. Any other error is returned unchanged. */
export function withTokens(error: unknown, tokensUsed: TokensUsed | null): unknown {
  return error instanceof GenerationFailed && tokensUsed !== null
    ? new GenerationFailed(error.message, { ...error, tokensUsed })
    : error;
}
